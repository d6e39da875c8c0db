//! The rules and a first lesson, page by page.

use crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};
use sudokit_game::Example;

use super::lesson_board;
use super::page::{dim_text, page};
use crate::lesson;
use crate::lesson_example::ShownExample as _;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The least width of the text beside a board.
const TEXT_WIDTH: u16 = 36;
/// Columns between the board and the text.
const GAP: u16 = 2;

/// A page of the lesson.
pub(super) struct Learn {
    at: usize,
    /// The first visible line.
    first: u16,
    /// The board of the page.
    example: Option<Example>,
}

impl Default for Learn {
    fn default() -> Learn {
        Learn { at: 0, first: 0, example: Example::of_page(0) }
    }
}

impl Learn {
    fn turn(&mut self, forward: bool) -> Next {
        self.first = 0;
        match (forward, self.at) {
            (true, at) if at + 1 == lesson::PAGES => return Next::Go(Destination::Menu),
            (true, _) => self.at += 1,
            (false, _) => self.at = self.at.saturating_sub(1),
        }
        self.example = Example::of_page(self.at);
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
        let mut words = lesson::text(self.at, world);
        let mut beside = text;
        if let Some(example) = &self.example {
            words.extend(example.text(&world.texts).map(|example| format!("\n\n{example}")));
            if let Some(layout) = lesson_board::layout(example, text, TEXT_WIDTH + GAP) {
                let buffer = frame.buffer_mut();
                lesson_board::draw(buffer, text, example, &layout, world.theme);
                let taken = layout.size().width + GAP;
                beside.x += taken;
                beside.width -= taken;
            }
        }
        let paragraph = Paragraph::new(words).wrap(Wrap { trim: true });
        frame.render_widget(paragraph.scroll((self.first, 0)), beside);
        let args = [("page", (self.at + 1).into()), ("pages", lesson::PAGES.into())];
        dim_text(frame, world, place, world.say("lesson-page", &args));
    }
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::buffer::Cell;
    use sudokit_text::Lang;

    use super::*;

    #[test]
    fn every_page_shows_its_board_and_all_of_its_text_at_80x24() {
        let mut world = World::for_tests();
        for lang in Lang::ALL {
            world.set_lang(lang);
            let mut screen = Learn::default();
            for page in 0..lesson::PAGES {
                let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a backend");
                terminal.draw(|frame| screen.draw(frame, &world)).expect("a frame");
                let buffer = terminal.backend().buffer().clone();
                let symbols: String = buffer.content.iter().map(Cell::symbol).collect();
                assert!(symbols.contains('┏') && symbols.contains('┛'), "{lang}: page {page}");
                let mut words = lesson::text(page, &world);
                let example = screen.example.as_ref().and_then(|one| one.text(&world.texts));
                words.extend(example);
                let last = words.split_whitespace().last().expect("a word").to_owned();
                assert!(symbols.contains(&last), "{lang}: page {page} lacks {last}");
                screen.turn(true);
            }
        }
    }
}
