//! Rules of a puzzle beyond the houses of its board.
//!
//! A rule is data: its kind, its cells, its numbers. Each kind has a file, which says when the rule is met and which
//! [constraints](Constraint) it consists of. Engines see constraints alone, so a new kind that is made of known ones needs none
//! of them.
//!
//! ```
//! use std::sync::Arc;
//! use sudokit_core::{Geometry, Puzzle, rules::{Cage, Rule}};
//!
//! let board = Arc::new(Geometry::classic(4)?);
//! let cells = ["r1c1", "r1c2"].map(|name| board.cell_named(name).unwrap());
//! let cage = Cage::new(cells, Some(3))?;
//! let puzzle = Puzzle::empty(board).with_rules([Rule::from(cage)])?;
//! assert_eq!(puzzle.rules()[0].name(), "cage");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cage;
mod constraint;
mod kind;
mod thermometer;

use alloc::vec::Vec;

pub use cage::Cage;
pub use constraint::Constraint;
use kind::Kind;
pub use kind::MalformedRule;
pub use thermometer::Thermometer;

use crate::{Cell, Digit, Geometry};

/// Declares the kinds of rules.
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident,)*) => {
        /// A rule of a puzzle beyond the houses of its board.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[$about])* $kind($kind),)*
        }

        impl Rule {
            /// The stable name of its kind, such as `cage`.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Rule::$kind(_) => $kind::NAME,)*
                }
            }

            /// The cells that it is about.
            #[must_use]
            pub fn cells(&self) -> &[Cell] {
                match self {
                    $(Rule::$kind(rule) => rule.cells(),)*
                }
            }

            /// Whether a full grid meets the rule. `digit` is the digit of a cell.
            #[must_use]
            pub fn is_met(&self, digit: &dyn Fn(Cell) -> Digit) -> bool {
                match self {
                    $(Rule::$kind(rule) => rule.is_met(digit),)*
                }
            }

            /// Adds the constraints that it consists of, on this board: a full grid meets the rule if it meets all of them.
            pub fn constraints(&self, board: &Geometry, constraints: &mut Vec<Constraint>) {
                match self {
                    $(Rule::$kind(rule) => rule.constraints(board, constraints),)*
                }
            }
        }

        $(impl From<$kind> for Rule {
            fn from(rule: $kind) -> Rule {
                Rule::$kind(rule)
            }
        })*
    };
}

kinds! {
    /// Different digits, which may have a sum.
    Cage,
    /// Digits that increase from the bulb on.
    Thermometer,
}

#[cfg(test)]
mod tests {
    use alloc::boxed::Box;
    use alloc::string::ToString as _;
    use alloc::sync::Arc;
    use alloc::vec;

    use super::*;
    use crate::{DigitSet, Grid, Puzzle, Solution};

    /// Every rule here, and what it says, on the first rows of a 4x4.
    fn rules() -> Vec<Rule> {
        let cells = |cells: &[usize]| cells.iter().map(|&at| Cell::new(at)).collect::<Vec<_>>();
        vec![
            Cage::new(cells(&[0, 1, 4]), Some(6)).unwrap().into(),
            Cage::new(cells(&[0, 5]), None).unwrap().into(),
            Thermometer::new(cells(&[0, 4, 8])).unwrap().into(),
            Thermometer::slow(cells(&[3, 7, 2])).unwrap().into(),
        ]
    }

    /// Every way to fill these cells, as a function from cells.
    fn fillings(cells: &[Cell], order: u8, mut visit: impl FnMut(&dyn Fn(Cell) -> Digit)) {
        let count = usize::from(order).pow(cells.len() as u32);
        for number in 0..count {
            visit(&|cell| {
                let at = cells.iter().position(|known| *known == cell).unwrap();
                Digit::from_index(number / usize::from(order).pow(at as u32) % usize::from(order))
            });
        }
    }

    /// Two ways to say what a rule is agree: the plain words, and what engines see.
    #[test]
    fn the_constraints_of_a_rule_are_met_where_it_is_met() {
        let board = Geometry::classic(4).unwrap();
        for rule in rules() {
            let mut constraints = Vec::new();
            rule.constraints(&board, &mut constraints);
            let (mut met, mut all) = (0, 0);
            fillings(rule.cells(), 4, |digit| {
                let is_met = rule.is_met(digit);
                all += 1;
                met += usize::from(is_met);
                let are_met = constraints.iter().all(|constraint| constraint.is_met(digit));
                assert_eq!(is_met, are_met, "{rule:?}");
            });
            assert!(met > 0 && met < all, "{rule:?}");
        }
    }

    #[test]
    fn malformed_rules_are_refused() {
        let twice = Cage::new([Cell::new(3), Cell::new(3)], None).unwrap_err();
        assert_eq!(twice.to_string(), "a cage has cell number 4 twice");
        assert!(Cage::new([], Some(4)).is_err());
        assert!(Thermometer::new([Cell::new(1)]).is_err());
        let outside = Cage::new([Cell::new(16)], Some(3)).unwrap();
        let empty = Puzzle::empty(Arc::new(Geometry::classic(4).unwrap()));
        assert!(empty.with_rules([outside]).is_err());
    }

    #[test]
    fn a_solution_meets_the_rules() -> Result<(), Box<dyn core::error::Error>> {
        let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
        let cage = |sum| Cage::new([Cell::new(1), Cell::new(2)], Some(sum)).unwrap();
        let grid: Grid = "1234341221434321".parse()?;
        let right = puzzle.clone().with_rules([cage(5)])?;
        let wrong = puzzle.clone().with_rules([cage(6)])?;
        let solution = Solution::of(&right, &grid).unwrap();
        assert!(solution.solves(&right) && solution.solves(&puzzle) && !solution.solves(&wrong));
        let defects = Solution::of(&wrong, &grid).unwrap_err();
        let described: Vec<_> =
            defects.iter().map(|defect| defect.describe(puzzle.geometry())).collect();
        assert_eq!(described, ["the cage of r1c2 and r1c3 is not met"]);
        // What the givens break is seen before anything is solved.
        let given =
            puzzle.with_rules([Cage::new([Cell::new(0), Cell::new(3)], Some(7)).unwrap()])?;
        assert_eq!(given.defects().len(), 1);
        assert_eq!(given.allowed(Cell::new(1)), DigitSet::all(4));
        Ok(())
    }
}
