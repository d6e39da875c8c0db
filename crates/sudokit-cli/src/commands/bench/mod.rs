//! `bench`: measures the engines on given files, on one thread.

mod against;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sudokit_answers::records::{Against, BenchRow, Times};
use sudokit_answers::{Asked, ran_out};
use sudokit_core::Puzzle;
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{ENGINES, Engine, EngineInfo, Interrupt, Limits, by_name, first};

use crate::args::{Input, engine_names, parse_seconds};
use crate::console::Console;
use crate::error::{Error, Explain as _};
use crate::exit::Exit;
use crate::fault::fault_message;
use crate::input::{Feed, Inputs};
use crate::print::{print, print_json};
use crate::signals::Stop;
use against::Results;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// Measure only this engine (may be given several times) [default: all]
    #[arg(long, value_name = "NAME", value_parser = engine_names())]
    engine: Vec<String>,
    /// Seconds to spend on each engine, goal and file
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "2")]
    seconds: Duration,
    /// Give up on a puzzle after this long, unless it is one of a batch
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "1")]
    time_limit: Duration,
    /// Compare each row with the results in FILE: what `bench --json` printed, or rows of another program
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    against: Option<PathBuf>,
    /// Print JSON Lines, one object per row
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Error> {
    let stop = Stop::listen();
    let results = args.against.as_deref().map(Results::read).transpose()?;
    let mut inputs = Inputs::new(&args.input)?;
    let named: Vec<&EngineInfo> = args.engine.iter().filter_map(|name| by_name(name)).collect();
    let engines = if named.is_empty() { ENGINES.iter().collect() } else { named };
    let mut exit = Exit::Done;
    let mut begun = args.json;
    while let Some(feed) = inputs.open_next() {
        let feed = match feed {
            Ok(feed) => feed,
            Err(error) => {
                console.report(&error);
                exit = exit.and(Exit::Usage);
                continue;
            }
        };
        let name = feed.name().clone();
        let (puzzles, readable) = read(feed, args.input.shape.ignore_unknown_rules, console, &stop);
        exit = exit.and(readable);
        for &engine in &engines {
            if stop.requested() {
                stop.exit(console);
            }
            note_left_out(engine, &name, &puzzles, console);
            for goal in [Goal::First, Goal::Unique] {
                let row = if engine.batches {
                    measure_batch(goal, &puzzles, args, &stop)
                } else {
                    measure(&mut *engine.make(), goal, &puzzles, args, &stop)
                };
                if stop.requested() {
                    stop.exit(console);
                }
                let Some(row) = row.map(|row| BenchRow { file: short(&name), ..row }) else {
                    continue;
                };
                let against = results.as_ref().and_then(|results| results.find(&row));
                let row = BenchRow { against, ..row };
                if row.unanswered > 0 {
                    exit = exit.and(Exit::Budget);
                }
                if args.json {
                    print_json([row])?
                } else {
                    if !std::mem::replace(&mut begun, true) {
                        print(&header(results.is_some()))?;
                    }
                    print(&line(&row, results.is_some()))?
                };
            }
        }
    }
    Ok(exit)
}

/// Reads all puzzles of an input, or fewer after a request to stop. The first fault is reported.
fn read(mut feed: Feed, ignore_rules: bool, console: &Console, stop: &Stop) -> (Vec<Puzzle>, Exit) {
    let (mut puzzles, mut exit) = (Vec::new(), Exit::Done);
    while !stop.requested() {
        let work = match feed.next(1024, 1 << 18) {
            Ok(None) => return (puzzles, exit),
            Ok(Some(work)) => work,
            Err(error) => {
                console.report(&error);
                return (puzzles, Exit::Usage);
            }
        };
        for unparsed in work.records() {
            match unparsed.parse() {
                Ok(None) => {}
                Ok(Some(entry)) => {
                    let asked = Asked::alone(&entry).ignoring_rules(ignore_rules);
                    if let Err(refusal) = asked.check_rules() {
                        let (name, line) = (&work.name, unparsed.record.line);
                        console
                            .error(&format!("{name}:{line}: {}", refusal.message(console.texts())));
                        exit = exit.and(Exit::from(&refusal));
                        continue;
                    }
                    puzzles.push(entry.into_owned().puzzle);
                }
                Err(fault) => {
                    if exit == Exit::Done {
                        let (name, texts) = (&work.name, console.texts());
                        console.error(&fault_message(name, &unparsed.record, &fault, texts));
                    }
                    exit = Exit::Usage;
                }
            }
        }
    }
    (puzzles, exit)
}

