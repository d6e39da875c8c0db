//! `hint`: the next step only, in as much detail as asked for.

use clap::ValueEnum;
use serde::Serialize;
use sudokit_assess::{Advice, Assessment, Hint as Advised, Mistakes, look_in, regions_of};
use sudokit_formats::Entry;
use sudokit_logic::{Board, PathStep, Selection};
use sudokit_text::{Lang, Texts};
use sudokit_wire::{Hinted, Status};

use super::position::{assess, step_record, unused_techniques, write_no_step};
use super::technique_names::selection;
use crate::answer;
use crate::args::Logic;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::engines::{EngineChoice, Engines};
use crate::error::Error;
use crate::exit::Exit;
use crate::refusal::NoAnswer;
use crate::verb::{Question, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    logic: Logic,
    /// How much to reveal: where to look, also which technique to use, or the complete argument
    #[arg(long, value_name = "HOW", value_enum, default_value = "full")]
    strength: Strength,
    /// Draw the candidates (with --strength full). A character marks those that matter: * the pattern,
    /// ' and " its other parts, ^ a fin, ! digits that rule others out, - removed, + placed
    #[arg(long, conflicts_with = "json")]
    grid: bool,
    /// Write the step in the notation of experienced solvers instead of sentences: chains as
    /// r1c1 =5= r1c7 -5- r4c7, fish as 5 c27/r49. JSON always has it
    #[arg(long, conflicts_with = "json")]
    notation: bool,
}

#[derive(Copy, Clone, ValueEnum, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Strength {
    /// Where to look.
    Where,
    /// Which technique, too.
    What,
    /// The complete argument.
    Full,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Args { logic, strength, grid, notation } = args;
    let Logic { input, techniques, budget, output } = logic;
    let context = Context::new(input, budget, output, console);
    let selection = selection(&techniques)?;
    let english = Texts::new(Lang::En);
    answer::run(&Hint { selection, strength, grid, notation, english, context })
}

struct Hint<'a> {
    selection: Selection,
    strength: Strength,
    grid: bool,
    notation: bool,
    /// The language of `--json`.
    english: Texts,
    context: Context<'a>,
}

struct Answer {
    status: Status,
    outcome: Outcome,
    /// Whether the puzzle is unique; `None` if no step was searched for.
    unique: Option<bool>,
}

enum Outcome {
    /// The next step, and the board that it applies to.
    Step(Box<PathStep>, Box<Board>),
    /// Something is wrong already; that comes before any step.
    Mistakes(Mistakes),
    Nothing,
}

