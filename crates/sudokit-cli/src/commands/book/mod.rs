//! `book`: a whole book from a recipe. The same recipe and seed give the same book.
//!
//! ```text
//! Recipe --> print::Args                         --> print
//!        '-> chapters --> Making --> puzzles, in order -'
//! ```

mod error;
mod recipe;

use std::fs;
use std::path::PathBuf;
use std::thread;

use clap::ValueHint;
use sudokit_answers::{BoardOptions, Making, Options, draw_seed};
use sudokit_core::{Alphabet, HouseKind, Puzzle};
use sudokit_formats::Entry;
use sudokit_text::Texts;

use crate::args::threads;
use crate::commands::print::{self, Job};
use crate::console::Console;
use crate::error::{Error, FileError};
use crate::exit::Exit;
use crate::signals::Stop;
use crate::threads::spawn_in;

use error::BookError;
use recipe::{Chapter, Recipe};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The recipe, a file in TOML: see docs/print.md
    #[arg(value_name = "RECIPE", value_hint = ValueHint::FilePath)]
    recipe: PathBuf,
    /// The seed of the puzzles, instead of that of the recipe
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Write to a file; - is standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<String>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    force: bool,
    /// Worker threads; the book stays the same [default: all cores]
    #[arg(long, value_name = "N", value_parser = threads(), hide_short_help = true)]
    threads: Option<u16>,
}

impl Args {
    /// What `print` is asked for besides the recipe.
    fn for_print(&self) -> Vec<String> {
        let mut line = Vec::new();
        line.extend(self.output.as_ref().map(|file| format!("--output={file}")));
        line.extend(self.force.then(|| "--force".to_owned()));
        line.extend(self.threads.map(|threads| format!("--threads={threads}")));
        line
    }
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let name = args.recipe.display().to_string();
    let text = fs::read_to_string(&args.recipe).map_err(FileError::of(&name))?;
    let recipe = Recipe::read(&text)?;
    let print_args = recipe.print_args(args.for_print())?;
    let seed = args.seed.or(recipe.seed).unwrap_or_else(draw_seed);
    if args.seed.or(recipe.seed).is_none() {
        console.note(&console.texts().say("note-seed", &[("seed", seed.into())]));
    }
    let texts = Texts::new(recipe.lang()?.unwrap_or_else(|| console.texts().lang()));
    let stop = Stop::listen();
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from);
    // All chapters are checked before a puzzle is made.
    let makings: Vec<Making> = recipe
        .chapters
        .iter()
        .zip(1..)
        .map(|(chapter, number)| making(chapter, number, seed))
        .collect::<Result<_, _>>()?;
    let (mut jobs, mut first) = (Vec::new(), 0);
    for (chapter, making) in recipe.chapters.iter().zip(&makings) {
        let count = u64::from(chapter.count);
        let title = title_of(chapter, making, &texts);
        // Chapters go on in the numbers of the seed, so that no two have the same puzzles.
        for (number, puzzle) in (1..).zip(make(making, first..first + count, threads, &stop)) {
            let Some(puzzle) = puzzle else {
                if stop.requested() {
                    stop.exit(console);
                }
                return Err(BookError::NotMade { chapter: title, number }.into());
            };
            let place = format!("{name}: {title} {number}");
            let entry = Entry::new(puzzle, Alphabet::Standard);
            let number = print_args.first_number + jobs.len() as u64;
            jobs.push(Job { entry, number, chapter: Some(title.clone()), place });
        }
        first += count;
    }
    let rules = recipe.rules.then(|| rules(&jobs, &texts));
    print::print_jobs(&print_args, &jobs, rules, &texts, console)
}

/// What is asked of the puzzles of a chapter.
fn making(chapter: &Chapter, number: usize, seed: u64) -> Result<Making, Error> {
    let take = |options: Vec<(String, String)>| {
        let mut options = Options::new(options)?;
        let board = BoardOptions::take(&mut options)?;
        let making = Making::take(&mut options, &board, None, seed)?;
        options.end().map(|()| making)
    };
    let making = take(chapter.options()?);
    making.map_err(|wrong| BookError::Chapter { chapter: number, wrong }.into())
}

/// The title of a chapter: that of the recipe, or else what is asked of its puzzles.
fn title_of(chapter: &Chapter, making: &Making, texts: &Texts) -> String {
    chapter.title.clone().unwrap_or_else(|| match chapter.level() {
        Some(level) => print::capitalized(&texts.level(level)),
        None => making.requests().common().geometry.title(),
    })
}

/// Makes puzzles, in the order of their numbers; `None` is one that was not found.
fn make(
    making: &Making,
    numbers: std::ops::Range<u64>,
    threads: usize,
    stop: &Stop,
) -> Vec<Option<Puzzle>> {
    let threads = threads.max(1);
    let goes_on = || !stop.requested();
    let share = |from: usize| -> Vec<Option<Puzzle>> {
        let Ok(mut maker) = making.maker(false) else { return Vec::new() };
        let numbers = numbers.clone().skip(from).step_by(threads);
        let made = numbers.map(|number| maker.make(number, &goes_on).made);
        made.map(|made| made.ok().map(|made| made.draft.puzzle())).collect()
    };
    let mut shares: Vec<std::vec::IntoIter<Option<Puzzle>>> = thread::scope(|scope| {
        let share = &share;
        let started: Vec<_> =
            (0..threads).map(|from| spawn_in(scope, move || share(from))).collect();
        let join = |part: thread::ScopedJoinHandle<'_, _>| match part.join() {
            Ok(made) => made,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        started.into_iter().map(join).map(Vec::into_iter).collect()
    });
    let count = usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX);
    (0..count).map(|at| shares[at % threads].next().flatten()).collect()
}

/// The rules of the puzzles of a book: a heading and paragraphs.
fn rules(jobs: &[Job], texts: &Texts) -> (String, Vec<String>) {
    let has_kind = |kind: HouseKind| {
        jobs.iter()
            .any(|job| job.entry.puzzle.geometry().houses().iter().any(|house| house.kind == kind))
    };
    let mut paragraphs = vec![texts.say("book-rules-grid", &[])];
    for (id, is_needed) in [
        ("book-rules-regions", has_kind(HouseKind::Region)),
        ("book-rules-diagonals", has_kind(HouseKind::Diagonal)),
        ("book-rules-extra", has_kind(HouseKind::Extra)),
    ] {
        if is_needed {
            paragraphs.push(texts.say(id, &[]));
        }
    }
    paragraphs.push(texts.say("book-rules-one", &[]));
    (texts.say("book-rules", &[]), paragraphs)
}
