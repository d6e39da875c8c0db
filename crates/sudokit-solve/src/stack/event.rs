//! What the stack assistant tells while it works.

use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, DigitSet};

/// One open decision: a cell, what stands in it and what is still to be tried there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The cell decided.
    pub cell: Cell,
    /// The value being tried: it stands in the cell.
    pub digit: Digit,
    /// The candidates still pending, tried rising when this one fails.
    pub pending: DigitSet,
}

/// A thing that happened. Placing and taking back as told leads from the puzzle's givens to the
/// board at every step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A digit was put into an empty cell: the decision now on top of the stack.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The candidates of the cell still pending.
        pending: DigitSet,
    },
    /// No candidate fits this empty cell, so some decision must be taken back.
    DeadEnd {
        /// The cell.
        cell: Cell,
    },
    /// The decision on top was popped and its cell cleared. If something is pending there, the next
    /// event places it.
    Backtrack {
        /// The cell.
        cell: Cell,
        /// The digit taken back.
        digit: Digit,
        /// The candidates of the cell still pending.
        pending: DigitSet,
    },
    /// The board is full and valid. The decisions on the stack are what the givens left open.
    Solution,
}

/// Somebody who watches the assistant at work.
///
/// Any `FnMut(Event, &[Decision]) -> ControlFlow<()>` is one.
pub trait Observer {
    /// Hears of an event, just after it happened, and sees the whole stack, oldest decision first.
    /// [`ControlFlow::Break`] ends the run.
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()>;
}

impl<F: FnMut(Event, &[Decision]) -> ControlFlow<()>> Observer for F {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        self(event, stack)
    }
}

/// Watches nothing. The search is compiled for its observer, so with this one not an instruction
/// of the reports is left.
#[derive(Copy, Clone, Debug)]
pub struct Silent;

impl Observer for Silent {
    #[inline(always)]
    fn event(&mut self, _: Event, _: &[Decision]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
