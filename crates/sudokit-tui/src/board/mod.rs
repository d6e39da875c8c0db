//! A board of any shape on the screen: [`Plan`] fits it into the room there is, [`draw`] draws it.
//!
//! ```text
//! ┏━━━━━┯━━━━━┯━━━        cells of three lines, each mark in its place, as on a telephone
//! ┃1   3│     │
//! ┃  5  │  7  │           ┏━━━┯━━━┯━━━       cells of one line; a cell with marks has the sign :
//! ┃  8 9│     │           ┃ 5 │[:]│ 3
//! ┠─────┼─────┼───        ┃ . │ : │
//! ```

mod draw;
mod plan;

pub(crate) use draw::{CellLook, Face, draw};
pub(crate) use plan::Plan;
