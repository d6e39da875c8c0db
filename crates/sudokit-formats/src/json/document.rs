//! Puzzles as JSON objects of particular programs, alone or packed into links.
//!
//! Each such format says how its objects are recognised and what they mean; this file has what they share.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::Value;

use super::fields::{is_json, no_json};
use super::scan::{Ended, JsonCutter, Scan};
use super::unambiguous::doubled_name;
use crate::drafts::Boards;
use crate::encoding::text_of;
use crate::fault::{Fault, FaultKind};
use crate::field_names::{AUTHOR, RULES};
use crate::format::{Opened, Parser};
use crate::head::{Head, is_comment};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::says::says;
use crate::write::{ErrorRow, Writer};
use crate::{Entry, ReadOptions};

/// Reads a record as an object: itself, or what it packs.
pub(crate) type Unpack = fn(&[u8]) -> Result<Cow<'_, [u8]>, FaultKind>;
/// Reads an object as an entry.
pub(crate) type Read = fn(&Boards, &Value) -> Result<Entry, FaultKind>;

/// Writes the object of each entry on a line.
#[derive(Debug)]
pub(crate) struct DocumentWriter {
    pub(crate) name: &'static str,
    /// What the object holds.
    pub(crate) holds: Properties,
    /// The object of an entry, and what it leaves out.
    pub(crate) object: fn(&Entry) -> (Value, Vec<Loss>),
}

impl Writer for DocumentWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        self.holds.check_order(self.name, entry)?;
        let (object, losses) = (self.object)(entry);
        out.extend_from_slice(object.to_string().as_bytes());
        out.push(b'\n');
        Ok(losses)
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Object
    }
}

/// Opens a text of objects, one after the other.
pub(crate) fn open_objects(options: Arc<ReadOptions>, read: Read) -> Opened {
    let unpack: Unpack = |record| Ok(Cow::Borrowed(record));
    let parser = DocumentParser { boards: Boards::new(options), unpack, read, packed: false };
    Opened::new(JsonCutter::new(false), parser)
}

/// Opens a text of lines that each pack an object.
pub(crate) fn open_lines(options: Arc<ReadOptions>, unpack: Unpack, read: Read) -> Opened {
    let parser = DocumentParser { boards: Boards::new(options), unpack, read, packed: true };
    Opened::new(LineCutter::default(), parser)
}

/// The order of a board, and its cells in reading order: a field that lists rows, and each row its cells.
///
/// # Errors
/// `missing` if there is no such list, or a fault if the rows are not as long as there are rows.
pub(crate) fn square<'a>(
    object: &'a Value,
    field: &str,
    missing: FaultKind,
) -> Result<(usize, Vec<&'a Value>), FaultKind> {
    let Some(rows) = object.get(field).and_then(Value::as_array) else { return Err(missing) };
    let order = rows.len();
    let mut cells = Vec::with_capacity(order * order);
    for row in rows {
        let Some(row) = row.as_array() else { return Err(missing) };
        if row.len() != order {
            return Err(FaultKind::RowWidth { found: row.len(), expected: order });
        }
        cells.extend(row);
    }
    Ok((order, cells))
}

#[derive(Debug)]
struct DocumentParser {
    boards: Boards,
    unpack: Unpack,
    read: Read,
    packed: bool,
}

impl Parser for DocumentParser {
    fn has_words_beside(&self) -> bool {
        self.packed
    }

    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if record.trim_ascii().is_empty() || self.packed && is_comment(record) {
            return Ok(None);
        }
        let text = (self.unpack)(record.trim_ascii()).map_err(|kind| kind.at(1, 1))?;
        let value: Value = match serde_json::from_slice(&text) {
            Ok(value) => value,
            Err(_) if self.packed => return Err(FaultKind::Packed.at(1, 1)),
            Err(error) => return Err(no_json(record, &error)),
        };
        if let Some((name, at)) = doubled_name(&text) {
            let message = format!("{:?} is there twice", text_of(name));
            let at = if self.packed { 0 } else { at };
            return Err(FaultKind::Json { message }.in_record(record, at));
        }
        (self.read)(&self.boards, &value).map(Some).map_err(|kind| kind.at(1, 1))
    }
}

