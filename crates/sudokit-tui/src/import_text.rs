//! What `import` is given: a file, or the text or link of a puzzle itself.

use std::path::Path;

use sudokit_text::Texts;
use sudokit_transfer::{BadText, Text};

use crate::import::{read_bytes, read_text};
use crate::messages::bad_text;

/// Reads the file of this name; if there is none, the name itself as a text.
///
/// # Errors
/// Says why there is no puzzle to play.
pub(crate) fn read_file_or_text(name: &str, texts: &Texts) -> Result<Text, String> {
    let error = match std::fs::read(name) {
        Ok(bytes) => return read_bytes(bytes).map_err(|error| bad_text(&error, texts)),
        Err(error) => error,
    };
    if Path::new(name).exists() {
        let args = [("file", name.into()), ("why", error.to_string().into())];
        return Err(texts.say("play-not-read", &args));
    }
    read_text(name).map_err(|error| match error {
        BadText::Nothing | BadText::Unreadable(_) => {
            texts.say("play-no-file", &[("file", name.into())])
        }
        error => bad_text(&error, texts),
    })
}
