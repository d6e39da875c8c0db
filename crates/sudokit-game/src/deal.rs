//! The puzzle that is played, and what is known of it.

use core::fmt;

use sudokit_assess::{Solutions, engine_for, solutions};
use sudokit_core::{Defect, Puzzle, Solution};
use sudokit_solve::{Interrupt, Limits};

/// A puzzle to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    puzzle: Puzzle,
    truth: Truth,
    facts: Vec<(String, String)>,
}

/// What is known of a puzzle's solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Truth {
    /// There is one.
    Unique(Solution),
    /// There are several: whoever finds one has won.
    Several,
    /// Finding out was broken off.
    Unknown,
}

impl Truth {
    /// The only solution, where it is known to be that.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Truth::Unique(solution) => Some(solution),
            Truth::Several | Truth::Unknown => None,
        }
    }
}

/// Why a puzzle cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotPlayable {
    /// Something is visibly wrong with it.
    Defects(Vec<Defect>),
    /// It has no solution.
    NoSolution,
    /// Every cell is given.
    Complete,
    /// It restricts what its open cells may hold, which a game does not show.
    Restricted,
}

impl fmt::Display for NotPlayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotPlayable::Defects(_) => "digits of it break a rule",
            NotPlayable::NoSolution => "it has no solution",
            NotPlayable::Complete => "every cell is given",
            NotPlayable::Restricted => "it is told by candidates and not by givens",
        })
    }
}

impl core::error::Error for NotPlayable {}

impl Deal {
    /// A puzzle from anywhere: it is solved first. While that takes long, `go_on` is asked whether to
    /// go on; if not, the puzzle can be played all the same.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn new(puzzle: Puzzle, go_on: &dyn Fn() -> bool) -> Result<Deal, NotPlayable> {
        Deal::check(&puzzle)?;
        let interrupt = || (!go_on()).then_some(Interrupt::Time);
        let limits = Limits { interrupt: Some(&interrupt), ..Limits::default() };
        let mut engine = engine_for(puzzle.geometry());
        let truth = match solutions(&puzzle, &mut *engine, &limits).0 {
            Solutions::None { .. } => return Err(NotPlayable::NoSolution),
            Solutions::Unique(solution) => Truth::Unique(solution),
            Solutions::Several(_) => Truth::Several,
            Solutions::Unknown { .. } => Truth::Unknown,
        };
        Ok(Deal { puzzle, truth, facts: Vec::new() })
    }

    /// A puzzle of which it is known what its solutions are.
    ///
    /// # Errors
    /// If it cannot be played; [`NotPlayable::NoSolution`] if the solution is that of another puzzle.
    pub fn known(puzzle: Puzzle, truth: Truth) -> Result<Deal, NotPlayable> {
        Deal::check(&puzzle)?;
        if truth.solution().is_some_and(|solution| !solution.solves(&puzzle)) {
            return Err(NotPlayable::NoSolution);
        }
        Ok(Deal { puzzle, truth, facts: Vec::new() })
    }

    fn check(puzzle: &Puzzle) -> Result<(), NotPlayable> {
        if puzzle.is_restricted() {
            return Err(NotPlayable::Restricted);
        }
        let defects = puzzle.defects();
        if !defects.is_empty() {
            return Err(NotPlayable::Defects(defects));
        }
        if puzzle.clue_count() == puzzle.geometry().cell_count() {
            return Err(NotPlayable::Complete);
        }
        Ok(())
    }

    /// The same, told of it that `key` is `value`: its level, the seed it was made from, the date it
    /// is the daily puzzle of. Keys are words; neither may hold an end of line.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Deal {
        let (key, value) =
            (key.split_whitespace().collect::<String>(), crate::action::one_line(value));
        match self.facts.iter_mut().find(|(known, _)| *known == key) {
            Some((_, old)) => *old = value,
            None => self.facts.push((key, value)),
        }
        self
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What is known of its solutions.
    pub fn truth(&self) -> &Truth {
        &self.truth
    }

    /// What is told of it under this key.
    pub fn fact(&self, key: &str) -> Option<&str> {
        self.facts.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// All that is told of it, in order.
    pub fn facts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.facts.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}
