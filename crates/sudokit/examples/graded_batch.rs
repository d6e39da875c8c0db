//! Generates puzzles of a level and prints them with their clues and rating.
//!
//! ```sh
//! cargo run --release --example graded_batch -- hard 10
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::sync::Arc;

use sudokit::generator::{Maker, Request, Symmetry, method_by_name};
use sudokit::{Geometry, Level, rate};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let level = args.next().unwrap_or_else(|| "medium".to_owned());
    let level = Level::by_name(&level).ok_or("the levels are beginner to extreme")?;
    let count = args.next().map_or(Ok(5), |count| count.parse())?;
    run(level, count, &mut io::stdout())
}

/// Puzzle `number` of a seed is always the same, so a batch can be continued or split over threads.
pub fn run(level: Level, count: u64, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let board = Arc::new(Geometry::classic(9)?);
    let method = method_by_name("dig").ok_or("no such method")?;
    let mut maker = Maker::new(Request {
        symmetry: Symmetry::Half,
        target: Some(Arc::new(level)),
        ..Request::new(board, method)
    })?;
    for number in 0..count {
        let puzzle = maker.make(42, number, &mut |_| {}, &|| true)?.draft.puzzle();
        let rating = rate(&puzzle)?;
        let hardest = rating.hardest.unwrap_or("none");
        writeln!(out, "{puzzle} {} {} {hardest}", puzzle.clue_count(), rating.level.name())?;
    }
    Ok(())
}
