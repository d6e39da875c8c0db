//! How a puzzle compares with a request.

use core::ops::RangeInclusive;

use sudokit_core::Cell;

use crate::attempt::Tools;
use crate::hardness::{hardness, hardness_or_resistance, usual};
use crate::target::{Grade, Verdict};
use crate::{Draft, Proof, Prover, Request};

/// How a draft compares with the request.
pub(crate) enum Fit {
    Fits(Option<Grade>),
    /// It may have another solution.
    Unproved,
    /// It has too many clues, or (if the method does not see to that) too few.
    Clues,
    /// It is not minimal: this many clues are not needed, each by itself.
    Redundant(usize),
    TooEasy,
    /// It is too easy, but this close; a greater number is closer.
    Close(u32),
    TooHard,
    /// It is too hard, but part of it has what the target asks for.
    Nearly,
}

/// A draft with what is known of it.
pub(crate) struct RankedDraft {
    pub(crate) draft: Draft,
    /// What is known of its solutions. `None` if it is known to have only one, and that an engine does not find it
    /// without a guess: then it is not worth a search.
    pub(crate) proof: Option<Proof>,
    pub(crate) untested: usize,
    /// An estimate of how hard it is: a cheap measure of its candidates, or else the number of guesses
    /// an engine makes.
    pub(crate) seems: i64,
}

/// Compares drafts with a request.
pub(crate) struct Judge<'a, 'i> {
    pub(crate) request: &'a Request,
    pub(crate) tools: &'a mut Tools<'i>,
}

impl Judge<'_, '_> {
    /// Completes what is known of a draft; proves it if that was not done yet.
    pub(crate) fn candidate(
        &mut self,
        draft: Draft,
        untested: usize,
        proof: Option<Proof>,
    ) -> RankedDraft {
        let proof = proof.unwrap_or_else(|| self.tools.prover.prove(&draft));
        let seems = match proof {
            Proof::Unique { nodes: 0 } | Proof::Several | Proof::Unknown => i64::MIN,
            Proof::Unique { nodes } if !self.estimates() => nodes as i64,
            Proof::Unique { .. } => self.estimate(&draft),
        };
        RankedDraft { draft, proof: Some(proof), untested, seems }
    }

    /// The same for a draft that is known to be unique.
    pub(crate) fn unique(
        &mut self,
        draft: Draft,
        untested: usize,
        proof: Option<Proof>,
    ) -> RankedDraft {
        if proof.is_none() && self.estimates() && self.tools.prover.is_unlimited() {
            // Without a guess an engine finds no more than easy deductions do.
            let seems = self.estimate(&draft);
            if seems > i64::from(i32::MIN) {
                return RankedDraft { draft, proof: None, untested, seems };
            }
        }
        self.candidate(draft, untested, proof)
    }

    fn estimate(&self, draft: &Draft) -> i64 {
        if self.resists() { hardness_or_resistance(draft) } else { hardness(draft).into() }
    }

    /// Whether there is a better estimate than the guesses of an engine.
    fn estimates(&self) -> bool {
        let target = self.request.target.as_ref();
        self.request.geometry.is_plain_9x9() && target.is_some_and(|target| target.climbs())
    }

    /// Whether the puzzles must resist assumptions.
    pub(crate) fn resists(&self) -> bool {
        self.request.target.as_ref().is_some_and(|target| target.resists_assumptions())
    }

    /// The estimates that puzzles as requested usually have, if that helps to find them.
    fn usual(&self) -> Option<RangeInclusive<i32>> {
        let plain = self.request.geometry.is_plain_9x9();
        self.request.target.as_ref().filter(|_| plain)?.requested_level().and_then(usual)
    }

    /// Compares a candidate with the request. It is too easy if it seems no harder than `more_than`.
    pub(crate) fn fit(&mut self, candidate: &RankedDraft, more_than: i64) -> Fit {
        let (request, draft) = (self.request, &candidate.draft);
        if request.allow_multiple {
            return Fit::Fits(None);
        }
        if candidate.proof.is_some_and(|proof| !proof.is_unique()) {
            return Fit::Unproved;
        }
        let requested = request.fewest()..=request.most();
        if !requested.contains(&draft.clues.len())
            && !request.method.supported_options().clues_are_a_goal
        {
            return Fit::Clues;
        }
        let guessed =
            candidate.proof != Some(Proof::Unique { nodes: 0 }) || !request.geometry.is_plain_9x9();
        if request.target.as_ref().is_some_and(|target| !guessed && !target.may_need_no_guess()) {
            return Fit::TooEasy;
        }
        let dug_singly = self.request.may_remove_singly() && request.fewest() == 0;
        if request.minimal && !dug_singly {
            let redundant = redundant(draft, &mut self.tools.prover);
            if redundant > 0 {
                return Fit::Redundant(redundant);
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
        match request.target.as_ref().map(|target| target.judge(&draft.puzzle())) {
            None => Fit::Fits(None),
            Some(Verdict::Fits(grade)) => Fit::Fits(grade),
            Some(Verdict::TooEasy) => Fit::TooEasy,
            Some(Verdict::Close(how)) => Fit::Close(how),
            Some(Verdict::TooHard) => Fit::TooHard,
            Some(Verdict::Nearly) => Fit::Nearly,
        }
    }
}

impl Fit {
    /// Whether a neighbour is at least as close to the request as the puzzle it came from.
    pub(crate) fn is_as_close(&self, next: &RankedDraft, fit: &Fit, here: &RankedDraft) -> bool {
        match (self, fit) {
            (Fit::Unproved, _) => false,
            (Fit::Clues, Fit::Clues) => next.draft.clues.len() <= here.draft.clues.len(),
            (Fit::Clues, _) => false,
            (Fit::Redundant(next), Fit::Redundant(here)) => next <= here,
            (Fit::TooHard, Fit::TooHard) => next.seems <= here.seems,
            (Fit::TooEasy, Fit::TooEasy) => next.seems >= here.seems,
            (Fit::Close(next), Fit::Close(here)) => next >= here,
            (_, Fit::Close(_)) => false,
            _ => true,
        }
    }
}

/// The number of clues that are not proved to be needed, each by itself.
fn redundant(draft: &Draft, prover: &mut Prover<'_>) -> usize {
    let mut proofs = prover.on(draft);
    let may_be_redundant = |&cell: &Cell| {
        let mut fewer = draft.clues.clone();
        fewer.remove(cell);
        proofs.prove(&fewer) != Proof::Several
    };
    draft.clues.iter().filter(may_be_redundant).count()
}
