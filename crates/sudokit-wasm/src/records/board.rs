//! A board without its contents.

use serde::Serialize;
use sudokit_core::{Alphabet, Digit, Geometry};

use super::indexes;

/// A board without its contents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// The number of rows, of columns, and of digits.
    pub order: u8,
    /// The shape of its boxes; a jigsaw has none.
    #[serde(rename = "box")]
    pub shape: Option<Shape>,
    /// Whether the diagonals are houses.
    pub diagonals: bool,
    /// The box or region of each cell, from 0.
    pub regions: Vec<usize>,
    /// The houses, in the order of the geometry.
    pub houses: Vec<House>,
    /// What stands for each digit.
    pub symbols: Vec<String>,
    /// A short title without a language.
    pub title: String,
}

/// The shape of boxes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shape {
    /// The number of rows.
    pub rows: u8,
    /// The number of columns.
    pub columns: u8,
}

/// Cells that must all differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct House {
    /// `row`, `column`, `box`, `region`, `diagonal` or `extra`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["row", "column", "box", "region", "diagonal", "extra"])))]
    pub kind: &'static str,
    /// Its number among houses of its kind, from 1.
    pub number: usize,
    /// The cells.
    pub cells: Vec<usize>,
}

impl Board {
    /// The record of a board.
    #[must_use]
    pub fn new(geometry: &Geometry) -> Board {
        let order = geometry.order();
        let alphabet = Alphabet::of_order(order);
        let house = |house: &sudokit_core::House| House {
            kind: house.kind.name(),
            number: house.number,
            cells: indexes(&house.cells),
        };
        Board {
            order,
            shape: geometry.box_shape().map(|(rows, columns)| Shape { rows, columns }),
            diagonals: geometry.has_diagonals(),
            regions: geometry.cells().map(|cell| geometry.region(cell)).collect(),
            houses: geometry.houses().iter().map(house).collect(),
            symbols: Digit::all(order).map(|digit| alphabet.text(digit)).collect(),
            title: geometry.title(),
        }
    }
}
