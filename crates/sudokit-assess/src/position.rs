//! A puzzle with what a player has done so far, and what is known of both.

use alloc::boxed::Box;
use alloc::vec::Vec;

use sudokit_core::{Defect, Puzzle, Solution};
use sudokit_logic::{
    Board, Path, PossibleSteps, Rung, Selection, explain_while, possible_steps, solve_while,
};
use sudokit_solve::{Budget, Engine, Limits};

use crate::{Mistakes, Progress, Solutions, solutions};

/// A position whose digits do not clash, with what is known of it.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    mistakes: Mistakes,
    unique: bool,
    selection: Selection,
}

/// The result of [`assess`].
#[derive(Clone, Debug)]
pub enum Assessment {
    /// The puzzle has a solution, and no two digits clash.
    Position(Box<Position>),
    /// The puzzle has no solution.
    NoSolution {
        /// The [defects](Puzzle::defects) that show it. Empty if only a search shows it.
        defects: Vec<Defect>,
    },
    /// The player's digits break a rule, so there is no position to go on from.
    Clash(Mistakes),
    /// A limit ended the search before the number of solutions was known.
    Unknown(Budget),
}

/// Finds out how many solutions a puzzle has, and sets up the player's position.
///
/// `limits.solutions` is ignored.
///
/// # Panics
/// If the engine does not support the puzzle's board, or `progress` is for another number of cells.
///
/// ```
/// use sudokit_assess::{Assessment, Progress, assess, engine_for};
/// use sudokit_core::{Digit, Puzzle};
/// use sudokit_solve::Limits;
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
/// let mut engine = engine_for(&puzzle);
/// let mut placed = puzzle.givens().clone();
/// placed.set(puzzle.geometry().cell_named("r3c1").expect("a cell"), Digit::new(4));
/// let progress = Progress { placed: Some(&placed), marks: None };
/// match assess(&puzzle, progress, &mut *engine, &Limits::default()) {
///     Assessment::Position(position) => assert!(!position.mistakes().is_empty()),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn assess(
    puzzle: &Puzzle,
    progress: Progress<'_>,
    engine: &mut dyn Engine,
    limits: &Limits<'_>,
) -> Assessment {
    let (found, _) = solutions(puzzle, engine, limits);
    match found {
        Solutions::None { defects } => Assessment::NoSolution { defects },
        Solutions::Unknown { budget, .. } => Assessment::Unknown(budget),
        Solutions::Unique(_) | Solutions::Several(_) => {
            match Position::new(puzzle, progress, found.only()) {
                Ok(position) => Assessment::Position(Box::new(position)),
                Err(mistakes) => Assessment::Clash(mistakes),
            }
        }
    }
}

impl Position {
    /// Sets up a position of a puzzle without [defects](Puzzle::defects). `only` is its solution, if
    /// that is known to be the only one.
    ///
    /// # Errors
    /// If two digits clash: what the player did wrong.
    ///
    /// # Panics
    /// If `progress` is for another number of cells.
    pub fn new(
        puzzle: &Puzzle,
        progress: Progress<'_>,
        only: Option<&Solution>,
    ) -> Result<Position, Mistakes> {
        let mistakes = only.map(|solution| Mistakes::of(puzzle, progress, solution));
        match Board::with_progress(puzzle, progress.placed, progress.marks) {
            Ok(board) => {
                let unique = mistakes.is_some();
                Ok(Position {
                    board,
                    mistakes: mistakes.unwrap_or_default(),
                    unique,
                    selection: Selection::default(),
                })
            }
            Err(clash) => Err(mistakes.unwrap_or_else(|| Mistakes::clashing(puzzle, &clash))),
        }
    }

    /// The digits and candidates as the player sees them.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Solves and advises with these techniques.
    #[must_use]
    pub fn with_selection(self, selection: Selection) -> Position {
        Position { selection, ..self }
    }

    /// The techniques that solving and advice use.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Whether the techniques of a rung are used: they are selected, and do not rely on a unique solution
    /// unless the solution is known to be unique.
    #[must_use]
    pub fn wants(&self, rung: &Rung) -> bool {
        self.selection.wants(rung) && (self.unique || !rung.technique.needs_uniqueness())
    }

    /// The digits and candidates as the player sees them.
    #[must_use]
    pub fn into_board(self) -> Board {
        self.board
    }

    /// What the player did that contradicts the only solution. Always empty if the solution is not
    /// known to be the only one.
    #[must_use]
    pub fn mistakes(&self) -> &Mistakes {
        &self.mistakes
    }

    /// Whether the puzzle is known to have only one solution. If not, techniques that rely on that
    /// are not used.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.unique
    }

    /// Solves the puzzle from here with human techniques, as far as they lead. `go_on` is asked
    /// regularly; if it returns `false`, the path ends there and is marked as stopped.
    ///
    /// ```
    /// use sudokit_assess::{Position, Progress, Rating};
    /// use sudokit_core::Puzzle;
    /// use sudokit_logic::Level;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let position = Position::new(&puzzle, Progress::NONE, None).expect("no digits clash");
    /// let path = position.explain(&|| true);
    /// assert!(path.is_solved());
    /// assert_eq!(Rating::of_path(&path).expect("it is solved").level, Level::Beginner);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, go_on: &dyn Fn() -> bool) -> Path {
        let (ladder, options) = (self.selection.ladder(), self.selection.options());
        explain_while(&self.board, ladder, &options, |rung| self.wants(rung), go_on)
    }

    /// Every step that the position allows with these techniques, up to `most` of them, the easiest first: see
    /// [`possible_steps`]. `go_on` is asked regularly; if it returns `false`, the list ends there. Look at the
    /// [mistakes](Position::mistakes) first: what follows from them is wrong.
    ///
    /// ```
    /// use sudokit_assess::{Position, Progress};
    /// use sudokit_core::Puzzle;
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let position = Position::new(&puzzle, Progress::NONE, None).expect("no digits clash");
    /// let possible = position.steps(3, &|| true);
    /// assert_eq!((possible.steps.len(), possible.is_whole), (3, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps(&self, most: usize, go_on: &dyn Fn() -> bool) -> PossibleSteps {
        let (ladder, options) = (self.selection.ladder(), self.selection.options());
        possible_steps(&self.board, ladder, &options, |rung| self.wants(rung), go_on, most)
    }

    /// Solves as [`explain`](Position::explain) does, for those who do not read the arguments of the steps.
    #[must_use]
    pub fn solve(&self, go_on: &dyn Fn() -> bool) -> Path {
        let (ladder, options) = (self.selection.ladder(), self.selection.options());
        solve_while(&self.board, ladder, &options, |rung| self.wants(rung), go_on)
    }
}
