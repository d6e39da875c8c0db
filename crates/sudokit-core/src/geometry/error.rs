//! Why a geometry could not be built.

use core::fmt;

use alloc::string::String;

/// Why a geometry could not be built.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum GeometryError {
    /// The order is outside 4 to 64.
    Order(usize),
    /// The order is prime, so the only boxes would be single rows.
    NoBoxes(u8),
    /// The requested box shape has another order than the puzzle.
    ShapeMismatch {
        /// The order of the requested shape.
        shape: u8,
        /// The order of the puzzle.
        order: u8,
    },
    /// The number of cells is not a square.
    NotSquare(usize),
    /// A jigsaw map has fewer or more cells than any board.
    MapSize(usize),
    /// The number of regions in a jigsaw map differs from the order.
    Regions {
        /// Regions found.
        found: usize,
        /// The order, which is the number of regions expected.
        order: u8,
    },
    /// The number of cells in a region of a jigsaw map differs from the order.
    RegionSize {
        /// The number of the region, counted from 1 in order of appearance.
        region: usize,
        /// Cells found in it.
        found: usize,
        /// The order, which is the number of cells expected.
        order: u8,
    },
    /// The number of cells of an extra house differs from the order.
    ExtraHouse {
        /// The number of the house in the list, counted from 1.
        house: usize,
        /// Different cells of the board found in it.
        found: usize,
        /// The order, which is the number of cells expected.
        order: u8,
    },
    /// There are too many extra houses.
    ExtraHouses {
        /// Houses found.
        found: usize,
        /// The most that a board may have.
        most: usize,
    },
    /// A cell is in more than three extra houses.
    ExtraShared {
        /// The name of the first such cell: `r1c1`.
        cell: String,
    },
    /// The order is not a square, so there are no windows.
    NoWindows(u8),
}

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GeometryError::Order(order) => {
                write!(f, "a board of order {order} is outside 4 to 64")
            }
            GeometryError::NoBoxes(order) => write!(
                f,
                "order {order} is prime, so it has no boxes: give a jigsaw map, or shape 1x{order} \
                 for a Latin square"
            ),
            GeometryError::ShapeMismatch { shape, order } => {
                write!(f, "the shape asked for has order {shape}, the puzzle has order {order}")
            }
            GeometryError::NotSquare(cells) => {
                write!(f, "{cells} cells do not make a square board")
            }
            GeometryError::MapSize(cells) => {
                write!(f, "the jigsaw map has {cells} cells, but boards have 16 to 4096")
            }
            GeometryError::Regions { found, order } => {
                write!(f, "the jigsaw map has {found} regions, expected {order}")
            }
            GeometryError::RegionSize { region, found, order } => {
                write!(f, "region {region} of the jigsaw map has {found} cells, expected {order}")
            }
            GeometryError::ExtraHouse { house, found, order } => {
                write!(f, "extra house {house} has {found} cells of the board, expected {order}")
            }
            GeometryError::ExtraHouses { found, most } => {
                write!(f, "{found} extra houses are too many, at most {most} can be had")
            }
            GeometryError::ExtraShared { cell } => {
                write!(f, "{cell} is in more than 3 extra houses")
            }
            GeometryError::NoWindows(order) => {
                write!(f, "a board of order {order} has no windows: its boxes are no squares")
            }
        }
    }
}

impl core::error::Error for GeometryError {}
