//! A cheap estimate of how hard a puzzle is.
//!
//! Proving that a puzzle needs a hard technique takes milliseconds, because every easier technique has
//! to be tried first. But the position where the medium techniques end says a lot about what follows:
//! many candidates mean that little is decided, and cells with two candidates are what wings and chains
//! are made of.
//!
//! ```text
//! estimate            below 0   0..60   60..100   100..140   from 140      of 3,000 puzzles that
//! hard                    87 %    52 %      28 %       16 %        7 %      need a guess and are
//! expert                  13 %    27 %      21 %       13 %        6 %      harder than medium
//! master                   0 %    20 %      48 %       66 %       67 %
//! extreme                  0 %     0 %       1 %        5 %       20 %
//! ```

use core::ops::RangeInclusive;

use sudokit_core::Puzzle;
use sudokit_logic::{Board, LADDER, Level, Rung, SearchOptions, solve_with};

/// The weight of a cell with two candidates, compared with one candidate.
const PAIR: i32 = 3;

/// The number of candidates left where the medium techniques end, minus three for each cell with two
/// candidates; `i32::MIN` if the puzzle is solved. Meant for the usual 9x9.
pub(crate) fn hardness(puzzle: &Puzzle) -> i32 {
    let board = Board::new(puzzle).expect("a puzzle with a solution");
    let medium = |rung: &Rung| rung.tried && rung.level <= Level::Medium;
    let end = solve_with(&board, LADDER, &SearchOptions::default(), medium).end;
    if end.is_solved() {
        return i32::MIN;
    }
    let open = end.geometry().cells().filter(|&cell| end.digit(cell).is_none());
    open.map(|cell| end.candidates(cell).len() as i32)
        .map(|candidates| if candidates == 2 { 2 - PAIR } else { candidates })
        .sum()
}

/// The usual range of the estimate for puzzles of this level; `None` if it does not help to find one.
/// For `master` it does not: more puzzles in the right range are `master`, but their steps take so much
/// longer to find that nothing is gained (tried with lower bounds of 20, 40 and 60 and upper bounds of
/// 90 and 120).
pub(crate) fn usual(level: Level) -> Option<RangeInclusive<i32>> {
    match level {
        Level::Expert => Some(0..=110),
        Level::Extreme => Some(120..=i32::MAX),
        _ => None,
    }
}
