//! Boards with what a player did.

use sudokit_core::Alphabet;
use sudokit_formats::Entry;

use crate::{Color, Drawing};

impl Drawing {
    /// The board of an entry in this alphabet, with the digits, marks and colours of a player. If `candidates`, open cells show
    /// all their candidates; else the marks, or what a puzzle of restricted cells allows.
    #[must_use]
    pub fn of_entry(entry: &Entry, alphabet: Alphabet, candidates: bool) -> Drawing {
        let mut drawing = Drawing::of_puzzle(&entry.puzzle, alphabet);
        if let Some(placed) = &entry.placed {
            drawing = drawing.with_entries(placed);
        }
        match &entry.marks {
            Some(marks) if !candidates => drawing = drawing.with_marks(marks),
            None if !candidates && !entry.puzzle.is_restricted() => {}
            _ => drawing = drawing.with_marks(&entry.candidates()),
        }
        if let Some(corners) = &entry.corner {
            drawing = drawing.with_corners(corners);
        }
        if let Some(colours) = &entry.colours {
            drawing = drawing.with_colours(colours, |it| Color(it.red, it.green, it.blue));
        }
        drawing
    }
}
