//! The history of the board: every point it was at, so that nothing is ever lost.
//!
//! ```text
//! 0 - 1 - 2 - 3          three moves, two of them undone, then another move:
//!      \                 undo leads from 4 to 1, redo back to 4, and 3 still exists:
//!       4                a checkpoint can lead there
//! ```
//!
//! Points are numbered in the order in which they were reached, so replaying a log always gives the same
//! numbers.

use sudokit_core::Cell;

use crate::{Contents, Position};

/// What a move changed in a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CellChange"))]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// The contents before.
    pub before: Contents,
    /// The contents after.
    pub after: Contents,
}

/// The number of a point of the history: 0 is the start.
pub type Point = usize;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    /// The point before; the start is its own parent.
    parent: Point,
    /// Where redo leads: the child that was visited last.
    next: Option<Point>,
    /// The changes from the parent to this point.
    changes: Vec<Change>,
}

/// All points, and the current one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct History {
    nodes: Vec<Node>,
    now: Point,
}

impl History {
    /// A history with only the start.
    pub(crate) fn new() -> History {
        History { nodes: vec![Node { parent: 0, next: None, changes: Vec::new() }], now: 0 }
    }

    /// The current point.
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

    /// The point before a point; `None` for the start.
    pub(crate) fn parent(&self, point: Point) -> Option<Point> {
        (point != 0).then(|| self.nodes[point].parent)
    }

    /// The changes that lead to a point.
    pub(crate) fn changes(&self, point: Point) -> &[Change] {
        &self.nodes[point].changes
    }

    /// Adds a point after the current one. The changes were already made on the board.
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

    /// Goes to a point and changes the board accordingly. Returns the changes in the order in which they
    /// were made, or `None` if there is no such point.
    pub(crate) fn go(&mut self, to: Point, position: &mut Position) -> Option<Vec<Change>> {
        if to >= self.nodes.len() {
            return None;
        }
        // A point has a larger number than its parent, so the larger of two numbers is never an ancestor
        // of the other.
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
