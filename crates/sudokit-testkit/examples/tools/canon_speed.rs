//! Measures how many puzzles per second are brought to canonical form, on one thread.
//!
//! `canon_speed [FILE...]`: files of puzzles; without one, the minimal and the hard puzzles of the
//! folder SUDOKIT_CORPUS, and the solutions of the former. Each puzzle is first transformed at
//! random, because one that is already canonical could be easier. Median of five rounds.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

use sudokit_core::{Canonical, CanonicalError, Puzzle, SymmetryGroup};
use sudokit_formats::read_all;
use sudokit_solve::{Limits, dlx::Dlx, first};
use sudokit_testkit::boards::Random;
use sudokit_testkit::corpus::corpus;

use crate::Args;

fn measure(name: &str, puzzles: &[Puzzle]) {
    let Some(one) = puzzles.first() else { return };
    let Ok(symmetry) = SymmetryGroup::of(one.geometry().clone()) else { return };
    let mut random = Random::new(1);
    let moved: Vec<Puzzle> = puzzles
        .iter()
        .filter(|puzzle| puzzle.geometry() == one.geometry())
        .map(|puzzle| symmetry.draw(&mut |below| random.below(below)).puzzle(puzzle))
        .collect();
    let mut seconds = Vec::new();
    let mut answers: Vec<Result<Canonical, CanonicalError>> = Vec::new();
    let mut slowest = 0.0f64;
    for _ in 0..5 {
        answers.clear();
        let start = Instant::now();
        for puzzle in &moved {
            let begun = Instant::now();
            answers.push(symmetry.canonical(black_box(puzzle)));
            slowest = slowest.max(begun.elapsed().as_secs_f64());
        }
        seconds.push(start.elapsed().as_secs_f64());
    }
    seconds.sort_unstable_by(f64::total_cmp);
    let median = seconds[seconds.len() / 2];
    let mut orders = BTreeMap::new();
    for answer in answers.iter().flatten() {
        *orders.entry(answer.automorphisms).or_insert(0) += 1;
    }
    let refused = answers.iter().filter(|answer| answer.is_err()).count();
    println!(
        "{name}: {} puzzles, {:.0} per second, {:.1} µs each, slowest {:.0} µs, {refused} refused; \
         automorphisms {orders:?}",
        moved.len(),
        moved.len() as f64 / median,
        median / moved.len() as f64 * 1e6,
        slowest * 1e6,
    );
}

fn read(text: &str) -> Vec<Puzzle> {
    let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    entries.into_iter().map(|entry| entry.puzzle).collect()
}

pub(crate) fn run(args: Args) {
    let files: Vec<String> = args.collect();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        measure(file, &read(&text));
    }
    if !files.is_empty() {
        return;
    }
    for name in ["random_minimal", "top1465", "clues17"] {
        let Some(text) = corpus(&format!("puzzles/9x9/{name}.txt")) else { continue };
        let puzzles = read(&text);
        measure(name, &puzzles);
        if name == "random_minimal" {
            let grids: Vec<Puzzle> = puzzles
                .iter()
                .filter_map(|puzzle| {
                    let solution = first(&mut Dlx::new(), puzzle, &Limits::default()).0?;
                    Puzzle::new(puzzle.geometry().clone(), solution.to_grid()).ok()
                })
                .collect();
            measure("their grids", &grids);
        }
    }
}
