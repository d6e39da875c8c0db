//! Writes the types of the page.

use std::path::Path;
use std::process::Command;

/// Has the test that compares the types with those of the module write them.
///
/// # Errors
/// If it cannot be built, or fails.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let mut command = Command::new(env!("CARGO"));
    command.args([
        "test",
        "--quiet",
        "-p",
        "sudokit-wasm",
        "--features",
        "schema",
        "--test",
        "types",
    ]);
    command.env("SUDOKIT_WRITE_TYPES", "1").current_dir(root);
    let status = command.status().map_err(|error| format!("types: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("types: {status}")) }
}
