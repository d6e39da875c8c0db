//! The types of steps that the original searches for, with their levels and scores.

/// The levels of the original, easiest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl Level {
    /// The id that the rating shows.
    pub(super) fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The level of a puzzle whose hardest step has this level: a high score raises it.
    pub(super) fn raised(self, score: u64) -> Level {
        match self {
            Level::Easy if score > 800 => Level::Medium.raised(score),
            Level::Medium if score > 1000 => Level::Hard.raised(score),
            Level::Hard if score > 1600 => Level::Unfair.raised(score),
            Level::Unfair if score > 1800 => Level::Extreme,
            level => level,
        }
    }
}

/// A type of step: what the original looks for, one type after another. Every step adds its score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Rung {
    pub(super) level: Level,
    pub(super) score: u64,
}

impl Rung {
    pub(super) const fn new(level: Level, score: u64) -> Rung {
        Rung { level, score }
    }
}
