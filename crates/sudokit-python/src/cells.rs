//! Cells as Python names them: by number, by row and column, or as `r1c1`.

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use sudokit_core::{Cell, Digit, Geometry};

/// A cell: its number from 0 (row by row, negative from the end), its row and column from 0, or its name.
#[derive(FromPyObject)]
pub(crate) enum CellKey {
    Number(isize),
    Place(isize, isize),
    Name(String),
}

impl CellKey {
    pub(crate) fn cell(&self, geometry: &Geometry) -> PyResult<Cell> {
        let wrap = |number: isize, most: usize| {
            let most_signed = most as isize;
            let number = if number < 0 { number + most_signed } else { number };
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
        cell.map(Cell::new).ok_or_else(|| PyIndexError::new_err("there is no such cell"))
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

/// A digit for each cell, `None` for a blank, from an iterable of numbers.
pub(crate) fn digits_of(digits: &Bound<'_, PyAny>) -> PyResult<Vec<Option<Digit>>> {
    Ok(numbers(digits)?.into_iter().map(Digit::new).collect())
}

/// A number for each cell, 0 for a blank.
fn numbers(values: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    // A grid: rows of numbers, or an array of NumPy.
    let mut numbers = Vec::new();
    for value in values.try_iter()? {
        let value = value?;
        match value.extract::<u8>() {
            Ok(number) => numbers.push(number),
            Err(_) if value.hasattr("__iter__")? => {
                for number in value.try_iter()? {
                    numbers.push(number?.extract()?);
                }
            }
            Err(_) => {
                return Err(PyTypeError::new_err(format!("{value} is not a digit or 0")));
            }
        }
    }
    Ok(numbers)
}
