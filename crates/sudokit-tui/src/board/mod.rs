//! A board of any shape on the screen: [`BoardLayout`] fits it into an area, [`draw`] draws it.
//!
//! ```text
//! ┏━━━━━┯━━━━━┯━━━        cells of three lines; each mark has its place, as on a telephone
//! ┃1   3│     │
//! ┃  5  │  7  │           ┏━━━┯━━━┯━━━       cells of one line; : stands for marks
//! ┃  8 9│     │           ┃ 5 │[:]│ 3
//! ┠─────┼─────┼───        ┃ . │ : │
//! ```

mod draw;
mod layout;

pub(crate) use draw::{CellAppearance, CellContent, draw};
pub(crate) use layout::BoardLayout;
