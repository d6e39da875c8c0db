//! Deadly patterns: cells that cannot all hold the same two digits, and what follows from the
//! candidates that prevent it.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet, HouseId};

use super::subsets::tight;
use crate::{Board, Fact, Found, Role, Step, TechniqueId};

/// Open cells in which two digits could be swapped if the cells held nothing else.
pub(crate) struct Deadly {
    /// The cells, in reading order.
    pub(crate) cells: Vec<Cell>,
    /// The two digits.
    pub(crate) digits: DigitSet,
    /// The cells without other candidates, in reading order.
    pub(crate) bare: Vec<Cell>,
    /// The cells with extra candidates, in reading order.
    pub(crate) more: Vec<Cell>,
}

impl Deadly {
    /// The pattern of these cells and digits.
    pub(crate) fn new(board: &Board, cells: &[Cell], digits: DigitSet) -> Deadly {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        let (mut bare, mut more) =
            (Vec::with_capacity(cells.len()), Vec::with_capacity(cells.len()));
        for &cell in &cells {
            let is_bare = board.candidates(cell).is_subset(digits);
            (if is_bare { &mut bare } else { &mut more }).push(cell);
        }
        Deadly { cells, digits, bare, more }
    }

    /// A step with the marks and the first sentence that all steps on this pattern share.
    pub(crate) fn step(&self, board: &Board, id: TechniqueId) -> Step {
        let mut step = Step::new(id).of(self.digits);
        for &cell in &self.cells {
            for digit in board.candidates(cell) {
                let own = self.digits.contains(digit);
                step = step.mark(if own { Role::Pattern } else { Role::Second }, cell, digit);
            }
        }
        let facts =
            vec![("cells", Fact::Cells(self.cells.clone())), ("digits", Fact::Digits(self.digits))];
        step.say("deadly", facts)
    }

    /// The extra candidates of a cell: all but the two digits.
    fn extra(&self, board: &Board, cell: Cell) -> DigitSet {
        board.candidates(cell) - self.digits
    }

    /// Type 1: one cell has extra candidates, so it is neither of the two digits.
    pub(crate) fn one_cell(
        &self,
        board: &Board,
        id: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let [cell] = self.more[..] else { return ControlFlow::Continue(()) };
        let gone = board.candidates(cell) & self.digits;
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let facts = vec![("cell", Fact::Cell(cell)), ("digits", Fact::Digits(self.digits))];
        found(self.step(board, id).remove_all(cell, gone).say("uniqueness-1", facts))
    }

    /// Type 2: all extra candidates are the same digit, so one of their cells holds it.
    pub(crate) fn one_digit_more(
        &self,
        board: &Board,
        id: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let extra =
            self.more.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.extra(board, cell));
        let Some(digit) = extra.single() else { return ControlFlow::Continue(()) };
        let gone = board.seen_by_all(self.more.iter().copied(), digit);
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let facts = vec![
            ("cells", Fact::Cells(self.more.clone())),
            ("digit", Fact::Digit(digit)),
            ("seen", Fact::Cells(gone.iter().collect())),
        ];
        found(self.step(board, id).remove_from(&gone, digit).say("uniqueness-2", facts))
    }

    /// Type 3: two cells have extra candidates and one of them holds one, which makes a naked subset.
    pub(crate) fn subset(
        &self,
        board: &Board,
        id: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let [one, other] = self.more[..] else { return ControlFlow::Continue(()) };
        let geometry = board.geometry();
        let extra = self.extra(board, one) | self.extra(board, other);
        let pair = CellSet::of(geometry.cell_count(), [one, other]);
        for house in board.common_houses(&pair) {
            let partners: Vec<Cell> = geometry
                .house(house)
                .cells
                .iter()
                .copied()
                .filter(|cell| {
                    let set = board.candidates(*cell);
                    !set.is_empty() && (set & self.digits).is_empty() && !self.cells.contains(cell)
                })
                .collect();
            // The two cells count as one cell that holds one of their extra digits.
            let mut sets = vec![extra.bits()];
            sets.extend(partners.iter().map(|&cell| board.candidates(cell).bits()));
            for size in 2..=sets.len() {
                tight(&sets, size, &mut |chosen, digits| {
                    if chosen[0] != 0 {
                        return ControlFlow::Continue(());
                    }
                    let chosen: Vec<Cell> = chosen[1..].iter().map(|&i| partners[i - 1]).collect();
                    let digits = DigitSet::from_bits(digits);
                    let step = self.subset_step(board, id, house, &chosen, digits);
                    step.map_or(ControlFlow::Continue(()), &mut *found)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn subset_step(
        &self,
        board: &Board,
        id: TechniqueId,
        house: HouseId,
        chosen: &[Cell],
        digits: DigitSet,
    ) -> Option<Step> {
        let geometry = board.geometry();
        let cells = geometry.cell_count();
        let set = CellSet::of(cells, self.more.iter().chain(chosen).copied());
        let common = board.common_houses(&set);
        let is_box = |house: &HouseId| geometry.house(*house).kind.is_area();
        // A subset in a line and a box is reported once, with the line.
        if is_box(&house) && common.iter().any(|house| !is_box(house)) {
            return None;
        }
        let mut cleared = CellSet::empty(cells);
        for &house in &common {
            cleared |= geometry.house_set(house);
        }
        cleared -= &set;
        let mut step = self.step(board, id);
        for cell in cleared.iter() {
            step = step.remove_all(cell, board.candidates(cell) & digits);
        }
        if step.conclusions.is_empty() {
            return None;
        }
        for &cell in chosen {
            for digit in board.candidates(cell) {
                step = step.mark(Role::Third, cell, digit);
            }
        }
        let facts = vec![
            ("cells", Fact::Cells(self.more.clone())),
            ("others", Fact::Cells(chosen.to_vec())),
            ("digits", Fact::Digits(digits)),
            ("houses", Fact::Houses(common)),
        ];
        Some(step.say("uniqueness-3", facts))
    }

    /// Type 4: two cells have extra candidates, and a house has one of the two digits only in them.
    pub(crate) fn locked(
        &self,
        board: &Board,
        id: TechniqueId,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let [one, other] = self.more[..] else { return ControlFlow::Continue(()) };
        let pair = CellSet::of(board.geometry().cell_count(), [one, other]);
        let houses = board.common_houses(&pair);
        for locked in self.digits {
            let Some(gone) = (self.digits - locked.into()).single() else { continue };
            let here = |&&house: &&HouseId| board.cells_in(house, locked) == pair;
            let Some(&house) = houses.iter().find(here) else { continue };
            let removed = &pair & board.cells_with(gone);
            if removed.is_empty() {
                continue;
            }
            let facts = vec![
                ("cells", Fact::Cells(self.more.clone())),
                ("house", Fact::House(house)),
                ("locked", Fact::Digit(locked)),
                ("digit", Fact::Digit(gone)),
                ("digits", Fact::Digits(self.digits)),
            ];
            let step = self.step(board, id).remove_from(&removed, gone);
            found(step.mark_house(Role::Base, house).say("uniqueness-4", facts))?;
        }
        ControlFlow::Continue(())
    }
}
