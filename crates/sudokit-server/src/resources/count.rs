//! `count`: how many solutions a puzzle has.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::records::Counted;
use sudokit_answers::{Count, engine_choice};

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource =
    Resource::of::<CountOptions>("count", "The number of solutions of a puzzle");

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct CountOptions {
    /// Stop at so many solutions; 0 counts all. The default is 2.
    limit: Option<u64>,
    /// The engine; `auto` chooses by the board.
    engine: Option<String>,
}

impl Options for CountOptions {
    type Question = Count;
    type Record = Counted;

    fn question(self) -> Result<Count, Problem> {
        let limit = Some(self.limit.unwrap_or(2)).filter(|&limit| limit > 0).map(u128::from);
        Ok(Count { limit, engine: engine_choice(self.engine.as_deref().unwrap_or("auto"))? })
    }
}
