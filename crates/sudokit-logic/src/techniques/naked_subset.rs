//! # Naked Pair, Triple, Quadruple; Locked Pair, Triple
//!
//! If two cells of a house can hold only the same two digits, no other cell of the house can hold
//! these digits. Likewise three cells with three digits between them, and four with four.
//!
//! ```text
//! row 1  | 25  1  25 |  .  257 .  |  .  .  9 |
//!          ^^     ^^       ^^^
//! ```
//!
//! r1c1 and r1c3 hold 2 and 5, in some order. So r1c5 loses both and is 7.
//!
//! **Why.** Each of the cells takes one of the digits. With as many digits as cells, all are used
//! up.
//!
//! **How to spot it.** Look for cells with few candidates in a house, and compare these. Not every
//! cell has to have every digit: 25, 57 and 27 are a naked triple.
//!
//! If the cells share a second house, the digits leave that one too: in the example, also the other
//! cells of box 1. A pair or triple that removes candidates from both a line and a box is a
//! *locked* pair or triple.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet, HouseId, HouseKind};

use crate::patterns::subsets::{Sizes, at_most, tight};
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// Naked subsets: `size` cells of a house with `size` candidates between them.
#[derive(Debug)]
pub struct NakedSubset {
    size: usize,
    locked: bool,
    names: &'static [(TechniqueId, &'static str)],
}

impl NakedSubset {
    /// Two cells in a box and a line that remove candidates from both.
    pub const LOCKED_PAIR: NakedSubset =
        NakedSubset { size: 2, locked: true, names: &[("locked-pair", "0110")] };
    /// Three cells in a box and a line that remove candidates from both.
    pub const LOCKED_TRIPLE: NakedSubset =
        NakedSubset { size: 3, locked: true, names: &[("locked-triple", "0111")] };
    /// Two cells.
    pub const PAIR: NakedSubset =
        NakedSubset { size: 2, locked: false, names: &[("naked-pair", "0200")] };
    /// Three cells.
    pub const TRIPLE: NakedSubset =
        NakedSubset { size: 3, locked: false, names: &[("naked-triple", "0201")] };
    /// Four cells.
    pub const QUADRUPLE: NakedSubset =
        NakedSubset { size: 4, locked: false, names: &[("naked-quadruple", "0202")] };

    /// The step of these cells, if it removes something and is locked or not as wanted.
    fn step(&self, board: &Board, cells: &CellSet, digits: DigitSet) -> Option<Step> {
        let geometry = board.geometry();
        // Most subsets have nothing left to remove.
        let seen = geometry.common_peers(cells.iter());
        if digits.iter().all(|digit| !board.cells_with(digit).intersects(&seen)) {
            return None;
        }
        let id = self.names[0].0;
        let mut step = Step::new(id).of(digits);
        let mut cleared = CellSet::empty(geometry.cell_count());
        let (mut in_box, mut in_line, mut houses) = (false, false, Vec::new());
        for house in board.common_houses(cells) {
            let others = geometry.house_set(house) - cells;
            let hit: Vec<Cell> =
                others.iter().filter(|&c| !(board.candidates(c) & digits).is_empty()).collect();
            if hit.is_empty() {
                continue;
            }
            houses.push(house);
            match geometry.house(house).kind {
                HouseKind::Box | HouseKind::Region => in_box = true,
                // What the line clears inside the box is cleared by the box as well.
                _ => {
                    let home = cells.first().map(|first| geometry.region(first));
                    in_line |= hit.iter().any(|&c| home != Some(geometry.region(c)));
                }
            }
            for cell in hit {
                cleared.insert(cell);
            }
        }
        if houses.is_empty() || (self.size <= 3 && (in_box && in_line) != self.locked) {
            return None;
        }
        for cell in cleared.iter() {
            step = step.remove_all(cell, board.candidates(cell) & digits);
        }
        for cell in cells.iter() {
            for digit in board.candidates(cell) {
                step = step.mark(Role::Pattern, cell, digit);
            }
        }
        for &house in &houses {
            step = step.mark_house(Role::Base, house);
        }
        let facts = vec![
            ("cells", Fact::Cells(cells.iter().collect())),
            ("digits", Fact::Digits(digits)),
            ("houses", Fact::Houses(houses)),
            ("count", Fact::Number(self.size)),
        ];
        Some(step.say("naked-subset", facts))
    }
}

impl Technique for NakedSubset {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("naked_subset.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = board.geometry();
        let is_box = |house: HouseId| geometry.house(house).kind.is_area();
        let wanted = |sizes: Sizes| sizes.naked & 1 << self.size != 0;
        let [in_lines, in_boxes] = Sizes::of_all(board).map(wanted);
        if !(in_lines || in_boxes) || self.locked && !(in_lines && in_boxes) {
            return ControlFlow::Continue(());
        }
        // A subset in a box and a line is reported once, for the box, wherever it removes something.
        let sizes_of = Sizes::by_house(board);
        let hopeful =
            |house: HouseId| in_lines && is_box(house) && !self.locked || wanted(sizes_of(house));
        let mut reported: Vec<CellSet> = Vec::new();
        let (mut cells, mut sets): (Vec<Cell>, Vec<u64>) = (Vec::new(), Vec::new());
        // Whether a subset of a box is a locked one also depends on what its lines have to lose.
        let crossed = |house: HouseId| {
            !self.locked
                && self.size <= 3
                && is_box(house)
                && geometry.crossings(house).iter().any(|line| board.changes.has_house(line.other))
        };
        let changed = |house: &HouseId| board.changes.has_house(*house) || crossed(*house);
        for house in boxes_first(geometry).filter(|&house| hopeful(house)).filter(changed) {
            if self.locked && !is_box(house) {
                continue;
            }
            cells.clear();
            sets.clear();
            for &cell in &geometry.house(house).cells {
                let digits = board.candidates(cell).bits();
                if digits != 0 && at_most(digits, self.size) {
                    cells.push(cell);
                    sets.push(digits);
                }
            }
            tight(&sets, self.size, &mut |chosen, digits| {
                let chosen =
                    CellSet::of(geometry.cell_count(), chosen.iter().map(|&index| cells[index]));
                if reported.contains(&chosen) {
                    return ControlFlow::Continue(());
                }
                if let Some(step) = self.step(board, &chosen, DigitSet::from_bits(digits)) {
                    found(step)?;
                    reported.push(chosen);
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// All houses, boxes and regions first, then lines.
pub(crate) fn boxes_first(
    geometry: &sudokit_core::Geometry,
) -> impl Iterator<Item = sudokit_core::HouseId> + '_ {
    let is_box = |house: &sudokit_core::HouseId| geometry.house(*house).kind.is_area();
    geometry.house_ids().filter(is_box).chain(geometry.house_ids().filter(move |h| !is_box(h)))
}
