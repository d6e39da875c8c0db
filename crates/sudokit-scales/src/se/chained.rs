//! A hint of a chaining producer, before it is known whether it is wanted.

use super::chain::{Arena, Cause};

/// The kind of a chaining hint: of two with the same complexity the one with the lesser key is easier.
#[derive(Copy, Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Key {
    Double = 1,
    X = 2,
    Y = 3,
    Xy = 4,
    Cell = 5,
    Region = 6,
    Contradiction = 7,
}

/// A hint as a producer sees it. Its targets are the ends of its chains.
pub(super) struct Chained<'a> {
    pub(super) base: f64,
    pub(super) key: Key,
    pub(super) technique: &'static str,
    pub(super) placed: Option<(u8, u8)>,
    pub(super) targets: &'a [(&'a Arena, u32)],
    /// How many of the targets count for the complexity.
    pub(super) counted: usize,
    /// The cause that the start of a chain stands for.
    pub(super) start: Cause,
}
