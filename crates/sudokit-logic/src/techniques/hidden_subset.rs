//! # Hidden Pair, Triple, Quadruple
//!
//! Two digits of a house that have only the same two places left take both: nothing else can stand
//! there. The same goes for three digits with three places between them, and four with four.
//!
//! ```text
//! column 5    r1 248    r2 1348    r3 24    r6 1238    r8 248
//!                          ^^                  ^ ^
//! ```
//!
//! 1 and 3 stand only in r2c5 and r6c5, so these two cells hold 1 and 3: r2c5 loses 4 and 8, r6c5
//! loses 2 and 8.

use core::ops::ControlFlow;

use sudokit_core::{Digit, DigitSet};

use super::naked_subset::boxes_first;
use super::subsets::tight;
use crate::{Board, Fact, Found, Options, Role, Step, Technique, TechniqueId};

/// `size` digits of a house with `size` places between them.
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
        include_str!("hidden_subset.rs")
    }

    fn find(&self, board: &Board, _: &Options, found: &mut Found<'_>) -> ControlFlow<()> {
        let (mut digits, mut sets): (Vec<Digit>, Vec<u64>) = (Vec::new(), Vec::new());
        for house in boxes_first(board.geometry()) {
            digits.clear();
            sets.clear();
            for digit in board.all_digits() {
                let spots = board.spots(house, digit);
                if (1..=self.size).contains(&(spots.count_ones() as usize)) {
                    digits.push(digit);
                    sets.push(spots);
                }
            }
            tight(&sets, self.size, &mut |chosen, spots| {
                let hidden: DigitSet = chosen.iter().map(|&index| digits[index]).collect();
                let mut step = Step::new(self.names[0].0).of(hidden);
                for cell in board.cells_at(house, spots) {
                    step = step.remove_all(cell, board.candidates(cell) - hidden);
                }
                if step.conclusions.is_empty() {
                    return ControlFlow::Continue(());
                }
                for cell in board.cells_at(house, spots) {
                    for digit in board.candidates(cell) & hidden {
                        step = step.mark(Role::Pattern, cell, digit);
                    }
                }
                let facts = vec![
                    ("digits", Fact::Digits(hidden)),
                    ("cells", Fact::Cells(board.cells_at(house, spots).collect())),
                    ("house", Fact::House(house)),
                    ("count", Fact::Number(self.size)),
                ];
                found(step.mark_house(Role::Base, house).say("hidden-subset", facts))
            })?;
        }
        ControlFlow::Continue(())
    }
}
