//! The puzzle of a game, and what is known of it.

use core::fmt;

use sudokit_assess::{Position, Progress, Rating, Solutions, engine_for, solutions};
use sudokit_core::{Defect, Puzzle, Solution};
use sudokit_solve::{Engine, Interrupt, Limits};

/// A puzzle to be played, with what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    puzzle: Puzzle,
    truth: Truth,
    facts: Vec<(String, String)>,
}

/// What a game knows of the solutions of its puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Truth {
    /// There is exactly one.
    Unique(Solution),
    /// There are several: finding any of them wins.
    Several,
    /// The search was stopped before this was known.
    Unknown,
}

impl Truth {
    /// The solution, if it is known to be the only one.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Truth::Unique(solution) => Some(solution),
            Truth::Several | Truth::Unknown => None,
        }
    }
}

/// Why a puzzle cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotPlayable {
    /// It has visible defects.
    Defects(Vec<Defect>),
    /// It has no solution.
    NoSolution,
    /// Every cell is given.
    Complete,
    /// It restricts the candidates of its open cells, which a game does not show.
    Restricted,
    /// It has rules beyond the houses of its board, which a game does not show.
    Rules,
}

impl fmt::Display for NotPlayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotPlayable::Defects(_) => "its digits break a rule",
            NotPlayable::NoSolution => "it has no solution",
            NotPlayable::Complete => "every cell is given",
            NotPlayable::Restricted => "it is given as candidates, not as givens",
            NotPlayable::Rules => "it has rules beyond the houses of its board",
        })
    }
}

impl core::error::Error for NotPlayable {}

impl Deal {
    /// Prepares a puzzle from any source: it is solved first. `go_on` is asked regularly; if it returns
    /// `false`, the search stops, and the puzzle can be played all the same.
    ///
    /// # Errors
    /// If the puzzle cannot be played.
    ///
    /// ```
    /// use sudokit_game::{Deal, Truth};
    ///
    /// let deal = Deal::new("1..43..2.1...32.".parse()?, &|| true)?;
    /// assert!(matches!(deal.truth(), Truth::Unique(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(puzzle: Puzzle, go_on: &dyn Fn() -> bool) -> Result<Deal, NotPlayable> {
        Deal::solved_by(&mut *engine_for(&puzzle), puzzle, go_on)
    }

    /// As [`Deal::new`], solved by this engine.
    ///
    /// # Errors
    /// If the puzzle cannot be played.
    pub fn solved_by(
        engine: &mut dyn Engine,
        puzzle: Puzzle,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Deal, NotPlayable> {
        Deal::check(&puzzle)?;
        let interrupt = || (!go_on()).then_some(Interrupt::Time);
        let limits = Limits { interrupt: Some(&interrupt), ..Limits::default() };
        let truth = match solutions(&puzzle, engine, &limits).0 {
            Solutions::None { .. } => return Err(NotPlayable::NoSolution),
            Solutions::Unique(solution) => Truth::Unique(solution),
            Solutions::Several(_) => Truth::Several,
            Solutions::Unknown { .. } => Truth::Unknown,
        };
        Ok(Deal { puzzle, truth, facts: Vec::new() })
    }

    /// Prepares a puzzle whose solutions are known.
    ///
    /// # Errors
    /// If the puzzle cannot be played; [`NotPlayable::NoSolution`] if the solution belongs to another
    /// puzzle.
    ///
    /// ```
    /// use sudokit_game::{Deal, NotPlayable, Truth};
    ///
    /// let puzzle = "1..43..2........".parse().unwrap();
    /// assert!(Deal::known(puzzle, Truth::Several).is_ok());
    /// let full = "1234341221434321".parse().unwrap();
    /// assert_eq!(Deal::known(full, Truth::Unknown).unwrap_err(), NotPlayable::Complete);
    /// ```
    pub fn known(puzzle: Puzzle, truth: Truth) -> Result<Deal, NotPlayable> {
        Deal::check(&puzzle)?;
        if truth.solution().is_some_and(|solution| !solution.solves(&puzzle)) {
            return Err(NotPlayable::NoSolution);
        }
        Ok(Deal { puzzle, truth, facts: Vec::new() })
    }

    fn check(puzzle: &Puzzle) -> Result<(), NotPlayable> {
        if !puzzle.rules().is_empty() {
            return Err(NotPlayable::Rules);
        }
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

    /// Adds the level of the puzzle, if it has exactly one solution and techniques lead to it. `go_on` is
    /// asked regularly; if it returns `false`, the level stays unknown.
    ///
    /// ```
    /// use sudokit_game::Deal;
    ///
    /// let deal = Deal::new("1..43..2.1...32.".parse()?, &|| true)?.rated(&|| true);
    /// assert_eq!(deal.fact("level"), Some("beginner"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rated(self, go_on: &dyn Fn() -> bool) -> Deal {
        let Some(solution) = self.truth.solution() else { return self };
        let position = Position::new(&self.puzzle, Progress::NONE, Some(solution));
        let path = position.ok().map(|position| position.solve(go_on));
        match path.and_then(|path| Rating::of_path(&path)) {
            Some(rating) => self.with("level", rating.level.name()),
            None => self,
        }
    }

    /// Adds a fact: for instance its level, the seed it was made from, or the date of a daily puzzle. A
    /// key is one word; white space in the value is reduced to single spaces.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Deal {
        let (key, value) =
            (key.split_whitespace().collect::<String>(), crate::action_text::one_line(value));
        match self.facts.iter_mut().find(|(known, _)| *known == key) {
            Some((_, old)) => *old = value,
            None => self.facts.push((key, value)),
        }
        self
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What is known of its solutions.
    #[must_use]
    pub fn truth(&self) -> &Truth {
        &self.truth
    }

    /// The fact with this key.
    #[must_use]
    pub fn fact(&self, key: &str) -> Option<&str> {
        self.facts.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// All facts, in order.
    pub fn facts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.facts.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}
