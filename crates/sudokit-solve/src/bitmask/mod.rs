//! The general engine, for boards of every geometry: for each digit the cells it may still take, as
//! bits.
//!
//! # The state
//!
//! Houses are grouped in *families* whose houses share no cell: rows, columns, boxes (or regions),
//! each diagonal by itself, and extra houses. For each digit and family there is one vector with a *lane* for
//! each house and a bit for each place in it, so every cell appears once in each family:
//!
//! ```text
//! digit 1 on   1 . . .    by rows             by columns          by boxes
//!              . . . .    lane 0  * - - -     lane 0  * - - -     lane 0  * - - -
//!              . . 1 .    lane 1  - - . .     lane 1  - - - .     lane 1  - - . .
//!              . . . .    lane 2  - - * -     lane 2  - . * -     lane 2  - . - .
//!                         lane 3  - . - .     lane 3  - . - .     lane 3  * - - .
//!                         * settled   . place still possible   - removed
//! ```
//!
//! Placing a digit is one `and` with a table for each family. A house that has its digit is marked
//! *settled* by two bits above all places: its vector then is neither empty nor single, so it needs
//! no test of its own.
//!
//! # Deduction
//!
//! * **naked singles**: adding up the rows of all digits with "one or more" and "two or more" bits
//!   finds all cells with one candidate at once, and those with none;
//! * **hidden singles**: `x & (x - 1) == 0` finds them for all houses of a family at once;
//! * **locked candidates**, pointing and claiming: `x & outside == 0` for every overlap of a house
//!   with another, only for houses whose places changed since the last time.
//!
//! When no conclusion is left, the search tries a candidate: see `Board::choose`. It saves the
//! board before and restores it after (on stacks that keep their memory from puzzle to puzzle).
//! When the candidate is refuted, it is removed and deduction continues, so every branch is binary.
//!
//! On boards up to order 16 the descent from the root, or from a solution, is *light* until a guess
//! is refuted: no locked candidates, and the first cell with two candidates. A puzzle with several
//! solutions is often done by then, and any other puzzle loses little.
//!
//! [`Engine::count`] has a shortcut: digits that no given and no restriction mentions can be
//! exchanged. At a branch over such a digit only one of those still exchangeable is tried, and its
//! solutions count as many times as there are such digits. Thus the empty 6x6 takes 39,172 nodes
//! and 14 ms for its 28,200,960 grids.
//!
//! # Measured, and left out
//!
//! Time of the variant divided by the time of this engine, on 9x9 sets and minimal 16x16 puzzles.
//! The search for the naked single's digit and AVX2 were compared directly; the others were
//! measured while the engine grew, so they are rough:
//!
//! * a queue of placements, with masks kept up to date candidate by candidate, instead of lanes:
//!   3.0 on easy puzzles, which need no branch;
//! * trying the first cell with two candidates instead of the best one: twice the nodes on hard
//!   9x9, and on minimal 16x16 419 against 95 (median) and 10,899 against 900 (worst);
//! * full effort on the descent, too: 2.4 on puzzles with several solutions (`serg`), 0.97 to 1.03
//!   on the other sets. A light root as well: 0.9 on `serg`, 1.2 on minimal puzzles with 17 givens.
//!   A light descent on 25x25 with two givens in five cells: 72 answers in a second instead of 88;
//! * weighing in how many houses a cell's *other* candidate would leave one place: 1.3 times the
//!   nodes; branching on digits with two places in a house: 0.9 times the nodes on 9x9 and five
//!   times on some 16x16, at twice the time for each node;
//! * above order 36, trying the first candidate of a cell that has many, instead of the one that
//!   removes fewest candidates: the empty 64x64 took more than 20 s, now one node for each cell;
//! * finding the digit of a naked single by a branch-free pass over all digits, instead of a search
//!   that stops at it: 1.07 to 1.15;
//! * the same code compiled for AVX-512: 1.0 compared with AVX2, which is 1.0 compared with SSE2 on
//!   9x9 and 0.8 on 16x16. With `popcnt` or `bmi1` enabled as well, the compiler emits scalar code
//!   for `x & (x - 1)`: 1.5.

