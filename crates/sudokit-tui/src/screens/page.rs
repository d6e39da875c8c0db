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
    draw_keys(frame, world, keys, bottom);
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

/// Draws a line of keys, each with what it does; as many as fit. They can be clicked: of keys that are opposites,
/// such as `↑↓`, each one, of others also what they do.
pub(super) fn draw_keys<K: AsRef<str>>(
    frame: &mut Frame<'_>,
    world: &World,
    keys: &[(K, String)],
    area: Rect,
) {
    let mut spans = Vec::new();
    let mut x = 0;
    for (key, what) in keys {
        let key = world.keys.named(key.as_ref());
        let columns = key.width() + what.width() + 3;
        if x + columns > usize::from(area.width) + 1 {
            break;
        }
        let button = |from: usize, columns: usize, name: &str| {
            let place = Rect::new(area.x + from as u16, area.y, columns as u16, 1);
            world.foot.add(place, world.keys.press(name));
        };
        match opposites(&key) {
            Some([one, other]) => {
                button(x + 1, 1, &one);
                button(x + 2, 1, &other);
            }
            None => button(x + 1, columns - 2, &key),
        }
        x += columns;
        spans.push(Span::styled(format!(" {key}"), world.theme.style(Role::Key)));
        spans.push(Span::styled(format!(" {what} "), world.theme.style(Role::Dim)));
    }
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}

/// The two keys of a text such as `↑↓` or `+-`.
fn opposites(key: &str) -> Option<[String; 2]> {
    let signs: Vec<char> = key.chars().collect();
    match signs[..] {
        [one, other] if !one.is_alphanumeric() && !other.is_alphanumeric() => {
            Some([one, other].map(String::from))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyCode;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    #[test]
    fn a_click_on_a_key_or_on_what_it_does_is_a_press() {
        let world = World::for_tests();
        let keys = [("↑↓", "choose"), ("H", "hint"), ("Enter", "open"), ("Any key", "goes on")];
        let keys = keys.map(|(key, what)| (key, what.to_owned()));
        let mut terminal = Terminal::new(TestBackend::new(40, 2)).unwrap();
        let area = Rect::new(0, 1, 40, 1);
        terminal.draw(|frame| draw_keys(frame, &world, &keys, area)).unwrap();
        let line = " ↑↓ choose  H hint  Enter open  Any key ";
        let code = |x: u16, y| world.foot.key_at(x, y).map(|key| key.code);
        let codes: Vec<_> = (0..40).map(|x| code(x, 1)).collect();
        let runs = |code| codes.iter().filter(|&&it| it == Some(code)).count();
        assert_eq!((codes[1], codes[2]), (Some(KeyCode::Up), Some(KeyCode::Down)), "{line}");
        assert_eq!(codes[3..12].iter().flatten().count(), 0);
        assert_eq!(runs(KeyCode::Char('H')), "H hint".len());
        assert_eq!(runs(KeyCode::Enter), "Enter open".len());
        assert_eq!(runs(KeyCode::Esc), 0, "there is no room for it");
        assert_eq!(code(14, 0), None);
        world.foot.clear();
        terminal.draw(|frame| draw_keys(frame, &world, &keys[3..], area)).unwrap();
        assert_eq!((code(1, 1), code(14, 1)), (Some(KeyCode::Esc), Some(KeyCode::Esc)));
    }
}
