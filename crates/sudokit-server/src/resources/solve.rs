//! `solve`: the solutions of a puzzle.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::records::Solved;
use sudokit_answers::{Solve, SolveTask, engine_choice};

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource = Resource::of::<SolveOptions>(
    "solve",
    "The first solution of a puzzle, its only one, or several",
);

/// The most solutions of an answer.
const MOST: u64 = 1000;

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct SolveOptions {
    /// Whether to require that the solution is the only one.
    unique: Option<bool>,
    /// List up to so many solutions.
    #[schemars(range(min = 1, max = 1000))]
    limit: Option<u64>,
    /// The engine; `auto` chooses by the board.
    engine: Option<String>,
}

impl Options for SolveOptions {
    type Question = Solve;
    type Record = Solved;

    fn question(self) -> Result<Solve, Problem> {
        let task = match (self.unique == Some(true), self.limit) {
            (true, Some(_)) => {
                return Err(Problem::option("limit", "it does not go with unique"));
            }
            (true, None) => SolveTask::Unique,
            (false, Some(limit @ 1..=MOST)) => SolveTask::List(Some(limit.into())),
            (false, Some(_)) => {
                return Err(Problem::option(
                    "limit",
                    format!("expected a number from 1 to {MOST}"),
                ));
            }
            (false, None) => SolveTask::First,
        };
        Ok(Solve {
            task,
            streams: false,
            engine: engine_choice(self.engine.as_deref().unwrap_or("auto"))?,
        })
    }
}
