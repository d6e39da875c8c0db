/** A text to pass on: shown, so that it can be copied by hand, too. */

import { useId, useRef, useState } from "preact/hooks";

import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Status } from "../parts/notes";

interface Props {
  readonly label: string;
  readonly text: string;
}

export function CopyField({ label, text }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState("");
  const copy = () => {
    field.current?.select();
    navigator.clipboard.writeText(text).then(
      () => setDone(say("web-copied")),
      () => setDone(say("web-copy-by-hand")),
    );
  };
  return (
    <div class="copy">
      <label class="field" for={id}>
        <span>{label}</span>
      </label>
      <div class="row nowrap">
        <input
          ref={field}
          id={id}
          class="code grow"
          type="text"
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button label={`${say("web-copy")}: ${label}`} onPress={copy}>
          {say("web-copy")}
        </Button>
      </div>
      <Status text={done} />
    </div>
  );
}
