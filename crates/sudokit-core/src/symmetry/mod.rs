//! All the moves of a board: which lines may change places.
//!
//! ```text
//!              stack 1   stack 2   stack 3
//!             +-------+-------+-------+
//!  band 1  r1 | . . . | . . . | . . . |   rows within a band        3!^3
//!          r2 | . . . | . . . | . . . |   bands                     3!
//!          r3 | . . . | . . . | . . . |   columns within a stack    3!^3
//!             +-------+-------+-------+   stacks                    3!
//!  band 2  r4 | . . . | . . . | . . . |   rows for columns          2
//!          ...                                              3,359,232
//! ```
//!
//! On boards with diagonals and on jigsaws fewer moves keep the houses; those few are found by a
//! search and listed. On a 9x9 with diagonals there are 96: the 24 orders of lines that keep bands
//! and the pairs of lines that mirror each other, the columns ordered as the rows or that mirrored,
//! and all that with rows for columns.

pub(crate) mod list;

use core::fmt;
use std::sync::Arc;

use crate::{Digit, Geometry, Isomorphism, Layout};

/// A move of lines: what comes to lie where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    /// Whether rows become columns first.
    pub(crate) transposed: bool,
    /// For each row the row that comes there, rows counted after the exchange.
    pub(crate) rows: Box<[u8]>,
    /// For each column the column that comes there.
    pub(crate) columns: Box<[u8]>,
}

impl Lines {
    /// The row and the column of the cell that comes to this row and column.
    #[inline]
    pub(crate) fn source(&self, row: usize, column: usize) -> (usize, usize) {
        let (row, column) = (self.rows[row].into(), self.columns[column].into());
        if self.transposed { (column, row) } else { (row, column) }
    }
}

/// The group of all moves of a board that come from moving its rows and its columns, and exchanging
/// them, such that houses go to houses. (Each [`Isomorphism`] is such a move and new names for the
/// digits.)
#[derive(Clone, Debug)]
pub struct SymmetryGroup {
    geometry: Arc<Geometry>,
    pub(crate) moves: Moves,
}

#[derive(Clone, Debug)]
pub(crate) enum Moves {
    /// Lines move within blocks and blocks with each other.
    Blocks(Blocks),
    /// These and no others.
    Listed(Box<[Lines]>),
}

/// The blocks of lines of a board of boxes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Blocks {
    /// Rows in a band.
    pub(crate) rows: usize,
    /// Columns in a stack.
    pub(crate) columns: usize,
    /// Whether rows may become columns.
    pub(crate) transposes: bool,
}

/// A board with too many moves to list: diagonals or regions that leave more than
/// [`SymmetryGroup::MOST_LISTED`] of them, as with diagonals on 25x25.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooManyMoves;

impl fmt::Display for TooManyMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the board has too many symmetries to list, above {}", SymmetryGroup::MOST_LISTED)
    }
}

impl core::error::Error for TooManyMoves {}

impl SymmetryGroup {
    /// How many moves are listed at most, on boards that are not of boxes alone.
    pub const MOST_LISTED: usize = 200_000;

    /// The moves of this board.
    ///
    /// # Errors
    /// If they must be listed and are too many. Boards of boxes never fail.
    pub fn of(geometry: Arc<Geometry>) -> Result<SymmetryGroup, TooManyMoves> {
        let moves = match *geometry.layout() {
            Layout::Boxes { rows, columns } if !geometry.has_diagonals() => {
                // The boxes of a Latin square (1xN) are its rows, and so never in the way.
                let transposes = rows == columns || rows == 1 || columns == 1;
                let (rows, columns) = (rows.into(), columns.into());
                Moves::Blocks(Blocks { rows, columns, transposes })
            }
            _ => Moves::Listed(list::moves(&geometry)?),
        };
        Ok(SymmetryGroup { geometry, moves })
    }

    /// The board.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// How many moves there are, names of digits apart: 3,359,232 for the 9x9. `None` above
    /// `u128::MAX`, as for the 64x64.
    pub fn order(&self) -> Option<u128> {
        let n = usize::from(self.geometry.order());
        match &self.moves {
            Moves::Listed(moves) => Some(moves.len() as u128),
            Moves::Blocks(Blocks { rows, columns, transposes }) => {
                let mut order = 1 + u128::from(*transposes);
                for size in [*rows, *columns] {
                    let blocks = n / size;
                    order = order.checked_mul(factorial(blocks)?)?;
                    for _ in 0..blocks {
                        order = order.checked_mul(factorial(size)?)?;
                    }
                }
                Some(order)
            }
        }
    }

    /// One of all moves with one of all ways to rename the digits, each as likely as any other if
    /// `below` is fair: handed a number above 0 it gives one from 0 to below that.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::{Geometry, Isomorphism, SymmetryGroup};
    ///
    /// let geometry = Arc::new(Geometry::classic(9)?);
    /// let symmetry = SymmetryGroup::of(geometry.clone()).unwrap();
    /// // Never draw so: always the last there is.
    /// let drawn = symmetry.draw(&mut |below| below - 1);
    /// assert_eq!(drawn.then(&drawn.inverse()), Isomorphism::identity(geometry));
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    pub fn draw(&self, below: &mut dyn FnMut(usize) -> usize) -> Isomorphism {
        let n = usize::from(self.geometry.order());
        let drawn;
        let lines = match &self.moves {
            Moves::Listed(moves) => &moves[below(moves.len())],
            Moves::Blocks(Blocks { rows, columns, transposes }) => {
                let transposed = *transposes && below(2) == 1;
                let (rows, columns) = if transposed { (columns, rows) } else { (rows, columns) };
                let rows = shuffled_lines(n, *rows, below);
                let columns = shuffled_lines(n, *columns, below);
                drawn = Lines { transposed, rows, columns };
                &drawn
            }
        };
        let mut digits: Vec<Digit> = Digit::all(self.geometry.order()).collect();
        shuffle(&mut digits, below);
        Isomorphism::of_lines(&self.geometry, lines, &digits)
    }
}

