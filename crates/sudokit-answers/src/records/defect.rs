//! Visible defects of a puzzle.

use serde::{Deserialize, Serialize};
use sudokit_core::{Geometry, Puzzle};

/// Something wrong that can be seen without solving.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Defect {
    /// In English: `r1c3 and r1c8 both hold 7`.
    pub message: String,
    /// The cells concerned, named `r1c1`.
    pub cells: Vec<String>,
    /// The digit concerned, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
}

impl Defect {
    /// The records of all visible defects of a puzzle.
    #[must_use]
    pub fn all(puzzle: &Puzzle) -> Vec<Defect> {
        let defects = puzzle.defects();
        defects.iter().map(|defect| Defect::new(defect, puzzle.geometry())).collect()
    }

    /// The record of a defect on a board of this geometry.
    ///
    /// ```
    /// use sudokit_core::Puzzle;
    ///
    /// let puzzle: Puzzle = "1..1............".parse().unwrap();
    /// let defect = sudokit_answers::records::Defect::new(&puzzle.defects()[0], puzzle.geometry());
    /// assert_eq!(defect.message, "r1c1 and r1c4 both hold 1");
    /// assert_eq!((defect.cells, defect.digit), (vec!["r1c1".to_owned(), "r1c4".to_owned()], Some(1)));
    /// ```
    #[must_use]
    pub fn new(defect: &sudokit_core::Defect, geometry: &Geometry) -> Defect {
        Defect {
            message: defect.describe(geometry),
            cells: defect.cells().iter().map(|&cell| geometry.name(cell)).collect(),
            digit: match defect {
                sudokit_core::Defect::Conflict { digit, .. }
                | sudokit_core::Defect::NoPlace { digit, .. } => Some(digit.get()),
                _ => None,
            },
        }
    }
}
