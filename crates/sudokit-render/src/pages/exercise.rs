//! A puzzle to print.

use sudokit_core::Grid;

use crate::drawing::Drawing;
use crate::picture::Picture;

/// A puzzle to print.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// Its number.
    pub number: u64,
    /// What is on the left above it: its number or its name. May be empty.
    pub name: String,
    /// What is on the right above it: how hard it is. May be empty.
    pub note: String,
    /// What it is, for those who cannot see it: `9x9, 26 clues`. Its digits are added. May be empty.
    pub about: String,
    /// The chapter that it is in. Each begins on a page of its own, with its name above.
    pub chapter: Option<String>,
    /// Where to begin, for the pages of hints.
    pub hint: Option<String>,
    /// The board.
    pub drawing: Drawing,
    /// Its solution, if that is to be printed.
    pub solution: Option<Grid>,
    /// A small picture next to the words, such as a QR code.
    pub badge: Option<Picture>,
}

impl Exercise {
    /// A board without any words.
    #[must_use]
    pub fn silent(drawing: Drawing) -> Exercise {
        Exercise {
            number: 1,
            name: String::new(),
            note: String::new(),
            about: String::new(),
            chapter: None,
            hint: None,
            drawing,
            solution: None,
            badge: None,
        }
    }

    /// The board, with what it is.
    pub(super) fn board(&self, look: &crate::look::Look) -> Picture {
        let mut board = self.drawing.picture(look);
        let parts = [self.name.as_str(), self.about.as_str(), &self.drawing.rows()];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        board.title = parts.join(": ");
        board
    }
}
