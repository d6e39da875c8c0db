//! The questions that clients may ask, one file each.

mod canon;
mod check;
mod convert;
mod count;
mod daily;
mod explain;
mod generate;
mod hint;
mod morph;
mod rate;
mod render;
mod solve;
mod techniques;
mod trace;

use crate::endpoint::Endpoint;
use crate::resource::Resource;

/// Every resource that answers puzzles.
pub(crate) const RESOURCES: &[Resource] = &[
    solve::RESOURCE,
    count::RESOURCE,
    check::RESOURCE,
    rate::RESOURCE,
    hint::RESOURCE,
    explain::RESOURCE,
    trace::RESOURCE,
    canon::RESOURCE,
    morph::RESOURCE,
];

/// Everything else below `/api/v1/`.
pub(crate) const ENDPOINTS: &[Endpoint] = &[
    generate::ENDPOINT,
    convert::ENDPOINT,
    render::ENDPOINT,
    techniques::LIST,
    techniques::PAGE,
    daily::ENDPOINT,
];
