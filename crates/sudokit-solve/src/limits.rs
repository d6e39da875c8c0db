//! How far a search may go, and how it can be interrupted from outside.

use core::fmt;

use crate::outcome::{Budget, Ending};

/// Limits of a search. [`Limits::default`] limits nothing.
///
/// ```
/// use core::cell::Cell;
/// use sudokit_core::{Geometry, Puzzle};
/// use sudokit_solve::{Budget, Ending, Interrupt, Limits, bitmask::Bitmask, count};
///
/// // Any condition can interrupt a search, for instance a clock or a stop button.
/// let polls = Cell::new(0);
/// let stop = || {
///     polls.set(polls.get() + 1);
///     (polls.get() > 10).then_some(Interrupt::Time)
/// };
/// let limits = Limits { interrupt: Some(&stop), ..Limits::default() };
/// let empty = Puzzle::empty(Geometry::classic(9).unwrap().into());
/// let outcome = count(&mut Bitmask::new(), &empty, &limits);
/// assert_eq!(outcome.ending, Ending::OutOfBudget(Budget::Time));
/// ```
#[derive(Copy, Clone, Default)]
pub struct Limits<'a> {
    /// Stop when this many solutions have been found. `None` finds all, but stops at [`u128::MAX`].
    pub solutions: Option<u128>,
    /// Stop instead of trying more than this many candidates at branches.
    pub nodes: Option<u64>,
    /// Called at the start of a search and then every few nodes; the search ends when it returns
    /// `Some`. This is how a clock or a stop button reaches the engine.
    pub interrupt: Option<&'a (dyn Fn() -> Option<Interrupt> + 'a)>,
}

impl Limits<'_> {
    /// Limits the number of solutions, and nothing else.
    #[must_use]
    pub fn solutions(solutions: u128) -> Limits<'static> {
        Limits { solutions: Some(solutions), ..Limits::default() }
    }

    /// Calls the interrupt, and returns how the search ends if it wants the search to end.
    pub(crate) fn interrupted(&self) -> Option<Ending> {
        let interrupt = self.interrupt?()?;
        Some(Ending::OutOfBudget(match interrupt {
            Interrupt::Time => Budget::Time,
            Interrupt::Cancelled => Budget::Cancelled,
        }))
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("solutions", &self.solutions)
            .field("nodes", &self.nodes)
            .field("interrupt", &self.interrupt.is_some())
            .finish()
    }
}

/// Why a search was interrupted from outside.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Interrupt {
    /// The time is up.
    Time,
    /// The answer is no longer needed.
    Cancelled,
}
