//! `sudokupad`: the JSON of SudokuPad, in full or in its short form.
//!
//! ```text
//! {"id":"..","metadata":{"title":"..","author":"..","rules":"..","solution":"534..."},
//!  "cells":[[{"value":5},{},...],...],"regions":[[[0,0],[0,1],...],...]}
//! {id:'..',ca:[{v:'title: ..'},{v:'rules: ..'},{v:'solution: 534...'}],ce:[[,,,],...],re:[...]}
//! ```
//!
//! Givens, regions, solution and rules are kept. Lines, cages, arrows and other drawings have meanings
//! that only the rules tell; their names are reported.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use sudokit_core::{Cell, DigitSet, line};

use crate::drafts::{Boards, Draft, loose_digits};
use crate::field_names::{AUTHOR, RULES};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::json::document::{
    DocumentWriter, field_value, head_fields, head_value, is_nothing, leave_out_others, metadata,
    number, open_lines, open_objects, paragraphs, square, take_metadata, text,
};
use crate::json::zipped::unzip;
use crate::loss::Loss;
use crate::properties::{Fields, Properties};
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "sudokupad";

/// What it holds.
pub(crate) const HOLDS: Properties = Properties {
    solution: true,
    name: true,
    fields: Fields::Any,
    jigsaw_map: true,
    box_shape: true,
    skips_comments: false,
    ..Properties::givens_only(4, 35)
};

/// The fields of the object that are read, or say nothing about the puzzle.
const OWN: [&str; 8] =
    ["id", "cells", "regions", "cages", "metadata", "cellSize", "settings", "videos"];
/// The fields of a cell.
const OF_CELLS: [&str; 6] =
    ["value", "given", "centremarks", "candidates", "pencilMarks", "cornermarks"];
/// Rules for the whole board, by name.
const GLOBAL: &str = "global";
const ID: &str = "id";
const TITLE: &str = "title";
const SOLUTION: &str = "solution";

/// The JSON of SudokuPad.
#[derive(Debug)]
pub(crate) struct Sudokupad;

impl Format for Sudokupad {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "SudokuPad: JSON with cells, regions, title, author, rules and solution"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        if is_zipped(head) {
            return memchr::memmem::find(head.text(), b"ce:[[").is_some();
        }
        let fields = head_fields(head);
        let value = |name| head_value(&fields, name);
        value("cells").starts_with("[[")
            && (value("regions").starts_with("[[[") || is_ours(&fields))
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        if is_zipped(head) {
            return Ok(open_lines(options, unzipped, read));
        }
        Ok(open_objects(options, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(DocumentWriter { name: NAME, holds: HOLDS, object }))
    }
}

/// Whether a text is in the short form: its first name is not quoted.
fn is_zipped(head: &Head) -> bool {
    let text = head.text().trim_ascii_start();
    let short = |b: &u8| b.is_ascii_alphanumeric();
    let after =
        text.strip_prefix(b"{").map(|rest| &rest[rest.iter().take_while(|b| short(b)).count()..]);
    after.is_some_and(|after| after.starts_with(b":"))
}

fn unzipped(line: &[u8]) -> Result<Cow<'_, [u8]>, FaultKind> {
    Ok(expanded(String::from_utf8_lossy(line).into_owned()))
}

/// Whether an object without regions is of this format.
fn is_ours(fields: &[(&str, &str)]) -> bool {
    ["cellSize", "metadata", "cages"].iter().any(|name| !head_value(fields, name).is_empty())
}

/// The JSON of a text in the full or the short form.
pub(crate) fn expanded(text: String) -> Cow<'static, [u8]> {
    let full = serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok();
    Cow::Owned(if full { text } else { unzip(&text) }.into_bytes())
}

/// Reads the object.
pub(crate) fn read(boards: &Boards, value: &Value) -> Result<Entry, FaultKind> {
    let fault = |part| FaultKind::Part { format: NAME, part };
    let (order, cells) = square(value, "cells", fault("cells"))?;
    let mut left_out = Vec::new();
    let regions = value.get("regions").and_then(Value::as_array).filter(|list| !list.is_empty());
    let geometry = match (regions, regions.and_then(|regions| region_map(regions, order))) {
        (_, Some(map)) => boards.find(order, Some(&map), false)?,
        (None, None) => match rules_in(value) {
            // Perhaps boxes were forgotten, perhaps there are none.
            rules if rules.is_empty() => {
                left_out.push("regions");
                boards.of_order(order)?
            }
            rules if rules.iter().any(|text| says_usual(text)) => boards.of_order(order)?,
            // Without regions there are only rows and columns.
            _ => boards.of_shape(1, order, false)?,
        },
        (Some(_), None) => {
            left_out.push("regions");
            boards.of_order(order)?
        }
    };
    let mut draft = Draft::new(geometry);
    for (at, cell) in cells.iter().enumerate() {
        match cell.get("value").map(|value| (value, number(value))) {
            Some((_, Some(n))) => draft.givens[at] = draft.digit(at, n)?,
            Some((value, None)) if !is_nothing(value) => return Err(fault("value")),
            _ => {}
        }
        for name in ["centremarks", "candidates"] {
            draft.marks[at] = draft.marks[at] | set(&draft, at, cell.get(name))?;
        }
        for name in ["pencilMarks", "cornermarks"] {
            draft.corner[at] = draft.corner[at] | set(&draft, at, cell.get(name))?;
        }
    }
    let mut named: Vec<(String, String)> = Vec::new();
    if let Some(id) = text(value, ID) {
        named.push((ID.to_owned(), id.to_owned()));
    }
    named.extend(metadata(value));
    for cage in value.get("cages").and_then(Value::as_array).into_iter().flatten() {
        let meta = text(cage, "value").and_then(|text| text.split_once(':'));
        let of_cells = cage.get("cells").is_some_and(|cells| !is_nothing(cells));
        match meta.filter(|(name, _)| !of_cells && name.bytes().all(|b| b.is_ascii_alphanumeric()))
        {
            Some((name, text)) => named.push((name.to_owned(), text.trim().to_owned())),
            None => left_out.push("cages"),
        }
    }
    for (name, value) in value.as_object().into_iter().flatten() {
        match value.as_array().filter(|_| name == GLOBAL) {
            Some(rules) => left_out.extend(rules.iter().filter_map(Value::as_str)),
            None if OWN.contains(&name.as_str()) || is_nothing(value) => {}
            None => left_out.push(name),
        }
    }
    let solution = named.iter().find(|(name, _)| name == SOLUTION);
    draft.solution = solution.map_or_else(Vec::new, |(_, text)| loose_digits(text, draft.order()));
    let mut entry = draft.finish();
    let is_taken = entry.solution.is_some();
    named.retain(|(name, _)| !(is_taken && name == SOLUTION));
    take_metadata(&mut entry, named);
    for field in left_out {
        entry.leave_out(field);
    }
    leave_out_others(&mut entry, &cells, |name| OF_CELLS.contains(&name), fault("value"))?;
    if let Some(settings) = value.get("settings") {
        entry.take_fields_within(&settings.to_string());
    }
    entry.leave_out_words();
    Ok(entry)
}

