//! The config file: `config.toml` in the folder of the saved games.
//!
//! ```toml
//! lang = "es"                 # en, es, ru
//! theme = "light"             # dark, light, high-contrast, colour-blind, no-colour
//! scoring = "arcade"          # classic, arcade
//! tidy = false                # whether entering a digit removes its marks from the cells it sees
//! live-candidates = true      # whether to show the candidates that follow from the rules
//! show-mistakes = true        # whether to show at once what differs from the solution
//! show-clock = true           # whether to show the time during a game
//! ratings = ["level"]         # the scales whose ratings are shown; `sudokit rate --help` lists them
//! mouse = false
//! characters = "ascii"        # unicode, ascii; without it, as the locale says
//!
//! [keys]                      # other keys for a command; the help (?) lists the default keys
//! undo = ["u", "ctrl+z"]
//! ```
//!
//! The settings are read one by one and not derived with serde: an invalid one is reported by name, and
//! the others still apply.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use sudokit_game::Scoring;
use sudokit_text::Lang;
use toml::{Table, Value};

use crate::scale_choice::ScaleChoice;
use crate::theme::Theme;

/// The name of the config file.
pub(crate) const FILE: &str = "config.toml";

/// The contents of the config file.
#[derive(Clone, Default, Debug)]
pub(crate) struct Config {
    pub(crate) lang: Option<Lang>,
    pub(crate) theme: Option<Theme>,
    pub(crate) scoring: Option<&'static Scoring>,
    pub(crate) tidy: Option<bool>,
    pub(crate) live_candidates: Option<bool>,
    pub(crate) show_mistakes: Option<bool>,
    pub(crate) show_clock: Option<bool>,
    pub(crate) ratings: Option<ScaleChoice>,
    pub(crate) mouse: Option<bool>,
    pub(crate) ascii: Option<bool>,
    pub(crate) keys: BTreeMap<String, Vec<String>>,
    /// The line of each command in `keys`.
    pub(crate) key_lines: BTreeMap<String, usize>,
}

/// Something in the config file that is ignored.
#[derive(Debug)]
pub(crate) enum BadConfig {
    /// The file cannot be read.
    Unreadable(std::io::Error),
    /// The file is not TOML, so all of it is ignored: the line, from 1, and the parser's message.
    Syntax(usize, String),
    /// No setting has this name, in this line.
    Setting(usize, String),
    /// The setting in this line, by name, does not take this value.
    Value(usize, String, String),
}

impl Config {
    /// Reads the config file, if there is one. Returns what is right in it, and what is wrong.
    pub(crate) fn read(folder: &Path) -> (Config, Vec<BadConfig>) {
        match fs::read_to_string(folder.join(FILE)) {
            Ok(text) => Config::from_text(&text),
            Err(error) if error.kind() == ErrorKind::NotFound => Default::default(),
            Err(error) => (Config::default(), vec![BadConfig::Unreadable(error)]),
        }
    }

