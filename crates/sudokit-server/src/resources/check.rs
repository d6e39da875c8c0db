//! `check`: is a puzzle well formed, unique, minimal?

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::records::Checked;
use sudokit_answers::{Check, engine_choice};

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource =
    Resource::of::<CheckOptions>("check", "Whether a puzzle is well formed, unique and minimal");

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct CheckOptions {
    /// The engine; `auto` chooses by the board.
    engine: Option<String>,
}

impl Options for CheckOptions {
    type Question = Check;
    type Record = Checked;

    fn question(self) -> Result<Check, Problem> {
        let engine = engine_choice(self.engine.as_deref().unwrap_or("auto"))?;
        // Each search has limits of its own here.
        Ok(Check { engine, batches: false })
    }
}
