//! The scales whose ratings are shown with every puzzle, to choose them.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use sudokit_assess::Scale;
use sudokit_scales::SCALES;

use super::list::List;
use super::page::{dim_text, page};
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The list of scales.
#[derive(Default)]
pub(super) struct RatingsScreen {
    list: List,
}

impl Screen for RatingsScreen {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        match self.list.chosen(event, SCALES.len(), Destination::Settings, world) {
            Ok(line) => world.toggle_rating(line),
            Err(next) => return next,
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [
            ("↑↓", world.word("play-key-choose")),
            ("Enter", world.word("play-key-change")),
            ("Esc", world.word("play-menu-settings")),
        ];
        let area = page(frame, world, &world.word("play-set-ratings"), &keys);
        let lines: Vec<String> = SCALES
            .iter()
            .enumerate()
            .map(|(at, scale)| {
                let mark = if world.settings.ratings.has(at) { 'x' } else { ' ' };
                format!("[{mark}] {}", scale.name())
            })
            .collect();
        let [list, about] =
            Layout::vertical([Constraint::Length(lines.len() as u16 + 1), Constraint::Min(0)])
                .areas(area);
        self.list.draw(frame, world, list, &lines);
        // Too long for a line of the list.
        let about_scale = |scale: &&dyn Scale| world.texts.scale_about(scale.name());
        let selected = SCALES.get(self.list.at).map_or_else(String::new, about_scale);
        let text = format!("{selected}.\n\n{}", world.word("play-ratings-about"));
        dim_text(frame, world, about, text);
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    #[test]
    fn a_scale_is_chosen_and_left_out_again() {
        let mut world = World::for_tests();
        let mut screen = RatingsScreen::default();
        let enter = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        assert!(matches!(screen.event(&enter, &mut world), Next::Stay));
        assert_eq!(world.settings.ratings.names(), SCALES[0].name());
        let saved = world.library.store().setting("ratings").unwrap();
        assert_eq!(saved.as_deref(), Some(SCALES[0].name()));
        screen.event(&enter, &mut world);
        assert!(world.settings.ratings.is_empty());
    }
}
