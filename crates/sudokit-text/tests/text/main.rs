//! The sentences, in every language.

mod messages;
mod sentences;
mod translations;