    fn from_text(text: &str) -> (Config, Vec<BadConfig>) {
        let mut config = Config::default();
        let table = match text.parse::<Table>() {
            Ok(table) => table,
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start.min(text.len()));
                let line = text.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
                return (config, vec![BadConfig::Syntax(line, error.message().to_owned())]);
            }
        };
        let mut bad = Vec::new();
        for (name, value) in table {
            let line = line_of(text, &name);
            if let ("keys", Value::Table(keys)) = (name.as_str(), &value) {
                config.set_keys(keys, text, &mut bad);
                continue;
            }
            match config.set(&name, &value) {
                Some(true) => {}
                Some(false) => bad.push(BadConfig::Value(line, name, value.to_string())),
                None => bad.push(BadConfig::Setting(line, name)),
            }
        }
        (config, bad)
    }

    /// Sets the keys of commands: lists of key names, or one name.
    fn set_keys(&mut self, keys: &Table, text: &str, bad: &mut Vec<BadConfig>) {
        for (name, value) in keys {
            let line = line_of(text, name);
            let names = match value {
                Value::String(key) => Some(vec![key.clone()]),
                value => value.clone().try_into().ok(),
            };
            match names {
                Some(names) => {
                    self.key_lines.insert(name.clone(), line);
                    self.keys.insert(name.clone(), names);
                }
                None => {
                    bad.push(BadConfig::Value(line, format!("keys.{name}"), value.to_string()));
                }
            }
        }
    }

    /// Sets a setting. Returns whether it takes the value; `None` if no setting has this name.
    fn set(&mut self, name: &str, value: &Value) -> Option<bool> {
        Some(match name {
            "lang" => keep(&mut self.lang, value.as_str().and_then(|code| code.parse().ok())),
            "theme" => keep(&mut self.theme, value.as_str().and_then(Theme::by_name)),
            "scoring" => keep(&mut self.scoring, value.as_str().and_then(Scoring::by_id)),
            "tidy" => keep(&mut self.tidy, value.as_bool()),
            "live-candidates" => keep(&mut self.live_candidates, value.as_bool()),
            "show-mistakes" => keep(&mut self.show_mistakes, value.as_bool()),
            "characters" => keep(&mut self.ascii, value.as_str().and_then(is_ascii)),
            "show-clock" => keep(&mut self.show_clock, value.as_bool()),
            "ratings" => {
                let names = value.as_array().map(|all| all.iter().filter_map(Value::as_str));
                keep(&mut self.ratings, names.and_then(ScaleChoice::of_names))
            }
            "mouse" => keep(&mut self.mouse, value.as_bool()),
            "keys" => false,
            _ => return None,
        })
    }
}

/// Whether this choice of characters means ASCII only; `None` if it is none.
pub(crate) fn is_ascii(characters: &str) -> Option<bool> {
    match characters {
        "ascii" => Some(true),
        "unicode" => Some(false),
        _ => None,
    }
}

/// Returns the line, from 1, in which a name gets its value.
fn line_of(text: &str, name: &str) -> usize {
    let is_name = |line: &str| {
        let line = line.trim_start().trim_start_matches(['[', '"', '{', ' ']);
        line.strip_prefix(name).is_some_and(|rest| {
            !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_')
        })
    };
    // A table on one line has its names inside.
    let starts = |line: &str| is_name(line) || line.split(['{', ',']).skip(1).any(is_name);
    text.lines().position(starts).map_or(1, |at| at + 1)
}

/// Stores a value. Returns whether there is one.
fn keep<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    *place = value;
    place.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_settings_hold_and_the_rest_is_reported() {
        let text =
            "lang = \"es\"\ntheme = \"puce\"\ncolour = 3\ntidy = 1\n[keys]\nundo = [\"-\"]\n";
        let (config, bad) = Config::from_text(text);
        assert_eq!((config.lang, config.theme, config.tidy), (Some(Lang::Es), None, None));
        assert_eq!(config.keys["undo"], ["-"]);
        let value =
            |line, name: &str, text: &str| BadConfig::Value(line, name.to_owned(), text.to_owned());
        let mut bad = bad;
        bad.sort_by_key(|bad| format!("{bad:?}"));
        let setting = BadConfig::Setting(3, "colour".to_owned());
        let expected = [setting, value(2, "theme", "\"puce\""), value(4, "tidy", "1")];
        assert_eq!(format!("{bad:?}"), format!("{expected:?}"));
    }

    #[test]
    fn each_bad_list_of_keys_is_named_and_the_others_hold() {
        let text = "tidy = true\n[keys]\nfly = [\"x\"]\nhint = \"Z\"\nundo = 7\n";
        let (config, bad) = Config::from_text(text);
        assert_eq!((config.keys["hint"].join(" "), config.key_lines["fly"]), ("Z".to_owned(), 3));
        let in_line = |line| format!("[Value({line}, \"keys.undo\", \"7\")]");
        assert_eq!(format!("{bad:?}"), in_line(5));
        let (_, bad) = Config::from_text("keys = { hint = \"Z\", undo = 7 }\n");
        assert_eq!(format!("{bad:?}"), in_line(1));
    }

    #[test]
    fn a_syntax_error_has_its_line() {
        let (config, bad) = Config::from_text("lang = \"es\"\ntheme =\n");
        assert_eq!(config.lang, None);
        assert!(matches!(bad[..], [BadConfig::Syntax(2, _)]), "{bad:?}");
    }
}
