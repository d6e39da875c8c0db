//! Rating, hints and explanations: solving as a person does.

use std::fmt;

use sudokit_assess::{Advice, Assessment, Position, Progress, Rating, assess};
use sudokit_core::render::Walls;
use sudokit_core::{Alphabet, Puzzle};
use sudokit_logic::{Board, Path, PathStep, Selection, draw};
use sudokit_solve::{Engine, Goal};

use crate::effort::Running;
use crate::solver::with_solver;
use crate::{Effort, NoAnswer};

/// Rates how hard a puzzle is for a person: by the hardest technique that it needs. Techniques that
/// rely on a unique solution are used only if the solution is unique.
///
/// # Errors
/// If the puzzle has no solution or the techniques do not solve it.
///
/// ```
/// use sudokit::{Level, rate};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let rating = rate(&text.parse()?)?;
/// assert_eq!((rating.level, rating.hardest), (Level::Beginner, Some("hidden-single")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Puzzle) -> Result<Rating, NoAnswer> {
    rate_within(puzzle, &Effort::UNLIMITED)
}

/// [`rate`] with limits.
///
/// # Errors
/// As [`rate`], and if the limits did not suffice.
///
/// ```
/// use std::time::Duration;
/// use sudokit::{Effort, Level, rate_within};
///
/// let puzzle = "1..43..2.1...32.".parse()?;
/// let rating = rate_within(&puzzle, &Effort::time(Duration::from_secs(60)))?;
/// assert_eq!(rating.level, Level::Beginner);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate_within(puzzle: &Puzzle, effort: &Effort<'_>) -> Result<Rating, NoAnswer> {
    rate_with(puzzle, &Selection::default(), effort)
}

/// [`rate`] with a selection of techniques and with limits.
///
/// # Errors
/// As [`rate_within`].
///
/// ```
/// use sudokit::{Effort, Level, Selection, rate_with};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let selection = Selection::default().switched("-hidden-single")?;
/// assert_eq!(rate_with(&puzzle, &selection, &Effort::UNLIMITED)?.level, Level::Easy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate_with(
    puzzle: &Puzzle,
    selection: &Selection,
    effort: &Effort<'_>,
) -> Result<Rating, NoAnswer> {
    let running = effort.start();
    let position = position(puzzle, Progress::NONE, &running)?;
    if !position.is_unique() {
        return Err(NoAnswer::NotUnique);
    }
    let (_, path) = path(position, selection, &running, Position::solve)?;
    Rating::of_path(&path).ok_or(NoAnswer::BeyondLadder)
}

/// Finds the easiest next step for a puzzle.
///
/// # Errors
/// If the puzzle has no solution, is solved, or no technique finds a step.
///
/// ```
/// use sudokit::hint;
///
/// let hint = hint(&"1..43..2.1...32.".parse()?)?;
/// assert_eq!(hint.step().technique, "hidden-single");
/// # #[cfg(feature = "text")]
/// println!("{hint}");
/// println!("{}", hint.drawing());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(puzzle: &Puzzle) -> Result<Hint, NoAnswer> {
    hint_within(puzzle, Progress::NONE, &Effort::UNLIMITED)
}

/// [`hint`] for a player's progress and with limits.
///
/// # Errors
/// As [`hint`], and if the player made mistakes or the limits did not suffice.
///
/// ```
/// use sudokit::{Digit, Effort, NoAnswer, Progress, Puzzle, hint_within};
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
/// let mut placed = puzzle.givens().clone();
/// placed.set(puzzle.geometry().cell_named("r1c2").unwrap(), Digit::new(3));
/// let progress = Progress { placed: Some(&placed), marks: None };
/// let answer = hint_within(&puzzle, progress, &Effort::UNLIMITED);
/// assert!(matches!(answer, Err(NoAnswer::Mistakes(_))));
/// # Ok::<(), sudokit::LineError>(())
/// ```
pub fn hint_within(
    puzzle: &Puzzle,
    progress: Progress<'_>,
    effort: &Effort<'_>,
) -> Result<Hint, NoAnswer> {
    hint_with(puzzle, progress, &Selection::default(), effort)
}

