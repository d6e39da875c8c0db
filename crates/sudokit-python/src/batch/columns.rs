//! The columns of an answer, as they grow row by row.

use std::mem;

use sudokit_core::Digit;
use sudokit_solve::Cells9;
use sudokit_wire::Status;

/// What a column holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Puzzles or solutions: texts, or numbers if the input has numbers.
    Grid,
    Text,
    Number,
    Real,
    Flag,
}

/// A column with its name.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) values: Values,
}

/// The values of a column. A row without a value has `false` in `known`.
#[derive(Debug)]
pub(crate) enum Values {
    Grid(Grids),
    Text(Texts),
    Number { values: Vec<u64>, known: Vec<bool> },
    Real { values: Vec<f64>, known: Vec<bool> },
    Flag { values: Vec<bool>, known: Vec<bool> },
}

/// Texts, one after the other.
#[derive(Default, Debug)]
pub(crate) struct Texts {
    pub(crate) bytes: Vec<u8>,
    /// Where each ends.
    pub(crate) ends: Vec<usize>,
    pub(crate) known: Vec<bool>,
}

/// Grids as texts, or as numbers for each cell.
#[derive(Debug)]
pub(crate) enum Grids {
    Texts(Texts),
    Numbers { bytes: Vec<u8>, cells: usize, known: Vec<bool> },
}

/// The answers of some rows.
#[derive(Debug)]
pub(crate) struct Rows {
    /// Codes of [`Status::ALL`].
    pub(crate) status: Vec<i8>,
    pub(crate) columns: Vec<Column>,
    /// What is wrong with a row.
    pub(crate) errors: Vec<(usize, String)>,
}

/// The code of a status.
pub(crate) fn code(status: Status) -> i8 {
    let at = Status::ALL.iter().position(|known| *known == status);
    at.unwrap_or_default() as i8
}

impl Rows {
    /// No rows yet, of these columns. `cells` is the number of cells of a grid of numbers.
    pub(crate) fn new(kinds: &[(String, Kind)], cells: Option<usize>, capacity: usize) -> Rows {
        let column = |(name, kind): &(String, Kind)| {
            let known = Vec::new();
            let values = match (kind, cells) {
                (Kind::Grid, Some(cells)) => {
                    let bytes = Vec::with_capacity(capacity * cells);
                    Values::Grid(Grids::Numbers { bytes, cells, known })
                }
                (Kind::Grid, None) => Values::Grid(Grids::Texts(Texts::default())),
                (Kind::Text, _) => Values::Text(Texts::default()),
                (Kind::Number, _) => Values::Number { values: Vec::new(), known },
                (Kind::Real, _) => Values::Real { values: Vec::new(), known },
                (Kind::Flag, _) => Values::Flag { values: Vec::new(), known },
            };
            Column { name: name.clone(), values }
        };
        let columns = kinds.iter().map(column).collect();
        Rows { status: Vec::with_capacity(capacity), columns, errors: Vec::new() }
    }

    /// Ends a row.
    pub(crate) fn end(&mut self, status: Status) {
        self.status.push(code(status));
    }

    /// A row without values, because something is wrong.
    pub(crate) fn fail(&mut self, message: String) {
        self.errors.push((self.status.len(), message));
        self.nothing();
        self.end(Status::Error);
    }

    /// No value in any column.
    pub(crate) fn nothing(&mut self) {
        self.columns.iter_mut().for_each(Column::nothing);
    }

    /// The column of this place.
    pub(crate) fn at(&mut self, place: usize) -> &mut Column {
        &mut self.columns[place]
    }

    /// Adds rows that follow.
    pub(crate) fn append(&mut self, mut next: Rows) {
        let before = self.status.len();
        self.errors.extend(next.errors.drain(..).map(|(row, message)| (row + before, message)));
        self.status.append(&mut next.status);
        for (column, next) in self.columns.iter_mut().zip(next.columns) {
            column.values.append(next.values);
        }
    }

    /// The most bytes of text in a column.
    pub(crate) fn text_bytes(&self) -> usize {
        let bytes = |column: &Column| match &column.values {
            Values::Grid(Grids::Texts(texts)) | Values::Text(texts) => texts.bytes.len(),
            _ => 0,
        };
        self.columns.iter().map(bytes).max().unwrap_or(0)
    }
}

impl Texts {
    pub(crate) fn push(&mut self, text: Option<&[u8]>) {
        self.bytes.extend_from_slice(text.unwrap_or_default());
        self.ends.push(self.bytes.len());
        self.known.push(text.is_some());
    }

