//! The next step only, in as much detail as asked for.

use crate::records::{Hinted, Status};
use serde::Serialize;
use sudokit_assess::{self as assess, Advice, Assessment, Mistakes, Progress, Strength};
use sudokit_core::Puzzle;
use sudokit_formats::Entry;
use sudokit_logic::{Board, PathStep, Selection};
use sudokit_text::Lang;

use crate::position::{assess_puzzle, texts};
use crate::{
    Asked, Clock, Declared, EngineChoice, Engines, LANG, NoAnswer, Notation, Opt, OptOr,
    OptionInfo, Options, Question, TECHNIQUES, WrongOption, step_record,
};

/// Asks for the next step.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The techniques that may be used.
    pub selection: Selection,
    /// How much to reveal.
    pub strength: Strength,
    /// The language of names and arguments; English by default.
    pub lang: Lang,
}

/// The advice, and what became of the puzzle.
#[derive(Debug)]
pub struct HintAnswer {
    /// What became of the puzzle.
    pub status: Status,
    /// The advice.
    pub advised: Advised,
    /// Whether the puzzle is unique; `None` if no step was searched for.
    pub unique: Option<bool>,
}

/// What the player should know.
#[derive(Debug)]
pub enum Advised {
    /// The next step, and the board that it applies to.
    Step(Box<PathStep>, Box<Board>),
    /// Something is wrong already; that comes before any step.
    Mistakes(Mistakes),
    /// There is nothing to say.
    Nothing,
}

impl Hint {
    /// Asks for the next step with these techniques.
    #[must_use]
    pub fn new(selection: Selection, strength: Strength) -> Hint {
        Hint { selection, strength, lang: Lang::En }
    }

    /// The same in this language.
    #[must_use]
    pub fn in_lang(self, lang: Lang) -> Hint {
        Hint { lang, ..self }
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
    ) -> Result<HintAnswer, NoAnswer> {
        self.advise(assess_puzzle(engines, puzzle, progress, clock)?, clock)
    }

    fn advise(&self, assessment: Assessment, clock: &Clock<'_>) -> Result<HintAnswer, NoAnswer> {
        let position = match assessment {
            Assessment::Position(position) => position,
            Assessment::Clash(mistakes) => return Ok(HintAnswer::mistakes(mistakes)),
            Assessment::NoSolution { .. } => {
                return Ok(HintAnswer::nothing(Status::NoSolution, None));
            }
            Assessment::Unknown(_) => return Ok(HintAnswer::nothing(Status::Budget, None)),
        };
        let unique = position.is_unique();
        let position = position.with_selection(self.selection.clone());
        Ok(match position.advice(&|| clock.is_running()) {
            Advice::Hint(assess::HintAbout::Step(step, board)) => {
                // The step is valid, even if the puzzle has several solutions.
                let status = if unique { Status::Rated } else { Status::NotUnique };
                let advised = Advised::Step(step, board);
                HintAnswer { status, advised, unique: Some(unique) }
            }
            Advice::Hint(assess::HintAbout::Mistakes(mistakes)) => HintAnswer::mistakes(mistakes),
            Advice::Solved if unique => HintAnswer::nothing(Status::Complete, None),
            Advice::Stopped if clock.is_cancelled() => return Err(NoAnswer::Stopped),
            none => {
                let status = match none {
                    Advice::Stopped => Status::Budget,
                    _ if unique => Status::Beyond,
                    _ => Status::NotUnique,
                };
                HintAnswer::nothing(status, Some(unique))
            }
        })
    }
}

impl HintAnswer {
    fn nothing(status: Status, unique: Option<bool>) -> HintAnswer {
        HintAnswer { status, advised: Advised::Nothing, unique }
    }

    fn mistakes(mistakes: Mistakes) -> HintAnswer {
        HintAnswer { status: Status::Rated, advised: Advised::Mistakes(mistakes), unique: None }
    }
}

const STRENGTH: OptOr<Strength> = Opt::one_of(
    "strength",
    "How much to reveal.",
    || Strength::ALL.map(Strength::name).to_vec(),
    |info, name| info.named(name, Strength::by_name(name)),
)
.or("full");

impl Declared for Hint {
    type Record = Hinted;

    const NAME: &'static str = "hint";
    const ABOUT: &'static str = "The next step of a human solution, or a mistake of the player";
    const OPTIONS: &'static [OptionInfo] = &[STRENGTH.info(), TECHNIQUES.info(), LANG.info()];

    fn take(options: &mut Options) -> Result<Hint, WrongOption> {
        let strength = options.value(&STRENGTH)?;
        let hint = Hint::new(options.take(&TECHNIQUES)?.unwrap_or_default(), strength);
        Ok(hint.in_lang(options.value(&LANG)?))
    }
}

impl Question for Hint {
    type Worker = Engines;
    type Answer = HintAnswer;

    fn worker(&self) -> Engines {
        Engines::new(EngineChoice::auto())
    }

    fn find(
        &self,
        engines: &mut Engines,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(HintAnswer),
    ) -> Result<(), NoAnswer> {
        found(self.advise(crate::assess(engines, asked.entry, clock)?, clock)?);
        Ok(())
    }

    fn status(&self, answer: &HintAnswer) -> Status {
        answer.status
    }

    fn plain_record(
        &self,
        entry: &Entry,
        answer: &HintAnswer,
        notation: Notation,
    ) -> impl Serialize {
        let geometry = entry.puzzle.geometry();
        let hinted = Hinted::new(notation.puzzle(&entry.puzzle), answer.status);
        let hinted = match answer.status {
            Status::NoSolution => hinted.with_defects(&entry.puzzle),
            _ => hinted,
        };
        match (&answer.advised, self.strength) {
            (Advised::Nothing, _) => hinted,
            (Advised::Mistakes(mistakes), Strength::Where) => {
                hinted.with_mistakes_in(mistakes, geometry)
            }
            (Advised::Mistakes(mistakes), _) => hinted.with_mistakes(mistakes, geometry),
            (Advised::Step(step, _), Strength::Where) => hinted.with_houses(&step.step, geometry),
            (Advised::Step(step, _), Strength::What) => {
                let name = texts(self.lang).technique(step.step.technique);
                hinted.with_houses(&step.step, geometry).with_technique(&step.step, name)
            }
            (Advised::Step(step, _), Strength::Full) => {
                hinted.with_step(step_record(step, notation.scene(geometry), self.lang))
            }
        }
    }
}
