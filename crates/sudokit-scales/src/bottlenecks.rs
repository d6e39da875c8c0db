//! How narrow the way to the solution is: the number of steps of the hardest technique, and how many steps
//! there were to choose from at each stage.
//!
//! The way is that of the ladder, as for the levels. At each stage all steps of the technique that
//! leads on are counted; two steps with the same effect are one.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::Puzzle;
use sudokit_logic::{PathStep, Patience, SearchOptions};

use sudokit_assess::{Column, ColumnKind, End, Position, Scale, Score, Value};

/// See the [module](self).
#[derive(Debug)]
pub(super) struct Bottlenecks;

/// More steps than these are not counted at a stage.
const MOST: usize = 100;

const COLUMNS: &[Column] = &[
    Column {
        name: "bottlenecks",
        about: "The number of steps of the hardest technique.",
        kind: ColumnKind::Count,
        in_lines: true,
    },
    Column {
        name: "hardest",
        about: "The id of the hardest technique.",
        kind: ColumnKind::Name,
        in_lines: true,
    },
    Column {
        name: "narrow",
        about: "The number of stages with only one step to choose from.",
        kind: ColumnKind::Count,
        in_lines: true,
    },
    Column {
        name: "available",
        about: "The number of steps to choose from at each stage, at most 100.",
        kind: ColumnKind::List,
        in_lines: false,
    },
];

impl Scale for Bottlenecks {
    fn name(&self) -> &'static str {
        "bottlenecks"
    }

    fn about(&self) -> &'static str {
        "The steps of the hardest technique, and the choice of steps at each stage"
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.rules().is_empty()
    }

    fn uses_selection(&self) -> bool {
        true
    }

    fn eases_with_clues(&self) -> bool {
        false
    }

    fn rate(&self, position: &Position, go_on: &dyn Fn() -> bool) -> Score {
        let path = position.solve(go_on);
        let mut available = Vec::with_capacity(path.steps.len());
        let mut board = position.board().clone();
        let options = position.selection().options();
        let options = SearchOptions { patience: Patience::while_true(go_on), ..options };
        let mut end = End::of_path(&path);
        for PathStep { step, rung } in &path.steps {
            if !go_on() {
                end = End::Stopped;
                break;
            }
            let mut effects = BTreeSet::new();
            let _ = rung.technique.find(&board, &options, &mut |step| {
                if !options.unused.contains(&step.technique) {
                    effects.insert(step.effect());
                }
                match effects.len() < MOST {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            });
            available.push(effects.len() as u32);
            board.apply(&step.conclusions);
        }
        if options.patience.is_over() {
            end = End::Stopped;
        }
        let narrow = available.iter().filter(|&&count| count == 1).count();
        let hardest = path.hardest().map(|hardest| hardest.step.technique);
        let of_hardest = path.steps.iter().filter(|step| Some(step.step.technique) == hardest);
        let values = vec![
            (end == End::Rated).then(|| Value::Count(of_hardest.count() as u64)),
            hardest.map(Value::Name),
            Some(Value::Count(narrow as u64)),
            Some(Value::List(available)),
        ];
        Score { end, values }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_assess::Progress;

    #[test]
    fn it_counts_what_there_is_to_choose_from() {
        let puzzle = "1..43..2.1...32.".parse().unwrap();
        let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
        let score = Bottlenecks.rate(&position, &|| true);
        let path = position.solve(&|| true);
        assert_eq!(score.end, End::Rated);
        let Some(Value::List(available)) = &score.values[3] else { panic!("{score:?}") };
        assert_eq!(available.len(), path.steps.len());
        assert!(available.iter().all(|&count| count > 0));
        assert_eq!(available.last(), Some(&1), "one open cell, one step");
        let narrow = available.iter().filter(|&&count| count == 1).count();
        assert_eq!(score.values[2], Some(Value::Count(narrow as u64)));
    }

    #[test]
    fn a_hard_step_is_a_bottleneck() {
        let puzzle =
            "..35..1..79.3...4...4.6........1..5.67...5...4.......2.1.9...2.8.2..3.........8.7";
        let position = Position::new(&puzzle.parse().unwrap(), Progress::NONE, None).unwrap();
        let score = Bottlenecks.rate(&position, &|| true);
        let path = position.solve(&|| true);
        let hardest = path.hardest().unwrap().step.technique;
        let count = path.steps.iter().filter(|step| step.step.technique == hardest).count();
        assert_eq!(score.values[0], Some(Value::Count(count as u64)));
        assert_eq!(score.values[1], Some(Value::Name(hardest)));
    }
}
