//! `opensudoku`: the XML of OpenSudoku, with its folders and the state of each game.
//!
//! ```text
//! <opensudoku><name>..</name><author>..</author><game data="530070000..."/></opensudoku>
//! <opensudoku version="2"><folder name=".."><game time="65000" note=".." data="version: 2
//! 5|0|0|3|0|0|0|11|1|..."/></folder></opensudoku>
//! ```
//!
//! A cell is its value, its marks (`1,2,4,` or, in version 2 of the data, a number of bits), and whether it
//! may be changed. Written are version 2 of the file and of the data.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::{Cell, Digit, DigitSet};

use crate::drafts::{Boards, Draft, strict_digits};
use crate::field_names::{AUTHOR, DATE, DESCRIPTION, LEVEL, SOURCE, URL};
use crate::format::{Format, Opened, Parser};
use crate::head::Head;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Fields, Properties};
use crate::write::{ErrorRow, Writer};
use crate::xml::{Element, XmlCutter, elements, escaped, unknown};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "opensudoku";
/// The element of a puzzle.
const PUZZLE: &str = "game";
/// The field with the name of the folder, which is the name of the collection in version 1.
const FOLDER: &str = "folder";
/// The folder of puzzles without one.
const NO_FOLDER: &str = "Sudokit";

/// What it holds.
const HOLDS: Properties = Properties {
    placed: true,
    marks: true,
    sparse_marks: true,
    time: true,
    fields: Fields::Own,
    comment: true,
    skips_comments: false,
    ..Properties::givens_only(9, 9)
};

/// The elements of version 1, and the fields they become.
const HEADERS: [(&str, &str); 7] = [
    ("author", AUTHOR),
    ("description", DESCRIPTION),
    ("created", DATE),
    ("source", SOURCE),
    ("level", LEVEL),
    ("sourceURL", URL),
    ("name", FOLDER),
];
/// Elements and attributes that are read, or say nothing about the puzzle.
const KNOWN: [&str; 20] = [
    "opensudoku",
    "folder",
    "game",
    "comment",
    "author",
    "description",
    "created",
    "source",
    "level",
    "sourceURL",
    "name",
    "version",
    "data",
    "note",
    "time",
    "state",
    "last_played",
    "command_stack",
    "user_data",
    "mistake_counter",
];
/// Attributes of a game that are kept as they are.
const KEPT: [&str; 3] = ["created", "last_played", "command_stack"];

/// The XML of OpenSudoku.
#[derive(Debug)]
pub(crate) struct Opensudoku;

impl Format for Opensudoku {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "OpenSudoku: XML with folders of games and the state of each, 9x9"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        begins_with(head, b"<opensudoku")
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(XmlCutter::new(PUZZLE), GameParser(Boards::new(options))))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(GameWriter { folder: None }))
    }
}

/// Whether the first element of an XML text has this name.
pub(crate) fn begins_with(head: &Head, tag: &[u8]) -> bool {
    let mut rest = head.text().trim_ascii_start();
    while rest.starts_with(b"<?") || rest.starts_with(b"<!") {
        let ends: &[u8] = if rest.starts_with(b"<!--") { b"-->" } else { b">" };
        let Some(end) = memchr::memmem::find(rest, ends) else { return false };
        rest = rest[end + ends.len()..].trim_ascii_start();
    }
    let after = rest.strip_prefix(tag).and_then(<[u8]>::first);
    after.is_some_and(|b| b.is_ascii_whitespace() || matches!(b, b'>' | b'/'))
}

#[derive(Debug)]
struct GameParser(Boards);

impl Parser for GameParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let found = elements(record).map_err(|(kind, at)| kind.in_record(record, at))?;
        let fault = |kind: FaultKind| kind.at(1, 1);
        let Some(game) = found.iter().rfind(|element| element.name == PUZZLE) else {
            return Ok(None);
        };
        let data = game.get("data").ok_or(fault(FaultKind::Part { format: NAME, part: "data" }))?;
        let mut draft = Draft::new(self.0.of_order(9).map_err(fault)?);
        read_data(data.trim(), &mut draft).map_err(fault)?;
        let mut entry = draft.finish();
        let folder = found.iter().rfind(|element| element.name == FOLDER);
        let mut add = |name: &str, text: &str| {
            let text = text.trim();
            if !text.is_empty() {
                entry.fields.push((name.to_owned(), text.to_owned()));
            }
        };
        if let Some(name) = folder.and_then(|folder| folder.get("name")) {
            add(FOLDER, name);
        }
        for (element, field) in HEADERS {
            let header = |found: &&Element| found.name == element && found.depth == 1;
            found.iter().filter(header).for_each(|found| add(field, &found.text));
        }
        for name in KEPT {
            add(name, game.get(name).filter(|value| *value != "0").unwrap_or_default());
        }
        let note = game.get("note").map(str::trim).unwrap_or_default();
        let comment = found.iter().find(|found| found.name == "comment" && found.depth == 1);
        let comment =
            comment.map_or(note, |found| if note.is_empty() { found.text.trim() } else { note });
        entry.comment = (!comment.is_empty()).then(|| comment.to_owned());
        let time = game.get("time").and_then(|time| time.trim().parse().ok()).unwrap_or(0);
        entry.time = (time > 0).then(|| Duration::from_millis(time));
        let unknown = unknown(&found, &KNOWN);
        entry.take_fields_around(unknown.iter().map(|(name, text)| (&**name, &**text)));
        Ok(Some(entry))
    }
}

