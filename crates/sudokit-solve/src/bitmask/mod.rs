//! The general engine: bits for the places of each digit in each house, of any geometry.
//!
//! # The state
//!
//! Houses are grouped in *families* whose houses share no cell: rows, columns, boxes (or regions),
//! and each diagonal by itself. For each digit and family there is one vector with a *lane* for
//! each house and a bit for each place in it, so every cell appears once in each family:
//!
//! ```text
//! digit 1 on   1 . . .    by rows             by columns          by boxes
//!              . . . .    lane 0  * - - -     lane 0  * - - -     lane 0  * - - -
//!              . . 1 .    lane 1  - - . .     lane 1  - - - .     lane 1  - - . .
//!              . . . .    lane 2  - - * -     lane 2  - . * -     lane 2  - . - .
//!                         lane 3  - . - .     lane 3  - . - .     lane 3  * - - .
//!                         * settled   . place left   - gone
//! ```
//!
//! Placing a digit is one `and` with a table for each family. A house that has its digit is marked
//! *settled*, two bits above all places: a vector that is neither empty nor single and so needs no
//! test of its own.
//!
//! # What follows
//!
//! * **naked singles**: adding up the rows of all digits with "one or more" and "two or more" bits
//!   finds all cells with one candidate, and empty ones, at once;
//! * **hidden singles**: `x & (x - 1) == 0` finds them for all houses of a family at once;
//! * **locked candidates**, pointing and claiming: `x & outside == 0` for every overlap of a
//!   house with another, only for houses whose places changed since they were looked at last.
//!
//! When nothing follows, the search tries a candidate: see `Board::choose`. The board is saved
//! before and restored after (on stacks that keep their memory from puzzle to puzzle); refuted, the
//! candidate is gone and propagation goes on, so every branch is binary.
//!
//! To order 16 the way down from the root, or from a solution, is *light*: no locked candidates and
//! the first cell with two candidates, until a guess is refuted. A puzzle with several solutions is
//! often done by then, and one that is not loses little.
//!
//! [`Engine::count`] has a side door: digits that no given and no restriction mentions can change
//! names. At a branch over such a digit only one of those that are still alike is tried, and its
//! solutions count as many times as there are digits alike. The empty 6x6 so takes 39,172 nodes
//! and 14 ms for its 28,200,960 grids.
//!
//! # Measured, and left out
//!
//! The time of the variant over this engine's, on 9x9 sets and minimal 16x16. The search for the
//! naked single's digit and AVX2 were measured side by side; the others as the engine grew, so they
//! are rough:
//!
//! * a queue of placements with masks kept up to date candidate by candidate, instead of lanes: 3.0
//!   on easy puzzles, which need no branch;
//! * trying the first cell with two candidates instead of the best one: twice the nodes on hard
//!   9x9, 419 against 95 (median) and 10,899 against 900 (worst) on minimal 16x16;
//! * full effort on the way down, too: 2.4 on puzzles with several solutions (`serg`), 0.97 to 1.03
//!   on the other sets. A light root as well: 0.9 on `serg`, 1.2 on minimal puzzles with 17 givens.
//!   A light way down on 25x25 with two givens in five cells: 72 answers in a second instead of 88;
//! * weighing how many houses a cell's *other* candidate would leave one place: 1.3 times the
//!   nodes; digits with two places in a house as branches: 0.9 times the nodes on 9x9 and five
//!   times on some 16x16, at twice the time a node;
//! * finding the digit of a naked single by a pass over all digits without a branch, instead of a
//!   search that stops at it: 1.07 to 1.15;
//! * the same code compiled for AVX-512: 1.0 of AVX2, which is 1.0 of SSE2 on 9x9 and 0.8 on
//!   16x16. With `popcnt` or `bmi1` besides, the compiler makes scalar code of `x & (x - 1)`: 1.5.

mod board;
mod lanes;
mod tables;
mod word;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Digit, DigitSet, Geometry, Puzzle, Solution};

use crate::engine::Engine;
use crate::info::{EngineInfo, Goal, Reason, Strength};
use crate::limits::Limits;
use crate::meter::Meter;
use crate::outcome::{Ending, Outcome};

use board::{Board, Effort};
use lanes::Lanes;
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
    Strength::general(&[Goal::First, Goal::Unique, Goal::Many, Goal::All], Reason::Fastest),
    Strength::general(&[Goal::Count], Reason::CountsBySymmetry),
]);

/// The general engine: any geometry, first choice for everything but tracing. See the
/// [module](self).
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
    diagonal: Sizes<5>,
}

/// A searcher for each width of word: places and the two bits of a settled house must fit.
#[derive(Default)]
struct Sizes<const F: usize> {
    to_14: Option<Box<Searcher<u16, 16, F>>>,
    to_16: Option<Box<Searcher<u32, 16, F>>>,
    to_30: Option<Box<Searcher<u32, 32, F>>>,
    to_62: Option<Box<Searcher<u64, 64, F>>>,
    to_64: Option<Box<Searcher<u128, 64, F>>>,
}

