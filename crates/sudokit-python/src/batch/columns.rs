//! The columns of an answer: a place for every row, which threads fill part by part.
//!
//! ```text
//! Columns  status ----+----+----    Places: those of some rows, for one thread.
//!          digits ----+----+----    Texts have no fixed places: those of each part
//!          count  ----+----+----    are kept beside, and joined in the end
//! ```

use sudokit_answers::records::Status;
use sudokit_answers::{Holds, Notation, Row, RowColumn};
use sudokit_core::{Digit, Puzzle, Solution};
use sudokit_solve::Cells9;

/// All answers of a call.
#[derive(Debug)]
pub(crate) struct Columns {
    /// Codes of [`Status::ALL`].
    pub(crate) status: Vec<i8>,
    pub(crate) columns: Vec<Column>,
    /// What is wrong with rows, in order.
    pub(crate) errors: Vec<(usize, String)>,
    /// How many rows each text of [`Values::Texts`] has.
    pub(crate) text_rows: Vec<usize>,
}

/// A column with its name.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) values: Values,
    /// Whether a row has a value. Texts know it themselves.
    pub(crate) known: Vec<bool>,
}

/// The values of a column; zeros, not a number or false where there is none.
#[derive(Debug)]
pub(crate) enum Values {
    /// So many digits for each row.
    Digits(Vec<u8>, usize),
    Numbers(Vec<u64>),
    Reals(Vec<f64>),
    Flags(Vec<bool>),
    /// Those of one part after the other.
    Texts(Vec<Texts>),
}

/// Texts, one after the other.
#[derive(Default, Debug)]
pub(crate) struct Texts {
    pub(crate) bytes: Vec<u8>,
    /// Where each ends, and whether there is one.
    pub(crate) ends: Vec<(usize, bool)>,
}

/// The places of some rows that follow one another. Rows count from 0.
#[derive(Debug)]
pub(crate) struct Places<'a> {
    status: &'a mut [i8],
    columns: Vec<ColumnPlaces<'a>>,
    errors: Vec<(usize, String)>,
    /// How puzzles are written as texts.
    notation: Notation,
    /// The current row.
    at: usize,
}

#[derive(Debug)]
struct ColumnPlaces<'a> {
    values: ValuePlaces<'a>,
    known: &'a mut [bool],
}

