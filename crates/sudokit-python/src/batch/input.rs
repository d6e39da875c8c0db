//! What a batch consists of: texts from a list or from Arrow, or digits from NumPy or from Arrow.

use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, FixedSizeListArray, LargeStringArray, StringArray, StringViewArray, UInt8Array,
};
use arrow_schema::DataType;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::capsule;
use crate::puzzle::Puzzle;

/// Some rows, as they lie in memory.
pub(crate) enum Part<'a> {
    Short(StringArray),
    Long(LargeStringArray),
    View(StringViewArray),
    /// A list, or a dictionary.
    Owned(Vec<Option<String>>),
    Lists(FixedSizeListArray),
    /// Rows of as many bytes.
    Bytes(&'a [u8], usize),
}

/// A row, as it was given.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Given<'a> {
    Nothing,
    Text(&'a str),
    /// A digit for each cell, 0 for a blank.
    Digits(&'a [u8]),
}

/// The rows of a call.
pub(crate) struct Input<'a> {
    pub(crate) parts: Vec<Part<'a>>,
    /// The number of cells, if the rows are digits.
    pub(crate) cells: Option<usize>,
    /// Whether the answer goes into arrays of NumPy.
    pub(crate) is_numpy: bool,
}

impl Part<'_> {
    pub(crate) fn len(&self) -> usize {
        match self {
            Part::Short(array) => array.len(),
            Part::Long(array) => array.len(),
            Part::View(array) => array.len(),
            Part::Owned(rows) => rows.len(),
            Part::Lists(array) => array.len(),
            Part::Bytes(bytes, cells) => bytes.len() / cells,
        }
    }

    pub(crate) fn row(&self, at: usize) -> Given<'_> {
        let text = |text: Option<_>| text.map_or(Given::Nothing, Given::Text);
        match self {
            Part::Short(array) => text(array.is_valid(at).then(|| array.value(at))),
            Part::Long(array) => text(array.is_valid(at).then(|| array.value(at))),
            Part::View(array) => text(array.is_valid(at).then(|| array.value(at))),
            Part::Owned(rows) => text(rows[at].as_deref()),
            Part::Lists(array) if array.is_null(at) => Given::Nothing,
            Part::Lists(array) => {
                let cells = array.value_length() as usize;
                let start = array.value_offset(at) as usize;
                let values = array.values().as_primitive::<UInt8Type>().values();
                Given::Digits(&values[start..start + cells])
            }
            Part::Bytes(bytes, cells) => Given::Digits(&bytes[at * cells..(at + 1) * cells]),
        }
    }
}

/// The rows of an argument. `numpy` is a place for an array that had to be copied.
pub(crate) fn input<'a>(
    puzzles: &Bound<'_, PyAny>,
    array: Option<&'a NumPy>,
) -> PyResult<Input<'a>> {
    if let Some(array) = array {
        let (bytes, cells) = array.rows();
        let parts = vec![Part::Bytes(bytes, cells)];
        return Ok(Input { parts, cells: Some(cells), is_numpy: true });
    }
    if let Some(arrays) = capsule::import(puzzles)? {
        let parts: Vec<Part<'_>> = arrays.iter().map(part).collect::<PyResult<_>>()?;
        let cells = parts.iter().find_map(|part| match part {
            Part::Lists(array) => Some(array.value_length() as usize),
            _ => None,
        });
        return Ok(Input { parts, cells, is_numpy: false });
    }
    if puzzles.is_instance_of::<PyString>() || puzzles.is_instance_of::<Puzzle>() {
        return Err(PyTypeError::new_err("expected many puzzles, found one"));
    }
    let text = |puzzle: PyResult<Bound<'_, PyAny>>| -> PyResult<Option<String>> {
        let puzzle = puzzle?;
        if let Ok(text) = puzzle.cast::<PyString>() {
            return Ok(Some(text.to_string_lossy().into_owned()));
        }
        // A row of another type is a bad row.
        puzzle
            .is_instance_of::<Puzzle>()
            .then(|| puzzle.str().map(|text| text.to_string()))
            .transpose()
    };
    let rows = puzzles.try_iter()?.map(text).collect::<PyResult<_>>()?;
    Ok(Input { parts: vec![Part::Owned(rows)], cells: None, is_numpy: false })
}

/// The column of an array: itself, or the column `puzzle` of a table, or its only one.
fn part<'a>(array: &ArrayRef) -> PyResult<Part<'a>> {
    let unfit = |kind: &DataType| {
        let expected = "expected strings, or fixed-size lists of uint8";
        PyTypeError::new_err(format!("a column of {kind}: {expected}"))
    };
    match array.data_type() {
        DataType::Struct(_) => {
            let table = array.as_struct();
            let column = match table.column_by_name("puzzle") {
                Some(column) => column,
                None if table.num_columns() == 1 => table.column(0),
                None => return Err(PyValueError::new_err("the table has no column \"puzzle\"")),
            };
            part(column)
        }
        DataType::Utf8 => Ok(Part::Short(array.as_string().clone())),
        DataType::LargeUtf8 => Ok(Part::Long(array.as_string().clone())),
        DataType::Utf8View => Ok(Part::View(array.as_string_view().clone())),
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            let values = part(dictionary.values())?;
            let keys = dictionary.normalized_keys();
            let row = |(at, key): (usize, &usize)| match values.row(*key) {
                Given::Text(text) if dictionary.is_valid(at) => Some(text.to_owned()),
                _ => None,
            };
            Ok(Part::Owned(match values.len() {
                0 => vec![None; keys.len()],
                _ => keys.iter().enumerate().map(row).collect(),
            }))
        }
        DataType::FixedSizeList(field, _) if *field.data_type() == DataType::UInt8 => {
            Ok(Part::Lists(with_blanks(array.as_fixed_size_list())))
        }
        DataType::Null => Ok(Part::Owned(vec![None; array.len()])),
        other => Err(unfit(other)),
    }
}

/// Rows in which a cell without a value is blank: what is stored under a null says nothing.
fn with_blanks(rows: &FixedSizeListArray) -> FixedSizeListArray {
    let cells = rows.values().as_primitive::<UInt8Type>();
    let DataType::FixedSizeList(field, _) = rows.data_type() else { return rows.clone() };
    if cells.null_count() == 0 {
        return rows.clone();
    }
    let digits = UInt8Array::from_iter_values(cells.iter().map(Option::unwrap_or_default));
    let nulls = rows.nulls().cloned();
    FixedSizeListArray::new(field.clone(), rows.value_length(), Arc::new(digits), nulls)
}

pub(crate) use super::arrays::NumPy;
