//! How far a run into a file has come, kept beside the file, so that it can be continued.
//!
//! ```text
//! puzzles.txt          the puzzles
//! puzzles.txt.resume   the options of the run, its seed, how many puzzles and bytes are sure
//! ```
//!
//! The second is written after the first, and renamed into place, so what it says is always there;
//! whatever is behind it in the file is cut off when the run is continued. It goes when the run is
//! complete.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::output::Output;
use crate::args::Generate;
use crate::console::Console;

/// Between two notes.
const INTERVAL: Duration = Duration::from_secs(1);

#[derive(Clone, Serialize, Deserialize)]
struct State {
    /// What the puzzles depend on, beside the seed.
    options: String,
    /// For each file that the options name its hash.
    files: Vec<(PathBuf, u64)>,
    seed: u64,
    /// The number of the next puzzle of the run.
    next: u64,
    /// Puzzles in the file.
    done: u64,
    /// Bytes of the file.
    bytes: u64,
}

/// The note beside a file.
pub(super) struct Journal {
    path: PathBuf,
    state: State,
    /// Whether it was there.
    resumed: bool,
    last: Instant,
}

impl Journal {
    /// The note of a run into a file; `None` if it goes elsewhere, or to what is no file.
    ///
    /// # Errors
    /// A message: an unfinished run is in the way, or there is none to continue, or it is another.
    pub(super) fn open(args: &Generate, console: &Console) -> Result<Option<Journal>, String> {
        let Some(output) = &args.output else { return Ok(None) };
        let texts = console.texts();
        let mut name = output.clone().into_os_string();
        name.push(".resume");
        let path = PathBuf::from(name);
        let shown = output.display().to_string();
        if fs::metadata(output).is_ok_and(|there| !there.is_file()) {
            // A pipe or a device: nothing of it can be cut off and continued.
            return if args.resume {
                Err(texts.say("generate-nothing-to-resume", &[("path", shown.into())]))
            } else {
                Ok(None)
            };
        }
        let there = fs::read_to_string(&path).ok();
        let options = options_of(args);
        let files = files_of(args, console)?;
        let state = match there {
            Some(_) if !args.resume => {
                let state = path.display().to_string();
                let args = [("path", shown.into()), ("state", state.into())];
                return Err(texts.say("generate-in-the-way", &args));
            }
            Some(text) => {
                let state: State = serde_json::from_str(&text)
                    .map_err(|error| format!("{}: {error}", path.display()))?;
                if state.options != options || args.seed.is_some_and(|seed| seed != state.seed) {
                    let begun = format!("{} --seed {}", state.options, state.seed);
                    let args = [("path", shown.into()), ("options", begun.into())];
                    return Err(texts.say("generate-other-run", &args));
                }
                let changed = files.iter().zip(&state.files).find(|(now, before)| now != before);
                if let Some(((file, _), _)) = changed {
                    let file = file.display().to_string();
                    let args = [("path", shown.into()), ("file", file.into())];
                    return Err(texts.say("generate-changed-file", &args));
                }
                Some(state)
            }
            None if args.resume && output.exists() => {
                return Err(texts.say("generate-nothing-to-resume", &[("path", shown.into())]));
            }
            None => None,
        };
        let resumed = state.is_some();
        let seed = args.seed.unwrap_or(0);
        let state = state.unwrap_or(State { options, files, seed, next: 0, done: 0, bytes: 0 });
        Ok(Some(Journal { path, state, resumed, last: Instant::now() }))
    }

    /// The seed of the run that is continued.
    pub(super) fn seed(&self) -> Option<u64> {
        self.resumed.then_some(self.state.seed)
    }

    /// Tells the seed of a run that begins.
    pub(super) fn begin(&mut self, seed: u64) {
        self.state.seed = seed;
    }

    /// The number of the next puzzle, and how many are in the file.
    pub(super) fn reached(&self) -> (u64, u64) {
        (self.state.next, self.state.done)
    }

    /// Bytes that are sure.
    pub(super) fn bytes(&self) -> u64 {
        self.state.bytes
    }

    /// Notes how far the run has come, once a second.
    pub(super) fn note(
        &mut self,
        output: &mut Output<'_>,
        next: u64,
        done: u64,
    ) -> Result<(), String> {
        if self.last.elapsed() < INTERVAL {
            return Ok(());
        }
        self.save(output, next, done)
    }

    /// Notes it for good: the run is to be continued.
    pub(super) fn keep(
        mut self,
        output: &mut Output<'_>,
        next: u64,
        done: u64,
    ) -> Result<(), String> {
        self.save(output, next, done)
    }

    /// Notes it now.
    ///
    /// # Errors
    /// A message: a file cannot be written.
    pub(super) fn save(
        &mut self,
        output: &mut Output<'_>,
        next: u64,
        done: u64,
    ) -> Result<(), String> {
        output.flush()?;
        self.last = Instant::now();
        self.state = State { next, done, bytes: output.bytes(), ..self.state.clone() };
        let text = serde_json::to_string(&self.state).map_err(|error| error.to_string())?;
        replace(&self.path, &text).map_err(|error| format!("{}: {error}", self.path.display()))
    }

    /// The run is complete.
    pub(super) fn close(self) -> Result<(), String> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(format!("{}: {error}", self.path.display()))
            }
            _ => Ok(()),
        }
    }
}

/// Writes a file beside the old one and puts it in its place.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.to_owned().into_os_string();
    name.push(".new");
    let new = PathBuf::from(name);
    fs::write(&new, text)?;
    fs::rename(&new, path)
}

/// The files that the options name, each with a hash (FNV-1a) of what is in it.
fn files_of(args: &Generate, console: &Console) -> Result<Vec<(PathBuf, u64)>, String> {
    let map = args.jigsaw.as_deref().filter(|&map| map != "random").map(PathBuf::from);
    let named = args.pattern.iter().cloned().chain(map);
    named
        .map(|path| {
            let bytes =
                fs::read(&path).map_err(|error| console.io_error(path.display(), &error))?;
            let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
            });
            Ok((path, hash))
        })
        .collect()
}

/// What the puzzles depend on, beside the seed, as it might be typed.
fn options_of(args: &Generate) -> String {
    let mut options = vec![format!("--method {}", args.method)];
    let mut add = |name: &str, value: Option<String>| {
        options.extend(value.map(|value| format!("--{name} {value}")));
    };
    add("size", args.size.map(|size| size.to_string()));
    add("shape", args.shape.map(|(rows, columns)| format!("{rows}x{columns}")));
    add("jigsaw", args.jigsaw.clone());
    add("level", args.level.clone());
    add("technique", args.technique.clone());
    add("clues", args.clues.map(|(low, high)| format!("{low}..{high}")));
    add("removals", args.removals.map(|removals| removals.to_string()));
    add("symmetry", Some(args.symmetry.clone()));
    add("pattern", args.pattern.as_ref().map(|path| path.display().to_string()));
    add("solution", args.solution.clone());
    add("tries", Some(args.tries.to_string()));
    add("node-limit", args.node_limit.map(|limit| limit.to_string()));
    add("to", Some(if args.json { "jsonl".to_owned() } else { args.to.clone() }));
    add("alphabet", args.alphabet.map(|alphabet| alphabet.name().to_owned()));
    for (flag, name) in [
        (args.diagonal, "diagonal"),
        (args.minimal, "minimal"),
        (args.allow_multiple, "allow-multiple"),
        (args.distinct, "distinct"),
    ] {
        if flag {
            options.push(format!("--{name}"));
        }
    }
    options.join(" ")
}
