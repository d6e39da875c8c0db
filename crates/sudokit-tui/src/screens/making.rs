//! Shown while a puzzle is being made.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::widgets::{Paragraph, Wrap};
use sudokit_game::{Deal, MakeError, NewGame, Scoring, Session};

use super::page::page;
use crate::job::{Job, Progress};
use crate::messages;
use crate::new_game::{Choices, start_making};
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// A puzzle being made on a thread of its own; Escape cancels it.
pub(super) struct Making {
    job: Job<Result<Deal, MakeError>>,
    scoring: &'static Scoring,
    since: Instant,
    /// Whether boards of this size take long.
    is_slow: bool,
}

impl Making {
    pub(super) fn new(request: NewGame, scoring: &'static Scoring) -> Making {
        let is_slow = NewGame::levels(request.order).is_empty();
        Making { job: start_making(request), scoring, since: Instant::now(), is_slow }
    }
}

impl Screen for Making {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        match event {
            Event::Key(KeyEvent { code: KeyCode::Esc | KeyCode::Char('q'), .. }) => {
                Next::Go(Destination::back(world))
            }
            _ => self.tick(world),
        }
    }

    fn tick(&mut self, world: &mut World) -> Next {
        match self.job.poll() {
            Progress::Working => Next::Stay,
            Progress::Done(Ok(deal)) => {
                Next::Go(Destination::Start(Box::new(Session::new(deal, self.scoring))))
            }
            Progress::Done(Err(why)) => {
                world.notice = Some(messages::make_error(&why, &world.texts));
                Next::Go(Destination::NewGame(Choices::default()))
            }
            Progress::Failed => {
                world.notice = Some(world.word("play-not-made"));
                Next::Go(Destination::NewGame(Choices::default()))
            }
        }
    }

    fn pace(&self) -> Duration {
        Duration::from_millis(10)
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        // Most puzzles are ready at once; for them nothing is drawn, so that the screen does not flicker.
        if self.since.elapsed() < Duration::from_millis(150) {
            return;
        }
        let keys = [("Esc", world.word(Destination::back_key(world)))];
        let area = page(frame, world, &world.word("play-making"), &keys);
        let seconds = self.since.elapsed().as_secs();
        if seconds > 0 {
            let mut text = world.say("play-making-since", &[("seconds", seconds.into())]);
            if self.is_slow {
                text += "\n\n";
                text += &world.word("new-slow");
            }
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        }
    }
}
