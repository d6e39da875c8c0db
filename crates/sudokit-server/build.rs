//! Puts the kept page into the program: the files that `cargo xtask web --keep` packed.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut files = Vec::new();
    list(&root.join("page"), "", &mut files)?;
    files.sort();
    let mut source = "[\n".to_owned();
    for (name, file) in files {
        let built = match name.strip_suffix(".br") {
            Some(name) => format!("Built::packed({name:?}, include_bytes!({file:?}))"),
            None => format!("Built::plain({name:?}, include_bytes!({file:?}))"),
        };
        let _ = writeln!(source, "    {built},");
    }
    source += "]\n";
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    fs::write(out.join("page.rs"), source)
}

/// The files of a folder and of those in it: their names with `/`, and where they are.
fn list(folder: &Path, before: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, entry.path()));
        }
    }
    Ok(())
}
