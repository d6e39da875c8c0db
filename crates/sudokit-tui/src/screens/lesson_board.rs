//! Draws the board of a page of the lesson.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use sudokit_core::{Alphabet, Cell};
use sudokit_game::Example;

use crate::board::{self, BoardLayout, CellAppearance, CellContent};
use crate::lesson_example::ShownExample as _;
use crate::theme::{Role, Theme};

/// Returns the largest layout of the board that leaves this much room for the text beside it.
pub(super) fn layout(example: &Example, area: Rect, text_width: u16) -> Option<BoardLayout> {
    let room = Size::new(area.width.checked_sub(text_width)?, area.height);
    let layouts = BoardLayout::all(example.puzzle.geometry());
    layouts.into_iter().filter(|layout| layout.cell.width > 2).find(|layout| layout.fits(room))
}

/// Draws the board at the upper left corner of an area.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    example: &Example,
    layout: &BoardLayout,
    theme: Theme,
) {
    let geometry = example.puzzle.geometry();
    let appearance = |cell| appearance(example, cell, theme);
    board::draw_part(buffer, area, Position::ORIGIN, geometry, layout, theme, &appearance);
}

fn appearance(example: &Example, cell: Cell, theme: Theme) -> CellAppearance {
    let (is_cursor, is_shaded) = (example.cursor == Some(cell), example.is_shaded(cell));
    let has_shades = theme.style(Role::Base) != Style::new();
    let brackets = match (is_cursor, is_shaded) {
        (true, _) => Some(('[', ']')),
        (false, true) if !has_shades => Some(('‹', '›')),
        _ => None,
    };
    let backgrounds = match (is_cursor, is_shaded) {
        (true, _) => vec![theme.style(Role::Cursor)],
        (false, true) => vec![theme.style(Role::Base)],
        _ => Vec::new(),
    };
    let flag = if example.placed(cell).is_some() {
        Some(("?".to_owned(), theme.style(Role::Placed)))
    } else {
        example.is_blocker(cell).then(|| ("*".to_owned(), theme.style(Role::Second)))
    };
    let content = content(example, cell, theme);
    CellAppearance { content, backgrounds, brackets, stroke: None, flag }
}

fn content(example: &Example, cell: Cell, theme: Theme) -> CellContent {
    let text = |digit| Alphabet::of_order(example.puzzle.geometry().order()).text(digit);
    let digit = |digit, role, is_bold| CellContent::Digit {
        text: text(digit),
        is_bold,
        style: theme.style(role),
    };
    if let Some(given) = example.puzzle.given(cell) {
        let role = if example.is_blocker(cell) { Role::Second } else { Role::Given };
        return digit(given, role, true);
    }
    if let Some(placed) = example.placed(cell) {
        return digit(placed, Role::Placed, false);
    }
    let marks = example.candidates(cell).into_iter().map(|(mark, is_removed)| {
        let role = if is_removed { Role::Removed } else { Role::Pattern };
        (mark, text(mark), theme.style(role))
    });
    let marks: Vec<_> = marks.collect();
    if marks.is_empty() { CellContent::Blank(None) } else { CellContent::Marks(marks) }
}
