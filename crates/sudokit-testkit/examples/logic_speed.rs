//! How long the whole human solution takes, beside HoDoKu's own CPU time where the corpus has it.
//!
//! `logic_speed [FILE [N]]`: a file of puzzles, or without one the puzzles of
//! `ratings/hodoku.tsv` in the folder SUDOKIT_CORPUS, by HoDoKu's level. One thread; each puzzle is
//! solved three times and its median counts.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use sudokit_formats::read_all;
use sudokit_logic::{Board, solve};
use sudokit_testkit::corpus::corpus;

/// The median of three solutions, and whether it is one.
fn time(board: &Board) -> (Duration, bool) {
    let mut times = [Duration::ZERO; 3];
    let mut solved = false;
    for time in &mut times {
        let start = Instant::now();
        solved = std::hint::black_box(solve(std::hint::black_box(board))).is_solved();
        *time = start.elapsed();
    }
    times.sort_unstable();
    (times[1], solved)
}

fn board(text: &str) -> Option<Board> {
    let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    Board::new(&entries.first()?.puzzle).ok()
}

fn main() {
    let mut args = std::env::args().skip(1);
    if let Some(file) = args.next() {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let most = args.next().map_or(usize::MAX, |n| n.parse().expect("a number"));
        let mut times: Vec<(Duration, String, bool)> = text
            .lines()
            .filter_map(|line| Some((board(line)?, line)))
            .take(most)
            .map(|(board, line)| {
                let (time, solved) = time(&board);
                (time, line.to_owned(), solved)
            })
            .collect();
        times.sort_unstable();
        let sum: Duration = times.iter().map(|time| time.0).sum();
        let solved = times.iter().filter(|time| time.2).count();
        println!("{} puzzles, {solved} solved, mean {:?}", times.len(), sum / times.len() as u32);
        println!("median {:?}, p90 {:?}", times[times.len() / 2].0, times[times.len() * 9 / 10].0);
        for (time, line, _) in times.iter().rev().take(3) {
            println!("{time:?} {line}");
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
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let Some(board) = board(&fields[0].replace('0', ".")) else { continue };
        let (time, solved) = time(&board);
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