impl<const F: usize> Sizes<F> {
    fn search(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, task: Task<'_>) -> Outcome {
        match puzzle.geometry().order() {
            ..=14 => Searcher::of(&mut self.to_14, puzzle).search(puzzle, limits, task),
            15..=16 => Searcher::of(&mut self.to_16, puzzle).search(puzzle, limits, task),
            17..=30 => Searcher::of(&mut self.to_30, puzzle).search(puzzle, limits, task),
            31..=62 => Searcher::of(&mut self.to_62, puzzle).search(puzzle, limits, task),
            _ => Searcher::of(&mut self.to_64, puzzle).search(puzzle, limits, task),
        }
    }
}

impl Bitmask {
    /// An engine that has searched nothing yet.
    pub fn new() -> Bitmask {
        Bitmask::default()
    }

    fn run(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, task: Task<'_>) -> Outcome {
        if puzzle.geometry().has_diagonals() {
            self.diagonal.search(puzzle, limits, task)
        } else {
            self.plain.search(puzzle, limits, task)
        }
    }
}

impl Engine for Bitmask {
    fn name(&self) -> &'static str {
        "bitmask"
    }

    fn supports(&self, _: &Geometry) -> bool {
        true
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
    Show(&'a mut dyn FnMut(&Solution) -> ControlFlow<()>),
    Count,
}

/// A candidate that is being tried, and how to go on without it.
struct Frame<W> {
    cell: usize,
    /// The candidate, and those that would change names with it.
    tried: W,
    /// Cells open before.
    left: usize,
    /// Digits alike before.
    alike: W,
    /// How many solutions each solution stood for before.
    weight: u128,
}

struct Searcher<W, const L: usize, const F: usize> {
    tables: Tables<W, L, F>,
    board: Board<W, L, F>,
    frames: Vec<Frame<W>>,
    saved: Vec<[Lanes<W, L>; F]>,
    digits: Vec<Digit>,
}

impl<W: Word, const L: usize, const F: usize> Searcher<W, L, F> {
    /// The searcher in this slot, with tables for the puzzle's geometry.
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
                saved: Vec::new(),
                digits: Vec::new(),
            })
        }))
    }

    fn search(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, task: Task<'_>) -> Outcome {
        #[cfg(target_arch = "x86_64")]
        if cpu_has!("avx2") {
            // SAFETY: the CPU has AVX2, all the function needs.
            #[allow(unsafe_code)]
            return unsafe { self.search_avx2(puzzle, limits, task) };
        }
        self.search_anywhere(puzzle, limits, task)
    }

    /// The same code, compiled for wider vectors.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn search_avx2(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, task: Task<'_>) -> Outcome {
        self.search_anywhere(puzzle, limits, task)
    }

    #[inline(always)]
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
        let mut alike = W::ZERO;
        let mut weight = 1;
        // Whether guesses deserve full effort: on small boards only after one was refuted.
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
                (alike, weight) = (frame.alike, frame.weight);
                for digit in bits(frame.tried) {
                    self.board.discard(&self.tables, frame.cell, digit);
                }
                state = Ok(());
                continue;
            }
            if let Err(ending) = meter.node() {
                break ending;
            }
            if self.frames.is_empty() && matches!(task, Task::Count) {
                // Only now, for most puzzles need no branch.
                alike = W::from_bits(digits_alike(puzzle).bits());
            }
            let effort = if careful { Effort::Full } else { Effort::Light };
            let (cell, digit) = self.board.choose(&self.tables, effort);
            let mut tried = W::bit(digit);
            let left = self.board.left();
            self.board.save(&mut self.saved);
            if alike & tried != W::ZERO {
                // What holds for one of them holds for all, so the cell has them all or none.
                tried = alike;
            }
            self.frames.push(Frame { cell, tried, left, alike, weight });
            weight *= u128::from(tried.count());
            alike = alike & !W::bit(digit);
            state = self.board.place(&self.tables, cell, digit);
        };
        meter.end(ending)
    }

    /// Shows or counts the full board; `Err` if that ends the search.
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

/// The digits that could change names without changing the puzzle: no given, and in every
/// restriction all of them or none. Fewer than two are none.
fn digits_alike(puzzle: &Puzzle) -> DigitSet {
    let mut alike = DigitSet::all(puzzle.geometry().order());
    for (_, digit) in puzzle.givens().digits() {
        alike.remove(digit);
        if alike.len() < 2 {
            return DigitSet::EMPTY;
        }
    }
    for (cell, allowed) in puzzle.geometry().cells().zip(puzzle.restriction().unwrap_or(&[])) {
        if puzzle.given(cell).is_none() {
            // Keep the larger part; the cells before agree on any part of what they agreed on.
            let (here, gone) = (alike & *allowed, alike - *allowed);
            alike = if here.len() >= gone.len() { here } else { gone };
        }
    }
    if alike.len() < 2 { DigitSet::EMPTY } else { alike }
}
