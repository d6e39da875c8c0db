//! Draws a board into a buffer.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;
use sudokit_core::{Cell, Digit, Geometry};

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
    /// The character at the end of the cell: `!` for something wrong, a letter for a colour.
    pub(crate) flag: Option<(char, Style)>,
}

/// What is in a cell.
#[derive(Clone, Debug)]
pub(crate) enum CellContent {
    /// A digit.
    Digit(String, Style),
    /// Marks, each with its digit.
    Marks(Vec<(Digit, String, Style)>),
    /// Nothing, or a faint character.
    Blank(Option<(char, Style)>),
}

/// The characters where lines meet, by the weight (none, light, heavy) of the lines up, down, left and
/// right.
const JOINTS: &str =
    " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋";

/// Draws the board with its upper left corner at `origin`.
pub(crate) fn draw(
    buffer: &mut Buffer,
    origin: Position,
    geometry: &Geometry,
    layout: &BoardLayout,
    theme: Theme,
    appearance: &dyn Fn(Cell) -> CellAppearance,
) {
    draw_lines(buffer, origin, geometry, layout, theme);
    for cell in geometry.cells() {
        draw_cell(buffer, origin, geometry, layout, cell, &appearance(cell));
    }
}

fn draw_lines(
    buffer: &mut Buffer,
    origin: Position,
    geometry: &Geometry,
    layout: &BoardLayout,
    theme: Theme,
) {
    let n = usize::from(geometry.order());
    let joints: Vec<char> = JOINTS.chars().collect();
    let weight = |wall: bool| if wall { 2 } else { 1 };
    let (heavy, light) = (theme.style(Role::Wall), theme.style(Role::Line));
    // Draws the joint of lines with these weights: up, down, left, right.
    let mut put = |x: u16, y: u16, weights: [usize; 4]| {
        let joint = joints[((weights[0] * 3 + weights[1]) * 3 + weights[2]) * 3 + weights[3]];
        let style = if weights.contains(&2) { heavy } else { light };
        if let Some(place) = buffer.cell_mut(Position::new(origin.x + x, origin.y + y)) {
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
                (side.cells..side.cells + layout.width)
                    .for_each(|x| put(x, y, [0, 0, weight, weight]));
            }
        }
    }
    for (column, side) in layout.columns.iter().enumerate() {
        let Some(x) = side.line else { continue };
        for row in 0..n {
            let weight = down(row, column);
            let first = layout.rows[row].cells;
            (first..first + layout.height).for_each(|y| put(x, y, [weight, weight, 0, 0]));
        }
    }
}

fn draw_cell(
    buffer: &mut Buffer,
    origin: Position,
    geometry: &Geometry,
    layout: &BoardLayout,
    cell: Cell,
    appearance: &CellAppearance,
) {
    let area = layout.area(geometry, cell);
    let at = |x: u16, y: u16| Position::new(origin.x + area.x + x, origin.y + area.y + y);
    if let Some(parts) = u16::try_from(appearance.backgrounds.len()).ok().filter(|&parts| parts > 0)
    {
        for x in 0..layout.width {
            let part = usize::from(x * parts / layout.width);
            for y in 0..layout.height {
                if let Some(place) = buffer.cell_mut(at(x, y)) {
                    place.set_style(appearance.backgrounds[part]);
                }
            }
        }
    }
    let mut put = |x: u16, y: u16, text: &str, style: Style| {
        let mut utf8 = [0; 4];
        for (x, letter) in (x..layout.width).zip(text.chars()) {
            if let Some(place) = buffer.cell_mut(at(x, y)) {
                place.set_symbol(letter.encode_utf8(&mut utf8)).set_style(style);
            }
        }
    };
    let middle = (layout.height - 1) / 2;
    // In a cell of two columns the digit is on the left, in wider cells in the middle.
    let centre = if layout.width == 2 { 0 } else { layout.width / 2 };
    match &appearance.content {
        CellContent::Digit(text, style) => {
            let centre = if text.chars().count() > 1 { centre.saturating_sub(1) } else { centre };
            put(centre, middle, text, *style);
        }
        CellContent::Blank(None) => {}
        CellContent::Blank(Some((character, style))) => {
            put(centre, middle, character.encode_utf8(&mut [0; 4]), *style);
        }
        CellContent::Marks(marks) if layout.has_marks() => {
            for (digit, text, style) in marks {
                let index = digit.index() as u16;
                put(2 * (index % layout.marks), index / layout.marks, text, *style);
            }
        }
        CellContent::Marks(marks) => {
            // A cell of one line has no room for marks: `:` stands for them.
            let Some((_, _, style)) = marks.first() else { return };
            put(centre, middle, ":", *style);
        }
    }
    let plain = Style::new();
    if let Some((left, right)) = appearance.brackets.filter(|_| layout.width > 2) {
        let marks = matches!(appearance.content, CellContent::Marks(_)) && layout.has_marks();
        // In the middle line there is room left and right of the mark in the centre.
        let (x, y) = if marks { (1, middle) } else { (0, middle) };
        put(x, y, left.encode_utf8(&mut [0; 4]), plain);
        put(layout.width - 1 - x, y, right.encode_utf8(&mut [0; 4]), plain);
    }
    if let Some((flag, style)) = appearance.flag {
        let y = layout.height.saturating_sub(1);
        // In a cell of one line the flag takes the place of the right bracket.
        if layout.height > 1 && !matches!(appearance.content, CellContent::Marks(_))
            || layout.height == 1
        {
            put(layout.width - 1, y, flag.encode_utf8(&mut [0; 4]), style);
        }
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
        let layout = BoardLayout::fit(geometry, room).unwrap();
        let mut buffer = Buffer::empty(Rect::from((Position::ORIGIN, layout.size())));
        draw(&mut buffer, Position::ORIGIN, geometry, &layout, Theme::NoColour, appearance);
        let lines = (0..layout.size().height).map(|y| {
            let symbols = (0..layout.size().width).map(|x| buffer[(x, y)].symbol());
            symbols.collect::<String>().trim_end().to_owned()
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn plain(content: CellContent) -> CellAppearance {
        CellAppearance { content, backgrounds: Vec::new(), brackets: None, flag: None }
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn marks_have_their_places_and_digits_are_in_the_middle() {
        let geometry = Geometry::classic(4).unwrap();
        let look = |cell: Cell| match cell.index() {
            0 => plain(CellContent::Digit("4".to_owned(), Style::new())),
            1 => CellAppearance { brackets: Some(('[', ']')), ..plain(CellContent::Blank(None)) },
            5 => {
                let mark = |value: u8| (digit(value), value.to_string(), Style::new());
                plain(CellContent::Marks(vec![mark(1), mark(4)]))
            }
            15 => CellAppearance {
                flag: Some(('!', Style::new())),
                ..plain(CellContent::Digit("2".to_owned(), Style::new()))
            },
            _ => plain(CellContent::Blank(None)),
        };
        let expected = "\
┏━━━┯━━━┳━━━┯━━━┓
┃ 4 │[ ]┃   │   ┃
┃   │   ┃   │   ┃
┠───┼───╂───┼───┨
┃   │1  ┃   │   ┃
┃   │  4┃   │   ┃
┣━━━┿━━━╋━━━┿━━━┫
┃   │   ┃   │   ┃
┃   │   ┃   │   ┃
┠───┼───╂───┼───┨
┃   │   ┃   │ 2 ┃
┃   │   ┃   │  !┃
┗━━━┷━━━┻━━━┷━━━┛";
        assert_eq!(drawn(&geometry, Size::new(80, 40), &look), expected);
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
