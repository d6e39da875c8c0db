//! A chain that was found within a closure.

use alloc::rc::Rc;
use alloc::vec::Vec;

use super::chain::{Arena, Cause, Literal, Nested, Seen, region};
use super::chained::{Chained, Key};
use super::grid::Grid;
use super::tables::{CELL, Mask, members};

/// A chain within a closure.
pub(super) struct FoundChain {
    pub(super) rating: f64,
    pub(super) complexity: u32,
    pub(super) key: Key,
    pub(super) removed: Vec<(u8, Mask)>,
    /// The candidates whose absence it needs.
    pub(super) required: Vec<Literal>,
    pub(super) nested: Rc<Nested>,
}

impl FoundChain {
    pub(super) fn new(
        hint: &Chained<'_>,
        rating: f64,
        complexity: u32,
        mut removed: Vec<(u8, Mask)>,
        [grid, source]: [&Grid; 2],
        seen: &mut Seen,
        path: &mut Vec<u32>,
    ) -> FoundChain {
        removed.sort_unstable();
        let mut required = Vec::new();
        let mut shape: Vec<u16> =
            hint.targets.iter().map(|&(arena, node)| arena.literal(node).0).collect();
        for &(arena, node) in hint.targets {
            arena.ancestry(node, seen, path);
            shape.push(u16::MAX);
            shape.extend(path.iter().map(|&node| arena.literal(node).0));
            for &node in path.iter() {
                let literal = arena.literal(node);
                if literal.is_on() {
                    add_gone(arena, node, hint.start, grid, source, &mut required);
                }
            }
        }
        let nested = Rc::new(Nested { complexity, shape: shape.into() });
        FoundChain { rating, complexity, key: hint.key, removed, required, nested }
    }
}

/// Adds the candidates that had to go before a node that is on followed from its parent.
fn add_gone(
    arena: &Arena,
    node: u32,
    start: Cause,
    grid: &Grid,
    source: &Grid,
    required: &mut Vec<Literal>,
) {
    let literal = arena.literal(node);
    let (cell, digit) = (literal.cell(), literal.digit());
    let cause = match arena.nodes[node as usize].cause {
        Cause::Start => start,
        cause => cause,
    };
    let mut add = |literal| {
        if !required.contains(&literal) {
            required.push(literal);
        }
    };
    match cause {
        Cause::Cell => {
            let gone = source.candidates[cell] & !grid.candidates[cell];
            members(gone).for_each(|digit| add(Literal::new(cell, digit, false)));
        }
        Cause::Region(kind) => {
            let kind = usize::from(kind);
            let number = region(literal, kind);
            let gone = source.places[kind][number][digit] & !grid.places[kind][number][digit];
            members(gone).for_each(|place| {
                add(Literal::new(CELL[kind][number][place].into(), digit, false));
            });
        }
        Cause::Start | Cause::Rule => {}
    }
}
