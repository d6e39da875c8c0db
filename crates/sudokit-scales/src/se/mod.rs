//! The ratings of Sudoku Explainer 1.2.1.3: ER of the whole puzzle, EP of what comes before the first
//! placement, ED of the first step.
//!
//! The original (Nicolas Juillerat's program with Glenn Fowler's batch rating, known as 1.2.1.3) applies
//! the first hint of the first producer that has one, and starts again with the first producer. The rating
//! of a puzzle is that of its hardest hint. So the order of the search decides the rating, and it is kept
//! here to the last detail. It belongs to this scale alone: the techniques of `sudokit-logic` know nothing of
//! it. Where the original does something odd that changes ratings, a comment begins with "Quirk".
//!
//! | files | what they hold |
//! |---|---|
//! | `path.rs` | the order of the producers, and the loop that rates |
//! | `basic.rs`, `wing.rs` | producers: singles, locked candidates, subsets, fish, wings |
//! | `unique_loop.rs`, `bug.rs` | producers: uniqueness |
//! | `aligned.rs` | producers: aligned exclusion |
//! | `static_chains.rs` on `graph.rs` | producer: cycles and forcing chains from one candidate |
//! | `multiple.rs` on `closure.rs` | producers: chains from several starts, and contradictions |
//! | `reach.rs`, `forecast.rs`, `nishio.rs` | where there is anything to find, before it is searched for |
//! | `advanced.rs` | the rules within chains: levels 1 to 5 |
//! | `chain.rs` | the nodes of chains, and how their length is rated |
//! | `chained.rs`, `sink.rs`, `found.rs` | a chain as it is reported; keeping the easiest, or all |
//! | `grid.rs`, `tables.rs`, `hint.rs` | the board, its tables, a deduction |
//!
//! As in the original, a box, row or column is called a *region* here, with a type and a number.
//!
//! A chain is rated by its length, so `sink.rs` need not build what is longer than the best so far, and
//! the searches stop there.

mod advanced;
mod aligned;
mod basic;
mod bug;
mod chain;
mod chained;
mod closure;
mod forecast;
mod found;
mod graph;
mod grid;
mod hint;
mod multiple;
mod nishio;
mod path;
mod reach;
mod sink;
mod static_chains;
mod tables;
mod unique_loop;
mod wing;

use alloc::vec;
use alloc::vec::Vec;

use hint::Deduction;
use path::{Ratings, Rulebook, rate};
use sudokit_core::{Cell, Digit, Grid, Puzzle, canonical};
use sudokit_logic::Board;
use tables::members;

use sudokit_assess::{Column, ColumnKind, Position, Scale, Score, Taken, Value};

/// A scale of this kind: see the [module](self).
#[derive(Debug)]
pub(super) struct SudokuExplainer {
    name: &'static str,
    about: &'static str,
    rulebook: Rulebook,
    /// Whether the canonical form of a puzzle is rated, and not the puzzle as it is written.
    canonical: bool,
}

/// The original.
pub(super) const ORIGINAL: SudokuExplainer = SudokuExplainer {
    name: "se",
    about: "ER, EP and ED of Sudoku Explainer 1.2.1.3, for the plain 9x9",
    rulebook: Rulebook { uniqueness: true, every_region: false },
    canonical: false,
};

/// The original without the techniques that assume a unique solution.
pub(super) const NO_UNIQUENESS: SudokuExplainer = SudokuExplainer {
    name: "se-nouniq",
    about: "As `se`, without unique rectangles, unique loops and BUG",
    rulebook: Rulebook { uniqueness: false, ..ORIGINAL.rulebook },
    ..ORIGINAL
};

/// The same rating for all puzzles that differ only by their digits' names or by moves of lines.
pub(super) const ISOMORPHIC: SudokuExplainer = SudokuExplainer {
    name: "se-iso",
    about: "As `se`, but equal for all isomorphs: the canonical form is rated",
    rulebook: Rulebook { every_region: true, ..ORIGINAL.rulebook },
    canonical: true,
};

