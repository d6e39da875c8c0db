//! A database file and its companions.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// The companions of a database file, which belong to it.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// Renames a database file with its companions: all of them or none.
pub(super) fn rename(from: &Path, to: &Path) -> Result<(), StoreError> {
    let mut done = Vec::new();
    for companion in [""].iter().chain(&COMPANIONS) {
        let (old, new) = (with(from, companion), with(to, companion));
        if !old.exists() {
            continue;
        }
        if let Err(error) = fs::rename(&old, &new) {
            for (old, new) in done {
                let _ = fs::rename(new, old);
            }
            return Err(StoreError::io(&old, &error));
        }
        done.push((old, new));
    }
    Ok(())
}

/// Removes a database file with its companions, if it exists.
pub(super) fn remove(file: &Path) {
    for companion in [""].iter().chain(&COMPANIONS) {
        let _ = fs::remove_file(with(file, companion));
    }
}

pub(super) fn with(path: &Path, companion: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(companion);
    PathBuf::from(name)
}