impl Verb for Hint<'_> {
    type Worker = Engines;
    type Answer = Answer;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn worker(&self) -> Engines {
        Engines::new(EngineChoice::auto())
    }

    fn answer(
        &self,
        engines: &mut Engines,
        question: &Question<'_>,
        found: &mut dyn FnMut(Answer),
    ) -> Result<(), NoAnswer> {
        let clock = self.context.clock();
        let position = match assess(engines, question.entry, &clock)? {
            Assessment::Position(position) => position,
            Assessment::Clash(mistakes) => {
                let outcome = Outcome::Mistakes(mistakes);
                found(Answer { status: Status::Rated, outcome, unique: None });
                return Ok(());
            }
            Assessment::NoSolution { .. } => {
                let status = Status::NoSolution;
                found(Answer { status, outcome: Outcome::Nothing, unique: None });
                return Ok(());
            }
            Assessment::Unknown(_) => {
                found(Answer { status: Status::Budget, outcome: Outcome::Nothing, unique: None });
                return Ok(());
            }
        };
        let unique = position.is_unique();
        let position = position.with_selection(self.selection.clone());
        found(match position.advice(&|| clock.is_running()) {
            Advice::Hint(Advised::Step(step, board)) => {
                // The step is valid, even if the puzzle has several solutions.
                let status = if unique { Status::Rated } else { Status::NotUnique };
                let outcome = Outcome::Step(step, board);
                Answer { status, outcome, unique: Some(unique) }
            }
            Advice::Hint(Advised::Mistakes(mistakes)) => {
                let outcome = Outcome::Mistakes(mistakes);
                Answer { status: Status::Rated, outcome, unique: None }
            }
            Advice::Solved if unique => {
                Answer { status: Status::Complete, outcome: Outcome::Nothing, unique: None }
            }
            Advice::Stopped if clock.is_cancelled() => return Err(NoAnswer::Stopped),
            none => {
                let status = match none {
                    Advice::Stopped => Status::Budget,
                    _ if unique => Status::Beyond,
                    _ => Status::NotUnique,
                };
                Answer { status, outcome: Outcome::Nothing, unique: Some(unique) }
            }
        });
        Ok(())
    }

    fn exit(&self, answer: &Answer) -> Exit {
        answer.status.into()
    }

    fn lines(&self, entry: &Entry, answer: &Answer, out: &mut String) {
        match &answer.outcome {
            Outcome::Step(step, board) => self.write_step(step, board, out),
            Outcome::Mistakes(mistakes) => self.write_mistakes(entry, mistakes, out),
            Outcome::Nothing => write_no_step(&self.context, entry, answer.status, out),
        }
    }

    fn record(&self, entry: &Entry, answer: &Answer) -> impl Serialize {
        let geometry = entry.puzzle.geometry();
        let puzzle = self.context.notation.puzzle(&entry.puzzle);
        let hinted = Hinted::new(puzzle, answer.status);
        let hinted = match answer.status {
            Status::NoSolution => hinted.with_defects(&entry.puzzle),
            _ => hinted,
        };
        match (&answer.outcome, self.strength) {
            (Outcome::Nothing, _) => hinted,
            (Outcome::Mistakes(mistakes), Strength::Where) => {
                hinted.with_mistakes_in(mistakes, geometry)
            }
            (Outcome::Mistakes(mistakes), _) => hinted.with_mistakes(mistakes, geometry),
            (Outcome::Step(step, _), Strength::Where) => hinted.with_houses(&step.step, geometry),
            (Outcome::Step(step, _), Strength::What) => {
                let name = self.english.technique(step.step.technique);
                hinted.with_houses(&step.step, geometry).with_technique(&step.step, name)
            }
            (Outcome::Step(step, _), Strength::Full) => {
                let scene = self.context.notation.scene(geometry);
                hinted.with_step(step_record(step, scene, &self.english))
            }
        }
    }

    fn notes(&self, entry: &Entry, answer: &Answer) -> Vec<String> {
        let texts = self.context.console.texts();
        let unique = answer.unique;
        let unused = unique.and_then(|unique| unused_techniques(entry, unique, texts));
        match answer.status {
            // On a terminal the answer says it already.
            Status::NoSolution if self.context.console.answers_on_a_terminal() => Vec::new(),
            Status::NoSolution => board::defects(entry, texts),
            _ => unused.into_iter().collect(),
        }
    }
}

impl Hint<'_> {
    fn write_step(&self, found: &PathStep, board: &Board, out: &mut String) {
        let geometry = board.geometry();
        let scene = self.context.notation.scene(geometry);
        let texts = self.context.console.output_texts();
        if self.strength >= Strength::What {
            *out += &format!("{}\n", texts.technique(found.step.technique));
        }
        if self.strength < Strength::Full {
            let place = texts.in_house(look_in(geometry, &found.step));
            *out += &format!("{}\n", texts.say("hint-where", &[("place", place.into())]));
            return;
        }
        if self.grid {
            let drawn = board::candidates(board, Some(&found.step), scene.alphabet);
            for line in self.context.console.painted(&drawn).lines() {
                *out += &format!("{line}\n");
            }
        }
        if self.notation {
            *out += &format!("{}\n", found.notation(geometry, scene.alphabet));
            return;
        }
        for sentence in texts.explain(&found.step, scene) {
            *out += &format!("{sentence}\n");
        }
    }

    /// Writes that something is wrong: roughly where, or in which cells.
    fn write_mistakes(&self, entry: &Entry, mistakes: &Mistakes, out: &mut String) {
        let geometry = entry.puzzle.geometry();
        let texts = self.context.console.output_texts();
        if self.strength == Strength::Where {
            let place = texts.in_houses(&regions_of(geometry, &mistakes.cells()));
            *out += &format!("{}\n", texts.say("hint-mistake-where", &[("place", place.into())]));
            return;
        }
        let fully = self.strength == Strength::Full;
        for sentence in texts.mistakes(mistakes, self.context.notation.scene(geometry), fully) {
            *out += &format!("{sentence}\n");
        }
    }
}
