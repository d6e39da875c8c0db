//! The puzzles of the day: today's, and those of past days.

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};

use super::list::{List, open_keys};
use super::page::{dim_text, page};
use crate::library::Day;
use crate::messages::day_text;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The list of days, today first.
pub(super) struct Calendar {
    list: List,
    days: Vec<Day>,
}

impl Calendar {
    pub(super) fn new(world: &mut World) -> Calendar {
        let days = world.library.calendar().unwrap_or_else(|error| {
            world.notice = Some(world.store_error(&error));
            Vec::new()
        });
        Calendar { list: List::default(), days }
    }
}

impl Screen for Calendar {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        let line = match self.list.chosen(event, self.days.len(), Destination::Menu, world) {
            Ok(line) => line,
            Err(next) => return next,
        };
        let day = &self.days[line];
        match day.result.map(|result| result.game) {
            None => Next::Go(Destination::DailyOf(day.date)),
            Some(Some(game)) => Next::Go(Destination::ReplayGame(game)),
            Some(None) => {
                world.notice = Some(world.word("play-day-done"));
                Next::Stay
            }
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = open_keys(world, "play-key-menu");
        let name = world.library.player_name();
        let title = world.say("play-calendar-title", &[("player", name.into())]);
        let area = page(frame, world, &title, &keys);
        let [list, about] =
            Layout::vertical([Constraint::Min(1), Constraint::Length(3)]).areas(area);
        let line = |day: &Day| format!("{}  {}", day.date, day_text(day, &world.texts));
        let lines: Vec<String> = self.days.iter().map(line).collect();
        self.list.draw(frame, world, list, &lines);
        dim_text(frame, world, about, world.word("play-calendar-about"));
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;
    use crate::moment::today;

    #[test]
    fn a_missed_day_can_be_played_once_and_is_marked_as_late() {
        let mut world = World::for_tests();
        let yesterday = today().before().expect("a day");
        let press = |calendar: &mut Calendar, code, world: &mut World| {
            calendar.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), world)
        };
        let mut calendar = Calendar::new(&mut world);
        assert_eq!((calendar.days.len(), calendar.days[0].date), (31, today()));
        press(&mut calendar, KeyCode::Down, &mut world);
        let next = press(&mut calendar, KeyCode::Enter, &mut world);
        assert!(matches!(next, Next::Go(Destination::DailyOf(date)) if date == yesterday));

        let mut game = world.library.open_daily_of(yesterday).expect("a game");
        assert_eq!(game.session().deal().fact("late"), Some(today().to_string().as_str()));
        assert!(Calendar::new(&mut world).days[1].is_begun);
        let give_up = game.session().give_up().expect("a solution");
        game.act(world.library.store_mut(), give_up).expect("in memory");
        drop(game);
        let mut calendar = Calendar::new(&mut world);
        let day = &calendar.days[1];
        assert_eq!(day_text(day, &world.texts), "solution shown, on a later day");
        press(&mut calendar, KeyCode::Down, &mut world);
        let next = press(&mut calendar, KeyCode::Enter, &mut world);
        // It can be looked at again.
        assert!(matches!(next, Next::Go(Destination::ReplayGame(_))));
        // Today's puzzle is not late.
        let game = world.library.open_daily().expect("a game");
        assert_eq!(game.session().deal().fact("late"), None);
    }
}
