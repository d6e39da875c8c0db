//! Some records of a text at once, as they are handed from thread to thread.

use crate::format::Parser;
use crate::{Entry, Fault, FaultKind};

/// Some records, in order, and what was wrong between them.
#[derive(Default, Debug)]
pub struct Batch {
    bytes: Vec<u8>,
    records: Vec<Piece>,
}

#[derive(Debug)]
struct Piece {
    line: u64,
    column: usize,
    content: Result<core::ops::Range<usize>, FaultKind>,
}

impl Batch {
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.records.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, line: u64, column: usize, text: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(text);
        self.records.push(Piece { line, column, content: Ok(start..start + text.len()) });
    }

    pub(crate) fn push_fault(&mut self, line: u64, column: usize, kind: FaultKind) {
        self.records.push(Piece { line, column, content: Err(kind) });
    }

    /// How many records there are, faults among them.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// How many bytes of text they hold.
    pub fn byte_len(&self) -> usize {
        self.bytes.len()
    }

    /// The record of this number, from 0.
    pub fn get(&self, index: usize) -> Option<Record<'_>> {
        let piece = self.records.get(index)?;
        let content = piece.content.as_ref().map(|range| &self.bytes[range.clone()]);
        Some(Record { line: piece.line, column: piece.column, content })
    }

    /// The records, in order.
    pub fn records(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        (0..self.len()).map(|index| self.get(index).expect("an index below the length"))
    }
}

/// One record of a text, or what was wrong in its place.
#[derive(Copy, Clone, Debug)]
pub struct Record<'a> {
    /// The line it begins in, from 1.
    pub line: u64,
    /// The sign of that line it begins at, from 1.
    pub column: usize,
    /// Its bytes, or why they cannot be had.
    pub content: Result<&'a [u8], &'a FaultKind>,
}

impl Record<'_> {
    /// Understands the record; a fault is told with its place in the whole text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(&self, parser: &dyn Parser) -> Result<Option<Entry>, Fault> {
        let (line, column) = (self.line, self.column);
        let text = match self.content {
            Ok(text) => text,
            Err(kind) => return Err(Fault { line, column, kind: kind.clone() }),
        };
        let parsed = match memchr::memchr(0, text) {
            Some(at) => Err(FaultKind::Binary.in_record(text, at)),
            None => parser.parse(text),
        };
        parsed.map_err(|fault| Fault {
            line: line + fault.line.saturating_sub(1),
            column: if fault.line <= 1 { column + fault.column.max(1) - 1 } else { fault.column },
            kind: fault.kind,
        })
    }
}
