//! Exact cover by dancing links: a solver for any 0/1 matrix.
//!
//! The task is to choose rows so that every primary column has exactly one 1 in the chosen rows,
//! and every secondary column at most one. Knuth's own example has one answer, {row 0, row 3, row
//! 4}:
//!
//! ```text
//!           column  0 1 2 3 4 5 6
//! row 0             . . 1 . 1 1 .   <-
//! row 1             1 . . 1 . . 1
//! row 2             . 1 1 . . 1 .
//! row 3             1 . . 1 . . .   <-
//! row 4             . 1 . . . . 1   <-
//! row 5             . . . 1 1 . 1
//! ```
//!
//! Every 1 is a node, linked up and down with the other 1s of its column in a ring through the
//! column's head. The nodes of a row are adjacent in memory, with a spacer between two rows, so
//! they need no links to the left and right. Only the heads of the uncovered primary columns are
//! linked sideways, in a ring through the root (node 0):
//!
//! ```text
//! nodes    root | heads 1..7 | spacer | row 0: 3 5 6 | spacer | row 1: 1 4 7 | spacer | ...
//!
//! root <-> head 1 <-> head 2 <-> head 3 <-> ... <-> head 7 <-> root      (left, right)
//!            |          |          |
//!          row 1      row 2      row 0                                   (up, down)
//!            |          |          |
//!          row 3      row 4      row 2
//! ```
//!
//! Covering a column removes its head from the ring and each of its rows from all other columns. A
//! removed node keeps its own links, so undoing the same steps in reverse order restores everything
//! exactly: that is the dance. Algorithm X covers the column with the fewest rows, tries these rows
//! one after the other, and covers the other columns of the row tried.
//!
//! Source: Donald E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science, 2000
//! (arXiv cs/0011047); adjacent rows with spacers are from The Art of Computer Programming 7.2.2.1.
//!
//! ```
//! use core::ops::ControlFlow;
//! use sudokit_solve::{Limits, dlx::Cover};
//!
//! let mut cover = Cover::new(7, 0);
//! for row in [&[2, 4, 5][..], &[0, 3, 6], &[1, 2, 5], &[0, 3], &[1, 6], &[3, 4, 6]] {
//!     cover.add_row(row).unwrap();
//! }
//! let mut answers = Vec::new();
//! let outcome = cover.search(&Limits::default(), &mut |rows| {
//!     answers.push(rows.to_vec());
//!     ControlFlow::Continue(())
//! });
//! answers[0].sort_unstable();
//! assert_eq!(answers, [[0, 3, 4]]);
//! assert!(outcome.is_unique());
//! ```

mod links;

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Ending, Outcome};
use links::{Links, ROOT};

/// A step made before the search, to be undone after it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Prepared {
    Chosen(u32),
    Hidden(u32),
}

/// An exact cover problem, with the memory to solve it. See the [module](self).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    links: Links,
    /// The first node of each row.
    rows: Vec<u32>,
    /// Whether [`Cover::hide`] removed the row.
    hidden: Vec<bool>,
    /// Whether a row chosen before the search covers the column, indexed by head.
    taken: Vec<bool>,
    prepared: Vec<Prepared>,
    /// The rows of the answer so far: those chosen before the search, then one for each level.
    chosen: Vec<u32>,
    /// The node being tried on each level.
    levels: Vec<u32>,
}

/// Why a row cannot be added to a matrix.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadRow {
    /// The row has no 1.
    Empty,
    /// The row names a column that the matrix does not have.
    Column(usize),
    /// The row names a column twice.
    Twice(usize),
    /// The matrix would have more than 2^32 nodes.
    TooLarge,
}

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRow::Empty => f.write_str("a row must cover at least one column"),
            BadRow::Column(column) => write!(f, "there is no column {column}"),
            BadRow::Twice(column) => write!(f, "the row has column {column} twice"),
            BadRow::TooLarge => f.write_str("the matrix has too many nodes"),
        }
    }
}

impl core::error::Error for BadRow {}

