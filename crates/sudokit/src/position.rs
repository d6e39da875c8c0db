//! A position that a program plays on: a puzzle, what was entered, what was crossed out, and the way back.

use std::fmt;
use std::sync::Arc;

use sudokit_answers::records::Status;
use sudokit_answers::{NoAnswer, Steps};
use sudokit_assess::{self as assess, Mistakes, Progress};
use sudokit_core::{Cell, Digit, DigitSet, Geometry, Grid, Puzzle, Solution};
use sudokit_logic::{Board, Conclusion, Step};

use crate::Solver;
use crate::reasoning::{Explanation, Hint};
use crate::solver::with_solver;

/// A puzzle with what was entered and crossed out, move by move.
///
/// Any digit may be entered in a cell without a given, also a wrong one: [`legal`](Position::legal) lists those that break no
/// rule of the board, [`mistakes`](Position::mistakes) what contradicts the solution. Positions are equal if they look alike,
/// whatever led there.
///
/// ```
/// use sudokit::{Digit, Move, Position};
///
/// let mut position = Position::new("1..43..2.1...32.".parse()?);
/// let cell = position.cell("r1c2")?;
/// position.place(cell, Digit::new(3).unwrap())?;
/// assert_eq!(position.mistakes()?.cells(), [cell]);
/// assert_eq!(position.undo(), Some(Move::Place(cell, Digit::new(3).unwrap())));
///
/// // As a person solves it.
/// while !position.is_solved() {
///     let hint = position.hint()?;
///     position.play_step(hint.step())?;
/// }
/// assert_eq!(position.grid().to_string(), "1234341221434321");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    puzzle: Puzzle,
    /// The givens and what was entered.
    shown: Grid,
    /// The candidates that were crossed out, by cell.
    crossed_out: Vec<DigitSet>,
    past: Vec<Past>,
}

/// A move, and what its cell was before.
#[derive(Copy, Clone, Debug)]
struct Past {
    played: Move,
    digit: Option<Digit>,
    crossed_out: DigitSet,
}

/// A change of one cell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Enters this digit, in place of the one that was there.
    Place(Cell, Digit),
    /// Takes back the digit of a cell.
    Remove(Cell),
    /// Crosses out a candidate.
    CrossOut(Cell, Digit),
    /// Puts a candidate back that was crossed out.
    PutBack(Cell, Digit),
}

/// Why a move cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WrongMove {
    /// The cell is not on the board.
    NoCell {
        /// The name that was given, or that the cell would have.
        name: String,
    },
    /// The digit is larger than those of the board.
    NoDigit {
        /// The digit.
        digit: Digit,
        /// The largest digit of the board.
        order: u8,
    },
    /// The cell has a given.
    Given {
        /// The name of the cell.
        name: String,
    },
    /// The cell has no digit to take back.
    Blank {
        /// The name of the cell.
        name: String,
    },
}

impl Move {
    /// The cell that changes.
    #[must_use]
    pub const fn cell(&self) -> Cell {
        match *self {
            Move::Place(cell, _)
            | Move::Remove(cell)
            | Move::CrossOut(cell, _)
            | Move::PutBack(cell, _) => cell,
        }
    }

    /// The digit, if the move has one.
    #[must_use]
    pub const fn digit(&self) -> Option<Digit> {
        match *self {
            Move::Place(_, digit) | Move::CrossOut(_, digit) | Move::PutBack(_, digit) => {
                Some(digit)
            }
            Move::Remove(_) => None,
        }
    }
}