const COLUMNS: &[Column] = &[
    Column {
        name: "er",
        about: "The rating of the hardest step.",
        kind: ColumnKind::Tenths,
        in_lines: true,
    },
    Column {
        name: "ep",
        about: "The rating of the hardest step up to the first that places a digit.",
        kind: ColumnKind::Tenths,
        in_lines: true,
    },
    Column {
        name: "ed",
        about: "The rating of the first step.",
        kind: ColumnKind::Tenths,
        in_lines: true,
    },
    Column {
        name: "hardest",
        about: "The technique of the hardest step.",
        kind: ColumnKind::Name,
        in_lines: true,
    },
    Column {
        name: "ep_technique",
        about: "The technique that gives `ep`.",
        kind: ColumnKind::Name,
        in_lines: false,
    },
    Column {
        name: "ed_technique",
        about: "The technique of the first step.",
        kind: ColumnKind::Name,
        in_lines: false,
    },
    Column {
        name: "steps",
        about: "The number of steps taken.",
        kind: ColumnKind::Count,
        in_lines: false,
    },
    Column {
        name: "techniques",
        about: "How often each technique was used, by id.",
        kind: ColumnKind::Tally,
        in_lines: false,
    },
];

impl Scale for SudokuExplainer {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().is_plain_9x9() && puzzle.rules().is_empty()
    }

    fn rate(&self, position: &Position, go_on: &dyn Fn() -> bool) -> Score {
        self.rate_on(position, u64::MAX, go_on, None).expect("no rating is higher")
    }

    /// The last digit of a house is rated 1.0, and nothing is easier.
    fn lowest(&self) -> u64 {
        10
    }

    /// Pairs are rated up to 3.4, and what is found before them is easier.
    fn most_with_pairs(&self) -> Option<u64> {
        Some(34)
    }

    /// Chains that follow assumptions by singles alone are rated up to 9.3, but for the longest.
    fn least_beyond_assumptions(&self) -> Option<u64> {
        Some(94)
    }

    fn rate_up_to(
        &self,
        position: &Position,
        most: u64,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Score> {
        self.rate_on(position, most, go_on, None)
    }

    /// The steps on a canonical form would not be steps of the puzzle.
    fn shows_path(&self) -> bool {
        !self.canonical
    }

    fn rate_path(
        &self,
        position: &Position,
        go_on: &dyn Fn() -> bool,
        see: &mut dyn FnMut(Taken),
    ) -> Score {
        self.rate_on(position, u64::MAX, go_on, Some(see)).expect("no rating is higher")
    }
}

impl SudokuExplainer {
    /// Rates a position, and shows each hint that is applied to `see`; `None` if the rating is more
    /// than `most` tenths.
    fn rate_on(
        &self,
        position: &Position,
        most: u64,
        go_on: &dyn Fn() -> bool,
        mut see: Option<&mut dyn FnMut(Taken)>,
    ) -> Option<Score> {
        let board = position.board();
        let canonical = self.canonical.then(|| canonical_form(board)).flatten();
        let board = canonical.as_ref().unwrap_or(board);
        let ratings = rate(board, self.rulebook, most, go_on, &mut |rated, hint| {
            if let Some(see) = see.as_mut().filter(|_| self.shows_path()) {
                see(taken(rated, hint));
            }
        });
        ratings.map(score)
    }
}

fn score(ratings: Ratings) -> Score {
    let Ratings { end, er, ep, ed, steps, techniques } = ratings;
    let tenths = |step: Option<path::Rated>| step.map(|step| Value::Tenths(step.tenths()));
    let name = |step: Option<path::Rated>| step.map(|step| Value::Name(step.technique));
    let values = vec![
        tenths(er),
        tenths(ep),
        tenths(ed),
        name(er),
        name(ep),
        name(ed),
        Some(Value::Count(steps)),
        Some(Value::Tally(techniques)),
    ];
    Score { end, values }
}

