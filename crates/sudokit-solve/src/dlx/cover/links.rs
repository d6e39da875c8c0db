//! The dance itself: a matrix of linked nodes, and the steps that remove parts and restore them.

use alloc::vec::Vec;

/// The root of the ring of heads. As the column of a node it marks a spacer.
pub(super) const ROOT: u32 = 0;

/// A 1 of the matrix, the head of a column, or a spacer.
///
/// The spacer between two rows holds in `up` the first node of the row before it and in `down` the
/// last node of the row after it, so that walking along a row wraps around.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Node {
    pub(super) up: u32,
    pub(super) down: u32,
    /// The head of its column.
    pub(super) column: u32,
    pub(super) row: u32,
}

/// The data of a column's head in addition to its node.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Head {
    pub(super) left: u32,
    pub(super) right: u32,
    /// The number of rows left in the column.
    pub(super) size: u32,
}

/// The linked matrix. Every step can be undone, and undoing steps in reverse order restores every
/// link exactly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Links {
    /// The root, then the head of each column.
    pub(super) heads: Vec<Head>,
    /// The root, the heads, then the rows with a spacer before and after each.
    pub(super) nodes: Vec<Node>,
}

impl Links {
    /// Makes columns without rows; the first `primary` are in the ring.
    pub(super) fn new(primary: u32, columns: u32) -> Links {
        let ring = primary + 1;
        let heads = (0..=columns)
            .map(|head| match head < ring {
                true => Head { left: (head + ring - 1) % ring, right: (head + 1) % ring, size: 0 },
                false => Head { left: head, right: head, size: 0 },
            })
            .collect();
        let node = |head| Node { up: head, down: head, column: head, row: u32::MAX };
        let mut nodes: Vec<Node> = (0..=columns).map(node).collect();
        nodes.push(Node { up: 0, down: 0, column: ROOT, row: u32::MAX });
        Links { heads, nodes }
    }

    /// Adds a row with a 1 in the column of each head, and returns its first node.
    pub(super) fn add_row(&mut self, row: u32, heads: impl ExactSizeIterator<Item = u32>) -> u32 {
        let first = self.nodes.len();
        self.nodes[first - 1].down = (first + heads.len() - 1) as u32;
        for head in heads {
            let (node, up) = (self.nodes.len() as u32, self.nodes[head as usize].up);
            self.nodes.push(Node { up, down: head, column: head, row });
            self.relink(node as usize);
        }
        self.nodes.push(Node { up: first as u32, down: 0, column: ROOT, row: u32::MAX });
        first as u32
    }

    /// Returns the uncovered primary column with the fewest rows, the leftmost among equals, or
    /// [`ROOT`] if none is left; and how many columns were examined. The first column with at most
    /// one row is taken at once.
    pub(super) fn smallest(&self) -> (u32, usize) {
        let (mut best, mut least, mut looks) = (ROOT, u32::MAX, 1);
        let mut head = self.heads[ROOT as usize].right;
        while head != ROOT {
            let Head { right, size, .. } = self.heads[head as usize];
            looks += 1;
            if size < least {
                (best, least) = (head, size);
                if size <= 1 {
                    break;
                }
            }
            head = right;
        }
        (best, looks)
    }

    /// Removes a column from the ring, and its rows from all other columns.
    pub(super) fn cover(&mut self, column: u32) {
        let mut node = self.nodes[column as usize].down;
        while node != column {
            self.hide_others(node);
            node = self.nodes[node as usize].down;
        }
        let Head { left, right, .. } = self.heads[column as usize];
        self.heads[left as usize].right = right;
        self.heads[right as usize].left = left;
    }

    /// Undoes [`Links::cover`].
    pub(super) fn uncover(&mut self, column: u32) {
        let Head { left, right, .. } = self.heads[column as usize];
        self.heads[left as usize].right = column;
        self.heads[right as usize].left = column;
        let mut node = self.nodes[column as usize].up;
        while node != column {
            self.unhide_others(node);
            node = self.nodes[node as usize].up;
        }
    }

    /// Covers the columns of `node`'s row except its own.
    pub(super) fn cover_others(&mut self, node: u32) {
        let mut at = node + 1;
        while at != node {
            let Node { up, column, .. } = self.nodes[at as usize];
            if column == ROOT {
                at = up;
            } else {
                self.cover(column);
                at += 1;
            }
        }
    }

    /// Undoes [`Links::cover_others`], in reverse order.
    pub(super) fn uncover_others(&mut self, node: u32) {
        let mut at = node - 1;
        while at != node {
            let Node { down, column, .. } = self.nodes[at as usize];
            if column == ROOT {
                at = down;
            } else {
                self.uncover(column);
                at -= 1;
            }
        }
    }

    /// Removes the nodes of `node`'s row from their columns, except itself.
    #[inline]
    pub(super) fn hide_others(&mut self, node: u32) {
        let mut at = node as usize + 1;
        while at != node as usize {
            let Node { up, column, .. } = self.nodes[at];
            if column == ROOT {
                at = up as usize;
            } else {
                self.unlink(at);
                at += 1;
            }
        }
    }

    /// Undoes [`Links::hide_others`], in reverse order.
    #[inline]
    pub(super) fn unhide_others(&mut self, node: u32) {
        let mut at = node as usize - 1;
        while at != node as usize {
            let Node { down, column, .. } = self.nodes[at];
            if column == ROOT {
                at = down as usize;
            } else {
                self.relink(at);
                at -= 1;
            }
        }
    }

    /// Removes a node from its column.
    #[inline]
    pub(super) fn unlink(&mut self, node: usize) {
        let Node { up, down, column, .. } = self.nodes[node];
        self.nodes[up as usize].down = down;
        self.nodes[down as usize].up = up;
        self.heads[column as usize].size -= 1;
    }

    /// Undoes [`Links::unlink`].
    #[inline]
    pub(super) fn relink(&mut self, node: usize) {
        let Node { up, down, column, .. } = self.nodes[node];
        self.nodes[up as usize].down = node as u32;
        self.nodes[down as usize].up = node as u32;
        self.heads[column as usize].size += 1;
    }
}
