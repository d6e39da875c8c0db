//! The terminal game, played in a pseudo-terminal as a person would: the tests press keys and read the
//! screen.

#![cfg(all(unix, feature = "tui"))]

#[path = "../common/mod.rs"]
mod common;

mod begin;
mod boards;
mod cost;
mod enter;
mod keep;
mod keys;
mod kills;
mod languages;
mod looks;
mod marks;
mod moves;
mod plain;
mod screens;
mod sight;
mod sizes;
mod terminal;
mod wrong;
