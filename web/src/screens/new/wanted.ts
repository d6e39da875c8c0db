/** What kind of puzzle a player wants, as the form has it. */

import type { Choices, MakeRequest } from "../../protocol";
import type { PageSettings } from "../../services";

export type Kind = MakeRequest["kind"];

/** Empty texts stand for "any". */
export interface Wanted {
  readonly order: number;
  readonly kind: Kind;
  readonly level: string;
  readonly symmetry: string;
  readonly technique: string;
  readonly scale: string;
  readonly from: string;
  readonly to: string;
  readonly seed: string;
}

const USUAL: Wanted = {
  order: 9,
  kind: "plain",
  level: "medium",
  symmetry: "",
  technique: "",
  scale: "",
  from: "",
  to: "",
  seed: "",
};

/** What was wanted the last time, as far as it can still be had. */
export function lastWanted(settings: PageSettings, choices: Choices): Wanted {
  const last = settings["newGame"];
  const kept = typeof last === "object" && last !== null ? (last as Partial<Wanted>) : {};
  return possible({ ...USUAL, ...kept, seed: "" }, choices);
}

/** The nearest that can be had: kinds and levels depend on the size. */
export function possible(wanted: Wanted, choices: Choices): Wanted {
  const size = choices.sizes.find(({ order }) => order === wanted.order) ?? choices.sizes[0];
  if (size === undefined) return wanted;
  const kind = size.kinds.includes(wanted.kind) ? wanted.kind : (size.kinds[0] ?? "plain");
  const level = wanted.level === "" || size.levels.includes(wanted.level) ? wanted.level : (size.levels.at(-1) ?? "");
  // A technique decides how hard a puzzle is.
  return { ...wanted, order: size.order, kind, level: wanted.technique === "" ? level : "" };
}

/** The request to the maker. A range that is open at one end reaches as far as the scale does. */
export function requestOf(wanted: Wanted, count: number): MakeRequest {
  const from = Number.parseFloat(wanted.from.replace(",", "."));
  const to = Number.parseFloat(wanted.to.replace(",", "."));
  const hasRange = wanted.scale !== "" && !(Number.isNaN(from) && Number.isNaN(to));
  return {
    order: wanted.order,
    kind: wanted.kind,
    level: wanted.level === "" ? null : wanted.level,
    symmetry: wanted.symmetry === "" ? null : wanted.symmetry,
    technique: wanted.technique === "" ? null : wanted.technique,
    ...(hasRange ? { rating: { scale: wanted.scale, from: from || 0, to: Number.isNaN(to) ? 1e9 : to } } : {}),
    ...(wanted.seed === "" ? {} : { seed: wanted.seed }),
    count,
  };
}
