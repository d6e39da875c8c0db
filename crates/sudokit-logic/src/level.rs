//! How hard a puzzle is.

/// How hard a puzzle is, by the hardest technique it needs. The number of clues does not matter.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Full houses and hidden singles: where in a house can a digit go?
    Beginner,
    /// Naked singles too: which digits can a cell hold?
    Easy,
    /// Locked candidates, pairs and triples, for which candidates are written down.
    Medium,
    /// Patterns over a few cells: basic fish, wings, rectangles.
    Hard,
    /// Fish with fins, colours, chains of one kind.
    Expert,
    /// Chains of every kind and almost locked sets.
    Master,
    /// Forcing chains and nets, which follow assumptions to the end.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 7] = [
        Level::Beginner,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Master,
        Level::Extreme,
    ];

    /// The stable name, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::Extreme => "extreme",
        }
    }

    /// The level of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}
