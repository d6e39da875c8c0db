//! Almost locked sets as stations: without one digit, the set holds all its others.

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use super::graph::{Builder, Place, off, on};
use crate::Board;

/// A set entered through a digit: `on` says that it lacks the digit and so holds all others.
struct Entry {
    station: usize,
    set: usize,
    digit: Digit,
}

/// Cells of a house with one candidate more than cells.
struct Almost {
    cells: CellSet,
    /// For each digit its cells, and the candidates elsewhere that see them all.
    views: Vec<(Digit, CellSet, CellSet)>,
}

/// Adds the almost locked sets of two cells and more.
pub(super) fn add(board: &Board, builder: &mut Builder<'_>) {
    let sets = collect(board);
    let mut entries: Vec<Entry> = Vec::new();
    for (index, set) in sets.iter().enumerate() {
        for (digit, cells, seen) in &set.views {
            if seen.is_empty() {
                continue;
            }
            let place = Place::Als {
                cells: set.cells.iter().collect(),
                digit: *digit,
                with: cells.iter().collect(),
            };
            entries.push(Entry { station: builder.add(place), set: index, digit: *digit });
        }
    }
    let groups = builder.groups();
    for entry in &entries {
        let set = &sets[entry.set];
        forced(board, builder, entry, set);
        for (digit, cells, seen) in &set.views {
            let groups =
                groups.iter().filter(|(_, group, of)| of == digit && group.is_subset(seen));
            if *digit == entry.digit {
                for cell in seen.iter() {
                    if let Some(single) = builder.stations.number(cell, *digit) {
                        builder.edge(on(single), on(entry.station));
                    }
                }
                for (group, ..) in groups {
                    builder.edge(on(*group), on(entry.station));
                }
                continue;
            }
            for cell in seen.iter() {
                if let Some(single) = builder.stations.number(cell, *digit) {
                    builder.edge(on(entry.station), off(single));
                }
            }
            for (group, ..) in groups {
                builder.edge(on(entry.station), off(*group));
            }
            for other in entries.iter().filter(|other| other.digit == *digit) {
                let theirs = &sets[other.set];
                if theirs.cells.intersects(&set.cells) {
                    continue;
                }
                let view = theirs.views.iter().find(|view| view.0 == *digit);
                if view.is_some_and(|view| view.1.is_subset(seen) && !cells.is_empty()) {
                    builder.edge(on(entry.station), on(other.station));
                }
            }
        }
    }
}

/// A cell that loses all its candidates but one to the set is that one.
fn forced(board: &Board, builder: &mut Builder<'_>, entry: &Entry, set: &Almost) {
    let lost = |cell: Cell| -> DigitSet {
        let views = set.views.iter().filter(|view| view.0 != entry.digit);
        views.filter(|view| view.2.contains(cell)).map(|view| view.0).collect()
    };
    for cell in board.open().iter().filter(|&cell| !set.cells.contains(cell)) {
        let lost = lost(cell);
        if lost.len() > 1
            && let Some(left) = (board.candidates(cell) - lost).single()
            && let Some(single) = builder.stations.number(cell, left)
        {
            builder.edge(on(entry.station), on(single));
        }
    }
}

fn collect(board: &Board) -> Vec<Almost> {
    let mut known: Vec<CellSet> = Vec::new();
    let mut sets = Vec::new();
    let geometry = board.geometry();
    for house in geometry.house_ids() {
        let cells: Vec<Cell> = geometry
            .house(house)
            .cells
            .iter()
            .copied()
            .filter(|c| board.open().contains(*c))
            .collect();
        let mut chosen = Vec::new();
        extend(board, &cells, 0, DigitSet::EMPTY, &mut chosen, &mut |chosen, digits| {
            let set = CellSet::of(geometry.cell_count(), chosen.iter().copied());
            if known.contains(&set) {
                return;
            }
            let views = digits
                .iter()
                .map(|digit| {
                    let cells = board.places(digit) & &set;
                    let seen = board.seen_by_all(cells.iter(), digit);
                    (digit, cells, seen)
                })
                .collect();
            known.push(set.clone());
            sets.push(Almost { cells: set, views });
        });
    }
    sets
}

fn extend(
    board: &Board,
    cells: &[Cell],
    from: usize,
    digits: DigitSet,
    chosen: &mut Vec<Cell>,
    found: &mut dyn FnMut(&[Cell], DigitSet),
) {
    for (index, &cell) in cells.iter().enumerate().skip(from) {
        let digits = digits | board.candidates(cell);
        chosen.push(cell);
        if chosen.len() > 1 && digits.len() == chosen.len() + 1 {
            found(chosen, digits);
        }
        extend(board, cells, index + 1, digits, chosen, found);
        chosen.pop();
    }
}
