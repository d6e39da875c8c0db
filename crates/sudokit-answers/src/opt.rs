//! Options, each in one place with what it takes and what it is for. Front ends read and describe them from there.
//!
//! ```
//! use sudokit_answers::{Opt, OptOr, OptionKind, Options};
//!
//! const LIMIT: OptOr<u64> = Opt::number("limit", "Stop at so many.").or("2");
//!
//! let mut options = Options::new([("limit", "7")]).unwrap();
//! assert_eq!(options.value(&LIMIT).unwrap(), 7);
//! assert_eq!(options.value(&LIMIT).unwrap(), 2, "it was taken");
//! assert_eq!(LIMIT.info().kind, OptionKind::Number);
//! let wrong = Options::new([("limit", "x")]).unwrap().value(&LIMIT).unwrap_err();
//! assert_eq!(wrong.to_string(), "limit: \"x\": expected a whole number");
//! ```

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use sudokit_logic::{Selection, TechniqueId};
use sudokit_text::Lang;

use crate::options::{read_flag, read_number};
use crate::{
    EngineChoice, Options, WrongOption, engine_choice, lang_choice, technique_by_name,
    technique_choices,
};

/// What an option is called, takes and is for.
#[derive(Copy, Clone, Debug)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// What it is for, in English.
    pub about: &'static str,
    /// Its text where it is not given, if it has one then.
    pub default: Option<&'static str>,
    /// The least and the largest number that it takes, if it takes numbers and not all of them.
    pub bounds: Option<(u64, u64)>,
}

