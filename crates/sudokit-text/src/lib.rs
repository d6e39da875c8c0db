//! Every sentence of Sudokit that a person reads, in English, Spanish and Russian.
//!
//! The sentences are [Fluent](https://projectfluent.org) messages in `i18n/<language>/*.ftl`,
//! compiled in. Other crates give ids and arguments, from which this crate makes text:
//!
//! ```
//! use sudokit_text::{Lang, Texts};
//!
//! let texts = Texts::new(Lang::Ru);
//! assert_eq!(texts.say("check-clues", &[("clues", 23.into())]), "23 данные цифры");
//! assert_eq!(texts.count(1 << 100), "1267650600228229401496703205376 решений");
//! assert_eq!(texts.say("no-such-id", &[]), "no-such-id");
//! ```
//!
//! If a language lacks a message, or the message lacks an argument, the English one is used, and if that
//! fails, the id: nothing here panics. Tests make sure that this never happens.
//!
//! English exists once. Where a Rust type has an English text (`Display` of errors, `about` of engines,
//! formats and methods), that is the English; only the other languages have a message for it.
//!
//! A new language is a folder of files and a line in [`Lang`]. A new message is a line in the files of
//! every language. Nothing here reads the environment: see [`Lang::from_locale`].

#![forbid(unsafe_code)]

mod arg;
mod argument;
mod boards;
mod bundle;
mod errors;
mod game;
mod generate;
mod lang;
mod lists;
mod solve;
mod steps;
mod texts;

pub use arg::Arg;
pub use argument::Line;
pub use lang::{Lang, UnknownLang};
pub use steps::Scene;
pub use texts::Texts;
