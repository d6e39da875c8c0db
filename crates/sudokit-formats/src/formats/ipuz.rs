//! `ipuz`: a Sudoku in the ipuz format.
//!
//! ```text
//! {"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],"title":"..","charset":"123456789",
//!  "boxes":true,"puzzle":[[5,3,0,...],...],"saved":[...],"solution":[...]}
//! ```
//!
//! A cell is a number, a character of the character set, or an object with a `cell`; `null` and what the field `empty`
//! says are blank, and 0 unless it is in the character set. Zones and cages are reported by name.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use sudokit_core::line::{ParseOptions, read_numbers};
use sudokit_core::{Alphabet, Digit, Grid};

use crate::drafts::{Boards, Draft, length_fault};
use crate::field_names::{AUTHOR, LEVEL, RULES};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::json::document::{
    field_value, head_fields, head_value, is_nothing, number, open_objects, others_of, text,
};
use crate::loss::{Loss, Unwritable};
use crate::properties::{Fields, Properties};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "ipuz";
const PLAIN: &str = "http://ipuz.org/sudoku#1";
const DIAGONAL: &str = "http://ipuz.org/sudoku/diagonalsudoku#1";

/// What it holds.
const HOLDS: Properties = Properties {
    placed: true,
    solution: true,
    name: true,
    fields: Fields::Any,
    diagonals: true,
    skips_comments: false,
    ..Properties::givens_only(4, 35)
};

/// Fields that are written and read as parts of an entry, or say how it is written.
const OWN: [&str; 12] = [
    "version",
    "kind",
    "title",
    "charset",
    "displaycharset",
    "boxes",
    "dimensions",
    "puzzle",
    "saved",
    "solution",
    "showoperators",
    "empty",
];
/// The fields of a cell.
const OF_CELLS: [&str; 2] = ["cell", "value"];
/// The names of fields, and ours for them.
const NAMES: [(&str, &str); 3] = [("author", AUTHOR), ("difficulty", LEVEL), ("intro", RULES)];

/// The ipuz format.
#[derive(Debug)]
pub(crate) struct Ipuz;

impl Format for Ipuz {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "ipuz: JSON with title, author, character set, puzzle, saved state and solution"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        head_value(&head_fields(head), "kind").contains("ipuz.org/sudoku")
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(open_objects(options, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(IpuzWriter))
    }
}

fn read(boards: &Boards, value: &Value) -> Result<Entry, FaultKind> {
    let kinds = value.get("kind").and_then(Value::as_array);
    let kinds: Vec<&str> = kinds.into_iter().flatten().filter_map(Value::as_str).collect();
    let is_kind = |known: &str, kind: &str| known.split('#').next() == kind.split('#').next();
    let is = |kind: &str| kinds.iter().any(|known| is_kind(known, kind));
    let others = kinds.iter().filter(|kind| !is_kind(kind, PLAIN) && !is_kind(kind, DIAGONAL));
    if kinds.is_empty() || others.clone().any(|kind| !kind.contains("/sudoku")) {
        return Err(FaultKind::Kind { kind: kinds.join(", ") });
    }
    let signs = Signs::of(value, boards.parse());
    let puzzle = value.get("puzzle").ok_or(FaultKind::Part { format: NAME, part: "puzzle" })?;
    let (order, givens) = signs.grid(puzzle)?;
    let boxes = value.get("boxes").and_then(Value::as_bool) != Some(false);
    let geometry = match boxes {
        true => boards.find(order, None, is(DIAGONAL))?,
        false => boards.of_shape(1, order, is(DIAGONAL))?,
    };
    let mut draft = Draft::new(geometry);
    let fill = |name: &str| -> Result<Option<Vec<Option<Digit>>>, FaultKind> {
        let Some(value) = value.get(name).filter(|value| !is_nothing(value)) else {
            return Ok(None);
        };
        let (other, digits) = signs.grid(value)?;
        if other != order {
            return Err(length_fault(digits.len(), order * order));
        }
        Ok(Some(digits))
    };
    draft.placed = fill("saved")?.unwrap_or_else(|| vec![None; givens.len()]);
    draft.solution = fill("solution")?.unwrap_or_default();
    draft.givens = givens;
    let mut entry = draft.finish();
    drawn(puzzle).into_iter().for_each(|drawn| entry.leave_out(drawn));
    let cells = puzzle.as_array().into_iter().flatten().filter_map(Value::as_array).flatten();
    for cell in cells.clone() {
        others_of(cell, |name| OF_CELLS.contains(&name)).for_each(|other| entry.leave_out(other));
    }
    if cells.clone().any(|cell| cell_of(cell) == "#") {
        entry.leave_out("blocks");
    }
    if !fits_dimensions(value, order) {
        entry.leave_out("dimensions");
    }
    entry.name = text(value, "title").map(str::to_owned);
    for (name, value) in value.as_object().into_iter().flatten() {
        let ours =
            NAMES.iter().find(|(known, _)| known == name).map_or(name.as_str(), |(_, ours)| ours);
        match value {
            _ if OWN.contains(&name.as_str()) || is_nothing(value) => {}
            Value::String(text) if ours != name || field_value(text) == *value => {
                entry.fields.push((ours.to_owned(), text.clone()));
            }
            Value::String(_) | Value::Number(_) | Value::Bool(true) => {
                entry.fields.push((ours.to_owned(), value.to_string()));
            }
            _ => entry.leave_out(name),
        }
    }
    // `http://ipuz.org/sudoku/killersudoku#1`.
    for kind in others {
        let name = kind.split('#').next().unwrap_or_default();
        entry.leave_out(name.rsplit('/').next().unwrap_or(name));
    }
    entry.take_fields(boards.geometries());
    entry.leave_out_words();
    Ok(entry)
}

