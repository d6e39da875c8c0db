//! What an action does. The state of a session is the fold of its log.

use std::time::Duration;

use sudokit_core::{Cell, Digit, DigitSet};

use crate::{
    Action, Change, Checkpoint, Colours, Contents, End, Layer, Mark, Outcome, Point, Position,
    Record, Session, Truth,
};

impl Session {
    /// Carries out a record. A record that makes no sense here, such as an undo at the start, changes
    /// nothing, so that a log can always be read to its end.
    pub fn apply(&mut self, record: Record) -> Outcome {
        let at = record.at().max(self.played());
        let action = record.action;
        let mut outcome = Outcome::default();
        let counts = self.end.is_none();
        let before = self.score();
        match &action {
            Action::Undo => {
                if let Some(point) = self.history.before() {
                    outcome.changes = self.go_to(point);
                }
            }
            Action::Redo => {
                if let Some(point) = self.history.next() {
                    outcome.changes = self.go_to(point);
                }
            }
            Action::Go(point) => outcome.changes = self.go_to(*point),
            Action::Checkpoint(name) => {
                self.checkpoints.push(Checkpoint { point: self.point(), name: name.clone() });
            }
            Action::Hint(strength) => {
                if counts {
                    self.tally.count_hint(*strength);
                }
                self.given.add(*strength, &self.position);
            }
            Action::Assistant => self.has_assistant = true,
            Action::Check(_) if counts => self.tally.checks += 1,
            Action::InvalidInput(_) if counts => self.tally.invalid_inputs += 1,
            _ => {
                outcome.changes = self.changes_of(&action);
                for change in &outcome.changes {
                    self.position.set(change.cell, change.after);
                }
                if !outcome.changes.is_empty() {
                    self.history.push(outcome.changes.clone());
                }
            }
        }
        match &action {
            Action::Check(check) => self.checked = Some(*check),
            _ if !outcome.changes.is_empty() => self.checked = None,
            _ => {}
        }
        if counts {
            self.count(&action, &outcome.changes, at);
            let turn =
                matches!(action, Action::InvalidInput(_)) || is_turn(&action, &outcome.changes);
            if turn {
                self.tally.turns += 1;
                self.tally.turn_seconds += (at - self.turn_began).as_secs();
                self.turn_began = at;
                outcome.turn = Some(self.score() - before);
            }
            let change = self.score() - before;
            if turn || change != 0 {
                self.last_change = Some(change);
            }
            let gave_up = matches!(action, Action::GiveUp);
            if gave_up || self.is_solved() {
                let score = self.score();
                self.end = Some(End { won: !gave_up, score, tally: self.tally });
                outcome.ended = true;
            }
        }
        self.log.push(Record::new(at, action));
        outcome
    }

    fn go_to(&mut self, point: Point) -> Vec<Change> {
        self.history.go(point, &mut self.position).unwrap_or_default()
    }

    fn count(&mut self, action: &Action, changes: &[Change], at: Duration) {
        self.tally.time = at;
        if *action == Action::GiveUp {
            return;
        }
        let value = |contents: Contents| contents.digit.map_or(0, |digit| i64::from(digit.get()));
        for change in changes {
            self.tally.growth += value(change.after) - value(change.before);
        }
        if !action.is_move() {
            return;
        }
        for change in changes {
            let Some(digit) =
                change.after.digit.filter(|_| change.before.digit != change.after.digit)
            else {
                continue;
            };
            let wrong = match self.deal.truth() {
                Truth::Unique(solution) => solution.get(change.cell) != digit,
                Truth::Several | Truth::Unknown => {
                    self.position.clashes(change.cell, digit).next().is_some()
                }
            };
            self.tally.mistakes += u32::from(wrong);
        }
    }

    /// The changes of a move.
    fn changes_of(&self, action: &Action) -> Vec<Change> {
        let mut draft = Draft { position: &self.position, changes: Vec::new() };
        match action {
            Action::Digit { digit, cells, tidy } => {
                for &cell in cells {
                    draft.place(cell, *digit, *tidy);
                }
            }
            Action::Mark { mark, on, cells } => {
                for &cell in cells {
                    draft.mark(cell, *mark, *on);
                }
            }
            Action::Clear { layer, cells } => {
                for &cell in cells {
                    draft.clear(cell, *layer);
                }
            }
            Action::Fill { cells } => {
                for &cell in cells.iter().filter(|&&cell| self.position.digit(cell).is_none()) {
                    let centre = self.position.candidates(cell);
                    draft.change(cell, |contents| {
                        contents.centre = centre;
                        contents.crossed_out = DigitSet::EMPTY;
                    });
                }
            }
            Action::Step { place, remove, shown } => {
                for &(digit, cell) in remove {
                    draft.cross_out(cell, digit, *shown);
                }
                for &(digit, cell) in place {
                    draft.place(cell, digit, true);
                }
            }
            Action::GiveUp => {
                for cell in self.geometry().cells() {
                    if let Some(digit) = self.truth_of(cell) {
                        draft.place(cell, digit, false);
                    }
                }
            }
            _ => {}
        }
        // A step may cross out a candidate that the player has not marked.
        let is_step = matches!(action, Action::Step { .. });
        draft.changes.retain(|change| match is_step {
            true => change.before != change.after,
            false => !change.before.looks_like(change.after),
        });
        draft.changes
    }
}

