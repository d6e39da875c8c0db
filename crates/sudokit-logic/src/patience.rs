//! Breaking off what takes long.
//!
//! Most techniques are done before anybody looks at the clock. Some go through choices that grow with the
//! board: on a 25x25 one of them alone may take hours. Such a loop says what it has done:
//!
//! ```text
//! patience.spend(1)?        a choice was tried, in a fraction of a microsecond
//! patience.spend(n)?        something was done that takes as long as n of these
//! ```
//!
//! and every [`ASK`] units whoever waits is asked whether to go on. If not, the technique returns as
//! if it had been told to stop; what it had begun to keep for the position is not kept. The
//! graph of a position and its closure are drawn up in one go: a fifth of a second for an empty 25x25.

use core::cell::Cell;
use core::fmt;
use core::ops::ControlFlow;

/// After how much work to ask: well below a millisecond, so that asking costs nothing.
const ASK: u32 = 1000;

/// Who is asked, while something takes long, whether to go on; by default nobody.
#[derive(Clone, Default)]
pub struct Patience<'a> {
    go_on: Option<&'a dyn Fn() -> bool>,
    spent: Cell<u32>,
    over: Cell<bool>,
}

impl<'a> Patience<'a> {
    /// It is over when this says no.
    pub fn while_true(go_on: &'a dyn Fn() -> bool) -> Patience<'a> {
        Patience { go_on: Some(go_on), ..Patience::default() }
    }

    /// Whether somebody said no.
    pub fn is_over(&self) -> bool {
        self.over.get()
    }

    /// So much work was done. Breaks once somebody says that it is enough.
    #[inline]
    pub(crate) fn spend(&self, work: usize) -> ControlFlow<()> {
        let spent = self.spent.get().saturating_add(work as u32);
        self.spent.set(spent);
        if spent < ASK { ControlFlow::Continue(()) } else { self.ask() }
    }

    #[cold]
    fn ask(&self) -> ControlFlow<()> {
        // Once it is over every further ask comes here, and nobody is asked again.
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
