//! Seeds for runs that were given none.

use std::hash::{BuildHasher as _, RandomState};

/// Draws a seed: short enough to type, and exact as a number in any JSON reader.
///
/// The standard library seeds its hashers from the operating system, which is all the randomness
/// this needs, so the crate `getrandom` is not used.
pub(crate) fn draw_seed() -> u64 {
    RandomState::new().hash_one(0u8) >> 16
}
