//! The symmetries that a pattern of clues can have.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, Geometry};

/// Which rotations and reflections of the board keep the pattern of clues. The drawings show the cells
/// that are given or blank together with `a` on a 4x4:
///
/// ```text
/// half       quarter    mirror-h   mirror-v   mirror-both
/// . a . .    . a . .    . a . .    . a a .    . a a .
/// . . . .    . . . a    . . . .    . . . .    . . . .
/// . . . .    a . . .    . . . .    . . . .    . . . .
/// . . a .    . . a .    . a . .    . . . .    . a a .
///
/// diagonal   antidiagonal   diagonal-both   full
/// . a . .    . a . .        . a . .         . a a .
/// a . . .    . . . .        a . . .         a . . a
/// . . . .    . . . a        . . . a         a . . a
/// . . . .    . . . .        . . a .         . a a .
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Symmetry {
    /// None.
    #[default]
    None,
    /// A half turn.
    Half,
    /// A quarter turn.
    Quarter,
    /// A reflection in the horizontal axis: top and bottom are swapped.
    MirrorH,
    /// A reflection in the vertical axis: left and right are swapped.
    MirrorV,
    /// Both `MirrorH` and `MirrorV`.
    MirrorBoth,
    /// A reflection in the main diagonal, from the upper left.
    Diagonal,
    /// A reflection in the other diagonal, from the upper right.
    Antidiagonal,
    /// Both `Diagonal` and `Antidiagonal`.
    DiagonalBoth,
    /// Every rotation and reflection.
    Full,
}

/// Maps the row and column of a cell to those of its image; the last line has the number `last`.
type Turn = fn(row: usize, column: usize, last: usize) -> (usize, usize);

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::Half,
        Symmetry::Quarter,
        Symmetry::MirrorH,
        Symmetry::MirrorV,
        Symmetry::MirrorBoth,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::DiagonalBoth,
        Symmetry::Full,
    ];

    /// The stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Half => "half",
            Symmetry::Quarter => "quarter",
            Symmetry::MirrorH => "mirror-h",
            Symmetry::MirrorV => "mirror-v",
            Symmetry::MirrorBoth => "mirror-both",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::DiagonalBoth => "diagonal-both",
            Symmetry::Full => "full",
        }
    }

    /// Looks up a symmetry by its name.
    ///
    /// ```
    /// use sudokit_generate::Symmetry;
    ///
    /// assert_eq!(Symmetry::by_name("half"), Some(Symmetry::Half));
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// The moves that generate the symmetry.
    fn turns(self) -> &'static [Turn] {
        const HALF: Turn = |row, column, last| (last - row, last - column);
        const QUARTER: Turn = |row, column, last| (column, last - row);
        const MIRROR_H: Turn = |row, column, last| (last - row, column);
        const MIRROR_V: Turn = |row, column, last| (row, last - column);
        const DIAGONAL: Turn = |row, column, _| (column, row);
        const ANTIDIAGONAL: Turn = |row, column, last| (last - column, last - row);
        match self {
            Symmetry::None => &[],
            Symmetry::Half => &[HALF],
            Symmetry::Quarter => &[QUARTER],
            Symmetry::MirrorH => &[MIRROR_H],
            Symmetry::MirrorV => &[MIRROR_V],
            Symmetry::MirrorBoth => &[MIRROR_H, MIRROR_V],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::Antidiagonal => &[ANTIDIAGONAL],
            Symmetry::DiagonalBoth => &[DIAGONAL, ANTIDIAGONAL],
            Symmetry::Full => &[QUARTER, DIAGONAL],
        }
    }

    /// For each move of the symmetry, the one that changes nothing first: the image of each cell of a
    /// board of this order.
    pub(crate) fn images(self, order: usize) -> Vec<Vec<usize>> {
        let mut moves: Vec<Vec<usize>> = vec![(0..order * order).collect()];
        let mut next = 0;
        while let Some(known) = moves.get(next).cloned() {
            next += 1;
            for turn in self.turns() {
                let image = |&cell: &usize| {
                    let (row, column) = turn(cell / order, cell % order, order - 1);
                    row * order + column
                };
                let more: Vec<usize> = known.iter().map(image).collect();
                if !moves.contains(&more) {
                    moves.push(more);
                }
            }
        }
        moves
    }

    /// The groups of cells that are given or blank together, each in ascending order. Every cell is in
    /// exactly one group.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    /// use sudokit_generate::Symmetry;
    ///
    /// let groups = Symmetry::Half.groups(&Geometry::classic(9)?);
    /// // The cell in the middle is alone, the others are in pairs.
    /// assert_eq!(groups.iter().map(|group| group.len()).sum::<usize>(), 81);
    /// assert_eq!(groups.len(), 41);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub fn groups(self, geometry: &Geometry) -> Vec<Box<[Cell]>> {
        let n = usize::from(geometry.order());
        let mut seen = vec![false; n * n];
        let mut groups = Vec::new();
        for first in 0..n * n {
            if seen[first] {
                continue;
            }
            seen[first] = true;
            let mut group = vec![first];
            let mut next = 0;
            while let Some(&cell) = group.get(next) {
                next += 1;
                for turn in self.turns() {
                    let (row, column) = turn(cell / n, cell % n, n - 1);
                    if !core::mem::replace(&mut seen[row * n + column], true) {
                        group.push(row * n + column);
                    }
                }
            }
            group.sort_unstable();
            groups.push(group.into_iter().map(Cell::new).collect());
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn groups_are_as_drawn() {
        let board = Geometry::classic(4).unwrap();
        let with_second = |symmetry: Symmetry| {
            let groups = symmetry.groups(&board);
            assert_eq!(groups.iter().map(|group| group.len()).sum::<usize>(), 16);
            let group = groups.iter().find(|group| group.contains(&Cell::new(1))).unwrap();
            group.iter().map(|cell| cell.index()).collect::<Vec<_>>()
        };
        let expected: [&[usize]; 10] = [
            &[1],
            &[1, 14],
            &[1, 7, 8, 14],
            &[1, 13],
            &[1, 2],
            &[1, 2, 13, 14],
            &[1, 4],
            &[1, 11],
            &[1, 4, 11, 14],
            &[1, 2, 4, 7, 8, 11, 13, 14],
        ];
        for (symmetry, cells) in Symmetry::ALL.into_iter().zip(expected) {
            assert_eq!(with_second(symmetry), cells, "{}", symmetry.name());
            assert_eq!(Symmetry::by_name(symmetry.name()), Some(symmetry));
        }
    }
}
