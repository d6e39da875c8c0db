//! How hard a puzzle is.

use crate::SearchOptions;

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

    /// The level of this name, in capitals or not.
    ///
    /// ```
    /// use sudokit_logic::Level;
    ///
    /// assert_eq!(Level::by_name("HARD"), Some(Level::Hard));
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name))
    }
}

/// A version of the levels: which steps come before which, and at which level. A new version may give a puzzle another
/// level, and a seed another puzzle of a level.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Levels {
    /// Chains of almost locked sets of any length are at level master.
    One,
    /// Those of more than four sets come after forcing chains, at level extreme.
    #[default]
    Two,
}

impl Levels {
    /// The number of the version.
    ///
    /// ```
    /// use sudokit_logic::{Levels, Selection};
    ///
    /// assert_eq!(Levels::default().number(), 2);
    /// let earlier = Selection::default().switched("+levels-1")?;
    /// assert_eq!(earlier.levels().number(), 1);
    /// # Ok::<(), sudokit_logic::SelectionError>(())
    /// ```
    #[must_use]
    pub const fn number(self) -> u32 {
        match self {
            Levels::One => 1,
            Levels::Two => 2,
        }
    }

    /// The options of the searches.
    #[must_use]
    pub fn options(self) -> SearchOptions<'static> {
        SearchOptions { levels_1: self == Levels::One, ..SearchOptions::default() }
    }
}
