//! Human solving: every technique, its arguments, the scales that follow from it, and its pictures.

mod chains;
mod covered;
mod isomorphic;
mod one_digit;
mod parts;
mod ratings;
mod render;
mod steps;
mod techniques;
