//! The folder of saved games.

use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

/// Returns the folder of saved games: the value of `SUDOKIT_DATA`, otherwise the platform's folder for
/// the data of programs (XDG, Known Folders, Application Support). `None` if there is neither, as for a
/// user without a home. The folder may not exist yet.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("SUDOKIT_DATA").filter(|name| !name.is_empty()) {
        return Some(PathBuf::from(folder));
    }
    Some(choose_native_strategy().ok()?.data_dir().join("sudokit"))
}
