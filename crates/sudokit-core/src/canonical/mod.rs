//! The canonical form: the same text for all puzzles that are essentially the same.
//!
//! It is the least string, row by row with a blank below 1, among all that moving lines and renaming
//! digits make of a puzzle ("min-lex form"), over the [`SymmetryGroup`] of its board.
//!
//! ```text
//! 1 . | . .                 . . | . .
//! . . | . .     the least   . . | . .      8 moves lead there: rows and columns
//! ----+----   of all ways   ----+----      that hold no clue change places, and
//! . . | . .     to write    . . | . .      rows become columns
//! . . | . .        it       . . | . 1
//! ```
//!
//! How many moves lead there is how many leave the puzzle as it is: its automorphisms. A move counts
//! if some renaming of the digits mends what it changed. Names of digits that do not occur are not
//! counted apart, so a puzzle's automorphisms are moves, each with one renaming of the digits seen.
//! (With one digit unused at most, as in every puzzle with one solution, there is no difference.)
//!
//! On boards of boxes the form grows row by row, and only what ties for the least is followed. The
//! order of columns stays open until it matters (`lines.rs` draws how). Where moves are few and
//! listed each is tried. The idea of growing rows with lazily numbered digits is that of the min-lex
//! programs of the New Sudoku Players' Forum; keeping classes of columns open is that of partition
//! refinement in tools for graphs (McKay, "Practical Graph Isomorphism", 1981).

mod grids;
mod lines;
mod listed;
mod rows;
mod view;

#[cfg(test)]
mod tests;

use core::fmt;

use crate::symmetry::{Lines, Moves};
use crate::{Cell, Digit, Grid, Isomorphism, Puzzle, SymmetryGroup, symmetry::TooManyMoves};

/// A puzzle in canonical form, and how it comes to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The canonical form.
    pub puzzle: Puzzle,
    /// How many moves leave the puzzle as it is, each with the names of the digits it holds; 1 or
    /// more.
    pub automorphisms: u128,
    /// One of the ways that lead from the puzzle to its canonical form.
    pub isomorphism: Isomorphism,
}

/// Why no canonical form is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CanonicalError {
    /// The open cells may not hold every digit: only givens have a canonical form.
    Restricted,
    /// So many ways to write the puzzle tie that following them would take too long, or its
    /// automorphisms are beyond 128 bits.
    TooSymmetric,
    /// The board has too many moves to list.
    TooManyMoves,
}

impl CanonicalError {
    /// A stable id for machines: `restricted`, `too-symmetric`, `too-many-moves`.
    pub const fn id(self) -> &'static str {
        match self {
            CanonicalError::Restricted => "restricted",
            CanonicalError::TooSymmetric => "too-symmetric",
            CanonicalError::TooManyMoves => "too-many-moves",
        }
    }
}

impl fmt::Display for CanonicalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CanonicalError::Restricted => {
                f.write_str("a canonical form needs givens, not candidates of open cells")
            }
            CanonicalError::TooSymmetric => {
                f.write_str("the puzzle is too symmetric: too many ways to write it tie")
            }
            CanonicalError::TooManyMoves => TooManyMoves.fmt(f),
        }
    }
}

impl core::error::Error for CanonicalError {}

impl From<TooManyMoves> for CanonicalError {
    fn from(_: TooManyMoves) -> CanonicalError {
        CanonicalError::TooManyMoves
    }
}

/// The canonical form of a puzzle. For many puzzles on a board with diagonals or a jigsaw, ask its
/// [`SymmetryGroup`], which keeps the list of its moves.
///
/// # Errors
/// As [`SymmetryGroup::canonical`]; and if the moves of the board are too many to list.
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
    /// The canonical form of a puzzle on this board.
    ///
    /// # Errors
    /// If the puzzle restricts its open cells, or is too symmetric. A full 9x9 grid never is (it has
    /// 648 automorphisms at most), nor are blank boards up to 30x30; a large grid of one pattern may
    /// be, or a board with the same digit everywhere, and on the brink it may depend on how it is
    /// written.
    ///
    /// # Panics
    /// If the puzzle is on another board.
    pub fn canonical(&self, puzzle: &Puzzle) -> Result<Canonical, CanonicalError> {
        assert_eq!(puzzle.geometry(), self.geometry(), "a puzzle on another board");
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
        // Digits that do not occur take the names that are left, rising.
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

/// What the searches find.
struct Least {
    /// The canonical form, row by row: a digit's value, or 0.
    form: Vec<u8>,
    /// A move that leads there ...
    lines: Lines,
    /// ... and the name of each digit that occurs.
    names: Vec<Option<Digit>>,
    automorphisms: u128,
}

/// The givens as values, row by row, 0 for a blank.
fn values(puzzle: &Puzzle) -> impl Fn(usize, usize) -> u8 {
    let (n, givens) = (usize::from(puzzle.geometry().order()), puzzle.givens());
    move |row, column| givens.get(Cell::new(row * n + column)).map_or(0, Digit::get)
}
