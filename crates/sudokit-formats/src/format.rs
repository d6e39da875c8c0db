//! What every format is: a name, and ways to recognise it, to cut it, to parse it and to write it.
//!
//! Reading has two phases, so that many threads can parse what one thread cuts:
//!
//! ```text
//! bytes --Cutter--> records (one line, one JSON element, one grid) --Parser--> entries
//!        in order, cheap, with state                 shared, without state
//! ```

use std::fmt;
use std::sync::Arc;

use crate::around::Around;
use crate::cut::Cutter;
use crate::entry::{Entry, ReadOptions, WriteOptions};
use crate::fault::Fault;
use crate::head::Head;
use crate::properties::Properties;
use crate::write::Writer;

/// A format for puzzles.
pub trait Format: Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// One line on what it is, in English.
    fn about(&self) -> &'static str;

    /// What a text in this format can hold.
    fn properties(&self) -> Properties;

    /// Whether it is text, which a terminal can show.
    fn is_text(&self) -> bool {
        true
    }

    /// Whether texts in this format begin with a mark of their own, which no other format has: a link, a
    /// name of the format. What has no such mark is never recognised in a text that looks like another kind
    /// of file.
    fn has_mark(&self) -> bool {
        false
    }

    /// Whether the head of a text is in this format. If several formats accept it, the first in
    /// `FORMATS` gets it: specific formats come before general ones.
    fn detect(&self, head: &Head) -> bool;

    /// Whether a head that it accepts shows that its text was really written in this format, and not only that it was
    /// meant so: every row is one, the JSON is valid. Otherwise the format `text` is asked first.
    fn is_sure(&self, _head: &Head) -> bool {
        true
    }

    /// Whether the head's first puzzle line alone shows that the text is in this format, so that there
    /// is no need to wait for more.
    fn settles(&self, _head: &Head) -> bool {
        false
    }

    /// Whether a head that may be incomplete is enough to [`open`](Format::open) a text whose format is
    /// already known.
    fn opens(&self, _head: &Head) -> bool {
        true
    }

    /// Begins to read a text with this head.
    ///
    /// # Errors
    /// If the head rules out that anything can be read, such as a table without a puzzle column.
    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault>;

    /// Returns a writer of this format; `None` if it can only be read.
    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        None
    }

    /// Whether this format can be written.
    fn writes(&self) -> bool {
        self.writer(&WriteOptions::default()).is_some()
    }
}

impl fmt::Debug for dyn Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name()).finish()
    }
}

/// The two halves of reading a text.
pub struct Opened {
    /// Cuts the text into records.
    pub cutter: Box<dyn Cutter + Send>,
    /// Parses one record.
    pub parser: Arc<dyn Parser + Send + Sync>,
}

impl fmt::Debug for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opened").finish_non_exhaustive()
    }
}

impl Opened {
    pub(crate) fn new(
        cutter: impl Cutter + Send + 'static,
        parser: impl Parser + Send + Sync + 'static,
    ) -> Opened {
        Opened { cutter: Box::new(cutter), parser: Arc::new(parser) }
    }
}

/// Parses one record.
pub trait Parser {
    /// Returns the entry in a record; `None` for a comment or nothing at all.
    ///
    /// # Errors
    /// What is wrong with the record; its line is counted from 1 within the record.
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault>;

    /// What a record with a fault holds besides its puzzle, as far as that can be read: names and texts as
    /// in [`Entry::fields`].
    fn fields(&self, _record: &[u8]) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Whether words may stand in a record beside what it packs: behind a link, in the last field of a line.
    fn has_words_beside(&self) -> bool {
        false
    }

    /// Whether a record of 81 characters, each a digit or a blank, is a plain 9x9 puzzle and nothing
    /// else, also where `,`, `;` or `#` follows. Such records need not be parsed.
    fn takes_plain_nines(&self) -> bool {
        false
    }

    /// What the text says before its records and holds for each.
    fn around(&self) -> Option<&Around> {
        None
    }
}
