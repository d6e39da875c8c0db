//! # Multi Colors: types 1 and 2
//!
//! Two separate groups of conjugate pairs of one digit, each coloured as in simple colors: A or b
//! is true, and C or d is true.
//!
//! ```text
//!  b  .  . | .  .  C | .  5  .       Type 1: a b sees a C, so they are not both true: A or d is
//!     ...                            true. A cell that sees an A and a d is not 5: r4c2, r4c3, r5c4
//!  .  5- 5-| .  .  d | .  .  .       and r5c5.
//!  A  .  . | 5- 5- . | .  .  .       (Column 1 has its 5 in A or b, column 6 in C or d.)
//!
//!  A sees a C     Type 2: A sees both a C and a d. One of these is true, so every A is false.
//!  A sees a d
//! ```
//!
//! **Why.** All cells of one colour have the same value, and the other colour of the group has the
//! opposite one. So what one cell of a colour sees holds for the whole colour.
//!
//! **How to spot it.** Colour two groups of the same digit, and look for cells of different groups
//! that see each other.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::CellSet;

use crate::patterns::color_pairs::{ColorPair, cells, color_pairs};
use crate::patterns::placements::digits_with_dead;
use crate::{Board, Fact, Found, Role, SearchOptions, Sentence, Step, Technique, TechniqueId};

/// Multi-colouring: one digit, two groups of two colours each.
#[derive(Debug)]
pub struct MultiColors;

impl Technique for MultiColors {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("multi-colors-1", "0502"), ("multi-colors-2", "0503")]
    }

    fn source(&self) -> &'static str {
        module_comment!("multi_colors.rs")
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in digits_with_dead(board) {
            let pairs = color_pairs(board, digit);
            if pairs.len() < 2 {
                continue;
            }
            let seen: Vec<[CellSet; 2]> =
                pairs.iter().map(|pair| [pair.seen(board, 0), pair.seen(board, 1)]).collect();
            for (i, one) in pairs.iter().enumerate() {
                for (j, other) in pairs.iter().enumerate().filter(|&(j, _)| j != i) {
                    let excluded = excluded(board, one, other, &seen[j]);
                    if let Some(step) = excluded {
                        found(step)?;
                    } else if let Some(step) = linked(board, one, other, &seen[i], &seen[j]) {
                        // Type 1 is the same from either group, so it is reported once: from the first
                        // group, or from the second if type 2 took precedence in the first.
                        if i < j || self::excluded(board, other, one, &seen[i]).is_some() {
                            found(step)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

const ROLES: [[Role; 2]; 2] = [[Role::Pattern, Role::Second], [Role::Third, Role::Fin]];

/// Type 2: a colour of `one` sees both colours of `other`.
fn excluded(
    board: &Board,
    one: &ColorPair,
    other: &ColorPair,
    seen: &[CellSet; 2],
) -> Option<Step> {
    let digit = one.digit;
    let both = |color: &&CellSet| seen.iter().all(|seen| seen.intersects(color));
    let gone: Vec<&CellSet> = one.colors.iter().filter(both).collect();
    if gone.is_empty() {
        return None;
    }
    let mut step = Step::new("multi-colors-2");
    step = other.draw(one.draw(step, ROLES[0]), ROLES[1]);
    for color in gone {
        let witness = |at: usize| (color & &seen[at]).first();
        let (a, b) = (witness(0)?, witness(1)?);
        let way = one.way(a, b);
        let ends = |cell, at: usize| &other.colors[at] & board.geometry().peer_set(cell);
        let far = other.shortest_way(&ends(a, 0), &ends(b, 1))?;
        let (first, second) = far.ends();
        if a != b {
            step.argument.extend(way.sentences(digit));
        }
        let facts = vec![
            ("digit", Fact::Digit(digit)),
            ("cells", Fact::Cells(if a == b { vec![a] } else { vec![a, b] })),
            ("first", Fact::Cell(first)),
            ("one", Fact::Cell(a)),
            ("second", Fact::Cell(second)),
            ("other", Fact::Cell(b)),
        ];
        step = step.remove_from(color, digit);
        step.argument.extend(far.sentences(digit));
        step = one.like(step.say("multi-colors-2", facts), color, &way);
    }
    Some(step)
}

/// Type 1: a colour of `one` sees a colour of `other`, so one of the two opposite colours is true.
fn linked(
    board: &Board,
    one: &ColorPair,
    other: &ColorPair,
    from_one: &[CellSet; 2],
    from_other: &[CellSet; 2],
) -> Option<Step> {
    let digit = one.digit;
    let mut gone = CellSet::empty(board.geometry().cell_count());
    let mut sentences: Vec<Sentence> = Vec::new();
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let Some(end) = (&from_one[a] & &other.colors[b]).first() else { continue };
        let mut caught = &from_one[1 - a] & &from_other[1 - b];
        if caught.is_empty() {
            continue;
        }
        let start = one.colors[a].iter().find(|&cell| board.sees(cell, end))?;
        gone |= &caught;
        let at = |cell| CellSet::of(board.geometry().cell_count(), [cell]);
        // One argument for all cells that see the same two ends.
        while let Some(cell) = caught.first() {
            let peers = board.geometry().peer_set(cell);
            let near = one.shortest_way(&(&one.colors[1 - a] & peers), &at(start))?;
            let far = other.shortest_way(&at(end), &(&other.colors[1 - b] & peers))?;
            let ends = [near.ends().0, far.ends().1];
            let seen = &caught & &board.seen_by_all(ends, digit);
            let pair = vec![
                ("digit", Fact::Digit(digit)),
                ("pair", Fact::Cells(vec![start, end])),
                ("cells", Fact::Cells(ends.to_vec())),
                ("seen", cells(&seen)),
            ];
            sentences.extend(near.sentences(digit));
            sentences.extend(far.sentences(digit));
            sentences.push(Sentence { id: "multi-colors-1", facts: pair.into() });
            caught -= &seen;
        }
    }
    if gone.is_empty() {
        return None;
    }
    let mut step = Step::new("multi-colors-1").remove_from(&gone, digit);
    step = other.draw(one.draw(step, ROLES[0]), ROLES[1]);
    step.argument.extend(sentences);
    Some(step)
}
