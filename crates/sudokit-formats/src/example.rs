//! What a text in a format looks like: a puzzle with a state of play, written in it.

use std::time::Duration;

use sudokit_core::{Alphabet, Digit, Grid, Puzzle};

use crate::format::Format;
use crate::{Entry, WriteOptions};

/// The puzzle of the example: the one that Wikipedia shows.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The cells in which a player set a digit.
const PLACED: [usize; 2] = [40, 59];
/// A line that is shorter says little.
const TELLING: usize = 8;

/// A text in a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// All of it.
    pub text: String,
    /// The line that tells most.
    pub line: String,
}

impl Example {
    /// The example of a format: a 9x9 puzzle with its name, its solution, two digits that a player set and
    /// the time it was played, as far as the format holds them. `None` if the format can only be read, or is
    /// not text.
    ///
    /// ```
    /// use sudokit_formats::{Example, by_name};
    ///
    /// let example = Example::of(by_name("1gsudoku").unwrap()).unwrap();
    /// assert!(example.text.starts_with("<?xml") && example.line.starts_with("<sudoku data=\"53"));
    /// ```
    #[must_use]
    pub fn of(format: &dyn Format) -> Option<Example> {
        let text = written(format, 0).filter(|_| format.is_text())?;
        let other = written(format, 1)?;
        // What is different for another puzzle is not the frame.
        let own = text.lines().zip(other.lines()).filter(|(line, other)| line != other);
        let mut own = own.map(|(line, _)| line.trim());
        let line = own.find(|line| line.len() >= TELLING).or(text.lines().next());
        Some(Example { line: line.unwrap_or_default().to_owned(), text })
    }
}

/// The example with every digit moved on by so many.
fn written(format: &dyn Format, by: usize) -> Option<String> {
    let mut writer = format.writer(&WriteOptions::default())?;
    let mut out = Vec::new();
    writer.begin(&mut out);
    writer.write(&entry(by), &mut out).ok()?;
    writer.end(&mut out);
    Some(String::from_utf8_lossy(&out).into_owned())
}

fn entry(by: usize) -> Entry {
    let moved = |digit: Digit| Digit::from_index((digit.index() + by) % 9);
    let digits = |text: &str| -> Grid {
        text.bytes()
            .map(|byte| Digit::new(byte.wrapping_sub(b'0')).filter(|_| byte > b'0').map(moved))
            .collect()
    };
    let solution = digits(SOLUTION);
    let geometry = PUZZLE.parse::<Puzzle>().expect("a 9x9").geometry().clone();
    let placed =
        geometry.cells().map(|cell| solution.get(cell).filter(|_| PLACED.contains(&cell.index())));
    let placed: Grid = placed.collect();
    let puzzle = Puzzle::new(geometry, digits(PUZZLE)).expect("digits up to 9");
    Entry {
        name: Some("Example".to_owned()),
        placed: Some(placed),
        time: Some(Duration::from_secs(65)),
        solution: Some(solution),
        ..Entry::new(puzzle, Alphabet::Standard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FORMATS, read_all};

    #[test]
    fn examples_are_texts_of_their_formats() {
        for format in FORMATS.iter().filter(|format| format.writes() && format.is_text()) {
            let name = format.name();
            let example = Example::of(*format).unwrap();
            assert!(
                example.text.contains(&example.line) && example.line.len() >= TELLING,
                "{name}"
            );
            let (read, faults) = read_all(example.text.as_bytes(), None, Default::default());
            assert!(faults.is_empty(), "{name}: {faults:?}");
            assert_eq!(read.len(), 1, "{name}");
            if format.properties().carries_state() {
                assert_eq!(read[0].placed.as_ref().map(Grid::filled), Some(2), "{name}");
            }
        }
    }
}
