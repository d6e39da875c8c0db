//! `rate`: how hard a puzzle is.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::records::Rated;
use sudokit_answers::{NoRating, Rate, Scales, technique_choices};

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource =
    Resource::of::<RateOptions>("rate", "How hard a puzzle is, on one scale or several");

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct RateOptions {
    /// The scale, several separated by commas, or `all` that know the board. The default is `level`.
    scale: Option<String>,
    /// Whether to list the steps that lead to the rating, where one scale is named that shows them.
    path: Option<bool>,
    /// Whether to rate what is left to do, with the digits and candidates of the text, instead of the puzzle from its givens.
    from_position: Option<bool>,
    /// Techniques to switch on and off, for scales that use them: `+als-in-chains,-uniqueness`.
    techniques: Option<String>,
}

impl Options for RateOptions {
    type Question = Rate;
    type Record = Rated;

    fn question(self) -> Result<Rate, Problem> {
        let scales = match self.scale.as_deref().map(Scales::of_list) {
            None => Scales::usual(),
            Some(scales) => scales.map_err(|error| Problem::option("scale", error.to_string()))?,
        };
        let selection = self.techniques.as_deref().map(technique_choices).transpose()?;
        let rate = Rate::new(scales, selection, self.path == Some(true)).map_err(|error| {
            let option = match error {
                NoRating::NoPath(_) | NoRating::OnePath => "path",
                NoRating::FixedTechniques(_) => "techniques",
            };
            Problem::option(option, error.to_string())
        })?;
        Ok(rate.from_position(self.from_position == Some(true)))
    }
}
