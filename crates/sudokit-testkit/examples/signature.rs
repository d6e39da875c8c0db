//! Prints each engine's signature: the nodes it takes over `testdata/engines.txt`, a case at most
//! 100,000 of them and 1,000 solutions. A change that should not alter what an engine does leaves
//! its signature alone.
//!
//! ```text
//! cargo run --release -p sudokit-testkit --example signature
//! ```

use std::ops::ControlFlow;

use sudokit_solve::Limits;
use sudokit_testkit::{cases::engine_cases, engines};

fn main() {
    let cases = engine_cases();
    for mut engine in engines() {
        let limits = Limits { nodes: Some(100_000), solutions: Some(1000), interrupt: None };
        let supported: Vec<_> =
            cases.iter().filter(|case| engine.supports(case.puzzle.geometry())).collect();
        let nodes: u64 = supported
            .iter()
            .map(|case| {
                engine.search(&case.puzzle, &limits, &mut |_| ControlFlow::Continue(())).nodes
            })
            .sum();
        println!("{}\t{nodes}", engine.name());
    }
}
