//! Engines that search Sudoku of every size, behind one small trait.
//!
//! An [`Engine`] takes a [`Puzzle`](sudokit_core::Puzzle), [`Limits`] and a callback that receives
//! each solution, and returns an [`Outcome`] that says how the search ended. [`choose`] picks the
//! best engine for a goal and a board:
//!
//! ```
//! use sudokit_core::Puzzle;
//! use sudokit_solve::{Goal, Limits, choose, first};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = text.parse().unwrap();
//! let mut engine = choose(puzzle.geometry(), Goal::First).engine.make();
//! let (solution, _) = first(&mut *engine, &puzzle, &Limits::default());
//! assert!(solution.unwrap().solves(&puzzle));
//! ```
//!
//! No engine reads a clock: time limits and cancellation come in through [`Limits::interrupt`].
//!
//! # Without `std`
//!
//! The crate needs `alloc`, and `std` only to ask at run time which vector instructions the CPU
//! has. Without the default feature `std`, [`simd9`] and [`lanes`] use the best instructions
//! enabled at compile time (for instance with `-C target-feature=+avx2,+bmi1,+bmi2,+popcnt`) and
//! plain 64-bit words otherwise. Answers are the same in either case.

#![cfg_attr(not(any(test, feature = "std")), no_std)]

extern crate alloc;

#[macro_use]
mod detect;

#[cfg(test)]
#[allow(unreachable_pub, reason = "the template of a public module")]
mod _template;
pub mod bitmask;
pub mod dlx;
mod engine;
mod info;
pub mod lanes;
mod limits;
mod meter;
mod nine;
mod outcome;
pub mod propagate;
mod registry;
pub mod rules;
pub mod simd9;
pub mod stack;

pub use engine::{Engine, count, first, is_unique};
pub use info::{EngineInfo, EngineOption, Goal, OptionError, Reason, Settings, Strength};
pub use limits::{Interrupt, Limits};
pub use nine::{Answer9, Cells9};
pub use outcome::{Budget, Ending, Outcome};
pub use registry::{Choice, ENGINES, by_name, choose, choose_for, choose_from};
