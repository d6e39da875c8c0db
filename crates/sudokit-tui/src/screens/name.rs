//! Asks for the player's name.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};

use super::page::page;
use super::text_input::{InputEvent, TextInput};
use crate::library::LONGEST_NAME;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// A prompt for a name.
pub(super) struct NameScreen {
    input: TextInput,
    /// Where to go with the name; taken when there is one.
    then: Option<Destination>,
}

impl NameScreen {
    pub(super) fn new(then: Destination) -> NameScreen {
        NameScreen { input: TextInput::default(), then: Some(then) }
    }
}

impl Screen for NameScreen {
    fn takes_text(&self) -> bool {
        true
    }

    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_) | Event::Paste(_)) {
            world.notice = None;
        }
        match self.input.event(event) {
            InputEvent::Editing if self.input.text().chars().count() > LONGEST_NAME => {
                let most = [("most", LONGEST_NAME.into())];
                world.notice = Some(world.say("play-name-length", &most));
                Next::Stay
            }
            InputEvent::Editing => Next::Stay,
            InputEvent::Cancelled if world.library.player().is_some() => {
                Next::Go(Destination::Menu)
            }
            InputEvent::Cancelled => Next::Quit,
            InputEvent::Submitted(name) => {
                let name = name.trim();
                if name.is_empty() || name.chars().count() > LONGEST_NAME {
                    let most = [("most", LONGEST_NAME.into())];
                    world.notice = Some(world.say("play-name-length", &most));
                    return Next::Stay;
                }
                if !world.set_player(name) {
                    return Next::Stay;
                }
                world.notice = None;
                Next::Go(self.then.take().unwrap_or(Destination::Menu))
            }
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [("Enter", world.word("play-key-go-on")), ("Esc", world.word("play-key-leave"))];
        let area = page(frame, world, &world.word("play-name-title"), &keys);
        let [about, line] =
            Layout::vertical([Constraint::Length(4), Constraint::Length(1)]).areas(area);
        let text = Paragraph::new(world.word("play-name-about")).wrap(Wrap { trim: true });
        frame.render_widget(text, about);
        let prompt = format!("{} ", world.word("play-name-prompt"));
        self.input.draw(frame, world, line, &prompt);
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    #[test]
    fn a_name_sets_the_player_and_goes_on() {
        let mut world = World::for_tests();
        let mut screen = NameScreen::new(Destination::Ranking);
        let enter = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        assert!(matches!(screen.event(&enter, &mut world), Next::Stay));
        assert!(world.notice.is_some());
        screen.event(&Event::Paste("Ben".to_owned()), &mut world);
        let next = screen.event(&enter, &mut world);
        assert!(matches!(next, Next::Go(Destination::Ranking)));
        assert_eq!((world.library.player_name(), &world.notice), ("Ben", &None));
    }
}
