//! Rating, hints and explanations: solving as a person does.

use std::fmt;

use sudokit_answers::{
    Advised, Explain, Explanation as Explained, Hint as HintQuestion, NoAnswer, Notation, Rate,
    RateAnswer, Refusal, Scales, step_record,
};
use sudokit_assess::{Progress, Rating, Strength, Value};
use sudokit_core::render::Walls;
use sudokit_core::{Alphabet, Puzzle};
use sudokit_logic::{Board, Path, PathStep, Selection, draw};
use sudokit_text::Lang;

use crate::Solver;
use crate::solver::with_solver;

/// Rates how hard a puzzle is for a person: by the hardest technique that it needs. Techniques that
/// rely on a unique solution are used only if the solution is unique.
///
/// # Errors
/// If the puzzle has no solution, or several, or the techniques do not solve it.
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
    with_solver(|solver| solver.rate(puzzle))
}

/// Rates how hard a puzzle is on any of the [`SCALES`](crate::scales::SCALES), those of Sudoku Explainer and HoDoKu among
/// them.
///
/// # Errors
/// If the puzzle has no solution or several, or a scale does not know the board.
///
/// ```
/// use sudokit::{Puzzle, Scales, rate_on};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let rated = rate_on(&text.parse()?, &"se,hodoku".parse()?)?;
/// assert_eq!(rated.value("se", "er").map(ToString::to_string).as_deref(), Some("1.2"));
/// for (scale, score) in &rated.scores {
///     println!("{}: {:?}", scale.name(), score.values[0]);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate_on(puzzle: &Puzzle, scales: &Scales) -> Result<RateAnswer, NoAnswer> {
    with_solver(|solver| solver.rate_on(puzzle, scales))
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
/// println!("{hint}");
/// println!("{}", hint.drawing());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(puzzle: &Puzzle) -> Result<Hint, NoAnswer> {
    with_solver(|solver| solver.hint(puzzle))
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
    with_solver(|solver| solver.explain(puzzle))
}

