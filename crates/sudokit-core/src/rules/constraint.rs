//! What rules consist of: the only things that engines know of them.

use alloc::boxed::Box;

use crate::{Cell, Digit, DigitSet};

/// A part of a rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Constraint {
    /// The cells hold different digits.
    Different(Box<[Cell]>),
    /// Each digit of the first cell allows only some in the second.
    Pair {
        /// The two cells.
        cells: [Cell; 2],
        /// By digit of the first cell, from 1: what the second may hold.
        allowed: Box<[DigitSet]>,
    },
    /// Digits times numbers have this sum.
    Sum {
        /// The cells, each once, with the number that its digit is multiplied by.
        terms: Box<[(Cell, i32)]>,
        /// The sum.
        total: i32,
    },
}

impl Constraint {
    /// Each digit of the first cell allows only these in the second.
    #[must_use]
    pub fn pair(cells: [Cell; 2], allowed: Box<[DigitSet]>) -> Constraint {
        Constraint::Pair { cells, allowed }
    }

    /// Whether a full grid meets it. `digit` is the digit of a cell.
    #[must_use]
    pub fn is_met(&self, digit: &dyn Fn(Cell) -> Digit) -> bool {
        match self {
            Constraint::Different(cells) => {
                let different: DigitSet = cells.iter().map(|&cell| digit(cell)).collect();
                different.len() == cells.len()
            }
            Constraint::Pair { cells: [first, second], allowed } => {
                allowed[digit(*first).index()].contains(digit(*second))
            }
            Constraint::Sum { terms, total } => {
                let value = |&(cell, times): &(Cell, i32)| i32::from(digit(cell).get()) * times;
                terms.iter().map(value).sum::<i32>() == *total
            }
        }
    }
}
