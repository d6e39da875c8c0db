//! Boards whose blanks are spaces: in frames, where walls show the columns, and bare.
//!
//! ```text
//! +-----+-----+        53  7
//! |5 3  |  7  |        6  195
//! ```

use crate::text::markup::without_markup;
use crate::text::{Drawn, Form, Kind, Piece, lines_of, numbers_cells};

/// Boards in frames.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Framed;

/// Bare rows.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bare;

/// Whether a character is a wall between cells.
fn is_wall(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋')
}

/// Signs for blanks. Where one of them is, spaces are none: they are cells that were cut off.
const OTHER_BLANKS: [char; 4] = ['.', '*', '_', '0'];

fn is_sign(c: char) -> bool {
    c.is_ascii_alphanumeric() || ".*_".contains(c)
}

impl Framed {
    fn kind(line: &str) -> Kind {
        let line = without_markup(line);
        let line = line.trim();
        match () {
            () if line.is_empty() => Kind::Nothing,
            () if line.contains(['-', '=', '─', '━', '═', '+'])
                && !line.contains(|c: char| c.is_alphanumeric()) =>
            {
                Kind::Border
            }
            () if line.contains(is_wall)
                && line.chars().all(|c| is_wall(c) || is_sign(c) || c == ' ') =>
            {
                Kind::Row
            }
            () => Kind::Words,
        }
    }
}

impl Form for Framed {
    fn kind(&mut self, line: &str) -> Kind {
        Framed::kind(line)
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        let lines: Vec<_> = lines_of(section).collect();
        let rows: Vec<Vec<String>> = lines
            .iter()
            .filter(|(_, line)| Framed::kind(line) == Kind::Row)
            .map(|(_, line)| segments(line))
            .collect();
        let table = draw_table(&lines.iter().map(|(_, line)| *line).collect::<Vec<_>>());
        let is_table = table.is_some();
        let drawn = table.or_else(|| draw_framed(&rows)).or_else(|| draw_below_heading(&rows));
        let mut drawn = drawn.unwrap_or_default().into_iter();
        let draw = |(bytes, line): (core::ops::Range<usize>, &str)| {
            let drawn = match Framed::kind(line) {
                Kind::Nothing => Drawn::Lines(String::new()),
                Kind::Border if is_table => Drawn::Lines(drawn.next().unwrap_or_default()),
                Kind::Border => Drawn::Lines(without_markup(line).trim().to_owned()),
                Kind::Row => Drawn::Lines(drawn.next().unwrap_or_else(|| line.trim().to_owned())),
                Kind::Words => Drawn::Words(line.trim().to_owned()),
            };
            Piece { bytes, drawn }
        };
        lines.into_iter().map(draw).collect()
    }

    fn begin(&mut self) {}
}

/// What stands between the walls of a line.
fn segments(line: &str) -> Vec<String> {
    let line = without_markup(line);
    let line = line.trim();
    let inner = line.strip_prefix(is_wall).unwrap_or(line);
    let inner = inner.strip_suffix(is_wall).unwrap_or(inner);
    // A double bar is one wall.
    let parts = inner.split(is_wall).filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
}

