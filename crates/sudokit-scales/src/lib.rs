//! How hard a puzzle is for a person, on several scales: a file or a folder each, and what several of them share (`sets.rs`,
//! `stop.rs`). `docs/rating.md` is their chapter.
//!
//! `sudokit-assess` says what a [`Scale`] is. Here is the list of them; two rebuild other programs, Sudoku Explainer and
//! HoDoKu, with techniques of their own, and give the ratings that those give.
//!
//! ```
//! use sudokit_assess::{Position, Progress};
//! use sudokit_core::Puzzle;
//! use sudokit_scales::scale_by_name;
//!
//! let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
//! let position = Position::new(&puzzle, Progress::NONE, None).expect("no digits clash");
//! let scale = scale_by_name("level").expect("it is in the list");
//! let score = scale.rate(&position, &|| true);
//! assert_eq!(scale.columns()[0].name, "level");
//! assert_eq!(score.values[0].as_ref().expect("it is rated").to_string(), "beginner");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[cfg(test)]
mod _template;
mod backtracks;
mod bottlenecks;
mod hodoku;
mod level;
mod se;
mod sets;
mod stop;

use sudokit_assess::Scale;

/// All scales, the usual one first.
///
/// ```
/// for scale in sudokit_scales::SCALES {
///     println!("{:10} {}", scale.name(), scale.about());
/// }
/// ```
pub static SCALES: &[&dyn Scale] = &[
    &level::HardestLevel,
    &se::ORIGINAL,
    &se::NO_UNIQUENESS,
    &se::ISOMORPHIC,
    &hodoku::HoDoKu,
    &bottlenecks::Bottlenecks,
    &backtracks::Backtracks,
];

/// Looks up a scale by its name.
///
/// ```
/// use sudokit_scales::scale_by_name;
///
/// assert_eq!(scale_by_name("level").expect("a scale").name(), "level");
/// assert!(scale_by_name("unknown").is_none());
/// ```
#[must_use]
pub fn scale_by_name(name: &str) -> Option<&'static dyn Scale> {
    SCALES.iter().copied().find(|scale| scale.name() == name)
}

#[cfg(test)]
mod tests {
    use sudokit_logic::Selection;

    use super::*;
    use sudokit_assess::{ColumnKind, End, Position, Progress, Score, Value};

    #[test]
    fn names_are_unique_and_lines_show_the_first_column() {
        for (at, scale) in SCALES.iter().enumerate() {
            assert!(SCALES[..at].iter().all(|other| other.name() != scale.name()));
            assert!(scale.columns()[0].in_lines, "{}", scale.name());
        }
    }

    #[test]
    fn every_score_has_a_value_of_the_right_kind_for_each_column() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle = puzzle.parse().unwrap();
        let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
        for scale in SCALES {
            for go_on in [true, false] {
                let score = scale.rate(&position, &|| go_on);
                assert_eq!(score.values.len(), scale.columns().len(), "{}", scale.name());
                for (column, value) in scale.columns().iter().zip(&score.values) {
                    let kind = match value {
                        None => continue,
                        Some(Value::Level(_)) => ColumnKind::Level,
                        Some(Value::Name(_)) => ColumnKind::Name,
                        Some(Value::Count(_)) => ColumnKind::Count,
                        Some(Value::Tenths(_)) => ColumnKind::Tenths,
                        Some(Value::Tally(_)) => ColumnKind::Tally,
                        Some(Value::List(_)) => ColumnKind::List,
                        Some(other) => panic!("{other:?}"),
                    };
                    assert_eq!(kind, column.kind, "{}: {}", scale.name(), column.name);
                }
                match score.end {
                    End::Rated => assert!(score.values[0].is_some(), "{}", scale.name()),
                    End::Beyond => assert!(score.values[0].is_none(), "{}", scale.name()),
                    End::Stopped => assert!(!go_on, "{}", scale.name()),
                }
            }
            assert_eq!(Score::unrated(*scale).len(), scale.columns().len());
        }
    }

    #[test]
    fn a_scale_uses_the_selection_if_it_says_so() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle = puzzle.parse().unwrap();
        let nothing = Selection::default().switched("-all").unwrap();
        for scale in SCALES {
            let position = Position::new(&puzzle, Progress::NONE, None).unwrap();
            let usual = scale.rate(&position, &|| true);
            let score = scale.rate(&position.with_selection(nothing.clone()), &|| true);
            assert_eq!(score != usual, scale.uses_selection(), "{}", scale.name());
        }
    }
}
