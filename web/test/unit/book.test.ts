import { expect, test } from "vitest";

import { blocksOf, partsOf } from "../../src/text/book";

test("the book is split into parts, and a page into blocks", () => {
  const parts = partsOf("//! a.rs\nOne\ntwo\n\n```text\nx\n\ny\n```\n\nThree\n//! b.rs\n");
  expect([...parts.keys()]).toEqual(["a.rs", "b.rs"]);
  expect(blocksOf(parts.get("a.rs")!)).toEqual(["One\ntwo", "```text\nx\n\ny\n```", "Three"]);
  expect(blocksOf(parts.get("b.rs")!)).toEqual([]);
});
