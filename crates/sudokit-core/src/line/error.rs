//! Why a line could not be read.

use alloc::string::String;
use core::fmt;

use crate::{Alphabet, GeometryError};

/// Why a line could not be read as a puzzle, and where.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LineError {
    /// The offset in bytes at which reading failed, from 0.
    pub at: usize,
    /// What was wrong.
    pub kind: LineErrorKind,
}

/// What was wrong with a line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum LineErrorKind {
    /// The line is empty.
    Empty,
    /// The number of characters does not fit a board.
    Length {
        /// Characters found.
        found: usize,
        /// Characters expected: those of the nearest board, or of the requested shape.
        expected: usize,
    },
    /// A character that is neither a digit of this order nor a blank.
    Character {
        /// The character.
        character: char,
        /// The alphabet in which the characters were read.
        alphabet: Alphabet,
        /// The order of the board.
        order: u8,
    },
    /// A number outside 0 to the order.
    Number {
        /// The number as written, cut after 20 characters.
        text: String,
        /// The order of the board.
        order: u8,
    },
    /// `0` could be a blank (`1-G` on 16x16) or a value (`0-F`).
    AmbiguousZero {
        /// The order of the board.
        order: u8,
    },
    /// Beside another blank, the number 0 could be the first digit or a blank, too.
    UnclearZero {
        /// The last digit if it is the first.
        last: u8,
    },
    /// Letters without digits could be `A-P` or the upper values of `1-G`.
    AmbiguousLetters,
    /// The number of characters does not fit any geometry, or not the requested one.
    Geometry(GeometryError),
}

impl fmt::Display for LineErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineErrorKind::Empty => f.write_str("nothing here, expected a puzzle"),
            LineErrorKind::Length { found, expected } => {
                let side = expected.isqrt();
                write!(
                    f,
                    "{found} characters do not make a square board, expected {expected} \
                     ({side}x{side})"
                )
            }
            LineErrorKind::Character { character, alphabet, order } => {
                let ((first, last), blanks) = (alphabet.first_and_last(*order), alphabet.blanks());
                write!(
                    f,
                    "{character:?} is not a character of a {order}x{order} puzzle, expected \
                     {first}-{last} or a blank ({blanks})"
                )
            }
            LineErrorKind::Number { text, order } => {
                write!(f, "{text:?} is not a number from 0 (blank) to {order}")
            }
            LineErrorKind::AmbiguousZero { order } => {
                let last = |alphabet: Alphabet| alphabet.first_and_last(*order).1;
                let (standard, hex) = (last(Alphabet::Standard), last(Alphabet::Hex));
                write!(
                    f,
                    "0 could be a blank (1-{standard}) or a value (0-{hex}): name the alphabet, \
                     standard or hex"
                )
            }
            LineErrorKind::UnclearZero { last } => write!(
                f,
                "there is another blank, so 0 could be the first digit (0-{last}) or a blank, too: only a digit {last} \
                 would show which"
            ),
            LineErrorKind::AmbiguousLetters => f.write_str(
                "letters alone could be A, B, C ... or the upper values of 1-9A-Z: name the alphabet, \
                 letters or standard",
            ),
            LineErrorKind::Geometry(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: {}", self.at + 1, self.kind)
    }
}

impl core::error::Error for LineError {}

impl LineErrorKind {
    /// Adds the offset of the error.
    pub(super) fn at(self, at: usize) -> LineError {
        LineError { at, kind: self }
    }
}

impl LineError {
    /// Returns the same error in a text with `skipped` more bytes before it.
    pub(super) fn after(self, skipped: usize) -> LineError {
        LineError { at: skipped + self.at, ..self }
    }
}
