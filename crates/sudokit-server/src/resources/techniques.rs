//! `techniques`: the list, and the page of one.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, RawQuery};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde::Serialize;
use serde_json::{Value, json};
use sudokit_answers::records::{TechniquePage, TechniqueRow};
use sudokit_answers::{technique_by_name, technique_name};
use sudokit_logic::{LADDER, find_by_id, manual};

use crate::describe::responses;
use crate::endpoint::{Endpoint, Operation};
use crate::media::JSON;
use crate::options::Pairs;
use crate::problem::Problem;
use crate::reply::fixed;

pub(super) const LIST: Endpoint = Endpoint {
    path: "techniques",
    route: || {
        get(async |query: RawQuery, headers: HeaderMap| {
            list(&query, &headers).unwrap_or_else(Problem::into_response)
        })
    },
    describe: |generator| {
        let record = generator.subschema_for::<Vec<TechniqueRow>>();
        let operation = Operation {
            id: "techniques",
            about: "Every technique, in the order in which they are tried",
            required: &[],
            options: Default::default(),
            content: json!({ JSON: { "schema": record } }),
        };
        json!({ "get": operation.by_query() })
    },
};

pub(super) const PAGE: Endpoint = Endpoint {
    path: "techniques/{id}",
    route: || {
        get(async |id: Result<Path<String>, PathRejection>, query: RawQuery, headers: HeaderMap| {
            match id {
                Ok(Path(id)) => page(&id, &query, &headers).unwrap_or_else(Problem::into_response),
                Err(error) => Problem::not_found(error.body_text()).into_response(),
            }
        })
    },
    describe: |generator| {
        let about = "A technique, with the page about it";
        let record = generator.subschema_for::<TechniquePage>();
        let ids: Vec<Value> = LADDER
            .iter()
            .flat_map(|rung| rung.technique.names())
            .map(|&(id, _)| id.into())
            .collect();
        let id = json!({
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The id of the technique, its name, or its code in HoDoKu's library",
            "schema": { "type": "string", "minLength": 1 },
            "examples": { "first": { "value": ids.first() } },
        });
        json!({ "get": {
            "operationId": "get-technique",
            "summary": about,
            "parameters": [id],
            "responses": responses(about, &json!({ JSON: { "schema": record } }), true),
        } })
    },
};

fn rows() -> impl Iterator<Item = TechniqueRow> {
    LADDER.iter().flat_map(|rung| TechniqueRow::of_rung(rung, technique_name))
}

fn list(query: &RawQuery, headers: &HeaderMap) -> Result<Response, Problem> {
    without_options(query)?;
    Ok(answer(headers, "techniques", &rows().collect::<Vec<_>>()))
}

/// Refuses options: there are none.
fn without_options(RawQuery(query): &RawQuery) -> Result<(), Problem> {
    Pairs::of_query(query.as_deref().unwrap_or_default())?.declared(&[]).map(drop)
}

fn page(asked: &str, query: &RawQuery, headers: &HeaderMap) -> Result<Response, Problem> {
    without_options(query)?;
    let id = technique_by_name(asked).map_err(|error| Problem::not_found(error.to_string()))?;
    let unknown = || Problem::not_found("");
    let rung = find_by_id(id).ok_or_else(unknown)?;
    let technique = rows().find(|row| row.id == id).ok_or_else(unknown)?;
    let page = TechniquePage { technique, page: manual(rung.technique.source()) };
    Ok(answer(headers, id, &page))
}

fn answer(headers: &HeaderMap, id: &str, record: &impl Serialize) -> Response {
    fixed(headers, id, serde_json::to_vec(record).unwrap_or_default(), JSON)
}
