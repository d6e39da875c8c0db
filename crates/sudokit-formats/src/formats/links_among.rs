//! Links that hold puzzles, among words, as people send them:
//!
//! ```text
//! Try this one!
//! https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGUBDAWwAcc...
//! ```
//!
//! What the words say of rules holds as it does above boards.

use core::ops::Range;
use std::sync::Arc;

use crate::around::Around;
use crate::comments::Remarks;
use crate::cut::{Cut, Cutter};
use crate::encoding::text_of;
use crate::format::{Format, Opened, Parser};
use crate::formats::{board_link, fpuzzles_link, penpa, puzzlink, sudokupad_link};
use crate::head::Head;
use crate::lines::{LineEnds, lines};
use crate::{Entry, Fault, ReadOptions};

/// The formats of links, the most specific first.
static LINKS: [&dyn Format; 7] = [
    &fpuzzles_link::FPUZZLES_LINK,
    &sudokupad_link::SUDOKUPAD_LINK,
    &penpa::Penpa,
    &puzzlink::Puzzlink,
    &board_link::SUDOKUWIKI,
    &board_link::SUDOKUEXCHANGE,
    &board_link::LINK,
];

/// Whether a text has such a link. The last line of a head may be cut off.
pub(crate) fn has_links(head: &Head) -> bool {
    lines(head.text()).any(|(_, line)| link_in(line).is_some())
}

/// Begins to read such a text. Links are opened without a head.
pub(crate) fn open(options: &Arc<ReadOptions>) -> Result<Opened, Fault> {
    let head = Head::new(b"", true)?;
    let parsers = LINKS.iter().map(|format| Ok(format.open(&head, options.clone())?.parser));
    let parser = LinkParser { parsers: parsers.collect::<Result<_, Fault>>()? };
    let (ends, remarks) = (LineEnds::default(), Remarks::behind());
    Ok(Opened::new(LinkCutter { ends, remarks, around: None, skipping: false }, parser))
}

/// The first link in a line that holds a puzzle: its format, as a place in [`LINKS`], and its own place.
fn link_in(line: &[u8]) -> Option<(usize, Range<usize>)> {
    places(line).find_map(|place| {
        let head = Head::new(&line[place.clone()], true).ok()?;
        let format = LINKS.iter().position(|format| format.detect(&head))?;
        Some((format, place))
    })
}

/// The places of the links in a line. A link ends where another begins, so none is looked at twice.
fn places(line: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let begins = |start: &usize| {
        let link = &line[*start..];
        link.starts_with(b"http://") || link.starts_with(b"https://")
    };
    let mut starts = memchr::memmem::find_iter(line, b"http").filter(begins).peekable();
    core::iter::from_fn(move || {
        let start = starts.next()?;
        let link = &line[start..starts.peek().copied().unwrap_or(line.len())];
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"<>\"'()[]|".contains(byte);
        let link = &link[..link.iter().position(ends).unwrap_or(link.len())];
        let behind = link.iter().rev().take_while(|byte| b".,;:!".contains(byte)).count();
        Some(start..start + link.len() - behind)
    })
}

struct LinkParser {
    /// Those of [`LINKS`].
    parsers: Vec<Arc<dyn Parser + Send + Sync>>,
}

impl Parser for LinkParser {
    fn has_words_beside(&self) -> bool {
        true
    }

    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let Some((format, _)) = link_in(record) else { return Ok(None) };
        self.parsers[format].parse(record)
    }
}

/// Cuts links out of words.
struct LinkCutter {
    ends: LineEnds,
    remarks: Remarks,
    around: Option<Arc<Around>>,
    skipping: bool,
}

/// Words as a comment.
fn comment(words: &[u8]) -> Option<String> {
    let words = text_of(words);
    let words = words.trim().trim_start_matches(['#', '>', '*', '-', ' ']);
    words.contains(char::is_alphabetic).then(|| format!("# {words}\n"))
}

impl Cutter for LinkCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if self.ends.continues_cr_lf(text) {
            return Cut::Skip { length: 1, lines: 0 };
        }
        let Some((line, whole)) = self.ends.next(text, end) else {
            return match self.skipping {
                true => Cut::Skip { length: self.ends.take_seen(), lines: 0 },
                false => Cut::More,
            };
        };
        let (skip, line) = (core::mem::take(&mut self.skipping), &text[..line]);
        let lines = u64::from(whole > line.len());
        let Some((_, place)) = link_in(line).filter(|_| !skip) else {
            let words = comment(line).filter(|_| !skip);
            words.map(|words| self.remarks.pass(words.as_bytes(), false));
            return Cut::Skip { length: whole, lines };
        };
        let words = |words: &[u8], remarks: &mut Remarks| {
            comment(words).map(|words| remarks.pass(words.as_bytes(), false))
        };
        words(&line[..place.start], &mut self.remarks);
        let above = self.remarks.of_record(None);
        // What comes next is not above it.
        self.remarks.pass(b".", true);
        // What follows it in the line is about it.
        let rest = &line[place.end..];
        let next = link_in(rest);
        let behind = next.as_ref().map_or(rest, |(_, next)| &rest[..next.start]);
        let mut below = Remarks::behind();
        words(behind, &mut below);
        let around = [above, below.of_record(None)].into_iter().flatten();
        self.around = around.reduce(|above, below| Arc::new(above.and(&below)));
        let record = line[place.clone()].to_vec();
        let (length, lines) = match next {
            // The line goes on with another link.
            Some((_, next)) => (place.end + next.start, 0),
            None => (whole, lines),
        };
        if length < whole {
            self.ends = LineEnds::default();
        }
        Cut::Made { record, length, lines }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
    }

    fn around(&self) -> Option<Arc<Around>> {
        self.around.clone()
    }

    fn finish(&mut self) -> Option<crate::FaultKind> {
        self.remarks.too_late()
    }
}
