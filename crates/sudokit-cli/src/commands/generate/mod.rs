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
mod forms;
mod output;
mod request;
mod resume;
mod run;
mod stats;
mod steps;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use sudokit_answers::{RatingRange, Ratings, Requests, Scales};

use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::signals::Stop;
use sudokit_answers::draw_seed;

use collector::Collector;
use error::GenerateError;
use forms::Forms;
use request::requests;
use resume::Journal;
use run::Run;

pub(crate) use args::Args;

/// The largest boards on which nearly every clue is tested with the usual budget.
const LARGEST_TESTED: u8 = 20;

/// Returns how long the run may take, and notes the limit if it was not given.
fn time_limit(args: &Args, requests: &Requests, console: &Console) -> Option<Duration> {
    if args.time_limit.is_some() {
        return args.time_limit;
    }
    let usual = requests.usual_time()?;
    let seconds = ("seconds", usual.as_secs().into());
    console.note(&console.texts().say("generate-default-limit", &[seconds]));
    Some(usual)
}

/// Returns the scales that each puzzle is rated on.
fn ratings(args: &Args, requests: &Requests) -> Result<Ratings, Error> {
    let named = Scales::new(&args.scale);
    if !named.is_empty() && !args.writes_ratings() && !args.stats {
        return Err(GenerateError::NoRatings(args.format().to_owned()).into());
    }
    let common = requests.common();
    let aim = args.shown_rating().map(RatingRange::scale);
    let ratings = Ratings::new(aim, &named, &common.geometry, common.selection.clone());
    ratings.map_err(|refusal| GenerateError::Request(refusal.into()).into())
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let mut journal = Journal::open(&args)?;
    let seed = args.seed.or(journal.as_ref().and_then(Journal::seed)).unwrap_or_else(draw_seed);
    if let Some(journal) = &mut journal {
        journal.begin(seed);
    }
    let requests = Arc::new(requests(&args, output::grading(&args, console))?);
    let ratings = ratings(&args, &requests)?;
    if args.show_steps {
        return steps::run(&requests, seed, &args, console);
    }
    if args.seed.is_none() {
        console.note(&console.texts().say("note-seed", &[("seed", seed.into())]));
    }
    if requests.common().is_rarely_minimal() {
        console.note(&console.texts().say("generate-rare", &[]));
    }
    let order = requests.common().geometry.order();
    if order > LARGEST_TESTED && args.node_limit.is_none() && !args.allow_multiple {
        console.note(&console.texts().say("generate-large", &[]));
    }
    let stop = Stop::listen();
    let common = (&*requests, &ratings);
    let forms = Arc::new(Forms::default());
    let mut collector = Collector::new(&args, seed, journal, common, &forms, &stop, console)?;
    let end =
        time_limit(&args, &requests, console).and_then(|limit| Instant::now().checked_add(limit));
    let run = Arc::new(Run {
        requests: requests.clone(),
        seed,
        args: args.clone(),
        ratings: ratings.clone(),
        forms: forms.clone(),
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
