//! Generating puzzles.

use std::fmt;
use std::iter::FusedIterator;
use std::sync::Arc;

use sudokit_answers::{Generate, NoRequest, PuzzleMaker, Ratings, Requests};
use sudokit_core::{Geometries, Puzzle};
use sudokit_generate::{Made, NotMade, Symmetry};
use sudokit_logic::Level;

use crate::Solver;
use crate::solver::with_solver;
use crate::timer::Stops;

/// Generates a 9x9 puzzle with one solution. The same seed gives the same puzzle.
///
/// For other boards, symmetries, numbers of clues, techniques and ratings see [`Solver::generate`].
///
/// ```
/// use sudokit::{generate, is_unique};
///
/// let puzzle = generate(42);
/// assert!(is_unique(&puzzle));
/// assert_eq!(puzzle, generate(42));
/// ```
///
/// # Panics
/// Never: a 9x9 puzzle is always found.
#[must_use]
pub fn generate(seed: u64) -> Puzzle {
    make(None, seed).expect("a 9x9 puzzle is always found")
}

/// Generates a 9x9 puzzle of a level. The same level and seed give the same puzzle.
///
/// # Errors
/// If no such puzzle was found, which is rare.
///
/// ```
/// use sudokit::{Level, generate_level, rate};
///
/// let puzzle = generate_level(Level::Medium, 42)?;
/// assert_eq!(rate(&puzzle)?.level, Level::Medium);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate_level(level: Level, seed: u64) -> Result<Puzzle, GenerateError> {
    make(Some(level), seed)
}

/// The usual 9x9 with clues that are symmetric under half a turn.
fn make(level: Option<Level>, seed: u64) -> Result<Puzzle, GenerateError> {
    let wanted = Generate { level, symmetry: Symmetry::Half, ..Generate::default() };
    let made = with_solver(|solver| solver.generate(&wanted, &Geometries::default(), seed))?;
    Ok(made.draft.puzzle())
}

impl Solver {
    /// Generates the first puzzle of a seed. Of the limits only the time counts, as [`Generate`] has its own for tries and
    /// nodes. `boards` says which boxes, diagonals or map of a jigsaw the board has.
    ///
    /// # Errors
    /// If something impossible is asked for, no such puzzle was found, or the limits did not suffice.
    ///
    /// ```
    /// use sudokit::{Generate, GenerateError, Geometries, Solver, generator::Symmetry};
    ///
    /// let wanted = Generate { symmetry: Symmetry::Half, ..Generate::default() };
    /// let diagonals = Geometries::default().with_diagonals();
    /// let made = Solver::new().generate(&wanted, &diagonals, 7)?;
    /// assert!(made.proof.is_unique());
    ///
    /// let wanted = Generate { clues: Some((3, 5)), ..Generate::default() };
    /// let error = Solver::new().generate(&wanted, &diagonals, 7).unwrap_err();
    /// assert!(matches!(error, GenerateError::Impossible(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn generate(
        &self,
        wanted: &Generate,
        boards: &Geometries,
        seed: u64,
    ) -> Result<Made, GenerateError> {
        let mut puzzles = self.puzzles(wanted, boards, seed).map_err(GenerateError::Impossible)?;
        puzzles.make().map_err(GenerateError::NotMade)
    }

    /// The puzzles of a seed, without end. Each number of a seed is the same puzzle however many were made before, so
    /// `skip` costs nothing, and a batch can be continued or divided among threads. The time limit is for each puzzle.
    ///
    /// # Errors
    /// If something impossible is asked for.
    ///
    /// ```
    /// use sudokit::{Generate, Geometries, Level, Solver};
    ///
    /// let wanted = Generate { level: Some(Level::Easy), ..Generate::default() };
    /// let puzzles = || Solver::new().puzzles(&wanted, &Geometries::default(), 42);
    /// for made in puzzles()?.take(2) {
    ///     println!("{}", made?.draft.puzzle());
    /// }
    /// let (second, also) = (puzzles()?.nth(1).unwrap()?, puzzles()?.skip(1).next().unwrap()?);
    /// assert_eq!(second.draft.puzzle(), also.draft.puzzle());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn puzzles(
        &self,
        wanted: &Generate,
        boards: &Geometries,
        seed: u64,
    ) -> Result<Puzzles, NoRequest> {
        let selection = wanted.selection.clone().or_else(|| self.settings.selection.clone());
        let wanted = Generate { selection, ..wanted.clone() };
        let requests = Arc::new(Requests::new(&wanted, boards)?);
        let maker = PuzzleMaker::new(requests, Ratings::default(), seed, false)?;
        Ok(Puzzles { maker, stops: self.settings.stops.clone(), number: 0 })
    }
}

/// The puzzles of a seed. See [`Solver::puzzles`].
pub struct Puzzles {
    maker: PuzzleMaker,
    stops: Stops,
    number: u64,
}

impl Puzzles {
    fn make(&mut self) -> Result<Made, NotMade> {
        use sudokit_answers::Watch as _;

        let timer = Arc::new(self.stops.start());
        let asked = timer.clone();
        self.maker.set_interrupter(Some(Arc::new(move || asked.interrupt())));
        let made = self.maker.make(self.number, &|| timer.interrupt().is_none()).made;
        self.number += 1;
        made
    }
}

impl Iterator for Puzzles {
    type Item = Result<Made, NotMade>;

    fn next(&mut self) -> Option<Result<Made, NotMade>> {
        Some(self.make())
    }

    fn nth(&mut self, n: usize) -> Option<Result<Made, NotMade>> {
        self.number += n as u64;
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}

impl FusedIterator for Puzzles {}

impl fmt::Debug for Puzzles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Puzzles").field("number", &self.number).finish_non_exhaustive()
    }
}

/// Why no puzzle was generated.
///
/// ```
/// use std::time::Duration;
/// use sudokit::{Generate, GenerateError, Geometries, Solver};
///
/// // A search for a full grid of such a board may have no end.
/// let large = Generate { size: Some(64), ..Generate::default() };
/// let solver = Solver::new().time_limit(Duration::from_millis(50));
/// let error = solver.generate(&large, &Geometries::default().with_diagonals(), 7).unwrap_err();
/// assert!(matches!(error, GenerateError::NotMade(_)));
/// println!("{error}");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// The request cannot be fulfilled.
    Impossible(NoRequest),
    /// No puzzle was found.
    NotMade(NotMade),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::Impossible(error) => error.fmt(f),
            GenerateError::NotMade(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for GenerateError {}