mod board;
mod lanes;
mod saved;
mod tables;
mod word;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use sudokit_core::{Digit, DigitSet, Geometry, Puzzle, Solution};

use crate::engine::Engine;
use crate::info::{EngineInfo, Goal, Reason, Strength};
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Ending, Outcome};

use board::{Board, Effort};
use saved::Saved;
use tables::Tables;
use word::{Word, bits};

/// What the list of engines says about this one.
pub(crate) const INFO: EngineInfo = EngineInfo::new(
    "bitmask",
    "the general engine: places of digits as bits, singles and locked candidates, branches where \
     most follows",
    |_| Box::new(Bitmask::new()),
)
.with_strengths(&[
    Strength::general(&[Goal::First, Goal::Unique, Goal::Many, Goal::All], Reason::Fastest)
        .on(supports),
    Strength::general(&[Goal::Count], Reason::CountsBySymmetry).on(supports),
]);

/// The general engine: searches boards of every geometry. See the [module](self).
///
/// ```
/// use sudokit_core::Puzzle;
/// use sudokit_solve::{Limits, bitmask::Bitmask, first};
///
/// let text = "12.4.4122..343.1";
/// let puzzle = text.parse::<Puzzle>().unwrap();
/// let (solution, outcome) = first(&mut Bitmask::new(), &puzzle, &Limits::default());
/// assert!(solution.unwrap().solves(&puzzle));
/// assert_eq!(outcome.nodes, 0);
/// ```
#[derive(Default)]
pub struct Bitmask {
    plain: Sizes<3>,
    more: Sizes<5>,
    most: Sizes<MOST>,
}

/// The most families of houses. A board with more, whose extra houses share many cells, is for other engines.
const MOST: usize = 8;

/// Whether the houses of a board are few enough families.
fn supports(geometry: &Geometry) -> bool {
    geometry.extra().is_empty() || tables::families(geometry).len() <= MOST
}

/// A searcher for each width of word. All places of a house must fit in a word, and the two bits
/// that mark a settled house.
#[derive(Default)]
struct Sizes<const F: usize> {
    to_14: Option<Box<Searcher<u16, 16, F>>>,
    to_16: Option<Box<Searcher<u32, 16, F>>>,
    to_30: Option<Box<Searcher<u32, 32, F>>>,
    to_62: Option<Box<Searcher<u64, 64, F>>>,
    to_64: Option<Box<Searcher<u128, 64, F>>>,
}

/// Modules of web pages have to be small, so they have fewer widths. What is found does not depend on the width.
const FEW: bool = cfg!(target_arch = "wasm32");

impl<const F: usize> Sizes<F> {
    fn search(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, task: Task<'_>) -> Outcome {
        match puzzle.geometry().order() {
            ..=14 if !FEW => Searcher::of(&mut self.to_14, puzzle).search(puzzle, limits, task),
            ..=16 => Searcher::of(&mut self.to_16, puzzle).search(puzzle, limits, task),
            17..=30 => Searcher::of(&mut self.to_30, puzzle).search(puzzle, limits, task),
            31..=62 if !FEW => Searcher::of(&mut self.to_62, puzzle).search(puzzle, limits, task),
            _ => Searcher::of(&mut self.to_64, puzzle).search(puzzle, limits, task),
        }
    }
}

impl Bitmask {
    /// Makes an engine.
    #[must_use]
    pub fn new() -> Bitmask {
        Bitmask::default()
    }

    fn run(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, task: Task<'_>) -> Outcome {
        assert!(puzzle.rules().is_empty(), "{} knows no rules beyond houses", INFO.name);
        let geometry = puzzle.geometry();
        match geometry.extra() {
            [] if geometry.is_bare() => self.plain.search(puzzle, limits, task),
            [] => self.more.search(puzzle, limits, task),
            _ if tables::families(geometry).len() <= 5 => self.more.search(puzzle, limits, task),
            _ => self.most.search(puzzle, limits, task),
        }
    }
}

impl fmt::Debug for Bitmask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bitmask").finish_non_exhaustive()
    }
}