/// [`hint`] for a player's progress, with a selection of techniques and with limits.
///
/// # Errors
/// As [`hint_within`].
///
/// ```
/// use sudokit::{Effort, Progress, Selection, hint_with};
///
/// let puzzle = "1..43..2.1...32.".parse()?;
/// let selection = Selection::default().switched("-hidden-single")?;
/// let hint = hint_with(&puzzle, Progress::NONE, &selection, &Effort::UNLIMITED)?;
/// assert_eq!(hint.step().technique, "naked-single");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint_with(
    puzzle: &Puzzle,
    progress: Progress<'_>,
    selection: &Selection,
    effort: &Effort<'_>,
) -> Result<Hint, NoAnswer> {
    let running = effort.start();
    let position = position(puzzle, progress, &running)?.with_selection(selection.clone());
    let unique = position.is_unique();
    match position.advice(&|| running.go_on()) {
        Advice::Hint(sudokit_assess::Hint::Step(step, board)) => {
            Ok(Hint { step: *step, board: *board })
        }
        Advice::Hint(sudokit_assess::Hint::Mistakes(mistakes)) => Err(NoAnswer::Mistakes(mistakes)),
        Advice::Solved => Err(NoAnswer::Solved),
        Advice::Beyond if unique => Err(NoAnswer::BeyondLadder),
        Advice::Beyond => Err(NoAnswer::NotUnique),
        Advice::Stopped => Err(NoAnswer::Interrupted(running.exceeded())),
    }
}

/// Solves a puzzle step by step as a person does, as far as the techniques lead.
///
/// # Errors
/// If the puzzle has no solution.
///
/// ```
/// use sudokit::explain;
///
/// let explanation = explain(&"1..43..2.1...32.".parse()?)?;
/// assert!(explanation.path().is_solved());
/// let first = explanation.steps().next().expect("a step");
/// assert_eq!(first.step().technique, "hidden-single");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(puzzle: &Puzzle) -> Result<Explanation, NoAnswer> {
    explain_within(puzzle, &Effort::UNLIMITED)
}

/// [`explain`] with limits.
///
/// # Errors
/// As [`explain`], and if the limits did not suffice.
///
/// ```
/// use std::time::Duration;
/// use sudokit::{Effort, explain_within};
///
/// let effort = Effort::time(Duration::from_secs(60));
/// assert_eq!(explain_within(&"1..43..2.1...32.".parse()?, &effort)?.steps().count(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain_within(puzzle: &Puzzle, effort: &Effort<'_>) -> Result<Explanation, NoAnswer> {
    explain_with(puzzle, &Selection::default(), effort)
}

/// [`explain`] with a selection of techniques and with limits.
///
/// # Errors
/// As [`explain_within`].
///
/// ```
/// use sudokit::{Effort, Selection, explain_with};
///
/// let selection = Selection::default().switched("-all,+naked-single")?;
/// let explanation = explain_with(&"1..43..2.1...32.".parse()?, &selection, &Effort::UNLIMITED)?;
/// assert!(explanation.steps().all(|hint| hint.step().technique == "naked-single"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain_with(
    puzzle: &Puzzle,
    selection: &Selection,
    effort: &Effort<'_>,
) -> Result<Explanation, NoAnswer> {
    let running = effort.start();
    let position = position(puzzle, Progress::NONE, &running)?;
    let (start, path) = path(position, selection, &running, Position::explain)?;
    Ok(Explanation { start, path })
}

/// Solves a position with one of its functions, and returns the first board, too.
fn path(
    position: Position,
    selection: &Selection,
    running: &Running<'_>,
    solve: fn(&Position, &dyn Fn() -> bool) -> Path,
) -> Result<(Board, Path), NoAnswer> {
    let position = position.with_selection(selection.clone());
    let path = solve(&position, &|| running.go_on());
    if path.stopped {
        return Err(NoAnswer::Interrupted(running.exceeded()));
    }
    Ok((position.into_board(), path))
}

