//! A replay of the game, move by move, as it was played: with what was undone.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Span};
use sudokit_core::Alphabet;
use sudokit_game::{Change, Position, Session};

use super::pane::{Pane, wrap};
use crate::changes_text::changes_text;
use crate::messages::clock_text;
use crate::replay::{Move, beginning, moves};
use crate::screens::list::cut;
use crate::theme::Role;
use crate::world::World;

/// Moves per second, by speed.
const SPEEDS: [u32; 6] = [1, 2, 5, 10, 25, 100];

/// A replay of a game.
pub(super) struct ReplayView {
    moves: Vec<Move>,
    /// The number of moves shown.
    shown: usize,
    /// The whole game, and the game after `shown` moves.
    session: Session,
    now: Session,
    is_paused: bool,
    /// An index into [`SPEEDS`].
    speed: usize,
    /// When the last move was due.
    last: Instant,
}

impl ReplayView {
    /// Starts a replay from the beginning.
    pub(super) fn new(session: &Session) -> ReplayView {
        ReplayView {
            moves: moves(session),
            shown: 0,
            now: beginning(session),
            session: session.clone(),
            is_paused: false,
            speed: 1,
            last: Instant::now(),
        }
    }

    /// Handles a key. Returns whether it closes the replay.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'R') => return true,
            KeyCode::Char(' ' | 'p') => {
                self.is_paused = !self.is_paused && !self.is_over();
                if self.is_over() {
                    self.go(0);
                }
                self.last = Instant::now();
            }
            KeyCode::Char('+' | '=') | KeyCode::Up => {
                self.set_speed((self.speed + 1).min(SPEEDS.len() - 1));
            }
            KeyCode::Char('-') | KeyCode::Down => self.set_speed(self.speed.saturating_sub(1)),
            KeyCode::Right | KeyCode::Char('l') => self.step_to(self.shown + 1),
            KeyCode::Left | KeyCode::Char('h') => self.step_to(self.shown.saturating_sub(1)),
            KeyCode::PageDown => self.step_to(self.shown + 10),
            KeyCode::PageUp => self.step_to(self.shown.saturating_sub(10)),
            KeyCode::Home => self.step_to(0),
            KeyCode::End => self.step_to(self.moves.len()),
            _ => {}
        }
        false
    }

    /// Sets the speed, which counts from now on.
    fn set_speed(&mut self, speed: usize) {
        self.speed = speed;
        self.last = Instant::now();
    }

    /// Goes to a move and stays there.
    fn step_to(&mut self, shown: usize) {
        self.is_paused = true;
        self.go(shown);
    }

    fn go(&mut self, shown: usize) {
        let shown = shown.min(self.moves.len());
        if shown < self.shown {
            self.now = beginning(&self.session);
        }
        let records = shown.checked_sub(1).map_or(0, |last| self.moves[last].records);
        let first = self.now.log().len();
        for record in self.session.log().iter().take(records).skip(first) {
            self.now.apply(record.clone());
        }
        self.shown = shown;
    }

    /// Shows the moves that are due, at most those of a second: the program may have been suspended.
    pub(super) fn advance(&mut self) {
        let step = Duration::from_secs(1) / SPEEDS[self.speed];
        let now = Instant::now();
        let earliest = now.checked_sub(Duration::from_secs(1)).unwrap_or(self.last);
        self.last = self.last.max(earliest);
        let mut due = 0;
        while self.last + step <= now {
            self.last += step;
            due += 1;
        }
        if self.is_waiting() {
            self.last = now;
        } else if due > 0 {
            self.go(self.shown + due);
        }
    }

    /// Returns the time between two frames.
    pub(super) fn pace(&self) -> Duration {
        Duration::from_secs(1) / (2 * SPEEDS[self.speed])
    }

    /// Whether all moves are shown.
    fn is_over(&self) -> bool {
        self.shown == self.moves.len()
    }

    /// Whether the replay waits for the player.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_paused || self.is_over()
    }

    /// Returns the board.
    pub(super) fn position(&self) -> &Position {
        self.now.position()
    }

    /// Returns what the last move changed.
    pub(super) fn changes(&self) -> &[Change] {
        self.shown.checked_sub(1).map_or(&[], |last| &self.moves[last].changes)
    }

    /// Returns the text of the panel: where the replay is, and the moves up to there.
    pub(super) fn pane<'a>(
        &self,
        session: &Session,
        alphabet: Alphabet,
        world: &World,
        width: u16,
    ) -> Pane<'a> {
        let style = |role| world.theme.style(role);
        let title = Span::styled(world.word("play-replay"), style(Role::Title));
        let at = self.shown.checked_sub(1).map_or(Duration::ZERO, |last| self.moves[last].at);
        let args = [
            ("at", self.shown.into()),
            ("count", self.moves.len().into()),
            ("time", clock_text(at).into()),
            ("speed", SPEEDS[self.speed].into()),
        ];
        let mut head = vec![Line::from(title)];
        head.extend(wrap(&world.say("play-replay-at", &args), width, 0, style(Role::Dim)));
        head.push(Line::default());
        let row = |(index, one): (usize, &Move)| {
            let what = changes_text(&one.changes, session.geometry(), alphabet, world);
            let text = format!("{:>6}  {what}", clock_text(one.at));
            let text = cut(&text, width.into());
            let role = if index + 1 == self.shown { Role::Title } else { Role::Message };
            Line::from(Span::styled(text, style(role)))
        };
        let body = self.moves[..self.shown].iter().enumerate().map(row).collect();
        Pane { head, body, focus: (self.shown, self.shown), ..Pane::default() }
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;
    use sudokit_game::{Record, Scoring};

    use super::*;
    use crate::import::session_of;

    #[test]
    fn a_replay_shows_every_move_and_goes_both_ways() {
        let mut session = session_of("1..43..2.1...32.", &Scoring::CLASSIC);
        for line in ["1000 digit 2 r1c2", "2000 hint where", "3000 undo", "4000 fill r1c2 r1c3"] {
            session.apply(Record::from_line(line, session.geometry()).unwrap());
        }
        let mut replay = ReplayView::new(&session);
        assert_eq!((replay.moves.len(), replay.shown), (3, 0));
        let press = |replay: &mut ReplayView, code| {
            assert!(!replay.key(KeyEvent::new(code, KeyModifiers::NONE)));
        };
        // A frame that comes late shows all moves that are due.
        (0..3).for_each(|_| press(&mut replay, KeyCode::Up));
        replay.last = replay.last.checked_sub(Duration::from_secs(1)).unwrap();
        replay.advance();
        assert_eq!(replay.shown, 3);
        press(&mut replay, KeyCode::Home);
        press(&mut replay, KeyCode::End);
        assert_eq!(replay.position(), session.position());
        press(&mut replay, KeyCode::Left);
        press(&mut replay, KeyCode::Left);
        let cell = session.geometry().cell_named("r1c2").unwrap();
        assert_eq!(replay.position().digit(cell).map(sudokit_core::Digit::get), Some(2));
        assert_eq!(replay.changes()[0].cell, cell);
        press(&mut replay, KeyCode::Home);
        assert_eq!(replay.position(), beginning(&session).position());
        assert!(replay.is_waiting() && replay.changes().is_empty());
        assert!(replay.key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)));
    }
}
