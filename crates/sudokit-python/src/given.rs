//! Options as keyword arguments: the names are those of the HTTP API, and mostly those of the command.

use std::time::Duration;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use sudokit_answers::{BoardOptions, Options, WrongOption};

use crate::errors::wrong_option;

/// What one answer may take.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Limits {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
}

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
            let name: String = name.extract()?;
            if !value.is_none() {
                let text = text(&name, &value)?;
                pairs.push((name, text));
            }
        }
        let read = || {
            let mut options = Options::new(pairs)?;
            let board = BoardOptions::take(&mut options)?;
            let time = options.text("time_limit").map(|text| time(&text)).transpose()?;
            let nodes = options.number("node_limit")?;
            Ok(Given { board, limits: Limits { time, nodes }, options })
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

fn time(text: &str) -> Result<Duration, WrongOption> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| WrongOption::new("time_limit", "expected a number of seconds"))
}

/// The value of an option as text: several names with commas between them, a pair of numbers as `22..26`.
fn text(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(value) = value.cast::<PyBool>() {
        return Ok(value.is_true().to_string());
    }
    if value.is_instance_of::<PyString>() {
        return value.extract();
    }
    if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyFloat>() {
        return Ok(value.str()?.to_string());
    }
    if let Ok(pair) = value.cast::<PyTuple>()
        && pair.len() == 2
        && pair.iter().all(|part| part.is_instance_of::<PyInt>())
    {
        return Ok(format!("{}..{}", pair.get_item(0)?, pair.get_item(1)?));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let names: Vec<String> = value.extract()?;
        return Ok(names.join(","));
    }
    // NumPy's numbers.
    if let Ok(number) = value.call_method0("__index__") {
        return Ok(number.str()?.to_string());
    }
    Err(PyTypeError::new_err(format!("{name}: {} is no value of an option", value.get_type())))
}
