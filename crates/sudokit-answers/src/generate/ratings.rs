//! How hard the puzzles that are made are, on the scales that were asked for.

use std::sync::Arc;

use sudokit_assess::{End, Position, Progress, Scale, Score, Value};
use sudokit_core::{Geometry, Puzzle};
use sudokit_logic::Selection;

use crate::{Refusal, Scales};

/// The scales that rate each puzzle that is made.
#[derive(Clone, Default, Debug)]
pub struct Ratings {
    /// The scale of the range that was asked for, if its ratings are shown.
    aim: Option<&'static dyn Scale>,
    /// The scales that were named.
    named: Vec<&'static dyn Scale>,
    selection: Selection,
}

impl Ratings {
    /// Ratings on the scale of a range that was asked for, if they are shown, and on the scales that are named,
    /// with these techniques.
    ///
    /// # Errors
    /// If a scale does not know the board.
    pub fn new(
        aim: Option<&'static dyn Scale>,
        named: &Scales,
        geometry: &Geometry,
        selection: Selection,
    ) -> Result<Ratings, Refusal> {
        let empty = Puzzle::empty(Arc::new(geometry.clone()));
        Ok(Ratings { aim, named: named.of(&empty)?, selection })
    }

    /// The scales that were named.
    #[must_use]
    pub fn scales(&self) -> &[&'static dyn Scale] {
        &self.named
    }

    /// The values of a table by scale and column: the rating that was asked for, if its scale was not named, and those of
    /// the scales that were named.
    fn values(&self) -> impl Iterator<Item = (&'static dyn Scale, usize)> {
        let is_named = |aim: &dyn Scale| self.named.iter().any(|scale| scale.name() == aim.name());
        let aim = self.aim.filter(|aim| !is_named(*aim));
        aim.into_iter().map(|aim| (aim, 0)).chain(self.named_values())
    }

    /// The values of the scales that were named, by scale and column. The level of a puzzle has a column in any case.
    pub(super) fn named_values(&self) -> impl Iterator<Item = (&'static dyn Scale, usize)> {
        self.named.iter().flat_map(|scale| {
            let columns = scale.columns().iter().enumerate();
            let shown = columns
                .filter(|(_, column)| column.in_lines && scale.column_name(column) != "level");
            shown.map(|(at, _)| (*scale, at))
        })
    }

    /// The columns of a table, by name.
    pub fn columns(&self) -> impl Iterator<Item = String> {
        self.values().map(|(scale, at)| scale.column_name(&scale.columns()[at]))
    }

    /// Rates a puzzle with one solution; `None` if that was stopped.
    #[must_use]
    pub fn rate(&self, puzzle: &Puzzle, go_on: &dyn Fn() -> bool) -> Option<MadeRatings> {
        let is_new =
            |scale: &&&'static dyn Scale| self.aim.is_none_or(|aim| aim.name() != scale.name());
        let mut scales = self.aim.iter().chain(self.named.iter().filter(is_new)).peekable();
        let mut rated = MadeRatings::default();
        if scales.peek().is_none() {
            return Some(rated);
        }
        let position = Position::new(puzzle, Progress::NONE, None).ok()?;
        let position = position.with_selection(self.selection.clone());
        for scale in scales {
            let score = scale.rate(&position, go_on);
            if score.end == End::Stopped {
                return None;
            }
            rated.scores.push((*scale, score));
        }
        Some(rated)
    }
}

/// The scores of a puzzle; none if it was not rated, because it has several solutions.
#[derive(Default, Debug)]
pub struct MadeRatings {
    scores: Vec<(&'static dyn Scale, Score)>,
}

impl MadeRatings {
    /// The scores on the scales that were named.
    #[must_use]
    pub fn named(&self, ratings: &Ratings) -> Vec<(&'static dyn Scale, Score)> {
        let of = |scale: &&'static dyn Scale| Some((*scale, self.on(*scale)?.clone()));
        ratings.named.iter().filter_map(of).collect()
    }

    fn on(&self, scale: &dyn Scale) -> Option<&Score> {
        self.scores.iter().find(|(known, _)| known.name() == scale.name()).map(|(_, score)| score)
    }

    /// The rating on the scale of the range that was asked for.
    #[must_use]
    pub fn aim(&self, ratings: &Ratings) -> Option<(&'static dyn Scale, &Value)> {
        let scale = ratings.aim?;
        Some((scale, self.value(scale, 0)?))
    }

    /// The fields of a row of the table: as many as there are [columns](Ratings::columns).
    #[must_use]
    pub fn fields(&self, ratings: &Ratings) -> Vec<String> {
        let value =
            |(scale, at)| self.value(scale, at).map(ToString::to_string).unwrap_or_default();
        ratings.values().map(value).collect()
    }

    /// What a scale says in one of its columns.
    pub(super) fn value(&self, scale: &dyn Scale, column: usize) -> Option<&Value> {
        self.on(scale)?.values[column].as_ref()
    }

    /// What each scale says first: the rating itself.
    pub fn firsts(&self) -> impl Iterator<Item = (&'static dyn Scale, Option<&Value>)> {
        self.scores.iter().map(|(scale, score)| (*scale, score.values[0].as_ref()))
    }
}
