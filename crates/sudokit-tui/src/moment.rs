//! The system clock and the local date: the only place where the game reads them.

use std::time::{SystemTime, UNIX_EPOCH};

use jiff::tz::TimeZone;
use sudokit_game::{Date, Moment};

/// Returns the current time with the local date.
#[must_use]
pub fn moment() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let unix_seconds = i64::try_from(since.as_secs()).unwrap_or(i64::MAX);
    Moment { unix_seconds, today: today() }
}

/// Returns the local date.
pub(crate) fn today() -> Date {
    date_of(&jiff::Timestamp::now().to_zoned(zone().unwrap_or(TimeZone::UTC)))
}

/// Returns the local date of a time in Unix seconds.
pub(crate) fn date_at(unix_seconds: i64) -> Date {
    let time = jiff::Timestamp::from_second(unix_seconds).unwrap_or_default();
    date_of(&time.to_zoned(zone().unwrap_or(TimeZone::UTC)))
}

/// Whether it is known where the player is. Otherwise dates are those of UTC.
pub(crate) fn knows_zone() -> bool {
    zone().is_some()
}

/// The time zone of the player, if it is known.
fn zone() -> Option<TimeZone> {
    TimeZone::try_system().ok().or_else(|| zone_named(&std::env::var("TZ").ok()?))
}

/// The zone of a name that is not usual: `posix/Pacific/Auckland`, or `NZST-12NZDT`, where POSIX leaves open when summer
/// time begins and ends. That is as the C library takes it: as in the United States.
fn zone_named(name: &str) -> Option<TimeZone> {
    let name = name.trim_start_matches(':');
    let name = name.strip_prefix("posix/").unwrap_or(name);
    let with_rules = || TimeZone::posix(&format!("{name},M3.2.0,M11.1.0")).ok();
    TimeZone::get(name).ok().or_else(with_rules)
}

fn date_of(now: &jiff::Zoned) -> Date {
    let part = |number: i8| u8::try_from(number).unwrap_or(1);
    let year = u16::try_from(now.year()).unwrap_or(1970);
    Date::new(year, part(now.month()), part(now.day()))
        .or(Date::new(1970, 1, 1))
        .unwrap_or_else(|| unreachable!("the first of January is a date"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_without_rules_of_summer_time_are_known() {
        let day = |zone: &str, seconds: i64| {
            let time = jiff::Timestamp::from_second(seconds).unwrap();
            zone_named(zone).map(|zone| date_of(&time.to_zoned(zone)).to_string())
        };
        // 2026-11-26, half past seven in the evening in London.
        let evening = 1_795_721_400;
        assert_eq!(day("NZST-12NZDT", evening).as_deref(), Some("2026-11-27"));
        assert_eq!(day("posix/Pacific/Auckland", evening).as_deref(), Some("2026-11-27"));
        assert_eq!(day("EST5EDT", evening).as_deref(), Some("2026-11-26"));
        assert_eq!(day("nowhere", evening), None);
    }
}
