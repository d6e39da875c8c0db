//! The frame of a page: a headline, the middle, a notice, and the keys at the bottom.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr as _;

use crate::theme::Role;
use crate::world::World;

/// Draws a headline, the notice and the keys. Returns the area in the middle.
pub(super) fn page(
    frame: &mut Frame<'_>,
    world: &World,
    title: &str,
    keys: &[(&str, String)],
) -> Rect {
    let [top, middle, notice, bottom] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Min(0),
        Constraint::Length(notice_lines(world, frame.area().width)),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let title = Line::from(Span::styled(title.to_owned(), world.theme.style(Role::Title)));
    frame.render_widget(Paragraph::new(title), inset(top));
    if let Some(text) = &world.notice {
        let text = Paragraph::new(text.as_str()).wrap(Wrap { trim: true });
        frame.render_widget(text.style(world.theme.style(Role::Message)), inset(notice));
    }
    frame.render_widget(Paragraph::new(key_line(world, keys, bottom.width)), bottom);
    inset(middle)
}

/// Draws a paragraph of less important text.
pub(super) fn dim_text(frame: &mut Frame<'_>, world: &World, area: Rect, text: String) {
    let text = Paragraph::new(text).wrap(Wrap { trim: true });
    frame.render_widget(text.style(world.theme.style(Role::Dim)), area);
}

/// Returns the number of lines the notice needs, at most 6.
pub(super) fn notice_lines(world: &World, width: u16) -> u16 {
    let width = usize::from(width.saturating_sub(4).max(1));
    let lines = world.notice.as_ref().map_or(0, |text| text.width().div_ceil(width) + 1);
    u16::try_from(lines).unwrap_or(1).min(6)
}

fn inset(area: Rect) -> Rect {
    let left = area.width.min(2);
    Rect { x: area.x + left, width: area.width - left, ..area }
}

/// Returns a line of keys, each with what it does; as many as fit into `width` columns.
pub(super) fn key_line<'a, K: AsRef<str>>(
    world: &World,
    keys: &[(K, String)],
    width: u16,
) -> Line<'a> {
    let mut spans = Vec::new();
    let mut left = usize::from(width);
    for (key, what) in keys {
        let key = world.keys.named(key.as_ref());
        let columns = key.width() + what.width() + 3;
        if columns > left + 1 {
            break;
        }
        left = left.saturating_sub(columns);
        spans.push(Span::styled(format!(" {key}"), world.theme.style(Role::Key)));
        spans.push(Span::styled(format!(" {what} "), world.theme.style(Role::Dim)));
    }
    Line::from(spans)
}
