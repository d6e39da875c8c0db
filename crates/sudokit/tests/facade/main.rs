//! The facade, and its examples.

mod calls;
mod examples;
