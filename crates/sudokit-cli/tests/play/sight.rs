//! Reading a screen: its words, and the board.

use font8x8::UnicodeFonts as _;

/// Returns the words on the screen with single spaces, so that a sentence is found even if the panel
/// breaks it into lines. The part to the right of the board comes once more by itself.
pub(crate) fn words(screen: &vt100::Screen) -> String {
    let (rows, columns) = screen.size();
    let left = Frame::of(screen).map_or(0, |frame| frame.right + 1);
    let mut text = String::new();
    for part in [(0, columns), (left, columns - left)] {
        for row in screen.rows(part.0, part.1).take(rows.into()) {
            for word in row.split_whitespace() {
                text += word;
                text.push(' ');
            }
        }
    }
    text
}

/// The edges of a board on the screen.
struct Frame {
    top: u16,
    left: u16,
    right: u16,
    bottom: u16,
}

impl Frame {
    fn of(screen: &vt100::Screen) -> Option<Frame> {
        let (rows, columns) = screen.size();
        let find = |corner: &str| {
            let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            all.into_iter().find(|&(row, column)| at(screen, row, column) == corner)
        };
        let (top, left) = find("┏")?;
        let (above, right) = find("┓")?;
        // In a jigsaw, corners of regions look like corners of the board.
        let bottom = (top..rows).find(|&row| at(screen, row, left) == "┗")?;
        let is_complete = above == top && at(screen, bottom, right) == "┛";
        is_complete.then_some(Frame { top, left, right, bottom })
    }
}

fn at(screen: &vt100::Screen, row: u16, column: u16) -> &str {
    screen.cell(row, column).map_or("", vt100::Cell::contents)
}

/// A board read from the screen.
#[derive(PartialEq, Debug)]
pub(crate) struct Board {
    order: usize,
    /// The lines of text in each cell.
    cells: Vec<Vec<String>>,
    /// The upper left corner of each cell, as `(row, column)` of the screen.
    places: Vec<(u16, u16)>,
}

impl Board {
    /// Returns the board on a screen, if a complete board of this order is there.
    pub(crate) fn of(screen: &vt100::Screen, order: usize) -> Option<Board> {
        let frame = Frame::of(screen)?;
        let across = |column: &u16| at(screen, frame.top, *column) != "━";
        let down = |row: &u16| at(screen, *row, frame.left) != "┃";
        let columns = parts((frame.left..=frame.right).filter(across), order)?;
        let rows = parts((frame.top..=frame.bottom).filter(down), order)?;
        let mut board = Board { order, cells: Vec::new(), places: Vec::new() };
        for &(top, height) in &rows {
            for &(left, width) in &columns {
                let line = |row| {
                    let text = (left..left + width).map(|column| at(screen, row, column));
                    text.map(|text| if text.is_empty() { " " } else { text }).collect::<String>()
                };
                board.cells.push((top..top + height).map(line).collect());
                board.places.push((top, left));
            }
        }
        Some(board)
    }

    /// Returns the lines of a cell, by row and column from 1.
    pub(crate) fn cell(&self, row: usize, column: usize) -> &[String] {
        &self.cells[(row - 1) * self.order + column - 1]
    }

    /// Returns the characters in a cell, by row and column from 1, without spaces.
    pub(crate) fn characters(&self, row: usize, column: usize) -> String {
        self.cell(row, column).concat().chars().filter(|c| !c.is_whitespace()).collect()
    }

    /// Returns the upper left corner of a cell on the screen, by its row and column from 1.
    pub(crate) fn place(&self, row: usize, column: usize) -> (u16, u16) {
        self.places[(row - 1) * self.order + column - 1]
    }

    /// Returns the digit in the middle of each cell; `.` if there is none.
    pub(crate) fn digits(&self) -> String {
        let middle = |lines: &Vec<String>| {
            if let Some(digit) = large_digit(lines) {
                return digit;
            }
            let line: Vec<char> = lines[(lines.len() - 1) / 2].chars().collect();
            let middle = line[if line.len() == 2 { 0 } else { line.len() / 2 }];
            if middle.is_ascii_digit() || middle.is_ascii_uppercase() { middle } else { '.' }
        };
        self.cells.iter().map(middle).collect()
    }
}

/// Returns where the cells between lines begin, and their size. There may be lines between all cells or
/// only between some.
fn parts(lines: impl Iterator<Item = u16>, order: usize) -> Option<Vec<(u16, u16)>> {
    let order = u16::try_from(order).ok()?;
    let lines: Vec<u16> = lines.collect();
    let inner: u16 = lines.windows(2).map(|pair| pair[1] - pair[0] - 1).sum();
    let size = inner / order;
    if size == 0 || !inner.is_multiple_of(order) {
        return None;
    }
    let between = |pair: &[u16]| (pair[0] + 1..pair[1]).step_by(size.into());
    Some(lines.windows(2).flat_map(between).map(|begin| (begin, size)).collect())
}

/// Reads a large digit: blocks of half a line, as bold or as thin as in the font.
fn large_digit(lines: &[String]) -> Option<char> {
    let halves = |line: &String| {
        let half = |blocks: [char; 2]| line.chars().map(|c| blocks.contains(&c)).collect();
        [half(['█', '▀']), half(['█', '▄'])]
    };
    let points: Vec<Vec<bool>> = lines.iter().flat_map(halves).collect();
    let drawn = cut(points)?;
    ('0'..='9').chain('A'..='Z').find(|&digit| {
        let bold = font8x8::BASIC_FONTS.get(digit).expect("a glyph");
        let thin = bold.map(|line| line & line << 1);
        [bold, thin].iter().any(|glyph| {
            let line = |line: &u8| (0..8).map(|x| line >> x & 1 == 1).collect();
            cut(glyph.iter().map(line).collect()) == Some(drawn.clone())
        })
    })
}

/// Cuts away the empty margins of a drawing; `None` if all of it is empty.
fn cut(points: Vec<Vec<bool>>) -> Option<Vec<Vec<bool>>> {
    let lines = points.iter().position(|line| line.contains(&true))?
        ..=points.iter().rposition(|line| line.contains(&true))?;
    let columns = || points.iter().flat_map(|line| (0..line.len()).filter(|&x| line[x]));
    let columns = columns().min()?..=columns().max()?;
    Some(points[lines].iter().map(|line| line[columns.clone()].to_vec()).collect())
}
