//! `rate`: how hard each puzzle is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use sudokit_assess::{Assessment, End, SCALES, Scale, Score, Value, scale_by_name};
use sudokit_formats::Entry;
use sudokit_logic::Selection;
use sudokit_text::Texts;
use sudokit_wire::{Rated, Status};

use super::position::{assess, word};
use super::technique_names::selection;
use crate::answer;
use crate::args::Logic;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::engines::{EngineChoice, Engines};
use crate::error::{Error, Explain};
use crate::exit::Exit;
use crate::refusal::{NoAnswer, Refusal};
use crate::verb::{Question, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    logic: Logic,
    /// What to rate by
    #[arg(long, value_name = "NAME", value_parser = scales(), default_value = SCALES[0].name())]
    scale: &'static dyn Scale,
}

/// The names of the scales, each with what it measures.
fn scales() -> impl TypedValueParser<Value = &'static dyn Scale> {
    let names = SCALES.iter().map(|scale| PossibleValue::new(scale.name()).help(scale.about()));
    PossibleValuesParser::new(names)
        .map(|name| scale_by_name(&name).expect("the parser accepts only names of scales"))
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Logic { input, techniques, budget, output } = args.logic;
    let context = Context::new(input, budget, output, console);
    let selection = selection(&techniques)?;
    if techniques.techniques.is_some() && !args.scale.uses_selection() {
        return Err(FixedTechniques(args.scale).into());
    }
    answer::run(&Rate { selection, context, scale: args.scale, noted: AtomicBool::new(false) })
}

/// Techniques are selected, but the scale has its own.
#[derive(Debug)]
struct FixedTechniques(&'static dyn Scale);

impl Explain for FixedTechniques {
    fn message(&self, texts: &Texts) -> String {
        let FixedTechniques(scale) = self;
        let args = [("scale", scale.name().into()), ("option", "--techniques".into())];
        texts.say("error-scale-techniques", &args)
    }
}

struct Rate<'a> {
    selection: Selection,
    context: Context<'a>,
    scale: &'static dyn Scale,
    /// Whether the note was printed that a player's digits are ignored.
    noted: AtomicBool,
}

struct Answer {
    status: Status,
    /// What the scale says; `None` if the puzzle has no solution, or several.
    score: Option<Score>,
    /// The time that rating took.
    time: Duration,
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
        if !self.scale.supports(puzzle.geometry()) {
            let (scale, shape) = (self.scale.name(), puzzle.geometry().title());
            return Err(Refusal::Unrated { scale, shape }.into());
        }
        let start = Entry::new(puzzle.clone(), *alphabet);
        let nothing = |status| Answer { status, score: None, time: Duration::ZERO };
        let answer = match assess(engines, &start, &self.context.clock())? {
            Assessment::Position(position) if position.is_unique() => {
                let clock = self.context.clock();
                let position = position.with_selection(self.selection.clone());
                let score = self.scale.rate(&position, &|| clock.is_running());
                if score.end == End::Stopped && clock.is_cancelled() {
                    return Err(NoAnswer::Stopped);
                }
                let status = Status::of_end(score.end);
                Answer { status, score: Some(score), time: clock.elapsed() }
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
        *out += &self.context.notation.puzzle(&entry.puzzle);
        let unrated;
        let values = match &answer.score {
            Some(score) => &score.values,
            None => {
                unrated = Score::unrated(self.scale);
                &unrated
            }
        };
        let named = self.scale.columns().iter().zip(values).enumerate();
        for (at, (column, value)) in named {
            match value {
                _ if !column.in_lines => continue,
                // What was found before a limit ended it is a lower bound.
                Some(value) if at == 0 && answer.status == Status::Budget => {
                    *out += &format!("\t>={value}");
                }
                Some(value) => *out += &format!("\t{value}"),
                None if at == 0 => *out += &format!("\t{}", word(answer.status)),
                None => *out += "\t-",
            }
        }
        out.push('\n');
    }

    fn record(&self, entry: &Entry, answer: &Answer) -> impl Serialize {
        let puzzle = self.context.notation.puzzle(&entry.puzzle);
        match &answer.score {
            Some(score) => Rated::new(puzzle, self.scale, score.clone(), answer.time),
            None if answer.status == Status::NoSolution => {
                Rated::unrated(puzzle, answer.status, self.scale).with_defects(&entry.puzzle)
            }
            None => Rated::unrated(puzzle, answer.status, self.scale),
        }
    }

    fn has_screen(&self) -> bool {
        true
    }

    fn screen(&self, entry: &Entry, answer: &Answer) -> String {
        let (texts, puzzle) = (self.context.console.texts(), &entry.puzzle);
        let mut shown = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        let rated = answer.score.as_ref().filter(|score| score.values[0].is_some());
        let Some(score) = rated else {
            let id = match answer.status {
                Status::NoSolution => "check-no-solution",
                Status::NotUnique => "check-not-unique",
                Status::Budget => "solve-budget",
                _ => "rate-beyond",
            };
            for line in self.notes(entry, answer).into_iter().chain([texts.say(id, &[])]) {
                shown += &format!("{line}\n");
            }
            return shown;
        };
        for (column, value) in self.scale.columns().iter().zip(&score.values) {
            let value = match value {
                Some(Value::Name(name)) if column.in_lines => texts.level_or_technique(name),
                Some(value) if column.in_lines => value.to_string(),
                _ => continue,
            };
            let first = column.name == self.scale.columns()[0].name;
            let bound = if first && answer.status == Status::Budget { "≥ " } else { "" };
            let name = texts.scale_column(column.name);
            shown += &format!("{name}: {bound}{value}\n");
        }
        shown
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
