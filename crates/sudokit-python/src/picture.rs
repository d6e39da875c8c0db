//! Pictures of boards and steps, as SVG: what notebooks show.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::{
    Clock, EngineChoice, Engines, Opt, OptOr, TECHNIQUES, WrongOption, solutions_of, step_at,
};
use sudokit_assess::Solutions;
use sudokit_render::{Drawing, THEMES, Theme, theme_by_name};

use crate::arguments::whole;
use crate::drawing::{alphabet, with_theme};
use crate::errors::{budget, no_answer, no_solution, raise, wrong_option};
use crate::given::Given;
use crate::source::entry;
use crate::text::boards;
use crate::watch::watched;

const CANDIDATES: OptOr<bool> =
    Opt::flag("candidates", "Whether to show the candidates of open cells.");
const COORDINATES: OptOr<bool> =
    Opt::flag("coordinates", "Whether to name rows and columns at the edge.");
const THEME: OptOr<&Theme> = Opt::one_of(
    "theme",
    "The colours.",
    || THEMES.iter().map(|theme| theme.name).collect(),
    |info, name| info.named(name, theme_by_name(name)),
)
.or("light");

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
    let (candidates, coordinates, theme) = given.take(py, |options| {
        Ok((options.value(&CANDIDATES)?, options.value(&COORDINATES)?, options.value(&THEME)?))
    })?;
    let entry = entry(puzzle, &given.board)?;
    boards(py, &given.board)?
        .ask(&entry)
        .check_rules()
        .map_err(|refusal| no_answer(py, &refusal.into()))?;
    let drawing = Drawing::of_entry(&entry, alphabet(&entry), candidates);
    Ok(with_theme(if coordinates { drawing.with_coordinates() } else { drawing }, theme))
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
    boards(py, &given.board)?
        .ask(&entry)
        .check_rules()
        .map_err(|refusal| no_answer(py, &refusal.into()))?;
    let entry = &*entry;
    let find = |clock: &mut Clock<'_>| {
        let mut engines = Engines::new(EngineChoice::auto());
        let known = match solutions_of(&mut engines, &entry.puzzle, clock) {
            Ok(known) => known,
            Err(none) => return Err(Found::NoAnswer(none)),
        };
        let only = match &known {
            Solutions::Unique(solution) => Some(solution),
            Solutions::Several(_) => None,
            Solutions::None { .. } => return Err(Found::NoSolution),
            Solutions::Unknown { .. } => return Err(Found::Budget),
        };
        let at = step_at(entry, only, selection, number, clock);
        let at = at.map_err(|none| match clock.is_running() {
            true => Found::NoStep(none),
            false => Found::Budget,
        })?;
        let drawing = Drawing::of_board(&at.board, alphabet(entry)).with_step(&at.step.step);
        Ok(with_theme(drawing.with_coordinates(), theme))
    };
    watched(py, given.limits, find)?.map_err(|found| match found {
        Found::NoAnswer(none) => no_answer(py, &none),
        Found::NoSolution => no_solution(py, &entry.puzzle),
        Found::Budget => budget(py),
        Found::NoStep(error) => raise(py, "OptionError", error.to_string(), |values| {
            values.set_item("option", "number")
        }),
    })
}

/// Why there is no picture of a step.
enum Found {
    NoAnswer(sudokit_answers::NoAnswer),
    NoSolution,
    Budget,
    NoStep(sudokit_answers::NoStepAt),
}
