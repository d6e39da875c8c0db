//! `solve_many`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Status;
use sudokit_answers::{
    Declared as _, Notation, QuickFound, Solve, SolveAnswer, SolveTask, WrongOption,
};
use sudokit_formats::Entry;

use super::super::columns::{Kind, Row};
use super::super::many::{Many, ask_with};
use super::columns;

/// A solution of each puzzle.
///
/// `puzzles` is a list of texts or of `Puzzle`, an array `uint8[n, cells]` or `uint8[n, side, side]` of NumPy (0 or
/// masked is blank), or an Arrow column or table with a column `puzzle`. Texts and tables give a `Table` with the columns
///
/// * `status`: `solved`; with `unique=True` `unique` or `not-unique`; `no-solution`, `budget` or `error`
/// * `solution`: a text; numbers if the input has numbers; null where there is none
/// * `error`: what is wrong with the row
///
/// An array of NumPy gives a dict of arrays: `status` (`uint8[n]`, codes of `sudokit.STATUSES`), `solution`
/// (`uint8[n, cells]`, zeros where there is none), `errors` (a dict from rows to messages). Do not write to the array
/// during the call.
///
/// Uses all cores, or `threads`, if that is not 0. Other options are those of `solve`; limits hold for each row.
///
/// A row that is not a puzzle never raises. Raises `TypeError` if the rows are of no such type, `ReadError` if an array has
/// another shape, and `OptionError`.
///
/// >>> import sudokit
/// >>> sudokit.solve_many(["1..43..2.1...32.", "?"])["solution"]
/// ['1234341221434321', None]
#[pyfunction]
#[pyo3(signature = (puzzles, **options), text_signature = "(puzzles, *, unique=False, threads=None, engine='auto', time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn solve_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    ask_with(py, puzzles, options, |options| {
        let solve = Solve::take(options)?;
        match solve.task {
            SolveTask::List(_) => {
                Err(WrongOption::new("limit", "it does not go with many puzzles"))
            }
            _ => Ok(SolveMany(solve)),
        }
    })
}

struct SolveMany(Solve);

impl Many for SolveMany {
    type Question = Solve;

    fn question(&self) -> &Solve {
        &self.0
    }

    fn columns(&self) -> Vec<(String, Kind)> {
        columns!("solution" => Grid)
    }

    fn quick(&self, found: &QuickFound<'_>, row: &mut Row<'_, '_>) -> Option<Status> {
        let status = self.0.quick_status(found)?;
        if let Some(solution) =
            found.answer.solution.as_ref().filter(|_| status != Status::NotUnique)
        {
            row.nine(0, solution);
        }
        Some(status)
    }

    fn answer(
        &self,
        _: &Entry,
        answer: SolveAnswer,
        notation: Notation,
        row: &mut Row<'_, '_>,
    ) -> Status {
        let SolveAnswer::Ended(solved) = answer else { return Status::Error };
        let solution = solved.solutions.first().filter(|_| solved.status != Status::NotUnique);
        if let Some(solution) = solution {
            let digits = solution.digits();
            let text = || notation.solution(digits, solution.geometry().order());
            row.grid(0, digits.iter().copied().map(Some), text);
        }
        solved.status
    }
}
