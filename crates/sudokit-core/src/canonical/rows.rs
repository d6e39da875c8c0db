//! The least form of a board with plain boxes, row by row. Of all ways to continue, those that give the
//! smallest row are kept; within a row, those that give the smallest cell.

use alloc::vec;
use alloc::vec::Vec;

use super::error::CanonicalError;
use super::grids::{Start, starts};
use super::least::{Least, values};
use super::lines::{Lines, NONE};
use super::view::View;
use crate::symmetry::lines::{self, Blocks};
use crate::{Digit, DigitSet, Puzzle};

/// The memory that tied ways may take, in bytes: about 600,000 ways on 9x9, 250,000 on 25x25.
const MOST_BYTES: usize = 64 << 20;

/// The maximum number of cells examined: about a second of work.
const MOST_STEPS: u64 = 20_000_000;

/// Finds the least form of a puzzle of order `N` or less.
pub(super) fn least<const N: usize>(
    puzzle: &Puzzle,
    blocks: &Blocks,
) -> Result<Least, CanonicalError> {
    let n = usize::from(puzzle.geometry().order());
    let given = values(puzzle);
    let (height, width) = (blocks.rows, blocks.columns);
    let mut views = vec![View::<N>::new(n, height, width, false, &given)];
    if blocks.transposes {
        views.push(View::new(n, width, height, true, &given));
    }
    let mut search = RowSearch {
        n,
        form: vec![0; n * n],
        known: 0,
        kept: Vec::new(),
        pending: Vec::new(),
        steps: 0,
    };
    let mut ties: Vec<Lines<N>> =
        (0u8..).zip(&views).map(|(i, v)| Lines::new(i, n, v.width)).collect();
    let is_grid = (height, width) == (3, 3) && is_valid_grid(puzzle);
    for level in 0..n {
        search.known = level * n;
        if level == 1 && is_grid {
            for lines in second_rows(&views, &ties) {
                let view = &views[usize::from(lines.view)];
                search.grow(view, level, lines)?;
            }
            core::mem::swap(&mut ties, &mut search.kept);
            search.kept.clear();
            continue;
        }
        for tie in &ties {
            let view = &views[usize::from(tie.view)];
            let last = level.checked_sub(1).map(|last| tie.rows[last]);
            let mut rows = view.next_rows(tie.taken, last);
            while rows != 0 {
                let row = rows.trailing_zeros();
                rows &= rows - 1;
                search.grow(view, level, tie.with_row(level, row as u8))?;
            }
        }
        core::mem::swap(&mut ties, &mut search.kept);
        search.kept.clear();
    }
    let mut automorphisms = Some(0u128);
    for tie in &ties {
        let view = &views[usize::from(tie.view)];
        let ways = || tie.orders(n, view.width)?.checked_mul(view.blank_orders?);
        automorphisms = automorphisms.and_then(|sum| sum.checked_add(ways()?));
    }
    // There is always at least one.
    let first = &ties[0];
    let view = &views[usize::from(first.view)];
    let name = |digit: usize| {
        let (row, column) = (first.home_row[digit], first.home_column[digit]);
        let place = || first.place(column, view.stack_of(column), view.width);
        (row != NONE).then(|| Digit::new(search.form[usize::from(row) * n + place()])).flatten()
    };
    let lines = lines::Lines {
        transposed: view.transposed,
        rows: first.rows[..n].into(),
        columns: first.columns(n, view.width),
    };
    let names = (0..n).map(name).collect();
    let automorphisms = automorphisms.ok_or(CanonicalError::TooSymmetric)?;
    Ok(Least { form: search.form, lines, names, automorphisms })
}

/// Returns whether all cells are given and valid.
fn is_valid_grid(puzzle: &Puzzle) -> bool {
    let all = DigitSet::all(puzzle.geometry().order());
    puzzle.geometry().houses().iter().all(|house| {
        let digits: DigitSet = house.cells.iter().filter_map(|&cell| puzzle.given(cell)).collect();
        digits == all
    })
}

/// Continues the first rows of a full 9x9 grid with each second row and first column that can be the
/// smallest.
fn second_rows<const N: usize>(views: &[View<N>], ties: &[Lines<N>]) -> Vec<Lines<N>> {
    let (mut found, mut least) = (Vec::new(), Start::MAX);
    for tie in ties {
        let view = &views[usize::from(tie.view)];
        let mut rows = view.next_rows(tie.taken, Some(tie.rows[0]));
        while rows != 0 {
            let row = rows.trailing_zeros() as u8;
            rows &= rows - 1;
            for (column, start) in (0u8..).zip(starts(view, tie.rows[0], row)) {
                if start < least {
                    least = start;
                    found.clear();
                }
                if start == least {
                    let mut lines = tie.with_row(1, row);
                    lines.column_first(column, view.stack_of(column), view.width, view.n);
                    found.push(lines);
                }
            }
        }
    }
    found
}

