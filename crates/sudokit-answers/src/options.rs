//! Options as names and texts, for front ends whose callers have no types of ours: a query, a call from C or
//! Python, a line of a script.

use std::fmt;

use serde_json::{Map, Value};
use sudokit_formats::{FORMATS, Format};
use sudokit_logic::Selection;
use sudokit_solve::{ENGINES, by_name};
use sudokit_text::{Lang, UnknownLang};

use crate::technique_names::nearest;
use crate::{EngineChoice, switched_techniques};

/// An option that is unknown or wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongOption {
    /// Its name.
    pub option: String,
    /// What is wrong, and what was expected.
    pub message: String,
    /// Whether there is no option of this name.
    pub is_unknown: bool,
}

impl WrongOption {
    /// Says what is wrong with an option.
    #[must_use]
    pub fn new(option: impl Into<String>, message: impl Into<String>) -> WrongOption {
        WrongOption { option: option.into(), message: message.into(), is_unknown: false }
    }

    /// Says that there is no option of this name, and which of the names that there are is most like it.
    #[must_use]
    pub fn unknown(option: impl Into<String>, known: &[&'static str]) -> WrongOption {
        let option = option.into();
        let known = known.iter().map(|&name| (name, name.to_owned()));
        let similar = nearest(&option, known).first().map(|name| format!("; similar: {name}"));
        let message = format!("there is no such option here{}", similar.unwrap_or_default());
        WrongOption { option, message, is_unknown: true }
    }
}

impl fmt::Display for WrongOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.option, self.message)
    }
}

impl std::error::Error for WrongOption {}

/// Names and values that are taken out one by one. What is left in the end is unknown.
///
/// ```
/// use sudokit_answers::Options;
///
/// let mut options = Options::new([("to", "sdm"), ("limit", "7")]).unwrap();
/// assert_eq!(options.text("to").as_deref(), Some("sdm"));
/// assert_eq!(options.text("engine"), None);
/// assert_eq!(options.end().unwrap_err().to_string(), "limit: there is no such option here");
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pairs: Vec<(String, String)>,
    /// The names that were asked for.
    asked: Vec<&'static str>,
}

impl Options {
    /// The options of these names.
    ///
    /// # Errors
    /// If one is given twice.
    pub fn new<N: Into<String>, V: Into<String>>(
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Result<Options, WrongOption> {
        let mut options = Options::default();
        for (name, value) in pairs {
            options.set(name, value)?;
        }
        Ok(options)
    }

    /// Adds an option.
    ///
    /// # Errors
    /// If it is given already.
    pub fn set(
        &mut self,
        name: impl Into<String>,
        value: impl Into<String>,
    ) -> Result<(), WrongOption> {
        let name = name.into();
        if self.pairs.iter().any(|(known, _)| *known == name) {
            return Err(WrongOption::new(name, "it is given twice"));
        }
        self.pairs.push((name, value.into()));
        Ok(())
    }

    /// Adds the fields of an object of JSON: texts, numbers and truth values. `null` is not given.
    ///
    /// # Errors
    /// If a value is none of these, or the option is given already.
    pub fn add_json(&mut self, object: Map<String, Value>) -> Result<(), WrongOption> {
        for (name, value) in object {
            let text = match value {
                Value::String(text) => text,
                Value::Bool(value) => value.to_string(),
                Value::Number(value) => value.to_string(),
                Value::Null => continue,
                Value::Array(_) | Value::Object(_) => {
                    let expected = "expected a text, a number, true or false";
                    return Err(WrongOption::new(name, expected));
                }
            };
            self.set(name, text)?;
        }
        Ok(())
    }

    /// The names and values that are left.
    #[must_use]
    pub fn pairs(&self) -> &[(String, String)] {
        &self.pairs
    }

    /// Takes a text.
    pub fn text(&mut self, name: &'static str) -> Option<String> {
        // Where nothing is left, nothing will be unknown.
        if self.pairs.is_empty() {
            return None;
        }
        self.asked.push(name);
        let at = self.pairs.iter().position(|(given, _)| given == name)?;
        Some(self.pairs.remove(at).1)
    }

    /// Checks that every option was taken.
    ///
    /// # Errors
    /// If one is left, which nothing asked for.
    pub fn end(self) -> Result<(), WrongOption> {
        match self.pairs.into_iter().next() {
            None => Ok(()),
            Some((name, _)) => Err(WrongOption::unknown(name, &self.asked)),
        }
    }
}

/// Reads `true` or `false`.
pub(crate) fn read_flag(name: &str, text: &str) -> Result<bool, WrongOption> {
    match text {
        "false" => Ok(false),
        "true" => Ok(true),
        other => Err(WrongOption::new(name, format!("{other:?}: expected true or false"))),
    }
}

/// Reads a whole number.
pub(crate) fn read_number<T: std::str::FromStr>(name: &str, text: &str) -> Result<T, WrongOption> {
    text.parse().map_err(|_| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let message = match is_whole {
            true if digits != text => format!("{text}: expected a whole number, 0 or more"),
            true => format!("{text}: that is too large"),
            false => format!("{text:?}: expected a whole number"),
        };
        WrongOption::new(name, message)
    })
}

