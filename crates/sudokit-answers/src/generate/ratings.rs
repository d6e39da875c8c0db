//! How hard the puzzles that are made are, on the scales that were asked for.

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
        Ok(Ratings { aim, named: named.on(geometry)?, selection })
    }

    /// The scales that were named.
    #[must_use]
    pub fn scales(&self) -> &[&'static dyn Scale] {
        &self.named
    }

    /// The columns of a table, by name.
    pub fn columns(&self) -> impl Iterator<Item = String> {
        let aim = self.aim.iter().map(|scale| scale.name().to_owned());
        let named = self.named.iter().flat_map(|scale| {
            let columns = scale.columns().iter().filter(|column| column.in_lines);
            columns.map(|column| format!("{}.{}", scale.name(), column.name))
        });
        aim.chain(named)
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
        Some((scale, self.on(scale)?.values[0].as_ref()?))
    }

    /// The fields of a row of the table: as many as there are [columns](Ratings::columns).
    #[must_use]
    pub fn fields(&self, ratings: &Ratings) -> Vec<String> {
        let text = |value: Option<&Value>| value.map(ToString::to_string).unwrap_or_default();
        let aim = ratings.aim.map(|_| text(self.aim(ratings).map(|(_, value)| value)));
        let mut fields: Vec<String> = aim.into_iter().collect();
        for scale in &ratings.named {
            let score = self.on(*scale);
            let columns = scale.columns().iter().enumerate().filter(|(_, column)| column.in_lines);
            fields.extend(columns.map(|(at, _)| text(score.and_then(|s| s.values[at].as_ref()))));
        }
        fields
    }

    /// What each scale says first: the rating itself.
    pub fn firsts(&self) -> impl Iterator<Item = (&'static dyn Scale, Option<&Value>)> {
        self.scores.iter().map(|(scale, score)| (*scale, score.values[0].as_ref()))
    }
}
