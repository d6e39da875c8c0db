//! What screens have in common: a headline, keys at the bottom, lists, lines that are typed.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr as _;

use crate::app::World;
use crate::theme::Role;

/// A headline, room in the middle, and the keys that can be pressed; what is between is returned.
pub(super) fn page(
    frame: &mut Frame<'_>,
    world: &World,
    title: &str,
    keys: &[(&str, &str)],
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

/// Lines a notice takes.
pub(super) fn notice_lines(world: &World, width: u16) -> u16 {
    let width = usize::from(width.saturating_sub(4).max(1));
    let lines = world.notice.as_ref().map_or(0, |text| text.width().div_ceil(width) + 1);
    u16::try_from(lines).unwrap_or(1).min(6)
}

fn inset(area: Rect) -> Rect {
    let left = area.width.min(2);
    Rect { x: area.x + left, width: area.width - left, ..area }
}

/// Keys with what they do, beside each other, as many as there is room for.
pub(super) fn key_line<'a>(world: &World, keys: &[(&str, &str)], width: u16) -> Line<'a> {
    let mut spans = Vec::new();
    let mut room = usize::from(width);
    for (key, what) in keys {
        let wide = key.width() + what.width() + 3;
        if wide > room + 1 {
            break;
        }
        room = room.saturating_sub(wide);
        spans.push(Span::styled(format!(" {key}"), world.theme.style(Role::Key)));
        spans.push(Span::styled(format!(" {what} "), world.theme.style(Role::Dim)));
    }
    Line::from(spans)
}

/// A list one line of which is chosen.
#[derive(Clone, Default, Debug)]
pub(super) struct List {
    pub(super) at: usize,
    /// Where it was drawn, and the first line shown.
    area: Rect,
    first: usize,
}

/// What was done with a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Picked {
    Nothing,
    /// This line.
    Line(usize),
    /// One to the left or the right of it.
    Less,
    More,
    /// To leave.
    Back,
}

impl List {
    /// A list with this line chosen.
    pub(super) fn at(line: usize) -> List {
        List { at: line, ..List::default() }
    }

    /// Goes through `count` lines by keys known from vi and everywhere, by mouse and by number.
    pub(super) fn event(&mut self, event: &Event, count: usize) -> Picked {
        match event {
            Event::Key(KeyEvent { code, modifiers, .. }) => {
                let plain = (*modifiers - KeyModifiers::SHIFT).is_empty();
                match code {
                    KeyCode::Up | KeyCode::Char('k') => self.turn(count, false),
                    KeyCode::Down | KeyCode::Char('j') => self.turn(count, true),
                    KeyCode::Tab => self.turn(count, true),
                    KeyCode::BackTab => self.turn(count, false),
                    KeyCode::Home => self.at = 0,
                    KeyCode::End => self.at = count.saturating_sub(1),
                    KeyCode::Left | KeyCode::Char('h') => return Picked::Less,
                    KeyCode::Right | KeyCode::Char('l') => return Picked::More,
                    KeyCode::Enter | KeyCode::Char(' ') if count > 0 => {
                        return Picked::Line(self.at);
                    }
                    KeyCode::Esc => return Picked::Back,
                    KeyCode::Char('q') if plain => return Picked::Back,
                    KeyCode::Char(sign @ '1'..='9') => {
                        let line = *sign as usize - '1' as usize;
                        if line < count {
                            self.at = line;
                            return Picked::Line(line);
                        }
                    }
                    _ => {}
                }
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let point = Position::new(mouse.column, mouse.row);
                if self.area.contains(point) {
                    let line = usize::from(mouse.row - self.area.y) + self.first;
                    if line < count {
                        self.at = line;
                        return Picked::Line(line);
                    }
                }
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::ScrollDown => {
                self.turn(count, true);
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::ScrollUp => {
                self.turn(count, false);
            }
            _ => {}
        }
        Picked::Nothing
    }

    /// Goes up or down; not beyond the ends, where something else might be chosen by mistake.
    fn turn(&mut self, count: usize, down: bool) {
        self.at = match down {
            true => (self.at + 1).min(count.saturating_sub(1)),
            false => self.at.saturating_sub(1),
        };
    }

    /// Draws the lines; the chosen one has a sign before it.
    pub(super) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        world: &World,
        area: Rect,
        lines: &[String],
    ) {
        self.area = area;
        let room = usize::from(area.height).max(1);
        self.first = (self.at + 1).saturating_sub(room);
        let shown = lines.iter().enumerate().skip(self.first).take(room);
        let text: Vec<Line<'_>> = shown
            .map(|(at, line)| {
                let chosen = at == self.at;
                let style = if chosen { world.theme.style(Role::Cursor) } else { Style::new() };
                let sign = if chosen { "> " } else { "  " };
                Line::from(vec![
                    Span::styled(sign, world.theme.style(Role::Key)),
                    Span::styled(format!(" {line} "), style),
                ])
            })
            .collect();
        frame.render_widget(Paragraph::new(text), area);
    }
}

/// A line that is being typed.
#[derive(Clone, Default, Debug)]
pub(super) struct Typed {
    text: Vec<char>,
    cursor: usize,
}

/// What was done with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typing {
    Going,
    Done(String),
    Left,
}

