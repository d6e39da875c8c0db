//! `fpuzzles`: the JSON of f-puzzles, which SudokuPad reads, too.
//!
//! ```text
//! {"size":9,"title":"..","author":"..","ruleset":"..","solution":[5,3,4,...],
//!  "grid":[[{"value":5,"given":true},{"centerPencilMarks":[1,2]},{"c":"#FFAA00"},{},...],...]}
//! ```
//!
//! Regions, diagonals and extra regions make the board. Of every other rule (`killercage`, `arrow`, `line` and many more)
//! the name is reported.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use sudokit_core::{Additions, Cell, Digit, DigitSet, HouseId};

use crate::colour::Colour;
use crate::drafts::{Boards, Draft, loose_digits};
use crate::field_names::{AUTHOR, RULES};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::json::document::{
    DocumentWriter, field_value, head_fields, head_value, is_nothing, leave_out_others, metadata,
    number, open_objects, paragraphs, plain_field, square, take_metadata, text,
};
use crate::loss::Loss;
use crate::maps::extra_houses;
use crate::properties::{Fields, Properties};
use crate::says::{Says, says};
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "fpuzzles";

/// What it holds.
pub(crate) const HOLDS: Properties = Properties {
    placed: true,
    marks: true,
    sparse_marks: true,
    corner: true,
    colours: true,
    solution: true,
    name: true,
    fields: Fields::Any,
    jigsaw_map: true,
    diagonals: true,
    extra_houses: true,
    box_shape: true,
    skips_comments: false,
    ..Properties::givens_only(4, 35)
};

/// Fields that are written and read as parts of an entry.
const OWN: [&str; 8] =
    ["size", "title", "author", "ruleset", "grid", "solution", "diagonal+", "diagonal-"];
/// The fields of a cell.
const OF_CELLS: [&str; 10] = [
    "value",
    "given",
    "centerPencilMarks",
    "cornerPencilMarks",
    "givenPencilMarks",
    "cArray",
    "region",
    "fixed",
    "isGiven",
    "locked",
];
/// The field with the extra houses.
const EXTRA: &str = "extraregion";
/// Fields about the program and not about the puzzle.
const SETTINGS: [&str; 4] =
    ["highlightConflicts", "disabledlogic", "truecandidatesoptions", "metadata"];

/// The JSON of f-puzzles.
#[derive(Debug)]
pub(crate) struct Fpuzzles;

impl Format for Fpuzzles {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "f-puzzles: JSON with a grid of cells, givens, marks in the centre and in corners, and rules"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let fields = head_fields(head);
        head_value(&fields, "grid").starts_with("[[{")
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(open_objects(options, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(DocumentWriter { name: NAME, holds: HOLDS, object }))
    }
}

