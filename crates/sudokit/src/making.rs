//! Generating puzzles.

use std::fmt;
use std::sync::Arc;

use sudokit_core::{Geometry, Puzzle};
use sudokit_generate::{Impossible, Made, Maker, NotMade, Request, Symmetry, method_by_name};
use sudokit_logic::Level;

use crate::Effort;

/// Generates a 9x9 puzzle with one solution. The same seed gives the same puzzle.
///
/// For other boards, symmetries, numbers of clues and techniques see [`generate_within`].
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
    let made = generate_within(classic(), seed, &Effort::UNLIMITED);
    made.expect("a 9x9 puzzle is always found").draft.puzzle()
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
    let request = Request { target: Some(Arc::new(level)), ..classic() };
    Ok(generate_within(request, seed, &Effort::UNLIMITED)?.draft.puzzle())
}

/// Generates a puzzle for a [`Request`], with limits. The nodes of the effort are not used: the request
/// has its own limits for tries and nodes.
///
/// To generate many puzzles, keep a [`Maker`](crate::generator::Maker) and count its puzzles up.
///
/// # Errors
/// If the request is impossible, no such puzzle was found, or the effort did not suffice.
///
/// ```
/// use std::time::Duration;
/// use sudokit::generator::{Request, Symmetry, method_by_name};
/// use sudokit::{Effort, Geometry, generate_within};
///
/// let board = Geometry::classic(9)?.with_diagonals();
/// let method = method_by_name("dig").expect("a method");
/// let request = Request { symmetry: Symmetry::Half, ..Request::new(board.into(), method) };
/// let made = generate_within(request, 7, &Effort::time(Duration::from_secs(60)))?;
/// assert!(made.proof.is_unique());
/// // A search for a full grid of such a board may have no end.
/// let large = Geometry::classic(64)?.with_diagonals();
/// let request = Request::new(large.into(), method);
/// assert!(generate_within(request, 7, &Effort::time(Duration::from_millis(50))).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate_within(
    request: Request,
    seed: u64,
    effort: &Effort<'_>,
) -> Result<Made, GenerateError> {
    let running = effort.start();
    let mut maker = Maker::new(request).map_err(GenerateError::Impossible)?;
    maker.set_interrupter(Some(Arc::new(|| running.interrupt())));
    maker.make(seed, 0, &mut |_| {}, &|| running.go_on()).map_err(GenerateError::NotMade)
}

/// The usual 9x9 with clues that are symmetric under half a turn.
fn classic() -> Request {
    let board = Geometry::classic(9).expect("9 is an order");
    let method = method_by_name("dig").expect("a listed method");
    Request { symmetry: Symmetry::Half, ..Request::new(board.into(), method) }
}

/// Why no puzzle was generated.
///
/// ```
/// use std::sync::Arc;
/// use sudokit::generator::{Request, method_by_name};
/// use sudokit::{Effort, GenerateError, Geometry, generate_within};
///
/// let board = Arc::new(Geometry::classic(9)?);
/// let mut request = Request::new(board, method_by_name("dig").expect("a method"));
/// request.clues = Some(3..=5);
/// let error = generate_within(request, 1, &Effort::UNLIMITED).unwrap_err();
/// assert!(matches!(error, GenerateError::Impossible(_)));
/// println!("{error}");
/// # Ok::<(), sudokit::GeometryError>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// The request cannot be fulfilled.
    Impossible(Impossible),
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
