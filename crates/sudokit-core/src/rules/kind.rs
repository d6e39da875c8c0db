//! What each kind of rule says of itself, and what all of them check.

use alloc::vec::Vec;
use core::fmt;

use super::constraint::Constraint;
use crate::{Cell, Digit, Geometry};

/// What each kind of rule says of itself.
pub(super) trait Kind {
    /// The stable name of the kind.
    const NAME: &'static str;

    /// The cells that it is about.
    fn cells(&self) -> &[Cell];

    /// Whether a full grid meets the rule. `digit` is the digit of a cell.
    fn is_met(&self, digit: &dyn Fn(Cell) -> Digit) -> bool;

    /// The constraints that it consists of, on this board: a full grid meets the rule if it meets all of them.
    fn constraints(&self, board: &Geometry, constraints: &mut Vec<Constraint>);
}

/// Why cells and numbers make no rule.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MalformedRule {
    /// It has fewer cells than a rule of its kind needs.
    TooFewCells {
        /// The kind.
        kind: &'static str,
        /// How many it needs.
        least: usize,
    },
    /// It has a cell twice.
    CellTwice {
        /// The kind.
        kind: &'static str,
        /// The cell.
        cell: Cell,
    },
}

impl fmt::Display for MalformedRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MalformedRule::TooFewCells { kind, least: 1 } => write!(f, "a {kind} needs a cell"),
            MalformedRule::TooFewCells { kind, least } => {
                write!(f, "a {kind} needs {least} cells or more")
            }
            MalformedRule::CellTwice { kind, cell } => {
                write!(f, "a {kind} has cell number {} twice", cell.index() + 1)
            }
        }
    }
}

impl core::error::Error for MalformedRule {}

/// Checks that a rule of this kind has enough cells, each once.
pub(super) fn check(kind: &'static str, cells: &[Cell], least: usize) -> Result<(), MalformedRule> {
    if cells.len() < least {
        return Err(MalformedRule::TooFewCells { kind, least });
    }
    match cells.iter().enumerate().find(|(at, cell)| cells[..*at].contains(cell)) {
        Some((_, &cell)) => Err(MalformedRule::CellTwice { kind, cell }),
        None => Ok(()),
    }
}
