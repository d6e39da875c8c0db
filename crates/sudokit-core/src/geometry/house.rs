//! Houses: the groups of cells that must hold different digits.

use core::fmt;

use alloc::boxed::Box;

use crate::Cell;

/// The index of a house in its [`Geometry`](crate::Geometry): rows first, then columns, then boxes or
/// regions, then diagonals.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseId(pub(super) u16);

impl HouseId {
    /// Returns the index, counted from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of a house. More may follow: code that needs no kind asks for all [houses](crate::Geometry::houses).
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row, numbered from the top.
    Row,
    /// A column, numbered from the left.
    Column,
    /// A box of a regular board, numbered band by band.
    Box,
    /// A region of a jigsaw, numbered in the order in which the first cells appear.
    Region,
    /// A main diagonal: 1 falls from the top left, 2 rises from the bottom left.
    Diagonal,
    /// A house beside those of the board, such as a window of a windoku, numbered in the order in which the first cells
    /// appear.
    Extra,
}

impl HouseKind {
    /// Returns whether this is a box or a region, as opposed to a row, a column or a diagonal.
    #[inline]
    #[must_use]
    pub const fn is_area(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }

    /// Returns the English name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Extra => "extra",
        }
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            HouseKind::Extra => "extra house",
            kind => kind.name(),
        })
    }
}

/// As many cells as the order of the board, which must all hold different digits.
///
/// ```
/// use sudokit_core::Geometry;
///
/// let board = Geometry::classic(9)?;
/// let center = board.cell_named("r5c5").unwrap();
/// let names: Vec<_> =
///     board.houses_of(center).iter().map(|&id| board.house(id).to_string()).collect();
/// assert_eq!(names, ["row 5", "column 5", "box 5"]);
/// # Ok::<(), sudokit_core::GeometryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct House {
    /// The kind.
    pub kind: HouseKind,
    /// The number among houses of the same kind, counted from 1.
    pub number: usize,
    /// The cells, in ascending order.
    pub cells: Box<[Cell]>,
}

impl fmt::Display for House {
    /// Writes the English name: `box 5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number)
    }
}

/// Two houses that share two or more cells, such as a box and a row. Seen from one of them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Crossing {
    /// The other house.
    pub other: HouseId,
    /// The shared cells as bits: bit `i` is cell `i` of this house.
    pub here: u64,
    /// The shared cells as bits: bit `i` is cell `i` of the other house.
    pub there: u64,
}
