//! What a request says: its query, and an object in its body.

use std::fmt;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use axum::response::{IntoResponse as _, Response};
use http_body_util::{BodyExt as _, Limited};
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::{Map, Value};

use crate::app::App;
use crate::client::Client;
use crate::media::{BYTES, JSON, TEXT};
use crate::options::Pairs;
use crate::problem::Problem;

/// The options of a request, and its headers.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) pairs: Pairs,
    pub(crate) headers: HeaderMap,
    pub(crate) client: Client,
    /// Whether the options were in the body.
    pub(crate) in_body: bool,
}

/// Answers what a request says. Errors name where in it something is wrong.
pub(crate) async fn answered<A>(
    app: &App,
    request: Request,
    answer: impl FnOnce(Said) -> A,
) -> Response
where
    A: Future<Output = Result<Response, Problem>>,
{
    let said = match said(app, request).await {
        Ok(said) => said,
        Err(problem) => return problem.into_response(),
    };
    let places = said.in_body.then(|| said.pairs.places());
    answer(said).await.unwrap_or_else(|problem| match places {
        Some(places) => problem.placed(|name| places.are_in_body(name)).into_response(),
        None => problem.into_response(),
    })
}

/// The options in the query of a request and, if it has a body, in the object there.
///
/// # Errors
/// If they cannot be read.
async fn said(app: &App, request: Request) -> Result<Said, Problem> {
    let mut pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
    let in_body = request.method() == Method::POST;
    let (head, body) = request.into_parts();
    if in_body {
        let of_type = media_type(&head.headers)?;
        if of_type != JSON {
            return Err(Problem::wrong_type(format!("{of_type:?}: expected {JSON}")));
        }
        pairs = pairs.with_body(object(app, body).await?);
    }
    let client = Client::of(&head.extensions);
    Ok(Said { pairs, headers: head.headers, client, in_body })
}

/// The type of a body, without its parameters.
///
/// # Errors
/// If the body is packed.
pub(crate) fn media_type(headers: &HeaderMap) -> Result<String, Problem> {
    if headers.get(header::CONTENT_ENCODING).is_some_and(|encoding| encoding != "identity") {
        return Err(Problem::wrong_type("a packed body is not read here"));
    }
    let of_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let of_type = of_type.unwrap_or_default().split(';').next().unwrap_or_default();
    Ok(of_type.trim().to_ascii_lowercase())
}

/// Reads a body with one object.
///
/// # Errors
/// If it is none, is too long, or takes too long to arrive.
pub(crate) async fn object(app: &App, body: Body) -> Result<Map<String, Value>, Problem> {
    let bytes = bytes(app, body).await?;
    serde_json::from_slice::<Once>(&bytes)
        .map(|Once(fields)| fields)
        .map_err(|error| Problem::bad_request(format!("the body is no JSON object: {error}")))
}

/// The fields of an object, each given once.
struct Once(Map<String, Value>);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Once, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Once;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Once, A::Error> {
                let mut fields = Map::new();
                while let Some((name, value)) = access.next_entry::<String, Value>()? {
                    if fields.contains_key(&name) {
                        return Err(A::Error::custom(format_args!("{name:?} is given twice")));
                    }
                    fields.insert(name, value);
                }
                Ok(Once(fields))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// Whether the body is a file as it is.
pub(crate) fn is_text_or_bytes(request: &Request) -> bool {
    let is_file = |of_type: String| [TEXT, BYTES].contains(&&*of_type);
    request.method() == Method::POST && media_type(request.headers()).is_ok_and(is_file)
}

/// Reads a whole body.
///
/// # Errors
/// If it is too long, or takes too long to arrive.
pub(crate) async fn bytes(app: &App, body: Body) -> Result<Bytes, Problem> {
    let most = app.config.body;
    let too_large = || Problem::too_large(format!("the body has more than {most} bytes"));
    // A request that says so at once need not send it.
    if body.size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    let body = tokio::time::timeout(app.config.patience, Limited::new(body, most).collect()).await;
    match body {
        Err(_) => Err(Problem::slow("the body did not arrive in time")),
        Ok(Err(error)) if error.is::<http_body_util::LengthLimitError>() => Err(too_large()),
        Ok(Err(_)) => Err(Problem::bad_request("the body was cut off")),
        Ok(Ok(body)) => Ok(body.to_bytes()),
    }
}
