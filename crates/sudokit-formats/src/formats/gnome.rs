//! `gnome`: a saved game of GNOME Sudoku.
//!
//! ```text
//! {"difficulty_category":"Easy Difficulty","time_elapsed":65.0,
//!  "cells":[{"position":[0,0],"value":5,"fixed":true,"earmarks":[]},...]}
//! ```

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use sudokit_core::{Cell, Digit};

use crate::drafts::{Boards, Draft};
use crate::field_names::LEVEL;
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::json::document::{
    head_fields, head_value, is_nothing, number, open_objects, plain_field, rules_of, text,
};
use crate::loss::{Loss, Unwritable};
use crate::properties::{Fields, Properties};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "gnome";
const DIFFICULTY: &str = "difficulty_category";
/// Fields that are written and read as parts of an entry.
const OWN: [&str; 3] = [DIFFICULTY, "time_elapsed", "cells"];

/// What it holds.
const HOLDS: Properties = Properties {
    placed: true,
    marks: true,
    sparse_marks: true,
    time: true,
    fields: Fields::Own,
    skips_comments: false,
    ..Properties::givens_only(9, 9)
};

/// A saved game of GNOME Sudoku.
#[derive(Debug)]
pub(crate) struct Gnome;

impl Format for Gnome {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "GNOME Sudoku: a saved game in JSON, with the state and time, 9x9"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let cells = head_value(&head_fields(head), "cells");
        cells.starts_with("[{") && cells.contains("\"position\"")
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(open_objects(options, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(GnomeWriter))
    }
}

fn read(boards: &Boards, value: &Value) -> Result<Entry, FaultKind> {
    let fault = |part| FaultKind::Part { format: NAME, part };
    let cells = value.get("cells").and_then(Value::as_array).ok_or(fault("cells"))?;
    let mut draft = Draft::new(boards.of_order(9)?);
    let mut seen = [false; 81];
    let mut others = Vec::new();
    for cell in cells {
        let place = |n: usize| cell.get("position")?.get(n).and_then(number).filter(|&n| n < 9);
        let (row, column) = place(0).zip(place(1)).ok_or(fault("position"))?;
        let at = (row * 9 + column) as usize;
        if std::mem::replace(&mut seen[at], true) {
            return Err(fault("position"));
        }
        let value = cell.get("value").filter(|value| !is_nothing(value));
        if value.is_some_and(|value| number(value).is_none()) {
            return Err(fault("value"));
        }
        others.extend(rules_of(cell));
        let digit = draft.digit(at, cell.get("value").and_then(number).unwrap_or(0))?;
        match cell.get("fixed").and_then(Value::as_bool) {
            Some(true) => draft.givens[at] = digit,
            _ => draft.placed[at] = digit,
        }
        let marks = cell.get("earmarks").and_then(Value::as_array);
        let marks = marks.into_iter().flatten().filter_map(number).map(|n| draft.digit(at, n));
        draft.marks[at] = marks.filter_map(Result::transpose).collect::<Result<_, _>>()?;
    }
    let mut entry = draft.finish();
    for rule in others {
        entry.leave_out(rule);
    }
    let level = text(value, DIFFICULTY);
    entry.fields.extend(level.map(|level| (LEVEL.to_owned(), level.to_owned())));
    let time = value.get("time_elapsed").and_then(Value::as_f64).unwrap_or(0.0);
    let time = Duration::try_from_secs_f64(time).ok();
    entry.time = time.filter(|time| !time.is_zero());
    // A level is a word; what says more is judged as any field.
    let is_own = |name: &str| name != DIFFICULTY && OWN.contains(&name);
    let others = value.as_object().into_iter().flatten().filter(|(name, _)| !is_own(name));
    let others: Vec<_> = others.map(|(name, value)| (&**name, plain_field(value))).collect();
    entry.take_fields_around(others.iter().map(|(name, text)| (*name, &**text)));
    Ok(entry)
}

#[derive(Debug)]
struct GnomeWriter;

impl Writer for GnomeWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let geometry = entry.puzzle.geometry();
        let cell = |cell: Cell| {
            let shown = entry.shown(cell).map_or(0, Digit::get);
            let marks = entry.marks.as_ref().filter(|_| shown == 0);
            let marks: Vec<u8> = marks
                .into_iter()
                .flat_map(|marks| marks[cell.index()].iter())
                .map(Digit::get)
                .collect();
            json!({
                "position": [geometry.row(cell), geometry.column(cell)],
                "value": shown,
                "fixed": entry.puzzle.given(cell).is_some(),
                "earmarks": marks,
            })
        };
        let cells: Vec<Value> = geometry.cells().map(cell).collect();
        let time = entry.time.unwrap_or_default();
        let object = json!({
            DIFFICULTY: entry.field(LEVEL).unwrap_or("Unknown Difficulty"),
            "time_elapsed": time.as_secs_f64(),
            "cells": cells,
        });
        out.extend_from_slice(object.to_string().as_bytes());
        out.push(b'\n');
        let exact = Duration::try_from_secs_f64(time.as_secs_f64()) == Ok(time);
        let lost = entry.fields.iter().any(|(name, text)| name != LEVEL || text.trim() != text);
        let fields = if lost { Fields::Own } else { Fields::Any };
        Ok(Properties { time: exact, fields, ..HOLDS }.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Object
    }
}
