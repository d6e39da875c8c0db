//! Making puzzles as wished.

use std::fmt;
use std::ops::RangeInclusive;

use sudokit_core::Cell;
use sudokit_logic::Level;

use crate::dig::dig;
use crate::hardness::{hardness, usual};
use crate::methods::{Attempt, Setback, Tools};
use crate::{
    Draft, Event, Impossible, NoGrid, Observer, Phase, Proof, Prover, Random, Rating, Request,
    Symmetry, Verdict,
};

/// Steps from puzzle to puzzle towards a target before all is begun anew.
const WALK: usize = 40;

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle and its solution.
    pub draft: Draft,
    /// Whether the solution is the only one: proved, unless several were allowed.
    pub proof: Proof,
    /// How hard it is, where that was wished.
    pub rating: Option<Rating>,
    /// Puzzles looked at for it.
    pub tries: u64,
    /// Clues that are there only because the budget for one proof ran out.
    pub untested: usize,
}

/// Why no puzzle was made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotMade {
    /// All tries were used up.
    OutOfTries,
    /// It was asked to stop.
    Stopped,
    /// There is no full grid to begin with.
    NoGrid(NoGrid),
}

impl fmt::Display for NotMade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotMade::OutOfTries => f.write_str("none found in the tries allowed"),
            NotMade::Stopped => f.write_str("stopped"),
            NotMade::NoGrid(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotMade {}

/// Makes puzzles as wished, one after the other.
#[derive(Debug)]
pub struct Maker {
    request: Request,
    tools: Tools,
}

/// How a draft compares with the request.
enum Fit {
    Fits(Option<Rating>),
    /// It may have another solution.
    Unproved,
    /// Too many clues, or (where the method does not look at that) too few.
    Clues,
    /// Not minimal: so many clues are not needed, each by itself.
    Redundant(usize),
    TooEasy,
    TooHard,
    /// Too hard, but what is wished is part of it.
    Nearly,
}

/// A draft with what is known of it.
struct Candidate {
    draft: Draft,
    proof: Proof,
    untested: usize,
    /// How hard it seems to be: what a cheap look at its candidates says, or else the guesses of an
    /// engine.
    seems: i64,
}

impl Maker {
    /// A maker of such puzzles.
    ///
    /// # Errors
    /// If the wish cannot be fulfilled.
    pub fn new(request: Request) -> Result<Maker, Impossible> {
        request.check()?;
        let tools = Tools::new(&request);
        Ok(Maker { request, tools })
    }

    /// What is wished.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// The puzzle of this number in the run of this seed, the same whenever and wherever it is
    /// made. `go_on` is asked between attempts.
    ///
    /// # Errors
    /// Why there is none.
    pub fn make(
        &mut self,
        seed: u64,
        number: u64,
        observer: &mut Observer<'_>,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Made, NotMade> {
        let mut random = Random::stream(seed, number);
        let mut tries = 0;
        while tries < self.request.tries {
            if !go_on() {
                return Err(NotMade::Stopped);
            }
            tries += 1;
            observer(Event::Attempt(tries));
            let attempt =
                self.request.method.attempt(&self.request, &mut self.tools, &mut random, observer);
            let attempt = match attempt {
                Ok(attempt) => attempt,
                Err(Setback::NoGrid(NoGrid::None)) => return Err(NotMade::NoGrid(NoGrid::None)),
                Err(_) => continue,
            };
            let candidate = self.finish(attempt, &mut random, observer);
            let aimed = self.aim(candidate, &mut tries, &mut random, observer, go_on);
            if let Some((candidate, rating)) = aimed {
                observer(Event::Proved(&candidate.draft, candidate.proof));
                let Candidate { draft, proof, untested, .. } = candidate;
                return Ok(Made { draft, proof, rating, tries, untested });
            }
            observer(Event::Rejected);
        }
        Err(NotMade::OutOfTries)
    }

    /// Makes a draft minimal if that is wished and was not done, and proves it.
    fn finish(
        &mut self,
        attempt: Attempt,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Candidate {
        let Attempt { mut draft, mut untested, mut proof } = attempt;
        if self.request.minimal
            && self.may_remove_singly()
            && !self.request.method.supported_options().digs
        {
            observer(Event::Phase(Phase::Minimal));
            let mut cells: Vec<Cell> = draft.clues.iter().collect();
            random.shuffle(&mut cells);
            let groups: Vec<&[Cell]> = cells.iter().map(std::slice::from_ref).collect();
            let fewest = self.request.fewest();
            let dug = dig(&mut draft, &groups, fewest, &mut self.tools.prover, observer);
            (untested, proof) = (dug.untested, dug.proof);
        }
        self.candidate(draft, untested, proof)
    }

    /// A draft, proved if it is not yet.
    fn candidate(&mut self, draft: Draft, untested: usize, proof: Option<Proof>) -> Candidate {
        let proof = proof.unwrap_or_else(|| self.tools.prover.prove(&draft));
        let seems = match proof {
            Proof::Unique { nodes: 0 } | Proof::Several | Proof::Unknown => i64::MIN,
            Proof::Unique { nodes } if self.usual().is_none() => nodes as i64,
            Proof::Unique { .. } => hardness(&draft.puzzle()).into(),
        };
        Candidate { draft, proof, untested, seems }
    }

    /// How hard puzzles as wished usually seem, where that says enough.
    fn usual(&self) -> Option<RangeInclusive<i32>> {
        let plain = self.request.geometry.is_plain_9x9();
        self.request.target.as_ref().filter(|_| plain)?.requested_level().and_then(usual)
    }

    /// Whether clues may go one by one.
    fn may_remove_singly(&self) -> bool {
        self.request.symmetry == Symmetry::None && self.request.pattern.is_none()
    }

    /// Compares with the request. What seems as hard as `more_than` or easier is too easy.
    fn fit(&mut self, candidate: &Candidate, more_than: i64) -> Fit {
        let (request, draft) = (&self.request, &candidate.draft);
        if request.allow_multiple {
            return Fit::Fits(None);
        }
        if !candidate.proof.is_unique() {
            return Fit::Unproved;
        }
        let asked = request.fewest()..=request.most();
        if !asked.contains(&draft.clues.len())
            && !request.method.supported_options().clues_are_a_goal
        {
            return Fit::Clues;
        }
        let guessed =
            candidate.proof != Proof::Unique { nodes: 0 } || !request.geometry.is_plain_9x9();
        if request.target.as_ref().is_some_and(|target| !guessed && !target.may_need_no_guess()) {
            return Fit::TooEasy;
        }
        let dug_singly = self.may_remove_singly() && request.fewest() == 0;
        if request.minimal && !dug_singly {
            let needless = needless(draft, &mut self.tools.prover);
            if needless > 0 {
                return Fit::Redundant(needless);
            }
        }
        if candidate.seems <= more_than && more_than > i64::MIN {
            return Fit::TooEasy;
        }
        if let Some(usual) = self.usual() {
            if candidate.seems < (*usual.start()).into() {
                return Fit::TooEasy;
            }
            if candidate.seems > (*usual.end()).into() {
                return Fit::TooHard;
            }
        }
        match self.request.target.as_ref().map(|target| target.judge(&draft.puzzle())) {
            None => Fit::Fits(None),
            Some(Verdict::Fits(rating)) => Fit::Fits(Some(rating)),
            Some(Verdict::TooEasy) => Fit::TooEasy,
            Some(Verdict::TooHard) => Fit::TooHard,
            Some(Verdict::Nearly) => Fit::Nearly,
        }
    }

    /// Walks from puzzle to puzzle on one grid until one is as wished; `None` if that leads nowhere.
    ///
    /// A puzzle that is too hard gets clues back. One that is too easy, or has too many clues, is
    /// exchanged for a neighbour: a clue or two come back, then others go. The neighbour is kept
    /// if it is no further from the request, by the guesses an engine needs or the number of clues: a
    /// microsecond's work tells, where a rating takes a hundred. Neighbours are alike, so hard
    /// puzzles are found near hard ones (the setters of hard puzzles call it a vicinity search).
    fn aim(
        &mut self,
        candidate: Candidate,
        tries: &mut u64,
        random: &mut Random,
        observer: &mut Observer<'_>,
        go_on: &dyn Fn() -> bool,
    ) -> Option<(Candidate, Option<Rating>)> {
        let (mut here, mut fit) = (candidate, Fit::Unproved);
        // How hard the hardest seemed that was too easy all the same: its neighbours are like it.
        let mut too_easy = i64::MIN;
        let level = self.request.target.as_ref().and_then(|target| target.requested_level());
        let hard = level.is_some_and(|level| level > Level::Hard);
        for step in 0..=WALK {
            if step == 1 {
                observer(Event::Phase(Phase::Aiming));
            }
            let found = if step == 0 { None } else { Some(self.neighbour(&here, random)) };
            let next = found.as_ref().unwrap_or(&here);
            let next_fit = self.fit(next, too_easy);
            if matches!(next_fit, Fit::TooEasy) && hard {
                too_easy = too_easy.max(next.seems);
            }
            match (next_fit, found) {
                (Fit::Fits(rating), next) => return Some((next.unwrap_or(here), rating)),
                (next_fit, None) => fit = next_fit,
                (next_fit, Some(next)) => {
                    if next_fit.is_no_further(&next, &fit, &here) {
                        (here, fit) = (next, next_fit);
                    }
                }
            }
            if !self.request.method.supported_options().aims || self.request.pattern.is_some() {
                return None;
            }
            if matches!(fit, Fit::TooHard | Fit::Nearly) && !self.request.minimal {
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

    /// A puzzle on the same grid: one or two groups of clues more, then as many fewer as can go, the
    /// new ones last.
    fn neighbour(&mut self, here: &Candidate, random: &mut Random) -> Candidate {
        let given = |group: &[Cell]| here.draft.clues.contains(group[0]);
        let (mut old, mut new): (Vec<&[Cell]>, Vec<&[Cell]>) =
            self.tools.groups.iter().map(AsRef::as_ref).partition(|group| given(group));
        random.shuffle(&mut old);
        random.shuffle(&mut new);
        new.truncate(1 + random.below(2));
        let mut draft = here.draft.clone();
        for &cell in new.iter().copied().flatten() {
            draft.clues.insert(cell);
        }
        old.extend(new);
        let dug = dig(&mut draft, &old, self.request.fewest(), &mut self.tools.prover, &mut |_| {});
        self.candidate(draft, dug.untested, dug.proof)
    }

    /// Gives clues back, one group after the other, to a puzzle of which what is wished is a part, but
    /// something harder too: those with which what is wished is still part of it. Giving back as few as
    /// will do mostly takes the technique away with what was too hard; this finds some puzzles where
    /// that found none (`swordfish`, `naked-quadruple`), and others as soon as before.
    fn ease_the_rest(
        &mut self,
        hard: Candidate,
        random: &mut Random,
    ) -> Option<(Candidate, Option<Rating>)> {
        let mut blank = self.tools.groups.clone();
        blank.retain(|group| !hard.draft.clues.contains(group[0]));
        random.shuffle(&mut blank);
        let mut draft = hard.draft;
        for group in blank {
            let mut more = draft.clone();
            for &cell in &group {
                more.clues.insert(cell);
            }
            let candidate = self.candidate(more, hard.untested, None);
            match self.fit(&candidate, i64::MIN) {
                Fit::Fits(rating) => return Some((candidate, rating)),
                Fit::Nearly => draft = candidate.draft,
                _ => {}
            }
        }
        None
    }

    /// Gives clues back to a puzzle that is too hard, as few as will do, in random order.
    fn ease(
        &mut self,
        hard: Candidate,
        random: &mut Random,
    ) -> Option<(Candidate, Option<Rating>)> {
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
        // Too hard with `low` of them, not so with `high`.
        let (mut low, mut high, mut best) = (0, blank.len(), None);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            let candidate = self.candidate(with(middle), hard.untested, None);
            match self.fit(&candidate, i64::MIN) {
                Fit::TooHard | Fit::Nearly => low = middle,
                Fit::Fits(rating) => (high, best) = (middle, Some((candidate, rating))),
                _ => (high, best) = (middle, None),
            }
        }
        best
    }
}

impl Fit {
    /// Whether a neighbour is no further from the wish than the puzzle it came from.
    fn is_no_further(&self, next: &Candidate, fit: &Fit, here: &Candidate) -> bool {
        match (self, fit) {
            (Fit::Unproved, _) => false,
            (Fit::Clues, Fit::Clues) => next.draft.clues.len() <= here.draft.clues.len(),
            (Fit::Clues, _) => false,
            (Fit::Redundant(next), Fit::Redundant(here)) => next <= here,
            (Fit::TooHard, Fit::TooHard) => next.seems <= here.seems,
            (Fit::TooEasy, Fit::TooEasy) => next.seems >= here.seems,
            _ => true,
        }
    }
}

/// How many clues are not proved to be needed, each by itself.
fn needless(draft: &Draft, prover: &mut Prover) -> usize {
    let mut proofs = prover.on(draft);
    let can_go = |&cell: &Cell| {
        let mut fewer = draft.clues.clone();
        fewer.remove(cell);
        proofs.prove(&fewer) != Proof::Several
    };
    draft.clues.iter().filter(can_go).count()
}
