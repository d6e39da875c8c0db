//! From records back to the types of the library, on a board: names of cells, houses, roles and
//! reasons become what they name.

use std::fmt;

use sudokit_core::{Cell, Digit, Geometry, HouseId};
use sudokit_logic::{self as logic, Conclusion, Level, Reason, Role, Rung, find_by_id};

use crate::records::{Candidate, Checked, Hinted, Link, Mark, Node, Step};

/// A name that means nothing on this board or to this program.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ResolveError {
    /// No such cell.
    Cell(String),
    /// No such digit.
    Digit(u8),
    /// No such house.
    House(String),
    /// No such role.
    Role(String),
    /// No such reason, or a reason without its house or cells.
    Reason(String),
    /// A mark with neither a cell nor a house.
    EmptyMark,
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResolveError::Cell(name) => write!(f, "this board has no cell {name:?}"),
            ResolveError::Digit(digit) => write!(f, "this board has no digit {digit}"),
            ResolveError::House(name) => write!(f, "this board has no house {name:?}"),
            ResolveError::Role(name) => write!(f, "unknown role {name:?}"),
            ResolveError::Reason(name) => write!(f, "unknown or incomplete reason {name:?}"),
            ResolveError::EmptyMark => write!(f, "a mark needs a cell or a house"),
        }
    }
}

impl std::error::Error for ResolveError {}

impl Step {
    /// What follows, in order: the digits placed, then the candidates removed.
    ///
    /// # Errors
    /// If a cell or digit is not on this board.
    pub fn conclusions(&self, geometry: &Geometry) -> Result<Vec<Conclusion>, ResolveError> {
        let place = self.place.iter().map(|place| {
            let candidate = place.resolve(geometry)?;
            Ok(Conclusion::Place(candidate.cell, candidate.digit))
        });
        let remove = self.remove.iter().map(|remove| {
            let candidate = remove.resolve(geometry)?;
            Ok(Conclusion::Remove(candidate.cell, candidate.digit))
        });
        place.chain(remove).collect()
    }

    /// The technique's place on the ladder; `None` if this program does not know the technique.
    #[must_use]
    pub fn rung(&self) -> Option<&'static Rung> {
        find_by_id(&self.technique)
    }

    /// The level; `None` if this program does not know it.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        Level::by_name(&self.level)
    }
}

impl Checked {
    /// The clues that could be left out; `None` if the puzzle is not unique or that is not known.
    ///
    /// # Errors
    /// If a cell is not on this board.
    pub fn redundant_cells(&self, geometry: &Geometry) -> Result<Option<Vec<Cell>>, ResolveError> {
        self.redundant.as_ref().map(|names| cells(names, geometry)).transpose()
    }
}

impl Hinted {
    /// The cells of the player's mistakes.
    ///
    /// # Errors
    /// If a cell is not on this board.
    pub fn mistaken_cells(&self, geometry: &Geometry) -> Result<Vec<Cell>, ResolveError> {
        cells(&self.mistakes, geometry)
    }
}

impl Candidate {
    /// The candidate on a board of this geometry.
    ///
    /// # Errors
    /// If the cell or the digit is not on this board.
    pub fn resolve(&self, geometry: &Geometry) -> Result<logic::Candidate, ResolveError> {
        Ok(logic::Candidate::new(cell(&self.cell, geometry)?, digit(self.digit, geometry)?))
    }
}

impl Mark {
    /// The highlight on a board of this geometry.
    ///
    /// # Errors
    /// If the role is unknown, or the cell, digit or house is not on this board.
    pub fn resolve(&self, geometry: &Geometry) -> Result<logic::Mark, ResolveError> {
        let role = role(&self.role)?;
        match (&self.cell, self.digit, &self.house) {
            (Some(name), Some(n), _) => {
                let candidate = logic::Candidate::new(cell(name, geometry)?, digit(n, geometry)?);
                Ok(logic::Mark::Candidate(role, candidate))
            }
            (Some(name), None, _) => Ok(logic::Mark::Cell(role, cell(name, geometry)?)),
            (None, _, Some(name)) => Ok(logic::Mark::House(role, house(name, geometry)?)),
            (None, _, None) => Err(ResolveError::EmptyMark),
        }
    }
}

