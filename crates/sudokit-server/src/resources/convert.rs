//! `convert`: puzzles from any format in any other.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use sudokit_answers::records::Converted;
use sudokit_answers::{Convert, NoConversion, Watch as _, format_choice};
use sudokit_formats::{FORMATS, Fault, Format};

use crate::app::App;
use crate::body::{bytes, is_text_or_bytes, said};
use crate::client::Client;
use crate::describe::{EXAMPLE, parameter};
use crate::endpoint::{Endpoint, Operation};
use crate::media::{BYTES, JSON, TEXT};
use crate::options::{Common, Pairs, Settings};
use crate::pool::Effort;
use crate::problem::Problem;
use crate::reply::{Tag, reply};
use crate::ticket::PuzzleWatch;

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "convert",
    route: || {
        let handle = async |State(app): State<Arc<App>>, request: Request| {
            answer(&app, request).await.unwrap_or_else(Problem::into_response)
        };
        get(handle).post(handle)
    },
    describe: |generator| {
        let record = generator.subschema_for::<Converted>();
        let mut options = Operation::options_of::<Common>(generator);
        options.extend(Operation::options_of::<ConvertOptions>(generator));
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

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct ConvertOptions {
    /// The format of the text. By default it is recognised.
    #[schemars(extend("enum" = names(|_| true)))]
    from: Option<String>,
    /// The format to write; the default is `line`.
    #[schemars(extend("enum" = names(|format| format.writes())))]
    to: Option<String>,
}

fn names(of: impl Fn(&dyn Format) -> bool) -> Vec<&'static str> {
    FORMATS.iter().filter(|format| of(**format)).map(|format| format.name()).collect()
}

async fn answer(app: &Arc<App>, request: Request) -> Result<Response, Problem> {
    let (mut pairs, headers, client, input, in_body) = if is_text_or_bytes(&request) {
        let pairs = Pairs::of_query(request.uri().query().unwrap_or_default())?;
        let (head, body) = request.into_parts();
        let client = Client::of(&head.extensions);
        (pairs, head.headers, client, bytes(app, body).await?, true)
    } else {
        let mut said = said(app, request).await?;
        let text = said.pairs.take_puzzle()?;
        (said.pairs, said.headers, said.client, Bytes::from(text), said.in_body)
    };
    let tag = Tag::of(ENDPOINT.path, &(&pairs, &input));
    let settings = Settings::take(&mut pairs, &app.config)?;
    let options: ConvertOptions = pairs.into_options()?;
    let convert = Convert {
        from: options.from.as_deref().map(|name| format_choice("from", name)).transpose()?,
        to: format_choice("to", options.to.as_deref().unwrap_or("line"))?,
        read: settings.boards.read,
        alphabet: settings.boards.alphabet,
        most: MOST,
        ignore_rules: settings.boards.ignore_rules,
    };
    if let Some(known) = tag.known(&headers, in_body) {
        return Ok(known);
    }
    let converted = app.run(client, Effort::of(input.len()), move |ticket| {
        let watch = PuzzleWatch::start(ticket, settings.time);
        let converted = convert.convert(&input, &|| watch.interrupt().is_none());
        converted.map_err(|error| match error {
            NoConversion::Unreadable(error) => Problem::fault(&Fault::from(error), in_body),
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