struct RowSearch<const N: usize> {
    n: usize,
    /// The smallest form so far.
    form: Vec<u8>,
    /// How many of its cells are known.
    known: usize,
    /// The ways that lead to it.
    kept: Vec<Lines<N>>,
    /// Ways that lead to it up to somewhere in the current row, with the stack and column at which to
    /// continue.
    pending: Vec<(Lines<N>, usize, usize)>,
    steps: u64,
}

impl<const N: usize> RowSearch<N> {
    /// Continues with the last row of `lines`, in every way that gives the smallest form.
    fn grow(
        &mut self,
        view: &View<N>,
        level: usize,
        lines: Lines<N>,
    ) -> Result<(), CanonicalError> {
        self.pending.push((lines, 0, 0));
        while let Some((lines, stack, column)) = self.pending.pop() {
            self.follow(view, level, lines, stack, column);
            if self.kept.len() > MOST_BYTES / size_of::<Lines<N>>() || self.steps > MOST_STEPS {
                return Err(CanonicalError::TooSymmetric);
            }
        }
        Ok(())
    }

    /// Compares the value of a cell with the smallest form, and updates the form if the value is
    /// smaller. Returns `false` if the value is larger.
    #[inline]
    fn compare(&mut self, at: usize, value: u8, width: usize) -> bool {
        if at < self.known {
            if value > self.form[at] {
                return false;
            }
            if value == self.form[at] {
                return true;
            }
            // Smaller than all so far.
            self.kept.clear();
            let column = at % self.n;
            let later =
                |(_, stack, column_in): &(_, usize, usize)| stack * width + column_in > column;
            while self.pending.last().is_some_and(later) {
                self.pending.pop();
            }
        }
        self.form[at] = value;
        self.known = at + 1;
        true
    }

    /// Continues from a position of the row until the row is full or exceeds the smallest form. Other
    /// ways that tie are left pending.
    fn follow(
        &mut self,
        view: &View<N>,
        level: usize,
        mut lines: Lines<N>,
        mut place: usize,
        mut column: usize,
    ) {
        let (n, width) = (self.n, view.width);
        let stacks = n / width;
        let row = &view.cells[usize::from(lines.rows[level])];
        let repeats = view.repeating >> lines.rows[level] & 1 != 0;
        // Stacks before this position are chosen, or this row does not distinguish them.
        let mut settled = 0;
        while place < stacks {
            self.steps += 1;
            if place >= settled && column == 0 {
                let open = lines.stacks_from(place, stacks);
                let ties = if open.len() > 1 {
                    let mut kinds = [0; N];
                    for &stack in open {
                        kinds[usize::from(stack)] = kinds_of(&lines, row, stack.into(), width, n);
                    }
                    let least = open.iter().map(|&s| kinds[usize::from(s)]).min().unwrap_or(0);
                    if least != 0 && (repeats || least & SEEN != 0) {
                        // The first digit seen before decides which stack is the smallest.
                        let shift = if repeats { 0 } else { (least & SEEN).ilog2() };
                        for &stack in open {
                            if repeats || kinds[usize::from(stack)] >> shift == least >> shift {
                                let mut chosen = lines.clone();
                                chosen.stack_first(stack.into(), stacks);
                                self.pending.push((chosen, place, 0));
                            }
                        }
                        return;
                    }
                    lines.split_stacks(place, stacks, |stack| kinds[stack] == least)
                } else {
                    1
                };
                settled = place + ties;
            }
            let at = level * n + place * width + column;
            let inner = lines.stack(place) * width + column;
            let class = lines.columns_from(inner, n);
            let size = class.len();
            if let [only] = *class {
                let digit = row[usize::from(only)];
                if !self.compare(at, value(&mut lines, &self.form, digit, only, level, view), width)
                {
                    return;
                }
                column += 1;
            } else {
                let blanks = lines.split_columns(inner, n, row);
                let seen = |&c: &u8| lines.home_row[usize::from(row[usize::from(c)] - 1)] != NONE;
                if blanks > 0 {
                    for i in 0..blanks {
                        if !self.compare(at + i, 0, width) {
                            return;
                        }
                    }
                    column += blanks;
                } else if !repeats && !lines.columns_from(inner, n).iter().any(seen) {
                    // New digits are numbered as they come, in any order.
                    for i in 0..size {
                        let only = lines.columns_from(inner, n)[i];
                        number(&mut lines, row[usize::from(only)], only, level);
                        if !self.compare(at + i, lines.numbered, width) {
                            return;
                        }
                    }
                    column += size;
                } else if let Some(first) = self.choose(&lines, view, level, place, column) {
                    let digit = row[usize::from(first)];
                    lines.column_first(first, view.stack_of(first), width, n);
                    value(&mut lines, &self.form, digit, first, level, view);
                    column += 1;
                } else {
                    return;
                }
            }
            if column == width {
                (place, column) = (place + 1, 0);
            }
        }
        self.kept.push(lines);
    }

