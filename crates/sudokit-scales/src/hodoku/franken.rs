//! Franken fish: blocks may take the place of lines, without fins or with them.

use super::found::{Removed, remove_from};
use super::grid::Grid;
use super::tables::{
    BLOCKS, CELL, COLUMNS, HOUSE, HOUSES_OF, Mask, PEERS, Set, cells, common_peers, first,
};
use crate::stop::Stop;

/// The names of a fish of two and of three units: basic, Franken and mutant.
type Labels = [[&'static str; 2]; 3];

const PLAIN: Labels = [
    ["x-wing", "swordfish"],
    ["franken-x-wing", "franken-swordfish"],
    ["mutant-x-wing", "mutant-swordfish"],
];
const FINNED: Labels = [
    ["finned-x-wing", "finned-swordfish"],
    ["finned-franken-x-wing", "finned-franken-swordfish"],
    ["finned-mutant-x-wing", "finned-mutant-swordfish"],
];
const SASHIMI: [&str; 2] = ["sashimi-x-wing", "sashimi-swordfish"];

/// A row, column or block with a digit.
#[derive(Copy, Clone, Debug, Default)]
struct Unit {
    house: usize,
    cells: Set,
}

/// The first Franken fish with two or three units, digit after digit, rows before columns.
pub(super) fn franken(
    grid: &Grid,
    size: usize,
    fins: bool,
    fruitless: &mut Mask,
    stop: &Stop<'_>,
    removed: &mut Removed,
) -> Option<&'static str> {
    for digit in 0..9 {
        if *fruitless >> digit & 1 == 1 || grid.with[digit] == 0 {
            continue;
        }
        for base in [0, COLUMNS] {
            if !stop.goes_on() {
                return None;
            }
            let mut search = FrankenSearch::new(grid, size, fins, base, digit);
            if fins {
                search.keep_useful(grid.with[digit]);
            }
            let targets = if fins { grid.with[digit] } else { 0 };
            if let Some((gone, cannibal, label)) = search.choose_base(0, 0, 0, targets) {
                removed.clear();
                remove_from(removed, gone, digit);
                remove_from(removed, cannibal, digit);
                return Some(label);
            }
        }
        *fruitless |= 1 << digit;
    }
    None
}

struct FrankenSearch {
    size: usize,
    fins: bool,
    bases: [Unit; 18],
    base_count: usize,
    covers: [Unit; 18],
    cover_count: usize,
    chosen: [usize; 3],
    /// The first house of the lines that cover.
    across: usize,
}

/// The members of a set of units.
fn ones(mut set: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            first
        })
    })
}

