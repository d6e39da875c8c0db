//! Pages to print: sheets of puzzles, and the walk through a solution.

mod exercise;
mod front;
mod length;
mod page_layout;
mod paper;
mod sheets;
mod slots;
mod solutions;
mod walk;
mod words;

pub use exercise::Exercise;
pub use front::{ContentsLine, Cover, Front};
pub use length::{BadLength, Length};
pub use page_layout::{NoRoom, PageLayout};
pub use paper::{BadPaper, Paper};
pub use sheets::{Sheet, SheetOptions, SheetPart, Sheets, Solutions};
pub use walk::{Section, Walk, WalkOptions};
