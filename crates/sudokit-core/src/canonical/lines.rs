//! A partial form: the rows taken so far, and the order of the columns as far as it matters.
//!
//! Positions that nothing distinguishes yet form a class, and so do the columns that may come there. A
//! column moves to the front of its class only when that makes a row smaller. Stacks in one class have
//! equal classes of columns.
//!
//! ```text
//! row 1 of the form           . . . . . 1 . . 2
//! classes of stacks          |     |           |    stack 1; 2 and 3 in either order
//! classes of columns         |     |   | |   | |    the clue of a stack comes last
//!
//! The digits of the clues are numbered with the columns: the stack that comes second gets digit 1.
//! ```

use alloc::boxed::Box;

use crate::symmetry::lines::factorial;

/// No row yet.
pub(super) const NONE: u8 = u8::MAX;

#[derive(Clone)]
pub(super) struct Lines<const N: usize> {
    /// The index of the view it reads.
    pub(super) view: u8,
    /// The number of digits that have a number.
    pub(super) numbered: u8,
    /// The rows in the order in which they were taken.
    pub(super) rows: [u8; N],
    /// The taken rows as bits.
    pub(super) taken: u64,
    /// The stack at each position; within a class in any order.
    stacks: [u8; N],
    /// The position of each stack.
    stack_at: [u8; N],
    /// The positions of stacks at which a class begins, as bits.
    stack_starts: u64,
    /// The columns, stack by stack in the order of the view; within a class in any order.
    columns: [u8; N],
    /// The position of each column in that list.
    column_at: [u8; N],
    /// The positions in that list at which a class begins, as bits.
    column_starts: u64,
    /// The row of the form in which each digit occurs first.
    pub(super) home_row: [u8; N],
    /// The column of that occurrence, in the view.
    pub(super) home_column: [u8; N],
}

/// Returns where the class of position `at` begins.
#[inline]
fn start(starts: u64, at: usize) -> usize {
    63 - (starts & (u64::MAX >> (63 - at))).leading_zeros() as usize
}

/// Returns where the class of position `at` ends, of `all` positions.
#[inline]
fn end(starts: u64, at: usize, all: usize) -> usize {
    let later = starts & (u64::MAX - 1) << at;
    if later == 0 { all } else { later.trailing_zeros() as usize }
}

/// Returns whether the position is a class of its own.
#[inline]
fn is_cut(starts: u64, at: usize, all: usize) -> bool {
    let both = starts >> at;
    both & 1 != 0 && (at + 1 == all || both & 2 != 0)
}

/// Begins a class at this position.
#[inline]
fn cut(starts: &mut u64, at: usize, all: usize) {
    if at < all {
        *starts |= 1 << at;
    }
}

impl<const N: usize> Lines<N> {
    /// Returns the empty form, with `n` columns in stacks of `width`.
    pub(super) fn new(view: u8, n: usize, width: usize) -> Lines<N> {
        let places = core::array::from_fn(|i| i as u8);
        let column_starts = (0..n).step_by(width).fold(0, |starts, at| starts | 1 << at);
        Lines {
            view,
            numbered: 0,
            rows: [NONE; N],
            taken: 0,
            stacks: places,
            stack_at: places,
            stack_starts: 1,
            columns: places,
            column_at: places,
            column_starts,
            home_row: [NONE; N],
            home_column: [NONE; N],
        }
    }

    /// Returns a copy with one more row.
    #[inline]
    pub(super) fn with_row(&self, level: usize, row: u8) -> Lines<N> {
        let mut lines = self.clone();
        lines.rows[level] = row;
        lines.taken |= 1 << row;
        lines
    }

    /// Returns the stack at a position.
    #[inline]
    pub(super) fn stack(&self, place: usize) -> usize {
        self.stacks[place].into()
    }

    /// Returns the stacks of the class that begins at this position.
    #[inline]
    pub(super) fn stacks_from(&self, place: usize, all: usize) -> &[u8] {
        &self.stacks[place..end(self.stack_starts, place, all)]
    }

    /// Returns the columns of the class that begins at this position (counted stack by stack in the order
    /// of the view).
    #[inline]
    pub(super) fn columns_from(&self, place: usize, all: usize) -> &[u8] {
        &self.columns[place..end(self.column_starts, place, all)]
    }

