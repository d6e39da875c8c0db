//! `canonical_many`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudokit_answers::records::Status;
use sudokit_answers::{Canon, Declared as _, Notation};
use sudokit_core::Canonical;
use sudokit_formats::Entry;

use super::super::columns::{Kind, Row};
use super::super::many::{Many, ask_with};
use super::columns;

/// The canonical form of each puzzle: the same for all that differ only in the order of lines and the names of digits.
///
/// Input and output are those of `solve_many`, with the columns
///
/// * `status`: `canonical` or `error`
/// * `canonical`: the form, as a text or as numbers
/// * `automorphisms`: how many moves leave the puzzle as it is (`uint64`); null, or 0, if that is above 2^64
///
/// >>> import sudokit
/// >>> sudokit.canonical_many(["1...............", "...2............"])["canonical"]
/// ['...............1', '...............1']
#[pyfunction]
#[pyo3(signature = (puzzles, **options), text_signature = "(puzzles, *, threads=None, shape=None, diagonal=False, jigsaw=None, alphabet=None, ignore_unknown_rules=False)")]
pub(crate) fn canonical_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    ask_with(py, puzzles, options, |options| Ok(CanonicalMany(Canon::take(options)?)))
}

struct CanonicalMany(Canon);

impl Many for CanonicalMany {
    type Question = Canon;

    fn question(&self) -> &Canon {
        &self.0
    }

    fn columns(&self) -> Vec<(String, Kind)> {
        columns!("canonical" => Grid, "automorphisms" => Number)
    }

    fn answer(
        &self,
        _: &Entry,
        answer: Canonical,
        notation: Notation,
        row: &mut Row<'_, '_>,
    ) -> Status {
        let puzzle = &answer.puzzle;
        row.grid(0, puzzle.givens().as_slice().iter().copied(), || notation.puzzle(puzzle));
        row.number(1, u64::try_from(answer.automorphisms).ok());
        Status::Canonical
    }
}
