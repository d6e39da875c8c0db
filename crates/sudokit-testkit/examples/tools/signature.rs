//! Prints the signature of each engine: the nodes it takes for the cases of `testdata/engines.txt`,
//! with at most 100,000 nodes and 1,000 solutions for each case. A change that should not alter
//! what an engine does must not alter its signature. The last line is the signature of human logic:
//! the number of steps on the paths of `testdata/puzzles/random_1k.txt`.
//!
//! ```text
//! cargo xtask signature
//! ```

use std::ops::ControlFlow;

use sudokit_logic::{Board, solve};
use sudokit_solve::Limits;
use sudokit_testkit::{cases::engine_cases, engines};

use crate::Args;

pub(crate) fn run(_: Args) {
    let cases = engine_cases();
    for mut engine in engines() {
        let limits = Limits { nodes: Some(100_000), solutions: Some(1000), interrupt: None };
        let supported: Vec<_> = cases.iter().filter(|case| engine.supports(&case.puzzle)).collect();
        let nodes: u64 = supported
            .iter()
            .map(|case| {
                engine.search(&case.puzzle, &limits, &mut |_| ControlFlow::Continue(())).nodes
            })
            .sum();
        println!("{}\t{nodes}", engine.name());
    }
    let puzzles = include_str!("../../../../testdata/puzzles/random_1k.txt");
    let (entries, _) = sudokit_formats::read_all(puzzles.as_bytes(), None, Default::default());
    let boards = entries.iter().filter_map(|entry| Board::new(&entry.puzzle).ok());
    let steps: usize = boards.map(|board| solve(&board).steps.len()).sum();
    println!("logic\t{steps}");
}
