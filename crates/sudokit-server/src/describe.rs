//! Parts of the description of the API.

use serde_json::{Map, Value, json};
use sudokit_answers::{OptionInfo, OptionKind};

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

/// Says of a puzzle, in the body of a request, that it may also be a list. Its type stays that of a text: generators of
/// clients make a class of a value that may be one of two.
pub(crate) fn let_be_list(puzzle: &mut Value) {
    const LIST: &str =
        ". A list of its rows, or of all its cells, is taken, too: numbers, 0 or null for a blank";
    if let Some(Value::String(about)) = puzzle.get_mut("description") {
        about.push_str(LIST);
    }
}

/// The schemas of options, by name.
pub(crate) fn options<'d>(infos: impl IntoIterator<Item = &'d OptionInfo>) -> Map<String, Value> {
    infos.into_iter().map(|info| (info.name.to_owned(), option(info))).collect()
}

/// The schema of an option. It may as well be null.
pub(crate) fn option(info: &OptionInfo) -> Value {
    let mut schema = match info.kind {
        OptionKind::Flag => json!({ "type": ["boolean", "null"] }),
        OptionKind::Number => {
            json!({ "type": ["integer", "null"], "format": "uint64", "minimum": 0 })
        }
        OptionKind::Seconds => json!({ "type": ["number", "null"], "minimum": 0 }),
        OptionKind::Range => json!({ "type": ["string", "number", "null"] }),
        OptionKind::Text | OptionKind::Names => json!({ "type": ["string", "null"] }),
        OptionKind::Date => json!({ "type": ["string", "null"], "format": "date" }),
        OptionKind::Form(form) => json!({ "type": ["string", "null"], "pattern": form }),
        OptionKind::OneOf(names) => {
            let names = names().into_iter().map(Value::from).chain([Value::Null]);
            json!({ "type": ["string", "null"], "enum": names.collect::<Vec<_>>() })
        }
    };
    if let Some((least, most)) = info.bounds {
        (schema["minimum"], schema["maximum"]) = (least.into(), most.into());
    }
    // As a sentence: clients that are made from the description would send a default in the query beside the one in the body.
    schema["description"] = match info.default.filter(|_| info.kind != OptionKind::Flag) {
        Some(default) => format!("{} The default is `{default}`.", info.about).into(),
        None => info.about.into(),
    };
    schema
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

/// Says the same in words that generators of clients understand: no default that is null, and a choice of constants as an
/// `enum`.
pub(crate) fn simplify(value: &mut Value) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(simplify),
        Value::Object(fields) => {
            fields.retain(|name, value| name != "default" || !value.is_null());
            if let Some(choices) = fields.get("oneOf").and_then(constants) {
                let about = fields.remove("description");
                let about = about.as_ref().and_then(Value::as_str).into_iter().map(str::to_owned);
                let each = choices.iter().filter(|(_, about)| !about.is_empty());
                let each = each.map(|(name, about)| format!("`{name}`: {about}"));
                let lines: Vec<String> = about.chain(each).collect();
                let names: Vec<&String> = choices.iter().map(|(name, _)| name).collect();
                let enumeration = json!({ "type": "string", "enum": names });
                fields.remove("oneOf");
                fields.extend(enumeration.as_object().cloned().into_iter().flatten());
                if !lines.is_empty() {
                    fields.insert("description".to_owned(), lines.join("\n\n").into());
                }
            }
            fields.values_mut().for_each(simplify);
        }
        _ => {}
    }
}

/// The constants of a choice, each with what it means, if there is nothing else in it.
fn constants(choices: &Value) -> Option<Vec<(String, String)>> {
    let mut found = Vec::new();
    for choice in choices.as_array()? {
        let about = choice["description"].as_str().unwrap_or_default();
        match (choice["const"].as_str(), choice["enum"].as_array()) {
            (Some(name), _) => found.push((name.to_owned(), about.to_owned())),
            (None, Some(names)) => {
                for name in names {
                    found.push((name.as_str()?.to_owned(), about.to_owned()));
                }
            }
            (None, None) => return None,
        }
    }
    Some(found)
}
