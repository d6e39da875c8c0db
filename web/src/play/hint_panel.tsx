/** The panel of a hint: where to look, what to look for, or the whole argument, line by line. */

import { useEffect, useRef } from "preact/hooks";

import { cellNamed } from "../board/shape";
import { partsOf } from "../board/step";
import { alone } from "../input/choice";
import type { StepLine } from "../protocol";
import { hrefOf } from "../route";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import type { Game } from "./game";
import type { Hints, Shown } from "./hint";
import { PanelHead } from "./panel_head";

interface Props {
  readonly game: Game;
  readonly hints: Hints;
}

export function HintPanel({ game, hints }: Props) {
  const shown = hints.shown.value;
  const region = useRef<HTMLElement>(null);
  const stage = shown?.kind === "hint" ? shown.strength : shown?.kind;
  // Each strength is read once, from its beginning. The board goes on taking keys.
  useEffect(() => {
    if (stage !== undefined && stage !== "thinking") region.current?.focus({ preventScroll: true });
    region.current?.scrollTo(0, 0);
  }, [stage]);
  if (shown === null) return null;
  return (
    <section class="panel hint-panel" ref={region} tabIndex={-1} aria-label={say("web-hint")}>
      {shown.kind === "thinking" && <Thinking hints={hints} />}
      {shown.kind === "words" && (
        <>
          <p>{shown.text}</p>
          <div class="panel-buttons">
            <Button onPress={() => hints.close()}>{say("play-key-close")}</Button>
          </div>
        </>
      )}
      {shown.kind === "hint" && <Advice game={game} hints={hints} shown={shown} />}
    </section>
  );
}

function Thinking({ hints }: { readonly hints: Hints }) {
  return (
    <>
      <p>{say("play-thinking")}</p>
      <div class="panel-buttons">
        <Button onPress={() => hints.close()}>{say("web-stop")}</Button>
      </div>
    </>
  );
}

function Advice({ game, hints, shown }: Props & { readonly shown: Shown & { kind: "hint" } }) {
  const { advice, strength } = shown;
  const close = <Button onPress={() => hints.close()}>{say("play-key-close")}</Button>;
  if (strength !== "full") {
    const lines = strength === "where" ? advice.where : advice.what;
    return (
      <>
        <Sentences game={game} lines={lines} />
        <div class="panel-buttons">
          <Button kind="main" onPress={() => void hints.more()}>
            {say("play-key-more")}
          </Button>
          {strength === "what" && advice.kind === "step" && <Technique id={advice.step.technique} />}
          {close}
        </div>
      </>
    );
  }
  if (advice.kind === "mistakes") {
    const back = () => {
      hints.close();
      void game.command("beforeMistake");
    };
    return (
      <>
        <Sentences game={game} lines={advice.full} />
        <div class="panel-buttons">
          <Button kind="main" onPress={back}>
            {say("web-before-mistake")}
          </Button>
          {close}
        </div>
      </>
    );
  }
  const { step } = advice;
  const parts = partsOf(step);
  const conclusion = step.text.filter((line) => line.conclusion === true);
  const premises = step.text.filter((line) => line.conclusion !== true);
  return (
    <>
      <PanelHead onClose={() => hints.close()}>
        <a href={hrefOf(`learn/${step.technique}`)}>{step.name}</a>
      </PanelHead>
      <Premises
        game={game}
        hints={hints}
        lines={premises}
        notation={step.notation ?? ""}
        part={shown.part}
        canStep={parts > 0}
      />
      <div class="conclusion">
        {conclusion.map((line) => (
          <p key={line.text}>
            <Linked game={game} text={line.text} />
          </p>
        ))}
        <div class="panel-buttons">
          {parts > 0 && <Stepper hints={hints} part={shown.part} count={parts} />}
          <Button kind="main" onPress={() => void hints.act()}>
            {say("web-do-it")}
          </Button>
        </div>
      </div>
    </>
  );
}

/** The way to the page of the technique. */
function Technique({ id }: { readonly id: string }) {
  return (
    <a class="button" href={hrefOf(`learn/${id}`)}>
      {say("web-technique")}
    </a>
  );
}

interface StepperProps {
  readonly hints: Hints;
  readonly part: number | null;
  readonly count: number;
}

function Stepper({ hints, part, count }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={say("play-key-part")}>
      <Button icon="back" label={say("web-part-before")} onPress={() => hints.step(-1)} />
      <span class="part">{part === null ? say("web-parts", { count }) : say("web-part", { at: part + 1, count })}</span>
      <Button icon="on" label={say("web-part-next")} onPress={() => hints.step(1)} />
    </div>
  );
}

interface PremisesProps extends Props {
  readonly lines: readonly StepLine[];
  readonly notation: string;
  readonly part: number | null;
  readonly canStep: boolean;
}

function Premises({ game, hints, lines, notation, part, canStep }: PremisesProps) {
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: "nearest" }), [part]);
  return (
    <ol class="premises">
      {lines.map((line, index) => {
        const isCurrent = part === index;
        const depth = line.number === undefined ? 0 : line.number.split(".").length - 1;
        return (
          <li
            key={index}
            ref={isCurrent ? current : null}
            class={`${isCurrent ? "current" : ""} depth-${Math.min(depth, 3)}`}
            aria-current={isCurrent ? "step" : undefined}
            onClick={canStep ? () => hints.lookAt(isCurrent ? null : index) : undefined}
          >
            {line.number !== undefined && <span class="line-number">{line.number}</span>}
            <span>
              <Linked game={game} text={line.text} />
            </span>
          </li>
        );
      })}
      {notation !== "" && <li class="quiet notation">{notation}</li>}
    </ol>
  );
}

function Sentences({ game, lines }: { readonly game: Game; readonly lines: readonly string[] }) {
  return (
    <div class="premises">
      {lines.map((line) => (
        <p key={line}>
          <Linked game={game} text={line} />
        </p>
      ))}
    </div>
  );
}

/** A sentence whose cells are buttons that lead there. */
function Linked({ game, text }: { readonly game: Game; readonly text: string }) {
  const parts = text.split(/(\br\d+c\d+\b)/);
  return (
    <>
      {parts.map((part, index) => {
        const cell = index % 2 === 1 ? cellNamed(game.board, part) : -1;
        if (cell < 0) return part;
        const go = (event: Event) => {
          event.stopPropagation();
          game.choose(alone(cell));
        };
        return (
          <button key={index} type="button" class="cell-link" tabIndex={-1} onClick={go}>
            {part}
          </button>
        );
      })}
    </>
  );
}
