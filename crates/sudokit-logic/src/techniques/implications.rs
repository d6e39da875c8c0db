//! What follows from one candidate being true, step by step: a true candidate excludes those it
//! sees and the others of its cell; where one of the last two candidates of a cell, or of the last
//! two places in a house, is excluded, the other is true.

use std::collections::VecDeque;

use sudokit_core::{Cell, CellSet, Digit};

use super::strong::pair;
use crate::{Board, Candidate, Link, Node, Reason};

/// Everything that follows from a candidate.
pub(super) struct Consequences {
    start: usize,
    /// For each statement the one it follows from, in the fewest steps.
    from: Vec<u32>,
    /// By digit, the cells it is excluded from.
    excluded: Vec<CellSet>,
}

const UNKNOWN: u32 = u32::MAX;

/// The number of the statement that a digit is, or is not, in a cell.
fn number(board: &Board, cell: Cell, digit: Digit, on: bool) -> usize {
    (cell.index() * board.order() as usize + digit.index()) * 2 + on as usize
}

fn statement(board: &Board, number: usize) -> (Cell, Digit, bool) {
    let (candidate, n) = (number / 2, board.order() as usize);
    (Cell::new(candidate / n), Digit::from_index(candidate % n), number % 2 == 1)
}

impl Consequences {
    /// What follows from this candidate.
    pub(super) fn of(board: &Board, Candidate { cell, digit }: Candidate) -> Consequences {
        let geometry = board.geometry();
        let (cells, n) = (geometry.cell_count(), board.order() as usize);
        let start = number(board, cell, digit, true);
        let mut all = Consequences {
            start,
            from: vec![UNKNOWN; cells * n * 2],
            excluded: vec![CellSet::empty(cells); n],
        };
        all.from[start] = start as u32;
        let mut queue = VecDeque::from([start]);
        while let Some(at) = queue.pop_front() {
            let (cell, digit, on) = statement(board, at);
            let mut follow = |cell: Cell, digit: Digit, on: bool| {
                let next = number(board, cell, digit, on);
                if all.from[next] == UNKNOWN {
                    all.from[next] = at as u32;
                    if !on {
                        all.excluded[digit.index()].insert(cell);
                    }
                    queue.push_back(next);
                }
            };
            if on {
                for peer in (board.places(digit) & geometry.peer_set(cell)).iter() {
                    follow(peer, digit, false);
                }
                for other in board.candidates(cell) - digit.into() {
                    follow(cell, other, false);
                }
            } else {
                if let Some(other) = (board.candidates(cell) - digit.into()).single() {
                    follow(cell, other, true);
                }
                for &house in geometry.houses_of(cell) {
                    if let Some(pair) = pair(board, house, digit) {
                        follow(pair.cells[(pair.cells[0] == cell) as usize], digit, true);
                    }
                }
            }
        }
        all
    }

    /// The cells that lose this digit.
    pub(super) fn excluded(&self, digit: Digit) -> &CellSet {
        &self.excluded[digit.index()]
    }

    fn way(&self, board: &Board, Candidate { cell, digit }: Candidate) -> Vec<usize> {
        let mut way = vec![number(board, cell, digit, false)];
        while let Some(&last) = way.last().filter(|&&last| last != self.start) {
            match self.from[last] {
                UNKNOWN => return Vec::new(),
                from => way.push(from as usize),
            }
        }
        way.reverse();
        way
    }

    /// In how many steps the candidate is excluded.
    pub(super) fn distance(&self, board: &Board, candidate: Candidate) -> usize {
        self.way(board, candidate).len()
    }

    /// The chain from the start to the exclusion of a candidate.
    pub(super) fn chain(&self, board: &Board, candidate: Candidate) -> Vec<Link> {
        let way = self.way(board, candidate);
        let node = |at| {
            let (cell, digit, on) = statement(board, at);
            Node { cells: vec![cell], digit, on }
        };
        let link = |pair: &[usize]| {
            let (from, to) = (node(pair[0]), node(pair[1]));
            let reason = reason(board, &from, &to);
            Link { from, to, reason }
        };
        way.windows(2).map(link).collect()
    }
}

/// The house, or the cell, that makes one statement follow from another.
fn reason(board: &Board, from: &Node, to: &Node) -> Reason {
    let (a, b) = (from.cells[0], to.cells[0]);
    if a == b {
        return Reason::Cell;
    }
    let geometry = board.geometry();
    let mut shared = geometry.houses_of(a).iter().copied().filter(|&house| {
        geometry.house_set(house).contains(b)
            && (!to.on || board.spots(house, from.digit).count_ones() == 2)
    });
    shared.next().map_or(Reason::Together, Reason::House)
}
