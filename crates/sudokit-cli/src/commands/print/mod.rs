//! `print`: puzzles as pictures and as pages to print.

mod args;
mod error;
mod exercise;
mod job;
mod list;
mod press;

use std::thread;

use sudokit_answers::{EngineChoice, Engines};
use sudokit_render::{DocumentInfo, Look, PictureFormat, SheetOptions, Solutions};
use sudokit_text::Texts;

use crate::args::{Budget, Input, Output};
use crate::console::Console;
use crate::context::Context;
use crate::destination::Destination;
use crate::error::Error;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::parallel::Parts;
use crate::pictures::{PictureArgs, PictureError, PictureFile};
use crate::pipe::nothing_found;
use crate::progress::Progress;
use crate::threads::spawn_in;

pub(crate) use args::Args;
use exercise::{Maker, Prepared};
pub(super) use job::Job;
use job::jobs;
use press::Press;
pub(super) use press::capitalized;

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let output = Output { json: false, threads: args.threads };
    let context = Context::new(args.input.clone(), args.budget, output, console);
    let inputs = Inputs::new(&context.input)?;
    let texts = texts_of(&args, console);
    let maker = Maker::new(&args, &context, texts)?;
    let mut press = press(&args, &context, None, texts)?;
    let mut progress = Progress::new(inputs.bytes());
    let (mut exit, mut number) = (Exit::Done, args.first_number);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = context.threads.map_or_else(cores, usize::from);
    for parsed in Parts::new(inputs, threads, &context.stop) {
        let work = match parsed.work {
            Ok(work) => work,
            Err(error) => {
                progress.suspend(|| console.report(&error));
                exit = exit.and(Exit::Usage);
                continue;
            }
        };
        let (jobs, faults) = jobs(&work, parsed.entries, &mut number, console);
        for fault in faults {
            progress.suspend(|| console.error(&fault));
            exit = exit.and(Exit::Usage);
        }
        for prepared in prepare(&maker, &jobs, threads) {
            let Some(Prepared { ready, notes, errors, exit: one }) = prepared else { continue };
            if context.stop.requested() {
                break;
            }
            for note in &notes {
                progress.suspend(|| console.note(note));
            }
            for error in &errors {
                progress.suspend(|| console.error(error));
            }
            exit = exit.and(one);
            if let Some(ready) = ready
                && !press.push(ready)?
            {
                context.stop.close();
            }
        }
        progress.update(work.len() as u64, parsed.bytes_read, console.texts());
    }
    progress.finish();
    press.finish(console, &|| !context.stop.requested())?;
    match context.stop.signal() {
        Some(_) => context.stop.exit(console),
        None if context.stop.is_closed() => Ok(exit),
        None if number == args.first_number && exit == Exit::Done => Ok(nothing_found(console)),
        None => Ok(exit),
    }
}

/// Prints these puzzles as a book, with a page of `rules`.
///
/// # Errors
/// If it cannot be written.
pub(super) fn print_jobs(
    args: &Args,
    jobs: &[Job],
    rules: Option<(String, Vec<String>)>,
    texts: &Texts,
    console: &Console,
) -> Result<Exit, Error> {
    let output = Output { json: false, threads: args.threads };
    let context = Context::new(args.input.clone(), args.budget, output, console);
    let maker = Maker::new(args, &context, texts)?;
    let mut press = press(args, &context, rules, texts)?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = context.threads.map_or_else(cores, usize::from);
    let mut exit = Exit::Done;
    for prepared in prepare(&maker, jobs, threads) {
        let Some(Prepared { ready, notes, errors, exit: one }) = prepared else { continue };
        notes.iter().for_each(|note| console.note(note));
        errors.iter().for_each(|error| console.error(error));
        exit = exit.and(one);
        if let Some(ready) = ready {
            press.push(ready)?;
        }
    }
    press.finish(console, &|| !context.stop.requested())?;
    match context.stop.signal() {
        Some(_) => context.stop.exit(console),
        None => Ok(exit),
    }
}

/// What a person asked for speaks their language; what a pipe asked for, English.
fn texts_of<'a>(args: &Args, console: &'a Console) -> &'a Texts {
    match args.picture.file() {
        Some(_) => console.texts(),
        None => console.output_texts(),
    }
}

/// Opens what puzzles are printed to.
fn press<'a>(
    args: &'a Args,
    context: &Context<'_>,
    rules: Option<(String, Vec<String>)>,
    texts: &'a Texts,
) -> Result<Press<'a>, Error> {
    let console = context.console;
    let language = texts.lang().code().to_owned();
    let info = DocumentInfo { title: args.title.clone().unwrap_or_default(), language };
    let layout = args.picture.layout()?;
    let next = (args.solutions() == Solutions::Next).then_some("--solutions next");
    if layout.is_none()
        && let Some(option) = args.book.needs_pages().or(next)
    {
        return Err(PictureError::NeedsPages(option).into());
    }
    let file = PictureFile::open(&args.picture, info, &context.stop)?;
    let title = args.title.clone().filter(|_| !args.book.cover).unwrap_or_default();
    if layout.is_some_and(|layout| layout.cuts_title(&title)) {
        console.note(&console.texts().say("print-title-cut", &[]));
    }
    let options = SheetOptions {
        layout,
        first_page: 1,
        per_page: args.per_page,
        look: Look { theme: args.picture.theme(), large: args.large },
        title,
        hints_title: texts.say("print-hints", &[]),
        solutions_title: texts.say("print-solutions", &[]),
        blanks: match args.book.name_line {
            true => ["print-name", "print-date"].map(|id| texts.say(id, &[])).to_vec(),
            false => Vec::new(),
        },
        numbers: !args.no_page_numbers,
        solutions: args.solutions(),
    };
    Ok(Press::new(args, options, rules, texts, file))
}

/// Draws each puzzle of the inputs as [`run`] does by default.
///
/// # Errors
/// As [`run`].
pub(super) fn plain(
    input: Input,
    (to, output): (PictureFormat, (Option<Destination>, bool)),
    console: &Console,
) -> Result<Exit, Error> {
    run(Args::plain(input, Budget::default(), PictureArgs::plain(to, output)), console)
}

/// Prepares puzzles on several threads; `None` for those after a request to stop.
fn prepare(maker: &Maker<'_>, jobs: &[Job], threads: usize) -> Vec<Option<Prepared>> {
    let share = jobs.len().div_ceil(threads).max(1);
    let all = |jobs: &[Job]| -> Vec<Option<Prepared>> {
        let mut engines = Engines::new(EngineChoice::auto());
        jobs.iter().map(|job| maker.make(&mut engines, job)).collect()
    };
    if jobs.len() <= 1 || threads == 1 {
        return all(jobs);
    }
    thread::scope(|scope| {
        let parts: Vec<_> =
            jobs.chunks(share).map(|jobs| spawn_in(scope, move || all(jobs))).collect();
        let join = |part: thread::ScopedJoinHandle<'_, _>| match part.join() {
            Ok(prepared) => prepared,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        parts.into_iter().flat_map(join).collect()
    })
}
