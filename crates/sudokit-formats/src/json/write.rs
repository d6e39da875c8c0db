//! Writing an entry as a JSON object.

use serde_json::{Map, Value};
use sudokit_core::line;

use crate::entry::{Entry, WriteOptions};
use crate::names;
use crate::properties::{Fields, Properties};
use crate::write::Loss;

/// What a JSON object holds.
pub(crate) const OBJECT_HOLDS: Properties = Properties {
    solution: true,
    name: true,
    fields: Fields::Any,
    comment: true,
    jigsaw_map: true,
    skips_comments: false,
    ..Properties::givens_only(4, 64)
};

/// The text of a field as JSON.
fn from_field(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::from(text))
}

/// Writes an entry as one JSON object, and returns what it had to leave out.
pub(crate) fn write_object(entry: &Entry, options: &WriteOptions, out: &mut Vec<u8>) -> Vec<Loss> {
    let order = entry.puzzle.geometry().order();
    let alphabet = options.alphabet_of(entry).on_a_line(order);
    let mut text = Vec::new();
    line::write_puzzle(&mut text, &entry.puzzle, alphabet);
    let mut fields = Map::new();
    let ours = names::PUZZLE[0];
    let utf8 = |text: Vec<u8>| String::from_utf8(text).unwrap_or_default();
    fields.insert(ours.to_owned(), Value::from(utf8(text)));
    if let Some(solution) = &entry.solution {
        let mut text = Vec::new();
        line::write(&mut text, solution.as_slice().iter().copied(), order, alphabet);
        fields.insert(names::SOLUTION[0].to_owned(), Value::from(utf8(text)));
    }
    if let Some(name) = &entry.name {
        fields.insert("name".to_owned(), Value::from(name.as_str()));
    }
    let mut lost = false;
    for (name, text) in &entry.fields {
        if fields.contains_key(name) {
            lost = true; // a second value of one name
        } else {
            fields.insert(name.clone(), from_field(text));
        }
    }
    let mut comment = true;
    if let Some(text) = &entry.comment {
        comment = !fields.contains_key("comment");
        if comment {
            fields.insert("comment".to_owned(), Value::from(text.as_str()));
        }
    }
    out.extend_from_slice(Value::Object(fields).to_string().as_bytes());
    let fields = if lost { Fields::Own } else { Fields::Any };
    Properties { fields, comment, ..OBJECT_HOLDS }.losses(entry)
}
