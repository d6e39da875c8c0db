//! The board of the hexadecimal solver and its four rules.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use sudokit_core::{Cell, Digit, Geometry, House, Puzzle};

use super::counts::RuleCounts;
use crate::meter::Meter;
use crate::outcome::Ending;

/// The values a cell had before a change, to be restored.
#[derive(Copy, Clone, Debug)]
struct Saved {
    cell: Cell,
    allowed: u64,
}

/// The values that every cell may still hold.
///
/// ```text
/// allowed: one integer for each cell, bit i for digit i + 1; 0 for filled cells
///
///   . 2 . 4        0101  0000  0101  0000
///   . . . .        ...
/// ```
#[derive(Debug)]
pub(super) struct Board {
    pub(super) geometry: Arc<Geometry>,
    allowed: Vec<u64>,
    /// The digit of each cell, `None` while it is empty.
    digits: Vec<Option<Digit>>,
    empty: usize,
    /// Every change since the givens, in order; a state is restored by undoing the changes above
    /// its mark. Each bit is cleared at most once on a descent, so there are at most cells x order
    /// changes.
    saved: Vec<Saved>,
}

/// The board has no solution.
pub(super) struct Contradiction;

/// Why the rules stopped.
pub(super) enum Stop {
    Contradiction,
    Ending(Ending),
}

impl From<Contradiction> for Stop {
    fn from(_: Contradiction) -> Stop {
        Stop::Contradiction
    }
}

impl From<Ending> for Stop {
    fn from(ending: Ending) -> Stop {
        Stop::Ending(ending)
    }
}

impl Board {
    pub(super) fn new(geometry: &Arc<Geometry>) -> Board {
        let cells = geometry.cell_count();
        Board {
            geometry: geometry.clone(),
            allowed: vec![0; cells],
            digits: vec![None; cells],
            empty: cells,
            saved: Vec::with_capacity(cells * 8),
        }
    }

    /// Loads the givens.
    pub(super) fn load(&mut self, puzzle: &Puzzle) -> Result<(), Contradiction> {
        self.digits.fill(None);
        self.empty = self.geometry.cell_count();
        for cell in self.geometry.cells() {
            self.allowed[cell.index()] = puzzle.allowed(cell).bits();
        }
        let placed = puzzle.givens().digits().try_for_each(|(cell, digit)| {
            match self.allowed[cell.index()] >> digit.index() & 1 {
                0 => Err(Contradiction),
                _ => {
                    self.place(cell, digit);
                    Ok(())
                }
            }
        });
        self.saved.clear();
        placed
    }

    /// Marks the current state, for [`Board::restore`].
    pub(super) fn mark(&self) -> usize {
        self.saved.len()
    }

    /// Restores the state of `mark`.
    pub(super) fn restore(&mut self, mark: usize) {
        for Saved { cell, allowed } in self.saved.drain(mark..).rev() {
            self.allowed[cell.index()] = allowed;
            // Only an empty cell has bits to lose, so any digit there now was placed later.
            self.empty += self.digits[cell.index()].take().is_some() as usize;
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.empty == 0
    }

    /// The digits of a full board, row by row.
    pub(super) fn digits(&self) -> impl Iterator<Item = Digit> + '_ {
        self.digits.iter().map(|digit| digit.expect("the board is full"))
    }

    /// The first empty cell, row by row, and its allowed values.
    pub(super) fn first_empty(&self) -> Option<(Cell, u64)> {
        let cell = self.digits.iter().position(Option::is_none)?;
        Some((Cell::new(cell), self.allowed[cell]))
    }

    /// Places `digit` in the empty `cell` and clears its bit in the peers.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        let Board { geometry, allowed, saved, .. } = self;
        saved.push(Saved { cell, allowed: allowed[cell.index()] });
        allowed[cell.index()] = 0;
        for &cell in geometry.peers(cell) {
            let bits = &mut allowed[cell.index()];
            if *bits >> digit.index() & 1 != 0 {
                saved.push(Saved { cell, allowed: *bits });
                *bits &= !(1 << digit.index());
            }
        }
        self.digits[cell.index()] = Some(digit);
        self.empty -= 1;
    }

    /// Applies the rules in their order until nothing changes.
    ///
    /// # Errors
    /// [`Stop`] at a contradiction, or if the search was interrupted.
    pub(super) fn propagate(
        &mut self,
        counts: &mut RuleCounts,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let n = self.geometry.order() as usize;
        let geometry = self.geometry.clone();
        let (lines, others) = geometry.houses().split_at(2 * n);
        let (rows, columns) = lines.split_at(n);
        loop {
            let before = self.empty;
            counts.rounds += 1;
            counts.row += self.hidden_singles(rows, meter)?;
            counts.column += self.hidden_singles(columns, meter)?;
            counts.naked += self.naked_singles()?;
            counts.box_ += self.hidden_singles(&others[..n], meter)?;
            if self.empty == before || self.empty == 0 {
                return Ok(());
            }
        }
    }

    /// Rules I, II and IV: a digit that only one cell of a house may hold goes there. House by
    /// house, digits in ascending order. Returns the number of placements.
    ///
    /// A house whose empty cells allow fewer digits than it has empty cells is a contradiction, and
    /// so are two digits whose only position is the same cell.
    fn hidden_singles(&mut self, houses: &[House], meter: &mut Meter<'_>) -> Result<u64, Stop> {
        let mut placed = 0;
        for house in houses {
            meter.work(house.cells.len())?;
            let (mut once, mut twice, mut empty) = (0u64, 0u64, 0);
            for cell in &house.cells {
                let allowed = self.allowed[cell.index()];
                twice |= once & allowed;
                once |= allowed;
                empty += self.digits[cell.index()].is_none() as u32;
            }
            if once.count_ones() < empty {
                return Err(Stop::Contradiction);
            }
            let mut single = once & !twice;
            while single != 0 {
                let digit = Digit::from_index(single.trailing_zeros() as usize);
                single &= single - 1;
                let place = |cell: &&Cell| self.allowed[cell.index()] >> digit.index() & 1 != 0;
                let cell = *house.cells.iter().find(place).ok_or(Contradiction)?;
                self.place(cell, digit);
                placed += 1;
            }
        }
        Ok(placed)
    }

    /// Rule III: a cell that may hold only one digit gets it. Cells row by row. Returns the number
    /// of placements. An empty cell that may hold no digit is a contradiction.
    fn naked_singles(&mut self) -> Result<u64, Contradiction> {
        let mut placed = 0;
        for cell in 0..self.allowed.len() {
            let allowed = self.allowed[cell];
            if allowed.is_power_of_two() {
                let digit = Digit::from_index(allowed.trailing_zeros() as usize);
                self.place(Cell::new(cell), digit);
                placed += 1;
            } else if allowed == 0 && self.digits[cell].is_none() {
                return Err(Contradiction);
            }
        }
        Ok(placed)
    }
}
