//! `sdm`: a collection of 9x9 puzzles, 81 digits on each line, `0` for a blank.
//!
//! ```text
//! 530070000600195000098000060800060003400803001700020006060000280000419005000080079
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
use crate::properties::Properties;
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties = Properties::givens_only(9, 9);

/// A collection of 9x9 puzzles.
#[derive(Debug)]
pub(crate) struct Sdm;

impl Format for Sdm {
    fn name(&self) -> &'static str {
        "sdm"
    }

    fn about(&self) -> &'static str {
        "SadMan collection: 81 digits per line, 0 for a blank, 9x9 only"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, _head: &Head) -> bool {
        false
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(LineCutter::default(), SdmParser(options)))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(SdmWriter))
    }
}

#[derive(Debug)]
struct SdmParser(Arc<ReadOptions>);

impl Parser for SdmParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if is_comment(record) {
            return Ok(None);
        }
        let (entry, _) = read_line(record, &self.0.geometries, &self.0.parse)?;
        let found = entry.puzzle.geometry().order() as usize;
        if found != 9 {
            return Err(FaultKind::Order { found, expected: 9, format: "sdm" }.at(1, 1));
        }
        Ok(Some(entry))
    }
}

#[derive(Debug)]
struct SdmWriter;

impl Writer for SdmWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order("sdm", entry)?;
        let givens = entry.puzzle.givens().as_slice();
        out.extend(givens.iter().map(|given| b'0' + given.map_or(0, Digit::get)));
        out.push(b'\n');
        Ok(HOLDS.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}
