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

use sudokit_core::CellSet;

use crate::patterns::color_pairs::{ColorPair, cells, color_pairs};
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
        module_comment!("simple_colors.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in digits_with_dead(board) {
            for pair in color_pairs(board, digit) {
                let seen = [pair.seen(board, 0), pair.seen(board, 1)];
                let mut wrapped = false;
                for color in [0, 1] {
                    let own = &pair.colors[color];
                    let clash = &seen[color] & own;
                    if clash.is_empty() {
                        continue;
                    }
                    wrapped = true;
                    let step = Step::new("simple-colors-wrap").remove_from(own, digit);
                    let step = pair.draw(step, [Role::Pattern, Role::Second]);
                    found(wrap(board, step, &pair, own, &clash))?;
                }
                let caught = &seen[0] & &seen[1];
                if wrapped || caught.is_empty() {
                    continue;
                }
                let step = Step::new("simple-colors-trap").remove_from(&caught, digit);
                let step = pair.draw(step, [Role::Pattern, Role::Second]);
                found(trap(board, step, &pair, caught))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Says how two cells of a colour that see each other hang together, and that the rest is like them.
/// `clash` are the cells of the colour that see another one.
fn wrap(board: &Board, mut step: Step, pair: &ColorPair, color: &CellSet, clash: &CellSet) -> Step {
    let ways = clash.iter().filter_map(|cell| {
        let others = clash & board.geometry().peer_set(cell);
        pair.shortest_way(&CellSet::of(board.geometry().cell_count(), [cell]), &others)
    });
    let Some(way) = ways.min_by_key(|way| way.houses.len()) else { return step };
    step.argument.extend(way.sentences(pair.digit));
    pair.like(step.say("simple-colors-wrap", way.facts(pair.digit)), color, &way)
}

/// Says for each cell that is caught which cells of the two colours it sees, and how they hang together.
fn trap(board: &Board, mut step: Step, pair: &ColorPair, mut caught: CellSet) -> Step {
    while let Some(cell) = caught.first() {
        let peers = board.geometry().peer_set(cell);
        let [one, other] = &pair.colors;
        let Some(way) = pair.shortest_way(&(one & peers), &(other & peers)) else { break };
        let (first, last) = way.ends();
        let seen = &caught & &board.seen_by_all([first, last], pair.digit);
        let ends = vec![
            ("digit", Fact::Digit(pair.digit)),
            ("cells", Fact::Cells(vec![first, last])),
            ("seen", cells(&seen)),
        ];
        step.argument.extend(way.sentences(pair.digit));
        step = step.say("two-pairs-ends", ends);
        caught -= &seen;
    }
    step
}
