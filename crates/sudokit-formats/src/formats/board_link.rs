//! `sudokuwiki`, `sudokuexchange` and `link`: links with the digits of a puzzle, one on each line.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195...
//! https://sudokuexchange.com/play/?s=530070000600195...
//! https://example.org/solver#53..7....6..195...
//! ```
//!
//! Links of other sites are only read. The digits may be anywhere in them.

use std::sync::Arc;

use sudokit_core::{Alphabet, line};

use crate::drafts::{Boards, Draft, strict_digits};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::line_parser;
use crate::links::Link;
use crate::loss::{Loss, Unwritable};
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

/// Links of other sites.
pub(crate) const LINK: AnyLink = AnyLink;

/// Links of any site that hold a board.
#[derive(Debug)]
pub(crate) struct AnyLink;

impl Format for AnyLink {
    fn name(&self) -> &'static str {
        "link"
    }

    fn about(&self) -> &'static str {
        "links of any site with the digits of a board, of 81 cells or more"
    }

    fn properties(&self) -> Properties {
        Properties::givens_only(9, 35)
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let first = head.first().and_then(|line| core::str::from_utf8(line).ok());
        first.and_then(Link::read).is_some_and(|link| board_of(&link).is_some())
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(line_parser::open(options, true, read_any))
    }
}

/// The board that a link holds: the only part that has as many cells as a board, and nothing else.
fn board_of<'a>(link: &Link<'a>) -> Option<&'a str> {
    let is_board = |part: &&str| {
        let side = part.len().isqrt();
        side >= 9
            && side * side == part.len()
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._*-".contains(&byte))
            && part.bytes().filter(|byte| b"0._*-xX".contains(byte)).count() * 8 > part.len()
    };
    let ends = |c: char| "/&=;,:".contains(c);
    let parts =
        [link.path, link.query, link.fragment].into_iter().flat_map(|part| part.split(ends));
    let mut boards = parts.filter(is_board);
    boards.next().filter(|_| boards.next().is_none())
}

/// Reads a link of any site. What it says beside the board may name rules.
fn read_any(boards: &Boards, text: &str) -> Result<Entry, FaultKind> {
    let fault = FaultKind::Part { format: LINK.name(), part: "81 digits" };
    let link = Link::read(text).ok_or(fault.clone())?;
    let board = board_of(&link).ok_or(fault)?;
    let line = line::read(board.as_bytes(), boards.geometries(), &boards.parse());
    let mut entry = Entry::from(line.map_err(|error| FaultKind::from(error.kind))?);
    entry.leave_out_kinds(link.host);
    take_words_of(&mut entry, &link, |value| value == board);
    // A list is more than a setting.
    let lists = link.parameters().filter(|(_, value)| value.contains([',', ';']));
    lists.for_each(|(name, _)| entry.leave_out(name));
    Ok(entry)
}

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
    let digits = board.ok_or(fault)?;
    draft.givens = strict_digits(digits.as_bytes(), 9, draft.len())?;
    let mut entry = draft.finish();
    // Other pages of the site are for other kinds.
    let page =
        link.path.rsplit('/').next().unwrap_or_default().split('.').next().unwrap_or_default();
    if !PAGES.contains(&page) {
        entry.leave_out(page);
    }
    let is_board = |text: &str| board == Some(text);
    take_words_of(&mut entry, &link, is_board);
    Ok(entry)
}

/// Takes what a link says beside its board.
fn take_words_of(entry: &mut Entry, link: &Link<'_>, is_board: impl Fn(&str) -> bool) {
    link.words(&is_board).for_each(|words| entry.leave_out_kinds(&words));
    let others = link.fields(is_board);
    entry.take_fields_around(others.iter().map(|(name, text)| (*name, &**text)));
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
