//! Writing an entry as a JSON object.

use serde_json::Value;
use sudokit_core::line;

use crate::entry::{Entry, WriteOptions};
use crate::json::LEFT_OUT;
use crate::json::fields::{compact, is_json};
use crate::loss::Loss;
use crate::names;
use crate::properties::{Fields, Properties};
use crate::says::{Says, says, says_yes};

/// What a JSON object holds.
pub(crate) const OBJECT_HOLDS: Properties = Properties {
    solution: true,
    name: true,
    fields: Fields::Any,
    comment: true,
    jigsaw_map: true,
    diagonals: true,
    extra_houses: true,
    skips_comments: false,
    ..Properties::givens_only(4, 64)
};

/// The text of a field as JSON.
fn from_field(text: &str) -> String {
    if is_json(text) { compact(text) } else { string(text) }
}

/// A text as a JSON string.
fn string(text: &str) -> String {
    Value::from(text).to_string()
}

/// Writes an object in the place of a puzzle that could not be read or written.
pub(crate) fn write_error(message: &str, fields: &[(String, String)], out: &mut Vec<u8>) {
    out.extend_from_slice(format!("{{\"error\":{}", string(message)).as_bytes());
    for (at, (name, text)) in fields.iter().enumerate() {
        if name != "error" && fields[..at].iter().all(|(before, _)| before != name) {
            out.extend_from_slice(format!(",{}:{}", string(name), from_field(text)).as_bytes());
        }
    }
    out.push(b'}');
}

/// Writes an entry as one JSON object, and returns what it had to leave out.
pub(crate) fn write_object(entry: &Entry, options: &WriteOptions, out: &mut Vec<u8>) -> Vec<Loss> {
    let order = entry.puzzle.geometry().order();
    let alphabet = options.alphabet_of(entry).on_a_line(order);
    let mut text = Vec::new();
    line::write_puzzle(&mut text, &entry.puzzle, alphabet);
    // Names and values, the values as JSON.
    let mut fields: Vec<(&str, String)> = Vec::new();
    let utf8 = |text: Vec<u8>| string(&String::from_utf8(text).unwrap_or_default());
    fields.push((names::PUZZLE[0], utf8(text)));
    if let Some(solution) = &entry.solution {
        let mut text = Vec::new();
        line::write(&mut text, solution.as_slice().iter().copied(), order, alphabet);
        fields.push((names::SOLUTION[0], utf8(text)));
    }
    if let Some(name) = &entry.name {
        fields.push(("name", string(name)));
    }
    let board = entry.puzzle.geometry();
    let is_said = |wanted: Says| entry.fields.iter().any(|field| says_yes(field, wanted));
    if board.has_diagonals() && !is_said(Says::Diagonals) {
        fields.push(("diagonal", "true".to_owned()));
    }
    let shows_houses = || entry.fields.iter().any(|(name, _)| says(name) == Says::ExtraHouses);
    if board.has_windows() && !is_said(Says::Windows) {
        fields.push(("windoku", "true".to_owned()));
    } else if !(board.extra().is_empty() || board.has_windows() || shows_houses()) {
        fields.push(("extra_houses", Value::from(board.extra_maps()).to_string()));
    }
    let has =
        |fields: &[(&str, String)], wanted: &str| fields.iter().any(|(name, _)| *name == wanted);
    let mut lost = false;
    for (name, text) in &entry.fields {
        if has(&fields, name) {
            lost = true; // a second value of one name
        } else {
            // A wrong solution is a text, too.
            let is_grid = names::is_solution(name) && !text.starts_with(['"', '[', '{']);
            fields.push((name, if is_grid { string(text) } else { from_field(text) }));
        }
    }
    // So a later reader refuses the puzzle, too.
    if !entry.left_out.is_empty() && !has(&fields, LEFT_OUT) {
        fields.push((LEFT_OUT, Value::from(entry.left_out.clone()).to_string()));
    }
    let mut comment = true;
    if let Some(text) = &entry.comment {
        comment = !has(&fields, "comment");
        if comment {
            fields.push(("comment", string(text)));
        }
    }
    for (at, (name, value)) in fields.into_iter().enumerate() {
        let before = if at == 0 { '{' } else { ',' };
        out.extend_from_slice(format!("{before}{}:{value}", string(name)).as_bytes());
    }
    out.push(b'}');
    let fields = if lost { Fields::Own } else { Fields::Any };
    Properties { fields, comment, ..OBJECT_HOLDS }.losses(entry)
}
