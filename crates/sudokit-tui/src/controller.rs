//! The controller of a game. It carries out the commands of both front ends, the full screen and
//! `--plain`, and reports what happened as data.
//!
//! ```text
//! GameCommand -> plan: what the session would do, or why not        nothing changes
//!                 '-> ActiveGame::act: on disk, then on the board
//!                       '-> Vec<Report>, which a front end puts into words
//! ```

use std::time::{Duration, Instant};

use sudokit_core::{Alphabet, Cell, CellSet};
use sudokit_game::{
    Action, Advice, Change, Check, Checkpoint, Hint, Input, InvalidInput, Mark, Outcome, Refusal,
    Session, Strength, Truth,
};
use sudokit_store::{Store, StoreError};
use sudokit_text::Scene;

use crate::active_game::ActiveGame;
use crate::hint::{HintSearch, ShownHint};
use crate::job::Progress;
use crate::library::Library;
use crate::report::{Done, GameCommand, NothingDone, Report};
use crate::settings::Settings;
use crate::words::fold;

/// How long to look for one of several solutions.
const PATIENCE: Duration = Duration::from_secs(3);

/// A game in play, with the hint that is shown and the last check.
pub(crate) struct Controller {
    game: ActiveGame,
    alphabet: Alphabet,
    hint: Option<ShownHint>,
    search: Option<HintSearch>,
    /// The last check and the cells it found wrong; forgotten when the board changes.
    checked: Option<(Check, CellSet)>,
    /// Whether the stack assistant was counted as a hint.
    has_assistant: bool,
}

/// What a command would do.
enum Plan {
    Do(Action, Done),
    /// Show one solution of several, which has to be found first.
    ShowAny,
    CountAssistant,
    Nothing(NothingDone),
    Refuse(Refusal),
    Invalid(InvalidInput),
}