impl Typed {
    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }

    pub(super) fn insert(&mut self, text: &str) {
        let signs: Vec<char> = text.chars().filter(|sign| !sign.is_control()).collect();
        let count = signs.len();
        self.text.splice(self.cursor..self.cursor, signs);
        self.cursor += count;
    }

    pub(super) fn event(&mut self, event: &Event) -> Typing {
        match event {
            Event::Paste(text) => self.insert(text),
            Event::Key(KeyEvent { code, modifiers, .. }) => {
                let control = modifiers.contains(KeyModifiers::CONTROL);
                match code {
                    KeyCode::Enter => return Typing::Done(self.text()),
                    KeyCode::Esc => return Typing::Left,
                    KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
                    KeyCode::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
                    KeyCode::Home => self.cursor = 0,
                    KeyCode::Char('a') if control => self.cursor = 0,
                    KeyCode::End => self.cursor = self.text.len(),
                    KeyCode::Char('e') if control => self.cursor = self.text.len(),
                    KeyCode::Char('u') if control => {
                        self.text.drain(..self.cursor);
                        self.cursor = 0;
                    }
                    KeyCode::Backspace if self.cursor > 0 => {
                        self.cursor -= 1;
                        self.text.remove(self.cursor);
                    }
                    KeyCode::Delete if self.cursor < self.text.len() => {
                        self.text.remove(self.cursor);
                    }
                    KeyCode::Char(sign) if !control && !sign.is_control() => {
                        self.text.insert(self.cursor, *sign);
                        self.cursor += 1;
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        Typing::Going
    }

    /// Draws it with the cursor of the terminal; the end that is typed at stays in sight.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, world: &World, area: Rect, before: &str) {
        let room = usize::from(area.width).saturating_sub(before.width() + 1);
        let head: String = self.text[..self.cursor].iter().collect();
        let skip = head.width().saturating_sub(room);
        let mut left = skip;
        let shown: String = self
            .text
            .iter()
            .skip_while(|sign| {
                let wide = unicode_width::UnicodeWidthChar::width(**sign).unwrap_or(0);
                let skipped = left > 0;
                left = left.saturating_sub(wide);
                skipped
            })
            .collect();
        let line = Line::from(vec![
            Span::styled(before.to_owned(), world.theme.style(Role::Key)),
            Span::raw(shown),
        ]);
        frame.render_widget(Paragraph::new(line), area);
        let x = before.width() + head.width() - skip;
        frame.set_cursor_position(Position::new(area.x + u16::try_from(x).unwrap_or(0), area.y));
    }
}
