//! What clients may ask for besides questions about one puzzle: an address with methods of its own.

use std::fmt;
use std::sync::Arc;

use axum::routing::MethodRouter;
use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

use crate::app::App;
use crate::describe::{let_be_list, parameter, responses};

/// An address below `/api/v1/`.
pub(crate) struct Endpoint {
    /// The address. What is in braces is a parameter.
    pub(crate) path: &'static str,
    /// Its methods.
    pub(crate) route: fn() -> MethodRouter<Arc<App>>,
    /// What the description of the API says of it.
    pub(crate) describe: fn(&mut SchemaGenerator) -> Value,
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Endpoint").field(&self.path).finish()
    }
}

/// What an endpoint takes and gives.
pub(crate) struct Operation<'a> {
    /// Its id, without the method.
    pub(crate) id: &'a str,
    /// What it answers, in English.
    pub(crate) about: &'a str,
    /// Options that must be given, by name, and all of them with their schemas.
    pub(crate) required: &'a [&'a str],
    pub(crate) options: Map<String, Value>,
    /// The types and schemas of its answers.
    pub(crate) content: Value,
}

impl Operation<'_> {
    /// Asked by `GET` with the options in the query.
    pub(crate) fn by_query(&self) -> Value {
        let is_required = |name: &String| self.required.contains(&&**name);
        let parameters: Vec<Value> =
            self.options.iter().map(|field| parameter(field, is_required(field.0))).collect();
        json!({
            "operationId": format!("get-{}", self.id),
            "summary": self.about,
            "parameters": parameters,
            "responses": responses(self.about, &self.content, true),
        })
    }

    /// Asked by `GET` with the options in the query, and by `POST` with an object.
    pub(crate) fn by_query_and_body(&self) -> Value {
        let mut options = self.options.clone();
        options.get_mut("puzzle").into_iter().for_each(let_be_list);
        let body = json!({
            "type": "object",
            "properties": options,
            "required": self.required,
            "additionalProperties": false,
        });
        json!({
            "get": self.by_query(),
            "post": {
                "operationId": format!("post-{}", self.id),
                "summary": self.about,
                "requestBody": {
                    "required": true,
                    "content": { "application/json": { "schema": body } },
                },
                "responses": responses(self.about, &self.content, true),
            },
        })
    }
}
