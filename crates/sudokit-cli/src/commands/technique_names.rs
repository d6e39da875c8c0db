//! The names of techniques in arguments.

use sudokit_answers::{WrongTechnique, switched_techniques};
use sudokit_logic::{LADDER, Selection, SelectionError};
use sudokit_text::Texts;

use crate::args::{Suggested, Techniques};
use crate::error::{Error, Explain};

/// Accepts any name, and suggests the ids.
pub(super) fn technique_names() -> Suggested {
    let ids = LADDER.iter().flat_map(|rung| rung.technique.names()).map(|name| name.0);
    Suggested::of(ids)
}

/// Returns the techniques that the arguments select.
pub(super) fn selection(args: &Techniques) -> Result<Selection, Error> {
    Ok(switched_techniques(args.techniques.as_deref().unwrap_or_default())?)
}

impl Explain for WrongTechnique {
    fn message(&self, texts: &Texts) -> String {
        let advice = match self {
            WrongTechnique::Unknown(_) => "advice-no-technique",
            WrongTechnique::Switches(SelectionError::Unknown(_)) => "advice-no-switch",
            WrongTechnique::Switches(_) => return self.say(texts),
        };
        match self.similar().is_empty() {
            true => format!("{}: {}", self.say(texts), texts.say(advice, &[])),
            false => self.say(texts),
        }
    }
}
