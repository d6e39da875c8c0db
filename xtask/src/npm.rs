//! Builds the npm package into `npm/dist`, which is not committed: the module of the core, then the script around it.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::web::{at, module, succeed};

/// The profile of the module.
const PROFILE: &str = "npm";

/// Builds the package.
///
/// # Errors
/// If it cannot be built.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let package = root.join("npm");
    let dist = package.join("dist");
    fs::create_dir_all(&dist).map_err(|error| at(&dist, &error))?;
    println!("sudokit.wasm ...");
    let built = module(root, "sudokit-js", PROFILE)?;
    fs::copy(&built, dist.join("sudokit.wasm")).map_err(|error| at(&built, &error))?;
    succeed(Command::new("npm").current_dir(&package).args(["ci", "--no-audit", "--no-fund"]))?;
    succeed(Command::new("npm").current_dir(&package).args(["run", "--silent", "build"]))
}
