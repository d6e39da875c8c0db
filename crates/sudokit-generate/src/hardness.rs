//! A cheap estimate of how hard a puzzle is.
//!
//! Proving that a puzzle needs a hard technique takes milliseconds, because every easier technique has
//! to be tried first. But the position where easy deductions end says a lot about what follows: many
//! candidates mean that little is decided, and cells with two candidates are what wings and chains are
//! made of.

use core::ops::RangeInclusive;

use sudokit_logic::Level;

use crate::Draft;
use crate::easy_position::EasyPosition;
use crate::resistance::{STUCK, resistance};

/// The weight of a cell with two candidates, compared with one candidate.
const PAIR: i32 = 3;

/// The number of candidates that easy deductions leave, minus three for each cell with two candidates;
/// `i32::MIN` if they solve the puzzle.
pub(crate) fn hardness(draft: &Draft) -> i32 {
    hardness_of(&EasyPosition::of(&draft.solution, &draft.clues))
}

fn hardness_of(position: &EasyPosition) -> i32 {
    let left = position.left();
    match left.candidates {
        0 => i32::MIN,
        candidates => candidates as i32 - PAIR * left.pairs as i32,
    }
}

/// The hardness from which puzzles are compared by their resistance to assumptions, and what is added to that: it
/// counts more than any hardness.
const RESISTING: i32 = 120;
const ABOVE_HARDNESS: i64 = 1000;

/// An estimate for puzzles that need nets and nested chains: the hardness of easier ones, the resistance to
/// assumptions of others.
pub(crate) fn hardness_or_resistance(draft: &Draft) -> i64 {
    let position = EasyPosition::of(&draft.solution, &draft.clues);
    match hardness_of(&position) {
        hardness @ ..RESISTING => hardness.into(),
        _ => ABOVE_HARDNESS + resistance(position, &draft.solution),
    }
}

/// The least estimate of a puzzle that assumptions do not solve.
pub(crate) const UNSOLVED: i64 = ABOVE_HARDNESS + STUCK;

/// The usual range of the estimate for puzzles of this level; `None` if it does not help to find one.
///
/// (For `extreme` a better estimate was looked for among 2,356 puzzles above 70, of which 100 were extreme:
/// with numbers of cells by candidates, conjugate pairs and digits by places, a regression finds no more
/// than candidates and pairs do. One in seven is extreme at best.)
pub(crate) fn usual(level: Level) -> Option<RangeInclusive<i32>> {
    match level {
        Level::Expert => Some(0..=100),
        Level::Master => Some(30..=110),
        Level::Extreme => Some(120..=i32::MAX),
        _ => None,
    }
}
