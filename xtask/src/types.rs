//! Writes the types of the page and of the npm package.

use std::path::Path;
use std::process::Command;

/// The packages whose test compares the types with those that are committed, and the features that it needs.
const WRITERS: [(&str, &[&str]); 2] =
    [("sudokit-wasm", &["--features", "schema"]), ("sudokit-js", &[])];

/// Has these tests write them.
///
/// # Errors
/// If one cannot be built, or fails.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    for (package, features) in WRITERS {
        let mut command = Command::new(env!("CARGO"));
        command.args(["test", "--quiet", "-p", package, "--test", "types"]).args(features);
        command.env("SUDOKIT_WRITE_TYPES", "1").current_dir(root);
        let status = command.status().map_err(|error| format!("types: {error}"))?;
        if !status.success() {
            return Err(format!("types: {status}"));
        }
    }
    Ok(())
}
