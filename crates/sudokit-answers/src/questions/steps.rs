//! Every step at a position, and not only the next.

use crate::records::{Listed, Status};
use serde::Serialize;
use sudokit_assess::{Assessment, Mistakes, Progress};
use sudokit_core::Puzzle;
use sudokit_formats::Entry;
use sudokit_logic::{PathStep, Selection};
use sudokit_text::Lang;

use crate::position::assess_puzzle;
use crate::{
    Asked, Clock, Declared, EngineChoice, Engines, LANG, NoAnswer, Notation, Opt, OptOr,
    OptionInfo, Options, Question, TECHNIQUES, WrongOption, step_record,
};

/// How many steps are listed.
const COUNT: OptOr<u64> = Opt::number("count", "List so many steps at most, the easiest first.")
    .within(1, 100_000)
    .or("100");

/// Asks for every step that a position allows.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The techniques that may be used.
    pub selection: Selection,
    /// The most steps that are listed, at least 1.
    pub count: u64,
    /// The language of names and arguments; English by default.
    pub lang: Lang,
}

/// The steps, and what became of the puzzle.
#[derive(Debug)]
pub struct StepsAnswer {
    /// What became of the puzzle.
    pub status: Status,
    /// The steps, in the order of the ladder. None if something is wrong already.
    pub steps: Vec<PathStep>,
    /// Whether these are all steps of the techniques.
    pub is_whole: bool,
    /// What the player did wrong.
    pub mistakes: Mistakes,
    /// Whether the puzzle has only one solution; `None` if no step was searched for.
    pub unique: Option<bool>,
}

impl Steps {
    /// Asks for up to so many steps of these techniques.
    #[must_use]
    pub fn new(selection: Selection, count: u64) -> Steps {
        Steps { selection, count, lang: Lang::En }
    }

    /// The same in this language.
    #[must_use]
    pub fn in_lang(self, lang: Lang) -> Steps {
        Steps { lang, ..self }
    }

    /// Finds the answer for a player's progress.
    ///
    /// # Errors
    /// If the caller asked to stop.
    pub fn answer_puzzle(
        &self,
        engines: &mut Engines,
        puzzle: &Puzzle,
        progress: Progress<'_>,
        clock: &Clock<'_>,
    ) -> Result<StepsAnswer, NoAnswer> {
        self.list(assess_puzzle(engines, puzzle, progress, clock)?, clock)
    }

    fn list(&self, assessment: Assessment, clock: &Clock<'_>) -> Result<StepsAnswer, NoAnswer> {
        let position = match assessment {
            Assessment::Position(position) => position,
            Assessment::Clash(mistakes) => return Ok(StepsAnswer::mistakes(mistakes)),
            Assessment::NoSolution { .. } => return Ok(StepsAnswer::nothing(Status::NoSolution)),
            Assessment::Unknown(_) => return Ok(StepsAnswer::nothing(Status::Budget)),
        };
        if !position.mistakes().is_empty() {
            return Ok(StepsAnswer::mistakes(position.mistakes().clone()));
        }
        let is_unique = position.is_unique();
        let position = position.with_selection(self.selection.clone());
        let most = usize::try_from(self.count).unwrap_or(usize::MAX);
        let found = position.steps(most, &|| clock.is_running());
        if clock.is_cancelled() {
            return Err(NoAnswer::Stopped);
        }
        let is_stopped = !found.is_whole && found.steps.len() < most;
        let status = match () {
            // The steps are valid, even if the puzzle has several solutions.
            () if !is_unique => Status::NotUnique,
            () if position.board().is_solved() => Status::Complete,
            () if is_stopped => Status::Budget,
            () if found.steps.is_empty() => Status::Beyond,
            () => Status::Rated,
        };
        Ok(StepsAnswer {
            status,
            steps: found.steps,
            is_whole: found.is_whole,
            mistakes: Mistakes::default(),
            unique: Some(is_unique),
        })
    }
}

impl StepsAnswer {
    fn nothing(status: Status) -> StepsAnswer {
        let mistakes = Mistakes::default();
        StepsAnswer { status, steps: Vec::new(), is_whole: true, mistakes, unique: None }
    }

    fn mistakes(mistakes: Mistakes) -> StepsAnswer {
        StepsAnswer { mistakes, ..StepsAnswer::nothing(Status::Rated) }
    }
}

impl Declared for Steps {
    type Record = Listed;

    const NAME: &'static str = "steps";
    const ABOUT: &'static str = "Every step that a position allows, the easiest first";
    const OPTIONS: &'static [OptionInfo] = &[COUNT.info(), TECHNIQUES.info(), LANG.info()];

    fn take(options: &mut Options) -> Result<Steps, WrongOption> {
        let count = options.value(&COUNT)?;
        let steps = Steps::new(options.take(&TECHNIQUES)?.unwrap_or_default(), count);
        Ok(steps.in_lang(options.value(&LANG)?))
    }
}

impl Question for Steps {
    type Worker = Engines;
    type Answer = StepsAnswer;

    fn worker(&self) -> Engines {
        Engines::new(EngineChoice::auto())
    }

    fn find(
        &self,
        engines: &mut Engines,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(StepsAnswer),
    ) -> Result<(), NoAnswer> {
        found(self.list(crate::assess(engines, asked.entry, clock)?, clock)?);
        Ok(())
    }

    fn status(&self, answer: &StepsAnswer) -> Status {
        answer.status
    }

    fn plain_record(
        &self,
        entry: &Entry,
        answer: &StepsAnswer,
        notation: Notation,
    ) -> impl Serialize {
        let geometry = entry.puzzle.geometry();
        let scene = notation.scene(geometry);
        let steps = answer.steps.iter().map(|step| step_record(step, scene, self.lang)).collect();
        let listed = Listed::new(notation.puzzle(&entry.puzzle), answer.status, steps)
            .with_mistakes(&answer.mistakes, geometry);
        let listed = Listed { whole: answer.is_whole, ..listed };
        match answer.status {
            Status::NoSolution => listed.with_defects(&entry.puzzle),
            _ => listed,
        }
    }
}
