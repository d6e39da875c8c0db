//! Pictures as answers: in which format, in which colours, and where they go.

mod args;
mod error;
mod file;
mod names;

pub(crate) use args::PictureArgs;
pub(crate) use error::PictureError;
pub(crate) use file::{PictureFile, refuse_existing};
pub(crate) use names::Pictures;
