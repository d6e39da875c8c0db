//! `explain`: the complete human solution, step by step.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::records::Explained;
use sudokit_answers::{Explain, lang_choice, technique_choices};
use sudokit_text::Lang;

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource =
    Resource::of::<ExplainOptions>("explain", "The complete human solution, step by step");

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct ExplainOptions {
    /// Techniques to switch on and off: `+als-in-chains,-uniqueness`.
    techniques: Option<String>,
    /// The language of names and arguments; English is the default.
    #[schemars(extend("enum" = Lang::ALL.map(Lang::code)))]
    lang: Option<String>,
}

impl Options for ExplainOptions {
    type Question = Explain;
    type Record = Explained;

    fn question(self) -> Result<Explain, Problem> {
        let techniques = technique_choices(self.techniques.as_deref().unwrap_or_default())?;
        Ok(Explain::new(techniques).in_lang(lang_choice(self.lang.as_deref())?))
    }
}
