//! Climbing the ladder: a complete solution step by step, or only the next step.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Alphabet, Geometry};

use crate::notation;
use crate::{Board, LADDER, Level, Patience, Rung, SearchOptions, Step};

/// A step and the rung of the ladder it was found on.
#[derive(Clone, Debug)]
pub struct PathStep {
    /// The step.
    pub step: Step,
    /// The rung.
    pub rung: &'static Rung,
}

impl PathStep {
    /// The step in [notation](crate::notation). Nets need to be
    /// [explained](crate::Technique::explain) first.
    #[must_use]
    pub fn notation(&self, geometry: &Geometry, alphabet: Alphabet) -> String {
        notation::write(&self.step, self.rung.technique.notation(), geometry, alphabet)
    }
}

/// The steps from a position as far as the ladder leads.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<PathStep>,
    /// The position after the last step.
    pub end: Board,
    /// Whether the climb was interrupted before the ladder was exhausted.
    pub stopped: bool,
    ladder: &'static [Rung],
}

impl Path {
    /// Whether the ladder led to the solution.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.end.is_solved()
    }

    /// The first of the hardest steps. Of two steps of the same level, the one found further up the
    /// ladder is harder; of two from one rung, the one whose name comes later.
    #[must_use]
    pub fn hardest(&self) -> Option<&PathStep> {
        let height = |step: &PathStep| {
            let rung = self.ladder.iter().position(|rung| core::ptr::eq(rung, step.rung));
            let mut names = step.rung.technique.names().iter();
            (rung, names.position(|name| name.0 == step.step.technique))
        };
        let mut best: Option<&PathStep> = None;
        for step in &self.steps {
            if best.is_none_or(|best| {
                (step.rung.level, height(step)) > (best.rung.level, height(best))
            }) {
                best = Some(step);
            }
        }
        best
    }

    /// The level of the hardest step; [`Level::Beginner`] if the board was full already. `None` if the
    /// ladder did not lead to the solution.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.is_solved().then(|| self.hardest().map_or(Level::Beginner, |step| step.rung.level))
    }
}

/// Solves as far as [`LADDER`] leads: takes one step of the first technique that finds
/// something, then starts from the bottom again.
#[must_use]
pub fn solve(board: &Board) -> Path {
    solve_with(board, LADDER, &SearchOptions::default(), |rung| rung.tried)
}

/// Solves as [`solve`] does, with this ladder and these options, and only with the rungs that are
/// `wanted`.
#[must_use]
pub fn solve_with(
    board: &Board,
    ladder: &'static [Rung],
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
) -> Path {
    solve_while(board, ladder, options, wanted, || true)
}

/// The state of a rung during a climb.
#[derive(Copy, Clone)]
enum State {
    /// It has not been reached yet.
    New,
    /// It does not apply to this board, or is not wanted.
    LeftOut,
    /// The revision at which its technique last found nothing.
    Seen(u32),
}

/// Solves as [`solve_with`] does. Between two techniques, and within one that takes long, it calls
/// `go_on` and stops if that returns false. The patience of the options is not used.
#[must_use]
pub fn solve_while(
    board: &Board,
    ladder: &'static [Rung],
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
    go_on: impl Fn() -> bool,
) -> Path {
    climb(board, ladder, options, wanted, go_on, false)
}

/// Solves as [`solve_while`] does, and [completes](crate::Technique::explain) each step for a reader. If
/// `go_on` returns false meanwhile, the path ends before that step. The path of a puzzle without a solution ends where that
/// [shows](Board::contradiction), if the techniques lead there.
#[must_use]
pub fn explain_while(
    board: &Board,
    ladder: &'static [Rung],
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
    go_on: impl Fn() -> bool,
) -> Path {
    climb(board, ladder, options, wanted, go_on, true)
}

