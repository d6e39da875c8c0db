//! All that follows from each candidate being true or false, however long the chain: the expanded tables of
//! the original, without their order.

use alloc::vec::Vec;

use super::tables::Set;

/// The candidates that are on, and those that are off, as cells by digit.
#[derive(Copy, Clone, Debug)]
pub(super) struct Row {
    pub(super) on: [Set; 9],
    pub(super) off: [Set; 9],
}

pub(super) const NOTHING: Row = Row { on: [0; 9], off: [0; 9] };

impl Row {
    fn add(&mut self, other: &Row) {
        for digit in 0..9 {
            self.on[digit] |= other.on[digit];
            self.off[digit] |= other.off[digit];
        }
    }

    /// Keeps what another row has, too.
    pub(super) fn keep(&mut self, other: &Row) {
        for digit in 0..9 {
            self.on[digit] &= other.on[digit];
            self.off[digit] &= other.off[digit];
        }
    }
}

/// See the [module](self). States that follow from one another share a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach {
    rows: Vec<Row>,
    /// The row of each state.
    row_of: Vec<u16>,
    stack: Vec<u16>,
    /// For each state: when it was met, from 1, and the earliest state it leads back to.
    met: Vec<(u16, u16)>,
    path: Vec<(u16, u16)>,
}

const OPEN: u16 = u16::MAX;

impl Reach {
    /// What follows from a state, itself included.
    #[inline]
    pub(super) fn row(&self, state: usize) -> &Row {
        &self.rows[usize::from(self.row_of[state])]
    }

    /// Computes the rows from the direct consequences of `count` states (strongly connected components, as
    /// Tarjan finds them, so that each is finished after all it leads to). `candidate` tells the cell and
    /// the digit of a state.
    pub(super) fn compute<'a>(
        &mut self,
        count: usize,
        links: &dyn Fn(usize) -> &'a [u16],
        candidate: &dyn Fn(usize) -> Option<(usize, usize)>,
    ) {
        self.rows.clear();
        self.row_of.clear();
        self.row_of.resize(count, OPEN);
        self.met.clear();
        self.met.resize(count, (0, 0));
        self.stack.clear();
        let mut clock = 0;
        for root in 0..count {
            if self.met[root].0 != 0 {
                continue;
            }
            self.enter(root, &mut clock);
            while let Some(&mut (state, ref mut next)) = self.path.last_mut() {
                let state = usize::from(state);
                if let Some(&to) = links(state).get(usize::from(*next)) {
                    *next += 1;
                    let to = usize::from(to);
                    if self.met[to].0 == 0 {
                        self.enter(to, &mut clock);
                    } else if self.row_of[to] == OPEN {
                        self.met[state].1 = self.met[state].1.min(self.met[to].0);
                    }
                } else {
                    self.path.pop();
                    let (when, low) = self.met[state];
                    if let Some(&(before, _)) = self.path.last() {
                        let before = &mut self.met[usize::from(before)].1;
                        *before = (*before).min(low);
                    }
                    if low == when {
                        self.finish(state, links, candidate);
                    }
                }
            }
        }
    }

    fn enter(&mut self, state: usize, clock: &mut u16) {
        *clock += 1;
        self.met[state] = (*clock, *clock);
        self.stack.push(state as u16);
        self.path.push((state as u16, 0));
    }

    /// Finishes the component of a state: those on the stack from it on.
    fn finish<'a>(
        &mut self,
        state: usize,
        links: &dyn Fn(usize) -> &'a [u16],
        candidate: &dyn Fn(usize) -> Option<(usize, usize)>,
    ) {
        let row_at = self.rows.len() as u16;
        let start = self.stack.iter().rposition(|&on| usize::from(on) == state);
        let start = start.unwrap_or(0);
        for at in start..self.stack.len() {
            self.row_of[usize::from(self.stack[at])] = row_at;
        }
        let mut row = NOTHING;
        for at in start..self.stack.len() {
            let state = usize::from(self.stack[at]);
            if let Some((cell, digit)) = candidate(state) {
                let set = if state & 1 == 0 { &mut row.on } else { &mut row.off };
                set[digit] |= 1 << cell;
            }
            for &to in links(state) {
                let other = self.row_of[usize::from(to)];
                // What was added already, with all that follows from it, need not be added again.
                let known = candidate(usize::from(to)).is_some_and(|(cell, digit)| {
                    let set = if to & 1 == 0 { &row.on } else { &row.off };
                    set[digit] >> cell & 1 == 1
                });
                if other != row_at && !known {
                    let other = self.rows[usize::from(other)];
                    row.add(&other);
                }
            }
        }
        self.stack.truncate(start);
        self.rows.push(row);
    }
}
