//! What `trace` prints: the events of one search, then its end.

use serde::{Deserialize, Serialize};
use sudokit_core::{Digit, DigitSet, Geometry, Puzzle};
use sudokit_solve::stack::{self, Event};

use crate::records::{Defect, Form, Id, Names, Status};

/// One event of `trace`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
pub struct Traced<F: Form = Names> {
    /// `place`, `dead-end`, `backtrack`, `solution`, and `end` once for each puzzle.
    pub event: Id,
    /// The cell, named `r1c1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<F::Cell>,
    /// The digit, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// Candidates of the cell still to be tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Vec<u8>>,
    /// The number of decisions on the stack after the event.
    pub depth: usize,
    /// The stack, bottom first, with `--stack`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stack: Option<Vec<Decision<F>>>,
    /// At the end: the solution in `line` format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// At the end: `solved`, `no-solution` or `budget`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// At the end: how many events of each kind there were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub totals: Option<Totals>,
    /// At the end, if there is no solution: what is visibly wrong with the puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<Defect>,
}

/// A decision on the stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
pub struct Decision<F: Form = Names> {
    /// The cell, named `r1c1`.
    pub cell: F::Cell,
    /// The digit it holds, from 1.
    pub digit: u8,
    /// Candidates still to be tried.
    pub pending: Vec<u8>,
}

/// How many events of each kind a trace has.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Totals {
    /// Digits placed.
    pub placements: u64,
    /// Cells found without a candidate.
    pub dead_ends: u64,
    /// Digits taken back.
    pub backtracks: u64,
}

impl Totals {
    /// Counts an event.
    pub fn count(&mut self, event: Event) {
        match event {
            Event::Place { .. } => self.placements += 1,
            Event::DeadEnd { .. } => self.dead_ends += 1,
            Event::Backtrack { .. } => self.backtracks += 1,
            _ => {}
        }
    }
}

impl<F: Form> Traced<F> {
    /// The record of an event on a board of this geometry: `depth` is the number of decisions on the stack
    /// after it, and `stack` holds them if they are shown.
    #[must_use]
    pub fn new(
        event: Event,
        depth: usize,
        stack: Option<&[stack::Decision]>,
        geometry: &Geometry,
    ) -> Traced<F> {
        let (event, cell, digit, pending) = match event {
            Event::Place { cell, digit, pending } => {
                ("place", Some(cell), Some(digit), Some(pending))
            }
            Event::DeadEnd { cell } => ("dead-end", Some(cell), None, None),
            Event::Backtrack { cell, digit, pending } => {
                ("backtrack", Some(cell), Some(digit), Some(pending))
            }
            _ => ("solution", None, None, None),
        };
        let record = |decision| Decision::new(decision, geometry);
        Traced {
            event: event.into(),
            cell: cell.map(|cell| F::cell(cell, geometry)),
            digit: digit.map(Digit::get),
            pending: pending.map(digits),
            depth,
            stack: stack.map(|decisions| decisions.iter().map(record).collect()),
            solution: None,
            status: None,
            totals: None,
            defects: Vec::new(),
        }
    }

    /// The record that ends a puzzle.
    #[must_use]
    pub fn end(status: Status, solution: Option<String>, totals: Totals) -> Traced<F> {
        Traced {
            event: "end".into(),
            cell: None,
            digit: None,
            pending: None,
            depth: 0,
            stack: None,
            solution,
            status: Some(status),
            totals: Some(totals),
            defects: Vec::new(),
        }
    }

    /// Adds what is visibly wrong with the puzzle.
    #[must_use]
    pub fn with_defects(self, puzzle: &Puzzle) -> Traced<F> {
        Traced { defects: Defect::all(puzzle), ..self }
    }
}

impl<F: Form> Decision<F> {
    /// The record of a decision on a board of this geometry.
    #[must_use]
    pub fn new(decision: &stack::Decision, geometry: &Geometry) -> Decision<F> {
        Decision {
            cell: F::cell(decision.cell, geometry),
            digit: decision.digit.get(),
            pending: digits(decision.pending),
        }
    }
}

fn digits(set: DigitSet) -> Vec<u8> {
    set.iter().map(Digit::get).collect()
}
