//! # Death Blossom
//!
//! A cell, the *stem*, and one almost locked set, a *petal*, for each of its candidates. The stem
//! sees all places of that candidate in the petal. All petals have a further digit Z in common: a
//! cell that sees all Z in all petals is not Z.
//!
//! ```text
//!     stem r5c5: 1 or 2
//!     1: petal r5c1 r5c2  (13 3Z)        if the stem is 1, this petal has lost 1 and holds Z
//!     2: petal r2c5       (2Z)           if the stem is 2, this petal has lost 2 and holds Z
//! ```
//!
//! **Why.** Whichever digit the stem takes, it takes it from one petal. That petal has one
//! candidate fewer, so it is locked and holds all the others, Z among them.
//!
//! **How to spot it.** Choose a stem with two or three candidates, and look in its houses for
//! almost locked sets that contain one of these. Bivalue cells are the smallest petals: with two of
//! them it is an XY-Wing.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use super::als_xz::mark;
use crate::als::{Als, all};
use crate::notation::Notation;
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// A stem and its petals.
#[derive(Debug)]
pub struct DeathBlossom;

impl Technique for DeathBlossom {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("death-blossom", "0904")]
    }

    fn source(&self) -> &'static str {
        module_comment!("death_blossom.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Sets
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let sets = all(board, &options.patience)?;
        let order = board.order() as usize;
        // By stem and digit, the sets whose places for the digit all see the stem.
        let mut petals: Vec<Vec<&Als>> = vec![Vec::new(); board.geometry().cell_count() * order];
        for set in sets {
            for digit in set.digits {
                for stem in set.common_peers(digit).iter() {
                    petals[stem.index() * order + digit.index()].push(set);
                }
            }
        }
        for stem in board.open().iter() {
            let digits: Vec<Digit> = board.candidates(stem).iter().collect();
            if digits.len() < 2 {
                continue;
            }
            let petal =
                |digit: &Digit| core::mem::take(&mut petals[stem.index() * order + digit.index()]);
            let petals: Vec<Vec<&Als>> = digits.iter().map(petal).collect();
            if petals.iter().any(Vec::is_empty) {
                continue;
            }
            let bloom = Bloom { board, options, stem, digits: &digits, petals: &petals };
            let lasts = board.all_digits().filter(|&digit| !board.has(stem, digit));
            let lasts = lasts.map(|digit| (digit, board.cells_with(digit).clone())).collect();
            bloom.open(&mut Vec::new(), lasts, found)?;
        }
        ControlFlow::Continue(())
    }
}

/// The search for the blossoms of one stem.
struct Bloom<'a> {
    board: &'a Board,
    options: &'a SearchOptions<'a>,
    stem: Cell,
    digits: &'a [Digit],
    petals: &'a [Vec<&'a Als>],
}

impl<'a> Bloom<'a> {
    /// Chooses a petal for the next candidate. `lasts` are the digits that all petals so far have,
    /// each with the candidates that see all its places in these petals.
    fn open(
        &self,
        chosen: &mut Vec<&'a Als>,
        lasts: Vec<(Digit, CellSet)>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let Some(petals) = self.petals.get(chosen.len()) else {
            return found(self.step(chosen, &lasts));
        };
        for &petal in petals {
            self.options.patience.spend(1)?;
            let apart = self.options.als_overlap
                || chosen.iter().all(|other| !other.cells.intersects(&petal.cells));
            if !apart {
                continue;
            }
            let left: Vec<_> = lasts
                .iter()
                .filter(|(digit, _)| petal.digits.contains(*digit))
                .map(|(digit, seen)| (*digit, seen & petal.common_peers(*digit)))
                .filter(|(_, seen)| !seen.is_empty())
                .collect();
            if left.is_empty() {
                continue;
            }
            chosen.push(petal);
            self.open(chosen, left, found)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn step(&self, chosen: &[&Als], lasts: &[(Digit, CellSet)]) -> Step {
        let mut step = Step::new("death-blossom");
        let removed: DigitSet = lasts.iter().map(|(digit, _)| *digit).collect();
        for (digit, seen) in lasts {
            step = step.of(*digit).remove_from(seen, *digit);
        }
        let restricted = self.board.candidates(self.stem);
        let mut step =
            mark(self.board, step, chosen, restricted).mark_cell(Role::Pattern, self.stem);
        let facts = vec![("cell", Fact::Cell(self.stem)), ("digits", Fact::Digits(restricted))];
        step = step.say("death-blossom-stem", facts);
        for (index, &digit) in self.digits.iter().enumerate() {
            let facts = vec![
                ("cell", Fact::Cell(self.stem)),
                ("digit", Fact::Digit(digit)),
                ("set", Fact::Number(index + 1)),
                ("last", Fact::Digits(removed)),
            ];
            step = step.say("death-blossom-petal", facts);
        }
        let facts = vec![("digits", Fact::Digits(removed))];
        step.say("death-blossom", facts)
    }
}
