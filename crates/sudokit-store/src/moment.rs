//! When something happens.

use sudokit_game::Date;

/// When something happens, as the caller's clock and calendar say.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Seconds since 1970-01-01 00:00 UTC.
    pub unix_seconds: i64,
    /// The date where the player is.
    pub today: Date,
}
