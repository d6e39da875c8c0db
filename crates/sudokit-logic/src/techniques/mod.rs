//! The techniques, one idea a file.

mod avoidable_rectangle;
mod bug;
mod deadly;
mod full_house;
mod hidden_rectangle;
mod hidden_single;
mod hidden_subset;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod rectangles;
mod subsets;
mod unique_loop;
mod unique_rectangle;
mod w_wing;
mod xy_wing;
mod xyz_wing;

pub use avoidable_rectangle::AvoidableRectangle;
pub use bug::Bug;
pub use full_house::FullHouse;
pub use hidden_rectangle::HiddenRectangle;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use locked_candidates::LockedCandidates;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use unique_loop::UniqueLoop;
pub use unique_rectangle::UniqueRectangle;
pub use w_wing::WWing;
pub use xy_wing::XyWing;
pub use xyz_wing::XyzWing;
