//! `explain`: the complete human solution, step by step.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::{Explain, technique_choices};
use sudokit_wire::Explained;

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource =
    Resource::of::<ExplainOptions>("explain", "The complete human solution, step by step");

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct ExplainOptions {
    /// Techniques to switch on and off: `+als-in-chains,-uniqueness`.
    techniques: Option<String>,
}

impl Options for ExplainOptions {
    type Question = Explain;
    type Record = Explained;

    fn question(self) -> Result<Explain, Problem> {
        Ok(Explain::new(technique_choices(self.techniques.as_deref().unwrap_or_default())?))
    }
}
