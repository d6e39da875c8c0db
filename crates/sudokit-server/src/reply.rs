//! Answers as responses, with a tag if they depend on nothing but the request.

use std::hash::{DefaultHasher, Hash, Hasher as _};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

/// A tag of an answer, which depends on nothing but the request and this version of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tag(String);

impl Tag {
    /// The tag of the answer of this resource to a request with this content.
    pub(crate) fn of(resource: &str, content: &impl Hash) -> Tag {
        let mut hash = DefaultHasher::new();
        (env!("CARGO_PKG_VERSION"), resource, content).hash(&mut hash);
        Tag(format!("\"{:016x}\"", hash.finish()))
    }

    /// Whether the client has this answer already.
    pub(crate) fn is_known(&self, headers: &HeaderMap) -> bool {
        let tags = headers.get_all(header::IF_NONE_MATCH).iter();
        let mut tags =
            tags.filter_map(|value| value.to_str().ok()).flat_map(|tags| tags.split(','));
        tags.any(|known| known.trim() == self.0)
    }

    /// The response that the answer is the one the client has.
    pub(crate) fn not_modified(self) -> Response {
        (StatusCode::NOT_MODIFIED, [(header::ETAG, self.0)]).into_response()
    }
}

/// An answer of this type; without a tag, it may be another one next time.
pub(crate) fn reply(
    answer: impl Into<Vec<u8>>,
    of_type: &'static str,
    tag: Option<Tag>,
) -> Response {
    let mut response = answer.into().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(of_type));
    let caching = if tag.is_some() { "no-cache" } else { "no-store" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Some(Tag(tag)) = tag {
        headers.insert(header::ETAG, HeaderValue::try_from(tag).expect("a tag is ASCII"));
    }
    response
}
