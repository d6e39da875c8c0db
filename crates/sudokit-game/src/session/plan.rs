//! What a command would do. Nothing changes here.

use sudokit_core::{Cell, Solution};

use crate::{
    Action, Change, Check, Checkpoint, Command, Contents, Done, Flaw, Habits, Input, Mark,
    NothingDone, Plan, Refusal, Session, Strength,
};

impl Session {
    /// Finds out what a command would do. Names of checkpoints are alike if `folded` returns the same for
    /// them. `find` finds a solution, as [`Session::any_solution`] does. Only [`Command::ShowSolution`]
    /// needs one, and only if the puzzle is not known to have exactly one.
    ///
    /// ```
    /// use sudokit_game::{Command, Deal, Habits, NothingDone, Plan, Scoring, Session};
    ///
    /// let deal = Deal::new("1..43..2.1...32.".parse().unwrap(), &|| true).unwrap();
    /// let session = Session::new(deal, &Scoring::CLASSIC);
    /// let habits = Habits { tidy: true, live_candidates: false, show_mistakes: false };
    /// let find = |session: &Session| session.any_solution(&|| true);
    /// let plan = session.plan(Command::Undo, habits, &str::to_lowercase, &find);
    /// assert_eq!(plan, Plan::Nothing(NothingDone::NothingToUndo));
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
            Some(action) => Plan::Do(vec![action], done),
            None => Plan::Nothing(otherwise),
        };
        let entered = |action: Result<Option<Action>, Refusal>| match action {
            Ok(action) => or(action, Done::Entered, NoChange),
            Err(refusal) => Plan::Refuse(refusal),
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
            Command::Invalid(invalid) => Plan::Invalid(invalid),
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
                Plan::Do(vec![self.checkpoint(&name)], Done::CheckpointSet(count))
            }
            Command::BackToCheckpoint(name) if name.is_empty() => {
                or(self.last_checkpoint(), Done::BackAtCheckpoint, NoCheckpoint)
            }
            Command::BackToCheckpoint(name) => {
                let name = folded(&name);
                let is_meant = |point: &&Checkpoint| folded(&point.name) == name;
                match self.checkpoints().iter().rev().find(is_meant) {
                    Some(found) => or(self.go(found.point), Done::BackAtCheckpoint, NoChange),
                    None => Plan::Nothing(NoSuchCheckpoint),
                }
            }
            Command::BeforeMistake => {
                let otherwise = if is_known { NoMistake } else { NoClash };
                or(self.before_mistake(), Done::BeforeMistake, otherwise)
            }
            Command::ShowSolution if self.is_solved() => Plan::Nothing(AlreadySolved),
            Command::ShowSolution if !is_known => {
                match find(self).map(|solution| self.show(&solution)) {
                    Some(actions) => Plan::Do(actions, Done::SolutionShown),
                    None => Plan::Nothing(NoSolutionKnown),
                }
            }
            Command::ShowSolution => or(self.give_up(), Done::SolutionShown, AlreadySolved),
            Command::Check(check) => {
                let wrong = match check {
                    Check::Rules => Some(self.position().conflicts()),
                    Check::Solution => self.wrong(),
                    Check::Marks => Some(self.wrong_marks()),
                };
                match wrong {
                    Some(wrong) => {
                        Plan::Do(vec![Action::Check(check)], Done::Checked(check, wrong))
                    }
                    None => Plan::Nothing(NoSolutionKnown),
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
                    none if none.is_empty() => Plan::Nothing(HintCountedBefore),
                    new => Plan::Do(new, Done::HintCounted),
                }
            }
            Command::CountAssistant => {
                let all = Strength::ALL.into_iter().map(Action::Hint);
                Plan::Do(all.collect(), Done::AssistantCounted)
            }
            Command::Follow { place, remove } => {
                let step = Action::Step { place, remove, shown: live_candidates };
                Plan::Do(vec![step], Done::Entered)
            }
        }
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

    /// What is wrong with the first wrong digit among changes that were just made, as far as the player
    /// wants to know.
    #[must_use]
    pub fn first_flaw(&self, changes: &[Change], habits: Habits) -> Option<Flaw> {
        let is_new = |change: &&Change| change.after.digit != change.before.digit;
        changes.iter().filter(is_new).find_map(|change| {
            let (cell, digit) = (change.cell, change.after.digit?);
            let cells: Vec<_> = self.position().clashes(cell, digit).collect();
            if !cells.is_empty() {
                return Some(Flaw::Clash { cell, digit, cells });
            }
            let is_wrong = self.truth_of(cell).is_some_and(|right| right != digit);
            (is_wrong && habits.show_mistakes).then_some(Flaw::Mistake(cell))
        })
    }

    /// The check that tells more than this one, if there is one: after the rules the solution, if it is
    /// known; then the marks, if there are any.
    #[must_use]
    pub fn check_after(&self, last: Check) -> Option<Check> {
        let has_marks = || {
            let mut cells = self.geometry().cells().map(|cell| self.position().get(cell));
            let marks = |cell: Contents| cell.centre | cell.corner | cell.crossed_out;
            cells.any(|cell| cell.digit.is_none() && !marks(cell).is_empty())
        };
        let is_known = self.deal().truth().solution().is_some();
        match last {
            Check::Rules if is_known => Some(Check::Solution),
            Check::Rules | Check::Solution if has_marks() => Some(Check::Marks),
            _ => None,
        }
    }
}
