//! The game that is being played: its session, its lock in the store and its clock.
//!
//! Every action is written to the store first and applied to the session afterwards. If writing fails,
//! the board has not changed.

use std::time::{Duration, Instant};

use sudokit_game::{Action, Clock, Outcome, Record, Session};
use sudokit_store::{Finished, GameId, OpenGame, Store, StoreError};

use crate::moment::moment;

/// A game in play. Dropping it closes it in the store.
#[derive(Debug)]
pub(crate) struct ActiveGame {
    session: Session,
    open: OpenGame,
    clock: Clock,
    /// What the store found when the game ended.
    finished: Option<Finished>,
    /// The instant the clock counts from.
    epoch: Instant,
}

impl ActiveGame {
    /// Creates a game that the store has open. Its clock does not run yet.
    pub(crate) fn new(session: Session, open: OpenGame) -> ActiveGame {
        let clock = Clock::new(session.played());
        ActiveGame { session, open, clock, finished: None, epoch: Instant::now() }
    }

    /// Writes down the result of a game that has ended; counts nothing twice.
    ///
    /// # Errors
    /// If the result cannot be written.
    pub(crate) fn finish(&mut self, store: &mut Store) -> Result<(), StoreError> {
        if let Some(end) = self.session.end() {
            self.finished = Some(store.finish(&self.open, end, moment())?);
        }
        Ok(())
    }

    /// Returns what the store found when the game ended.
    pub(crate) fn finished(&self) -> Option<Finished> {
        self.finished
    }

    /// Returns what the store calls the game.
    pub(crate) fn id(&self) -> GameId {
        self.open.id()
    }

    /// Returns the session: puzzle, board, history and score.
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the time played until now, or until the end of the game.
    pub(crate) fn played(&self) -> Duration {
        if self.session.end().is_some() {
            self.session.tally().time
        } else {
            self.clock.read(self.epoch.elapsed())
        }
    }

    /// Whether the clock runs.
    pub(crate) fn is_running(&self) -> bool {
        self.clock.is_started() && !self.is_idle()
    }

    /// Whether the clock has stopped by itself, because no one plays.
    pub(crate) fn is_idle(&self) -> bool {
        self.clock.is_idle(self.epoch.elapsed())
    }

    /// Notes that the player does something. Returns whether the clock had stopped by itself.
    pub(crate) fn touch(&mut self) -> bool {
        self.clock.touch(self.epoch.elapsed())
    }

    /// Starts the clock, unless the game has ended.
    pub(crate) fn start_clock(&mut self) {
        if self.session.end().is_none() {
            self.clock.start(self.epoch.elapsed());
        }
    }

    /// Stops the clock and writes down the time played.
    ///
    /// # Errors
    /// If the time cannot be written. The clock is stopped all the same.
    pub(crate) fn stop_clock(&mut self, store: &mut Store) -> Result<(), StoreError> {
        if self.clock.is_started() {
            self.clock.stop(self.epoch.elapsed());
            self.act(store, Action::Pause)?;
        }
        Ok(())
    }

    /// Writes an action to the store, and then applies it. When the action ends the game, its result is
    /// written, too.
    ///
    /// # Errors
    /// If the action cannot be written; then it was not applied. If only the result cannot be written,
    /// the action was applied, and the result follows when the game is opened again.
    pub(crate) fn act(&mut self, store: &mut Store, action: Action) -> Result<Outcome, StoreError> {
        let at = self.clock.read(self.epoch.elapsed()).max(self.session.played());
        let record = Record::new(at, action);
        store.append(&mut self.open, &record, moment())?;
        let outcome = self.session.apply(record);
        if outcome.ended {
            self.clock.stop(self.epoch.elapsed());
            self.finish(store)?;
        }
        Ok(outcome)
    }

    /// Continues the game under another entry of a store.
    pub(crate) fn move_to(&mut self, open: OpenGame) {
        self.open = open;
    }
}
