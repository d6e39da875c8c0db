//! The puzzle of the day: the same for everyone, without a server.
//!
//! Dates are written here and not taken from `jiff`, because all that is needed is to validate a date
//! and count its days, and a crate without a clock has no use for time zones.

use core::fmt;
use core::str::FromStr;
use std::sync::Arc;

use sudokit_core::Geometry;
use sudokit_generate::{Maker, Request, Symmetry, method_by_name};
use sudokit_logic::Level;

use crate::{Deal, Truth};

/// The version of the recipe: with another version, dates have other puzzles. A test compares the
/// puzzles of some years with stored ones; if they change, this number must change too.
pub const DAILY_RECIPE: u32 = 1;

/// A date of the Gregorian calendar, from 1583 to 9999.
///
/// ```
/// use sudokit_game::Date;
///
/// let date: Date = "2026-11-22".parse()?;
/// assert_eq!(date.days(), 20_779);
/// # Ok::<(), sudokit_game::NoDate>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The date with these numbers, if it exists. Month and day count from 1.
    ///
    /// ```
    /// use sudokit_game::Date;
    ///
    /// assert_eq!(Date::new(2028, 2, 29).unwrap().to_string(), "2028-02-29");
    /// assert!(Date::new(2027, 2, 29).is_none());
    /// ```
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => return None,
        };
        let is_date = (1583..=9999).contains(&year) && (1..=days).contains(&day);
        is_date.then_some(Date { year, month, day })
    }

    /// The number of days since 1970-01-01, negative before that.
    #[must_use]
    pub fn days(self) -> i64 {
        // The year begins in March here, so that the leap day is its last day.
        let (year, month) = (i64::from(self.year), i64::from(self.month));
        let year = if month <= 2 { year - 1 } else { year };
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + i64::from(self.day) - 1;
        365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + of_year
            - 719_468
    }

    /// The date so many days after 1970-01-01, if there is one: see [`Date::days`].
    ///
    /// ```
    /// use sudokit_game::Date;
    ///
    /// let date = Date::new(2028, 2, 29).unwrap();
    /// assert_eq!(Date::of_days(date.days()), Some(date));
    /// ```
    #[must_use]
    pub fn of_days(days: i64) -> Option<Date> {
        // As above, the year begins in March. 400 years have 146,097 days.
        let days = days.checked_add(719_468)?;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let is_next_year = month >= 10;
        let month = if is_next_year { month - 9 } else { month + 3 };
        let year = era.checked_mul(400)? + year + i64::from(is_next_year);
        Date::new(year.try_into().ok()?, month as u8, day as u8)
    }

    /// The day before; `None` before the first date there is.
    ///
    /// ```
    /// use sudokit_game::Date;
    ///
    /// let march: Date = "2028-03-01".parse()?;
    /// assert_eq!(march.before().map(|date| date.to_string()).as_deref(), Some("2028-02-29"));
    /// # Ok::<(), sudokit_game::NoDate>(())
    /// ```
    #[must_use]
    pub fn before(self) -> Option<Date> {
        let last = |year, month| (28..=31).rev().find_map(|day| Date::new(year, month, day));
        match (self.month, self.day) {
            (1, 1) => last(self.year - 1, 12),
            (month, 1) => last(self.year, month - 1),
            (month, day) => Date::new(self.year, month, day - 1),
        }
    }

    /// The year.
    #[must_use]
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    #[must_use]
    pub fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub fn day(self) -> u8 {
        self.day
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let parts: Vec<&str> = text.split('-').collect();
        match parts[..] {
            [year, month, day] if parts.iter().all(|part| plain(part)) => {
                let date =
                    (|| Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?))();
                date.ok_or(NoDate)
            }
            _ => Err(NoDate),
        }
    }
}

/// The error that a text is not a date of the form `YYYY-MM-DD`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoDate;

impl fmt::Display for NoDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a date, expected YYYY-MM-DD")
    }
}

impl core::error::Error for NoDate {}

/// Makes the puzzle of a day: 9x9, level medium, its clues symmetric under a half turn. Returns `None`
/// only if the ten thousand puzzles tried for it did not include one.
///
/// ```
/// use sudokit_game::{Date, daily};
///
/// let deal = daily(Date::new(2026, 11, 22).unwrap()).expect("a puzzle");
/// assert!(deal.truth().solution().is_some());
/// ```
#[must_use]
pub fn daily(date: Date) -> Option<Deal> {
    let request = Request {
        symmetry: Symmetry::Half,
        target: Some(Arc::new(Level::Medium)),
        ..Request::new(Arc::new(Geometry::classic(9).ok()?), method_by_name("dig")?)
    };
    // The seed of 2026-11-22 is 20261122.
    let seed = 10_000 * u64::from(date.year) + 100 * u64::from(date.month) + u64::from(date.day);
    let made = Maker::new(request).ok()?.make(seed, 0, &mut |_| {}, &|| true).ok()?;
    let solution = made.draft.solution.clone();
    let deal = Deal::known(made.draft.puzzle(), Truth::Unique(solution)).ok()?;
    let deal = deal.with("level", Level::Medium.name());
    Some(deal.with("daily", &format!("{date} {DAILY_RECIPE}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_dates_are_each_others() {
        for days in Date::new(1583, 1, 1).unwrap().days()..=Date::new(9999, 12, 31).unwrap().days()
        {
            assert_eq!(Date::of_days(days).map(Date::days), Some(days));
        }
        for days in [i64::MIN, i64::MAX, -141_350, 2_932_897] {
            assert_eq!(Date::of_days(days), None, "{days}");
        }
    }

    #[test]
    fn days_follow_the_calendar() {
        let day = |text: &str| text.parse::<Date>().unwrap().days();
        assert_eq!(day("1970-01-01"), 0);
        assert_eq!(day("1969-12-31"), -1);
        assert_eq!(day("2000-03-01") - day("2000-02-28"), 2);
        assert_eq!(day("2026-11-22"), 20_779);
        let mut last = day("1899-12-31");
        for year in 1900..2110 {
            for (month, most) in (1..=12).zip([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
                for date in (1..=most).filter_map(|day| Date::new(year, month, day)) {
                    last += 1;
                    assert_eq!(date.days(), last, "{date}");
                    assert_eq!(date.before().map(Date::days), Some(last - 1), "{date}");
                }
            }
        }
    }

    #[test]
    fn invalid_dates_are_rejected() {
        for text in
            ["", "2026", "2026-02-29", "2026-13-01", "2026-+1-01", "2026-1-1-1", "1900-02-29"]
        {
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
        assert_eq!("2024-2-29".parse::<Date>().unwrap().to_string(), "2024-02-29");
    }
}
