//! Dancing links: Sudoku as an exact cover problem.
//!
//! A row of the matrix is a candidate, "this cell holds this digit". A column is a condition that
//! must be met exactly once: a cell is filled, a house has a digit. A classic board of order n has
//! 4n² columns; diagonals add 2n. This is the top left corner of the matrix of the 4x4 board:
//!
//! ```text
//!                 cells          row 1 has     column 1 has   box 1 has
//!            r1c1 r1c2 r1c3 ...   1 2 3 4 ...   1 2 3 4 ...   1 2 3 4 ...
//! r1c1 = 1     1    .    .        1 . . .       1 . . .       1 . . .
//! r1c1 = 2     1    .    .        . 1 . .       . 1 . .       . 1 . .
//! r1c1 = 3     1    .    .        . . 1 .       . . 1 .       . . 1 .
//! r1c1 = 4     1    .    .        . . . 1       . . . 1       . . . 1
//! r1c2 = 1     .    1    .        1 . . .       . . . .       1 . . .
//! ...
//! ```
//!
//! Rows that cover every column exactly once are a solution: each cell has one digit and each house
//! has each digit once. So the engine is correct if [`Cover`] is, and needs no Sudoku rule of its
//! own: a column with one row left is a naked single if it stands for a cell, and a hidden single
//! if it stands for a house and a digit; a column without rows is a contradiction. The columns of
//! cells come first, so among equally short columns a cell is tried first.
//!
//! Givens are rows chosen before the search, and candidates that a puzzle forbids are hidden rows.
//! The matrix is built once for each geometry; after a search all links are restored exactly.
//! Houses with the same cells (the boxes of a Latin square are its rows) share their columns.
//!
//! The docs of [`cover`] draw the links.

pub mod cover;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, Geometry, Puzzle, Solution};

use crate::engine::Engine;
use crate::info::{EngineInfo, Goal, Reason, Strength};
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Ending, Outcome};

pub use cover::{BadRow, Clash, Cover};

/// What the list of engines says about this one.
pub(crate) const INFO: EngineInfo = EngineInfo::new(
    "dlx",
    "Knuth's dancing links on the exact cover matrix: the textbook's exact answer to check others \
     by",
    |_| Box::new(Dlx::new()),
)
.with_strengths(&[Strength::general(
    &[Goal::First, Goal::Unique, Goal::Many, Goal::All, Goal::Count],
    Reason::AnyBoard,
)]);

/// The dancing links engine. See the [module](self).
#[derive(Debug, Default)]
pub struct Dlx {
    board: Option<Board>,
}

/// The matrix of one geometry.
#[derive(Debug)]
struct Board {
    geometry: Arc<Geometry>,
    cover: Cover,
    /// The digits of the current solution.
    digits: Vec<Digit>,
}

/// Receives the rows of a solution.
type Found<'a> = dyn FnMut(&Arc<Geometry>, &mut [Digit], &[u32]) -> ControlFlow<()> + 'a;

impl Dlx {
    /// Makes an engine; the matrix is built for the first puzzle.
    #[must_use]
    pub fn new() -> Dlx {
        Dlx::default()
    }

    fn board(&mut self, geometry: &Arc<Geometry>) -> &mut Board {
        let kept = self
            .board
            .take()
            .filter(|board| Arc::ptr_eq(&board.geometry, geometry) || board.geometry == *geometry);
        self.board.insert(kept.unwrap_or_else(|| Board::new(geometry)))
    }

    fn run(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, found: &mut Found<'_>) -> Outcome {
        assert!(puzzle.rules().is_empty(), "{} knows no rules beyond houses", INFO.name);
        let mut meter = match Meter::new(limits) {
            Ok(meter) => meter,
            Err(outcome) => return outcome,
        };
        let Board { geometry, cover, digits } = self.board(puzzle.geometry());
        let ending = match prepare(cover, puzzle) {
            Ok(()) => cover.run(&mut meter, &mut |rows| found(geometry, digits, rows)),
            Err(Clash { .. }) => Ending::Exhausted,
        };
        cover.reset();
        meter.end(ending)
    }
}

impl Board {
    fn new(geometry: &Arc<Geometry>) -> Board {
        let (n, cells) = (geometry.order() as usize, geometry.cell_count());
        let houses = geometry.houses();
        // The first column of each house; `None` if an earlier house has the same cells.
        let mut next = cells;
        let mut firsts: Vec<Option<usize>> = Vec::with_capacity(houses.len());
        for (i, house) in houses.iter().enumerate() {
            let again = houses[..i].iter().any(|earlier| earlier.cells == house.cells);
            firsts.push((!again).then_some(next));
            next += if again { 0 } else { n };
        }
        let mut cover = Cover::new(next, 0);
        let mut columns = Vec::with_capacity(6);
        for cell in geometry.cells() {
            for digit in 0..n {
                columns.clear();
                columns.push(cell.index());
                let firsts = geometry.houses_of(cell).iter().map(|house| firsts[house.index()]);
                columns.extend(firsts.flatten().map(|first| first + digit));
                cover.add_row(&columns).expect("columns of the matrix, each once");
            }
        }
        let digits = vec![Digit::from_index(0); cells];
        Board { geometry: geometry.clone(), cover, digits }
    }
}