/// Notes how many puzzles the engine does not take.
fn note_left_out(engine: &EngineInfo, name: &Arc<str>, puzzles: &[Puzzle], console: &Console) {
    let made = engine.make();
    let takes = |puzzle: &&Puzzle| match engine.batches {
        true => Cells9::of(puzzle).is_some(),
        false => made.supports(puzzle),
    };
    let others = (puzzles.len() - puzzles.iter().filter(takes).count()) as u64;
    if others > 0 {
        let args =
            [("path", (&**name).into()), ("engine", engine.name.into()), ("count", others.into())];
        console.note(&console.texts().say("note-bench-left-out", &args));
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Goal {
    First,
    Unique,
}

/// Returns the name of a file without its folders.
fn short(name: &str) -> String {
    name.rsplit(['/', '\\']).next().unwrap_or(name).to_owned()
}

impl Goal {
    fn name(self) -> &'static str {
        match self {
            Goal::First => "first",
            Goal::Unique => "unique",
        }
    }

    fn solutions(self) -> u128 {
        match self {
            Goal::First => 1,
            Goal::Unique => 2,
        }
    }
}

/// Puzzles in a batch: many, but so few that their data stays in the cache.
const BATCH: usize = 4096;

/// Solves the puzzles in batches, again and again for about the requested time. The first tenth of a
/// second warms up. Returns `None` if there was nothing to measure.
fn measure_batch(goal: Goal, puzzles: &[Puzzle], args: &Args, stop: &Stop) -> Option<BenchRow> {
    let mut engine = Lanes::new();
    let cells: Vec<Cells9> = puzzles.iter().filter_map(Cells9::of).collect();
    let mut answers = vec![Answer9::default(); cells.len().min(BATCH)];
    let interrupt = || stop.requested().then_some(Interrupt::Cancelled);
    let limits =
        Limits { solutions: Some(goal.solutions()), interrupt: Some(&interrupt), nodes: None };
    let warm = Instant::now();
    for batch in cells.chunks(BATCH).cycle().take(10) {
        engine.solve_batch(batch, &limits, &mut answers[..batch.len()]);
        if stop.requested() || warm.elapsed() > Duration::from_millis(100) {
            break;
        }
    }
    let (mut count, mut nodes, mut sweeps, mut unanswered) = (0, 0, 0, 0);
    let start = Instant::now();
    while !cells.is_empty() && (count == 0 || start.elapsed() < args.seconds / 2) {
        for batch in cells.chunks(BATCH) {
            if stop.requested() || (count > 0 && start.elapsed() >= args.seconds) {
                break;
            }
            let answers = &mut answers[..batch.len()];
            engine.solve_batch(batch, &limits, answers);
            count += batch.len();
            sweeps += engine.sweeps();
            nodes += answers.iter().map(|answer| answer.outcome.nodes).sum::<u64>();
            unanswered += answers.iter().filter(|answer| ran_out(&answer.outcome)).count();
        }
        if stop.requested() {
            break;
        }
    }
    let nanos = start.elapsed().as_secs_f64() * 1e9;
    (count > 0).then(|| BenchRow {
        file: String::new(),
        engine: engine.name().into(),
        call: "batch".into(),
        goal: goal.name().into(),
        puzzles: count,
        unanswered,
        nanos: nanos / count as f64,
        per_second: count as f64 * 1e9 / nanos,
        times: None,
        nodes: nodes as f64 / count as f64,
        sweeps: Some(sweeps as f64 / count as f64),
        against: None,
    })
}

/// Solves the puzzles one by one, once or again and again, for about the requested time. The first
/// tenth of a second warms up. Returns `None` if there was nothing to measure.
fn measure(
    engine: &mut dyn Engine,
    goal: Goal,
    puzzles: &[Puzzle],
    args: &Args,
    stop: &Stop,
) -> Option<BenchRow> {
    let puzzles: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| engine.supports(puzzle)).collect();
    let once = |engine: &mut dyn Engine, puzzle: &Puzzle| {
        let start = Instant::now();
        let interrupt = || {
            if stop.requested() {
                Some(Interrupt::Cancelled)
            } else {
                (start.elapsed() >= args.time_limit).then_some(Interrupt::Time)
            }
        };
        let limits = Limits { interrupt: Some(&interrupt), ..Limits::default() };
        let outcome = match goal {
            Goal::First => first(engine, puzzle, &limits).1,
            Goal::Unique => engine.count(puzzle, &Limits { solutions: Some(2), ..limits }),
        };
        (start.elapsed(), outcome)
    };
    let warm = Instant::now();
    for puzzle in puzzles.iter().cycle().take(puzzles.len().min(1000)) {
        once(engine, puzzle);
        if stop.requested() || warm.elapsed() > Duration::from_millis(100) {
            break;
        }
    }
    let start = Instant::now();
    let (mut times, mut nodes, mut unanswered) = (Vec::new(), 0, 0);
    let (mut swept, mut sweeps) = (false, 0);
    'rounds: loop {
        for puzzle in &puzzles {
            if stop.requested() || (start.elapsed() >= args.seconds && !times.is_empty()) {
                break 'rounds;
            }
            let (time, outcome) = once(engine, puzzle);
            times.push(time.as_secs_f64() * 1e6);
            nodes += outcome.nodes;
            unanswered += usize::from(ran_out(&outcome));
            let count = engine.details().into_iter().find(|(what, _)| *what == "sweeps");
            swept |= count.is_some();
            sweeps += count.map_or(0, |(_, sweeps)| sweeps);
        }
        if times.is_empty() || start.elapsed() >= args.seconds / 2 {
            break;
        }
    }
    if times.is_empty() {
        return None;
    }
    times.sort_by(f64::total_cmp);
    let total: f64 = times.iter().sum();
    let count = times.len();
    Some(BenchRow {
        file: String::new(),
        engine: engine.name().into(),
        call: "one".into(),
        goal: goal.name().into(),
        puzzles: count,
        unanswered,
        nanos: total * 1e3 / count as f64,
        per_second: count as f64 * 1e6 / total,
        times: Some(Times {
            median_micros: times[count / 2],
            p90_micros: times[count * 9 / 10],
            max_micros: times[count - 1],
        }),
        nodes: nodes as f64 / count as f64,
        sweeps: swept.then(|| sweeps as f64 / count as f64),
        against: None,
    })
}

