//! The fuzz targets: each takes arbitrary bytes and panics if a guarantee is broken.
//!
//! The programs in `fuzz/fuzz_targets` only pass on their bytes, and the test `fuzz` runs the same
//! functions on 10,000 inputs that are the same every time. A new target is a file here, a line in
//! [`TARGETS`] and three lines in `fuzz/`.

mod agreement;
mod cover;
mod game;
mod line;
mod nine;
mod reading;

pub use agreement::agreement;
pub use cover::cover;
pub use game::game;
pub use line::line;
pub use nine::nine;
pub use reading::{READER, check_reader, detected, reader};

/// A function that tests something with arbitrary bytes.
pub type Target = fn(&[u8]);

/// Every target, by the name of its program.
pub static TARGETS: &[(&str, Target)] = &[
    ("agreement", agreement),
    ("cover", cover),
    ("detected", detected),
    ("game", game),
    ("line", line),
    ("nine", nine),
    ("reader", reader),
];

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
