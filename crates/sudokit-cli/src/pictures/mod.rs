//! Pictures as answers: in which format, in which colours, and where they go.

mod args;
mod error;
mod existing;
mod file;
mod names;

pub(crate) use args::PictureArgs;
pub(crate) use error::PictureError;
pub(crate) use existing::refuse_existing;
pub(crate) use file::PictureFile;
pub(crate) use names::Pictures;
