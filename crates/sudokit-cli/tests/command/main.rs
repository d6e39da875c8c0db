//! The command, run as its users run it. The game has tests of its own, in `play/`.

#[path = "../common/mod.rs"]
mod common;

mod answers;
mod book;
mod canon;
mod convert;
mod doors;
mod examples;
mod generate;
mod inputs;
mod limits;
mod logic;
mod person;
mod print;
mod verbs;
