//! Names each request, counts it and logs it. Puzzles are in queries and bodies, so neither is logged.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::metrics;

pub(crate) async fn observed(
    State(app): State<Arc<App>>,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let name = HeaderName::from_static("x-request-id");
    // A name from outside is kept if it is short and plain, as it goes into logs.
    let plain = |id: &HeaderValue| {
        let bytes = id.as_bytes();
        bytes.len() <= 64 && bytes.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'-')
    };
    let id = request.headers().get(&name).filter(|id| plain(id)).cloned();
    let id = id.or_else(request_id);
    let route = route.map_or("other".to_owned(), |route| route.as_str().to_owned());
    let method = request.method().clone();
    let mut response = next.run(request).await;
    let (status, seconds) = (response.status().as_u16(), begun.elapsed().as_secs_f64());
    let shown = id.as_ref().and_then(|id| id.to_str().ok()).unwrap_or_default();
    tracing::info!(id = shown, %method, route, status, seconds);
    app.metrics.requests.get_or_create(&metrics::Request { route, status }).inc();
    app.metrics.seconds.observe(seconds);
    if let Some(id) = id {
        response.headers_mut().insert(name, id);
    }
    response
}

/// A random name of a request.
fn request_id() -> Option<HeaderValue> {
    use std::hash::{BuildHasher as _, RandomState};
    HeaderValue::try_from(format!("{:016x}", RandomState::new().hash_one(0))).ok()
}
