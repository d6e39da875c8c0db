//! Answers the questions that need both a search and human techniques: is a puzzle well formed, does
//! it have a solution, is the solution unique, is every clue needed, how hard is it, and what did a
//! player do wrong?
//!
//! | question | function | answer |
//! |---|---|---|
//! | How many solutions: none, one or several? | [`solutions`] | [`Solutions`] |
//! | Is the puzzle well formed, unique and minimal? | [`Checker::check`] | [`Check`] |
//! | Which clues of many puzzles are redundant? | [`redundant_clues`] | [`RedundantClues`] |
//! | What has a player done, and is it correct? | [`assess`] | [`Assessment`] |
//! | What should the player do next? | [`Position::advice`] | [`Advice`] |
//! | How hard is the puzzle? | [`rate`], [`Position::solve`] | [`Rating`] |
//! | How hard is it, on the scale of a given name? | [`Scale::rate`] | [`Score`] |
//!
//! `sudokit-solve` searches and knows no technique; `sudokit-logic` applies techniques and never sees
//! a solution. This crate brings the two together, so that the command, the game and the generator
//! give the same answers. It reads no clock: the caller brings the engine and its
//! [`Limits`](sudokit_solve::Limits).
//!
//! ```
//! use sudokit_assess::{Advice, Assessment, HintAbout, Progress, assess, engine_for};
//! use sudokit_core::Puzzle;
//! use sudokit_solve::Limits;
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut engine = engine_for(&puzzle);
//! let assessment = assess(&puzzle, Progress::NONE, &mut *engine, &Limits::default());
//! let Assessment::Position(position) = assessment else { panic!("it has a solution") };
//! assert!(position.is_unique());
//! let Advice::Hint(HintAbout::Step(step, _)) = position.advice(&|| true) else { panic!("it has a step") };
//! assert_eq!(step.step.technique, "hidden-single");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod advice;
mod check;
mod mistakes;
mod position;
mod progress;
mod rating;
mod redundant;
mod scale;
mod solutions;
mod strength;

pub use advice::{Advice, HintAbout, look_in, regions_of};
pub use check::{Check, Checker, Verdict};
pub use mistakes::Mistakes;
pub use position::{Assessment, Position, assess};
pub use progress::Progress;
pub use rating::{Rating, rate, rate_with, which_rungs};
pub use redundant::{RedundantClues, redundant_clues};
pub use scale::{Column, ColumnKind, End, Scale, Score, Taken, Value};
pub use solutions::{Solutions, engine_for, solutions};
pub use strength::Strength;
