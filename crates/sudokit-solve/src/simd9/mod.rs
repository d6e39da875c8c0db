//! The 9x9 engine: one puzzle in a handful of vector registers.
//!
//! All candidates of a board are three vectors of 27 lanes, one lane for each band and digit; see
//! `sweep.rs`. A sweep draws all conclusions of singles and locked candidates for the whole board in
//! about 170 instructions, without a table or a loop. When nothing follows, the search tries the
//! ways a digit can run through a band or a stack; see `branch.rs`.
//!
//! The algorithm is written once, over the few operations of `isa`. It is compiled for AVX-512,
//! for AVX2 and for plain 64-bit words, and chosen when an engine is made: a value of an
//! instruction set's type exists only where the CPU has it.
//!
//! Boards with fewer than 17 givens go to [`bitmask`](crate::bitmask) at once, and others after many
//! nodes without a solution: on a board that is nearly empty the lines have all their
//! configurations, and a poor early choice is refuted only much later.
//!
//! # Sources
//!
//! The layout and the matching closure are this project's own study. Branching over the
//! configurations of a digit comes from tdoku, preferring lines with few unsettled digits from
//! FastBandSolver.

#[macro_use]
mod sweep;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod branch;
mod isa;
mod portable;

use core::ops::ControlFlow;

use sudokit_core::{Digit, Geometry, Layout, Puzzle, Solution};

use crate::bitmask::Bitmask;
use crate::engine::{Ending, Engine, Limits, Meter, Outcome};

use branch::{Branch, Tables};
use isa::{Isa, LANES};
use portable::Portable;
use sweep::{Board, State};

/// The fastest engine for one 9x9 puzzle. See the [module](self).
///
/// ```
/// use sudokit_core::{Geometries, line};
/// use sudokit_solve::{Limits, first, simd9::Simd9};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = line::read(text, &Geometries::default(), &line::Reading::default()).unwrap().puzzle;
/// let (solution, outcome) = first(&mut Simd9::new(), &puzzle, &Limits::default());
/// assert!(solution.unwrap().solves(&puzzle));
/// assert_eq!(outcome.nodes, 0);
/// ```
pub struct Simd9 {
    run: Box<dyn Run>,
    /// For boards on which configurations tell too little.
    general: Bitmask,
    /// Sweeps of the last search, in vain ones included.
    sweeps: u64,
}

/// The instruction sets an engine can be made for, best first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Instructions {
    /// AVX-512 with BW, VL, DQ and BITALG.
    Avx512,
    /// AVX2.
    Avx2,
    /// Plain 64-bit words, on any CPU.
    Portable,
}

impl Instructions {
    /// All of them, best first.
    pub const ALL: [Instructions; 3] =
        [Instructions::Avx512, Instructions::Avx2, Instructions::Portable];

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Instructions::Avx512 => "avx512",
            Instructions::Avx2 => "avx2",
            Instructions::Portable => "portable",
        }
    }
}

impl Default for Simd9 {
    fn default() -> Simd9 {
        Simd9::new()
    }
}

impl Simd9 {
    /// An engine for the best instructions this CPU has.
    pub fn new() -> Simd9 {
        let best = Instructions::ALL.into_iter().find_map(Simd9::with);
        best.expect("portable instructions are everywhere")
    }

    /// An engine for these instructions; `None` if this CPU does not have them.
    pub fn with(instructions: Instructions) -> Option<Simd9> {
        let run: Box<dyn Run> = match instructions {
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => Box::new(Searcher::new(avx512::Avx512::detect()?)),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => Box::new(Searcher::new(avx2::Avx2::detect()?)),
            #[cfg(not(target_arch = "x86_64"))]
            Instructions::Avx512 | Instructions::Avx2 => return None,
            Instructions::Portable => Box::new(Searcher::new(Portable)),
        };
        Some(Simd9 { run, general: Bitmask::new(), sweeps: 0 })
    }

    /// The instructions in use.
    pub fn instructions(&self) -> Instructions {
        self.run.instructions()
    }
}

impl Engine for Simd9 {
    fn name(&self) -> &'static str {
        "simd9"
    }

    fn supports(&self, geometry: &Geometry) -> bool {
        supports(geometry)
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.run(puzzle, limits, Goal::Show(found))
    }

    fn count(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Outcome {
        self.run(puzzle, limits, Goal::Count)
    }

    fn details(&self) -> Vec<(&'static str, u64)> {
        vec![("sweeps", self.sweeps)]
    }
}

