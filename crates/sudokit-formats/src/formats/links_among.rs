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

/// Words as comments, a line each: without tags, and each field of JSON by itself.
fn comments(words: &[u8]) -> Vec<String> {
    let words = without_tags(&text_of(words));
    let is_json = words.contains("\":") || words.contains("\" :");
    let words = if is_json { fields_in(&words) } else { words };
    let lines = words.lines().map(|line| line.trim().trim_start_matches(['#', '>', '*', '-', ' ']));
    let said = lines.filter(|line| line.contains(char::is_alphabetic));
    said.map(|line| format!("# {line}\n")).collect()
}

/// A text with blanks in place of its tags, of which the first and the last may be cut off: `Killer <a href="`.
fn without_tags(text: &str) -> String {
    let mut rest = match text.split_once('>') {
        Some((start, rest)) if start.ends_with('"') && !start.contains('<') => rest,
        _ => text,
    };
    let mut plain = String::with_capacity(rest.len());
    while let Some(start) = rest.find('<') {
        let tag = &rest[start + 1..];
        let is_tag = tag.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
        let end = if is_tag { tag.find('>').unwrap_or(tag.len() - 1) + 1 } else { 0 };
        plain.push_str(&rest[..if is_tag { start } else { start + 1 }]);
        plain.push(' ');
        plain.push_str(shown_by(&tag[..end]));
        plain.push(' ');
        rest = &tag[end..];
    }
    plain + rest
}

/// What a tag shows: `alt="Killer"`.
fn shown_by(tag: &str) -> &str {
    let shown = ["alt=\"", "title=\""].iter().find_map(|name| tag.split_once(name));
    shown.and_then(|(_, text)| text.split('"').next()).unwrap_or_default()
}

/// The fields of JSON, or of a part of it, a line each: `"type":"killer","url":"` as `type: killer` and `url:`.
fn fields_in(text: &str) -> String {
    const SIGNS: [char; 6] = ['{', '}', '[', ']', ',', ':'];
    let mut fields = String::with_capacity(text.len());
    for piece in text.split('"') {
        let values = ["true", "false", "null"];
        let mut words = piece.split(|c: char| SIGNS.contains(&c) || c.is_whitespace());
        let is_word =
            |word: &str| word.is_empty() || values.contains(&word) || word.parse::<f64>().is_ok();
        // What stands between quoted texts.
        let is_between = piece.contains(SIGNS) && words.all(is_word);
        let sign = |c: char| match c {
            ':' => ": ".to_owned(),
            c if SIGNS.contains(&c) => "\n".to_owned(),
            c => c.to_string(),
        };
        match is_between {
            true => fields.extend(piece.chars().map(sign)),
            false => fields.push_str(piece),
        }
    }
    fields
}

/// The words that are boards. Beside a link they show its puzzle, or are another.
fn boards_in(words: &[u8]) -> impl Iterator<Item = String> {
    let is_sign = |byte: &u8| byte.is_ascii_alphanumeric() || b"._*".contains(byte);
    let is_board = |word: &&[u8]| {
        let side = word.len().isqrt();
        side >= 9
            && side * side == word.len()
            && word.iter().filter(|byte| b"0._*".contains(byte)).count() * 8 > word.len()
    };
    let words = words.split(move |byte| !is_sign(byte)).filter(is_board);
    words.map(|word| String::from_utf8_lossy(word).into_owned())
}

/// Passes words that stand above a link or behind it.
fn pass(remarks: &mut Remarks, words: &[u8]) {
    for line in comments(words) {
        remarks.pass(line.as_bytes(), false);
    }
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
            if !skip {
                pass(&mut self.remarks, line);
            }
            return Cut::Skip { length: whole, lines };
        };
        pass(&mut self.remarks, &line[..place.start]);
        let above = self.remarks.of_record(None);
        // What comes next is not above it.
        self.remarks.pass(b".", true);
        // What follows it in the line is about it.
        let rest = &line[place.end..];
        let next = link_in(rest);
        let behind = next.as_ref().map_or(rest, |(_, next)| &rest[..next.start]);
        let mut below = Remarks::behind();
        pass(&mut below, behind);
        let boards = boards_in(&line[..place.start]).chain(boards_in(behind)).collect::<Vec<_>>();
        let boards =
            (!boards.is_empty()).then(|| Arc::new(Around { unknown: boards, ..Around::default() }));
        let around = [above, below.of_record(None), boards].into_iter().flatten();
        self.around = around.reduce(|above, below| Arc::new(above.and(&below)));
        let record = line[place.clone()].to_vec();
        let (length, lines) = match next {
            // The line goes on with another link: the words between are about both.
            Some(_) => (place.end, 0),
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
