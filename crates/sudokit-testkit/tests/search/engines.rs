//! Runs the conformance suite for every engine.

use sudokit_solve::bitmask::Bitmask;
use sudokit_solve::dlx::Dlx;
use sudokit_solve::lanes::Lanes;
use sudokit_solve::propagate::Propagate;
use sudokit_solve::rules::Rules;
use sudokit_solve::simd9::{Instructions, Simd9};
use sudokit_solve::stack::{Order, Stack};
use sudokit_testkit::engine_suite;

engine_suite!(bitmask, Bitmask::new());
engine_suite!(dlx, Dlx::new());
engine_suite!(simd9, Simd9::new());
engine_suite!(simd9_avx2, simd9(Instructions::Avx2));
engine_suite!(simd9_sse41, simd9(Instructions::Sse41));
engine_suite!(simd9_portable, Simd9::with(Instructions::Portable).unwrap());
engine_suite!(lanes, Lanes::new());
engine_suite!(stack_mrv, Stack::new(Order::Mrv));
engine_suite!(stack_first, Stack::new(Order::First), nodes = 200_000);
engine_suite!(propagate, Propagate::new());
engine_suite!(rules, Rules::new(), nodes = 20_000);

/// Makes an engine for these instructions, or for the best ones if the CPU lacks them.
fn simd9(instructions: Instructions) -> Simd9 {
    Simd9::with(instructions).unwrap_or_else(|| {
        println!("skipped: this CPU does not have {}", instructions.name());
        Simd9::new()
    })
}
