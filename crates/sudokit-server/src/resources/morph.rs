//! `morph`: a random puzzle that is equivalent to one.

use std::hash::{BuildHasher as _, RandomState};

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::Morph;
use sudokit_wire::Morphed;

use crate::problem::Problem;
use crate::resource::{Options, Resource};

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
        // Numbers above 2^53 do not survive all readers of JSON.
        let drawn = || RandomState::new().hash_one(0) >> 11;
        Ok(Morph { number: 1, seed: self.seed.unwrap_or_else(drawn) })
    }
}
