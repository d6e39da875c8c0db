//! How the second row of a full 9x9 grid can begin.
//!
//! The first row is always 123456789, so the choice begins with the second row. Its beginning is known
//! without following it. Let the digit below column `c` be in column `p(c)` of the first row. If `c`
//! comes first, then
//!
//! ```text
//! 123456789     the three digits below the stack of c are in one stack, then in the next, and
//! 4567891..     p(p(p(c))) = c
//! 456789[23]    or not
//!
//! 123456789     two of them, including that of c, are in one stack, and
//! 4571.....     p(p(c)) = c
//! 457[23]..     or not
//!
//! 47.......     or that of c is alone in its stack
//! ```
//!
//! Only the columns with the smallest of these beginnings need to be followed.

use super::view::View;

/// How the second row begins, numbered from the smallest beginning.
pub(super) type Start = u8;

/// Returns for each column how the row `second` begins if that column comes first. `first` is the first
/// row, in the same band of a valid grid.
pub(super) fn starts<const N: usize>(view: &View<N>, first: u8, second: u8) -> [Start; N] {
    let (first, second) = (&view.cells[usize::from(first)], &view.cells[usize::from(second)]);
    let mut column_of = [0; N];
    for (column, &digit) in first.iter().enumerate() {
        column_of[usize::from(digit - 1)] = column;
    }
    let p: [usize; N] = core::array::from_fn(|c| column_of[usize::from(second[c] - 1)]);
    let stack = |column: usize| view.stack_of(column as u8);
    core::array::from_fn(|c| {
        let together = |other: &usize| stack(*other) == stack(c) && stack(p[*other]) == stack(p[c]);
        match (0..N).filter(together).count() {
            3 => Start::from(p[p[p[c]]] != c),
            2 => 2 + Start::from(p[p[c]] != c),
            _ => 4,
        }
    })
}
