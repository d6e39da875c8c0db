//! A line of text that is being typed. Hand-written, because an input widget from a crate would tie us to
//! its versions of ratatui and crossterm for a dozen keys.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::theme::Role;
use crate::world::World;

/// A line of text with a cursor.
#[derive(Clone, Default, Debug)]
pub(super) struct TextInput {
    text: Vec<char>,
    /// The cursor's place, in characters.
    cursor: usize,
}

/// What an event means to a text input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum InputEvent {
    /// The text is still being typed.
    Editing,
    /// Enter was pressed: this is the text.
    Submitted(String),
    /// Escape was pressed.
    Cancelled,
}

impl TextInput {
    /// Returns the text typed so far.
    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Inserts a text at the cursor, without its control characters.
    pub(super) fn insert(&mut self, text: &str) {
        let characters: Vec<char> = text.chars().filter(|c| !c.is_control()).collect();
        let count = characters.len();
        self.text.splice(self.cursor..self.cursor, characters);
        self.cursor += count;
    }

    /// Handles an event: text, pastes, and the usual keys of a command line.
    pub(super) fn event(&mut self, event: &Event) -> InputEvent {
        match event {
            Event::Paste(text) => self.insert(text),
            Event::Key(key) => return self.key(*key),
            _ => {}
        }
        InputEvent::Editing
    }

    fn key(&mut self, KeyEvent { code, modifiers, .. }: KeyEvent) -> InputEvent {
        let control = modifiers.contains(KeyModifiers::CONTROL);
        match code {
            KeyCode::Enter => return InputEvent::Submitted(self.text()),
            KeyCode::Esc => return InputEvent::Cancelled,
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
            KeyCode::Char(character) if !control && !character.is_control() => {
                self.text.insert(self.cursor, character);
                self.cursor += 1;
            }
            _ => {}
        }
        InputEvent::Editing
    }

    /// Draws the line after `prompt`, with the terminal's cursor. A long text scrolls so that the cursor
    /// stays visible.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, world: &World, area: Rect, prompt: &str) {
        let room = usize::from(area.width).saturating_sub(prompt.width() + 1);
        let before_cursor: String = self.text[..self.cursor].iter().collect();
        let hidden = before_cursor.width().saturating_sub(room);
        let mut left = hidden;
        let visible: String = self
            .text
            .iter()
            .skip_while(|character| {
                let skip = left > 0;
                left = left.saturating_sub(character.width().unwrap_or(0));
                skip
            })
            .collect();
        let line = Line::from(vec![
            Span::styled(prompt.to_owned(), world.theme.style(Role::Key)),
            Span::raw(visible),
        ]);
        frame.render_widget(Paragraph::new(line), area);
        let x = prompt.width() + before_cursor.width() - hidden;
        frame.set_cursor_position(Position::new(area.x + u16::try_from(x).unwrap_or(0), area.y));
    }
}