    /// The text of a row.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.known[row].then(|| &self.bytes[start..self.ends[row]])
    }

    fn append(&mut self, mut next: Texts) {
        let before = self.bytes.len();
        self.bytes.append(&mut next.bytes);
        self.ends.extend(next.ends.iter().map(|end| end + before));
        self.known.append(&mut next.known);
    }
}

impl Values {
    fn append(&mut self, next: Values) {
        match (self, next) {
            (Values::Grid(Grids::Texts(texts)), Values::Grid(Grids::Texts(next)))
            | (Values::Text(texts), Values::Text(next)) => texts.append(next),
            (
                Values::Grid(Grids::Numbers { bytes, known, .. }),
                Values::Grid(Grids::Numbers { bytes: mut more, known: mut also, .. }),
            ) => {
                bytes.append(&mut more);
                known.append(&mut also);
            }
            (
                Values::Number { values, known },
                Values::Number { values: mut more, known: mut also },
            ) => {
                values.append(&mut more);
                known.append(&mut also);
            }
            (
                Values::Real { values, known },
                Values::Real { values: mut more, known: mut also },
            ) => {
                values.append(&mut more);
                known.append(&mut also);
            }
            (
                Values::Flag { values, known },
                Values::Flag { values: mut more, known: mut also },
            ) => {
                values.append(&mut more);
                known.append(&mut also);
            }
            _ => unreachable!("columns of one question are alike"),
        }
    }
}

impl Column {
    /// Adds a row without a value.
    pub(crate) fn nothing(&mut self) {
        match &mut self.values {
            Values::Grid(Grids::Texts(texts)) | Values::Text(texts) => texts.push(None),
            Values::Grid(Grids::Numbers { bytes, cells, known }) => {
                bytes.resize(bytes.len() + *cells, 0);
                known.push(false);
            }
            Values::Number { values, known } => {
                values.push(0);
                known.push(false);
            }
            Values::Real { values, known } => {
                values.push(f64::NAN);
                known.push(false);
            }
            Values::Flag { values, known } => {
                values.push(false);
                known.push(false);
            }
        }
    }

    /// Adds a text.
    pub(crate) fn text(&mut self, text: &str) {
        if let Values::Text(texts) | Values::Grid(Grids::Texts(texts)) = &mut self.values {
            texts.push(Some(text.as_bytes()));
        }
    }

    /// Adds a number.
    pub(crate) fn number(&mut self, number: Option<u64>) {
        if let Values::Number { values, known } = &mut self.values {
            values.push(number.unwrap_or(0));
            known.push(number.is_some());
        }
    }

    /// Adds a number with a fraction.
    pub(crate) fn real(&mut self, number: f64) {
        if let Values::Real { values, known } = &mut self.values {
            values.push(number);
            known.push(true);
        }
    }

    /// Adds true, false or nothing.
    pub(crate) fn flag(&mut self, flag: Option<bool>) {
        if let Values::Flag { values, known } = &mut self.values {
            values.push(flag.unwrap_or(false));
            known.push(flag.is_some());
        }
    }

    /// Adds a grid: as a text, or as these digits.
    pub(crate) fn grid<'a>(
        &mut self,
        digits: impl ExactSizeIterator<Item = Option<Digit>> + 'a,
        text: impl FnOnce() -> String,
    ) {
        match &mut self.values {
            Values::Grid(Grids::Numbers { bytes, cells, known }) if digits.len() == *cells => {
                bytes.extend(digits.map(|digit| digit.map_or(0, Digit::get)));
                known.push(true);
            }
            Values::Grid(Grids::Texts(texts)) => texts.push(Some(text().as_bytes())),
            _ => self.nothing(),
        }
    }

    /// Adds a plain 9x9 grid.
    pub(crate) fn nine(&mut self, grid: &Cells9) {
        let mut text = [0; 81];
        grid.write(&mut text);
        match &mut self.values {
            Values::Grid(Grids::Numbers { bytes, known, .. }) => {
                // A blank is written as a point, which comes before 0.
                for character in &mut text {
                    *character = character.saturating_sub(b'0');
                }
                bytes.extend_from_slice(&text);
                known.push(true);
            }
            Values::Grid(Grids::Texts(texts)) => texts.push(Some(&text)),
            _ => {}
        }
    }

    /// Takes the values out.
    pub(crate) fn take(&mut self) -> Values {
        mem::replace(&mut self.values, Values::Text(Texts::default()))
    }
}
