//! Errors as problem details (RFC 9457).

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sudokit_answers::records::{Failed, Status};
use sudokit_answers::{NoAnswer, Refusal, WrongOption};
use sudokit_formats::Fault;

/// An error, as `application/problem+json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct Problem {
    /// A stable name of the kind of error: `/problems/` and an id. The page about the API says what it means.
    #[serde(rename = "type")]
    kind: Box<str>,
    /// The kind of error in English.
    title: &'static str,
    /// The status of the response.
    status: u16,
    /// What is wrong with this request.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    /// Where in the request it is wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    errors: Vec<Place>,
    /// For `unsupported-rules`: what the puzzle has and the reader does not understand, by the names that players know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
    /// Seconds after which to try again.
    #[serde(skip)]
    retry_after: Option<u32>,
}

/// A place in a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, schemars::JsonSchema)]
struct Place {
    /// A JSON pointer into the body: `#/puzzle`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pointer: Option<String>,
    /// The name of a parameter of the query.
    #[serde(skip_serializing_if = "Option::is_none")]
    parameter: Option<String>,
    /// The line of the puzzle's text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// The character in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The cell, named `r3c5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    /// A stable id of what is wrong there.
    kind: String,
    /// What is wrong there, and what was expected.
    detail: String,
}

impl Place {
    /// An option by its name, in the query until [`Problem::placed`] says something else.
    fn of(option: &str, kind: &str, detail: &str) -> Place {
        Place {
            pointer: None,
            parameter: Some(option.to_owned()),
            line: None,
            column: None,
            cell: None,
            kind: kind.to_owned(),
            detail: detail.to_owned(),
        }
    }
}

/// The kinds of errors: the id, the status, the title.
macro_rules! kinds {
    ($($name:ident: $id:literal, $status:ident, $title:literal;)*) => {
        impl Problem {
            $(
                #[doc = $title]
                pub(crate) fn $name(detail: impl Into<String>) -> Problem {
                    Problem::of($id, StatusCode::$status, $title, detail.into())
                }
            )*
        }

        /// Every kind of error: its id, its status and its title.
        pub(crate) const KINDS: &[(&str, u16, &str)] =
            &[$(($id, StatusCode::$status.as_u16(), $title)),*];
    };
}

kinds! {
    bad_request: "bad-request", BAD_REQUEST, "The request cannot be read";
    forbidden: "forbidden", FORBIDDEN, "The client may not ask this";
    misdirected: "misdirected-request", MISDIRECTED_REQUEST, "The request is for another host";
    not_found: "not-found", NOT_FOUND, "There is nothing at this address";
    wrong_method: "method-not-allowed", METHOD_NOT_ALLOWED, "This address does not take the method";
    slow: "request-timeout", REQUEST_TIMEOUT, "The request took too long to arrive";
    known_already: "precondition-failed", PRECONDITION_FAILED, "The client has the answer already";
    too_large: "too-large", PAYLOAD_TOO_LARGE, "The request is too large";
    wrong_type: "unsupported-media-type", UNSUPPORTED_MEDIA_TYPE, "The body is of a type that is not read here";
    invalid_option: "invalid-option", UNPROCESSABLE_ENTITY, "An option is wrong";
    invalid_puzzle: "invalid-puzzle", UNPROCESSABLE_ENTITY, "The puzzle cannot be read";
    unanswerable: "unanswerable", UNPROCESSABLE_ENTITY, "The question cannot be answered for this puzzle";
    unsupported_rules: "unsupported-rules", UNPROCESSABLE_ENTITY, "The puzzle has rules that are not understood";
    too_much_work: "too-much-work", UNPROCESSABLE_ENTITY, "The answer would take too much work";
    internal: "internal", INTERNAL_SERVER_ERROR, "The server has a fault";
    too_many: "too-many-requests", TOO_MANY_REQUESTS, "The client has sent too many requests";
    busy: "busy", SERVICE_UNAVAILABLE, "The server is busy";
}

