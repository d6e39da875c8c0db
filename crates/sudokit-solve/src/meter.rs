//! Counts what a search does, and compares it with the limits.

use crate::limits::Limits;
use crate::outcome::{Budget, Ending, Outcome};

/// Counts the nodes and solutions of a search and ends it when a limit is reached.
#[derive(Clone)]
pub(crate) struct Meter<'a> {
    limits: Limits<'a>,
    solutions: u128,
    nodes: u64,
    looks: usize,
}

/// The interrupt is polled every so many nodes.
const NODES_PER_POLL: u64 = 64;

/// The interrupt is polled after looking at so many cells without a node: well below a millisecond.
const LOOKS_PER_POLL: usize = 1 << 15;

impl<'a> Meter<'a> {
    /// Starts counting.
    ///
    /// # Errors
    /// The outcome, if the limits end the search before it begins.
    pub(crate) fn new(limits: &Limits<'a>) -> Result<Meter<'a>, Outcome> {
        let meter = Meter::quiet(limits);
        if limits.solutions == Some(0) {
            return Err(meter.end(Ending::Stopped));
        }
        match meter.limits.interrupted() {
            Some(ending) => Err(meter.end(ending)),
            None => Ok(meter),
        }
    }

    /// Starts counting without polling the interrupt. The limit must be at least one solution.
    pub(crate) fn quiet(limits: &Limits<'a>) -> Meter<'a> {
        Meter { limits: *limits, solutions: 0, nodes: 0, looks: 0 }
    }

    /// Whether the second solution ends the search.
    pub(crate) fn stops_at_second(&self) -> bool {
        self.limits.solutions == Some(2)
    }

    /// The number of nodes counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of solutions counted.
    pub(crate) fn solutions(&self) -> u128 {
        self.solutions
    }

    /// Counts one more candidate to be tried.
    ///
    /// # Errors
    /// How the search ends, if the candidate may not be tried.
    #[inline]
    pub(crate) fn node(&mut self) -> Result<(), Ending> {
        if self.limits.nodes == Some(self.nodes) {
            return Err(Ending::OutOfBudget(Budget::Nodes));
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_POLL)
            && let Some(ending) = self.limits.interrupted()
        {
            return Err(ending);
        }
        Ok(())
    }

    /// Counts deduction, measured in cells looked at. On a large board a long stretch without nodes
    /// must notice an interrupt too.
    ///
    /// # Errors
    /// How the search ends, if it was interrupted.
    #[inline]
    pub(crate) fn work(&mut self, looks: usize) -> Result<(), Ending> {
        self.looks += looks;
        if self.looks >= LOOKS_PER_POLL {
            self.looks = 0;
            if let Some(ending) = self.limits.interrupted() {
                return Err(ending);
            }
        }
        Ok(())
    }

    /// Counts `many` solutions, but not beyond the limit. Without one the limit is [`u128::MAX`]:
    /// beyond it no count would be exact.
    ///
    /// # Errors
    /// How the search ends, if the limit was reached.
    #[inline]
    pub(crate) fn found(&mut self, many: u128) -> Result<(), Ending> {
        self.solutions = self.solutions.saturating_add(many);
        let limit = self.limits.solutions.unwrap_or(u128::MAX);
        if self.solutions >= limit {
            self.solutions = limit;
            return Err(Ending::Stopped);
        }
        Ok(())
    }

    /// The outcome of a search that ended this way.
    pub(crate) fn end(&self, ending: Ending) -> Outcome {
        Outcome { ending, solutions: self.solutions, nodes: self.nodes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Interrupt;

    #[test]
    fn a_count_ends_where_it_would_no_longer_be_exact() {
        let mut meter = Meter::new(&Limits::default()).unwrap();
        assert_eq!(meter.found(u128::MAX - 1), Ok(()));
        assert_eq!(meter.found(7), Err(Ending::Stopped));
        assert_eq!(meter.end(Ending::Stopped).solutions, u128::MAX);
    }

    #[test]
    fn an_interrupt_ends_a_deduction_without_nodes() {
        let polls = core::cell::Cell::new(0);
        let second_poll = || {
            polls.set(polls.get() + 1);
            (polls.get() == 2).then_some(Interrupt::Time)
        };
        let limits = Limits { interrupt: Some(&second_poll), ..Limits::default() };
        let mut meter = Meter::new(&limits).unwrap();
        let ended = (0..).find_map(|i| meter.work(1).err().map(|ending| (i, ending)));
        assert_eq!(ended, Some((LOOKS_PER_POLL - 1, Ending::OutOfBudget(Budget::Time))));
    }
}
