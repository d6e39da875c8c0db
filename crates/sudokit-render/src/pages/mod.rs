//! Pages to print: sheets of puzzles, and the walk through a solution.

mod layout;
mod length;
mod paper;
mod sheets;
mod slots;
mod solutions;
mod walk;

pub use layout::{Layout, NoRoom};
pub use length::{BadLength, Length};
pub use paper::{BadPaper, Paper};
pub use sheets::{Exercise, SheetOptions, Sheets, Solutions};
pub use walk::{Section, Walk, WalkOptions};
