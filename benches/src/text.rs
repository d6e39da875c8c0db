//! 9x9 from text to an answer, through the crate `sudokit`: what a program pays that reads a puzzle and solves it.

use std::hint::black_box;
use std::time::Instant;

use sudokit::{Puzzle, Solver};
use sudoku::Sudoku;

use crate::options::Options;
use crate::stats::{median, spread};

/// What is done with a line; returns whether it has one solution, where that is asked.
type Task<'a> = (&'static str, Box<dyn FnMut(&str) -> bool + 'a>);

fn tasks<'a>() -> Vec<Task<'a>> {
    let puzzle = |line: &str| line.parse::<Puzzle>().expect("81 characters");
    let peer = |line: &str| Sudoku::from_str_line(line).expect("81 characters");
    let mut solver = Solver::new();
    vec![
        ("crate `sudoku` 0.8, the only solution", Box::new(move |l| peer(l).solution().is_some())),
        ("the same, up to two", Box::new(move |l| peer(l).solutions_up_to(2).len() == 1)),
        ("`solve`", Box::new(move |l| sudokit::solve(&puzzle(l)).is_unique())),
        ("`Solver::solve`", Box::new(move |l| solver.solve(&puzzle(l)).is_unique())),
        ("`is_unique`", Box::new(move |l| sudokit::is_unique(&puzzle(l)))),
        ("parsing alone", Box::new(move |l| black_box(puzzle(l)).clue_count() == 0)),
    ]
}

/// Measures a set and prints its table.
pub(crate) fn table(name: &str, puzzles: &[Puzzle], options: &Options) {
    let chosen = spread(puzzles.len(), options.max_puzzles.min(5000));
    let lines: Vec<String> = chosen.into_iter().map(|at| puzzles[at].to_string()).collect();
    let mut tasks = tasks();
    let mut times = vec![Vec::new(); tasks.len()];
    let mut unique = vec![0; tasks.len()];
    for _ in 0..options.rounds {
        for (at, (_, task)) in tasks.iter_mut().enumerate() {
            let begun = Instant::now();
            unique[at] = lines.iter().filter(|line| task(black_box(line.as_str()))).count();
            times[at].push(begun.elapsed().as_secs_f64() / lines.len() as f64);
        }
    }
    println!("\n### {name}, from text\n");
    println!("| call | ns/puzzle | speed / `sudoku` |\n|---|---:|---:|");
    for (at, (call, _)) in tasks.iter().enumerate() {
        if at + 1 < tasks.len() {
            assert_eq!(unique[at], unique[0], "{call}: answers differ from the peer's");
        }
        let ratios: Vec<f64> =
            times[0].iter().zip(&times[at]).map(|(peer, own)| peer / own).collect();
        println!("| {call} | {:.0} | {:.2} |", median(&times[at]) * 1e9, median(&ratios));
    }
}
