//! Engines that search Sudoku of every size, behind one small trait.
//!
//! An [`Engine`] takes a [`Puzzle`](sudokit_core::Puzzle), [`Limits`] and a callback that sees each
//! solution; it says how the search ended in an [`Outcome`]. Nothing here reads a clock: time and
//! cancellation come in through [`Limits::interrupt`].

pub mod bitmask;
pub mod dlx;
mod engine;
pub mod lanes;
mod nine;
pub mod propagate;
mod registry;
pub mod simd9;
pub mod stack;

pub use engine::{Budget, Ending, Engine, Interrupt, Limits, Outcome, count, first, is_unique};
pub use nine::{Answer9, Cells9};
pub use registry::{Choice, ENGINES, EngineEntry, Goal, Reason, by_name, choose};
