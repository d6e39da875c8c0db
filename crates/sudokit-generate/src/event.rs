//! Events: what happens while a puzzle is made.

use sudokit_core::{Cell, Digit, House, Solution};

use crate::{Draft, Proof};

/// Receives the events.
pub type Observer<'a> = dyn FnMut(Event<'_>) + 'a;

/// One thing that happened. The ids and values are enough to describe it in any language.
#[derive(Copy, Clone, Debug)]
pub enum Event<'a> {
    /// An attempt begins, counted from 1 for each puzzle.
    Attempt(u64),
    /// A house was filled with its digits in random order.
    Shuffled {
        /// The house.
        house: &'a House,
        /// Its digits, in the order of its cells.
        digits: &'a [Digit],
    },
    /// The grid that the method starts from.
    Base(&'a Solution),
    /// Two parts of the grid were exchanged.
    Exchanged(Exchange),
    /// The grid is full.
    Full(&'a Solution),
    /// The grid could not be filled: the attempt is over.
    NotFilled,
    /// From here on clues are removed in this way.
    Phase(Phase),
    /// A round over the whole board begins, counted from 1.
    Round(usize),
    /// These clues were removed together.
    Removed(&'a [Cell]),
    /// Without this clue there would be several solutions: the attempt is over.
    WouldBeAmbiguous(Cell),
    /// So many clues more than the method was asked for had to stay.
    BeyondGoal(usize),
    /// The puzzle is finished, with what is known of its solutions.
    Proved(&'a Draft, Proof),
    /// The puzzle does not fit the request.
    Rejected,
}

/// A way to remove clues.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// One random clue of each box.
    EachBox,
    /// Clues whose digit fits in no other empty cell of the row and of the column.
    Forced,
    /// In random order, if the solution stays unique.
    Free,
    /// The same, after the two phases before it.
    ThenFree,
    /// In random order, even if there are then several solutions.
    Blind,
    /// In random order, until the first clue that is needed.
    NoRetry,
    /// One after the other, if the solution stays unique, until every clue is needed.
    Minimal,
    /// Towards the target: some clues come back, others are removed.
    Aiming,
}

impl Phase {
    /// The stable id, for texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Phase::EachBox => "each-box",
            Phase::Forced => "forced",
            Phase::Free => "free",
            Phase::ThenFree => "then-free",
            Phase::Blind => "blind",
            Phase::NoRetry => "no-retry",
            Phase::Minimal => "minimal",
            Phase::Aiming => "aiming",
        }
    }
}

/// An exchange that keeps a grid valid. Lines, bands and stacks are counted from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// Two digits everywhere.
    Digits(Digit, Digit),
    /// Two rows of a band.
    Rows(usize, usize),
    /// Two columns of a stack.
    Columns(usize, usize),
    /// Two bands.
    Bands(usize, usize),
    /// Two stacks.
    Stacks(usize, usize),
    /// Rows and columns.
    Transposed,
}
