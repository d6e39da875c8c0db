//! The complete human solution, step by step.

use crate::records::{Explained, Status};
use serde::Serialize;
use sudokit_assess::{Assessment, Mistakes, Position, Progress};
use sudokit_core::Puzzle;
use sudokit_formats::Entry;
use sudokit_logic::{Path, Selection};
use sudokit_text::Lang;

use crate::position::assess_puzzle;
use crate::{
    Asked, Clock, Declared, EngineChoice, Engines, LANG, NoAnswer, Notation, OptionInfo, Options,
    Question, TECHNIQUES, WrongOption, assess, step_record,
};

/// Asks for all steps.
#[derive(Clone, Debug)]
pub struct Explain {
    /// The techniques that may be used.
    pub selection: Selection,
    /// The language of names and arguments; English by default.
    pub lang: Lang,
}

/// The steps, and what became of the puzzle.
#[derive(Debug)]
pub struct ExplainAnswer {
    /// What became of the puzzle.
    pub status: Status,
    /// The steps.
    pub explanation: Explanation,
}

/// The steps, or why there are none.
#[derive(Debug)]
pub enum Explanation {
    /// The steps from a position. Those of a puzzle without a solution end in a [defect](sudokit_logic::Board::defect).
    Steps(Box<Position>, Box<Path>),
    /// No steps, as the player's digits clash, or contradict the only solution.
    Mistakes(Mistakes),
    /// No solution, or no time to find out.
    Nothing,
}

impl Explain {
    /// Asks for all steps with these techniques.
    #[must_use]
    pub fn new(selection: Selection) -> Explain {
        Explain { selection, lang: Lang::En }
    }

    /// The same in this language.
    #[must_use]
    pub fn in_lang(self, lang: Lang) -> Explain {
        Explain { lang, ..self }
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
    ) -> Result<ExplainAnswer, NoAnswer> {
        self.explain(puzzle, assess_puzzle(engines, puzzle, progress, clock)?, clock)
    }

    fn explain(
        &self,
        puzzle: &Puzzle,
        assessment: Assessment,
        clock: &Clock<'_>,
    ) -> Result<ExplainAnswer, NoAnswer> {
        let (status, explanation) = match assessment {
            Assessment::NoSolution { defects } => {
                // Candidates alone may have been crossed out by mistake.
                let is_hidden = defects.is_empty() && !puzzle.is_restricted();
                let steps = if is_hidden { self.refute(puzzle, clock)? } else { None };
                (Status::NoSolution, steps.unwrap_or(Explanation::Nothing))
            }
            Assessment::Unknown(_) => (Status::Budget, Explanation::Nothing),
            Assessment::Clash(mistakes) => (Status::NoSolution, Explanation::Mistakes(mistakes)),
            // What follows from them is wrong.
            Assessment::Position(position) if !position.mistakes().is_empty() => {
                let mistakes = position.mistakes().clone();
                (Status::NoSolution, Explanation::Mistakes(mistakes))
            }
            Assessment::Position(position) => {
                let position = Box::new(position.with_selection(self.selection.clone()));
                let path = position.explain(&|| clock.is_running());
                if path.stopped && clock.is_cancelled() {
                    return Err(NoAnswer::Stopped);
                }
                let status = match position.is_unique() {
                    true => Status::of_path(&path),
                    false => Status::NotUnique,
                };
                (status, Explanation::Steps(position, Box::new(path)))
            }
        };
        Ok(ExplainAnswer { status, explanation })
    }

    /// The steps from a puzzle without a solution to where that shows; `None` if the techniques do not lead there.
    fn refute(&self, puzzle: &Puzzle, clock: &Clock<'_>) -> Result<Option<Explanation>, NoAnswer> {
        let Ok(position) = Position::new(puzzle, Progress::NONE, None) else { return Ok(None) };
        let position = position.with_selection(self.selection.clone());
        let path = position.explain(&|| clock.is_running());
        if path.stopped && clock.is_cancelled() {
            return Err(NoAnswer::Stopped);
        }
        let is_refuted = path.end.contradiction().is_some();
        Ok(is_refuted.then(|| Explanation::Steps(Box::new(position), Box::new(path))))
    }
}

impl Declared for Explain {
    type Record = Explained;

    const NAME: &'static str = "explain";
    const ABOUT: &'static str = "The complete human solution, step by step";
    const OPTIONS: &'static [OptionInfo] = &[TECHNIQUES.info(), LANG.info()];

    fn take(options: &mut Options) -> Result<Explain, WrongOption> {
        let explain = Explain::new(options.take(&TECHNIQUES)?.unwrap_or_default());
        Ok(explain.in_lang(options.value(&LANG)?))
    }
}

impl Question for Explain {
    type Worker = Engines;
    type Answer = ExplainAnswer;

    fn worker(&self) -> Engines {
        Engines::new(EngineChoice::auto())
    }

    fn find(
        &self,
        engines: &mut Engines,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(ExplainAnswer),
    ) -> Result<(), NoAnswer> {
        let assessment = assess(engines, asked.entry, clock)?;
        found(self.explain(&asked.entry.puzzle, assessment, clock)?);
        Ok(())
    }

    fn status(&self, answer: &ExplainAnswer) -> Status {
        answer.status
    }

    fn plain_record(
        &self,
        entry: &Entry,
        answer: &ExplainAnswer,
        notation: Notation,
    ) -> impl Serialize {
        let geometry = entry.puzzle.geometry();
        let scene = notation.scene(geometry);
        let puzzle = notation.puzzle(&entry.puzzle);
        let status = answer.status;
        match &answer.explanation {
            Explanation::Steps(_, path) => {
                let steps = path.steps.iter().map(|step| step_record(step, scene, self.lang));
                let end = notation.grid(&path.end.grid(), path.end.order());
                Explained::new(puzzle, status, path, steps.collect(), end)
            }
            Explanation::Mistakes(mistakes) => {
                Explained::without_steps(puzzle, status).with_mistakes(mistakes, geometry)
            }
            Explanation::Nothing => {
                Explained::without_steps(puzzle, status).with_defects(&entry.puzzle)
            }
        }
    }
}
