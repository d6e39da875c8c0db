//! Arrays of NumPy: read in place, and made from memory that Python owns.
//!
//! NumPy is asked through its Python interface, so the package works without it, and with every version.

use std::borrow::Cow;
use std::slice;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyList};

use super::columns::{Grids, Rows, Values};

/// An array of bytes with two dimensions. It holds the object, so the bytes stay.
pub(crate) struct NumPy {
    array: Py<PyAny>,
    address: usize,
    rows: usize,
    cells: usize,
}

impl NumPy {
    /// The array that this object is, if it is one.
    ///
    /// # Errors
    /// If its type or shape does not fit.
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<Option<NumPy>> {
        let py = object.py();
        // Where NumPy was not imported, nothing is an array.
        let modules = py.import("sys")?.getattr("modules")?;
        let Ok(numpy) = modules.get_item("numpy") else { return Ok(None) };
        if !object.is_instance(&numpy.getattr("ndarray")?)? {
            return Ok(None);
        }
        let kind: String = object.getattr("dtype")?.getattr("kind")?.extract()?;
        if kind == "O" || kind == "U" || kind == "T" {
            return Ok(None);
        }
        let dtype = object.getattr("dtype")?;
        let size: usize = dtype.getattr("itemsize")?.extract()?;
        if kind != "u" || size != 1 {
            let message = format!("an array of {dtype}, expected uint8: use .astype(numpy.uint8)");
            return Err(PyTypeError::new_err(message));
        }
        let shape: Vec<usize> = object.getattr("shape")?.extract()?;
        let (rows, cells) = match shape[..] {
            [rows, cells] => (rows, cells),
            [rows, height, width] => (rows, height * width),
            _ => {
                let message = "expected the shape [puzzles, cells] or [puzzles, n, n]";
                return Err(PyValueError::new_err(message));
            }
        };
        if cells == 0 {
            return Err(PyValueError::new_err("an array of puzzles without cells"));
        }
        // The same object if it lies row by row without gaps, otherwise a copy that does.
        let array = numpy.call_method1("ascontiguousarray", (object,))?;
        if !array.is_instance(&numpy.getattr("ndarray")?)? {
            return Err(PyTypeError::new_err("no array of NumPy"));
        }
        let address = array.getattr("__array_interface__")?.get_item("data")?.get_item(0)?;
        let bytes: usize = array.getattr("nbytes")?.extract()?;
        if bytes != rows * cells {
            return Err(PyValueError::new_err("the array has changed"));
        }
        Ok(Some(NumPy { address: address.extract()?, array: array.unbind(), rows, cells }))
    }

    /// All bytes, and how many there are in a row.
    #[expect(unsafe_code, reason = "NumPy says where the bytes are")]
    pub(crate) fn rows(&self) -> (&[u8], usize) {
        if self.rows == 0 {
            return (&[], self.cells);
        }
        let _ = &self.array;
        // SAFETY: the object is a `numpy.ndarray` of uint8 that lies row by row without gaps, so `rows * cells`
        // bytes are at its address. `self.array` keeps it alive, and NumPy does not move or resize memory that
        // others refer to. The documentation forbids writing to it during the call, as for NumPy's own functions
        // that run without the interpreter's lock.
        let bytes =
            unsafe { slice::from_raw_parts(self.address as *const u8, self.rows * self.cells) };
        (bytes, self.cells)
    }
}

/// The answers as arrays, by the names of their columns. `status` holds codes of `sudokit.STATUSES`, `errors` what
/// is wrong with rows, by their number. The parts follow one another.
pub(crate) fn arrays(py: Python<'_>, parts: Vec<Rows>) -> PyResult<Bound<'_, PyDict>> {
    let arrays = PyDict::new(py);
    let status = |part: &Rows| part.status.iter().map(|code| *code as u8).collect::<Vec<_>>();
    let statuses: Vec<_> = parts.iter().map(|part| Cow::Owned(status(part))).collect();
    arrays.set_item("status", joined(py, statuses, "uint8")?)?;
    let first = parts.first().map_or(&[][..], |part| &part.columns[..]);
    for (at, column) in first.iter().enumerate() {
        let values = parts.iter().map(|part| bytes(&part.columns[at].values));
        let values: Vec<Cow<'_, [u8]>> = values.collect();
        let array = match &column.values {
            Values::Grid(Grids::Numbers { cells, .. }) => {
                let array = joined(py, values, "uint8")?;
                array.call_method1("reshape", (-1, *cells))?
            }
            Values::Number { .. } => joined(py, values, "uint64")?,
            Values::Real { .. } => joined(py, values, "float64")?,
            Values::Flag { .. } => joined(py, values, "bool")?,
            Values::Grid(Grids::Texts(_)) | Values::Text(_) => {
                let list = PyList::empty(py);
                for part in &parts {
                    if let Values::Grid(Grids::Texts(texts)) | Values::Text(texts) =
                        &part.columns[at].values
                    {
                        for row in 0..texts.ends.len() {
                            list.append(texts.get(row).map(String::from_utf8_lossy))?;
                        }
                    }
                }
                py.import("numpy")?.call_method1("array", (list, "object"))?
            }
        };
        arrays.set_item(&column.name, array)?;
    }
    let (errors, mut before) = (PyDict::new(py), 0);
    for part in &parts {
        for (row, message) in &part.errors {
            errors.set_item(row + before, message)?;
        }
        before += part.status.len();
    }
    arrays.set_item("errors", errors)?;
    Ok(arrays)
}

/// The bytes of values that are numbers.
fn bytes(values: &Values) -> Cow<'_, [u8]> {
    match values {
        Values::Grid(Grids::Numbers { bytes, .. }) => Cow::Borrowed(bytes),
        Values::Number { values, .. } => values.iter().flat_map(|v| v.to_ne_bytes()).collect(),
        Values::Real { values, .. } => values.iter().flat_map(|v| v.to_ne_bytes()).collect(),
        Values::Flag { values, .. } => values.iter().map(|flag| u8::from(*flag)).collect(),
        Values::Grid(Grids::Texts(_)) | Values::Text(_) => Cow::Borrowed(&[]),
    }
}

/// An array of these bytes, one part after the other, copied once.
fn joined<'py>(
    py: Python<'py>,
    parts: Vec<Cow<'_, [u8]>>,
    dtype: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let length = parts.iter().map(|part| part.len()).sum();
    let owned = PyByteArray::new_with(py, length, |out| {
        let mut start = 0;
        for part in &parts {
            out[start..start + part.len()].copy_from_slice(part);
            start += part.len();
        }
        Ok(())
    })?;
    py.import("numpy")?.call_method1("frombuffer", (owned, dtype))
}
