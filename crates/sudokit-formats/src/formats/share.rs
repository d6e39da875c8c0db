//! `share`: Sudokit's own share code, a puzzle and its state of play as one short word on each line.
//!
//! ```text
//! sk1j3aORH12V2H9aI0w0w4MwjPKzTBT0Qux
//! https://example.org/#sk1j3aORH12V2H9aI0w0w4MwjPKzTBT0Qux
//! ```
//!
//! A code has letters and digits only, so that no chat, link or file name changes it: `sk`, the version,
//! the content, and three characters that the others must match. What stands around it is ignored. It holds
//! boards of every size and shape, the candidates of the puzzle, digits placed, marks, colours, time and
//! name.

use std::sync::Arc;

use sudokit_core::Puzzle;

use crate::drafts::Boards;
use crate::encoding::text_of;
use crate::format::{Format, Opened, Parser};
use crate::head::{Head, is_comment};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::share::content::{Content, board};
use crate::share::symbols::{Packer, Unpacker, push};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "share";

/// What every code starts with, and the version behind it.
const START: &[u8] = b"sk";
const VERSION: u8 = b'1';
/// The version of codes of boards with extra houses.
const WITH_EXTRA: u8 = b'2';
/// The characters at the end that the others must match.
const CHECK: usize = 3;
/// No code is shorter.
const SHORTEST: usize = 10;

/// What it holds.
const HOLDS: Properties = Properties {
    candidates: true,
    placed: true,
    marks: true,
    sparse_marks: true,
    corner: true,
    colours: true,
    time: true,
    name: true,
    jigsaw_map: true,
    diagonals: true,
    extra_houses: true,
    box_shape: true,
    ..Properties::givens_only(4, 64)
};

/// Sudokit's share code.
#[derive(Debug)]
pub(crate) struct Share;

impl Format for Share {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "Sudokit's share code: a puzzle and its state in one word of letters and digits, of any size"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        head.first().is_some_and(is_shared)
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        let own = Boards::new(Arc::default());
        let parser = ShareParser { own, asked: Boards::new(options) };
        Ok(Opened::new(LineCutter::default(), parser))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(ShareWriter))
    }
}

/// Whether a line is a code, or an address with one. What is packed in other addresses can look like a
/// code anywhere but at its beginning.
fn is_shared(line: &[u8]) -> bool {
    let Some((at, _)) = code(line) else { return false };
    if line.starts_with(b"http") {
        return matches!(line[at - 1], b'#' | b'=' | b'?');
    }
    line.iter().position(u8::is_ascii_alphanumeric) == Some(at)
}

/// The first code in a line, and where it is.
fn code(line: &[u8]) -> Option<(usize, &[u8])> {
    let is_code = |word: &[u8]| {
        word.len() >= SHORTEST && word.starts_with(START) && word[START.len()].is_ascii_digit()
    };
    let mut at = 0;
    line.split(|byte| !byte.is_ascii_alphanumeric()).find_map(|word| {
        let start = at;
        at += word.len() + 1;
        is_code(word).then_some((start, word))
    })
}

/// The characters that a text must be followed by.
fn check(text: &[u8]) -> Vec<u8> {
    let mut check = Vec::new();
    push(&mut check, crc32(text).into(), CHECK);
    check
}

/// The CRC-32 of a short text. Libraries bring tables, which would add 16 kB to the page.
fn crc32(text: &[u8]) -> u32 {
    let step = |crc: u32| (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg());
    let byte = |crc: u32, &byte: &u8| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc));
    !text.iter().fold(!0, byte)
}

#[derive(Debug)]
struct ShareParser {
    /// Boards as the codes say them: what a code means depends on its board.
    own: Boards,
    /// Boards as they were asked for.
    asked: Boards,
}

impl ShareParser {
    fn read(&self, code: &[u8]) -> Result<Entry, FaultKind> {
        let version = code[START.len()];
        if ![VERSION, WITH_EXTRA].contains(&version) {
            return Err(FaultKind::Version { format: NAME, version: char::from(version) });
        }
        let (text, expected) = code.split_at(code.len() - CHECK);
        if check(text) != expected {
            return Err(FaultKind::Check);
        }
        let mut symbols = Unpacker::new(&text[START.len() + 1..])?;
        let mut board = board(&mut symbols, None)?;
        if version == WITH_EXTRA {
            board.pass_extra(&mut symbols, None)?;
        }
        let geometry = board.find(&self.own)?;
        let mut content = Content::new(geometry.clone());
        content.pass(&mut symbols, &geometry)?;
        symbols.finish()?;
        let Content { draft, allowed, time, name } = content;
        let mut entry = draft.on(board.find(&self.asked)?).finish();
        if allowed != Content::new(geometry).allowed {
            // A given allows itself.
            let given = |cell| entry.puzzle.given(cell).map(Into::into);
            let cells = entry.puzzle.geometry().cells();
            let allowed = cells.map(|cell| given(cell).unwrap_or(allowed[cell.index()])).collect();
            let puzzle: Puzzle = entry.puzzle.clone();
            entry.puzzle = puzzle.with_restriction(allowed).expect("digits within the order");
        }
        (entry.time, entry.name) = (time, name);
        Ok(entry)
    }
}

