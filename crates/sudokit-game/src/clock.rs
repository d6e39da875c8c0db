//! The time played.

use std::time::Duration;

/// Counts the time played. It does not read the system clock: each call passes the current time, counted
/// from any fixed moment.
///
/// ```
/// use std::time::Duration;
/// use sudokit_game::Clock;
///
/// let second = Duration::from_secs;
/// let mut clock = Clock::new(second(10)); // ten seconds were played before
/// clock.start(second(100));
/// assert_eq!(clock.read(second(105)), second(15));
/// clock.stop(second(105));
/// assert_eq!(clock.read(second(900)), second(15));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    before: Duration,
    running_since: Option<Duration>,
}

impl Clock {
    /// A stopped clock with this time already played.
    #[must_use]
    pub fn new(played: Duration) -> Clock {
        Clock { before: played, running_since: None }
    }

    /// Starts the clock, unless it is already running.
    pub fn start(&mut self, now: Duration) {
        self.running_since.get_or_insert(now);
    }

    /// Stops the clock, unless it is already stopped.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.read(now);
        self.running_since = None;
    }

    /// Whether the clock is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running_since.is_some()
    }

    /// The time played until now.
    #[must_use]
    pub fn read(&self, now: Duration) -> Duration {
        let since = self.running_since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.before + since
    }
}
