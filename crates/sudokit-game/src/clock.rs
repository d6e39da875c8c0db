//! The time played.

use std::time::Duration;

/// Counts the time played. It reads no clock of its own: each call is told the time, counted from any
/// fixed moment.
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
    /// A clock that stands, with so much time played already.
    pub fn new(played: Duration) -> Clock {
        Clock { before: played, running_since: None }
    }

    /// Lets it run; nothing if it runs.
    pub fn start(&mut self, now: Duration) {
        self.running_since.get_or_insert(now);
    }

    /// Stops it; nothing if it stands.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.read(now);
        self.running_since = None;
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.running_since.is_some()
    }

    /// The time played until now.
    pub fn read(&self, now: Duration) -> Duration {
        let since = self.running_since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.before + since
    }
}
