//! Questions by name, with answers as the JSON of the command.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Failed;
use sudokit_answers::{Clock, NoAnswer, NotOne, QUESTIONS, WrongOption, question_by_name};

use crate::arguments::Text;
use crate::errors::{no_answer, not_one, wrong_option};
use crate::given::Given;
use crate::make::made;
use crate::source::read;
use crate::text::boards;
use crate::watch::watched;

/// The answer to a question as JSON text: the object that `sudokit VERB --json` prints, without `index` and times.
///
/// `verb` is `solve`, `count`, `check`, `rate`, `hint`, `explain`, `trace`, `canon`, `morph` or `generate`; options have the
/// names of the HTTP API. The answer to `trace` is a list. A puzzle that cannot be read, or has no answer, gives an object with the status `error`.
/// For `generate` there is no puzzle.
///
/// >>> import sudokit
/// >>> sudokit.answer("count", "1...............", limit=100)
/// '{"puzzle":"1...............","status":"counted","count":"72","exact":true,"engine":"bitmask","nodes":13}'
/// >>> sudokit.answer("solve", "53..7")
/// '{"status":"error","file":"-","line":1,"column":6,"kind":"length","message":"5 characters do not make a square board, expected 16 (4x4)"}'
///
/// Raises `OptionError` if an option is wrong.
#[pyfunction]
#[pyo3(signature = (verb, puzzle = None, **options))]
pub(crate) fn answer(
    py: Python<'_>,
    verb: Text,
    puzzle: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let failed = |line, column, kind: &str, message: String| {
        let failed = Failed::new("-", line, column, kind.to_owned(), message);
        serde_json::to_string(&failed).unwrap_or_default()
    };
    match find(py, &verb.0, puzzle, options)? {
        Ok(record) => Ok(record),
        Err(Missing::Puzzle(NotOne::Fault { fault, .. })) => {
            Ok(failed(fault.line, fault.column, fault.kind.id(), fault.kind.to_string()))
        }
        Err(Missing::Puzzle(other)) => Ok(failed(1, 1, "invalid-puzzle", other.to_string())),
        Err(Missing::Answer(NoAnswer::Refused(refusal))) => {
            Ok(serde_json::to_string(&refusal.record("-", 1)).unwrap_or_default())
        }
        Err(Missing::Answer(stopped)) => Err(no_answer(py, &stopped)),
    }
}

/// As `answer`, but a puzzle that cannot be read or answered raises.
#[pyfunction]
#[pyo3(signature = (verb, puzzle = None, **options))]
pub(crate) fn ask(
    py: Python<'_>,
    verb: Text,
    puzzle: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    find(py, &verb.0, puzzle, options)?.map_err(|missing| match missing {
        Missing::Puzzle(error) => not_one(py, &error),
        Missing::Answer(none) => no_answer(py, &none),
    })
}

/// Why there is no record.
enum Missing {
    Puzzle(NotOne),
    Answer(NoAnswer),
}

fn find(
    py: Python<'_>,
    verb: &str,
    puzzle: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Result<String, Missing>> {
    let mut given = Given::of(options)?;
    if verb == "generate" {
        return made(py, given).map(Ok);
    }
    let Some(question) = question_by_name(verb) else {
        let names: Vec<&str> = QUESTIONS.iter().map(|question| question.name).collect();
        let message = format!("there is no {verb:?}, only {}, generate", names.join(", "));
        return Err(wrong_option(py, &WrongOption::new("verb", message)));
    };
    let is_unlimited = given.limits.time.is_none() && given.limits.nodes.is_none();
    if question.name == "check" && is_unlimited {
        // As the command does it.
        let set = given.options.set("batches", "true");
        set.map_err(|wrong| wrong_option(py, &wrong))?;
    }
    let lists = question.lists;
    let question = question.ask(std::mem::take(&mut given.options));
    let question = question.map_err(|wrong| wrong_option(py, &wrong))?;
    let Some(puzzle) = puzzle else {
        return Err(wrong_option(py, &WrongOption::new("puzzle", "it is missing")));
    };
    let entry = match read(puzzle, &given.board)? {
        Ok(entry) => entry,
        Err(error) => return Ok(Err(Missing::Puzzle(error))),
    };
    let (entry, boards) = (&*entry, boards(py, &given.board)?);
    let notation = boards.notation;
    let ask = |clock: &mut Clock<'_>| {
        let mut records: Vec<String> = Vec::new();
        let mut worker = question.worker();
        worker.answer(&boards.ask(entry), clock, notation, &mut |_, record| {
            records.push(String::from_utf8_lossy(record).into_owned());
        })?;
        Ok(if lists { format!("[{}]", records.join(",")) } else { records.concat() })
    };
    Ok(watched(py, given.limits, ask)?.map_err(Missing::Answer))
}
