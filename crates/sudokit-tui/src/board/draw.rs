//! Draws a board into a buffer.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use sudokit_core::{Cell, Digit, Geometry};

use super::cell_size::{CellSize, MarkPlaces};
use super::glyph::Glyph;
use super::layout::{BoardLayout, wall_above, wall_left};
use crate::theme::{Role, Theme};

/// How a cell looks.
#[derive(Clone, Debug)]
pub(crate) struct CellAppearance {
    /// What is in it.
    pub(crate) content: CellContent,
    /// Its background colours, from left to right, each on an equal part of the cell. Without any, the
    /// cell has the background of the board.
    pub(crate) backgrounds: Vec<Style>,
    /// The characters left and right of the content, such as the brackets of the cursor.
    pub(crate) brackets: Option<(char, char)>,
    /// The stroke of the diagonal, or the shade of the extra house, that the cell lies on.
    pub(crate) stroke: Option<char>,
    /// What is at the end of the cell: `!` for something wrong, a letter for each colour.
    pub(crate) flag: Option<(String, Style)>,
}

/// What is in a cell.
#[derive(Clone, Debug)]
pub(crate) enum CellContent {
    /// A digit. Where it is drawn large, bold strokes are thick.
    Digit { text: String, is_bold: bool, style: Style },
    /// Marks, each with its digit.
    Marks(Vec<(Digit, String, Style)>),
    /// Nothing, or a faint character.
    Blank(Option<(char, Style)>),
}

/// The characters where lines meet, by the weight (none, light, heavy) of the lines up, down, left and
/// right.
const JOINTS: &str =
    " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋";

/// Draws as much of the board as fits into an area, beginning at `offset`.
pub(crate) fn draw_part(
    buffer: &mut Buffer,
    area: Rect,
    offset: Position,
    geometry: &Geometry,
    layout: &BoardLayout,
    theme: Theme,
    appearance: &dyn Fn(Cell) -> CellAppearance,
) {
    let mut board = Buffer::empty(Rect::from((Position::ORIGIN, layout.size())));
    board.set_style(board.area, theme.ground());
    draw(&mut board, geometry, layout, theme, appearance);
    for point in area.positions() {
        let from = (point.x - area.x + offset.x, point.y - area.y + offset.y);
        if let (Some(place), Some(drawn)) = (buffer.cell_mut(point), board.cell(from)) {
            *place = drawn.clone();
        }
    }
}

/// Draws the board at the origin of a buffer.
fn draw(
    buffer: &mut Buffer,
    geometry: &Geometry,
    layout: &BoardLayout,
    theme: Theme,
    appearance: &dyn Fn(Cell) -> CellAppearance,
) {
    draw_lines(buffer, geometry, layout, theme);
    for cell in geometry.cells() {
        let area = layout.area(geometry, cell);
        draw_cell(buffer, area, layout.cell, theme, &appearance(cell));
    }
}

fn draw_lines(buffer: &mut Buffer, geometry: &Geometry, layout: &BoardLayout, theme: Theme) {
    let n = usize::from(geometry.order());
    let joints: Vec<char> = JOINTS.chars().collect();
    let weight = |wall: bool| if wall { 2 } else { 1 };
    let (heavy, light) = (theme.style(Role::Wall), theme.style(Role::Line));
    // Draws the joint of lines with these weights: up, down, left, right.
    let mut put = |x: u16, y: u16, weights: [usize; 4]| {
        let joint = joints[((weights[0] * 3 + weights[1]) * 3 + weights[2]) * 3 + weights[3]];
        let style = if weights.contains(&2) { heavy } else { light };
        if let Some(place) = buffer.cell_mut(Position::new(x, y)) {
            place.set_char(joint).set_style(style);
        }
    };
    // The weight of the line above or to the left of the cell in this row and column.
    let across = |row: usize, column: usize| {
        layout.rows[row].line.map_or(0, |_| weight(row == n || wall_above(geometry, row, column)))
    };
    let down = |row: usize, column: usize| {
        layout.columns[column]
            .line
            .map_or(0, |_| weight(column == n || wall_left(geometry, row, column)))
    };
    for (row, edge) in layout.rows.iter().enumerate() {
        let Some(y) = edge.line else { continue };
        for (column, side) in layout.columns.iter().enumerate() {
            if let Some(x) = side.line {
                let up = if row > 0 { down(row - 1, column) } else { 0 };
                let below = if row < n { down(row, column) } else { 0 };
                let left = if column > 0 { across(row, column - 1) } else { 0 };
                let right = if column < n { across(row, column) } else { 0 };
                put(x, y, [up, below, left, right]);
            }
            if column < n {
                let weight = across(row, column);
                (side.cells..side.cells + layout.cell.width)
                    .for_each(|x| put(x, y, [0, 0, weight, weight]));
            }
        }
    }
    for (column, side) in layout.columns.iter().enumerate() {
        let Some(x) = side.line else { continue };
        for row in 0..n {
            let weight = down(row, column);
            let first = layout.rows[row].cells;
            (first..first + layout.cell.height).for_each(|y| put(x, y, [weight, weight, 0, 0]));
        }
    }
}

