//! Archives: the same files give the same bytes, whoever makes them and when.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};
use tar::{Builder, EntryType, Header, HeaderMode};

use crate::web::at;

/// A `.tar.gz` whose files are all in one folder.
pub(super) struct Archive {
    path: PathBuf,
    folder: String,
    tar: Builder<GzEncoder<File>>,
}

impl Archive {
    /// Begins an archive; its files are in a folder of this name.
    pub(super) fn new(path: &Path, folder: &str) -> Result<Archive, String> {
        let file = File::create(path).map_err(|error| at(path, &error))?;
        let mut tar = Builder::new(GzEncoder::new(file, Compression::best()));
        tar.mode(HeaderMode::Deterministic);
        Ok(Archive { path: path.to_owned(), folder: folder.to_owned(), tar })
    }

    fn header(mode: u32, size: u64) -> Header {
        let mut header = Header::new_gnu();
        header.set_mode(mode);
        header.set_size(size);
        header
    }

    fn add(&mut self, name: &str, bytes: &[u8], mode: u32) -> Result<(), String> {
        let mut header = Archive::header(mode, bytes.len() as u64);
        let name = format!("{}/{name}", self.folder);
        self.tar.append_data(&mut header, name, bytes).map_err(|error| at(&self.path, &error))
    }

    /// Adds a text.
    pub(super) fn text(&mut self, name: &str, text: &str) -> Result<(), String> {
        self.add(name, text.as_bytes(), 0o644)
    }

    /// Adds a file.
    pub(super) fn file(&mut self, name: &str, from: &Path) -> Result<(), String> {
        let bytes = fs::read(from).map_err(|error| at(from, &error))?;
        self.add(name, &bytes, 0o644)
    }

    /// Adds a program or a library, which may be run.
    pub(super) fn program(&mut self, name: &str, from: &Path) -> Result<(), String> {
        let bytes = fs::read(from).map_err(|error| at(from, &error))?;
        self.add(name, &bytes, 0o755)
    }

    /// Adds a link to a file in the same folder.
    pub(super) fn link(&mut self, name: &str, to: &str) -> Result<(), String> {
        let mut header = Archive::header(0o777, 0);
        header.set_entry_type(EntryType::Symlink);
        let name = format!("{}/{name}", self.folder);
        self.tar.append_link(&mut header, name, to).map_err(|error| at(&self.path, &error))
    }

    /// Adds all files below a folder, in order.
    pub(super) fn folder(&mut self, name: &str, from: &Path) -> Result<(), String> {
        let found = fs::read_dir(from).map_err(|error| at(from, &error))?;
        let mut paths: Vec<PathBuf> = found.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let inner = if name.is_empty() { file } else { format!("{name}/{file}") };
            match path.is_dir() {
                true => self.folder(&inner, &path)?,
                false => self.file(&inner, &path)?,
            }
        }
        Ok(())
    }

    /// Writes the end.
    pub(super) fn end(self) -> Result<(), String> {
        let Archive { path, tar, .. } = self;
        let ended = tar.into_inner().and_then(GzEncoder::finish);
        ended.map(|_| println!("{}", path.display())).map_err(|error| at(&path, &error))
    }
}

/// Writes the sums of all files in a folder, as `sha256sum` reads them.
pub(super) fn write_sums(folder: &Path) -> Result<(), String> {
    const SUMS: &str = "SHA256SUMS";
    let found = fs::read_dir(folder).map_err(|error| at(folder, &error))?;
    let mut paths: Vec<PathBuf> = found.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut text = String::new();
    for path in paths.iter().filter(|path| path.is_file() && !path.ends_with(SUMS)) {
        let bytes = fs::read(path).map_err(|error| at(path, &error))?;
        let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        text += &format!("{sum}  {}\n", path.file_name().unwrap_or_default().to_string_lossy());
    }
    let sums = folder.join(SUMS);
    fs::write(&sums, text).map_err(|error| at(&sums, &error))
}