/// Searches for the solutions of a puzzle and sets up the board of a player.
fn position(
    puzzle: &Puzzle,
    progress: Progress<'_>,
    running: &Running<'_>,
) -> Result<Position, NoAnswer> {
    let assess = |engine: &mut dyn Engine| {
        running.limit(None, |limits| assess(puzzle, progress, engine, limits))
    };
    match with_solver(|solver| solver.with(puzzle.geometry(), Goal::Unique, assess)) {
        Assessment::Position(position) => Ok(*position),
        Assessment::NoSolution { defects } => Err(NoAnswer::NoSolution { defects }),
        Assessment::Clash(mistakes) => Err(NoAnswer::Mistakes(mistakes)),
        Assessment::Unknown(budget) => Err(NoAnswer::Interrupted(budget)),
    }
}

/// A step with the board to which it applies.
///
/// With the feature `text`, `Display` writes the name of the technique and the argument in English.
#[derive(Clone)]
pub struct Hint {
    step: PathStep,
    board: Board,
}

impl Hint {
    /// Returns the step: what follows, what to highlight, and the argument as ids and facts.
    #[must_use]
    pub fn step(&self) -> &sudokit_logic::Step {
        &self.step.step
    }

    /// Returns the step with its place on the ladder of techniques.
    #[must_use]
    pub fn path_step(&self) -> &PathStep {
        &self.step
    }

    /// Returns the board before the step.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Draws the candidates of the board in ASCII and marks what the step highlights.
    ///
    /// ```
    /// use sudokit::hint;
    ///
    /// let hint = hint(&"1..43..2.1...32.".parse()?)?;
    /// assert!(hint.drawing().lines().count() > 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn drawing(&self) -> String {
        let alphabet = Alphabet::of_order(self.board.order());
        draw::candidates(&self.board, Some(self.step()), Walls::Ascii, alphabet, |_, text| {
            text.to_owned()
        })
    }
}

impl fmt::Debug for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hint").field("step", self.step()).finish_non_exhaustive()
    }
}

#[cfg(feature = "text")]
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_step(f, &sudokit_text::Texts::new(sudokit_text::Lang::En), self)
    }
}

/// A puzzle solved step by step.
///
/// With the feature `text`, `Display` writes all steps in English.
#[derive(Clone)]
pub struct Explanation {
    start: Board,
    path: Path,
}

impl Explanation {
    /// Returns the steps, the final board, and whether it is solved.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the steps in order, each with the board to which it applies.
    ///
    /// ```
    /// use sudokit::explain;
    ///
    /// let explanation = explain(&"1..43..2.1...32.".parse()?)?;
    /// for hint in explanation.steps() {
    ///     println!("{}\n{}", hint.step().technique, hint.drawing());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps(&self) -> impl Iterator<Item = Hint> + '_ {
        let mut board = self.start.clone();
        self.path.steps.iter().map(move |step| {
            let hint = Hint { step: step.clone(), board: board.clone() };
            board.apply(&step.step.conclusions);
            hint
        })
    }
}

impl fmt::Debug for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let techniques = self.path.steps.iter().map(|step| step.step.technique);
        f.debug_list().entries(techniques).finish()
    }
}

#[cfg(feature = "text")]
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = sudokit_text::Texts::new(sudokit_text::Lang::En);
        for (number, hint) in (1..).zip(self.steps()) {
            write!(f, "{number}. ")?;
            write_step(f, &texts, &hint)?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Writes the name of the technique and the sentences of the argument.
#[cfg(feature = "text")]
fn write_step(f: &mut fmt::Formatter<'_>, texts: &sudokit_text::Texts, hint: &Hint) -> fmt::Result {
    let geometry = hint.board.geometry();
    let alphabet = Alphabet::of_order(geometry.order());
    let scene = sudokit_text::Scene { geometry, alphabet };
    write!(f, "{}:", texts.technique(hint.step().technique))?;
    for sentence in texts.explain(hint.step(), scene) {
        write!(f, " {sentence}")?;
    }
    Ok(())
}
