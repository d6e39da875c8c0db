//! Searching and making: engines beside each other and beside known counts, generated puzzles, fuzz targets.

mod agreement;
mod canon;
mod corpus;
mod engines;
mod fuzz;
mod generate;
mod shipped;
mod truths;
