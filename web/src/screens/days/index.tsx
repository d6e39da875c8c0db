/** The puzzles of the days as a calendar: today's, and those of past days. `#/days/2026-11` shows a month. */

import { useState } from "preact/hooks";

import { problemOf } from "../../problem";
import { hrefOf } from "../../route";
import { client } from "../../services";
import { locale, say } from "../../text/texts";
import { clockText } from "../../text/time";
import { Button } from "../../widgets/button";
import { Page } from "../../widgets/page";
import type { ScreenProps } from "..";
import { useAnswer } from "../parts/answer";
import { playDay, type Day } from "../parts/daily";
import { monthAfter, monthOf, today, weeksOf } from "../../text/days";
import { useLibrary } from "../parts/library";
import { capital, dayName } from "../parts/names";
import { Problem, Status } from "../parts/notes";

type State = "missed" | "open" | "won" | "helped" | "lost";

/** What stands under the number of a day: colour is never the only sign. */
const SIGNS: Readonly<Record<State, string>> = { missed: "", open: "…", won: "✓", helped: "✓?", lost: "×" };

export default function Days({ rest }: ScreenProps) {
  const version = useLibrary();
  const days = useAnswer(() => client.play("dailies", {}), [version]);
  const [note, setNote] = useState({ status: "", problem: "" });
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(rest[0] ?? "") ? rest[0]! : monthOf(today());
  const start = (date: string) => {
    setNote({ status: say("play-making"), problem: "" });
    playDay(date).catch((error: unknown) => setNote({ status: "", problem: problemOf(error) }));
  };
  const known = new Map((days.value ?? []).map((day) => [day.date, day]));
  const isLatest = month >= monthOf(today());
  return (
    <Page title={say("web-days")} back="">
      <p>{say("web-days-about")}</p>
      <nav class="row between" aria-label={say("web-month")}>
        <a class="button" href={hrefOf(`days/${monthAfter(month, -1)}`)}>
          {say("web-month-before")}
        </a>
        <h2 aria-live="polite">{monthName(month)}</h2>
        {isLatest ? (
          <span class="button" aria-disabled="true">
            {say("web-month-after")}
          </span>
        ) : (
          <a class="button" href={hrefOf(`days/${monthAfter(month, 1)}`)}>
            {say("web-month-after")}
          </a>
        )}
      </nav>
      <Status text={note.status} />
      <Problem text={note.problem || days.problem} />
      <table class="calendar">
        <caption class="hidden">{monthName(month)}</caption>
        <thead>
          <tr>
            {weekdays().map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <span class="hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((date, column) => (
                <td key={column}>
                  {date !== null && <DayButton date={date} day={known.get(date) ?? null} onPress={() => start(date)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </Page>
  );
}

interface DayProps {
  readonly date: string;
  readonly day: Day | null;
  readonly onPress: () => void;
}

function DayButton({ date, day, onPress }: DayProps) {
  const state = stateOf(day);
  const now = today();
  const number = String(Number(date.slice(8)));
  if (date > now) return <span class="day later">{number}</span>;
  const name = date === now ? `day today ${state}` : `day ${state}`;
  return (
    <Button class={name} label={`${dayName(date)}: ${stateText(day)}`} onPress={onPress}>
      <span aria-hidden="true">{number}</span>
      <span class="sign" aria-hidden="true">
        {SIGNS[state]}
      </span>
    </Button>
  );
}

function stateOf(day: Day | null): State {
  const result = day?.result ?? null;
  if (result === null) return day?.game == null ? "missed" : "open";
  if (!result.won) return "lost";
  return result.hints > 0 ? "helped" : "won";
}

function stateText(day: Day | null): string {
  const state = stateOf(day);
  const time = clockText(day?.result?.time ?? 0);
  const text = say(`play-day-${state}`, { time });
  return day?.result?.late === true ? say("play-day-late", { result: text }) : text;
}

function Legend() {
  const states: readonly (readonly [State, string])[] = [
    ["open", "play-day-open"],
    ["won", "play-outcome-won"],
    ["helped", "play-outcome-helped"],
    ["lost", "play-outcome-lost"],
  ];
  return (
    <ul class="legend quiet">
      {states.map(([state, id]) => (
        <li key={state}>
          <span class="sign">{SIGNS[state]}</span> {say(id)}
        </li>
      ))}
    </ul>
  );
}

function monthName(month: string): string {
  const format = new Intl.DateTimeFormat(locale(), { month: "long", year: "numeric" });
  return capital(format.format(new Date(`${month}-15T12:00:00`)));
}

/** Names of the days of the week, from Monday on. 2024 began with one. */
function weekdays(): { short: string; long: string }[] {
  const name = (style: "short" | "long", day: number) =>
    new Intl.DateTimeFormat(locale(), { weekday: style }).format(new Date(2024, 0, 1 + day, 12));
  return Array.from({ length: 7 }, (_, day) => ({ short: name("short", day), long: name("long", day) }));
}
