//! The engine for each puzzle, and what is reported about it.

use std::fmt;
use std::time::Duration;

use crate::records::Search;
use sudokit_core::Puzzle;
use sudokit_solve::{Engine, EngineInfo, Goal, Reason, by_name, choose_for};

use crate::Refusal;

/// Which engine is asked for, with its options.
#[derive(Clone, Debug, Default)]
pub struct EngineChoice {
    /// The engine that was named; `None` leaves the choice to the registry.
    named: Option<&'static EngineInfo>,
    /// Names and values of its options.
    settings: Vec<(&'static str, String)>,
}

/// An option was given for an engine that does not have it, or with a value that it does not know.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UnknownOption(pub &'static str);

impl fmt::Display for UnknownOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the engine has no such option: {}", self.0)
    }
}

impl std::error::Error for UnknownOption {}

impl EngineChoice {
    /// Leaves the choice to the registry.
    #[must_use]
    pub const fn auto() -> EngineChoice {
        EngineChoice { named: None, settings: Vec::new() }
    }

    /// The engine of this name; the registry chooses if there is none.
    ///
    /// # Errors
    /// If it does not have one of these options.
    pub fn new(
        name: &str,
        settings: Vec<(&'static str, String)>,
    ) -> Result<EngineChoice, UnknownOption> {
        let named = by_name(name);
        for (option, _) in &settings {
            if named.is_none_or(|engine| engine.option(option).is_none()) {
                return Err(UnknownOption(option));
            }
        }
        Ok(EngineChoice { named, settings })
    }

    /// Whether an engine was named.
    #[must_use]
    pub const fn is_named(&self) -> bool {
        self.named.is_some()
    }

    /// Whether a batch engine may search: none was named, or this one is.
    #[must_use]
    pub fn allows_batches(&self) -> bool {
        self.named.is_none_or(|engine| engine.batches)
    }

    fn make(&self, engine: &EngineInfo) -> Box<dyn Engine> {
        let settings: Vec<(&str, &str)> =
            self.settings.iter().map(|(name, value)| (*name, &**value)).collect();
        // Only a named engine has settings, and they were checked.
        engine.make_with(&settings).unwrap_or_else(|_| engine.make())
    }
}

/// The engines that a worker has made so far.
#[allow(missing_debug_implementations)]
pub struct Engines {
    choice: EngineChoice,
    made: Vec<(&'static str, Box<dyn Engine>)>,
}

/// The engine for a puzzle.
#[allow(missing_debug_implementations)]
pub struct Chosen<'a> {
    /// The engine.
    pub engine: &'a mut dyn Engine,
    /// Why it was chosen; `None` if it was named.
    pub reason: Option<Reason>,
}

impl Engines {
    /// No engines yet.
    #[must_use]
    pub const fn new(choice: EngineChoice) -> Engines {
        Engines { choice, made: Vec::new() }
    }

    /// The engine for this puzzle and goal.
    ///
    /// # Errors
    /// If the engine that was named cannot search the puzzle, or none can.
    pub fn choose(&mut self, puzzle: &Puzzle, goal: Goal) -> Result<Chosen<'_>, Refusal> {
        let (entry, reason) = match self.choice.named {
            Some(entry) => (entry, None),
            None => match choose_for(puzzle, goal) {
                Some(choice) => (choice.engine, Some(choice.reason)),
                None => return Err(Refusal::rules_of(puzzle)),
            },
        };
        let known = self.made.iter().position(|(name, _)| *name == entry.name);
        let at = known.unwrap_or_else(|| {
            self.made.push((entry.name, self.choice.make(entry)));
            self.made.len() - 1
        });
        let engine = &mut *self.made[at].1;
        if engine.supports(puzzle) {
            return Ok(Chosen { engine, reason });
        }
        match puzzle.rules().is_empty() {
            true => {
                let shape = puzzle.geometry().title();
                Err(Refusal::Unsupported { engine: entry.name, shape })
            }
            false => Err(Refusal::rules_of(puzzle)),
        }
    }
}

/// What is reported about a search.
#[derive(Clone, Debug)]
pub struct SearchReport {
    /// The name of the engine.
    pub engine: &'static str,
    /// Why the engine was chosen; `None` if it was named.
    pub reason: Option<Reason>,
    /// Candidates tried at branches.
    pub nodes: u64,
    /// The time that the search took; `None` if answers are not to say it.
    pub time: Option<Duration>,
    /// Names and counts of what the engine did, in its own terms.
    pub details: Vec<(&'static str, u64)>,
}

impl SearchReport {
    /// Reports a search that has just ended.
    #[must_use]
    pub fn new(chosen: &Chosen<'_>, nodes: u64, time: Option<Duration>) -> SearchReport {
        let (engine, reason) = (chosen.engine.name(), chosen.reason);
        SearchReport { engine, reason, nodes, time, details: chosen.engine.details() }
    }

    /// The part of a JSON answer about the search.
    #[must_use]
    pub fn record(&self) -> Search {
        Search::new(self.engine, self.nodes, self.time, &self.details)
    }
}