/// Reads 81 digits, or cells in version 1 or 2.
fn read_data(data: &str, draft: &mut Draft) -> Result<(), FaultKind> {
    let fault = || FaultKind::Part { format: NAME, part: "data" };
    let Some(rest) = data.strip_prefix("version:") else {
        draft.givens = strict_digits(data.as_bytes(), 9, 81)?;
        return Ok(());
    };
    let rest = rest.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit()).ok_or(fault())?;
    let (version, cells) = rest.split_at(end);
    // Some versions write `0|3,4,||1|`: a bar more behind marks.
    let mut after_marks = false;
    let parts = cells.trim().trim_end_matches('|').split('|').filter(|part| {
        let is_extra = after_marks && part.is_empty();
        after_marks = part.ends_with(',');
        !is_extra
    });
    let parts: Vec<&str> = parts.collect();
    if parts.len() != 3 * 81 || !matches!(version, "1" | "2") {
        return Err(fault());
    }
    for (at, cell) in parts.chunks(3).enumerate() {
        let value: u64 = cell[0].trim().parse().map_err(|_| fault())?;
        let digit = draft.digit(at, value)?;
        match cell[2].trim() {
            "0" => draft.givens[at] = digit,
            _ => draft.placed[at] = digit,
        }
        draft.marks[at] = match (version, cell[1].trim()) {
            (_, "-" | "") => DigitSet::EMPTY,
            ("1", list) => {
                let numbers = list.split(',').filter(|part| !part.is_empty());
                let digits = numbers.map(|part| part.trim().parse().map_err(|_| fault()));
                digits
                    .map(|n| draft.digit(at, n?))
                    .filter_map(Result::transpose)
                    .collect::<Result<_, _>>()?
            }
            (_, bits) => {
                let bits: u32 = bits.parse().map_err(|_| fault())?;
                if bits >> 9 != 0 {
                    return Err(fault());
                }
                (0..9).filter(|bit| bits >> bit & 1 == 1).map(Digit::from_index).collect()
            }
        };
    }
    Ok(())
}

#[derive(Debug)]
struct GameWriter {
    /// The folder that is open.
    folder: Option<String>,
}

impl Writer for GameWriter {
    fn begin(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(
            b"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<opensudoku version=\"2\">\n",
        );
    }

    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let folder = entry.field(FOLDER).unwrap_or(NO_FOLDER);
        if self.folder.as_deref() != Some(folder) {
            self.close_folder(out);
            let tag = format!("<folder name=\"{}\" created=\"0\">\n", escaped(folder));
            out.extend_from_slice(tag.as_bytes());
            self.folder = Some(folder.to_owned());
        }
        let played = entry.placed.is_some() || entry.marks.is_some() || entry.time.is_some();
        let time = entry.time.unwrap_or_default();
        let mut tag =
            format!("<game state=\"{}\" time=\"{}\"", u8::from(!played), time.as_millis());
        for name in KEPT {
            let value = entry.field(name).unwrap_or(if name == KEPT[2] { "" } else { "0" });
            tag += &format!(" {name}=\"{}\"", escaped(value));
        }
        let note = entry.comment.as_deref().unwrap_or_default();
        tag += &format!(" note=\"{}\" data=\"version: 2&#10;{}\"/>\n", escaped(note), data(entry));
        out.extend_from_slice(tag.as_bytes());
        let known = |name: &str| name == FOLDER || KEPT.contains(&name);
        let lost = entry.fields.iter().any(|(name, _)| !known(name));
        let fields = if lost { Fields::Own } else { Fields::Any };
        let whole = time.subsec_nanos().is_multiple_of(1_000_000);
        let comment = note == note.trim();
        Ok(Properties { fields, time: whole, comment, ..HOLDS }.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Element(PUZZLE)
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        self.close_folder(out);
        out.extend_from_slice(b"</opensudoku>\n");
    }
}

impl GameWriter {
    fn close_folder(&mut self, out: &mut Vec<u8>) {
        if self.folder.take().is_some() {
            out.extend_from_slice(b"</folder>\n");
        }
    }
}

/// The cells in version 2.
fn data(entry: &Entry) -> String {
    let cell = |cell: Cell| {
        let value = entry.shown(cell).map_or(0, Digit::get);
        let marks = entry.marks.as_ref().filter(|_| value == 0);
        let marks = marks.map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
        let bits = marks.iter().fold(0_u32, |bits, digit| bits | 1 << (digit.get() - 1));
        let editable = u8::from(entry.puzzle.given(cell).is_none());
        format!("{value}|{bits}|{editable}|")
    };
    entry.puzzle.geometry().cells().map(cell).collect()
}
