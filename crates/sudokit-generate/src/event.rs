//! What happens while a puzzle is made.

use sudokit_core::{Cell, Digit, House, Solution};

use crate::{Draft, Proof};

/// Who is told.
pub type Observer<'a> = dyn FnMut(Event<'_>) + 'a;

/// One thing that happened. The ids and values are enough to tell it in any language.
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
    /// A grid to begin with.
    Base(&'a Solution),
    /// Something was exchanged in the grid.
    Exchanged(Exchange),
    /// The grid is full.
    Full(&'a Solution),
    /// The grid could not be filled: the attempt is over.
    NotFilled,
    /// Clues are removed from here on in this way.
    Phase(Phase),
    /// A round over the whole board begins, counted from 1.
    Round(usize),
    /// These clues were removed together.
    Removed(&'a [Cell]),
    /// Without this clue there would be several solutions: the attempt is over.
    WouldBeAmbiguous(Cell),
    /// The puzzle is as it will be, and this is known of it.
    Proved(&'a Draft, Proof),
    /// The puzzle is not as it was wished.
    Rejected,
}

/// A way to remove clues.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// One of each box, at random.
    EachBox,
    /// Those whose digit could stand in no other empty cell of the row, nor of the column.
    Forced,
    /// In random order, where the solution stays the only one.
    Free,
    /// The same, after the two phases before it.
    ThenFree,
    /// In random order, whatever becomes of the solution.
    Blind,
    /// In random order, until the first one that cannot go.
    NoRetry,
    /// One after the other, where the solution stays the only one, until every clue is needed.
    Minimal,
    /// Towards what was wished: some clues come back, others go.
    Aiming,
}

impl Phase {
    /// A stable id, for texts.
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

/// A move that keeps a grid valid. Lines and blocks are counted from 0.
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
