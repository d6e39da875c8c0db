//! A solver too simple to be wrong: it recursively tries, in the first empty cell, each digit that
//! no peer holds.

use sudokit_core::{Cell, Digit, Puzzle};

/// The answer of the oracle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Truth {
    /// All solutions, row by row, in ascending order.
    All(Vec<Vec<Digit>>),
    /// There are more solutions than requested.
    More,
    /// The steps did not suffice.
    Unknown,
}

/// Returns all solutions of `puzzle`, if there are at most `most` and `steps` placements suffice to
/// find them. Meant for boards of up to 36 cells, because it recurses one level for each cell.
pub fn solve(puzzle: &Puzzle, most: usize, steps: usize) -> Truth {
    let geometry = puzzle.geometry();
    let clash = puzzle.givens().digits().any(|(cell, digit)| {
        geometry.peers(cell).iter().any(|&peer| puzzle.given(peer) == Some(digit))
    });
    if clash {
        return Truth::All(Vec::new());
    }
    let board = puzzle.givens().as_slice().to_vec();
    let mut search = OracleSearch { puzzle, board, found: Vec::new(), most, steps };
    match search.fill() {
        Ok(()) => Truth::All(search.found),
        Err(truth) => truth,
    }
}

struct OracleSearch<'a> {
    puzzle: &'a Puzzle,
    board: Vec<Option<Digit>>,
    found: Vec<Vec<Digit>>,
    most: usize,
    steps: usize,
}

impl OracleSearch<'_> {
    fn fill(&mut self) -> Result<(), Truth> {
        let Some(empty) = self.board.iter().position(Option::is_none) else {
            if self.found.len() == self.most {
                return Err(Truth::More);
            }
            self.found.push(self.board.iter().copied().flatten().collect());
            return Ok(());
        };
        let cell = Cell::new(empty);
        for digit in self.puzzle.allowed(cell) {
            let peers = self.puzzle.geometry().peers(cell);
            if peers.iter().all(|peer| self.board[peer.index()] != Some(digit)) {
                self.steps = self.steps.checked_sub(1).ok_or(Truth::Unknown)?;
                self.board[empty] = Some(digit);
                self.fill()?;
                self.board[empty] = None;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use sudokit_core::Geometry;

    #[test]
    fn it_counts_the_4x4_grids() {
        let count = |geometry: Geometry, most| match solve(
            &Puzzle::empty(Arc::new(geometry)),
            most,
            1_000_000,
        ) {
            Truth::All(found) => Some(found.len()),
            _ => None,
        };
        assert_eq!(count(Geometry::boxes(2, 2).unwrap(), 288), Some(288));
        assert_eq!(count(Geometry::boxes(2, 2).unwrap(), 287), None);
        assert_eq!(count(Geometry::boxes(2, 2).unwrap().with_diagonals(), 300), Some(48));
    }
}
