//! Accepts connections, and ends them politely.

use std::convert::Infallible;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::Config;
use crate::api::routes;
use crate::app::App;
use crate::client::Peer;
use crate::metrics;

/// How long answers under way may take after a request to stop.
const GRACE: Duration = Duration::from_secs(10);
/// How long to wait after an error of the system, such as too many open files.
const PAUSE: Duration = Duration::from_millis(50);
/// What stands for the route of a request that could not be read.
const UNREAD: &str = "unread";
/// The longest head of a request, in bytes.
const HEAD: usize = 1 << 16;

/// Serves the API on a listener until `stop` is ready. Then no connection is accepted any more, and answers
/// under way get ten seconds.
///
/// # Errors
/// If the listener is not usable.
pub async fn serve(
    listener: TcpListener,
    mut config: Config,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let places = Arc::new(Semaphore::new(config.connections));
    config.local_only |= listener.local_addr()?.ip().is_loopback();
    let app = App::new(config);
    let router = routes(&app);
    let graceful = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let place = places.clone().acquire_owned();
        let accepted = async {
            let place = place.await.expect("the semaphore is never closed");
            (listener.accept().await, place)
        };
        let (stream, peer, place) = tokio::select! {
            () = &mut stop => break,
            (accepted, place) = accepted => match accepted {
                Ok((stream, address)) => (stream, Peer(address.ip()), place),
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
        };
        let connection = connection(stream, peer, &router, &app);
        let connection = graceful.watch(connection);
        let app = app.clone();
        tokio::spawn(async move {
            app.metrics.connections.inc();
            // The server has done nothing wrong if a client breaks off.
            if let Err(error) = connection.await {
                unread(&app, peer, &error);
            }
            app.metrics.connections.dec();
            drop(place);
        });
    }
    app.is_stopping.store(true, Ordering::Relaxed);
    drop(listener);
    tokio::select! {
        () = graceful.shutdown() => {}
        () = tokio::time::sleep(GRACE) => tracing::warn!("some answers were cut off"),
    }
    Ok(())
}

/// Counts and logs a request whose head could not be read: it was answered without a body.
fn unread(app: &App, peer: Peer, error: &hyper::Error) {
    if !error.is_parse() {
        return;
    }
    // Hyper tells a long address and long headers apart only in words.
    let status = match error.is_parse_too_large() {
        true if error.to_string().contains("URI") => 414,
        true => 431,
        false => 400,
    };
    let client = app.config.log_clients.then(|| peer.0.to_string());
    tracing::info!(client, route = UNREAD, status, %error);
    let labels = metrics::Request { route: UNREAD.to_owned(), status };
    app.metrics.requests.get_or_create(&labels).inc();
}

fn connection(
    stream: TcpStream,
    peer: Peer,
    router: &Router,
    app: &Arc<App>,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + use<> {
    let patience = app.config.patience;
    // Small answers must not wait for others.
    let _ = stream.set_nodelay(true);
    // A client that reads nothing must not keep its place.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    let (router, app) = (router.clone(), app.clone());
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        let behind = app.config.proxy_header.as_ref();
        let behind = behind.and_then(|name| Peer::behind_proxy(request.headers(), name));
        request.extensions_mut().insert(behind.unwrap_or(peer));
        let router = router.clone();
        async move {
            let answered: Result<_, Infallible> = router.oneshot(request).await;
            answered
        }
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
}