/// Draws one cell.
struct CellCanvas<'a> {
    buffer: &'a mut Buffer,
    origin: Position,
    cell: CellSize,
}

impl CellCanvas<'_> {
    fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        let mut utf8 = [0; 4];
        for (x, letter) in (x..self.cell.width).zip(text.chars()) {
            let place = self.buffer.cell_mut(Position::new(self.origin.x + x, self.origin.y + y));
            if let Some(place) = place {
                place.set_symbol(letter.encode_utf8(&mut utf8)).set_style(style);
            }
        }
    }

    fn put_char(&mut self, (x, y): (u16, u16), character: char, style: Style) {
        self.put(x, y, character.encode_utf8(&mut [0; 4]), style);
    }

    /// Fills equal parts of the cell, from left to right, with these backgrounds.
    fn fill(&mut self, backgrounds: &[Style]) {
        let Some(parts) = u16::try_from(backgrounds.len()).ok().filter(|&parts| parts > 0) else {
            return;
        };
        let (width, height) = (self.cell.width, self.cell.height);
        for x in 0..width {
            let part = Rect::new(self.origin.x + x, self.origin.y, 1, height);
            self.buffer.set_style(part, backgrounds[usize::from(x * parts / width)]);
        }
    }

    /// Draws a digit, as large as the cell allows.
    fn digit(&mut self, text: &str, is_bold: bool, style: Style) {
        let scale = self.cell.glyph_scale();
        let glyph = (scale > 0).then(|| Glyph::of(text, is_bold)).flatten();
        if let Some(glyph) = glyph {
            for (x, y, block) in glyph.blocks(self.cell.width, self.cell.height, scale) {
                self.put_char((x, y), block, style);
            }
            return;
        }
        let (x, y) = self.cell.digit_place();
        let x = if text.chars().count() > 1 { x.saturating_sub(1) } else { x };
        self.put(x, y, text, style);
    }

    /// Draws marks. Returns a place among them where no mark is.
    fn marks(&mut self, marks: &[(Digit, String, Style)]) -> (u16, u16) {
        let digits: Vec<Digit> = marks.iter().map(|mark| mark.0).collect();
        let (places, more) = self.cell.places(&digits);
        for ((_, text, style), place) in marks.iter().zip(&places) {
            let Some((x, y)) = *place else { continue };
            self.put(x, y, text, *style);
        }
        let (x, y) = self.cell.digit_place();
        if let (Some(place), Some((_, _, style))) = (more, marks.first()) {
            self.put_char(place, '+', *style);
        }
        // A lone mark where a digit would stand.
        if let ([(_, _, style)], [Some(place)]) = (marks, &places[..])
            && *place == (x, y)
            && self.cell.glyph_scale() == 0
        {
            self.put_char((x - 1, y), '·', *style);
            self.put_char((x + 1, y), '·', *style);
        }
        more.unwrap_or((x, y))
    }

    /// Draws brackets around the content, or where marks leave no room for them, on the lines left and
    /// right of the cell.
    /// `free` is a place among the marks where none is, if there are any.
    fn brackets(&mut self, (left, right): (char, char), free: Option<(u16, u16)>, bright: Style) {
        let has_marks = free.is_some();
        let (width, height) = (self.cell.width, self.cell.height);
        let (_, y) = self.cell.digit_place();
        let plain = Style::new();
        match self.cell.marks {
            _ if width <= 2 => {}
            // All cells of a house may have these: a point in each is less crowded.
            MarkPlaces::Fixed | MarkPlaces::Packed if has_marks && left == '‹' => {
                self.put_char(free.unwrap_or_default(), '•', bright);
            }
            MarkPlaces::Fixed | MarkPlaces::Packed if has_marks => {
                for y in self.origin.y..self.origin.y + height {
                    for (x, bracket) in
                        [(self.origin.x.wrapping_sub(1), left), (self.origin.x + width, right)]
                    {
                        if let Some(place) = self.buffer.cell_mut(Position::new(x, y)) {
                            place.set_char(bracket).set_style(bright);
                        }
                    }
                }
            }
            MarkPlaces::Keypad { side, .. } if has_marks && width < 2 * side + 1 => {
                self.put_char((1, y), left, plain);
                self.put_char((width - 2, y), right, plain);
            }
            _ => {
                self.put_char((0, y), left, plain);
                self.put_char((width - 1, y), right, plain);
            }
        }
    }

    /// Draws the flag, where neither a digit nor a mark can be.
    fn flag(&mut self, flag: &str, free: Option<(u16, u16)>, style: Style) {
        let (width, height) = (self.cell.width, self.cell.height);
        // Below a digit there is room for several letters.
        let count = flag.chars().count() as u16;
        if free.is_none() && height > 1 && self.cell.glyph_scale() == 0 && count <= width {
            self.put(width - count, height - 1, flag, style);
            return;
        }
        // Elsewhere for one character; `+` stands for several.
        let mut letters = flag.chars();
        let flag = match (letters.next(), letters.next()) {
            (Some(only), None) => only,
            _ => '+',
        };
        let place = match (self.cell.marks, free) {
            (MarkPlaces::Fixed | MarkPlaces::Packed, Some(free)) => free,
            (MarkPlaces::Keypad { side, .. }, Some(_)) if width < 2 * side + 1 => return,
            // In a narrow cell of one line the flag takes the place of the right bracket.
            _ if height == 1 && width >= 5 => (width - 2, 0),
            _ => (width - 1, height - 1),
        };
        self.put_char(place, flag, style);
    }
}

