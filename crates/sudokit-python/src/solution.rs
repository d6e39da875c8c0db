//! The class `Solution`.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use sudokit_answers::Notation;
use sudokit_answers::records::Defect;
use sudokit_core::{self as core, Digit};

use crate::arguments::unlike;
use crate::cells::CellKey;
use crate::errors::raise;
use crate::geometry::{Board, Geometry};
use crate::puzzle::Puzzle;

/// A full grid in which every house holds every digit. It was checked when it was made.
///
/// Made from its digits, row by row: a text in the `line` format, or numbers from 1. `geometry` is the board;
/// without it, the usual one of this size.
///
/// >>> from sudokit import Solution
/// >>> solution = Solution("1234341221434321")
/// >>> solution[0, 1], solution["r2c1"], list(solution)[:4]
/// (2, 3, [1, 2, 3, 4])
/// >>> solution.rows()[3]
/// (4, 3, 2, 1)
///
/// Raises `ReadError`, with the first cell, if a rule is broken or a cell is blank.
#[pyclass(frozen, module = "sudokit")]
pub(crate) struct Solution(pub(crate) core::Solution);

#[pymethods]
impl Solution {
    #[new]
    #[pyo3(signature = (digits, geometry = None))]
    fn new(digits: &Bound<'_, PyAny>, geometry: Option<Board<'_>>) -> PyResult<Solution> {
        let puzzle = Puzzle::of_digits(digits, geometry)?.into_entry().puzzle;
        let solution = core::Solution::of(&puzzle, puzzle.givens());
        let broken = |defects: Vec<core::Defect>| {
            let first = defects.first().map(|first| Defect::new(first, puzzle.geometry()));
            let message = first.as_ref().map_or_else(String::new, |first| first.message.clone());
            raise(digits.py(), "ReadError", message, |values| {
                values.set_item("cell", first.and_then(|first| first.cells.into_iter().next()))?;
                values.set_item("kind", "rule")
            })
        };
        solution.map(Solution).map_err(broken)
    }

    /// The board.
    #[getter]
    fn geometry(&self) -> Geometry {
        Geometry(self.0.geometry().clone())
    }

    /// Whether it is a solution of a puzzle: the same board, and every given in its place.
    fn solves(&self, puzzle: &Bound<'_, PyAny>) -> PyResult<bool> {
        let puzzle = puzzle.cast::<Puzzle>().map_err(|_| unlike("a Puzzle", puzzle))?;
        Ok(self.0.solves(&puzzle.get().entry().puzzle))
    }

    /// The rows, each a tuple of digits.
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let rows = self.0.digits().chunks(self.0.geometry().order().into());
        rows.map(|row| PyTuple::new(py, row.iter().map(|digit| digit.get()))).collect()
    }

    /// The digits as an array of NumPy: `uint8[n, n]`.
    fn numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let digits = self.0.digits().iter().map(|digit| digit.get()).collect();
        crate::cells::grid_array(py, digits, self.0.geometry().order().into())
    }

    /// What `numpy.asarray` makes of it: the same array, of a type if one is asked for.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        crate::cells::as_array(self.numpy(py)?, dtype, copy)
    }

    fn __len__(&self) -> usize {
        self.0.digits().len()
    }

    fn __getitem__(&self, cell: CellKey) -> PyResult<u8> {
        Ok(self.0.get(cell.cell(self.0.geometry())?).get())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let digits = self.0.digits().iter().map(|digit| digit.get());
        Ok(PyTuple::new(py, digits)?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        Notation::default().solution(self.0.digits(), self.0.geometry().order())
    }

    fn __repr__(&self) -> String {
        let board = self.0.geometry();
        let is_usual = core::Geometry::classic(board.order()).is_ok_and(|usual| usual == **board);
        match is_usual {
            true => format!("Solution({:?})", self.__str__()),
            false => format!("Solution({:?}, Geometry({:?}))", self.__str__(), board.to_string()),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Solution>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.digits().iter().map(|digit| digit.get()).collect::<Vec<u8>>().hash(&mut hasher);
        hasher.finish()
    }

    fn __getnewargs__(&self) -> (Vec<u8>, Geometry) {
        (self.0.digits().iter().map(|digit: &Digit| digit.get()).collect(), self.geometry())
    }

    fn _repr_svg_(&self) -> String {
        crate::drawing::drawn(crate::drawing::of_solution(&self.0))
    }
}
