//! What every verb that answers puzzles needs, in addition to its own options.

use sudokit_core::Alphabet;

use crate::args::{Budget, Input, Output};
use crate::console::Console;
use crate::engines::EngineChoice;
use crate::limits::Clock;
use crate::notation::Notation;
use crate::signals::Stop;

/// The context of a verb: where puzzles come from, how answers are printed, when to stop.
pub(crate) struct Context<'a> {
    pub(crate) console: &'a Console,
    pub(crate) stop: Stop,
    pub(crate) input: Input,
    pub(crate) notation: Notation,
    pub(crate) budget: Budget,
    pub(crate) json: bool,
    pub(crate) threads: Option<u16>,
}

impl<'a> Context<'a> {
    /// Starts to listen for signals.
    pub(crate) fn new(
        input: Input,
        budget: Budget,
        output: Output,
        console: &'a Console,
    ) -> Context<'a> {
        let notation = Notation::new(input.shape.alphabet);
        let Output { json, threads } = output;
        Context { console, stop: Stop::listen(), input, notation, budget, json, threads }
    }

    /// Starts the clock for one puzzle.
    pub(crate) fn clock(&self) -> Clock<'_> {
        Clock::start(&self.budget, &self.stop)
    }

    /// Returns whether plain 9x9 puzzles may be searched many at a time: the engine may, and no budget
    /// limits each by itself.
    pub(crate) fn allows_batches(&self, engine: &EngineChoice) -> bool {
        let Budget { time_limit, node_limit } = self.budget;
        time_limit.is_none() && node_limit.is_none() && engine.allows_batches()
    }

    /// Returns whether plain 9x9 puzzles may also be answered many at a time: only a solution in the
    /// usual alphabet is printed of each.
    pub(crate) fn takes_batches(&self, engine: &EngineChoice) -> bool {
        let usual = self.notation.alphabet(9) == Alphabet::Standard;
        self.allows_batches(engine) && !self.json && usual
    }
}