/// Draws a table in Markdown some of whose cells are empty: its rows, and the line below the heading, which takes the place of a
/// heading that is the first row of the board.
fn draw_table(lines: &[&str]) -> Option<Vec<String>> {
    let kinds = lines.iter().map(|line| Framed::kind(line));
    let drawn: Vec<(Kind, &str)> =
        kinds.zip(lines.iter().copied()).filter(|(kind, _)| *kind != Kind::Nothing).collect();
    let is_rule = |(kind, line): &(Kind, &str)| {
        *kind == Kind::Border && line.contains('|') && line.chars().all(|c| "|:- ".contains(c))
    };
    let rule = drawn.iter().position(is_rule)?;
    let is_row = |(kind, _): &(Kind, &str)| *kind == Kind::Row;
    let (above, below) = (&drawn[..rule], &drawn[rule + 1..]);
    if !below.iter().all(is_row) || !above.iter().all(is_row) || above.len() > 1 {
        return None;
    }
    let cells = |(_, line): &(Kind, &str)| -> Option<Vec<String>> {
        let line = without_markup(line);
        let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?.to_owned();
        Some(inner.split('|').map(|cell| cell.trim().to_owned()).collect())
    };
    let mut rows: Vec<Vec<String>> = below.iter().map(cells).collect::<Option<_>>()?;
    let count = rows.first()?.len();
    let heading = above.first().and_then(cells);
    let names_columns =
        |heading: &str| numbers_cells(heading) || !heading.contains(|c: char| c.is_ascii_digit());
    let is_first =
        |heading: &&Vec<String>| rows.len() + 1 == count && !names_columns(&heading.join(" "));
    let first = heading.as_ref().filter(is_first).cloned();
    let has_first = first.is_some();
    rows.splice(..0, first);
    let is_cell = |cell: &String| match cell.parse::<usize>() {
        Ok(number) => (1..=count).contains(&number),
        Err(_) => cell.is_empty(),
    };
    let is_board = rows.len() == count
        && (4..=64).contains(&count)
        && rows.iter().all(|row| row.len() == count && row.iter().all(is_cell))
        && rows.iter().flatten().any(String::is_empty);
    let draw = |row: &Vec<String>| {
        let cell = |cell: &String| if cell.is_empty() { ".".to_owned() } else { cell.clone() };
        row.iter().map(cell).collect::<Vec<_>>().join(" ")
    };
    let names = usize::from(heading.is_some()) + usize::from(!has_first);
    let names = core::iter::repeat_n(String::new(), names);
    is_board.then(|| names.chain(rows.iter().map(draw)).collect())
}

/// Draws rows below the heading of a table without names of columns.
fn draw_below_heading(rows: &[Vec<String>]) -> Option<Vec<String>> {
    let (heading, rows) = rows.split_first()?;
    let is_blank = heading.iter().all(|part| part.trim().is_empty());
    let drawn = draw_framed(rows).filter(|_| is_blank)?;
    Some(core::iter::once(String::new()).chain(drawn).collect())
}

/// Draws rows between walls again, if their cells stand in columns.
fn draw_framed(rows: &[Vec<String>]) -> Option<Vec<String>> {
    let count = rows.first()?.len();
    let width = rows.first()?.first()?.chars().count();
    let is_even = |row: &Vec<String>| {
        row.len() == count && row.iter().all(|part| part.chars().count() == width)
    };
    if !rows.iter().all(is_even) {
        return None;
    }
    // How many cells a part has, how far they are apart, and where the first stands.
    let mut layouts: Vec<(usize, usize, usize)> = Vec::new();
    for cells in 1..=width {
        for (step, first, needed) in [
            (1, 0, cells),
            (2, 0, 2 * cells - 1),
            (2, 1, 2 * cells + 1),
            (3, 1, 3 * cells),
            (4, 1, 4 * cells - 1),
            (5, 2, 5 * cells),
        ] {
            let order = cells * count;
            let is_new = !layouts.iter().any(|(known, ..)| *known == cells);
            if needed == width
                && is_new
                && (4..=64).contains(&order)
                && rows.len().is_multiple_of(order)
            {
                layouts.push((cells, step, first));
            }
        }
    }
    let fits = |&&(cells, step, first): &&(usize, usize, usize)| {
        rows.iter().flatten().all(|part| {
            part.chars().enumerate().all(|(at, c)| {
                c == ' ' || at >= first && (at - first) % step == 0 && (at - first) / step < cells
            })
        })
    };
    let mut fitting = layouts.iter().filter(fits);
    let &(cells, step, first) = fitting.next()?;
    let is_space = |part: &String| {
        let mut signs = part.chars().skip(first).step_by(step).take(cells);
        signs.any(|sign| sign == ' ')
    };
    let has_others = rows.iter().flatten().any(|part| part.contains(OTHER_BLANKS));
    if fitting.next().is_some() || has_others && rows.iter().flatten().any(is_space) {
        return None;
    }
    // Each cell stays in its place, as walls between rows are below it.
    let draw_part = |part: &String| -> String {
        let is_cell = |at: usize| at >= first && (at - first).is_multiple_of(step);
        let sign = |(at, sign): (usize, char)| match sign {
            ' ' if is_cell(at) && (at - first) / step < cells => '.',
            sign => sign,
        };
        part.chars().enumerate().map(sign).collect()
    };
    let draw_row = |row: &Vec<String>| {
        format!("|{}|", row.iter().map(draw_part).collect::<Vec<_>>().join("|"))
    };
    Some(rows.iter().map(draw_row).collect())
}

