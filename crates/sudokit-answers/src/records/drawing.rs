//! What steps and their parts are made of: candidates, marks, and the nodes and links of chains.

use serde::{Deserialize, Serialize};
use sudokit_core::{Cell, Digit, Geometry, HouseId};
use sudokit_logic::{self as logic, Reason, Role};

use crate::records::Id;

/// A digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The cell, named `r1c1`.
    pub cell: String,
    /// The digit, from 1.
    pub digit: u8,
}

/// Something highlighted: a candidate, a cell or a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// `pattern`, `second`, `third`, `fin`, `endo-fin`, `base`, `cover`, `blocker` (a filled
    /// cell that rules out others), or `als` with its number.
    pub role: Id,
    /// The cell, named `r1c1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The digit, where one candidate is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// The house: `row 1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
}

/// One inference of a chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// The premise.
    pub from: Node,
    /// What follows from it.
    pub to: Node,
    /// `cell`, `house`, `als` or `together`.
    pub reason: Id,
    /// The house, where that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// The cells of the almost locked set, where that is the reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
}

/// A node of a chain: a digit is, or is not, in one of some cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// The cell, or the cells of a group, named `r1c1`.
    pub cells: Vec<String>,
    /// The digit.
    pub digit: u8,
    /// Whether the digit is there.
    pub on: bool,
}

impl Candidate {
    /// The record of a digit in a cell of a board of this geometry.
    #[must_use]
    pub fn new(cell: Cell, digit: Digit, geometry: &Geometry) -> Candidate {
        Candidate { cell: geometry.name(cell), digit: digit.get() }
    }
}

impl Mark {
    /// The record of a highlight on a board of this geometry.
    #[must_use]
    pub fn new(mark: &logic::Mark, geometry: &Geometry) -> Mark {
        let (role, cell, digit, house) = match *mark {
            logic::Mark::Candidate(role, candidate) => {
                (role, Some(candidate.cell), Some(candidate.digit), None)
            }
            logic::Mark::Cell(role, cell) => (role, Some(cell), None, None),
            logic::Mark::House(role, house) => (role, None, None, Some(house)),
        };
        Mark {
            role: role_name(role),
            cell: cell.map(|cell| geometry.name(cell)),
            digit: digit.map(Digit::get),
            house: house.map(|house| house_name(house, geometry)),
        }
    }
}

impl Link {
    /// The record of an inference on a board of this geometry.
    #[must_use]
    pub fn new(link: &logic::Link, geometry: &Geometry) -> Link {
        let (reason, house, cells) = match &link.reason {
            Reason::Cell => ("cell", None, &[][..]),
            Reason::House(house) => ("house", Some(house_name(*house, geometry)), &[][..]),
            Reason::Als(cells) => ("als", None, &cells[..]),
            Reason::Together => ("together", None, &[][..]),
        };
        Link {
            from: Node::new(&link.from, geometry),
            to: Node::new(&link.to, geometry),
            reason: reason.into(),
            house,
            cells: cells.iter().map(|&cell| geometry.name(cell)).collect(),
        }
    }
}

impl Node {
    /// The record of a node on a board of this geometry.
    #[must_use]
    pub fn new(node: &logic::Node, geometry: &Geometry) -> Node {
        let cells = node.cells.iter().map(|&cell| geometry.name(cell)).collect();
        Node { cells, digit: node.digit.get(), on: node.on }
    }
}

/// The name of a house: `box 5`.
pub(crate) fn house_name(house: HouseId, geometry: &Geometry) -> String {
    geometry.house(house).to_string()
}

fn role_name(role: Role) -> Id {
    match role {
        Role::Pattern => "pattern".into(),
        Role::Second => "second".into(),
        Role::Third => "third".into(),
        Role::Fin => "fin".into(),
        Role::EndoFin => "endo-fin".into(),
        Role::Base => "base".into(),
        Role::Cover => "cover".into(),
        Role::Blocker => "blocker".into(),
        Role::Als(number) => format!("als {}", number + 1).into(),
    }
}
