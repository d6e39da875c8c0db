//! A cheap measure of how hard a puzzle is likely to be.
//!
//! Proving that a puzzle needs a hard technique costs milliseconds, for every easier one must be
//! tried in vain. But where the medium ones end says much of what will follow: many candidates left
//! mean little to hold on to, and cells with two of them are what wings and chains are made of.
//!
//! ```text
//! measure             below 0   0..60   60..100   100..140   from 140      of 3,000 puzzles that
//! hard                    87 %    52 %      28 %       16 %        7 %      need a guess and are
//! expert                  13 %    27 %      21 %       13 %        6 %      not medium
//! master                   0 %    20 %      48 %       66 %       67 %
//! extreme                  0 %     0 %       1 %        5 %       20 %
//! ```

use std::ops::RangeInclusive;

use sudokit_core::Puzzle;
use sudokit_logic::{Board, Level, Rung, SearchOptions, solve_with};

/// What a cell with two candidates weighs against a candidate.
const PAIR: i32 = 3;

/// The candidates left where the medium techniques end, less three for each cell that has only two.
/// Of the usual 9x9; the least number if nothing is left.
pub(crate) fn hardness(puzzle: &Puzzle) -> i32 {
    let board = Board::new(puzzle).expect("a puzzle with a solution");
    let medium = |rung: &Rung| rung.tried && rung.level <= Level::Medium;
    let end = solve_with(&board, &SearchOptions::default(), medium).end;
    if end.is_solved() {
        return i32::MIN;
    }
    let open = end.geometry().cells().filter(|&cell| end.digit(cell).is_none());
    open.map(|cell| end.candidates(cell).len() as i32)
        .map(|candidates| if candidates == 2 { 2 - PAIR } else { candidates })
        .sum()
}

/// Where the measure of a puzzle of this level usually lies; `None` if it does not help to find one. For
/// `master` it does not: of the puzzles in the right range more are `master`, but the steps of those
/// take so much longer to find that all in all nothing is won (20, 40 and 60 as the least were tried,
/// 90 and 120 as the most).
pub(crate) fn usual(level: Level) -> Option<RangeInclusive<i32>> {
    match level {
        Level::Expert => Some(0..=110),
        Level::Extreme => Some(120..=i32::MAX),
        _ => None,
    }
}
