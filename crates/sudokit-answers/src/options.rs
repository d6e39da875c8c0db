//! Options as names and texts, for front ends whose callers have no types of ours: a query, a call from C or
//! Python, a line of a script.

use std::fmt;

use sudokit_logic::Selection;
use sudokit_solve::{ENGINES, by_name};

use crate::EngineChoice;

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
#[derive(Clone, Default, Debug)]
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
        match self.text(name).as_deref() {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(other) => {
                Err(WrongOption::new(name, format!("{other:?}: expected true or false")))
            }
        }
    }

    /// Takes a number.
    ///
    /// # Errors
    /// If it is none, or too large.
    pub fn number<T: std::str::FromStr>(&mut self, name: &str) -> Result<Option<T>, WrongOption> {
        let wrong =
            |text: &str| WrongOption::new(name, format!("{text:?}: expected a whole number"));
        self.text(name).map(|text| text.parse().map_err(|_| wrong(&text))).transpose()
    }

    /// Takes a name, and finds what it stands for.
    ///
    /// # Errors
    /// If it stands for nothing.
    pub fn named<T>(
        &mut self,
        name: &str,
        by_name: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, WrongOption> {
        let Some(value) = self.text(name) else { return Ok(None) };
        let unknown = || WrongOption::new(name, format!("there is no {value:?}"));
        by_name(&value).map(Some).ok_or_else(unknown)
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
        self.named(name, by_name).map_err(|mut wrong| {
            let names: Vec<&str> = names.into_iter().collect();
            wrong.message += &format!(", only {}", names.join(", "));
            wrong
        })
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
        let list = self.text("techniques");
        let selection = list.map(|list| Selection::default().switched(&list));
        selection.transpose().map_err(|error| WrongOption::new("techniques", error.to_string()))
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

#[cfg(test)]
mod tests {
    use super::*;

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
