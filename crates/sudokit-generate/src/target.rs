//! How hard a puzzle must be.

use alloc::vec::Vec;
use core::fmt;

use sudokit_assess::{Rating, which_rungs};
use sudokit_core::Puzzle;
use sudokit_logic::{
    Board, LADDER, Level, Levels, Path, Rung, SearchOptions, TechniqueId, end_with, solve_with,
};

/// How hard a puzzle is for a person, as far as it was needed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The level of the hardest technique that the puzzle needs.
    pub level: Level,
    /// The hardest technique, or the one that was requested. `None` if it is not known, because a
    /// shorter proof of the level did not need it, or if there is none, because the board was full.
    pub technique: Option<TechniqueId>,
}

impl From<Rating> for Grade {
    fn from(rating: Rating) -> Grade {
        Grade { level: rating.level, technique: rating.hardest }
    }
}

impl Grade {
    fn of_path(path: &Path) -> Option<Grade> {
        Rating::of_path(path).map(Grade::from)
    }
}

/// Exactly this level, in a version of the levels.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AtLevel {
    /// The level.
    pub level: Level,
    /// The version.
    pub levels: Levels,
}

/// Solves a puzzle with the wanted rungs, as far as they lead.
fn climb(puzzle: &Puzzle, levels: Levels, wanted: impl Fn(&Rung) -> bool) -> Path {
    climb_on(&Board::new(puzzle).expect("a puzzle with a solution"), levels, wanted)
}

/// Continues from a position.
fn climb_on(board: &Board, levels: Levels, wanted: impl Fn(&Rung) -> bool) -> Path {
    solve_with(board, LADDER, &levels.options(), wanted)
}

/// Whether the topmost rung, together with techniques up to medium, leads to the solution. If so, the
/// complete ladder does too, because no step undoes another. The converse nearly always holds, because
/// the topmost rung is the strongest, and testing it costs a fraction of the complete ladder.
fn top_solves(board: &Board, levels: Levels) -> bool {
    let top = LADDER.iter().rfind(|rung| rung.tried).expect("a ladder");
    let lasting = which_rungs(false);
    let wanted =
        |rung: &Rung| lasting(rung) && (rung.level <= Level::Medium || core::ptr::eq(rung, top));
    climb_on(board, levels, wanted).is_solved()
}

/// The steps of a search that are taken at once where a level is proved. For `master` nice loops take most of the time:
/// the first is found quickly, the second soon after it, and all of them take three times as long.
fn stride(level: Level) -> usize {
    if level == Level::Master { 2 } else { 1 }
}

/// Judges by a level above hard, where most of the time goes into techniques that find nothing. So those
/// whose work others do are left out, and the grade names no technique.
fn judge_hard(AtLevel { level, levels }: AtLevel, puzzle: &Puzzle) -> Verdict {
    let fits = Verdict::Fits(Some(Grade { level, technique: None }));
    let useful = |rung: &Rung| rung.tried && !rung.technique.combines_others();
    let below = climb(puzzle, levels, |rung| useful(rung) && rung.level < level).end;
    if below.is_solved() {
        return Verdict::TooEasy;
    }
    let top = LADDER.iter().rfind(|rung| rung.tried).expect("a ladder");
    if top.level == level && top_solves(&below, levels) {
        return fits;
    }
    // What the techniques of this level find together with basic ones usually includes what those in
    // between find.
    let lasting = which_rungs(false);
    let short = |rung: &Rung| {
        lasting(rung) && useful(rung) && (rung.level <= Level::Medium || rung.level == level)
    };
    let end = match top.level == level {
        true => below,
        false => end_with(&below, LADDER, &levels.options(), short, stride(level)),
    };
    if end.is_solved() {
        return fits;
    }
    let rest = |rung: &Rung| useful(rung) && rung.level <= level && !short(rung);
    let in_between = climb_on(&end, levels, rest);
    if top.level != level && in_between.steps.is_empty() {
        return Verdict::TooHard;
    }
    let end = climb_on(&in_between.end, levels, |rung| useful(rung) && rung.level <= level).end;
    if end.is_solved() { fits } else { Verdict::TooHard }
}

/// How a puzzle compares with a target.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It fits. The grade is what was found out about its techniques.
    Fits(Option<Grade>),
    /// It is too easy.
    TooEasy,
    /// It is too easy, but this close to what is asked for; a greater number is closer.
    Close(u32),
    /// It is too hard.
    TooHard,
    /// It is too hard, but the part of it that can be solved has what the target asks for. With a few
    /// more clues it may fit.
    Nearly,
}

