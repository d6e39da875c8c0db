//! The web page, from the program itself: the files that `cargo xtask web --keep` built and packed.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{Read as _, Write as _};
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::problem::Problem;

/// A file of the page, as it is kept.
struct Built {
    name: &'static str,
    bytes: &'static [u8],
    /// Whether the bytes are packed with Brotli. What Brotli does not make smaller, as pictures, is kept plain.
    is_packed: bool,
}

impl Built {
    const fn packed(name: &'static str, bytes: &'static [u8]) -> Built {
        Built { name, bytes, is_packed: true }
    }

    const fn plain(name: &'static str, bytes: &'static [u8]) -> Built {
        Built { name, bytes, is_packed: false }
    }
}

/// The files of the page.
const FILES: &[Built] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What the page may do: run its own scripts and modules, use its own styles, and nothing from elsewhere. Pictures to
/// save are made in the page. The tests of the page in a browser serve it with the same policy.
const POLICY: &str = include_str!("../policy.txt").trim_ascii_end();

/// A value that is made when it is first asked for.
type Lazy<T> = LazyLock<T, Box<dyn FnOnce() -> T + Send>>;

/// A file, as it is sent.
struct File {
    plain: Lazy<Bytes>,
    brotli: Option<Bytes>,
    /// For clients that do not take Brotli: browsers take it over HTTPS and from their own machine only.
    gzip: Lazy<Option<Bytes>>,
    /// The start of its entity tag.
    hash: u64,
    kind: &'static str,
    /// Whether its name has a hash of its content, so that it never changes.
    lasts: bool,
}

/// The files, by name.
static BY_NAME: LazyLock<HashMap<&'static str, File>> =
    LazyLock::new(|| FILES.iter().map(|built| (built.name, File::new(built))).collect());

/// Answers with a file of the page.
pub(crate) fn answer(method: &Method, path: &str, headers: &HeaderMap) -> Response {
    let name = path.trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let Some(file) = BY_NAME.get(name) else {
        let nothing = format!("there is nothing at {path}: /api has what can be asked");
        return Problem::not_found(nothing).into_response();
    };
    if !matches!(*method, Method::GET | Method::HEAD) {
        let allowed = [(header::ALLOW, "GET, HEAD")];
        return (allowed, Problem::wrong_method("")).into_response();
    }
    let coded = file.coded(headers);
    let tag = match coded {
        Some((coding, _)) => format!("\"{:016x}-{coding}\"", file.hash),
        None => format!("\"{:016x}\"", file.hash),
    };
    let caching = if file.lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = Response::builder()
        .header(header::ETAG, &tag)
        .header(header::CACHE_CONTROL, caching)
        .header(header::VARY, "accept-encoding")
        .header(header::CONTENT_SECURITY_POLICY, POLICY);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = |known: &str| {
        known.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == tag)
    };
    let body = if known.is_some_and(is_known) {
        response = response.status(StatusCode::NOT_MODIFIED);
        Body::empty()
    } else {
        response = response.header(header::CONTENT_TYPE, file.kind);
        if let Some((coding, _)) = coded {
            response = response.header(header::CONTENT_ENCODING, coding);
        }
        Body::from(coded.map_or_else(|| &*file.plain, |(_, bytes)| bytes).clone())
    };
    response.body(body).unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

impl File {
    fn new(&Built { name, bytes, is_packed }: &Built) -> File {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let plain =
            move || if is_packed { unpack(bytes).into() } else { Bytes::from_static(bytes) };
        let gzip = move || if is_packed { gzip(&unpack(bytes)) } else { None };
        File {
            plain: LazyLock::new(Box::new(plain)),
            brotli: is_packed.then(|| Bytes::from_static(bytes)),
            gzip: LazyLock::new(Box::new(gzip)),
            hash: hasher.finish(),
            kind: kind(name),
            lasts: name.starts_with("assets/"),
        }
    }

