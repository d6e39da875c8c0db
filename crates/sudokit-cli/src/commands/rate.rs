//! `rate`: how hard each puzzle is.

use std::sync::atomic::{AtomicBool, Ordering};

use sudokit_answers::records::Status;
use sudokit_answers::{self as answers, NoRating, RateAnswer, ScaleName, Scales};
use sudokit_assess::{Score, Taken};
use sudokit_formats::Entry;
use sudokit_scales::SCALES;
use sudokit_text::Texts;

use super::position::word;
use super::scale_names::scale_names;
use super::technique_names::selection;
use super::vector;
use crate::answer;
use crate::args::Logic;
use crate::board;
use crate::console::Console;
use crate::context::Context;
use crate::error::{Error, Explain};
use crate::exit::Exit;
use crate::verb::{Audience, Verb};

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
    /// Rate what is left to do, with the digits and candidates of the text, instead of the puzzle from its givens
    #[arg(long)]
    from_position: bool,
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Logic { input, techniques, budget, output } = args.logic;
    let context = Context::new(input, budget, output, console);
    let chosen = selection(&techniques)?;
    let chosen = techniques.techniques.is_some().then_some(chosen);
    let question = answers::Rate::new(Scales::new(&args.scale), chosen, args.path);
    let question = question.map_err(BadRating)?.from_position(args.from_position);
    answer::run(&Rate { question, context, noted: AtomicBool::new(false) })
}

/// The options do not go together.
#[derive(Debug)]
struct BadRating(NoRating);

impl Explain for BadRating {
    fn message(&self, texts: &Texts) -> String {
        let option = |name: &'static str| ("option", name.into());
        match self.0 {
            NoRating::NoPath(scale) => {
                let args = [("scale", scale.name().into()), option("--path")];
                texts.say("error-scale-path", &args)
            }
            NoRating::OnePath => texts.say("error-one-path", &[option("--path")]),
            NoRating::FixedTechniques(scale) => {
                let args = [("scale", scale.name().into()), option("--techniques")];
                texts.say("error-scale-techniques", &args)
            }
        }
    }
}

struct Rate<'a> {
    question: answers::Rate,
    context: Context<'a>,
    /// Whether the note was printed that a player's digits are ignored.
    noted: AtomicBool,
}

impl Verb for Rate<'_> {
    type Question = answers::Rate;

    fn context(&self) -> &Context<'_> {
        &self.context
    }

    fn question(&self, _: Audience) -> &answers::Rate {
        &self.question
    }

    fn ignores_moves(&self) -> bool {
        false
    }

    fn lines(&self, entry: &Entry, answer: &RateAnswer, out: &mut String) {
        *out += &self.context.notation.puzzle(&entry.puzzle);
        let Some(scale) = self.question.scales().single() else {
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

    fn has_screen(&self) -> bool {
        true
    }

    fn screen(&self, entry: &Entry, answer: &RateAnswer) -> String {
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
        match (self.question.scales().single(), answer.scores.first()) {
            (Some(scale), Some((_, score))) => shown += &vector::shown(scale, score, texts),
            _ => shown += &vector::all_shown(&answer.scores, texts),
        }
        write_path(entry, &answer.path, &mut shown);
        shown
    }

    fn notes(&self, entry: &Entry, answer: &RateAnswer) -> Vec<String> {
        let texts = self.context.console.texts();
        let mut notes = Vec::new();
        let played = entry.placed.is_some() || entry.marks.is_some();
        if played && !self.question.is_from_position() && !self.noted.swap(true, Ordering::Relaxed)
        {
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
