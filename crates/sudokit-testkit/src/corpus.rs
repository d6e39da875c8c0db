//! Reference puzzles that are not part of the repository.

use std::path::Path;

/// The environment variable that names the folder of reference data.
pub const VARIABLE: &str = "SUDOKIT_CORPUS";

/// Returns the text of a file of the reference data, such as `puzzles/9x9/clues17.txt`. If the
/// folder or the file is missing, returns `None` and prints what was skipped and why.
pub fn corpus(path: &str) -> Option<String> {
    let Some(folder) = std::env::var_os(VARIABLE) else {
        println!("skipped: {VARIABLE} is not set");
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
