//! A puzzle as the search reads it: as it is, or transposed.

use alloc::vec::Vec;

use crate::symmetry::lines::factorial;

/// The cells of a puzzle, its blocks, and which rows are blank.
pub(super) struct View<const N: usize> {
    /// Whether rows and columns are swapped.
    pub(super) transposed: bool,
    /// The values, 0 for a blank.
    pub(super) cells: [[u8; N]; N],
    /// The number of rows and columns.
    pub(super) n: usize,
    /// The number of columns in a stack.
    pub(super) width: usize,
    /// The stack of each column.
    stacks: [u8; N],
    /// The rows of each band, as bits.
    pub(super) bands: Vec<u64>,
    /// Rows without a clue, as bits.
    pub(super) blank: u64,
    /// Rows in which a digit occurs twice, as bits.
    pub(super) repeating: u64,
    /// The number of ways to permute rows without a clue within their bands, and bands without a clue
    /// among each other; `None` above `u128::MAX`.
    pub(super) blank_orders: Option<u128>,
}

impl<const N: usize> View<N> {
    /// Creates the view of `n` rows in bands of `height` and columns in stacks of `width`.
    pub(super) fn new(
        n: usize,
        height: usize,
        width: usize,
        transposed: bool,
        value: &dyn Fn(usize, usize) -> u8,
    ) -> View<N> {
        let mut view = View {
            transposed,
            cells: [[0; N]; N],
            n,
            width,
            stacks: core::array::from_fn(|column| (column / width) as u8),
            bands: Vec::with_capacity(n / height),
            blank: 0,
            repeating: 0,
            blank_orders: Some(1),
        };
        for row in 0..n {
            let mut seen = 0u64;
            for column in 0..n {
                let digit = if transposed { value(column, row) } else { value(row, column) };
                view.cells[row][column] = digit;
                if digit != 0 {
                    let bit = 1u64 << (digit - 1);
                    view.repeating |= u64::from(seen & bit != 0) << row;
                    seen |= bit;
                }
            }
            view.blank |= u64::from(seen == 0) << row;
        }
        let all = if height == 64 { u64::MAX } else { (1 << height) - 1 };
        view.bands.extend((0..n / height).map(|band| all << (band * height)));
        let blank_rows = view.bands.iter().map(|band| (view.blank & band).count_ones() as usize);
        let blank_bands = blank_rows.clone().filter(|&rows| rows == height).count();
        view.blank_orders = blank_rows
            .chain([blank_bands])
            .try_fold(1u128, |orders, count| orders.checked_mul(factorial(count)?));
        view
    }

    /// Returns the stack of a column.
    #[inline]
    pub(super) fn stack_of(&self, column: u8) -> usize {
        self.stacks[usize::from(column)].into()
    }

    /// Returns the rows that may come next if `taken` were taken and `last` was the last of them. One row
    /// without a clue represents all of them.
    pub(super) fn next_rows(&self, taken: u64, last: Option<u8>) -> u64 {
        let one_blank = |rows: u64| {
            let blank = rows & self.blank;
            rows & !blank | blank & blank.wrapping_neg()
        };
        if let Some(last) = last {
            let band = self.bands.iter().find(|&band| band >> last & 1 != 0).unwrap_or(&0);
            if band & !taken != 0 {
                return one_blank(band & !taken);
            }
        }
        let (mut rows, mut blank_seen) = (0, false);
        for &band in self.bands.iter().filter(|&band| band & taken == 0) {
            let blank = band & !self.blank == 0;
            if !(blank && blank_seen) {
                rows |= one_blank(band);
            }
            blank_seen |= blank;
        }
        rows
    }
}
