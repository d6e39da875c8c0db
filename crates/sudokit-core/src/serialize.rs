//! `Serialize` and `Deserialize`, with the feature `serde`.
//!
//! | type | as |
//! |---|---|
//! | [`Digit`] | its value: `7` |
//! | [`Cell`] | its index: `11` |
//! | [`DigitSet`], [`CellSet`] | a list of digits or cells |
//! | [`Alphabet`] | its name: `"hex"` |
//! | [`Geometry`] | its text: `"6x6 (3x2)"`, `"4x4 jigsaw AAABACBBCCDBCDDD"` |
//! | [`Grid`] | its text: `"1..43..2.1...32."` |
//! | [`Puzzle`] | `geometry`, `givens`, and if the empty cells are restricted, `allowed`: a list of sets; an error if it has rules |
//! | [`Solution`] | `geometry`, `digits` |
//!
//! Whatever is read is checked as `FromStr` and the constructors do: a [`Solution`] that breaks a rule
//! does not deserialize. Each puzzle that is read has a geometry of its own.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::line::{self, ParseOptions};
use crate::{
    Alphabet, Cell, CellSet, Digit, DigitSet, Geometries, Geometry, Grid, LineError,
    ParseSolutionError, Puzzle, Solution,
};

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        u8::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.index() as u16)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let index = usize::from(u16::deserialize(deserializer)?);
        if index < Cell::MAX_COUNT {
            Ok(Cell::new(index))
        } else {
            Err(D::Error::custom("expected a cell index below 4096"))
        }
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DigitSet, D::Error> {
        Vec::<Digit>::deserialize(deserializer).map(|digits| digits.into_iter().collect())
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A list with a known length, which formats such as bincode need.
        serializer.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellSet, D::Error> {
        Vec::<Cell>::deserialize(deserializer).map(|cells| cells.into_iter().collect())
    }
}

impl Serialize for Alphabet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Alphabet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Alphabet, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for Geometry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Geometry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Geometry, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Grid, D::Error> {
        let text = String::deserialize(deserializer)?;
        line::parse_grid(&text, &STANDARD).map_err(D::Error::custom)
    }
}

/// How texts are written, so that no alphabet is ambiguous.
const STANDARD: ParseOptions = ParseOptions { alphabet: Some(Alphabet::Standard), fallback: None };

/// A puzzle or a solution as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Puzzle")]
struct PuzzleText {
    geometry: Geometry,
    givens: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    allowed: Option<Vec<DigitSet>>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Solution")]
struct SolutionText {
    geometry: Geometry,
    digits: String,
}

/// Reads the cells of a board on a given geometry.
fn cells(geometry: Geometry, text: &str) -> Result<Puzzle, LineError> {
    let geometries = Geometries::default().with_geometry(geometry);
    line::read(text, &geometries, &STANDARD).map(|line| line.puzzle)
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Some(rule) = self.rules().first() {
            let name = rule.name();
            return Err(S::Error::custom(format_args!("a puzzle with a {name} has no such form")));
        }
        let text = PuzzleText {
            geometry: Geometry::clone(self.geometry()),
            givens: self.givens().to_string(),
            allowed: self.restriction().map(<[_]>::to_vec),
        };
        text.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        let text = PuzzleText::deserialize(deserializer)?;
        let puzzle = cells(text.geometry, &text.givens).map_err(D::Error::custom)?;
        match text.allowed {
            Some(allowed) => puzzle.with_restriction(allowed).map_err(D::Error::custom),
            None => Ok(puzzle),
        }
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let geometry = Geometry::clone(self.geometry());
        SolutionText { geometry, digits: self.to_grid().to_string() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Solution, D::Error> {
        let text = SolutionText::deserialize(deserializer)?;
        let puzzle = cells(text.geometry, &text.digits).map_err(D::Error::custom)?;
        Solution::of(&puzzle, puzzle.givens())
            .map_err(|defects| D::Error::custom(ParseSolutionError::Defects(defects)))
    }
}

fn from_text<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::sync::Arc;
    use core::fmt::Debug;
    use serde::de::DeserializeOwned;

    #[track_caller]
    fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    }

    #[test]
    fn values_read_back() {
        round_trip(&Digit::from_index(6), "7");
        round_trip(&Cell::new(11), "11");
        round_trip(&DigitSet::all(3), "[1,2,3]");
        round_trip(&CellSet::of(81, [4, 2].map(Cell::new)), "[2,4]");
        round_trip(&Alphabet::Hex, "\"hex\"");
        round_trip(&Geometry::boxes(3, 2).unwrap(), "\"6x6 (3x2)\"");
        round_trip(&"12..".repeat(4).parse::<Grid>().unwrap(), "\"12..12..12..12..\"");
        // Letters alone would be ambiguous in a line.
        let letters = Grid::from_iter((0..256).map(|i| (i < 2).then(|| Digit::from_index(i + 10))));
        round_trip(&letters, &alloc::format!("\"BC{}\"", ".".repeat(254)));
    }

    #[test]
    fn puzzles_and_solutions_read_back_on_their_boards() {
        let puzzle: Puzzle = "1..43..2.1...32.".parse().unwrap();
        round_trip(&puzzle, r#"{"geometry":"4x4","givens":"1..43..2.1...32."}"#);
        for (rows, columns) in [(2, 2), (1, 7), (3, 9), (5, 8)] {
            let geometry = Arc::new(Geometry::boxes(rows, columns).unwrap().with_diagonals());
            let puzzle = Puzzle::empty(geometry).without(Cell::new(0));
            let json = serde_json::to_string(&puzzle).unwrap();
            assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle);
        }
        let restricted = puzzle.without(Cell::new(0));
        let json = serde_json::to_string(&restricted).unwrap();
        assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), restricted);
        let solution: Solution = "1234341221434321".parse().unwrap();
        round_trip(&solution, r#"{"geometry":"4x4","digits":"1234341221434321"}"#);
        let wrong = r#"{"geometry":"4x4 X","digits":"1234341221434321"}"#;
        assert!(serde_json::from_str::<Solution>(wrong).is_err());
    }

    #[test]
    fn wrong_values_are_rejected() {
        assert!(serde_json::from_str::<Digit>("65").is_err());
        assert!(serde_json::from_str::<Cell>("4096").is_err());
        assert!(serde_json::from_str::<Geometry>("\"7x7\"").is_err());
        assert!(serde_json::from_str::<Puzzle>(r#"{"geometry":"9x9","givens":"12.."}"#).is_err());
    }
}
