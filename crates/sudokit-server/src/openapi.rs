//! The description of the API (OpenAPI 3.1), made of the questions and the types of their records.
//!
//! `sudokit-answers` already derives JSON Schema for every record, which is what OpenAPI 3.1 uses. So the
//! description is put together here, and no second derive on every type is needed.

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use sudokit_answers::{NamedQuestion, QUESTIONS};

use crate::describe::{options, parameter, puzzle, responses, simplify, statuses};
use crate::endpoint::Operation;
use crate::media::{JSON, NDJSON, TEXT};
use crate::options::COMMON;
use crate::problem::Problem;
use crate::resource::declared;
use crate::resources::ENDPOINTS;

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
    for question in QUESTIONS {
        paths.insert(format!("/api/v1/{}", question.name), path(question, &mut generator));
    }
    for endpoint in ENDPOINTS {
        let described = (endpoint.describe)(&mut generator);
        paths.insert(format!("/api/v1/{}", endpoint.path), described);
    }
    for (path, about, of_type) in [
        ("health", "Whether the server is up", TEXT),
        ("ready", "Whether the server takes new work: 503 if it does not", TEXT),
        ("metrics", "What the server counts, for Prometheus", "application/openmetrics-text"),
    ] {
        let content = json!({ of_type: { "schema": { "type": "string" } } });
        let method = json!({
            "operationId": format!("get-{path}"),
            "summary": about,
            "responses": responses(about, &content, false),
        });
        paths.insert(format!("/{path}"), json!({ "get": method }));
    }
    let problem = generator.subschema_for::<Problem>();
    let errors: Map<String, Value> = statuses()
        .into_iter()
        .map(|(status, about)| {
            let content = json!({ "application/problem+json": { "schema": problem } });
            (format!("P{status}"), json!({ "description": about, "content": content }))
        })
        .collect();
    let mut description = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sudokit",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Solves, counts, checks and explains Sudoku of any size. Nothing is stored.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        // Two folders up from the description: a proxy may have the server under a prefix.
        "servers": [{ "url": "../.." }],
        "security": [],
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "responses": errors,
        },
    });
    simplify(&mut description);
    description
}

/// What a question takes and gives.
fn path(question: &NamedQuestion, generator: &mut SchemaGenerator) -> Value {
    let own = declared(question);
    let mut options = options(COMMON.iter().copied().flatten().chain(&own));
    let by_query: Vec<Value> = options.iter().map(|field| parameter(field, false)).collect();
    options.insert("puzzle".to_owned(), puzzle());
    let mut record = Value::from((question.record)(generator));
    if question.lists {
        record = json!({ "type": "array", "items": record });
    }
    let content = json!({ JSON: { "schema": record } });
    let operation = Operation {
        id: question.name,
        about: question.about,
        required: &["puzzle"],
        options,
        content,
    };
    let mut path = operation.by_query_and_body();
    let lines = json!({ "schema": { "type": "string" } });
    let many = "Many puzzles: a JSON string, or an object with `puzzle`, on each line. \
                Answers come in the same order, each with its number, while lines are still sent.";
    let post = &mut path["post"];
    post["description"] = many.into();
    post["parameters"] = by_query.into();
    post["requestBody"]["content"][NDJSON] = lines.clone();
    post["responses"]["200"]["content"][NDJSON] = lines;
    path
}
