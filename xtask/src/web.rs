//! Builds the page: the modules of the core, then everything else with Vite, into `web/dist`.
//!
//! The same source gives the same bytes, wherever it is built: paths of the machine are cut from what
//! the compiler writes, `Cargo.lock` and `package-lock.json` fix what is built with, and the files have names
//! that follow from their content.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// The modules: the feature of `sudokit-wasm`, and the profile.
const MODULES: [(&str, &str); 2] = [("play", "wasm"), ("brain", "wasm-brain")];

/// Builds the page.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    let modules = web.join("wasm");
    fs::create_dir_all(&modules).map_err(|error| format!("{}: {error}", modules.display()))?;
    let target = root.join("target").join("web");
    for (feature, profile) in MODULES {
        println!("{feature}.wasm ...");
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(root).args(["build", "--quiet", "--locked", "--package", "sudokit-wasm"]);
        cargo.args(["--no-default-features", "--features", feature]);
        cargo.args(["--profile", profile, "--target", TARGET, "--target-dir"]).arg(&target);
        cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(root).join("\u{1f}"));
        succeed(&mut cargo)?;
        let built = target.join(TARGET).join(profile).join("sudokit_wasm.wasm");
        let module = modules.join(format!("{feature}.wasm"));
        fs::copy(&built, &module).map_err(|error| format!("{}: {error}", built.display()))?;
    }
    succeed(Command::new("npm").current_dir(&web).args(["ci", "--no-audit", "--no-fund"]))?;
    succeed(Command::new("npm").current_dir(&web).args(["run", "--silent", "build"]))?;
    succeed(Command::new("node").current_dir(&web).arg("sizes.js"))
}

/// Flags that cut paths of the machine from what the compiler writes: those of the project and of the
/// sources of libraries.
fn flags(root: &Path) -> Vec<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let registries = home.and_then(|home| fs::read_dir(home.join("registry").join("src")).ok());
    let registries = registries.into_iter().flatten().flatten().map(|entry| entry.path());
    let cut = |path: &Path, name: &str| format!("--remap-path-prefix={}={name}", path.display());
    let libraries = registries.map(|path| cut(&path, "lib"));
    [cut(root, "sudokit")].into_iter().chain(libraries).collect()
}

fn succeed(command: &mut Command) -> Result<(), String> {
    let name: OsString = command.get_program().to_owned();
    let name = name.display();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}