#[derive(Debug)]
enum ValuePlaces<'a> {
    Digits(&'a mut [u8], usize),
    Numbers(&'a mut [u64]),
    Reals(&'a mut [f64]),
    Flags(&'a mut [bool]),
    Texts(Texts),
}

/// What a part found that has no fixed place: the texts of each column that has some, how many rows they are, and what
/// is wrong with rows.
pub(crate) type Rest = (Vec<Texts>, usize, Vec<(usize, String)>);

impl Columns {
    /// Places for so many rows; `None` if the memory does not hold them. Grids are digits if there is a number of
    /// `cells`, otherwise texts.
    pub(crate) fn new(kinds: &[RowColumn], cells: Option<usize>, rows: usize) -> Option<Columns> {
        // Asked for first: what follows would end the process. Memory that is zero at once costs no time, unlike
        // memory that is filled.
        let each = kinds.len() * size_of::<u64>() + cells.unwrap_or(0) + size_of::<i8>();
        let bytes = rows.checked_mul(each).filter(|bytes| *bytes <= isize::MAX as usize);
        if bytes.is_none_or(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_err()) {
            return None;
        }
        let column = |RowColumn { name, holds, .. }: &RowColumn| {
            let values = match (holds, cells) {
                (Holds::Grid, Some(cells)) => Values::Digits(vec![0; rows * cells], cells),
                (Holds::Grid, None) | (Holds::Text, _) => Values::Texts(Vec::new()),
                (Holds::Number, _) => Values::Numbers(vec![0; rows]),
                (Holds::Real, _) => Values::Reals(vec![f64::NAN; rows]),
                (Holds::Flag, _) => Values::Flags(vec![false; rows]),
            };
            let known = if matches!(values, Values::Texts(_)) { 0 } else { rows };
            Column { name: name.clone(), values, known: vec![false; known] }
        };
        Some(Columns {
            status: vec![0; rows],
            columns: kinds.iter().map(column).collect(),
            errors: Vec::new(),
            text_rows: Vec::new(),
        })
    }

    /// Cuts all places into parts of so many rows, which must be all rows together.
    pub(crate) fn parts(
        &mut self,
        lengths: impl Iterator<Item = usize>,
        notation: Notation,
    ) -> Vec<Places<'_>> {
        let mut rest = Places {
            status: &mut self.status,
            columns: self.columns.iter_mut().map(Column::whole).collect(),
            errors: Vec::new(),
            notation,
            at: 0,
        };
        lengths.map(|rows| rest.cut(rows)).collect()
    }

    /// Joins what the parts found that has no fixed place.
    pub(crate) fn join(&mut self, parts: Vec<Rest>) {
        let mut before = 0;
        for (texts, rows, errors) in parts {
            let columns = self.columns.iter_mut().filter_map(|column| match &mut column.values {
                Values::Texts(all) => Some(all),
                _ => None,
            });
            columns.zip(texts).for_each(|(all, texts)| all.push(texts));
            self.errors.extend(errors.into_iter().map(|(row, message)| (row + before, message)));
            self.text_rows.push(rows);
            before += rows;
        }
    }
}

impl Column {
    fn whole(&mut self) -> ColumnPlaces<'_> {
        let values = match &mut self.values {
            Values::Digits(digits, cells) => ValuePlaces::Digits(digits, *cells),
            Values::Numbers(numbers) => ValuePlaces::Numbers(numbers),
            Values::Reals(numbers) => ValuePlaces::Reals(numbers),
            Values::Flags(flags) => ValuePlaces::Flags(flags),
            Values::Texts(_) => ValuePlaces::Texts(Texts::default()),
        };
        ColumnPlaces { values, known: &mut self.known }
    }
}

impl Texts {
    /// The text of a row.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before].0);
        let (end, is_known) = self.ends[row];
        is_known.then(|| &self.bytes[start..end])
    }

    /// Rows before this one that have no text get none.
    pub(crate) fn fill(&mut self, rows: usize) {
        let end = (self.bytes.len(), false);
        self.ends.extend((self.ends.len()..rows).map(|_| end));
    }

    /// Adds the text of a row, which comes after all that have one.
    pub(crate) fn push(&mut self, row: usize, text: &[u8]) {
        self.fill(row);
        self.bytes.extend_from_slice(text);
        self.ends.push((self.bytes.len(), true));
    }
}

/// Takes the first elements off.
fn cut<'a, T>(from: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (head, rest) = std::mem::take(from).split_at_mut(count);
    *from = rest;
    head
}

impl<'a> Places<'a> {
    /// Takes the first rows off.
    fn cut(&mut self, rows: usize) -> Places<'a> {
        let column = |column: &mut ColumnPlaces<'a>| {
            let values = match &mut column.values {
                ValuePlaces::Digits(all, cells) => {
                    ValuePlaces::Digits(cut(all, rows * *cells), *cells)
                }
                ValuePlaces::Numbers(all) => ValuePlaces::Numbers(cut(all, rows)),
                ValuePlaces::Reals(all) => ValuePlaces::Reals(cut(all, rows)),
                ValuePlaces::Flags(all) => ValuePlaces::Flags(cut(all, rows)),
                ValuePlaces::Texts(_) => ValuePlaces::Texts(Texts::default()),
            };
            let known = column.known.len().min(rows);
            ColumnPlaces { values, known: cut(&mut column.known, known) }
        };
        let columns = self.columns.iter_mut().map(column).collect();
        Places { status: cut(&mut self.status, rows), columns, errors: Vec::new(), ..*self }
    }

    /// The number of rows.
    pub(crate) fn len(&self) -> usize {
        self.status.len()
    }

    /// Says what became of a row.
    pub(crate) fn end(&mut self, row: usize, status: Status) {
        self.status[row] = status.code() as i8;
    }

    /// Says what is wrong with a row.
    pub(crate) fn fail(&mut self, row: usize, status: Status, message: String) {
        self.errors.push((row, message));
        self.end(row, status);
    }

    /// What has no fixed place.
    pub(crate) fn rest(self) -> Rest {
        let rows = self.len();
        let texts = self.columns.into_iter().filter_map(|column| match column.values {
            ValuePlaces::Texts(mut texts) => {
                texts.fill(rows);
                Some(texts)
            }
            _ => None,
        });
        (texts.collect(), rows, self.errors)
    }
}

