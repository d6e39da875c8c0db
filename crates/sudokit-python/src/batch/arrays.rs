//! Arrays of NumPy: read in place, and made without a copy.
//!
//! NumPy is asked through its Python interface, so the package works without it, and with every version.

use std::any::Any;
use std::slice;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use sudokit_core::Geometries;

use super::columns::{Columns, Values};
use super::shape::Shape;
use crate::errors::raise;

/// An array of bytes, a puzzle after the other. It holds the object, so the bytes stay.
pub(crate) struct NumPy {
    array: Py<PyAny>,
    address: usize,
    shape: Shape,
}

impl NumPy {
    /// The array of digits that this object is; `None` if it is none, or an array of texts.
    ///
    /// # Errors
    /// If its type or shape does not fit.
    pub(crate) fn of(object: &Bound<'_, PyAny>, boards: &Geometries) -> PyResult<Option<NumPy>> {
        let py = object.py();
        // Where NumPy was not imported, nothing is an array.
        let modules = py.import("sys")?.getattr("modules")?;
        let Ok(numpy) = modules.get_item("numpy") else { return Ok(None) };
        if !object.is_instance(&numpy.getattr("ndarray")?)? {
            return Ok(None);
        }
        let wrong = |message: String| {
            raise(py, "ReadError", message, |values| values.set_item("kind", "shape"))
        };
        let dtype = object.getattr("dtype")?;
        let kind: String = dtype.getattr("kind")?.extract()?;
        let dimensions: Vec<usize> = object.getattr("shape")?.extract()?;
        if matches!(&*kind, "O" | "U" | "T") {
            return match dimensions[..] {
                [_] => Ok(None),
                _ => Err(PyTypeError::new_err(format!(
                    "an array of {dtype} with {} dimensions, expected texts in one, or digits as uint8",
                    dimensions.len()
                ))),
            };
        }
        let size: usize = dtype.getattr("itemsize")?.extract()?;
        if kind != "u" || size != 1 {
            let advice = match &*kind {
                "i" | "u" | "f" | "b" => "uint8: use .astype(numpy.uint8)",
                "S" => "texts or uint8: use .astype(str)",
                _ => "texts or uint8",
            };
            let message = format!("an array of {dtype}, expected {advice}");
            return Err(PyTypeError::new_err(message));
        }
        let shape = Shape::of(&dimensions, boards).map_err(wrong)?;
        // What is stored in a masked cell says nothing.
        let object = match object.hasattr("filled")? {
            true => object.call_method1("filled", (0,))?,
            false => object.clone(),
        };
        // The same object if it lies row by row without gaps, otherwise a copy that does.
        let array = numpy.call_method1("ascontiguousarray", (object,))?;
        if !array.is_instance(&numpy.getattr("ndarray")?)? {
            return Err(PyTypeError::new_err("no array of NumPy"));
        }
        let address = array.getattr("__array_interface__")?.get_item("data")?.get_item(0)?;
        let bytes: usize = array.getattr("nbytes")?.extract()?;
        if bytes != shape.rows * shape.cells {
            return Err(PyValueError::new_err("the array has changed"));
        }
        let array = NumPy { address: address.extract()?, array: array.unbind(), shape };
        match shape.doubt(array.rows().0) {
            Some(doubt) => Err(wrong(doubt)),
            None => Ok(Some(array)),
        }
    }

    /// All bytes, and how many there are in a row.
    #[expect(unsafe_code, reason = "NumPy says where the bytes are")]
    pub(crate) fn rows(&self) -> (&[u8], usize) {
        let Shape { rows, cells, .. } = self.shape;
        if rows == 0 {
            return (&[], cells);
        }
        let _ = &self.array;
        // SAFETY: the object is a `numpy.ndarray` of uint8 that lies row by row without gaps, so `rows * cells`
        // bytes are at its address. `self.array` keeps it alive, and NumPy does not move or resize memory that
        // others refer to. The documentation forbids writing to it during the call, as for NumPy's own functions
        // that run without the interpreter's lock.
        let bytes = unsafe { slice::from_raw_parts(self.address as *const u8, rows * cells) };
        (bytes, cells)
    }
}

/// The answers as arrays, by the names of their columns. `status` holds codes of `sudokit.STATUSES`, `errors` what
/// is wrong with rows, by their number.
pub(crate) fn arrays(py: Python<'_>, answers: Columns) -> PyResult<Bound<'_, PyDict>> {
    let arrays = PyDict::new(py);
    let status = answers.status.into_iter().map(|code| code as u8).collect();
    arrays.set_item("status", array(py, Memory::of::<u8>(status, "|u1", None))?)?;
    for column in answers.columns {
        let memory = match column.values {
            Values::Digits(digits, cells) => Memory::of(digits, "|u1", Some(cells)),
            Values::Numbers(numbers) => Memory::of(numbers, "=u8", None),
            Values::Reals(numbers) => Memory::of(numbers, "=f8", None),
            Values::Flags(flags) => Memory::of(flags, "|b1", None),
            Values::Texts(parts) => {
                let list = PyList::empty(py);
                for texts in &parts {
                    for row in 0..texts.ends.len() {
                        list.append(texts.get(row).map(String::from_utf8_lossy))?;
                    }
                }
                let texts = py.import("numpy")?.call_method1("array", (list, "object"))?;
                arrays.set_item(&column.name, texts)?;
                continue;
            }
        };
        arrays.set_item(&column.name, array(py, memory)?)?;
    }
    let errors = PyDict::new(py);
    for (row, message) in answers.errors {
        errors.set_item(row, message)?;
    }
    arrays.set_item("errors", errors)?;
    Ok(arrays)
}

fn array(py: Python<'_>, memory: Memory) -> PyResult<Bound<'_, PyAny>> {
    py.import("numpy")?.call_method1("asarray", (memory,))
}

/// Memory that an array of NumPy lies in. The array keeps it, and nothing here reads or writes it any more.
#[pyclass(frozen)]
struct Memory {
    address: usize,
    shape: Vec<usize>,
    kind: &'static str,
    _owner: Box<dyn Any + Send + Sync>,
}

impl Memory {
    /// The memory of these values, of a kind as NumPy names it; rows of so many, if a number is given.
    fn of<T: Send + Sync + 'static>(
        mut values: Vec<T>,
        kind: &'static str,
        cells: Option<usize>,
    ) -> Memory {
        let shape = match cells {
            Some(cells) => vec![values.len() / cells, cells],
            None => vec![values.len()],
        };
        Memory {
            address: values.as_mut_ptr().expose_provenance(),
            shape,
            kind,
            _owner: Box::new(values),
        }
    }
}

#[pymethods]
impl Memory {
    /// <https://numpy.org/doc/stable/reference/arrays.interface.html>
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("typestr", self.kind)?;
        interface.set_item("shape", PyTuple::new(py, &self.shape)?)?;
        interface.set_item("data", (self.address, false))?;
        Ok(interface)
    }
}
