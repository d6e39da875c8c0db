/** The panel of a film: what happens, play and pause, back and forth, and how fast. */

import { say } from "../text/texts";
import { Button } from "../widgets/button";
import { PanelHead } from "./panel_head";
import { SPEEDS, type Projector } from "./film";

interface Props {
  readonly projector: Projector;
  readonly onClose: () => void;
}

export function FilmPanel({ projector, onClose }: Props) {
  const { film } = projector;
  const at = projector.at.value;
  const playing = projector.playing.value;
  const speed = projector.speed.value;
  const stack = film.stack(at);
  const title = say(film.kind === "trace" ? "play-trace" : "play-replay");
  const faster = (by: 1 | -1) => {
    const index = SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + by;
    const next = SPEEDS[index];
    if (next !== undefined) projector.setSpeed(next);
  };
  return (
    <section class="panel film" aria-label={title}>
      <PanelHead onClose={onClose}>{title}</PanelHead>
      <p aria-live="off">{film.caption(at)}</p>
      <label class="film-place">
        <span class="hidden">{say("web-film-place")}</span>
        <input
          type="range"
          min={0}
          max={film.length}
          value={at}
          onInput={(event) => projector.go(Number(event.currentTarget.value))}
        />
        <span class="quiet">
          {at}/{film.length}
        </span>
      </label>
      <div class="panel-buttons">
        <Button icon="back" label={say("web-part-before")} onPress={() => projector.go(at - 1)} />
        <Button
          icon={playing ? "pause" : "play"}
          kind="main"
          label={say(playing ? "play-key-pause" : "web-film-play")}
          onPress={() => (playing ? projector.pause() : projector.play())}
        />
        <Button icon="on" label={say("web-part-next")} onPress={() => projector.go(at + 1)} />
        <div class="stepper" role="group" aria-label={say("play-key-speed")}>
          <Button label={say("web-slower")} disabled={speed === SPEEDS[0]} onPress={() => faster(-1)}>
            −
          </Button>
          <span class="part">{say("web-speed", { speed: String(speed) })}</span>
          <Button label={say("web-faster")} disabled={speed === SPEEDS.at(-1)} onPress={() => faster(1)}>
            +
          </Button>
        </div>
      </div>
      {stack.length > 0 && (
        <>
          <h3>{say("play-trace-stack")}</h3>
          <ol class="stack" reversed start={stack.length}>
            {stack.slice(0, 12).map((decision, index) => (
              <li key={stack.length - index}>
                {decision.cell} = {decision.digit}
                {decision.pending !== "" && (
                  <span class="quiet"> {say("web-trace-pending", { digits: decision.pending })}</span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
