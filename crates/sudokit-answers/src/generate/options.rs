//! What can be asked of a puzzle that is to be made.

use sudokit_core::{Alphabet, Geometry};
use sudokit_generate::{Grading, METHODS, Method, Symmetry, TRIES, TRIES_FOR_RARE, method_by_name};
use sudokit_logic::{Level, Selection, TechniqueId};

use super::rating::RatingRange;
use crate::{BoardOptions, WrongOption};

/// What is asked of a puzzle.
#[derive(Clone, Debug)]
pub struct Generate {
    /// The number of rows; `None` leaves it to the shape, the pattern or the solution, or else it is 9.
    pub size: Option<u8>,
    /// A new random map for each puzzle.
    pub random_map: Option<RandomMap>,
    /// The method.
    pub method: &'static dyn Method,
    /// The symmetry of the clues.
    pub symmetry: Symmetry,
    /// The level of the hardest technique needed.
    pub level: Option<Level>,
    /// A technique that is needed.
    pub technique: Option<TechniqueId>,
    /// The rating.
    pub rating: Option<RatingRange>,
    /// The techniques that the puzzle is solved with; `None` are the usual ones.
    pub selection: Option<Selection>,
    /// The fewest and the most clues.
    pub clues: Option<(usize, usize)>,
    /// The option `removals` of the method.
    pub removals: Option<usize>,
    /// Whether each cell has a clue.
    pub pattern: Option<Vec<bool>>,
    /// The solution, in `line` format.
    pub solution: Option<String>,
    /// The alphabet of the solution.
    pub alphabet: Option<Alphabet>,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// Whether there may be several solutions.
    pub allow_multiple: bool,
    /// The most puzzles tried for one; `None` is the usual number.
    pub tries: Option<u64>,
    /// The most nodes for one proof; `None` is the usual number.
    pub nodes: Option<u64>,
    /// How thoroughly puzzles are graded.
    pub grading: Grading,
}

/// A random map of a jigsaw.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct RandomMap {
    /// Whether the diagonals hold every digit, too.
    pub diagonal: bool,
    /// The symmetry of the map.
    pub symmetry: Symmetry,
}

impl RandomMap {
    /// The random map that is asked for, if any, with the diagonals of the board.
    ///
    /// # Errors
    /// If a symmetry is given without a random map, or the board has boxes or a map of its own.
    pub fn of(
        is_wanted: bool,
        symmetry: Option<Symmetry>,
        board: &BoardOptions,
    ) -> Result<Option<RandomMap>, WrongOption> {
        if symmetry.is_some() && !is_wanted {
            return Err(WrongOption::new("map_symmetry", "it goes with random_map only"));
        }
        if is_wanted && board.has_shape() {
            let message = "it does not go with shape, jigsaw, windoku or extra_houses";
            return Err(WrongOption::new("random_map", message));
        }
        let (diagonal, symmetry) = (board.diagonal, symmetry.unwrap_or_default());
        Ok(is_wanted.then_some(RandomMap { diagonal, symmetry }))
    }
}

impl Default for Generate {
    /// A 9x9 made by the usual method.
    fn default() -> Generate {
        Generate {
            size: None,
            random_map: None,
            method: method_by_name("dig").unwrap_or(METHODS[0]),
            symmetry: Symmetry::None,
            level: None,
            technique: None,
            rating: None,
            selection: None,
            clues: None,
            removals: None,
            pattern: None,
            solution: None,
            alphabet: None,
            minimal: false,
            allow_multiple: false,
            tries: None,
            nodes: None,
            grading: Grading::Full,
        }
    }
}

/// The most puzzles tried for one if no other number was asked for: more where they are rare.
#[must_use]
pub fn tries_for(technique: bool, rating: Option<&RatingRange>) -> u64 {
    let is_rare = technique || rating.is_some_and(RatingRange::is_rare);
    if is_rare { TRIES_FOR_RARE } else { TRIES }
}

impl Generate {
    /// The most puzzles tried for one.
    #[must_use]
    pub fn tries(&self) -> u64 {
        self.tries.unwrap_or(tries_for(self.technique.is_some(), self.rating.as_ref()))
    }

    /// Checks what holds for every board.
    ///
    /// # Errors
    /// If no try is allowed, or there is more than one of level, technique and rating.
    pub fn checked(self) -> Result<Generate, WrongOption> {
        if self.tries == Some(0) {
            return Err(WrongOption::new("tries", "expected a number from 1"));
        }
        let targets = [self.level.is_some(), self.technique.is_some(), self.rating.is_some()];
        if targets.into_iter().filter(|is_given| *is_given).count() > 1 {
            let message = "only one of level, technique and rating";
            return Err(WrongOption::new("level", message));
        }
        Ok(self)
    }

    /// Whether a number of clues is asked for.
    #[must_use]
    pub fn asks_for_clues(&self) -> bool {
        self.clues.is_some() || self.removals.is_some()
    }
}

/// Reads whether each cell of a pattern has a clue: `.` or `0` is blank, any other character a clue.
///
/// # Errors
/// The number of cells, if it is not that of a board.
pub fn pattern_of(text: &str) -> Result<Vec<bool>, usize> {
    let characters = text.chars().filter(|c| !c.is_whitespace() && *c != '\u{feff}');
    let cells: Vec<bool> = characters.map(|c| !matches!(c, '.' | '0')).collect();
    order_of(cells.len()).map_or(Err(cells.len()), |_| Ok(cells))
}

/// Returns the order of a board with this many cells.
pub(super) fn order_of(cells: usize) -> Option<usize> {
    let orders = usize::from(Geometry::MIN_ORDER)..=usize::from(Geometry::MAX_ORDER);
    Some(cells.isqrt()).filter(|order| order * order == cells && orders.contains(order))
}

/// Reads a number of clues, or a range `LO..HI`.
///
/// # Errors
/// What was expected.
pub fn clue_range(text: &str) -> Result<(usize, usize), String> {
    let range = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim_start_matches('=').parse().ok();
    number(range.0)
        .zip(number(range.1))
        .ok_or_else(|| "expected a number, or two as in 22..26".to_owned())
}
