//! Options as names and texts, for front ends whose callers have no types of ours: a query, a call from C or
//! Python, a line of a script.

use std::fmt;

use serde_json::{Map, Value};
use sudokit_formats::{FORMATS, Format};
use sudokit_logic::{Selection, TechniqueId};
use sudokit_solve::{ENGINES, by_name};
use sudokit_text::{Lang, UnknownLang};

use crate::{EngineChoice, switched_techniques, technique_by_name};

/// An option that is unknown or wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongOption {
    /// Its name.
    pub option: String,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl WrongOption {
    /// Says what is wrong with an option.
    #[must_use]
    pub fn new(option: impl Into<String>, message: impl Into<String>) -> WrongOption {
        WrongOption { option: option.into(), message: message.into() }
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
/// let mut options = Options::new([("unique", "true"), ("limit", "7")]).unwrap();
/// assert!(options.flag("unique").unwrap());
/// assert_eq!(options.number::<u64>("limit").unwrap(), Some(7));
/// assert_eq!(options.text("engine"), None);
/// options.end().unwrap();
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Options(Vec<(String, String)>);

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
        if self.0.iter().any(|(known, _)| *known == name) {
            return Err(WrongOption::new(name, "it is given twice"));
        }
        self.0.push((name, value.into()));
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
        &self.0
    }

    /// Takes a text.
    pub fn text(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// Takes `true` or `false`; false if it is not given.
    ///
    /// # Errors
    /// If it is neither.
    pub fn flag(&mut self, name: &str) -> Result<bool, WrongOption> {
        self.text(name).map_or(Ok(false), |text| read_flag(name, &text))
    }

    /// Takes a number.
    ///
    /// # Errors
    /// If it is none, or too large.
    pub fn number<T: std::str::FromStr>(&mut self, name: &str) -> Result<Option<T>, WrongOption> {
        self.text(name).map(|text| read_number(name, &text)).transpose()
    }

    /// Takes one of these names, and finds what it stands for.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn one_of<T>(
        &mut self,
        name: &str,
        names: impl IntoIterator<Item = &'static str>,
        by_name: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, WrongOption> {
        let Some(value) = self.text(name) else { return Ok(None) };
        let unknown = || {
            let names: Vec<&str> = names.into_iter().collect();
            WrongOption::new(name, format!("there is no {value:?}, only {}", names.join(", ")))
        };
        by_name(&value).map(Some).ok_or_else(unknown)
    }

    /// Takes the engine: `auto`, or its name.
    ///
    /// # Errors
    /// If there is no such engine.
    pub fn engine(&mut self) -> Result<EngineChoice, WrongOption> {
        self.text("engine").map_or(Ok(EngineChoice::auto()), |name| engine_choice(&name))
    }

    /// Takes the techniques to switch on and off; `None` if none are given.
    ///
    /// # Errors
    /// If one is unknown.
    pub fn techniques(&mut self) -> Result<Option<Selection>, WrongOption> {
        self.text("techniques").map(|list| technique_choices(&list)).transpose()
    }

    /// Takes `lang`, as [`lang_choice`] reads it.
    ///
    /// # Errors
    /// If there are no texts in it.
    pub fn lang(&mut self) -> Result<Lang, WrongOption> {
        lang_choice(self.text("lang").as_deref())
    }

    /// Takes a technique, by any of its names.
    ///
    /// # Errors
    /// If there is no such technique.
    pub fn technique(&mut self, name: &str) -> Result<Option<TechniqueId>, WrongOption> {
        let id = self.text(name).map(|technique| technique_by_name(&technique)).transpose();
        id.map_err(|error| WrongOption::new(name, error.to_string()))
    }

    /// Takes a format, by its name.
    ///
    /// # Errors
    /// If there is no such format.
    pub fn format(&mut self, name: &str) -> Result<Option<&'static dyn Format>, WrongOption> {
        self.text(name).map(|format| format_choice(name, &format)).transpose()
    }

    /// Checks that every option was taken.
    ///
    /// # Errors
    /// If one is left, which nothing asked for.
    pub fn end(self) -> Result<(), WrongOption> {
        match self.0.into_iter().next() {
            None => Ok(()),
            Some((name, _)) => Err(WrongOption::new(name, "there is no such option here")),
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
        assert!(options.flag("b").unwrap());
        assert_eq!(options.number::<u8>("c").unwrap(), Some(7));
        assert_eq!(options.pairs(), []);
    }

    #[test]
    fn faults_name_the_option() {
        let options = || Options::new([("a", "x")]).unwrap();
        let of = |wrong: WrongOption| (wrong.option, wrong.message);
        let is = |message: &str| ("a".to_owned(), message.to_owned());
        assert_eq!(of(options().flag("a").unwrap_err()), is("\"x\": expected true or false"));
        assert_eq!(
            of(options().number::<u8>("a").unwrap_err()),
            is("\"x\": expected a whole number")
        );
        let number = |text: &str| {
            let mut options = Options::new([("a", text)]).unwrap();
            of(options.number::<u8>("a").unwrap_err())
        };
        assert_eq!(number("-1"), is("-1: expected a whole number, 0 or more"));
        assert_eq!(number("256"), is("256: that is too large"));
        assert_eq!(number("-"), is("\"-\": expected a whole number"));
        assert_eq!(of(options().end().unwrap_err()), is("there is no such option here"));
        let one_or_two = |name: &str| ["one", "two"].iter().position(|known| *known == name);
        let wrong = options().one_of("a", ["one", "two"], one_or_two).unwrap_err();
        assert_eq!(of(wrong), is("there is no \"x\", only one, two"));
        let twice = Options::new([("a", "1"), ("a", "2")]).unwrap_err();
        assert_eq!(of(twice), is("it is given twice"));
        let mut engine = Options::new([("engine", "none")]).unwrap();
        assert!(engine.engine().unwrap_err().message.contains("bitmask"));
    }
}
