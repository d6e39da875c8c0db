//! A hint that is shown, and the search for one.

use sudokit_game::{Advice, HintAbout, Session, Strength};

use crate::job::Job;

/// A hint, and how much of it was shown.
pub(crate) struct ShownHint {
    pub(crate) strength: Strength,
    pub(crate) hint: HintAbout,
}

impl ShownHint {
    /// Whether the complete hint was shown.
    pub(crate) fn is_full(&self) -> bool {
        self.strength == Strength::Full
    }

    /// Returns the technique of the hint, once it was named.
    pub(crate) fn named_technique(&self) -> Option<sudokit_logic::TechniqueId> {
        match &self.hint {
            HintAbout::Step(step, _) if self.strength > Strength::Where => {
                Some(step.step.technique)
            }
            _ => None,
        }
    }

    /// Whether the complete hint was shown and names mistakes.
    pub(crate) fn names_mistakes(&self) -> bool {
        self.is_full() && matches!(self.hint, HintAbout::Mistakes(_))
    }

    /// Whether the complete hint was shown and has a step to follow.
    pub(crate) fn can_be_followed(&self) -> bool {
        self.is_full() && matches!(self.hint, HintAbout::Step(..))
    }
}

/// A search for a hint, on a thread of its own.
pub(crate) struct HintSearch {
    pub(crate) job: Job<Advice>,
    /// How much of the hint to show.
    pub(crate) strength: Strength,
}

impl HintSearch {
    /// Starts a search for what helps in this position.
    pub(crate) fn start(session: Session, strength: Strength) -> HintSearch {
        let job = Job::start(move |go_on| session.advice(go_on));
        HintSearch { job, strength }
    }
}