/// A hint as it is shown.
fn taken(rated: path::Rated, hint: &Deduction) -> Taken {
    let candidate = |cell: u8, digit: usize| {
        (Cell::new(cell.into()), Digit::new(digit as u8 + 1).expect("digits go up to 9"))
    };
    let mut taken = Taken {
        technique: rated.technique,
        rating: Value::Tenths(rated.tenths()),
        placed: hint.placed.iter().map(|&(cell, digit)| candidate(cell, digit.into())).collect(),
        removed: Vec::new(),
    };
    for &(cell, digits) in hint.removed.iter().filter(|_| hint.placed.is_none()) {
        taken.removed.extend(members(digits).map(|digit| candidate(cell, digit)));
    }
    taken.removed.sort_unstable();
    taken.removed.dedup();
    taken
}

/// The canonical form of a position, if it has one: if no candidates are missing but those that the digits
/// rule out.
fn canonical_form(board: &Board) -> Option<Board> {
    let geometry = board.geometry();
    let digits: Grid = geometry.cells().map(|cell| board.digit(cell)).collect();
    let puzzle = Puzzle::new(geometry.clone(), digits).ok()?;
    let plain = Board::new(&puzzle).ok()?;
    if geometry.cells().any(|cell| plain.candidates(cell) != board.candidates(cell)) {
        return None;
    }
    Board::new(&canonical(&puzzle).ok()?.puzzle).ok()
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;
    use sudokit_assess::{End, Progress};

    fn values(puzzle: &str) -> String {
        let position = Position::new(&puzzle.parse().unwrap(), Progress::NONE, None).unwrap();
        let score = ORIGINAL.rate(&position, &|| true);
        assert_eq!(score.end, End::Rated);
        let values: Vec<String> =
            score.values[..4].iter().map(|value| value.as_ref().unwrap().to_string()).collect();
        values.join(" ")
    }

    /// Puzzles from `sudokit generate --level`, rated by an independent program that follows the same
    /// description.
    #[test]
    fn known_ratings() {
        let table = include_str!("../../../../testdata/ratings/se.tsv");
        for row in table.lines().filter(|row| !row.starts_with('#')) {
            let (puzzle, expected) = row.split_once('\t').unwrap();
            let found = values(puzzle);
            let ratings: Vec<&str> = found.split(' ').take(3).collect();
            assert_eq!(ratings.join("\t"), expected, "{puzzle}");
        }
    }

    #[test]
    fn the_technique_of_the_hardest_step_is_named() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(values(puzzle), "1.2 1.2 1.2 hidden-single");
    }

    #[test]
    fn a_rating_up_to_a_number_is_the_same_or_missing() {
        let table = include_str!("../../../../testdata/ratings/se.tsv");
        let rows = table.lines().filter(|row| !row.starts_with('#'));
        for puzzle in rows.map(|row| row.split_once('\t').unwrap().0) {
            let position = Position::new(&puzzle.parse().unwrap(), Progress::NONE, None).unwrap();
            let all = ORIGINAL.rate(&position, &|| true);
            let rating = all.values[0].as_ref().unwrap().number().unwrap();
            for most in [10, 20, 25, 26, 34, 64, 65, 70, 74, 75, 79, 80, 84, 85, 89, 90, 95, 110] {
                let expected = (rating <= most).then(|| all.clone());
                assert_eq!(ORIGINAL.rate_up_to(&position, most, &|| true), expected, "{most}");
            }
        }
    }

    #[test]
    fn a_rating_that_was_stopped_is_a_lower_bound() {
        let puzzle =
            "..35..1..79.3...4...4.6........1..5.67...5...4.......2.1.9...2.8.2..3.........8.7";
        let position = Position::new(&puzzle.parse().unwrap(), Progress::NONE, None).unwrap();
        let all = ORIGINAL.rate(&position, &|| true);
        for asked in [1, 10, 100, 500] {
            let count = core::cell::Cell::new(0);
            let score = ORIGINAL.rate(&position, &|| {
                count.set(count.get() + 1);
                count.get() < asked
            });
            assert!(asked > 1 || score.end == End::Stopped);
            if score.end == End::Stopped {
                let tenths = |score: &Score| match score.values[0] {
                    Some(Value::Tenths(tenths)) => tenths,
                    _ => 0,
                };
                assert!(tenths(&score) <= tenths(&all), "{asked}");
            } else {
                assert_eq!(score, all, "{asked}");
            }
        }
    }
}
