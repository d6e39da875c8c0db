//! Visible contradictions of a position.

use core::fmt;

use sudokit_core::{Cell, Digit, HouseId};

/// Why a position is impossible: its digits or candidates already break a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Two cells that see each other hold the same digit.
    Clash {
        /// The first of the cells.
        first: Cell,
        /// The second of the cells.
        second: Cell,
        /// The digit that both hold.
        digit: Digit,
    },
    /// An open cell has no candidate left.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// A house has no place left for a digit.
    NoPlace {
        /// The house.
        house: HouseId,
        /// The digit.
        digit: Digit,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::Clash { first, second, digit } => write!(
                f,
                "cells number {} and {} both hold {digit}",
                first.index() + 1,
                second.index() + 1
            ),
            Contradiction::NoCandidate { cell } => {
                write!(f, "cell number {} has no candidate", cell.index() + 1)
            }
            Contradiction::NoPlace { house, digit } => {
                write!(f, "house number {} has no place for {digit}", house.index() + 1)
            }
        }
    }
}

impl core::error::Error for Contradiction {}
