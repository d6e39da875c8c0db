//! What follows from a continuous loop: of every weak link exactly one end is true.

use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, DigitSet};

use crate::Conclusion;
use crate::links::{Graph, Literal, NodeKind, node_of};

/// The conclusions of a continuous loop.
pub(crate) fn around(graph: &Graph<'_>, chain: &[Literal]) -> Vec<Conclusion> {
    let board = graph.board;
    let count = board.geometry().cell_count();
    let last = chain.len() - 1;
    let mut on_chain = CellSet::empty(count);
    // Not the cells of almost locked sets: these can lose candidates too.
    for &literal in chain.iter().filter(|&&literal| !graph.has_als(node_of(literal))) {
        on_chain |= &graph.cells(node_of(literal));
    }
    let mut gone = Vec::new();
    let keep = |gone: &mut Vec<Conclusion>, cell: Cell, digits: DigitSet| {
        let others = board.candidates(cell) - digits;
        gone.extend(others.iter().map(|digit| Conclusion::Remove(cell, digit)));
    };
    let at = |index: usize| graph.first_cell(node_of(chain[index]));
    let digit = |index: usize| graph.digit(node_of(chain[index]));
    let is_on = |index: usize| chain[index] & 1 == 1;
    keep(&mut gone, at(0), [digit(0), digit(last)].into_iter().collect());
    for index in 1..=last {
        let als = graph.has_als(node_of(chain[index]));
        if als {
            locked(graph, chain, index, &on_chain, &mut gone);
            continue;
        }
        if index + 2 <= last
            && is_on(index)
            && at(index) != at(index - 1)
            && !is_on(index + 1)
            && at(index + 1) == at(index)
            && is_on(index + 2)
            && at(index + 2) != at(index)
        {
            keep(&mut gone, at(index), [digit(index), digit(index + 2)].into_iter().collect());
        }
        if !is_on(index) && at(index) != at(index - 1) && !graph.has_als(node_of(chain[index - 1]))
        {
            let both =
                &graph.cells(node_of(chain[index])) | &graph.cells(node_of(chain[index - 1]));
            let seen = &board.seen_by_all(both.iter(), digit(index)) - &on_chain;
            gone.extend(seen.iter().map(|cell| Conclusion::Remove(cell, digit(index))));
        }
    }
    gone.sort_unstable();
    gone.dedup();
    gone
}

/// Adds what an almost locked set in a continuous loop removes. It holds all its digits except one:
/// either the digit by which the loop enters it or one by which the loop leaves it. If it leaves a cell
/// with one digit by taking several, then in the other direction the cell holds one of these and the
/// set all the others: each of them is in the cell or in the set.
fn locked(
    graph: &Graph<'_>,
    chain: &[Literal],
    index: usize,
    on_chain: &CellSet,
    gone: &mut Vec<Conclusion>,
) {
    let board = graph.board;
    let NodeKind::Als { cells, digit: entry, .. } = graph.kind(node_of(chain[index])) else {
        return;
    };
    let digits = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | board.candidates(cell));
    let next = chain.get(index + 1).copied();
    let taken = match next.map(|next| (next & 1 == 1, graph.kind(node_of(next)))) {
        Some((true, NodeKind::Single(cell, left))) => board.candidates(cell) - left.into(),
        _ => graph.digit(node_of(chain[(index + 1).min(chain.len() - 1)])).into(),
    };
    for digit in digits {
        let mut places: Vec<Cell> =
            cells.iter().copied().filter(|&cell| board.has(cell, digit)).collect();
        let neighbour = match digit {
            _ if digit == entry => Some(chain[index - 1]),
            _ if taken.contains(digit) => next,
            _ => None,
        };
        if let Some(neighbour) = neighbour {
            let node = node_of(neighbour);
            let theirs = graph.cells(node);
            places.extend(theirs.iter().filter(|&cell| board.has(cell, digit)));
        }
        let mut seen = board.seen_by_all(places, digit);
        // The loop itself decides where it has the entry and the exit. Any other digit is locked in the
        // set, so the cells of the loop lose it too.
        if neighbour.is_some() {
            seen -= on_chain;
        }
        gone.extend(seen.iter().map(|cell| Conclusion::Remove(cell, digit)));
    }
}
