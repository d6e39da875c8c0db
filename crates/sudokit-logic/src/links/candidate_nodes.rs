//! Candidates as numbered nodes.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use sudokit_core::{Cell, Digit, DigitSet};

use crate::{Board, Candidate};

/// The candidates of a board, numbered cell by cell, digit by digit.
pub(crate) struct CandidateNodes {
    order: usize,
    list: Vec<Candidate>,
    /// By cell and digit; `u32::MAX` where there is no candidate.
    numbers: Vec<u32>,
    /// The first number of each cell, and one more at the end.
    firsts: Vec<u32>,
}

impl CandidateNodes {
    /// The candidates of the wanted cells.
    pub(crate) fn of(board: &Board, wanted: impl Fn(Cell) -> bool) -> CandidateNodes {
        CandidateNodes::within(board, DigitSet::all(board.order()), wanted)
    }

    /// Of these digits, the candidates of the wanted cells.
    pub(crate) fn within(
        board: &Board,
        digits: DigitSet,
        wanted: impl Fn(Cell) -> bool,
    ) -> CandidateNodes {
        let order = board.order() as usize;
        let cells = board.geometry().cell_count();
        let mut nodes = CandidateNodes {
            order,
            list: Vec::with_capacity(256),
            numbers: vec![u32::MAX; cells * order],
            firsts: Vec::with_capacity(cells + 1),
        };
        for cell in board.geometry().cells() {
            nodes.firsts.push(nodes.list.len() as u32);
            if wanted(cell) {
                for digit in board.candidates(cell) & digits {
                    let number = nodes.list.len() as u32;
                    nodes.numbers[cell.index() * order + digit.index()] = number;
                    nodes.list.push(Candidate::new(cell, digit));
                }
            }
        }
        nodes.firsts.push(nodes.list.len() as u32);
        nodes
    }

    /// The number of candidates.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// The candidate with this number.
    #[inline]
    pub(crate) fn candidate(&self, node: usize) -> Candidate {
        self.list[node]
    }

    /// The number of a candidate, if it is listed.
    #[inline]
    pub(crate) fn number(&self, cell: Cell, digit: Digit) -> Option<usize> {
        let number = self.numbers[cell.index() * self.order + digit.index()];
        (number != u32::MAX).then_some(number as usize)
    }

    /// The numbers of a cell's candidates.
    #[inline]
    pub(crate) fn of_cell(&self, cell: Cell) -> Range<usize> {
        self.firsts[cell.index()] as usize..self.firsts[cell.index() + 1] as usize
    }
}
