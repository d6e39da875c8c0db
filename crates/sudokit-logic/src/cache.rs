//! What several techniques derive from a position.

use core::cell::{Cell, OnceCell};
use core::ops::ControlFlow;
use std::sync::Arc;

use sudokit_core::{CellSet, DigitSet};

use crate::als::{Als, RestrictedCommons};
use crate::links::{Closure, Inferences, Refuted};
use crate::patterns::deadly::Deadly;
use crate::patterns::subsets::Sizes;
use crate::techniques::Locks;

/// What several techniques derive from a position, kept until it changes.
#[derive(Default)]
pub(crate) struct Cache {
    /// The open cells with two candidates.
    pub(crate) pairs: OnceCell<CellSet>,
    pub(crate) als: OnceCell<Vec<Als>>,
    pub(crate) restricted_commons: OnceCell<RestrictedCommons>,
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
    /// By digit the candidates that no full placement of the digit uses, on large boards.
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

/// The cache, once something is in it.
#[derive(Default)]
pub(crate) struct Derived(OnceCell<Box<Cache>>);

impl Derived {
    /// What there is, and room for more.
    pub(crate) fn cache(&self) -> &Cache {
        self.0.get_or_init(Box::default)
    }

    /// The position has changed.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.0.take();
    }
}

impl Clone for Derived {
    /// A copy of a board is made to be changed: it begins without.
    fn clone(&self) -> Derived {
        Derived::default()
    }
}

/// What is known of a digit or a house by itself, each with the change it was known at: it holds until
/// that digit, or that house, changes again, and for a copy of the board, too.
#[derive(Clone)]
pub(crate) struct Kept {
    /// By digit the candidates that no full placement of the digit uses, as bits of cells; not on
    /// large boards.
    pub(crate) dead: Box<[Known<u128>]>,
    /// By digit whether it is locked somewhere.
    pub(crate) locks: Box<[Known<Locks>]>,
    /// By digit which sizes of basic fish remove something, by rows and by columns.
    pub(crate) fish: Box<[Known<[u16; 2]>]>,
    /// By house which sizes of subsets remove something in it.
    pub(crate) sizes: Box<[Known<Sizes>]>,
    /// The digits that have dead candidates, of the whole position.
    pub(crate) with_dead: Known<DigitSet>,
    /// The subsets of all lines, and of all boxes.
    pub(crate) all_sizes: Known<[Sizes; 2]>,
}

impl Kept {
    /// Nothing is known yet.
    pub(crate) fn new(digits: usize, houses: usize) -> Kept {
        Kept {
            dead: vec![Known::default(); digits].into(),
            locks: vec![Known::default(); digits].into(),
            fish: vec![Known::default(); digits].into(),
            sizes: vec![Known::default(); houses].into(),
            with_dead: Known::default(),
            all_sizes: Known::default(),
        }
    }
}

/// Something that was found out.
#[derive(Clone, Default)]
pub(crate) struct Known<T: Copy> {
    /// The change it was known at: 0 for never.
    at: Cell<u32>,
    what: Cell<T>,
}

impl<T: Copy> Known<T> {
    /// What is known if it was after the last change that matters; if not, it is found out now.
    #[inline]
    pub(crate) fn get(&self, (changed, now): (u32, u32), find: impl FnOnce() -> T) -> T {
        if self.at.get() < changed {
            self.what.set(find());
            self.at.set(now);
        }
        self.what.get()
    }
}
