//! What the hexadecimal solver counts.

/// How often each rule fired in a search, wrong branches included.
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
    /// Values tried where no rule helped.
    pub guesses: u64,
    /// Contradictions met: branches given up.
    pub dead_ends: u64,
    /// Rounds of the four rules begun.
    pub rounds: u64,
}
