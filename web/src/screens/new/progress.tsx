/** Says that puzzles are being made, how many there are, and offers to stop. */

import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Problem, Status } from "../parts/notes";
import type { Making } from "./maker";

/** Readers hear how long it takes now and then, not every second. */
const SAY_EVERY = 10;

interface Props {
  readonly maker: Making;
  /** How many are wanted. */
  readonly count: number;
}

export function Progress({ maker, count }: Props) {
  const { busy, made, seconds } = maker;
  const since = say("play-making-since", { seconds: seconds - (seconds % SAY_EVERY) });
  const said = seconds < SAY_EVERY ? say("play-making") : `${say("play-making")} ${since}`;
  return (
    <>
      <Status text={busy ? said : ""} />
      {busy && (
        <div class="row making">
          {count > 1 && <progress value={made} max={count} aria-label={say("web-made", { made, count })} />}
          {count > 1 && <span aria-hidden="true">{say("web-made", { made, count })}</span>}
          <Button onPress={() => maker.stop()}>{say("web-stop")}</Button>
        </div>
      )}
      <Problem text={maker.problem} />
    </>
  );
}