/// Whether a file says that it has as many rows and columns as it has.
fn fits_dimensions(value: &Value, order: usize) -> bool {
    let side = |name: &str| value.get("dimensions").and_then(|sides| number(sides.get(name)?));
    ["width", "height"].into_iter().filter_map(side).all(|side| side == order as u64)
}

/// What stands in a cell.
fn cell_of(cell: &Value) -> &Value {
    cell.get("cell").or(cell.get("value")).unwrap_or(cell)
}

/// What is drawn in the cells of a list of rows, besides colours.
fn drawn(rows: &Value) -> Option<&'static str> {
    let cells = rows.as_array().into_iter().flatten().filter_map(Value::as_array).flatten();
    let styles = cells.filter_map(|cell| cell.get("style")?.as_object());
    let is_circle = |(name, value): (&String, &Value)| name == "shapebg" && value == "circle";
    let is_drawn = |name: &String| !["color", "colortext", "named", "highlight"].contains(&&**name);
    styles
        .filter(|style| style.keys().any(is_drawn))
        .map(|style| match style.iter().any(is_circle) {
            true => "circle",
            false => "overlay",
        })
        .next()
}

/// What the cells of a file stand for.
struct Signs<'a> {
    /// The symbols, in order; nothing for numbers.
    charset: &'a str,
    /// The symbol of a blank, where the file says so.
    empty: Option<String>,
    parse: ParseOptions,
}

