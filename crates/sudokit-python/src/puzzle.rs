//! The class `Puzzle`.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use sudokit_answers::{BoardOptions, Notation};
use sudokit_core::{self as core, Alphabet, Digit, DigitSet, Grid, MalformedPuzzle};
use sudokit_formats::{Doubt, Entry};

use crate::arguments::unlike;
use crate::cells::{CellKey, digits_of};
use crate::errors::{not_one, raise};
use crate::geometry::{Board, Geometry};
use crate::given::Given;
use crate::text::{boards, read_text};

/// A puzzle of any size from 4x4 to 64x64, with what its text says of it: a name, other fields, what a player has
/// entered.
///
/// Made from a text with one puzzle, in the `line` format or any other. The options say what a text leaves open:
///
/// * `shape`: boxes of R rows and C columns, as `"2x3"`; by default the squarest ones
/// * `diagonal`: whether both diagonals hold every digit, too
/// * `jigsaw`: a map of the regions, one letter for each cell
/// * `alphabet`: `"standard"` (1-9A-Z), `"hex"` (0-9A-Y, from 10x10 on), `"letters"` (A-Y) or `"numbers"`
///
/// >>> from sudokit import Puzzle
/// >>> puzzle = Puzzle("1..43..2.1...32.")
/// >>> puzzle.clues, puzzle[0, 3], puzzle["r1c2"]
/// (7, 4, 0)
/// >>> puzzle == Puzzle(str(puzzle)), puzzle in {puzzle}
/// (True, True)
///
/// Two puzzles are equal if board, givens and restrictions are; names and what was entered do not count. Puzzles do
/// not change.
///
/// Raises `ReadError`, with the line, the column and the cell of the fault, if the text is not one puzzle.
#[pyclass(frozen, module = "sudokit")]
pub(crate) struct Puzzle(Entry);

impl Puzzle {
    pub(crate) fn of(puzzle: core::Puzzle) -> Puzzle {
        let alphabet = Alphabet::of_order(puzzle.geometry().order());
        Puzzle(Entry::new(puzzle, alphabet))
    }

    pub(crate) fn of_entry(entry: Entry) -> Puzzle {
        Puzzle(entry)
    }

    pub(crate) fn entry(&self) -> &Entry {
        &self.0
    }

    pub(crate) fn into_entry(self) -> Entry {
        self.0
    }

    /// The puzzle of a text, or of a number for each cell.
    pub(crate) fn of_digits(
        digits: &Bound<'_, PyAny>,
        geometry: Option<Board<'_>>,
    ) -> PyResult<Puzzle> {
        let py = digits.py();
        if let (Ok(text), None) = (digits.cast::<PyString>(), &geometry) {
            let read = read_text(text, &BoardOptions::default())?;
            return read.map(Puzzle).map_err(|error| not_one(py, &error));
        }
        let malformed = |message: String| {
            raise(py, "ReadError", message, |values| values.set_item("kind", "cells"))
        };
        let grid: Grid = match digits.cast::<PyString>() {
            Ok(text) => {
                let text = text.to_string_lossy();
                text.parse().map_err(|error: core::line::LineError| malformed(error.to_string()))?
            }
            Err(_) => digits_of(digits)?.into(),
        };
        let board = match geometry {
            Some(Board(geometry)) => geometry.get().0.clone(),
            None => {
                let usual = boards(py, &BoardOptions::default())?;
                let board = usual.read.geometries.of_cells(grid.len());
                board.map_err(|error| malformed(error.to_string()))?
            }
        };
        let puzzle = core::Puzzle::new(board.clone(), grid).map_err(|error| match error {
            MalformedPuzzle::Digit { cell, digit, order } => {
                let name = board.name(cell);
                let message = format!("{name} holds {digit}, expected 0 to {order}");
                raise(py, "ReadError", message, |values| {
                    values.set_item("cell", name)?;
                    values.set_item("kind", "cells")
                })
            }
            other => malformed(other.to_string()),
        })?;
        Ok(Puzzle::of(puzzle))
    }

