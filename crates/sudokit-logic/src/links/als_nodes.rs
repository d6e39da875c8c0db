//! Almost locked sets as nodes: without one digit, the set holds all its other digits.
//!
//! As in HoDoKu, lacking the digit and holding the others are two nodes, so that of two chains the one
//! with fewer sets is shorter. Chains are reported without the second node.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use super::builder::Builder;
use super::node::{NodeKind, off, on};
use crate::{Board, Patience, als};

/// A set entered through a digit: `on` says that it lacks the digit and so holds all others.
struct Entrance {
    node: usize,
    /// The second node: the digits it then holds.
    held: usize,
    set: usize,
    digit: Digit,
}

/// An almost locked set as chains see it.
struct Almost<'a> {
    cells: &'a CellSet,
    /// For each digit, its cells, and the cells elsewhere whose candidates see them all.
    views: Vec<(Digit, CellSet, CellSet)>,
}

/// Adds the almost locked sets of two or more cells.
pub(super) fn add(board: &Board, builder: &mut Builder<'_>) {
    let sets = collect(board);
    let mut entries: Vec<Entrance> = Vec::new();
    for (index, set) in sets.iter().enumerate() {
        for (digit, cells, seen) in &set.views {
            if seen.is_empty() {
                continue;
            }
            let mut place = |held| {
                let (all, with) = (set.cells.iter().collect(), cells.iter().collect());
                builder.add(NodeKind::Als { cells: all, digit: *digit, with, held })
            };
            let (node, held) = (place(false), place(true));
            entries.push(Entrance { node, held, set: index, digit: *digit });
        }
    }
    let groups = builder.groups();
    for entry in &entries {
        let set = &sets[entry.set];
        builder.edge(on(entry.node), on(entry.held));
        forced(board, builder, entry, set);
        for (digit, cells, seen) in &set.views {
            let groups =
                groups.iter().filter(|(_, group, of)| of == digit && group.is_subset(seen));
            if *digit == entry.digit {
                for cell in seen.iter() {
                    if let Some(single) = builder.nodes.number(cell, *digit) {
                        builder.edge(on(single), on(entry.node));
                    }
                }
                for (group, ..) in groups {
                    builder.edge(on(*group), on(entry.node));
                }
                continue;
            }
            for cell in seen.iter() {
                if let Some(single) = builder.nodes.number(cell, *digit) {
                    builder.edge(on(entry.held), off(single));
                }
            }
            for (group, ..) in groups {
                builder.edge(on(entry.held), off(*group));
            }
            for other in entries.iter().filter(|other| other.digit == *digit) {
                let theirs = &sets[other.set];
                if theirs.cells.intersects(set.cells) {
                    continue;
                }
                let view = theirs.views.iter().find(|view| view.0 == *digit);
                if view.is_some_and(|view| view.1.is_subset(seen) && !cells.is_empty()) {
                    builder.edge(on(entry.held), on(other.node));
                }
            }
        }
    }
}

/// A cell that loses all but one of its candidates to the set holds that one.
fn forced(board: &Board, builder: &mut Builder<'_>, entry: &Entrance, set: &Almost<'_>) {
    let lost = |cell: Cell| -> DigitSet {
        let views = set.views.iter().filter(|view| view.0 != entry.digit);
        views.filter(|view| view.2.contains(cell)).map(|view| view.0).collect()
    };
    for cell in board.open().iter().filter(|&cell| !set.cells.contains(cell)) {
        let lost = lost(cell);
        if lost.len() > 1
            && let Some(left) = (board.candidates(cell) - lost).single()
            && let Some(single) = builder.nodes.number(cell, left)
        {
            builder.edge(on(entry.held), on(single));
        }
    }
}

fn collect(board: &Board) -> Vec<Almost<'_>> {
    // A cell with two candidates needs no node: its candidates are nodes.
    let ControlFlow::Continue(sets) = als::all(board, &Patience::default()) else {
        return Vec::new();
    };
    let sets = sets.iter().filter(|set| set.cells.len() > 1);
    sets.map(|set| {
        let view = |digit| {
            let seen = set.common_peers(digit).clone();
            (digit, set.cells_with(digit).clone(), seen)
        };
        Almost { cells: &set.cells, views: set.digits.iter().map(view).collect() }
    })
    .collect()
}
