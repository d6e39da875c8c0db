//! # Direct Pointing, Claiming, Hidden Pair, Hidden Triplet
//!
//! Locked candidates, or a hidden pair or triplet, that leave a digit just one place in a house:
//! seen and filled in one go, without writing candidates down.
//!
//! ```text
//!  .  . .  |  .  . .        5 of box 1 must be in row 2. So in box 2 it cannot be in row 2;
//!  5? 5? . |  .  . .        and as row 1 has a 5 elsewhere, only r3c4 is left for it.
//!  .  . .  | [5] x x
//! ```
//!
//! Source: Sudoku Explainer's direct rules.

use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, HouseId};

use super::{HiddenSubset, LockedCandidates};
use crate::{Board, Conclusion, Fact, Found, Mark, Options, Role, Step, Technique, TechniqueId};

/// One of the four.
#[derive(Debug)]
pub struct Direct {
    basis: Basis,
    names: &'static [(TechniqueId, &'static str)],
}

#[derive(Debug)]
enum Basis {
    Locked(LockedCandidates),
    Hidden(HiddenSubset),
}

impl Direct {
    /// A box points, and a digit is left with one place.
    pub const POINTING: Direct = Direct {
        basis: Basis::Locked(LockedCandidates::POINTING),
        names: &[("direct-pointing", "")],
    };
    /// A line claims, and a digit is left with one place.
    pub const CLAIMING: Direct = Direct {
        basis: Basis::Locked(LockedCandidates::CLAIMING),
        names: &[("direct-claiming", "")],
    };
    /// A hidden pair takes two cells, and a third digit is left with one place.
    pub const HIDDEN_PAIR: Direct =
        Direct { basis: Basis::Hidden(HiddenSubset::PAIR), names: &[("direct-hidden-pair", "")] };
    /// A hidden triplet takes three cells, and a fourth digit is left with one place.
    pub const HIDDEN_TRIPLET: Direct = Direct {
        basis: Basis::Hidden(HiddenSubset::TRIPLE),
        names: &[("direct-hidden-triplet", "")],
    };
}

impl Technique for Direct {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        include_str!("direct.rs")
    }

    fn find(&self, board: &Board, options: &Options, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut told: Vec<(Cell, Digit)> = Vec::new();
        let basis: &dyn Technique = match &self.basis {
            Basis::Locked(locked) => locked,
            Basis::Hidden(hidden) => hidden,
        };
        basis.find(board, options, &mut |indirect| {
            for (cell, digit, house) in self.singles(board, &indirect) {
                if told.contains(&(cell, digit)) {
                    continue;
                }
                told.push((cell, digit));
                let mut step = Step::new(self.names[0].0).place(cell, digit).of(digit);
                step.marks = indirect.marks.clone();
                step.argument = indirect.argument.clone();
                let facts = vec![
                    ("cell", Fact::Cell(cell)),
                    ("digit", Fact::Digit(digit)),
                    ("house", Fact::House(house)),
                ];
                found(step.mark(Role::Second, cell, digit).say("direct", facts))?;
            }
            ControlFlow::Continue(())
        })
    }
}

impl Direct {
    /// The places that are left to digits alone once a step's removals are done.
    fn singles(&self, board: &Board, indirect: &Step) -> Vec<(Cell, Digit, HouseId)> {
        // A hidden subset leaves another digit one place in its own house.
        let own = match self.basis {
            Basis::Locked(_) => None,
            Basis::Hidden(_) => indirect.marks.iter().find_map(|mark| match mark {
                Mark::House(Role::Base, house) => Some(*house),
                _ => None,
            }),
        };
        let mut gone: Vec<(HouseId, Digit, u64)> = Vec::new();
        for conclusion in &indirect.conclusions {
            let Conclusion::Remove(cell, digit) = *conclusion else { continue };
            for (house, position) in board.geometry().seats(cell) {
                if own.is_some_and(|own| own != house) {
                    continue;
                }
                match gone.iter_mut().find(|(h, d, _)| (*h, *d) == (house, digit)) {
                    Some((_, _, spots)) => *spots |= 1 << position,
                    None => gone.push((house, digit, 1 << position)),
                }
            }
        }
        let singles = gone.into_iter().filter_map(|(house, digit, spots)| {
            let left = board.spots(house, digit) & !spots;
            let cell = board.cells_at(house, left).next()?;
            left.is_power_of_two().then_some((cell, digit, house))
        });
        singles.collect()
    }
}
