//! The canonical form of a puzzle, and how many automorphisms it has.

use crate::records::{Canonized, Status};
use serde::Serialize;
use sudokit_core::Canonical;
use sudokit_formats::Entry;

use crate::{
    Asked, Clock, Declared, Holds, LastBoard, NoAnswer, Notation, OptionInfo, Options, Question,
    Refusal, Row, RowColumn, Tabled, WrongOption,
};

/// Asks for the canonical form.
#[derive(Copy, Clone, Default, Debug)]
pub struct Canon;

impl Declared for Canon {
    type Record = Canonized;

    const NAME: &'static str = "canon";
    const ABOUT: &'static str = "The canonical form of a puzzle, and its automorphisms";
    const OPTIONS: &'static [OptionInfo] = &[];

    fn take(_: &mut Options) -> Result<Canon, WrongOption> {
        Ok(Canon)
    }
}

impl Tabled for Canon {
    const MANY: &'static str = "canonical_many";
    const STATUSES: &'static [Status] = &[Status::Canonical];

    fn columns(&self) -> Vec<RowColumn> {
        vec![
            RowColumn::new("canonical", Holds::Grid, "the canonical form"),
            RowColumn::new(
                "automorphisms",
                Holds::Number,
                "how many moves leave the puzzle as it is; nothing if that is above 2^64",
            ),
        ]
    }

    fn row(&self, _: &Entry, canonical: &Canonical, row: &mut dyn Row) {
        row.puzzle(0, &canonical.puzzle);
        row.number(1, canonical.automorphisms);
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
