//! The facade, and its examples.

mod calls;
mod doors;
mod examples;
mod position;
mod rules;
