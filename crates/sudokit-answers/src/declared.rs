//! What a question says of itself: its name, its record, and its options. Front ends ask and describe it from there.

use crate::{OptionInfo, Options, Question, WrongOption};

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
pub trait Described: schemars::JsonSchema + serde::Serialize + serde::de::DeserializeOwned {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema + serde::Serialize + serde::de::DeserializeOwned> Described for T {}

/// A type with a JSON Schema, if the feature `schema` is on.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}
