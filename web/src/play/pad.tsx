/** The pad: a key for each digit or colour, with how often it is still missing, and one that erases. */

import { useRef } from "preact/hooks";

import { colourName } from "../board/colours";
import { symbolOf } from "../board/shape";
import { say } from "../text/texts";
import { Icon } from "../widgets/icon";
import { locksAtOnce, type Game } from "./game";

/** Pressed this long, a key locks its digit. */
const LONG_PRESS = 500;
/** Two touches this close would enlarge the page in some browsers. */
const DOUBLE_TOUCH = 350;

/** How many keys are in a row: in portrait on a phone, on a tablet, and beside the board. */
export function columnsOf(order: number): { phone: number; tablet: number; beside: number } {
  const keys = order + 1;
  const phoneRows = keys <= 7 ? 1 : keys <= 10 ? 2 : 3;
  const beside: Record<number, number> = { 4: 2, 6: 3, 8: 4, 9: 3, 12: 4, 16: 4, 25: 5 };
  return {
    phone: Math.ceil(keys / phoneRows),
    tablet: keys <= 10 ? keys : Math.ceil(keys / 2),
    beside: beside[order] ?? Math.ceil(Math.sqrt(order)),
  };
}

export function Pad({ game }: { readonly game: Game }) {
  const layer = game.layer.value;
  const { remaining } = game.state.value;
  const columns = columnsOf(game.board.order);
  const numbers = Array.from({ length: game.mostOf(layer) }, (_, index) => index + 1);
  const touchEnd = useRef(noDoubleTouch());
  const style = {
    "--phone": String(columns.phone),
    "--tablet": String(columns.tablet),
    "--beside": String(columns.beside),
  };
  return (
    <div class={`pad ${layer}`} style={style} role="group" aria-label={say("web-pad")} onTouchEnd={touchEnd.current}>
      {numbers.map((number) => (
        <PadKey key={number} game={game} number={number} left={remaining[number - 1] ?? 0} />
      ))}
      <button type="button" class="button key erase" aria-label={say("web-erase")} onClick={() => game.erase()}>
        <Icon name="erase" />
      </button>
    </div>
  );
}

/** Cancels the second of two quick touches, which would enlarge the page. */
function noDoubleTouch() {
  let last = -Infinity;
  return (event: TouchEvent) => {
    if (event.timeStamp - last < DOUBLE_TOUCH && event.cancelable) {
      event.preventDefault();
      const key = (event.target as Element | null)?.closest("button");
      key?.click();
    }
    last = event.timeStamp;
  };
}

interface KeyProps {
  readonly game: Game;
  readonly number: number;
  readonly left: number;
}

function PadKey({ game, number, left }: KeyProps) {
  const timer = useRef(0);
  const wasLong = useRef(false);
  const layer = game.layer.value;
  const isColour = layer === "colour";
  const value = isColour ? colourName(number) : symbolOf(game.board, number);
  const isLocked = game.locked.value === number;
  const down = () => {
    wasLong.current = false;
    timer.current = window.setTimeout(() => {
      wasLong.current = true;
      game.lock(number);
    }, LONG_PRESS);
  };
  const up = () => clearTimeout(timer.current);
  const press = () => {
    if (wasLong.current) {
      wasLong.current = false;
      return;
    }
    if (locksAtOnce() || isLocked) game.lock(number);
    else if (game.locked.value !== 0) game.lock(number);
    else game.enter(number);
  };
  const label = isColour ? say("web-key-colour", { value }) : say("web-key", { value, left });
  const classes = ["button", "key", left <= 0 && !isColour ? "complete" : "", isLocked ? "locked" : ""];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-colour={isColour ? number : undefined}
      aria-label={label}
      aria-pressed={game.locked.value !== 0 || locksAtOnce() ? isLocked : undefined}
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={up}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
    >
      <span class="value">{value}</span>
      {!isColour && <span class="left" data-shown={String(Math.max(0, left))} />}
      {isLocked && <Icon name="lock" />}
    </button>
  );
}