/// What goes: candidates of the cover, candidates in two units of it; and the name.
type Found = (Set, Set, &'static str);

impl FrankenSearch {
    fn new(grid: &Grid, size: usize, fins: bool, base: usize, digit: usize) -> FrankenSearch {
        let mut search = FrankenSearch {
            size,
            fins,
            bases: [Unit::default(); 18],
            base_count: 0,
            covers: [Unit::default(); 18],
            cover_count: 0,
            chosen: [0; 3],
            across: COLUMNS - base,
        };
        let unit = |house: usize| Unit { house, cells: grid.with[digit] & HOUSE[house] };
        let blocks = BLOCKS..27;
        for unit in (base..base + 9).chain(blocks.clone()).map(unit) {
            let count = unit.cells.count_ones() as usize;
            if count > 0 && (fins || count <= size) {
                search.bases[search.base_count] = unit;
                search.base_count += 1;
            }
        }
        for unit in (search.across..search.across + 9).chain(blocks).map(unit) {
            if unit.cells != 0 {
                search.covers[search.cover_count] = unit;
                search.cover_count += 1;
            }
        }
        search
    }

    /// Keeps the base units that may belong to a fish with fins.
    ///
    /// A candidate that goes sees all fins. So whatever of the base it does not see is covered, and base units
    /// share only what it sees. Of the cover units, one contains the candidate, and covers nothing that it
    /// does not see; if the candidate belongs to the base, both its line and its block are cover units. So for
    /// every candidate, and every choice of the other cover units, few base units are left.
    fn keep_useful(&mut self, with: Set) {
        let bases = &self.bases[..self.base_count];
        let mut bases_of = [0_u32; 81];
        for (at, unit) in bases.iter().enumerate() {
            cells(unit.cells).for_each(|cell| bases_of[cell] |= 1 << at);
        }
        let all: u32 = (1 << self.base_count) - 1;
        let blocks = bases.iter().enumerate().filter(|(_, unit)| unit.house >= BLOCKS);
        let blocks = blocks.fold(0, |mask, (at, _)| mask | 1 << at);
        let mut useful = 0;
        for target in cells(with) {
            let hidden = with & !PEERS[target] & !CELL[target];
            // The units that may stand together: all that share no hidden cell.
            let mut apart = [all; 18];
            for cell in cells(hidden) {
                let both = bases_of[cell];
                for at in ones(both) {
                    apart[at] &= !both;
                }
            }
            let (mut covers, mut count) = ([0; 18], 0);
            for unit in &self.covers[..self.cover_count] {
                covers[count] = unit.cells;
                count += usize::from(unit.cells & hidden != 0);
            }
            let covers = &covers[..count];
            let size = self.size;
            let mut note = |fits: u32, open: Set| {
                let fits = fits & !cells(open).fold(0, |bad, cell| bad | bases_of[cell]);
                if fits.count_ones() < size as u32 {
                    return;
                }
                for one in ones(fits) {
                    let with_one = fits & apart[one];
                    for two in ones(with_one & !((2 << one) - 1)) {
                        let rest = with_one & apart[two] & !((2 << two) - 1);
                        if size == 2 {
                            useful |= 1 << one | 1 << two;
                        } else if rest != 0 {
                            useful |= 1 << one | 1 << two | rest;
                        }
                    }
                }
            };
            // The candidate outside of the base.
            let outside = all & !bases_of[target];
            if self.size == 2 || count < 2 {
                note(outside, hidden);
                covers.iter().for_each(|one| note(outside, hidden & !one));
            } else {
                for (at, one) in covers.iter().enumerate() {
                    let rest = hidden & !one;
                    covers[at + 1..].iter().for_each(|two| note(outside, rest & !two));
                }
            }
            // The candidate in the base.
            let inside = all & !(bases_of[target] & blocks);
            if inside & bases_of[target] != 0 {
                note(inside, hidden);
                if self.size == 3 {
                    covers.iter().for_each(|one| note(inside, hidden & !one));
                }
            }
        }
        let mut kept = 0;
        for at in 0..self.base_count {
            if useful >> at & 1 == 1 {
                self.bases[kept] = self.bases[at];
                kept += 1;
            }
        }
        self.base_count = kept;
    }

    /// Chooses base units. `base` are the cells of those before, `endo` their endo fins, `targets` the
    /// candidates that may still go: each must see all fins, so what it does not see is covered, and it is
    /// covered itself.
    fn choose_base(&mut self, count: usize, base: Set, endo: Set, targets: Set) -> Option<Found> {
        let from = if count == 0 { 0 } else { self.chosen[count - 1] + 1 };
        for at in from..self.base_count {
            let unit = self.bases[at].cells;
            let overlap = unit & base;
            let fits = overlap == 0 || (self.fins && (endo | overlap).count_ones() <= 2);
            if !fits {
                continue;
            }
            self.chosen[count] = at;
            let (base, endo) = (base | unit, endo | overlap);
            let mut left = 0;
            if self.fins {
                for target in cells(targets) {
                    let hidden = (base & !PEERS[target]) | CELL[target];
                    if endo & !PEERS[target] == 0 && self.can_cover(hidden, self.size) {
                        left |= CELL[target];
                    }
                }
                if left == 0 {
                    continue;
                }
            } else if !self.can_cover(base, self.size) {
                continue;
            }
            let found = if count + 1 == self.size {
                self.choose_cover(base, endo)
            } else {
                self.choose_base(count + 1, base, endo, left)
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Whether so many lines and blocks can cover a set of cells.
    fn can_cover(&self, set: Set, count: usize) -> bool {
        if set == 0 || count == 0 {
            return set == 0;
        }
        let [row, column, block] = HOUSES_OF[first(set)].map(|house| HOUSE[usize::from(house)]);
        let line = if self.across == 0 { row } else { column };
        self.can_cover(set & !line, count - 1) || self.can_cover(set & !block, count - 1)
    }

    /// Chooses cover units for a base.
    fn choose_cover(&mut self, base: Set, endo: Set) -> Option<Found> {
        let mut covers = [Unit::default(); 18];
        let mut count = 0;
        for unit in &self.covers[..self.cover_count] {
            let chosen = &self.chosen[..self.size];
            let is_base = chosen.iter().any(|&at| self.bases[at].house == unit.house);
            if !is_base && unit.cells & base != 0 {
                covers[count] = *unit;
                count += 1;
            }
        }
        let covers = &covers[..count];
        for (at, one) in covers.iter().enumerate() {
            for (next, two) in covers.iter().enumerate().skip(at + 1) {
                if self.size == 2 {
                    let found = self.test(base, endo, &[one, two]);
                    if found.is_some() {
                        return found;
                    }
                    continue;
                }
                let rest = base & !(one.cells | two.cells);
                for three in &covers[next + 1..] {
                    let left = (rest & !three.cells).count_ones();
                    if left > if self.fins { 5 } else { 0 } {
                        continue;
                    }
                    let found = self.test(base, endo, &[one, two, three]);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
        None
    }

    fn test(&self, base: Set, endo: Set, covers: &[&Unit]) -> Option<Found> {
        let (mut cover, mut twice) = (0, 0);
        for unit in covers {
            twice |= cover & unit.cells;
            cover |= unit.cells;
        }
        let fins = (base & !cover) | endo;
        let count = fins.count_ones();
        if self.fins != (count > 0) || count > 5 {
            return None;
        }
        let near = common_peers(fins);
        let (gone, cannibal) = (cover & !base & near, twice & near);
        if gone | cannibal == 0 {
            return None;
        }
        Some((gone, cannibal, self.label(fins, covers)))
    }

    /// The name. Quirk: a fish whose base or cover are only blocks is called mutant, and one of lines only is
    /// called as if it were basic.
    fn label(&self, fins: Set, covers: &[&Unit]) -> &'static str {
        let kinds = |houses: &mut dyn Iterator<Item = usize>| {
            houses.fold(0, |kinds: u8, house| kinds | 1 << (house / 9))
        };
        let chosen = &self.chosen[..self.size];
        let base = kinds(&mut chosen.iter().map(|&at| self.bases[at].house));
        let cover = kinds(&mut covers.iter().map(|unit| unit.house));
        let is_basic = matches!((base, cover), (1, 2) | (2, 1));
        let has_block = |kinds: u8, line: u8| kinds == line || kinds == line | 4;
        let is_franken = (has_block(base, 1) && has_block(cover, 2))
            || (has_block(base, 2) && has_block(cover, 1));
        let labels = if self.fins { FINNED } else { PLAIN };
        let size = self.size - 2;
        if is_basic && self.fins {
            let thin = |&at: &usize| (self.bases[at].cells & !fins).count_ones() <= 1;
            if chosen.iter().any(thin) {
                return SASHIMI[size];
            }
        }
        match (is_basic, is_franken) {
            (true, _) => labels[0][size],
            (_, true) => labels[1][size],
            _ => labels[2][size],
        }
    }
}
