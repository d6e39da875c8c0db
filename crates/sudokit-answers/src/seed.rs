//! Seeds for requests that were given none.

use std::hash::{BuildHasher as _, RandomState};

/// Draws a seed: the one place below the front ends with chance in it. It is below 2^48: short enough to type, and exact in every reader of
/// JSON.
///
/// The standard library seeds its hashers from the operating system, which is all that this needs, so the crate `getrandom` is
/// not used. WebAssembly has no operating system: there the caller brings a seed.
///
/// ```
/// use sudokit_answers::draw_seed;
///
/// assert!(draw_seed() < 1 << 48);
/// ```
#[must_use]
pub fn draw_seed() -> u64 {
    RandomState::new().hash_one(0u8) >> 16
}