impl Parser for ShareParser {
    fn has_words_beside(&self) -> bool {
        true
    }

    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if is_comment(record) {
            return Ok(None);
        }
        let none = || FaultKind::Part { format: NAME, part: "sk1" }.at(1, 1);
        let (at, code) = code(record).ok_or_else(none)?;
        let mut entry = self.read(code).map_err(|kind| kind.in_record(record, at))?;
        entry.comment = words_around(record, at);
        Ok(Some(entry))
    }
}

/// The words of a record around the one, perhaps a link, in which a code begins.
fn words_around(record: &[u8], at: usize) -> Option<String> {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let start = record[..at].iter().rposition(is_blank).map_or(0, |blank| blank + 1);
    let end = record[at..].iter().position(is_blank).map_or(record.len(), |blank| at + blank);
    let parts = [&record[..start], &record[end..]].map(|part| text_of(part.trim_ascii()));
    let words: Vec<&str> =
        parts.iter().map(|part| &**part).filter(|part| !part.is_empty()).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The code of an entry.
fn code_of(entry: &Entry) -> Result<Vec<u8>, FaultKind> {
    let geometry = entry.puzzle.geometry();
    let has_extra = !geometry.extra().is_empty();
    let version = if has_extra { WITH_EXTRA } else { VERSION };
    let mut packer = Packer::after(&[START, &[version]].concat());
    let mut board = board(&mut packer, Some(geometry))?;
    if has_extra {
        board.pass_extra(&mut packer, Some(geometry))?;
    }
    let mut content = Content::new(geometry.clone());
    for cell in geometry.cells() {
        let at = cell.index();
        content.draft.givens[at] = entry.puzzle.given(cell);
        if content.draft.givens[at].is_none() {
            content.draft.placed[at] = entry.placed.as_ref().and_then(|placed| placed.get(cell));
            content.allowed[at] = entry.puzzle.allowed(cell);
        }
        if entry.shown(cell).is_none() {
            let of = |sets: &Option<Vec<_>>| sets.as_ref().map(|sets| sets[at]).unwrap_or_default();
            content.draft.marks[at] = of(&entry.marks);
            content.draft.corner[at] = of(&entry.corner);
        }
    }
    if let Some(colours) = &entry.colours {
        content.draft.colours.clone_from(colours);
    }
    (content.time, content.name) = (entry.time, entry.name.clone());
    content.pass(&mut packer, geometry)?;
    let mut code = packer.finish();
    let check = check(&code);
    code.extend(check);
    Ok(code)
}

#[derive(Debug)]
struct ShareWriter;

impl Writer for ShareWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        out.extend(code_of(entry).expect("writing finds no damage"));
        out.push(b'\n');
        Ok(HOLDS.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_crc_32() {
        assert_eq!(crc32(b""), 0);
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
    }

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn parser() -> ShareParser {
        ShareParser { own: Boards::new(Arc::default()), asked: Boards::new(Arc::default()) }
    }

    #[test]
    fn codes_are_short_and_survive_what_surrounds_them() {
        let entry = Entry::new(PUZZLE.parse().unwrap(), sudokit_core::Alphabet::Standard);
        let code = String::from_utf8(code_of(&entry).unwrap()).unwrap();
        assert_eq!(code, "sk1j3aORH12V2H9aI0w0w4MwjPKzTBT0Qux");
        let quoted = format!("> try *{code}*, it is hard");
        for text in [code.clone(), quoted, format!("https://example.org/p?x=1#{code}")] {
            let read = parser().parse(text.as_bytes()).unwrap().unwrap();
            assert_eq!(Entry { comment: None, ..read }, entry, "{text}");
        }
        let read = |text: &str| parser().parse(text.as_bytes()).unwrap().unwrap().comment;
        assert_eq!(read(&format!("try *{code}*, it is hard")).as_deref(), Some("try it is hard"));
        assert_eq!(read(&format!("https://example.org/p?x=1#{code}")), None);
    }

    #[test]
    fn what_looks_like_a_code_in_another_link_is_none() {
        let code = "sk1j3aORH12V2H9aI0w0w4MwjPKzTBT0Qux";
        for (line, expected) in [
            (code.to_owned(), true),
            (format!("> {code}"), true),
            (format!("https://example.org/#{code}"), true),
            (format!("https://example.org/#p={code}"), true),
            (format!("https://example.org/#m=edit&p=7VpLz6W1Dd7+{code}+zK"), false),
            (format!("https://example.org/#m=edit&p=7VpLz6W1Dd7/{code}/zK"), false),
        ] {
            assert_eq!(is_shared(line.as_bytes()), expected, "{line}");
        }
    }

    #[test]
    fn every_changed_character_is_noticed() {
        let entry = Entry::new(PUZZLE.parse().unwrap(), sudokit_core::Alphabet::Standard);
        let code = code_of(&entry).unwrap();
        for at in 0..code.len() {
            let mut wrong = code.clone();
            wrong[at] = if wrong[at] == b'5' { b'6' } else { b'5' };
            assert!(parser().parse(&wrong).is_err(), "{at}");
            wrong.remove(at);
            assert!(parser().parse(&wrong).is_err(), "{at}");
            if at > 3 {
                let mut swapped = code.clone();
                swapped.swap(at - 1, at);
                assert!(swapped == code || parser().parse(&swapped).is_err(), "{at}");
            }
        }
        let mut later = code.clone();
        later[2] = b'3';
        let fault = parser().parse(&later).unwrap_err();
        assert_eq!(fault.kind, FaultKind::Version { format: NAME, version: '3' });
    }
}
