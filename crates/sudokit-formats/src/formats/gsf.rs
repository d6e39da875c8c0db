//! `gsf`: a line of values separated by commas, as gsf's solver lists the puzzles that it rates.
//!
//! ```text
//! 99480,99408,114,1895,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,C22,x
//! ```
//!
//! The puzzle is the fifth value of at least seven; where it stands elsewhere, it is found by its 81 cells.
//! No description of the other values was found. They are kept as fields `gsf-1`, `gsf-2` and so on, and written
//! again in their places.

use std::sync::Arc;

use sudokit_core::line;

use crate::format::{Format, Opened, Parser};
use crate::formats::line::read_line;
use crate::head::{Head, is_comment};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Fields, Properties};
use crate::table::split;
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "gsf";
/// The fewest values of a line.
const VALUES: usize = 7;
/// The value that is the puzzle, from 0.
const PUZZLE: usize = 4;
/// What the fields are called, before their number.
const FIELD: &str = "gsf-";

/// What it holds.
const HOLDS: Properties = Properties { fields: Fields::Own, ..Properties::givens_only(9, 9) };

/// Lines of gsf's solver.
#[derive(Debug)]
pub(crate) struct Gsf;

impl Format for Gsf {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "gsf's solver: one puzzle per line among ratings, the fifth of seven values or more, 9x9"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        head.first().is_some_and(|line| puzzle(line).is_some())
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(LineCutter::default(), GsfParser(options)))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(GsfWriter))
    }
}

/// Whether a value has the cells of a 9x9.
fn is_puzzle(value: &[u8]) -> bool {
    value.len() == 81 && value.iter().all(|b| b.is_ascii_digit() || b"._*-xX".contains(b))
}

/// The values of a line, and which of them is the puzzle; `None` if there are too few, or none is. A line
/// that begins with its puzzle is read by `line`.
fn puzzle(line: &[u8]) -> Option<(Vec<core::ops::Range<usize>>, usize)> {
    let values: Vec<_> = split(line, b',').ok()?.into_iter().map(|field| field.range).collect();
    let is = |at: &usize| is_puzzle(line[values[*at].clone()].trim_ascii());
    // As many as a board has cells may be its map.
    const MOST: usize = 64;
    if !(VALUES..=MOST).contains(&values.len()) {
        return None;
    }
    let at = [PUZZLE].into_iter().chain(1..values.len()).find(is)?;
    Some((values, at))
}

#[derive(Debug)]
struct GsfParser(Arc<ReadOptions>);

impl Parser for GsfParser {
    fn has_words_beside(&self) -> bool {
        true
    }

    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if is_comment(record) {
            return Ok(None);
        }
        let missing = FaultKind::Part { format: NAME, part: "81" };
        let (values, at) = puzzle(record).ok_or_else(|| missing.at(1, 1))?;
        let cut = values[at].start;
        let shift = |fault: Fault| Fault { column: fault.column + cut, ..fault };
        let text = &record[values[at].clone()];
        let (mut entry, _) = read_line(text, &self.0.geometries, &self.0.parse).map_err(shift)?;
        entry.fields = others(record, values, at);
        Ok(Some(entry))
    }

    fn fields(&self, record: &[u8]) -> Vec<(String, String)> {
        let values = split(record, b',').unwrap_or_default();
        others(record, values.into_iter().map(|field| field.range), PUZZLE)
    }
}

/// The values of a line but the puzzle, with the names of their places.
fn others(
    line: &[u8],
    values: impl IntoIterator<Item = core::ops::Range<usize>>,
    puzzle: usize,
) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    for (number, value) in values.into_iter().enumerate().filter(|(at, _)| *at != puzzle) {
        let value = String::from_utf8_lossy(&line[value]);
        let value = value.trim();
        if !value.is_empty() {
            // The place behind the puzzle where it is usual, wherever it was.
            let place = if number < puzzle && number >= PUZZLE { number + 1 } else { number };
            fields.push((format!("{FIELD}{}", place + 1), value.to_owned()));
        }
    }
    fields
}

/// Writes a line of values, with this text in the place of the puzzle. Returns whether all fields are in it.
fn write_line(puzzle: &str, fields: &[(String, String)], out: &mut Vec<u8>) -> bool {
    let mut values = vec![String::new(); VALUES];
    values[PUZZLE] = puzzle.to_owned();
    let mut complete = true;
    for (name, value) in fields {
        let place = name.strip_prefix(FIELD).and_then(|number| number.parse::<usize>().ok());
        let free = |place: &usize| (1..=100).contains(place) && *place != PUZZLE + 1;
        match place.filter(free).filter(|_| !value.contains([',', '"', '\n', '\r'])) {
            Some(place) => {
                values.resize(values.len().max(place), String::new());
                values[place - 1].clone_from(value);
            }
            None => complete = false,
        }
    }
    out.extend_from_slice(values.join(",").as_bytes());
    out.push(b'\n');
    complete
}

#[derive(Debug)]
struct GsfWriter;

impl Writer for GsfWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let mut puzzle = Vec::new();
        line::write(&mut puzzle, entry.puzzle.givens().iter(), 9, sudokit_core::Alphabet::Standard);
        let complete = write_line(&String::from_utf8_lossy(&puzzle), &entry.fields, out);
        let fields = if complete { Fields::Any } else { Fields::Own };
        Ok(Properties { fields, ..HOLDS }.losses(entry))
    }

    fn write_error(
        &mut self,
        _message: &str,
        fields: &[(String, String)],
        out: &mut Vec<u8>,
    ) -> bool {
        write_line("error", fields, out);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_all;

    const CELLS: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn again(text: &str) -> String {
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        let mut out = Vec::new();
        for entry in &read {
            assert_eq!(entry.puzzle.to_string(), CELLS);
            assert!(GsfWriter.write(entry, &mut out).unwrap().is_empty());
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn values_stay_in_their_places() {
        let text = format!("# best\n99480,99408,114,1895,{CELLS},C22.m/F1,9\n,,,,{CELLS},,\n");
        assert_eq!(again(&text), text.strip_prefix("# best\n").unwrap());
        let zeros = CELLS.replace('.', "0");
        assert_eq!(again(&format!("1,2,3,4,5,{zeros},7\n")), format!("1,2,3,4,{CELLS},5,7\n"));
    }

    #[test]
    fn a_line_without_a_puzzle_is_a_fault() {
        let text = format!("1,2,3,4,{CELLS},6,7\n1,2,3,4,5,6,7\n");
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert_eq!((read.len(), faults.len(), faults[0].line), (1, 1, 2));
        let fields = GsfParser(Arc::default()).fields(b"1,2,,4,5,6,7");
        let mut out = Vec::new();
        assert!(GsfWriter.write_error("no puzzle", &fields, &mut out));
        assert_eq!(String::from_utf8(out).unwrap(), "1,2,,4,error,6,7\n");
    }
}
