//! How hard a puzzle is.

use std::fmt;
use std::time::Duration;

use crate::records::{Rated, Status};
use serde::Serialize;
use sudokit_assess::{Assessment, End, Progress, Scale, Score, Taken, Value};
use sudokit_core::Puzzle;
use sudokit_formats::Entry;
use sudokit_logic::Selection;

use crate::position::assess_puzzle;
use crate::scales::status;
use crate::{
    Asked, Clock, Declared, EngineChoice, Engines, NoAnswer, Notation, Opt, OptOr, OptionInfo,
    Options, Question, Row, RowColumn, Scales, Tabled, WrongOption, fill_scale, technique_choices,
};

/// Asks how hard a puzzle is. A puzzle is rated from its givens, whatever a player has done since, unless it is asked how hard
/// the rest is. Several scales share the limits equally.
#[derive(Clone, Debug)]
pub struct Rate {
    scales: Scales,
    selection: Selection,
    path: bool,
    from_position: bool,
}

/// Why the options of a rating do not go together.
#[derive(Copy, Clone, Debug)]
pub enum NoRating {
    /// The steps are asked for, but this scale has none to show.
    NoPath(&'static dyn Scale),
    /// The steps are asked for, but on several scales.
    OnePath,
    /// Techniques are selected, but the scale has its own.
    FixedTechniques(&'static dyn Scale),
}

/// What scales say.
#[derive(Debug)]
pub struct RateAnswer {
    /// What became of the puzzle.
    pub status: Status,
    /// What each scale says; nothing if the puzzle has no solution, or several.
    pub scores: Vec<(&'static dyn Scale, Score)>,
    /// The steps that lead to it, if they were asked for.
    pub path: Vec<Taken>,
    /// The time that rating took; `None` if answers are not to say it.
    pub time: Option<Duration>,
}

impl Rate {
    /// Asks for ratings on these scales: with these techniques, if they are given, and with the steps that
    /// lead to the rating, if `path` says so.
    ///
    /// # Errors
    /// If a scale has its own techniques, or has no steps to show.
    pub fn new(scales: Scales, selection: Option<Selection>, path: bool) -> Result<Rate, NoRating> {
        let fixed = scales.one_by_one().iter().find(|scale| !scale.uses_selection());
        if let Some(scale) = fixed.filter(|_| selection.is_some()) {
            return Err(NoRating::FixedTechniques(*scale));
        }
        match scales.single() {
            Some(scale) if path && !scale.shows_path() => return Err(NoRating::NoPath(scale)),
            None if path => return Err(NoRating::OnePath),
            _ => {}
        }
        let selection = selection.unwrap_or_default();
        Ok(Rate { scales, selection, path, from_position: false })
    }

    /// Rates the [position](Entry::position) that is left, if `from_position` says so.
    #[must_use]
    pub fn from_position(self, from_position: bool) -> Rate {
        Rate { from_position, ..self }
    }

    /// Whether what a player has done counts.
    #[must_use]
    pub fn is_from_position(&self) -> bool {
        self.from_position
    }

    /// The scales.
    #[must_use]
    pub fn scales(&self) -> &Scales {
        &self.scales
    }

    /// Finds the answer for a puzzle.
    ///
    /// # Errors
    /// If the caller asked to stop, or a scale does not know the board.
    pub fn answer_puzzle(
        &self,
        engines: &mut Engines,
        puzzle: &Puzzle,
        clock: &Clock<'_>,
    ) -> Result<RateAnswer, NoAnswer> {
        let scales = self.scales.of(puzzle)?;
        let nothing = |status| {
            let time = clock.elapsed().map(|_| Duration::ZERO);
            RateAnswer { status, scores: Vec::new(), path: Vec::new(), time }
        };
        Ok(match assess_puzzle(engines, puzzle, Progress::NONE, clock)? {
            Assessment::Position(position) if position.is_unique() => {
                let begun = clock.elapsed();
                let position = position.with_selection(self.selection.clone());
                let (mut path, count) = (Vec::new(), scales.len() as u32);
                let mut see = |taken| path.push(taken);
                let mut rate = |(part, scale): (u32, &'static dyn Scale)| {
                    let score = clock.share(part, count, |clock| match self.path {
                        true => scale.rate_path(&position, &clock.counting(), &mut see),
                        false => scale.rate(&position, &clock.counting()),
                    });
                    (scale, score)
                };
                let mut scores: Vec<_> = (0..).zip(scales).map(&mut rate).collect();
                // What the others left is for those whose share was not enough.
                let late = scores.iter_mut().filter(|(_, score)| score.end == End::Stopped);
                let late: Vec<_> = late.collect();
                let parts = late.len() as u32;
                for (part, (scale, score)) in (0..).zip(late) {
                    if parts < count && clock.has_time_left() {
                        *score = clock
                            .share(part, parts, |clock| scale.rate(&position, &clock.counting()));
                    }
                }
                let status = status(&scores);
                if status == Status::Budget && clock.is_cancelled() {
                    return Err(NoAnswer::Stopped);
                }
                let time = clock.elapsed().zip(begun).map(|(end, begun)| end.saturating_sub(begun));
                RateAnswer { status, scores, path, time }
            }
            Assessment::Position(_) => nothing(Status::NotUnique),
            Assessment::NoSolution { .. } | Assessment::Clash(_) => nothing(Status::NoSolution),
            Assessment::Unknown(_) => nothing(Status::Budget),
        })
    }
}

impl RateAnswer {
    /// What a scale says in one of its columns: `value("se", "er")`. `None` if it was not asked, or has nothing to say.
    ///
    /// ```
    /// use sudokit_answers::{Clock, EngineChoice, Engines, NoWatch, Rate};
    ///
    /// let rate = Rate::new("se".parse()?, None, false)?;
    /// let (mut engines, clock) = (Engines::new(EngineChoice::auto()), Clock::new(&NoWatch, None));
    /// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let answer = rate.answer_puzzle(&mut engines, &text.parse()?, &clock)?;
    /// assert_eq!(answer.value("se", "er").map(ToString::to_string).as_deref(), Some("1.2"));
    /// assert_eq!(answer.value("hodoku", "score"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn value(&self, scale: &str, column: &str) -> Option<&Value> {
        let (scale, score) = self.scores.iter().find(|(known, _)| known.name() == scale)?;
        let at = scale.columns().iter().position(|known| known.name == column)?;
        score.values[at].as_ref()
    }
}

impl NoRating {
    /// The option that is wrong.
    #[must_use]
    pub fn option(&self) -> &'static str {
        match self {
            NoRating::NoPath(_) | NoRating::OnePath => "path",
            NoRating::FixedTechniques(_) => "techniques",
        }
    }
}

const SCALE: OptOr<Scales> = Opt::names(
    "scale",
    "The scale, several separated by commas, or `all` that know the board.",
    |info, list| {
        Scales::of_list(list).map_err(|error| WrongOption::new(info.name, error.to_string()))
    },
)
.or("level");
const PATH: OptOr<bool> = Opt::flag(
    "path",
    "Whether to list the steps that lead to the rating, where one scale is named that shows them.",
);
const FROM_POSITION: OptOr<bool> = Opt::flag(
    "from_position",
    "Whether to rate what is left to do, with the digits and candidates of the text, instead of the puzzle from its givens.",
);
const TECHNIQUES: Opt<Selection> = Opt::names(
    "techniques",
    "Techniques to switch on and off, for scales that use them: `+als-in-chains,-uniqueness`.",
    |_, list| technique_choices(list),
);

impl Declared for Rate {
    type Record = Rated;

