//! Draws a board into a buffer.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;
use sudokit_core::{Cell, Digit, Geometry};

use super::plan::{Plan, wall_above, wall_left};
use crate::theme::{Role, Theme};

/// How a cell looks.
#[derive(Clone, Debug)]
pub(crate) struct CellLook {
    /// What is in it.
    pub(crate) face: Face,
    /// Its ground, a part of the cell for each, from left to right; none is the board's.
    pub(crate) grounds: Vec<Style>,
    /// The signs left and right of what is in it: the brackets of the cursor, for example.
    pub(crate) brackets: Option<(char, char)>,
    /// A sign at the end of the cell: `!` for something wrong, a letter for a colour.
    pub(crate) sign: Option<(char, Style)>,
}

/// What is in a cell.
#[derive(Clone, Debug)]
pub(crate) enum Face {
    /// A digit.
    Digit(String, Style),
    /// Marks, by their digit.
    Marks(Vec<(Digit, String, Style)>),
    /// Nothing but a sign, if any.
    Blank(Option<(char, Style)>),
}

/// The signs of lines that meet, by the weight (none, light, heavy) of those up, down, left and right.
const JOINTS: &str =
    " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋";

/// Draws the board with its upper left corner at `origin`.
pub(crate) fn draw(
    buffer: &mut Buffer,
    origin: Position,
    geometry: &Geometry,
    plan: &Plan,
    theme: Theme,
    look: &dyn Fn(Cell) -> CellLook,
) {
    draw_lines(buffer, origin, geometry, plan, theme);
    for cell in geometry.cells() {
        draw_cell(buffer, origin, geometry, plan, cell, &look(cell));
    }
}

fn draw_lines(
    buffer: &mut Buffer,
    origin: Position,
    geometry: &Geometry,
    plan: &Plan,
    theme: Theme,
) {
    let n = usize::from(geometry.order());
    let joints: Vec<char> = JOINTS.chars().collect();
    let weight = |wall: bool| if wall { 2 } else { 1 };
    let (heavy, light) = (theme.style(Role::Wall), theme.style(Role::Line));
    let mut put = |x: u16, y: u16, weights: [usize; 4]| {
        let sign = joints[((weights[0] * 3 + weights[1]) * 3 + weights[2]) * 3 + weights[3]];
        let style = if weights.contains(&2) { heavy } else { light };
        if let Some(place) = buffer.cell_mut(Position::new(origin.x + x, origin.y + y)) {
            place.set_char(sign).set_style(style);
        }
    };
    // The weight of a piece of line: above a cell of this row and column, or left of it.
    let across = |row: usize, column: usize| {
        plan.rows[row].line.map_or(0, |_| weight(row == n || wall_above(geometry, row, column)))
    };
    let down = |row: usize, column: usize| {
        plan.columns[column]
            .line
            .map_or(0, |_| weight(column == n || wall_left(geometry, row, column)))
    };
    for (row, edge) in plan.rows.iter().enumerate() {
        let Some(y) = edge.line else { continue };
        for (column, side) in plan.columns.iter().enumerate() {
            if let Some(x) = side.line {
                let up = if row > 0 { down(row - 1, column) } else { 0 };
                let below = if row < n { down(row, column) } else { 0 };
                let left = if column > 0 { across(row, column - 1) } else { 0 };
                let right = if column < n { across(row, column) } else { 0 };
                put(x, y, [up, below, left, right]);
            }
            if column < n {
                let weight = across(row, column);
                (side.cells..side.cells + plan.width)
                    .for_each(|x| put(x, y, [0, 0, weight, weight]));
            }
        }
    }
    for (column, side) in plan.columns.iter().enumerate() {
        let Some(x) = side.line else { continue };
        for row in 0..n {
            let weight = down(row, column);
            let first = plan.rows[row].cells;
            (first..first + plan.height).for_each(|y| put(x, y, [weight, weight, 0, 0]));
        }
    }
}