/// How hard a puzzle must be: anything that depends on the steps that solve it, or a number on a
/// scale.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_core::Puzzle;
/// use sudokit_generate::{Target, Verdict};
///
/// /// Puzzles with at least this many clues are easy enough.
/// struct Clues(usize);
///
/// impl Target for Clues {
///     fn judge(&self, puzzle: &Puzzle) -> Verdict {
///         match sudokit_assess::rate(puzzle) {
///             Some(rating) if puzzle.clue_count() >= self.0 => Verdict::Fits(Some(rating.into())),
///             _ => Verdict::TooHard,
///         }
///     }
/// }
/// let target: Arc<dyn Target> = Arc::new(Clues(30));
/// # let _ = target;
/// ```
pub trait Target: Send + Sync {
    /// Judges a puzzle that has exactly one solution.
    fn judge(&self, puzzle: &Puzzle) -> Verdict;

    /// Whether a puzzle that an engine solves without a guess may fit. This is a cheap filter: on the
    /// usual 9x9 such puzzles need little more than singles and locked candidates.
    fn may_need_no_guess(&self) -> bool {
        true
    }

    /// The level of the puzzles that fit, if there is just one: puzzles that are clearly of another
    /// level are then not judged.
    fn requested_level(&self) -> Option<Level> {
        None
    }

    /// Whether the puzzles resist assumptions that are followed by singles, so that a long walk uphill on this
    /// resistance finds one sooner.
    fn resists_assumptions(&self) -> bool {
        false
    }

    /// Whether the puzzles resist assumptions to the end, so that singles after assumptions do not solve them. They are
    /// searched for on many grids at once.
    fn defeats_assumptions(&self) -> bool {
        false
    }

    /// Whether a puzzle that is too hard gets clues back. If not, a neighbour takes its place.
    fn eases_with_clues(&self) -> bool {
        true
    }

    /// Whether most puzzles are much too easy, so that a walk had better go uphill: from puzzle to puzzle
    /// that seems harder, in large steps.
    fn climbs(&self) -> bool {
        self.requested_level().is_some_and(|level| level > Level::Hard)
    }
}

impl fmt::Debug for dyn Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a target")
    }
}

impl Target for AtLevel {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        if self.level > Level::Hard {
            return judge_hard(*self, puzzle);
        }
        // No rung is tried while an easier one finds a step, so one climb shows both.
        let path = climb(puzzle, self.levels, |rung| rung.tried && rung.level <= self.level);
        match Grade::of_path(&path) {
            None => Verdict::TooHard,
            Some(grade) if grade.level == self.level => Verdict::Fits(Some(grade)),
            Some(_) => Verdict::TooEasy,
        }
    }

    fn may_need_no_guess(&self) -> bool {
        self.level <= Level::Medium
    }

    fn requested_level(&self) -> Option<Level> {
        Some(self.level)
    }
}

/// Exactly this level, in the latest version of the levels.
impl Target for Level {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        AtLevel::from(*self).judge(puzzle)
    }

    fn may_need_no_guess(&self) -> bool {
        AtLevel::from(*self).may_need_no_guess()
    }

    fn requested_level(&self) -> Option<Level> {
        Some(*self)
    }
}

impl From<Level> for AtLevel {
    fn from(level: Level) -> AtLevel {
        AtLevel { level, levels: Levels::default() }
    }
}

/// A technique that the puzzle must need: the techniques before it on the ladder do not solve the
/// puzzle, but together with it they do. Where one search finds steps of several names, they count in their order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Needs {
    /// The name of its steps.
    id: TechniqueId,
    /// Its index on the ladder.
    rung: usize,
    /// The place of its name among those of the rung.
    name: usize,
    levels: Levels,
}

impl Needs {
    /// Looks up the technique whose steps have this name, or this code in HoDoKu's library.
    ///
    /// ```
    /// use sudokit_generate::Needs;
    ///
    /// assert!(Needs::technique("xy-wing").is_some());
    /// assert!(Needs::technique("guessing").is_none());
    /// ```
    #[must_use]
    pub fn technique(id: &str) -> Option<Needs> {
        let id = sudokit_logic::canonical_id(id)?;
        let mut rungs = LADDER.iter().enumerate();
        let (rung, name) = rungs.find_map(|(at, rung)| Some((at, place_of(rung, id)?)))?;
        Some(Needs { id, rung, name, levels: Levels::default() })
    }

    /// The same technique, in a version of the levels.
    #[must_use]
    pub fn in_levels(self, levels: Levels) -> Needs {
        Needs { levels, ..self }
    }

    /// Solves a puzzle with the techniques before this one and so many names of its rung, as far as they lead.
    fn climb(&self, puzzle: &Puzzle, names: usize) -> Path {
        let board = Board::new(puzzle).expect("a puzzle with a solution");
        let top = &LADDER[self.rung];
        let options = SearchOptions { unused: names_from(top, names), ..self.levels.options() };
        let below = &LADDER[..self.rung];
        solve_with(&board, LADDER, &options, |rung| {
            core::ptr::eq(rung, top)
                || (rung.tried && below.iter().any(|other| core::ptr::eq(other, rung)))
        })
    }

