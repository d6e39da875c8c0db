//! The canonical form of a puzzle and how it is reached.

use alloc::vec::Vec;

use super::error::CanonicalError;
use super::least::Least;
use super::{listed, rows};
use crate::symmetry::Moves;
use crate::{Digit, Grid, Isomorphism, Puzzle, SymmetryGroup};

/// The canonical form of a puzzle and how it is reached.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Canonical {
    /// The canonical form.
    pub puzzle: Puzzle,
    /// The number of moves that leave the puzzle unchanged after a renaming of its digits; at least 1.
    pub automorphisms: u128,
    /// One of the isomorphisms from the puzzle to its canonical form.
    pub isomorphism: Isomorphism,
}

/// Finds the canonical form of a puzzle. For many puzzles on one board with diagonals or on one jigsaw,
/// create the [`SymmetryGroup`] of the board once and call its method.
///
/// # Errors
/// As [`SymmetryGroup::canonical`], or if the board has too many moves to list.
///
/// ```
/// use sudokit_core::{Puzzle, canonical};
///
/// let puzzle: Puzzle = "3.......12......".parse()?;
/// let least = canonical(&puzzle).unwrap();
/// assert_eq!(least.puzzle, "...........1.2.3".parse()?);
/// assert_eq!(least.isomorphism.puzzle(&puzzle), least.puzzle);
/// assert_eq!(least.automorphisms, 2);
/// # Ok::<(), sudokit_core::line::LineError>(())
/// ```
pub fn canonical(puzzle: &Puzzle) -> Result<Canonical, CanonicalError> {
    SymmetryGroup::of(puzzle.geometry().clone())?.canonical(puzzle)
}

impl SymmetryGroup {
    /// Finds the canonical form of a puzzle on this board.
    ///
    /// # Errors
    /// If the puzzle restricts its empty cells, or is too symmetric. A full 9x9 grid never is (it has at
    /// most 648 automorphisms), nor are blank boards up to 30x30. A large grid with a regular pattern or a
    /// board with the same digit everywhere may be; in borderline cases it may depend on how the puzzle
    /// is written.
    ///
    /// # Panics
    /// If the puzzle is on another board.
    pub fn canonical(&self, puzzle: &Puzzle) -> Result<Canonical, CanonicalError> {
        assert_eq!(puzzle.geometry(), self.geometry(), "a puzzle on another board");
        if !puzzle.rules().is_empty() {
            return Err(CanonicalError::Rules);
        }
        if puzzle.restriction().is_some() && puzzle.is_restricted() {
            return Err(CanonicalError::Restricted);
        }
        let Least { form, lines, names, automorphisms } = match &self.moves {
            Moves::Blocks(blocks) if puzzle.geometry().order() <= 9 => {
                rows::least::<9>(puzzle, blocks)?
            }
            Moves::Blocks(blocks) if puzzle.geometry().order() <= 25 => {
                rows::least::<25>(puzzle, blocks)?
            }
            Moves::Blocks(blocks) => rows::least::<64>(puzzle, blocks)?,
            Moves::Listed(moves) => listed::least(puzzle, moves),
        };
        let grid: Grid = form.into_iter().map(Digit::new).collect();
        let geometry = puzzle.geometry();
        // Digits that do not occur take the remaining names in ascending order.
        let used: u64 = names.iter().flatten().fold(0, |used, name| used | 1 << name.index());
        let mut left = Digit::all(geometry.order()).filter(|name| used >> name.index() & 1 == 0);
        let digits: Vec<Digit> = names
            .into_iter()
            .map(|name| name.or_else(|| left.next()).expect("as many names as digits"))
            .collect();
        Ok(Canonical {
            puzzle: Puzzle::new(geometry.clone(), grid).expect("the same board"),
            automorphisms,
            isomorphism: Isomorphism::of_lines(geometry, &lines, &digits),
        })
    }
}
