//! The searches, compiled for each instruction set, and which of them this CPU can run.

use alloc::boxed::Box;
use alloc::vec::Vec;

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
use super::batch::{Batch, Work};
use super::cells::Cells9;
#[cfg(any(
    target_arch = "aarch64",
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
use super::eights::Eights;
use super::instructions::Instructions;
use super::isa::Isa;
#[cfg(target_arch = "aarch64")]
use super::neon::Neon;
use super::search::{Abandoned, DEPTH, Frames, OnSolution, Searcher};
use super::share::{Shared, Sharing};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128::Simd128;
#[cfg(target_arch = "x86_64")]
use super::sse41::Sse41;
use super::start::Start;
use super::sweep::Board;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use super::words::Words;
use crate::meter::Meter;
use crate::outcome::{Budget, Ending};

/// The search of one puzzle: the question and its statistics.
pub(crate) struct NineSearch<'a> {
    /// The puzzle.
    pub(crate) start: Start<'a>,
    /// The limits, and what was counted so far.
    pub(crate) meter: Meter<'a>,
    /// The number of sweeps.
    pub(crate) sweeps: u64,
}

/// The searches, independent of the instructions they are compiled for.
pub(crate) trait Backend: Send {
    /// The instructions in use.
    fn instructions(&self) -> Instructions;

    /// Searches one puzzle.
    fn search_one(
        &mut self,
        search: &mut NineSearch<'_>,
        on_solution: &mut OnSolution<'_>,
    ) -> Result<Ending, Abandoned>;

    /// Searches many puzzles.
    fn search_many(&mut self, work: &mut Work<'_>);

    /// Searches many puzzles, one after the other.
    fn search_each(&mut self, work: &mut Work<'_>) {
        let mut interrupted = None;
        for (i, cells) in work.puzzles.iter().enumerate() {
            let meter = Meter::quiet(work.limits);
            if let Some(ending) = interrupted {
                work.done(i, &meter, Ok(ending));
                continue;
            }
            let mut search = NineSearch { start: Start::Cells(cells), meter, sweeps: 0 };
            let mut first = None;
            let ended = if cells.is_sparse() {
                Err(Abandoned)
            } else {
                self.search_one(&mut search, &mut OnSolution::KeepFirst(&mut first))
            };
            work.answers[i].solution = first;
            work.sweeps += search.sweeps;
            work.done(i, &search.meter, ended);
            interrupted = work.limits.interrupted();
        }
    }
}

/// Returns the searches for these instructions; `None` if this CPU does not have them.
pub(crate) fn backend(instructions: Instructions) -> Option<Box<dyn Backend>> {
    Some(match instructions {
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 => Box::new(Compiled::<_, 32, 16>::new(Avx512::detect()?)),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 => Box::new(Compiled::<_, 16, 16>::new(Avx2::detect()?)),
        #[cfg(target_arch = "x86_64")]
        Instructions::Sse41 => Box::new(Compiled::<_, 8, 8>::new(Eights(Sse41::detect()?))),
        #[cfg(target_arch = "aarch64")]
        Instructions::Neon => Box::new(Compiled::<_, 8, 8>::new(Eights(Neon::detect()?))),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Instructions::Simd128 => Box::new(Compiled::<_, 8, 8>::new(Eights(Simd128))),
        #[cfg(not(target_arch = "x86_64"))]
        Instructions::Avx512 | Instructions::Avx2 | Instructions::Sse41 => return None,
        #[cfg(not(target_arch = "aarch64"))]
        Instructions::Neon => return None,
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        Instructions::Simd128 => return None,
        #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
        Instructions::Portable => Box::new(Words::new()),
        // A module with vectors runs nowhere without them.
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Instructions::Portable => return None,
    })
}

/// Returns the searches for the best instructions this CPU has.
pub(crate) fn best_backend() -> Box<dyn Backend> {
    let best = Instructions::ALL.into_iter().find_map(backend);
    best.expect("without vectors, portable instructions work on every CPU")
}

/// After this number of nodes the search asks whether the puzzle is worth sharing among lanes.
const ALONE: u64 = 16;
/// It is worth it if about so many nodes are left: with fewer, most lanes never get any work.
const WORTH_SHARING: u64 = 64;

/// The searches with the instructions of `I`: `N` lanes for batches, and `S` lanes for one hard puzzle.
struct Compiled<I: Isa, const N: usize, const S: usize> {
    searcher: Searcher<I>,
    frames: Frames<I::V>,
    /// Allocated for the first batch.
    batch: Option<Batch<I::Array, N>>,
    /// Allocated for the first hard puzzle.
    sharing: Option<Sharing<I::Array, S>>,
    /// The frames from before a puzzle was shared.
    kept: Frames<I::V>,
}

/// About how many nodes are left after so many, if the rest of the tree is like the part that was searched.
fn nodes_left<V>(nodes: u64, frames: &Frames<V>) -> u64 {
    const TREE: u64 = 1 << 32;
    let (mut left, mut below) = (0, TREE);
    for frame in frames {
        let (open, all) = frame.branch.configurations();
        below /= u64::from(all);
        left += below * u64::from(open);
    }
    nodes * left / (TREE - left)
}

impl<I: Isa, const N: usize, const S: usize> Compiled<I, N, S> {
    fn new(isa: I) -> Compiled<I, N, S> {
        let frames = Vec::with_capacity(DEPTH);
        let searcher = Searcher::new(isa);
        Compiled { searcher, frames, batch: None, sharing: None, kept: Frames::new() }
    }

