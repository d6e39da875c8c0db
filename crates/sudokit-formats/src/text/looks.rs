//! The looks of the cells of a table: borders, colours, classes. Those of a plain board follow its boxes, rows or columns;
//! others may show regions, cages or diagonals.

use std::collections::{BTreeMap, BTreeSet};

use sudokit_core::Geometry;

use crate::text::side_of;

/// The looks of cells, row by row.
#[derive(Default, Debug)]
pub(crate) struct Looks {
    /// The text of each cell.
    digits: Vec<String>,
    /// The cells that have a look, by what says it.
    cells: BTreeMap<String, Vec<usize>>,
}

impl Looks {
    /// Adds a cell.
    pub(crate) fn add(&mut self, digit: &str, looks: &[String]) {
        let cell = self.digits.len();
        self.digits.push(digit.to_owned());
        for look in looks {
            let cells = self.cells.entry(look.clone()).or_default();
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
        }
    }

    /// The first look that does not follow the boxes, the rows, the columns or the digits of a plain board.
    pub(crate) fn odd(&self) -> Option<&str> {
        let side = side_of(self.digits.len())?;
        let is_corner =
            |cell: usize| [cell / side, cell % side].iter().all(|at| [0, side - 1].contains(at));
        let is_plain = |cells: &[usize]| {
            if let [cell] = cells {
                return is_corner(*cell);
            }
            let blank = |cell: usize| self.digits[cell] == ".";
            let all = 0..self.digits.len();
            // A look may be that of the blank cells alone, or that of the givens.
            let shown: Vec<bool> =
                all.clone().map(|cell| cells.binary_search(&cell).is_ok()).collect();
            let is_of = |kind: bool| cells.iter().all(|cell| blank(*cell) == kind);
            self.is_of_digits(cells)
                || follows(&shown, side, |_| true)
                || is_of(true) && follows(&shown, side, blank)
                || is_of(false) && follows(&shown, side, |cell| !blank(cell))
        };
        let has_number = |look: &str| look.contains(|c: char| c.is_ascii_digit());
        let mut looks = self.cells.iter();
        // What a single cell has and what has a number is its name.
        let odd =
            looks.find(|(look, cells)| !(cells.len() == 1 && has_number(look) || is_plain(cells)));
        odd.map(|(look, _)| look.as_str())
    }

    /// Whether cells are all those of some digits.
    fn is_of_digits(&self, cells: &[usize]) -> bool {
        let digits = cells.iter().map(|cell| &self.digits[*cell]).collect::<BTreeSet<_>>();
        let has_digit = |cell: &usize| digits.contains(&self.digits[*cell]);
        (0..self.digits.len()).filter(has_digit).count() == cells.len()
    }
}

/// Whether the cells that show a look, among those that count, follow the boxes, rows or columns of a board.
fn follows(shown: &[bool], side: usize, counts: impl Fn(usize) -> bool) -> bool {
    let shape = u8::try_from(side).ok().and_then(Geometry::squarest_box);
    let (box_rows, box_columns) =
        shape.map_or((side, side), |(rows, columns)| (rows.into(), columns.into()));
    let cells = || {
        (0..shown.len())
            .filter(|cell| counts(*cell))
            .map(|cell| (cell / side, cell % side, shown[cell]))
    };
    // Rows or columns that look alike: at the same place in a box, and at the same edge of the board.
    let alike = |at: usize, length: usize| (at % length, at == 0, at + 1 == side);
    let place = |row: usize, column: usize| (alike(row, box_rows), alike(column, box_columns));
    // All cells in some rows and some columns that look alike, or all others.
    let is_block = |wanted: bool| {
        let looks = || cells().filter(|(.., shown)| *shown == wanted);
        let rows: BTreeSet<_> = looks().map(|(row, column, _)| place(row, column).0).collect();
        let columns: BTreeSet<_> = looks().map(|(row, column, _)| place(row, column).1).collect();
        let is_in = |row, column| {
            let (row, column) = place(row, column);
            rows.contains(&row) && columns.contains(&column)
        };
        cells().all(|(row, column, shown)| is_in(row, column) == (shown == wanted))
    };
    let is_by = |class: &dyn Fn(usize, usize) -> usize| {
        let mut known = BTreeMap::new();
        cells()
            .all(|(row, column, shown)| *known.entry(class(row, column)).or_insert(shown) == shown)
    };
    is_block(true)
        || is_block(false)
        || is_by(&|row, _| row)
        || is_by(&|_, column| column)
        || is_by(&|row, column| row / box_rows * side + column / box_columns)
}

/// What an attribute says of looks, in parts: classes, declarations.
pub(crate) fn parts(key: &str, value: &str) -> Vec<String> {
    let value = value.to_ascii_lowercase();
    let tidy = |part: &str| part.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
    let parts: Vec<String> = match key {
        "class" => value.split_ascii_whitespace().map(str::to_owned).collect(),
        "style" => value.split(';').map(tidy).collect(),
        "bgcolor" => vec![format!("bgcolor {}", tidy(&value))],
        _ => Vec::new(),
    };
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}
