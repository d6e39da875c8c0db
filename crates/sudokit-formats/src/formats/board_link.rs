//! `sudokuwiki` and `sudokuexchange`: links with the 81 digits of a puzzle, one on each line.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195...
//! https://sudokuexchange.com/play/?s=530070000600195...
//! ```

use std::sync::Arc;

use sudokit_core::{Alphabet, line};

use crate::drafts::{Boards, Draft, strict_digits};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::line_parser;
use crate::links::Link;
use crate::loss::{Loss, Unwritable};
use crate::packing::from_percent;
use crate::properties::Properties;
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties = Properties::givens_only(9, 9);

/// The pages that show a plain puzzle.
const PAGES: [&str; 4] = ["", "play", "sudoku", "index"];

/// Links of one site.
#[derive(Debug)]
pub(crate) struct BoardLink {
    name: &'static str,
    about: &'static str,
    /// What the name of the host ends with.
    host: &'static str,
    /// What a link begins with, up to the digits.
    start: &'static str,
    /// The parameter with the digits.
    parameter: &'static str,
}

/// Links of SudokuWiki.
pub(crate) const SUDOKUWIKI: BoardLink = BoardLink {
    name: "sudokuwiki",
    about: "SudokuWiki: links with 81 digits, sudokuwiki.org/sudoku.htm?bd=...",
    host: "sudokuwiki.org",
    start: "https://www.sudokuwiki.org/sudoku.htm?bd=",
    parameter: "bd",
};
/// Links of SudokuExchange.
pub(crate) const SUDOKUEXCHANGE: BoardLink = BoardLink {
    name: "sudokuexchange",
    about: "SudokuExchange: links with 81 digits, sudokuexchange.com/play/?s=...",
    host: "sudokuexchange.com",
    start: "https://sudokuexchange.com/play/?s=",
    parameter: "s",
};

impl Format for BoardLink {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let first = head.first().and_then(|line| core::str::from_utf8(line).ok());
        let link = first.and_then(Link::read).filter(|link| link.host.ends_with(self.host));
        link.is_some_and(|link| link.parameter(self.parameter).is_some())
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(line_parser::open(options, true, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(LinkWriter { name: self.name, start: self.start }))
    }
}

fn read(boards: &Boards, text: &str) -> Result<Entry, FaultKind> {
    let fault = FaultKind::Part { format: SUDOKUWIKI.name, part: "?bd=" };
    let link = Link::read(text).ok_or(fault.clone())?;
    let board = [SUDOKUWIKI, SUDOKUEXCHANGE].iter().find_map(|site| link.parameter(site.parameter));
    let mut draft = Draft::new(boards.of_order(9)?);
    draft.givens = strict_digits(board.ok_or(fault)?.as_bytes(), 9, draft.len())?;
    let mut entry = draft.finish();
    // Other pages of the site are for other kinds.
    let page =
        link.path.rsplit('/').next().unwrap_or_default().split('.').next().unwrap_or_default();
    if !PAGES.contains(&page) {
        entry.leave_out(page);
    }
    link.path.split('/').for_each(|part| entry.leave_out_kinds(part));
    let is_board =
        |name: &str| [SUDOKUWIKI, SUDOKUEXCHANGE].iter().any(|site| site.parameter == name);
    let others = link.parameters().filter(|(name, _)| !is_board(name));
    let others: Vec<_> =
        others.map(|(name, value)| (name, from_percent(&value.replace('+', " ")))).collect();
    entry.take_fields_around(others.iter().map(|(name, text)| (*name, &**text)));
    Ok(entry)
}

#[derive(Debug)]
struct LinkWriter {
    name: &'static str,
    start: &'static str,
}

impl Writer for LinkWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(self.name, entry)?;
        out.extend_from_slice(self.start.as_bytes());
        let start = out.len();
        line::write(out, entry.puzzle.givens().iter(), 9, Alphabet::Standard);
        out[start..].iter_mut().filter(|byte| **byte == b'.').for_each(|byte| *byte = b'0');
        out.push(b'\n');
        Ok(HOLDS.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}
