//! Says in one sentence what the scale measures.
//!
//! Say where the scale comes from, how it is computed, and which quirks of the original it keeps.

use alloc::vec;

use sudokit_core::Puzzle;

use sudokit_assess::{Column, ColumnKind, End, Position, Scale, Score, Value};

/// See the [module](self).
#[derive(Debug)]
pub(super) struct Template;

const COLUMNS: &[Column] = &[Column {
    name: "score",
    about: "Say what the number means.",
    kind: ColumnKind::Count,
    in_lines: true,
}];

impl Scale for Template {
    fn name(&self) -> &'static str {
        "template-id"
    }

    fn about(&self) -> &'static str {
        "Say in one line what it measures"
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
        // The number of steps. Write here what the scale counts instead.
        let path = position.solve(go_on);
        let end = End::of_path(&path);
        let score = (end == End::Rated).then_some(Value::Count(path.steps.len() as u64));
        Score { end, values: vec![score] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_assess::Progress;

    #[test]
    fn it_rates_a_puzzle() {
        let puzzle = "1..43..2.1...32.".parse().unwrap();
        let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
        let score = Template.rate(&position, &|| true);
        assert_eq!(score.values, [Some(Value::Count(9))]);
    }
}
