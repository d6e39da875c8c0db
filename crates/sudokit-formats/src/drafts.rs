//! An entry that is read cell by cell, with its state of play, and the board it is on.

use std::sync::{Arc, OnceLock};

use sudokit_core::line::{LineErrorKind, ParseOptions};
use sudokit_core::{Additions, Alphabet, Digit, DigitSet, Geometries, Geometry, Grid, Puzzle};

use crate::colour::Colour;
use crate::names::SOLUTION;
use crate::{Entry, FaultKind, ReadOptions};

/// Finds the board that a text describes. A board that was asked for wins over the text.
#[derive(Debug)]
pub(crate) struct Boards {
    options: Arc<ReadOptions>,
    /// Boards with diagonals, for puzzles that say that they have them.
    diagonal: OnceLock<Geometries>,
}

impl Boards {
    pub(crate) fn new(options: Arc<ReadOptions>) -> Boards {
        Boards { options, diagonal: OnceLock::new() }
    }

    /// Which boards texts mean.
    pub(crate) fn geometries(&self) -> &Geometries {
        &self.options.geometries
    }

    /// How characters are read.
    pub(crate) fn parse(&self) -> ParseOptions {
        self.options.parse
    }

    /// The usual board of this order.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn of_order(&self, order: usize) -> Result<Arc<Geometry>, FaultKind> {
        self.options.geometries.of_order(order).map_err(geometry_fault)
    }

    /// The board of this order with these regions, one number for each cell, and perhaps diagonals.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn find(
        &self,
        order: usize,
        regions: Option<&[usize]>,
        diagonals: bool,
    ) -> Result<Arc<Geometry>, FaultKind> {
        if self.options.geometries.fixed().is_some() {
            return self.of_order(order);
        }
        let geometries = self.with(diagonals);
        match regions {
            Some(regions) => geometries.of_regions(regions),
            None => geometries.of_order(order),
        }
        .map_err(geometry_fault)
    }

    /// The board with boxes of this shape, and perhaps diagonals.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn of_shape(
        &self,
        rows: usize,
        columns: usize,
        diagonals: bool,
    ) -> Result<Arc<Geometry>, FaultKind> {
        let order = rows.saturating_mul(columns);
        if self.options.geometries.fixed().is_some() || order > usize::from(Geometry::MAX_ORDER) {
            return self.of_order(order);
        }
        let geometries = self.with(diagonals);
        geometries.of_shape(rows as u8, columns as u8).map_err(geometry_fault)
    }
}

impl Boards {
    /// The boards, perhaps with diagonals.
    fn with(&self, diagonals: bool) -> &Geometries {
        let asked = &self.options.geometries;
        if !diagonals {
            return asked;
        }
        self.diagonal.get_or_init(|| {
            let additions = Additions { diagonals, ..asked.additions().clone() };
            Geometries::new(None, additions).expect("no board yet")
        })
    }

    /// A board with more houses, unless another was asked for.
    ///
    /// # Errors
    /// If the board has no room for them.
    pub(crate) fn add(
        &self,
        board: Arc<Geometry>,
        additions: &Additions,
    ) -> Result<Arc<Geometry>, FaultKind> {
        if self.options.geometries.fixed().is_some() {
            return Ok(board);
        }
        self.geometries().of_additions(&board, additions).map_err(geometry_fault)
    }
}

fn geometry_fault(error: sudokit_core::GeometryError) -> FaultKind {
    LineErrorKind::Geometry(error).into()
}

/// The fault of a number of cells that no board has.
pub(crate) fn length_fault(found: usize, expected: usize) -> FaultKind {
    LineErrorKind::Length { found, expected }.into()
}

/// A board that is filled cell by cell.
#[derive(Debug)]
pub(crate) struct Draft {
    geometry: Arc<Geometry>,
    pub(crate) givens: Vec<Option<Digit>>,
    pub(crate) placed: Vec<Option<Digit>>,
    pub(crate) marks: Vec<DigitSet>,
    pub(crate) corner: Vec<DigitSet>,
    pub(crate) colours: Vec<Vec<Colour>>,
    pub(crate) solution: Vec<Option<Digit>>,
}

impl Draft {
    /// An empty board.
    pub(crate) fn new(geometry: Arc<Geometry>) -> Draft {
        let cells = geometry.cell_count();
        Draft {
            geometry,
            givens: vec![None; cells],
            placed: vec![None; cells],
            marks: vec![DigitSet::EMPTY; cells],
            corner: vec![DigitSet::EMPTY; cells],
            colours: vec![Vec::new(); cells],
            solution: Vec::new(),
        }
    }

    /// The same digits and marks on another board of this order.
    pub(crate) fn on(self, geometry: Arc<Geometry>) -> Draft {
        debug_assert_eq!(geometry.cell_count(), self.len());
        Draft { geometry, ..self }
    }

    /// The number of digits.
    pub(crate) fn order(&self) -> u8 {
        self.geometry.order()
    }

    /// The number of cells.
    pub(crate) fn len(&self) -> usize {
        self.givens.len()
    }

