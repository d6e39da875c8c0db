//! # Template Title
//!
//! Say in one or two sentences what the pattern is and what follows. This comment is the manual page,
//! the help of the command and the page of the book.
//!
//! ```text
//!  .  4 [.]|  1  .  . |  9  .  .       Draw a small board with the pattern, and say next to it
//!  2  5  6                             what can be seen.
//! ```
//!
//! **Why.** Say why the conclusion holds, for any board.
//!
//! **How to spot it.** Say where a player looks first.

use alloc::vec;
use core::ops::ControlFlow;

use crate::notation::Notation;
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// One candidate is left in a cell.
#[derive(Debug)]
pub struct Template;

impl Technique for Template {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        // The second is the code in HoDoKu's library, empty if there is none.
        &[("template-id", "")]
    }

    fn source(&self) -> &'static str {
        module_comment!("_template.rs")
    }

    fn notation(&self) -> Notation {
        // The form of its steps in notation, see docs/notation.md.
        Notation::Cells
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        // Ask the board for candidates, the geometry for houses and peers. Report every instance,
        // and make a step only once it is certain.
        for cell in board.naked_singles().iter() {
            let Some(digit) = board.candidates(cell).single() else { continue };
            let step = Step::new("template-id")
                .place(cell, digit)
                .of(digit)
                .mark(Role::Pattern, cell, digit)
                .say(
                    "template-id",
                    vec![("cell", Fact::Cell(cell)), ("digit", Fact::Digit(digit))],
                );
            found(step)?;
        }
        ControlFlow::Continue(())
    }
}
