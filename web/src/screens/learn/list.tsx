/** The lesson, and all techniques by level. */

import { useState } from "preact/hooks";

import type { Choices } from "../../protocol";
import { hrefOf } from "../../route";
import { client, lang } from "../../services";
import { say } from "../../text/texts";
import { Line } from "../../widgets/fields";
import { Page } from "../../widgets/page";
import { useAnswer } from "../parts/answer";
import { capital } from "../parts/names";
import { Problem, Waiting } from "../parts/notes";

export function TechniqueList() {
  const choices = useAnswer(() => client.brain("choices", { lang: lang() }), [lang()]);
  return (
    <Page title={say("web-learn")} back="">
      <p>
        <a class="button main" href={hrefOf("learn/lesson")}>
          {say("lesson-menu")}
        </a>
      </p>
      <h2>{say("web-techniques")}</h2>
      <p>{say("web-techniques-about")}</p>
      <Problem text={choices.problem} />
      {choices.value === null ? choices.problem === "" && <Waiting /> : <Found choices={choices.value} />}
    </Page>
  );
}

function Found({ choices }: { readonly choices: Choices }) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLocaleLowerCase();
  const fits = (name: string) => name.toLocaleLowerCase().includes(wanted);
  const found = choices.techniques.filter(({ name, id }) => fits(name) || fits(id));
  return (
    <>
      <Line label={say("web-search")} value={text} onInput={setText} />
      {found.length === 0 && <p role="status">{say("web-search-none")}</p>}
      {choices.levels.map(({ name, title }) => {
        const some = found.filter(({ level }) => level === name);
        if (some.length === 0) return null;
        return (
          <section key={name}>
            <h3>{capital(title)}</h3>
            <p class="quiet">{say(`play-level-${name}-about`)}</p>
            <ul class="techniques">
              {some.map((technique) => (
                <li key={technique.id}>
                  <a class="button" href={hrefOf(`learn/${technique.id}`)}>
                    {technique.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
