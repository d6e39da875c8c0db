//! Formats with one puzzle on each line that a function can read.

use std::sync::Arc;

use crate::drafts::Boards;
use crate::fault::{Fault, FaultKind};
use crate::format::{Opened, Parser};
use crate::head::is_comment;
use crate::line_cutter::LineCutter;
use crate::{Entry, ReadOptions};

/// Reads a line, without white space around it.
pub(crate) type ReadLine = fn(&Boards, &str) -> Result<Entry, FaultKind>;

/// Opens a text with one puzzle on each line; lines that begin with `#` are comments if `comments`.
pub(crate) fn open(options: Arc<ReadOptions>, comments: bool, read: ReadLine) -> Opened {
    let parser = LineParser { boards: Boards::new(options), comments, read };
    Opened::new(LineCutter::default(), parser)
}

#[derive(Debug)]
struct LineParser {
    boards: Boards,
    comments: bool,
    read: ReadLine,
}

impl Parser for LineParser {
    fn has_words_beside(&self) -> bool {
        true
    }

    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let text = String::from_utf8_lossy(record);
        let text = text.trim();
        if text.is_empty() || self.comments && is_comment(record) {
            return Ok(None);
        }
        (self.read)(&self.boards, text).map(Some).map_err(|kind| kind.at(1, 1))
    }
}
