//! A game in a format.

use serde::{Deserialize, Serialize};
use sudokit_formats::{WriteOptions, by_name};
use sudokit_text::Texts;
use sudokit_transfer::entry_of;

use super::asked;
use super::language::LangCode;
use crate::Fault;
use crate::fault::json;

/// The format that keeps everything.
pub(super) const GAME: &str = "game";

/// Asks for a game in a format.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Write {
    /// The game, as it is saved.
    pub game: String,
    /// The name of the format.
    pub format: String,
    /// The language of what it cannot hold.
    pub lang: LangCode,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CoreWritten"))]
pub(crate) struct Answer {
    text: String,
    bytes: Option<Vec<u8>>,
    extension: String,
    mime: &'static str,
    lost: Option<String>,
}

impl Write {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let session = asked::game(&self.game)?;
        if self.format == GAME {
            return json(Answer::new(GAME, session.to_text().into_bytes(), None));
        }
        let name = &self.format;
        let unknown = || Fault::bad_request(format!("no format {name}"));
        let format = by_name(name).ok_or_else(unknown)?;
        let writer = format.writer(&WriteOptions::default());
        let read_only = || texts.say("play-format-read-only", &[("name", name.as_str().into())]);
        let mut writer = writer.ok_or_else(|| Fault::new("impossible", read_only()))?;
        let mut bytes = Vec::new();
        writer.begin(&mut bytes);
        let entry = entry_of(&session, session.played());
        let lost = writer.write(&entry, &mut bytes);
        let lost = lost.map_err(|why| Fault::new("impossible", texts.unwritable(&why)))?;
        writer.end(&mut bytes);
        let lost = (!lost.is_empty()).then(|| texts.losses(&lost, name));
        json(Answer::new(format.name(), bytes, lost))
    }
}

impl Answer {
    fn new(format: &str, bytes: Vec<u8>, lost: Option<String>) -> Answer {
        let extension = if format == GAME { "sudokit" } else { format }.to_owned();
        match String::from_utf8(bytes) {
            Ok(text) => Answer { text, bytes: None, extension, mime: "text/plain", lost },
            Err(error) => Answer {
                text: String::new(),
                bytes: Some(error.into_bytes()),
                extension,
                mime: "application/octet-stream",
                lost,
            },
        }
    }
}
