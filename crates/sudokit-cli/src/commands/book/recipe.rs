//! The recipe of a book: a file in TOML. Its keys are the options of `print`; those of a chapter are the options of puzzles
//! that are made.

use clap::Parser as _;
use serde::Deserialize;
use sudokit_logic::Level;
use sudokit_text::Lang;
use toml::{Table, Value};

use super::error::BookError;
use crate::commands::print;

/// A recipe as it is written.
#[derive(Deserialize, Debug)]
pub(super) struct Recipe {
    /// The seed of the puzzles.
    pub(super) seed: Option<u64>,
    /// The language of the book.
    lang: Option<String>,
    /// Whether a page explains the rules.
    #[serde(default)]
    pub(super) rules: bool,
    /// The chapters, in order. If there are none, the wrong key is named first.
    #[serde(default)]
    pub(super) chapters: Vec<Chapter>,
    /// The options of `print`.
    #[serde(flatten)]
    print: Table,
}

/// A chapter as it is written.
#[derive(Deserialize, Debug)]
pub(super) struct Chapter {
    /// What is above its first puzzle.
    pub(super) title: Option<String>,
    /// How many puzzles it has.
    pub(super) count: u32,
    /// What is asked of them.
    #[serde(flatten)]
    options: Table,
}

/// The options of `print` that a recipe may have.
const KEYS: [&str; 22] = [
    "title",
    "subtitle",
    "author",
    "cover",
    "paper",
    "landscape",
    "margin",
    "gutter",
    "crop-marks",
    "large",
    "theme",
    "per-page",
    "solutions",
    "hints",
    "name-line",
    "scale",
    "digits",
    "first-number",
    "coordinates",
    "qr",
    "no-page-numbers",
    "outlines",
];
/// The keys that are not options of `print`.
const OTHER_KEYS: [&str; 4] = ["seed", "lang", "rules", "chapters"];

/// The command line that a recipe stands for.
#[derive(clap::Parser)]
#[command(name = "recipe")]
struct PrintLine {
    #[command(flatten)]
    args: print::Args,
}

impl Recipe {
    /// Reads a recipe.
    ///
    /// # Errors
    /// If it is not TOML, or has a key that recipes do not have.
    pub(super) fn read(text: &str) -> Result<Recipe, BookError> {
        let recipe: Recipe =
            toml::from_str(text).map_err(|error| BookError::Toml(error.to_string()))?;
        if let Some(key) = recipe.print.keys().find(|key| !KEYS.contains(&key.as_str())) {
            let known = KEYS.iter().chain(&OTHER_KEYS).map(|&key| key.to_owned()).collect();
            return Err(BookError::Key { key: key.clone(), known });
        }
        if recipe.chapters.is_empty() {
            let message = "a book has at least one".to_owned();
            return Err(BookError::Value { key: "chapters".to_owned(), message });
        }
        Ok(recipe)
    }

    /// The language of the book, if the recipe names it.
    pub(super) fn lang(&self) -> Result<Option<Lang>, BookError> {
        let Some(code) = &self.lang else { return Ok(None) };
        let known = Lang::ALL.into_iter().find(|lang| lang.code() == code);
        let names = || Lang::ALL.map(Lang::code).join(", ");
        known.map(Some).ok_or_else(|| BookError::Value {
            key: "lang".to_owned(),
            message: format!("there is no {code:?}, only {}", names()),
        })
    }

    /// The pages, as the options of `print` describe them, after those that are passed in.
    pub(super) fn print_args(&self, more: Vec<String>) -> Result<print::Args, BookError> {
        let mut line = vec!["recipe".to_owned(), "--chapters".to_owned()];
        if self.print.contains_key("title") && !self.print.contains_key("cover") {
            line.push("--cover".to_owned());
        }
        for (key, value) in &self.print {
            match value {
                Value::Boolean(true) => line.push(format!("--{key}")),
                Value::Boolean(false) => {}
                value => line.push(format!("--{key}={}", text_of(key, value)?)),
            }
        }
        line.extend(more);
        PrintLine::try_parse_from(line).map(|line| line.args).map_err(|error| {
            let text = error.render().to_string();
            let text = text.strip_prefix("error: ").unwrap_or(&text);
            BookError::Options(text.split("\n\n").next().unwrap_or_default().to_owned())
        })
    }
}

impl Chapter {
    /// What is asked of the puzzles, as texts.
    pub(super) fn options(&self) -> Result<Vec<(String, String)>, BookError> {
        let text =
            |(key, value): (&String, &Value)| Ok((key.replace('-', "_"), text_of(key, value)?));
        self.options.iter().map(text).collect()
    }
}

impl Chapter {
    /// The level that is asked for.
    pub(super) fn level(&self) -> Option<Level> {
        self.options.get("level").and_then(Value::as_str).and_then(Level::by_name)
    }
}

/// A value as an option has it.
fn text_of(key: &str, value: &Value) -> Result<String, BookError> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        Value::Float(number) => Ok(number.to_string()),
        Value::Boolean(flag) => Ok(flag.to_string()),
        Value::Datetime(_) | Value::Array(_) | Value::Table(_) => Err(BookError::Value {
            key: key.to_owned(),
            message: "expected a text, a number, true or false".to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: &str =
        "title = \"A\"\npaper = \"6x9in\"\n[[chapters]]\ncount = 2\nlevel = \"easy\"\n";

    #[test]
    fn keys_are_options() {
        let recipe = Recipe::read(SHORT).unwrap();
        assert!(recipe.print_args(Vec::new()).is_ok());
        assert_eq!(recipe.chapters[0].count, 2);
        let options = recipe.chapters[0].options().unwrap();
        assert_eq!(options, [("level".to_owned(), "easy".to_owned())]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let fault = |text: &str| {
            let read = Recipe::read(text).and_then(|recipe| {
                recipe.lang()?;
                recipe.print_args(Vec::new()).map(|_| ())
            });
            format!("{:?}", read.unwrap_err())
        };
        for (line, named) in [
            ("papr = \"a4\"\n", "papr"),
            ("lang = \"xx\"\n", "xx"),
            ("margin = \"3\"\n", "--margin"),
            ("gutter = [1]\n", "gutter"),
            ("per-page = 0\n", "--per-page"),
            ("title = \n", "title"),
        ] {
            let text = format!("{line}{}", SHORT.split_once('\n').unwrap().1);
            assert!(fault(&text).contains(named), "{line}: {}", fault(&text));
        }
        assert!(fault("title = \"A\"\n").contains("chapters"));
        let one = fault(&SHORT.replace("[[chapters]]", "[[chapter]]"));
        assert!(one.contains("\"chapter\""), "{one}");
    }
}
