//! Boards that are drawn alike. In a file of many, only the characters in the cells differ from one to the
//! next, so where the cells are and which walls are around them is found once.
//!
//! ```text
//! | 5 3 . | . 7 . |        | _ _ _ | _ _ _ |        | . 4 8 | 2 . . |
//! | 6 . . | 1 9 5 |        | _ _ _ | _ _ _ |        | . . . | 6 . 7 |
//!      a board                 its layout              one like it
//! ```

use core::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use sudokit_core::Geometry;

use crate::rows::{Block, Row};

/// What all boards that are drawn alike have in common.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The text, with 0 for each cell.
    frame: Vec<u8>,
    /// For each byte, 0 for a cell and 255 for the others.
    mask: Vec<u8>,
    pub(crate) cells: Vec<Range<usize>>,
    pub(crate) geometry: Arc<Geometry>,
}

impl Layout {
    /// The layout of a board, if it does not depend on what is in the cells: each is a single character that
    /// is a cell wherever it is.
    fn of(
        text: &[u8],
        block: &Block,
        cells: &[Range<usize>],
        geometry: &Arc<Geometry>,
    ) -> Option<Layout> {
        // Words of two characters may be numbers or not: that depends on the others of their row.
        let stays = |row: &Row| {
            row.words.iter().all(|word| word.len() == 1)
                || row.words.iter().any(|word| word.len() > 2)
        };
        let single = |cell: &Range<usize>| cell.len() == 1 && is_cell_anywhere(text[cell.start]);
        if geometry.order() > 35 || !block.rows.iter().all(stays) || !cells.iter().all(single) {
            return None;
        }
        let (mut frame, mut mask) = (text.to_vec(), vec![255; text.len()]);
        for cell in cells {
            (frame[cell.start], mask[cell.start]) = (0, 0);
        }
        Some(Layout { frame, mask, cells: cells.to_vec(), geometry: geometry.clone() })
    }

    /// Whether a board is drawn like this.
    fn fits(&self, text: &[u8]) -> bool {
        let bytes = text.iter().zip(&self.frame).zip(&self.mask);
        text.len() == self.frame.len()
            && bytes.fold(0, |other, ((byte, frame), mask)| other | ((byte & mask) ^ frame)) == 0
            && self.cells.iter().all(|cell| is_cell_anywhere(text[cell.start]))
    }
}

/// Whether a character is a cell wherever it is: not a wall, not the start of a comment, and not a dash, which
/// may be a blank or part of a wall.
fn is_cell_anywhere(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'*' | b'_')
}

/// The layout of the last board.
#[derive(Default, Debug)]
pub(crate) struct LastLayout(Mutex<Option<Arc<Layout>>>);

impl LastLayout {
    /// The layout, if this board is drawn like it.
    pub(crate) fn of(&self, text: &[u8]) -> Option<Arc<Layout>> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        last.filter(|layout| layout.fits(text))
    }

    /// Keeps the layout of a board.
    pub(crate) fn keep(
        &self,
        text: &[u8],
        block: &Block,
        cells: &[Range<usize>],
        geometry: &Arc<Geometry>,
    ) {
        if let Some(layout) = Layout::of(text, block, cells, geometry) {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(layout));
        }
    }
}