impl<'a> Signs<'a> {
    fn of(value: &'a Value, parse: ParseOptions) -> Signs<'a> {
        let empty = value.get("empty").map(|empty| match empty {
            Value::String(text) => text.trim().to_owned(),
            other => other.to_string(),
        });
        Signs { charset: text(value, "charset").unwrap_or_default(), empty, parse }
    }

    /// The order of a list of rows, and its digits.
    fn grid(&self, value: &Value) -> Result<(usize, Vec<Option<Digit>>), FaultKind> {
        let fault = || FaultKind::Part { format: NAME, part: "puzzle" };
        let rows = value.as_array().ok_or(fault())?;
        let order = rows.len();
        let small = u8::try_from(order).ok().filter(|n| (1..=64).contains(n)).ok_or(fault())?;
        // A 0 that is a symbol is a text beside the number that is empty by default.
        let cells = || rows.iter().filter_map(Value::as_array).flatten().map(cell_of);
        let has_text = cells().any(|cell| cell.as_str().is_some_and(|text| text.trim() == "0"));
        let has_number = cells().any(|cell| cell.as_u64() == Some(0));
        let has_both = has_text && has_number && self.charset.contains('0');
        let mut words: Vec<String> = Vec::with_capacity(order * order);
        for row in rows {
            let row = row.as_array().ok_or(fault())?;
            if row.len() != order {
                return Err(FaultKind::RowWidth { found: row.len(), expected: order });
            }
            for cell in row {
                let cell = cell_of(cell);
                let word = match cell {
                    Value::Number(zero) if has_both && zero.as_u64() == Some(0) => String::new(),
                    Value::Number(_) => number(cell).ok_or(fault())?.to_string(),
                    Value::String(text) => text.trim().to_owned(),
                    _ => String::new(),
                };
                let is_digit = has_both && word == "0";
                let is_blank = word == "#" || !is_digit && self.empty.as_ref() == Some(&word);
                words.push(if is_blank { String::new() } else { word });
            }
        }
        // Numbers, unless there are symbols: as they count from 0 or from 1, their place is what counts.
        let usual = (1..=9).map(|n| char::from(b'0' + n)).take(order);
        let mut signs: Vec<char> = self.charset.chars().collect();
        // In whichever order they are listed, the usual digits are what they are called.
        signs.sort_unstable();
        let has_symbols = !signs.is_empty() && !signs.into_iter().eq(usual);
        if !has_symbols {
            let words: Vec<&[u8]> = words.iter().map(String::as_bytes).collect();
            let read = read_numbers(&words, small, &self.parse).map_err(|error| error.kind)?;
            return Ok((order, read.0));
        }
        let symbol = |word: &str| {
            let mut signs = word.chars();
            let place = match (signs.next(), signs.next()) {
                (Some(sign), None) => self.charset.chars().position(|known| known == sign),
                _ => None,
            };
            place.map(|place| place as u64 + 1)
        };
        // A 0 that is a symbol, and comes as often as only blanks can, is a blank.
        let zeros = words.iter().filter(|word| *word == "0").count();
        let zero_is_blank = zeros > order && !has_both;
        let mut digits = Vec::with_capacity(words.len());
        for word in &words {
            let value = match word.as_str() {
                "" | "." => 0,
                "0" if zero_is_blank || symbol("0").is_none() => 0,
                word => match symbol(word) {
                    Some(value) => value,
                    None => word.parse().map_err(|_| fault())?,
                },
            };
            digits.push(crate::drafts::digit(value, small)?);
        }
        Ok((order, digits))
    }
}

#[derive(Debug)]
struct IpuzWriter;

impl Writer for IpuzWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let geometry = entry.puzzle.geometry();
        let order = geometry.order();
        let symbol = |digit: Digit| Alphabet::Standard.text(digit);
        let cell = |digit: Option<Digit>| match digit {
            None => json!(0),
            Some(digit) if digit.get() <= 9 => json!(digit.get()),
            Some(digit) => json!(symbol(digit)),
        };
        let rows = |grid: &Grid| -> Value {
            let cells: Vec<Value> = grid.iter().map(cell).collect();
            cells.chunks(order.into()).map(|row| Value::from(row.to_vec())).collect()
        };
        let mut object = Map::new();
        object.insert("version".into(), "http://ipuz.org/v2".into());
        let kind = if geometry.has_diagonals() { DIAGONAL } else { PLAIN };
        object.insert("kind".into(), json!([kind]));
        if let Some(name) = &entry.name {
            object.insert("title".into(), name.as_str().into());
        }
        let mut lost = false;
        for (name, text) in &entry.fields {
            let theirs =
                NAMES.iter().find(|(_, ours)| ours == name).map_or(name.as_str(), |(t, _)| t);
            let value = if theirs == name { field_value(text) } else { text.as_str().into() };
            let simple = matches!(value, Value::String(_) | Value::Number(_) | Value::Bool(true));
            if !simple || is_nothing(&value) || OWN.contains(&theirs) || object.contains_key(theirs)
            {
                lost = true;
            } else {
                object.insert(theirs.into(), value);
            }
        }
        object.insert("charset".into(), Digit::all(order).map(symbol).collect::<String>().into());
        object.insert("boxes".into(), true.into());
        object.insert("dimensions".into(), json!({ "width": order, "height": order }));
        object.insert("puzzle".into(), rows(entry.puzzle.givens()));
        if let Some(placed) = &entry.placed {
            object.insert("saved".into(), rows(placed));
        }
        if let Some(solution) = &entry.solution {
            object.insert("solution".into(), rows(solution));
        }
        out.extend_from_slice(Value::from(object).to_string().as_bytes());
        out.push(b'\n');
        let fields = if lost { Fields::Own } else { Fields::Any };
        Ok(Properties { fields, ..HOLDS }.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Object
    }
}