impl Position {
    /// The position that a puzzle begins with.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Position {
        let shown = puzzle.givens().clone();
        let crossed_out = vec![DigitSet::EMPTY; shown.len()];
        Position { puzzle, shown, crossed_out, past: Vec::new() }
    }

    /// The puzzle, without what was entered.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The givens and the digits that were entered.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.shown
    }

    /// The moves so far, the first one first.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.past.iter().map(|past| past.played)
    }

    /// The cell of this name: `r1c1` is at the top left.
    ///
    /// # Errors
    /// If the board has no such cell.
    pub fn cell(&self, name: &str) -> Result<Cell, WrongMove> {
        let cell = self.board().cell_named(name);
        cell.ok_or_else(|| WrongMove::NoCell { name: name.to_owned() })
    }

    /// Enters a digit, in place of the one that was there.
    ///
    /// # Errors
    /// If the cell is a given or not on the board, or the digit is too large. The position stays as it is.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), WrongMove> {
        self.play(Move::Place(cell, digit))
    }

    /// Takes back the digit of a cell.
    ///
    /// # Errors
    /// If the cell is a given, blank, or not on the board.
    pub fn remove(&mut self, cell: Cell) -> Result<(), WrongMove> {
        self.play(Move::Remove(cell))
    }

    /// Crosses out a candidate of a cell.
    ///
    /// # Errors
    /// As [`place`](Position::place).
    pub fn cross_out(&mut self, cell: Cell, digit: Digit) -> Result<(), WrongMove> {
        self.play(Move::CrossOut(cell, digit))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// As the function for this kind of move. The position stays as it is.
    ///
    /// ```
    /// use sudokit::{Cell, Digit, Move, Position, WrongMove};
    ///
    /// let mut position = Position::new("1..43..2.1...32.".parse()?);
    /// let wrong = position.play(Move::Place(Cell::new(0), Digit::new(2).unwrap()));
    /// assert_eq!(wrong, Err(WrongMove::Given { name: "r1c1".to_owned() }));
    /// assert_eq!(wrong.unwrap_err().to_string(), "r1c1 is a given");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, played: Move) -> Result<(), WrongMove> {
        let (cell, order) = (played.cell(), self.board().order());
        if cell.index() >= self.shown.len() {
            return Err(WrongMove::NoCell { name: format!("cell {}", cell.index()) });
        }
        if let Some(digit) = played.digit().filter(|digit| digit.get() > order) {
            return Err(WrongMove::NoDigit { digit, order });
        }
        let name = self.board().name(cell);
        if self.puzzle.given(cell).is_some() {
            return Err(WrongMove::Given { name });
        }
        let before = self.shown.get(cell);
        if played == Move::Remove(cell) && before.is_none() {
            return Err(WrongMove::Blank { name });
        }
        let marks = &mut self.crossed_out[cell.index()];
        self.past.push(Past { played, digit: before, crossed_out: *marks });
        match played {
            Move::Place(_, digit) => self.shown.set(cell, Some(digit)),
            Move::Remove(_) => self.shown.set(cell, None),
            Move::CrossOut(_, digit) => {
                marks.insert(digit);
            }
            Move::PutBack(_, digit) => {
                marks.remove(digit);
            }
        }
        Ok(())
    }

    /// Plays what follows from a step: its digits, and the candidates that it removes.
    ///
    /// # Errors
    /// As [`play`](Position::play), if the step is one of another position.
    pub fn play_step(&mut self, step: &Step) -> Result<(), WrongMove> {
        step.conclusions.iter().try_for_each(|conclusion| match *conclusion {
            Conclusion::Place(cell, digit) => self.place(cell, digit),
            Conclusion::Remove(cell, digit) => self.cross_out(cell, digit),
        })
    }

    /// Takes back the last move and returns it; `None` at the beginning.
    pub fn undo(&mut self) -> Option<Move> {
        let past = self.past.pop()?;
        let cell = past.played.cell();
        self.shown.set(cell, past.digit);
        self.crossed_out[cell.index()] = past.crossed_out;
        Some(past.played)
    }

    /// The digits that break no rule of the board in this cell: those in no other cell of its houses, and allowed by the puzzle.
    /// The digit that the cell has is among them if it may stay. Cages and other rules beyond houses are not looked at, nor is
    /// what was crossed out.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[must_use]
    pub fn legal_digits(&self, cell: Cell) -> DigitSet {
        let board = self.board();
        let seen = board.peers(cell).iter().filter_map(|&peer| self.shown.get(peer));
        self.puzzle.allowed(cell) - seen.collect::<DigitSet>()
    }

    /// The moves that enter a digit in a blank cell and break no rule of the board, cell by cell.
    ///
    /// ```
    /// use sudokit::Position;
    ///
    /// let position = Position::new("1..43..2.1...32.".parse()?);
    /// assert_eq!(position.legal().count(), 11);
    /// # Ok::<(), sudokit::LineError>(())
    /// ```
    pub fn legal(&self) -> impl Iterator<Item = Move> {
        let blank = self.board().cells().filter(|&cell| self.shown.get(cell).is_none());
        blank.flat_map(|cell| {
            self.legal_digits(cell).iter().map(move |digit| Move::Place(cell, digit))
        })
    }

    /// Whether a move enters a digit that breaks no rule of the board, or changes something else that can be changed.
    #[must_use]
    pub fn is_legal(&self, played: Move) -> bool {
        self.clone().play(played).is_ok()
            && match played {
                Move::Place(cell, digit) => self.legal_digits(cell).contains(digit),
                _ => true,
            }
    }

    /// The candidates of a blank cell: the [legal digits](Position::legal_digits) without those crossed out. Empty for a cell with a
    /// digit.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        match self.shown.get(cell) {
            Some(_) => DigitSet::EMPTY,
            None => self.legal_digits(cell) - self.crossed_out[cell.index()],
        }
    }

    /// Whether each cell has a digit that breaks no rule.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        Solution::of(&self.puzzle, &self.shown).is_ok()
    }

    /// What contradicts the only solution, or clashes. Of a puzzle with several solutions, only what clashes is known to be wrong.
    ///
    /// # Errors
    /// If the puzzle has no solution.
    pub fn mistakes(&self) -> Result<Mistakes, NoAnswer> {
        with_solver(|solver| solver.mistakes_of(&self.puzzle, self))
    }

    /// The easiest next step.
    ///
    /// # Errors
    /// If the puzzle has no solution, the position is solved or has mistakes, or no technique finds a step.
    pub fn hint(&self) -> Result<Hint, NoAnswer> {
        with_solver(|solver| {
            self.with_progress(|progress| solver.hint_from(&self.puzzle, progress))
        })
    }

    /// Every step that the position allows, up to `most`, the easiest first. Empty if no technique finds one, or the position is
    /// solved.
    ///
    /// # Errors
    /// If the puzzle has no solution, or the position has mistakes.
    ///
    /// ```
    /// use sudokit::Position;
    ///
    /// let position = Position::new("1..43..2.1...32.".parse()?);
    /// let steps = position.steps(100)?;
    /// assert_eq!(steps[0].step().technique, position.hint()?.step().technique);
    /// assert!(steps.len() > 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps(&self, most: usize) -> Result<Vec<Hint>, NoAnswer> {
        with_solver(|solver| {
            self.with_progress(|progress| solver.steps_from(&self.puzzle, progress, most))
        })
    }

    /// How a person solves it from here.
    ///
    /// # Errors
    /// If the puzzle has no solution, or the position has mistakes.
    pub fn explain(&self) -> Result<Explanation, NoAnswer> {
        with_solver(|solver| {
            self.with_progress(|progress| solver.explain_from(&self.puzzle, progress))
        })
    }

    /// Calls a function with the position as a player's progress, for a [`Solver`] with limits or techniques of your own.
    ///
    /// ```
    /// use sudokit::{Position, Selection, Solver};
    ///
    /// let position = Position::new("1..43..2.1...32.".parse()?);
    /// let mut solver = Solver::new().techniques(Selection::default().switched("-hidden-single")?);
    /// let hint = position.with_progress(|progress| solver.hint_from(position.puzzle(), progress))?;
    /// assert_eq!(hint.step().technique, "naked-single");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_progress<T>(&self, ask: impl FnOnce(Progress<'_>) -> T) -> T {
        let has_marks = self.crossed_out.iter().any(|marks| !marks.is_empty());
        let marks: Vec<DigitSet> = match has_marks {
            true => self.board().cells().map(|cell| self.marks(cell)).collect(),
            false => Vec::new(),
        };
        ask(Progress { placed: Some(&self.shown), marks: has_marks.then_some(&marks[..]) })
    }

    /// The candidates that a player sees. A cell whose candidates are all crossed out has those that do not fit, so that the
    /// mistake is seen.
    fn marks(&self, cell: Cell) -> DigitSet {
        let left = self.candidates(cell);
        match left.is_empty() && self.shown.get(cell).is_none() {
            true => DigitSet::all(self.board().order()) - self.legal_digits(cell),
            false => left,
        }
    }

    fn board(&self) -> &Arc<Geometry> {
        self.puzzle.geometry()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.puzzle == other.puzzle
            && self.shown == other.shown
            && self.crossed_out == other.crossed_out
    }
}

