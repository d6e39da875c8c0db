//! Pictures as answers: in which format, in which colours, and where they go.

mod args;
mod error;
mod file;

pub(crate) use args::PictureArgs;
pub(crate) use error::PictureError;
pub(crate) use file::PictureFile;
