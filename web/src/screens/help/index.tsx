/** Help: what one can do, by touch, mouse and keys, and where everything is kept. */

import { hrefOf } from "../../route";
import { say } from "../../text/texts";
import { Page } from "../../widgets/page";
import { KeyTable } from "../../play/key_table";

/** Headings and texts, in the order of reading. */
const PARTS: readonly (readonly [heading: string, texts: readonly string[]])[] = [
  ["web-help-enter", ["web-help-enter-1", "web-help-enter-2", "web-help-enter-3"]],
  ["web-help-touch", ["web-keys-touch", "web-help-touch-1"]],
  ["web-help-hints", ["web-help-hints-1", "web-help-hints-2"]],
  ["web-help-kept", ["web-help-kept-1", "web-help-kept-2"]],
  ["web-help-readers", ["web-help-readers-1", "web-help-readers-2"]],
];

export default function Help() {
  return (
    <Page title={say("web-help")} back="">
      <p>
        <a class="button main" href={hrefOf("learn/lesson")}>
          {say("lesson-menu")}
        </a>
      </p>
      {PARTS.map(([heading, texts]) => (
        <section key={heading} class="prose">
          <h2>{say(heading)}</h2>
          {texts.map((id) => (
            <p key={id}>{say(id)}</p>
          ))}
        </section>
      ))}
      <section class="prose">
        <h2>{say("web-keys")}</h2>
        <p>{say("web-keys-digits", { last: "9" })}</p>
        <KeyTable />
      </section>
    </Page>
  );
}
