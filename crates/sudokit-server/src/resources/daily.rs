//! `daily`: the puzzle of a day, the same everywhere.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use sudokit_answers::Notation;
use sudokit_answers::records::Daily;
use sudokit_game::{DAILY_RECIPE, Date, daily};

use crate::app::App;
use crate::body::said;
use crate::endpoint::{Endpoint, Operation};
use crate::media::JSON;
use crate::pool::Effort;
use crate::problem::Problem;
use crate::reply::{Tag, reply};

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "daily",
    route: || {
        get(async |State(app): State<Arc<App>>, request: Request| {
            answer(&app, request).await.unwrap_or_else(Problem::into_response)
        })
    },
    describe: |generator| {
        let record = generator.subschema_for::<Daily>();
        let operation = Operation {
            id: "daily",
            about: "The puzzle of a day: the same for everyone, and in the game",
            required: &["date"],
            options: Operation::options_of::<DailyOptions>(generator),
            content: json!({ JSON: { "schema": record } }),
        };
        json!({ "get": operation.by_query() })
    },
};

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DailyOptions {
    /// The day, `YYYY-MM-DD`, from 1583-01-01 to 9999-12-31.
    #[schemars(extend("pattern" = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "format" = "date"))]
    date: String,
}

async fn answer(app: &Arc<App>, request: Request) -> Result<Response, Problem> {
    let said = said(app, request).await?;
    let client = said.client;
    let tag = Tag::of(ENDPOINT.path, &said.pairs);
    let options: DailyOptions = said.pairs.into_options_with(&["date"])?;
    let date: Date =
        options.date.parse().map_err(|error| Problem::option("date", format!("{error}")))?;
    if let Some(known) = tag.known(&said.headers, said.in_body) {
        return Ok(known);
    }
    let record = app.run(client, Effort::While, move |_| {
        let deal = daily(date).ok_or_else(|| Problem::internal("no puzzle for this day"))?;
        let solution = deal.truth().solution().ok_or_else(|| Problem::internal(""))?;
        let notation = Notation::default();
        Ok(Daily {
            date: date.to_string(),
            puzzle: notation.puzzle(deal.puzzle()),
            solution: notation.solution(solution.digits(), 9),
            level: deal.fact("level").unwrap_or_default().to_owned().into(),
            recipe: DAILY_RECIPE,
        })
    });
    let record = serde_json::to_vec(&record.await?).unwrap_or_default();
    Ok(reply(app.held(client, record)?, JSON, Some(tag)))
}