/// Fisher and Yates.
fn shuffle<T>(items: &mut [T], below: &mut dyn FnMut(usize) -> usize) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1));
    }
}

/// `n` lines whose blocks of `size` are shuffled, and the lines in each.
fn shuffled_lines(n: usize, size: usize, below: &mut dyn FnMut(usize) -> usize) -> Box<[u8]> {
    let lines: Vec<u8> = (0..n as u8).collect();
    let mut blocks: Vec<Vec<u8>> = lines.chunks(size).map(<[u8]>::to_vec).collect();
    shuffle(&mut blocks, below);
    for block in &mut blocks {
        shuffle(block, below);
    }
    blocks.concat().into()
}

/// `n!`, unless it is above `u128::MAX`.
pub(crate) fn factorial(n: usize) -> Option<u128> {
    (1..=n as u128).try_fold(1u128, u128::checked_mul)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn order(geometry: Geometry) -> Option<u128> {
        SymmetryGroup::of(Arc::new(geometry)).ok().and_then(|symmetry| symmetry.order())
    }

    #[test]
    fn the_known_orders() {
        let boxes = |rows, columns| order(Geometry::boxes(rows, columns).unwrap());
        assert_eq!(boxes(2, 2), Some(128));
        assert_eq!(boxes(2, 3), Some(3456));
        assert_eq!(boxes(3, 3), Some(3_359_232));
        assert_eq!(boxes(5, 5), Some(2 * 120u128.pow(12)));
        assert_eq!(boxes(1, 5), Some(2 * 120 * 120));
        assert_eq!(boxes(8, 8), None);
    }

    #[test]
    fn a_search_finds_the_moves_of_boxes_too() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (1, 4), (4, 1), (1, 5)] {
            let geometry = Geometry::boxes(rows, columns).unwrap();
            let listed = list::moves(&geometry).unwrap().len() as u128;
            assert_eq!(Some(listed), order(geometry), "{rows}x{columns}");
        }
    }

    #[test]
    fn boards_with_diagonals_and_jigsaws() {
        let diagonal = |n| order(Geometry::classic(n).unwrap().with_diagonals());
        assert_eq!(diagonal(4), Some(16));
        assert_eq!(diagonal(9), Some(96));
        assert_eq!(diagonal(16), Some(18_432));
        assert_eq!(diagonal(25), None);
        let jigsaw = |map: &str| order(Geometry::jigsaw_from_map(map.as_bytes()).unwrap());
        assert_eq!(jigsaw("AAABACBBCCDBCDDD"), Some(1));
        // A pinwheel: quarter turns keep it.
        assert_eq!(jigsaw("AAABCABBCCDBCDDD"), Some(4));
        // Boxes, or rows, by another name.
        assert_eq!(jigsaw("AABBAABBCCDDCCDD"), Some(128));
        assert_eq!(jigsaw("AAAABBBBCCCCDDDD"), Some(1152));
        assert_eq!(jigsaw(&"ABCDEFGHIJKL".repeat(12)), None);
    }

    #[test]
    fn what_is_drawn_keeps_houses_and_is_uniform() {
        let mut state = 1u64;
        let mut below = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % below
        };
        for geometry in [
            Geometry::boxes(2, 3).unwrap(),
            Geometry::boxes(1, 5).unwrap(),
            Geometry::classic(9).unwrap(),
            Geometry::classic(9).unwrap().with_diagonals(),
            Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap(),
        ] {
            let geometry = Arc::new(geometry);
            let symmetry = SymmetryGroup::of(geometry.clone()).unwrap();
            for _ in 0..20 {
                let drawn = symmetry.draw(&mut below);
                let cells = geometry.cells().map(|cell| drawn.cell(cell)).collect();
                let digits = Digit::all(geometry.order()).map(|digit| drawn.digit(digit)).collect();
                assert_eq!(Isomorphism::new(geometry.clone(), cells, digits), Ok(drawn));
            }
        }
        let symmetry = SymmetryGroup::of(Arc::new(Geometry::classic(4).unwrap())).unwrap();
        let mut seen = BTreeMap::new();
        for _ in 0..128 * 24 * 20 {
            let drawn = symmetry.draw(&mut below);
            let cells: Vec<_> = symmetry.geometry().cells().map(|cell| drawn.cell(cell)).collect();
            let digits: Vec<_> = Digit::all(4).map(|digit| drawn.digit(digit)).collect();
            *seen.entry((cells, digits)).or_insert(0usize) += 1;
        }
        assert_eq!(seen.len(), 128 * 24);
        let chi: f64 = seen.values().map(|&n| (n as f64 - 20.0).powi(2) / 20.0).sum();
        // 3071 degrees of freedom, a standard deviation of 78.
        assert!((2760.0..3390.0).contains(&chi), "{chi}");
    }
}
