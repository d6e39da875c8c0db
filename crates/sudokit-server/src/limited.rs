//! Lets requests pass, unless their client has sent too many.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::client::Client;
use crate::problem::Problem;

/// Counts requests to the API; others pass.
pub(crate) async fn limited(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let counts = request.uri().path().starts_with("/api/");
    let (Some(limit), true) = (&app.rate_limit, counts) else {
        return next.run(request).await;
    };
    let verdict = limit.check(Client::of(request.extensions()));
    let mut response = match verdict.wait {
        Some(seconds) => Problem::too_many("this address has sent too many requests")
            .after(seconds)
            .into_response(),
        None => next.run(request).await,
    };
    for (name, value) in limit.headers(verdict) {
        if let Ok(value) = HeaderValue::try_from(value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
    response
}
