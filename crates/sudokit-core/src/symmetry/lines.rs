//! Permutations of rows and columns.

use alloc::boxed::Box;

/// A permutation of lines: which line ends up where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    /// Whether the board is transposed first.
    pub(crate) transposed: bool,
    /// For each row the row that ends up there, counted after the transposition.
    pub(crate) rows: Box<[u8]>,
    /// For each column the column that ends up there.
    pub(crate) columns: Box<[u8]>,
}

impl Lines {
    /// Returns the row and the column of the cell that ends up at this row and column.
    #[inline]
    pub(crate) fn source(&self, row: usize, column: usize) -> (usize, usize) {
        let (row, column) = (self.rows[row].into(), self.columns[column].into());
        if self.transposed { (column, row) } else { (row, column) }
    }
}

/// The blocks of lines of a board with boxes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Blocks {
    /// Rows in a band.
    pub(crate) rows: usize,
    /// Columns in a stack.
    pub(crate) columns: usize,
    /// Whether the board may be transposed.
    pub(crate) transposes: bool,
}

/// Returns `n!`, unless it is above `u128::MAX`.
pub(crate) fn factorial(n: usize) -> Option<u128> {
    (1..=n as u128).try_fold(1u128, u128::checked_mul)
}
