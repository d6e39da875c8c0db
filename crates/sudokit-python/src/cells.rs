//! Cells as Python names them: by number, by row and column, or as `r1c1`; and grids as numbers.

use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyList, PyString, PyTuple};
use sudokit_core::{Cell, Digit, Geometry};

use crate::arguments::{digits, integer, kind, unlike};
use crate::errors::raise;

/// A cell: its number from 0 (row by row, negative from the end), its row and column from 0, or its name.
pub(crate) enum CellKey {
    Number(isize),
    Place(isize, isize),
    Name(String),
}

impl<'py> FromPyObject<'_, 'py> for CellKey {
    type Error = PyErr;

    fn extract(key: Borrowed<'_, 'py, PyAny>) -> PyResult<CellKey> {
        // What does not fit is outside of every board.
        let number =
            |key: &Bound<'_, PyAny>| Some(integer(key)?.extract::<isize>().unwrap_or(isize::MAX));
        let place = |pair: &Bound<'_, PyTuple>| {
            let [row, column] = [pair.get_item(0).ok()?, pair.get_item(1).ok()?];
            Some(CellKey::Place(number(&row)?, number(&column)?))
        };
        if let Ok(name) = key.cast::<PyString>() {
            return Ok(CellKey::Name(name.to_string_lossy().into_owned()));
        }
        let key = match key.cast::<PyTuple>() {
            Ok(pair) => Some(pair).filter(|pair| pair.len() == 2).and_then(|pair| place(&pair)),
            Err(_) => number(&key).map(CellKey::Number),
        };
        key.ok_or_else(|| {
            PyTypeError::new_err("expected a cell: a number, a row and a column, or a name as r1c1")
        })
    }
}

impl CellKey {
    pub(crate) fn cell(&self, geometry: &Geometry) -> PyResult<Cell> {
        let wrap = |number: isize, most: usize| {
            let number = if number < 0 { number + most as isize } else { number };
            usize::try_from(number).ok().filter(|&number| number < most)
        };
        let (order, cells) = (usize::from(geometry.order()), geometry.cell_count());
        let cell = match self {
            CellKey::Number(number) => wrap(*number, cells),
            CellKey::Place(row, column) => {
                wrap(*row, order).zip(wrap(*column, order)).map(|(r, c)| r * order + c)
            }
            CellKey::Name(name) => geometry.cell_named(name).map(Cell::index),
        };
        cell.map(Cell::new).ok_or_else(|| {
            let (most, last) = (cells - 1, order - 1);
            PyIndexError::new_err(format!(
                "there is no such cell: expected a number from 0 to {most}, a row and a column from 0 to {last}, or a \
                 name from r1c1 to r{order}c{order}"
            ))
        })
    }
}

/// An array of NumPy of these numbers, with as many rows as columns.
pub(crate) fn grid_array(
    py: Python<'_>,
    cells: Vec<u8>,
    order: usize,
) -> PyResult<Bound<'_, PyAny>> {
    let owned = PyByteArray::new(py, &cells);
    let array = py.import("numpy")?.call_method1("frombuffer", (owned, "uint8"))?;
    array.call_method1("reshape", (order, order))
}

/// An array as NumPy asks for it: of this type, and as a copy, which a new array always is.
pub(crate) fn as_array<'py>(
    array: Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    if copy == Some(false) {
        return Err(PyValueError::new_err("an array of its digits is always a copy"));
    }
    match dtype {
        Some(dtype) => array.call_method1("astype", (dtype,)),
        None => Ok(array),
    }
}

/// A digit for each cell, `None` for a blank, from numbers or from rows of numbers: an iterable or an array.
pub(crate) fn digits_of(values: &Bound<'_, PyAny>) -> PyResult<Vec<Option<Digit>>> {
    let (mut grid, mut rows) = (Vec::new(), Vec::new());
    let values = &plain(values)?;
    let items = values.try_iter().map_err(|_| unlike("numbers, or rows of numbers", values))?;
    for item in items {
        let item = item?;
        if let Some(cell) = cell(&item)? {
            grid.push(cell);
            continue;
        }
        let is_text = item.is_instance_of::<PyString>();
        let Some(row) = item.try_iter().ok().filter(|_| !is_text) else {
            return Err(no_number(&item));
        };
        let before = grid.len();
        for value in row {
            let value = value?;
            grid.push(cell(&value)?.ok_or_else(|| no_number(&value))?);
        }
        rows.push(grid.len() - before);
    }
    match uneven(&rows, grid.len()) {
        Some(message) => {
            Err(raise(values.py(), "ReadError", message, |set| set.set_item("kind", "shape")))
        }
        None => Ok(grid),
    }
}

/// The lists that an array of NumPy stands for, with blanks where it is masked: its own numbers take longer to read.
fn plain<'py>(values: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if values.is_instance_of::<PyList>() || !values.hasattr("tolist")? {
        return Ok(values.clone());
    }
    let is_masked = values.hasattr("filled")?;
    let values = if is_masked { values.call_method1("filled", (0,))? } else { values.clone() };
    values.call_method0("tolist")
}

/// What is wrong with rows of these lengths, in a grid of so many cells.
fn uneven(rows: &[usize], cells: usize) -> Option<String> {
    let number = rows.len();
    if number == 0 {
        None
    } else if rows.iter().sum::<usize>() < cells {
        Some("rows and numbers side by side, expected either".to_owned())
    } else {
        let cells = rows.iter().find(|&&row| row != number)?;
        Some(format!("{number} rows and {cells} cells in a row, expected as many rows as columns"))
    }
}

/// What a number stands for, or a masked cell of NumPy, which is blank; `None` for what is neither.
fn cell(value: &Bound<'_, PyAny>) -> PyResult<Option<Option<Digit>>> {
    let Some(number) = integer(value) else {
        return Ok((kind(value) == MASKED).then_some(None));
    };
    match number.extract::<u8>() {
        Ok(0) => Ok(Some(None)),
        Ok(found) if found <= Digit::MAX => Ok(Some(Digit::new(found))),
        _ => {
            let expected = format!("expected a digit from 1 to {}, or 0", Digit::MAX);
            let message = format!("{}: {expected}", digits(&number));
            Err(raise(value.py(), "ReadError", message, |set| set.set_item("kind", "number")))
        }
    }
}

/// The type of a masked cell of NumPy.
pub(crate) const MASKED: &str = "MaskedConstant";

fn no_number(value: &Bound<'_, PyAny>) -> PyErr {
    unlike("whole numbers, 0 for a blank", value)
}
