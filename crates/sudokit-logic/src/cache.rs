//! What several techniques derive from a position.

use core::cell::{Cell, OnceCell};
use core::ops::ControlFlow;
use std::sync::Arc;

use sudokit_core::CellSet;

use crate::als::{Als, Bonds};
use crate::links::{Closure, Inferences, Refuted};
use crate::techniques::Deadly;

/// What several techniques derive from a position, kept until it changes.
#[derive(Default)]
pub(crate) struct Cache {
    pub(crate) als: OnceCell<Vec<Als>>,
    pub(crate) bonds: OnceCell<Bonds>,
    /// The inferences between candidates, and with groups.
    pub(crate) plain_graph: OnceCell<Arc<Inferences>>,
    pub(crate) grouped_graph: OnceCell<Arc<Inferences>>,
    /// What follows from each candidate by chains without groups.
    pub(crate) closure: OnceCell<Closure>,
    /// And with groups.
    pub(crate) grouped: OnceCell<Closure>,
    /// What refutes itself without groups, where it was found out without that.
    pub(crate) refuted: OnceCell<Refuted>,
    pub(crate) rectangles: OnceCell<Vec<Deadly>>,
    pub(crate) loops: OnceCell<Vec<Deadly>>,
    /// By line and digit where it cannot have a fin.
    pub(crate) blind: OnceCell<Vec<u64>>,
    /// By digit the candidates that no full placement of the digit uses.
    pub(crate) dead: OnceCell<Vec<OnceCell<CellSet>>>,
}

/// What is kept, or is made now. What was broken off is not kept.
pub(crate) fn kept<T>(
    place: &OnceCell<T>,
    make: impl FnOnce() -> ControlFlow<(), T>,
) -> ControlFlow<(), &T> {
    if let Some(known) = place.get() {
        return ControlFlow::Continue(known);
    }
    let made = make()?;
    ControlFlow::Continue(place.get_or_init(|| made))
}

/// The cache, once something is in it, and what was looked for in vain.
#[derive(Default)]
pub(crate) struct Derived {
    cache: OnceCell<Box<Cache>>,
    absent: Cell<u32>,
}

impl Derived {
    /// What there is, and room for more.
    pub(crate) fn cache(&self) -> &Cache {
        self.cache.get_or_init(Box::default)
    }

    /// The position has changed.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.cache.take();
        self.absent.set(0);
    }

    /// Kinds that are not there, as bits: who looks for another kind may rely on that.
    pub(crate) fn absent(&self) -> u32 {
        self.absent.get()
    }

    /// These kinds were looked for, and there is nothing.
    pub(crate) fn note_absent(&self, kinds: u32) {
        self.absent.set(self.absent.get() | kinds);
    }
}

impl Clone for Derived {
    /// A copy of a board is made to be changed: it begins without.
    fn clone(&self) -> Derived {
        Derived::default()
    }
}
