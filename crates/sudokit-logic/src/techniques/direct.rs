//! # Direct Pointing, Direct Claiming, Direct Hidden Pair, Direct Hidden Triplet
//!
//! Locked candidates, a hidden pair or a hidden triplet leave a digit only one place in some house,
//! so that it can be filled in at once.
//!
//! ```text
//!  .  . .  |  .  . .        In box 1, 5 can only go in row 2. So box 2 cannot have its 5 in row 2.
//!  5? 5? . |  .  . .        Row 1 has a 5 farther right, and r3c5 and r3c6 are filled: only r3c4 is
//!  .  . .  | [5] x x        left for the 5 of box 2.
//! ```
//!
//! **Why.** It is a pattern and the hidden single that appears once its eliminations are made, seen
//! as one step.
//!
//! **How to spot it.** When you scan a digit box by box, note the lines in which a neighbouring box
//! must have it, even if you do not know the cell yet: the digit cannot go elsewhere in these lines.
//! No pencil marks are needed.
//!
//! The names and the rules are those of Sudoku Explainer.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, HouseId};

use super::hidden_subset::Hidden;
use super::locked_candidates::Locked;
use super::{HiddenSubset, LockedCandidates};
use crate::patterns::blockers::{InHouses, explain_bases, explain_hidden_subset};
use crate::{
    Board, Conclusion, Fact, Facts, Found, Role, SearchOptions, Step, Technique, TechniqueId,
};

/// A direct technique: a basic pattern and the hidden single it leaves.
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
        module_comment!("direct.rs")
    }

    fn combines_others(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        // What the pattern does not rule out in the house of the single, other digits do.
        let last = step.argument.last();
        let home = last.and_then(|last| {
            last.facts.list().iter().find_map(|(_, fact)| match fact {
                Fact::House(house) => Some(*house),
                _ => None,
            })
        });
        let (Some(house), Some(digit)) = (home, step.digits.single()) else { return };
        match self.basis {
            Basis::Hidden(_) => explain_hidden_subset(board, step),
            Basis::Locked(_) => explain_bases(board, step),
        }
        let blockers = InHouses::new(board, &[house], digit, step);
        blockers.draw(step);
        let at = step.argument.len() - 1;
        step.argument.insert_many(at, blockers.sentences(false));
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut reported: Vec<(Cell, Digit)> = Vec::new();
        let mut report = |indirect: &dyn Fn() -> Step, single: Single| {
            let Single { cell, digit, house } = single;
            if reported.contains(&(cell, digit)) {
                return ControlFlow::Continue(());
            }
            reported.push((cell, digit));
            let mut step = indirect();
            step.digits = digit.into();
            step.conclusions = [Conclusion::Place(cell, digit)].into_iter().collect();
            let facts = Facts::of_single(cell, digit, Some(house));
            found(step.mark(Role::Second, cell, digit).say("direct", facts))
        };
        let id = self.names[0].0;
        match &self.basis {
            // All houses are searched: the single lies in another house, which may be the only one
            // that has changed.
            Basis::Locked(basis) => basis.each(board, |_| true, &mut |locked| {
                let report = &mut |single| report(&|| locked.step(board, id), single);
                after_locked(board, locked, report)
            }),
            Basis::Hidden(basis) => basis.each(board, &mut |hidden| {
                let report = &mut |single| report(&|| hidden.step(board, id), single);
                after_hidden(board, hidden, report)
            }),
        }
    }
}

/// A hidden single: the one place left for a digit in a house.
struct Single {
    cell: Cell,
    digit: Digit,
    house: HouseId,
}

impl Single {
    fn new(board: &Board, digit: Digit, house: HouseId, left: u64) -> Option<Single> {
        let cell = || board.geometry().house(house).cells[left.trailing_zeros() as usize];
        left.is_power_of_two().then(|| Single { cell: cell(), digit, house })
    }
}

/// Reports the singles that a locked digit leaves in the houses it is removed from.
fn after_locked(
    board: &Board,
    Locked { digit, house, other }: Locked,
    report: &mut dyn FnMut(Single) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = board.geometry();
    let gone = board.positions(other, digit) & !geometry.overlap(other, house);
    let mut seen = Vec::new();
    for cell in board.cells_at(other, gone) {
        for &hit in geometry.houses_of(cell) {
            let away = geometry.overlap(hit, other) & !geometry.overlap(hit, house);
            if let Some(single) =
                Single::new(board, digit, hit, board.positions(hit, digit) & !away)
                && !seen.contains(&hit)
            {
                seen.push(hit);
                report(single)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the other digits to which a hidden subset leaves one place in its own house.
fn after_hidden(
    board: &Board,
    Hidden { house, digits, positions }: Hidden,
    report: &mut dyn FnMut(Single) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut seen = digits;
    for cell in board.cells_at(house, positions) {
        for digit in board.candidates(cell) - seen {
            seen.insert(digit);
            if let Some(single) =
                Single::new(board, digit, house, board.positions(house, digit) & !positions)
            {
                report(single)?;
            }
        }
    }
    ControlFlow::Continue(())
}
