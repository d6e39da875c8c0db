//! Files that are there already.

use std::fs;
use std::path::Path;

use super::error::PictureError;

/// Refuses to overwrite a file, unless that was asked for.
///
/// # Errors
/// If the file exists, is not empty, and is not to be overwritten.
pub(crate) fn refuse_existing(path: &Path, force: bool) -> Result<(), PictureError> {
    match !force && fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        true => Err(PictureError::Exists(path.display().to_string())),
        false => Ok(()),
    }
}
