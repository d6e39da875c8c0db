//! A list with one selected line.

use std::ops::Range;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr as _;

use crate::screen::{Destination, Next};
use crate::theme::Role;
use crate::world::World;

/// A list with one selected line.
#[derive(Clone, Default, Debug)]
pub(super) struct List {
    /// The selected line.
    pub(super) at: usize,
    /// Where the list was drawn last.
    area: Rect,
    /// The first visible line.
    first: usize,
}

/// What an event means to a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ListEvent {
    /// Nothing, or only the selection moved.
    None,
    /// This line was chosen.
    Chosen(usize),
    /// Left on the selected line: the previous value.
    Previous,
    /// Right on the selected line: the next value.
    Next,
    /// Leave the list.
    Back,
    /// Leave the program.
    Quit,
    /// Show the keys.
    Help,
}

impl List {
    /// Creates a list with this line selected.
    pub(super) fn at(line: usize) -> List {
        List { at: line, ..List::default() }
    }

    /// Returns the lines that were visible when a list of `count` lines was drawn last.
    pub(super) fn visible(&self, count: usize) -> Range<usize> {
        let first = self.first.min(count);
        first..count.min(first + usize::from(self.area.height))
    }

    /// Handles an event on a list of `count` lines: arrows, vi's keys, numbers and the mouse.
    pub(super) fn event(&mut self, event: &Event, count: usize) -> ListEvent {
        match event {
            Event::Key(key) => self.key(*key, count),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    let point = Position::new(mouse.column, mouse.row);
                    if !self.area.contains(point) {
                        return ListEvent::None;
                    }
                    self.choose(usize::from(mouse.row - self.area.y) + self.first, count)
                }
                MouseEventKind::ScrollDown => self.step(count, true),
                MouseEventKind::ScrollUp => self.step(count, false),
                _ => ListEvent::None,
            },
            _ => ListEvent::None,
        }
    }

    /// Handles an event on a list whose lines can only be chosen. Returns the line that was chosen, or what
    /// happens next: `back` is where the list leads back to.
    pub(super) fn chosen(
        &mut self,
        event: &Event,
        count: usize,
        back: Destination,
        world: &mut World,
    ) -> Result<usize, Next> {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        Err(match self.event(event, count) {
            ListEvent::Chosen(line) => return Ok(line),
            ListEvent::Back => Next::Go(back),
            ListEvent::Quit => Next::Quit,
            ListEvent::Help => {
                world.notice = Some(world.word("play-menu-keys"));
                Next::Stay
            }
            ListEvent::None | ListEvent::Previous | ListEvent::Next => Next::Stay,
        })
    }

    fn key(&mut self, KeyEvent { code, modifiers, .. }: KeyEvent, count: usize) -> ListEvent {
        let is_plain = (modifiers - KeyModifiers::SHIFT).is_empty();
        match code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => return self.step(count, false),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => return self.step(count, true),
            KeyCode::PageDown => {
                self.at = (self.at + self.page()).min(count.saturating_sub(1));
            }
            KeyCode::PageUp => self.at = self.at.saturating_sub(self.page()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = count.saturating_sub(1),
            KeyCode::Left | KeyCode::Char('h') => return ListEvent::Previous,
            KeyCode::Right | KeyCode::Char('l') => return ListEvent::Next,
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(self.at, count),
            KeyCode::Esc => return ListEvent::Back,
            KeyCode::Char('q') if is_plain => return ListEvent::Back,
            KeyCode::Char('Q') if is_plain => return ListEvent::Quit,
            KeyCode::Char('q') if modifiers == KeyModifiers::CONTROL => return ListEvent::Quit,
            KeyCode::Char('?') | KeyCode::F(1) => return ListEvent::Help,
            KeyCode::Char(number @ '1'..='9') => {
                return self.choose(number as usize - '1' as usize, count);
            }
            _ => {}
        }
        ListEvent::None
    }

    /// The number of lines that a page key moves.
    fn page(&self) -> usize {
        usize::from(self.area.height).max(2) - 1
    }

    fn choose(&mut self, line: usize, count: usize) -> ListEvent {
        if line >= count {
            return ListEvent::None;
        }
        self.at = line;
        ListEvent::Chosen(line)
    }

    /// Moves the selection. It does not wrap around: Enter there might choose the wrong line.
    fn step(&mut self, count: usize, down: bool) -> ListEvent {
        self.at = match down {
            true => (self.at + 1).min(count.saturating_sub(1)),
            false => self.at.saturating_sub(1),
        };
        ListEvent::None
    }

    /// Draws the lines; `>` marks the selected one.
    pub(super) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        world: &World,
        area: Rect,
        lines: &[String],
    ) {
        self.area = area;
        let height = usize::from(area.height).max(1);
        self.first = (self.at + 1).saturating_sub(height);
        let visible = lines.iter().enumerate().skip(self.first).take(height);
        let text: Vec<Line<'_>> = visible
            .map(|(at, line)| {
                let is_selected = at == self.at;
                let style =
                    if is_selected { world.theme.style(Role::Cursor) } else { Style::new() };
                let pointer = if is_selected { "> " } else { "  " };
                Line::from(vec![
                    Span::styled(pointer, world.theme.style(Role::Key)),
                    Span::styled(format!(" {line} "), style),
                ])
            })
            .collect();
        frame.render_widget(Paragraph::new(text), area);
    }
}

