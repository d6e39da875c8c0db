//! Files that are written from the source and committed.

use std::path::Path;

/// Checks that a committed file, named from the root of the repository, has this text. Writes it first if the environment
/// variable `SUDOKIT_WRITE_` and `what` is set, as `command` does.
///
/// # Panics
/// If the file has another text, or cannot be written.
pub fn assert_committed(file: &str, now: &str, what: &str, command: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    if std::env::var_os(format!("SUDOKIT_WRITE_{what}")).is_some() {
        std::fs::write(&path, now).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(committed == now, "{file} is out of date. Write it anew with\n\n    {command}\n");
}
