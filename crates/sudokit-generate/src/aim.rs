//! Walks from puzzle to puzzle until one fits the request.

use alloc::vec::Vec;

use sudokit_core::Cell;
use sudokit_logic::Level;

use crate::fit::{Fit, Judge, RankedDraft};
use crate::removal::dig;
use crate::target::Grade;
use crate::{Event, Observer, Phase, Random};

/// The number of steps from puzzle to puzzle before a new attempt begins.
const WALK: usize = 40;

/// The same where few puzzles fit, and the estimate leads to them slowly. After the first steps of such a walk, one
/// neighbour in ten is far.
const LONG_WALK: usize = 3000;
const FIRST_STEPS: usize = 100;

impl Judge<'_, '_> {
    /// Walks from puzzle to puzzle on one grid until one fits; returns `None` if none is found.
    ///
    /// A puzzle that is too hard gets clues back. One that is too easy, or has too many clues, is
    /// replaced by a neighbour: a few groups of clues come back, then others are removed. The
    /// neighbour is kept if it is at least as close to the request, judged by the guesses an engine
    /// needs or by the number of clues. That takes a microsecond, a rating a hundred. Neighbours are
    /// alike, so hard puzzles are found near hard ones (setters of hard puzzles call this a vicinity
    /// search).
    pub(crate) fn aim(
        &mut self,
        candidate: RankedDraft,
        tries: &mut u64,
        random: &mut Random,
        observer: &mut Observer<'_>,
        go_on: &dyn Fn() -> bool,
    ) -> Option<(RankedDraft, Option<Grade>)> {
        let (mut here, mut fit) = (candidate, Fit::Unproved);
        // The estimate of the hardest puzzle that was still too easy: its neighbours are alike.
        let mut too_easy = i64::MIN;
        let target = self.request.target.as_ref();
        let level = target.and_then(|target| target.requested_level());
        let hard = target.is_some_and(|target| target.climbs());
        let walk = match level {
            Some(Level::Expert | Level::Master) => WALK / 2,
            _ if self.resists() => LONG_WALK,
            _ => WALK,
        };
        for step in 0..=walk {
            if step == 1 {
                observer(Event::Phase(Phase::Aiming));
            }
            let found = if step == 0 {
                None
            } else {
                // What is nearly right must stay so.
                let far = hard
                    && matches!(fit, Fit::TooEasy | Fit::TooHard)
                    && (step <= FIRST_STEPS || random.below(10) == 0);
                Some(self.neighbour(&here, far, random))
            };
            let next = found.as_ref().unwrap_or(&here);
            let next_fit = self.fit(next, too_easy);
            if matches!(next_fit, Fit::TooEasy) && hard {
                too_easy = too_easy.max(next.seems);
            }
            match (next_fit, found) {
                (Fit::Fits(grade), next) => return Some((next.unwrap_or(here), grade)),
                (next_fit, None) => fit = next_fit,
                (next_fit, Some(next)) => {
                    if next_fit.is_as_close(&next, &fit, &here) {
                        (here, fit) = (next, next_fit);
                    }
                }
            }
            if !self.request.method.supported_options().aims || self.request.pattern.is_some() {
                return None;
            }
            let eases =
                !self.request.minimal && target.is_none_or(|target| target.eases_with_clues());
            if matches!(fit, Fit::TooHard | Fit::Nearly) && eases {
                if step == 0 {
                    observer(Event::Phase(Phase::Aiming));
                }
                return match fit {
                    Fit::Nearly => self.ease_the_rest(here, random),
                    _ => self.ease(here, random),
                };
            }
            if matches!(fit, Fit::Unproved) || *tries >= self.request.tries || !go_on() {
                return None;
            }
            *tries += 1;
        }
        None
    }

    /// Makes a puzzle on the same grid: adds one or two groups of clues, then removes all groups that can
    /// be removed, the new ones last. A neighbour that is `far` has three to five groups added: hard
    /// puzzles are found sooner that way.
    pub(crate) fn neighbour(
        &mut self,
        here: &RankedDraft,
        far: bool,
        random: &mut Random,
    ) -> RankedDraft {
        let given = |group: &[Cell]| here.draft.clues.contains(group[0]);
        let (mut old, mut new): (Vec<&[Cell]>, Vec<&[Cell]>) =
            self.tools.groups.iter().map(AsRef::as_ref).partition(|group| given(group));
        random.shuffle(&mut old);
        random.shuffle(&mut new);
        new.truncate(if far { 3 + random.below(3) } else { 1 + random.below(2) });
        let mut draft = here.draft.clone();
        for &cell in new.iter().copied().flatten() {
            draft.clues.insert(cell);
        }
        old.extend(new);
        let dug = dig(&mut draft, &old, self.request.fewest(), &mut self.tools.prover, &mut |_| {});
        self.unique(draft, dug.untested, dug.proof)
    }

    /// Gives clues back, one group after the other, to a puzzle that needs the target technique but
    /// also a harder one, as long as it still needs the target technique. (Giving back as few groups as
    /// possible, without this condition, usually makes the target technique unnecessary as well: that
    /// found no `swordfish` or `naked-quadruple`, and other techniques no faster.)
    fn ease_the_rest(
        &mut self,
        hard: RankedDraft,
        random: &mut Random,
    ) -> Option<(RankedDraft, Option<Grade>)> {
        let mut blank = self.tools.groups.clone();
        blank.retain(|group| !hard.draft.clues.contains(group[0]));
        random.shuffle(&mut blank);
        let mut draft = hard.draft;
        for group in blank {
            let mut more = draft.clone();
            for &cell in &group {
                more.clues.insert(cell);
            }
            let candidate = self.unique(more, hard.untested, None);
            match self.fit(&candidate, i64::MIN) {
                Fit::Fits(grade) => return Some((candidate, grade)),
                Fit::Nearly => draft = candidate.draft,
                _ => {}
            }
        }
        None
    }

    /// Gives clues back to a puzzle that is too hard, as few as are needed, in random order.
    fn ease(
        &mut self,
        hard: RankedDraft,
        random: &mut Random,
    ) -> Option<(RankedDraft, Option<Grade>)> {
        let groups = self.tools.groups.clone();
        let mut blank: Vec<&[Cell]> = groups.iter().map(AsRef::as_ref).collect();
        blank.retain(|group| !hard.draft.clues.contains(group[0]));
        random.shuffle(&mut blank);
        let with = |back: usize| {
            let mut draft = hard.draft.clone();
            for &cell in blank[..back].iter().copied().flatten() {
                draft.clues.insert(cell);
            }
            draft
        };
        // It is too hard with `low` groups given back, but not with `high`.
        let (mut low, mut high, mut best) = (0, blank.len(), None);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            let candidate = self.unique(with(middle), hard.untested, None);
            match self.fit(&candidate, i64::MIN) {
                Fit::TooHard | Fit::Nearly => low = middle,
                Fit::Fits(grade) => (high, best) = (middle, Some((candidate, grade))),
                _ => (high, best) = (middle, None),
            }
        }
        best
    }
}
