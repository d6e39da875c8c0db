//! What several techniques look for: the building blocks of their patterns, and nothing that is a
//! technique by itself.

pub(crate) mod chain_ends;
pub(crate) mod closed_loop;
pub(crate) mod color_pairs;
pub(crate) mod deadly;
pub(crate) mod forcing;
pub(crate) mod placements;
pub(crate) mod rectangles;
pub(crate) mod strong;
pub(crate) mod subsets;