fn climb(
    board: &Board,
    ladder: &'static [Rung],
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
    go_on: impl Fn() -> bool,
    explained: bool,
) -> Path {
    let options = &SearchOptions { patience: Patience::while_true(&go_on), ..options.clone() };
    // Allocated at once: growing would cost more than solving a simple puzzle.
    let steps = Vec::with_capacity(2 * board.open().len());
    let mut path = Path { steps, end: board.clone(), stopped: false, ladder };
    let mut states = vec![State::New; ladder.len()];
    'climb: while !path.end.is_solved() {
        for (rung, state) in ladder.iter().zip(&mut states) {
            // `wanted` is called when the climb first gets here: a simple puzzle never gets far.
            let seen = match *state {
                State::Seen(change) => change,
                State::New if wanted(rung) && rung.technique.applies(board.geometry()) => {
                    *state = State::Seen(0);
                    0
                }
                State::New | State::LeftOut => {
                    *state = State::LeftOut;
                    continue;
                }
            };
            if !go_on() {
                path.stopped = true;
                break 'climb;
            }
            path.end.changes.set_baseline(seen);
            let Path { steps, end, .. } = &mut path;
            let before = steps.len();
            let found = rung.technique.find(end, options, &mut |step| {
                if !options.unused.is_empty() && options.unused.contains(&step.technique) {
                    return ControlFlow::Continue(());
                }
                steps.push(PathStep { step, rung });
                ControlFlow::Break(())
            });
            if found.is_break() {
                // Interrupted without a step: it took too long.
                let [last] = &mut steps[before..] else {
                    path.stopped = true;
                    break 'climb;
                };
                if explained {
                    // An argument looks at everything, not only at what has changed.
                    end.changes.set_baseline(0);
                    rung.technique.explain(end, &mut last.step, options);
                    if options.patience.is_over() {
                        steps.pop();
                        path.stopped = true;
                        break 'climb;
                    }
                }
                end.apply(&last.step.conclusions);
                // A step from there would prove nothing.
                if explained && end.contradiction().is_some() {
                    break 'climb;
                }
                continue 'climb;
            }
            *state = State::Seen(path.end.changes.revision());
        }
        break;
    }
    path.end.changes.set_baseline(0);
    path
}

