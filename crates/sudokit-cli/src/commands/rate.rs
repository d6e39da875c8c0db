//! `rate`: how hard each puzzle is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use sudokit_answers::{EngineChoice, Engines, NoAnswer, Refusal, assess};
use sudokit_assess::{Assessment, SCALES, Scale, Score, Taken, scale_by_name};
use sudokit_formats::Entry;
use sudokit_logic::Selection;
use sudokit_text::Texts;
use sudokit_wire::{Rated, Status};

use super::position::word;
use super::technique_names::selection;
use super::vector;
use crate::answer;
use crate::args::Logic;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::error::{Error, Explain};
use crate::exit::Exit;
use crate::verb::{Question, Verb};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    logic: Logic,
    /// What to rate by
    #[arg(long, value_name = "NAME", value_parser = scales(), default_value = SCALES[0].name())]
    scale: Wanted,
    /// Print the steps that lead to the rating, too, each on a line of its own after the puzzle's: number,
    /// technique, rating, and what it places (r1c2=3) or removes (r1c2-3)
    #[arg(long)]
    path: bool,
}

/// What to rate by.
#[derive(Copy, Clone, Debug)]
enum Wanted {
    One(&'static dyn Scale),
    All,
}

/// The names of the scales, each with what it measures.
fn scales() -> impl TypedValueParser<Value = Wanted> {
    let names = SCALES.iter().map(|scale| PossibleValue::new(scale.name()).help(scale.about()));
    let all = PossibleValue::new("all").help("Every scale that knows the board");
    PossibleValuesParser::new(names.chain([all]))
        .map(|name| scale_by_name(&name).map_or(Wanted::All, Wanted::One))
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Logic { input, techniques, budget, output } = args.logic;
    let context = Context::new(input, budget, output, console);
    let selection = selection(&techniques)?;
    if let Wanted::One(scale) = args.scale
        && techniques.techniques.is_some()
        && !scale.uses_selection()
    {
        return Err(FixedTechniques(scale).into());
    }
    if args.path {
        match args.scale {
            Wanted::One(scale) if scale.shows_path() => (),
            Wanted::One(scale) => return Err(NoPath(scale.name()).into()),
            Wanted::All => return Err(NoPath("all").into()),
        }
    }
    let (wanted, path) = (args.scale, args.path);
    answer::run(&Rate { selection, context, wanted, path, noted: AtomicBool::new(false) })
}

/// The path is asked for, but the scale of this name has none to show.
#[derive(Debug)]
struct NoPath(&'static str);

impl Explain for NoPath {
    fn message(&self, texts: &Texts) -> String {
        let args = [("scale", self.0.into()), ("option", "--path".into())];
        texts.say("error-scale-path", &args)
    }
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
    wanted: Wanted,
    /// Whether the steps are shown.
    path: bool,
    /// Whether the note was printed that a player's digits are ignored.
    noted: AtomicBool,
}

struct Answer {
    status: Status,
    /// What each scale says; nothing if the puzzle has no solution, or several.
    scores: Vec<(&'static dyn Scale, Score)>,
    /// The steps that lead to it, if they are shown.
    path: Vec<Taken>,
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
        let Entry { puzzle, alphabet, .. } = question.asked.entry;
        let scales = match self.wanted {
            Wanted::One(scale) => vec![scale],
            Wanted::All => SCALES.to_vec(),
        };
        let knows = |scale: &&dyn Scale| scale.supports(puzzle.geometry());
        let known: Vec<_> = scales.iter().copied().filter(knows).collect();
        if known.is_empty() {
            let (scale, shape) = (scales[0].name(), puzzle.geometry().title());
            return Err(Refusal::Unrated { scale, shape }.into());
        }
        let start = Entry::new(puzzle.clone(), *alphabet);
        let nothing = |status| {
            let time = Duration::ZERO;
            Answer { status, scores: Vec::new(), path: Vec::new(), time }
        };
        let timer = self.context.timer();
        let answer = match assess(engines, &start, &timer.clock())? {
            Assessment::Position(position) if position.is_unique() => {
                let timer = self.context.timer();
                let clock = timer.clock();
                let position = position.with_selection(self.selection.clone());
                let (mut path, go_on) = (Vec::new(), || clock.is_running());
                let rate = |scale: &'static dyn Scale| match self.path {
                    true => {
                        let score =
                            scale.rate_path(&position, &go_on, &mut |taken| path.push(taken));
                        (scale, score)
                    }
                    false => (scale, scale.rate(&position, &go_on)),
                };
                let scores: Vec<_> = known.into_iter().map(rate).collect();
                let status = vector::status(&scores);
                if status == Status::Budget && clock.is_cancelled() {
                    return Err(NoAnswer::Stopped);
                }
                Answer { status, scores, path, time: clock.elapsed() }
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
        let scale = match self.wanted {
            Wanted::One(scale) => scale,
            Wanted::All if answer.scores.is_empty() => {
                *out += &format!("\t{}\n", word(answer.status));
                return;
            }
            Wanted::All => {
                *out += &vector::fields(&answer.scores);
                out.push('\n');
                return;
            }
        };
        let unrated;
        let values = match answer.scores.first() {
            Some((_, score)) => &score.values,
            None => {
                unrated = Score::unrated(scale);
                &unrated
            }
        };
        let named = scale.columns().iter().zip(values).enumerate();
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
        write_path(entry, &answer.path, out);
    }

    fn record(&self, entry: &Entry, answer: &Answer) -> impl Serialize {
        let puzzle = self.context.notation.puzzle(&entry.puzzle);
        let Answer { status, scores, path, time } = answer;
        let record = match (self.wanted, scores.first()) {
            (Wanted::All, _) => Rated::on_scales(puzzle, *status, scores.iter().cloned(), *time),
            (Wanted::One(scale), Some((_, score))) => {
                Rated::new(puzzle, scale, score.clone(), *time)
                    .with_path(path, entry.puzzle.geometry())
            }
            (Wanted::One(scale), None) => Rated::unrated(puzzle, *status, scale),
        };
        match status {
            Status::NoSolution => record.with_defects(&entry.puzzle),
            _ => record,
        }
    }

    fn has_screen(&self) -> bool {
        true
    }

    fn screen(&self, entry: &Entry, answer: &Answer) -> String {
        let (texts, puzzle) = (self.context.console.texts(), &entry.puzzle);
        let mut shown = board::draw(puzzle, entry.alphabet, |cell| puzzle.given(cell));
        let rated = |(_, score): &(_, Score)| score.values[0].is_some();
        if !answer.scores.iter().any(rated) {
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
        }
        for (scale, score) in &answer.scores {
            match self.wanted {
                Wanted::One(_) => shown += &vector::shown(*scale, score, texts),
                Wanted::All => {
                    shown += &format!("\n{}\n", scale.name());
                    for line in vector::shown(*scale, score, texts).lines() {
                        shown += &format!("  {line}\n");
                    }
                }
            }
        }
        write_path(entry, &answer.path, &mut shown);
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

/// Writes steps, each on a line: number, technique, rating, and what it places or removes.
fn write_path(entry: &Entry, path: &[Taken], out: &mut String) {
    let geometry = entry.puzzle.geometry();
    for (at, taken) in path.iter().enumerate() {
        *out += &format!("{}\t{}\t{}\t", at + 1, taken.technique, taken.rating);
        let placed = taken.placed.iter().map(|candidate| (candidate, '='));
        let removed = taken.removed.iter().map(|candidate| (candidate, '-'));
        for (at, (&(cell, digit), sign)) in placed.chain(removed).enumerate() {
            let space = if at == 0 { "" } else { " " };
            *out += &format!("{space}{}{sign}{digit}", geometry.name(cell));
        }
        out.push('\n');
    }
}
