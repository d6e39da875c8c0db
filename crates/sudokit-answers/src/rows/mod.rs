//! Many puzzles in one call: rows that a program holds as arrays or in columns.
//!
//! Rows are answered by the same questions as entries, plain 9x9 puzzles many at a time. A row that is not a puzzle has
//! an end of its own, and disturbs no other. A question says which columns its answers have and fills them, as [`Tabled`]; where
//! rows come from and where answers go is up to the front end, which implements [`Rows`] and [`Row`].
//!
//! ```text
//! Rows::read_nine() ---Cells9, many at a time--> Quick --> Tabled::quick_row() --+--> Row::..
//!                                     otherwise: v                               |
//! Rows::entry() --------------Entry------> Question::answer() --> Tabled::row() -+--> Rows::end()
//! ```
//!
//! ```
//! use sudokit_answers::records::Status;
//! use sudokit_answers::{Count, EngineChoice, NoWatch, Row, RowEnd, Rows, many, read_one};
//! use sudokit_core::{Puzzle, Solution};
//! use sudokit_formats::{Entry, ReadOptions};
//! use sudokit_solve::Cells9;
//!
//! struct Texts<'a>(&'a [&'a str], Vec<String>);
//!
//! impl Rows for Texts<'_> {
//!     fn count(&self) -> usize {
//!         self.0.len()
//!     }
//!     fn read_nine(&self, row: usize, puzzle: &mut Cells9) -> bool {
//!         Cells9::read(self.0[row].as_bytes()).is_ok_and(|read| {
//!             *puzzle = read;
//!             true
//!         })
//!     }
//!     fn entry(&mut self, row: usize) -> Option<Entry> {
//!         let read = read_one(self.0[row], &ReadOptions::default().into());
//!         read.map_err(|error| self.1.push(error.to_string())).ok()
//!     }
//!     fn row(&mut self, _: usize) -> &mut dyn Row {
//!         self
//!     }
//!     fn end(&mut self, _: usize, _: RowEnd) {}
//! }
//!
//! impl Row for Texts<'_> {
//!     fn number(&mut self, _: usize, number: u128) {
//!         self.1.push(number.to_string());
//!     }
//!     fn flag(&mut self, _: usize, _: bool) {}
//!     fn puzzle(&mut self, _: usize, _: &Puzzle) {}
//!     fn solution(&mut self, _: usize, _: &Solution) {}
//!     fn nine(&mut self, _: usize, _: &Cells9) {}
//!     fn text(&mut self, _: usize, _: &str) {}
//!     fn real(&mut self, _: usize, _: f64) {}
//! }
//!
//! let count = many(Count { limit: Some(2), engine: EngineChoice::auto() });
//! let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let mut rows = Texts(&[easy, "................", "?"], Vec::new());
//! count.worker(true).answer(&mut rows, &NoWatch, None);
//! assert_eq!(rows.1[..2], ["1", "2"]);
//! assert!(rows.1[2].contains("1 character"));
//! ```

mod digits;
mod many;
mod table;
mod worker;

pub use digits::{WrongDigit, read_row};
pub(crate) use many::take_many;
pub use many::{ManyQuestion, ManyWorker, many};
pub use table::{Holds, Row, RowColumn, Tabled, fill_scale};
pub use worker::{RowEnd, RowWatch, Rows};
