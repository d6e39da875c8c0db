//! What the actions of a plan did.

use std::collections::BTreeMap;

use crate::{Change, Habits, Outcome, Plan, Report, Session};

impl Outcome {
    /// Adds what the next action of the same plan did.
    pub fn add(&mut self, next: Outcome) {
        self.changes.extend(next.changes);
        self.turn = next.turn.or(self.turn);
        self.ended |= next.ended;
    }

    /// One change for each cell that looks different now, in the order of the board: a cell may have changed
    /// several times on the way through the history.
    fn net_changes(&self) -> Vec<Change> {
        let mut cells = BTreeMap::new();
        for change in &self.changes {
            cells.entry(change.cell).or_insert(*change).after = change.after;
        }
        cells.into_values().filter(|change| change.before != change.after).collect()
    }
}

impl Session {
    /// What a plan did, after all its actions were [applied](Session::apply). `outcome` is that of all of them
    /// [together](Outcome::add).
    #[must_use]
    pub fn reports(&self, plan: &Plan, outcome: &Outcome, habits: Habits) -> Vec<Report> {
        let mut reports: Vec<Report> = plan.first.iter().cloned().collect();
        let changes = outcome.net_changes();
        let turn = outcome.turn.filter(|_| self.scoring().strict);
        reports.extend(turn.map(Report::TurnScored));
        if outcome.ended {
            reports.push(Report::Ended);
        } else if !outcome.changes.is_empty() && self.position().is_full() {
            reports.push(Report::BoardFull { is_solved: self.is_solved() });
        } else {
            reports.extend(self.first_flaw(&changes, habits));
        }
        if let Some(what) = plan.done.clone() {
            let changed = changes.iter().map(|change| change.cell).collect();
            reports.push(Report::Done { what, changed });
        }
        reports
    }

    /// What is wrong with the first wrong digit among changes that were just made, as far as the player
    /// wants to know.
    fn first_flaw(&self, changes: &[Change], habits: Habits) -> Option<Report> {
        let is_new = |change: &&Change| change.after.digit != change.before.digit;
        changes.iter().filter(is_new).find_map(|change| {
            let (cell, digit) = (change.cell, change.after.digit?);
            let cells: Vec<_> = self.position().clashes(cell, digit).collect();
            if !cells.is_empty() {
                return Some(Report::Clash { cell, digit, cells });
            }
            let is_wrong = self.truth_of(cell).is_some_and(|right| right != digit);
            (is_wrong && habits.show_mistakes).then_some(Report::Mistake(cell))
        })
    }
}
