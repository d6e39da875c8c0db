//! How hard a puzzle shall be.

use std::fmt;

use sudokit_core::Puzzle;
use sudokit_logic::{Board, LADDER, Level, Path, Rung, SearchOptions, TechniqueId, solve_with};

/// How hard a puzzle is for a person.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// By the hardest technique it needs.
    pub level: Level,
    /// The hardest step; `None` if the board was full, or a shorter proof of the level does not tell.
    pub hardest: Option<TechniqueId>,
}

impl Rating {
    /// The rating of a puzzle with one solution; `None` if no technique of the ladder leads there.
    pub fn of(puzzle: &Puzzle) -> Option<Rating> {
        Rating::of_path(&climb(puzzle, |rung| rung.tried))
    }

    fn of_path(path: &Path) -> Option<Rating> {
        let level = path.level()?;
        Some(Rating { level, hardest: path.hardest().map(|step| step.step.technique) })
    }
}

/// The way to the solution on the rungs that are wanted.
fn climb(puzzle: &Puzzle, wanted: impl Fn(&Rung) -> bool) -> Path {
    climb_on(&Board::new(puzzle).expect("a puzzle with a solution"), wanted)
}

/// The way on from a position.
fn climb_on(board: &Board, wanted: impl Fn(&Rung) -> bool) -> Path {
    solve_with(board, &SearchOptions::default(), wanted)
}

/// Whether the topmost rung alone leads on to the solution, with what is medium at most. What it sees
/// is not undone by other steps, so then the whole ladder leads there too; and it is the strongest,
/// so that is nearly always so, at a small part of the price.
fn top_solves(board: &Board) -> bool {
    let top = LADDER.iter().rfind(|rung| rung.tried).expect("a ladder");
    let lasting = |rung: &Rung| rung.tried && !rung.technique.needs_uniqueness();
    let wanted =
        |rung: &Rung| lasting(rung) && (rung.level <= Level::Medium || std::ptr::eq(rung, top));
    climb_on(board, wanted).is_solved()
}

/// What is said of a puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is as wished.
    Fits(Rating),
    /// It is too easy.
    TooEasy,
    /// It is too hard.
    TooHard,
    /// It is too hard, but what is wished is part of the way as far as it leads: with a few clues more
    /// it may fit.
    Nearly,
}

/// A wish how hard a puzzle shall be: anything that can be said of the steps that solve it, or of a
/// number on a scale.
pub trait Target: Send + Sync {
    /// Judges a puzzle with one solution.
    fn judge(&self, puzzle: &Puzzle) -> Verdict;

    /// Whether a puzzle may fit that an engine solved without a guess. A cheap bound: on the usual
    /// 9x9 singles and locked candidates are then enough, or nearly.
    fn may_need_no_guess(&self) -> bool {
        true
    }

    /// The level of the puzzles it is about: those that are clearly of another are not judged.
    fn requested_level(&self) -> Option<Level> {
        None
    }
}

impl fmt::Debug for dyn Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a target")
    }
}

/// Exactly this level.
impl Target for Level {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        let mut path = climb(puzzle, |rung| rung.tried && rung.level < *self);
        if path.is_solved() {
            return Verdict::TooEasy;
        }
        if LADDER.iter().rfind(|rung| rung.tried).is_some_and(|top| top.level == *self)
            && top_solves(&path.end)
        {
            return Verdict::Fits(Rating { level: *self, hardest: None });
        }
        let more = climb_on(&path.end, |rung| rung.tried && rung.level <= *self);
        path.steps.extend(more.steps);
        path.end = more.end;
        match Rating::of_path(&path) {
            None => Verdict::TooHard,
            Some(rating) if rating.level == *self => Verdict::Fits(rating),
            Some(_) => Verdict::TooEasy,
        }
    }

    fn may_need_no_guess(&self) -> bool {
        *self <= Level::Medium
    }

    fn requested_level(&self) -> Option<Level> {
        Some(*self)
    }
}

/// A technique that the puzzle needs: those before it on the ladder do not solve it, with it they do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Needs {
    /// The name of its steps.
    id: TechniqueId,
    /// Its place on the ladder.
    rung: usize,
}

impl Needs {
    /// The technique whose steps have this name or this code in HoDoKu's library; `None` if there is
    /// none.
    pub fn technique(id: &str) -> Option<Needs> {
        let id = sudokit_logic::canonical_id(id)?;
        let mut rungs = LADDER.iter();
        let rung = rungs.position(|rung| rung.technique.names().iter().any(|name| name.0 == id))?;
        Some(Needs { id, rung })
    }

    /// The level of the technique.
    pub fn level(&self) -> Level {
        LADDER[self.rung].level
    }
}

impl Target for Needs {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        let place = |rung: &Rung| LADDER.iter().position(|other| std::ptr::eq(other, rung));
        let path = climb(puzzle, |rung| match place(rung) {
            Some(place) => place == self.rung || (rung.tried && place < self.rung),
            None => false,
        });
        // A rung is tried only where all below have nothing more to say: one step of it means that
        // they do not solve the puzzle.
        let needed = path.steps.iter().any(|step| step.step.technique == self.id);
        match Rating::of_path(&path) {
            None if needed => Verdict::Nearly,
            None => Verdict::TooHard,
            Some(rating) if needed => {
                Verdict::Fits(Rating { level: rating.level, hardest: Some(self.id) })
            }
            Some(_) => Verdict::TooEasy,
        }
    }

    fn may_need_no_guess(&self) -> bool {
        self.level() <= Level::Medium
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(text: &str) -> Puzzle {
        text.parse().unwrap()
    }

    #[test]
    fn levels_and_techniques_judge_alike() {
        let easy = puzzle(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        );
        let rating = Rating::of(&easy).unwrap();
        assert_eq!(rating.level.judge(&easy), Verdict::Fits(rating));
        assert_eq!(Level::Extreme.judge(&easy), Verdict::TooEasy);
        assert_eq!(Needs::technique("xy-wing").unwrap().judge(&easy), Verdict::TooEasy);
        assert!(Needs::technique("guessing").is_none());
        let hard = puzzle(
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        );
        assert_eq!(Level::Beginner.judge(&hard), Verdict::TooHard);
        let hardest = Rating::of(&hard).unwrap().hardest.unwrap();
        assert!(matches!(Needs::technique(hardest).unwrap().judge(&hard), Verdict::Fits(_)));
    }
}
