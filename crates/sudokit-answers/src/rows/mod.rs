//! Many puzzles on one board, as rows of digits: a byte for each cell, 0 for a blank.
//!
//! So programs hold data sets, as arrays in C and NumPy. Rows are answered by the same questions as entries,
//! plain 9x9 puzzles many at a time. A row that is not a puzzle has an answer of its own, and disturbs no other.
//!
//! ```text
//! bytes --RowBoard--> Cells9 --Quick--> RowQuestion::quick_row() --> digits, a number, and an end
//!             '-----> Puzzle -answer()-> RowQuestion::row() ------------'
//! ```
//!
//! ```
//! use std::sync::Arc;
//! use sudokit_answers::{NoWatch, RowBoard, RowEnd, RowWorker, RowsOut, Solve};
//! use sudokit_core::Geometry;
//! use sudokit_wire::Status;
//!
//! let board = Arc::new(RowBoard::new(Arc::new(Geometry::classic(4)?)));
//! let rows = [[1, 0, 0, 4, 3, 0, 0, 2, 0, 1, 0, 0, 0, 3, 2, 0], [9; 16]].concat();
//! let (mut digits, mut ends) = ([0; 32], Vec::new());
//! let out = RowsOut { digits: &mut digits, numbers: &mut [(); 2] };
//! let mut worker = RowWorker::new(Solve::first(), board);
//! worker.answer(&rows, &NoWatch, None, out, &mut |row, end| ends.push((row, end)));
//! assert!(matches!(ends[0], (0, RowEnd::Answered(Status::Solved))));
//! assert!(matches!(&ends[1], (1, RowEnd::Wrong(wrong)) if wrong.to_string() == "r1c1 holds 9, expected 0 to 4"));
//! assert_eq!(digits[..4], [1, 2, 3, 4]);
//! # Ok::<(), sudokit_core::GeometryError>(())
//! ```

mod board;
mod questions;
mod worker;

pub use board::{RowBoard, WrongDigit};
pub use questions::{RowQuestion, rating_number};
pub use worker::{RowEnd, RowWatch, RowWorker, RowsOut};
