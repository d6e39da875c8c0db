//! What steps and their parts are made of: candidates, marks, and the nodes and links of chains.

use serde::{Deserialize, Serialize};
use sudokit_core::{Cell, Digit, Geometry};
use sudokit_logic::{self as logic, Reason, Role};

use crate::records::{Form, Id, Names};

/// A digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
pub struct Candidate<F: Form = Names> {
    /// The cell, named `r1c1`.
    pub cell: F::Cell,
    /// The digit, from 1.
    pub digit: u8,
}

/// Something highlighted: a candidate, a cell or a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
pub struct Mark<F: Form = Names> {
    /// `pattern`, `second`, `third`, `fin`, `endo-fin`, `base`, `cover`, `blocker` (a filled
    /// cell that rules out others), or `als` with its number.
    pub role: Id,
    /// The cell, named `r1c1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<F::Cell>,
    /// The digit, where one candidate is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// The house: `row 1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<F::House>,
}

/// One inference of a chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
pub struct Link<F: Form = Names> {
    /// The premise.
    pub from: Node<F>,
    /// What follows from it.
    pub to: Node<F>,
    /// `cell`, `house`, `als` or `together`.
    pub reason: Id,
    /// The house, where that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<F::House>,
    /// The cells of the almost locked set, where that is the reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<F::Cell>,
}

/// A node of a chain: a digit is, or is not, in one of some cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
pub struct Node<F: Form = Names> {
    /// The cell, or the cells of a group, named `r1c1`.
    pub cells: Vec<F::Cell>,
    /// The digit.
    pub digit: u8,
    /// Whether the digit is there.
    pub on: bool,
}

impl<F: Form> Candidate<F> {
    /// The records of candidates of a board of this geometry.
    #[must_use]
    pub fn list(candidates: &[logic::Candidate], geometry: &Geometry) -> Vec<Candidate<F>> {
        candidates.iter().map(|one| Candidate::new(one.cell, one.digit, geometry)).collect()
    }

    /// The record of a digit in a cell of a board of this geometry.
    #[must_use]
    pub fn new(cell: Cell, digit: Digit, geometry: &Geometry) -> Candidate<F> {
        Candidate { cell: F::cell(cell, geometry), digit: digit.get() }
    }
}

impl<F: Form> Mark<F> {
    /// The record of a highlight on a board of this geometry.
    #[must_use]
    pub fn new(mark: &logic::Mark, geometry: &Geometry) -> Mark<F> {
        let (role, cell, digit, house) = match *mark {
            logic::Mark::Candidate(role, candidate) => {
                (role, Some(candidate.cell), Some(candidate.digit), None)
            }
            logic::Mark::Cell(role, cell) => (role, Some(cell), None, None),
            logic::Mark::House(role, house) => (role, None, None, Some(house)),
        };
        Mark {
            role: role_name(role),
            cell: cell.map(|cell| F::cell(cell, geometry)),
            digit: digit.map(Digit::get),
            house: house.map(|house| F::house(house, geometry)),
        }
    }
}

impl<F: Form> Link<F> {
    /// The record of an inference on a board of this geometry.
    #[must_use]
    pub fn new(link: &logic::Link, geometry: &Geometry) -> Link<F> {
        let (reason, house, cells) = match &link.reason {
            Reason::Cell => ("cell", None, &[][..]),
            Reason::House(house) => ("house", Some(F::house(*house, geometry)), &[][..]),
            Reason::Als(cells) => ("als", None, &cells[..]),
            Reason::Together => ("together", None, &[][..]),
        };
        Link {
            from: Node::new(&link.from, geometry),
            to: Node::new(&link.to, geometry),
            reason: reason.into(),
            house,
            cells: F::cells(cells, geometry),
        }
    }
}

impl<F: Form> Node<F> {
    /// The record of a node on a board of this geometry.
    #[must_use]
    pub fn new(node: &logic::Node, geometry: &Geometry) -> Node<F> {
        let cells = F::cells(&node.cells, geometry);
        Node { cells, digit: node.digit.get(), on: node.on }
    }
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
