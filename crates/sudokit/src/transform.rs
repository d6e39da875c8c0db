//! Other forms of a puzzle: random variants and other text formats.

use std::fmt;
use std::sync::Arc;

use sudokit_answers::{
    Asked, Clock, Conversion, Convert, Morph, NoAnswer, NoConversion, NoWatch, Question as _,
    WrongOption, format_choice,
};
use sudokit_core::{Alphabet, Puzzle};
use sudokit_formats::{Entry, ReadOptions};

use crate::Solver;
use crate::solver::with_solver;

/// Returns a random variant of a puzzle that is essentially the same: lines are permuted and digits
/// renamed. The same seed gives the same variant. [`canonical`](crate::canonical()) undoes this.
///
/// # Errors
/// If the board has too many symmetries to list, which happens only on large boards with diagonals and
/// on jigsaws, or the puzzle restricts candidates and is not a 9x9.
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
pub fn morph(puzzle: &Puzzle, seed: u64) -> Result<Puzzle, NoAnswer> {
    with_solver(|solver| solver.morph(puzzle, seed))
}

impl Solver {
    /// Returns a random variant of a puzzle as [`morph`] does. The solver remembers the symmetries of the last board.
    ///
    /// # Errors
    /// As [`morph`].
    ///
    /// ```
    /// use sudokit::{Puzzle, Solver, morph};
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let mut solver = Solver::new();
    /// let variants: Vec<Puzzle> = (0..10).map(|seed| solver.morph(&puzzle, seed)).collect::<Result<_, _>>()?;
    /// assert_eq!(variants[7], morph(&puzzle, 7)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn morph(&mut self, puzzle: &Puzzle, seed: u64) -> Result<Puzzle, NoAnswer> {
        let entry = Entry::new(puzzle.clone(), Alphabet::of_order(puzzle.geometry().order()));
        let (mut clock, mut morphed) = (Clock::new(&NoWatch, None), None);
        let question = Morph { number: 1, seed };
        let found = &mut |variant| morphed = Some(variant);
        question.answer(&mut self.board, &Asked::alone(&entry), &mut clock, found)?;
        morphed.ok_or(NoAnswer::Stopped)
    }
}

/// Converts a text, or the bytes of a file, with any number of puzzles to another format. The format of the input is
/// recognised by its content; [`FORMATS`](crate::formats::FORMATS) lists all formats. What cannot be read or written, and
/// what the format has no place for, is named in the answer.
///
/// For files that do not fit into memory use [`Source`](crate::formats::Source).
///
/// # Errors
/// If there is no such format, it can only be read, or nothing can be read.
///
/// ```
/// use sudokit::convert;
///
/// let converted = convert("1..43..2.1...32.\n", "csv")?;
/// assert_eq!(converted.text(), Some("puzzle\n1..43..2.1...32.\n"));
/// assert!(converted.errors.is_empty() && converted.losses.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn convert(text: impl AsRef<[u8]>, format: &str) -> Result<Conversion, ConvertError> {
    let convert = Convert {
        from: None,
        to: format_choice("to", format).map_err(ConvertError::UnknownFormat)?,
        read: Arc::new(ReadOptions::default()),
        alphabet: None,
        most: usize::MAX,
        ignore_rules: false,
    };
    convert.convert(text.as_ref(), &|| true).map_err(ConvertError::NoConversion)
}

/// Why a text could not be converted.
///
/// ```
/// use sudokit::convert;
///
/// let error = convert("1..43..2.1...32.", "abacus").unwrap_err();
/// assert!(error.to_string().starts_with("there is no format \"abacus\", only "));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum ConvertError {
    /// There is no format of this name.
    UnknownFormat(WrongOption),
    /// Nothing can be read, or the format can only be read.
    NoConversion(NoConversion),
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConvertError::UnknownFormat(error) => f.write_str(&error.message),
            ConvertError::NoConversion(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ConvertError {}
