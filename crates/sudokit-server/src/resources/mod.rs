//! What clients may ask for besides questions about puzzles, one file each.

mod convert;
mod daily;
mod generate;
mod render;
mod techniques;

use crate::endpoint::Endpoint;

/// Everything below `/api/v1/` that is not a question about puzzles.
pub(crate) const ENDPOINTS: &[Endpoint] = &[
    generate::ENDPOINT,
    convert::ENDPOINT,
    render::ENDPOINT,
    techniques::LIST,
    techniques::PAGE,
    daily::ENDPOINT,
];
