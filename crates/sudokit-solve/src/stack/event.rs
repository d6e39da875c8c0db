//! What the stack assistant reports while it works.

use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, DigitSet};

/// One open decision: a cell, the digit in it and the digits still to be tried there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The cell decided.
    pub cell: Cell,
    /// The digit being tried, which is in the cell now.
    pub digit: Digit,
    /// The candidates still pending, tried in ascending order when this one fails.
    pub pending: DigitSet,
}

/// A step of the search. Replaying the placements and backtracks from the puzzle's givens yields
/// the board at every step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A digit was placed in an empty cell: the decision now on top of the stack.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The candidates of the cell still pending.
        pending: DigitSet,
    },
    /// No candidate fits this empty cell, so some decision must be undone.
    DeadEnd {
        /// The cell.
        cell: Cell,
    },
    /// The decision on top was popped and its cell cleared. If a candidate is pending there, the
    /// next event places it.
    Backtrack {
        /// The cell.
        cell: Cell,
        /// The digit removed.
        digit: Digit,
        /// The candidates of the cell still pending.
        pending: DigitSet,
    },
    /// The board is full and valid. The decisions on the stack fill the cells that the givens left
    /// open.
    Solution,
}

/// Receives the events of a search.
///
/// Any `FnMut(Event, &[Decision]) -> ControlFlow<()>` is an observer.
pub trait Observer {
    /// Receives an event, just after it happened, with the entire stack, oldest decision first.
    /// [`ControlFlow::Break`] ends the search.
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()>;
}

impl<F: FnMut(Event, &[Decision]) -> ControlFlow<()>> Observer for F {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        self(event, stack)
    }
}

/// Ignores all events. The search is compiled separately for each type of observer, and with this
/// one no instruction of the reports is left.
#[derive(Copy, Clone, Debug)]
pub struct Silent;

impl Observer for Silent {
    #[inline(always)]
    fn event(&mut self, _: Event, _: &[Decision]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
