//! Rows of a spreadsheet: cells between commas, semicolons, tabs, `&` or bars, of which some are empty.

use crate::text::markup::without_markup;
use crate::text::{Drawn, Form, Kind, Piece, board, cell, draw_lines, side_of};

/// Rows whose cells one character separates.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Fields {
    separator: char,
    /// The number of cells in a row.
    width: usize,
}

impl Fields {
    /// The separators, those that come in cells last.
    pub(crate) const SEPARATORS: [char; 5] = ['\t', ';', '&', ',', '|'];

    /// The form of a text with this separator, if it has rows of it, or boards in one line.
    pub(crate) fn of(text: &str, separator: char) -> Option<Fields> {
        let counts = || text.lines().filter_map(|line| Some(cells(line, separator)?.len()));
        let width = match separator {
            // Editors cut off what is white at the end of a line.
            '\t' => counts().max()?,
            _ => crate::rows::most(counts()),
        };
        if is_board(width) && separator != '|' {
            return Some(Fields { separator, width: 0 });
        }
        let rows = counts().filter(|count| *count == width).count();
        // The last column of a board may be empty.
        let has_end = !rows.is_multiple_of(width) && ends_with_separators(text, separator, width);
        let width = width - usize::from(has_end);
        // The numbers of the rows may stand before them.
        ((4..=65).contains(&width) && rows > 1).then_some(Fields { separator, width })
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
        if self.separator == '\t' && cells.len() < self.width && cells.len() > 1 {
            cells.resize(self.width, ".".to_owned());
        }
        if cells.len() == self.width + 1 && cells.last().is_some_and(|last| last == ".") {
            cells.pop();
        }
        let is_board = is_board(cells.len()) && self.separator != '|';
        (cells.len() == self.width || is_board).then_some(cells)
    }
}

/// Whether a line of so many cells is a board rather than a row.
fn is_board(cells: usize) -> bool {
    const LARGEST_ROW: usize = 64;
    cells > LARGEST_ROW && side_of(cells).is_some() || cells == 36 || cells == 49
}

/// Whether all rows end with a separator, with nothing behind it.
fn ends_with_separators(text: &str, separator: char, width: usize) -> bool {
    let mut rows = text
        .lines()
        .filter_map(|line| Some((line, cells(line, separator)?)))
        .filter(|(_, cells)| cells.len() == width)
        .peekable();
    separator != '\t'
        && separator != '|'
        && rows.peek().is_some()
        && rows.all(|(line, _)| without_markup(line).trim_end().ends_with(separator))
}

/// The cells of a line; `None` if a field cannot be a cell.
fn cells(line: &str, separator: char) -> Option<Vec<String>> {
    let line = without_markup(line);
    let mut line = line.trim_matches(|c: char| c.is_whitespace() && c != separator);
    if separator == '|' {
        // The package `sudoku` of LaTeX ends rows with a point.
        line = line.strip_suffix("|.").unwrap_or(line);
        line = line.strip_prefix('|').unwrap_or(line);
        line = line.strip_suffix('|').unwrap_or(line);
    }
    if !line.contains(separator) {
        return None;
    }
    let unquoted = |field: &str| {
        let field = field.trim();
        let quotes = ['"', '\''];
        let inner = quotes.iter().find_map(|&quote| field.strip_prefix(quote)?.strip_suffix(quote));
        inner.unwrap_or(field).trim().to_owned()
    };
    let row = line.split(separator).map(|field| cell(&unquoted(field)).map(str::to_owned));
    let row: Vec<String> = row.collect::<Option<_>>()?;
    (row.len() >= 2).then_some(row)
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
        () if plain.trim().is_empty() || is_rule(&plain) => Kind::Nothing,
        // The first line of a file for Excel names its separator.
        () if plain.trim().strip_prefix("sep=").is_some_and(|rest| rest.len() == 1) => {
            Kind::Nothing
        }
        () => Kind::Words,
    }
}
