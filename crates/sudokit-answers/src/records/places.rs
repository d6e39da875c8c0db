//! The form of records for programs that have the board: the page.

use sudokit_core::{Cell, Geometry, HouseId};

use crate::records::{Form, Line};

/// Cells and houses as numbers from 0, and lines with what to draw at each: for programs that have the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Places;

impl Form for Places {
    type Cell = usize;
    type House = usize;
    type Line = Line<Places>;

    fn cell(cell: Cell, _: &Geometry) -> usize {
        cell.index()
    }

    fn house(house: HouseId, _: &Geometry) -> usize {
        house.index()
    }
}
