//! The questions that clients may ask, one file each.

mod canon;
mod check;
mod count;
mod explain;
mod hint;
mod morph;
mod solve;

use crate::resource::Resource;

/// Every resource that answers puzzles.
pub(crate) const RESOURCES: &[Resource] = &[
    solve::RESOURCE,
    count::RESOURCE,
    check::RESOURCE,
    hint::RESOURCE,
    explain::RESOURCE,
    canon::RESOURCE,
    morph::RESOURCE,
];
