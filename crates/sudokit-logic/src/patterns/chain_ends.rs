//! X-chains and XY-chains: chains between two places of one digit, one of which holds it.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::links::{Closure, Graph, Reach, Refuted, bits, off, on};
use crate::{Conclusion, Fact, Found, Patience, Step, TechniqueId};

/// The most links of a chain, as in HoDoKu.
const LINKS: usize = 20;

/// The number of starts that are followed at the same time.
pub(crate) const BATCH: usize = 512;

/// Reports every chain that begins with a candidate off and ends with the same digit on: one of the
/// ends holds the digit, and cells that see both do not. A chain that returns to its start shows that
/// the start holds it. No chain uses a cell twice. The shortest come first, each effect once.
pub(crate) fn between_ends(
    graph: &Graph<'_>,
    id: TechniqueId,
    patience: &Patience<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let board = graph.board;
    let starts: Vec<u32> =
        (0..graph.len()).map(off).filter(|&literal| graph.leads(literal)).collect();
    // A removed candidate refutes itself. If these are not known yet, compute what follows from each
    // start in this graph alone.
    let refuted = Refuted::known(board);
    let closure = refuted.is_none().then(|| Closure::of(graph));
    let wanted = |&start: &u32| {
        let (cell, digit) = graph.candidate(start);
        let seen = board.geometry().peer_set(cell);
        if let Some(refuted) = refuted {
            return seen.intersects(refuted.of(digit));
        }
        let gone = seen & board.cells_with(digit);
        closure.as_ref().is_some_and(|closure| {
            bits(closure.on(start)).any(|node| {
                let end = graph.nodes.candidate(node);
                end.digit == digit && board.geometry().peer_set(end.cell).intersects(&gone)
            })
        })
    };
    let mut reported: BTreeSet<Vec<Conclusion>> = BTreeSet::new();
    for batch in starts.chunks(BATCH) {
        // Batches are cut from all starts before filtering, so that the order of steps does not
        // depend on what is filtered.
        let batch: Vec<u32> = batch.iter().copied().filter(wanted).collect();
        let mut reach = Reach::new(graph, batch.clone());
        while reach.level < LINKS && reach.advance(graph) {
            patience.spend(batch.len())?;
            if reach.level < 3 {
                continue;
            }
            for (index, &start) in batch.iter().enumerate() {
                let (cell, digit) = graph.candidate(start);
                for node in bits(reach.new_on(index)) {
                    let end = graph.nodes.candidate(node);
                    if end.digit != digit {
                        continue;
                    }
                    let seen = board.seen_by_all([cell, end.cell], digit);
                    if seen.is_empty() {
                        continue;
                    }
                    let effect: Vec<Conclusion> =
                        seen.iter().map(|cell| Conclusion::Remove(cell, digit)).collect();
                    if reported.contains(&effect) {
                        continue;
                    }
                    patience.spend(graph.len() / 4)?;
                    let Some(chain) = graph.simple_chain(start, on(node), LINKS) else {
                        continue;
                    };
                    let mut step = graph.draw(Step::new(id), &chain);
                    step.conclusions = effect.clone().into();
                    step.opening = 0;
                    let ends = if end.cell == cell { vec![cell] } else { vec![cell, end.cell] };
                    let id = if end.cell == cell { "chain-must-be" } else { "chain-either" };
                    let facts = vec![
                        ("cell", Fact::Cell(cell)),
                        ("cells", Fact::Cells(ends)),
                        ("digit", Fact::Digit(digit)),
                    ];
                    reported.insert(effect);
                    found(step.say(id, facts))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
