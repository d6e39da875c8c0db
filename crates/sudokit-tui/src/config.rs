//! The config file: `config.toml` in the folder of the saved games.
//!
//! ```toml
//! lang = "es"                 # en, es, ru
//! theme = "light"             # dark, light, high-contrast, colour-blind, no-colour
//! scoring = "arcade"          # classic, arcade
//! tidy = false                # whether a digit takes its marks from its peers
//! show-mistakes = true        # whether what differs from the solution is shown at once
//! mouse = false
//!
//! [keys]                      # other keys for a command; the usual ones are in the help (?)
//! undo = ["u", "ctrl+z"]
//! ```

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::Deserialize;
use sudokit_game::Scoring;
use sudokit_text::Lang;

use crate::theme::Theme;

/// The file's name.
pub(crate) const FILE: &str = "config.toml";

/// What the file says.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Config {
    pub(crate) lang: Option<String>,
    pub(crate) theme: Option<String>,
    pub(crate) scoring: Option<String>,
    pub(crate) tidy: Option<bool>,
    pub(crate) show_mistakes: Option<bool>,
    pub(crate) mouse: Option<bool>,
    #[serde(default)]
    pub(crate) keys: BTreeMap<String, Vec<String>>,
}

impl Config {
    /// Reads the file, if there is one.
    ///
    /// # Errors
    /// What is wrong with it, and where, in the words of its reader.
    pub(crate) fn read(folder: &Path) -> Result<Config, String> {
        match fs::read_to_string(folder.join(FILE)) {
            Ok(text) => toml::from_str::<Config>(&text)
                .map_err(|error| error.to_string())
                .and_then(Config::checked),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Config::default()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The same, if all it names exists.
    fn checked(self) -> Result<Config, String> {
        let unknown = |key: &str, value: &Option<String>, is_there: &dyn Fn(&str) -> bool| {
            let value = value.as_deref().filter(|value| !is_there(value))?;
            Some(format!("unknown {key} `{value}`"))
        };
        let wrong = unknown("lang", &self.lang, &|code| code.parse::<Lang>().is_ok())
            .or_else(|| unknown("theme", &self.theme, &|name| Theme::by_name(name).is_some()))
            .or_else(|| unknown("scoring", &self.scoring, &|id| Scoring::by_id(id).is_some()));
        wrong.map_or(Ok(self), Err)
    }
}
