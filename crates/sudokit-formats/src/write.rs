//! Strict writing: one form each, and a list of what it could not hold.

use sudokit_core::Layout;
use thiserror::Error;

use crate::Entry;
use crate::entry::has_usual_boxes;

/// Writes entries in one form.
pub trait Writer {
    /// What stands before the first entry.
    fn begin(&mut self, _out: &mut Vec<u8>) {}

    /// Writes one entry, and tells what it had to leave out.
    ///
    /// # Errors
    /// If this form cannot hold the puzzle at all; then nothing was written.
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable>;

    /// What stands behind the last entry.
    fn end(&mut self, _out: &mut Vec<u8>) {}
}

/// Something an entry told that the written form does not.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum Loss {
    /// The puzzle restricts what open cells may hold.
    #[error("the candidates the puzzle restricts its open cells to")]
    Candidates,
    /// Digits set by a player, or that they were no givens.
    #[error("which digits the player set")]
    Placed,
    /// Candidates left by a player.
    #[error("the player's candidates")]
    Marks,
    /// The solution.
    #[error("the solution")]
    Solution,
    /// The name.
    #[error("the name")]
    Name,
    /// Named values beside the puzzle.
    #[error("the fields beside the puzzle")]
    Fields,
    /// The comment.
    #[error("the comment")]
    Comment,
    /// The regions of a jigsaw.
    #[error("the map of the jigsaw")]
    JigsawMap,
    /// That the diagonals are houses.
    #[error("that the diagonals hold every digit once")]
    Diagonals,
    /// A box shape other than the usual one.
    #[error("the shape of the boxes")]
    BoxShape,
}

impl Loss {
    /// A stable id, lower case with hyphens, for translations.
    pub const fn id(self) -> &'static str {
        match self {
            Loss::Candidates => "candidates",
            Loss::Placed => "placed",
            Loss::Marks => "marks",
            Loss::Solution => "solution",
            Loss::Name => "name",
            Loss::Fields => "fields",
            Loss::Comment => "comment",
            Loss::JigsawMap => "jigsaw-map",
            Loss::Diagonals => "diagonals",
            Loss::BoxShape => "box-shape",
        }
    }
}

/// Why a form cannot hold a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// The form has no room for boards of this order.
    #[error("{format} cannot hold a {order}x{order} puzzle, only {holds}")]
    Order {
        /// The name of the form.
        format: &'static str,
        /// The order of the puzzle.
        order: u8,
        /// What it does hold, as `9x9` or `orders up to 9`.
        holds: &'static str,
    },
    /// An open cell has no candidate, which the form cannot show.
    #[error("{format} cannot show {cell}, which has no candidate left")]
    NoCandidate {
        /// The name of the form.
        format: &'static str,
        /// The cell, as people name it.
        cell: String,
    },
}

impl Unwritable {
    /// A stable id, lower case with hyphens, for translations.
    pub const fn id(&self) -> &'static str {
        match self {
            Unwritable::Order { .. } => "unwritable-order",
            Unwritable::NoCandidate { .. } => "unwritable-no-candidate",
        }
    }

    /// The named values of the message.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Unwritable::Order { format, order, holds } => vec![
                ("format", (*format).to_owned()),
                ("order", order.to_string()),
                ("holds", (*holds).to_owned()),
            ],
            Unwritable::NoCandidate { format, cell } => {
                vec![("format", (*format).to_owned()), ("cell", cell.clone())]
            }
        }
    }

    /// Unless the order is at most `most` and at least `least`.
    pub(crate) fn check(
        format: &'static str,
        entry: &Entry,
        orders: core::ops::RangeInclusive<u8>,
        holds: &'static str,
    ) -> Result<(), Unwritable> {
        let order = entry.puzzle.geometry().order();
        if orders.contains(&order) {
            Ok(())
        } else {
            Err(Unwritable::Order { format, order, holds })
        }
    }
}

/// What a form has room for; everything else an entry tells is a loss.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Room {
    pub(crate) candidates: bool,
    pub(crate) placed: bool,
    pub(crate) marks: bool,
    pub(crate) solution: bool,
    pub(crate) name: bool,
    pub(crate) fields: bool,
    pub(crate) comment: bool,
    pub(crate) jigsaw: bool,
    pub(crate) shape: bool,
}

impl Room {
    /// What of this entry has no room.
    pub(crate) fn losses(self, entry: &Entry) -> Vec<Loss> {
        let geometry = entry.puzzle.geometry();
        let jigsaw = matches!(geometry.layout(), Layout::Jigsaw(_));
        let told = [
            (Loss::Candidates, !self.candidates && entry.puzzle.is_restricted()),
            (Loss::Placed, !self.placed && entry.placed.as_ref().is_some_and(|p| p.filled() > 0)),
            (Loss::Marks, !self.marks && entry.marks.is_some()),
            (Loss::Solution, !self.solution && entry.solution.is_some()),
            (Loss::Name, !self.name && entry.name.is_some()),
            (Loss::Fields, !self.fields && !entry.fields.is_empty()),
            (Loss::Comment, !self.comment && entry.comment.is_some()),
            (Loss::JigsawMap, !self.jigsaw && jigsaw),
            (Loss::Diagonals, geometry.has_diagonals()),
            (Loss::BoxShape, !self.shape && !jigsaw && !has_usual_boxes(geometry)),
        ];
        told.into_iter().filter(|(_, lost)| *lost).map(|(loss, _)| loss).collect()
    }
}
