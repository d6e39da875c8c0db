//! `solve`, `solutions` and `count`: answers as values.

use std::cell::Cell;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Status;
use sudokit_answers::{
    Clock, Count, Declared as _, EngineChoice, Engines, NoAnswer, Question, Solve, SolveAnswer,
    SolveTask, ran_out,
};
use sudokit_formats::Entry;
use sudokit_solve::Ending;

use crate::errors::{budget, no_answer, no_solution, not_unique, raise};
use crate::given::Given;
use crate::solution::Solution;
use crate::source::entry;
use crate::text::boards;
use crate::watch::watched;

/// A solution of a puzzle.
///
/// * `unique=True` demands that it is the only one
/// * `engine` names the engine that searches: see `sudokit engines`
/// * `time_limit` is in seconds, `node_limit` in candidates tried at branches
/// * `shape`, `diagonal`, `jigsaw` and `alphabet` are for texts, as for `Puzzle`
///
/// >>> import sudokit
/// >>> sudokit.solve("1..43..2.1...32.")
/// Solution("1234341221434321")
/// >>> sudokit.solve("................", unique=True)
/// Traceback (most recent call last):
/// sudokit.errors.NotUniqueError: the puzzle has several solutions
///
/// Raises `NoSolutionError`, with the cells of a conflict, `NotUniqueError` (if `unique` is asked for), `BudgetError` if a
/// limit ended the search, `ReadError` and `OptionError`. Ctrl-C ends it with `KeyboardInterrupt`.
#[pyfunction]
#[pyo3(signature = (puzzle, **options), text_signature = "(puzzle, *, unique=False, engine='auto', time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn solve(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Solution> {
    let mut given = Given::of(options)?;
    let question = match options {
        None => Solve::first(),
        Some(_) => given.take(py, Solve::take)?,
    };
    if let SolveTask::List(_) = question.task {
        return Err(raise(py, "OptionError", "limit: use sudokit.solutions", |values| {
            values.set_item("option", "limit")
        }));
    }
    let entry = entry(puzzle, &given.board)?;
    let named = question.engine.is_named();
    let answers = answers(py, &question, named, &entry, &given)?;
    let Some(SolveAnswer::Ended(mut solved)) = answers.into_iter().next() else {
        return Err(budget(py));
    };
    match solved.status {
        Status::NoSolution => Err(no_solution(py, &entry.puzzle)),
        Status::NotUnique => Err(not_unique(py)),
        Status::Budget => Err(budget(py)),
        _ => solved.solutions.pop().map(Solution).ok_or_else(|| budget(py)),
    }
}

/// The solutions of a puzzle, at most `limit`; all of them without a limit, or if it is 0.
///
/// The other options are those of `solve`.
///
/// >>> import sudokit
/// >>> len(sudokit.solutions("1..............."))
/// 72
/// >>> sudokit.solutions("1..1............")
/// []
///
/// Raises `BudgetError` if a limit ended the search before it was complete, `ReadError` and `OptionError`.
#[pyfunction]
#[pyo3(signature = (puzzle, **options), text_signature = "(puzzle, *, limit=None, engine='auto', time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn solutions(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Solution>> {
    let mut given = Given::of(options)?;
    let mut question = given.take(py, Solve::take)?;
    question.task = match question.task {
        SolveTask::List(limit) => SolveTask::List(limit),
        _ => SolveTask::List(None),
    };
    let entry = entry(puzzle, &given.board)?;
    let named = question.engine.is_named();
    let answers = answers(py, &question, named, &entry, &given)?;
    let mut found = Vec::new();
    for answer in answers {
        match answer {
            SolveAnswer::Listed(solution) => found.push(Solution(solution)),
            SolveAnswer::Ended(solved) if solved.status == Status::Budget => {
                return Err(budget(py));
            }
            SolveAnswer::Ended(solved) => found.extend(solved.solutions.into_iter().map(Solution)),
        }
    }
    Ok(found)
}

/// The number of solutions, at most `limit`; all of them without a limit, or if it is 0.
///
/// The other options are those of `solve`.
///
/// >>> import sudokit
/// >>> sudokit.count("1...............")
/// 72
/// >>> sudokit.count("1...............", limit=2)
/// 2
///
/// Raises `BudgetError` if a limit of time or nodes ended the search, or there are more than 2^128 - 1; its attribute
/// `at_least` says how many there are at least. Raises `ReadError` and `OptionError`.
#[pyfunction]
#[pyo3(signature = (puzzle, **options), text_signature = "(puzzle, *, limit=None, engine='auto', time_limit=None, node_limit=None, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn count(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<u128> {
    let mut given = Given::of(options)?;
    let has_limit = options.is_some_and(|options| {
        options.get_item("limit").ok().flatten().is_some_and(|limit| !limit.is_none())
    });
    let mut question = given.take(py, Count::take)?;
    if !has_limit {
        question.limit = None;
    }
    let entry = entry(puzzle, &given.board)?;
    let named = question.engine.is_named();
    let found = answers(py, &question, named, &entry, &given)?;
    let Some(found) = found.into_iter().next() else { return Err(budget(py)) };
    let outcome = found.outcome;
    let at_least = outcome.solutions;
    let message = match outcome.ending {
        Ending::OutOfBudget(_) if ran_out(&outcome) => {
            format!("a limit was reached: there are at least {at_least} solutions")
        }
        // Where counting stops is not the number.
        Ending::Stopped if at_least == u128::MAX => {
            format!("counting stops at 2^128 - 1: there are at least {at_least} solutions")
        }
        _ => return Ok(at_least),
    };
    Err(raise(py, "BudgetError", message, |values| values.set_item("at_least", at_least)))
}

thread_local! {
    /// The engines of calls that name none, kept from call to call. Taken out while they search, as a signal may
    /// run any code.
    static ENGINES: Cell<Option<Box<Engines>>> = const { Cell::new(None) };
}

/// Calls `run` with the engines of this thread.
pub(crate) fn with_engines<T>(run: impl FnOnce(&mut Engines) -> T) -> T {
    let kept = ENGINES.take();
    let mut engines = kept.unwrap_or_else(|| Box::new(Engines::new(EngineChoice::auto())));
    let value = run(&mut engines);
    ENGINES.set(Some(engines));
    value
}

/// The answers to a question that engines answer.
fn answers<Q>(
    py: Python<'_>,
    question: &Q,
    names_engine: bool,
    entry: &Entry,
    given: &Given,
) -> PyResult<Vec<Q::Answer>>
where
    Q: Question<Worker = Engines, Answer: Send>,
{
    let asked = boards(py, &given.board)?.ask(entry);
    let ask = |clock: &mut Clock<'_>| -> Result<Vec<Q::Answer>, NoAnswer> {
        let mut found = Vec::new();
        let mut answer = |engines: &mut Engines| {
            question.answer(engines, &asked, clock, &mut |answer| found.push(answer))
        };
        match names_engine {
            true => answer(&mut question.worker()),
            false => with_engines(answer),
        }?;
        Ok(found)
    };
    watched(py, given.limits, ask)?.map_err(|none| no_answer(py, &none))
}