/// Returns the keys of a list whose lines can be opened. `back` is the message that says where Escape leads.
pub(super) fn open_keys(world: &World, back: &str) -> [(&'static str, String); 3] {
    [
        ("↑↓", world.word("play-key-choose")),
        ("Enter", world.word("play-key-open")),
        ("Esc", world.word(back)),
    ]
}

/// Returns lines of a name and a value that the left and right keys change, the values aligned.
pub(super) fn value_lines(lines: &[(String, String)], width: u16) -> Vec<String> {
    let lines: Vec<(String, String)> =
        lines.iter().map(|(name, value)| (name.clone(), format!(" ‹ {value} ›"))).collect();
    columns(&lines, width)
}

/// Returns lines of two columns for a list of this width. Where both do not fit, the second one is whole and
/// the first one ends with `…`.
pub(super) fn columns(lines: &[(String, String)], width: u16) -> Vec<String> {
    // The pointer, and a blank on either side.
    let width = usize::from(width).saturating_sub(4);
    let widest = lines.iter().map(|(first, _)| first.width()).max().unwrap_or(0);
    let line = |(first, second): &(String, String)| {
        let room = widest.min(width.saturating_sub(second.width() + 2)).max(LEAST_COLUMN);
        let first = cut(first, room);
        let pad = room.saturating_sub(first.width());
        format!("{first}{:pad$}  {second}", "")
    };
    lines.iter().map(line).collect()
}

/// The least width of a first column.
const LEAST_COLUMN: usize = 8;

/// Returns a text, or as much of it as fits with `…` at its end.
pub(super) fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut all = text.to_owned();
    while all.width() + 1 > width && all.pop().is_some() {}
    all.truncate(all.trim_end().len());
    all.push('…');
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(list: &mut List, code: KeyCode) -> ListEvent {
        list.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), 3)
    }

    #[test]
    fn second_columns_are_whole_in_every_width() {
        let lines = [("A long name of a setting", "yes"), ("Keys", "Tab  Space  m  Page Down")];
        let lines = lines.map(|(first, second)| (first.to_owned(), second.to_owned()));
        for width in [40, 60, 80] {
            for (line, (first, second)) in columns(&lines, width).iter().zip(&lines) {
                assert!(line.ends_with(second) && line.width() + 4 <= width.into(), "{line}");
                assert!(line.starts_with(first) || line.contains('…'), "{line}");
            }
        }
        assert_eq!(columns(&lines, 80)[1].find("Tab"), Some(lines[0].0.len() + 2));
    }

    #[test]
    fn the_selection_stays_within_the_list() {
        let mut list = List::default();
        assert_eq!(key(&mut list, KeyCode::Up), ListEvent::None);
        assert_eq!(key(&mut list, KeyCode::Enter), ListEvent::Chosen(0));
        key(&mut list, KeyCode::End);
        key(&mut list, KeyCode::Down);
        assert_eq!(key(&mut list, KeyCode::Enter), ListEvent::Chosen(2));
        assert_eq!(key(&mut list, KeyCode::Char('2')), ListEvent::Chosen(1));
        assert_eq!(key(&mut list, KeyCode::Char('4')), ListEvent::None);
        assert_eq!(list.at, 1);
    }
}
