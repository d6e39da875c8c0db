//! Pictures of boards and steps, as SVG: what notebooks show.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::{
    BoardPicture, Clock, NoPicture, StepPicture, TECHNIQUES, THEME, WrongOption,
};
use sudokit_render::Look;

use crate::arguments::whole;
use crate::drawing::with_look;
use crate::errors::{budget, no_answer, no_solution, raise, wrong_option};
use crate::given::Given;
use crate::source::entry;
use crate::text::boards;
use crate::watch::watched;

/// A picture of a board, as SVG text.
///
/// `candidates` shows those of open cells, `coordinates` names rows and columns, `theme` is the name of a theme:
/// `light`, `dark` and others.
///
/// >>> import sudokit
/// >>> sudokit.svg("1..43..2.1...32.", candidates=True).startswith("<svg")
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, **options), text_signature = "(puzzle, *, candidates=False, coordinates=False, theme='light', shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn svg(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let mut given = Given::of(options)?;
    let picture = given.take(py, BoardPicture::take)?;
    let entry = entry(puzzle, &given.board)?;
    let boards = boards(py, &given.board)?;
    let refused = boards.ask(&entry).check_rules();
    refused.map_err(|refusal| no_answer(py, &refusal.into()))?;
    Ok(with_look(picture.drawing(&entry, boards.alphabet), picture.look()))
}

/// A picture of a step of the human solution, by its number from 1, as SVG text.
///
/// >>> import sudokit
/// >>> sudokit.step_svg("1..43..2.1...32.", 1).startswith("<svg")
/// True
///
/// Raises `OptionError` if there is no such step, and as `explain` does.
#[pyfunction]
#[pyo3(signature = (puzzle, number, **options), text_signature = "(puzzle, number, *, techniques=None, theme='light', time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn step_svg(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    number: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let number = match whole("number", number)? {
        0 => return Err(wrong_option(py, &WrongOption::new("number", "steps count from 1"))),
        // No solution has more steps.
        number => u32::try_from(number).unwrap_or(u32::MAX),
    };
    let mut given = Given::of(options)?;
    let (selection, theme) = given.take(py, |options| {
        Ok((options.take(&TECHNIQUES)?.unwrap_or_default(), options.value(&THEME)?))
    })?;
    let entry = entry(puzzle, &given.board)?;
    let boards = boards(py, &given.board)?;
    let refused = boards.ask(&entry).check_rules();
    refused.map_err(|refusal| no_answer(py, &refusal.into()))?;
    let (entry, alphabet) = (&*entry, boards.alphabet);
    let find = |clock: &mut Clock<'_>| {
        let step = StepPicture::find(entry, selection, number, alphabet, clock)?;
        Ok(with_look(step.drawing, Look { theme, large: false }))
    };
    watched(py, given.limits, find)?.map_err(|none| match none {
        NoPicture::NoAnswer(none) => no_answer(py, &none),
        NoPicture::NoSolution => no_solution(py, &entry.puzzle),
        NoPicture::RanOut => budget(py),
        NoPicture::NoStep(_) => {
            raise(py, "OptionError", none.to_string(), |values| values.set_item("option", "number"))
        }
    })
}
