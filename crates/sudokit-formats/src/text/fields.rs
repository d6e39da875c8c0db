//! Rows of a spreadsheet: cells between commas, semicolons, tabs, `&` or bars, of which some are empty; and tables as programs print
//! them, whose cells are numbers and names of blanks between spaces.
//!
//! ```text
//! 5,3,,,7,,,,        | 5 || 3 ||   ||        5.0  3.0  NaN  NaN
//! ```

use crate::left_out::names_rules;
use crate::text::marks::without_bold;
use crate::text::markup::without_markup;
use crate::text::prefixes::heading;
use crate::text::{Drawn, Form, Kind, Piece, board, cell, draw_lines, side_of};

/// Rows whose cells one character separates.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Fields {
    separator: char,
    /// The number of cells in a row.
    width: usize,
    /// Whether a separator stands behind the last cell of each row.
    has_end: bool,
    /// Whether what is white at the end of rows was cut off.
    is_trimmed: bool,
}

impl Fields {
    /// The separators, those that come in cells last.
    pub(crate) const SEPARATORS: [char; 6] = ['\t', ';', '&', ',', '|', ' '];

    /// The form of a text with this separator, if it has rows of it, or boards in one line. What leaves open which column is
    /// the first is not read.
    pub(crate) fn of(text: &str, separator: char) -> Option<Fields> {
        let rows: Vec<(&str, Vec<Cell>)> =
            text.lines().filter_map(|line| Some((line, cells(line, separator)?))).collect();
        // Other boards with spaces between cells are rows of characters.
        let is_name = |cell: &Cell| cell.drawn == "." && cell.text.len() > 1 || cell.text.len() > 2;
        if separator == ' ' && !rows.iter().any(|(_, row)| row.iter().any(is_name)) {
            return None;
        }
        // Rules between some rows show boxes, which only a frame can say.
        if separator == '|' && has_rules_between(text) {
            return None;
        }
        let counts = || rows.iter().map(|(_, row)| row.len());
        let is_trimmed = is_trimmed(&rows, separator);
        let width = if is_trimmed { counts().max()? } else { crate::rows::most(counts()) };
        let fields = Fields { separator, width, has_end: false, is_trimmed };
        if is_board(width) && separator != '|' {
            return Some(Fields { width: 0, ..fields });
        }
        let whole: Vec<&Vec<Cell>> =
            rows.iter().map(|(_, row)| row).filter(|row| row.len() == width).collect();
        // The numbers of the rows may stand before them.
        if !(4..=65).contains(&width) || whole.len() < 2 || has_two_blanks(&whole) {
            return None;
        }
        let is_empty = |column: usize| whole.iter().all(|row| row[column].is_empty());
        let can_end = separator != '\t' && separator != '|' && is_empty(width - 1);
        if !can_end || whole.len() == width && separator != '&' {
            return Some(fields);
        }
        // A table of LaTeX whose rows do not end may have been cut off.
        if separator == '&' && !text.contains("\\\\") {
            return None;
        }
        if whole.len() == width {
            return Some(fields);
        }
        let is_open = whole.len().is_multiple_of(width) == whole.len().is_multiple_of(width - 1);
        let has_gap = (0..width - 1).any(is_empty);
        let is_count = |from: usize| {
            whole.iter().enumerate().all(|(at, row)| row[0].text == (at + from).to_string())
        };
        match whole.len().is_multiple_of(width) {
            _ if is_open || has_gap || is_count(0) || is_count(1) => None,
            true => Some(fields),
            false => Some(Fields { width: width - 1, has_end: true, ..fields }),
        }
    }

    /// Drops the row above the rule of a table in Markdown if it is empty and there is one row too many.
    fn drop_empty_heading(&self, section: &str, pieces: &mut [Piece]) {
        let is_row = |piece: &&Piece| matches!(&piece.drawn, Drawn::Lines(row) if !row.is_empty());
        let rows = pieces.iter().filter(is_row).count();
        let is_headed = |two: &[Piece]| {
            is_row(&&two[0])
                && is_rule(section[two[1].bytes.clone()].trim())
                && matches!(&two[0].drawn, Drawn::Lines(row) if row.bytes().all(|sign| b". ".contains(&sign)))
        };
        if rows == self.width + 1
            && let Some(at) = pieces.windows(2).position(is_headed)
        {
            pieces[at].drawn = Drawn::Lines(String::new());
        }
    }

    fn row(&self, line: &str) -> Option<Vec<String>> {
        let mut cells = cells(line, self.separator)?;
        if self.is_trimmed && cells.len() < self.width {
            cells.resize(self.width, Cell::default());
        }
        if self.has_end && cells.pop().is_none_or(|last| !last.is_empty()) {
            return None;
        }
        let is_board = is_board(cells.len()) && self.separator != '|';
        let is_row = cells.len() == self.width || is_board;
        is_row.then(|| cells.into_iter().map(|cell| cell.drawn).collect())
    }
}

/// A cell as it is written, and as it is drawn.
#[derive(Clone, Debug)]
struct Cell {
    text: String,
    drawn: String,
}

impl Default for Cell {
    fn default() -> Cell {
        Cell { text: String::new(), drawn: ".".to_owned() }
    }
}

