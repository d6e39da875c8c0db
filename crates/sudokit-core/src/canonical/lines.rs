//! A form as far as it has grown: the rows taken, and the columns as far as it matters.
//!
//! Places that nothing tells apart yet form a class; so do the columns that may come there. A column
//! goes to the front of its class only when a row is smaller for it. Of stacks in one class, the
//! columns are classed alike.
//!
//! ```text
//! row 1 of the form           . . . . . 1 . . 2
//! classes of stacks          |     |           |    stack 1; 2 and 3 in either order
//! classes of columns         |     |   | |   | |    the clue of a stack comes last
//!
//! The digits of the clues are numbered with the columns: whichever stack comes second brings 1.
//! ```

use crate::symmetry::factorial;

/// No row.
pub(super) const NONE: u8 = u8::MAX;

#[derive(Clone)]
pub(super) struct Lines<const N: usize> {
    /// Which view it reads.
    pub(super) view: u8,
    /// How many digits are numbered.
    pub(super) numbered: u8,
    /// The rows in the order taken.
    pub(super) rows: [u8; N],
    /// The same as bits.
    pub(super) taken: u64,
    /// The stack at each place; in a class in any order.
    stacks: [u8; N],
    /// The place of each stack.
    stack_at: [u8; N],
    /// The places of stacks where a class begins.
    stack_starts: u64,
    /// The columns of each stack, stack by stack as the view has them; in a class in any order.
    columns: [u8; N],
    /// The place of each column there.
    column_at: [u8; N],
    /// The places there where a class begins.
    column_starts: u64,
    /// The row of the form where each digit first stands ...
    pub(super) home_row: [u8; N],
    /// ... and its column in the view.
    pub(super) home_column: [u8; N],
}

/// Where the class of place `at` begins.
#[inline]
fn start(starts: u64, at: usize) -> usize {
    63 - (starts & (u64::MAX >> (63 - at))).leading_zeros() as usize
}

/// Where the class of place `at` ends, of `all` places.
#[inline]
fn end(starts: u64, at: usize, all: usize) -> usize {
    let later = starts & (u64::MAX - 1) << at;
    if later == 0 { all } else { later.trailing_zeros() as usize }
}

/// Whether the place is a class by itself.
#[inline]
fn is_cut(starts: u64, at: usize, all: usize) -> bool {
    let both = starts >> at;
    both & 1 != 0 && (at + 1 == all || both & 2 != 0)
}

/// A class begins at this place too.
#[inline]
fn cut(starts: &mut u64, at: usize, all: usize) {
    if at < all {
        *starts |= 1 << at;
    }
}

impl<const N: usize> Lines<N> {
    /// Nothing taken yet, with `n` columns in stacks of `width`.
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

    /// The same with a row more.
    #[inline]
    pub(super) fn with_row(&self, level: usize, row: u8) -> Lines<N> {
        let mut lines = self.clone();
        lines.rows[level] = row;
        lines.taken |= 1 << row;
        lines
    }

    /// The stack at a place.
    #[inline]
    pub(super) fn stack(&self, place: usize) -> usize {
        self.stacks[place].into()
    }

    /// The stacks in one class from this place on, which begins it.
    #[inline]
    pub(super) fn stacks_from(&self, place: usize, all: usize) -> &[u8] {
        &self.stacks[place..end(self.stack_starts, place, all)]
    }

    /// The columns in one class from this place on (counted stack by stack as the view has them),
    /// which begins it.
    #[inline]
    pub(super) fn columns_from(&self, place: usize, all: usize) -> &[u8] {
        &self.columns[place..end(self.column_starts, place, all)]
    }

    /// Whether two columns are in one class of a stack that has its place.
    #[inline]
    pub(super) fn together(&self, a: u8, b: u8) -> bool {
        let of = |column: u8| start(self.column_starts, self.column_at[usize::from(column)].into());
        of(a) == of(b)
    }

    /// The first place of the form, from 0, where this column may come.
    #[inline]
    pub(super) fn least_place(&self, column: u8, stack: usize, width: usize) -> usize {
        let stack_place = start(self.stack_starts, self.stack_at[stack].into());
        let place = start(self.column_starts, self.column_at[usize::from(column)].into());
        stack_place * width + place - stack * width
    }

    /// The place of the form where this column comes if all classes stay in the order they are in.
    pub(super) fn place(&self, column: u8, stack: usize, width: usize) -> usize {
        usize::from(self.stack_at[stack]) * width + usize::from(self.column_at[usize::from(column)])
            - stack * width
    }

    /// Puts a stack first in its class.
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

    /// Puts a column first in its class, and its stack.
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

    /// Puts those stacks of a class first that `wanted` wants, in a class of their own; tells how
    /// many.
    pub(super) fn split_stacks(
        &mut self,
        place: usize,
        all: usize,
        wanted: impl Fn(usize) -> bool,
    ) -> usize {
        let mut next = place;
        for at in place..end(self.stack_starts, place, all) {
            if wanted(self.stack(at)) {
                self.swap_stacks(at, next);
                next += 1;
            }
        }
        cut(&mut self.stack_starts, next, all);
        next - place
    }

    /// Puts those columns of a class first that are blank in this row, in a class of their own;
    /// tells how many.
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

    /// In how many orders the lines in classes can still come; `None` if it does not fit.
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

    /// The columns as they come if all classes stay in the order they are in.
    pub(super) fn columns(&self, n: usize, width: usize) -> Box<[u8]> {
        let stacks = &self.stacks[..n / width];
        stacks
            .iter()
            .flat_map(|&s| &self.columns[usize::from(s) * width..][..width])
            .copied()
            .collect()
    }
}