/// What an option takes.
#[derive(Copy, Clone, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// A whole number, 0 or more.
    Number,
    /// A number of seconds, 0 or more.
    Seconds,
    /// A number, or two as `22..26`.
    Range,
    /// A text.
    Text,
    /// A day, as `2026-11-26`.
    Date,
    /// A text of the form that this regular expression describes.
    Form(&'static str),
    /// Names, separated by commas.
    Names,
    /// One of these names.
    OneOf(fn() -> Vec<&'static str>),
}

impl PartialEq for OptionKind {
    fn eq(&self, other: &OptionKind) -> bool {
        match (self, other) {
            (OptionKind::OneOf(names), OptionKind::OneOf(others)) => names() == others(),
            (OptionKind::Form(form), OptionKind::Form(other)) => form == other,
            _ => core::mem::discriminant(self) == core::mem::discriminant(other),
        }
    }
}

/// An option with a default.
#[derive(Debug)]
pub struct OptOr<T>(Opt<T>, &'static str);

/// An option, and how its text is read.
pub struct Opt<T> {
    info: OptionInfo,
    read: Read<T>,
}

impl Opt<bool> {
    /// An option that is on or off; off, if it is not given.
    #[must_use]
    pub const fn flag(name: &'static str, about: &'static str) -> OptOr<bool> {
        Opt::new(name, OptionKind::Flag, about, |info, text| read_flag(info.name, text)).or("false")
    }
}

impl<T: FromStr> Opt<T> {
    /// An option that is a whole number.
    #[must_use]
    pub const fn number(name: &'static str, about: &'static str) -> Opt<T> {
        Opt::new(name, OptionKind::Number, about, |info, text| {
            let number = read_number(info.name, text)?;
            info.check(text).map(|()| number)
        })
    }

    /// The same option for numbers from `least` to `most` only.
    #[must_use]
    pub const fn within(mut self, least: u64, most: u64) -> Opt<T> {
        self.info.bounds = Some((least, most));
        self
    }
}

impl Opt<Duration> {
    /// An option that is a number of seconds.
    #[must_use]
    pub const fn seconds(name: &'static str, about: &'static str) -> Opt<Duration> {
        Opt::new(name, OptionKind::Seconds, about, |info, text| {
            let read = text.parse().ok().and_then(|time| Duration::try_from_secs_f64(time).ok());
            let expected = || format!("{text:?}: expected a number of seconds, 0 or more");
            read.ok_or_else(|| WrongOption::new(info.name, expected()))
        })
    }
}

impl Opt<String> {
    /// An option that is a text, which is read later.
    #[must_use]
    pub const fn string(name: &'static str, about: &'static str) -> Opt<String> {
        Opt::text(name, about, |_, text| Ok(text.to_owned()))
    }
}

/// How the text of an option is read.
type Read<T> = fn(&OptionInfo, &str) -> Result<T, WrongOption>;

impl<T> Opt<T> {
    /// An option that is a text, and how it is read.
    #[must_use]
    pub const fn text(name: &'static str, about: &'static str, read: Read<T>) -> Opt<T> {
        Opt::new(name, OptionKind::Text, about, read)
    }

    /// An option that is a list of names, separated by commas, and how it is read.
    #[must_use]
    pub const fn names(name: &'static str, about: &'static str, read: Read<T>) -> Opt<T> {
        Opt::new(name, OptionKind::Names, about, read)
    }

    /// An option that is one of these names, and how the text is read.
    #[must_use]
    pub const fn one_of(
        name: &'static str,
        about: &'static str,
        names: fn() -> Vec<&'static str>,
        read: Read<T>,
    ) -> Opt<T> {
        Opt::new(name, OptionKind::OneOf(names), about, read)
    }

    /// An option of any kind, and how its text is read.
    #[must_use]
    pub const fn new(
        name: &'static str,
        kind: OptionKind,
        about: &'static str,
        read: Read<T>,
    ) -> Opt<T> {
        Opt { info: OptionInfo { name, kind, about, default: None, bounds: None }, read }
    }

    /// The same option, with this text where it is not given.
    #[must_use]
    pub const fn or(mut self, default: &'static str) -> OptOr<T> {
        self.info.default = Some(default);
        OptOr(self, default)
    }

    /// What it is called, takes and is for.
    #[must_use]
    pub const fn info(&self) -> OptionInfo {
        self.info
    }
}

impl<T> OptOr<T> {
    /// What it is called, takes and is for.
    #[must_use]
    pub const fn info(&self) -> OptionInfo {
        self.0.info
    }
}

impl OptionInfo {
    /// The same option for numbers from `least` to `most` only.
    #[must_use]
    pub const fn within(mut self, least: u64, most: u64) -> OptionInfo {
        self.bounds = Some((least, most));
        self
    }

    /// Checks that a number is within the bounds of this option.
    ///
    /// # Errors
    /// If it is not.
    pub fn check(&self, text: &str) -> Result<(), WrongOption> {
        let Some((least, most)) = self.bounds else { return Ok(()) };
        match text.parse() {
            Ok(number) if !(least..=most).contains(&number) => {
                let expected = format!("expected a number from {least} to {most}");
                Err(WrongOption::new(self.name, expected))
            }
            _ => Ok(()),
        }
    }

    /// The member that the text of this option names.
    ///
    /// # Errors
    /// That there is none of this name, and which there are.
    pub fn named<T>(&self, text: &str, found: Option<T>) -> Result<T, WrongOption> {
        found.ok_or_else(|| {
            let names = match self.kind {
                OptionKind::OneOf(names) => names().join(", "),
                _ => String::new(),
            };
            WrongOption::new(self.name, format!("there is no {text:?}, only {names}"))
        })
    }
}

impl Options {
    /// Takes an option; `None` if it is not given.
    ///
    /// # Errors
    /// If its text is wrong.
    pub fn take<T>(&mut self, option: &Opt<T>) -> Result<Option<T>, WrongOption> {
        let text = self.text(option.info.name);
        text.map(|text| (option.read)(&option.info, &text)).transpose()
    }

    /// Takes an option that has a default.
    ///
    /// # Errors
    /// If its text is wrong.
    pub fn value<T>(&mut self, OptOr(option, default): &OptOr<T>) -> Result<T, WrongOption> {
        let text = self.text(option.info.name);
        (option.read)(&option.info, text.as_deref().unwrap_or(default))
    }
}

/// The engine that searches.
pub const ENGINE: OptOr<EngineChoice> =
    Opt::text("engine", "The engine; `auto` chooses by the board.", |_, name| engine_choice(name))
        .or("auto");

/// The techniques that may be used.
pub const TECHNIQUES: Opt<Selection> = Opt::names(
    "techniques",
    "Techniques to switch on and off: `+als-in-chains,-uniqueness`.",
    |_, list| technique_choices(list),
);

/// A technique, by any of its names.
#[must_use]
pub const fn technique(name: &'static str, about: &'static str) -> Opt<TechniqueId> {
    Opt::text(name, about, |info, text| {
        technique_by_name(text).map_err(|error| WrongOption::new(info.name, error.to_string()))
    })
}

/// The language of an answer.
pub const LANG: OptOr<Lang> = Opt::one_of(
    "lang",
    "The language of names and arguments.",
    || Lang::ALL.map(Lang::code).to_vec(),
    |_, code| lang_choice(Some(code)),
)
.or("en");

/// The seed of random choices.
pub const SEED: Opt<u64> = Opt::number(
    "seed",
    "The seed of the random choices. By default one is drawn; the answer has it.",
);

impl<T> fmt::Debug for Opt<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Opt").field(&self.info).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLAG: OptOr<bool> = Opt::flag("a", "");
    const NUMBER: Opt<u8> = Opt::number("a", "");
    const TEN: Opt<u8> = Opt::number("a", "").within(1, 10);
    const SECONDS: Opt<Duration> = Opt::seconds("a", "");
    const ONE_OR_TWO: Opt<usize> = Opt::one_of(
        "a",
        "",
        || vec!["one", "two"],
        |info, name| info.named(name, ["one", "two"].iter().position(|known| *known == name)),
    );

    #[test]
    fn faults_name_the_option() {
        let of = |text: &str| Options::new([("a", text)]).unwrap();
        let is = |message: &str| WrongOption::new("a", message);
        assert_eq!(of("x").value(&FLAG).unwrap_err(), is("\"x\": expected true or false"));
        for (text, message) in [
            ("x", "\"x\": expected a whole number"),
            ("-", "\"-\": expected a whole number"),
            ("-1", "-1: expected a whole number, 0 or more"),
            ("256", "256: that is too large"),
        ] {
            assert_eq!(of(text).take(&NUMBER).unwrap_err(), is(message));
        }
        for text in ["0", "11"] {
            assert_eq!(of(text).take(&TEN).unwrap_err(), is("expected a number from 1 to 10"));
        }
        assert_eq!(of("10").take(&TEN).unwrap(), Some(10));
        for text in ["-1", "x", "", "1e400", "nan"] {
            let message = format!("{text:?}: expected a number of seconds, 0 or more");
            assert_eq!(of(text).take(&SECONDS).unwrap_err(), is(&message));
        }
        let wrong = of("x").take(&ONE_OR_TWO).unwrap_err();
        assert_eq!(wrong, is("there is no \"x\", only one, two"));
        assert_eq!(of("x").end().unwrap_err(), WrongOption::unknown("a", &[]));
        assert_eq!(Options::new([("a", "1"), ("a", "2")]).unwrap_err(), is("it is given twice"));
        assert!(of("none").value(&ENGINE).is_ok(), "another option");
        let mut engine = Options::new([("engine", "none")]).unwrap();
        assert!(engine.value(&ENGINE).unwrap_err().message.contains("bitmask"));
    }
}
