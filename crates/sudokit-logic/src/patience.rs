//! Interrupting searches that take long.
//!
//! Most techniques finish at once. Some try choices whose number grows with the board: on a 25x25 one
//! of them alone may take hours. Such a loop reports the work it has done:
//!
//! ```text
//! patience.spend(1)?        one choice was tried, in a fraction of a microsecond
//! patience.spend(n)?        work that takes as long as n of these
//! ```
//!
//! Every [`INTERVAL`] units the caller is asked whether to continue. If not, the technique returns as if
//! `found` had returned `Break`, and nothing unfinished is remembered for the position. The graph of a
//! position and its closure are built without asking: that takes a fifth of a second on an empty 25x25.

use core::cell::Cell;
use core::fmt;
use core::ops::ControlFlow;

/// How much work is done between two questions: well below a millisecond, so that asking costs nothing.
const INTERVAL: u32 = 1000;

/// A limit for searches that take long: a callback that says whether to continue. By default there is
/// no limit.
#[derive(Clone, Default)]
pub struct Patience<'a> {
    go_on: Option<&'a dyn Fn() -> bool>,
    spent: Cell<u32>,
    over: Cell<bool>,
}

impl<'a> Patience<'a> {
    /// Lasts while `go_on` returns true.
    #[must_use]
    pub fn while_true(go_on: &'a dyn Fn() -> bool) -> Patience<'a> {
        Patience { go_on: Some(go_on), ..Patience::default() }
    }

    /// Whether the callback has returned false.
    pub fn is_over(&self) -> bool {
        self.over.get()
    }

    /// Reports an amount of work. Returns `Break` once the callback has returned false.
    #[inline]
    pub fn spend(&self, work: usize) -> ControlFlow<()> {
        let spent = self.spent.get().saturating_add(work as u32);
        self.spent.set(spent);
        if spent < INTERVAL { ControlFlow::Continue(()) } else { self.ask() }
    }

    #[cold]
    fn ask(&self) -> ControlFlow<()> {
        // Once it is over, every later call ends here and the callback is not called again.
        if !self.over.get() && self.go_on.is_some_and(|go_on| !go_on()) {
            self.over.set(true);
        }
        if self.over.get() {
            return ControlFlow::Break(());
        }
        self.spent.set(0);
        ControlFlow::Continue(())
    }
}

impl fmt::Debug for Patience<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.go_on.is_some() { "Patience(limited)" } else { "Patience(endless)" })
    }
}
