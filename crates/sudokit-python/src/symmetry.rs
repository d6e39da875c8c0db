//! `canonical`, `automorphisms` and `morph`: puzzles that are essentially the same.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::{Canon, Clock, Morph, NoAnswer, Question};
use sudokit_formats::Entry;

use crate::errors::no_answer;
use crate::given::Given;
use crate::make::seed_or_drawn;
use crate::puzzle::Puzzle;
use crate::source::entry;
use crate::text::boards;
use crate::watch::watched;

/// The canonical form: the same for all puzzles that differ only in the order of lines and the names of digits.
///
/// >>> import sudokit
/// >>> puzzle = sudokit.Puzzle("1..43..2.1...32.")
/// >>> sudokit.canonical(puzzle) == sudokit.canonical(sudokit.morph(puzzle, 7))
/// True
///
/// Raises `RefusedError` if the board has too many symmetries to list, or the puzzle's candidates are restricted, and
/// `ReadError`.
#[pyfunction]
#[pyo3(signature = (puzzle, **options), text_signature = "(puzzle, *, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn canonical(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Puzzle> {
    Ok(Puzzle::of(form(py, puzzle, options)?.puzzle))
}

/// How many moves of the board leave the puzzle as it is, each with a renaming of the digits that occur.
///
/// >>> import sudokit
/// >>> sudokit.automorphisms("1...............")
/// 8
///
/// Raises as `canonical` does.
#[pyfunction]
#[pyo3(signature = (puzzle, **options), text_signature = "(puzzle, *, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn automorphisms(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<u128> {
    Ok(form(py, puzzle, options)?.automorphisms)
}

/// A random puzzle that is equivalent to this one: lines permuted, digits renamed. The same seed gives the same puzzle,
/// which is also what `sudokit morph --seed` prints for the first line. Without a seed, one is drawn.
///
/// >>> import sudokit
/// >>> sudokit.morph("1..43..2.1...32.", 1)
/// Puzzle('24....24...313..')
///
/// Raises `RefusedError` if the board has too many symmetries to list, and `ReadError`.
#[pyfunction]
#[pyo3(signature = (puzzle, seed = None, **options), text_signature = "(puzzle, seed=None, *, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn morph(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    seed: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Puzzle> {
    let morph = Morph { number: 1, seed: seed_or_drawn(seed)? };
    Ok(Puzzle::of(first(py, &morph, puzzle, options)?))
}

fn form(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<sudokit_core::Canonical> {
    first(py, &Canon, puzzle, options)
}

/// The first answer to a question without options.
fn first<Q: Question<Answer: Send>>(
    py: Python<'_>,
    question: &Q,
    puzzle: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Q::Answer> {
    let mut given = Given::of(options)?;
    given.take(py, |_| Ok(()))?;
    let entry = entry(puzzle, &given.board)?;
    let entry: &Entry = &entry;
    let asked = boards(py, &given.board)?.ask(entry);
    let ask = |clock: &mut Clock<'_>| {
        let (mut worker, mut found) = (question.worker(), None);
        let answered = question.answer(&mut worker, &asked, clock, &mut |answer| {
            found.get_or_insert(answer);
        });
        answered.and(found.ok_or(NoAnswer::Stopped))
    };
    watched(py, given.limits, ask)?.map_err(|none| no_answer(py, &none))
}
