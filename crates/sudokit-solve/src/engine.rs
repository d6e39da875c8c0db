//! What an engine is, what limits it and how a search ends.

use core::fmt;
use core::ops::ControlFlow;

use sudokit_core::{Geometry, Puzzle, Solution};

/// Searches for solutions. One value may search many puzzles, one after the other, and keeps its
/// memory between them; no answer depends on what it searched before.
pub trait Engine: Send {
    /// The name in the registry and on the command line.
    fn name(&self) -> &'static str;

    /// Whether the engine can search boards of this geometry.
    fn supports(&self, geometry: &Geometry) -> bool;

    /// Hands each solution of `puzzle` to `found`, once, until the search space is exhausted, a
    /// limit is reached or `found` says stop. A puzzle with [defects](Puzzle::defects) has none.
    ///
    /// # Panics
    /// If the engine does not [support](Engine::supports) the puzzle's geometry.
    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome;

    /// Counts the solutions as [`Engine::search`] would, without showing them. An engine may have
    /// a faster way to do so, for instance by symmetry.
    ///
    /// # Panics
    /// As [`Engine::search`].
    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.search(puzzle, limits, &mut |_| ControlFlow::Continue(()))
    }

    /// What the last search did in the engine's own terms: stable names, each with how often.
    /// Empty for an engine that has no more to tell than the [`Outcome`].
    fn details(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
}

/// How far a search may go. [`Limits::default`] is without any limit.
#[derive(Copy, Clone, Default)]
pub struct Limits<'a> {
    /// Stop when this many solutions have been found.
    pub solutions: Option<u128>,
    /// Stop rather than try more than this many candidates at branches.
    pub nodes: Option<u64>,
    /// Asked at the start and then every few nodes; an answer ends the search. This is how a clock
    /// or a stop button reaches the engine.
    pub interrupt: Option<&'a (dyn Fn() -> Option<Interrupt> + 'a)>,
}

impl Limits<'_> {
    /// At most this many solutions, nothing else limited.
    pub fn solutions(solutions: u128) -> Limits<'static> {
        Limits { solutions: Some(solutions), ..Limits::default() }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("solutions", &self.solutions)
            .field("nodes", &self.nodes)
            .field("interrupt", &self.interrupt.is_some())
            .finish()
    }
}

/// Why somebody outside ends a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Interrupt {
    /// The time is up.
    Time,
    /// The answer is no longer wanted.
    Cancelled,
}

/// Which budget ran out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Budget {
    /// [`Limits::nodes`].
    Nodes,
    /// [`Interrupt::Time`].
    Time,
    /// [`Interrupt::Cancelled`].
    Cancelled,
}

/// How a search ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Everything was searched: there are no more solutions than were found.
    Exhausted,
    /// [`Limits::solutions`] was reached or the callback said stop; there may be more.
    Stopped,
    /// A budget ran out; there may be more.
    OutOfBudget(Budget),
}

/// What a search came to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// Solutions found, by [`Engine::count`] possibly many at a time but never beyond the limit.
    pub solutions: u128,
    /// Candidates tried at branches: 0 if the puzzle was solved by deduction alone.
    pub nodes: u64,
}

impl Outcome {
    /// Whether it is proved that there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.ending == Ending::Exhausted && self.solutions == 1
    }

    /// Whether it is proved that there is no solution.
    pub fn is_impossible(&self) -> bool {
        self.ending == Ending::Exhausted && self.solutions == 0
    }
}

/// The first solution an engine finds, with what the search came to.
pub fn first(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    limits: &Limits<'_>,
) -> (Option<Solution>, Outcome) {
    let mut solution = None;
    let outcome = engine.search(puzzle, &Limits { solutions: Some(1), ..*limits }, &mut |found| {
        solution = Some(found.clone());
        ControlFlow::Break(())
    });
    (solution, outcome)
}

