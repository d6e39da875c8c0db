//! JSON schemas as types of TypeScript. Our own, as the schemas are derived anyway, and few of their words occur: ts-rs needs
//! what may be missing said again at each field, and json-schema-to-typescript brings 20 packages.

use serde_json::{Map, Value};

/// The declaration of a named type.
pub fn declaration(name: &str, schema: &Value) -> String {
    let about = comment(schema, "");
    let is_union = ["oneOf", "anyOf", "enum"].iter().any(|key| schema.get(key).is_some());
    match schema.as_object().filter(|map| !is_union && map.contains_key("properties")) {
        Some(map) => {
            let fields = fields(map).into_iter();
            let fields = fields.map(|(about, field)| format!("{about}  {field};\n"));
            format!("\n{about}export interface {name} {{\n{}}}\n", fields.collect::<String>())
        }
        None => format!("\n{about}export type {name} ={};\n", alternatives(schema)),
    }
}

/// A field of an object, with what is said of it.
pub fn field(name: &str, schema: &Value) -> String {
    format!("{}  {name}: {};\n", comment(schema, "  "), reference(schema))
}

/// A type in one line.
pub fn reference(schema: &Value) -> String {
    let Some(map) = schema.as_object() else { return "unknown".to_owned() };
    if let Some(name) = map.get("$ref").and_then(Value::as_str) {
        let name = name.rsplit('/').next().unwrap_or(name);
        return match map.contains_key("properties") {
            true => format!("{} & {name}", of_kind("object", map)),
            false => name.to_owned(),
        };
    }
    if let Some(value) = map.get("const") {
        return value.to_string();
    }
    if let Some(values) = map.get("enum").and_then(Value::as_array) {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    if let Some(all) = several(map) {
        return all.iter().map(reference).collect::<Vec<_>>().join(" | ");
    }
    match map.get("type") {
        Some(Value::String(kind)) => of_kind(kind, map),
        Some(Value::Array(kinds)) => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            kinds.map(|kind| of_kind(kind, map)).collect::<Vec<_>>().join(" | ")
        }
        _ => "unknown".to_owned(),
    }
}

fn several(map: &Map<String, Value>) -> Option<&Vec<Value>> {
    map.get("oneOf").or_else(|| map.get("anyOf"))?.as_array()
}

/// Alternatives on a line each, with what is said of them.
fn alternatives(schema: &Value) -> String {
    let Some(all) = schema.as_object().and_then(several) else {
        return format!(" {}", reference(schema));
    };
    let one = |schema: &Value| format!("\n{}  | {}", comment(schema, "  "), reference(schema));
    all.iter().map(one).collect()
}

fn of_kind(kind: &str, map: &Map<String, Value>) -> String {
    let list = |key: &str| map.get(key).and_then(Value::as_array);
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => match (list("prefixItems"), map.get("items")) {
            (Some(items), _) => {
                format!("[{}]", items.iter().map(reference).collect::<Vec<_>>().join(", "))
            }
            (None, items) => match items.map_or("unknown".to_owned(), reference) {
                union if union.contains(" | ") => format!("({union})[]"),
                item => format!("{item}[]"),
            },
        },
        "object" if map.contains_key("properties") => {
            let fields: Vec<String> = fields(map).into_iter().map(|(_, field)| field).collect();
            format!("{{ {} }}", fields.join("; "))
        }
        "object" if !map.contains_key("additionalProperties") => "Record<string, never>".to_owned(),
        "object" => {
            let values = map.get("additionalProperties").map_or("unknown".to_owned(), reference);
            format!("{{ [name: string]: {values} }}")
        }
        kind => kind.to_owned(),
    }
}

/// The fields of an object, each with its comment.
fn fields(map: &Map<String, Value>) -> Vec<(String, String)> {
    let required = map.get("required").and_then(Value::as_array);
    let properties = map.get("properties").and_then(Value::as_object);
    let field = |(name, schema): (&String, &Value)| {
        let is_required = required.is_some_and(|names| names.iter().any(|known| known == name));
        let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let name = if is_word { name.clone() } else { format!("{name:?}") };
        let kind = reference(schema);
        let field = match is_required {
            true => format!("{name}: {kind}"),
            // In a request, `null` is as good as nothing.
            false if schema.get("default") == Some(&Value::Null) => format!("{name}?: {kind}"),
            // In an answer, what is not there is left out.
            false => format!("{name}?: {}", kind.strip_suffix(" | null").unwrap_or(&kind)),
        };
        (comment(schema, "  "), field)
    };
    properties.into_iter().flatten().map(field).collect()
}

/// What is said of a type, as lines of a comment.
fn comment(schema: &Value, indent: &str) -> String {
    let Some(about) = schema.get("description").and_then(Value::as_str) else {
        return String::new();
    };
    let about = without_links(about);
    let lines: Vec<&str> = about.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    format!("{indent}/** {} */\n", lines.join(&format!("\n{indent} * ")))
}

/// A text with the words of links alone.
fn without_links(text: &str) -> String {
    let mut parts = text.split("](");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if let Some(at) = out.rfind('[') {
            out.remove(at);
        }
        out += part.split_once(')').map_or(part, |(_, rest)| rest);
    }
    out
}
