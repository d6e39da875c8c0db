//! Why a puzzle cannot be printed as it was asked for.

use sudokit_answers::Refusal;
use sudokit_render::TooLong;
use sudokit_text::Texts;

use crate::error::Explain;

#[derive(Debug)]
pub(super) enum PrintError {
    /// The solution has fewer steps.
    NoStep { step: u32, steps: usize },
    /// There is no position to take a step from.
    NoPosition,
    /// The puzzle does not fit into a QR code.
    Code(TooLong),
    /// No engine or scale for this board.
    Refused(Refusal),
}

impl Explain for PrintError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            PrintError::NoStep { step, steps } => {
                let args = [("step", (*step).into()), ("steps", (*steps).into())];
                texts.say("print-no-step", &args)
            }
            PrintError::NoPosition => texts.say("print-no-position", &[]),
            PrintError::Code(TooLong { bytes }) => {
                texts.say("print-code", &[("bytes", (*bytes).into())])
            }
            PrintError::Refused(refusal) => refusal.message(texts),
        }
    }
}

impl PrintError {
    /// What went wrong with an entry: `file:line: what`.
    pub(super) fn at(&self, place: &str, texts: &Texts) -> String {
        format!("{place}: {}", self.message(texts))
    }
}
