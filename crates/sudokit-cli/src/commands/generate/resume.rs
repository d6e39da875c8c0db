//! How far a run into a file has come, kept next to the file, so that it can be continued.
//!
//! ```text
//! puzzles.txt          the puzzles
//! puzzles.txt.resume   the options of the run, its seed, how many puzzles and bytes are complete
//! ```
//!
//! The second is written after the first, and renamed into place, so what it says is always true.
//! Whatever follows in the file is cut off when the run is continued. It is removed when the run is
//! complete.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use sudokit_answers::Scales;
use sudokit_logic::Levels;

use super::args::Args;
use super::error::GenerateError;
use crate::error::{Error, FileError};

/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(1);

#[derive(Clone, Serialize, Deserialize)]
struct State {
    /// What the puzzles depend on, besides the seed.
    options: String,
    /// The hash of each file that the options name.
    files: Vec<(PathBuf, u64)>,
    seed: u64,
    /// The number of the next puzzle of the run.
    next: u64,
    /// Puzzles in the file.
    done: u64,
    /// Bytes of the file.
    bytes: u64,
}

/// How far a run has come.
#[derive(Copy, Clone, Default)]
pub(super) struct Reached {
    /// The number of the next puzzle of the run.
    pub(super) next: u64,
    /// Puzzles in the file.
    pub(super) done: u64,
    /// Bytes of the file, all of them written.
    pub(super) bytes: u64,
}

/// The file next to the output.
pub(super) struct Journal {
    path: PathBuf,
    state: State,
    /// Whether an earlier run is continued.
    resumed: bool,
    last: Instant,
}

impl Journal {
    /// Opens the journal of a run into a file; `None` if the output is not a regular file.
    ///
    /// # Errors
    /// If an unfinished run is in the way, or there is none to continue, or it was a different run.
    pub(super) fn open(args: &Args) -> Result<Option<Journal>, Error> {
        let Some(output) = args.file() else {
            // What was written to standard output is not known any more.
            return match args.resume {
                true => Err(GenerateError::NothingToResume("-".to_owned()).into()),
                false => Ok(None),
            };
        };
        let mut name = output.as_os_str().to_owned();
        name.push(".resume");
        let path = PathBuf::from(name);
        let shown = output.display().to_string();
        if fs::metadata(output).is_ok_and(|existing| !existing.is_file()) {
            // A pipe or a device cannot be cut off and continued.
            return match args.resume {
                true => Err(GenerateError::NothingToResume(shown).into()),
                false => Ok(None),
            };
        }
        let existing = fs::read_to_string(&path).ok();
        let options = options_of(args);
        let files = files_of(args)?;
        let state = match existing {
            Some(_) if args.force => None,
            Some(_) if !args.resume => {
                let journal = path.display().to_string();
                return Err(GenerateError::InTheWay { path: shown, journal }.into());
            }
            Some(text) => {
                let state: State = serde_json::from_str(&text).map_err(|cause| {
                    GenerateError::Journal { path: path.display().to_string(), cause }
                })?;
                if state.options != options || args.seed.is_some_and(|seed| seed != state.seed) {
                    let options = format!("{} --seed {}", state.options, state.seed);
                    return Err(GenerateError::OtherRun { path: shown, options }.into());
                }
                let changed = files.iter().zip(&state.files).find(|(now, before)| now != before);
                if let Some(((file, _), _)) = changed {
                    let file = file.display().to_string();
                    return Err(GenerateError::ChangedFile { path: shown, file }.into());
                }
                Some(state)
            }
            None if args.resume && output.exists() => {
                return Err(GenerateError::NothingToResume(shown).into());
            }
            None if !args.force && fs::metadata(output).is_ok_and(|file| file.len() > 0) => {
                return Err(GenerateError::Exists(shown).into());
            }
            None => None,
        };
        let resumed = state.is_some();
        let seed = args.seed.unwrap_or(0);
        let state = state.unwrap_or(State { options, files, seed, next: 0, done: 0, bytes: 0 });
        Ok(Some(Journal { path, state, resumed, last: Instant::now() }))
    }

    /// Returns the seed of the run that is continued.
    pub(super) fn seed(&self) -> Option<u64> {
        self.resumed.then_some(self.state.seed)
    }

