//! The hint that was given last: asking again on the same board is not counted again.

use sudokit_core::{DigitSet, Grid};

use crate::{Position, Strength};

/// A hint, and all of the board that it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GivenHint {
    strength: Strength,
    entered: Grid,
    candidates_left: Vec<DigitSet>,
}

impl GivenHint {
    pub(super) fn new(strength: Strength, position: &Position) -> GivenHint {
        let (entered, candidates_left) = (position.entered(), position.candidates_left());
        GivenHint { strength, entered, candidates_left }
    }

    /// How much of a hint was given on this board; `None` if the hint was given on another one.
    pub(super) fn on(&self, position: &Position) -> Option<Strength> {
        let is_same = self.entered == position.entered()
            && self.candidates_left == position.candidates_left();
        is_same.then_some(self.strength)
    }
}
