//! The moves of a board, kept while the board stays the same.

use std::sync::Arc;

use sudokit_core::{Alphabet, Geometry, Puzzle, SymmetryGroup, TooManyMoves, line};

use crate::Refusal;

/// The moves of the board that was seen last.
#[derive(Default)]
#[allow(missing_debug_implementations)]
pub struct LastBoard(Option<(Arc<Geometry>, Result<SymmetryGroup, TooManyMoves>)>);

impl LastBoard {
    /// No board yet.
    #[must_use]
    pub const fn new() -> LastBoard {
        LastBoard(None)
    }

    /// The moves of this board.
    ///
    /// # Errors
    /// If there are too many to list.
    pub fn symmetry(&mut self, geometry: &Arc<Geometry>) -> Result<&SymmetryGroup, Refusal> {
        if self.0.as_ref().is_none_or(|(last, _)| last != geometry) {
            self.0 = Some((geometry.clone(), SymmetryGroup::of(geometry.clone())));
        }
        match &self.0 {
            Some((_, Ok(symmetry))) => Ok(symmetry),
            _ => Err(TooManyMoves.into()),
        }
    }

    /// The canonical form in the `line` format: the same for all puzzles that differ only in the order of
    /// lines and the names of digits. `None` if it cannot be found.
    pub fn canonical_line(&mut self, puzzle: &Puzzle) -> Option<String> {
        let geometry = puzzle.geometry();
        let canonical = self.symmetry(geometry).ok()?.canonical(puzzle).ok()?;
        let mut out = Vec::new();
        line::write_puzzle(&mut out, &canonical.puzzle, Alphabet::of_order(geometry.order()));
        String::from_utf8(out).ok()
    }
}
