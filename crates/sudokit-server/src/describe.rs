//! Parts of the description of the API.

use schemars::Schema;
use serde_json::{Map, Value, json};

use crate::problem::KINDS;

/// The statuses of errors, each with the titles of its kinds.
pub(crate) fn statuses() -> Vec<(u16, String)> {
    let mut found: Vec<(u16, String)> = Vec::new();
    for (_, status, title) in KINDS {
        match found.iter_mut().find(|(known, _)| known == status) {
            Some((_, titles)) => *titles += &format!(", or: {title}"),
            None => found.push((*status, (*title).to_owned())),
        }
    }
    found
}

/// A parameter of a query, by its name and schema. It cannot be null.
pub(crate) fn parameter((name, schema): (&String, &Value), required: bool) -> Value {
    let mut schema = never_null(schema.clone());
    let about = schema.as_object_mut().and_then(|object| object.remove("description"));
    json!({ "name": name, "in": "query", "required": required, "schema": schema,
            "description": about.unwrap_or_default() })
}

/// The responses of a method: an answer of these types, perhaps one that the client already has, or an error.
pub(crate) fn responses(about: &str, content: &Value, tagged: bool) -> Value {
    let mut responses = Map::new();
    responses.insert("200".to_owned(), json!({ "description": about, "content": content }));
    if tagged {
        let about = json!({ "description": "The answer that the client already has" });
        responses.insert("304".to_owned(), about);
    }
    for (status, _) in statuses() {
        let reference = json!({ "$ref": format!("#/components/responses/P{status}") });
        responses.insert(status.to_string(), reference);
    }
    responses.into()
}

/// A puzzle to try the API with.
pub(crate) const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The schema of a puzzle.
pub(crate) fn puzzle() -> Value {
    json!({
        "type": "string",
        "description": "The puzzle: its cells row by row, `.` or `0` for blanks, or any format that Sudokit reads",
        "examples": [EXAMPLE],
    })
}

/// The fields of an object. One that may be left out may as well be null.
pub(crate) fn properties(schema: Schema) -> Map<String, Value> {
    let mut schema = Value::from(schema);
    let Some(Value::Object(mut fields)) = schema.get_mut("properties").map(Value::take) else {
        return Map::new();
    };
    for field in fields.values_mut() {
        let may_be_null = types(field).any(|name| name == "null");
        if let Some(Value::Array(values)) = field.get_mut("enum").filter(|_| may_be_null) {
            values.push(Value::Null);
        }
    }
    fields
}

/// A schema without null.
fn never_null(mut schema: Value) -> Value {
    let mut others: Vec<Value> = types(&schema).filter(|name| *name != "null").cloned().collect();
    match others.len() {
        0 => {}
        1 => schema["type"] = others.remove(0),
        _ => schema["type"] = others.into(),
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    schema
}

/// The types of a schema that has several.
fn types(schema: &Value) -> impl Iterator<Item = &Value> {
    schema.get("type").and_then(Value::as_array).into_iter().flatten()
}
