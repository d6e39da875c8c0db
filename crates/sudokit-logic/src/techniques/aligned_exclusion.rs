//! # Aligned Pair Exclusion, Aligned Triplet Exclusion
//!
//! Take two (or three) cells and all ways to fill them together. A way is impossible if it puts the
//! same digit in two cells that see each other, or if it takes all candidates of a cell that sees
//! them. A candidate that occurs in no possible way is removed.
//!
//! ```text
//!  r4c4 567     r5c4 4568       seen by both: r4c6 67, r6c4 56
//!
//!  r5c4 = 6?    r4c4 = 5: nothing is left for r6c4 (56)
//!               r4c4 = 6: twice in column 4
//!               r4c4 = 7: nothing is left for r4c6 (67)          so r5c4 is not 6
//! ```
//!
//! **Why.** All ways to fill the cells are tried; a candidate without a possible way is false.
//!
//! **How to spot it.** Look for two cells that share several peers with two candidates each, taken
//! from the candidates of the two. In its first form the two cells had to be *aligned* in one line;
//! here any cells do.
//!
//! The rules are those of Sudoku Explainer: a pair considers excluding cells of two candidates, a
//! triplet those of two or three.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use crate::{
    Board, Candidate, Conclusion, Fact, Found, Patience, Role, SearchOptions, Step, Technique,
    TechniqueId,
};

/// Two or three cells and all ways to fill them.
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
        module_comment!("aligned_exclusion.rs")
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let mut excluders = board.pairs().clone();
        if self.size > 2 {
            for cell in board.open().iter().filter(|&cell| board.candidates(cell).len() == 3) {
                excluders.insert(cell);
            }
        }
        let singles = board.naked_singles();
        let base: Vec<Cell> = board
            .open()
            .iter()
            .filter(|&cell| {
                let peers = geometry.peer_set(cell);
                board.candidates(cell).len() >= 2
                    && !peers.intersects(&singles)
                    && peers.intersects(&excluders)
            })
            .collect();
        let changed = board.changed_cells();
        let (size, id) = (self.size, self.names[0].0);
        let mut search = ExclusionSearch {
            board,
            size,
            base: &base,
            id,
            changed,
            patience: &options.patience,
            sets: Vec::with_capacity(base.len()),
        };
        search.choose(0, &mut Vec::with_capacity(size), excluders, found)
    }
}

struct ExclusionSearch<'a> {
    board: &'a Board,
    size: usize,
    base: &'a [Cell],
    id: TechniqueId,
    /// The cells that have changed since the last search without a result.
    changed: CellSet,
    patience: &'a Patience<'a>,
    /// The candidates of the excluding cells.
    sets: Vec<DigitSet>,
}

