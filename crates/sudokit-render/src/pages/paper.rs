//! The sizes of paper.

use std::fmt;
use std::str::FromStr;

use super::length::{LONGEST, UNITS, number_of};

/// A size of paper: `a5`, `letter`, `6x9in`, `148x210mm`. Its sides are from one inch to 200 inches.
///
/// ```
/// use sudokit_render::Paper;
///
/// assert_eq!("6x9in".parse::<Paper>()?.size(), (432.0, 648.0));
/// assert_eq!("A4".parse::<Paper>()?, Paper::A4);
/// assert_eq!(Paper::A4.landscape().size(), (841.89, 595.28));
/// # Ok::<(), sudokit_render::BadPaper>(())
/// ```
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Paper {
    width: f64,
    height: f64,
}

/// The shortest side of a page.
const SHORTEST: f64 = 72.0;

/// The sizes that have a name. The first is the default.
const NAMED: [(&str, f64, f64); 9] = [
    ("a4", 595.28, 841.89),
    ("letter", 612.0, 792.0),
    ("legal", 612.0, 1008.0),
    ("a0", 2383.94, 3370.39),
    ("a1", 1683.78, 2383.94),
    ("a2", 1190.55, 1683.78),
    ("a3", 841.89, 1190.55),
    ("a5", 419.53, 595.28),
    ("a6", 297.64, 419.53),
];

impl Paper {
    /// 210 by 297 millimetres.
    pub const A4: Paper = Paper { width: NAMED[0].1, height: NAMED[0].2 };

    /// The names of sizes, in alphabetical order.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        let mut names = NAMED.map(|(name, ..)| name).to_vec();
        names.sort_unstable();
        names
    }

    /// The width and the height in points: 72 are an inch.
    #[must_use]
    pub const fn size(self) -> (f64, f64) {
        (self.width, self.height)
    }

    /// The same paper with its longer side below.
    #[must_use]
    pub const fn landscape(self) -> Paper {
        let Paper { width, height } = self;
        Paper { width: width.max(height), height: width.min(height) }
    }

    /// The usual paper with another width.
    pub(super) const fn of_width(width: f64) -> Paper {
        Paper { width, height: Paper::A4.height }
    }

    /// The shorter side.
    pub(super) const fn shorter(self) -> f64 {
        self.width.min(self.height)
    }
}

/// Why a text is not a size of paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPaper {
    /// It is not the name of a size, nor two lengths.
    Unknown(String),
    /// Two numbers without a unit.
    Unit(String),
    /// A side is shorter than an inch, or longer than 200 inches.
    Size(String),
}

impl FromStr for Paper {
    type Err = BadPaper;

    fn from_str(text: &str) -> Result<Paper, BadPaper> {
        let trimmed = text.trim().to_ascii_lowercase();
        if let Some(&(_, width, height)) = NAMED.iter().find(|(name, ..)| *name == trimmed) {
            return Ok(Paper { width, height });
        }
        let unknown = || BadPaper::Unknown(text.to_owned());
        let (width, rest) = trimmed.split_once(['x', '×']).ok_or_else(unknown)?;
        let cut = |(unit, points): (&str, f64)| Some((rest.strip_suffix(unit)?, points));
        let (height, points) = match UNITS.into_iter().find_map(cut) {
            Some(found) => found,
            None if number_of(rest).is_some() => return Err(BadPaper::Unit(text.to_owned())),
            None => return Err(unknown()),
        };
        let side = |text: &str| number_of(text).map(|number| number * points).ok_or_else(unknown);
        let (width, height) = (side(width)?, side(height)?);
        let sides = SHORTEST - 1e-9..=LONGEST + 1e-9;
        if sides.contains(&width) && sides.contains(&height) {
            Ok(Paper { width, height })
        } else {
            Err(BadPaper::Size(text.to_owned()))
        }
    }
}

/// In English.
impl fmt::Display for BadPaper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPaper::Unknown(text) => {
                let names = Paper::names().join(", ");
                write!(f, "there is no {text:?}, only {names}, or a size as in 6x9in and 148x210mm")
            }
            BadPaper::Unit(text) => {
                write!(f, "{text:?} has no unit: mm, cm, in or pt, as in {text}mm")
            }
            BadPaper::Size(text) => {
                write!(f, "{text:?}: sides are from 1 inch (25.4mm) to 200 inches")
            }
        }
    }
}

impl std::error::Error for BadPaper {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_faults_named() {
        let read = |text: &str| text.parse::<Paper>();
        assert_eq!(read("Letter").unwrap().size(), (612.0, 792.0));
        let (width, height) = read("148 x 210 mm").unwrap().size();
        assert!((width - 419.53).abs() < 0.01 && (height - 595.28).abs() < 0.01);
        assert_eq!(read("10x20cm").unwrap(), read("100x200mm").unwrap());
        assert_eq!(read("8.5×11in").unwrap(), read("letter").unwrap());
        assert_eq!(read("100x72pt").unwrap().landscape().size(), (100.0, 72.0));
        for text in ["a7", "", "foolscap", "x", "6xin", "6x9ft", "-6x9in"] {
            assert_eq!(read(text), Err(BadPaper::Unknown(text.to_owned())));
        }
        assert_eq!(
            read("6x9").unwrap_err().to_string(),
            "\"6x9\" has no unit: mm, cm, in or pt, as in 6x9mm"
        );
        for text in ["10x200mm", "1x201in"] {
            assert_eq!(read(text), Err(BadPaper::Size(text.to_owned())));
        }
    }

    #[test]
    fn every_size_is_half_of_the_one_before() {
        for number in 1..=6 {
            let size = |number: usize| format!("a{number}").parse::<Paper>().unwrap().size();
            let (larger, smaller) = (size(number - 1), size(number));
            assert!(
                (larger.0 - smaller.1).abs() < 0.01 && (larger.1 / 2.0 - smaller.0).abs() < 1.5
            );
        }
    }
}
