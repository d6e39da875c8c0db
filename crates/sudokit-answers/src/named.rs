//! Questions by name, with options by name.

use std::fmt;
use std::sync::Arc;

use crate::records::Status;
#[cfg(feature = "schema")]
use crate::records::{AsRead, Indexed};
use crate::rows::take_many;
use crate::{AnyQuestion, Declared, ManyQuestion, OptionInfo, Options, Tabled, WrongOption};

/// A question with a name.
pub struct NamedQuestion {
    /// The name of the verb of the command that asks it.
    pub name: &'static str,
    /// What it answers, in English.
    pub about: &'static str,
    /// Its options.
    pub options: &'static [OptionInfo],
    /// Whether there may be several answers for one puzzle.
    pub lists: bool,
    /// The schema of an answer.
    #[cfg(feature = "schema")]
    pub record: fn(&mut schemars::SchemaGenerator) -> schemars::Schema,
    /// The schema of an answer as a line of the command.
    #[cfg(feature = "schema")]
    pub line: fn(&mut schemars::SchemaGenerator) -> schemars::Schema,
    /// Reads such a line as its record, and writes it again.
    #[cfg(feature = "schema")]
    pub rewrite: fn(&str) -> serde_json::Result<String>,
    /// How it is asked of many puzzles, if its answers are rows of a table.
    pub many: Option<NamedMany>,
    read: fn(&mut Options) -> Result<Arc<dyn AnyQuestion>, WrongOption>,
}

/// A question about many puzzles with a name.
pub struct NamedMany {
    /// The name of the function of a library that asks it: `canonical_many`.
    pub name: &'static str,
    /// Its options.
    pub options: &'static [OptionInfo],
    /// What a row may end with, beside `error`.
    pub statuses: &'static [Status],
    read: fn(&mut Options) -> Result<Arc<dyn ManyQuestion>, WrongOption>,
}

impl NamedQuestion {
    /// A question.
    pub(crate) const fn of<Q: Declared>() -> NamedQuestion {
        NamedQuestion {
            name: Q::NAME,
            about: Q::ABOUT,
            options: Q::OPTIONS,
            lists: Q::LISTS,
            #[cfg(feature = "schema")]
            record: |generator| generator.subschema_for::<Q::Record>(),
            #[cfg(feature = "schema")]
            line: |generator| generator.subschema_for::<Indexed<AsRead<Q::Record>>>(),
            #[cfg(feature = "schema")]
            rewrite: |line| {
                serde_json::to_string(&serde_json::from_str::<Indexed<AsRead<Q::Record>>>(line)?)
            },
            many: None,
            read: |options| Ok(Arc::new(Q::take(options)?)),
        }
    }

    /// A question whose answers are rows of a table.
    pub(crate) const fn of_many<Q: Tabled>() -> NamedQuestion {
        let many = NamedMany {
            name: Q::MANY,
            options: Q::MANY_OPTIONS,
            statuses: Q::STATUSES,
            read: |options| take_many::<Q>(options),
        };
        NamedQuestion { many: Some(many), ..NamedQuestion::of::<Q>() }
    }

    /// Asks with these options.
    ///
    /// # Errors
    /// If one is wrong, or the question has none of this name.
    pub fn ask(&self, mut options: Options) -> Result<Arc<dyn AnyQuestion>, WrongOption> {
        let question = (self.read)(&mut options)?;
        options.end()?;
        Ok(question)
    }
}

impl NamedMany {
    /// Asks with these options.
    ///
    /// # Errors
    /// If one is wrong, or the question has none of this name.
    pub fn ask(&self, mut options: Options) -> Result<Arc<dyn ManyQuestion>, WrongOption> {
        let question = (self.read)(&mut options)?;
        options.end()?;
        Ok(question)
    }
}

impl fmt::Debug for NamedMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedMany").field(&self.name).finish()
    }
}

impl fmt::Debug for NamedQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedQuestion").field(&self.name).finish()
    }
}
