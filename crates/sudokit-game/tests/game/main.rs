//! A game from outside: what it promises, tried with many sessions.

mod arcade;
mod common;
mod daily;
mod deals;
mod random;
mod saves;
