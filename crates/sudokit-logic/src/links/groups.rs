//! Groups: the cells of a digit where a box and a line cross.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, Digit, HouseId};

use super::builder::Builder;
use super::node::{NodeKind, off, on};
use crate::Board;

/// Two or more cells of a digit where two houses cross.
struct Group {
    node: usize,
    cells: CellSet,
    digit: Digit,
    line: HouseId,
    area: HouseId,
}

/// Adds a node for each group, and the inferences to, from and between groups.
pub(super) fn add(board: &Board, builder: &mut Builder<'_>) {
    let groups = collect(board, builder);
    let mut of_digit: Vec<Vec<&Group>> = vec![Vec::new(); board.order() as usize];
    for group in &groups {
        of_digit[group.digit.index()].push(group);
    }
    for group in &groups {
        let digit = group.digit;
        let all = board.seen_by_all(group.cells.iter(), digit);
        for cell in all.iter() {
            let Some(single) = builder.nodes.number(cell, digit) else { continue };
            builder.edge(on(group.node), off(single));
            builder.edge(on(single), off(group.node));
        }
        for house in [group.area, group.line] {
            let rest = &board.cells_in(house, digit) - &group.cells;
            if let Some(single) = rest.single().and_then(|c| builder.nodes.number(c, digit)) {
                builder.edge(off(group.node), on(single));
                builder.edge(off(single), on(group.node));
            }
        }
        for house in [group.line, group.area] {
            let same = of_digit[digit.index()].iter().filter(|other| {
                (other.line == house || other.area == house)
                    && !other.cells.intersects(&group.cells)
            });
            let (mut count, mut last) = (0, None);
            for other in same {
                builder.edge(on(group.node), off(other.node));
                count += 1;
                last = Some(other);
            }
            if let (1, Some(other)) = (count, last)
                && board.cells_in(house, digit).is_subset(&(&group.cells | &other.cells))
            {
                builder.edge(off(group.node), on(other.node));
            }
        }
    }
}

fn collect(board: &Board, builder: &mut Builder<'_>) -> Vec<Group> {
    let geometry = board.geometry();
    let is_area = |house: &HouseId| geometry.house(*house).kind.is_area();
    let mut groups: Vec<Group> = Vec::new();
    for line in geometry.house_ids().filter(|house| !is_area(house)) {
        for digit in board.all_digits() {
            let positions = board.positions(line, digit);
            for crossing in geometry.crossings(line).iter().filter(|c| is_area(&c.other)) {
                let here = positions & crossing.here;
                if here & here.wrapping_sub(1) == 0 {
                    continue;
                }
                let list: Vec<Cell> = board.cells_at(line, here).collect();
                let cells = CellSet::of(geometry.cell_count(), list.iter().copied());
                let node = builder.add(NodeKind::Group(list, digit));
                groups.push(Group { node, cells, digit, line, area: crossing.other });
            }
        }
    }
    groups
}
