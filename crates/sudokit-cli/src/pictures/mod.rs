//! Pictures as answers: in which format, in which colours, and where they go.

mod args;
mod error;
mod file;
mod format;

pub(crate) use args::PictureArgs;
pub(crate) use error::PictureError;
pub(crate) use file::PictureFile;
pub(crate) use format::PictureFormat;
