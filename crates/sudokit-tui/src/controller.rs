//! The controller of a game. It carries out the commands of both front ends, the full screen and
//! `--plain`, and reports what happened as data.
//!
//! ```text
//! GameCommand -> Session::plan      what it would do, or why not            nothing changes
//!                 '-> ActiveGame::act      on disk, then on the board
//!                       '-> Session::reports -> Vec<Report>, which a front end puts into words
//! ```

use std::time::{Duration, Instant};

use sudokit_core::Alphabet;
use sudokit_game::{Advice, Habits, HintAbout, Outcome, Plan, Session, Strength, Truth};
use sudokit_store::{Store, StoreError};
use sudokit_text::Scene;

use crate::active_game::ActiveGame;
use crate::hint::{HintSearch, ShownHint};
use crate::job::Progress;
use crate::library::Library;
use crate::report::{GameCommand, Report};
use crate::settings::Settings;
use crate::words::fold;

/// How long to look for one of several solutions.
const PATIENCE: Duration = Duration::from_secs(3);

/// A game in play, with the hint that is shown.
pub(crate) struct Controller {
    game: ActiveGame,
    alphabet: Alphabet,
    hint: Option<ShownHint>,
    search: Option<HintSearch>,
}

impl Controller {
    /// Takes over a game and starts its clock.
    pub(crate) fn new(mut game: ActiveGame) -> Controller {
        game.start_clock();
        let alphabet = Alphabet::of_order(game.session().geometry().order());
        Controller { game, alphabet, hint: None, search: None }
    }

    /// Returns the game: its session and its clock.
    pub(crate) fn game(&self) -> &ActiveGame {
        &self.game
    }

    /// Returns the session: puzzle, board, history and score.
    pub(crate) fn session(&self) -> &Session {
        self.game.session()
    }

