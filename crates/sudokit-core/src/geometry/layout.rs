//! How a board is divided into boxes or regions.

use alloc::boxed::Box;

use crate::Cell;

/// How the third family of houses, after rows and columns, divides the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// Equal boxes, each `rows` high and `columns` wide; the product is the order.
    Boxes {
        /// Rows of cells in a box.
        rows: u8,
        /// Columns of cells in a box.
        columns: u8,
    },
    /// Regions of any shape: the region of each cell, row by row, numbered from 0 in the order in
    /// which they appear.
    Jigsaw(Box<[u8]>),
}

/// The labels of the regions of a map, as many as a board may have.
pub(super) const LABELS: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The cells of extra houses, each in ascending order, and they in the order of their first cells.
pub(super) type Extra = Box<[Box<[Cell]>]>;