    fn is_usual(&self) -> bool {
        let board = self.0.puzzle.geometry();
        core::Geometry::classic(board.order()).is_ok_and(|usual| usual == **board)
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (text, **options), text_signature = "(text, *, shape=None, diagonal=False, jigsaw=None, windoku=False, extra_houses=None, alphabet=None, ignore_unknown_rules=False)")]
    fn new(text: &Bound<'_, PyAny>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Puzzle> {
        let mut given = Given::of(options)?;
        given.take(text.py(), |_| Ok(()))?;
        if let Ok(puzzle) = text.cast::<Puzzle>() {
            return Ok(Puzzle(puzzle.get().0.clone()));
        }
        let Ok(text) = text.cast::<PyString>() else {
            return Err(unlike("a Puzzle or a str", text));
        };
        let py = text.py();
        read_text(text, &given.board)?.map(Puzzle).map_err(|error| not_one(py, &error))
    }

    /// A puzzle from a number for each cell, row by row, 0 for a blank: a list, rows of a list, or an array of NumPy.
    ///
    /// >>> from sudokit import Geometry, Puzzle
    /// >>> Puzzle.from_cells([[1, 0, 0, 4], [3, 0, 0, 2], [0, 1, 0, 0], [0, 3, 2, 0]])
    /// Puzzle('1..43..2.1...32.')
    /// >>> Puzzle.from_cells([0] * 36, Geometry("6x6 (3x2)")).geometry
    /// Geometry("6x6 (3x2)")
    ///
    /// A masked cell of NumPy is blank. Raises `ReadError` if that is not a puzzle: a number that the board has
    /// no digit for, or not as many rows as columns.
    #[staticmethod]
    #[pyo3(signature = (cells, geometry = None))]
    fn from_cells(cells: &Bound<'_, PyAny>, geometry: Option<Board<'_>>) -> PyResult<Puzzle> {
        Puzzle::of_digits(cells, geometry)
    }

    /// The board.
    #[getter]
    fn geometry(&self) -> Geometry {
        Geometry(self.0.puzzle.geometry().clone())
    }

    /// The number of rows, of columns and of digits.
    #[getter]
    fn order(&self) -> u8 {
        self.0.puzzle.geometry().order()
    }

    /// The number of givens.
    #[getter]
    fn clues(&self) -> usize {
        self.0.puzzle.clue_count()
    }

    /// The name that came with it.
    #[getter]
    fn name(&self) -> Option<&str> {
        self.0.name.as_deref()
    }

    /// What else was named in its text, such as columns of a table: pairs of a name and a text.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.fields)
    }

    /// What followed it without a name.
    #[getter]
    fn comment(&self) -> Option<&str> {
        self.0.comment.as_deref()
    }

    /// The rules of its text that are not understood, by the names that players know, such as `killer cages`.
    #[getter]
    fn left_out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.left_out)
    }

    /// What stands with it in its text and was taken for nothing: comments, titles and fields that name no rule that is
    /// known. Some may be rules all the same.
    ///
    /// >>> from sudokit import Puzzle
    /// >>> Puzzle("1..43..2.1...32. # Areas add up to 12").remarks
    /// ('Areas add up to 12',)
    #[getter]
    fn remarks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.remarks_and_doubts())
    }

    /// The digits that a player has set, as numbers, 0 for none; `None` if the text holds no state of play.
    #[getter]
    fn placed<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let numbers = |grid: &Grid| grid.iter().map(|digit| digit.map_or(0, Digit::get)).collect();
        let placed: Option<Vec<u8>> = self.0.placed.as_ref().map(numbers);
        placed.map(|placed| PyTuple::new(py, placed)).transpose()
    }

    /// The solution that came with it, as numbers, 0 for what is missing. It was not checked: `solve` finds one.
    #[getter]
    fn given_solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let numbers = |grid: &Grid| grid.iter().map(|digit| digit.map_or(0, Digit::get)).collect();
        let solution: Option<Vec<u8>> = self.0.solution.as_ref().map(numbers);
        solution.map(|solution| PyTuple::new(py, solution)).transpose()
    }

    /// The digits that each cell may still hold: a player's marks if there are some, otherwise what the digits that
    /// it sees leave. A tuple of tuples.
    ///
    /// >>> from sudokit import Puzzle
    /// >>> Puzzle("1..43..2.1...32.").candidates()[1]
    /// (2,)
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tuple = |set: &DigitSet| PyTuple::new(py, set.iter().map(Digit::get));
        let sets: Vec<_> = self.0.candidates().iter().map(tuple).collect::<PyResult<_>>()?;
        PyTuple::new(py, sets)
    }

    /// What is visibly wrong, in English: equal givens in a house, cells without a candidate.
    fn defects(&self) -> Vec<String> {
        let puzzle = &self.0.puzzle;
        puzzle.defects().iter().map(|defect| defect.describe(puzzle.geometry())).collect()
    }

    /// The same puzzle without the given of a cell.
    fn without(&self, cell: CellKey) -> PyResult<Puzzle> {
        let cell = cell.cell(self.0.puzzle.geometry())?;
        let left_out = self.0.left_out.clone();
        Ok(Puzzle(Entry { left_out, ..Entry::new(self.0.puzzle.without(cell), self.0.alphabet) }))
    }

    /// The rows, each a tuple of numbers, 0 for a blank.
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let rows = self.0.puzzle.givens().as_slice().chunks(self.order().into());
        let numbers = |row: &[Option<Digit>]| {
            PyTuple::new(py, row.iter().map(|digit| digit.map_or(0, Digit::get)))
        };
        rows.map(numbers).collect()
    }

    /// The givens as an array of NumPy: `uint8[n, n]`, 0 for a blank.
    fn numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let givens = self.0.puzzle.givens().iter();
        let cells = givens.map(|digit| digit.map_or(0, Digit::get)).collect();
        crate::cells::grid_array(py, cells, self.order().into())
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
        self.0.puzzle.givens().len()
    }

    fn __getitem__(&self, cell: CellKey) -> PyResult<u8> {
        let puzzle = &self.0.puzzle;
        Ok(puzzle.given(cell.cell(puzzle.geometry())?).map_or(0, Digit::get))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let givens = self.0.puzzle.givens().iter();
        let numbers = givens.map(|digit| digit.map_or(0, Digit::get));
        Ok(PyTuple::new(py, numbers.collect::<Vec<_>>())?.try_iter()?.into_any())
    }

    /// The puzzle in the `line` format, as the command writes it.
    fn __str__(&self) -> String {
        Notation::default().puzzle(&self.0.puzzle)
    }

    fn __repr__(&self) -> String {
        // A repr uses the quotes of Python.
        let text = self.__str__().replace('\t', "\\t");
        match self.is_usual() || text.contains("\\t") {
            true => format!("Puzzle('{text}')"),
            false => {
                let board = self.0.puzzle.geometry();
                let mut options = String::new();
                if let Some((rows, columns)) = board.box_shape() {
                    options += &format!(", shape='{rows}x{columns}'");
                }
                if board.has_diagonals() {
                    options += ", diagonal=True";
                }
                if board.has_windows() {
                    options += ", windoku=True";
                } else if !board.extra().is_empty() {
                    options += &format!(", extra_houses='{}'", board.extra_maps().join(" "));
                }
                format!("Puzzle('{text}'{options})")
            }
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Puzzle>().is_ok_and(|other| other.get().0.puzzle == self.0.puzzle)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.puzzle.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, State)> {
        let restore = slf.get_type().getattr("_restore")?;
        let entry = &slf.get().0;
        let numbers =
            |grid: &Grid| grid.iter().map(|digit| digit.map_or(0, Digit::get)).collect::<Vec<u8>>();
        let bits =
            |sets: &[DigitSet]| sets.iter().map(|set: &DigitSet| set.bits()).collect::<Vec<u64>>();
        let state = (
            entry.puzzle.geometry().to_string(),
            numbers(entry.puzzle.givens()),
            entry.puzzle.restriction().map(bits),
            entry.alphabet.name().to_owned(),
            entry.name.clone(),
            entry.placed.as_ref().map(numbers),
            entry.marks.as_deref().map(bits),
            entry.corner.as_deref().map(bits),
            entry.solution.as_ref().map(numbers),
            entry.fields.clone(),
            entry.comment.clone(),
            (
                entry.left_out.clone(),
                entry.around.as_deref().map(<[String]>::to_vec),
                entry.doubts_of_text.iter().map(Doubt::code).collect(),
            ),
        );
        Ok((restore, state))
    }

    /// For `pickle`.
    #[staticmethod]
    #[pyo3(signature = (*state))]
    fn _restore(state: &Bound<'_, PyTuple>) -> PyResult<Puzzle> {
        let (
            board,
            givens,
            restriction,
            alphabet,
            name,
            placed,
            marks,
            corner,
            solution,
            fields,
            comment,
            (left_out, around, doubts),
        ): State = state.extract()?;
        let wrong = |_| PyValueError::new_err("this is no pickled puzzle");
        let grid = |numbers: Vec<u8>| numbers.into_iter().map(Digit::new).collect::<Grid>();
        let sets = |bits: Vec<u64>| bits.into_iter().map(DigitSet::from_bits).collect::<Vec<_>>();
        let board: core::Geometry = board.parse().map_err(|_| wrong(()))?;
        let cells = board.cell_count();
        let mut puzzle = core::Puzzle::new(Arc::new(board), grid(givens)).map_err(|_| wrong(()))?;
        if let Some(allowed) = restriction {
            puzzle = puzzle.with_restriction(sets(allowed)).map_err(|_| wrong(()))?;
        }
        let alphabet = alphabet.parse().map_err(|_| wrong(()))?;
        let mut entry = Entry::new(puzzle, alphabet);
        let fits = |length: Option<usize>| length.is_none_or(|length| length == cells);
        if ![placed.as_ref().map(Vec::len), solution.as_ref().map(Vec::len)].into_iter().all(fits)
            || ![marks.as_ref().map(Vec::len), corner.as_ref().map(Vec::len)].into_iter().all(fits)
        {
            return Err(wrong(()));
        }
        entry.name = name;
        entry.placed = placed.map(grid);
        entry.marks = marks.map(sets);
        entry.corner = corner.map(sets);
        entry.solution = solution.map(grid);
        entry.fields = fields;
        entry.comment = comment;
        entry.left_out = left_out;
        entry.around = around.map(Arc::from);
        entry.doubts_of_text = doubts.iter().filter_map(|code| Doubt::of_code(code)).collect();
        Ok(Puzzle(entry))
    }

    fn _repr_svg_(&self) -> String {
        crate::drawing::of_entry(&self.0)
    }
}

/// What is pickled: board, givens, restriction, alphabet, name, placed digits, marks, corner marks, solution, fields,
/// comment and what was left out.
type State = (
    String,
    Vec<u8>,
    Option<Vec<u64>>,
    String,
    Option<String>,
    Option<Vec<u8>>,
    Option<Vec<u64>>,
    Option<Vec<u64>>,
    Option<Vec<u8>>,
    Vec<(String, String)>,
    Option<String>,
    (Vec<String>, Option<Vec<String>>, Vec<String>),
);