impl Bare {
    fn kind(line: &str) -> Kind {
        let line = without_markup(line);
        const SHORTEST: usize = 4;
        match () {
            () if line.trim().is_empty() && line.len() < SHORTEST => Kind::Nothing,
            () if line.chars().all(|c| c.is_ascii_digit() || ".*_ ".contains(c)) => Kind::Row,
            () => Kind::Words,
        }
    }
}

impl Form for Bare {
    fn kind(&mut self, line: &str) -> Kind {
        Bare::kind(line)
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        let lines: Vec<_> = lines_of(section).collect();
        let is_row = |(_, line): &(_, &str)| Bare::kind(line) == Kind::Row;
        let first = lines.iter().position(is_row).unwrap_or(0);
        let last = lines.iter().rposition(is_row).map_or(0, |at| at + 1);
        let rows: Vec<String> =
            lines[first..last].iter().map(|(_, line)| without_markup(line).into_owned()).collect();
        let drawn = draw_bare(&rows);
        let draw = |(at, (bytes, line)): (usize, (core::ops::Range<usize>, &str))| {
            let drawn = match Bare::kind(line) {
                Kind::Words => Drawn::Words(line.trim().to_owned()),
                _ if (first..last).contains(&at) => Drawn::Lines(match &drawn {
                    Some(drawn) => drawn[at - first].clone(),
                    None => line.to_owned(),
                }),
                _ => Drawn::Lines(String::new()),
            };
            Piece { bytes, drawn }
        };
        lines.into_iter().enumerate().map(draw).collect()
    }

    fn begin(&mut self) {}
}

/// Draws as many rows again as each has columns, if a space before a digit shows that spaces are blanks.
fn draw_bare(rows: &[String]) -> Option<Vec<String>> {
    let order = rows.len();
    // What all rows are indented by.
    let indent = |row: &String| row.len() - row.trim_start_matches(' ').len();
    let length = rows.iter().map(|row| row.trim_end().len()).max()?;
    let indent = match length > 2 * order {
        true => rows.iter().filter(|row| !row.trim().is_empty()).map(indent).min()?,
        false => 0,
    };
    let signs: Vec<Vec<u8>> =
        rows.iter().map(|row| row.trim_end().bytes().skip(indent).collect()).collect();
    let length = signs.iter().map(Vec::len).max()?;
    let has_digit = |row: &Vec<u8>, at: usize| row.get(at).is_some_and(|sign| *sign != b' ');
    let step = match length {
        _ if length == order => 1,
        _ if length == 2 * order - 1
            && signs.iter().all(|row| (0..order - 1).all(|at| !has_digit(row, 2 * at + 1))) =>
        {
            2
        }
        _ => return None,
    };
    // Where the ends of rows were kept, a row that is shorter has lost a space.
    let has_lost = rows.iter().any(|row| row.ends_with(' '))
        && rows.iter().any(|row| row.len() != rows[0].len());
    if has_lost || rows.iter().any(|row| row.contains(OTHER_BLANKS)) {
        return None;
    }
    let has_gap =
        |row: &Vec<u8>| row.windows(step + 1).any(|two| two[0] == b' ' && two[step] != b' ');
    if !(4..=16).contains(&order) || !signs.iter().any(has_gap) {
        return None;
    }
    // A column without a digit may be a gap between boxes where the ends of rows are cut off.
    let is_cut_off = !rows.iter().any(|row| row.ends_with(' '));
    // Where no row begins or ends with a blank cell, both ends may be cut off.
    if is_cut_off && signs.iter().all(|row| has_digit(row, 0)) {
        return None;
    }
    if is_cut_off && !(0..order).all(|at| signs.iter().any(|row| has_digit(row, at * step))) {
        return None;
    }
    // Rows with a space between cells may have been cut off in the middle.
    let is_spaced =
        || (0..order).all(|at| at % 2 == 0 || !signs.iter().any(|row| has_digit(row, at)));
    if step == 1 && is_spaced() {
        return None;
    }
    let draw = |row: &Vec<u8>| {
        let sign = |at: usize| row.get(at * step).filter(|sign| **sign != b' ');
        (0..order).map(|at| char::from(*sign(at).unwrap_or(&b'.'))).collect::<String>()
    };
    Some(signs.iter().map(draw).collect())
}
