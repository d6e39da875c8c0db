//! Many puzzles in one call: rows that a program holds as arrays or in columns.
//!
//! Rows are answered by the same questions as entries, plain 9x9 puzzles many at a time. A row that is not a puzzle has
//! an end of its own, and disturbs no other. Where rows come from and where answers go is up to the front end, which
//! implements [`Rows`].
//!
//! ```text
//! Rows::read_nine() ---Cells9, many at a time--> Quick --> Rows::write_quick() --+
//!                                     otherwise: v                               +--> Rows::end()
//! Rows::entry() --------------Entry------> Question::answer() --> Rows::write() -+
//! ```
//!
//! ```
//! use sudokit_answers::{Count, CountAnswer, EngineChoice, NoWatch, NotOne, Question, QuickFound, RowEnd, RowWorker};
//! use sudokit_answers::{Rows, read_one};
//! use sudokit_formats::{Entry, ReadOptions};
//! use sudokit_solve::Cells9;
//! use sudokit_answers::records::Status;
//!
//! struct Texts<'a>(&'a [&'a str], Vec<String>);
//!
//! impl Rows<Count> for Texts<'_> {
//!     type Wrong = NotOne;
//!
//!     fn count(&self) -> usize {
//!         self.0.len()
//!     }
//!     fn read_nine(&self, row: usize, puzzle: &mut Cells9) -> bool {
//!         Cells9::read(self.0[row].as_bytes()).is_ok_and(|read| {
//!             *puzzle = read;
//!             true
//!         })
//!     }
//!     fn entry(&self, row: usize) -> Result<Entry, NotOne> {
//!         read_one(self.0[row], &ReadOptions::default().into())
//!     }
//!     fn write_quick(&mut self, count: &Count, _: usize, found: &QuickFound<'_>) -> Option<Status> {
//!         let outcome = count.quick_outcome(found)?;
//!         self.1.push(outcome.solutions.to_string());
//!         Some(Status::of_count(outcome))
//!     }
//!     fn write(&mut self, count: &Count, _: usize, _: &Entry, answer: CountAnswer) -> Status {
//!         self.1.push(answer.outcome.solutions.to_string());
//!         count.status(&answer)
//!     }
//!     fn end(&mut self, _: usize, end: RowEnd<NotOne>) {
//!         if let RowEnd::Wrong(wrong) = end {
//!             self.1.push(wrong.to_string());
//!         }
//!     }
//! }
//!
//! let count = Count { limit: Some(2), engine: EngineChoice::auto() };
//! let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let mut rows = Texts(&[easy, "................", "?"], Vec::new());
//! RowWorker::new(&count, true).answer(&count, &mut rows, &NoWatch, None);
//! assert_eq!(rows.1[..2], ["1", "2"]);
//! assert!(rows.1[2].contains("1 character"));
//! ```

mod digits;
mod worker;

pub use digits::{WrongDigit, read_row};
pub use worker::{RowEnd, RowWatch, RowWorker, Rows};
