//! The score and level of HoDoKu 2.2.0, and its path, step by step.
//!
//! The original (Bernhard Hobiger's program) applies the first step of the first type that has one, and
//! starts again with the first type. Every step adds the score of its type, and the level is that of the
//! hardest type, raised if the score is too high for it. So which instance of a technique is found first
//! decides all that follows, and the order of the search is kept here to the last detail. It belongs to this
//! scale alone: the techniques of `sudokit-logic` know nothing of it. Where the original does something odd
//! that changes paths, a comment begins with "Quirk".
//!
//! | files | what they hold |
//! |---|---|
//! | `path.rs` | the order of the types with their scores, and the loop that solves |
//! | `grid.rs` | the position, with the queues of singles |
//! | `subsets.rs`, `fish.rs`, `patterns.rs`, `wings.rs`, `bug.rs` | subsets, basic and finned fish, and other small patterns |
//! | `uniqueness.rs`, `colors.rs`, `sue_de_coq.rs` | what their names say |
//! | `digit_chains.rs`, `pair_chains.rs` | turbot fish and X-chains; remote pairs and XY-chains |
//! | `loops.rs` on `graph.rs` and `reach.rs` | nice loops and alternating inference chains |
//! | `als.rs`, `als_chain.rs` | almost locked sets |
//! | `franken.rs` | Franken fish |
//! | `forcing.rs`, `nets.rs` on `net_tables.rs`, `lengths.rs` | forcing chains and nets |
//! | `choose.rs`, `sort.rs` | which of several chains is taken |
//! | `fruitless.rs` | what need not be searched again |
//! | `found.rs`, `rung.rs`, `solution.rs`, `tables.rs` | small things that all of them share |
//!
//! What was searched in vain is searched again only after it changed. Chains are followed in order only from
//! where one may end well: what follows from what, in whatever order, is known from bit sets before.

mod als;
mod als_chain;
mod bug;
mod choose;
mod colors;
mod digit_chains;
mod fish;
mod forcing;
mod found;
mod franken;
mod fruitless;
mod graph;
mod grid;
mod lengths;
mod loops;
mod net_tables;
mod nets;
mod pair_chains;
mod path;
mod patterns;
mod reach;
mod rung;
mod solution;
mod sort;
mod subsets;
mod sue_de_coq;
mod tables;
mod uniqueness;
mod wings;

use alloc::collections::BTreeMap;
use alloc::vec;

use sudokit_core::{Cell, Digit, Puzzle};

use sudokit_assess::{Column, ColumnKind, Position, Scale, Score, Taken, Value};

/// See the [module](self).
#[derive(Debug)]
pub(super) struct HoDoKu;

const COLUMNS: &[Column] = &[
    Column {
        name: "score",
        about: "The sum of the scores of all steps.",
        kind: ColumnKind::Count,
        in_lines: true,
    },
    Column {
        name: "level",
        about: "The level: `easy`, `medium`, `hard`, `unfair` or `extreme`.",
        kind: ColumnKind::Name,
        in_lines: true,
    },
    Column {
        name: "hardest",
        about: "The technique of the highest level, and there of the highest score.",
        kind: ColumnKind::Name,
        in_lines: true,
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

impl Scale for HoDoKu {
    fn name(&self) -> &'static str {
        "hodoku"
    }

    fn about(&self) -> &'static str {
        "Score and level of HoDoKu 2.2.0, for the plain 9x9"
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.geometry().is_plain_9x9() && puzzle.rules().is_empty()
    }

    fn rate(&self, position: &Position, go_on: &dyn Fn() -> bool) -> Score {
        rate(position, go_on, &mut |_, _| ())
    }

    fn shows_path(&self) -> bool {
        true
    }

    fn rate_path(
        &self,
        position: &Position,
        go_on: &dyn Fn() -> bool,
        see: &mut dyn FnMut(Taken),
    ) -> Score {
        rate(position, go_on, &mut |step, removed| {
            let candidate = |&(cell, digit): &(u8, u8)| {
                (Cell::new(cell.into()), Digit::new(digit + 1).expect("digits go up to 9"))
            };
            let mut taken = Taken {
                technique: step.label,
                rating: Value::Count(step.rung.score),
                placed: step.placed.iter().map(candidate).collect(),
                removed: vec![],
            };
            if step.placed.is_none() {
                taken.removed = removed.iter().map(candidate).collect();
                taken.removed.sort_unstable();
                taken.removed.dedup();
            }
            see(taken);
        })
    }
}

