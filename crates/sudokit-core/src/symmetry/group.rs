//! The group of the moves of a board.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::error::{MOST_LISTED, TooManyMoves};
use super::lines::{Blocks, Lines, factorial};
use super::list;
use crate::{Digit, Geometry, Isomorphism};

/// The group of all moves of a board that permute its rows and its columns or transpose it, such that
/// houses stay houses. (Each [`Isomorphism`] is such a move combined with a renaming of the digits.)
#[derive(Clone, Debug)]
pub struct SymmetryGroup {
    geometry: Arc<Geometry>,
    pub(crate) moves: Moves,
}

#[derive(Clone, Debug)]
pub(crate) enum Moves {
    /// Lines are permuted within blocks, and blocks with each other.
    Blocks(Blocks),
    /// Exactly these.
    Listed(Box<[Lines]>),
}

impl SymmetryGroup {
    /// The maximum number of moves that are listed, on boards with diagonals or jigsaw regions.
    pub const MOST_LISTED: usize = MOST_LISTED;

    /// Finds the moves of this board.
    ///
    /// # Errors
    /// If the moves must be listed and there are too many. Boards with plain boxes never fail.
    pub fn of(geometry: Arc<Geometry>) -> Result<SymmetryGroup, TooManyMoves> {
        let moves = match geometry.plain_box_shape() {
            Some((rows, columns)) => {
                // The boxes of a Latin square (1xN) are its rows, so any transposition preserves them.
                let transposes = rows == columns || rows == 1 || columns == 1;
                let (rows, columns) = (rows.into(), columns.into());
                Moves::Blocks(Blocks { rows, columns, transposes })
            }
            None => Moves::Listed(list::moves(&geometry)?),
        };
        Ok(SymmetryGroup { geometry, moves })
    }

    /// Returns the board.
    #[must_use]
    pub const fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Returns the number of moves, without renamings of digits: 3,359,232 for the 9x9. `None` above
    /// `u128::MAX`, as for the 64x64.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::{Geometry, SymmetryGroup};
    ///
    /// let board = Arc::new(Geometry::classic(9)?);
    /// assert_eq!(SymmetryGroup::of(board).unwrap().order(), Some(3_359_232));
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
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

    /// Draws a random move with a random renaming of the digits. `below` is the source of randomness:
    /// given a number above 0 it returns one from 0 to below that number. If it is uniform, so is the
    /// result.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use sudokit_core::{Geometry, Isomorphism, SymmetryGroup};
    ///
    /// let geometry = Arc::new(Geometry::classic(9)?);
    /// let symmetry = SymmetryGroup::of(geometry.clone()).unwrap();
    /// // Not random at all: always the last choice.
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

/// Shuffles by Fisher and Yates.
fn shuffle<T>(items: &mut [T], below: &mut dyn FnMut(usize) -> usize) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1));
    }
}

/// Returns `n` lines, with the blocks of `size` lines shuffled, and the lines within each block.
fn shuffled_lines(n: usize, size: usize, below: &mut dyn FnMut(usize) -> usize) -> Box<[u8]> {
    let lines: Vec<u8> = (0..n as u8).collect();
    let mut blocks: Vec<Vec<u8>> = lines.chunks(size).map(<[u8]>::to_vec).collect();
    shuffle(&mut blocks, below);
    for block in &mut blocks {
        shuffle(block, below);
    }
    blocks.concat().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;

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
    fn the_search_also_finds_the_moves_of_boxes() {
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
        // A pinwheel: quarter turns preserve it.
        assert_eq!(jigsaw("AAABCABBCCDBCDDD"), Some(4));
        // Regions that are boxes, or rows.
        assert_eq!(jigsaw("AABBAABBCCDDCCDD"), Some(128));
        assert_eq!(jigsaw("AAAABBBBCCCCDDDD"), Some(1152));
        assert_eq!(jigsaw(&"ABCDEFGHIJKL".repeat(12)), None);
    }

    #[test]
    fn drawn_moves_preserve_houses_and_are_uniform() {
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
