//! Cells that are objects: `{"value":5,"given":true}`.

use serde_json::{Map, Value};
use sudokit_core::{Grid, Puzzle};

use super::document::leave_out_others;
use crate::{Entry, FaultKind};

/// What the digit of a cell may be called.
const DIGIT: [&str; 6] = ["value", "val", "v", "digit", "number", "num"];

/// What says that a digit is a given.
const GIVEN: [&str; 11] = [
    "given",
    "fixed",
    "isGiven",
    "isFixed",
    "readonly",
    "readOnly",
    "locked",
    "initial",
    "isInitial",
    "prefilled",
    "original",
];

/// What says that a digit is none.
const OPEN: [&str; 2] = ["editable", "isEditable"];

/// Whether a name is one of these.
fn is_known(name: &str) -> bool {
    [&DIGIT[..], &GIVEN, &OPEN].iter().any(|names| names.contains(&name))
}

/// The digit of a cell.
pub(crate) fn digit_of(cell: &Map<String, Value>) -> Option<&Value> {
    let digit = DIGIT.iter().find_map(|name| cell.get(*name))?;
    let is_scalar = matches!(digit, Value::Null | Value::Number(_) | Value::String(_));
    is_scalar.then_some(digit)
}

/// Whether a cell says that its digit is a given.
fn is_given(cell: &Value) -> Option<bool> {
    let of = |names: &[&str]| names.iter().find_map(|name| cell.get(*name)?.as_bool());
    of(&GIVEN).or_else(|| of(&OPEN).map(|is_open| !is_open))
}

/// Cells that are objects, row by row.
#[derive(Debug)]
pub(crate) struct Cells<'a>(Vec<&'a Value>);

impl<'a> Cells<'a> {
    /// The cells of a board, and the board with their digits in their places; `None` if not all are objects.
    pub(crate) fn of(board: &'a Value) -> Option<(Cells<'a>, Value)> {
        let digit = |cell: &'a Value| Some(digit_of(cell.as_object()?)?.clone());
        let digits =
            |cells: &'a Value| cells.as_array()?.iter().map(digit).collect::<Option<Vec<_>>>();
        let items = board.as_array()?;
        let plain = if items.iter().all(Value::is_array) {
            items.iter().map(|row| digits(row).map(Value::Array)).collect::<Option<Vec<_>>>()
        } else {
            digits(board)
        };
        let cells = items.iter().flat_map(|item| match item {
            Value::Array(cells) => cells.iter().collect(),
            cell => vec![cell],
        });
        let cells = Cells(cells.collect());
        (!cells.0.is_empty()).then_some(())?;
        Some((cells, Value::Array(plain?)))
    }

    /// Adds what they say besides: which digits the player set, and what is not understood.
    ///
    /// # Errors
    /// If no cell has a digit where it is looked for, and some have something else.
    pub(crate) fn say(&self, entry: &mut Entry, missing: FaultKind) -> Result<(), FaultKind> {
        if self.0.iter().any(|cell| is_given(cell).is_some()) {
            let all = entry.puzzle.givens().as_slice().iter();
            let with = |wanted: bool| {
                let of = |(digit, cell): (&_, &&Value)| {
                    Option::filter(*digit, |_| is_given(cell).unwrap_or(false) == wanted)
                };
                Grid::from(all.clone().zip(&self.0).map(of).collect::<Vec<_>>())
            };
            let (givens, placed) = (with(true), with(false));
            entry.placed = (placed.filled() > 0).then_some(placed);
            entry.puzzle =
                Puzzle::new(entry.puzzle.geometry().clone(), givens).expect("digits of this board");
        }
        leave_out_others(entry, &self.0, is_known, missing)
    }
}
