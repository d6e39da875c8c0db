//! The system clock and the local date: the only place where the game reads them.

use std::time::{SystemTime, UNIX_EPOCH};

use sudokit_game::Date;
use sudokit_store::Moment;

/// Returns the current time with the local date.
#[must_use]
pub fn moment() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let unix_seconds = i64::try_from(since.as_secs()).unwrap_or(i64::MAX);
    Moment { unix_seconds, today: today() }
}

/// Returns the local date.
pub(crate) fn today() -> Date {
    date_of(&jiff::Zoned::now())
}

/// Returns the local date of a time in Unix seconds.
pub(crate) fn date_at(unix_seconds: i64) -> Date {
    let time = jiff::Timestamp::from_second(unix_seconds).unwrap_or_default();
    date_of(&time.to_zoned(jiff::tz::TimeZone::system()))
}

/// Whether it is known where the player is. Otherwise dates are those of UTC.
pub(crate) fn knows_zone() -> bool {
    jiff::tz::TimeZone::try_system().is_ok()
}

fn date_of(now: &jiff::Zoned) -> Date {
    let part = |number: i8| u8::try_from(number).unwrap_or(1);
    let year = u16::try_from(now.year()).unwrap_or(1970);
    Date::new(year, part(now.month()), part(now.day()))
        .or(Date::new(1970, 1, 1))
        .unwrap_or_else(|| unreachable!("the first of January is a date"))
}
