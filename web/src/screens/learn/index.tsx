/** Learning: the list of lessons and techniques, a page of the lesson, or the page of a technique. */

import type { ScreenProps } from "..";
import { Lesson } from "./lesson";
import { TechniqueList } from "./list";
import { Technique } from "./technique";

/** The address of the lesson beside the ids of techniques. */
const LESSON = "lesson";

export default function Learn({ rest }: ScreenProps) {
  const [id, page] = rest;
  if (id === undefined) return <TechniqueList />;
  if (id === LESSON) return <Lesson page={Number(page ?? 1)} />;
  return <Technique key={id} id={id} />;
}
