//! What `import` is given: a file, or the text or link of a puzzle itself.

use std::io::ErrorKind;

use sudokit_text::Texts;

use crate::import::{BadText, Text, read_bytes, read_text};
use crate::messages::bad_text;

/// Reads the file of this name; if there is none, the name itself as a text.
///
/// # Errors
/// Says why there is no puzzle to play.
pub(crate) fn read_file_or_text(name: &str, texts: &Texts) -> Result<Text, String> {
    let (unreadable, is_missing) = match std::fs::read(name) {
        Ok(bytes) => return read_bytes(bytes).map_err(|error| bad_text(&error, texts)),
        Err(error) => {
            let args = [("file", name.into()), ("why", error.to_string().into())];
            (texts.say("play-not-read", &args), error.kind() == ErrorKind::NotFound)
        }
    };
    match read_text(name) {
        Ok(found) => Ok(found),
        // A text with a fault is more than the name of a file.
        Err(error @ (BadText::Fault(_) | BadText::Link | BadText::Save(_))) => {
            Err(bad_text(&error, texts))
        }
        Err(_) if is_missing => Err(texts.say("play-no-file", &[("file", name.into())])),
        Err(_) => Err(unreadable),
    }
}
