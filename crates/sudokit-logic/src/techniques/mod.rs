//! The techniques, one idea a file.

mod full_house;
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod subsets;

pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use locked_candidates::LockedCandidates;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
