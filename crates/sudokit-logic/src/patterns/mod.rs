//! Building blocks that several techniques share. None of them is a technique by itself.

pub(crate) mod blockers;
pub(crate) mod chain_ends;
pub(crate) mod closed_loop;
pub(crate) mod color_pairs;
pub(crate) mod deadly;
pub(crate) mod forcing;
pub(crate) mod placements;
pub(crate) mod rectangles;
pub(crate) mod strong;
pub(crate) mod subsets;
