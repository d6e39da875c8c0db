//! How much work a call may do.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sudokit_solve::{Budget, Interrupt, Limits};

/// How much work a call may do: a time, a number of search nodes, and a flag that cancels it from
/// another thread. The default is unlimited.
///
/// Every function of this crate that may take long has a variant that takes an effort: `solve_within` for
/// `solve`, and so on.
///
/// ```
/// use std::time::Duration;
/// use sudokit::{Budget, Effort, Geometry, Puzzle, Solutions, solve_within};
///
/// let empty = Puzzle::empty(Geometry::classic(64)?.into());
/// let effort = Effort::time(Duration::from_secs(1)).nodes(0);
/// let Solutions::Unknown { budget, .. } = solve_within(&empty, &effort) else { panic!() };
/// assert_eq!(budget, Budget::Nodes);
/// # Ok::<(), sudokit::GeometryError>(())
/// ```
#[derive(Copy, Clone, Default)]
pub struct Effort<'a> {
    time: Option<Duration>,
    nodes: Option<u64>,
    cancel: Option<&'a AtomicBool>,
}

impl<'a> Effort<'a> {
    /// No limits.
    pub const UNLIMITED: Effort<'static> = Effort { time: None, nodes: None, cancel: None };

    /// Limits the time of each call.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudokit::{Effort, Puzzle, is_unique, solve_within};
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let effort = Effort::time(Duration::from_secs(60));
    /// assert_eq!(solve_within(&puzzle, &effort).is_unique(), is_unique(&puzzle));
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub const fn time(time: Duration) -> Effort<'static> {
        Effort { time: Some(time), ..Effort::UNLIMITED }
    }

    /// Also limits the number of nodes of searches: values tried where deduction alone does not decide.
    /// Unlike a time limit, this gives the same answer on every machine.
    ///
    /// ```
    /// use sudokit::{Effort, Geometry, Puzzle, Solutions, solve_within};
    ///
    /// let empty = Puzzle::empty(Geometry::classic(9)?.into());
    /// let answer = solve_within(&empty, &Effort::UNLIMITED.nodes(0));
    /// assert!(matches!(answer, Solutions::Unknown { .. }));
    /// # Ok::<(), sudokit::GeometryError>(())
    /// ```
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Effort<'a> {
        Effort { nodes: Some(nodes), ..self }
    }

    /// Also stops when `flag` becomes `true`.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use sudokit::{Budget, Effort, NoAnswer, Puzzle, rate_within};
    ///
    /// let cancelled = AtomicBool::new(true);
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let answer = rate_within(&puzzle, &Effort::UNLIMITED.cancelled_by(&cancelled));
    /// assert!(matches!(answer, Err(NoAnswer::Interrupted(Budget::Cancelled))));
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    #[must_use]
    pub const fn cancelled_by<'b>(self, flag: &'b AtomicBool) -> Effort<'b>
    where
        'a: 'b,
    {
        Effort { cancel: Some(flag), ..self }
    }

    /// Starts the clock.
    pub(crate) fn start(&self) -> Running<'a> {
        Running { effort: *self, end: self.time.and_then(|time| Instant::now().checked_add(time)) }
    }
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Effort")
            .field("time", &self.time)
            .field("nodes", &self.nodes)
            .field("can_be_cancelled", &self.cancel.is_some())
            .finish()
    }
}

/// The effort of one call, with the time at which it ends.
pub(crate) struct Running<'a> {
    effort: Effort<'a>,
    end: Option<Instant>,
}

impl Running<'_> {
    /// Returns why the call must stop now, if it must.
    pub(crate) fn interrupt(&self) -> Option<Interrupt> {
        if self.effort.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Some(Interrupt::Cancelled);
        }
        self.end.is_some_and(|end| Instant::now() >= end).then_some(Interrupt::Time)
    }

    /// Returns whether the call may continue.
    pub(crate) fn go_on(&self) -> bool {
        self.interrupt().is_none()
    }

    /// Returns the budget that ran out.
    pub(crate) fn exceeded(&self) -> Budget {
        match self.interrupt() {
            Some(Interrupt::Cancelled) => Budget::Cancelled,
            Some(Interrupt::Time) | None => Budget::Time,
        }
    }

    /// Calls `search` with these limits and a limit on the number of solutions.
    pub(crate) fn limit<T>(
        &self,
        solutions: Option<u128>,
        search: impl FnOnce(&Limits<'_>) -> T,
    ) -> T {
        let interrupt = || self.interrupt();
        let timed = self.end.is_some() || self.effort.cancel.is_some();
        search(&Limits {
            solutions,
            nodes: self.effort.nodes,
            interrupt: if timed { Some(&interrupt) } else { None },
        })
    }
}