impl Simd9 {
    fn run(&mut self, puzzle: &Puzzle, limits: &Limits<'_>, goal: Goal<'_>) -> Outcome {
        assert!(supports(puzzle.geometry()), "simd9 searches plain 9x9 boards only");
        let mut goal = goal;
        let mut in_vain = 0;
        self.sweeps = 0;
        if puzzle.is_restricted() || puzzle.clue_count() >= FEWEST {
            let searched = self.run.run(puzzle, limits, &mut goal);
            self.sweeps = self.run.sweeps();
            match searched {
                Ok(outcome) => return outcome,
                Err(GaveUp { nodes }) => in_vain = nodes,
            }
        }
        let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(in_vain));
        let limits = Limits { nodes, ..*limits };
        let outcome = match goal {
            Goal::Show(found) => self.general.search(puzzle, &limits, found),
            Goal::Count => self.general.count(puzzle, &limits),
        };
        Outcome { nodes: in_vain + outcome.nodes, ..outcome }
    }
}

/// Whether a board is a plain 9x9.
fn supports(geometry: &Geometry) -> bool {
    *geometry.layout() == Layout::Boxes { rows: 3, columns: 3 } && !geometry.has_diagonals()
}

/// With fewer givens no puzzle has one solution, and configurations tell little: a board that is
/// nearly empty would be searched in vain for long.
const FEWEST: usize = 17;

/// Nodes without a solution after which the general engine starts over. The hardest puzzles known
/// take some hundreds; about one in 6,000 boards with 17 to 19 random givens and many solutions
/// would take very long.
const PATIENCE: u64 = 10_000;

/// No solution was found, and nothing proved, in this many nodes.
struct GaveUp {
    nodes: u64,
}

/// What to do with solutions.
enum Goal<'a> {
    Show(&'a mut dyn FnMut(&Solution) -> ControlFlow<()>),
    Count,
}

/// A searcher, whatever its instructions.
trait Run: Send {
    fn instructions(&self) -> Instructions;
    fn sweeps(&self) -> u64;
    fn run(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        goal: &mut Goal<'_>,
    ) -> Result<Outcome, GaveUp>;
}

/// A board to come back to, and what is to be tried on it then.
#[derive(Copy, Clone)]
struct Frame<V> {
    board: Board<V>,
    branch: Branch,
}

struct Searcher<I: Isa> {
    isa: I,
    tables: Tables<I::V>,
    frames: Vec<Frame<I::V>>,
    /// Sweeps of the last search.
    sweeps: u64,
}

/// A branch settles one of the 54 pairs of a digit and a line.
const DEPTH: usize = 54;

impl<I: Isa> Searcher<I> {
    fn new(isa: I) -> Searcher<I> {
        Searcher { isa, tables: Tables::new(isa), frames: Vec::with_capacity(DEPTH), sweeps: 0 }
    }

    #[inline(always)]
    fn search(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        goal: &mut Goal<'_>,
    ) -> Result<Outcome, GaveUp> {
        let (isa, tables) = (self.isa, &self.tables);
        self.sweeps = 0;
        let mut meter = match Meter::new(limits) {
            Ok(meter) => meter,
            Err(outcome) => return Ok(outcome),
        };
        let (mut nodes, mut solved) = (0, false);
        self.frames.clear();
        let mut board = load(isa, puzzle);
        let mut sweeps = 0;
        let ending = loop {
            let state = loop {
                sweeps += 1;
                match board.sweep(isa) {
                    State::Moving => {}
                    state => break state,
                }
            };
            let branch = match state {
                State::Still => board.branch(isa, tables),
                State::Solved => {
                    solved = true;
                    let more = meter.found(1);
                    if let Goal::Show(found) = goal
                        && found(&solution(isa, &board, puzzle)).is_break()
                    {
                        break Ending::Stopped;
                    }
                    if let Err(ending) = more {
                        break ending;
                    }
                    None
                }
                _ => None,
            };
            if let Some(branch) = branch {
                self.frames.push(Frame { board, branch });
            }
            // On with the newest branch, which may be this one.
            let Some(frame) = self.frames.last_mut() else { break Ending::Exhausted };
            board = frame.board;
            let Some(choice) = frame.branch.next() else { break Ending::Exhausted };
            if frame.branch.is_done() {
                self.frames.pop();
            }
            if let Err(ending) = meter.node() {
                break ending;
            }
            nodes += 1;
            if nodes > PATIENCE && !solved {
                self.sweeps = sweeps;
                return Err(GaveUp { nodes });
            }
            board.apply(isa, tables, choice);
        };
        self.sweeps = sweeps;
        Ok(meter.end(ending))
    }
}

