//! Puts the built page into the program, plain and packed.

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
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    let mut source = "[\n".to_owned();
    for (number, (name, file)) in files.iter().enumerate() {
        let plain = fs::read(file)?;
        let packed = brotli(&plain)?;
        let packed = if packed.len() < plain.len() {
            let place = out.join(format!("{number}.br"));
            fs::write(&place, packed)?;
            format!("Some(include_bytes!({place:?}))")
        } else {
            "None".to_owned()
        };
        let _ = writeln!(source, "    ({name:?}, include_bytes!({file:?}), {packed}),");
    }
    source += "]\n";
    fs::write(out.join("page.rs"), source)
}

/// Packs a file: in a release, as small as Brotli can. That takes twenty times as long.
fn brotli(mut plain: &[u8]) -> io::Result<Vec<u8>> {
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let params = brotli::enc::BrotliEncoderParams {
        quality: if is_release { 11 } else { 9 },
        lgwin: 22,
        size_hint: plain.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut plain, &mut packed, &params)?;
    Ok(packed)
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
