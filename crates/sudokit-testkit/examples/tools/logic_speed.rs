//! Measures the time of complete human solutions, compared with HoDoKu's CPU time if the corpus has
//! it.
//!
//! `logic_speed [FILE [N [PASSES]]]`: a file of puzzles, grouped by our levels, or by the text
//! after a tab if there is one. Without a file, the puzzles of `ratings/hodoku.tsv` in the folder
//! SUDOKIT_CORPUS, grouped by HoDoKu's levels. One thread. All puzzles are solved in three passes,
//! or PASSES, and the median of each puzzle counts. The passes go over all puzzles in turn, because
//! a puzzle that is solved twice in a row takes half the time: the CPU has learned its branches.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use sudokit_core::line::write_puzzle;
use sudokit_core::{Alphabet, Puzzle};
use sudokit_formats::read_all;
use sudokit_logic::{Board, solve};
use sudokit_testkit::corpus::corpus;

use crate::Args;

/// A solved puzzle.
struct Solved {
    puzzle: Puzzle,
    /// The name of the level; `None` if the ladder did not reach the solution.
    level: Option<&'static str>,
    /// The time of each pass.
    times: Vec<Duration>,
}

impl Solved {
    fn time(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times[times.len() / 2]
    }
}

/// Solves the puzzles of a text, one on each line.
fn solved(text: &str, most: usize, passes: usize) -> Vec<Solved> {
    // Parse everything first, so that nothing else happens between two solutions.
    let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    let puzzles = entries.into_iter().map(|entry| entry.puzzle).take(most);
    let mut all: Vec<Solved> =
        puzzles.map(|puzzle| Solved { puzzle, level: None, times: Vec::new() }).collect();
    for _ in 0..passes {
        for solved in &mut all {
            let board = Board::new(&solved.puzzle).expect("a board");
            let start = Instant::now();
            let path = std::hint::black_box(solve(std::hint::black_box(&board)));
            solved.times.push(start.elapsed());
            solved.level = path.level().map(sudokit_logic::Level::name);
        }
    }
    all
}

/// The totals of a group of puzzles.
#[derive(Default)]
struct Sum {
    puzzles: u32,
    solved: u32,
    theirs: f64,
    ours: f64,
}

impl Sum {
    fn add(&mut self, solved: &Solved, theirs: f64) {
        self.puzzles += 1;
        self.solved += u32::from(solved.level.is_some());
        self.theirs += theirs;
        self.ours += solved.time().as_secs_f64() * 1e3;
    }
}

fn of_file(file: &str, most: usize, passes: usize) {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let parts = || text.lines().map(|line| line.split_once('\t').unwrap_or((line, "")));
    let puzzles: Vec<&str> = parts().map(|(puzzle, _)| puzzle).collect();
    let mut all = solved(&puzzles.join("\n"), most, passes);
    let mut levels: BTreeMap<_, Sum> = BTreeMap::new();
    for (solved, (_, group)) in all.iter().zip(parts()) {
        let ours = solved.level.unwrap_or("unsolved");
        levels.entry(if group.is_empty() { ours } else { group }).or_default().add(solved, 0.0);
    }
    println!("| level | puzzles | mean, ms |\n|---|---:|---:|");
    for (level, sum) in levels {
        println!("| {level} | {} | {:.4} |", sum.puzzles, sum.ours / f64::from(sum.puzzles));
    }
    all.sort_by_key(Solved::time);
    let sum: Duration = all.iter().map(Solved::time).sum();
    let count = all.iter().filter(|solved| solved.level.is_some()).count();
    println!("{} puzzles, {count} solved, mean {:?}", all.len(), sum / all.len() as u32);
    println!("median {:?}, p90 {:?}", all[all.len() / 2].time(), all[all.len() * 9 / 10].time());
    for solved in all.iter().rev().take(3) {
        let (mut line, order) = (Vec::new(), solved.puzzle.geometry().order());
        write_puzzle(&mut line, &solved.puzzle, Alphabet::of_order(order));
        println!("{:?} {}", solved.time(), String::from_utf8_lossy(&line));
    }
}

pub(crate) fn run(mut args: Args) {
    if let Some(file) = args.next() {
        let most = args.next().map_or(usize::MAX, |n| n.parse().expect("a number"));
        let passes = args.next().map_or(3, |n| n.parse().expect("a number"));
        return of_file(&file, most, passes);
    }
    let Some(text) = corpus("ratings/hodoku.tsv") else { return };
    let lines: Vec<Vec<&str>> = text.lines().skip(1).map(|l| l.split('\t').collect()).collect();
    let givens: Vec<String> = lines.iter().map(|fields| fields[0].replace('0', ".")).collect();
    let all = solved(&givens.join("\n"), usize::MAX, 3);
    assert_eq!(all.len(), lines.len(), "one puzzle on each line");
    let mut levels: BTreeMap<(&str, bool), Sum> = BTreeMap::new();
    for (fields, solved) in lines.iter().zip(&all) {
        // When HoDoKu finds no step it guesses, which is not a human solution.
        let guessed = fields[7].contains("Brute Force");
        let theirs = fields[5].parse().expect("milliseconds");
        levels.entry((fields[2], guessed)).or_default().add(solved, theirs);
    }
    println!(
        "| level | puzzles | solved | HoDoKu, ms | ours, ms | ratio |\n|---|---:|---:|---:|---:|---:|"
    );
    for ((level, guessed), sum) in levels {
        let n = f64::from(sum.puzzles);
        let (theirs, ours) = (sum.theirs / n, sum.ours / n);
        let guessed = if guessed { ", HoDoKu guesses" } else { "" };
        println!(
            "| {level}{guessed} | {} | {} | {theirs:.3} | {ours:.4} | {:.0} |",
            sum.puzzles,
            sum.solved,
            theirs / ours
        );
    }
}
