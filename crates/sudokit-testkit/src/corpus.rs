//! Reference puzzles that are not part of the repository.

use std::io::Write as _;
use std::path::Path;
use std::sync::Once;

/// The environment variable that names the folder of reference data.
pub const VARIABLE: &str = "SUDOKIT_CORPUS";

/// Returns the number of puzzles for a long test, if `SUDOKIT_PUZZLES` is set.
///
/// # Panics
/// If it is not a number.
#[must_use]
pub fn requested_puzzles() -> Option<usize> {
    std::env::var("SUDOKIT_PUZZLES").ok().map(|text| text.parse().expect("a number"))
}

/// Returns the text of a file of the reference data, such as `puzzles/9x9/clues17.txt`. If the
/// folder or the file is missing, returns `None` and prints what was skipped and why.
pub fn corpus(path: &str) -> Option<String> {
    let Some(folder) = std::env::var_os(VARIABLE) else {
        // Once, and past what captures the output of tests that pass.
        static SAID: Once = Once::new();
        SAID.call_once(|| {
            let why = format!("{VARIABLE} names no folder with them (see CONTRIBUTING.md)");
            let _ = writeln!(std::io::stderr(), "skipped: tests with public puzzles, as {why}");
        });
        return None;
    };
    match std::fs::read_to_string(Path::new(&folder).join(path)) {
        Ok(text) => Some(text),
        Err(error) => {
            println!("skipped: {path} in {VARIABLE}: {error}");
            None
        }
    }
}
