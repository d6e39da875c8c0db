//! `check_many`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Status;
use sudokit_answers::{Check, CheckAnswer, Declared as _, Notation, QuickFound};
use sudokit_assess::Verdict;
use sudokit_core::CellSet;
use sudokit_formats::Entry;

use super::super::columns::{Kind, Row};
use super::super::many::{Many, ask_with};
use super::columns;

/// Whether each puzzle is well formed, unique and minimal.
///
/// Input and output are those of `solve_many`, with the columns
///
/// * `status`: `unique`, `not-unique`, `no-solution`, `conflict`, `complete`, `budget` or `error`
/// * `clues`: the number of givens
/// * `redundant`: how many clues are not needed, each alone; null, or 0 in an array, if it is not `unique`
/// * `minimal`: whether every clue is needed; null, or False in an array, if it is not `unique`
/// * `defects`: what is visibly wrong and in which cells, separated by `; `; null if nothing is
///
/// >>> import sudokit
/// >>> next(iter(sudokit.check_many(["1..43..2.1...32."])))
/// {'status': 'unique', 'clues': 7, 'redundant': 5, 'minimal': False, 'defects': None, 'error': None}
/// >>> sudokit.check_many(["1..1............"])["defects"]
/// ['r1c1 and r1c4 both hold 1']
#[pyfunction]
#[pyo3(signature = (puzzles, **options), text_signature = "(puzzles, *, threads=None, engine='auto', time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn check_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    ask_with(py, puzzles, options, |options| Ok(CheckMany(Check::take(options)?)))
}

struct CheckMany(Check);

impl Many for CheckMany {
    type Question = Check;

    fn question(&self) -> &Check {
        &self.0
    }

    fn columns(&self) -> Vec<(String, Kind)> {
        columns!("clues" => Number, "redundant" => Number, "minimal" => Flag, "defects" => Text)
    }

    fn quick(&self, found: &QuickFound<'_>, row: &mut Row<'_, '_>) -> Option<Status> {
        let status = self.0.quick_status(found)?;
        let redundant = found.redundant.map(CellSet::len);
        fill(found.puzzle.clues() as usize, redundant, row);
        Some(status)
    }

    fn answer(
        &self,
        entry: &Entry,
        answer: CheckAnswer,
        _: Notation,
        row: &mut Row<'_, '_>,
    ) -> Status {
        let redundant = match &answer.check.verdict {
            Verdict::Unique { redundant } => Some(redundant.len()),
            _ => None,
        };
        let puzzle = &entry.puzzle;
        fill(puzzle.clue_count(), redundant, row);
        let defects = answer.check.defects.iter();
        let defects: Vec<_> = defects.map(|defect| defect.describe(puzzle.geometry())).collect();
        if !defects.is_empty() {
            row.text(3, &defects.join("; "));
        }
        Status::of_verdict(&answer.check.verdict)
    }
}

fn fill(clues: usize, redundant: Option<usize>, row: &mut Row<'_, '_>) {
    row.number(0, Some(clues as u64));
    row.number(1, redundant.map(|number| number as u64));
    row.flag(2, redundant.map(|number| number == 0));
}
