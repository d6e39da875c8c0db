//! Exceptions: the classes are in `sudokit/errors.py`, as an extension for many versions of Python cannot derive
//! from exceptions.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Defect;
use sudokit_answers::{NoAnswer, NotOne, WrongOption};
use sudokit_core::Puzzle;
use sudokit_formats::Fault;

/// An exception of the module `sudokit.errors`, with values for its attributes.
pub(crate) fn raise(
    py: Python<'_>,
    class: &str,
    message: impl Into<String>,
    set: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>,
) -> PyErr {
    let make = || {
        let values = PyDict::new(py);
        set(&values)?;
        let class = py.import("sudokit.errors")?.getattr(class)?;
        class.call((message.into(),), Some(&values))
    };
    match make() {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// The exception for a fault, in this file if it is known.
pub(crate) fn fault(
    py: Python<'_>,
    fault: &Fault,
    file: Option<&str>,
    cell: Option<&str>,
) -> PyErr {
    raise(py, "ReadError", fault.kind.to_string(), |values| {
        values.set_item("file", file)?;
        values.set_item("line", fault.line)?;
        values.set_item("column", fault.column)?;
        values.set_item("cell", cell)?;
        values.set_item("kind", fault.kind.id())
    })
}

/// The exception for a text that is not one puzzle.
pub(crate) fn not_one(py: Python<'_>, error: &NotOne) -> PyErr {
    match error {
        NotOne::Fault { fault: found, cell } => fault(py, found, None, cell.as_deref()),
        other => raise(py, "ReadError", other.to_string(), |_| Ok(())),
    }
}

/// The exception for an option.
pub(crate) fn wrong_option(py: Python<'_>, wrong: &WrongOption) -> PyErr {
    let class = if wrong.is_unknown { "UnknownOptionError" } else { "OptionError" };
    raise(py, class, wrong.to_string(), |values| values.set_item("option", &wrong.option))
}

/// The exception for a question without an answer.
pub(crate) fn no_answer(py: Python<'_>, none: &NoAnswer) -> PyErr {
    match none {
        NoAnswer::Refused(refusal) => raise(py, "RefusedError", refusal.to_string(), |values| {
            values.set_item("kind", refusal.kind())?;
            values.set_item("left_out", refusal.left_out())
        }),
        // A status of an answer is raised by the functions of the package.
        _ => pyo3::exceptions::PyKeyboardInterrupt::new_err(()),
    }
}

/// The exception for a puzzle without a solution.
pub(crate) fn no_solution(py: Python<'_>, puzzle: &Puzzle) -> PyErr {
    let found = Defect::all(puzzle);
    let defects: Vec<String> = found.iter().map(|defect| defect.message.clone()).collect();
    let cells: Vec<String> = found.into_iter().flat_map(|defect| defect.cells).collect();
    raise(py, "NoSolutionError", "the puzzle has no solution", |values| {
        values.set_item("defects", defects)?;
        values.set_item("cells", cells)
    })
}

/// The exception for a puzzle with several solutions.
pub(crate) fn not_unique(py: Python<'_>) -> PyErr {
    raise(py, "NotUniqueError", "the puzzle has several solutions", |_| Ok(()))
}

/// The exception for a limit that was reached.
pub(crate) fn budget(py: Python<'_>) -> PyErr {
    raise(py, "BudgetError", "a limit of time or nodes was reached", |_| Ok(()))
}
