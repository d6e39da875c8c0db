//! An opened input, and the records that are taken from it.

use std::borrow::Cow;
use std::io::Read;
use std::sync::Arc;

use sudokit_formats::{Batch, Entry, Fault, Format, Parser, Record, Source, by_name};

use super::error::SourceError;
use super::typed;
use crate::error::Error;

/// An opened input.
pub(crate) struct Feed {
    /// Its name in messages.
    name: Arc<str>,
    /// Its number, from 0.
    number: u64,
    kind: Kind,
}

enum Kind {
    /// A typed puzzle; `None` after it was taken.
    Puzzle(Option<Box<Entry>>),
    Source(Box<Source<Box<dyn Read + Send>>>),
}

impl Feed {
    pub(super) fn puzzle(number: u64, entry: Box<Entry>) -> Feed {
        Feed { name: typed::NAME.into(), number, kind: Kind::Puzzle(Some(entry)) }
    }

    pub(super) fn source(
        number: u64,
        name: Arc<str>,
        source: Source<Box<dyn Read + Send>>,
    ) -> Feed {
        Feed { name, number, kind: Kind::Source(Box::new(source)) }
    }

    /// Its name in messages.
    pub(crate) fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The format that is read.
    pub(super) fn format(&self) -> Option<&'static dyn Format> {
        match &self.kind {
            Kind::Puzzle(_) => by_name(typed::FORMAT),
            Kind::Source(source) => Some(source.format()),
        }
    }

    pub(super) fn bytes_read(&self) -> u64 {
        match &self.kind {
            Kind::Puzzle(_) => 0,
            Kind::Source(source) => source.bytes_read(),
        }
    }

    pub(super) fn recycle(&mut self, batch: Batch) {
        if let Kind::Source(source) = &mut self.kind {
            source.recycle(batch);
        }
    }

    /// Returns the next records: at most `records`, and none more once they have `bytes`. `None` at
    /// the end.
    ///
    /// # Errors
    /// If the input cannot be read on.
    pub(crate) fn next(&mut self, records: usize, bytes: usize) -> Result<Option<Work>, Error> {
        let (name, input) = (self.name.clone(), self.number);
        match &mut self.kind {
            Kind::Puzzle(entry) => {
                Ok(entry.take().map(|entry| Work { name, input, kind: WorkKind::Puzzle(entry) }))
            }
            Kind::Source(source) => match source.next_batch(records, bytes) {
                Ok(None) => Ok(None),
                Ok(Some(batch)) => {
                    let parser = source.parser();
                    Ok(Some(Work { name, input, kind: WorkKind::Batch { batch, parser } }))
                }
                Err(error) => Err(SourceError::of(&name, error).into()),
            },
        }
    }
}

/// Some records of an input, to be parsed by any thread.
pub(crate) struct Work {
    /// The input's name in messages.
    pub(crate) name: Arc<str>,
    /// The input's number, from 0.
    pub(crate) input: u64,
    pub(crate) kind: WorkKind,
}

pub(crate) enum WorkKind {
    /// A typed puzzle, already parsed.
    Puzzle(Box<Entry>),
    Batch {
        batch: Batch,
        parser: Arc<dyn Parser + Send + Sync>,
    },
}

/// A record that can be parsed.
pub(crate) struct Unparsed<'a> {
    pub(crate) record: Record<'a>,
    origin: Origin<'a>,
}

#[derive(Copy, Clone)]
enum Origin<'a> {
    /// It was parsed already.
    Entry(&'a Entry),
    Parser(&'a dyn Parser),
}

impl<'a> Unparsed<'a> {
    /// Returns the entry; `None` for a comment.
    ///
    /// # Errors
    /// If the record is not a puzzle, with the place of what is wrong.
    pub(crate) fn parse(&self) -> Result<Option<Cow<'a, Entry>>, Fault> {
        match self.origin {
            Origin::Entry(entry) => Ok(Some(Cow::Borrowed(entry))),
            Origin::Parser(parser) => Ok(self.record.parse(parser)?.map(Cow::Owned)),
        }
    }

    /// Returns what a record with a fault holds besides its puzzle.
    pub(crate) fn fields(&self) -> Vec<(String, String)> {
        match self.origin {
            Origin::Entry(_) => Vec::new(),
            Origin::Parser(parser) => self.record.fields(parser),
        }
    }
}

impl Work {
    /// The number of records, and of faults in the place of one.
    pub(crate) fn len(&self) -> usize {
        match &self.kind {
            WorkKind::Puzzle(_) => 1,
            WorkKind::Batch { batch, .. } => batch.len(),
        }
    }

    /// Returns the records, in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = Unparsed<'_>> {
        let (puzzle, batch) = match &self.kind {
            WorkKind::Puzzle(entry) => (Some(entry), None),
            WorkKind::Batch { batch, parser, .. } => (None, Some((batch, &**parser))),
        };
        let puzzle = puzzle.into_iter().map(|entry| Unparsed {
            record: Record { line: 1, column: 1, content: Ok(&[]), around: None },
            origin: Origin::Entry(entry),
        });
        let batch = batch.into_iter().flat_map(|(batch, parser)| {
            let origin = Origin::Parser(parser);
            batch.records().map(move |record| Unparsed { record, origin })
        });
        puzzle.chain(batch)
    }
}