    const NAME: &'static str = "rate";
    const ABOUT: &'static str = "How hard a puzzle is, on one scale or several";
    const OPTIONS: &'static [OptionInfo] =
        &[SCALE.info(), PATH.info(), FROM_POSITION.info(), TECHNIQUES.info()];

    fn take(options: &mut Options) -> Result<Rate, WrongOption> {
        let scales = options.value(&SCALE)?;
        let path = options.value(&PATH)?;
        let from_position = options.value(&FROM_POSITION)?;
        Rate::new(scales, options.take(&TECHNIQUES)?, path)
            .map(|rate| rate.from_position(from_position))
            .map_err(|error| WrongOption::new(error.option(), error.to_string()))
    }
}

impl Tabled for Rate {
    const MANY: &'static str = "rate_many";
    const MANY_OPTIONS: &'static [OptionInfo] =
        &[SCALE.info(), FROM_POSITION.info(), TECHNIQUES.info()];
    const STATUSES: &'static [Status] =
        &[Status::Rated, Status::Beyond, Status::NotUnique, Status::NoSolution, Status::Budget];

    fn columns(&self) -> Vec<RowColumn> {
        self.scales.named().iter().flat_map(|scale| RowColumn::of_scale(*scale)).collect()
    }

    fn row(&self, _: &Entry, answer: &RateAnswer, row: &mut dyn Row) {
        let mut column = 0;
        for scale in self.scales.named() {
            let score = answer.scores.iter().find(|(known, _)| known.name() == scale.name());
            column = fill_scale(row, column, *scale, score.map(|(_, score)| score));
        }
    }
}

impl Question for Rate {
    type Worker = Engines;
    type Answer = RateAnswer;

    fn worker(&self) -> Engines {
        Engines::new(EngineChoice::auto())
    }

    fn find(
        &self,
        engines: &mut Engines,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(RateAnswer),
    ) -> Result<(), NoAnswer> {
        let entry = asked.entry;
        let position = self.from_position.then(|| entry.position());
        let puzzle = position.as_ref().unwrap_or(&entry.puzzle);
        found(self.answer_puzzle(engines, puzzle, clock)?);
        Ok(())
    }

    fn status(&self, answer: &RateAnswer) -> Status {
        answer.status
    }

    fn plain_record(
        &self,
        entry: &Entry,
        answer: &RateAnswer,
        notation: Notation,
    ) -> impl Serialize {
        let puzzle = notation.puzzle(&entry.puzzle);
        let RateAnswer { status, scores, path, time } = answer;
        let record = match (self.scales.single(), scores.first()) {
            (None, _) => Rated::on_scales(puzzle, *status, scores.iter().cloned(), *time),
            (Some(scale), Some((_, score))) => Rated::new(puzzle, scale, score.clone(), *time)
                .with_path(path, entry.puzzle.geometry()),
            (Some(scale), None) => Rated::unrated(puzzle, *status, scale, *time),
        };
        match status {
            Status::NoSolution => record.with_defects(&entry.puzzle),
            _ => record,
        }
    }
}

impl fmt::Display for NoRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoRating::NoPath(scale) => {
                write!(f, "the scale {} has no steps to show", scale.name())
            }
            NoRating::OnePath => f.write_str("steps are shown on one scale only"),
            NoRating::FixedTechniques(scale) => {
                write!(f, "the scale {} has its own techniques", scale.name())
            }
        }
    }
}

impl std::error::Error for NoRating {}