/// Why a row cannot be chosen before the search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The row.
    pub row: u32,
    /// The first of its columns that is already covered by a chosen row; `None` if the row is
    /// hidden.
    pub column: Option<usize>,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            Some(column) => write!(f, "row {}: column {column} is already covered", self.row),
            None => write!(f, "row {} is hidden", self.row),
        }
    }
}

impl core::error::Error for Clash {}

impl Cover {
    /// Makes a matrix without rows. The first `primary` columns must be covered exactly once, the
    /// `secondary` columns after them at most once.
    ///
    /// # Panics
    /// If there are 2^32 columns or more.
    #[must_use]
    pub fn new(primary: usize, secondary: usize) -> Cover {
        let columns = primary.checked_add(secondary).and_then(|all| u32::try_from(all).ok());
        let columns = columns.filter(|&all| all < u32::MAX).expect("fewer than 2^32 columns");
        Cover {
            links: Links::new(primary as u32, columns),
            rows: Vec::new(),
            hidden: Vec::new(),
            taken: vec![false; columns as usize + 1],
            prepared: Vec::new(),
            chosen: Vec::new(),
            levels: Vec::new(),
        }
    }

    /// Returns the number of columns, primary and secondary.
    #[must_use]
    pub fn column_count(&self) -> usize {
        self.links.heads.len() - 1
    }

    /// Returns the number of rows; they are numbered from 0 in the order they were added.
    #[must_use]
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// Adds a row with 1s in these columns and returns its number. First [resets](Cover::reset) the
    /// matrix. The search never chooses a row of secondary columns alone, since no primary column
    /// needs it; [`Cover::choose`] can.
    ///
    /// # Errors
    /// [`BadRow`]; the matrix is unchanged then.
    pub fn add_row(&mut self, columns: &[usize]) -> Result<u32, BadRow> {
        if columns.is_empty() {
            return Err(BadRow::Empty);
        }
        for (i, &column) in columns.iter().enumerate() {
            if column >= self.column_count() {
                return Err(BadRow::Column(column));
            }
            if columns[..i].contains(&column) {
                return Err(BadRow::Twice(column));
            }
        }
        if u32::try_from(self.links.nodes.len() + columns.len() + 1).is_err() {
            return Err(BadRow::TooLarge);
        }
        self.reset();
        let row = self.rows.len() as u32;
        let heads = columns.iter().map(|&column| column as u32 + 1);
        let first = self.links.add_row(row, heads);
        self.rows.push(first);
        self.hidden.push(false);
        Ok(row)
    }

