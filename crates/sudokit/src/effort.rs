//! How much work a call may do.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

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
    time: Option<Timer>,
    nodes: Option<u64>,
    cancel: Option<&'a AtomicBool>,
}

/// A time, and what measures it.
#[derive(Copy, Clone)]
struct Timer {
    time: Duration,
    /// The time since some moment.
    clock: fn() -> Duration,
}

/// The time since the first call.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn since_start() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

impl<'a> Effort<'a> {
    /// No limits.
    pub const UNLIMITED: Effort<'static> = Effort { time: None, nodes: None, cancel: None };

    /// Limits the time of each call. WebAssembly in a browser has no clock of its own, and so not this function: see
    /// [`Effort::time_by`].
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
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    #[must_use]
    pub const fn time(time: Duration) -> Effort<'static> {
        Effort::time_by(time, since_start)
    }

    /// Limits the time of each call, by this clock: the time since any moment that stays the same. In WebAssembly it may ask
    /// `performance.now()`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudokit::{Budget, Effort, Geometry, Puzzle, Solutions, solve_within};
    ///
    /// // A clock that is always late.
    /// use std::sync::atomic::{AtomicU64, Ordering};
    /// static HOURS: AtomicU64 = AtomicU64::new(0);
    /// fn clock() -> Duration {
    ///     Duration::from_secs(3600 * HOURS.fetch_add(1, Ordering::Relaxed))
    /// }
    /// let empty = Puzzle::empty(Geometry::classic(64)?.into());
    /// let Solutions::Unknown { budget, .. } = solve_within(&empty, &Effort::time_by(Duration::from_secs(1), clock)) else {
    ///     panic!()
    /// };
    /// assert_eq!(budget, Budget::Time);
    /// # Ok::<(), sudokit::GeometryError>(())
    /// ```
    #[must_use]
    pub const fn time_by(time: Duration, clock: fn() -> Duration) -> Effort<'static> {
        Effort { time: Some(Timer { time, clock }), ..Effort::UNLIMITED }
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
        let end = self.time.map(|timer| (timer.clock)().saturating_add(timer.time));
        Running { effort: *self, end }
    }
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Effort")
            .field("time", &self.time.map(|timer| timer.time))
            .field("nodes", &self.nodes)
            .field("can_be_cancelled", &self.cancel.is_some())
            .finish()
    }
}

/// The effort of one call, with the time at which it ends.
pub(crate) struct Running<'a> {
    effort: Effort<'a>,
    /// By the clock of the effort.
    end: Option<Duration>,
}

impl Running<'_> {
    /// Returns why the call must stop now, if it must.
    pub(crate) fn interrupt(&self) -> Option<Interrupt> {
        if self.effort.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Some(Interrupt::Cancelled);
        }
        let timer = self.effort.time.zip(self.end);
        timer.is_some_and(|(timer, end)| (timer.clock)() >= end).then_some(Interrupt::Time)
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
