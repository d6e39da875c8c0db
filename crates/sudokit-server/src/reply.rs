//! Answers as responses, with a tag if they depend on nothing but the request.

use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::sync::LazyLock;
use std::time::SystemTime;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use crate::problem::Problem;

/// A tag of an answer, which depends on nothing but the request and this build of the program. It is weak, as an answer
/// may be packed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tag(String);

/// What tells this build of the program from others: its own bytes. Where they cannot be read, each run is its own.
static BUILD: LazyLock<u64> = LazyLock::new(|| {
    let mut hash = DefaultHasher::new();
    match std::env::current_exe().and_then(std::fs::read) {
        Ok(program) => program.hash(&mut hash),
        Err(_) => (std::process::id(), SystemTime::now()).hash(&mut hash),
    }
    hash.finish()
});

/// This build of the program, as a text.
pub(crate) fn build() -> String {
    format!("{:016x}", *BUILD)
}

impl Tag {
    /// The tag of the answer of this resource to a request with this content.
    pub(crate) fn of(resource: &str, content: &impl Hash) -> Tag {
        let mut hash = DefaultHasher::new();
        (*BUILD, resource, content).hash(&mut hash);
        Tag(format!("W/\"{:016x}\"", hash.finish()))
    }

    /// The response to a client that has this answer already: `304`, or to a `POST` `412`; `None` if it has not. Tags are
    /// compared weakly (RFC 9110, 13.1.2): a proxy that packs answers makes them weak.
    pub(crate) fn known(&self, headers: &HeaderMap, in_body: bool) -> Option<Response> {
        let tags = headers.get_all(header::IF_NONE_MATCH).iter();
        let mut tags =
            tags.filter_map(|value| value.to_str().ok()).flat_map(|tags| tags.split(','));
        let is_this = |tag: &str| {
            let tag = tag.trim();
            tag == "*" || opaque(tag) == opaque(&self.0)
        };
        tags.any(is_this).then(|| match in_body {
            true => Problem::known_already("the client has this answer").into_response(),
            false => {
                let caching = (header::CACHE_CONTROL, TAGGED.to_owned());
                let tag = (header::ETAG, self.0.clone());
                let vary = (header::VARY, "accept-encoding".to_owned());
                (StatusCode::NOT_MODIFIED, [caching, tag, vary]).into_response()
            }
        })
    }
}

/// A tag without the mark that it is weak.
fn opaque(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}

/// How answers with a tag may be kept: to be asked for again with it.
const TAGGED: &str = "no-cache";

/// What this build of the program always answers.
pub(crate) fn fixed(
    headers: &HeaderMap,
    resource: &str,
    answer: impl Into<Body>,
    of_type: &'static str,
) -> Response {
    let tag = Tag::of(resource, &());
    tag.known(headers, false).unwrap_or_else(|| reply(answer, of_type, Some(tag)))
}

/// An answer of this type; without a tag, it may be another one next time.
pub(crate) fn reply(answer: impl Into<Body>, of_type: &'static str, tag: Option<Tag>) -> Response {
    let mut response = Response::new(answer.into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(of_type));
    let caching = if tag.is_some() { TAGGED } else { "no-store" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Some(Tag(tag)) = tag {
        headers.insert(header::ETAG, HeaderValue::try_from(tag).expect("a tag is ASCII"));
    }
    response
}