/// The board of a puzzle.
#[inline(always)]
fn load<I: Isa>(isa: I, puzzle: &Puzzle) -> Board<I::V> {
    let mut rows = [[0_u16; LANES]; 3];
    let givens = puzzle.givens().as_slice();
    for (row, cells) in givens.chunks_exact(9).enumerate() {
        let (band, row) = (row / 3, row % 3);
        let lanes = &mut rows[row][band * 9..][..9];
        let mut open = 0;
        for (column, given) in cells.iter().enumerate() {
            match given {
                Some(digit) => lanes[digit.index() % 9] |= 1 << column,
                None => open |= 1 << column,
            }
        }
        for lane in lanes {
            *lane |= open;
        }
    }
    if let Some(sets) = puzzle.restriction() {
        for (at, set) in sets.iter().enumerate().filter(|&(at, _)| givens[at].is_none()) {
            for digit in Digit::all(9).filter(|&digit| !set.contains(digit)) {
                rows[at / 9 % 3][at / 27 * 9 + digit.index()] &= !(1 << (at % 9));
            }
        }
    }
    Board { rows: [isa.pack(&rows[0]), isa.pack(&rows[1]), isa.pack(&rows[2])] }
}

/// The solution on a solved board.
fn solution<I: Isa>(isa: I, board: &Board<I::V>, puzzle: &Puzzle) -> Solution {
    let mut digits = [Digit::from_index(0); 81];
    for (r, row) in board.rows.into_iter().enumerate() {
        for (lane, columns) in isa.unpack(row).into_iter().enumerate() {
            let column = columns.trailing_zeros() as usize % 9;
            let row = lane / 9 * 3 + r;
            digits[row * 9 + column] = Digit::from_index(lane % 9);
        }
    }
    Solution::check(puzzle.geometry(), &digits).expect("every digit is in every house once")
}

impl Run for Searcher<Portable> {
    fn instructions(&self) -> Instructions {
        Instructions::Portable
    }

    fn sweeps(&self) -> u64 {
        self.sweeps
    }

    fn run(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        goal: &mut Goal<'_>,
    ) -> Result<Outcome, GaveUp> {
        self.search(puzzle, limits, goal)
    }
}

/// The search compiled for an instruction set.
#[cfg(target_arch = "x86_64")]
macro_rules! compiled {
    ($isa:ty, $instructions:expr, $features:literal) => {
        impl Searcher<$isa> {
            #[target_feature(enable = $features)]
            fn compiled(
                &mut self,
                puzzle: &Puzzle,
                limits: &Limits<'_>,
                goal: &mut Goal<'_>,
            ) -> Result<Outcome, GaveUp> {
                self.search(puzzle, limits, goal)
            }
        }

        impl Run for Searcher<$isa> {
            fn instructions(&self) -> Instructions {
                $instructions
            }

            fn sweeps(&self) -> u64 {
                self.sweeps
            }

            fn run(
                &mut self,
                puzzle: &Puzzle,
                limits: &Limits<'_>,
                goal: &mut Goal<'_>,
            ) -> Result<Outcome, GaveUp> {
                // SAFETY: `self.isa` exists only where the CPU has all these features.
                #[allow(unsafe_code)]
                unsafe {
                    self.compiled(puzzle, limits, goal)
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
compiled!(
    avx512::Avx512,
    Instructions::Avx512,
    "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,bmi1,bmi2,popcnt"
);
#[cfg(target_arch = "x86_64")]
compiled!(avx2::Avx2, Instructions::Avx2, "avx2,bmi1,bmi2,popcnt");

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn sweeps_are_those_of_the_last_search() {
        let empty = Puzzle::empty(Arc::new(Geometry::classic(9).unwrap()));
        let allowed = vec![Digit::all(9).collect(); 81];
        let full = empty.clone().with_restriction(allowed).unwrap();
        let limits = Limits::solutions(1);
        let mut engine = Simd9::new();
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let reading = sudokit_core::line::Reading::default();
        let geometries = sudokit_core::Geometries::default();
        let easy = sudokit_core::line::read(text, &geometries, &reading).unwrap().puzzle;
        engine.count(&easy, &limits);
        assert!(engine.sweeps > 0);
        // Left to the general engine at once.
        for board in [empty, full] {
            engine.count(&board, &limits);
            assert_eq!(engine.details(), [("sweeps", 0)]);
        }
    }
}
