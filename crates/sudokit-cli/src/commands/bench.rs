//! `bench`: our engines on given files, one thread.

use std::time::{Duration, Instant};

use sudokit_core::Puzzle;
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{ENGINES, Engine, EngineInfo, Interrupt, Limits, by_name, first};
use sudokit_wire::{BenchRow, Times};

use crate::args;
use crate::console::{Console, print, print_json};
use crate::exit::Exit;
use crate::input::{Inputs, read_error};
use crate::signals::Stop;

pub(crate) fn run(args: args::Bench, console: &Console) -> Result<Exit, String> {
    let stop = Stop::listen();
    let mut inputs = Inputs::new(&args.input, console)?;
    let asked: Vec<&EngineInfo> = args.engine.iter().filter_map(|name| by_name(name)).collect();
    let engines = if asked.is_empty() { ENGINES.iter().collect() } else { asked };
    let mut exit = Exit::Done;
    if !args.json {
        print(HEADER)?;
    }
    while let Some(feed) = inputs.open(console) {
        let feed = match feed {
            Ok(feed) => feed,
            Err(message) => {
                console.error(&message);
                exit = exit.and(Exit::Usage);
                continue;
            }
        };
        let name = feed.name;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut unread = 0;
        for entry in feed.source.entries() {
            match entry {
                Ok(entry) => puzzles.push(entry.puzzle),
                Err(fault) => {
                    unread += 1;
                    if unread == 1 {
                        console.error(&read_error(&name, &fault.into(), console));
                    }
                    exit = exit.and(Exit::Usage);
                }
            }
        }
        for entry in &engines {
            let engine = entry.make();
            let takes = |puzzle: &&Puzzle| match entry.batches {
                true => Cells9::of(puzzle).is_some(),
                false => engine.supports(puzzle.geometry()),
            };
            let others = (puzzles.len() - puzzles.iter().filter(takes).count()) as u64;
            if others > 0 {
                let args = [
                    ("path", (&*name).into()),
                    ("engine", entry.name.into()),
                    ("count", others.into()),
                ];
                console.note(&console.texts().say("note-bench-left-out", &args));
            }
            for goal in [Goal::First, Goal::Unique] {
                let row = if entry.batches {
                    measure_batch(goal, &puzzles, &args, &stop)
                } else {
                    measure(&mut *entry.make(), goal, &puzzles, &args, &stop)
                };
                if stop.asked() {
                    super::interrupted(&stop, console);
                }
                let Some(row) = row.map(|row| BenchRow { file: short(&name), ..row }) else {
                    continue;
                };
                if row.unanswered > 0 {
                    exit = exit.and(Exit::Budget);
                }
                if args.json {
                    print_json([row])?
                } else {
                    print(&line(&row))?
                };
            }
        }
    }
    Ok(exit)
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Goal {
    First,
    Unique,
}

/// The name of a file without its folders.
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

/// Puzzles in a batch: many, and yet what belongs to them stays in the cache.
const BATCH: usize = 4096;

/// Runs the lanes over the puzzles in batches, over and over for about the time asked; the first
/// tenth of a second warms up. `None` if there was nothing to measure.
fn measure_batch(
    goal: Goal,
    puzzles: &[Puzzle],
    args: &args::Bench,
    stop: &Stop,
) -> Option<BenchRow> {
    let mut engine = Lanes::new();
    let cells: Vec<Cells9> = puzzles.iter().filter_map(Cells9::of).collect();
    let mut answers = vec![Answer9::default(); cells.len().min(BATCH)];
    let interrupt = || stop.asked().then_some(Interrupt::Cancelled);
    let limits =
        Limits { solutions: Some(goal.solutions()), interrupt: Some(&interrupt), nodes: None };
    let warm = Instant::now();
    for batch in cells.chunks(BATCH).cycle().take(10) {
        engine.solve_batch(batch, &limits, &mut answers[..batch.len()]);
        if warm.elapsed() > Duration::from_millis(100) {
            break;
        }
    }
    let (mut count, mut nodes, mut sweeps, mut unanswered) = (0, 0, 0, 0);
    let start = Instant::now();
    while !cells.is_empty() && (count == 0 || start.elapsed() < args.seconds / 2) {
        for batch in cells.chunks(BATCH) {
            if stop.asked() || (count > 0 && start.elapsed() >= args.seconds) {
                break;
            }
            let answers = &mut answers[..batch.len()];
            engine.solve_batch(batch, &limits, answers);
            count += batch.len();
            sweeps += engine.sweeps();
            nodes += answers.iter().map(|answer| answer.outcome.nodes).sum::<u64>();
            unanswered += answers.iter().filter(|answer| super::ran_out(&answer.outcome)).count();
        }
        if stop.asked() {
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
    })
}

/// Runs an engine over the puzzles, each once or over and over, for about the time asked; the
/// first tenth of a second warms up. `None` if there was nothing to measure.
fn measure(
    engine: &mut dyn Engine,
    goal: Goal,
    puzzles: &[Puzzle],
    args: &args::Bench,
    stop: &Stop,
) -> Option<BenchRow> {
    let puzzles: Vec<&Puzzle> =
        puzzles.iter().filter(|puzzle| engine.supports(puzzle.geometry())).collect();
    let once = |engine: &mut dyn Engine, puzzle: &Puzzle| {
        let start = Instant::now();
        let interrupt = || {
            if stop.asked() {
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
        if warm.elapsed() > Duration::from_millis(100) {
            break;
        }
    }
    let start = Instant::now();
    let (mut times, mut nodes, mut unanswered) = (Vec::new(), 0, 0);
    let (mut swept, mut sweeps) = (false, 0);
    'rounds: loop {
        for puzzle in &puzzles {
            if stop.asked() || (start.elapsed() >= args.seconds && !times.is_empty()) {
                break 'rounds;
            }
            let (time, outcome) = once(engine, puzzle);
            times.push(time.as_secs_f64() * 1e6);
            nodes += outcome.nodes;
            unanswered += usize::from(super::ran_out(&outcome));
            let told = engine.details().into_iter().find(|(what, _)| *what == "sweeps");
            swept |= told.is_some();
            sweeps += told.map_or(0, |(_, sweeps)| sweeps);
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
    })
}

/// The head of the Markdown table. A guess is a node of a search.
const HEADER: &str = "\
| file               | engine    | call  | goal   |  puzzles | unanswered |  ns/puzzle |  puzzles/s \
| median µs |    p90 µs |    max µs |  guesses |   sweeps |
|--------------------|-----------|-------|--------|---------:|-----------:|-----------:|-----------:\
|----------:|----------:|----------:|---------:|---------:|
";

/// A row of the Markdown table, in columns where the file's name is not too long.
fn line(row: &BenchRow) -> String {
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
    format!(
        "| {file:<18} | {engine:<9} | {call:<5} | {goal:<6} | {puzzles:>8} | {unanswered:>10} \
         | {nanos:>10.0} | {per_second:>10.0} | {median:>9} | {p90:>9} | {max:>9} \
         | {nodes:>8.2} | {sweeps:>8} |\n"
    )
}
