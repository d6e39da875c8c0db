//! The searches, compiled for each instruction set, and which of them this CPU can run.

use alloc::boxed::Box;
use alloc::vec::Vec;

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
use super::batch::{Batch, Work};
use super::cells::Cells9;
use super::instructions::Instructions;
use super::isa::Isa;
#[cfg(target_arch = "aarch64")]
use super::neon::Neon;
use super::portable::Portable;
use super::search::{Abandoned, DEPTH, Frames, OnSolution, Searcher};
use super::start::Start;
use crate::meter::Meter;
use crate::outcome::Ending;

/// The search of one puzzle: the question and its statistics.
pub(crate) struct Search<'a> {
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
        search: &mut Search<'_>,
        on_solution: &mut OnSolution<'_>,
    ) -> Result<Ending, Abandoned>;

    /// Searches many puzzles.
    fn search_many(&mut self, work: &mut Work<'_>);
}

/// Returns the searches for these instructions; `None` if this CPU does not have them.
pub(crate) fn backend(instructions: Instructions) -> Option<Box<dyn Backend>> {
    Some(match instructions {
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 => Box::new(Compiled::<_, 32>::new(Avx512::detect()?)),
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 => Box::new(Compiled::<_, 16>::new(Avx2::detect()?)),
        #[cfg(target_arch = "aarch64")]
        Instructions::Neon => Box::new(Compiled::<_, 8>::new(Neon::detect()?)),
        #[cfg(not(target_arch = "x86_64"))]
        Instructions::Avx512 | Instructions::Avx2 => return None,
        #[cfg(not(target_arch = "aarch64"))]
        Instructions::Neon => return None,
        Instructions::Portable => Box::new(Compiled::<_, 8>::new(Portable)),
    })
}

/// Returns the searches for the best instructions this CPU has.
pub(crate) fn best_backend() -> Box<dyn Backend> {
    let best = Instructions::ALL.into_iter().find_map(backend);
    best.expect("portable instructions work on every CPU")
}

/// The searches with the instructions of `I`, and `N` lanes for batches.
struct Compiled<I: Isa, const N: usize> {
    searcher: Searcher<I>,
    frames: Frames<I::V>,
    /// Allocated for the first batch.
    batch: Option<Batch<I::Array, N>>,
}

impl<I: Isa, const N: usize> Compiled<I, N> {
    fn new(isa: I) -> Compiled<I, N> {
        let frames = Vec::with_capacity(DEPTH);
        Compiled { searcher: Searcher::new(isa), frames, batch: None }
    }

    #[inline(always)]
    fn search_one(
        &mut self,
        search: &mut Search<'_>,
        on_solution: &mut OnSolution<'_>,
    ) -> Result<Ending, Abandoned> {
        let Search { start, meter, sweeps } = search;
        self.frames.clear();
        let board = match start {
            Start::Cells(cells) => self.searcher.load(cells),
            Start::Without { cells, cell, digit } => {
                let mut board = self.searcher.load(cells);
                self.searcher.forbid(&mut board, *cell, *digit);
                board
            }
            Start::Puzzle(puzzle) => {
                let mut board = self.searcher.load(&Cells9::givens(puzzle));
                self.searcher.restrict(&mut board, puzzle);
                board
            }
        };
        self.searcher.search(board, &mut self.frames, meter, start.patience(), on_solution, sweeps)
    }

    #[inline(always)]
    fn search_many(&mut self, work: &mut Work<'_>) {
        let batch = self.batch.get_or_insert_with(Batch::new);
        batch.search(&self.searcher, &mut self.frames, work);
    }
}

/// Compiles the searches for an instruction set.
///
/// A function with `#[target_feature]` is compiled for these features together with everything that
/// is inlined into it, which is why every function below it is `#[inline(always)]`.
macro_rules! compiled {
    ($isa:ty, $lanes:literal, $instructions:expr $(, $features:literal)?) => {
        impl Compiled<$isa, $lanes> {
            $(#[target_feature(enable = $features)])?
            fn compiled_one(&mut self, search: &mut Search<'_>, on_solution: &mut OnSolution<'_>) -> Result<Ending, Abandoned> {
                self.search_one(search, on_solution)
            }

            $(#[target_feature(enable = $features)])?
            fn compiled_many(&mut self, work: &mut Work<'_>) {
                self.search_many(work);
            }
        }

        impl Backend for Compiled<$isa, $lanes> {
            fn instructions(&self) -> Instructions {
                $instructions
            }

            fn search_one(&mut self, search: &mut Search<'_>, on_solution: &mut OnSolution<'_>) -> Result<Ending, Abandoned> {
                // SAFETY: `compiled_one` only needs the CPU features it is compiled for. `self`
                // holds a value of `$isa`, and such a value exists only on a CPU that has them all.
                #[allow(unsafe_code, unused_unsafe)]
                unsafe {
                    self.compiled_one(search, on_solution)
                }
            }

            fn search_many(&mut self, work: &mut Work<'_>) {
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

compiled!(Portable, 8, Instructions::Portable);
#[cfg(target_arch = "aarch64")]
compiled!(Neon, 8, Instructions::Neon, "neon");
#[cfg(target_arch = "x86_64")]
compiled!(Avx2, 16, Instructions::Avx2, "avx2,bmi1,bmi2,popcnt");
#[cfg(target_arch = "x86_64")]
compiled!(Avx512, 32, Instructions::Avx512, "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt");