fn draw_cell(
    buffer: &mut Buffer,
    area: Rect,
    cell: CellSize,
    theme: Theme,
    appearance: &CellAppearance,
) {
    let origin = area.as_position();
    let mut canvas = CellCanvas { buffer, origin, cell };
    canvas.fill(&appearance.backgrounds);
    let mut free = None;
    match &appearance.content {
        CellContent::Digit { text, is_bold, style } => canvas.digit(text, *is_bold, *style),
        CellContent::Blank(None) => {}
        CellContent::Blank(Some((character, style))) => {
            canvas.put_char(cell.digit_place(), *character, *style);
        }
        CellContent::Marks(marks) => {
            let place = canvas.marks(marks);
            free = (!marks.is_empty() && cell.marks != MarkPlaces::None).then_some(place);
        }
    }
    let bright = theme.style(Role::Title);
    match (appearance.brackets, appearance.stroke) {
        (Some(brackets), _) => canvas.brackets(brackets, free, bright),
        (None, Some(stroke))
            if free.is_some() && !matches!(cell.marks, MarkPlaces::Keypad { .. }) =>
        {
            // Where a `+` stands, there is no room for the stroke.
            if free == Some(cell.digit_place()) {
                canvas.put_char(cell.digit_place(), stroke, theme.style(Role::Dim));
            }
        }
        (None, Some(stroke)) => canvas.brackets((stroke, stroke), free, bright),
        (None, None) => {}
    }
    if let Some((flag, style)) = &appearance.flag {
        canvas.flag(flag, free, *style);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Rect, Size};

    use super::*;

    /// Draws the board as text, without spaces at the end of lines.
    fn drawn(
        geometry: &Geometry,
        room: Size,
        appearance: &dyn Fn(Cell) -> CellAppearance,
    ) -> String {
        let layouts = BoardLayout::all(geometry);
        let layout = layouts.into_iter().find(|layout| layout.fits(room)).unwrap();
        let mut buffer = Buffer::empty(Rect::from((Position::ORIGIN, layout.size())));
        draw(&mut buffer, geometry, &layout, Theme::NoColour, appearance);
        let lines = (0..layout.size().height).map(|y| {
            let symbols = (0..layout.size().width).map(|x| buffer[(x, y)].symbol());
            symbols.collect::<String>().trim_end().to_owned()
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn plain(content: CellContent) -> CellAppearance {
        CellAppearance {
            content,
            backgrounds: Vec::new(),
            brackets: None,
            stroke: None,
            flag: None,
        }
    }

    fn entered(text: &str, is_bold: bool) -> CellContent {
        CellContent::Digit { text: text.to_owned(), is_bold, style: Style::new() }
    }

    fn marks(values: &[u8]) -> CellContent {
        let mark = |value: &u8| (digit(*value), value.to_string(), Style::new());
        CellContent::Marks(values.iter().map(mark).collect())
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn marks_have_their_places_and_digits_are_in_the_middle() {
        let geometry = Geometry::classic(9).unwrap();
        let look = |cell: Cell| match cell.index() {
            0 => plain(entered("4", true)),
            1 => CellAppearance { brackets: Some(('[', ']')), ..plain(CellContent::Blank(None)) },
            3 => plain(marks(&[3])),
            4 => CellAppearance { brackets: Some(('[', ']')), ..plain(marks(&[1, 4, 5, 9])) },
            6 => plain(marks(&[1, 2, 3, 4, 5, 6, 7, 8, 9])),
            8 => CellAppearance {
                flag: Some(("!".to_owned(), Style::new())),
                ..plain(entered("2", true))
            },
            _ => plain(CellContent::Blank(None)),
        };
        let top =
            |room| drawn(&geometry, room, &look).lines().take(4).collect::<Vec<_>>().join("\n");
        // Cells of two lines: all nine marks, none where a digit would be.
        let expected = "\
┏━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓
┃  4  │[   ]│     ┃   3 [1   4]     ┃12 34│     │  2  ┃
┃     │     │     ┃     [5   9]     ┃56789│     │    !┃
┃     │     │     ┃     │     │     ┃     │     │     ┃";
        assert_eq!(top(Size::new(55, 22)), expected);
        // Cells of one line: as many marks as there is room for.
        let expected = "\
┏━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓
┃  4  │[   ]│     ┃3    [14 59]     ┃1234+│     │  2! ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃
┃     │     │     ┃     │     │     ┃     │     │     ┃";
        assert_eq!(top(Size::new(55, 18)), expected);
        let expected = "\
┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
┃ 4 │[ ]│   ┃3  [14+]   ┃12+│   │ 2!┃
┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
┃   │   │   ┃   │   │   ┃   │   │   ┃";
        assert_eq!(top(Size::new(37, 19)), expected);
        // No lines between cells: a lone mark has dots.
        let expected = "\
┏━━━━━━━━━┳━━━━━━━━━┳━━━━━━━━━┓
┃ 4 [ ]   ┃·3·[+]   ┃ +     2!┃
┃         ┃         ┃         ┃
┃         ┃         ┃         ┃";
        assert_eq!(top(Size::new(31, 13)), expected);
    }

    #[test]
    fn in_large_cells_digits_are_large() {
        let geometry = Geometry::classic(4).unwrap();
        let look = |cell: Cell| match cell.index() {
            0 => plain(entered("4", true)),
            1 => plain(entered("4", false)),
            2 => plain(marks(&[1, 4])),
            3 => CellAppearance { brackets: Some(('[', ']')), ..plain(CellContent::Blank(None)) },
            _ => plain(CellContent::Blank(None)),
        };
        let board = drawn(&geometry, Size::new(41, 21), &look);
        let expected = "\
┏━━━━━━━━━┯━━━━━━━━━┳━━━━━━━━━┯━━━━━━━━━┓
┃   ▄███  │   ▄██   ┃         │         ┃
┃ ▄█▀ ██  │ ▄▀  █   ┃  1      │[       ]┃
┃ ▀▀▀▀██▀ │ ▀▀▀▀█▀  ┃         │         ┃
┃    ▀▀▀▀ │    ▀▀▀  ┃      4  │         ┃";
        assert_eq!(board.lines().take(5).collect::<Vec<_>>().join("\n"), expected);
    }

    #[test]
    fn a_jigsaw_is_drawn_by_its_regions() {
        let geometry = Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap();
        let blank = |_: Cell| plain(CellContent::Blank(None));
        let expected = "\
┏━━━┯━━━┯━━━┳━━━┓
┃   │   │   ┃   ┃
┠───╆━━━╈━━━╃───┨
┃   ┃   ┃   │   ┃
┣━━━╃───╊━━━╅───┨
┃   │   ┃   ┃   ┃
┠───╆━━━╃───╄━━━┫
┃   ┃   │   │   ┃
┗━━━┻━━━┷━━━┷━━━┛";
        assert_eq!(drawn(&geometry, Size::new(20, 10), &blank), expected);
    }
}