    /// A digit for the cell of this index; 0 is a blank.
    ///
    /// # Errors
    /// If the number is larger than the order.
    pub(crate) fn digit(&self, cell: usize, number: u64) -> Result<Option<Digit>, FaultKind> {
        digit(number, self.order()).map_err(|fault| {
            let (row, column) =
                (cell / usize::from(self.order()), cell % usize::from(self.order()));
            let cell = format!("r{}c{}", row + 1, column + 1);
            FaultKind::InCell { cell, fault: Box::new(fault) }
        })
    }

    /// The entry. What is the same as nothing is left out: digits placed on givens, marks of filled cells,
    /// a solution that is not complete. One that contradicts a given is a field.
    pub(crate) fn finish(self) -> Entry {
        let Draft { geometry, givens, mut placed, mut marks, mut corner, colours, solution } = self;
        let order = geometry.order();
        let marked = |sets: &[DigitSet]| sets.iter().any(|set| !set.is_empty());
        for (cell, given) in givens.iter().enumerate() {
            if given.is_some() {
                placed[cell] = None;
            }
            if given.is_some() || placed[cell].is_some() {
                (marks[cell], corner[cell]) = (DigitSet::EMPTY, DigitSet::EMPTY);
            }
        }
        let (has_marks, has_corner) = (marked(&marks), marked(&corner));
        for (cell, set) in marks.iter_mut().enumerate() {
            if let Some(digit) = givens[cell].or(placed[cell]) {
                *set = digit.into();
            }
        }
        let keeps = givens.iter().zip(&solution).all(|(given, s)| given.is_none() || given == s);
        let full = solution.len() == givens.len() && solution.iter().all(Option::is_some);
        let puzzle = Puzzle::new(geometry, Grid::from(givens)).expect("digits within the order");
        let mut entry = Entry::new(puzzle, Alphabet::of_order(order));
        entry.placed = placed.iter().any(Option::is_some).then(|| Grid::from(placed));
        entry.marks = has_marks.then_some(marks);
        entry.corner = has_corner.then_some(corner);
        entry.colours = colours.iter().any(|of| !of.is_empty()).then_some(colours);
        entry.solution = (full && keeps).then(|| Grid::from(solution.clone()));
        if full && !keeps {
            // It is wrong, which is said where it is compared.
            let digits = solution.iter().flatten().map(ToString::to_string);
            let between = if order > 9 { " " } else { "" };
            let text = digits.collect::<Vec<_>>().join(between);
            entry.fields.push((SOLUTION[0].to_owned(), text));
        }
        entry
    }
}

/// A digit of a board of this order; 0 is a blank.
///
/// # Errors
/// If the number is larger than the order.
pub(crate) fn digit(number: u64, order: u8) -> Result<Option<Digit>, FaultKind> {
    if number > u64::from(order) {
        return Err(LineErrorKind::Number { text: number.to_string(), order }.into());
    }
    Ok(Digit::new(number as u8))
}

/// The digits of a text of one character for each cell, in the usual alphabet: blanks are whatever is
/// not a digit.
pub(crate) fn loose_digits(text: &str, order: u8) -> Vec<Option<Digit>> {
    let alphabet = Alphabet::of_order(order);
    let digit = |byte| alphabet.digit(byte).filter(|digit| digit.get() <= order);
    text.bytes().map(digit).collect()
}

/// The digits of a text of one character for each cell, in the usual alphabet.
///
/// # Errors
/// If there are more or fewer characters than cells, or one is neither a digit nor a blank.
pub(crate) fn strict_digits(
    text: &[u8],
    order: u8,
    cells: usize,
) -> Result<Vec<Option<Digit>>, FaultKind> {
    let alphabet = Alphabet::of_order(order);
    if text.len() != cells {
        return Err(length_fault(text.len(), cells));
    }
    text.iter()
        .map(|&byte| match alphabet.digit(byte).filter(|digit| digit.get() <= order) {
            Some(digit) => Ok(Some(digit)),
            None if sudokit_core::is_blank_character(byte, order) => Ok(None),
            None => {
                let character = char::from(byte);
                Err(LineErrorKind::Character { character, alphabet, order }.into())
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_as_nothing_is_left_out() {
        let boards = Boards::new(Arc::default());
        let mut draft = Draft::new(boards.of_order(4).unwrap());
        let digit = |n| digit(n, 4).unwrap();
        draft.givens[0] = digit(1);
        draft.placed[0] = digit(2);
        draft.placed[1] = digit(3);
        draft.marks[1].insert(digit(4).unwrap());
        draft.corner[0].insert(digit(4).unwrap());
        draft.solution = vec![digit(2); 16];
        let entry = draft.finish();
        assert_eq!(entry.placed.unwrap().filled(), 1);
        assert_eq!((entry.marks, entry.corner, entry.solution), (None, None, None));
        assert!(super::digit(5, 4).is_err());
        assert!(strict_digits(b"12.x", 4, 4).is_ok() && strict_digits(b"125x", 4, 4).is_err());
    }

    #[test]
    fn boards_are_found_by_their_regions() {
        let boards = Boards::new(Arc::default());
        let rows: Vec<usize> = (0..16).map(|cell| cell / 4).collect();
        assert_eq!(boards.find(4, Some(&rows), false).unwrap().title(), "4x4 (1x4)");
        assert!(boards.find(9, None, true).unwrap().has_diagonals());
        assert!(boards.of_shape(1 << 40, 1 << 40, false).is_err());
    }
}
