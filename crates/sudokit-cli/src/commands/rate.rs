//! `rate`: how hard each puzzle is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ValueEnum;
use serde::Serialize;
use sudokit_assess::Assessment;
use sudokit_formats::Entry;
use sudokit_logic::{Level, Path};
use sudokit_wire::{Rated, Status};

use super::position::{assess, word};
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
    /// What to rate by
    #[arg(long, value_name = "NAME", value_enum, default_value = "level")]
    scale: Scale,
}

#[derive(Copy, Clone, ValueEnum, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    /// The level of the hardest technique needed (see `sudokit levels`).
    Level,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Scale::Level = args.scale;
    let Logic { input, budget, output } = args.logic;
    let context = Context::new(input, budget, output, console);
    answer::run(&Rate { context, noted: AtomicBool::new(false) })
}

struct Rate<'a> {
    context: Context<'a>,
    /// Whether the note was printed that a player's digits are ignored.
    noted: AtomicBool,
}

struct Answer {
    status: Status,
    /// The steps; `None` if the puzzle has no solution, or several.
    path: Option<Path>,
    /// The time that the steps took.
    time: Duration,
}

impl Answer {
    fn level(&self) -> Option<&'static str> {
        self.path.as_ref()?.level().map(Level::name)
    }

    /// The hardest technique.
    fn hardest(&self) -> Option<&'static str> {
        Some(self.path.as_ref()?.hardest()?.step.technique)
    }

    fn steps(&self) -> usize {
        self.path.as_ref().map_or(0, |path| path.steps.len())
    }
}

impl Verb for Rate<'_> {
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
        // A puzzle is rated from its givens, whatever a player has done since.
        let Entry { puzzle, alphabet, .. } = question.entry;
        let start = Entry::new(puzzle.clone(), *alphabet);
        let nothing = |status| Answer { status, path: None, time: Duration::ZERO };
        let answer = match assess(engines, &start, &self.context.clock())? {
            Assessment::Position(position) if position.is_unique() => {
                let clock = self.context.clock();
                let path = position.solve(&|| clock.is_running());
                if path.stopped && clock.is_cancelled() {
                    return Err(NoAnswer::Stopped);
                }
                let status = Status::of_path(&path);
                Answer { status, path: Some(path), time: clock.elapsed() }
            }
            Assessment::Position(_) => nothing(Status::NotUnique),
            Assessment::NoSolution { .. } | Assessment::Clash(_) => nothing(Status::NoSolution),
            Assessment::Unknown(_) => nothing(Status::Budget),
        };
        found(answer);
        Ok(())
    }

    fn exit(&self, answer: &Answer) -> Exit {
        answer.status.into()
    }

    fn lines(&self, entry: &Entry, answer: &Answer, out: &mut String) {
        let puzzle = self.context.notation.puzzle(&entry.puzzle);
        let level = answer.level().unwrap_or(word(answer.status));
        let hardest = answer.hardest().unwrap_or("-");
        *out += &format!("{puzzle}\t{level}\t{hardest}\t{}\n", answer.steps());
    }

    fn record(&self, entry: &Entry, answer: &Answer) -> impl Serialize {
        let puzzle = self.context.notation.puzzle(&entry.puzzle);
        match &answer.path {
            Some(path) => Rated::new(puzzle, path, answer.time),
            None => Rated::unrated(puzzle, answer.status),
        }
    }

    fn notes(&self, entry: &Entry, answer: &Answer) -> Vec<String> {
        let texts = self.context.console.texts();
        let mut notes = Vec::new();
        let played = entry.placed.is_some() || entry.marks.is_some();
        if played && !self.noted.swap(true, Ordering::Relaxed) {
            notes.push(texts.say("note-rate-givens", &[]));
        }
        if answer.status == Status::NoSolution {
            notes.extend(board::defects(entry, texts));
        }
        notes
    }
}
