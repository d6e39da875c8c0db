//! Why a request was not answered.

use serde::Serialize;

/// Why a request was not answered: a code for programs, and a text for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// `bad-request`, `no-game`, `bad-save`, `not-playable`, `not-found`, `impossible` or `not-made`.
    pub code: &'static str,
    /// What is wrong.
    pub text: String,
}

impl Fault {
    /// A fault with this code.
    #[must_use]
    pub fn new(code: &'static str, text: impl Into<String>) -> Fault {
        Fault { code, text: text.into() }
    }

    /// A request that makes no sense.
    #[must_use]
    pub fn bad_request(text: impl Into<String>) -> Fault {
        Fault::new("bad-request", text)
    }
}

/// The answer to a request, as JSON: `{"ok": ...}` or `{"error": ...}`.
pub(crate) fn answer_text(answer: Result<Vec<u8>, Fault>) -> Vec<u8> {
    let written = answer.map(|answer| ("ok", answer));
    let (key, value) =
        written.unwrap_or_else(|fault| ("error", serde_json::to_vec(&fault).unwrap_or_default()));
    let mut text = format!("{{\"{key}\":").into_bytes();
    text.extend(value);
    text.push(b'}');
    text
}

/// A record as JSON.
pub(crate) fn json<T: Serialize>(record: T) -> Result<Vec<u8>, Fault> {
    serde_json::to_vec(&record).map_err(|error| Fault::new("crashed", error.to_string()))
}
