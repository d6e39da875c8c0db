//! `count_many`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Status;
use sudokit_answers::{Count, CountAnswer, Declared as _, Notation, QuickFound};
use sudokit_formats::Entry;
use sudokit_solve::{Ending, Outcome};

use super::super::columns::{Kind, Row};
use super::super::many::{Many, ask_with};
use super::columns;
use crate::given::is_none;

/// The number of solutions of each puzzle, at most `limit`: 2, if it is not given. `None`, or 0, counts all.
///
/// Input and output are those of `solve_many`, with the columns
///
/// * `status`: `counted`, `no-solution`, `budget` or `error`
/// * `count`: a number (`uint64`); null, or 0 in an array, for `error`
/// * `exact`: whether that is all of them; otherwise there are at least so many
///
/// >>> import sudokit
/// >>> sudokit.count_many(["1..43..2.1...32.", "................"]).to_dict()["count"]
/// [1, 2]
#[pyfunction]
#[pyo3(signature = (puzzles, **options), text_signature = "(puzzles, *, limit=2, threads=None, engine='auto', time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn count_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let counts_all = is_none(options, "limit")?;
    ask_with(py, puzzles, options, |options| {
        let count = Count::take(options)?;
        Ok(CountMany(if counts_all { Count { limit: None, ..count } } else { count }))
    })
}

struct CountMany(Count);

impl Many for CountMany {
    type Question = Count;

    fn question(&self) -> &Count {
        &self.0
    }

    fn columns(&self) -> Vec<(String, Kind)> {
        columns!("count" => Number, "exact" => Flag)
    }

    fn quick(&self, found: &QuickFound<'_>, row: &mut Row<'_, '_>) -> Option<Status> {
        Some(fill(self.0.quick_outcome(found)?, row))
    }

    fn answer(&self, _: &Entry, answer: CountAnswer, _: Notation, row: &mut Row<'_, '_>) -> Status {
        fill(&answer.outcome, row)
    }
}

fn fill(outcome: &Outcome, row: &mut Row<'_, '_>) -> Status {
    // What does not fit is a lower bound.
    let count = u64::try_from(outcome.solutions);
    row.number(0, Some(count.unwrap_or(u64::MAX)));
    row.flag(1, Some(count.is_ok() && outcome.ending == Ending::Exhausted));
    Status::of_count(outcome)
}
