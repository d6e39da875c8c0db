//! `candidates`: one puzzle on each line, nine characters for each cell, each a candidate or a dot
//! (Sukaku).
//!
//! ```text
//! ....5......3......12.4......2...6.........7...2.4.6.8.1..4...89...      729 characters, 9x9 only
//! ```
//!
//! Such a text is recognised as `line`, which reads the same.

use std::sync::Arc;

use sudokit_core::Digit;

use crate::format::{Format, Opened, Parser};
use crate::formats::line::read_line;
use crate::head::{Head, is_comment};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Cells, Properties};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties =
    Properties { cells: Cells::Candidates, candidates: true, ..Properties::givens_only(9, 9) };

/// 729 characters on each line.
#[derive(Debug)]
pub(crate) struct Candidates;

impl Format for Candidates {
    fn name(&self) -> &'static str {
        "candidates"
    }

    fn about(&self) -> &'static str {
        "729 characters per line: the candidates of each cell, nine characters each (Sukaku), 9x9 only"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, _head: &Head) -> bool {
        false
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(LineCutter::default(), CandidatesParser(options)))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(CandidatesWriter))
    }
}

#[derive(Debug)]
struct CandidatesParser(Arc<ReadOptions>);

impl Parser for CandidatesParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if is_comment(record) {
            return Ok(None);
        }
        match read_line(record, &self.0.geometries, &self.0.parse)? {
            (entry, true) => Ok(Some(entry)),
            (_, false) => Err(FaultKind::NoCandidates.at(1, 1)),
        }
    }
}

#[derive(Debug)]
struct CandidatesWriter;

impl Writer for CandidatesWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order("candidates", entry)?;
        // Only the puzzle: a player's marks are not part of it.
        let candidates = entry.puzzle.candidates();
        for set in &candidates {
            out.extend(
                Digit::all(9).map(
                    |digit| {
                        if set.contains(digit) { b'0' + digit.get() } else { b'.' }
                    },
                ),
            );
        }
        out.push(b'\n');
        let mut losses = HOLDS.losses(entry);
        losses.extend(Properties::lone_candidates(entry, &candidates));
        Ok(losses)
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}
