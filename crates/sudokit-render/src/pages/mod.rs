//! Pages to print: sheets of puzzles, and the walk through a solution.

mod paper;
mod sheets;
mod slots;
mod solutions;
mod walk;

pub use paper::{PAPERS, Paper, paper_by_name};
pub use sheets::{Exercise, SheetOptions, Sheets, Solutions};
pub use walk::{Section, Walk, WalkOptions};
