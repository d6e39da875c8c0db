//! What is said and done about a puzzle that cannot be answered.

use sudokit_answers::Refusal;
use sudokit_text::Texts;

use crate::error::Explain;
use crate::exit::Exit;

/// How the program ends: a search that would take too long ran out of its budget, anything else was asked
/// of the wrong board.
impl From<&Refusal> for Exit {
    fn from(refusal: &Refusal) -> Exit {
        if refusal.is_too_much_work() { Exit::Budget } else { refusal.status().into() }
    }
}

impl Explain for Refusal {
    fn message(&self, texts: &Texts) -> String {
        match self {
            Refusal::Unsupported { engine, shape } => {
                let args = [("engine", (*engine).into()), ("shape", shape.as_str().into())];
                texts.say("error-unsupported", &args)
            }
            Refusal::Unrated { scale, shape } => {
                let args = [("scale", (*scale).into()), ("shape", shape.as_str().into())];
                texts.say("error-unrated", &args)
            }
            Refusal::Canonical(error) => texts.no_canonical(*error),
            Refusal::Restricted => texts.say("morph-restricted", &[]),
            Refusal::UnknownRules { left_out } => {
                let rules =
                    texts.say("error-unknown-rules", &[("what", left_out.join(", ").into())]);
                format!("{rules} (--ignore-unknown-rules)")
            }
            other => other.to_string(),
        }
    }
}
