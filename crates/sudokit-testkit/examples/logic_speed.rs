//! How long the whole human solution takes, beside HoDoKu's own CPU time where the corpus has it.
//!
//! `logic_speed [FILE [N [ROUNDS]]]`: a file of puzzles, or without one the puzzles of
//! `ratings/hodoku.tsv` in the folder SUDOKIT_CORPUS, by HoDoKu's level. One thread; each puzzle is
//! solved three times, or that many, and its median counts.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use sudokit_core::line::write_puzzle;
use sudokit_core::{Alphabet, Puzzle};
use sudokit_formats::read_all;
use sudokit_logic::{Board, solve};
use sudokit_testkit::corpus::corpus;

/// The median of some solutions, and whether it is one.
fn time(board: &Board, rounds: usize) -> (Duration, bool) {
    let mut times = vec![Duration::ZERO; rounds];
    let mut solved = false;
    for time in &mut times {
        let start = Instant::now();
        solved = std::hint::black_box(solve(std::hint::black_box(board))).is_solved();
        *time = start.elapsed();
    }
    times.sort_unstable();
    (times[rounds / 2], solved)
}

/// The puzzles of a text, a line each.
fn puzzles(text: &str) -> Vec<Puzzle> {
    let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    entries.into_iter().map(|entry| entry.puzzle).collect()
}

fn main() {
    let mut args = std::env::args().skip(1);
    if let Some(file) = args.next() {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let most = args.next().map_or(usize::MAX, |n| n.parse().expect("a number"));
        let rounds = args.next().map_or(3, |n| n.parse().expect("a number"));
        // Read before: between two solutions nothing else happens.
        let mut times: Vec<(Duration, Puzzle, bool)> = puzzles(&text)
            .into_iter()
            .take(most)
            .filter_map(|puzzle| {
                let (time, solved) = time(&Board::new(&puzzle).ok()?, rounds);
                Some((time, puzzle, solved))
            })
            .collect();
        times.sort_unstable_by_key(|puzzle| puzzle.0);
        let sum: Duration = times.iter().map(|time| time.0).sum();
        let solved = times.iter().filter(|time| time.2).count();
        println!("{} puzzles, {solved} solved, mean {:?}", times.len(), sum / times.len() as u32);
        println!("median {:?}, p90 {:?}", times[times.len() / 2].0, times[times.len() * 9 / 10].0);
        for (time, puzzle, _) in times.iter().rev().take(3) {
            let mut line = Vec::new();
            write_puzzle(&mut line, puzzle, Alphabet::of_order(puzzle.geometry().order()));
            println!("{time:?} {}", String::from_utf8_lossy(&line));
        }
        return;
    }
    let Some(text) = corpus("ratings/hodoku.tsv") else { return };
    #[derive(Default)]
    struct Sum {
        puzzles: u32,
        solved: u32,
        theirs: f64,
        ours: f64,
    }
    let mut levels: BTreeMap<String, Sum> = BTreeMap::new();
    let lines: Vec<Vec<&str>> = text.lines().skip(1).map(|l| l.split('\t').collect()).collect();
    let givens: Vec<String> = lines.iter().map(|fields| fields[0].replace('0', ".")).collect();
    let puzzles = puzzles(&givens.join("\n"));
    assert_eq!(puzzles.len(), lines.len(), "a puzzle a line");
    for (fields, puzzle) in lines.iter().zip(&puzzles) {
        let board = Board::new(puzzle).expect("a board");
        let (time, solved) = time(&board, 3);
        let sum = levels.entry(fields[2].to_owned()).or_default();
        sum.puzzles += 1;
        sum.solved += solved as u32;
        sum.theirs += fields[5].parse::<f64>().expect("milliseconds");
        sum.ours += time.as_secs_f64() * 1e3;
    }
    println!(
        "| level | puzzles | solved | HoDoKu, ms | ours, ms | ratio |\n|---|---:|---:|---:|---:|---:|"
    );
    for (level, sum) in levels {
        let n = sum.puzzles as f64;
        let (theirs, ours) = (sum.theirs / n, sum.ours / n);
        let ratio = theirs / ours;
        println!(
            "| {level} | {} | {} | {theirs:.3} | {ours:.4} | {ratio:.0} |",
            sum.puzzles, sum.solved
        );
    }
}
