//! Options as keyword arguments: the names are those of the HTTP API, and mostly those of the command.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyList, PyString, PyTuple};
use sudokit_answers::{BoardOptions, Limits, Options, WrongOption};

use crate::arguments::{Text, digits, integer, kind};
use crate::errors::wrong_option;

/// Options by what they are about.
#[derive(Default, Debug)]
pub(crate) struct Given {
    pub(crate) board: BoardOptions,
    pub(crate) limits: Limits,
    /// The options of the question.
    pub(crate) options: Options,
}

impl Given {
    /// Reads keyword arguments. One that is `None` is not given.
    pub(crate) fn of(arguments: Option<&Bound<'_, PyDict>>) -> PyResult<Given> {
        let Some(arguments) = arguments else { return Ok(Given::default()) };
        let py = arguments.py();
        let mut pairs = Vec::new();
        for (name, value) in arguments {
            let Text(name) = name.extract()?;
            if !value.is_none() {
                let text = text(&name, &value)?;
                pairs.push((name, text));
            }
        }
        let read = || {
            let mut options = Options::new(pairs)?;
            let board = BoardOptions::take(&mut options)?;
            let limits = Limits::take(&mut options)?;
            Ok(Given { board, limits, options })
        };
        read().map_err(|wrong| wrong_option(py, &wrong))
    }

    /// Makes something of the options of the question, which must be all that are left.
    pub(crate) fn take<T>(
        &mut self,
        py: Python<'_>,
        take: impl FnOnce(&mut Options) -> Result<T, WrongOption>,
    ) -> PyResult<T> {
        let taken = take(&mut self.options)
            .and_then(|taken| std::mem::take(&mut self.options).end().map(|()| taken));
        taken.map_err(|wrong| wrong_option(py, &wrong))
    }
}

/// Whether this option is given as `None`.
pub(crate) fn is_none(options: Option<&Bound<'_, PyDict>>, name: &str) -> PyResult<bool> {
    let value = options.map(|options| options.get_item(name)).transpose()?.flatten();
    Ok(value.is_some_and(|value| value.is_none()))
}

/// The value of an option as text: several names with commas between them, a pair of numbers as `22..26`.
fn text(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Some(text) = single(value) {
        return Ok(text);
    }
    // A number, a truth value or a time of NumPy.
    if value.hasattr("dtype")?
        && let Ok(value) = value.call_method0("item")
        && let Some(text) = single(&value)
    {
        return Ok(text);
    }
    let several = || -> Option<String> {
        if !value.is_instance_of::<PyList>() && !value.is_instance_of::<PyTuple>() {
            return None;
        }
        let parts: Vec<Bound<'_, PyAny>> = value.try_iter().ok()?.collect::<PyResult<_>>().ok()?;
        if let [from, to] = &parts[..]
            && let (Some(from), Some(to)) = (integer(from), integer(to))
        {
            return Some(format!("{}..{}", digits(&from), digits(&to)));
        }
        let name = |part: &Bound<'_, PyAny>| {
            Some(part.cast::<PyString>().ok()?.to_string_lossy().into_owned())
        };
        Some(parts.iter().map(name).collect::<Option<Vec<_>>>()?.join(","))
    };
    several().ok_or_else(|| {
        let expected =
            "expected a text, a number, true or false, a list of names, or a pair of numbers";
        PyTypeError::new_err(format!("{name}: {expected}, found {}", kind(value)))
    })
}

/// A text, a number or a truth value as text, a time as its seconds.
fn single(value: &Bound<'_, PyAny>) -> Option<String> {
    if let Ok(value) = value.cast::<PyBool>() {
        return Some(value.is_true().to_string());
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Some(text.to_string_lossy().into_owned());
    }
    if let Ok(number) = value.cast::<PyFloat>() {
        return Some(format!("{:?}", number.value()));
    }
    if let Some(number) = integer(value) {
        return Some(digits(&number));
    }
    let seconds = value.call_method0("total_seconds").ok()?;
    Some(format!("{:?}", seconds.cast::<PyFloat>().ok()?.value()))
}