    /// Returns whether two columns are in one class, if the position of their stack is settled.
    #[inline]
    pub(super) fn together(&self, a: u8, b: u8) -> bool {
        let of = |column: u8| start(self.column_starts, self.column_at[usize::from(column)].into());
        of(a) == of(b)
    }

    /// Returns the first position of the form, from 0, where this column may come.
    #[inline]
    pub(super) fn least_place(&self, column: u8, stack: usize, width: usize) -> usize {
        let stack_place = start(self.stack_starts, self.stack_at[stack].into());
        let place = start(self.column_starts, self.column_at[usize::from(column)].into());
        stack_place * width + place - stack * width
    }

    /// Returns the position of this column in the form if all classes keep their current order.
    pub(super) fn place(&self, column: u8, stack: usize, width: usize) -> usize {
        usize::from(self.stack_at[stack]) * width + usize::from(self.column_at[usize::from(column)])
            - stack * width
    }

    /// Moves a stack to the front of its class.
    #[inline]
    pub(super) fn stack_first(&mut self, stack: usize, all: usize) {
        let at = usize::from(self.stack_at[stack]);
        if is_cut(self.stack_starts, at, all) {
            return;
        }
        let first = start(self.stack_starts, at);
        let other = self.stacks[first];
        self.stacks[at] = other;
        self.stack_at[usize::from(other)] = at as u8;
        self.stacks[first] = stack as u8;
        self.stack_at[stack] = first as u8;
        cut(&mut self.stack_starts, first + 1, all);
    }

    /// Moves a column to the front of its class, and its stack likewise.
    #[inline]
    pub(super) fn column_first(&mut self, column: u8, stack: usize, width: usize, n: usize) {
        self.stack_first(stack, n / width);
        let at = usize::from(self.column_at[usize::from(column)]);
        if is_cut(self.column_starts, at, n) {
            return;
        }
        let first = start(self.column_starts, at);
        let other = self.columns[first];
        self.columns[at] = other;
        self.column_at[usize::from(other)] = at as u8;
        self.columns[first] = column;
        self.column_at[usize::from(column)] = first as u8;
        cut(&mut self.column_starts, first + 1, n);
    }

    /// Moves the stacks of a class that `selected` accepts to the front, into a class of their own.
    /// Returns how many.
    pub(super) fn split_stacks(
        &mut self,
        place: usize,
        all: usize,
        selected: impl Fn(usize) -> bool,
    ) -> usize {
        let mut next = place;
        for at in place..end(self.stack_starts, place, all) {
            if selected(self.stack(at)) {
                self.swap_stacks(at, next);
                next += 1;
            }
        }
        cut(&mut self.stack_starts, next, all);
        next - place
    }

    /// Moves the columns of a class that are blank in this row to the front, into a class of their own.
    /// Returns how many.
    #[inline]
    pub(super) fn split_columns(&mut self, place: usize, n: usize, row: &[u8; N]) -> usize {
        let mut next = place;
        for at in place..end(self.column_starts, place, n) {
            if row[usize::from(self.columns[at])] == 0 {
                self.swap_columns(at, next);
                next += 1;
            }
        }
        cut(&mut self.column_starts, next, n);
        next - place
    }

    #[inline]
    fn swap_stacks(&mut self, a: usize, b: usize) {
        self.stacks.swap(a, b);
        for at in [a, b] {
            self.stack_at[usize::from(self.stacks[at])] = at as u8;
        }
    }

    #[inline]
    fn swap_columns(&mut self, a: usize, b: usize) {
        self.columns.swap(a, b);
        for at in [a, b] {
            self.column_at[usize::from(self.columns[at])] = at as u8;
        }
    }

    /// Returns the number of orders that the classes still allow; `None` above `u128::MAX`.
    pub(super) fn orders(&self, n: usize, width: usize) -> Option<u128> {
        let mut orders = 1u128;
        for (starts, all) in [(self.stack_starts, n / width), (self.column_starts, n)] {
            let mut at = 0;
            while at < all {
                let next = end(starts, at, all);
                orders = orders.checked_mul(factorial(next - at)?)?;
                at = next;
            }
        }
        Some(orders)
    }

    /// Returns the columns in order if all classes keep their current order.
    pub(super) fn columns(&self, n: usize, width: usize) -> Box<[u8]> {
        let stacks = &self.stacks[..n / width];
        stacks
            .iter()
            .flat_map(|&s| &self.columns[usize::from(s) * width..][..width])
            .copied()
            .collect()
    }
}