impl Cell {
    fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

/// Whether there are two signs for blanks, of which one may say more.
fn has_two_blanks(rows: &[&Vec<Cell>]) -> bool {
    let blanks = || rows.iter().copied().flatten().filter(|cell| cell.drawn == ".");
    blanks().any(|cell| blanks().next().is_some_and(|first| first.text != cell.text))
}

/// Whether the separators behind the last digit of rows were cut off: no row ends with one, all blanks are empty, and more than
/// one row is shorter than a whole one. One alone may have lost a separator elsewhere.
fn is_trimmed(rows: &[(&str, Vec<Cell>)], separator: char) -> bool {
    let longest = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let is_kept = |line: &str| line.trim_end_matches([' ', '\r']).ends_with(separator);
    let is_sign = |cell: &Cell| cell.drawn == "." && !cell.is_empty() || cell.text == "0";
    ['\t', ',', ';'].contains(&separator)
        && longest > 0
        && rows.len().is_multiple_of(longest)
        && rows.iter().filter(|(_, row)| row.len() < longest).count() > 1
        && !rows.iter().any(|(line, row)| is_kept(line) || row.iter().any(is_sign))
}

/// Whether a line of so many cells is a board rather than a row.
fn is_board(cells: usize) -> bool {
    const LARGEST_ROW: usize = 64;
    cells > LARGEST_ROW && side_of(cells).is_some() || cells == 36 || cells == 49
}

/// The cells of a line; `None` if a field cannot be a cell.
fn cells(line: &str, separator: char) -> Option<Vec<Cell>> {
    let line = without_markup(line);
    let mut line = line.trim_matches(|c: char| c.is_whitespace() && c != separator);
    let read = |field: &str| {
        let field = field.trim();
        let quotes = ['"', '\''];
        let inner = quotes.iter().find_map(|&quote| field.strip_prefix(quote)?.strip_suffix(quote));
        let text = without_bold(inner.unwrap_or(field).trim()).to_owned();
        let drawn = cell(&text)?.to_owned();
        Some(Cell { text, drawn })
    };
    if separator == '|' {
        if is_rule(line) {
            return None;
        }
        // Wikis double the bars of a line.
        if let Some(inner) = line.strip_prefix('|')
            && inner.contains("||")
            && !inner.replace("||", "").contains('|')
        {
            return inner.split("||").map(read).collect();
        }
        // The package `sudoku` of LaTeX ends rows with a point.
        line = line.strip_suffix("|.").unwrap_or(line);
        line = line.strip_prefix('|').unwrap_or(line);
        line = line.strip_suffix('|').unwrap_or(line);
    }
    if separator == ' ' {
        return line.split_whitespace().map(read).collect();
    }
    // The number of a line may stand before a tab.
    let has_tab = [',', ';'].contains(&separator) && line.contains('\t');
    if !line.contains(separator) || has_tab {
        return None;
    }
    line.split(separator).map(read).collect()
}

/// Whether rules stand between some rows and not between others, or look different.
fn has_rules_between(text: &str) -> bool {
    let is_of_wiki = |line: &str| line.starts_with("{|") || line.starts_with("|}");
    let lines = text.lines().map(str::trim).filter(|line| is_rule(line) || line.contains('|'));
    let lines: Vec<&str> = lines.filter(|line| !is_of_wiki(line)).collect();
    let is_row = |line: &&&str| !is_rule(line);
    let Some(first) = lines.iter().position(|line| !is_rule(line)) else { return false };
    let last = lines.iter().rposition(|line| !is_rule(line)).unwrap_or(first);
    let inner = &lines[first..=last];
    let rules: Vec<&&str> = inner.iter().filter(|line| is_rule(line)).collect();
    let rows = inner.iter().filter(is_row).count();
    let are_alike = rules.windows(2).all(|two| two[0].contains('=') == two[1].contains('='));
    rules.len() > 1 && (rules.len() + 1 < rows || !are_alike)
}

/// Whether a line is the rule below the heading of a table in Markdown, or a border.
fn is_rule(line: &str) -> bool {
    line.contains(['-', '=', '─', '═'])
        && line.chars().all(|c| "|+-=: ".contains(c) || ('\u{2500}'..='\u{257F}').contains(&c))
}

impl Form for Fields {
    fn kind(&mut self, line: &str) -> Kind {
        kind(self, line)
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        let draw = |line: &str| {
            let cells = self.row(line).unwrap_or_default();
            match side_of(cells.len()) {
                Some(side) if cells.len() != self.width => board(&cells, side),
                _ => cells.join(" "),
            }
        };
        let mut pieces = draw_lines(section, |line| kind(self, line), draw);
        self.drop_empty_heading(section, &mut pieces);
        pieces
    }

    fn begin(&mut self) {}
}

fn kind(fields: &Fields, line: &str) -> Kind {
    let plain = without_markup(line);
    match () {
        () if fields.row(line).is_some() => Kind::Row,
        // The names of columns: `c1,c2,c3`.
        () if fields.width >= 4
            && plain.contains(fields.separator)
            && heading(&plain) == Some(fields.width) =>
        {
            Kind::Nothing
        }
        () if plain.trim().is_empty() || is_rule(&plain) => Kind::Nothing,
        // A table of a wiki begins and ends. Its class may be a rule.
        () if ["{|", "|}"].iter().any(|sign| plain.trim().starts_with(sign))
            && !names_rules(plain.trim()) =>
        {
            Kind::Nothing
        }
        // The first line of a file for Excel names its separator.
        () if plain.trim().strip_prefix("sep=").is_some_and(|rest| rest.len() == 1) => {
            Kind::Nothing
        }
        () => Kind::Words,
    }
}
