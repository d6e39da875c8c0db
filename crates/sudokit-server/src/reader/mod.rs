//! A page that shows the description of the API, with forms to try it. It needs no other host. Without its script
//! a form leads to the answer.

mod page;

use std::future::{Ready, ready};
use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;

use crate::openapi::description;
use crate::problem::{KINDS, Problem};
use crate::reply::fixed;
use page::page;

/// Where the page may take anything from: only from here.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The page at `/api`, and its style and script.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let style = include_str!("reader.css");
    let script = include_str!("reader.js");
    Router::new()
        .route("/api", get(show))
        .route("/problems/{kind}", get(problem))
        .route("/api/reader.css", get(file("style", style, "text/css; charset=utf-8")))
        .route("/api/reader.js", get(file("script", script, "text/javascript; charset=utf-8")))
}

/// Answers with a file.
fn file(
    name: &'static str,
    text: &'static str,
    of_type: &'static str,
) -> impl Fn(HeaderMap) -> Ready<Response> + Clone + Send + Sync + 'static {
    move |headers| ready(fixed(&headers, name, text, of_type))
}

async fn show(headers: HeaderMap) -> Response {
    static PAGE: LazyLock<String> = LazyLock::new(|| page(&description()));
    let page = fixed(&headers, "api", PAGE.as_str(), "text/html; charset=utf-8");
    ([(header::CONTENT_SECURITY_POLICY, POLICY)], page).into_response()
}

/// What a kind of error means is in the page.
async fn problem(Path(kind): Path<String>) -> Response {
    if KINDS.iter().all(|(known, _, _)| *known != kind) {
        return Problem::not_found(format!("there is no kind of error {kind:?}")).into_response();
    }
    let place = [(header::LOCATION, format!("../api#problems/{kind}"))];
    (StatusCode::SEE_OTHER, place).into_response()
}
