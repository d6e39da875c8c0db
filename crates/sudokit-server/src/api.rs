//! The routes, and what all of them share.

use std::sync::atomic::Ordering;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::cors::{AllowOrigin, Any, CorsLayer};
use tower_http::set_header::SetResponseHeaderLayer;

use sudokit_answers::QUESTIONS;

use crate::app::App;
use crate::client::Client;
use crate::hosts::admitted;
use crate::limited::limited;
use crate::media::{JSON, NDJSON};
use crate::observed::observed;
use crate::openapi::description;
use crate::problem::Problem;
use crate::reply::fixed;
use crate::resources::ENDPOINTS;
use crate::{Config, Origin, ask, page, reader};

/// Headers that pages of other origins may read: they say whether an answer is new, and when to come back.
const READABLE: [&str; 5] =
    ["etag", "ratelimit", "ratelimit-policy", "retry-after", "x-request-id"];

/// Shorter answers are not packed, in bytes.
const PACKED: u64 = 1024;

/// How long a browser remembers what pages of other origins may ask.
const PREFLIGHT: Duration = Duration::from_secs(600);

/// The routes of the API, for programs that serve it themselves.
pub fn router(config: Config) -> Router {
    routes(&App::new(config))
}

pub(crate) fn routes(app: &Arc<App>) -> Router {
    let mut router = Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(show_metrics))
        .route("/api/v1/openapi.json", get(openapi))
        .merge(reader::routes());
    for question in QUESTIONS {
        router = router.route(&format!("/api/v1/{}", question.name), ask::route(question));
    }
    for endpoint in ENDPOINTS {
        router = router.route(&format!("/api/v1/{}", endpoint.path), (endpoint.route)());
    }
    let secure = [
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    ];
    let mut router = router
        .fallback(async |method: Method, uri: Uri, headers: HeaderMap| {
            page::answer(&method, uri.path(), &headers)
        })
        .method_not_allowed_fallback(|| async { Problem::wrong_method("") })
        .layer(middleware::from_fn_with_state(app.clone(), limited))
        .layer(middleware::from_fn_with_state(app.clone(), admitted))
        .layer(CompressionLayer::new().compress_when(is_packed()))
        .layer(middleware::from_fn_with_state(app.clone(), observed));
    for (name, value) in secure {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        router = router.layer(SetResponseHeaderLayer::if_not_present(name, value));
    }
    if !app.config.origins.is_empty() {
        let any = app.config.origins.contains(&Origin::Any);
        let named = app.config.origins.iter().filter_map(Origin::value);
        let origins = if any { AllowOrigin::any() } else { AllowOrigin::list(named) };
        let cors = CorsLayer::new()
            .allow_origin(origins)
            .allow_methods([Method::GET, Method::POST])
            .allow_headers(Any)
            .expose_headers(READABLE.map(HeaderName::from_static))
            .max_age(PREFLIGHT);
        router = router.layer(cors);
    }
    router.with_state(app.clone())
}

/// Which answers are packed for clients that can read that: those of some length, but not lines that are still being made, and
/// not what is packed already.
fn is_packed() -> impl Predicate {
    SizeAbove::new(PACKED)
        .and(NotForContentType::new(NDJSON))
        .and(NotForContentType::new("image/png"))
        .and(NotForContentType::new("application/pdf"))
}

/// Whether the server takes new work: a process that balances load asks this.
async fn ready(State(app): State<Arc<App>>) -> Response {
    let is_stopping = app.is_stopping.load(Ordering::Relaxed);
    match !is_stopping && app.pool.has_places(Client::Unknown) {
        true => "ready\n".into_response(),
        false => Problem::busy("the server ends, or has no place for more work").into_response(),
    }
}

async fn show_metrics(State(app): State<Arc<App>>) -> Response {
    let of_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, of_type)], app.metrics.text(&app.load())).into_response()
}

async fn openapi(headers: HeaderMap) -> Response {
    static TEXT: LazyLock<String> = LazyLock::new(|| description().to_string());
    fixed(&headers, "openapi", TEXT.as_str(), JSON)
}
