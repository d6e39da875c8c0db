//! What is visibly wrong with a puzzle or a grid.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Alphabet, Cell, Digit, DigitSet, Geometry, HouseId};

/// Something visibly wrong with a puzzle or a full grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Defect {
    /// Cells of one house hold the same digit.
    Conflict {
        /// The house.
        house: HouseId,
        /// The digit.
        digit: Digit,
        /// The cells that hold it: two or more, in ascending order.
        cells: Vec<Cell>,
    },
    /// An empty cell is not allowed to hold any digit.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// No empty cell of a house may hold a digit that it lacks.
    NoPlace {
        /// The house.
        house: HouseId,
        /// The digit.
        digit: Digit,
        /// The empty cells of the house, in ascending order.
        cells: Vec<Cell>,
    },
    /// A cell that should be filled is blank.
    Blank {
        /// The cell.
        cell: Cell,
    },
    /// A rule beyond the houses is not met.
    Rule {
        /// The kind of the rule.
        rule: &'static str,
        /// Its cells.
        cells: Vec<Cell>,
    },
    /// A cell holds a digit that the puzzle does not allow there, such as one other than its given.
    Changed {
        /// The cell.
        cell: Cell,
    },
}

impl Defect {
    /// Returns the cells concerned.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        match self {
            Defect::Conflict { cells, .. }
            | Defect::NoPlace { cells, .. }
            | Defect::Rule { cells, .. } => cells,
            Defect::NoCandidate { cell } | Defect::Blank { cell } | Defect::Changed { cell } => {
                core::slice::from_ref(cell)
            }
        }
    }

    /// Describes the defect in English and names the cells: `r1c3 and r1c8 both hold 7`.
    #[must_use]
    pub fn describe(&self, geometry: &Geometry) -> String {
        self.describe_in(geometry, Alphabet::Numbers)
    }

    /// As [`Defect::describe`], with the digits written in this alphabet.
    #[must_use]
    pub fn describe_in(&self, geometry: &Geometry, alphabet: Alphabet) -> String {
        match self {
            Defect::Conflict { digit, cells, .. } => {
                let digit = alphabet.text(*digit);
                let names: Vec<_> = cells.iter().map(|&cell| geometry.name(cell)).collect();
                match &names[..] {
                    [first, second] => format!("{first} and {second} both hold {digit}"),
                    [most @ .., last] => {
                        format!("{} and {last} all hold {digit}", most.join(", "))
                    }
                    [] => String::new(),
                }
            }
            Defect::NoCandidate { cell } => {
                format!("{} may hold no digit at all", geometry.name(*cell))
            }
            Defect::NoPlace { house, digit, .. } => {
                let house = geometry.house(*house);
                format!("{} has no place for {}", house, alphabet.text(*digit))
            }
            Defect::Rule { rule, cells } => {
                let names: Vec<_> = cells.iter().map(|&cell| geometry.name(cell)).collect();
                match &names[..] {
                    [most @ .., last] if !most.is_empty() => {
                        format!("the {rule} of {} and {last} is not met", most.join(", "))
                    }
                    names => format!("the {rule} of {} is not met", names.concat()),
                }
            }
            Defect::Blank { cell } => format!("{} is blank", geometry.name(*cell)),
            Defect::Changed { cell } => {
                format!("{} differs from the given", geometry.name(*cell))
            }
        }
    }
}

/// Returns whether a house has a digit twice. Few boards have one, so this is found out first, and quickly.
fn has_conflict(geometry: &Geometry, digits: &[Option<Digit>]) -> bool {
    let mut seen = vec![DigitSet::EMPTY; geometry.houses().len()];
    digits.iter().enumerate().any(|(cell, digit)| {
        digit.is_some_and(|digit| {
            let mut houses = geometry.houses_of(Cell::new(cell)).iter();
            houses.any(|house| !seen[house.index()].insert(digit))
        })
    })
}

/// Returns the equal digits in houses, ordered by their first cell. A group of cells that shares two
/// houses is reported once.
pub(crate) fn conflicts(geometry: &Geometry, digits: &[Option<Digit>]) -> Vec<Defect> {
    let mut found: Vec<Defect> = Vec::new();
    if !has_conflict(geometry, digits) {
        return found;
    }
    for (id, house) in geometry.house_ids().zip(geometry.houses()) {
        let (mut seen, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for digit in house.cells.iter().filter_map(|cell| digits[cell.index()]) {
            if !seen.insert(digit) {
                twice.insert(digit);
            }
        }
        for digit in twice {
            let cells: Vec<Cell> = house
                .cells
                .iter()
                .copied()
                .filter(|cell| digits[cell.index()] == Some(digit))
                .collect();
            let known = found.iter().any(|defect| cells.iter().all(|c| defect.cells().contains(c)));
            if !known {
                found.push(Defect::Conflict { house: id, digit, cells });
            }
        }
    }
    found.sort_by_key(|defect| defect.cells().first().copied());
    found
}
