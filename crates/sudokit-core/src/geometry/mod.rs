//! The shape of a board as data: its cells, its houses, and which cells see each other.
//!
//! A geometry is a list of houses, each of `order` cells that must all be different. Everything else
//! is derived from that list, so a 4x4, a 25x25, a diagonal Sudoku and a jigsaw have the same type,
//! and other code asks for houses instead of dividing rows by three.
//!
//! ```text
//! 6x6 with 2x3 boxes: each 2 rows high and 3 columns wide
//!
//!        stack 1   stack 2
//!       +-------+-------+
//! row 1 | . . . | . . . |  band 1      houses 0..6    rows
//! row 2 | . . . | . . . |              houses 6..12   columns
//!       +-------+-------+              houses 12..18  boxes, band by band
//! row 3 | . . . | . . . |  band 2      then the two diagonals, if any
//! row 4 | . . . | . . . |
//!       +-------+-------+
//! row 5 | . . . | . . . |  band 3
//! row 6 | . . . | . . . |
//!       +-------+-------+
//! ```

mod board;
mod boxes;
mod build;
mod cache;
mod diagonals;
mod error;
mod extra;
mod geometries;
mod house;
mod jigsaw;
mod layout;
mod shape;
mod text;

#[cfg(test)]
mod tests;

pub use board::Geometry;
pub use error::GeometryError;
pub use extra::Additions;
pub use geometries::Geometries;
pub use house::{Crossing, House, HouseId, HouseKind};
pub use layout::Layout;
pub use text::ParseGeometryError;
