//! How hard a puzzle is for a person: the level, as a typed value. [`Scale`](crate::Scale) is for code
//! that lets the user name the scale.

use sudokit_core::Puzzle;
use sudokit_logic::{
    Board, LADDER, Level, Path, Rung, SearchOptions, Selection, TechniqueId, solve_with,
};

/// How hard a puzzle is, by the hardest technique it needs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level of the hardest step.
    pub level: Level,
    /// The technique of the hardest step, `None` if the board was full.
    pub hardest: Option<TechniqueId>,
    /// The number of steps.
    pub steps: usize,
}

impl Rating {
    /// The rating of a puzzle that is solved in this way, `None` if the path does not lead to the
    /// solution.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Rating> {
        let level = path.level()?;
        let hardest = path.hardest().map(|step| step.step.technique);
        Some(Rating { level, hardest, steps: path.steps.len() })
    }
}

/// Rates a puzzle that has exactly one solution: see [`solutions`](crate::solutions). Returns `None`
/// if the techniques do not lead to the solution. This has no time limit; use
/// [`Position::solve`](crate::Position::solve) to be able to stop it.
///
/// ```
/// use sudokit_assess::rate;
/// use sudokit_core::Puzzle;
/// use sudokit_logic::Level;
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let rating = rate(&puzzle).expect("it can be solved by hand");
/// assert_eq!((rating.level, rating.hardest), (Level::Beginner, Some("hidden-single")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rate(puzzle: &Puzzle) -> Option<Rating> {
    let board = Board::new(puzzle).ok()?;
    Rating::of_path(&solve_with(&board, LADDER, &SearchOptions::default(), which_rungs(true)))
}

/// Rates a puzzle as [`rate`] does, with these techniques.
#[must_use]
pub fn rate_with(puzzle: &Puzzle, selection: &Selection) -> Option<Rating> {
    let board = Board::new(puzzle).ok()?;
    let wanted = |rung: &Rung| selection.wants(rung);
    Rating::of_path(&solve_with(&board, selection.ladder(), &selection.options(), wanted))
}

/// Selects the rungs of the ladder that may be used: all that solving tries, but without the
/// techniques that rely on a unique solution if the solution is not known to be `unique`.
pub fn which_rungs(unique: bool) -> impl Fn(&Rung) -> bool + Copy {
    move |rung| rung.tried && (unique || !rung.technique.needs_uniqueness())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chains of six and seven sets made it `master` in version 1; a chain from one cell is shorter.
    #[test]
    fn long_chains_of_sets_come_after_forcing_chains() {
        let puzzle =
            ".3...79...916....4....8.2....6......91...2...5......8...4..8.7....3.912.......8..";
        let puzzle: Puzzle = puzzle.parse().unwrap();
        let rated = rate(&puzzle).unwrap();
        assert_eq!((rated.level, rated.hardest), (Level::Extreme, Some("cell-forcing-chain")));
        let earlier = Selection::default().switched("+levels-1").unwrap();
        assert_eq!(rate_with(&puzzle, &earlier).unwrap().level, Level::Master);
    }
}
