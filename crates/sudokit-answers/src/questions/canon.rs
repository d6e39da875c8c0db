//! The canonical form of a puzzle, and how many automorphisms it has.

use crate::records::{Canonized, Status};
use serde::Serialize;
use sudokit_core::Canonical;
use sudokit_formats::Entry;

use crate::{Asked, Clock, LastBoard, NoAnswer, Notation, Options, Question, Refusal, WrongOption};

/// Asks for the canonical form.
#[derive(Copy, Clone, Default, Debug)]
pub struct Canon;

impl Canon {
    /// Takes nothing.
    ///
    /// # Errors
    /// Never.
    pub fn take(_: &mut Options) -> Result<Canon, WrongOption> {
        Ok(Canon)
    }
}

impl Question for Canon {
    type Worker = LastBoard;
    type Answer = Canonical;

    fn worker(&self) -> LastBoard {
        LastBoard::default()
    }

    fn find(
        &self,
        board: &mut LastBoard,
        asked: &Asked<'_>,
        _: &mut Clock<'_>,
        found: &mut dyn FnMut(Canonical),
    ) -> Result<(), NoAnswer> {
        let puzzle = &asked.entry.puzzle;
        let symmetry = board.symmetry(puzzle.geometry())?;
        found(symmetry.canonical(puzzle).map_err(Refusal::Canonical)?);
        Ok(())
    }

    fn status(&self, _: &Canonical) -> Status {
        Status::Canonical
    }

    fn plain_record(
        &self,
        entry: &Entry,
        canonical: &Canonical,
        notation: Notation,
    ) -> impl Serialize {
        let text = |puzzle| notation.puzzle(puzzle);
        Canonized::new(text(&entry.puzzle), text(&canonical.puzzle), canonical.automorphisms)
            .with_defects(&entry.puzzle)
    }
}
