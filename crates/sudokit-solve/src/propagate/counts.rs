//! The statistics of the hexadecimal solver.

/// How often each rule was applied in a search, including wrong branches.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleCounts {
    /// Rule I: digits placed as hidden singles of a row.
    pub row: u64,
    /// Rule II: digits placed as hidden singles of a column.
    pub column: u64,
    /// Rule III: digits placed as naked singles.
    pub naked: u64,
    /// Rule IV: digits placed as hidden singles of a box or region.
    pub box_: u64,
    /// Values tried because no rule applied.
    pub guesses: u64,
    /// Contradictions found, which end a branch.
    pub dead_ends: u64,
    /// Rounds of the four rules started.
    pub rounds: u64,
}
