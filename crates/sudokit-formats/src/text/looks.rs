//! The looks of the cells of a table: borders, colours, classes. Those of a plain board follow its boxes, rows or columns;
//! others may show regions, cages or diagonals.

use sudokit_core::Geometry;

use crate::text::side_of;

/// The looks of cells, row by row.
#[derive(Default, Debug)]
pub(crate) struct Looks {
    /// The text of each cell.
    digits: Vec<String>,
    /// What is said of a look, and the cell that has it.
    looks: Vec<(String, usize)>,
}

impl Looks {
    /// The most looks that a plain board has.
    const MOST: usize = 256;

    /// Adds a cell.
    pub(crate) fn add(&mut self, digit: &str, looks: &[String]) {
        let cell = self.digits.len();
        self.digits.push(digit.to_owned());
        self.looks.extend(looks.iter().map(|look| (look.clone(), cell)));
    }

    /// The first look that does not follow the boxes, the rows, the columns or the digits of a plain board.
    pub(crate) fn odd(mut self) -> Option<String> {
        let board = Plain::of(&self.digits)?;
        self.looks.sort_unstable();
        self.looks.dedup();
        let has_number = |look: &str| look.contains(|c: char| c.is_ascii_digit());
        // What a single cell has and what has a number is its name.
        let is_name = |cells: &[(String, usize)]| cells.len() == 1 && has_number(&cells[0].0);
        let looks = self.looks.chunk_by(|one, next| one.0 == next.0);
        let mut looks = looks.filter(|cells| !is_name(cells)).enumerate();
        let odd = looks.find(|(at, cells)| *at == Looks::MOST || !board.has(cells));
        let odd = odd.map(|(_, cells)| cells);
        odd.map(|cells| cells[0].0.clone())
    }
}

/// A plain board, of which a look may be a part.
struct Plain<'a> {
    digits: &'a [String],
    side: usize,
    box_rows: usize,
    box_columns: usize,
}

impl<'a> Plain<'a> {
    fn of(digits: &'a [String]) -> Option<Plain<'a>> {
        let side = side_of(digits.len())?;
        let shape = Geometry::squarest_box(u8::try_from(side).ok()?);
        let (box_rows, box_columns) =
            shape.map_or((side, side), |(rows, columns)| (rows.into(), columns.into()));
        Some(Plain { digits, side, box_rows, box_columns })
    }

    /// Whether a look of these cells is usual on it.
    fn has(&self, looks: &[(String, usize)]) -> bool {
        let mut shown = vec![false; self.digits.len()];
        looks.iter().for_each(|(_, cell)| shown[*cell] = true);
        if let [(_, cell)] = looks {
            let is_edge = |at: usize| at == 0 || at + 1 == self.side;
            return is_edge(cell / self.side) && is_edge(cell % self.side);
        }
        // A look may be that of some digits, of the blank cells alone, or of the givens.
        let is_blank = |cell: usize| self.digits[cell] == ".";
        let blanks = looks.iter().filter(|(_, cell)| is_blank(*cell)).count();
        let counts: Vec<bool> = (0..shown.len())
            .map(|cell| 0 < blanks && blanks < looks.len() || is_blank(cell) == (blanks > 0))
            .collect();
        self.is_of_digits(&shown)
            || self.follows(&shown, &vec![true; shown.len()])
            || self.follows(&shown, &counts)
    }

    /// Whether all cells with some digits show a look, and no others.
    fn is_of_digits(&self, shown: &[bool]) -> bool {
        let class = |cell: usize| {
            let number =
                self.digits[cell].bytes().fold(0, |sum, byte| 256 * sum + usize::from(byte));
            number % (1 << 14)
        };
        is_by(1 << 14, shown, &vec![true; shown.len()], &class)
    }

    /// Whether the cells that show a look, among those that count, follow boxes, rows or columns.
    fn follows(&self, shown: &[bool], counts: &[bool]) -> bool {
        let &Plain { side, box_rows, box_columns, .. } = self;
        let is_by = |class: &dyn Fn(usize) -> usize| is_by(side * side, shown, counts, class);
        self.are_block(shown, counts, true)
            || self.are_block(shown, counts, false)
            || is_by(&|cell| cell / side)
            || is_by(&|cell| cell % side)
            || is_by(&|cell| cell / side / box_rows * side + cell % side / box_columns)
    }

    /// Whether the cells with this look, or without it, are all those in some rows and columns: at some places in a box, and at
    /// some edges of the board.
    fn are_block(&self, shown: &[bool], counts: &[bool], wanted: bool) -> bool {
        let edge = |at: usize| usize::from(at == 0) + 2 * usize::from(at + 1 == self.side);
        let row = |cell: usize| 3 * (cell / self.side % self.box_rows) + edge(cell / self.side);
        let column =
            |cell: usize| 3 * (cell % self.side % self.box_columns) + edge(cell % self.side);
        let mut rows = vec![false; 3 * self.side];
        let mut columns = rows.clone();
        let cells = || (0..shown.len()).filter(|cell| counts[*cell]);
        for cell in cells().filter(|cell| shown[*cell] == wanted) {
            rows[row(cell)] = true;
            columns[column(cell)] = true;
        }
        cells().all(|cell| (rows[row(cell)] && columns[column(cell)]) == (shown[cell] == wanted))
    }
}

/// Whether the cells of each class, among those that count, either all show a look or all do not.
fn is_by(classes: usize, shown: &[bool], counts: &[bool], class: &dyn Fn(usize) -> usize) -> bool {
    let mut known = vec![None; classes];
    let mut cells = (0..shown.len()).filter(|cell| counts[*cell]);
    cells.all(|cell| *known[class(cell)].get_or_insert(shown[cell]) == shown[cell])
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
