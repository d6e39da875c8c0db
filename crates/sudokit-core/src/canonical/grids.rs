//! Where the second row of a full 9x9 grid can begin.
//!
//! The first row is 123456789 whichever it is, so all of the choice comes with the second one. What
//! it will begin with is seen without following it. Let the digit below column `c` stand in column
//! `p(c)` of the first row. If `c` comes first, then
//!
//! ```text
//! 123456789     the three digits below the stack of c stand in one stack, then in the next, and
//! 4567891..     p(p(p(c))) = c
//! 456789[23]    or it is not
//!
//! 123456789     two of them stand in one stack, that of c among them, and
//! 4571.....     p(p(c)) = c
//! 457[23]..     or it is not
//!
//! 47.......     or that of c stands in a stack by itself
//! ```
//!
//! Only the columns that give the least of these need be followed.

use super::view::View;

/// What the second row begins with if a column comes first, from the least.
pub(super) type Start = u8;

/// For each column, how the row `second` begins if that column comes first, where `first` was the
/// first row, of the same band of a valid grid.
pub(super) fn starts<const N: usize>(view: &View<N>, first: u8, second: u8) -> [Start; N] {
    let (first, second) = (&view.cells[usize::from(first)], &view.cells[usize::from(second)]);
    let mut column_of = [0; N];
    for (column, &digit) in first.iter().enumerate() {
        column_of[usize::from(digit - 1)] = column;
    }
    let p: [usize; N] = core::array::from_fn(|c| column_of[usize::from(second[c] - 1)]);
    let stack = |column: usize| view.stack_of(column as u8);
    core::array::from_fn(|c| {
        let beside = |other: &usize| stack(*other) == stack(c) && stack(p[*other]) == stack(p[c]);
        match (0..N).filter(beside).count() {
            3 => Start::from(p[p[p[c]]] != c),
            2 => 2 + Start::from(p[p[c]] != c),
            _ => 4,
        }
    })
}
