//! What a batch consists of: texts from a list or from Arrow, or digits from NumPy or from Arrow.

use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, FixedSizeListArray, LargeStringArray, StringArray, StringViewArray, UInt8Array,
};
use arrow_schema::{DataType, Field};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use sudokit_core::Geometries;
use sudokit_formats::Entry;

use super::capsule;
use crate::arguments::kind;
use crate::cells::MASKED;
use crate::errors::raise;
use crate::puzzle::Puzzle;
use crate::source::many;

/// Some rows, as they lie in memory.
pub(crate) enum InputRows<'a> {
    Short(StringArray),
    Long(LargeStringArray),
    View(StringViewArray),
    /// A dictionary.
    Texts(Vec<Option<String>>),
    /// A list.
    Items(Vec<Item>),
    Lists(FixedSizeListArray),
    /// InputRows of as many bytes.
    Bytes(&'a [u8], usize),
}

/// An item of a list.
pub(crate) enum Item {
    Nothing,
    Text(String),
    Puzzle(Py<Puzzle>),
    /// The name of a type that no puzzle has.
    Other(String),
}

/// A row, as it was given.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Given<'a> {
    Nothing,
    Text(&'a str),
    Entry(&'a Entry),
    /// The name of a type that no puzzle has.
    Other(&'a str),
    /// A digit for each cell, 0 for a blank.
    Digits(&'a [u8]),
}

/// The rows of a call.
pub(crate) struct Input<'a> {
    pub(crate) parts: Vec<InputRows<'a>>,
    /// The number of cells, if the rows are digits.
    pub(crate) cells: Option<usize>,
    /// Whether the answer goes into arrays of NumPy.
    pub(crate) is_numpy: bool,
}

impl InputRows<'_> {
    pub(crate) fn len(&self) -> usize {
        match self {
            InputRows::Short(array) => array.len(),
            InputRows::Long(array) => array.len(),
            InputRows::View(array) => array.len(),
            InputRows::Texts(rows) => rows.len(),
            InputRows::Items(rows) => rows.len(),
            InputRows::Lists(array) => array.len(),
            InputRows::Bytes(bytes, cells) => bytes.len() / cells,
        }
    }

    pub(crate) fn row(&self, at: usize) -> Given<'_> {
        let text = |text: Option<_>| text.map_or(Given::Nothing, Given::Text);
        match self {
            InputRows::Short(array) => text(array.is_valid(at).then(|| array.value(at))),
            InputRows::Long(array) => text(array.is_valid(at).then(|| array.value(at))),
            InputRows::View(array) => text(array.is_valid(at).then(|| array.value(at))),
            InputRows::Texts(rows) => text(rows[at].as_deref()),
            InputRows::Items(rows) => match &rows[at] {
                Item::Nothing => Given::Nothing,
                Item::Text(text) => Given::Text(text),
                Item::Puzzle(puzzle) => Given::Entry(puzzle.get().entry()),
                Item::Other(kind) => Given::Other(kind),
            },
            InputRows::Lists(array) if array.is_null(at) => Given::Nothing,
            InputRows::Lists(array) => {
                let cells = array.value_length() as usize;
                let start = array.value_offset(at) as usize;
                let values = array.values().as_primitive::<UInt8Type>().values();
                Given::Digits(&values[start..start + cells])
            }
            InputRows::Bytes(bytes, cells) => Given::Digits(&bytes[at * cells..(at + 1) * cells]),
        }
    }
}

/// The rows of an argument. `array` is what it is as an array of NumPy.
///
/// # Errors
/// If it is not many puzzles.
pub(crate) fn input<'a>(
    puzzles: &Bound<'_, PyAny>,
    array: Option<&'a NumPy>,
    boards: &Geometries,
) -> PyResult<Input<'a>> {
    if let Some(array) = array {
        let (bytes, cells) = array.rows();
        let parts = vec![InputRows::Bytes(bytes, cells)];
        return Ok(Input { parts, cells: Some(cells), is_numpy: true });
    }
    let arrays = match capsule::import(&narrowed(puzzles)?) {
        Err(error) if error.is_instance_of::<PyValueError>(puzzles.py()) => {
            let Some(column) = column_alone(puzzles)? else { return Err(error) };
            return input(&column, None, boards);
        }
        arrays => arrays?,
    };
    if let Some(arrays) = arrays {
        let parts: Vec<InputRows<'_>> = arrays
            .iter()
            .map(|array| part(array).map_err(|wrong| wrong.raised(puzzles.py())))
            .collect::<PyResult<_>>()?;
        let cells = parts.iter().find_map(|part| match part {
            InputRows::Lists(array) => Some(array.value_length() as usize),
            _ => None,
        });
        if let Some(Err(error)) = cells.map(|cells| boards.of_cells(cells)) {
            return Err(Unfit::Cells(error.to_string()).raised(puzzles.py()));
        }
        return Ok(Input { parts, cells, is_numpy: false });
    }
    let expected =
        "many puzzles: texts or Puzzle in a list, an array of NumPy, or a column or table of Arrow";
    let items = many(puzzles, expected)?;
    let rows = items.map(|item| item.map(|item| Item::of(&item))).collect::<PyResult<_>>()?;
    Ok(Input { parts: vec![InputRows::Items(rows)], cells: None, is_numpy: false })
}

