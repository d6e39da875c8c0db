//! Several records of a text, which one thread passes to another.

use std::sync::Arc;

use sudokit_core::Geometries;

use crate::around::Around;
use crate::encoding::text_of;
use crate::format::Parser;
use crate::{Entry, Fault, FaultKind};

/// Several records in order, and the faults between them.
#[derive(Default, Debug)]
pub struct Batch {
    bytes: Vec<u8>,
    records: Vec<Piece>,
    faults: Vec<FaultKind>,
    /// The records that something stands around, by number.
    around: Vec<(usize, Arc<Around>)>,
}

/// The place of a record. There are millions, so it is small.
#[derive(Debug)]
struct Piece {
    line: u64,
    column: usize,
    /// The range of its bytes; or its index among the faults, and [`FAULT`].
    start: u32,
    end: u32,
}

/// The `end` of a piece that is a fault.
const FAULT: u32 = u32::MAX;

impl Batch {
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.records.clear();
        self.faults.clear();
        self.around.clear();
    }

    /// Whether there is room for a record of this many bytes.
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        self.bytes.len() + bytes < FAULT as usize
    }

    /// Adds a record, for which there must be [room](Batch::has_room).
    #[inline]
    pub(crate) fn push(&mut self, line: u64, column: usize, text: &[u8]) {
        debug_assert!(self.has_room(text.len()));
        let start = self.bytes.len() as u32;
        self.bytes.extend_from_slice(text);
        self.records.push(Piece { line, column, start, end: self.bytes.len() as u32 });
    }

    /// Says that this stands around the next record.
    pub(crate) fn surround_next(&mut self, around: Arc<Around>) {
        self.around.push((self.len(), around));
    }

    pub(crate) fn push_fault(&mut self, line: u64, column: usize, kind: FaultKind) {
        let start = self.faults.len() as u32;
        self.faults.push(kind);
        self.records.push(Piece { line, column, start, end: FAULT });
    }

    /// The number of records, faults included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there are no records.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The number of bytes of text.
    #[must_use]
    pub fn byte_len(&self) -> usize {
        self.bytes.len()
    }

    /// The record of this number, from 0.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Record<'_>> {
        let piece = self.records.get(index)?;
        let start = piece.start as usize;
        let content = match piece.end {
            FAULT => Err(&self.faults[start]),
            end => Ok(&self.bytes[start..end as usize]),
        };
        let around = match &self.around[..] {
            [] => None,
            around => around.binary_search_by_key(&index, |(at, _)| *at).ok(),
        };
        let around = around.map(|at| &*self.around[at].1);
        Some(Record { line: piece.line, column: piece.column, content, around })
    }

    /// What stands around its records, once for those that follow each other.
    pub fn around(&self) -> impl Iterator<Item = &Around> {
        let same = self.around.chunk_by(|(_, one), (_, next)| Arc::ptr_eq(one, next));
        same.map(|records| &*records[0].1)
    }

    /// The records, in order.
    #[must_use]
    pub fn records(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        (0..self.len()).map(|index| self.get(index).expect("an index below the length"))
    }
}

/// Whether the digits of an entry are those of a map of regions, which may count from 0.
fn is_map(entry: &Entry) -> bool {
    let grid = entry.puzzle.givens().as_slice();
    let side = grid.len().isqrt();
    // No puzzle begins with two equal digits side by side or one below the other, and few with two blanks have no more of them
    // than a region has cells: so this is quick.
    (grid[0] == grid[1] || grid[0] == grid[side])
        && [0, side].contains(&(grid.len() - entry.puzzle.givens().filled()))
        && Geometries::default().of_labels(grid).is_some()
}

/// One record of a text, or the fault in its place.
#[derive(Copy, Clone, Debug)]
pub struct Record<'a> {
    /// The line it begins in, from 1.
    pub line: u64,
    /// The column it begins at, from 1, in characters.
    pub column: usize,
    /// Its bytes, or why there are none.
    pub content: Result<&'a [u8], &'a FaultKind>,
    /// What stands around it. Comments hold until the next ones.
    pub around: Option<&'a Around>,
}

impl Record<'_> {
    /// Returns what a record with a fault holds besides its puzzle: see [`Parser::fields`].
    #[must_use]
    pub fn fields(&self, parser: &dyn Parser) -> Vec<(String, String)> {
        self.content.map_or_else(|_| Vec::new(), |text| parser.fields(text))
    }

    /// Parses the record. A fault has its place in the whole text.
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
        let parsed = parsed.and_then(|entry| match entry {
            Some(entry) if is_map(&entry) => Err(FaultKind::RegionMap.at(1, 1)),
            Some(mut entry) => {
                entry.leave_out_title();
                if parser.has_words_beside() {
                    entry.leave_out_beside(&text_of(text));
                }
                self.around.iter().for_each(|around| entry.take_around(around));
                Ok(Some(entry))
            }
            None => Ok(None),
        });
        parsed.map_err(|fault| Fault {
            line: line + fault.line.saturating_sub(1),
            column: if fault.line <= 1 { column + fault.column.max(1) - 1 } else { fault.column },
            kind: fault.kind,
        })
    }
}
