//! What a question says of itself: its name, its record, and its options, each in one place with what it takes and what it
//! is for. Front ends read and describe them from there.
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

use sudokit_logic::Selection;
use sudokit_text::Lang;

use crate::options::{read_flag, read_number};
use crate::{
    EngineChoice, Options, Question, WrongOption, engine_choice, lang_choice, technique_choices,
};

/// What a question says of itself. From this follow its resource of the HTTP API, with the description, and how it is asked by
/// its name.
pub trait Declared: Question<Worker: Send> + Send + Sync + Sized + 'static {
    /// Its answers, as records.
    type Record: Described;

    /// The name of the verb of the command that asks it.
    const NAME: &'static str;
    /// What it answers, in English.
    const ABOUT: &'static str;
    /// Its options.
    const OPTIONS: &'static [OptionInfo];
    /// Whether there may be several answers for one puzzle.
    const LISTS: bool = false;

    /// The question with these options; it takes those that it knows.
    ///
    /// # Errors
    /// If one is wrong or missing, or they do not go together.
    fn take(options: &mut Options) -> Result<Self, WrongOption>;
}

/// A type with a JSON Schema, if the feature `schema` is on.
#[cfg(feature = "schema")]
pub trait Described: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> Described for T {}

/// A type with a JSON Schema, if the feature `schema` is on.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}

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
}

/// What an option takes.
#[derive(Copy, Clone, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// A whole number, 0 or more.
    Number,
    /// A text.
    Text,
    /// Names, separated by commas.
    Names,
    /// One of these names.
    OneOf(fn() -> Vec<&'static str>),
}

impl PartialEq for OptionKind {
    fn eq(&self, other: &OptionKind) -> bool {
        match (self, other) {
            (OptionKind::OneOf(names), OptionKind::OneOf(others)) => names() == others(),
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
    read: fn(&OptionInfo, &str) -> Result<T, WrongOption>,
}

impl Opt<bool> {
    /// An option that is on or off; off, if it is not given.
    #[must_use]
    pub const fn flag(name: &'static str, about: &'static str) -> OptOr<bool> {
        let info = OptionInfo { name, kind: OptionKind::Flag, about, default: None };
        Opt { info, read: |info, text| read_flag(info.name, text) }.or("false")
    }
}

impl<T: FromStr> Opt<T> {
    /// An option that is a whole number.
    #[must_use]
    pub const fn number(name: &'static str, about: &'static str) -> Opt<T> {
        let info = OptionInfo { name, kind: OptionKind::Number, about, default: None };
        Opt { info, read: |info, text| read_number(info.name, text) }
    }
}

impl<T> Opt<T> {
    /// An option that is a text, and how it is read.
    #[must_use]
    pub const fn text(
        name: &'static str,
        about: &'static str,
        read: fn(&OptionInfo, &str) -> Result<T, WrongOption>,
    ) -> Opt<T> {
        Opt { info: OptionInfo { name, kind: OptionKind::Text, about, default: None }, read }
    }

    /// An option that is a list of names, separated by commas, and how it is read.
    #[must_use]
    pub const fn names(
        name: &'static str,
        about: &'static str,
        read: fn(&OptionInfo, &str) -> Result<T, WrongOption>,
    ) -> Opt<T> {
        Opt { info: OptionInfo { name, kind: OptionKind::Names, about, default: None }, read }
    }

    /// The same option, with this text where it is not given.
    #[must_use]
    pub const fn or(mut self, default: &'static str) -> OptOr<T> {
        self.info.default = Some(default);
        OptOr(self, default)
    }

    /// An option that is one of these names, and how the text is read.
    #[must_use]
    pub const fn one_of(
        name: &'static str,
        about: &'static str,
        names: fn() -> Vec<&'static str>,
        read: fn(&OptionInfo, &str) -> Result<T, WrongOption>,
    ) -> Opt<T> {
        Opt {
            info: OptionInfo { name, kind: OptionKind::OneOf(names), about, default: None },
            read,
        }
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