/// Rates a position, and shows each step, with what it removes, as it is taken.
fn rate(
    position: &Position,
    go_on: &dyn Fn() -> bool,
    see: &mut dyn FnMut(&path::Step, &found::Removed),
) -> Score {
    let (mut techniques, mut steps) = (BTreeMap::new(), 0);
    let mut hardest: Option<path::Step> = None;
    let mut counts: [(&'static str, u32); 96] = [("", 0); 96];
    let rating = path::solve(position.board(), go_on, &mut |step, removed| {
        steps += 1;
        // Few techniques occur in one puzzle: a list is quicker than a map.
        let known = counts.iter_mut().find(|count| count.0 == step.label || count.1 == 0);
        if let Some(count) = known {
            *count = (step.label, count.1 + 1);
        }
        let key = |step: &path::Step| (step.rung.level, step.rung.score);
        if hardest.is_none_or(|hardest| key(step) > key(&hardest)) {
            hardest = Some(*step);
        }
        see(step, removed);
    });
    techniques.extend(counts.into_iter().filter(|count| count.1 > 0));
    let is_rated = rating.end != sudokit_assess::End::Beyond;
    let values = vec![
        is_rated.then_some(Value::Count(rating.score)),
        is_rated.then(|| Value::Name(rating.level.raised(rating.score).name())),
        hardest.map(|step| Value::Name(step.label)),
        Some(Value::Count(steps)),
        Some(Value::Tally(techniques)),
    ];
    Score { end: rating.end, values }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::*;
    use sudokit_assess::{End, Progress};

    fn position(puzzle: &str) -> Position {
        Position::new(&puzzle.parse().unwrap(), Progress::NONE, None).unwrap()
    }

    fn values(score: &Score) -> Vec<String> {
        let text = |value: &Option<Value>| value.as_ref().map_or("-".into(), ToString::to_string);
        score.values.iter().map(text).collect()
    }

    /// The path as text: `naked-single r1c2=3; pointing r4c5-6 r4c6-6`.
    fn path(puzzle: &str) -> (Score, String) {
        let mut steps = Vec::new();
        let score = HoDoKu.rate_path(&position(puzzle), &|| true, &mut |taken| {
            let mut text = String::from(taken.technique);
            for (list, sign) in [(&taken.placed, '='), (&taken.removed, '-')] {
                for (cell, digit) in list {
                    let (row, column) = (cell.index() / 9 + 1, cell.index() % 9 + 1);
                    text += &format!(" r{row}c{column}{sign}{digit}");
                }
            }
            steps.push(text);
        });
        (score, steps.join("; "))
    }

    /// A number that changes when any step of a path does.
    fn digest(path: &str) -> String {
        let hash = path.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        format!("{hash:016x}")
    }

    /// Random minimal puzzles made for this project, with scores, levels and paths that were compared, step by
    /// step, with an independent program that follows the same description.
    #[test]
    fn known_paths() {
        let table = include_str!("../../../../testdata/ratings/hodoku.tsv");
        for row in table.lines().filter(|row| !row.starts_with('#')) {
            let (puzzle, expected) = row.split_once('\t').unwrap();
            let (score, path) = path(puzzle);
            assert_eq!(score.end, End::Rated);
            let found = values(&score);
            assert_eq!([&found[..3], &[digest(&path)]].concat().join("\t"), expected, "{path}");
        }
    }

    #[test]
    fn a_path_is_shown_step_by_step() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let (score, path) = path(puzzle);
        let expected = ["204", "easy", "naked-single", "51", "full-house:21,naked-single:30"];
        assert_eq!(values(&score), expected);
        assert!(path.starts_with("naked-single r5c5=5; naked-single"), "{path}");
    }

    #[test]
    fn a_rating_that_was_stopped_is_a_lower_bound() {
        let puzzle =
            "..35..1..79.3...4...4.6........1..5.67...5...4.......2.1.9...2.8.2..3.........8.7";
        let position = position(puzzle);
        let all = HoDoKu.rate(&position, &|| true);
        for asked in [1, 10, 100, 500] {
            let count = core::cell::Cell::new(0);
            let score = HoDoKu.rate(&position, &|| {
                count.set(count.get() + 1);
                count.get() < asked
            });
            assert!(asked > 1 || score.end == End::Stopped);
            match (&score.values[0], &all.values[0]) {
                (Some(Value::Count(score)), Some(Value::Count(all))) => assert!(score <= all),
                values => panic!("{values:?}"),
            }
        }
    }

    #[test]
    fn too_few_givens_are_refused() {
        let puzzle = format!("123456789{}", ".".repeat(72));
        let score = HoDoKu.rate(&position(&puzzle), &|| true);
        assert_eq!((score.end, score.values[0].as_ref()), (End::Beyond, None));
    }

    #[test]
    fn a_puzzle_with_several_solutions_is_given_up() {
        let puzzle =
            "53..7....6..195....98....6.8...6...3.............................................";
        let score = HoDoKu.rate(&position(puzzle), &|| true);
        assert_eq!(score.end, End::Beyond);
    }
}
