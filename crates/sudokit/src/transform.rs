//! Other forms of a puzzle: random variants and other text formats.

use std::fmt;
use std::sync::Arc;

use sudokit_core::{Puzzle, SymmetryGroup, TooManyMoves};
use sudokit_formats::{Fault, Loss, ReadOptions, Unwritable, WriteOptions, by_name, read_all};
use sudokit_generate::Random;

/// Returns a random variant of a puzzle that is essentially the same: lines are permuted and digits
/// renamed. The same seed gives the same variant. [`canonical`](crate::canonical()) undoes this.
///
/// # Errors
/// If the board has too many symmetries to list, which happens only on large boards with diagonals and
/// on jigsaws.
///
/// ```
/// use sudokit::{Puzzle, canonical, morph};
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
/// let variant = morph(&puzzle, 42)?;
/// assert_ne!(variant, puzzle);
/// assert_eq!(canonical(&variant)?.puzzle, canonical(&puzzle)?.puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn morph(puzzle: &Puzzle, seed: u64) -> Result<Puzzle, TooManyMoves> {
    let symmetry = SymmetryGroup::of(puzzle.geometry().clone())?;
    let mut random = Random::new(seed);
    Ok(symmetry.draw(&mut |below| random.below(below)).puzzle(puzzle))
}

/// Converts a text with any number of puzzles to another format. The format of the input is recognised
/// by its content; [`FORMATS`](crate::formats::FORMATS) lists all formats.
///
/// For files that do not fit into memory use [`Source`](crate::formats::Source).
///
/// # Errors
/// If there is no such format, or a puzzle does not fit into it.
///
/// ```
/// use sudokit::convert;
///
/// let converted = convert("1..43..2.1...32.\n", "csv")?;
/// assert_eq!(converted.text, "puzzle\n1..43..2.1...32.\n");
/// assert!(converted.faults.is_empty() && converted.losses.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn convert(text: &str, format: &str) -> Result<Conversion, ConvertError> {
    let unknown = || ConvertError::UnknownFormat(format.to_owned());
    let mut writer =
        by_name(format).and_then(|f| f.writer(&WriteOptions::default())).ok_or_else(unknown)?;
    let (entries, faults) = read_all(text.as_bytes(), None, Arc::new(ReadOptions::default()));
    let (mut out, mut losses) = (Vec::new(), Vec::new());
    writer.begin(&mut out);
    for entry in &entries {
        losses.extend(writer.write(entry, &mut out).map_err(ConvertError::Unwritable)?);
    }
    writer.end(&mut out);
    losses.sort_unstable_by_key(|loss| loss.id());
    losses.dedup();
    let text = String::from_utf8_lossy(&out).into_owned();
    Ok(Conversion { text, puzzles: entries.len(), faults, losses })
}

/// The result of [`convert`].
#[derive(Clone, Debug)]
pub struct Conversion {
    /// The text in the new format.
    pub text: String,
    /// The number of puzzles.
    pub puzzles: usize,
    /// What could not be read.
    pub faults: Vec<Fault>,
    /// What the new format cannot hold, each kind once.
    pub losses: Vec<Loss>,
}

/// Why a text could not be converted.
///
/// ```
/// use sudokit::convert;
///
/// let error = convert("1..43..2.1...32.", "abacus").unwrap_err();
/// assert_eq!(error.to_string(), "there is no format \"abacus\" to write");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ConvertError {
    /// There is no format of this name that can be written.
    UnknownFormat(String),
    /// The format cannot hold a puzzle.
    Unwritable(Unwritable),
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConvertError::UnknownFormat(name) => write!(f, "there is no format {name:?} to write"),
            ConvertError::Unwritable(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ConvertError {}
