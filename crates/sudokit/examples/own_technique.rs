//! Adds a technique of your own to the ladder and solves with it.
//!
//! ```sh
//! cargo run --example own_technique
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::ops::ControlFlow;

use sudokit::logic::{
    Board, Candidate, Conclusion, Found, LADDER, Mark, Role, Rung, SearchOptions, Step, Technique,
    TechniqueId, solve_with,
};
use sudokit::{Cell, Digit, Level, Puzzle};

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

/// Solves a puzzle with a ladder that begins with the new technique.
pub fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut ladder = vec![Rung::new(Level::Beginner, &LastOfDigit)];
    ladder.extend(LADDER.iter().copied());

    let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    let board = Board::new(&puzzle)?;
    let path = solve_with(&board, ladder.leak(), &SearchOptions::default(), |rung| rung.tried);
    for step in &path.steps {
        writeln!(out, "{}", step.step.technique)?;
    }
    Ok(())
}

/// A digit that has a single cell left on the entire board goes there.
#[derive(Debug)]
pub struct LastOfDigit;

impl Technique for LastOfDigit {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("last-of-digit", "")]
    }

    fn source(&self) -> &'static str {
        include_str!("own_technique.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in Digit::all(board.order()) {
            let mut cells = board.open().iter().filter(|&c| board.candidates(c).contains(digit));
            if let (Some(cell), None) = (cells.next(), cells.next()) {
                found(step(cell, digit))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the step: what follows, and what to highlight.
fn step(cell: Cell, digit: Digit) -> Step {
    let mut step = Step::new("last-of-digit");
    step.conclusions.push(Conclusion::Place(cell, digit));
    step.marks.push(Mark::Candidate(Role::Pattern, Candidate { cell, digit }));
    step
}