impl Problem {
    fn of(id: &str, status: StatusCode, title: &'static str, detail: String) -> Problem {
        Problem {
            kind: format!("/problems/{id}").into(),
            title,
            status: status.as_u16(),
            detail: Some(detail).filter(|detail| !detail.is_empty()),
            errors: Vec::new(),
            left_out: Vec::new(),
            retry_after: (status == StatusCode::SERVICE_UNAVAILABLE).then_some(1),
        }
    }

    /// Says after how many seconds to try again.
    pub(crate) fn after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// Names the cell that is wrong.
    pub(crate) fn in_cell(mut self, cell: Option<String>) -> Problem {
        if let Some(place) = self.errors.first_mut() {
            place.cell = cell;
        }
        self
    }

    /// A puzzle that cannot be read.
    pub(crate) fn fault(fault: &Fault) -> Problem {
        let detail = fault.kind.to_string();
        let place = Place {
            line: Some(fault.line),
            column: Some(fault.column),
            ..Place::of("puzzle", fault.kind.id(), &detail)
        };
        Problem { errors: vec![place], ..Problem::invalid_puzzle(detail) }
    }

    /// A puzzle that is none, or several.
    pub(crate) fn of_puzzle(detail: &str) -> Problem {
        let place = Place::of("puzzle", "invalid-puzzle", detail);
        Problem { errors: vec![place], ..Problem::invalid_puzzle(detail) }
    }

    /// Says of each option that is wrong whether it is in the body or in the query.
    pub(crate) fn placed(mut self, is_in_body: impl Fn(&str) -> bool) -> Problem {
        for place in &mut self.errors {
            if let Some(name) = place.parameter.take_if(|name| is_in_body(name)) {
                let escaped = name.replace('~', "~0").replace('/', "~1");
                place.pointer = Some(format!("#/{escaped}"));
            }
        }
        self
    }

    /// An option that is wrong. `detail` does not repeat its name.
    pub(crate) fn option(name: &str, detail: impl Into<String>) -> Problem {
        let detail = detail.into();
        let place = Place::of(name, "option", &detail);
        Problem { errors: vec![place], ..Problem::invalid_option(format!("{name}: {detail}")) }
    }

    /// A stable id of what is wrong, in the lines of a stream.
    fn id(&self) -> &str {
        let specific = self.errors.first().map(|place| &*place.kind);
        specific.unwrap_or_else(|| self.kind.trim_start_matches("/problems/"))
    }

    /// Where a line of a stream is wrong: the line of the puzzle's text, and the column.
    fn column(&self) -> usize {
        self.errors.first().and_then(|place| place.column).unwrap_or(1)
    }

    /// What is wrong.
    fn detail(&self) -> &str {
        self.detail.as_deref().unwrap_or(self.title)
    }

    /// The record of a line of a stream.
    pub(crate) fn record(&self, line: u64) -> Failed {
        let failed = Failed::new("-", line, self.column(), self.id().to_owned(), self.detail());
        match self.left_out.is_empty() {
            true => failed,
            false => {
                let left_out = self.left_out.clone();
                Failed { status: Status::UnsupportedRules, left_out, ..failed }
            }
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        NoAnswer::from(refusal).into()
    }
}

impl From<WrongOption> for Problem {
    fn from(wrong: WrongOption) -> Problem {
        Problem::option(&wrong.option, wrong.message)
    }
}

impl From<NoAnswer> for Problem {
    fn from(none: NoAnswer) -> Problem {
        match none {
            NoAnswer::Refused(refusal) => {
                let detail = refusal.to_string();
                let place = Place::of("puzzle", refusal.kind(), &detail);
                let left_out = refusal.left_out().to_vec();
                let problem = match (left_out.is_empty(), refusal.is_too_much_work()) {
                    (false, _) => Problem::unsupported_rules(detail),
                    (true, true) => Problem::too_much_work(detail),
                    (true, false) => Problem::unanswerable(detail),
                };
                Problem { errors: vec![place], left_out, ..problem }
            }
            // A status of an answer is in its record.
            _ => Problem::busy("the request was stopped"),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
