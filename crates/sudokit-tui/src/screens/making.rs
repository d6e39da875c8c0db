//! A puzzle is being made.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::widgets::Paragraph;
use sudokit_game::{Deal, Scoring};

use super::frame::page;
use super::new::NewGameScreen;
use super::{begin, menu};
use crate::app::{Next, Screen, World};
use crate::job::{Job, Progress};
use crate::new_game::{MakeError, NewGame};

/// It is made on a thread of its own; the player can call it off.
pub(super) struct Making {
    job: Job<Result<Deal, MakeError>>,
    scoring: &'static Scoring,
    since: Instant,
}

impl Making {
    pub(super) fn new(request: NewGame, scoring: &'static Scoring) -> Making {
        Making { job: request.make(), scoring, since: Instant::now() }
    }
}

impl Screen for Making {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        match event {
            Event::Key(KeyEvent { code: KeyCode::Esc | KeyCode::Char('q'), .. }) => menu(world),
            _ => self.tick(world),
        }
    }

    fn tick(&mut self, world: &mut World) -> Next {
        match self.job.look() {
            Progress::Working => Next::Stay,
            Progress::Done(Ok(deal)) => Next::Go(begin(deal, self.scoring, world)),
            Progress::Done(Err(why)) => {
                world.notice = Some(match why {
                    MakeError::Impossible(why) => world.texts.impossible(&why),
                    MakeError::NotMade(_) => world.word("play-not-made"),
                    MakeError::NoBoard => world.word("play-no-board"),
                });
                Next::Go(Box::new(NewGameScreen::of(world)))
            }
            Progress::Lost => {
                world.notice = Some(world.word("play-not-made"));
                Next::Go(Box::new(NewGameScreen::of(world)))
            }
        }
    }

    fn pace(&self) -> Duration {
        Duration::from_millis(10)
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        // Most are there at once: nothing flashes up for them.
        if self.since.elapsed() < Duration::from_millis(150) {
            return;
        }
        let leave = world.word("play-key-leave");
        let area = page(frame, world, &world.word("play-making"), &[("Esc", leave.as_str())]);
        let seconds = self.since.elapsed().as_secs();
        let text = world.say("play-making-since", &[("seconds", seconds.into())]);
        frame.render_widget(Paragraph::new(text), area);
    }
}