/// The row of the candidate `digit` in `cell`.
fn row(cell: Cell, digit: Digit, order: u8) -> u32 {
    (cell.index() * order as usize + digit.index()) as u32
}

/// Hides the candidates that the puzzle forbids and chooses its givens.
///
/// # Errors
/// [`Clash`] if two givens share a house.
fn prepare(cover: &mut Cover, puzzle: &Puzzle) -> Result<(), Clash> {
    let geometry = puzzle.geometry();
    let order = geometry.order();
    cover.reset(); // has an effect only if a callback panicked during the last search
    if puzzle.restriction().is_some() {
        for cell in geometry.cells().filter(|&cell| puzzle.given(cell).is_none()) {
            let allowed = puzzle.allowed(cell);
            for digit in Digit::all(order).filter(|&digit| !allowed.contains(digit)) {
                cover.hide(row(cell, digit, order));
            }
        }
    }
    puzzle.givens().digits().try_for_each(|(cell, digit)| cover.choose(row(cell, digit, order)))
}

impl Engine for Dlx {
    fn name(&self) -> &'static str {
        "dlx"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        puzzle.rules().is_empty()
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        let order = puzzle.geometry().order() as usize;
        self.run(puzzle, limits, &mut |geometry, digits, rows| {
            for row in rows.iter().map(|&row| row as usize) {
                digits[row / order] = Digit::from_index(row % order);
            }
            let solution = Solution::check(geometry, digits);
            found(&solution.expect("an exact cover fills every house"))
        })
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.run(puzzle, limits, &mut |_, _, _| ControlFlow::Continue(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{count, first};
    use sudokit_core::{Geometries, line};

    fn puzzle(text: &str, geometries: &Geometries) -> Puzzle {
        line::read(text, geometries, &line::ParseOptions::default()).unwrap().puzzle
    }

    fn columns(geometry: Geometry) -> usize {
        Board::new(&Arc::new(geometry)).cover.column_count()
    }

    #[test]
    fn the_matrix_has_four_n_squared_columns() {
        assert_eq!(columns(Geometry::classic(9).unwrap()), 324);
        assert_eq!(columns(Geometry::classic(9).unwrap().with_diagonals()), 324 + 18);
        assert_eq!(
            columns(Geometry::boxes(1, 5).unwrap()),
            75,
            "boxes that are rows have their columns once"
        );
    }

    #[test]
    fn every_search_leaves_the_matrix_as_it_was() {
        let geometries = Geometries::default();
        let texts = [
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
            "55.......11......................................................................",
            ".................................................................................",
        ];
        let fresh = Board::new(&geometries.of_order(9).unwrap());
        let mut engine = Dlx::new();
        for text in texts {
            let plain = puzzle(text, &geometries);
            for puzzle in [plain.without(Cell::new(0)), plain] {
                for nodes in [0, 1, 10, 300] {
                    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                    count(&mut engine, &puzzle, &limits);
                    assert_eq!(engine.board.as_ref().unwrap().cover, fresh.cover);
                }
                first(&mut engine, &puzzle, &Limits::default());
                assert_eq!(engine.board.as_ref().unwrap().cover, fresh.cover);
            }
        }
    }

    #[test]
    fn a_puzzle_of_singles_needs_no_node() {
        let text =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let (solution, _) =
            first(&mut Dlx::new(), &puzzle(text, &Geometries::default()), &Limits::default());
        let digits: String = solution.unwrap().digits().iter().map(ToString::to_string).collect();
        assert_eq!(
            digits,
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
        );
        let outcome =
            count(&mut Dlx::new(), &puzzle(text, &Geometries::default()), &Limits::default());
        assert!(outcome.is_unique());
        assert_eq!(outcome.nodes, 0);
    }

    #[test]
    fn counts_of_the_4x4() {
        let all = |geometry: Geometry| {
            let puzzle = Puzzle::empty(Arc::new(geometry));
            count(&mut Dlx::new(), &puzzle, &Limits::default()).solutions
        };
        assert_eq!(all(Geometry::boxes(2, 2).unwrap()), 288);
        assert_eq!(all(Geometry::boxes(2, 2).unwrap().with_diagonals()), 48);
        assert_eq!(all(Geometry::boxes(1, 4).unwrap()), 576);
        assert_eq!(all(Geometry::boxes(4, 1).unwrap()), 576);
    }
}
