//! The engine for each puzzle, and what is reported about it.

use std::time::Duration;

use sudokit_core::Geometry;
use sudokit_solve::{ENGINES, Engine, EngineInfo, Goal, Reason, by_name, choose};
use sudokit_text::Texts;
use sudokit_wire::Search;

use crate::args;
use crate::error::{Error, Explain};
use crate::refusal::Refusal;

/// Which engine the arguments ask for, with its options.
#[derive(Clone)]
pub(crate) struct EngineChoice {
    /// The engine that was named; `None` leaves the choice to the registry.
    named: Option<&'static EngineInfo>,
    /// Names and values of its options.
    settings: Vec<(&'static str, String)>,
}

impl EngineChoice {
    /// Leaves the choice to the registry.
    pub(crate) fn auto() -> EngineChoice {
        EngineChoice { named: None, settings: Vec::new() }
    }

    /// # Errors
    /// If an option is given that the engine does not have.
    pub(crate) fn new(args: &args::Engine) -> Result<EngineChoice, Error> {
        let named = by_name(&args.engine);
        let settings: Vec<_> = args.order.iter().map(|order| ("order", order.clone())).collect();
        for (option, _) in &settings {
            if named.is_none_or(|engine| engine.option(option).is_none()) {
                return Err(OptionNotSupported(option).into());
            }
        }
        Ok(EngineChoice { named, settings })
    }

    /// Returns whether a batch engine may search: none was named, or this one is.
    pub(crate) fn allows_batches(&self) -> bool {
        self.named.is_none_or(|engine| engine.batches)
    }

    fn make(&self, engine: &EngineInfo) -> Box<dyn Engine> {
        let settings: Vec<(&str, &str)> =
            self.settings.iter().map(|(name, value)| (*name, &**value)).collect();
        // Only a named engine has settings, and they were checked.
        engine.make_with(&settings).unwrap_or_else(|_| engine.make())
    }
}

/// An option was given for an engine that does not have it.
#[derive(Debug)]
struct OptionNotSupported(&'static str);

impl Explain for OptionNotSupported {
    fn message(&self, _: &Texts) -> String {
        let having = ENGINES.iter().filter(|engine| engine.option(self.0).is_some());
        let names: Vec<String> = having.map(|e| format!("--engine {}", e.name)).collect();
        format!("--{} goes with {}", self.0, names.join(" or "))
    }
}

/// The engines that a worker has made so far.
pub(crate) struct Engines {
    choice: EngineChoice,
    made: Vec<(&'static str, Box<dyn Engine>)>,
}

/// The engine for a puzzle.
pub(crate) struct Chosen<'a> {
    pub(crate) engine: &'a mut dyn Engine,
    /// Why it was chosen; `None` if it was named.
    pub(crate) reason: Option<Reason>,
}

impl Engines {
    pub(crate) fn new(choice: EngineChoice) -> Engines {
        Engines { choice, made: Vec::new() }
    }

    /// Returns the engine for this board and goal.
    ///
    /// # Errors
    /// If the engine that was named cannot search the board.
    pub(crate) fn choose(
        &mut self,
        geometry: &Geometry,
        goal: Goal,
    ) -> Result<Chosen<'_>, Refusal> {
        let (entry, reason) = match self.choice.named {
            Some(entry) => (entry, None),
            None => {
                let choice = choose(geometry, goal);
                (choice.engine, Some(choice.reason))
            }
        };
        let known = self.made.iter().position(|(name, _)| *name == entry.name);
        let at = known.unwrap_or_else(|| {
            self.made.push((entry.name, self.choice.make(entry)));
            self.made.len() - 1
        });
        let engine = &mut *self.made[at].1;
        if engine.supports(geometry) {
            Ok(Chosen { engine, reason })
        } else {
            Err(Refusal::Unsupported { engine: entry.name, shape: geometry.title() })
        }
    }
}

/// What is reported about a search.
pub(crate) struct SearchReport {
    pub(crate) engine: &'static str,
    /// Why the engine was chosen; `None` if it was named.
    pub(crate) reason: Option<Reason>,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    /// Names and counts of what the engine did, in its own terms.
    pub(crate) details: Vec<(&'static str, u64)>,
}

impl SearchReport {
    /// Reports a search that has just ended.
    pub(crate) fn new(chosen: &Chosen<'_>, nodes: u64, time: Duration) -> SearchReport {
        let (engine, reason) = (chosen.engine.name(), chosen.reason);
        SearchReport { engine, reason, nodes, time, details: chosen.engine.details() }
    }

    /// Returns the part of a JSON answer about the search.
    pub(crate) fn record(&self) -> Search {
        Search::new(self.engine, self.nodes, self.time, &self.details)
    }

    /// Returns lines for a person: the engine and why it was chosen, the time and the nodes, and
    /// what it did.
    pub(crate) fn sentences(&self, texts: &Texts) -> String {
        let name = ("engine", self.engine.into());
        let engine = match self.reason {
            Some(reason) => {
                let reason = texts.reason(reason);
                texts.say("engine-used", &[name, ("reason", reason.as_str().into())])
            }
            None => texts.say("engine-asked", &[name]),
        };
        let time = human_time(self.time);
        let args = [("time", time.as_str().into()), ("nodes", self.nodes.into())];
        let mut lines = format!("{engine}\n{}\n", texts.say("time-taken", &args));
        let details: Vec<String> = self
            .details
            .iter()
            .map(|(name, count)| {
                texts.say(&format!("detail-{name}"), &[("count", (*count).into())])
            })
            .collect();
        if !details.is_empty() {
            lines += &format!("{}.\n", details.join(", "));
        }
        lines
    }
}

fn human_time(time: Duration) -> String {
    match time.as_micros() {
        micros @ ..1_000 => format!("{micros} µs"),
        micros @ ..1_000_000 => format!("{:.1} ms", micros as f64 / 1e3),
        micros => format!("{:.2} s", micros as f64 / 1e6),
    }
}