fn draw_cell(
    buffer: &mut Buffer,
    origin: Position,
    geometry: &Geometry,
    plan: &Plan,
    cell: Cell,
    look: &CellLook,
) {
    let area = plan.area(geometry, cell);
    let at = |x: u16, y: u16| Position::new(origin.x + area.x + x, origin.y + area.y + y);
    if let Some(parts) = u16::try_from(look.grounds.len()).ok().filter(|&parts| parts > 0) {
        for x in 0..plan.width {
            let part = usize::from(x * parts / plan.width);
            for y in 0..plan.height {
                if let Some(place) = buffer.cell_mut(at(x, y)) {
                    place.set_style(look.grounds[part]);
                }
            }
        }
    }
    let mut put = |x: u16, y: u16, text: &str, style: Style| {
        let mut sign = [0; 4];
        for (x, letter) in (x..plan.width).zip(text.chars()) {
            if let Some(place) = buffer.cell_mut(at(x, y)) {
                place.set_symbol(letter.encode_utf8(&mut sign)).set_style(style);
            }
        }
    };
    let middle = (plan.height - 1) / 2;
    // In two columns the digit stands left and the sign right of it; in more it has room on both sides.
    let centre = if plan.width == 2 { 0 } else { plan.width / 2 };
    match &look.face {
        Face::Digit(text, style) => {
            let centre = if text.chars().count() > 1 { centre.saturating_sub(1) } else { centre };
            put(centre, middle, text, *style);
        }
        Face::Blank(None) => {}
        Face::Blank(Some((sign, style))) => {
            put(centre, middle, sign.encode_utf8(&mut [0; 4]), *style);
        }
        Face::Marks(marks) if plan.has_marks() => {
            for (digit, text, style) in marks {
                let index = digit.index() as u16;
                put(2 * (index % plan.marks), index / plan.marks, text, *style);
            }
        }
        Face::Marks(marks) => {
            // One mark has room, more have a sign.
            let (text, style) = match &marks[..] {
                [] => return,
                [(_, _, style)] | [(_, _, style), ..] => (":", *style),
            };
            put(centre, middle, text, style);
        }
    }
    let plain = Style::new();
    if let Some((left, right)) = look.brackets.filter(|_| plan.width > 2) {
        let marks = matches!(look.face, Face::Marks(_)) && plan.has_marks();
        // Between the marks of the middle line there is room on both sides of the one in the centre.
        let (x, y) = if marks { (1, middle) } else { (0, middle) };
        put(x, y, left.encode_utf8(&mut [0; 4]), plain);
        put(plan.width - 1 - x, y, right.encode_utf8(&mut [0; 4]), plain);
    }
    if let Some((sign, style)) = look.sign {
        let y = plan.height.saturating_sub(1);
        // Where there is one line the sign takes the place of the right bracket.
        if plan.height > 1 && !matches!(look.face, Face::Marks(_)) || plan.height == 1 {
            put(plan.width - 1, y, sign.encode_utf8(&mut [0; 4]), style);
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Rect, Size};

    use super::*;

    /// The board as text, its end of lines trimmed.
    fn drawn(geometry: &Geometry, room: Size, look: &dyn Fn(Cell) -> CellLook) -> String {
        let plan = Plan::fit(geometry, room).unwrap();
        let mut buffer = Buffer::empty(Rect::from((Position::ORIGIN, plan.size())));
        draw(&mut buffer, Position::ORIGIN, geometry, &plan, Theme::NoColour, look);
        let lines = (0..plan.size().height).map(|y| {
            let signs = (0..plan.size().width).map(|x| buffer[(x, y)].symbol());
            signs.collect::<String>().trim_end().to_owned()
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn plain(face: Face) -> CellLook {
        CellLook { face, grounds: Vec::new(), brackets: None, sign: None }
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn marks_have_their_places_and_digits_the_middle() {
        let geometry = Geometry::classic(4).unwrap();
        let look = |cell: Cell| match cell.index() {
            0 => plain(Face::Digit("4".to_owned(), Style::new())),
            1 => CellLook { brackets: Some(('[', ']')), ..plain(Face::Blank(None)) },
            5 => {
                let mark = |value: u8| (digit(value), value.to_string(), Style::new());
                plain(Face::Marks(vec![mark(1), mark(4)]))
            }
            15 => CellLook {
                sign: Some(('!', Style::new())),
                ..plain(Face::Digit("2".to_owned(), Style::new()))
            },
            _ => plain(Face::Blank(None)),
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
        let blank = |_: Cell| plain(Face::Blank(None));
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
