//! # Hidden Pair, Triple, Quadruple
//!
//! If two digits can go only in the same two cells of a house, these cells hold just these two
//! digits: every other candidate can be removed from them. Likewise three digits with three cells
//! between them, and four with four.
//!
//! ```text
//! column 5    r1 248    r2 1348    r3 24    r6 1238    r8 248
//!                          ^^                  ^ ^
//! ```
//!
//! In column 5, 1 and 3 appear only in r2c5 and r6c5. So r2c5 loses 4 and 8, and r6c5 loses 2 and
//! 8.
//!
//! **Why.** Each of the digits needs a cell. With as many cells as digits, nothing else fits.
//!
//! **How to spot it.** Look for digits with few candidates in a house, and compare where these are.
//! Not every digit has to appear in every cell. The subset is *hidden* by the other candidates of
//! its cells; the remaining open cells of the house form a naked subset.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Digit, DigitSet, HouseId};

use super::naked_subset::boxes_first;
use crate::patterns::blockers::explain_hidden_subset;
use crate::patterns::subsets::{Sizes, at_most, tight};
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// Hidden subsets: `size` digits of a house with `size` places between them.
#[derive(Debug)]
pub struct HiddenSubset {
    size: usize,
    names: &'static [(TechniqueId, &'static str)],
}

impl HiddenSubset {
    /// Two digits.
    pub const PAIR: HiddenSubset = HiddenSubset { size: 2, names: &[("hidden-pair", "0210")] };
    /// Three digits.
    pub const TRIPLE: HiddenSubset = HiddenSubset { size: 3, names: &[("hidden-triple", "0211")] };
    /// Four digits.
    pub const QUADRUPLE: HiddenSubset =
        HiddenSubset { size: 4, names: &[("hidden-quadruple", "0212")] };
}

impl Technique for HiddenSubset {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("hidden_subset.rs")
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        explain_hidden_subset(board, step);
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        self.each(board, &mut |hidden| found(hidden.step(board, self.names[0].0)))
    }
}

/// Digits of a house that have as many places as there are digits, together with other candidates.
#[derive(Copy, Clone)]
pub(crate) struct Hidden {
    pub(crate) house: HouseId,
    pub(crate) digits: DigitSet,
    pub(crate) positions: u64,
}

impl HiddenSubset {
    /// Reports every hidden subset of this size.
    pub(crate) fn each(
        &self,
        board: &Board,
        report: &mut dyn FnMut(Hidden) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let all = DigitSet::all(board.order());
        let wanted = |sizes: Sizes| sizes.hidden & 1 << self.size != 0;
        if !Sizes::of_all(board).into_iter().any(wanted) {
            return ControlFlow::Continue(());
        }
        let sizes_of = Sizes::by_house(board);
        let hopeful = |house: &HouseId| board.changes.has_house(*house) && wanted(sizes_of(*house));
        let mut sets: Vec<u64> = Vec::new();
        for house in boxes_first(board.geometry()).filter(hopeful) {
            sets.clear();
            let mut few = DigitSet::EMPTY;
            for (index, &positions) in board.house_positions(house).iter().enumerate() {
                if positions != 0 && at_most(positions, self.size) {
                    few.insert(Digit::from_index(index));
                    sets.push(positions);
                }
            }
            tight(&sets, self.size, &mut |chosen, positions| {
                let index = |&index: &usize| few.iter().nth(index);
                let digits: DigitSet = chosen.iter().filter_map(index).collect();
                let alone =
                    (all - digits).iter().all(|d| board.positions(house, d) & positions == 0);
                if alone {
                    return ControlFlow::Continue(());
                }
                report(Hidden { house, digits, positions })
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl Hidden {
    /// The step.
    pub(crate) fn step(&self, board: &Board, id: TechniqueId) -> Step {
        let Hidden { house, digits, positions } = *self;
        let mut step = Step::new(id).of(digits);
        for cell in board.cells_at(house, positions) {
            step = step.remove_all(cell, board.candidates(cell) - digits);
        }
        for cell in board.cells_at(house, positions) {
            for digit in board.candidates(cell) & digits {
                step = step.mark(Role::Pattern, cell, digit);
            }
        }
        let facts = vec![
            ("digits", Fact::Digits(digits)),
            ("cells", Fact::Cells(board.cells_at(house, positions).collect())),
            ("house", Fact::House(house)),
            ("count", Fact::Number(digits.len())),
        ];
        step.mark_house(Role::Base, house).say("hidden-subset", facts)
    }
}