    /// Chooses a row before the search: every answer of later searches contains it, until
    /// [`Cover::reset`].
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use sudokit_solve::{Limits, dlx::Cover};
    ///
    /// // Both rows cover the only column; choose one, and one answer is left.
    /// let mut cover = Cover::new(1, 0);
    /// let (first, second) = (cover.add_row(&[0]).unwrap(), cover.add_row(&[0]).unwrap());
    /// cover.choose(second).unwrap();
    /// assert!(cover.choose(first).is_err());
    /// let outcome = cover.search(&Limits::default(), &mut |_| ControlFlow::Continue(()));
    /// assert!(outcome.is_unique());
    /// ```
    ///
    /// # Errors
    /// [`Clash`] if it shares a column with a chosen row, or is hidden; the matrix is unchanged
    /// then.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn choose(&mut self, row: u32) -> Result<(), Clash> {
        self.unwind();
        if self.hidden[row as usize] {
            return Err(Clash { row, column: None });
        }
        if let Some(head) = self.columns_of(row).find(|&head| self.taken[head as usize]) {
            return Err(Clash { row, column: Some(head as usize - 1) });
        }
        let first = self.rows[row as usize];
        let column = self.links.nodes[first as usize].column;
        self.links.cover(column);
        self.links.cover_others(first);
        self.mark(row, true);
        self.prepared.push(Prepared::Chosen(row));
        self.chosen.push(row);
        Ok(())
    }

    /// Removes a row from the matrix: no answer of later searches contains it, until
    /// [`Cover::reset`]. Has no effect on a row that a chosen row already rules out.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn hide(&mut self, row: u32) {
        self.unwind();
        if self.hidden[row as usize] || self.columns_of(row).any(|head| self.taken[head as usize]) {
            return;
        }
        let first = self.rows[row as usize];
        self.links.hide_others(first);
        self.links.unlink(first as usize);
        self.hidden[row as usize] = true;
        self.prepared.push(Prepared::Hidden(row));
    }

    /// Undoes every [`Cover::choose`] and [`Cover::hide`], which restores the matrix exactly.
    pub fn reset(&mut self) {
        self.unwind();
        while let Some(step) = self.prepared.pop() {
            match step {
                Prepared::Chosen(row) => {
                    let first = self.rows[row as usize];
                    self.mark(row, false);
                    self.links.uncover_others(first);
                    let column = self.links.nodes[first as usize].column;
                    self.links.uncover(column);
                    self.chosen.pop();
                }
                Prepared::Hidden(row) => {
                    let first = self.rows[row as usize];
                    self.links.relink(first as usize);
                    self.links.unhide_others(first);
                    self.hidden[row as usize] = false;
                }
            }
        }
    }

    /// Passes each exact cover to `found`, as the numbers of its rows: first those chosen before
    /// the search, then the others in the order the search chose them. Afterwards the matrix is as
    /// before.
    ///
    /// A node of the [`Outcome`] is a row tried in a column that had at least two rows left; a
    /// single row is not a choice.
    pub fn search(
        &mut self,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Outcome {
        match Meter::new(limits) {
            Ok(mut meter) => {
                let ending = self.run(&mut meter, found);
                meter.end(ending)
            }
            Err(outcome) => outcome,
        }
    }

    /// Does the same as [`Cover::search`], with a meter already started.
    pub(super) fn run(
        &mut self,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Ending {
        self.unwind();
        let ending = self.descend(meter, found);
        self.unwind();
        ending
    }

    /// Undoes every level that a search left behind because it ended early, if only by a panic in
    /// the callback.
    fn unwind(&mut self) {
        while let Some(node) = self.levels.pop() {
            self.leave(node);
        }
    }

    fn descend(
        &mut self,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Ending {
        loop {
            // Descend: cover the column with the fewest rows, and try its first row.
            let (column, looks) = self.links.smallest();
            if let Err(ending) = meter.work(looks) {
                return ending;
            }
            let mut node = column;
            if column == ROOT {
                let flow = found(&self.chosen);
                if let Err(ending) = meter.found(1) {
                    return ending;
                }
                if flow.is_break() {
                    return Ending::Stopped;
                }
            } else if self.links.heads[column as usize].size > 0 {
                self.links.cover(column);
                node = self.links.nodes[column as usize].down;
            }
            // Backtrack while the column has no further row.
            while self.links.nodes[node as usize].column == node {
                let Some(last) = self.levels.pop() else { return Ending::Exhausted };
                self.links.uncover_others(last);
                self.chosen.pop();
                node = self.links.nodes[last as usize].down;
                if self.links.nodes[node as usize].column == node {
                    self.links.uncover(node);
                }
            }
            let column = self.links.nodes[node as usize].column;
            if self.links.heads[column as usize].size > 1
                && let Err(ending) = meter.node()
            {
                self.links.uncover(column);
                return ending;
            }
            self.links.cover_others(node);
            self.levels.push(node);
            self.chosen.push(self.links.nodes[node as usize].row);
        }
    }

    /// Undoes a level: the row tried and the column it was tried in.
    fn leave(&mut self, node: u32) {
        self.links.uncover_others(node);
        self.chosen.pop();
        let column = self.links.nodes[node as usize].column;
        self.links.uncover(column);
    }

    fn columns_of(&self, row: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.rows[row as usize] as usize;
        self.links.nodes[first..]
            .iter()
            .map(|node| node.column)
            .take_while(|&column| column != ROOT)
    }

    fn mark(&mut self, row: u32, taken: bool) {
        let mut node = self.rows[row as usize] as usize;
        while self.links.nodes[node].column != ROOT {
            self.taken[self.links.nodes[node].column as usize] = taken;
            node += 1;
        }
    }
}

#[cfg(test)]
mod tests;