    /// Whether a rating names this technique as the hardest. It uses all names of the rung; what is only used on request it
    /// does not name.
    fn is_rated(&self, puzzle: &Puzzle) -> bool {
        let top = &LADDER[self.rung];
        let names = top.technique.names().len();
        let is_hardest = || {
            let path = self.climb(puzzle, names);
            path.hardest().is_some_and(|hardest| hardest.step.technique == self.id)
        };
        !top.tried || names == 1 || is_hardest()
    }

    /// The level of the technique.
    #[must_use]
    pub fn level(&self) -> Level {
        LADDER[self.rung].level
    }
}

impl Target for Needs {
    fn judge(&self, puzzle: &Puzzle) -> Verdict {
        let path = self.climb(puzzle, self.name + 1);
        // A rung is tried only if those below find nothing more. So one step of it means that they do
        // not solve the puzzle. Steps of other names of the rung may do it.
        let needed = path.steps.iter().any(|step| step.step.technique == self.id)
            && (self.name == 0 || !self.climb(puzzle, self.name).is_solved());
        match Grade::of_path(&path) {
            None if needed => Verdict::Nearly,
            None => Verdict::TooHard,
            Some(grade) if needed && self.is_rated(puzzle) => {
                Verdict::Fits(Some(Grade { level: grade.level, technique: Some(self.id) }))
            }
            Some(_) if needed => Verdict::TooHard,
            Some(grade)
                if self.climbs() && !self.resists_assumptions() && grade.level == self.level() =>
            {
                Verdict::Close(closeness(&path))
            }
            Some(_) => Verdict::TooEasy,
        }
    }

    fn requested_level(&self) -> Option<Level> {
        Some(self.level()).filter(|&level| level > Level::Expert)
    }

    fn may_need_no_guess(&self) -> bool {
        self.level() <= Level::Medium
    }

    fn resists_assumptions(&self) -> bool {
        self.level() == Level::Extreme
    }

    /// The topmost rung is for what those below it, which follow assumptions by singles and more, do not solve.
    fn defeats_assumptions(&self) -> bool {
        LADDER.iter().rposition(|rung| rung.tried) == Some(self.rung)
    }
}

/// The place of a name among those of a rung.
pub(crate) fn place_of(rung: &Rung, id: TechniqueId) -> Option<usize> {
    rung.technique.names().iter().position(|name| name.0 == id)
}

/// The names of a rung from this place on.
pub(crate) fn names_from(rung: &Rung, place: usize) -> Vec<TechniqueId> {
    rung.technique.names().iter().skip(place).map(|name| name.0).collect()
}

/// How far up the ladder a solved path led, and how many steps it took there.
fn closeness(path: &Path) -> u32 {
    let place = |rung: &Rung| LADDER.iter().position(|other| core::ptr::eq(other, rung));
    let Some(hardest) = path.hardest().and_then(|step| place(step.rung)) else { return 0 };
    let there = path.steps.iter().filter(|step| core::ptr::eq(step.rung, &LADDER[hardest]));
    (hardest * 64 + there.count().min(63)) as u32
}

#[cfg(test)]
mod tests {
    use sudokit_assess::rate;

    use super::*;

    fn puzzle(text: &str) -> Puzzle {
        text.parse().unwrap()
    }

    /// Continuous loops, discontinuous ones and AICs come out of one search.
    #[test]
    fn a_name_is_needed_if_those_before_it_do_not_solve_the_puzzle() {
        let loops = puzzle(
            "5..8.3.4..6...........42.5..4..1.9.57..5....1....3..7..78.............3...276.8..",
        );
        // A step of an AIC is on its path, but loops solve it.
        let aic = Needs::technique("aic").unwrap();
        assert!(aic.climb(&loops, 3).steps.iter().any(|step| step.step.technique == "aic"));
        assert!(aic.climb(&loops, 2).is_solved());
        assert!(!matches!(aic.judge(&loops), Verdict::Fits(_)));
    }

    #[test]
    fn levels_and_techniques_judge_alike() {
        let easy = puzzle(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        );
        let grade = Grade::from(rate(&easy).unwrap());
        assert_eq!(grade.level.judge(&easy), Verdict::Fits(Some(grade)));
        assert_eq!(Level::Extreme.judge(&easy), Verdict::TooEasy);
        assert_eq!(Needs::technique("xy-wing").unwrap().judge(&easy), Verdict::TooEasy);
        assert!(Needs::technique("guessing").is_none());
        let hard = puzzle(
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        );
        assert_eq!(Level::Beginner.judge(&hard), Verdict::TooHard);
        let hardest = rate(&hard).unwrap().hardest.unwrap();
        assert!(matches!(Needs::technique(hardest).unwrap().judge(&hard), Verdict::Fits(_)));
    }
}