/// A board with changes that were not made yet.
struct Draft<'a> {
    position: &'a Position,
    changes: Vec<Change>,
}

impl Draft<'_> {
    fn change(&mut self, cell: Cell, how: impl FnOnce(&mut Contents)) {
        let at = self.changes.iter().position(|change| change.cell == cell);
        let at = at.unwrap_or_else(|| {
            let before = self.position.get(cell);
            self.changes.push(Change { cell, before, after: before });
            self.changes.len() - 1
        });
        how(&mut self.changes[at].after);
    }

    fn place(&mut self, cell: Cell, digit: Digit, tidy: bool) {
        if self.position.is_given(cell) {
            return;
        }
        self.change(cell, |contents| contents.digit = Some(digit));
        if tidy {
            let gone = DigitSet::from(digit);
            for &peer in self.position.geometry().peers(cell) {
                let holds = self.position.get(peer);
                if holds.corner.contains(digit) || holds.centre.contains(digit) {
                    self.change(peer, |contents| {
                        contents.corner -= gone;
                        contents.centre -= gone;
                    });
                }
            }
        }
    }

    fn mark(&mut self, cell: Cell, mark: Mark, on: bool) {
        let set = |digits: &mut DigitSet, digit| {
            if on {
                digits.insert(digit)
            } else {
                digits.remove(digit)
            };
        };
        if !matches!(mark, Mark::Colour(_)) && self.position.digit(cell).is_some() {
            return;
        }
        let crosses_out = !on && self.position.has_all_candidates(cell);
        let plain = self.position.candidates(cell);
        self.change(cell, |contents| match mark {
            Mark::Corner(digit) => set(&mut contents.corner, digit),
            Mark::Candidate(digit) if contents.centre.is_empty() => match on {
                true => {
                    contents.crossed_out.remove(digit);
                }
                false => {
                    contents.crossed_out.insert(digit);
                }
            },
            Mark::Centre(digit) | Mark::Candidate(digit) => {
                // The cell shows the candidates that are not crossed out. Marks replace these, so all of them are written.
                if contents.centre.is_empty() && !contents.crossed_out.is_empty() {
                    contents.centre = plain - contents.crossed_out;
                }
                set(&mut contents.centre, digit);
                // The last mark of a cell is the last candidate if the others were crossed out, else a note.
                let was_note = contents.centre.is_empty() && contents.crossed_out.is_empty();
                if crosses_out && !was_note {
                    contents.crossed_out.insert(digit);
                } else if contents.centre.is_empty() {
                    contents.crossed_out = DigitSet::EMPTY;
                } else if on {
                    contents.crossed_out.remove(digit);
                }
            }
            Mark::Colour(colour) => {
                let colour = Colours::from(colour);
                let without = contents.colours - colour;
                contents.colours = if on { without | colour } else { without };
            }
        });
    }

    fn clear(&mut self, cell: Cell, layer: Layer) {
        let given = self.position.is_given(cell);
        self.change(cell, |contents| match layer {
            Layer::Digit if given => {}
            Layer::Digit => contents.digit = None,
            Layer::Corner => contents.corner = DigitSet::EMPTY,
            Layer::Centre => {
                contents.centre = DigitSet::EMPTY;
                contents.crossed_out = DigitSet::EMPTY;
            }
            Layer::Colour => contents.colours = Colours::default(),
        });
    }

    /// Crosses out a candidate. Unless the game shows candidates, they are written as marks.
    fn cross_out(&mut self, cell: Cell, digit: Digit, shown: bool) {
        let holds = self.position.get(cell);
        if holds.digit.is_some() {
            return;
        }
        let plain = self.position.candidates(cell);
        let unmarked = holds.centre.is_empty() && !self.changes.iter().any(|c| c.cell == cell);
        let shown = shown && holds.centre.is_empty();
        self.change(cell, |contents| {
            contents.crossed_out.insert(digit);
            if shown {
                contents.corner.remove(digit);
                return;
            }
            if unmarked {
                contents.centre = plain;
            }
            contents.centre.remove(digit);
            contents.corner.remove(digit);
            // Without marks, what was crossed out would be lost.
            if contents.centre.is_empty() {
                contents.centre = plain - contents.crossed_out;
            }
        });
    }
}

/// Whether a move ends a turn, because it added or removed a digit.
fn is_turn(action: &Action, changes: &[Change]) -> bool {
    let digit = |change: &Change| change.before.digit != change.after.digit;
    action.is_move() && *action != Action::GiveUp && changes.iter().any(digit)
}
