//! The time played.

use std::time::Duration;

/// Counts the time played. It does not read the system clock: each call passes the current time, counted
/// from any fixed moment.
///
/// It stops by itself when no one plays: from the last [input](Clock::touch) it counts at
/// most [`Clock::IDLE_AFTER`].
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
///
/// clock.start(second(1000));
/// assert!(clock.is_idle(second(9000)));
/// assert_eq!(clock.read(second(9000)), second(15) + Clock::IDLE_AFTER);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    before: Duration,
    /// The last input, or the start; `None` while the clock is stopped.
    last_input: Option<Duration>,
}

impl Clock {
    /// How long the clock runs without input.
    pub const IDLE_AFTER: Duration = Duration::from_secs(60);

    /// A stopped clock with this time already played.
    #[must_use]
    pub fn new(played: Duration) -> Clock {
        Clock { before: played, last_input: None }
    }

    /// Starts the clock, unless it is already running.
    pub fn start(&mut self, now: Duration) {
        self.last_input.get_or_insert(now);
    }

    /// Stops the clock, unless it is already stopped.
    pub fn stop(&mut self, now: Duration) {
        self.before = self.read(now);
        self.last_input = None;
    }

    /// Notes input, such as a key. Returns whether the clock had stopped by itself, and
    /// runs again now.
    pub fn touch(&mut self, now: Duration) -> bool {
        let was_idle = self.is_idle(now);
        if self.is_started() {
            self.stop(now);
            self.start(now);
        }
        was_idle
    }

    /// Whether the clock was started and not stopped since.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.last_input.is_some()
    }

    /// Whether the clock has stopped by itself, because there was no input.
    #[must_use]
    pub fn is_idle(&self, now: Duration) -> bool {
        self.last_input.is_some_and(|since| now.saturating_sub(since) >= Clock::IDLE_AFTER)
    }

    /// The time played until now.
    #[must_use]
    pub fn read(&self, now: Duration) -> Duration {
        let since = self.last_input.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.before + since.min(Clock::IDLE_AFTER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stops_without_a_player() {
        let second = Duration::from_secs;
        let mut clock = Clock::new(Duration::ZERO);
        clock.start(second(0));
        // Someone who presses a key every 59 seconds plays all the time.
        for at in 1..10 {
            assert!(!clock.touch(second(59 * at)));
        }
        assert_eq!(clock.read(second(531)), second(531));
        // An hour away counts as a minute.
        assert_eq!(clock.read(second(4131)), second(591));
        assert!(clock.touch(second(4131)) && !clock.is_idle(second(4132)));
        assert_eq!(clock.read(second(4141)), second(601));
        clock.stop(second(4141));
        assert!(!clock.touch(second(9000)) && !clock.is_started());
        assert_eq!(clock.read(second(9000)), second(601));
    }
}
