//! A point in time.

use crate::daily::Date;

/// A point in time, by the caller's clock and calendar.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Seconds since 1970-01-01 00:00 UTC.
    pub unix_seconds: i64,
    /// The player's local date.
    pub today: Date,
}
