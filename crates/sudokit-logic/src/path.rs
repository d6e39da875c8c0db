//! Climbing the ladder: a whole solution, step by step, or the next step alone.

use core::ops::ControlFlow;

use crate::{Board, LADDER, Level, Patience, Rung, SearchOptions, Step};

/// A step with its place on the ladder.
#[derive(Clone)]
pub struct PathStep {
    /// The step.
    pub step: Step,
    /// Where on the ladder it was found.
    pub rung: &'static Rung,
}

/// The way from a position as far as the ladder leads.
#[derive(Clone)]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<PathStep>,
    /// The position at the end.
    pub end: Board,
    /// Whether the climb was broken off before the ladder had no more to say.
    pub stopped: bool,
}

impl Path {
    /// Whether the ladder led to the solution.
    pub fn is_solved(&self) -> bool {
        self.end.is_solved()
    }

    /// The hardest step, the first of them; of equal level the one further up the ladder.
    pub fn hardest(&self) -> Option<&PathStep> {
        let height =
            |step: &PathStep| LADDER.iter().position(|rung| core::ptr::eq(rung, step.rung));
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

    /// The level: that of the hardest step. `None` if the ladder did not solve it; a full board
    /// asks for nothing.
    pub fn level(&self) -> Option<Level> {
        self.is_solved().then(|| self.hardest().map_or(Level::Beginner, |step| step.rung.level))
    }
}

/// Solves as far as the ladder leads: always the first technique that finds something, one step,
/// and from the bottom again.
pub fn solve(board: &Board) -> Path {
    solve_with(board, &SearchOptions::default(), |rung| rung.tried)
}

/// As [`solve`], with these options and only on the rungs that are `wanted`.
pub fn solve_with(
    board: &Board,
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
) -> Path {
    solve_while(board, options, wanted, || true)
}

/// What the climb knows of a rung.
#[derive(Copy, Clone)]
enum Place {
    /// Nothing: it has not come so far.
    New,
    /// It is not for this board, or not wanted.
    LeftOut,
    /// The change its technique had seen when it last found nothing.
    Seen(u32),
}

/// As [`solve_with`]; between two techniques, and within one that takes long, it asks whether to go on.
pub fn solve_while(
    board: &Board,
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
    go_on: impl Fn() -> bool,
) -> Path {
    let options = &SearchOptions { patience: Patience::while_true(&go_on), ..options.clone() };
    // Room for all at once: growing would cost more than a simple puzzle takes.
    let steps = Vec::with_capacity(2 * board.open().len());
    let mut path = Path { steps, end: board.clone(), stopped: false };
    let mut places = vec![Place::New; LADDER.len()];
    'climb: while !path.end.is_solved() {
        for (rung, place) in LADDER.iter().zip(&mut places) {
            // Asked when the climb first comes here: a simple puzzle never leaves the foot.
            let seen = match *place {
                Place::Seen(change) => change,
                Place::New if wanted(rung) && rung.technique.applies(board.geometry()) => {
                    *place = Place::Seen(0);
                    0
                }
                Place::New | Place::LeftOut => {
                    *place = Place::LeftOut;
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
                steps.push(PathStep { step, rung });
                ControlFlow::Break(())
            });
            if found.is_break() {
                // Nothing found, and yet it was broken off: it took too long.
                let [last] = &steps[before..] else {
                    path.stopped = true;
                    break 'climb;
                };
                end.apply(&last.step.conclusions);
                continue 'climb;
            }
            *place = Place::Seen(path.end.changes.revision());
        }
        break;
    }
    path.end.changes.set_baseline(0);
    path
}

/// The next step: on the lowest wanted rung that has one, the one with the shortest argument. Between
/// two techniques, and within one that takes long, it asks whether to go on: if not, the best step so
/// far will do.
pub fn hint(
    board: &Board,
    options: &SearchOptions<'_>,
    wanted: impl Fn(&Rung) -> bool,
    go_on: impl Fn() -> bool,
) -> Option<PathStep> {
    let options = &SearchOptions { patience: Patience::while_true(&go_on), ..options.clone() };
    let applies = |rung: &&Rung| wanted(rung) && rung.technique.applies(board.geometry());
    for rung in LADDER.iter().filter(applies) {
        if !go_on() {
            return None;
        }
        let mut best: Option<Step> = None;
        let _ = rung.technique.find(board, options, &mut |step| {
            if best.as_ref().is_none_or(|best| step.length() < best.length()) {
                best = Some(step);
            }
            if go_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if let Some(step) = best {
            return Some(PathStep { step, rung });
        }
        if options.patience.is_over() {
            return None;
        }
    }
    None
}
