//! What every text form is: a name, a way to know it, to cut it, to parse it and to write it.
//!
//! Reading has two phases, so that many threads can parse what one thread cuts:
//!
//! ```text
//! bytes --Cutter--> records (one line, one JSON element, one grid) --Parser--> entries
//!        in order, cheap, with a memory             shared, without a memory
//! ```

use std::sync::Arc;

use crate::head::Head;
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// A text form.
pub trait Format: Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// One line on what it is.
    fn about(&self) -> &'static str;

    /// Whether the head of a text is in this form. Where several would have it, the first in
    /// [`FORMATS`] gets it: the more particular stand before the more general.
    fn detect(&self, head: &Head) -> bool;

    /// Whether the head's first puzzle line alone shows that it is in this form, so that nothing
    /// more need be waited for.
    fn settles(&self, _head: &Head) -> bool {
        false
    }

    /// Whether a head that may not be complete is enough to [`open`](Format::open) a text that is
    /// said to be in this form.
    fn opens(&self, _head: &Head) -> bool {
        true
    }

    /// Begins to read a text with this head.
    ///
    /// # Errors
    /// If the head rules out that anything can be read, as a table without a puzzle column.
    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault>;

    /// A writer of this form; `None` if it can only be read.
    fn writer(&self, _writing: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        None
    }

    /// Whether there is a writer.
    fn writes(&self) -> bool {
        self.writer(&WriteOptions::default()).is_some()
    }
}

/// The two halves of reading a text.
pub struct Opened {
    /// Cuts the text into records.
    pub cutter: Box<dyn Cutter + Send>,
    /// Understands one record.
    pub parser: Arc<dyn Parser + Send + Sync>,
}

impl Opened {
    pub(crate) fn new(
        cutter: impl Cutter + Send + 'static,
        parser: impl Parser + Send + Sync + 'static,
    ) -> Opened {
        Opened { cutter: Box::new(cutter), parser: Arc::new(parser) }
    }
}

/// Cuts text into records. It is handed what has not been cut yet: the same bytes again, and more,
/// after [`Cut::More`]; what follows the piece after anything else. It must not look at a byte a
/// second time after [`Cut::More`], or long records would cost the square of their length.
pub trait Cutter {
    /// The next piece of `text`; at the `end` of all text it never says [`Cut::More`].
    fn cut(&mut self, text: &[u8], end: bool) -> Cut;

    /// The record at hand is too long: skip the rest of it.
    fn give_up(&mut self);

    /// What was still missing when the text ended.
    fn finish(&mut self) -> Option<FaultKind> {
        None
    }
}

/// The next piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cut {
    /// A record, and what parts it from the next.
    Record {
        /// Bytes of the record.
        text: usize,
        /// Bytes to go on behind, at least as many.
        length: usize,
        /// Line ends among them.
        lines: u64,
    },
    /// Nothing to parse.
    Skip {
        /// Bytes to go on behind.
        length: usize,
        /// Line ends among them.
        lines: u64,
    },
    /// Something wrong that the cutter itself sees, at the first byte.
    Fault {
        /// Bytes to go on behind.
        length: usize,
        /// Line ends among them.
        lines: u64,
        /// What is wrong.
        kind: FaultKind,
    },
    /// The record at hand is not complete.
    More,
}

/// Understands one record.
pub trait Parser {
    /// The entry a record tells; `None` for a comment or nothing at all.
    ///
    /// # Errors
    /// What is wrong with it; the line is counted from 1 within the record.
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault>;

    /// Whether a record of 81 signs, each a digit or a blank, is a plain 9x9 puzzle and nothing
    /// else, also where `,`, `;` or `#` follows: such records need not be parsed to be known.
    fn takes_plain_nines(&self) -> bool {
        false
    }
}

/// Every text form there is, the more particular before the more general.
pub static FORMATS: &[&dyn Format] = &[
    &crate::formats::hodoku::Hodoku,
    &crate::formats::csv::Csv,
    &crate::formats::values::Values,
    &crate::formats::jsonl::Jsonl,
    &crate::formats::json::Json,
    &crate::formats::sdk::Sdk,
    &crate::formats::ss::Ss,
    &crate::formats::pm::Pm,
    &crate::formats::numbers::Numbers,
    &crate::formats::grid::Grid,
    &crate::formats::line::Line,
    &crate::formats::sdm::Sdm,
    &crate::formats::candidates::Candidates,
];

/// The form of this name.
pub fn by_name(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}

/// The form a text with this head is in. A text without any puzzle line is in the `line` form.
///
/// # Errors
/// [`FaultKind::NotRecognised`].
pub fn detect(head: &Head) -> Result<&'static dyn Format, Fault> {
    let like = head.looks_like();
    let found = FORMATS.iter().copied().find(|format| like.is_none() && format.detect(head));
    // Digits and blanks that fit no form were meant as a line, which says what is wrong with them.
    let meant = || by_name("line").filter(|_| like.is_none() && begins_with_cells(head));
    found.or_else(meant).ok_or_else(|| {
        let known: Vec<_> = FORMATS.iter().map(|format| format.name()).collect();
        let line = head.substantive().next().map_or(1, |(number, _)| number);
        FaultKind::NotRecognised { like, known: known.join(", ") }.at(line, 1)
    })
}

/// Whether the text begins with one word, nothing but digits and blank signs, alone in its line but
/// for what may follow a puzzle.
fn begins_with_cells(head: &Head) -> bool {
    let cell = |sign: &u8| sign.is_ascii_digit() || b"._*-xX".contains(sign);
    head.first().is_some_and(|first| {
        let word = first.split(|sign| b",;#".contains(sign)).next().unwrap_or_default();
        let word = word.trim_ascii();
        !word.is_empty() && word.iter().all(cell)
    })
}
