//! Finding the puzzles in an object that has none of its own: in its values, and in theirs.
//!
//! ```text
//! {"easy":{"date":"...","puzzle_data":{"puzzle":[5,3,0,...]}},"hard":{...}}
//! {"newboard":{"grids":[{"value":[[5,3,0,...],...]}]}}
//! ```

use super::scan::{Ended, Scan, skip, skip_blanks};
use super::value::has_puzzle;
use crate::cut::{Cut, Cutter};
use crate::lines::count_ends;

/// How deep is looked. Each level is scanned once more, so there must be few.
const DEEPEST: usize = 5;

/// Cuts out the objects that hold a puzzle, wherever they are in a document.
#[derive(Default, Debug)]
pub(crate) struct NestedCutter {
    /// How many objects and lists are entered.
    depth: usize,
    /// Whether the first object was entered.
    begun: bool,
    scan: Scan,
    skipping: bool,
}

impl Cutter for NestedCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if self.scan.is_new() && !self.skipping {
            if let Some(cut) = skip_blanks(text, end) {
                return cut;
            }
            match text[0] {
                b'{' if !core::mem::replace(&mut self.begun, true) => {
                    self.depth = 1;
                    return skip(text, 1);
                }
                b'[' if self.depth < DEEPEST => {
                    self.depth += 1;
                    return skip(text, 1);
                }
                b'}' | b']' => {
                    self.depth = self.depth.saturating_sub(1);
                    return skip(text, 1);
                }
                b',' | b':' => return skip(text, 1),
                _ => {}
            }
        }
        let length = match self.scan.end(text) {
            Some(Ended::Closed(at) | Ended::Before(at)) => at.max(1),
            None if end => text.len(),
            None if self.skipping => {
                let length = self.scan.take_seen();
                return skip(text, length);
            }
            None => return Cut::More,
        };
        self.scan = Scan::default();
        if core::mem::take(&mut self.skipping) || text[0] != b'{' {
            return skip(text, length);
        }
        match has_puzzle(&text[..length]) {
            Some(false) if self.depth < DEEPEST => {
                self.depth += 1;
                skip(text, 1)
            }
            Some(false) => skip(text, length),
            // What is not JSON is reported by the parser.
            Some(true) | None => {
                Cut::Record { text: length, length, lines: count_ends(&text[..length]) }
            }
        }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
    }
}

/// Whether there is a puzzle in the values of the object that `text` begins with.
pub(crate) fn has_nested(text: &[u8]) -> bool {
    let (mut cutter, mut at) = (NestedCutter::default(), 0);
    while at < text.len() {
        match cutter.cut(&text[at..], true) {
            Cut::Record { text: length, .. } => {
                return has_puzzle(&text[at..at + length]) == Some(true);
            }
            Cut::Skip { length, .. } => at += length.max(1),
            _ => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::read_all;

    #[test]
    fn puzzles_are_found_in_values() {
        let cells = "[[1,0,0,0],[3,4,0,0],[1,2,0,0],[0,4,3,0]]";
        let day = |level: &str| {
            format!(
                r#""{level}":{{"difficulty":"{level}","puzzle_data":{{"hints":[1],"puzzle":{cells}}}}}"#
            )
        };
        let text = format!(r#"{{"date":"today",{},{}}}"#, day("easy"), day("hard"));
        assert!(has_nested(text.as_bytes()));
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        let levels: Vec<_> = read.iter().map(|entry| entry.field("difficulty").unwrap()).collect();
        assert_eq!(levels, ["easy", "hard"]);
        assert!(read.iter().all(|entry| entry.puzzle.to_string() == "1...34..12...43."));
        let text =
            format!(r#"{{"newboard":{{"grids":[{{"value":{cells},"difficulty":"Easy"}}]}}}}"#);
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty() && read.len() == 1, "{faults:?}");
        assert_eq!(read[0].field("difficulty"), Some("Easy"));
    }

    #[test]
    fn a_puzzle_too_deep_is_not_looked_for() {
        let deep = format!(
            "{}{}{}",
            "{\"a\":".repeat(9),
            r#"{"puzzle":"1...34..12...43."}"#,
            "}".repeat(9)
        );
        assert!(!has_nested(deep.as_bytes()));
        assert!(!has_nested(b"{\"a\":[1,{\"b\":\"c\"}]}") && !has_nested(b"{{{{]]]]"));
    }
}
