//! Lengths on paper, as people write them.

use std::fmt;
use std::str::FromStr;

/// A length: `10mm`, `1.5cm`, `0.5in`, `36pt`.
///
/// ```
/// use sudokit_render::Length;
///
/// let inch: Length = "1in".parse()?;
/// assert_eq!(inch, "72 pt".parse()?);
/// assert_eq!(inch.points(), 72.0);
/// # Ok::<(), sudokit_render::BadLength>(())
/// ```
#[derive(Copy, Clone, PartialEq, PartialOrd, Debug, Default)]
pub struct Length(f64);

/// The units, and how many points each has.
pub(super) const UNITS: [(&str, f64); 4] =
    [("mm", 72.0 / 25.4), ("cm", 72.0 / 2.54), ("in", 72.0), ("pt", 1.0)];

/// The longest length: that of the sides of a PDF's page.
pub(super) const LONGEST: f64 = 14_400.0;

impl Length {
    /// How many points it has: 72 are an inch.
    #[must_use]
    pub const fn points(self) -> f64 {
        self.0
    }
}

/// Why a text is not a length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadLength {
    /// It does not end in a unit.
    Unit(String),
    /// What is before the unit is not a number from 0.
    Number(String),
    /// It is longer than 200 inches.
    Long(String),
}

impl FromStr for Length {
    type Err = BadLength;

    fn from_str(text: &str) -> Result<Length, BadLength> {
        let trimmed = text.trim().to_ascii_lowercase();
        let cut = |(unit, points): (&str, f64)| Some((trimmed.strip_suffix(unit)?, points));
        let Some((number, points)) = UNITS.into_iter().find_map(cut) else {
            return Err(BadLength::Unit(text.to_owned()));
        };
        let number: f64 = number_of(number).ok_or_else(|| BadLength::Number(text.to_owned()))?;
        let length = number * points;
        if length > LONGEST { Err(BadLength::Long(text.to_owned())) } else { Ok(Length(length)) }
    }
}

/// A plain number, with a point or a comma.
pub(super) fn number_of(text: &str) -> Option<f64> {
    let text = text.trim();
    let is_plain = text.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '.' | ','));
    text.replace(',', ".").parse().ok().filter(|_| is_plain)
}

/// In English.
impl fmt::Display for BadLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLength::Unit(text) => {
                write!(f, "{text:?} does not end in a unit: mm, cm, in or pt, as in 10mm")
            }
            BadLength::Number(text) => {
                write!(f, "{text:?} does not begin with a number, as in 10mm")
            }
            BadLength::Long(text) => write!(f, "{text:?} is longer than 200 inches"),
        }
    }
}

impl std::error::Error for BadLength {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_units() {
        let points = |text: &str| text.parse::<Length>().map(Length::points);
        for (text, expected) in
            [("25.4mm", 72.0), ("2,54cm", 72.0), (" 1 IN ", 72.0), ("36pt", 36.0), ("0mm", 0.0)]
        {
            assert!((points(text).unwrap() - expected).abs() < 1e-9, "{text}");
        }
        for text in ["10", "", "10px"] {
            assert_eq!(points(text), Err(BadLength::Unit(text.to_owned())));
        }
        for text in ["mm", "-1mm", "1e3mm", "NaNmm", "infmm", "1 2mm"] {
            assert_eq!(points(text), Err(BadLength::Number(text.to_owned())));
        }
        assert_eq!(points("201in"), Err(BadLength::Long("201in".to_owned())));
    }
}