impl Controller {
    /// Takes over a game and starts its clock.
    pub(crate) fn new(mut game: ActiveGame) -> Controller {
        game.start_clock();
        let alphabet = Alphabet::of_order(game.session().geometry().order());
        Controller { game, alphabet, hint: None, search: None, checked: None, has_assistant: false }
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

    /// Whether the stack assistant can be looked at without a hint being counted, as it was counted before, or
    /// the game has ended.
    pub(crate) fn is_assistant_free(&self) -> bool {
        self.has_assistant || self.session().end().is_some()
    }

    /// Carries out a command. An empty answer means that nothing happened.
    pub(crate) fn run(
        &mut self,
        command: GameCommand,
        settings: &Settings,
        store: &mut Store,
    ) -> Vec<Report> {
        let mut reports = Vec::new();
        match self.plan(command, settings) {
            Plan::Do(action, done) => self.act([action], done, settings, store, &mut reports),
            Plan::ShowAny => match self.any_solution() {
                Some(actions) => {
                    let done = Done::SolutionShown;
                    self.act(actions, done, settings, store, &mut reports);
                }
                None => reports.push(Report::NothingDone(NothingDone::NoSolutionKnown)),
            },
            Plan::CountAssistant => {
                let counted = self.game.count_hint(store, None, Strength::Full);
                self.has_assistant = counted.is_ok();
                reports.push(match counted {
                    Ok(()) => Report::Done { what: Done::AssistantCounted, changed: Vec::new() },
                    Err(error) => Report::NotSaved(error),
                });
            }
            Plan::Nothing(why) => reports.push(Report::NothingDone(why)),
            Plan::Refuse(refusal) => {
                let invalid = refusal.invalid_input();
                reports.push(Report::Refused(refusal));
                self.count_invalid(invalid, store, &mut reports);
            }
            Plan::Invalid(invalid) => {
                reports.push(Report::Invalid(invalid));
                self.count_invalid(Some(invalid), store, &mut reports);
            }
        }
        reports
    }

    /// Finds out what a command would do. Nothing changes.
    fn plan(&self, command: GameCommand, settings: &Settings) -> Plan {
        use NothingDone::{
            AlreadySolved, CrossedOutKept, HintHasNoStep, NoChange, NoCheckpoint, NoClash,
            NoFullHint, NoMistake, NoSolutionKnown, NoSuchCheckpoint, NoSuchPoint, NothingToFill,
            NothingToRedo, NothingToUndo,
        };
        let session = self.session();
        let (tidy, live) = (settings.tidy, settings.live_candidates);
        let or = |action: Option<Action>, done: Done, otherwise: NothingDone| match action {
            Some(action) => Plan::Do(action, done),
            None => Plan::Nothing(otherwise),
        };
        let entered = |action: Result<Option<Action>, Refusal>| match action {
            Ok(action) => or(action, Done::Entered, NoChange),
            Err(refusal) => Plan::Refuse(refusal),
        };
        let is_known = session.deal().truth().solution().is_some();
        match command {
            GameCommand::Enter(cells, input) => {
                entered(session.enter(&cells, self.meant(input, &cells, live), tidy))
            }
            GameCommand::Put(cell, Some(digit)) => {
                entered(session.put(cell, digit, tidy).map(Some))
            }
            GameCommand::Put(cell, None) => {
                entered(session.erase(&[cell], sudokit_game::Layer::Digit))
            }
            GameCommand::Erase(cells, layer) => entered(session.erase(&cells, layer)),
            GameCommand::Invalid(invalid) => Plan::Invalid(invalid),
            GameCommand::Fill => {
                let kept = session.position().with_crossed_out().len();
                let otherwise = if kept > 0 { CrossedOutKept(kept) } else { NothingToFill };
                or(session.fill(), Done::Filled { kept }, otherwise)
            }
            GameCommand::FillAll => or(session.fill_all(), Done::Filled { kept: 0 }, NothingToFill),
            GameCommand::Undo => or(session.undo(), Done::Undone, NothingToUndo),
            GameCommand::Redo => or(session.redo(), Done::Redone, NothingToRedo),
            GameCommand::Restart => or(session.go(0), Done::Went, NothingToUndo),
            GameCommand::GoTo(point) => or(session.go(point), Done::Went, NoSuchPoint),
            GameCommand::SetCheckpoint(name) => {
                let count = session.checkpoints().len() + 1;
                Plan::Do(session.checkpoint(&name), Done::CheckpointSet(count))
            }
            GameCommand::BackToCheckpoint(name) if name.is_empty() => {
                or(session.last_checkpoint(), Done::BackAtCheckpoint, NoCheckpoint)
            }
            GameCommand::BackToCheckpoint(name) => {
                let is_meant = |point: &&Checkpoint| fold(&point.name) == fold(&name);
                match session.checkpoints().iter().rev().find(is_meant) {
                    Some(found) => or(session.go(found.point), Done::BackAtCheckpoint, NoChange),
                    None => Plan::Nothing(NoSuchCheckpoint),
                }
            }
            GameCommand::BeforeMistake => {
                let otherwise = if is_known { NoMistake } else { NoClash };
                or(session.before_mistake(), Done::BeforeMistake, otherwise)
            }
            GameCommand::ShowSolution if session.is_solved() => Plan::Nothing(AlreadySolved),
            GameCommand::ShowSolution if !is_known => Plan::ShowAny,
            GameCommand::ShowSolution => or(session.give_up(), Done::SolutionShown, AlreadySolved),
            GameCommand::Check(check) => {
                let wrong = match check {
                    Check::Rules => Some(session.position().conflicts()),
                    Check::Solution => session.wrong(),
                    Check::Marks => Some(session.wrong_marks()),
                };
                match wrong {
                    Some(wrong) => Plan::Do(Action::Check(check), Done::Checked(check, wrong)),
                    None => Plan::Nothing(NoSolutionKnown),
                }
            }
            GameCommand::CountAssistant => Plan::CountAssistant,
            GameCommand::FollowHint => match &self.hint {
                Some(ShownHint { strength: Strength::Full, hint: Hint::Step(step, _) }) => {
                    Plan::Do(session.follow(step, live), Done::Entered)
                }
                Some(shown) if shown.is_full() => Plan::Nothing(HintHasNoStep),
                _ => Plan::Nothing(NoFullHint),
            },
        }
    }

    /// Returns what an input means: a centre mark for cells that show their candidates is one of these.
    fn meant(&self, input: Input, cells: &[Cell], live: bool) -> Input {
        let position = self.session().position();
        let mut open = cells.iter().filter(|&&cell| position.digit(cell).is_none()).peekable();
        let is_shown = open.peek().is_some()
            && (live || open.all(|&cell| position.shows_candidates(cell, live)));
        match input {
            Input::Mark(Mark::Centre(digit)) if is_shown => Input::Mark(Mark::Candidate(digit)),
            input => input,
        }
    }

    /// Returns the actions that give up and show a solution, where more than one may exist.
    fn any_solution(&self) -> Option<[Action; 2]> {
        let since = Instant::now();
        let session = self.session();
        let solution = session.any_solution(&|| since.elapsed() < PATIENCE)?;
        let open = session.geometry().cells().filter(|&cell| !session.position().is_given(cell));
        let place = open.map(|cell| (solution.get(cell), cell)).collect();
        // Given up first: a board that is full would count as solved.
        Some([Action::GiveUp, Action::Step { place, remove: Vec::new(), shown: false }])
    }

    fn act<const COUNT: usize>(
        &mut self,
        actions: [Action; COUNT],
        done: Done,
        settings: &Settings,
        store: &mut Store,
        reports: &mut Vec<Report>,
    ) {
        let before = self.session().position().clone();
        let mut outcome = Outcome::default();
        for action in actions {
            let Some(more) = self.apply(action, store, reports) else { return };
            outcome.changes.extend(more.changes);
            outcome.ended |= more.ended;
        }
        let has_changed = !outcome.changes.is_empty();
        if has_changed {
            self.close_hint();
            self.checked = None;
        }
        if outcome.ended {
            reports.push(Report::Ended);
        } else if has_changed && self.session().position().is_full() {
            reports.push(Report::BoardFull { is_solved: self.session().is_solved() });
        } else {
            reports.extend(self.first_flaw(&outcome.changes, settings));
        }
        if let Done::Checked(check, wrong) = &done {
            self.checked = Some((*check, wrong.clone()));
        }
        let after = self.session().position();
        let cells = self.session().geometry().cells();
        let changed = cells.filter(|&cell| before.get(cell) != after.get(cell)).collect();
        reports.push(Report::Done { what: done, changed });
    }

    /// Writes an action down and applies it.
    fn apply(
        &mut self,
        action: Action,
        store: &mut Store,
        reports: &mut Vec<Report>,
    ) -> Option<Outcome> {
        match self.game.act(store, action) {
            Ok(outcome) => {
                let shown = outcome.turn.filter(|_| self.session().scoring().strict);
                reports.extend(shown.map(Report::TurnScored));
                Some(outcome)
            }
            Err(error) => {
                reports.push(Report::NotSaved(error));
                None
            }
        }
    }

    /// Counts input that was no move, in a game where that counts.
    fn count_invalid(
        &mut self,
        invalid: Option<InvalidInput>,
        store: &mut Store,
        reports: &mut Vec<Report>,
    ) {
        if let Some(action) = invalid.and_then(|invalid| self.session().invalid_input(invalid)) {
            self.apply(action, store, reports);
        }
    }

    /// Returns what is wrong with the first wrong digit that was entered, as far as the player wants to
    /// know.
    fn first_flaw(&self, changes: &[Change], settings: &Settings) -> Option<Report> {
        let session = self.session();
        let is_new = |change: &&Change| change.after.digit != change.before.digit;
        changes.iter().filter(is_new).find_map(|change| {
            let digit = change.after.digit?;
            let cells: Vec<_> = session.position().clashes(change.cell, digit).collect();
            if !cells.is_empty() {
                return Some(Report::Clash { digit, cells });
            }
            let is_wrong = session.truth_of(change.cell).is_some_and(|right| right != digit);
            (is_wrong && settings.show_mistakes).then_some(Report::Mistake)
        })
    }

    /// Returns the check that helps next: the rules; if they were checked just now, the solution; then
    /// the marks, if there are any.
    pub(crate) fn next_check(&self) -> Check {
        match &self.checked {
            Some((last, _)) => self.check_after(*last).unwrap_or(Check::Rules),
            None => Check::Rules,
        }
    }

    /// Returns the check that follows this one, if there is one.
    pub(crate) fn check_after(&self, last: Check) -> Option<Check> {
        let session = self.session();
        let has_marks = || {
            let mut cells = session.geometry().cells().map(|cell| session.position().get(cell));
            let marks = |cell: sudokit_game::Contents| cell.centre | cell.corner | cell.crossed_out;
            cells.any(|cell| cell.digit.is_none() && !marks(cell).is_empty())
        };
        let is_known = session.deal().truth().solution().is_some();
        match last {
            Check::Rules if is_known => Some(Check::Solution),
            Check::Rules | Check::Solution if has_marks() => Some(Check::Marks),
            _ => None,
        }
    }

    /// Returns the cells the last check found wrong, unless the board has changed since.
    pub(crate) fn found_wrong(&self) -> Option<&CellSet> {
        self.checked.as_ref().map(|(_, wrong)| wrong)
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
        let given = self.session().given_hint();
        if let Err(error) = self.game.count_hint(store, given, to) {
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
