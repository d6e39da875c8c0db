//! Seeds of random choices.

use std::hash::{BuildHasher as _, RandomState};

/// Draws a seed. Numbers above 2^53 do not survive all readers of JSON.
pub(crate) fn draw_seed() -> u64 {
    RandomState::new().hash_one(0) >> 11
}
