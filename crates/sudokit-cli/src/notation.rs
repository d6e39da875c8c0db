//! How puzzles and solutions are written in answers: in the `line` format, in one alphabet.

use std::sync::atomic::{AtomicBool, Ordering};

use sudokit_core::{Alphabet, Digit, Geometry, Grid, Puzzle, line};
use sudokit_formats::Entry;
use sudokit_text::Scene;
use sudokit_wire::puzzle_text;

use crate::console::Console;

/// The alphabet of the answers.
#[derive(Debug)]
pub(crate) struct Notation {
    alphabet: Option<Alphabet>,
    /// Whether the note about the alphabet was printed.
    noted: AtomicBool,
}

impl Notation {
    /// Answers in this alphabet where it fits the board, otherwise in the usual one.
    pub(crate) fn new(alphabet: Option<Alphabet>) -> Notation {
        Notation { alphabet, noted: AtomicBool::new(false) }
    }

    /// Returns the alphabet for boards of this order.
    pub(crate) fn alphabet(&self, order: u8) -> Alphabet {
        self.alphabet.unwrap_or(Alphabet::of_order(order)).on_a_line(order)
    }

    /// Returns the board as sentences name it.
    pub(crate) fn scene<'g>(&self, geometry: &'g Geometry) -> Scene<'g> {
        Scene { geometry, alphabet: self.alphabet(geometry.order()) }
    }

    /// Writes the digits of a grid; a cell without a digit is blank.
    pub(crate) fn grid(&self, grid: &Grid, order: u8) -> String {
        self.digits(grid.as_slice().iter().copied(), order)
    }

    /// Writes the digits of a full grid.
    pub(crate) fn solution(&self, digits: &[Digit], order: u8) -> String {
        self.digits(digits.iter().copied().map(Some), order)
    }

    fn digits(&self, digits: impl Iterator<Item = Option<Digit>>, order: u8) -> String {
        // Room for the numbers of large boards.
        let width = if order > 9 { 3 } else { 1 };
        let mut out = Vec::with_capacity(width * usize::from(order).pow(2));
        line::write(&mut out, digits, order, self.alphabet(order));
        String::from_utf8(out).expect("the line format is ASCII")
    }

    /// Writes the givens, and the map of a jigsaw. A 9x9 whose candidates are restricted by more
    /// than its givens is written as its 729 candidates.
    pub(crate) fn puzzle(&self, puzzle: &Puzzle) -> String {
        puzzle_text(puzzle, self.alphabet(puzzle.geometry().order()))
    }

    /// Returns a note on the alphabet that was read if answers are not in it, the first time only.
    /// `written` says whether answers have puzzles at all.
    pub(crate) fn alphabet_note(
        &self,
        entry: &Entry,
        written: bool,
        console: &Console,
    ) -> Option<String> {
        let in_answers = written;
        let written = self.alphabet(entry.puzzle.geometry().order());
        let read = entry.alphabet;
        let differs = read != written && matches!(read, Alphabet::Hex | Alphabet::Letters);
        (differs && !self.noted.swap(true, Ordering::Relaxed)).then(|| {
            let args = [("from", read.name().into()), ("to", written.name().into())];
            let id = if in_answers { "note-alphabet" } else { "note-alphabet-read" };
            console.texts().say(id, &args)
        })
    }
}