impl ExclusionSearch<'_> {
    /// Chooses further cells from `from` on, as long as at least two excluding cells see all of them.
    fn choose(
        &mut self,
        from: usize,
        cells: &mut Vec<Cell>,
        excluders: CellSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let base = self.base;
        for (index, &cell) in base.iter().enumerate().skip(from) {
            self.patience.spend(1)?;
            let common = &excluders & self.board.geometry().peer_set(cell);
            if !common.more_than_one() {
                continue;
            }
            cells.push(cell);
            if cells.len() < self.size {
                self.choose(index + 1, cells, common, found)?;
            } else if common.intersects(&self.changed)
                || cells.iter().any(|&c| self.changed.contains(c))
            {
                let ways = cells.iter().map(|&cell| self.board.candidates(cell).len()).product();
                self.patience.spend(ways)?;
                if let Some(step) = self.step(cells, &common) {
                    found(step)?;
                }
            }
            cells.pop();
        }
        ControlFlow::Continue(())
    }

    fn step(&mut self, cells: &[Cell], excluders: &CellSet) -> Option<Step> {
        let union =
            cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.board.candidates(cell));
        // Other excluding cells keep a candidate whatever these cells hold.
        let sets = excluders.iter().map(|cell| self.board.candidates(cell));
        self.sets.clear();
        self.sets.extend(sets.filter(|set| set.is_subset(union)));
        // Without excluding cells, two cells rule out nothing: each has another candidate.
        if self.size == 2 && self.sets.is_empty() {
            return None;
        }
        let mut left = [DigitSet::EMPTY; 3];
        if self.fill(cells, &[], &mut left) {
            return None;
        }
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
        step = step.say("aligned-exclusion", vec![("cells", Fact::Cells(cells.to_vec()))]);
        let mut gone: Vec<Candidate> = Vec::new();
        let mut reported: Vec<Vec<Candidate>> = Vec::new();
        for conclusion in &step.conclusions {
            if let Conclusion::Remove(cell, digit) = *conclusion {
                gone.push(Candidate::new(cell, digit));
            }
        }
        for &candidate in &gone {
            step = self.failures(step, cells, excluders, candidate, &mut reported);
        }
        // Of the excluding cells, those that a reason names.
        let named = |cell: &Cell| {
            let fact = ("cell", Fact::Cell(*cell));
            step.argument.iter().any(|sentence| sentence.facts.list().contains(&fact))
        };
        let named: Vec<Cell> = excluders.iter().filter(named).collect();
        for cell in named {
            step = step.mark_cell(Role::Second, cell);
        }
        let facts = vec![("candidates", Fact::Candidates(gone))];
        Some(step.of(removed).say("aligned-ends", facts))
    }

    /// Adds sentences why each way with this candidate fails: the fewest of its candidates that cannot
    /// go together, each combination once.
    fn failures(
        &self,
        mut step: Step,
        cells: &[Cell],
        excluders: &CellSet,
        candidate: Candidate,
        reported: &mut Vec<Vec<Candidate>>,
    ) -> Step {
        let mut ways: Vec<Vec<Candidate>> = vec![Vec::new()];
        for &cell in cells {
            let own = self.board.candidates(cell);
            let digits = if cell == candidate.cell { DigitSet::from(candidate.digit) } else { own };
            let longer = |way: &Vec<Candidate>| {
                let way = way.clone();
                digits.iter().map(move |digit| {
                    let mut way = way.clone();
                    way.push(Candidate::new(cell, digit));
                    way
                })
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        let mut failing: Vec<_> =
            ways.iter().filter_map(|way| self.failure(way, excluders)).collect();
        // Smaller combinations come first; they then cover the ways that contain them.
        failing.sort_by_key(|(together, _)| together.len());
        for (together, emptied) in failing {
            if reported.iter().any(|known| known.iter().all(|part| together.contains(part))) {
                continue;
            }
            let mut facts = vec![("candidates", Fact::Candidates(together.clone()))];
            let id = match emptied {
                Some(cell) => {
                    facts.push(("cell", Fact::Cell(cell)));
                    "aligned-taken"
                }
                None => "aligned-equal",
            };
            step = step.say(id, facts);
            reported.push(together);
        }
        step
    }

    /// The fewest candidates of a way that cannot go together, and the cell for which they leave
    /// nothing, if that is the reason. `None` if the way is possible.
    fn failure(
        &self,
        way: &[Candidate],
        excluders: &CellSet,
    ) -> Option<(Vec<Candidate>, Option<Cell>)> {
        for (i, one) in way.iter().enumerate() {
            for other in &way[i + 1..] {
                if one.digit == other.digit && self.board.sees(one.cell, other.cell) {
                    return Some((vec![*one, *other], None));
                }
            }
        }
        let taken = |cell: Cell| -> Vec<Candidate> {
            let set = self.board.candidates(cell);
            way.iter().copied().filter(|candidate| set.contains(candidate.digit)).collect()
        };
        let all: DigitSet = way.iter().map(|candidate| candidate.digit).collect();
        let emptied = excluders.iter().filter(|&cell| self.board.candidates(cell).is_subset(all));
        let cell = emptied.min_by_key(|&cell| taken(cell).len())?;
        Some((taken(cell), Some(cell)))
    }

    /// Goes through all ways that begin with these digits and notes in `left`, by cell, the digits of
    /// possible ways. Returns true as soon as every cell has had all its candidates.
    fn fill(&self, cells: &[Cell], digits: &[Digit], left: &mut [DigitSet; 3]) -> bool {
        let at = digits.len();
        let cell = cells[at];
        let mut open = self.board.candidates(cell);
        for (&other, &digit) in cells.iter().zip(digits) {
            if self.board.sees(cell, other) {
                open.remove(digit);
            }
        }
        if at + 1 < cells.len() {
            return open.iter().any(|digit| {
                let mut longer = [digit; 3];
                for (to, &earlier) in longer.iter_mut().zip(digits) {
                    *to = earlier;
                }
                self.fill(cells, &longer[..=at], left)
            });
        }
        // The last cell may hold whatever leaves each excluding cell a candidate.
        let taken: DigitSet = digits.iter().copied().collect();
        for set in &self.sets {
            let rest = *set - taken;
            if rest.is_empty() {
                return false;
            }
            if rest.single().is_some() {
                open -= rest;
            }
        }
        if open.is_empty() {
            return false;
        }
        left[at] |= open;
        for (left, &digit) in left.iter_mut().zip(digits) {
            left.insert(digit);
        }
        cells.iter().zip(left).all(|(&cell, left)| *left == self.board.candidates(cell))
    }
}
