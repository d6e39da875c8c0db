//! A board of any shape on the screen: [`BoardLayout`] places its cells, [`draw_part`] draws it.
//!
//! ```text
//! ┏━━━━━━━┯━━━━━━━┯━━━    cell_size.rs  how large a cell is, and where its marks are
//! ┃ 1   3 │       │       layout.rs     all layouts of a board, the largest first
//! ┃   5   │   7   │       glyph.rs      large digits
//! ┃   8 9 │       │       draw.rs       lines and cells
//! ┠───────┼───────┼───
//! ```

mod cell_size;
mod draw;
mod glyph;
mod layout;

pub(crate) use draw::{CellAppearance, CellContent, draw_part};
pub(crate) use layout::{BoardLayout, Edge};
