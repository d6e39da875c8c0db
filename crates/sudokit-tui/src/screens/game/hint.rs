//! Hints in three strengths: where to look, for which technique, the whole argument.

use sudokit_core::Cell;
use sudokit_game::{Action, Advice, Hint, Strength, look_in, regions_of};
use sudokit_logic::Conclusion;

use super::Game;
use crate::app::World;
use crate::job::Job;
use crate::keys::Command;

/// A hint that is shown, as strong as it was asked for.
pub(super) struct Shown {
    pub(super) strength: Strength,
    pub(super) what: Hint,
}

/// A hint that is being looked for.
pub(super) struct Thinking {
    pub(super) job: Job<Advice>,
    strength: Strength,
}

impl Game {
    /// Asks for a hint, or for more of it.
    pub(super) fn more_hint(&mut self, world: &mut World) {
        let strength = match &self.hint {
            None => Strength::Where,
            Some(Shown { strength: Strength::Where, .. }) => Strength::What,
            Some(_) => Strength::Full,
        };
        self.ask_hint(strength, world);
    }

    /// Asks for a hint of this strength.
    pub(super) fn ask_hint(&mut self, strength: Strength, world: &mut World) {
        if self.session().end().is_some() && self.session().is_solved() {
            self.tell(world.word("hint-solved"));
            return;
        }
        if self.hint.is_some() {
            self.raise_hint(strength, world);
            return;
        }
        if self.thinking.is_none() {
            let session = self.session().clone();
            let job = Job::start(move |go_on| session.advice(go_on));
            self.thinking = Some(Thinking { job, strength });
            self.tell(world.word("play-thinking"));
        }
    }

    /// The search for a hint has ended.
    pub(super) fn advised(&mut self, advice: Advice, world: &mut World) {
        let Some(thinking) = self.thinking.take() else { return };
        let what = match advice {
            Advice::Hint(hint) => hint,
            Advice::Solved => return self.tell(world.word("hint-solved")),
            Advice::Beyond => return self.tell(world.word("hint-beyond")),
            Advice::Stopped => return,
        };
        self.hint = Some(Shown { strength: Strength::Where, what });
        if self.count_hint(None, Strength::Where, world) {
            self.raise_hint(thinking.strength, world);
        }
    }

    fn raise_hint(&mut self, strength: Strength, world: &mut World) {
        let Some(from) = self.hint.as_ref().map(|hint| hint.strength) else { return };
        if strength > from && !self.count_hint(Some(from), strength, world) {
            return;
        }
        let Some(hint) = &mut self.hint else { return };
        hint.strength = strength.max(from);
        self.message = self.hint_text(world);
    }

    /// Counts it; whether that could be written down.
    fn count_hint(&mut self, from: Option<Strength>, to: Strength, world: &mut World) -> bool {
        let done = self.table.count_hint(world.library.store_mut(), from, to);
        if let Err(error) = &done {
            self.hint = None;
            self.refused(error, world);
        }
        done.is_ok()
    }

    /// Does what the hint says, once all of it was told.
    pub(super) fn follow_hint(&mut self, world: &mut World) {
        let step = match &self.hint {
            Some(Shown { strength: Strength::Full, what: Hint::Step(step, _) }) => step,
            // The whole of it was not told yet, or there is nothing to do.
            Some(Shown { strength: Strength::Full, .. }) => return,
            Some(_) => return self.more_hint(world),
            None => {
                let key = world.keys.first(Command::Hint);
                self.tell(world.say("play-enter-key", &[("key", key.into())]));
                return;
            }
        };
        let action: Action = self.session().follow(step);
        if let Some(Conclusion::Place(cell, _)) = step.step.conclusions.first() {
            self.selection.go(*cell);
        }
        self.message.clear();
        self.act(action, world);
    }

    /// The hint in words.
    fn hint_text(&self, world: &World) -> Vec<String> {
        let Some(hint) = &self.hint else { return Vec::new() };
        let mut told = world.texts.hint(&hint.what, hint.strength, self.scene());
        let key = world.keys.first(Command::Hint);
        told.push(match (hint.strength, &hint.what) {
            (Strength::Full, Hint::Step(..)) => world.word("play-hint-follow"),
            (Strength::Full, Hint::Mistakes(_)) => {
                let key = world.keys.first(Command::BeforeMistake);
                world.say("play-hint-back", &[("key", key.into())])
            }
            _ => world.say("play-hint-more", &[("key", key.into())]),
        });
        told
    }

    /// Whether Enter does what the hint says.
    pub(super) fn can_follow(&self) -> bool {
        matches!(&self.hint, Some(Shown { strength: Strength::Full, what: Hint::Step(..) }))
    }

    /// The cells to look at, while not more than that was told.
    pub(super) fn hinted_cells(&self) -> Vec<Cell> {
        let geometry = self.session().geometry();
        match &self.hint {
            Some(Shown { strength: Strength::Full, .. }) | None => Vec::new(),
            Some(Shown { what: Hint::Step(step, _), .. }) => {
                let houses = look_in(geometry, &step.step);
                houses.iter().flat_map(|house| house.cells.iter().copied()).collect()
            }
            Some(Shown { what: Hint::Mistakes(mistakes), strength }) => match strength {
                Strength::Where => regions_of(geometry, &mistakes.cells())
                    .iter()
                    .flat_map(|house| house.cells.iter().copied())
                    .collect(),
                _ => mistakes.cells(),
            },
        }
    }
}
