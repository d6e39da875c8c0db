//! Questions whose answers are rows of a table.

use sudokit_assess::{Column, ColumnKind, Scale, Score, Value};
use sudokit_core::{Cell, Puzzle, Solution};
use sudokit_formats::Entry;
use sudokit_solve::Cells9;

use crate::records::Status;
use crate::{Declared, OptionInfo, QuickFound};

/// A question about many puzzles, whose answers are rows of a table. Each has a status, and in these columns what else it says.
pub trait Tabled: Declared {
    /// The name of the function of a library that asks it: `canonical_many`.
    const MANY: &'static str;
    /// The options that it takes then.
    const MANY_OPTIONS: &'static [OptionInfo] = Self::OPTIONS;
    /// What a row may end with, beside `error`.
    const STATUSES: &'static [Status];

    /// The columns.
    fn columns(&self) -> Vec<RowColumn>;

    /// Fills the columns of a plain 9x9 puzzle that was searched with many others, and says what became of it. `None`, with
    /// nothing filled, if that search does not show the answer.
    fn quick_row(&self, _found: &QuickFound<'_>, _row: &mut dyn Row) -> Option<Status> {
        None
    }

    /// Fills the columns.
    fn row(&self, entry: &Entry, answer: &Self::Answer, row: &mut dyn Row);
}

/// A column of answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowColumn {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub holds: Holds,
    /// What it says, and where it says nothing, in English.
    pub about: &'static str,
}

/// What a column holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Holds {
    /// A puzzle or a solution.
    Grid,
    /// A text.
    Text,
    /// A whole number.
    Number,
    /// A number with a fraction.
    Real,
    /// True or false.
    Flag,
}

/// The places of one answer. A column that gets no value has none.
pub trait Row {
    /// Puts a puzzle into a column.
    fn puzzle(&mut self, column: usize, puzzle: &Puzzle);

    /// Puts a solution into a column.
    fn solution(&mut self, column: usize, solution: &Solution);

    /// Puts a plain 9x9 grid into a column.
    fn nine(&mut self, column: usize, grid: &Cells9);

    /// Puts a text into a column.
    fn text(&mut self, column: usize, text: &str);

    /// Puts a whole number into a column. Where numbers have 64 bits, a larger one is as none.
    fn number(&mut self, column: usize, number: u128);

    /// Puts a number with a fraction into a column.
    fn real(&mut self, column: usize, number: f64);

    /// Puts true or false into a column.
    fn flag(&mut self, column: usize, flag: bool);

    /// Puts a value of a rating into a column.
    fn value(&mut self, column: usize, value: &Value) {
        match value {
            Value::Count(count) => self.number(column, u128::from(*count)),
            Value::Tenths(tenths) => self.real(column, f64::from(*tenths) / 10.0),
            other => self.text(column, &other.to_string()),
        }
    }

    /// Marks a cell that the answer is about, for tables that have a place for marks.
    fn mark(&mut self, _cell: Cell) {}
}

impl RowColumn {
    /// A column of this name.
    #[must_use]
    pub fn new(name: &str, holds: Holds, about: &'static str) -> RowColumn {
        RowColumn { name: name.to_owned(), holds, about }
    }

    /// The columns of a scale, [called](Scale::column_name) as in every table: `se_er`.
    pub fn of_scale(scale: &dyn Scale) -> impl Iterator<Item = RowColumn> {
        let columns = scale.columns().iter().filter(|column| column.in_lines);
        columns.map(|column| RowColumn::of_value(scale, column))
    }

    /// One of these columns.
    pub(crate) fn of_value(scale: &dyn Scale, column: &Column) -> RowColumn {
        let holds = match column.kind {
            ColumnKind::Count => Holds::Number,
            ColumnKind::Tenths => Holds::Real,
            _ => Holds::Text,
        };
        RowColumn { name: scale.column_name(column), holds, about: column.about }
    }
}

/// Fills the columns of a scale, from this column on. Returns the column after them.
pub fn fill_scale(
    row: &mut dyn Row,
    mut column: usize,
    scale: &dyn Scale,
    score: Option<&Score>,
) -> usize {
    let shown = scale.columns().iter().enumerate().filter(|(_, column)| column.in_lines);
    for (at, _) in shown {
        if let Some(value) = score.and_then(|score| score.values[at].as_ref()) {
            row.value(column, value);
        }
        column += 1;
    }
    column
}
