//! How hard a puzzle is.

/// How hard a puzzle is: by the hardest technique it needs, never by its clues.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Looking is enough: where in this house can the digit go?
    Beginner,
    /// Also counting what a cell can hold.
    Easy,
    /// Candidates are written down: locked candidates, pairs and triples.
    Medium,
    /// Patterns over a few cells: basic fish, wings, rectangles.
    Hard,
    /// Fish with fins, colours, chains of one kind.
    Expert,
    /// Chains of every kind and almost locked sets.
    Master,
    /// Assumptions followed to their end.
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
