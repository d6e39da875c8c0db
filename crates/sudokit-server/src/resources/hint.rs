//! `hint`: the next step, in as much detail as asked for.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::records::Hinted;
use sudokit_answers::{Hint, Strength, lang_choice, technique_choices};
use sudokit_text::Lang;

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource = Resource::of::<HintOptions>(
    "hint",
    "The next step of a human solution, or a mistake of the player",
);

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct HintOptions {
    /// How much to reveal; `full` is the default.
    #[schemars(extend("enum" = Strength::ALL.map(Strength::name)))]
    strength: Option<String>,
    /// Techniques to switch on and off: `+als-in-chains,-uniqueness`.
    techniques: Option<String>,
    /// The language of names and arguments; English is the default.
    #[schemars(extend("enum" = Lang::ALL.map(Lang::code)))]
    lang: Option<String>,
}

impl Options for HintOptions {
    type Question = Hint;
    type Record = Hinted;

    fn question(self) -> Result<Hint, Problem> {
        let strength = match self.strength {
            None => Strength::Full,
            Some(name) => Strength::by_name(&name).ok_or_else(|| {
                let names = Strength::ALL.map(Strength::name).join(", ");
                Problem::option("strength", format!("expected one of {names}"))
            })?,
        };
        let techniques = technique_choices(self.techniques.as_deref().unwrap_or_default())?;
        Ok(Hint::new(techniques, strength).in_lang(lang_choice(self.lang.as_deref())?))
    }
}
