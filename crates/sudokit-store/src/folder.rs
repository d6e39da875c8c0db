//! Where the platform keeps what programs write down.

use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

/// The folder for what is kept: what `SUDOKIT_DATA` says, else the platform's place for data of
/// programs (XDG, Known Folders, Application Support). `None` where there is neither, as for a user
/// without a home. It need not be there yet.
pub fn data_folder() -> Option<PathBuf> {
    if let Some(said) = std::env::var_os("SUDOKIT_DATA").filter(|said| !said.is_empty()) {
        return Some(PathBuf::from(said));
    }
    Some(choose_native_strategy().ok()?.data_dir().join("sudokit"))
}
