//! How a search ended and what it found.

/// The budget that ran out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Budget {
    /// [`Limits::nodes`](crate::Limits::nodes).
    Nodes,
    /// [`Interrupt::Time`](crate::Interrupt::Time).
    Time,
    /// [`Interrupt::Cancelled`](crate::Interrupt::Cancelled).
    Cancelled,
}

/// How a search ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Everything was searched: the solutions found are all there are.
    Exhausted,
    /// [`Limits::solutions`](crate::Limits::solutions) was reached or the callback returned
    /// `Break`; there may be more solutions.
    Stopped,
    /// A budget ran out; there may be more solutions.
    OutOfBudget(Budget),
}

/// The result of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// Number of solutions found. [`Engine::count`](crate::Engine::count) may find many at a time,
    /// but never reports more than the limit.
    pub solutions: u128,
    /// Number of candidates tried at branches: 0 if deduction alone solved the puzzle.
    pub nodes: u64,
}

impl Outcome {
    /// Whether the search proved that there is exactly one solution.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.ending == Ending::Exhausted && self.solutions == 1
    }

    /// Whether the search proved that there is no solution.
    #[must_use]
    pub fn is_impossible(&self) -> bool {
        self.ending == Ending::Exhausted && self.solutions == 0
    }
}