impl Engine for Bitmask {
    fn name(&self) -> &'static str {
        "bitmask"
    }

    fn supports(&self, puzzle: &Puzzle) -> bool {
        supports(puzzle.geometry()) && puzzle.rules().is_empty()
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.run(puzzle, limits, Task::Show(found))
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.run(puzzle, limits, Task::Count)
    }
}

/// What to do with solutions.
enum Task<'a> {
    /// Pass each one to a callback.
    Show(&'a mut dyn FnMut(&Solution) -> ControlFlow<()>),
    /// Only count them, symmetric ones together.
    Count,
}

/// A candidate that is being tried, and what is needed to continue without it.
struct Frame<W> {
    cell: usize,
    /// The candidate, with all digits that are exchangeable with it.
    tried: W,
    /// The number of open cells before.
    left: usize,
    /// The exchangeable digits before.
    exchangeable: W,
    /// How many solutions each solution counted for before.
    weight: u128,
}

struct Searcher<W, const L: usize, const F: usize> {
    tables: Tables<W, L, F>,
    board: Board<W, L, F>,
    frames: Vec<Frame<W>>,
    saved: Saved<W, L, F>,
    digits: Vec<Digit>,
}

impl<W: Word, const L: usize, const F: usize> Searcher<W, L, F> {
    /// Returns the searcher in this slot; makes a new one if its tables are for another geometry.
    fn of<'a>(slot: &'a mut Option<Box<Self>>, puzzle: &Puzzle) -> &'a mut Self {
        let geometry = puzzle.geometry();
        let known = slot.take().filter(|known| {
            Arc::ptr_eq(&known.tables.geometry, geometry) || known.tables.geometry == *geometry
        });
        slot.insert(known.unwrap_or_else(|| {
            Box::new(Searcher {
                tables: Tables::new(geometry),
                board: Board::new(),
                frames: Vec::new(),
                saved: Saved::new(),
                digits: Vec::new(),
            })
        }))
    }

    fn search(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, task: Task<'_>) -> Outcome {
        #[cfg(target_arch = "x86_64")]
        if cpu_has!("avx2") {
            // SAFETY: the function only needs AVX2, which the CPU has.
            #[allow(unsafe_code)]
            return unsafe { self.search_avx2(puzzle, limits, task) };
        }
        self.search_anywhere(puzzle, limits, task)
    }

    /// [`Searcher::search_anywhere`], compiled for wider vectors.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn search_avx2(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, task: Task<'_>) -> Outcome {
        self.search_anywhere(puzzle, limits, task)
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn search_anywhere(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        mut task: Task<'_>,
    ) -> Outcome {
        let mut meter = match Meter::new(limits) {
            Ok(meter) => meter,
            Err(outcome) => return outcome,
        };
        self.frames.clear();
        self.saved.clear();
        let mut exchangeable = W::ZERO;
        let mut weight = 1;
        // Whether guesses get full effort: on small boards only after one was refuted.
        let large = self.tables.order > 16;
        let mut careful = large;
        let mut state = self.board.load(&self.tables, puzzle);
        let ending = loop {
            if state.is_ok() {
                let root = self.frames.is_empty();
                let effort = if root || careful { Effort::Full } else { Effort::Light };
                state = self.board.propagate(&self.tables, effort);
            }
            let solved = state.is_ok() && self.board.left() == 0;
            if solved && let Err(ending) = self.solved(puzzle, &mut task, weight, &mut meter) {
                break ending;
            }
            if solved || state.is_err() {
                careful = large || !solved;
                let Some(frame) = self.frames.pop() else { break Ending::Exhausted };
                self.board.restore(&mut self.saved, frame.left);
                (exchangeable, weight) = (frame.exchangeable, frame.weight);
                for digit in bits(frame.tried) {
                    self.board.discard(&self.tables, frame.cell, digit);
                }
                state = Ok(());
                continue;
            }
            // A node of a large board takes up to a millisecond.
            let looks = if large { F * self.tables.order.pow(2) } else { 0 };
            if let Err(ending) = meter.node().and_then(|()| meter.work(looks)) {
                break ending;
            }
            if self.frames.is_empty() && matches!(task, Task::Count) {
                // Computed only now because most puzzles need no branch.
                exchangeable = W::from_bits(exchangeable_digits(puzzle).bits());
            }
            let effort = if careful { Effort::Full } else { Effort::Light };
            let (cell, digit) = self.board.choose(&self.tables, effort);
            let mut tried = W::bit(digit);
            let left = self.board.left();
            self.board.save(&mut self.saved);
            if exchangeable & tried != W::ZERO {
                // The exchangeable digits share all eliminations, so the cell has either all of
                // them or none, and what refutes one refutes all.
                tried = exchangeable;
            }
            self.frames.push(Frame { cell, tried, left, exchangeable, weight });
            // More solutions than can be counted end the search.
            weight = weight.saturating_mul(tried.count().into());
            exchangeable = exchangeable & !W::bit(digit);
            state = self.board.place(&self.tables, cell, digit);
        };
        meter.end(ending)
    }

    /// Shows or counts the full board.
    ///
    /// # Errors
    /// How the search ends, if this solution ends it.
    fn solved(
        &mut self,
        puzzle: &Puzzle,
        task: &mut Task<'_>,
        weight: u128,
        meter: &mut Meter<'_>,
    ) -> Result<(), Ending> {
        let more = meter.found(weight);
        if let Task::Show(found) = task {
            self.digits.clear();
            self.digits.extend(self.board.digits());
            let solution = Solution::check(puzzle.geometry(), &self.digits)
                .expect("placements keep every rule");
            if found(&solution).is_break() {
                return Err(Ending::Stopped);
            }
        }
        more
    }
}

