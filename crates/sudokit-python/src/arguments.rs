//! Arguments that must be of one type, with messages for all others.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyByteArray, PyBytes, PyInt, PyString};
use sudokit_answers::WrongOption;

use crate::errors::wrong_option;

/// A text. A lone surrogate, which is not Unicode, stands for nothing here either.
pub(crate) struct Text(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Text> {
        match value.cast::<PyString>() {
            Ok(text) => Ok(Text(text.to_string_lossy().into_owned())),
            Err(_) => Err(unlike("a str", &value)),
        }
    }
}

/// The exception for a value that is not what was expected.
pub(crate) fn unlike(expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("expected {expected}, found {}", kind(value)))
}

/// The name of the type of a value.
pub(crate) fn kind(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string())
}

/// The whole number that a value is, also as a number of NumPy; `None` for other types, and for true and false.
pub(crate) fn integer<'py>(value: &Bound<'py, PyAny>) -> Option<Bound<'py, PyInt>> {
    if value.is_exact_instance_of::<PyInt>() {
        return value.cast::<PyInt>().ok().cloned();
    }
    if value.is_instance_of::<PyBool>() {
        return None;
    }
    value.call_method0("__index__").ok()?.cast_into::<PyInt>().ok()
}

/// A whole number as text.
pub(crate) fn digits(number: &Bound<'_, PyInt>) -> String {
    // Python does not write a number of more than 4300 digits.
    number
        .str()
        .map_or_else(|_| "a number of thousands of digits".to_owned(), |text| text.to_string())
}

/// A whole number from 0 to 2^64 - 1, which the argument `name` must be.
pub(crate) fn whole(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let Some(number) = integer(value) else {
        let message = format!("{name}: expected a whole number, found {}", kind(value));
        return Err(PyTypeError::new_err(message));
    };
    number.extract().map_err(|_| {
        let message = format!("{}: expected a whole number from 0 to 2^64 - 1", digits(&number));
        wrong_option(value.py(), &WrongOption::new(name, message))
    })
}

/// The bytes of a text, or of an object that holds bytes.
pub(crate) fn bytes(value: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_string_lossy().into_owned().into_bytes());
    }
    if let Ok(bytes) = value.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    if let Ok(bytes) = value.cast::<PyByteArray>() {
        return Ok(bytes.to_vec());
    }
    match value.call_method0("tobytes").ok().and_then(|bytes| bytes.cast_into::<PyBytes>().ok()) {
        Some(bytes) => Ok(bytes.as_bytes().to_vec()),
        None => Err(unlike("a str or bytes", value)),
    }
}