    /// The smallest packed form that a client takes, with the name of its coding.
    fn coded(&self, headers: &HeaderMap) -> Option<(&'static str, &Bytes)> {
        let brotli =
            self.brotli.as_ref().filter(|_| accepts("br", headers)).map(|bytes| ("br", bytes));
        brotli.or_else(|| match accepts("gzip", headers) {
            true => Some(("gzip", self.gzip.as_ref()?)),
            false => None,
        })
    }
}

/// What was packed with Brotli.
fn unpack(packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut decoder = brotli_decompressor::Decompressor::new(packed, 4096);
    decoder.read_to_end(&mut plain).expect("a test unpacks every file that is kept");
    plain
}

fn gzip(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < bytes.len()).then(|| packed.into())
}

/// Whether a client takes files packed in this coding.
fn accepts(coding: &str, headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
    let accepted = accepted.filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(','));
    let parts = accepted.map(|one| one.split_once(';').unwrap_or((one, "")));
    // What is said of the coding itself counts more than what is said of all others.
    let parts = parts.filter(|(name, _)| [coding, "*"].contains(&name.trim()));
    let said = parts.max_by_key(|(name, _)| name.trim() == coding);
    said.is_some_and(|(_, weight)| {
        weight.trim().strip_prefix("q=").is_none_or(|q| q.parse() != Ok(0.0))
    })
}

/// The media type of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
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
        for Built { name, bytes, is_packed } in FILES {
            let response = get(&format!("/{name}"), &[]);
            assert_eq!(response.status(), StatusCode::OK, "{name}");
            assert_ne!(
                response.headers()[header::CONTENT_TYPE],
                "application/octet-stream",
                "{name}"
            );
            assert!(!bytes.is_empty(), "{name}");
            assert!(!is_packed || unpack(bytes).len() > bytes.len(), "{name}");
            let tag = response.headers()[header::ETAG].to_str().expect("a tag").to_owned();
            for known in [&*tag, "*"] {
                let again = get(&format!("/{name}"), &[(header::IF_NONE_MATCH, known)]);
                assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{name}");
            }
        }
    }

    #[test]
    fn the_page_is_there_and_is_asked_for_every_time() {
        let page = get("/", &[]);
        assert_eq!(page.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
        for path in ["/", "/index.html", "/sw.js"] {
            assert_eq!(get(path, &[]).headers()[header::CACHE_CONTROL], "no-cache", "{path}");
        }
        assert!(FILES.iter().any(|built| built.name.ends_with(".wasm")));
        assert_eq!(get("/none.html", &[]).status(), StatusCode::NOT_FOUND);
        let posted = answer(&Method::POST, "/", &HeaderMap::new());
        assert_eq!(posted.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(posted.headers()[header::ALLOW], "GET, HEAD");
    }

    #[test]
    fn files_are_packed_as_clients_take_them() {
        let encoding = |accepted| {
            let response = get("/", &[(header::ACCEPT_ENCODING, accepted)]);
            let tag = response.headers()[header::ETAG].to_str().expect("a tag").to_owned();
            let coding = response.headers().get(header::CONTENT_ENCODING);
            let coding = coding.map(|coding| coding.to_str().expect("a name").to_owned());
            assert!(coding.as_ref().is_none_or(|coding| tag.ends_with(&format!("-{coding}\""))));
            coding
        };
        assert_eq!(encoding("br, gzip;q=0.5").as_deref(), Some("br"));
        assert_eq!(encoding("gzip, deflate, br").as_deref(), Some("br"));
        assert_eq!(encoding("*;q=0.5, br;q=0").as_deref(), Some("gzip"));
        assert_eq!(encoding("gzip").as_deref(), Some("gzip"));
        assert_eq!(encoding("gzip;q=0"), None);
        assert_eq!(encoding("*;q=0"), None);
        assert_eq!(encoding("identity"), None);
    }

    #[test]
    fn modules_are_packed() {
        for built in FILES.iter().filter(|built| built.name.ends_with(".wasm")) {
            let module = unpack(built.bytes);
            assert!(
                module.starts_with(b"\0asm") && 2 * built.bytes.len() < module.len(),
                "{}",
                built.name
            );
        }
    }
}
