//! The kinds of fish.

/// Which houses a fish is made of, and whether it has fins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FishKind {
    /// Rows and columns, no fins.
    Basic,
    /// Rows and columns, with fins.
    Finned,
    /// Rows and columns; without the fins some base line has one place left, or none.
    Sashimi,
    /// Lines and boxes, no fins.
    Franken,
    /// Lines and boxes, with fins.
    FinnedFranken,
    /// Any houses, no fins.
    Mutant,
    /// Any houses, with fins.
    FinnedMutant,
}
