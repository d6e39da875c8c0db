//! The description of the API (OpenAPI 3.1), made of the resources and the types of their records.
//!
//! `sudokit-wire` already derives JSON Schema for every record, which is what OpenAPI 3.1 uses. So the
//! description is put together here, and no second derive on every type is needed.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema as _, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::media::NDJSON;
use crate::options::Common;
use crate::problem::{KINDS, Problem};
use crate::resource::Resource;
use crate::resources::RESOURCES;

/// The description of the API.
///
/// ```
/// let description = sudokit_server::description();
/// assert_eq!(description["openapi"], "3.1.0");
/// assert!(description["paths"]["/api/v1/solve"]["post"].is_object());
/// ```
#[must_use]
pub fn description() -> Value {
    let settings = SchemaSettings::draft2020_12();
    let settings = settings.with(|s| s.definitions_path = "/components/schemas".into());
    let mut generator = settings.for_serialize().into_generator();
    let mut paths = Map::new();
    for resource in RESOURCES {
        paths.insert(format!("/api/v1/{}", resource.name), path(resource, &mut generator));
    }
    let text = |about: &str, of_type: &str| {
        json!({ "get": {
            "summary": about,
            "responses": { "200": {
                "description": about,
                "content": { of_type: { "schema": { "type": "string" } } },
            } },
        } })
    };
    paths.insert("/health".to_owned(), text("Whether the server is up", "text/plain"));
    let metrics = "What the server counts, for Prometheus";
    paths.insert("/metrics".to_owned(), text(metrics, "application/openmetrics-text"));
    let problem = generator.subschema_for::<Problem>();
    let responses: Map<String, Value> = statuses()
        .into_iter()
        .map(|(status, about)| {
            let content = json!({ "application/problem+json": { "schema": problem } });
            (format!("P{status}"), json!({ "description": about, "content": content }))
        })
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sudokit",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Solves, counts, checks and explains Sudoku of any size. Nothing is stored.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "responses": responses,
        },
    })
}

/// The statuses of errors, each with the titles of its kinds.
fn statuses() -> Vec<(u16, String)> {
    let mut found: Vec<(u16, String)> = Vec::new();
    for (_, status, title) in KINDS {
        match found.iter_mut().find(|(known, _)| known == status) {
            Some((_, titles)) => *titles += &format!(", or: {title}"),
            None => found.push((*status, (*title).to_owned())),
        }
    }
    found
}

/// What a resource takes and gives.
fn path(resource: &Resource, generator: &mut SchemaGenerator) -> Value {
    let mut fields = properties(Common::json_schema(generator));
    fields.extend(properties((resource.options)(generator)));
    let record = Value::from((resource.record)(generator));
    let puzzle = json!({
        "type": "string",
        "description": "The puzzle: its cells row by row, `.` or `0` for blanks, or any format that Sudokit reads",
    });
    let parameter = |(name, schema): (&String, &Value), required: bool| {
        let mut schema = schema.clone();
        let about = schema.as_object_mut().and_then(|object| object.remove("description"));
        json!({ "name": name, "in": "query", "required": required, "schema": schema,
                "description": about.unwrap_or_default() })
    };
    let options: Vec<Value> = fields.iter().map(|field| parameter(field, false)).collect();
    let mut with_puzzle = vec![parameter((&"puzzle".to_owned(), &puzzle), true)];
    with_puzzle.extend(options.iter().cloned());
    let mut body = Map::from_iter([("puzzle".to_owned(), puzzle)]);
    body.extend(fields);
    let body = json!({
        "type": "object",
        "properties": body,
        "required": ["puzzle"],
        "additionalProperties": false,
    });
    let answer = json!({ "schema": record });
    let lines = json!({ "schema": { "type": "string" } });
    let about = resource.about;
    let responses = |content: Value, tagged: bool| {
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
        responses
    };
    let many = "Many puzzles: a JSON string, or an object with `puzzle`, on each line. \
                Answers come in the same order, each with its number, while lines are still sent.";
    json!({
        "get": {
            "operationId": format!("get-{}", resource.name),
            "summary": about,
            "parameters": with_puzzle,
            "responses": responses(json!({ "application/json": answer }), true),
        },
        "post": {
            "operationId": format!("post-{}", resource.name),
            "summary": about,
            "description": many,
            "parameters": options,
            "requestBody": {
                "required": true,
                "content": { "application/json": { "schema": body }, NDJSON: lines },
            },
            "responses": responses(json!({ "application/json": answer, NDJSON: lines }), true),
        },
    })
}

/// The fields of an object. All are optional, and may only be left out, not null.
fn properties(schema: Schema) -> Map<String, Value> {
    let mut schema = Value::from(schema);
    let Some(Value::Object(mut fields)) = schema.get_mut("properties").map(Value::take) else {
        return Map::new();
    };
    for field in fields.values_mut() {
        if let Some(types) = field.get("type").and_then(Value::as_array) {
            let only = types.iter().find(|name| *name != "null").cloned();
            field["type"] = only.unwrap_or_default();
        }
    }
    fields
}