impl Eq for Position {}

impl From<Puzzle> for Position {
    fn from(puzzle: Puzzle) -> Position {
        Position::new(puzzle)
    }
}

impl Solver {
    /// Every step that a player's progress allows, up to `most`, the easiest first. Empty if no technique finds one, or all cells
    /// have digits.
    ///
    /// # Errors
    /// If the puzzle has no solution, the player made mistakes, or the limits did not suffice.
    ///
    /// # Panics
    /// If the progress is for another number of cells.
    ///
    /// ```
    /// use sudokit::{Progress, Solver};
    ///
    /// let puzzle = "1..43..2.1...32.".parse()?;
    /// assert_eq!(Solver::new().steps_from(&puzzle, Progress::NONE, 3)?.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps_from(
        &mut self,
        puzzle: &Puzzle,
        progress: Progress<'_>,
        most: usize,
    ) -> Result<Vec<Hint>, NoAnswer> {
        let question = Steps::new(self.selected(), most as u64);
        self.with(puzzle.geometry(), |engines, clock| {
            let answer = question.answer_puzzle(engines, puzzle, progress, clock)?;
            if !answer.mistakes.is_empty() {
                return Err(NoAnswer::Mistakes(answer.mistakes));
            }
            if matches!(answer.status, Status::NoSolution | Status::Budget) {
                return Err(NoAnswer::of_status(answer.status, puzzle, clock));
            }
            let board = Board::with_progress(puzzle, progress.placed, progress.marks);
            let board = board.expect("the position has no mistakes");
            Ok(answer.steps.into_iter().map(|step| Hint::new(step, board.clone())).collect())
        })
    }

    fn mistakes_of(&mut self, puzzle: &Puzzle, position: &Position) -> Result<Mistakes, NoAnswer> {
        let found = self.solve(puzzle);
        position.with_progress(|progress| match found {
            assess::Solutions::None { defects } => Err(NoAnswer::NoSolution { defects }),
            _ => match assess::Position::new(puzzle, progress, found.only()) {
                Ok(position) => Ok(position.mistakes().clone()),
                Err(mistakes) => Ok(mistakes),
            },
        })
    }
}

impl fmt::Display for WrongMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongMove::NoCell { name } => write!(f, "the board has no cell {name}"),
            WrongMove::NoDigit { digit, order } => {
                write!(f, "the digits of the board are 1 to {order}, and not {digit}")
            }
            WrongMove::Given { name } => write!(f, "{name} is a given"),
            WrongMove::Blank { name } => write!(f, "{name} has no digit to take back"),
        }
    }
}

impl std::error::Error for WrongMove {}