impl Places<'_> {
    /// The places of a row.
    pub(crate) fn row(&mut self, row: usize) -> &mut dyn Row {
        self.at = row;
        self
    }

    fn grid(
        &mut self,
        column: usize,
        grid: impl ExactSizeIterator<Item = Option<Digit>>,
        text: impl FnOnce() -> String,
    ) {
        let ColumnPlaces { values, known } = &mut self.columns[column];
        match values {
            ValuePlaces::Digits(digits, cells) if grid.len() == *cells => {
                let places = &mut digits[self.at * *cells..][..*cells];
                for (place, digit) in places.iter_mut().zip(grid) {
                    *place = digit.map_or(0, Digit::get);
                }
                known[self.at] = true;
            }
            ValuePlaces::Texts(texts) => texts.push(self.at, text().as_bytes()),
            _ => {}
        }
    }
}

/// The places of the current row.
impl Row for Places<'_> {
    fn puzzle(&mut self, column: usize, puzzle: &Puzzle) {
        let (givens, notation) = (puzzle.givens().as_slice().iter().copied(), self.notation);
        self.grid(column, givens, || notation.puzzle(puzzle));
    }

    fn solution(&mut self, column: usize, solution: &Solution) {
        let (digits, notation) = (solution.digits(), self.notation);
        let text = || notation.solution(digits, solution.geometry().order());
        self.grid(column, digits.iter().copied().map(Some), text);
    }

    fn nine(&mut self, column: usize, grid: &Cells9) {
        let ColumnPlaces { values, known } = &mut self.columns[column];
        match values {
            ValuePlaces::Digits(digits, _) => {
                if let Some(places) = digits[self.at * 81..].first_chunk_mut() {
                    grid.write_digits(places);
                    known[self.at] = true;
                }
            }
            ValuePlaces::Texts(texts) => {
                let mut text = [0; 81];
                grid.write(&mut text);
                texts.push(self.at, &text);
            }
            _ => {}
        }
    }

    fn text(&mut self, column: usize, text: &str) {
        if let ValuePlaces::Texts(texts) = &mut self.columns[column].values {
            texts.push(self.at, text.as_bytes());
        }
    }

    fn number(&mut self, column: usize, number: u128) {
        let ColumnPlaces { values, known } = &mut self.columns[column];
        if let (ValuePlaces::Numbers(numbers), Ok(number)) = (values, u64::try_from(number)) {
            numbers[self.at] = number;
            known[self.at] = true;
        }
    }

    fn real(&mut self, column: usize, number: f64) {
        let ColumnPlaces { values, known } = &mut self.columns[column];
        if let ValuePlaces::Reals(numbers) = values {
            numbers[self.at] = number;
            known[self.at] = true;
        }
    }

    fn flag(&mut self, column: usize, flag: bool) {
        let ColumnPlaces { values, known } = &mut self.columns[column];
        if let ValuePlaces::Flags(flags) = values {
            flags[self.at] = flag;
            known[self.at] = true;
        }
    }
}
