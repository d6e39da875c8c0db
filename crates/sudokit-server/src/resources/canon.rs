//! `canon`: the canonical form of a puzzle.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::Canon;
use sudokit_answers::records::Canonized;

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource =
    Resource::of::<CanonOptions>("canon", "The canonical form of a puzzle, and its automorphisms");

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct CanonOptions {}

impl Options for CanonOptions {
    type Question = Canon;
    type Record = Canonized;

    fn question(self) -> Result<Canon, Problem> {
        Ok(Canon)
    }
}