    /// Sets the seed of the run.
    pub(super) fn begin(&mut self, seed: u64) {
        self.state.seed = seed;
    }

    /// Returns how far the run that is continued had come.
    pub(super) fn reached(&self) -> Reached {
        let State { next, done, bytes, .. } = self.state;
        Reached { next, done, bytes }
    }

    /// Returns whether it is time to save again: once a second.
    pub(super) fn is_due(&self) -> bool {
        self.last.elapsed() >= INTERVAL
    }

    /// Saves how far the run has come. The output must be flushed.
    ///
    /// # Errors
    /// If the journal cannot be written.
    pub(super) fn save(&mut self, reached: Reached) -> Result<(), Error> {
        let Reached { next, done, bytes } = reached;
        self.last = Instant::now();
        self.state = State { next, done, bytes, ..self.state.clone() };
        let text = serde_json::to_string(&self.state).expect("a state has only string keys");
        replace(&self.path, &text).map_err(FileError::of(self.path.display()))?;
        Ok(())
    }

    /// Removes the journal: the run is complete.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub(super) fn close(self) -> Result<(), Error> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(FileError::of(self.path.display())(error).into())
            }
            _ => Ok(()),
        }
    }
}

/// Writes a new file and renames it over the old one.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.to_owned().into_os_string();
    name.push(".new");
    let new = PathBuf::from(name);
    fs::write(&new, text)?;
    fs::rename(&new, path)
}

/// Returns the files that the options name, each with a hash of its contents.
fn files_of(args: &Args) -> Result<Vec<(PathBuf, u64)>, FileError> {
    let map = args.jigsaw.as_deref().filter(|&map| map != "random").map(PathBuf::from);
    let named = args.pattern.iter().cloned().chain(map).chain(args.houses.extra_houses.clone());
    named
        .map(|path| {
            let bytes = fs::read(&path).map_err(FileError::of(path.display()))?;
            Ok((path, fnv1a(&bytes)))
        })
        .collect()
}

/// The hash FNV-1a. The standard library promises no hash that stays the same between versions, and
/// these three lines are all that a crate would bring.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// Returns what the puzzles depend on, besides the seed, as it might be typed.
fn options_of(args: &Args) -> String {
    let mut options = vec![format!("--method {}", args.method)];
    let mut add = |name: &str, value: Option<String>| {
        options.extend(value.map(|value| format!("--{name} {value}")));
    };
    add("size", args.size.map(|size| size.to_string()));
    add("shape", args.shape.map(|(rows, columns)| format!("{rows}x{columns}")));
    add("jigsaw", args.jigsaw.clone());
    add("extra-houses", args.houses.extra_houses.as_ref().map(|path| path.display().to_string()));
    add("level", args.level.clone());
    add("rating", args.rating.as_ref().map(ToString::to_string));
    let scales = Scales::new(&args.scale);
    add("scale", (!scales.is_empty()).then(|| scales.to_string()));
    add("technique", args.technique.clone());
    add("techniques", args.techniques.techniques.clone());
    add("clues", args.clues.map(|(low, high)| format!("{low}..{high}")));
    add("removals", args.removals.map(|removals| removals.to_string()));
    add("map-symmetry", args.map_symmetry.clone());
    add("symmetry", Some(args.symmetry.clone()));
    add("pattern", args.pattern.as_ref().map(|path| path.display().to_string()));
    add("solution", args.solution.clone());
    add("tries", Some(args.tries().to_string()));
    add("node-limit", args.node_limit.map(|limit| limit.to_string()));
    add("to", Some(args.format().to_owned()));
    add("alphabet", args.alphabet.map(|alphabet| alphabet.name().to_owned()));
    for (flag, name) in [
        (args.diagonal, "diagonal"),
        (args.houses.windoku, "windoku"),
        (args.minimal, "minimal"),
        (args.allow_multiple, "allow-multiple"),
        (args.distinct, "distinct"),
    ] {
        if flag {
            options.push(format!("--{name}"));
        }
    }
    // A run that another version of the levels began would end with puzzles of both.
    options.push(format!("(levels {})", Levels::default().number()));
    options.join(" ")
}