/// Reads the object.
pub(crate) fn read(boards: &Boards, value: &Value) -> Result<Entry, FaultKind> {
    let fault = |part| FaultKind::Part { format: NAME, part };
    let (order, cells) = square(value, "grid", fault("grid"))?;
    let is_true = |name: &str| value.get(name).and_then(Value::as_bool) == Some(true);
    let diagonals = is_true("diagonal+") && is_true("diagonal-");
    let geometry = geometry(boards, order, &cells, diagonals)?;
    // Houses of another size are a rule of their own.
    let extra = value.get(EXTRA).and_then(|list| extra_houses(&list.to_string(), &geometry));
    let extra = extra.map(|maps| Additions { maps, ..Additions::NONE });
    let whole = extra.and_then(|extra| boards.add(geometry.clone(), &extra).ok());
    let has_extra = whole.is_some();
    let geometry = whole.unwrap_or(geometry);
    let mut draft = Draft::new(geometry);
    for (at, cell) in cells.iter().enumerate() {
        let digit = match cell.get("value").map(|value| (value, number(value))) {
            Some((_, Some(n))) => draft.digit(at, n)?,
            Some((value, None)) if !is_nothing(value) => return Err(fault("value")),
            _ => None,
        };
        match cell.get("given").and_then(Value::as_bool) {
            Some(true) => draft.givens[at] = digit,
            _ => draft.placed[at] = digit,
        }
        // Another program's cells: what it calls a given is not known.
        if digit.is_some()
            && ["fixed", "isGiven", "locked"].iter().any(|name| cell.get(name).is_some())
        {
            return Err(fault("given"));
        }
        draft.marks[at] = set(&draft, at, cell.get("centerPencilMarks"))?;
        draft.corner[at] = set(&draft, at, cell.get("cornerPencilMarks"))?;
        let colour = |value: &Value| value.as_str().and_then(Colour::read);
        let several = cell.get("cArray").and_then(Value::as_array);
        draft.colours[at] = several.into_iter().flatten().filter_map(colour).collect();
        if draft.colours[at].is_empty() {
            draft.colours[at].extend(cell.get("c").and_then(colour));
        }
    }
    // Where no cell says whether it is given, all are.
    if cells.iter().all(|cell| cell.get("given").is_none()) {
        draft.givens = core::mem::replace(&mut draft.placed, vec![None; cells.len()]);
    }
    let mut texts = metadata(value);
    let solution = value.get("solution").and_then(Value::as_array);
    for (at, digit) in solution.into_iter().flatten().take(draft.len()).enumerate() {
        let digit = number(digit).and_then(|n| draft.digit(at, n).ok().flatten());
        draft.solution.push(digit);
    }
    let of_metadata = texts.iter().position(|(name, _)| name == "solution");
    if let Some(at) = of_metadata.filter(|_| draft.solution.is_empty()) {
        draft.solution = loose_digits(&texts.remove(at).1, draft.order());
    }
    let mut entry = draft.finish();
    entry.name = text(value, "title").map(str::to_owned);
    for (name, field) in [("author", AUTHOR), ("ruleset", RULES)] {
        entry.fields.extend(paragraphs(value, name).map(|text| (field.to_owned(), text)));
    }
    take_metadata(&mut entry, texts);
    let has = |name: &str| cells.iter().any(|cell| cell.get(name).is_some_and(|v| !is_nothing(v)));
    if has("givenPencilMarks") {
        entry.leave_out("givenPencilMarks");
    }
    leave_out_others(&mut entry, &cells, |name| OF_CELLS.contains(&name), fault("value"))?;
    if value.get("size").and_then(number).is_some_and(|size| size != order as u64) {
        entry.leave_out("size");
    }
    for (name, value) in value.as_object().into_iter().flatten() {
        let known = OWN.contains(&name.as_str()) || SETTINGS.contains(&name.as_str());
        match value {
            Value::Bool(false) if says(name) == Says::Boxes => entry.leave_out_boxes(),
            _ if name.starts_with("diagonal") && !diagonals && !is_nothing(value) => {
                entry.leave_out(name);
            }
            // Texts in several languages, or something else.
            Value::Array(_) | Value::Object(_) if is_unread_text(name, value) => {
                entry.fields.push((name.clone(), value.to_string()));
            }
            _ if known || is_nothing(value) || has_extra && name == EXTRA => {}
            Value::String(_) | Value::Number(_) => {
                entry.fields.push((name.clone(), plain_field(value)));
            }
            Value::Array(items) if items.iter().all(draws_another) => {}
            _ => entry.leave_out(name),
        }
    }
    entry.leave_out_words();
    Ok(entry)
}

/// Whether this is the title, the rules or the author, and not a text as these are.
fn is_unread_text(name: &str, value: &Value) -> bool {
    match name {
        "title" => true,
        "author" | "ruleset" => {
            !is_nothing(value)
                && value.as_array().is_none_or(|texts| !texts.iter().all(Value::is_string))
        }
        _ => false,
    }
}

/// Whether a shape only draws a rule that has a field of its own.
fn draws_another(shape: &Value) -> bool {
    ["fromConstraint", "isNewConstraint"]
        .iter()
        .any(|name| shape.get(name).is_some_and(|v| !is_nothing(v)))
}

