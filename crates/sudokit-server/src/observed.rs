//! Names each request, counts it and logs it, also one whose client leaves before its answer. Puzzles are in queries and
//! bodies, so neither is logged.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Body as _, Frame, SizeHint};

use crate::app::App;
use crate::client::Peer;
use crate::metrics;

/// The status of a request whose client left before there was one, as proxies count it.
const CLIENT_LEFT: u16 = 499;

pub(crate) async fn observed(
    State(app): State<Arc<App>>,
    route: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let name = HeaderName::from_static("x-request-id");
    // A name from outside is kept if it is short and plain, as it goes into logs.
    let plain = |id: &HeaderValue| {
        let bytes = id.as_bytes();
        bytes.len() <= 64 && bytes.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'-')
    };
    let id = request.headers().get(&name).filter(|id| plain(id)).cloned();
    let id = id.or_else(request_id);
    let mut seen = Seen {
        id: id.as_ref().and_then(|id| id.to_str().ok()).unwrap_or_default().to_owned(),
        peer: request.extensions().get::<Peer>().copied(),
        method: request.method().clone(),
        route: route.map_or("other".to_owned(), |route| route.as_str().to_owned()),
        begun: Instant::now(),
        status: None,
        is_whole: false,
        app,
    };
    let response = next.run(request).await;
    seen.answered(response.status().as_u16());
    let (mut head, body) = response.into_parts();
    if let Some(id) = id {
        head.headers.insert(name, id);
    }
    // The body of an answer to HEAD is not asked for.
    seen.is_whole = body.is_end_stream() || seen.method == Method::HEAD;
    Response::from_parts(head, Body::new(Watched { body, seen }))
}

/// A request, which is logged and counted when it is over.
struct Seen {
    app: Arc<App>,
    id: String,
    peer: Option<Peer>,
    method: Method,
    route: String,
    begun: Instant,
    /// The status of the answer, once there is one.
    status: Option<u16>,
    /// Whether the whole answer was handed over.
    is_whole: bool,
}

impl Seen {
    fn answered(&mut self, status: u16) {
        self.status = Some(status);
        self.app.metrics.seconds.observe(self.begun.elapsed().as_secs_f64());
    }
}

impl Drop for Seen {
    fn drop(&mut self) {
        let Seen { app, id, method, route, is_whole, .. } = self;
        let status = self.status.unwrap_or(CLIENT_LEFT);
        let (seconds, left) = (self.begun.elapsed().as_secs_f64(), !*is_whole);
        let client = self.peer.filter(|_| app.config.log_clients).map(|peer| peer.0.to_string());
        tracing::info!(id, client, %method, route, status, seconds, left);
        let labels = metrics::Request { route: std::mem::take(route), status };
        app.metrics.requests.get_or_create(&labels).inc();
        if left {
            app.metrics.left.inc();
        }
    }
}

/// The body of an answer, which sees whether all of it is handed over.
struct Watched {
    body: Body,
    seen: Seen,
}

impl hyper::body::Body for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if matches!(frame, Poll::Ready(None)) || self.body.is_end_stream() {
            self.seen.is_whole = true;
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A random name of a request.
fn request_id() -> Option<HeaderValue> {
    use std::hash::{BuildHasher as _, RandomState};
    HeaderValue::try_from(format!("{:016x}", RandomState::new().hash_one(0))).ok()
}
