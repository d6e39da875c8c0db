//! The store from outside, as a front end uses it.

mod common;
mod errors;
mod folder;
mod games;
mod import;
mod kill;
mod moved;
mod numbers;
mod players;
mod rescue;