/// The board: its usual boxes, or the regions of its cells.
fn geometry(
    boards: &Boards,
    order: usize,
    cells: &[&Value],
    diagonals: bool,
) -> Result<Arc<sudokit_core::Geometry>, FaultKind> {
    let with_region = cells.iter().filter(|cell| cell.get("region").is_some()).count();
    // Only changes of the usual boxes are written, if there are any.
    let usual = match with_region == cells.len() {
        true => None,
        false => Some(boards.find(order, None, diagonals)?),
    };
    if let Some(usual) = usual.as_ref().filter(|_| with_region == 0) {
        return Ok(usual.clone());
    }
    let region = |(at, cell): (usize, &&Value)| match cell.get("region") {
        None => usual.as_ref().map(|usual| usual.region(Cell::new(at))),
        Some(region) => number(region).filter(|&n| n < order as u64).map(|n| n as usize),
    };
    let regions: Option<Vec<usize>> = cells.iter().enumerate().map(region).collect();
    let regions = regions.ok_or(FaultKind::Part { format: NAME, part: "region" })?;
    boards.find(order, Some(&regions), diagonals)
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
    let order = usize::from(geometry.order());
    let own_regions = geometry.is_jigsaw() || !geometry.has_usual_boxes();
    let list = |set: DigitSet| -> Value { set.iter().map(Digit::get).collect() };
    let cell = |cell: Cell| {
        let at = cell.index();
        let mut object = Map::new();
        if let Some(digit) = entry.shown(cell) {
            object.insert("value".into(), digit.get().into());
            // Said of each digit, as without it all would be given.
            object.insert("given".into(), entry.puzzle.given(cell).is_some().into());
        } else {
            let marks = [("centerPencilMarks", &entry.marks), ("cornerPencilMarks", &entry.corner)];
            for (name, sets) in marks {
                if let Some(set) = sets.as_ref().map(|sets| sets[at]).filter(|set| !set.is_empty())
                {
                    object.insert(name.into(), list(set));
                }
            }
        }
        match entry.colours.as_ref().map_or(&[][..], |colours| &colours[at]) {
            [] => {}
            [one] => drop(object.insert("c".into(), one.to_string().into())),
            several => {
                let several: Vec<_> = several.iter().map(ToString::to_string).collect();
                object.insert("c".into(), several[0].clone().into());
                object.insert("cArray".into(), several.into());
            }
        }
        if own_regions {
            object.insert("region".into(), geometry.region(cell).into());
        }
        Value::Object(object)
    };
    let cells: Vec<Value> = geometry.cells().map(cell).collect();
    let grid: Vec<Value> = cells.chunks(order).map(|row| row.to_vec().into()).collect();
    let mut object = Map::new();
    object.insert("size".into(), order.into());
    if let Some(name) = &entry.name {
        object.insert("title".into(), name.as_str().into());
    }
    let mut lost = false;
    for (name, text) in &entry.fields {
        let (name, value) = match name.as_str() {
            AUTHOR => ("author", text.as_str().into()),
            RULES => ("ruleset", text.as_str().into()),
            name => (name, field_value(text)),
        };
        let fits = matches!(value, Value::String(_) | Value::Number(_)) && !is_nothing(&value);
        let taken = object.contains_key(name) || matches!(name, "title" | "solution" | "grid");
        lost |= !fits || taken || name.starts_with("diagonal") || SETTINGS.contains(&name);
        if fits && !taken {
            object.insert(name.into(), value);
        }
    }
    object.insert("grid".into(), grid.into());
    if geometry.has_diagonals() {
        object.insert("diagonal+".into(), true.into());
        object.insert("diagonal-".into(), true.into());
    }
    if !geometry.extra().is_empty() {
        let names = |house: &HouseId| {
            let cells = geometry.house(*house).cells.iter();
            let name = |cell: &Cell| {
                format!("R{}C{}", geometry.row(*cell) + 1, geometry.column(*cell) + 1)
            };
            json!({ "cells": cells.map(name).collect::<Vec<_>>() })
        };
        object.insert(EXTRA.into(), geometry.extra().iter().map(names).collect());
    }
    if let Some(solution) = &entry.solution {
        let digits = solution.iter().map(|digit| json!(digit.map_or(0, Digit::get)));
        object.insert("solution".into(), digits.collect());
    }
    let fields = if lost { Fields::Own } else { Fields::Any };
    (object.into(), Properties { fields, ..HOLDS }.losses(entry))
}
