//! A position: the digits placed, and the candidates of the open cells.

mod copy;
mod edit;
mod memo;
mod views;

pub(crate) use memo::{BitMemo, Bits, Memo};

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, Geometry, Grid, Puzzle};

use crate::changes::Changes;
use crate::contradiction::Contradiction;

/// A position on a board of any geometry. Every view of its candidates that techniques use is kept up
/// to date:
///
/// ```text
/// candidates(r1c1)    = {2, 7}               what a cell may hold
/// cells_with(7)       = r1c1 r1c5 r4c1 ...   where a digit may go
/// positions(row 1, 7) = 1 . . . 1 . . . .    where in a house: bit i is its i-th cell
/// ```
///
/// Filled cells have no candidates and appear in none of these views.
pub struct Board {
    geometry: Arc<Geometry>,
    digits: Box<[Option<Digit>]>,
    givens: CellSet,
    restricted: bool,
    open: CellSet,
    candidates: Box<[DigitSet]>,
    places: Box<[CellSet]>,
    /// By house and digit.
    positions: Box<[u64]>,
    /// Bit `house * order + digit`: whether the digit has one position left in the house.
    hidden_singles: Box<[u64]>,
    /// The number of open cells in each house.
    open_in: Box<[u8]>,
    /// The number of houses with just one open cell. Kept, as every step asks whether there is any.
    full_houses: u32,
    memos: memo::Memos,
    pub(crate) changes: Changes,
}

impl Board {
    /// The position at the start of a puzzle: each open cell has the candidates that no given rules out
    /// and the puzzle allows.
    ///
    /// # Errors
    /// If two givens clash. A cell without candidates or a digit without a position in a house is not an
    /// error here: see [`Board::contradiction`].
    pub fn new(puzzle: &Puzzle) -> Result<Board, Contradiction> {
        let mut board = Board::of_givens(puzzle)?;
        board.restricted = puzzle.is_restricted();
        if board.restricted {
            board.restrict(|cell| puzzle.allowed(cell));
        }
        Ok(board)
    }

    /// The position a player has reached: the puzzle, the digits placed since, and the candidates the
    /// player has left in each cell. Candidates of filled cells are ignored, and an empty set means
    /// that the player has not marked the cell.
    ///
    /// # Errors
    /// If two digits clash.
    ///
    /// # Panics
    /// If the grid or the list does not have one entry per cell.
    pub fn with_progress(
        puzzle: &Puzzle,
        placed: Option<&Grid>,
        candidates: Option<&[DigitSet]>,
    ) -> Result<Board, Contradiction> {
        let mut board = Board::new(puzzle)?;
        if let Some(placed) = placed {
            for (cell, digit) in placed.digits() {
                if !board.givens.contains(cell) {
                    board.fill(cell, digit)?;
                }
            }
        }
        if let Some(candidates) = candidates {
            assert_eq!(candidates.len(), board.geometry.cell_count(), "one set per cell");
            board.restrict(|cell| match candidates[cell.index()] {
                DigitSet::EMPTY => DigitSet::all(puzzle.geometry().order()),
                marked => marked,
            });
        }
        Ok(board)
    }

