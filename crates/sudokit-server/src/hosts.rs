//! Refuses requests that reach a server by a way that is not meant for them.
//!
//! A page of any site may send requests to servers of the machine it is shown on. It can use their time, and by a name
//! that it lets point to this machine (DNS rebinding) it could read the answers.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::origin::Origin;
use crate::problem::Problem;

pub(crate) async fn admitted(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    match refused(&app, &request) {
        Some(problem) => problem.into_response(),
        None => next.run(request).await,
    }
}

fn refused(app: &App, request: &Request) -> Option<Problem> {
    let headers = request.headers();
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    let is_one = hosts.next().is_none() && (host.is_some() || request.version() < Version::HTTP_11);
    if !is_one {
        return Some(Problem::bad_request("expected one header Host (RFC 9112, 3.2)"));
    }
    if !app.config.local_only {
        return None;
    }
    let hosts = &app.config.hosts;
    if let Some(host) = host.filter(|host| !is_local(host) && !is_named(host, hosts)) {
        let detail = format!(
            "this server is for requests from this machine, not for {host:?}; --host allows a name"
        );
        return Some(Problem::misdirected(detail));
    }
    let is_api = request.uri().path().starts_with("/api/");
    let comes_from_elsewhere = is_api && hosts.is_empty() && is_of_other_site(headers);
    (comes_from_elsewhere && !is_allowed(headers, &app.config.origins)).then(|| {
        Problem::forbidden("pages of other sites may not ask this server; --origin allows one")
    })
}

/// The name in a header `Host`, without its port.
fn name_of(host: &str) -> Option<String> {
    let authority: Authority = host.parse().ok()?;
    Some(authority.host().trim_matches(['[', ']']).trim_end_matches('.').to_ascii_lowercase())
}

/// Whether a host names this machine.
fn is_local(host: &str) -> bool {
    name_of(host).is_some_and(|name| {
        let is_loopback = name.parse().is_ok_and(|address: IpAddr| address.is_loopback());
        is_loopback || name == "localhost" || name.ends_with(".localhost")
    })
}

fn is_named(host: &str, names: &[String]) -> bool {
    name_of(host).is_some_and(|name| names.iter().any(|known| known.eq_ignore_ascii_case(&name)))
}

/// Whether a page of another site sends this request by itself, also for a frame: no one follows a link.
fn is_of_other_site(headers: &HeaderMap) -> bool {
    let says =
        |name, value: &str| headers.get(HeaderName::from_static(name)).is_some_and(|v| v == value);
    let is_link = says("sec-fetch-mode", "navigate") && says("sec-fetch-dest", "document");
    let origin = headers.get(header::ORIGIN);
    origin.is_some_and(|origin| !is_local_origin(origin))
        || says("sec-fetch-site", "cross-site") && !is_link
}

/// Whether an origin is of this machine: not that of browsers which say it of files and frames, `null`.
fn is_local_origin(origin: &HeaderValue) -> bool {
    let host =
        origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    host.is_some_and(is_local)
}

fn is_allowed(headers: &HeaderMap, origins: &[Origin]) -> bool {
    let origin = headers.get(header::ORIGIN);
    origins.iter().any(|known| match known {
        Origin::Any => true,
        Origin::One(_) => origin.is_some() && origin == known.value().as_ref(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine() {
        for host in [
            "localhost",
            "LOCALHOST:8080",
            "127.0.0.1:80",
            "127.8.9.1",
            "[::1]:8080",
            "a.localhost.",
        ] {
            assert!(is_local(host), "{host}");
        }
        for host in
            ["evil.example", "localhost.evil.example:8080", "10.0.0.1", "", "a b", "[::2]:80"]
        {
            assert!(!is_local(host), "{host}");
        }
        assert!(is_named("Sudoku.example:443", &["sudoku.example".to_owned()]));
        assert!(!is_named("a.sudoku.example", &["sudoku.example".to_owned()]));
    }
}
