//! How records name cells and houses: by name, for programs, or by number, for the page.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sudokit_core::{Cell, Geometry, HouseId};

/// What a field of a record can be.
#[cfg(not(feature = "schema"))]
pub trait Field: Clone + Eq + Debug + Serialize + DeserializeOwned {}
#[cfg(not(feature = "schema"))]
impl<T: Clone + Eq + Debug + Serialize + DeserializeOwned> Field for T {}

/// What a field of a record can be.
#[cfg(feature = "schema")]
pub trait Field: Clone + Eq + Debug + Serialize + DeserializeOwned + schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T> Field for T where T: Clone + Eq + Debug + Serialize + DeserializeOwned + schemars::JsonSchema
{}

/// A form of the records of a step.
pub trait Form: Clone + Eq + Debug {
    /// A cell.
    type Cell: Field;
    /// A house.
    type House: Field;
    /// A line of an argument.
    type Line: Field;

    /// A cell of a board.
    fn cell(cell: Cell, geometry: &Geometry) -> Self::Cell;

    /// Cells of a board.
    fn cells(cells: &[Cell], geometry: &Geometry) -> Vec<Self::Cell> {
        cells.iter().map(|&cell| Self::cell(cell, geometry)).collect()
    }

    /// A house of a board.
    fn house(house: HouseId, geometry: &Geometry) -> Self::House;
}

/// Cells and houses by name, `r1c1` and `row 1`, and lines as sentences: the form of the schema.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Names;

impl Form for Names {
    type Cell = String;
    type House = String;
    type Line = String;

    fn cell(cell: Cell, geometry: &Geometry) -> String {
        geometry.name(cell)
    }

    fn house(house: HouseId, geometry: &Geometry) -> String {
        geometry.house(house).to_string()
    }
}
