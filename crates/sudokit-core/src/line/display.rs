//! `Display` and `FromStr` of grids, puzzles and solutions: the line format.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::error::{LineError, LineErrorKind};
use super::options::ParseOptions;
use super::parse::read;
use super::write::{write, write_puzzle};
use crate::render::{self, Walls};
use crate::{
    Alphabet, Cell, Defect, Digit, Geometries, Geometry, GeometryError, Grid, Puzzle, Solution,
};

/// Writes the givens on one line, as [`write_puzzle`] does; with `{:#}` draws the board.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return draw(f, self.geometry(), |cell| self.given(cell));
        }
        let mut out = Vec::new();
        write_puzzle(&mut out, self, Alphabet::Standard);
        f.write_str(&text(out))
    }
}

/// Writes the digits on one line, a jigsaw with its map; with `{:#}` draws the board.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return draw(f, self.geometry(), |cell| Some(self.get(cell)));
        }
        let puzzle = Puzzle::new(self.geometry().clone(), self.to_grid()).expect("the same board");
        puzzle.fmt(f)
    }
}

/// Writes the contents on one line, with `.` for a blank cell, or as numbers if digits are above 35.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let largest = self.iter().flatten().map(Digit::get).max().unwrap_or(0);
        let order = usize::from(largest).max(self.len().isqrt()) as u8;
        let mut out = Vec::new();
        write(&mut out, self, order, Alphabet::Standard.on_a_line(order));
        f.write_str(&text(out))
    }
}

fn draw(
    f: &mut fmt::Formatter<'_>,
    geometry: &Geometry,
    digit: impl Fn(Cell) -> Option<Digit>,
) -> fmt::Result {
    let order = geometry.order();
    let alphabet = Alphabet::of_order(order);
    f.write_str(&render::board(geometry, Walls::Ascii, alphabet, digit, |_, text| text.into()))
}

fn text(ascii: Vec<u8>) -> String {
    String::from_utf8(ascii).expect("the line format is ASCII")
}

/// Parses the contents of a square board of any order, with or without boxes.
impl FromStr for Grid {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Grid, LineError> {
        parse_grid(text, &ParseOptions::default())
    }
}

/// Parses the contents of a square board of any order, with or without boxes.
pub(crate) fn parse_grid(text: &str, options: &ParseOptions) -> Result<Grid, LineError> {
    let givens = |geometries: &Geometries| {
        read(text, geometries, options).map(|line| line.puzzle.givens().clone())
    };
    match givens(&Geometries::default()) {
        // A prime order has no boxes. The geometry does not matter here, so use a Latin square.
        Err(LineError { at, kind: LineErrorKind::Geometry(GeometryError::NoBoxes(order)) }) => {
            let latin = Geometries::default().with_shape(1, order);
            givens(&latin.map_err(|error| LineErrorKind::Geometry(error).at(at))?)
        }
        grid => grid,
    }
}

/// Parses and checks a full grid, on the usual board of its order or a jigsaw with its map.
impl FromStr for Solution {
    type Err = ParseSolutionError;

    fn from_str(text: &str) -> Result<Solution, ParseSolutionError> {
        let puzzle: Puzzle = text.parse().map_err(ParseSolutionError::Line)?;
        Solution::of(&puzzle, puzzle.givens()).map_err(ParseSolutionError::Defects)
    }
}

/// Why a text is not a solution.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseSolutionError {
    /// The text could not be read.
    Line(LineError),
    /// The grid is not complete and valid.
    Defects(Vec<Defect>),
}

impl fmt::Display for ParseSolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseSolutionError::Line(error) => error.fmt(f),
            ParseSolutionError::Defects(defects) => {
                write!(f, "the grid is not a solution: {} defects", defects.len())
            }
        }
    }
}

impl core::error::Error for ParseSolutionError {}