impl Link {
    /// The inference on a board of this geometry.
    ///
    /// # Errors
    /// If the reason is unknown, or a cell, digit or house is not on this board.
    pub fn resolve(&self, geometry: &Geometry) -> Result<logic::Link, ResolveError> {
        let incomplete = || ResolveError::Reason(self.reason.clone().into_owned());
        let reason = match &*self.reason {
            "cell" => Reason::Cell,
            "house" => {
                Reason::House(house(self.house.as_deref().ok_or_else(incomplete)?, geometry)?)
            }
            "als" if !self.cells.is_empty() => Reason::Als(cells(&self.cells, geometry)?),
            "together" => Reason::Together,
            _ => return Err(incomplete()),
        };
        let (from, to) = (self.from.resolve(geometry)?, self.to.resolve(geometry)?);
        Ok(logic::Link { from, to, reason })
    }
}

impl Node {
    /// The node on a board of this geometry.
    ///
    /// # Errors
    /// If a cell or the digit is not on this board.
    pub fn resolve(&self, geometry: &Geometry) -> Result<logic::Node, ResolveError> {
        let (cells, digit) = (cells(&self.cells, geometry)?, digit(self.digit, geometry)?);
        Ok(logic::Node { cells, digit, on: self.on })
    }
}

fn cell(name: &str, geometry: &Geometry) -> Result<Cell, ResolveError> {
    geometry.cell_named(name).ok_or_else(|| ResolveError::Cell(name.to_owned()))
}

fn cells(names: &[String], geometry: &Geometry) -> Result<Vec<Cell>, ResolveError> {
    names.iter().map(|name| cell(name, geometry)).collect()
}

fn digit(n: u8, geometry: &Geometry) -> Result<Digit, ResolveError> {
    let digit = Digit::new(n).filter(|digit| digit.get() <= geometry.order());
    digit.ok_or(ResolveError::Digit(n))
}

fn house(name: &str, geometry: &Geometry) -> Result<HouseId, ResolveError> {
    let found = geometry.house_ids().find(|&id| geometry.house(id).to_string() == name);
    found.ok_or_else(|| ResolveError::House(name.to_owned()))
}

fn role(name: &str) -> Result<Role, ResolveError> {
    let als = || {
        let number: u8 = name.strip_prefix("als ")?.parse().ok()?;
        Some(Role::Als(number.checked_sub(1)?))
    };
    Ok(match name {
        "pattern" => Role::Pattern,
        "second" => Role::Second,
        "third" => Role::Third,
        "fin" => Role::Fin,
        "endo-fin" => Role::EndoFin,
        "base" => Role::Base,
        "cover" => Role::Cover,
        "blocker" => Role::Blocker,
        _ => als().ok_or_else(|| ResolveError::Role(name.to_owned()))?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_names_are_errors() {
        let board = Geometry::classic(9).unwrap();
        let mark = |role: &'static str, cell: &str| Mark {
            role: role.into(),
            cell: Some(cell.to_owned()),
            digit: Some(4),
            house: None,
        };
        assert!(mark("als 2", "r1c1").resolve(&board).is_ok());
        assert_eq!(mark("als 0", "r1c1").resolve(&board), Err(ResolveError::Role("als 0".into())));
        assert_eq!(mark("fin", "r10c1").resolve(&board), Err(ResolveError::Cell("r10c1".into())));
        let nothing = Mark { role: "fin".into(), cell: None, digit: None, house: None };
        assert_eq!(nothing.resolve(&board), Err(ResolveError::EmptyMark));
        let candidate = Candidate { cell: "r1c1".to_owned(), digit: 10 };
        assert_eq!(candidate.resolve(&board), Err(ResolveError::Digit(10)));
        assert_eq!(house("box 10", &board), Err(ResolveError::House("box 10".to_owned())));
    }
}