    /// Returns the characters of the digits.
    pub(crate) fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Returns the board as sentences name it.
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene { geometry: self.session().geometry(), alphabet: self.alphabet }
    }

    /// Carries out a command. An empty answer means that nothing happened.
    pub(crate) fn run(
        &mut self,
        command: GameCommand,
        settings: &Settings,
        store: &mut Store,
    ) -> Vec<Report> {
        let habits = settings.habits();
        let plan = self.plan(command, habits);
        match self.carry_out(&plan, store) {
            Ok(outcome) => {
                let reports = self.session().reports(&plan, &outcome, habits);
                reports.into_iter().map(Report::Game).collect()
            }
            Err(error) => {
                plan.first.map(Report::Game).into_iter().chain([Report::NotSaved(error)]).collect()
            }
        }
    }

    /// Does what the hint says.
    pub(crate) fn follow_hint(&mut self, settings: &Settings, store: &mut Store) -> Vec<Report> {
        match &self.hint {
            Some(ShownHint { strength: Strength::Full, hint: HintAbout::Step(step, _) }) => {
                let command = GameCommand::follow(step);
                self.run(command, settings, store)
            }
            Some(shown) if shown.is_full() => vec![Report::HintHasNoStep],
            _ => vec![Report::NoFullHint],
        }
    }

    fn plan(&self, command: GameCommand, habits: Habits) -> Plan {
        let since = Instant::now();
        let find = |session: &Session| session.any_solution(&|| since.elapsed() < PATIENCE);
        self.session().plan(command, habits, &fold, &find)
    }

    /// Writes the actions of a plan down and applies them.
    fn carry_out(&mut self, plan: &Plan, store: &mut Store) -> Result<Outcome, StoreError> {
        let mut outcome = Outcome::default();
        for action in &plan.actions {
            outcome.add(self.game.act(store, action.clone())?);
        }
        if !outcome.changes.is_empty() {
            self.close_hint();
        }
        Ok(outcome)
    }

    /// Returns the hint that is shown.
    pub(crate) fn hint(&self) -> Option<&ShownHint> {
        self.hint.as_ref()
    }

    /// Whether a hint is being looked for.
    pub(crate) fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Hides the shown hint. A search for a hint continues.
    pub(crate) fn hide_hint(&mut self) {
        self.hint = None;
    }

    /// Hides the shown hint, and stops the search for one.
    pub(crate) fn close_hint(&mut self) {
        self.hint = None;
        self.search = None;
    }

    /// Asks for a hint of this strength, or for more of the shown one, or of the one that is searched for. The
    /// result of a search comes from [`Controller::poll_hint`] or [`Controller::wait_for_hint`].
    pub(crate) fn ask_hint(
        &mut self,
        strength: Option<Strength>,
        store: &mut Store,
    ) -> Vec<Report> {
        let shown = self.hint.as_ref().map(|hint| hint.strength);
        let searched = self.search.as_ref().map(|search| search.strength);
        let next = match shown.or(searched) {
            None => Strength::Where,
            Some(Strength::Where) => Strength::What,
            Some(_) => Strength::Full,
        };
        let strength = strength.unwrap_or(next);
        if let Some(shown) = shown {
            return self.show_hint(strength.max(shown), store);
        }
        if self.session().is_solved() {
            return vec![Report::HintSolved];
        }
        match &mut self.search {
            Some(search) => search.strength = strength.max(search.strength),
            None => self.search = Some(HintSearch::start(self.session().clone(), strength)),
        }
        let strength = self.search.as_ref().map_or(strength, |search| search.strength);
        vec![Report::HintSearched(strength)]
    }

    /// Returns the result of the search for a hint; `None` while there is none.
    pub(crate) fn poll_hint(&mut self, store: &mut Store) -> Option<Vec<Report>> {
        match self.search.as_ref()?.job.poll() {
            Progress::Working => None,
            Progress::Done(advice) => Some(self.receive(Some(advice), store)),
            Progress::Failed => Some(self.receive(None, store)),
        }
    }

    /// Waits for the result of the search for a hint.
    pub(crate) fn wait_for_hint(&mut self, store: &mut Store) -> Vec<Report> {
        let Some(search) = &self.search else { return Vec::new() };
        let advice = search.job.wait();
        self.receive(advice, store)
    }

    fn receive(&mut self, advice: Option<Advice>, store: &mut Store) -> Vec<Report> {
        let Some(search) = self.search.take() else { return Vec::new() };
        match advice {
            Some(Advice::Hint(hint)) => {
                self.hint = Some(ShownHint { strength: search.strength, hint });
                self.show_hint(search.strength, store)
            }
            Some(Advice::Solved) => vec![Report::HintSolved],
            Some(Advice::Beyond) if *self.session().deal().truth() == Truth::Several => {
                vec![Report::HintSeveral]
            }
            Some(Advice::Beyond | Advice::Stopped) | None => vec![Report::HintBeyond],
        }
    }

    /// Shows a hint up to a strength, once that was written down. What was given before on this board is not
    /// counted again.
    fn show_hint(&mut self, to: Strength, store: &mut Store) -> Vec<Report> {
        let plan = self.plan(GameCommand::CountHint { from: None, to }, Habits::default());
        if let Err(error) = self.carry_out(&plan, store) {
            self.hint = None;
            return vec![Report::NotSaved(error)];
        }
        if let Some(shown) = &mut self.hint {
            shown.strength = to;
        }
        vec![Report::Hint]
    }

    /// Notes that the player does something. Returns whether the clock had stopped by itself.
    pub(crate) fn touch(&mut self) -> bool {
        self.game.touch()
    }

    /// Stops the clock.
    ///
    /// # Errors
    /// If the time played cannot be written.
    pub(crate) fn pause(&mut self, store: &mut Store) -> Result<(), StoreError> {
        self.game.stop_clock(store)
    }

    /// Starts the clock again.
    pub(crate) fn resume(&mut self) {
        self.game.start_clock();
    }

    /// Continues the game in memory, after the store failed.
    pub(crate) fn continue_in_memory(&mut self, library: &mut Library) -> Report {
        match library.continue_in_memory(&mut self.game) {
            Ok(()) => Report::InMemory,
            Err(error) => Report::NotSaved(error),
        }
    }
}

#[cfg(test)]
mod tests;
