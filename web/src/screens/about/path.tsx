/** The path through a puzzle: how often each technique is needed, and every step. */

import type { Explanation } from "../../protocol";
import { hrefOf } from "../../route";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { levelName } from "../parts/names";

interface Props {
  readonly path: Explanation;
  /** Whether every step is listed. */
  readonly shows: boolean;
  readonly onShow: () => void;
}

export function Path({ path, shows, onShow }: Props) {
  if (path.status === "not-unique") return <p>{say("hint-several")}</p>;
  const counts = new Map<string, { name: string; level: string; count: number }>();
  for (const { technique, name, level } of path.steps) {
    const before = counts.get(technique);
    counts.set(technique, { name, level, count: (before?.count ?? 0) + 1 });
  }
  return (
    <>
      {path.status === "beyond" && <p>{say("web-path-beyond")}</p>}
      {path.status === "budget" && <p>{say("web-path-stopped")}</p>}
      <div class="scrolls">
        <table class="table">
          <caption class="hidden">{say("web-path")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("web-technique")}</th>
              <th scope="col">{say("play-new-level")}</th>
              <th scope="col">{say("web-times")}</th>
            </tr>
          </thead>
          <tbody>
            {[...counts].map(([id, { name, level, count }]) => (
              <tr key={id}>
                <td>
                  <a href={hrefOf(`learn/${id}`)}>{name}</a>
                </td>
                <td>{levelName(level)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!shows && path.steps.length > 0 && (
        <p>
          <Button onPress={onShow}>{say("web-path-steps", { count: path.steps.length })}</Button>
          <span class="quiet"> {say("web-path-warning")}</span>
        </p>
      )}
      {shows && (
        <ol class="steps">
          {path.steps.map((step, index) => (
            <li key={index}>
              <strong>{step.name}</strong>
              {step.text.map((line, at) => (
                <p key={at}>{line.text}</p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
