//! The rules and a first lesson, page by page.

use crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};

use super::page::{dim_text, page};
use crate::lesson;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// A page of the lesson.
#[derive(Default)]
pub(super) struct Learn {
    at: usize,
    /// The first visible line.
    first: u16,
}

impl Learn {
    fn turn(&mut self, forward: bool) -> Next {
        self.first = 0;
        match (forward, self.at) {
            (true, at) if at + 1 == lesson::PAGES => return Next::Go(Destination::Menu),
            (true, _) => self.at += 1,
            (false, _) => self.at = self.at.saturating_sub(1),
        }
        Next::Stay
    }
}

impl Screen for Learn {
    fn event(&mut self, event: &Event, _: &mut World) -> Next {
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Next::Go(Destination::Menu),
                KeyCode::Right | KeyCode::Enter | KeyCode::PageDown | KeyCode::Char(' ' | 'l') => {
                    return self.turn(true);
                }
                KeyCode::Left | KeyCode::PageUp | KeyCode::Backspace | KeyCode::Char('h') => {
                    return self.turn(false);
                }
                KeyCode::Down | KeyCode::Char('j') => self.first = (self.first + 1).min(30),
                KeyCode::Up | KeyCode::Char('k') => self.first = self.first.saturating_sub(1),
                _ => {}
            },
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                return self.turn(true);
            }
            _ => {}
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [
            ("→", world.word("lesson-key-next")),
            ("←", world.word("lesson-key-previous")),
            ("↑↓", world.word("play-key-scroll")),
            ("Esc", world.word("play-key-menu")),
        ];
        let area = page(frame, world, &lesson::title(self.at, &world.texts), &keys);
        let [text, place] =
            Layout::vertical([Constraint::Min(0), Constraint::Length(1)]).areas(area);
        let paragraph = Paragraph::new(lesson::text(self.at, world)).wrap(Wrap { trim: true });
        frame.render_widget(paragraph.scroll((self.first, 0)), text);
        let args = [("page", (self.at + 1).into()), ("pages", lesson::PAGES.into())];
        dim_text(frame, world, place, world.say("lesson-page", &args));
    }
}
