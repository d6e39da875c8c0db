//! The hints that were given: asking again on the same board is not counted again.

use sudokit_core::{DigitSet, Grid};

use crate::{Position, Strength};

/// The hints that were given, one for each board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct GivenHints(Vec<GivenHint>);

/// A hint, and all of the board that it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
struct GivenHint {
    strength: Strength,
    entered: Grid,
    candidates_left: Vec<DigitSet>,
}

impl GivenHints {
    /// How much of a hint was given on this board; `None` if nothing was.
    pub(super) fn on(&self, position: &Position) -> Option<Strength> {
        if self.0.is_empty() {
            return None;
        }
        let now = GivenHint::new(Strength::Where, position);
        let found = self.0.iter().find(|given| given.is_on_the_board_of(&now));
        found.map(|given| given.strength)
    }

    /// Adds a hint on this board.
    pub(super) fn add(&mut self, strength: Strength, position: &Position) {
        let new = GivenHint::new(strength, position);
        match self.0.iter_mut().find(|given| given.is_on_the_board_of(&new)) {
            Some(given) => given.strength = given.strength.max(strength),
            None => self.0.push(new),
        }
    }
}

impl GivenHint {
    fn new(strength: Strength, position: &Position) -> GivenHint {
        let (entered, candidates_left) = (position.entered(), position.candidates_left());
        GivenHint { strength, entered, candidates_left }
    }

    fn is_on_the_board_of(&self, other: &GivenHint) -> bool {
        self.entered == other.entered && self.candidates_left == other.candidates_left
    }
}