/// The fields of the object that a head begins with, each a name and the beginning of its value; none if
/// it begins otherwise.
pub(crate) fn head_fields(head: &Head) -> Vec<(&str, &str)> {
    let text = head.text().trim_ascii_start();
    // The head may end within a character.
    let text = match core::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => core::str::from_utf8(&text[..error.valid_up_to()]).unwrap_or_default(),
    };
    let Some(mut rest) = text.strip_prefix('{').map(str::trim_start) else { return Vec::new() };
    let end = |text: &str| match Scan::default().end(text.as_bytes()) {
        Some(Ended::Closed(end) | Ended::Before(end)) => end,
        None => text.len(),
    };
    let mut found = Vec::new();
    while rest.starts_with('"') && found.len() < 100 {
        let (name, after) = rest.split_at(end(rest));
        let Some(value) = after.trim_start().strip_prefix(':').map(str::trim_start) else { break };
        let (value, after) = value.split_at(end(value));
        found.push((name.trim_matches('"'), value));
        rest = after.trim_start().trim_start_matches(',').trim_start();
    }
    found
}

/// The value of a field of a head, without white space; empty if there is none.
pub(crate) fn head_value(fields: &[(&str, &str)], name: &str) -> String {
    let value = fields.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
    value.chars().filter(|c| !c.is_whitespace()).take(200).collect()
}

/// A field of an object that holds a text, unless it is empty.
pub(crate) fn text<'a>(value: &'a Value, name: &str) -> Option<&'a str> {
    value.get(name)?.as_str().map(str::trim).filter(|text| !text.is_empty())
}

/// A text, or several, a line for each; nothing if it is empty.
pub(crate) fn paragraphs(value: &Value, name: &str) -> Option<String> {
    let found = match value.get(name)? {
        Value::String(text) => text.trim().to_owned(),
        Value::Array(texts) => texts
            .iter()
            .map(Value::as_str)
            .collect::<Option<Vec<_>>>()?
            .join("\n")
            .trim()
            .to_owned(),
        _ => return None,
    };
    Some(found).filter(|text| !text.is_empty())
}

/// The texts of the field `metadata`, as SudokuPad writes them: title, author, rules and others. Anything but an object is one text.
pub(crate) fn metadata(value: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| match value {
        Value::String(text) => text.trim().to_owned(),
        // A text for each paragraph.
        Value::Array(texts) if texts.iter().all(Value::is_string) => {
            let texts: Vec<&str> = texts.iter().filter_map(Value::as_str).collect();
            texts.join("\n")
        }
        value => value.to_string(),
    };
    let fields: Vec<(&str, &Value)> = match value.get("metadata") {
        None => Vec::new(),
        Some(Value::Object(fields)) => {
            fields.iter().map(|(name, value)| (&**name, value)).collect()
        }
        Some(value) => vec![("metadata", value)],
    };
    let fields = fields.into_iter().filter(|(_, value)| !is_nothing(value));
    fields.map(|(name, value)| (name.to_owned(), text(value))).collect()
}

/// Adds such texts to an entry. Rules are joined; of other fields the first counts, unless they differ.
pub(crate) fn take_metadata(entry: &mut Entry, texts: Vec<(String, String)>) {
    for (name, text) in texts {
        let name = match &*name {
            "title" if entry.name.as_ref().is_none_or(|known| *known == text) => {
                entry.name = Some(text);
                continue;
            }
            "author" => AUTHOR.to_owned(),
            "ruleset" => RULES.to_owned(),
            _ => name,
        };
        match entry.fields.iter_mut().find(|(known, _)| *known == name) {
            Some((_, before)) if name == RULES && *before != text => {
                *before += "\n";
                *before += &text;
            }
            Some((_, before)) if *before == text => {}
            _ => entry.fields.push((name, text)),
        }
    }
}

/// A number, also one in quotes.
pub(crate) fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// The rules that a cell names: `{"value":1,"cage":3}`.
pub(crate) fn rules_of(cell: &Value) -> impl Iterator<Item = &str> {
    others_of(cell, |_| false).filter(|name| says(name).is_rule())
}