impl Solver {
    /// Rates a puzzle as [`rate`] does.
    ///
    /// # Errors
    /// As [`rate`], and if the limits did not suffice.
    ///
    /// ```
    /// use sudokit::{Level, Selection, Solver};
    ///
    /// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let techniques = Selection::default().switched("-hidden-single")?;
    /// let rating = Solver::new().techniques(techniques).rate(&text.parse()?)?;
    /// assert_eq!(rating.level, Level::Easy);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate(&mut self, puzzle: &Puzzle) -> Result<Rating, NoAnswer> {
        let rate = Rate::new(Scales::usual(), self.settings.selection.clone(), false);
        let rate = rate.expect("the usual scale uses our techniques");
        self.with(puzzle.geometry(), |engines, clock| {
            let answer = rate.answer_puzzle(engines, puzzle, clock)?;
            match (answer.value("level", "level"), answer.value("level", "steps")) {
                (Some(&Value::Level(level)), Some(&Value::Count(steps))) => {
                    let hardest = match answer.value("level", "hardest") {
                        Some(&Value::Name(technique)) => Some(technique),
                        _ => None,
                    };
                    Ok(Rating { level, hardest, steps: steps as usize })
                }
                _ => Err(NoAnswer::of_status(answer.status, puzzle, clock)),
            }
        })
    }

    /// Rates a puzzle as [`rate_on`] does. Several scales share the limits equally. A scale whose limits did not suffice,
    /// or whose techniques do not solve the puzzle, says so in its score.
    ///
    /// # Errors
    /// As [`rate_on`], and if the limits did not suffice to search for the solution, or techniques were selected and a scale
    /// has its own.
    ///
    /// ```
    /// use sudokit::{Scales, Solver, answers::records::Status, assess::End};
    ///
    /// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let rated = Solver::new().node_limit(1_000).rate_on(&text.parse()?, &"se".parse()?)?;
    /// assert_eq!((rated.status, rated.scores[0].1.end), (Status::Rated, End::Rated));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate_on(&mut self, puzzle: &Puzzle, scales: &Scales) -> Result<RateAnswer, NoAnswer> {
        let rate =
            Rate::new(scales.clone(), self.settings.selection.clone(), false).map_err(|_| {
                let fixed = scales.one_by_one().iter().find(|scale| !scale.uses_selection());
                Refusal::FixedTechniques { scale: fixed.map_or("", |scale| scale.name()) }
            })?;
        self.with(puzzle.geometry(), |engines, clock| {
            let answer = rate.answer_puzzle(engines, puzzle, clock)?;
            match answer.scores.is_empty() {
                true => Err(NoAnswer::of_status(answer.status, puzzle, clock)),
                false => Ok(answer),
            }
        })
    }

    /// Finds the easiest next step as [`hint`] does.
    ///
    /// # Errors
    /// As [`hint`], and if the limits did not suffice.
    ///
    /// ```
    /// use sudokit::{NoAnswer, Solver};
    ///
    /// let hint = Solver::new().node_limit(0).hint(&"................".parse()?);
    /// assert_eq!(hint.unwrap_err(), NoAnswer::OutOfNodes);
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    pub fn hint(&mut self, puzzle: &Puzzle) -> Result<Hint, NoAnswer> {
        self.hint_from(puzzle, Progress::NONE)
    }

    /// Finds the easiest next step for a player's progress.
    ///
    /// # Errors
    /// As [`Solver::hint`], and if the player made mistakes.
    ///
    /// # Panics
    /// If the progress is for another number of cells.
    ///
    /// ```
    /// use sudokit::{Digit, NoAnswer, Progress, Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let mut placed = puzzle.givens().clone();
    /// placed.set(puzzle.geometry().cell_named("r1c2").unwrap(), Digit::new(3));
    /// let progress = Progress { placed: Some(&placed), marks: None };
    /// let answer = Solver::new().hint_from(&puzzle, progress);
    /// assert!(matches!(answer, Err(NoAnswer::Mistakes(_))));
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    pub fn hint_from(&mut self, puzzle: &Puzzle, progress: Progress<'_>) -> Result<Hint, NoAnswer> {
        let question = HintQuestion::new(self.selected(), Strength::Full);
        self.with(puzzle.geometry(), |engines, clock| {
            let answer = question.answer_puzzle(engines, puzzle, progress, clock)?;
            match answer.advised {
                Advised::Step(step, board) => Ok(Hint { step: *step, board: *board }),
                Advised::Mistakes(mistakes) => Err(NoAnswer::Mistakes(mistakes)),
                Advised::Nothing => Err(NoAnswer::of_status(answer.status, puzzle, clock)),
            }
        })
    }

    /// Solves a puzzle step by step as [`explain`] does.
    ///
    /// # Errors
    /// As [`explain`], and if the limits did not suffice.
    ///
    /// ```
    /// use sudokit::{Selection, Solver};
    ///
    /// let techniques = Selection::default().switched("-all,+naked-single")?;
    /// let explanation = Solver::new().techniques(techniques).explain(&"1..43..2.1...32.".parse()?)?;
    /// assert!(explanation.steps().all(|hint| hint.step().technique == "naked-single"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(&mut self, puzzle: &Puzzle) -> Result<Explanation, NoAnswer> {
        self.explain_from(puzzle, Progress::NONE)
    }

    /// Solves a puzzle step by step from a player's progress.
    ///
    /// # Errors
    /// As [`Solver::explain`], and if the player's digits clash.
    ///
    /// # Panics
    /// If the progress is for another number of cells.
    ///
    /// ```
    /// use sudokit::{Digit, Progress, Puzzle, Solver};
    ///
    /// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
    /// let mut placed = puzzle.givens().clone();
    /// placed.set(puzzle.geometry().cell_named("r1c2").unwrap(), Digit::new(2));
    /// let progress = Progress { placed: Some(&placed), marks: None };
    /// let explanation = Solver::new().explain_from(&puzzle, progress)?;
    /// assert_eq!(explanation.steps().count(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain_from(
        &mut self,
        puzzle: &Puzzle,
        progress: Progress<'_>,
    ) -> Result<Explanation, NoAnswer> {
        let question = Explain::new(self.selected());
        self.with(puzzle.geometry(), |engines, clock| {
            let answer = question.answer_puzzle(engines, puzzle, progress, clock)?;
            match answer.explanation {
                Explained::Steps(_, path) if path.stopped => Err(clock.ended_by().into()),
                Explained::Steps(position, path) => {
                    Ok(Explanation { start: position.into_board(), path: *path })
                }
                Explained::Mistakes(mistakes) => Err(NoAnswer::Mistakes(mistakes)),
                Explained::Nothing => Err(NoAnswer::of_status(answer.status, puzzle, clock)),
            }
        })
    }

    pub(crate) fn selected(&self) -> Selection {
        self.settings.selection.clone().unwrap_or_default()
    }
}

/// A step with the board to which it applies.
///
/// `Display` writes the name of the technique and the argument in English.
#[derive(Clone)]
pub struct Hint {
    step: PathStep,
    board: Board,
}

impl Hint {
    pub(crate) fn new(step: PathStep, board: Board) -> Hint {
        Hint { step, board }
    }

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

    /// The name of the technique and the argument, in one line.
    ///
    /// ```
    /// use sudokit::hint;
    /// use sudokit::text::Lang;
    ///
    /// let hint = hint(&"1..43..2.1...32.".parse()?)?;
    /// assert!(hint.text(Lang::En).starts_with("Hidden Single: "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let scene = Notation::default().scene(self.board.geometry());
        let step = step_record(&self.step, scene, lang);
        format!("{}: {}", step.name, step.text.join(" "))
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

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

/// A puzzle solved step by step.
///
/// `Display` writes all steps in English.
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

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (1..).zip(self.steps()).try_for_each(|(number, hint)| writeln!(f, "{number}. {hint}"))
    }
}
