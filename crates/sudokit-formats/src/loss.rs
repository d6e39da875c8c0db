//! What a written text leaves out, and what a format cannot hold at all.

use thiserror::Error;

/// Something that an entry holds and that the written text does not.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum Loss {
    /// The candidates that the puzzle restricts its open cells to.
    #[error("the candidates that the puzzle restricts its open cells to")]
    Candidates,
    /// Rules beyond the houses of the board.
    #[error("the rules beyond the houses of the board")]
    Rules,
    /// That an open cell with one candidate left is not a given.
    #[error("which cells with one candidate are not givens")]
    LoneCandidates,
    /// Digits set by a player, or that they are not givens.
    #[error("which digits the player set")]
    Placed,
    /// Candidates left by a player.
    #[error("the player's candidates")]
    Marks,
    /// Marks in the corners of cells.
    #[error("the marks in the corners of cells")]
    Corner,
    /// Colours of cells.
    #[error("the colours of cells")]
    Colours,
    /// How long the puzzle was played.
    #[error("the time it was played")]
    Time,
    /// The solution.
    #[error("the solution")]
    Solution,
    /// The name.
    #[error("the name")]
    Name,
    /// Named values next to the puzzle.
    #[error("the fields next to the puzzle")]
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
    /// Houses beside rows, columns, boxes or regions, and diagonals.
    #[error("the extra houses")]
    ExtraHouses,
    /// A box shape other than the usual one.
    #[error("the shape of the boxes")]
    BoxShape,
}

impl Loss {
    /// A stable id, lower case with hyphens, for translations.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Loss::Candidates => "candidates",
            Loss::Rules => "rules",
            Loss::LoneCandidates => "lone-candidates",
            Loss::Placed => "placed",
            Loss::Marks => "marks",
            Loss::Corner => "corner",
            Loss::Colours => "colours",
            Loss::Time => "time",
            Loss::Solution => "solution",
            Loss::Name => "name",
            Loss::Fields => "fields",
            Loss::Comment => "comment",
            Loss::JigsawMap => "jigsaw-map",
            Loss::Diagonals => "diagonals",
            Loss::ExtraHouses => "extra-houses",
            Loss::BoxShape => "box-shape",
        }
    }
}

/// Why a format cannot hold a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// The format cannot hold boards of this order.
    #[error("{format} cannot hold a {order}x{order} puzzle, only {}", orders(*.smallest, *.largest))]
    Order {
        /// The name of the format.
        format: &'static str,
        /// The order of the puzzle.
        order: u8,
        /// The smallest order that the format holds.
        smallest: u8,
        /// The largest order that the format holds.
        largest: u8,
    },
    /// More givens of one digit than the format can count.
    #[error("{format} cannot hold the digit of {cell} more than nine times")]
    TooManyGivens {
        /// The name of the format.
        format: &'static str,
        /// The first cell with the digit, named `r1c1`.
        cell: String,
    },
    /// An open cell has no candidate, which the format cannot show.
    #[error("{format} cannot show {cell}, which has no candidate left")]
    NoCandidate {
        /// The name of the format.
        format: &'static str,
        /// The cell, named `r1c1`.
        cell: String,
    },
}

/// `9x9`, or `orders up to 9`.
fn orders(smallest: u8, largest: u8) -> String {
    match smallest == largest {
        true => format!("{largest}x{largest}"),
        false => format!("orders up to {largest}"),
    }
}

impl Unwritable {
    /// A stable id, lower case with hyphens, for translations.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Unwritable::Order { .. } => "unwritable-order",
            Unwritable::TooManyGivens { .. } => "unwritable-too-many-givens",
            Unwritable::NoCandidate { .. } => "unwritable-no-candidate",
        }
    }

    /// The named values of the message.
    #[must_use]
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Unwritable::Order { format, order, smallest, largest } => vec![
                ("format", (*format).to_owned()),
                ("order", order.to_string()),
                ("holds", orders(*smallest, *largest)),
            ],
            Unwritable::TooManyGivens { format, cell }
            | Unwritable::NoCandidate { format, cell } => {
                vec![("format", (*format).to_owned()), ("cell", cell.clone())]
            }
        }
    }
}
