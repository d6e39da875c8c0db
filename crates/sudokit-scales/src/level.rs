//! The level of the hardest technique that the puzzle needs, with that technique and the number of
//! steps.
//!
//! The levels are those of the ladder: `sudokit levels` lists the techniques that each admits.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::Puzzle;
use sudokit_logic::{Conclusion, Path};

use sudokit_assess::{Column, ColumnKind, End, Position, Scale, Score, Taken, Value};

/// See the [module](self).
#[derive(Debug)]
pub(super) struct HardestLevel;

const COLUMNS: &[Column] = &[
    Column {
        name: "level",
        about: "The level, by the hardest technique needed.",
        kind: ColumnKind::Level,
        in_lines: true,
    },
    Column {
        name: "hardest",
        about: "The id of the hardest technique.",
        kind: ColumnKind::Name,
        in_lines: true,
    },
    Column {
        name: "steps",
        about: "The number of steps taken.",
        kind: ColumnKind::Count,
        in_lines: true,
    },
    Column {
        name: "techniques",
        about: "How often each technique was used, by id.",
        kind: ColumnKind::Tally,
        in_lines: false,
    },
];

impl Scale for HardestLevel {
    fn name(&self) -> &'static str {
        "level"
    }

    fn about(&self) -> &'static str {
        "The level of the hardest technique needed"
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

    fn rate(&self, position: &Position, go_on: &dyn Fn() -> bool) -> Score {
        score(&position.solve(go_on))
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
        let path = position.solve(go_on);
        for step in &path.steps {
            let mut taken = Taken {
                technique: step.step.technique,
                rating: Value::Level(step.rung.level),
                placed: Vec::new(),
                removed: Vec::new(),
            };
            for conclusion in step.step.effect() {
                match conclusion {
                    Conclusion::Place(cell, digit) => taken.placed.push((cell, digit)),
                    Conclusion::Remove(cell, digit) => taken.removed.push((cell, digit)),
                }
            }
            see(taken);
        }
        score(&path)
    }
}

fn score(path: &Path) -> Score {
    let mut techniques = BTreeMap::new();
    for step in &path.steps {
        *techniques.entry(step.step.technique).or_default() += 1;
    }
    let values = vec![
        path.level().map(Value::Level),
        path.hardest().map(|hardest| Value::Name(hardest.step.technique)),
        Some(Value::Count(path.steps.len() as u64)),
        Some(Value::Tally(techniques)),
    ];
    Score { end: End::of_path(path), values }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use sudokit_assess::Progress;

    #[test]
    fn it_names_level_technique_and_steps() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let position = Position::new(&puzzle.parse().unwrap(), Progress::NONE, None).unwrap();
        let score = HardestLevel.rate(&position, &|| true);
        let values = score.values.iter().map(|value| value.as_ref().unwrap().to_string());
        let expected = ["beginner", "hidden-single", "51", "full-house:21,hidden-single:30"];
        assert!(values.eq(expected));
    }
}
