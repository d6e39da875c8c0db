//! Asks who plays.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};

use super::frame::{Typed, Typing, page};
use super::{Then, go};
use crate::app::{Next, Screen, World};
use crate::library::LONGEST_NAME;

/// A name is typed.
pub(super) struct Name {
    typed: Typed,
    then: Option<Then>,
}

impl Name {
    /// Asks for a name, and goes on.
    pub(super) fn new(then: Then) -> Name {
        Name { typed: Typed::default(), then: Some(then) }
    }
}

impl Screen for Name {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        match self.typed.event(event) {
            Typing::Going => Next::Stay,
            Typing::Left if world.library.player().is_some() => super::menu(world),
            Typing::Left => Next::Quit,
            Typing::Done(name) => {
                let name = name.trim();
                if name.is_empty() || name.chars().count() > LONGEST_NAME {
                    let most = [("most", LONGEST_NAME.into())];
                    world.notice = Some(world.say("play-name-length", &most));
                    return Next::Stay;
                }
                if let Err(error) = world.library.set_player(name) {
                    world.notice = Some(world.say_error(&error));
                    return Next::Stay;
                }
                world.notice = None;
                Next::Go(go(self.then.take().unwrap_or(Then::Menu), world))
            }
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let (open, leave) = (world.word("play-key-go-on"), world.word("play-key-leave"));
        let keys = [("Enter", open.as_str()), ("Esc", leave.as_str())];
        let area = page(frame, world, &world.word("play-name-title"), &keys);
        let [about, line] =
            Layout::vertical([Constraint::Length(4), Constraint::Length(1)]).areas(area);
        let text = Paragraph::new(world.word("play-name-about")).wrap(Wrap { trim: true });
        frame.render_widget(text, about);
        let prompt = format!("{} ", world.word("play-name-prompt"));
        self.typed.draw(frame, world, line, &prompt);
    }
}
