//! 16x16: time to the first solution, puzzle by puzzle, because the slowest puzzles matter most.

use std::time::{Duration, Instant};

use sudokit_core::Puzzle;
use sudokit_solve::{ENGINES, Ending, Engine, EngineInfo, Interrupt, Limits, first};

use crate::options::Options;
use crate::stats::{Hash, median, quantile, spread};

/// A puzzle is abandoned after this time.
const PUZZLE_LIMIT: Duration = Duration::from_secs(3);

/// After this time in its first round an engine gets no more puzzles.
const ENGINE_LIMIT: Duration = Duration::from_secs(30);

/// What an engine did with a puzzle.
struct Run {
    /// Seconds spent in the engine, one number for each round.
    seconds: Vec<f64>,
    abandoned: bool,
    digits: Vec<u8>,
}

fn run(engine: &mut dyn Engine, puzzle: &Puzzle) -> Run {
    let start = Instant::now();
    let clock = || (start.elapsed() > PUZZLE_LIMIT).then_some(Interrupt::Time);
    let limits = Limits { interrupt: Some(&clock), ..Limits::default() };
    let (found, outcome) = first(engine, puzzle, &limits);
    let seconds = vec![start.elapsed().as_secs_f64()];
    let abandoned = matches!(outcome.ending, Ending::OutOfBudget(_));
    assert!(abandoned || found.is_some(), "{}: found no solution", engine.name());
    if let Some(found) = &found {
        assert!(found.solves(puzzle), "{}: the solution is wrong", engine.name());
    }
    let digits =
        found.map(|found| found.digits().iter().map(|digit| digit.get()).collect::<Vec<_>>());
    Run { seconds, abandoned, digits: digits.unwrap_or_default() }
}

/// Measures a set and prints its table.
pub(crate) fn table(name: &str, puzzles: &[Puzzle], options: &Options) {
    let sample = spread(puzzles.len(), options.max_puzzles);
    let geometry = puzzles[0].geometry();
    let engines = ENGINES.iter().map(EngineInfo::make);
    let mut engines: Vec<_> = engines.filter(|engine| engine.supports(&puzzles[0])).collect();
    for engine in &mut engines {
        // Let the engine build its tables for the geometry before the clock starts.
        run(&mut **engine, &Puzzle::empty(geometry.clone()));
    }
    let mut runs: Vec<Vec<Run>> = engines.iter().map(|_| Vec::new()).collect();
    let mut spent = vec![0.0; engines.len()];
    for round in 0..options.rounds {
        for (at, &i) in sample.iter().enumerate() {
            for (e, engine) in engines.iter_mut().enumerate() {
                if round == 0 {
                    if spent[e] < ENGINE_LIMIT.as_secs_f64() {
                        let run = run(&mut **engine, &puzzles[i]);
                        spent[e] += run.seconds[0];
                        runs[e].push(run);
                    }
                } else if let Some(before) = runs[e].get_mut(at)
                    // Repeating a puzzle that takes this long yields nothing new.
                    && before.seconds[0] < 0.1
                {
                    before.seconds.extend(run(&mut **engine, &puzzles[i]).seconds);
                }
            }
        }
    }
    print(name, puzzles.len(), &engines, &runs);
}

fn print(name: &str, all: usize, engines: &[Box<dyn Engine>], runs: &[Vec<Run>]) {
    println!("\n### {name}, {all} puzzles of 16x16: first solution, ms inside the engine\n");
    println!(
        "| engine | puzzles | over {} s | median | p90 | max | answers |",
        PUZZLE_LIMIT.as_secs()
    );
    println!("|---|---:|---:|---:|---:|---:|---|");
    for (engine, runs) in engines.iter().zip(runs) {
        let ms: Vec<f64> = runs.iter().map(|run| median(&run.seconds) * 1e3).collect();
        let abandoned = runs.iter().filter(|run| run.abandoned).count();
        let mut hash = Hash::new();
        runs.iter().for_each(|run| hash.add(&run.digits));
        println!(
            "| {} | {} | {abandoned} | {:.3} | {:.3} | {:.3} | {hash} |",
            engine.name(),
            runs.len(),
            median(&ms),
            quantile(&ms, 0.9),
            quantile(&ms, 1.0),
        );
    }
    println!("\nAnswers are equal if the same puzzles were solved and each has one solution.");
}
