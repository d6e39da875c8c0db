//! The routes, and what all of them share.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{MethodRouter, get};
use http_body_util::{BodyExt as _, Limited};
use serde_json::{Map, Value};
use sudokit_answers::{Asked, Clock};
use sudokit_wire::Status;
use tower_http::cors::{Any, CorsLayer};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app::App;
use crate::media::NDJSON;
use crate::metrics;
use crate::options::{Pairs, Settings};
use crate::problem::Problem;
use crate::resource::{Asking, Resource};
use crate::resources::RESOURCES;
use crate::ticket::{PuzzleWatch, Ticket};
use crate::{Config, puzzles, stream};

/// The routes of the API, for programs that serve it themselves.
pub fn router(config: Config) -> Router {
    routes(&App::new(config))
}

pub(crate) fn routes(app: &Arc<App>) -> Router {
    let mut router = Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/metrics", get(show_metrics))
        .route("/api/v1/openapi.json", get(openapi));
    for resource in RESOURCES {
        router = router.route(&format!("/api/v1/{}", resource.name), route(resource));
    }
    let secure = [
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    ];
    let mut router = router
        .fallback(|| async { Problem::not_found("") })
        .method_not_allowed_fallback(|| async { Problem::wrong_method("") })
        .layer(middleware::from_fn_with_state(app.clone(), observed));
    for (name, value) in secure {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        router = router.layer(SetResponseHeaderLayer::if_not_present(name, value));
    }
    let origins: Vec<HeaderValue> =
        app.config.origins.iter().filter_map(|origin| origin.parse().ok()).collect();
    if !origins.is_empty() {
        let cors = CorsLayer::new()
            .allow_origin(origins)
            .allow_methods([Method::GET, Method::POST])
            .allow_headers(Any);
        router = router.layer(cors);
    }
    router.with_state(app.clone())
}

/// One resource: a puzzle in the query, or one or many in the body.
fn route(resource: &'static Resource) -> MethodRouter<Arc<App>> {
    let by_query = async move |State(app): State<Arc<App>>, request: Request| {
        by_query(&app, resource, request).await.unwrap_or_else(Problem::into_response)
    };
    let by_body = async move |State(app): State<Arc<App>>, request: Request| {
        by_body(&app, resource, request).await.unwrap_or_else(Problem::into_response)
    };
    get(by_query).post(by_body)
}

async fn by_query(
    app: &Arc<App>,
    resource: &Resource,
    request: Request,
) -> Result<Response, Problem> {
    let mut pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
    let puzzle = pairs.take("puzzle");
    let puzzle = puzzle.ok_or_else(|| Problem::option("puzzle", "the puzzle is missing"))?;
    answer(app, resource, pairs, puzzle, request.headers(), false).await
}

async fn by_body(
    app: &Arc<App>,
    resource: &Resource,
    request: Request,
) -> Result<Response, Problem> {
    let mut pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
    let (head, body) = request.into_parts();
    let of_type = head.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let of_type = of_type.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    match of_type.to_ascii_lowercase().as_str() {
        NDJSON | "application/jsonl" => {
            let settings = Settings::take(&mut pairs, &app.config)?;
            let Asking { question, .. } = (resource.ask)(pairs)?;
            Ok(stream::answer(app, question, settings, body))
        }
        "application/json" => {
            let mut object = object(app, body).await?;
            let missing = || Problem::bad_request("expected an object with \"puzzle\", a text");
            let Some(Value::String(puzzle)) = object.remove("puzzle") else {
                return Err(missing());
            };
            pairs.add(object)?;
            answer(app, resource, pairs, puzzle, &head.headers, true).await
        }
        other => Err(Problem::wrong_type(format!(
            "{other:?}: expected application/json for one puzzle, or {NDJSON} for many"
        ))),
    }
}

/// Reads a body with one object.
async fn object(app: &App, body: Body) -> Result<Map<String, Value>, Problem> {
    let most = app.config.body;
    let body = tokio::time::timeout(app.config.patience, Limited::new(body, most).collect()).await;
    let bytes = match body {
        Err(_) => return Err(Problem::slow("the body did not arrive in time")),
        Ok(Err(error)) if error.is::<http_body_util::LengthLimitError>() => {
            return Err(Problem::too_large(format!("the body has more than {most} bytes")));
        }
        Ok(Err(_)) => return Err(Problem::bad_request("the body was cut off")),
        Ok(Ok(body)) => body.to_bytes(),
    };
    serde_json::from_slice(&bytes)
        .map_err(|error| Problem::bad_request(format!("the body is no JSON object: {error}")))
}

/// Answers one puzzle.
async fn answer(
    app: &Arc<App>,
    resource: &Resource,
    mut pairs: Pairs,
    puzzle: String,
    headers: &HeaderMap,
    in_body: bool,
) -> Result<Response, Problem> {
    let tag = tag(resource, &pairs, &puzzle);
    let settings = Settings::take(&mut pairs, &app.config)?;
    let Asking { question, is_repeatable } = (resource.ask)(pairs)?;
    let known = headers.get_all(header::IF_NONE_MATCH).iter();
    let mut known = known.filter_map(|value| value.to_str().ok()).flat_map(|tags| tags.split(','));
    if is_repeatable && known.any(|known| known.trim() == tag) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    let (ticket, _claim) = Ticket::new();
    let answer = app.pool.try_run(move || {
        let entry = puzzles::read(&puzzle, &settings.read, in_body)?;
        let watch = PuzzleWatch::start(&ticket, settings.time);
        let mut clock = Clock::new(&watch, settings.nodes);
        let mut out = Vec::new();
        let asked = Asked::alone(&entry);
        let status = question.worker().answer(&asked, &mut clock, settings.notation, &mut out)?;
        Ok::<_, Problem>((status, out))
    });
    let answer = answer.map_err(|_| Problem::busy("every place in the queue is taken"))?;
    let (status, out) = answer.await.map_err(|_| Problem::internal(""))??;
    app.metrics.puzzles.inc();
    let mut response = out.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    // How far a search gets in its time is another matter each time.
    if is_repeatable && status != Status::Budget {
        headers.insert(header::ETAG, HeaderValue::try_from(tag).expect("a tag is ASCII"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    } else {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    Ok(response)
}

/// A tag of the answer, which depends on nothing but the request and this version of the program.
fn tag(resource: &Resource, pairs: &Pairs, puzzle: &str) -> String {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hash = DefaultHasher::new();
    (env!("CARGO_PKG_VERSION"), resource.name, pairs, puzzle).hash(&mut hash);
    format!("\"{:016x}\"", hash.finish())
}

async fn show_metrics(State(app): State<Arc<App>>) -> Response {
    let of_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, of_type)], app.metrics.text(app.pool.load())).into_response()
}

async fn openapi(State(app): State<Arc<App>>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], app.description.clone()).into_response()
}

/// Names each request, counts it and logs it. Puzzles are in queries and bodies, so neither is logged.
async fn observed(
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
