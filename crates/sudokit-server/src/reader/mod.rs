//! A page that shows the description of the API, with forms to try it. It needs no other host. Without its script
//! a form leads to the answer.

mod page;

use std::sync::LazyLock;

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;

use crate::openapi::description;
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
        .route("/api/reader.css", get(async move || file("text/css; charset=utf-8", style)))
        .route("/api/reader.js", get(async move || file("text/javascript; charset=utf-8", script)))
}

async fn show() -> Response {
    static PAGE: LazyLock<String> = LazyLock::new(|| page(&description()));
    let of_type = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    let policy = (header::CONTENT_SECURITY_POLICY, POLICY);
    ([of_type, policy], PAGE.as_str()).into_response()
}

fn file(of_type: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, of_type), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