    /// Chooses the column at a position where the choice matters: one of those that give the smallest
    /// value. The others are left pending. Returns `None` if that value exceeds the smallest form.
    fn choose(
        &mut self,
        lines: &Lines<N>,
        view: &View<N>,
        level: usize,
        place: usize,
        column: usize,
    ) -> Option<u8> {
        let (n, width) = (self.n, view.width);
        let row = &view.cells[usize::from(lines.rows[level])];
        let class = lines.columns_from(lines.stack(place) * width + column, n);
        let here = place * width + column;
        let mut values = [u8::MAX; N];
        let mut least = u8::MAX;
        for &c in class {
            let digit = usize::from(row[usize::from(c)] - 1);
            let (home_row, home) = (lines.home_row[digit], lines.home_column[digit]);
            let value = if home_row == NONE {
                lines.numbered + 1
            } else {
                let at = if home == c {
                    here
                } else if lines.together(home, c) {
                    here + 1
                } else {
                    lines.least_place(home, view.stack_of(home), width)
                };
                self.form[usize::from(home_row) * n + at]
            };
            values[usize::from(c)] = value;
            least = least.min(value);
        }
        if !self.compare(level * n + here, least, width) {
            return None;
        }
        let mut ties = class.iter().copied().filter(|&c| values[usize::from(c)] == least);
        let first = ties.next();
        for c in ties {
            let mut lines = lines.clone();
            lines.column_first(c, view.stack_of(c), width, n);
            value(&mut lines, &self.form, row[usize::from(c)], c, level, view);
            let next = if column + 1 == width { (place + 1, 0) } else { (place, column + 1) };
            self.pending.push((lines, next.0, next.1));
        }
        first
    }
}

/// The bits of [`kinds_of`] that mark digits seen before.
const SEEN: u64 = 0x5555_5555_5555_5555;

/// Returns the contents of the row in a stack, two bits per cell with the first cell highest: 0 for a
/// blank, 1 for a digit seen before, 2 for a new one; sorted within each class of columns, as they will
/// come.
#[inline]
fn kinds_of<const N: usize>(
    lines: &Lines<N>,
    row: &[u8; N],
    stack: usize,
    width: usize,
    n: usize,
) -> u64 {
    let (mut kinds, mut at) = (0u64, stack * width);
    while at < (stack + 1) * width {
        let class = lines.columns_from(at, n);
        at += class.len();
        // Where the digits seen before and the new ones of the class go.
        let (mut clues, mut new) = (0, 0);
        for &column in class {
            let digit = row[usize::from(column)];
            if digit != 0 {
                clues += 1;
                new += u32::from(lines.home_row[usize::from(digit - 1)] == NONE);
            }
        }
        kinds = kinds.checked_shl(2 * class.len() as u32).unwrap_or(0);
        let pairs = |count: u32| if count == 0 { 0 } else { u64::MAX >> (64 - 2 * count) };
        // 01 for every clue, plus 01 for every new one.
        kinds |= (SEEN & pairs(clues)) + (SEEN & pairs(new));
    }
    kinds
}

/// Gives a digit the next number: it occurs first in this column.
#[inline]
fn number<const N: usize>(lines: &mut Lines<N>, digit: u8, column: u8, level: usize) {
    lines.numbered += 1;
    lines.home_row[usize::from(digit - 1)] = level as u8;
    lines.home_column[usize::from(digit - 1)] = column;
}

/// Returns the value of a cell of the form once its column is chosen: 0 for a blank, the next number for
/// a new digit. A digit seen before takes the smallest number still possible for it, and its column
/// moves to the position of that number.
#[inline]
fn value<const N: usize>(
    lines: &mut Lines<N>,
    form: &[u8],
    digit: u8,
    column: u8,
    level: usize,
    view: &View<N>,
) -> u8 {
    if digit == 0 {
        return 0;
    }
    let (home_row, home) =
        (lines.home_row[usize::from(digit - 1)], lines.home_column[usize::from(digit - 1)]);
    if home_row == NONE {
        number(lines, digit, column, level);
        return lines.numbered;
    }
    let stack = view.stack_of(home);
    lines.column_first(home, stack, view.width, view.n);
    form[usize::from(home_row) * view.n + lines.least_place(home, stack, view.width)]
}
