//! What a command would do. Nothing changes here.

use sudokit_core::{Cell, Solution};

use crate::{
    Action, Checkpoint, Command, Done, Habits, Input, InvalidInput, Mark, NothingDone, Plan,
    Refusal, Report, Session, Strength,
};

impl Session {
    /// Finds out what a command would do. Names of checkpoints are alike if `folded` returns the same for
    /// them. `find` finds a solution, as [`Session::any_solution`] does. Only [`Command::ShowSolution`]
    /// needs one, and only if the puzzle is not known to have exactly one.
    ///
    /// ```
    /// use sudokit_game::{Command, Deal, Habits, NothingDone, Report, Scoring, Session};
    ///
    /// let deal = Deal::new("1..43..2.1...32.".parse().unwrap(), &|| true).unwrap();
    /// let session = Session::new(deal, &Scoring::CLASSIC);
    /// let habits = Habits { tidy: true, live_candidates: false, show_mistakes: false };
    /// let find = |session: &Session| session.any_solution(&|| true);
    /// let plan = session.plan(Command::Undo, habits, &str::to_lowercase, &find);
    /// assert_eq!(plan.first, Some(Report::NothingDone(NothingDone::NothingToUndo)));
    /// ```
    #[must_use]
    pub fn plan(
        &self,
        command: Command,
        habits: Habits,
        folded: &dyn Fn(&str) -> String,
        find: &dyn Fn(&Session) -> Option<Solution>,
    ) -> Plan {
        use NothingDone::{
            AlreadySolved, CrossedOutKept, HintCountedBefore, NoChange, NoCheckpoint, NoClash,
            NoMistake, NoSolutionKnown, NoSuchCheckpoint, NoSuchPoint, NothingToFill,
            NothingToRedo, NothingToUndo,
        };
        let Habits { tidy, live_candidates, .. } = habits;
        let or = |action: Option<Action>, done: Done, otherwise: NothingDone| match action {
            Some(action) => Plan::of(vec![action], done),
            None => Plan::nothing(otherwise),
        };
        let entered = |action: Result<Option<Action>, Refusal>| match action {
            Ok(action) => or(action, Done::Entered, NoChange),
            Err(refusal) => self.refuse(refusal),
        };
        let is_known = self.deal().truth().solution().is_some();
        match command {
            Command::Enter(cells, input) => {
                entered(self.enter(&cells, self.meant(input, &cells, live_candidates), tidy))
            }
            Command::Put(cell, Some(digit)) => entered(self.put(cell, digit, tidy).map(Some)),
            Command::Put(cell, None) => entered(self.erase(&[cell], crate::Layer::Digit)),
            Command::Erase(cells, layer) => entered(self.erase(&cells, layer)),
            Command::Clear(cells, layer) => or(self.clear(&cells, layer), Done::Entered, NoChange),
            Command::Invalid(invalid) => self.say(Some(invalid), Report::Invalid(invalid)),
            Command::Fill => {
                let kept = self.position().with_crossed_out().len();
                let otherwise = if kept > 0 { CrossedOutKept(kept) } else { NothingToFill };
                or(self.fill(), Done::Filled { kept }, otherwise)
            }
            Command::FillAll => or(self.fill_all(), Done::Filled { kept: 0 }, NothingToFill),
            Command::Undo => or(self.undo(), Done::Undone, NothingToUndo),
            Command::Redo => or(self.redo(), Done::Redone, NothingToRedo),
            Command::Restart => or(self.go(0), Done::Went, NothingToUndo),
            Command::GoTo(point) => or(self.go(point), Done::Went, NoSuchPoint),
            Command::SetCheckpoint(name) => {
                let count = self.checkpoints().len() + 1;
                Plan::of(vec![self.checkpoint(&name)], Done::CheckpointSet(count))
            }
            Command::BackToCheckpoint(name) if name.is_empty() => {
                or(self.last_checkpoint(), Done::BackAtCheckpoint, NoCheckpoint)
            }
            Command::BackToCheckpoint(name) => {
                let name = folded(&name);
                let is_meant = |point: &&Checkpoint| folded(&point.name) == name;
                match self.checkpoints().iter().rev().find(is_meant) {
                    Some(found) => or(self.go(found.point), Done::BackAtCheckpoint, NoChange),
                    None => Plan::nothing(NoSuchCheckpoint),
                }
            }
            Command::BeforeMistake => {
                let otherwise = if is_known { NoMistake } else { NoClash };
                or(self.before_mistake(), Done::BeforeMistake, otherwise)
            }
            Command::ShowSolution if self.is_solved() => Plan::nothing(AlreadySolved),
            Command::ShowSolution if !is_known => {
                match find(self).map(|solution| self.show(&solution)) {
                    Some(actions) => Plan::of(actions, Done::SolutionShown),
                    None => Plan::nothing(NoSolutionKnown),
                }
            }
            Command::ShowSolution => or(self.give_up(), Done::SolutionShown, AlreadySolved),
            Command::Check(check) => {
                let done = self.found_by(check).map(|wrong| Done::Checked(check, wrong));
                match done {
                    Some(done) => Plan::of(vec![Action::Check(check)], done),
                    None => Plan::nothing(NoSolutionKnown),
                }
            }
            Command::CountHint { from, to } => {
                // What was given on the same board costs nothing again.
                let from = from.max(self.given_hint());
                let is_new = |strength: &Strength| {
                    from.is_none_or(|from| *strength > from) && *strength <= to
                };
                let new = Strength::ALL.into_iter().filter(is_new).map(Action::Hint);
                match Vec::from_iter(new) {
                    none if none.is_empty() => Plan::nothing(HintCountedBefore),
                    new => Plan::of(new, Done::HintCounted),
                }
            }
            Command::CountAssistant if self.is_assistant_free() => Plan::nothing(HintCountedBefore),
            Command::CountAssistant => {
                let all = Strength::ALL.into_iter().map(Action::Hint);
                Plan::of(all.chain([Action::Assistant]).collect(), Done::AssistantCounted)
            }
            Command::Follow { place, remove } => {
                let step = Action::Step { place, remove, shown: live_candidates };
                Plan::of(vec![step], Done::Entered)
            }
        }
    }

