//! # W-Wing
//!
//! Two cells that do not see each other have the same two candidates. In some house, one of these
//! digits has only two places, and each of the two cells sees one of these places. Then a cell that
//! sees both cells cannot hold the other digit.
//!
//! ```text
//!  12 .  .  |  .  1  .  |  .  .  2-     In column 5, 1 can only go in r1c5 and r9c5. r1c1 sees the
//!  .  .  .  |  .  .  .  |  .  .  .      first and r9c9 the second, so they are not both 1: one of
//!   ...                                 them is 2. r1c9 and r9c1 see both and are not 2.
//!  2- .  .  |  .  1  .  |  .  .  12
//! ```
//!
//! **Why.** One of the two places holds its digit, so the cell that sees it does not, and takes its
//! other digit.
//!
//! **How to spot it.** Look for two equal bivalue cells that are far apart. Then look for a
//! conjugate pair (a strong link) of either digit whose ends they see.

use alloc::vec;
use core::ops::ControlFlow;

use super::remote_pair::same_pair;
use crate::notation::Notation;
use crate::patterns::blockers::explain_bases;
use crate::{
    Board, Fact, Found, Link, Node, Reason, Role, SearchOptions, Step, Technique, TechniqueId,
};

/// Two bivalue cells with the same digits, joined by a strong link.
#[derive(Debug)]
pub struct WWing;

impl Technique for WWing {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("w-wing", "0803")]
    }

    fn source(&self) -> &'static str {
        module_comment!("w_wing.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Chain
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        explain_bases(board, step);
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = board.geometry();
        let mut after = board.pairs().clone();
        while let Some(a) = after.first() {
            after.remove(a);
            let both = board.candidates(a);
            let others = &same_pair(board, &after, both) - geometry.peer_set(a);
            for b in others.iter() {
                for link in both {
                    let Some(other) = (both - link.into()).single() else { continue };
                    let gone = board.seen_by_all([a, b], other);
                    if gone.is_empty() {
                        continue;
                    }
                    for house in geometry.house_ids() {
                        let positions = board.positions(house, link);
                        if !(positions & positions.wrapping_sub(1)).is_power_of_two() {
                            continue;
                        }
                        let mut ends = board.cells_at(house, positions);
                        let (Some(p), Some(q)) = (ends.next(), ends.next()) else { continue };
                        let (p, q) = match (board.sees(a, p), board.sees(b, q)) {
                            (true, true) => (p, q),
                            _ if board.sees(a, q) && board.sees(b, p) => (q, p),
                            _ => continue,
                        };
                        if [p, q].contains(&a) || [p, q].contains(&b) {
                            continue;
                        }
                        let shared = |x, y| {
                            let houses = geometry.houses_of(x).iter().copied();
                            houses.into_iter().find(|&h| geometry.house_set(h).contains(y))
                        };
                        let (Some(ap), Some(qb)) = (shared(a, p), shared(q, b)) else { continue };
                        let node = |cell, digit, on| Node { cells: vec![cell], digit, on };
                        let mut step = Step::new("w-wing").of(both).remove_from(&gone, other);
                        let nodes = [
                            (node(a, other, false), Reason::Cell),
                            (node(a, link, true), Reason::House(ap)),
                            (node(p, link, false), Reason::House(house)),
                            (node(q, link, true), Reason::House(qb)),
                            (node(b, link, false), Reason::Cell),
                            (node(b, other, true), Reason::Cell),
                        ];
                        step.links = nodes
                            .windows(2)
                            .map(|pair| Link {
                                from: pair[0].0.clone(),
                                to: pair[1].0.clone(),
                                reason: pair[0].1.clone(),
                            })
                            .collect();
                        for cell in [a, b] {
                            step = step.mark(Role::Second, cell, other);
                            step = step.mark(Role::Pattern, cell, link);
                        }
                        for end in [p, q] {
                            step = step.mark(Role::Pattern, end, link);
                        }
                        let facts = vec![
                            ("one", Fact::Cell(a)),
                            ("other", Fact::Cell(b)),
                            ("digits", Fact::Digits(both)),
                            ("link", Fact::Digit(link)),
                            ("digit", Fact::Digit(other)),
                            ("first", Fact::Cell(p)),
                            ("last", Fact::Cell(q)),
                            ("house", Fact::House(house)),
                            ("seen", Fact::Cells(gone.iter().collect())),
                        ];
                        let step = step.mark_house(Role::Base, house).only_draw_links();
                        found(step.say("w-wing", facts))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
