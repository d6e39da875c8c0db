//! Tests of the public interface of a game.

mod arcade;
mod commands;
mod common;
mod daily;
mod deals;
mod live;
mod marks;
mod random;
mod saves;
