//! `generate`: puzzles as requested, made in parallel, always the same for a seed.
//!
//! ```text
//! Args --> Requests --> Run, workers with a Maker each: puzzle 0, 1, 2 ... of the seed
//!                        |
//!                        '--> Collector, in order --> Output, and the Journal of a run into a file
//! ```

mod args;
mod collector;
mod distribution;
mod error;
mod output;
mod rating;
mod ratings;
mod request;
mod resume;
mod run;
mod stats;
mod steps;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::seed::draw_seed;
use crate::signals::Stop;

use collector::Collector;
use ratings::Ratings;
use request::Requests;
use resume::Journal;
use run::Run;

pub(crate) use args::Args;

/// How long a run on boards above 25x25 may take if no limit was given. Full grids of that size are found
/// at once, or not in hours.
const LARGE_LIMIT: Duration = Duration::from_secs(10);

/// Returns how long the run may take, and notes the limit if it was not given.
fn time_limit(args: &Args, order: u8, console: &Console) -> Option<Duration> {
    if args.time_limit.is_some() || order <= args::LARGEST {
        return args.time_limit;
    }
    let seconds = ("seconds", LARGE_LIMIT.as_secs().into());
    console.note(&console.texts().say("generate-default-limit", &[seconds]));
    Some(LARGE_LIMIT)
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let mut journal = Journal::open(&args)?;
    let seed = args.seed.or(journal.as_ref().and_then(Journal::seed)).unwrap_or_else(draw_seed);
    if let Some(journal) = &mut journal {
        journal.begin(seed);
    }
    let requests = Requests::new(&args, seed, output::grading(&args, console))?;
    let common = requests.common();
    let ratings = Ratings::new(&args, &common.geometry, common.selection.clone())?;
    if args.show_steps {
        return steps::run(&requests, seed, &args, console);
    }
    if args.seed.is_none() {
        console.note(&console.texts().say("note-seed", &[("seed", seed.into())]));
    }
    if requests.common().is_rarely_minimal() {
        console.note(&console.texts().say("generate-rare", &[]));
    }
    let stop = Stop::listen();
    let mut collector = Collector::new(&args, seed, journal, (common, &ratings), &stop, console)?;
    let end = time_limit(&args, requests.common().geometry.order(), console)
        .and_then(|limit| Instant::now().checked_add(limit));
    let run = Arc::new(Run {
        requests,
        seed,
        args: args.clone(),
        ratings: ratings.clone(),
        stop: stop.clone(),
        end,
        over: AtomicBool::new(false),
    });
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let wanted = usize::try_from(args.number).unwrap_or(usize::MAX);
    let exit = run.make(threads.min(wanted.max(1)), &mut collector)?;
    collector.finish()?;
    match stop.signal() {
        Some(_) => stop.exit(console),
        None => Ok(exit),
    }
}
