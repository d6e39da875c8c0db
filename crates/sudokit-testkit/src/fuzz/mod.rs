//! The fuzz targets: each takes arbitrary bytes and panics if a guarantee is broken.
//!
//! The program in `fuzz/` only passes its bytes on to the target that [`CHOICE`] names, and the test `fuzz` runs the
//! same functions on 10,000 inputs that are the same every time. A new target is a file here and a line in
//! [`TARGETS`].

mod agreement;
mod cover;
mod game;
mod line;
mod nine;
mod reading;

use std::env;
use std::process;
use std::sync::LazyLock;

use sudokit_formats::FORMATS;

pub use agreement::agreement;
pub use cover::cover;
pub use game::game;
pub use line::line;
pub use nine::nine;
pub use reading::{detected, reader};

/// A function that tests something with arbitrary bytes.
pub type Target = fn(&[u8]);

/// The environment variable that says which target [`chosen`] is: a name of [`TARGETS`], or `reader-` and the name of a
/// format.
pub const CHOICE: &str = "SUDOKIT_FUZZ";

/// Every target, by name.
pub static TARGETS: &[(&str, Target)] = &[
    ("agreement", agreement),
    ("cover", cover),
    ("detected", detected),
    ("game", game),
    ("line", line),
    ("nine", nine),
    ("reader", reader),
];

/// The targets that search many boards for each input, and so take about [`SLOW`] times as long as the others.
const SEARCH: &[&str] = &["agreement", "nine"];

/// How much longer.
const SLOW: u64 = 20;

/// A target with what was chosen for it.
type Chosen = Box<dyn Fn(&[u8]) + Send + Sync>;

static CHOSEN: LazyLock<Option<Chosen>> = LazyLock::new(|| {
    let name = env::var(CHOICE).ok()?;
    if let Some(format) = name.strip_prefix(READER).and_then(sudokit_formats::by_name) {
        return Some(Box::new(|bytes| reading::reader_of(format, bytes)));
    }
    let (_, target) = TARGETS.iter().find(|(known, _)| *known == name)?;
    Some(Box::new(target))
});

/// What the names of the targets for one reader begin with.
const READER: &str = "reader-";

/// Runs the target that [`CHOICE`] names.
pub fn chosen(bytes: &[u8]) {
    if let Some(target) = &*CHOSEN {
        target(bytes);
    }
}

/// Ends the program if [`CHOICE`] names no target, and prints all, each after how long an input takes beside those of the
/// quick ones: `1 cover`, `20 nine`. In place of `reader`, which lets a byte pick the format, there is one for each format.
pub fn check_choice() {
    if CHOSEN.is_none() {
        let own =
            TARGETS.iter().map(|(name, _)| (*name).to_owned()).filter(|name| name != "reader");
        let readers = FORMATS.iter().map(|format| format!("{READER}{}", format.name()));
        let takes = |name: &str| if SEARCH.contains(&name) { SLOW } else { 1 };
        own.chain(readers).for_each(|name| println!("{} {name}", takes(&name)));
        process::exit(0);
    }
}

/// Yields bytes one by one, then zeros.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl<'a> Bytes<'a> {
    fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes(bytes.iter())
    }

    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    /// A number from 0 up to, but not including, `below`; from one byte.
    fn below(&mut self, below: usize) -> usize {
        self.next() as usize % below
    }

    fn is_empty(&self) -> bool {
        self.0.as_slice().is_empty()
    }
}
