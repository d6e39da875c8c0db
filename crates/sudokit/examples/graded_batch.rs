//! Generates puzzles of a level and prints them with their clues and rating.
//!
//! ```sh
//! cargo run --release --example graded_batch -- hard 10
//! ```

use std::error::Error;
use std::io::{self, Write};

use sudokit::generator::Symmetry;
use sudokit::{Generate, Geometries, Level, Solver, rate};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let level = args.next().unwrap_or_else(|| "medium".to_owned());
    let level = Level::by_name(&level).ok_or("the levels are beginner to extreme")?;
    let count = args.next().map_or(Ok(5), |count| count.parse())?;
    run(level, count, &mut io::stdout())
}

/// Puzzle `number` of a seed is always the same, so a batch can be continued or split over threads.
pub fn run(level: Level, count: usize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let wanted = Generate { level: Some(level), symmetry: Symmetry::Half, ..Generate::default() };
    for made in Solver::new().puzzles(&wanted, &Geometries::default(), 42)?.take(count) {
        let puzzle = made?.draft.puzzle();
        let rating = rate(&puzzle)?;
        let hardest = rating.hardest.unwrap_or("none");
        writeln!(out, "{puzzle} {} {} {hardest}", puzzle.clue_count(), rating.level.name())?;
    }
    Ok(())
}
