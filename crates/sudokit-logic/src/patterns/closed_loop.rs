//! What follows from a continuous loop: of every weak link exactly one end is true.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use crate::links::{Graph, Literal, NodeKind, node_of};
use crate::{Candidate, Conclusion, Fact, Node, Step};

/// Why candidates go: something on the loop holds their place.
struct Rule {
    /// The node of the chain to which the link leads; 0 for the link that closes the loop.
    index: usize,
    /// One cell, which holds one of two digits, or several cells, one of which holds the digit.
    cells: Vec<Cell>,
    digits: DigitSet,
    /// Whether the cells are those of an almost locked set.
    als: bool,
}

/// What a rule removes.
type Removes<'a> = &'a mut dyn FnMut(&dyn Fn() -> Rule, Cell, Digit);

/// The conclusions of a continuous loop.
pub(crate) fn around(graph: &Graph<'_>, chain: &[Literal]) -> Vec<Conclusion> {
    let mut gone = Vec::new();
    visit(graph, chain, &mut |_, cell, digit| gone.push(Conclusion::Remove(cell, digit)));
    gone.sort_unstable();
    gone.dedup();
    gone
}

/// Adds a sentence for each link that removes something. Each removal is named once.
pub(crate) fn explained(graph: &Graph<'_>, chain: &[Literal], mut step: Step) -> Step {
    let mut known: Vec<(Cell, Digit)> = Vec::new();
    let mut rules: Vec<(Rule, Vec<Candidate>)> = Vec::new();
    visit(graph, chain, &mut |rule, cell, digit| {
        if known.contains(&(cell, digit)) {
            return;
        }
        known.push((cell, digit));
        let rule = rule();
        let same = |(last, _): &&mut (Rule, Vec<Candidate>)| {
            last.index == rule.index && last.cells == rule.cells && last.digits == rule.digits
        };
        match rules.last_mut().filter(same) {
            Some((_, gone)) => gone.push(Candidate::new(cell, digit)),
            None => rules.push((rule, vec![Candidate::new(cell, digit)])),
        }
    });
    let parts = step.numbered();
    for (rule, gone) in rules {
        let node = node_of(chain[rule.index]);
        let cells: Vec<Cell> = graph.cells(node).iter().collect();
        let digit = graph.digit(node);
        let says = |node: &Node| !node.on && node.digit == digit && node.cells == cells;
        let line = parts.iter().position(|part| part.nodes().iter().any(says));
        let id = match (rule.als, rule.cells.len()) {
            (true, _) => "loop-als",
            (false, 1) if rule.index == 0 => "loop-start",
            (false, 1) => "loop-cell",
            _ => "loop-house",
        };
        let facts = vec![
            ("number", Fact::Number(line.map_or(1, |line| line + 1))),
            ("cells", Fact::Cells(rule.cells)),
            ("digits", Fact::Digits(rule.digits)),
            ("removed", Fact::Candidates(gone)),
        ];
        step = step.say(id, facts);
    }
    step
}

fn visit(graph: &Graph<'_>, chain: &[Literal], gone: Removes<'_>) {
    let board = graph.board;
    let count = board.geometry().cell_count();
    let last = chain.len() - 1;
    let mut on_chain = CellSet::empty(count);
    // Not the cells of almost locked sets: these can lose candidates too.
    for &literal in chain.iter().filter(|&&literal| !graph.has_als(node_of(literal))) {
        on_chain |= &graph.cells(node_of(literal));
    }
    let keep = |gone: Removes<'_>, index: usize, cell: Cell, digits: DigitSet| {
        let rule = || Rule { index, cells: vec![cell], digits, als: false };
        (board.candidates(cell) - digits).iter().for_each(|digit| gone(&rule, cell, digit));
    };
    let at = |index: usize| graph.first_cell(node_of(chain[index]));
    let digit = |index: usize| graph.digit(node_of(chain[index]));
    let is_on = |index: usize| chain[index] & 1 == 1;
    keep(gone, 0, at(0), [digit(0), digit(last)].into_iter().collect());
    for index in 1..=last {
        let als = graph.has_als(node_of(chain[index]));
        if als {
            locked(graph, chain, index, &on_chain, gone);
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
            let digits = [digit(index), digit(index + 2)].into_iter().collect();
            keep(gone, index + 1, at(index), digits);
        }
        if !is_on(index) && at(index) != at(index - 1) && !graph.has_als(node_of(chain[index - 1]))
        {
            let both =
                &graph.cells(node_of(chain[index])) | &graph.cells(node_of(chain[index - 1]));
            let digit = digit(index);
            let seen = &board.seen_by_all(both.iter(), digit) - &on_chain;
            let rule =
                || Rule { index, cells: both.iter().collect(), digits: digit.into(), als: false };
            seen.iter().for_each(|cell| gone(&rule, cell, digit));
        }
    }
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
    gone: Removes<'_>,
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
        let mut seen = board.seen_by_all(places.iter().copied(), digit);
        // The loop itself decides where it has the entry and the exit. Any other digit is locked in the
        // set, so the cells of the loop lose it too.
        if neighbour.is_some() {
            seen -= on_chain;
        }
        let rule = || Rule { index, cells: places.clone(), digits: digit.into(), als: true };
        seen.iter().for_each(|cell| gone(&rule, cell, digit));
    }
}