/// The digits that can be exchanged without changing the puzzle: none of them is a given, and every
/// restriction has either all of them or none. Empty if there are fewer than two.
fn exchangeable_digits(puzzle: &Puzzle) -> DigitSet {
    let mut exchangeable = DigitSet::all(puzzle.geometry().order());
    for (_, digit) in puzzle.givens().digits() {
        exchangeable.remove(digit);
        if exchangeable.len() < 2 {
            return DigitSet::EMPTY;
        }
    }
    for (cell, allowed) in puzzle.geometry().cells().zip(puzzle.restriction().unwrap_or(&[])) {
        if puzzle.given(cell).is_none() {
            // Keep the larger part. Earlier cells treat all these digits alike, so they treat any
            // part of them alike.
            let (here, gone) = (exchangeable & *allowed, exchangeable - *allowed);
            exchangeable = if here.len() >= gone.len() { here } else { gone };
        }
    }
    if exchangeable.len() < 2 { DigitSet::EMPTY } else { exchangeable }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{count, first};

    fn empty(order: u8) -> Puzzle {
        Puzzle::empty(Geometry::classic(order).unwrap().into())
    }

    #[test]
    fn empty_boards_of_every_size_are_solved_without_going_astray() {
        for order in [16, 25, 36, 49, 56, 64] {
            let limits = Limits { nodes: Some(3 * u64::from(order).pow(2)), ..Limits::default() };
            let (solution, outcome) = first(&mut Bitmask::new(), &empty(order), &limits);
            assert!(solution.is_some(), "{order}: {outcome:?}");
        }
    }

    #[test]
    fn more_solutions_than_can_be_counted_end_the_count() {
        // The digits of an empty 36x36 can be exchanged in 36! ways, which is more than 2^128.
        let outcome = count(&mut Bitmask::new(), &empty(36), &Limits::default());
        assert_eq!((outcome.ending, outcome.solutions), (Ending::Stopped, u128::MAX));
    }

    #[test]
    fn large_boards_ask_often_whether_to_stop() {
        let polls = core::cell::Cell::new(0u64);
        let asked = || {
            polls.set(polls.get() + 1);
            None
        };
        let limits = Limits { interrupt: Some(&asked), nodes: Some(300), ..Limits::default() };
        let nodes = first(&mut Bitmask::new(), &empty(49), &limits).1.nodes;
        assert!(polls.get() * 8 > nodes, "{} times in {nodes} nodes", polls.get());
    }
}