/// What a cell has besides what is known of it, its looks and its place: `{"value":1,"cage":3,"color":"red"}`.
pub(crate) fn others_of(
    cell: &Value,
    is_known: impl Fn(&str) -> bool,
) -> impl Iterator<Item = &str> {
    let fields = cell.as_object().into_iter().flatten();
    let fields = fields.filter(|(_, value)| !is_nothing(value)).map(|(name, _)| name.as_str());
    fields.filter(move |name| !is_known(name) && !is_of_looks(name))
}

/// Whether a field of a cell says how or where it is drawn, or who chose it.
fn is_of_looks(name: &str) -> bool {
    const STARTS: [&str; 7] =
        ["color", "colour", "highlight", "background", "font", "select", "note"];
    const NAMES: [&str; 9] = ["id", "key", "index", "row", "col", "column", "r", "c", "style"];
    let name = name.to_lowercase();
    NAMES.contains(&&*name) || STARTS.iter().any(|start| name.starts_with(start))
}

/// Leaves out what cells have besides what is known of them.
///
/// # Errors
/// If no cell has a digit where it is looked for, and some have something else.
pub(crate) fn leave_out_others(
    entry: &mut Entry,
    cells: &[&Value],
    is_known: impl Fn(&str) -> bool + Copy,
    missing: FaultKind,
) -> Result<(), FaultKind> {
    if let Some(name) = misplaced(cells) {
        entry.leave_out(name);
    }
    for other in cells.iter().flat_map(|cell| others_of(cell, is_known)) {
        if entry.puzzle.clue_count() == 0 && entry.placed.is_none() && !says(other).is_rule() {
            return Err(missing);
        }
        entry.leave_out(other);
    }
    Ok(())
}

/// The field by which a cell says that it stands elsewhere than row by row.
fn misplaced(cells: &[&Value]) -> Option<&'static str> {
    let side = cells.len().isqrt();
    let numbers = |names: &[&str]| {
        let number = |cell: &&Value| number(names.iter().find_map(|name| cell.get(*name))?);
        cells.iter().map(number).collect::<Option<Vec<u64>>>()
    };
    let is_in_order = |numbers: Vec<u64>, place: fn(usize, usize) -> usize| {
        let least = numbers.iter().copied().min().unwrap_or(0);
        numbers.iter().enumerate().all(|(at, number)| *number - least == place(at, side) as u64)
    };
    let rows = numbers(&["row", "r"]);
    if rows.is_some_and(|rows| !is_in_order(rows, |at, side| at / side)) {
        return Some("row");
    }
    let columns = numbers(&["column", "col", "c"]);
    if columns.is_some_and(|columns| !is_in_order(columns, |at, side| at % side)) {
        return Some("column");
    }
    // `r1c1`, or the cells counted.
    let id = |cell: &&Value| {
        let id = ["id", "key", "index"].iter().find_map(|name| cell.get(*name))?;
        let digits = |text: &str| -> Vec<u64> {
            let numbers = text.split(|c: char| !c.is_ascii_digit());
            numbers.filter_map(|number| number.parse().ok()).collect()
        };
        Some(id.as_str().map_or_else(|| number(id).into_iter().collect(), digits))
    };
    let ids: Option<Vec<Vec<u64>>> = cells.iter().map(id).collect();
    let is_ordered = |ids: &Vec<Vec<u64>>| ids.windows(2).all(|two| two[0] < two[1]);
    ids.filter(|ids| ids.iter().any(|id| !id.is_empty()) && !is_ordered(ids)).map(|_| "id")
}

/// Whether a value says nothing: null, false, nothing in a text, list or object.
pub(crate) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// The text of a field: a text as it is, unless it would be taken for something else.
pub(crate) fn plain_field(value: &Value) -> String {
    match value {
        Value::String(text) if field_value(text) == *value => text.clone(),
        _ => value.to_string(),
    }
}

/// The text of a field of an entry as JSON.
pub(crate) fn field_value(text: &str) -> Value {
    match is_json(text) {
        true => serde_json::from_str(text).unwrap_or_else(|_| Value::from(text)),
        false => Value::from(text),
    }
}
