//! # Aligned Pair and Triplet Exclusion
//!
//! Two (or three) cells, and all the ways to fill them at once: a way is out if it gives the same
//! digit to two that see each other, or takes every candidate of a cell that all of them see. A
//! candidate that is in no way left is removed.
//!
//! ```text
//!  r1c1 12      r1c2 23         seen by both: 13, 23
//!  1 2 ok    1 3 takes both of 13    2 3 takes both of 23      so r1c2 is not 3
//! ```
//!
//! Source: Sudoku Explainer's rules; a pair looks at excluding cells of two candidates, a triplet at
//! those of two or three.

use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use super::xy_wing::pairs;
use crate::{Board, Fact, Found, Options, Role, Step, Technique, TechniqueId};

/// Two or three cells and all their ways.
#[derive(Debug)]
pub struct AlignedExclusion {
    size: usize,
    names: &'static [(TechniqueId, &'static str)],
}

impl AlignedExclusion {
    /// Two cells.
    pub const PAIR: AlignedExclusion =
        AlignedExclusion { size: 2, names: &[("aligned-pair-exclusion", "")] };
    /// Three cells.
    pub const TRIPLET: AlignedExclusion =
        AlignedExclusion { size: 3, names: &[("aligned-triplet-exclusion", "")] };
}

impl Technique for AlignedExclusion {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        include_str!("aligned_exclusion.rs")
    }

    fn find(&self, board: &Board, _: &Options, found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = board.geometry();
        let mut excluders = pairs(board);
        if self.size > 2 {
            for cell in board.open().iter().filter(|&cell| board.candidates(cell).len() == 3) {
                excluders.insert(cell);
            }
        }
        let base: Vec<Cell> = board
            .open()
            .iter()
            .filter(|&cell| {
                let peers = geometry.peer_set(cell);
                board.candidates(cell).len() >= 2
                    && !peers.intersects(board.lone())
                    && peers.intersects(&excluders)
            })
            .collect();
        let search = Search { board, size: self.size, base: &base, id: self.names[0].0 };
        search.choose(0, &mut Vec::new(), excluders, found)
    }
}

struct Search<'a> {
    board: &'a Board,
    size: usize,
    base: &'a [Cell],
    id: TechniqueId,
}

impl Search<'_> {
    /// Adds cells from `from` on, as long as at least two excluding cells see all of them.
    fn choose(
        &self,
        from: usize,
        cells: &mut Vec<Cell>,
        excluders: CellSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if cells.len() == self.size {
            return match self.step(cells, &excluders) {
                Some(step) => found(step),
                None => ControlFlow::Continue(()),
            };
        }
        for (index, &cell) in self.base.iter().enumerate().skip(from) {
            let common = &excluders & self.board.geometry().peer_set(cell);
            if common.len() < 2 {
                continue;
            }
            cells.push(cell);
            self.choose(index + 1, cells, common, found)?;
            cells.pop();
        }
        ControlFlow::Continue(())
    }

    fn step(&self, cells: &[Cell], excluders: &CellSet) -> Option<Step> {
        let sets: Vec<DigitSet> =
            excluders.iter().map(|cell| self.board.candidates(cell)).collect();
        let mut left = vec![DigitSet::EMPTY; cells.len()];
        self.fill(cells, &sets, &mut Vec::new(), &mut left);
        let mut step = Step::new(self.id);
        for (&cell, left) in cells.iter().zip(&left) {
            step = step.remove_all(cell, self.board.candidates(cell) - *left);
        }
        if step.conclusions.is_empty() {
            return None;
        }
        let removed = step.concluded_digits();
        for &cell in cells {
            step = step.mark_cell(Role::Pattern, cell);
        }
        for cell in excluders.iter() {
            step = step.mark_cell(Role::Second, cell);
        }
        let facts = vec![
            ("cells", Fact::Cells(cells.to_vec())),
            ("others", Fact::Cells(excluders.iter().collect())),
        ];
        Some(step.of(removed).say("aligned-exclusion", facts))
    }

    /// Goes through all ways; `left` collects what each cell is in some way that is left.
    fn fill(
        &self,
        cells: &[Cell],
        sets: &[DigitSet],
        digits: &mut Vec<Digit>,
        left: &mut [DigitSet],
    ) {
        let Some(&cell) = cells.get(digits.len()) else {
            let taken: DigitSet = digits.iter().copied().collect();
            if !sets.iter().any(|set| set.is_subset(taken)) {
                for (left, &digit) in left.iter_mut().zip(digits.iter()) {
                    left.insert(digit);
                }
            }
            return;
        };
        for digit in self.board.candidates(cell) {
            let mut before = cells.iter().zip(digits.iter());
            if before.any(|(&other, &its)| its == digit && self.board.sees(cell, other)) {
                continue;
            }
            digits.push(digit);
            self.fill(cells, sets, digits, left);
            digits.pop();
        }
    }
}
