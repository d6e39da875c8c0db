//! Shows the next step for a puzzle: a drawing of the board and the argument in words.
//!
//! ```sh
//! cargo run --example show_hint -- 1..43..2.1...32.
//! ```

use std::error::Error;
use std::io::{self, Write};

use sudokit::{Puzzle, explain};

/// A puzzle that needs more than singles.
const EXAMPLE: &str =
    "...7..8....6....31.4...2....24.7.....1..3..8.....6.29....8...7.86....5....2..6...";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1);
    run(text.as_deref().unwrap_or(EXAMPLE), &mut io::stdout())
}

/// Shows the first step that is not a single, else the first step.
pub fn run(text: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle = text.parse()?;
    let explanation = explain(&puzzle)?;
    let is_single = |id: &str| id.ends_with("-single") || id == "full-house";
    let hint = explanation
        .steps()
        .find(|hint| !is_single(hint.step().technique))
        .or_else(|| explanation.steps().next())
        .ok_or("the board is full")?;
    writeln!(out, "{}\n{hint}", hint.drawing())?;
    Ok(())
}
