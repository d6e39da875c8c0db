//! The web page, from the program itself: the files that `cargo xtask web` builds.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::problem::Problem;

/// The files of the page: their names, and their bytes.
const FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What the page may do: run its own scripts and modules, and nothing from elsewhere. Styles are its own files;
/// pictures to save are made in the page.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
                      style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; \
                      object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A file, as it is sent.
struct File {
    plain: Bytes,
    /// Packed, where that makes it smaller.
    packed: Option<Bytes>,
    /// The start of its entity tag.
    hash: u64,
    kind: &'static str,
    /// Whether its name has a hash of its content, so that it never changes.
    lasts: bool,
}

/// The files, by name.
static BY_NAME: LazyLock<HashMap<&'static str, File>> =
    LazyLock::new(|| FILES.iter().map(|&(name, bytes)| (name, File::new(name, bytes))).collect());

/// Answers with a file of the page.
pub(crate) fn answer(method: &Method, path: &str, headers: &HeaderMap) -> Response {
    let name = path.trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let Some(file) = BY_NAME.get(name) else { return Problem::not_found("").into_response() };
    if !matches!(*method, Method::GET | Method::HEAD) {
        return Problem::wrong_method("").into_response();
    }
    let packed = file.packed.as_ref().filter(|_| accepts_gzip(headers));
    let tag = format!("\"{:016x}{}\"", file.hash, if packed.is_some() { "-gzip" } else { "" });
    let caching = if file.lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = Response::builder()
        .header(header::ETAG, &tag)
        .header(header::CACHE_CONTROL, caching)
        .header(header::VARY, "accept-encoding")
        .header(header::CONTENT_SECURITY_POLICY, POLICY);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known =
        |known: &str| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag);
    let body = if known.is_some_and(is_known) {
        response = response.status(StatusCode::NOT_MODIFIED);
        Body::empty()
    } else {
        response = response.header(header::CONTENT_TYPE, file.kind);
        if packed.is_some() {
            response = response.header(header::CONTENT_ENCODING, "gzip");
        }
        Body::from(packed.unwrap_or(&file.plain).clone())
    };
    response.body(body).unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

impl File {
    fn new(name: &str, bytes: &'static [u8]) -> File {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let kind = kind(name);
        // Pictures are packed already.
        let packed = if kind == "image/png" { None } else { pack(bytes) };
        File {
            plain: Bytes::from_static(bytes),
            packed: packed.filter(|packed| packed.len() < bytes.len()).map(Bytes::from),
            hash: hasher.finish(),
            kind,
            lasts: name.starts_with("assets/"),
        }
    }
}

fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// Whether a client takes packed files.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
    let mut codings = accepted.filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let never = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        ["gzip", "*"].contains(&name.trim()) && !never
    })
}

/// The media type of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn get(path: &str, headers: &[(header::HeaderName, &str)]) -> Response {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).expect("a header")));
        answer(&Method::GET, path, &headers.collect())
    }

    #[test]
    fn every_file_has_a_type_and_a_tag() {
        for (name, bytes) in FILES {
            let response = get(&format!("/{name}"), &[]);
            assert_eq!(response.status(), StatusCode::OK, "{name}");
            assert_ne!(
                response.headers()[header::CONTENT_TYPE],
                "application/octet-stream",
                "{name}"
            );
            assert!(!bytes.is_empty(), "{name}");
            let tag = response.headers()[header::ETAG].to_str().expect("a tag").to_owned();
            let again = get(&format!("/{name}"), &[(header::IF_NONE_MATCH, &tag)]);
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{name}");
        }
    }

    #[test]
    fn the_page_is_there_and_is_asked_for_every_time() {
        let page = get("/", &[]);
        assert_eq!(page.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
        for path in ["/", "/index.html", "/sw.js"] {
            assert_eq!(get(path, &[]).headers()[header::CACHE_CONTROL], "no-cache", "{path}");
        }
        assert!(FILES.iter().any(|(name, _)| name.ends_with(".wasm")));
        assert_eq!(get("/none.html", &[]).status(), StatusCode::NOT_FOUND);
        assert_eq!(
            answer(&Method::POST, "/", &HeaderMap::new()).status(),
            StatusCode::METHOD_NOT_ALLOWED
        );
    }

    #[test]
    fn files_are_packed_for_those_who_take_it() {
        let encoding = |accepted| {
            let response = get("/", &[(header::ACCEPT_ENCODING, accepted)]);
            response.headers().get(header::CONTENT_ENCODING).cloned()
        };
        assert_eq!(
            encoding("br, gzip;q=0.5").as_ref().map(HeaderValue::as_bytes),
            Some(&b"gzip"[..])
        );
        assert_eq!(encoding("gzip;q=0"), None);
        assert_eq!(encoding("identity"), None);
    }
}
