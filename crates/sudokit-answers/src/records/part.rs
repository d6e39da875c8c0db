//! The numbered parts of a long argument.

use serde::{Deserialize, Serialize};
use sudokit_core::Geometry;
use sudokit_logic::part::numbers;
use sudokit_logic::{self as logic, Claim, Impossible, Reason};

use crate::records::drawing::{Candidate, Mark, Node};
use crate::records::{Form, Id, Names};

/// One numbered part of an argument.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
pub struct Part<F: Form = Names> {
    /// Its number: `3`, or `3.2` for the second part of the argument for 3.
    pub number: String,
    /// `suppose` (an assumption), `case` (what follows from it), `follows`, `removed` (by another
    /// technique) or `impossible` (so the assumption is false).
    pub kind: Id,
    /// The numbers of the parts on which it rests; all are earlier.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<String>,
    /// What it says: the assumption, what follows, or what is removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nodes: Vec<Node<F>>,
    /// The assumption of a `case`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<Node<F>>,
    /// Of what follows: `cell`, `house`, `als` or `together` (the places see each other). Of what is
    /// impossible: `both` (`candidates` exclude each other), `cell` or `house` (nothing is left), or
    /// `opposite` (`nodes` both hold and do not).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Id>,
    /// The house, where that is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<F::House>,
    /// The cells of the almost locked set, or the cell for which nothing is left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<F::Cell>,
    /// The digit for which no place is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// The candidates that exclude each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Candidate<F>>,
    /// The technique that removes something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<Id>,
    /// What to highlight.
    pub marks: Vec<Mark<F>>,
    /// The part in English.
    pub text: String,
}

impl<F: Form> Part<F> {
    /// The records of parts, each with its English text.
    pub(crate) fn list(
        parts: &[logic::Part],
        texts: Vec<String>,
        geometry: &Geometry,
    ) -> Vec<Part<F>> {
        let dotted =
            |number: &Vec<usize>| number.iter().map(usize::to_string).collect::<Vec<_>>().join(".");
        let numbers: Vec<String> = numbers(parts).iter().map(dotted).collect();
        let records = parts.iter().zip(texts).enumerate().map(|(index, (part, text))| {
            let number = numbers[index].clone();
            let by = part.by.iter().map(|&by| numbers[by].clone()).collect();
            Part { by, ..Part::new(part, number, text, geometry) }
        });
        records.collect()
    }

    fn new(part: &logic::Part, number: String, text: String, geometry: &Geometry) -> Part<F> {
        let mut record = Part {
            number,
            kind: "follows".into(),
            by: Vec::new(),
            nodes: part.nodes().iter().map(|node| Node::new(node, geometry)).collect(),
            case: None,
            reason: None,
            house: None,
            cells: Vec::new(),
            digit: None,
            candidates: Vec::new(),
            technique: None,
            marks: part.marks().iter().map(|mark| Mark::new(mark, geometry)).collect(),
            text,
        };
        match &part.claim {
            Claim::Suppose(_) => record.kind = "suppose".into(),
            Claim::Case(case, _) => {
                record.kind = "case".into();
                record.case = Some(Node::new(case, geometry));
            }
            Claim::Follows(_, reason) => {
                let reason = match reason {
                    Reason::Cell => "cell",
                    Reason::House(house) => {
                        record.house = Some(F::house(*house, geometry));
                        "house"
                    }
                    Reason::Als(cells) => {
                        record.cells = F::cells(cells, geometry);
                        "als"
                    }
                    Reason::Together => "together",
                };
                record.reason = Some(reason.into());
            }
            Claim::Removed { technique, .. } => {
                record.kind = "removed".into();
                record.technique = Some((*technique).into());
            }
            Claim::Impossible(what) => {
                record.kind = "impossible".into();
                let reason = match what {
                    Impossible::Both(a, b) => {
                        let both = [a, b].map(|c| Candidate::new(c.cell, c.digit, geometry));
                        record.candidates = both.into();
                        "both"
                    }
                    Impossible::Cell(cell) => {
                        record.cells = F::cells(&[*cell], geometry);
                        "cell"
                    }
                    Impossible::House(house, digit) => {
                        record.house = Some(F::house(*house, geometry));
                        record.digit = Some(digit.get());
                        "house"
                    }
                    Impossible::Opposite(node) => {
                        record.nodes = vec![Node::new(node, geometry)];
                        "opposite"
                    }
                };
                record.reason = Some(reason.into());
            }
        }
        record
    }
}
