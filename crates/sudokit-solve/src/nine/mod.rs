//! What the engines for plain 9x9 boards share.
//!
//! ```text
//! cells          a puzzle or a solution in 64 bytes       text, wide_text    reads and writes it
//! isa            the vector operations a search needs     avx2, avx512, eights (sse41, neon, simd128)
//! sweep          all conclusions on one board             branch             where to branch
//! search         one puzzle                               lockstep, batch    many puzzles in lanes
//! share          one hard puzzle in lanes                 start              when the general engine takes over
//! backend        compiled searches                        words              the searches without vectors
//! ```

#[macro_use]
mod sweep;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod backend;
mod batch;
mod branch;
mod cells;
#[cfg(any(
    target_arch = "aarch64",
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod eights;
mod instructions;
mod isa;
mod lockstep;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(test)]
mod portable;
mod search;
mod share;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod sse41;
mod start;
mod text;
#[cfg(target_arch = "x86_64")]
mod wide_text;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words;

pub(crate) use backend::{Backend, NineSearch, backend, best_backend};
pub use batch::Answer9;
pub(crate) use batch::Work;
pub use cells::Cells9;
pub use instructions::Instructions;
pub(crate) use search::{Abandoned, OnSolution};
pub(crate) use start::Start;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    /// Small enough for Miri, which supports no other instructions.
    #[test]
    fn portable_instructions_solve_alone_and_in_lanes() {
        let text =
            b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzles = [Cells9::read(text).unwrap(); 20];
        let mut answers = [Answer9::default(); 20];
        let limits = Limits::solutions(2);
        let mut lanes = crate::lanes::Lanes::with(Instructions::Portable).unwrap();
        lanes.solve_batch(&puzzles, &limits, &mut answers);
        let mut single = crate::simd9::Simd9::with(Instructions::Portable).unwrap();
        let alone = single.solve(&puzzles[0], &limits);
        assert!(alone.outcome.is_unique());
        assert_eq!(answers, [alone; 20]);
    }
}
