//! `morph`: a random puzzle that is equivalent to one.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::Morph;
use sudokit_answers::records::Morphed;

use crate::problem::Problem;
use crate::resource::{Options, Resource};
use crate::seed::draw_seed;

pub(super) const RESOURCE: Resource =
    Resource::of::<MorphOptions>("morph", "A random puzzle that is equivalent to a puzzle");

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct MorphOptions {
    /// The seed of the random choices. By default one is drawn; the answer has it.
    seed: Option<u64>,
}

impl Options for MorphOptions {
    type Question = Morph;
    type Record = Morphed;

    fn is_repeatable(&self) -> bool {
        self.seed.is_some()
    }

    fn question(self) -> Result<Morph, Problem> {
        Ok(Morph { number: 1, seed: self.seed.unwrap_or_else(draw_seed) })
    }
}
