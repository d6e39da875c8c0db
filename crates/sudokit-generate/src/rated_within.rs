//! How hard a puzzle must be, as a number on a scale.

use core::ops::RangeInclusive;

use sudokit_assess::{ColumnKind, Position, Progress, Scale};
use sudokit_core::Puzzle;
use sudokit_logic::Selection;

use crate::target::{Target, Verdict};

/// A range of ratings on a scale.
///
/// ```
/// use sudokit_scales::scale_by_name;
/// use sudokit_generate::{RatedWithin, Target, Verdict};
///
/// let scale = scale_by_name("se").expect("it is in the list");
/// // Ratings are numbers of tenths: 1.2 to 2.5.
/// let target = RatedWithin::new(scale, 12..=25).expect("its ratings are numbers");
/// let puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(target.judge(&puzzle.parse()?), Verdict::Fits(None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RatedWithin {
    scale: &'static dyn Scale,
    range: RangeInclusive<u64>,
    selection: Selection,
}

impl RatedWithin {
    /// Ratings on this scale, as [numbers](sudokit_assess::Value::number). `None` if the scale rates by
    /// names.
    #[must_use]
    pub fn new(scale: &'static dyn Scale, range: RangeInclusive<u64>) -> Option<RatedWithin> {
        let kind = scale.columns()[0].kind;
        let selection = Selection::default();
        matches!(kind, ColumnKind::Count | ColumnKind::Tenths).then_some(RatedWithin {
            scale,
            range,
            selection,
        })
    }

    /// Rates with these techniques, if the scale [uses a selection](Scale::uses_selection).
    #[must_use]
    pub fn with_selection(self, selection: Selection) -> RatedWithin {
        RatedWithin { selection, ..self }
    }
}

impl Target for RatedWithin {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        let position =
            Position::new(puzzle, Progress::NONE, None).expect("a puzzle with a solution");
        let position = position.with_selection(self.selection.clone());
        let score = self.scale.rate_up_to(&position, *self.range.end(), &|| true);
        match score.and_then(|score| score.values[0].as_ref()?.number()) {
            None => Verdict::TooHard,
            Some(number) if number < *self.range.start() => Verdict::TooEasy,
            Some(_) => Verdict::Fits(None),
        }
    }

    fn may_need_no_guess(&self) -> bool {
        self.scale.most_with_pairs().is_none_or(|most| *self.range.start() <= most)
    }

    fn resists_assumptions(&self) -> bool {
        self.defeats_assumptions()
    }

    fn defeats_assumptions(&self) -> bool {
        self.scale.least_beyond_assumptions().is_some_and(|least| *self.range.start() >= least)
    }

    fn eases_with_clues(&self) -> bool {
        self.scale.eases_with_clues()
    }

    fn climbs(&self) -> bool {
        !self.may_need_no_guess()
    }
}