/// A table without its other columns, which do not matter: they may hold what Arrow does not. What is not a table, or has
/// no column `puzzle`, stays as it is.
fn narrowed<'py>(puzzles: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let is_arrow = |value: &Bound<'_, PyAny>| value.hasattr("__arrow_c_stream__").unwrap_or(false);
    if !is_arrow(puzzles) || !puzzles.hasattr("columns")? {
        return Ok(puzzles.clone());
    }
    let narrow = puzzles.get_item(["puzzle"]).ok().filter(is_arrow);
    Ok(narrow.unwrap_or_else(|| puzzles.clone()))
}

/// The column of an object whose memory cannot be read as Arrow: the column of a table, or the values of a column. Polars
/// has columns of nothing but null that are not as the standard says, and other columns of a table do not matter.
fn column_alone<'py>(puzzles: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    if puzzles.hasattr("columns")? {
        return Ok(puzzles.get_item("puzzle").ok());
    }
    let values = puzzles
        .try_iter()
        .and_then(|values| PyList::new(puzzles.py(), values.collect::<PyResult<Vec<_>>>()?));
    Ok(values.ok().map(Bound::into_any))
}

impl Item {
    fn of(item: &Bound<'_, PyAny>) -> Item {
        if let Ok(text) = item.cast::<PyString>() {
            return Item::Text(text.to_string_lossy().into_owned());
        }
        if let Ok(puzzle) = item.cast::<Puzzle>() {
            return Item::Puzzle(puzzle.clone().unbind());
        }
        match item.is_none() {
            true => Item::Nothing,
            false => {
                Some(kind(item)).filter(|kind| kind != MASKED).map_or(Item::Nothing, Item::Other)
            }
        }
    }
}

/// Why a column of Arrow is not puzzles.
enum Unfit {
    /// It holds this.
    Type(DataType),
    /// The table has these columns.
    Columns(Vec<String>),
    /// No board has so many cells.
    Cells(String),
}

impl Unfit {
    fn raised(self, py: Python<'_>) -> PyErr {
        let wrong = |kind: &str, message: String| {
            raise(py, "ReadError", message, |values| values.set_item("kind", kind))
        };
        match self {
            Unfit::Type(kind) => PyTypeError::new_err(format!(
                "a column of {kind}, expected texts, or fixed-size lists of uint8 with a number for each cell"
            )),
            Unfit::Columns(names) => {
                let shown: Vec<String> =
                    names.iter().take(5).map(|name| format!("{name:?}")).collect();
                let only = match names.len() - shown.len() {
                    0 if shown.is_empty() => "none".to_owned(),
                    0 => shown.join(", "),
                    others => format!("{} and {others} others", shown.join(", ")),
                };
                wrong("column", format!("the table has no column \"puzzle\", only {only}"))
            }
            Unfit::Cells(error) => wrong("shape", format!("a column of lists: {error}")),
        }
    }
}

/// The column of an array: itself, or the column `puzzle` of a table, or its only one.
fn part<'a>(array: &ArrayRef) -> Result<InputRows<'a>, Unfit> {
    match array.data_type() {
        DataType::Struct(_) => {
            let table = array.as_struct();
            let column = match table.column_by_name("puzzle") {
                Some(column) => column,
                None if table.num_columns() == 1 => table.column(0),
                None => {
                    let names = table.column_names();
                    return Err(Unfit::Columns(names.into_iter().map(str::to_owned).collect()));
                }
            };
            part(column)
        }
        DataType::Utf8 => Ok(InputRows::Short(array.as_string().clone())),
        DataType::LargeUtf8 => Ok(InputRows::Long(array.as_string().clone())),
        DataType::Utf8View => Ok(InputRows::View(array.as_string_view().clone())),
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            let values = part(dictionary.values())?;
            let keys = dictionary.normalized_keys();
            let row = |(at, key): (usize, &usize)| match values.row(*key) {
                Given::Text(text) if dictionary.is_valid(at) => Some(text.to_owned()),
                _ => None,
            };
            Ok(InputRows::Texts(match values.len() {
                0 => vec![None; keys.len()],
                _ => keys.iter().enumerate().map(row).collect(),
            }))
        }
        DataType::FixedSizeList(field, _) if *field.data_type() == DataType::UInt8 => {
            Ok(InputRows::Lists(with_blanks(array.as_fixed_size_list())))
        }
        DataType::FixedSizeList(rows, side) if is_rows(rows.data_type(), *side) => {
            Ok(InputRows::Lists(with_blanks(&without_rows(array.as_fixed_size_list()))))
        }
        DataType::Null => Ok(InputRows::Texts(vec![None; array.len()])),
        other => Err(Unfit::Type(other.clone())),
    }
}

/// Whether it is the type of a row of cells, as many as there are rows.
fn is_rows(kind: &DataType, side: i32) -> bool {
    matches!(kind, DataType::FixedSizeList(cell, cells) if *cells == side && *cell.data_type() == DataType::UInt8)
}

/// Grids of rows of cells as grids of cells. The cells of a row without a value have none.
fn without_rows(grids: &FixedSizeListArray) -> FixedSizeListArray {
    let rows = grids.values().as_fixed_size_list();
    let side = rows.value_length();
    let cells = rows.values().as_primitive::<UInt8Type>();
    let digits: UInt8Array = match rows.null_count() {
        0 => cells.clone(),
        _ => cells
            .iter()
            .enumerate()
            .map(|(at, cell)| cell.filter(|_| rows.is_valid(at / side as usize)))
            .collect(),
    };
    let field = Arc::new(Field::new("item", DataType::UInt8, true));
    FixedSizeListArray::new(field, side * side, Arc::new(digits), grids.nulls().cloned())
}

/// InputRows in which a cell without a value is blank: what is stored under a null says nothing.
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