/// The engine of this name, or the choice of the registry for `auto`.
///
/// # Errors
/// If there is no such engine.
pub fn engine_choice(name: &str) -> Result<EngineChoice, WrongOption> {
    if name == "auto" {
        return Ok(EngineChoice::auto());
    }
    if by_name(name).is_none() {
        let names: Vec<&str> = ENGINES.iter().map(|engine| engine.name).collect();
        let names = names.join(", ");
        return Err(WrongOption::new(
            "engine",
            format!("there is no engine {name:?}, only {names}"),
        ));
    }
    EngineChoice::new(name, Vec::new())
        .map_err(|error| WrongOption::new("engine", error.to_string()))
}

/// The format of this name, which an option has.
///
/// # Errors
/// If there is no such format.
///
/// ```
/// use sudokit_answers::format_choice;
///
/// assert_eq!(format_choice("to", "sdm").unwrap().name(), "sdm");
/// let wrong = format_choice("to", "doc").err().unwrap().to_string();
/// assert!(wrong.starts_with("to: there is no format \"doc\", only ") && wrong.contains(", csv, "));
/// ```
pub fn format_choice(option: &str, name: &str) -> Result<&'static dyn Format, WrongOption> {
    sudokit_formats::by_name(name).ok_or_else(|| {
        let names: Vec<&str> = FORMATS.iter().map(|format| format.name()).collect();
        let names = names.join(", ");
        WrongOption::new(option, format!("there is no format {name:?}, only {names}"))
    })
}

/// The usual techniques, with those of the option `techniques` switched on and off.
///
/// # Errors
/// If one is unknown.
pub fn technique_choices(list: &str) -> Result<Selection, WrongOption> {
    switched_techniques(list).map_err(|error| WrongOption::new("techniques", error.to_string()))
}

/// A language by its code; English without one.
///
/// # Errors
/// If there are no texts in it.
pub fn lang_choice(code: Option<&str>) -> Result<Lang, WrongOption> {
    let lang = code.map(str::parse).transpose();
    let lang = lang.map_err(|error: UnknownLang| WrongOption::new("lang", error.to_string()))?;
    Ok(lang.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_json_are_texts() {
        let mut options = Options::default();
        let object = |json: &str| serde_json::from_str(json).unwrap();
        options.add_json(object(r#"{"a":"x","b":true,"c":7,"d":null}"#)).unwrap();
        assert_eq!(
            options.add_json(object(r#"{"c":1}"#)).unwrap_err().message,
            "it is given twice"
        );
        let nested = options.add_json(object(r#"{"e":[1]}"#)).unwrap_err();
        assert_eq!(nested.to_string(), "e: expected a text, a number, true or false");
        assert_eq!(options.text("a").as_deref(), Some("x"));
        assert_eq!(options.text("b").as_deref(), Some("true"));
        assert_eq!(options.text("c").as_deref(), Some("7"));
        assert_eq!(options.pairs(), []);
    }

    #[test]
    fn an_unknown_option_names_the_most_similar() {
        let mut options = Options::new([("scale", "level"), ("scales", "se")]).unwrap();
        assert_eq!((options.text("lang"), options.text("scale").as_deref()), (None, Some("level")));
        let unknown = options.end().unwrap_err();
        assert_eq!(unknown.to_string(), "scales: there is no such option here; similar: scale");
        assert!(unknown.is_unknown && !engine_choice("x").unwrap_err().is_unknown);
    }
}
