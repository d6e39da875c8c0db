//! Builds the page: the module of the core, then everything else with Vite, into `web/dist`, which is not committed.
//!
//! With `--keep` the built page is also packed into [`KEPT`], which is committed: `sudokit serve` has it without Node.
//! The same source and the same compilers give the same bytes, wherever it is built: paths of the machine are cut from
//! what the compiler writes, `Cargo.lock` and `package-lock.json` fix what is built with, and the files have names that
//! follow from their content. [`NOTE`] names the compilers.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the module.
const PROFILE: &str = "wasm";

/// The areas of sentences that only the terminal says.
const ELSEWHERE: [&str; 3] = ["plain", "print", "trace"];

/// The project's own positions of techniques, those for the book first.
const POSITIONS: [&str; 6] = ["examples", "chains", "direct", "exclusion", "fish", "uniqueness"];

/// The part of the book that has them.
const CASES: &str = "cases";

/// Where the page is kept for `sudokit serve`.
const KEPT: &str = "crates/sudokit-server/page";

/// The file beside the kept page that says what it was built from and with.
const NOTE: &str = "crates/sudokit-server/page.txt";

/// Builds the page; with `--keep`, also keeps it for `sudokit serve`.
///
/// # Errors
/// If it cannot be built or packed, or if a first visit would load more than it may.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let keep = match args {
        [] => false,
        [option] if option == "--keep" => true,
        _ => return Err("usage: cargo xtask web [--keep]".to_owned()),
    };
    let web = root.join("web");
    let made = web.join("wasm");
    fs::create_dir_all(&made).map_err(|error| at(&made, &error))?;
    println!("core.wasm ...");
    let built = module(root, "sudokit-wasm", PROFILE)?;
    fs::copy(&built, made.join("core.wasm")).map_err(|error| at(&built, &error))?;
    sentences(&root.join("crates/sudokit-text/i18n"), &made)?;
    book(root, &made.join("book.txt"))?;
    succeed(Command::new("npm").current_dir(&web).args(["ci", "--no-audit", "--no-fund"]))?;
    succeed(Command::new("npm").current_dir(&web).args(["run", "--silent", "build"]))?;
    succeed(Command::new("node").current_dir(&web).arg("sizes.js"))?;
    if keep { self::keep(root, &web) } else { Ok(()) }
}

/// Builds a crate as a module of WebAssembly, and returns where it is.
///
/// # Errors
/// If it cannot be built.
pub(crate) fn module(root: &Path, package: &str, profile: &str) -> Result<PathBuf, String> {
    let target = root.join("target").join("web");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["rustc", "--quiet", "--locked", "--package", package]);
    // As a module alone: beside a Rust library, Cargo leaves out what optimises all crates as one.
    cargo.args(["--lib", "--crate-type", "cdylib"]);
    cargo.args(["--profile", profile, "--target", TARGET, "--target-dir"]).arg(&target);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(root).join("\u{1f}"));
    succeed(&mut cargo)?;
    let name = format!("{}.wasm", package.replace('-', "_"));
    Ok(target.join(TARGET).join(profile).join(name))
}

/// Packs the built page into the folder of the server, and writes the note.
fn keep(root: &Path, web: &Path) -> Result<(), String> {
    let kept = root.join(KEPT);
    let commit = said(root, "git", &["describe", "--always", "--dirty", "--abbrev=12"])?;
    succeed(Command::new("node").current_dir(web).arg("pack.js").arg(&kept))?;
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let rustc = said(root, &rustc, &["--version"])?;
    let node = said(root, "node", &["--version"])?;
    let text = format!(
        "The page in page/ was built by `cargo xtask web --keep` from {commit}\n\
         with {rustc} and Node.js {node}. These compilers give the same bytes again.\n"
    );
    let note = root.join(NOTE);
    fs::write(&note, text).map_err(|error| at(&note, &error))
}

/// What a program prints, without the end of the line.
fn said(root: &Path, program: &str, args: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(args).current_dir(root).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
        false => Err(format!("{program}: {}", output.status)),
    }
}

/// Writes the sentences of each language into one file, which the page and the worker that thinks share:
/// the areas one after another, each below its name, without comments.
fn sentences(from: &Path, to: &Path) -> Result<(), String> {
    for lang in entries(from)? {
        let mut text = String::new();
        for file in entries(&lang)? {
            let area = file.file_stem().unwrap_or_default().display().to_string();
            if ELSEWHERE.contains(&area.as_str()) {
                continue;
            }
            let source = fs::read_to_string(&file).map_err(|error| at(&file, &error))?;
            let lines = source.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
            text += &format!("### {area}\n");
            lines.for_each(|line| text += &format!("{line}\n"));
        }
        let file = to.join(lang.file_name().unwrap_or_default()).with_extension("txt");
        fs::write(&file, text).map_err(|error| at(&file, &error))?;
    }
    Ok(())
}

/// Writes the book into one file: the positions of all techniques, and their manual pages, which are the module
/// comments. Each part is below the name of its file.
fn book(root: &Path, to: &Path) -> Result<(), String> {
    let techniques = root.join("crates/sudokit-logic/src/techniques");
    let mut text = format!("//! {CASES}\n");
    for name in POSITIONS {
        let file = root.join("testdata/techniques").join(name).with_extension("txt");
        let cases = fs::read_to_string(&file).map_err(|error| at(&file, &error))?;
        cases
            .lines()
            .filter(|line| !line.starts_with('#'))
            .for_each(|line| text += &format!("{line}\n"));
    }
    for file in entries(&techniques)?.iter().chain(&entries(&techniques.join("fish"))?) {
        if file.is_dir() {
            continue;
        }
        let source = fs::read_to_string(file).map_err(|error| at(file, &error))?;
        text += &format!("//! {}\n", file.file_name().unwrap_or_default().display());
        let comment = source.lines().map_while(|line| line.strip_prefix("//!"));
        comment.for_each(|line| text += &format!("{}\n", line.strip_prefix(' ').unwrap_or(line)));
    }
    fs::write(to, text).map_err(|error| at(to, &error))
}

/// What is in a folder, in order.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let found = fs::read_dir(folder).map_err(|error| at(folder, &error))?;
    let mut entries: Vec<PathBuf> = found.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    Ok(entries)
}

pub(crate) fn at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// Flags that cut paths of the machine from what the compiler writes, those of the project and of the
/// sources of libraries, make the module shorter, and give it vectors.
fn flags(root: &Path) -> Vec<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let registries = home.and_then(|home| fs::read_dir(home.join("registry").join("src")).ok());
    let registries = registries.into_iter().flatten().flatten().map(|entry| entry.path());
    let cut = |path: &Path, name: &str| format!("--remap-path-prefix={}={name}", path.display());
    let libraries = registries.map(|path| cut(&path, "lib"));
    // Numbers that the linker fills in take as few bytes as they need, not five.
    let short = "-Clink-arg=--compress-relocations".to_owned();
    // Every browser that has the page's other needs, such as `DecompressionStream`, has them.
    let vectors = "-Ctarget-feature=+simd128".to_owned();
    [cut(root, "sudokit")].into_iter().chain(libraries).chain([short, vectors]).collect()
}

pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    let name: OsString = command.get_program().to_owned();
    let name = name.display();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}