    /// The board of the givens, without the puzzle's restriction. All cells are filled at once: one after the other
    /// they would remove the same candidates again and again.
    fn of_givens(puzzle: &Puzzle) -> Result<Board, Contradiction> {
        let geometry = puzzle.geometry();
        let (order, cells) = (geometry.order(), geometry.cell_count());
        let (n, houses) = (order as usize, geometry.houses().len());
        let mut board = Board {
            digits: vec![None; cells].into(),
            givens: CellSet::empty(cells),
            restricted: false,
            open: CellSet::full(cells),
            candidates: vec![DigitSet::EMPTY; cells].into(),
            places: vec![CellSet::empty(cells); n].into(),
            positions: vec![0; houses * n].into(),
            hidden_singles: vec![0; (houses * n).div_ceil(64)].into(),
            open_in: vec![order; houses].into(),
            full_houses: 0,
            memos: memo::Memos::default(),
            changes: Changes::new(n, houses, cells),
            geometry: geometry.clone(),
        };
        let mut used = vec![DigitSet::EMPTY; houses];
        for (cell, digit) in puzzle.givens().digits() {
            for &house in geometry.houses_of(cell) {
                let used = &mut used[house.index()];
                if used.contains(digit) {
                    return Err(board.clash(cell, digit).expect("the same digit in a house"));
                }
                used.insert(digit);
                board.open_in[house.index()] -= 1;
            }
            board.digits[cell.index()] = Some(digit);
            board.givens.insert(cell);
            board.open.remove(cell);
        }
        let all = DigitSet::all(order);
        for cell in board.open.iter() {
            let houses = geometry.houses_of(cell);
            let gone =
                houses.iter().fold(DigitSet::EMPTY, |gone, house| gone | used[house.index()]);
            board.candidates[cell.index()] = all - gone;
            for digit in all - gone {
                board.places[digit.index()].insert(cell);
                geometry.for_house_positions(cell, |house, position| {
                    board.positions[house.index() * n + digit.index()] |= 1 << position;
                });
            }
        }
        for (slot, positions) in board.positions.iter().enumerate() {
            let alone = positions.is_power_of_two();
            board.hidden_singles[slot / 64] |= u64::from(alone) << (slot % 64);
        }
        board.full_houses = board.open_in.iter().filter(|&&open| open == 1).count() as u32;
        Ok(board)
    }

    /// The first peer of a cell that holds this digit.
    fn clash(&self, cell: Cell, digit: Digit) -> Option<Contradiction> {
        let mut peers = self.geometry.peers(cell).iter();
        let first = *peers.find(|&&peer| self.digit(peer) == Some(digit))?;
        Some(Contradiction::Clash { first, second: cell, digit })
    }

    fn fill(&mut self, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        if let Some(clash) = self.clash(cell, digit) {
            return Err(clash);
        }
        self.place(cell, digit);
        Ok(())
    }

    fn restrict(&mut self, allowed: impl Fn(Cell) -> DigitSet) {
        for cell in self.geometry.cells() {
            for digit in self.candidates[cell.index()] - allowed(cell) {
                self.remove(cell, digit);
            }
        }
    }
}

/// A position can be examined by several threads at once.
const _: () = {
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<Board>();
};

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Board {}", self.geometry.title())?;
        for row in self.candidate_list().chunks(self.order() as usize) {
            for set in row {
                let digits: Vec<_> = set.iter().map(|digit| digit.to_string()).collect();
                write!(f, " {:>width$}", digits.concat(), width = self.order() as usize)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn board(text: &str) -> Board {
        Board::new(&text.parse().unwrap()).unwrap()
    }

    /// Compares every view with the candidates.
    fn check(board: &Board) {
        let geometry = board.geometry();
        for digit in board.all_digits() {
            let places = geometry.cells().filter(|&cell| board.has(cell, digit));
            assert!(board.cells_with(digit).iter().eq(places));
        }
        let mut hidden_singles = Vec::new();
        for house in geometry.house_ids() {
            for digit in board.all_digits() {
                let here = board.cells_at(house, board.positions(house, digit));
                assert!(here.eq(board.cells_in(house, digit).iter()));
                if board.cells_in(house, digit).len() == 1 {
                    hidden_singles.push((house, digit));
                }
            }
            assert_eq!(board.open_in(house), (geometry.house_set(house) & board.open()).len());
        }
        assert_eq!(board.hidden_singles().collect::<Vec<_>>(), hidden_singles);
        let naked_singles = geometry.cells().filter(|&cell| board.candidates(cell).len() == 1);
        assert!(board.naked_singles().iter().eq(naked_singles));
    }

    #[test]
    fn the_views_agree_after_every_move() {
        for text in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "1...3.....4....2",
        ] {
            let mut board = board(text);
            check(&board);
            while let Some(cell) = board.open().first() {
                if let Some(digit) = board.candidates(cell).iter().next_back() {
                    board.remove(cell, digit);
                    check(&board);
                }
                match board.candidates(cell).first() {
                    Some(digit) => board.place(cell, digit),
                    None => break,
                }
                check(&board);
            }
        }
    }

    #[test]
    fn clashing_givens_are_refused() {
        assert!(matches!(
            Board::new(&"1..1............".parse().unwrap()),
            Err(Contradiction::Clash { digit, .. }) if digit.get() == 1
        ));
    }
}
