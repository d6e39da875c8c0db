//! `rate`: how hard each puzzle is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::Serialize;
use sudokit_answers::{EngineChoice, Engines, NoAnswer, assess};
use sudokit_assess::{Assessment, SCALES, Scale, Score, Taken};
use sudokit_formats::Entry;
use sudokit_logic::Selection;
use sudokit_text::Texts;
use sudokit_wire::{Rated, Status};

use super::position::word;
use super::scale_names::{Named, ScaleName, scale_names};
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
    /// What to rate by: a scale, or several separated by commas, which share the limits equally
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = scale_names(),
          default_value = SCALES[0].name())]
    scale: Vec<ScaleName>,
    /// Print the steps that lead to the rating, too, each on a line of its own after the puzzle's: number,
    /// technique, rating, and what it places (r1c2=3) or removes (r1c2-3)
    #[arg(long)]
    path: bool,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Logic { input, techniques, budget, output } = args.logic;
    let context = Context::new(input, budget, output, console);
    let selection = selection(&techniques)?;
    let wanted = Named::new(&args.scale);
    let fixed = wanted.one_by_one().iter().find(|scale| !scale.uses_selection());
    if let Some(scale) = fixed.filter(|_| techniques.techniques.is_some()) {
        return Err(FixedTechniques(*scale).into());
    }
    if args.path {
        match wanted.single() {
            Some(scale) if scale.shows_path() => (),
            single => return Err(NoPath(single).into()),
        }
    }
    let path = args.path;
    answer::run(&Rate { selection, context, wanted, path, noted: AtomicBool::new(false) })
}

/// The path is asked for, but this scale has none to show; `None`: several scales were named.
#[derive(Debug)]
struct NoPath(Option<&'static dyn Scale>);

impl Explain for NoPath {
    fn message(&self, texts: &Texts) -> String {
        let option = ("option", "--path".into());
        match self.0 {
            Some(scale) => texts.say("error-scale-path", &[("scale", scale.name().into()), option]),
            None => texts.say("error-one-path", &[option]),
        }
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
    wanted: Named,
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
        let scales = self.wanted.on(puzzle.geometry())?;
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
                let (mut path, count) = (Vec::new(), scales.len());
                let rate = |(at, scale): (usize, &'static dyn Scale)| {
                    let timer = timer.of_part(at, count);
                    let clock = timer.clock();
                    let go_on = clock.counting();
                    let score = match self.path {
                        true => scale.rate_path(&position, &go_on, &mut |taken| path.push(taken)),
                        false => scale.rate(&position, &go_on),
                    };
                    (scale, score)
                };
                let scores: Vec<_> = scales.into_iter().enumerate().map(rate).collect();
                let status = vector::status(&scores);
                if status == Status::Budget && clock.is_cancelled() {
                    return Err(NoAnswer::Stopped);
                }
                Answer { status, scores, path, time: clock.elapsed().unwrap_or_default() }
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
        let Some(scale) = self.wanted.single() else {
            match answer.scores.is_empty() {
                true => *out += &format!("\t{}", word(answer.status)),
                false => *out += &vector::fields(&answer.scores),
            }
            out.push('\n');
            return;
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
        let record = match (self.wanted.single(), scores.first()) {
            (None, _) => Rated::on_scales(puzzle, *status, scores.iter().cloned(), *time),
            (Some(scale), Some((_, score))) => Rated::new(puzzle, scale, score.clone(), *time)
                .with_path(path, entry.puzzle.geometry()),
            (Some(scale), None) => Rated::unrated(puzzle, *status, scale),
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
        match (self.wanted.single(), answer.scores.first()) {
            (Some(scale), Some((_, score))) => shown += &vector::shown(scale, score, texts),
            _ => shown += &vector::all_shown(&answer.scores, texts),
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
