//! Links that hold puzzles, among words, as people send them:
//!
//! ```text
//! Try this one!
//! https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGUBDAWwAcc...
//! ```
//!
//! What the words say of rules holds as it does above boards.

use std::sync::Arc;

use crate::around::Around;
use crate::comments::Remarks;
use crate::cut::{Cut, Cutter};
use crate::encoding::text_of;
use crate::format::{Format, Opened, Parser};
use crate::formats::{board_link, fpuzzles_link, penpa, puzzlink, sudokupad_link};
use crate::head::Head;
use crate::lines::LineEnds;
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

/// Whether a text has such a link.
pub(crate) fn has_links(head: &Head) -> bool {
    head.lines().any(|(_, line)| link_in(line).is_some())
}

/// Begins to read such a text.
pub(crate) fn open(options: &Arc<ReadOptions>) -> Opened {
    let parser = LinkParser { options: options.clone() };
    let (ends, remarks) = (LineEnds::default(), Remarks::behind());
    Opened::new(LinkCutter { ends, remarks, around: None, skipping: false }, parser)
}

/// The format of a link and its place in a line, if one of its words is a link that holds a puzzle.
fn link_in(line: &[u8]) -> Option<(&'static dyn Format, core::ops::Range<usize>)> {
    let starts = memchr::memmem::find_iter(line, b"http");
    starts
        .filter_map(|start| {
            let link = &line[start..];
            if !link.starts_with(b"http://") && !link.starts_with(b"https://") {
                return None;
            }
            let ends = |byte: &u8| byte.is_ascii_whitespace() || b"<>\"'()[]|".contains(byte);
            let length = link.iter().position(ends).unwrap_or(link.len());
            let link = &link[..length];
            let length =
                link.len() - link.iter().rev().take_while(|b| b".,;:!".contains(b)).count();
            let head = Head::new(&link[..length], true).ok()?;
            let format = LINKS.iter().find(|format| format.detect(&head))?;
            Some((*format, start..start + length))
        })
        .next()
}

struct LinkParser {
    options: Arc<ReadOptions>,
}

impl Parser for LinkParser {
    fn has_words_beside(&self) -> bool {
        true
    }

    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let Some((format, _)) = link_in(record) else { return Ok(None) };
        let opened = format.open(&Head::new(record, true)?, self.options.clone())?;
        opened.parser.parse(record)
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
