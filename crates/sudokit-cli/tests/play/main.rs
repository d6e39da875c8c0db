//! The terminal game, played in a pseudo-terminal as a person would: keys go in, and what stands on
//! the screen is looked at.

#![cfg(all(unix, feature = "tui"))]

#[path = "../common/mod.rs"]
mod common;

mod begin;
mod boards;
mod cost;
mod keep;
mod kills;
mod languages;
mod looks;
mod marks;
mod moves;
mod plain;
mod sight;
mod sizes;
mod terminal;
mod wrong;
