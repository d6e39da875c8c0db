//! Every sentence of Sudokit that a person reads, in English, Spanish and Russian.
//!
//! The sentences are [Fluent](https://projectfluent.org) messages in `i18n/<language>/*.ftl`,
//! compiled in. Other crates give ids and arguments; here they become text:
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
//! A message that a language lacks, or that lacks an argument, is said in English, and failing that
//! its id is shown: nothing here panics. The tests see to it that this never happens. What a Rust
//! type already says in English (`Display`) is said here in the same English, so that both stay one.
//!
//! A new language is a folder of files and a line in [`Lang`]; a new message is a line in the files
//! of every language. Nothing here reads the environment: see [`Lang::from_locale`].

#![forbid(unsafe_code)]

mod arg;
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
pub use lang::{Lang, UnknownLang};
pub use steps::Scene;
pub use texts::Texts;