    #[inline(always)]
    fn search_one(
        &mut self,
        search: &mut NineSearch<'_>,
        on_solution: &mut OnSolution<'_>,
    ) -> Result<Ending, Abandoned> {
        let board = match search.start {
            Start::Cells(cells) => self.searcher.load(cells),
            Start::Without { cells, cell, digit } => {
                let mut board = self.searcher.load(cells);
                self.searcher.forbid(&mut board, cell, digit);
                board
            }
            Start::Puzzle(puzzle) => {
                let mut board = self.searcher.load(&Cells9::givens(puzzle));
                self.searcher.restrict(&mut board, puzzle);
                board
            }
        };
        self.search_board(board, search, on_solution)
    }

    /// Searches a board alone, and if it turns out to be hard, in lanes.
    ///
    /// ```text
    /// alone, up to ALONE nodes --> little is left: alone to the end
    ///                         '--> shared --> a rest is left: alone to the end
    ///                                    '--> the order matters: again from before, alone
    /// ```
    ///
    /// All of this is one loop, because everything below is inlined: a second call would be a second copy of the search.
    #[inline(always)]
    fn search_board(
        &mut self,
        mut board: Board<I::V>,
        search: &mut NineSearch<'_>,
        on_solution: &mut OnSolution<'_>,
    ) -> Result<Ending, Abandoned> {
        let Compiled { searcher, frames, kept, sharing, .. } = self;
        let NineSearch { start, meter, sweeps } = search;
        let patience = start.patience();
        frames.clear();
        let shares = meter.stops_at_second() && !matches!(on_solution, OnSolution::Visit(_));
        let mut until = if shares { ALONE } else { u64::MAX };
        // The board, the meter and the first solution before the puzzle was shared; `None` if it was not.
        let mut before: Option<(Board<I::V>, Meter<'_>, Option<Cells9>)> = None;
        loop {
            let ended = searcher.search_until(
                until,
                &mut board,
                frames,
                meter,
                patience,
                on_solution,
                sweeps,
            );
            // `None` if the search was abandoned or the order matters.
            let ended = match (ended, before.is_some()) {
                (Some(ended), false) => return ended,
                (Some(ended), true) => ended.ok(),
                (None, _) => {
                    until = u64::MAX;
                    if nodes_left(meter.nodes(), frames) < WORTH_SHARING {
                        continue;
                    }
                    before = Some((board, meter.clone(), on_solution.first()));
                    kept.clone_from(frames);
                    let sharing = sharing.get_or_insert_with(Sharing::new);
                    let (shared, found) =
                        sharing.search(searcher, &mut board, frames, meter, patience, sweeps);
                    if let (OnSolution::KeepFirst(first @ None), Some(_)) =
                        (&mut *on_solution, found)
                    {
                        **first = found;
                    }
                    match shared {
                        Shared::Left => continue,
                        Shared::Ended(ending) => Some(ending),
                        Shared::InOrder => None,
                    }
                }
            };
            // Whether a search in order ends in the same way.
            let stands = match ended {
                Some(Ending::Exhausted) => meter.nodes() <= patience,
                Some(Ending::OutOfBudget(budget)) => budget != Budget::Nodes,
                _ => false,
            };
            if let (true, Some(ending)) = (stands, ended) {
                return Ok(ending);
            }
            // Again, in order.
            if let Some((board_before, meter_before, first_before)) = before.take() {
                board = board_before;
                *meter = meter_before;
                frames.clone_from(kept);
                if let OnSolution::KeepFirst(first) = on_solution {
                    **first = first_before;
                }
            }
        }
    }

    #[inline(always)]
    fn search_many(&mut self, work: &mut Work<'_>) {
        let batch = self.batch.get_or_insert_with(Batch::new);
        batch.search(&self.searcher, &mut self.frames, work);
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
impl Backend for Words {
    fn instructions(&self) -> Instructions {
        Instructions::Portable
    }

    fn search_one(
        &mut self,
        search: &mut NineSearch<'_>,
        on_solution: &mut OnSolution<'_>,
    ) -> Result<Ending, Abandoned> {
        let NineSearch { start, meter, sweeps } = search;
        self.search_start(start, meter, on_solution, sweeps)
    }

    fn search_many(&mut self, work: &mut Work<'_>) {
        self.search_all(work);
    }
}

/// Compiles the searches for an instruction set.
///
/// A function with `#[target_feature]` is compiled for these features together with everything that
/// is inlined into it, which is why every function below it is `#[inline(always)]`.
///
/// Fewer puzzles than `$few` are searched one after the other: with most lanes empty, that is faster. The faster a sweep
/// of one puzzle is, compared with one of all lanes, the more puzzles it takes.
macro_rules! compiled {
    ($isa:ty, $lanes:literal, $shared:literal, $few:literal, $instructions:expr $(, $features:literal)?) => {
        impl Compiled<$isa, $lanes, $shared> {
            $(#[target_feature(enable = $features)])?
            fn compiled_one(&mut self, search: &mut NineSearch<'_>, on_solution: &mut OnSolution<'_>) -> Result<Ending, Abandoned> {
                self.search_one(search, on_solution)
            }

            $(#[target_feature(enable = $features)])?
            fn compiled_many(&mut self, work: &mut Work<'_>) {
                self.search_many(work);
            }
        }

        impl Backend for Compiled<$isa, $lanes, $shared> {
            fn instructions(&self) -> Instructions {
                $instructions
            }

            fn search_one(&mut self, search: &mut NineSearch<'_>, on_solution: &mut OnSolution<'_>) -> Result<Ending, Abandoned> {
                // SAFETY: `compiled_one` only needs the CPU features it is compiled for. `self`
                // holds a value of `$isa`, and such a value exists only on a CPU that has them all.
                #[allow(unsafe_code, unused_unsafe)]
                unsafe {
                    self.compiled_one(search, on_solution)
                }
            }

            fn search_many(&mut self, work: &mut Work<'_>) {
                if work.puzzles.len() < $few {
                    return self.search_each(work);
                }
                // SAFETY: `compiled_many` only needs the CPU features it is compiled for. `self`
                // holds a value of `$isa`, and such a value exists only on a CPU that has them all.
                #[allow(unsafe_code, unused_unsafe)]
                unsafe {
                    self.compiled_many(work);
                }
            }
        }
    };
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
compiled!(Eights<Simd128>, 8, 8, 5, Instructions::Simd128);
#[cfg(target_arch = "aarch64")]
compiled!(Eights<Neon>, 8, 8, 5, Instructions::Neon, "neon");
#[cfg(target_arch = "x86_64")]
compiled!(Eights<Sse41>, 8, 8, 5, Instructions::Sse41, "sse4.1,popcnt");
#[cfg(target_arch = "x86_64")]
compiled!(Avx2, 16, 16, 8, Instructions::Avx2, "avx2,bmi1,bmi2,popcnt");
#[cfg(target_arch = "x86_64")]
compiled!(
    Avx512,
    32,
    16,
    20,
    Instructions::Avx512,
    "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt"
);
