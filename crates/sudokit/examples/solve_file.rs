//! Solves every puzzle of a file in any text format and prints one line per puzzle.
//!
//! ```sh
//! cargo run --example solve_file -- puzzles.txt
//! ```

use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};
use std::sync::Arc;

use sudokit::formats::{ReadOptions, Source};
use sudokit::{Solutions, solve};

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1) {
        Some(path) => run(File::open(path)?, &mut io::stdout()),
        None => Err("usage: solve_file FILE".into()),
    }
}

/// Solves the puzzles one after the other, so the file may be larger than the memory.
pub fn run(input: impl Read, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let source = Source::open(input, None, Arc::new(ReadOptions::default()))?;
    for entry in source.entries() {
        match entry {
            Ok(entry) => match solve(&entry.puzzle) {
                Solutions::Unique(solution) => writeln!(out, "{solution}")?,
                Solutions::Several(two) => writeln!(out, "{} and others", two[0])?,
                _ => writeln!(out, "no solution")?,
            },
            Err(fault) => writeln!(out, "{fault}")?,
        }
    }
    Ok(())
}