/// The rules of a puzzle in words.
fn rules_in(value: &Value) -> Vec<String> {
    let in_metadata = value.get("metadata").and_then(|metadata| paragraphs(metadata, RULES));
    let cages = value.get("cages").and_then(Value::as_array).into_iter().flatten();
    let in_cages = cages.filter_map(|cage| {
        let (name, rules) = text(cage, "value")?.split_once(':')?;
        (name.trim() == RULES && !rules.trim().is_empty()).then(|| rules.to_owned())
    });
    in_metadata.into_iter().chain(in_cages).collect()
}

/// Whether rules say that they are the usual ones.
fn says_usual(rules: &str) -> bool {
    let lower = rules.to_lowercase();
    let usual = ["normal sudoku", "classic sudoku", "standard sudoku"];
    usual.iter().any(|usual| lower.contains(usual))
}

/// A number for each cell, if there are as many regions as rows and every cell is in one.
fn region_map(regions: &[Value], order: usize) -> Option<Vec<usize>> {
    if regions.len() != order {
        return None;
    }
    let mut map = vec![usize::MAX; order * order];
    for (region, cells) in regions.iter().enumerate() {
        for cell in cells.as_array()? {
            let row = number(cell.get(0)?)?;
            let column = number(cell.get(1)?)?;
            if row >= order as u64 || column >= order as u64 {
                return None;
            }
            map[row as usize * order + column as usize] = region;
        }
    }
    let sizes = |region| map.iter().filter(|&&of| of == region).count();
    (0..order).all(|region| sizes(region) == order).then_some(map)
}

/// A list of digits.
fn set(draft: &Draft, at: usize, value: Option<&Value>) -> Result<DigitSet, FaultKind> {
    let items = value.and_then(Value::as_array);
    let numbers = items.into_iter().flatten().filter_map(number);
    numbers.map(|n| draft.digit(at, n)).filter_map(Result::transpose).collect()
}

/// The object of an entry, and what it leaves out.
pub(crate) fn object(entry: &Entry) -> (Value, Vec<Loss>) {
    let geometry = entry.puzzle.geometry();
    let order = geometry.order();
    let mut metadata = Map::new();
    if let Some(name) = &entry.name {
        metadata.insert(TITLE.into(), name.as_str().into());
    }
    let (mut lost, mut id) = (false, None);
    for (name, text) in &entry.fields {
        let name = match name.as_str() {
            AUTHOR => "author",
            RULES => "rules",
            name => name,
        };
        if name == ID {
            id = Some(text);
        } else if name == TITLE || name == SOLUTION || metadata.contains_key(name) {
            lost = true;
        } else {
            // A number stays one; a text in the form of a list must not become one.
            let value = Some(field_value(text)).filter(Value::is_number);
            lost |= text.trim() != text || text.is_empty();
            metadata.insert(name.into(), value.unwrap_or_else(|| text.as_str().into()));
        }
    }
    let mut solution_lost = false;
    if let Some(solution) = &entry.solution {
        let mut text = Vec::new();
        let alphabet = sudokit_core::Alphabet::of_order(order);
        line::write(&mut text, solution.iter(), order, alphabet);
        solution_lost = text.len() != solution.len();
        metadata.insert(SOLUTION.into(), String::from_utf8_lossy(&text).into());
    }
    let cell = |cell: Cell| match entry.puzzle.given(cell) {
        Some(digit) => json!({ "value": digit.get() }),
        None => json!({}),
    };
    let cells: Vec<Value> = geometry.cells().map(cell).collect();
    let rows: Vec<Value> = cells.chunks(order.into()).map(|row| row.to_vec().into()).collect();
    let mut regions = vec![Vec::new(); order.into()];
    for cell in geometry.cells() {
        let place = [geometry.row(cell), geometry.column(cell)];
        regions[geometry.region(cell)].push(json!(place));
    }
    let mut object = Map::new();
    if let Some(id) = id {
        object.insert(ID.into(), id.as_str().into());
    }
    object.insert("cellSize".into(), 50.into());
    object.insert("metadata".into(), metadata.into());
    object.insert("cells".into(), rows.into());
    object.insert("regions".into(), regions.into_iter().map(Value::from).collect());
    let fields = if lost { Fields::Own } else { Fields::Any };
    (object.into(), Properties { fields, solution: !solution_lost, ..HOLDS }.losses(entry))
}