/// The number of solutions, up to the limit.
pub fn count(engine: &mut dyn Engine, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
    engine.count(puzzle, limits)
}

/// Whether the puzzle has exactly one solution; `None` if a budget ran out before that was known.
pub fn is_unique(engine: &mut dyn Engine, puzzle: &Puzzle, limits: &Limits<'_>) -> Option<bool> {
    let outcome = engine.count(puzzle, &Limits { solutions: Some(2), ..*limits });
    match (outcome.ending, outcome.solutions) {
        (_, 2..) => Some(false),
        (Ending::Exhausted, solutions) => Some(solutions == 1),
        _ => None,
    }
}

/// Counts nodes and solutions against the limits, for the engines.
pub(crate) struct Meter<'a> {
    limits: Limits<'a>,
    solutions: u128,
    nodes: u64,
    looks: usize,
}

/// Nodes between two questions to [`Limits::interrupt`].
const POLL: u64 = 64;

/// Looks at a cell or so between two questions, where there are no nodes: well below a
/// millisecond.
const LOOKS: usize = 1 << 15;

impl<'a> Meter<'a> {
    /// Starts counting; fails if the search should not even begin.
    pub(crate) fn new(limits: &Limits<'a>) -> Result<Meter<'a>, Outcome> {
        let meter = Meter { limits: *limits, solutions: 0, nodes: 0, looks: 0 };
        if limits.solutions == Some(0) {
            return Err(meter.end(Ending::Stopped));
        }
        match meter.asked() {
            Some(ending) => Err(meter.end(ending)),
            None => Ok(meter),
        }
    }

    fn asked(&self) -> Option<Ending> {
        let interrupt = self.limits.interrupt?()?;
        Some(Ending::OutOfBudget(match interrupt {
            Interrupt::Time => Budget::Time,
            Interrupt::Cancelled => Budget::Cancelled,
        }))
    }

    /// Counts one more candidate tried; `Err` if it may not be tried.
    #[inline]
    pub(crate) fn node(&mut self) -> Result<(), Ending> {
        if self.limits.nodes == Some(self.nodes) {
            return Err(Ending::OutOfBudget(Budget::Nodes));
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL)
            && let Some(ending) = self.asked()
        {
            return Err(ending);
        }
        Ok(())
    }

    /// Counts work that is no node, about as many looks at a cell: on a large board a long stretch
    /// of deduction must hear an interrupt too. `Err` if it may not go on.
    #[inline]
    pub(crate) fn work(&mut self, looks: usize) -> Result<(), Ending> {
        self.looks += looks;
        if self.looks >= LOOKS {
            self.looks = 0;
            if let Some(ending) = self.asked() {
                return Err(ending);
            }
        }
        Ok(())
    }

    /// Counts `many` solutions, as far as the limit; `Err` if that was the last one wanted.
    #[inline]
    pub(crate) fn found(&mut self, many: u128) -> Result<(), Ending> {
        self.solutions = self.solutions.saturating_add(many);
        match self.limits.solutions {
            Some(limit) if self.solutions >= limit => {
                self.solutions = limit;
                Err(Ending::Stopped)
            }
            _ => Ok(()),
        }
    }

    /// The outcome of a search that ended so.
    pub(crate) fn end(&self, ending: Ending) -> Outcome {
        Outcome { ending, solutions: self.solutions, nodes: self.nodes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deduction_without_nodes_hears_an_interrupt() {
        let asked = core::cell::Cell::new(0);
        let second = || {
            asked.set(asked.get() + 1);
            (asked.get() == 2).then_some(Interrupt::Time)
        };
        let limits = Limits { interrupt: Some(&second), ..Limits::default() };
        let mut meter = Meter::new(&limits).unwrap();
        let heard = (0..).find_map(|i| meter.work(1).err().map(|ending| (i, ending)));
        assert_eq!(heard, Some((LOOKS - 1, Ending::OutOfBudget(Budget::Time))));
    }
}
