//! Runs the benchmarks, which are not a default member of the workspace: they build a peer.

use std::path::Path;
use std::process::Command;

/// Builds and runs the benchmarks with these arguments.
///
/// # Errors
/// If they cannot be built or fail.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--profile", "dist", "-p", "sudokit-benches", "--"]).args(args);
    let status = command.current_dir(root).status().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("the benchmarks: {status}")) }
}
