//! # Simple Colors: Trap and Wrap
//!
//! Take one digit and the houses in which it has only two places (conjugate pairs). Colour the ends
//! of each pair alternately, A and b, from pair to pair. Then either all A hold the digit, or all
//! b.
//!
//! ```text
//!  A  .  . | .  .  b | .  .  .       Trap: r5c6 sees the A of r5c2 and the b of r1c6. One of the two
//!  .  .  . | .  .  . | .  .  .       holds the digit, so r5c6 does not.
//!  .  b  . | .  .  . | .  .  .
//!     ...                            Wrap: if two cells of one colour saw each other, they could not
//!  .  A  . | .  .  5-| .  .  .       both hold the digit, so that whole colour would be false.
//! ```
//!
//! **Why.** In a conjugate pair exactly one end is true, so the colours take opposite values
//! everywhere.
//!
//! - *Trap*: a cell that sees both colours cannot hold the digit.
//! - *Wrap*: two cells of one colour see each other. Every cell of that colour loses the digit.
//!
//! **How to spot it.** Choose a digit that has many conjugate pairs, and walk from pair to pair.

use alloc::vec;
use core::ops::ControlFlow;

use crate::patterns::color_pairs::{cells, color_pairs};
use crate::patterns::placements::digits_with_dead;
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// Simple colouring: one digit, two colours.
#[derive(Debug)]
pub struct SimpleColors;

impl Technique for SimpleColors {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("simple-colors-trap", "0500"), ("simple-colors-wrap", "0501")]
    }

    fn source(&self) -> &'static str {
        include_str!("simple_colors.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in digits_with_dead(board) {
            for pair in color_pairs(board, digit) {
                let seen = [pair.seen(board, 0), pair.seen(board, 1)];
                let mut wrapped = false;
                for color in [0, 1] {
                    let own = &pair.colors[color];
                    let Some(one) = (&seen[color] & own).first() else { continue };
                    let Some(other) = own.iter().find(|&cell| board.sees(one, cell)) else {
                        continue;
                    };
                    wrapped = true;
                    let step = Step::new("simple-colors-wrap").remove_from(own, digit);
                    let facts = vec![
                        ("digit", Fact::Digit(digit)),
                        ("pair", Fact::Cells(vec![one, other])),
                        ("cells", cells(own)),
                    ];
                    let roles = [Role::Pattern, Role::Second];
                    found(pair.draw(step, roles).say("simple-colors-wrap", facts))?;
                }
                let caught = &seen[0] & &seen[1];
                if wrapped || caught.is_empty() {
                    continue;
                }
                let step = Step::new("simple-colors-trap").remove_from(&caught, digit);
                let facts = vec![("digit", Fact::Digit(digit)), ("cells", cells(&caught))];
                let roles = [Role::Pattern, Role::Second];
                found(pair.draw(step, roles).say("simple-colors-trap", facts))?;
            }
        }
        ControlFlow::Continue(())
    }
}
