//! Texts in `testdata/formats/said` that say more than a board, or leave open how it is meant: each is read as it says, refused, or
//! what was not understood is said.

use sudokit_formats::{Entry, read_all};

use crate::common::{files, options, samples};

/// What is right for a text.
enum Right {
    /// These puzzles, and nothing more.
    Puzzles(&'static [&'static str]),
    /// As many puzzles, each with its solution.
    Solved(usize),
    /// A puzzle that is left out, by this name.
    LeftOut(&'static str),
    /// A puzzle with a remark that holds this.
    Remark(&'static str),
    /// An error.
    Refused,
}

use Right::{LeftOut, Puzzles, Refused, Remark, Solved};

/// The puzzle of several texts.
const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Each text, and what is right for it.
const TEXTS: [(&str, Right); 61] = [
    ("json-state-solution", Puzzles(&[CLASSIC])),
    (
        "map-keeps-givens",
        Puzzles(&["1.......3................5..........\tAAABBBAACBBBACCDDDECCDDDEECFFFEEEFFF"]),
    ),
    (
        "map-on-next-line",
        Puzzles(&[
            ".....2.1....3....93..5......9........57...48...4..............1.7.8..9....9.....6\tAAAABBCCCAAAABBCCCDAEEBBCCCDDEEBBBFFDDEEEFFFFDDEFFFGGGDDEHIIIGGHHHHIIIGGHHHHIIIGG",
        ]),
    ),
    ("md-empty-cells", Puzzles(&[CLASSIC])),
    ("md-heading-points", Puzzles(&[CLASSIC])),
    ("md-heading-row", Puzzles(&[CLASSIC])),
    ("py-print-solve", Puzzles(&[CLASSIC])),
    ("yaml-quoted-rows", Puzzles(&[CLASSIC])),
    ("asp-value-first", Puzzles(&["....2..4...31..."])),
    ("asp-vrc-bare", Remark("row, column, digit")),
    ("asp-xy", Puzzles(&["....1..324......"])),
    ("bb-bold-state", LeftOut("marked digits")),
    ("blank-json-star", LeftOut("cells marked . beside *")),
    ("blank-question", LeftOut("two signs for blanks")),
    ("blank-squares", LeftOut("two signs for blanks")),
    (
        "cat-n",
        Puzzles(&[
            "6....5....1..76.8.3......2........48421....5......1.......4........58.76.9....5.2",
        ]),
    ),
    ("clues-left-10x10", Remark("around a board of 9x9")),
    ("clues-size-no-base", Refused),
    ("code-triples-named", Puzzles(&[".2.....3......12"])),
    ("csv-long-fixed", Refused),
    ("fullwidth-given", LeftOut("two kinds of digits")),
    ("html-after", Remark("Les cases grises")),
    ("html-class-columns", LeftOut("columns")),
    ("html-em-state", LeftOut("marked digits")),
    ("json-board-fixed", LeftOut("mask")),
    ("json-bracket", LeftOut("brackets")),
    ("json-dict-puzzle-to-solution", Solved(1)),
    ("json-pair", Solved(1)),
    ("json-puzzles-solutions", Solved(2)),
    ("latex-cline", LeftOut("drawn lines")),
    ("latex-emph-state", LeftOut("marked digits")),
    ("map-damaged", LeftOut("regions")),
    ("map-digits-damaged", LeftOut("regions")),
    ("map-foreign-heading", LeftOut("regions")),
    (
        "map-spaced-digits",
        Puzzles(&["..452...1......3.......6......35....\tAAABBBAACBBBACCDDDECCDDDEECFFFEEEFFF"]),
    ),
    ("md-quotes", LeftOut("bold digits")),
    ("md-triples-col-first", Puzzles(&["3..1.........4.2"])),
    ("mixed-bullets-csv", Refused),
    ("mixed-frames", Puzzles(&["43.....1.4....2.", "..3..1.....24..."])),
    ("mixed-html-frame", Refused),
    ("mixed-latex-sizes", Refused),
    ("mixed-md-html", Refused),
    ("name-squares", LeftOut("squares")),
    ("partial-solution", Refused),
    ("regions-in-words", LeftOut("clues about cells")),
    ("rows-reordered-bracket", LeftOut("brackets")),
    ("solution-other-below", Refused),
    ("solution-partial-py", Refused),
    ("solutions-at-end", Solved(2)),
    ("solutions-reverse", Solved(2)),
    ("sql-col-first", Puzzles(&["...1.4.3.....2.."])),
    ("states-steps", Remark("the digits of the board before it, and more")),
    ("value-at", Puzzles(&["3...1..2..4....3"])),
    ("yaml-regions", LeftOut("regions")),
    ("zeros-solution-heading", Solved(1)),
    ("md-two-tables", Solved(1)),
    (
        "triples-27",
        Puzzles(&[
            "12..75.6.84..1...9........3.......87....4....36.7.....5....1...48...7.3..7..281.4",
        ]),
    ),
    ("code-blank-constant", Puzzles(&["....2.4.4.23...."])),
    ("bold-givens", Puzzles(&["3..1.........4.2"])),
    (
        "map-puzzle-solution",
        Puzzles(&["..452...1......3.......6......35....\tAAABBBAACBBBACCDDDECCDDDEECFFFEEEFFF"]),
    ),
    ("zwsp-rows", Puzzles(&["3...1..2..4....3"])),
];

#[test]
fn what_stands_beside_a_board_is_read_or_said() {
    let folder = samples().join("said");
    assert_eq!(files(&folder).len(), TEXTS.len());
    let mut failed = Vec::new();
    for (name, right) in &TEXTS {
        let text = std::fs::read(folder.join(name).with_extension("txt")).unwrap();
        let (entries, faults) = read_all(&text, None, options());
        let lines: Vec<String> = entries.iter().map(|entry| entry.puzzle.to_string()).collect();
        let is_clear = |entry: &Entry| entry.left_out.is_empty();
        let is_right = match right {
            Puzzles(puzzles) => {
                lines == *puzzles && faults.is_empty() && entries.iter().all(is_clear)
            }
            Solved(count) => {
                let is_solved =
                    |entry: &Entry| entry.solution_is_right() == Some(true) && is_clear(entry);
                entries.len() == *count && faults.is_empty() && entries.iter().all(is_solved)
            }
            LeftOut(what) => entries.len() == 1 && entries[0].left_out == [*what],
            Remark(what) => entries
                .iter()
                .any(|entry| entry.remarks_and_doubts().iter().any(|remark| remark.contains(what))),
            Refused => !faults.is_empty(),
        };
        if !is_right {
            let left: Vec<_> =
                entries.iter().map(|entry| (&entry.left_out, entry.remarks())).collect();
            failed.push(format!("{name}: {lines:?} {left:?} {faults:?}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
