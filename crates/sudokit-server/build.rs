//! Puts the built page into the program.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let page = root.join("../../web/dist");
    println!("cargo::rerun-if-changed={}", page.display());
    let mut files = Vec::new();
    list(&page, "", &mut files)?;
    files.sort();
    let mut source = "[\n".to_owned();
    for (name, file) in files {
        let _ = writeln!(source, "    ({name:?}, include_bytes!({file:?})),");
    }
    source += "]\n";
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("page.rs"), source)
}

/// The files of a folder and of those in it: their names with `/`, and where they are.
fn list(folder: &Path, before: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            println!("cargo::rerun-if-changed={}", entry.path().display());
            list(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, entry.path()));
        }
    }
    Ok(())
}
