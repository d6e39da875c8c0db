//! Lets requests pass, unless their client has sent too many.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::problem::Problem;
use crate::rate_limit::Peer;

/// Counts requests to the API; others pass.
pub(crate) async fn limited(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().copied();
    let counts = request.uri().path().starts_with("/api/");
    let (Some(limit), Some(Peer(address)), true) = (&app.rate_limit, peer, counts) else {
        return next.run(request).await;
    };
    let verdict = limit.check(address);
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
