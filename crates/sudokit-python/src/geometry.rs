//! The class `Geometry`.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use sudokit_core as core;

use crate::arguments::{Text, unlike};
use crate::cells::CellKey;
use crate::errors::raise;

/// A board without digits: its size, its boxes or regions, and whether the diagonals count.
///
/// Made from what `str` gives: a size such as `9x9` or `16x16`, then a box shape in parentheses (`6x6 (3x2)`)
/// or `jigsaw`, then `X` for diagonals, then the map of a jigsaw.
///
/// >>> from sudokit import Geometry
/// >>> board = Geometry("6x6 X")
/// >>> board.order, board.box_shape, board.diagonal
/// (6, (2, 3), True)
/// >>> len(board), board.name(7)
/// (36, 'r2c2')
///
/// Raises `ReadError` if there is no such board.
#[pyclass(frozen, module = "sudokit")]
pub(crate) struct Geometry(pub(crate) Arc<core::Geometry>);

#[pymethods]
impl Geometry {
    #[new]
    fn new(py: Python<'_>, text: Text) -> PyResult<Geometry> {
        let board = text.0.parse::<core::Geometry>();
        let board = board.map_err(|error| {
            raise(py, "ReadError", error.to_string(), |values| values.set_item("kind", "geometry"))
        })?;
        Ok(Geometry(Arc::new(board)))
    }

    /// The number of rows, of columns and of digits.
    #[getter]
    fn order(&self) -> u8 {
        self.0.order()
    }

    /// The rows and columns of a box; `None` for a jigsaw.
    #[getter]
    fn box_shape(&self) -> Option<(u8, u8)> {
        self.0.box_shape()
    }

    /// Whether both diagonals hold every digit, too.
    #[getter]
    fn diagonal(&self) -> bool {
        self.0.has_diagonals()
    }

    /// The map of a jigsaw: one letter for each cell; `None` for boxes.
    #[getter]
    fn jigsaw(&self) -> Option<String> {
        self.0.is_jigsaw().then(|| self.0.region_map())
    }

    /// Whether the windows of a windoku hold every digit, too.
    #[getter]
    fn windoku(&self) -> bool {
        self.0.has_windows()
    }

    /// The maps of extra houses: a letter for each cell that is in one, a point for others.
    #[getter]
    fn extra_houses(&self) -> Vec<String> {
        self.0.extra_maps()
    }

    /// The houses: rows, columns, boxes or regions, diagonals, extra houses. Each is a tuple of the numbers of its cells.
    #[getter]
    fn houses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let cells =
            |house: &core::House| PyTuple::new(py, house.cells.iter().map(|cell| cell.index()));
        let houses: Vec<_> = self.0.houses().iter().map(cells).collect::<PyResult<_>>()?;
        PyTuple::new(py, houses)
    }

    /// The cells that share a house with a cell, by number.
    fn peers(&self, cell: CellKey) -> PyResult<Vec<usize>> {
        let cell = cell.cell(&self.0)?;
        Ok(self.0.peers(cell).iter().map(|peer| peer.index()).collect())
    }

    /// The name of a cell: `r1c1` is the first.
    fn name(&self, cell: CellKey) -> PyResult<String> {
        Ok(self.0.name(cell.cell(&self.0)?))
    }

    /// The number of cells.
    fn __len__(&self) -> usize {
        self.0.cell_count()
    }

    /// Iterates over the names of the cells, row by row.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let names = self.0.cells().map(|cell| self.0.name(cell));
        Ok(PyTuple::new(py, names.collect::<Vec<_>>())?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Geometry({:?})", self.0.to_string())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Geometry>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn _repr_svg_(&self) -> String {
        let alphabet = core::Alphabet::of_order(self.0.order());
        crate::drawing::drawn(sudokit_render::Drawing::blank(self.0.clone(), alphabet))
    }
}

/// A board that is passed as an object.
pub(crate) struct Board<'py>(pub(crate) Bound<'py, Geometry>);

impl<'py> FromPyObject<'_, 'py> for Board<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Board<'py>> {
        match value.cast::<Geometry>() {
            Ok(board) => Ok(Board(board.to_owned())),
            Err(_) => Err(unlike("a Geometry", &value)),
        }
    }
}