    /// Refuses an input, and counts it in a game that does.
    fn refuse(&self, refusal: Refusal) -> Plan {
        self.say(refusal.invalid_input(), Report::Refused(refusal))
    }

    /// Says what is wrong with the input, and counts it in a game that does.
    fn say(&self, invalid: Option<InvalidInput>, report: Report) -> Plan {
        let counted = invalid.and_then(|invalid| self.invalid_input(invalid));
        Plan { actions: counted.into_iter().collect(), first: Some(report), done: None }
    }

    /// What an input means: a centre mark for cells that show their candidates is one of these.
    fn meant(&self, input: Input, cells: &[Cell], live: bool) -> Input {
        let position = self.position();
        let mut open = cells.iter().filter(|&&cell| position.digit(cell).is_none()).peekable();
        let is_shown = open.peek().is_some()
            && (live || open.all(|&cell| position.shows_candidates(cell, live)));
        match input {
            Input::Mark(Mark::Centre(digit)) if is_shown => Input::Mark(Mark::Candidate(digit)),
            input => input,
        }
    }

    /// The actions that give up and show a solution, where more than one may exist.
    fn show(&self, solution: &Solution) -> Vec<Action> {
        let open = self.geometry().cells().filter(|&cell| !self.position().is_given(cell));
        let place = open.map(|cell| (solution.get(cell), cell)).collect();
        // Given up first: a board that is full would count as solved.
        vec![Action::GiveUp, Action::Step { place, remove: Vec::new(), shown: false }]
    }
}