/// Returns the header of the Markdown table. A guess is a node of a search.
fn header(compares: bool) -> String {
    let (names, rules) = match compares {
        true => ("     against |  ns/puzzle |  ratio |", "-------------|-----------:|-------:|"),
        false => ("", ""),
    };
    format!(
        "\
| file               | engine    | call  | goal   |  puzzles | unanswered |  ns/puzzle |  puzzles/s \
| median µs |    p90 µs |    max µs |  guesses |   sweeps |{names}
|--------------------|-----------|-------|--------|---------:|-----------:|-----------:|-----------:\
|----------:|----------:|----------:|---------:|---------:|{rules}
"
    )
}

/// Returns a row of the Markdown table; its columns line up unless a name is long.
fn line(row: &BenchRow, compares: bool) -> String {
    let times = match row.times {
        Some(Times { median_micros, p90_micros, max_micros }) => {
            [median_micros, p90_micros, max_micros].map(|micros| format!("{micros:.2}"))
        }
        None => ["-", "-", "-"].map(str::to_owned),
    };
    let [median, p90, max] = times;
    let sweeps = row.sweeps.map_or("-".to_owned(), |sweeps| format!("{sweeps:.2}"));
    let BenchRow { file, engine, call, goal, puzzles, unanswered, .. } = row;
    let BenchRow { nanos, per_second, nodes, .. } = row;
    let compared = match &row.against {
        Some(Against { engine, nanos, ratio }) => {
            format!(" {engine:>11} | {nanos:>10.0} | {ratio:>6.2} |")
        }
        None if compares => format!(" {0:>11} | {0:>10} | {0:>6} |", "-"),
        None => String::new(),
    };
    format!(
        "| {file:<18} | {engine:<9} | {call:<5} | {goal:<6} | {puzzles:>8} | {unanswered:>10} \
         | {nanos:>10.0} | {per_second:>10.0} | {median:>9} | {p90:>9} | {max:>9} \
         | {nodes:>8.2} | {sweeps:>8} |{compared}\n"
    )
}