/// The position where the wanted rungs lead. No steps are kept, and up to `stride` steps of each search, at least one,
/// are taken at once, so a search that takes long is repeated less often. Where techniques rely on uniqueness, that may
/// lead elsewhere than [`solve_with`]. If the patience of the options is over, it is the position reached by then. The
/// `unused` of the options is not used: leave rungs out with `wanted`.
///
/// ```
/// use sudokit_logic::{Board, LADDER, Level, SearchOptions, end_with};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Board::new(&line.parse().unwrap()).unwrap();
/// let easy = |rung: &sudokit_logic::Rung| rung.tried && rung.level <= Level::Easy;
/// assert!(end_with(&board, LADDER, &SearchOptions::default(), easy, 2).is_solved());
/// ```
#[must_use]
pub fn end_with(
    board: &Board,
    ladder: &'static [Rung],
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
    stride: usize,
) -> Board {
    let mut end = board.clone();
    let mut rungs: Vec<(&Rung, u32)> = ladder
        .iter()
        .filter(|rung| wanted(rung) && rung.technique.applies(board.geometry()))
        .map(|rung| (rung, 0))
        .collect();
    let mut conclusions = Vec::new();
    'climb: while !end.is_solved() {
        for (rung, seen) in &mut rungs {
            end.changes.set_baseline(*seen);
            conclusions.clear();
            let mut found = 0;
            let ended = rung.technique.find(&end, options, &mut |step| {
                conclusions.extend_from_slice(&step.conclusions);
                found += 1;
                if found < stride { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if found > 0 {
                end.apply(&conclusions);
                continue 'climb;
            }
            if ended.is_break() {
                break 'climb;
            }
            *seen = end.changes.revision();
        }
        break;
    }
    end.changes.set_baseline(0);
    end
}

/// The next step: the first one that [`solve_with`] takes with this ladder. It is
/// [explained](crate::Technique::explain).
///
/// Between two techniques, and within one that takes long, it calls `go_on`, and ends without a step if that
/// returns false. The patience of the options is not used.
#[must_use]
pub fn hint(
    board: &Board,
    ladder: &'static [Rung],
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
    go_on: impl Fn() -> bool,
) -> Option<PathStep> {
    possible_steps(board, ladder, options, wanted, go_on, 1).steps.pop()
}

/// Steps that a position allows.
#[derive(Clone, Debug)]
pub struct PossibleSteps {
    /// The steps, in the order of the ladder.
    pub steps: Vec<PathStep>,
    /// Whether these are all of them: the search ended neither at the most that were asked for nor early.
    pub is_whole: bool,
}

/// Every step that a position allows, up to `most` of them: those of the first technique of the ladder come first. Of several
/// steps of one technique that conclude the same, only the first found is among them. Each is
/// [explained](crate::Technique::explain).
///
/// Between two techniques, and within one that takes long, it calls `go_on`, and ends with the steps found so far if that
/// returns false. The patience of the options is not used.
///
/// ```
/// use sudokit_logic::{Board, LADDER, Level, SearchOptions, possible_steps};
///
/// let board = Board::new(&"1..43..2.1...32.".parse().unwrap()).unwrap();
/// let easy = |rung: &sudokit_logic::Rung| rung.tried && rung.level <= Level::Easy;
/// let found = possible_steps(&board, LADDER, &SearchOptions::default(), easy, || true, 100);
/// assert!(found.is_whole && found.steps.len() > 4);
/// assert_eq!(found.steps[0].step.technique, "hidden-single");
/// ```
#[must_use]
pub fn possible_steps(
    board: &Board,
    ladder: &'static [Rung],
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
    go_on: impl Fn() -> bool,
    most: usize,
) -> PossibleSteps {
    let options = &SearchOptions { patience: Patience::while_true(&go_on), ..options.clone() };
    let applies = |rung: &&Rung| wanted(rung) && rung.technique.applies(board.geometry());
    let mut steps: Vec<PathStep> = Vec::new();
    for rung in ladder.iter().filter(applies) {
        if steps.len() >= most || !go_on() {
            return PossibleSteps { steps, is_whole: false };
        }
        let first = steps.len();
        let mut known = BTreeSet::new();
        let found = rung.technique.find(board, options, &mut |step| {
            let mut concluded = step.conclusions.to_vec();
            concluded.sort_unstable();
            if options.unused.contains(&step.technique)
                || !known.insert((step.technique, concluded))
            {
                return ControlFlow::Continue(());
            }
            steps.push(PathStep { step, rung });
            if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        for at in first..steps.len() {
            rung.technique.explain(board, &mut steps[at].step, options);
            if options.patience.is_over() {
                steps.truncate(at);
                return PossibleSteps { steps, is_whole: false };
            }
        }
        if found.is_break() || options.patience.is_over() {
            return PossibleSteps { steps, is_whole: false };
        }
    }
    PossibleSteps { steps, is_whole: true }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_strides_lead_as_far() {
        let puzzles = [
            "..35..1..79.3...4...4.6........1..5.67...5...4.......2.1.9...2.8.2..3.........8.7",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ];
        for text in puzzles {
            let board = Board::new(&text.parse().unwrap()).unwrap();
            let options = SearchOptions::default();
            for level in Level::ALL {
                let wanted = |rung: &Rung| {
                    rung.tried && rung.level <= level && !rung.technique.needs_uniqueness()
                };
                let end = solve_with(&board, LADDER, &options, wanted).end;
                for stride in [1, 2, 100] {
                    let other = end_with(&board, LADDER, &options, wanted, stride);
                    assert_eq!(other.candidate_list(), end.candidate_list(), "{level:?} {stride}");
                    assert_eq!(other.open(), end.open());
                }
            }
        }
    }
}
