//! The lists of puzzles, from the corpus or from `testdata`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudokit_core::line::ParseOptions;
use sudokit_core::{Alphabet, Puzzle};
use sudokit_formats::{ReadOptions, read_all};

/// A list of puzzles of one order.
#[derive(Debug)]
pub(crate) struct Set {
    /// The name in tables and for `--set`.
    pub(crate) name: &'static str,
    /// The order of its boards.
    pub(crate) order: u8,
    path: PathBuf,
}

const CORPUS: &[(&str, u8, &str)] = &[
    ("easy_20k", 9, "9x9/easy_20k.txt"),
    ("random_minimal", 9, "9x9/random_minimal.txt"),
    ("clues17", 9, "9x9/clues17.txt"),
    ("top1465", 9, "9x9/top1465.txt"),
    ("hardest_1905", 9, "9x9/hardest_1905.txt"),
    ("hardest_1106", 9, "9x9/hardest_1106.txt"),
    ("serg", 9, "9x9/serg.txt"),
    ("hex", 16, "16x16/hex.txt"),
    ("self_unique_16", 16, "large/self_unique_16.txt"),
];

const SHIPPED: &[(&str, u8, &str)] =
    &[("random_1k", 9, "random_1k.txt"), ("unique_16", 16, "unique_16.txt")];

/// Returns all sets: those of the corpus if there is one, otherwise the shipped ones.
pub(crate) fn all() -> Vec<Set> {
    let (folder, list) = match std::env::var_os("SUDOKIT_CORPUS") {
        Some(corpus) => (Path::new(&corpus).join("puzzles"), CORPUS),
        None => {
            eprintln!("SUDOKIT_CORPUS is not set: only the shipped puzzles are measured");
            (Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/puzzles"), SHIPPED)
        }
    };
    let set = |&(name, order, file): &(_, _, &str)| Set { name, order, path: folder.join(file) };
    list.iter().map(set).collect()
}

impl Set {
    /// Loads the puzzles.
    ///
    /// # Errors
    /// If the file cannot be read or contains anything other than puzzles of this order.
    pub(crate) fn load(&self) -> Result<Vec<Puzzle>, String> {
        let text = std::fs::read(&self.path)
            .map_err(|error| format!("{}: {error}", self.path.display()))?;
        let reading = ParseOptions { alphabet: None, fallback: Some(Alphabet::Hex) };
        let options = ReadOptions { parse: reading, ..ReadOptions::default() };
        let (entries, faults) = read_all(&text, None, Arc::new(options));
        if let Some(fault) = faults.first() {
            return Err(format!("{}: {fault}", self.path.display()));
        }
        let puzzles: Vec<_> = entries.into_iter().map(|entry| entry.puzzle).collect();
        match puzzles.iter().find(|puzzle| puzzle.geometry().order() != self.order) {
            Some(_) => Err(format!("{}: a board of another size", self.path.display())),
            None if puzzles.is_empty() => Err(format!("{}: no puzzle", self.path.display())),
            None => Ok(puzzles),
        }
    }
}
