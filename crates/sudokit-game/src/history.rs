//! Every point the board was at, so that nothing is ever lost.
//!
//! ```text
//! 0 - 1 - 2 - 3          three moves, two taken back, and another way taken:
//!      \                 undo leads from 4 to 1, redo back to 4, and 3 is still there,
//!       4                for whoever put a checkpoint on it
//! ```
//!
//! Points are numbered in the order they were reached, so a log of actions gives the same numbers
//! whenever it is folded.

use sudokit_core::Cell;

use crate::{Contents, Position};

/// What a move did to a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// What it held before.
    pub before: Contents,
    /// What it held afterwards.
    pub after: Contents,
}

/// A point of the history, by number: 0 is the start.
pub type Point = usize;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    /// The point before; the start has itself.
    parent: Point,
    /// Where redo leads: the point this one was last left for.
    next: Option<Point>,
    /// From the parent to here.
    changes: Vec<Change>,
}

/// The points, and where the board is now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct History {
    nodes: Vec<Node>,
    now: Point,
}

impl History {
    /// Only the start.
    pub(crate) fn new() -> History {
        History { nodes: vec![Node { parent: 0, next: None, changes: Vec::new() }], now: 0 }
    }

    /// Where the board is.
    pub(crate) fn now(&self) -> Point {
        self.now
    }

    /// The number of points.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Where undo leads.
    pub(crate) fn before(&self) -> Option<Point> {
        (self.now != 0).then(|| self.nodes[self.now].parent)
    }

    /// Where redo leads.
    pub(crate) fn next(&self) -> Option<Point> {
        self.nodes[self.now].next
    }

    /// A new point after this one. The changes were made on the board already.
    pub(crate) fn push(&mut self, changes: Vec<Change>) {
        let point = self.nodes.len();
        self.nodes[self.now].next = Some(point);
        self.nodes.push(Node { parent: self.now, next: None, changes });
        self.now = point;
    }

    /// The points on the way back to the start, the nearest first.
    pub(crate) fn back(&self) -> impl Iterator<Item = Point> + '_ {
        core::iter::successors(Some(self.now), |&at| (at != 0).then(|| self.nodes[at].parent))
            .skip(1)
    }

    /// Goes to a point, and takes the board along. The changes that were made, in order, as seen from
    /// here; `None` if there is no such point.
    pub(crate) fn go(&mut self, to: Point, position: &mut Position) -> Option<Vec<Change>> {
        if to >= self.nodes.len() {
            return None;
        }
        // Points are numbered after their parents: the larger number is never an ancestor of the other.
        let (mut down, mut made, mut from) = (Vec::new(), Vec::new(), self.now);
        let mut target = to;
        while from != target {
            if from > target {
                let taken = self.nodes[from].changes.iter().rev();
                made.extend(taken.map(|c| Change { before: c.after, after: c.before, ..*c }));
                let parent = self.nodes[from].parent;
                self.nodes[parent].next = Some(from);
                from = parent;
            } else {
                down.push(target);
                target = self.nodes[target].parent;
            }
        }
        for &point in down.iter().rev() {
            made.extend_from_slice(&self.nodes[point].changes);
            let parent = self.nodes[point].parent;
            self.nodes[parent].next = Some(point);
        }
        for change in &made {
            position.set(change.cell, change.after);
        }
        self.now = to;
        Some(made)
    }
}
