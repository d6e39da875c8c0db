//! `convert`: puzzles from any format in any other.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde_json::json;
use sudokit_answers::records::Converted;
use sudokit_answers::{Conversion, Convert, NoConversion, Watch as _};
use sudokit_formats::Fault;

use crate::app::App;
use crate::body::{Said, answered, bytes, is_text_or_bytes};
use crate::client::Client;
use crate::describe::{EXAMPLE, options, parameter};
use crate::endpoint::{Endpoint, Operation};
use crate::media::{BYTES, JSON, TEXT};
use crate::options::{COMMON, Pairs, Settings};
use crate::pool::Effort;
use crate::problem::Problem;
use crate::reply::{Tag, reply};
use crate::ticket::PuzzleWatch;

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "convert",
    route: || {
        let handle =
            async |State(app): State<Arc<App>>, request: Request| answer(&app, request).await;
        get(handle).post(handle)
    },
    describe: |generator| {
        let record = generator.subschema_for::<Converted>();
        let mut options = options(COMMON.iter().copied().flatten().chain(Convert::OPTIONS));
        let by_query: Vec<_> = options.iter().map(|field| parameter(field, false)).collect();
        let about = "One or more puzzles, in any format";
        let text = json!({ "type": "string", "description": about, "examples": [EXAMPLE] });
        options.insert("puzzle".to_owned(), text);
        let operation = Operation {
            id: ENDPOINT.path,
            about: "Puzzles in another format, and what it has no place for",
            required: &["puzzle"],
            options,
            content: json!({ JSON: { "schema": record } }),
        };
        let mut path = operation.by_query_and_body();
        let post = &mut path["post"];
        post["description"] =
            "A file is sent as it is, packed or not; options are in the query then.".into();
        post["parameters"] = by_query.into();
        let file = json!({ "schema": { "type": "string" } });
        post["requestBody"]["content"][TEXT] = file.clone();
        post["requestBody"]["content"][BYTES] = file;
        path
    },
};

/// The most bytes that are written.
const MOST: usize = 16 << 20;

async fn answer(app: &Arc<App>, request: Request) -> Response {
    if !is_text_or_bytes(&request) {
        return answered(app, request, async |mut said| {
            let text = said.pairs.take_puzzle()?;
            convert(app, said, text.into()).await
        })
        .await;
    }
    let file = async {
        let pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
        let (head, body) = request.into_parts();
        let client = Client::of(&head.extensions);
        let said = Said { pairs, headers: head.headers, client, in_body: true };
        convert(app, said, bytes(app, body).await?).await
    };
    file.await.unwrap_or_else(Problem::into_response)
}

async fn convert(app: &Arc<App>, said: Said, input: Bytes) -> Result<Response, Problem> {
    let Said { mut pairs, headers, client, in_body } = said;
    let tag = Tag::of(ENDPOINT.path, &(&pairs, &input));
    let settings = Settings::take(&mut pairs, &app.config)?;
    let mut options = pairs.declared(Convert::OPTIONS)?;
    let convert = Convert::take(&mut options, &settings.boards, MOST)?;
    if let Some(known) = tag.known(&headers, in_body) {
        return Ok(known);
    }
    let converted = app.run(client, Effort::of(input.len()), move |ticket| {
        let watch = PuzzleWatch::start(ticket, settings.time);
        let converted = convert.convert(&input, &|| watch.interrupt().is_none());
        converted.map(Conversion::record).map_err(|error| match error {
            NoConversion::Unreadable(error) => Problem::fault(&Fault::from(error)),
            NoConversion::NotWritten(name) => {
                Problem::option("to", format!("{name} can only be read"))
            }
            NoConversion::TooLong(most) => {
                Problem::too_much_work(format!("more than {most} bytes would be written"))
            }
            NoConversion::Stopped => Problem::too_much_work("the time is over"),
        })
    });
    let converted = converted.await?;
    app.metrics.puzzles.inc_by(converted.puzzles);
    let record = serde_json::to_vec(&converted).unwrap_or_default();
    Ok(reply(app.held(client, record)?, JSON, Some(tag)))
}
