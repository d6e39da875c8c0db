//! Measures the time of each rung of the ladder where it finds nothing, and where it finds a step.
//!
//! `rung_cost FILE [N]`: on the positions without singles on the solving paths of the first N
//! puzzles. One thread.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudokit_formats::read_all;
use sudokit_logic::{Board, LADDER, Level, SearchOptions, solve_with};

use crate::Args;

pub(crate) fn run(mut args: Args) {
    let text = std::fs::read(args.next().expect("a file")).expect("a readable file");
    let most = args.next().map_or(200, |n| n.parse().expect("a number"));
    let (entries, _) = read_all(&text, None, Default::default());
    let options = SearchOptions::default();
    let mut costs = vec![[(Duration::ZERO, 0u32); 2]; LADDER.len()];
    for entry in entries.iter().take(most) {
        let Ok(mut board) = Board::new(&entry.puzzle) else { continue };
        loop {
            board = solve_with(&board, LADDER, &options, |rung| rung.level <= Level::Easy).end;
            let mut next = None;
            for (rung, cost) in LADDER.iter().zip(&mut costs) {
                if rung.level <= Level::Easy || !rung.tried || board.is_solved() {
                    continue;
                }
                let start = Instant::now();
                let mut step = None;
                let _ = rung.technique.find(&board, &options, &mut |found| {
                    step = Some(found);
                    ControlFlow::Break(())
                });
                let cost = &mut cost[step.is_some() as usize];
                cost.0 += start.elapsed();
                cost.1 += 1;
                next = next.or(step);
            }
            match next {
                Some(step) => board.apply(&step.conclusions),
                None => break,
            }
        }
    }
    println!("| rung | found nothing | µs each | found | µs each |\n|---|---:|---:|---:|---:|");
    for (rung, [nothing, found]) in LADDER.iter().zip(costs) {
        let each = |(time, count): (Duration, u32)| time.as_secs_f64() * 1e6 / count.max(1) as f64;
        let name = rung.technique.names()[0].0;
        println!(
            "| {name} | {} | {:.2} | {} | {:.2} |",
            nothing.1,
            each(nothing),
            found.1,
            each(found)
        );
    }
}
