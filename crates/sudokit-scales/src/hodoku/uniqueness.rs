//! Unique rectangles of types 1 to 6, hidden rectangles, and avoidable rectangles.

use alloc::vec::Vec;

use super::found::{Removed, remove_digits, remove_from};
use super::grid::Grid;
use super::tables::{
    CELLS_OF, COLUMNS, HOUSE, HOUSES_OF, Mask, PEERS, Set, block, cells, column, common_peers, row,
};

/// The rectangles that were examined. Quirk: each is examined once, whatever the digits, and those with
/// the same key count as one.
struct Examined(Vec<u32>);

impl Examined {
    fn is_new(&mut self, mut corners: [usize; 4]) -> bool {
        corners.sort_unstable();
        let key = corners.into_iter().fold(0, |key, cell| key * 10 + cell as u32);
        let is_new = !self.0.contains(&key);
        if is_new && self.0.len() < 400 {
            self.0.push(key);
        }
        is_new
    }
}

/// Calls `test` with the corners `t`, `u`, `w` of each rectangle from `s` with `t` in the block of `s`, `u`
/// in line with `s`, and `w` in line with `t`.
fn rectangles(s: usize, partners: Set, test: &mut dyn FnMut(usize, usize, usize) -> bool) -> bool {
    cells(partners & HOUSE[block(s)] & PEERS[s]).any(|t| {
        let kind = match (row(s) == row(t), column(s) == column(t)) {
            (true, _) => 1,
            (_, true) => 0,
            _ => return false,
        };
        let (of_s, of_t) = (HOUSES_OF[s][kind], HOUSES_OF[t][kind]);
        (0..9).any(|at| {
            let u = usize::from(CELLS_OF[usize::from(of_s)][at]);
            let w = usize::from(CELLS_OF[usize::from(of_t)][at]);
            block(u) != block(s) && test(t, u, w)
        })
    })
}

/// The number of types of unique rectangles: 1 to 6, and the hidden rectangle.
pub(super) const TYPES: usize = 7;
const HIDDEN: usize = 6;

/// The first unique rectangle of each type.
struct Unique<'a> {
    grid: &'a Grid,
    found: [Option<Removed>; TYPES],
}

/// Finds the first unique rectangle of the first type that has one, and returns the type, from 0.
pub(super) fn unique(grid: &Grid, two: Set, removed: &mut Removed) -> Option<usize> {
    let mut unique = Unique { grid, found: [const { None }; TYPES] };
    let mut examined = Examined(Vec::new());
    let allowed: [Set; 9] = core::array::from_fn(|digit| grid.allowed(digit));
    for s in cells(two) {
        let pair = grid.candidates[s];
        let (a, b) = (pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize);
        let both = allowed[a] & allowed[b];
        let is_done = rectangles(s, both, &mut |t, u, w| {
            // Quirk: u is not tested for the second digit.
            let fits = allowed[a] >> u & 1 == 1 && both >> w & 1 == 1;
            if fits && examined.is_new([s, t, u, w]) {
                unique.examine([s, t, u, w], a, b);
            }
            unique.found[0].is_some()
        });
        if is_done {
            break;
        }
    }
    let kind = unique.found.iter().position(Option::is_some)?;
    removed.clear();
    removed.append(unique.found[kind].as_mut()?);
    Some(kind)
}

impl Unique<'_> {
    /// Notes the first deletions of a type.
    fn add(&mut self, kind: usize, list: impl FnOnce(&mut Removed)) {
        if self.found[kind].is_none() {
            let mut removed = Removed::new();
            list(&mut removed);
            self.found[kind] = Some(removed).filter(|removed| !removed.is_empty());
        }
    }

    fn examine(&mut self, mut corners: [usize; 4], a: usize, b: usize) {
        let grid = self.grid;
        corners.sort_unstable();
        let pair: Mask = 1 << a | 1 << b;
        let is_two = |cell: usize| grid.candidates[cell] & !pair == 0;
        let (mut two, mut add, mut twos, mut adds) = ([0; 4], [0; 4], 0, 0);
        for cell in corners {
            let (list, count) =
                if is_two(cell) { (&mut two, &mut twos) } else { (&mut add, &mut adds) };
            list[*count] = cell;
            *count += 1;
        }
        let (two, add) = (&two[..twos], &add[..adds]);
        if twos == 3 {
            self.add(0, |removed| {
                remove_digits(removed, add[0], grid.candidates[add[0]] & pair);
            });
        }
        let in_line = |cells: &[usize]| {
            row(cells[0]) == row(cells[1]) || column(cells[0]) == column(cells[1])
        };
        if twos == 1 || twos == 2 {
            let extra = add.iter().fold(0, |all, &cell| all | grid.candidates[cell] & !pair);
            if extra.count_ones() == 1 {
                let digit = extra.trailing_zeros() as usize;
                let of_add = add.iter().fold(0, |set, &cell| set | 1 << cell);
                let targets = grid.with[digit] & common_peers(of_add);
                let kind = if adds == 3 || !in_line(add) { 4 } else { 1 };
                self.add(kind, |removed| remove_from(removed, targets, digit));
            }
        }
        if twos == 2 {
            self.type_three(corners, add, pair);
            if in_line(add) {
                let near = PEERS[add[0]] & PEERS[add[1]];
                self.add(3, |removed| one_of_two(grid, near, add, (a, b), (b, a), removed));
            } else {
                let lines = |cell: usize| HOUSE[row(cell)] | HOUSE[COLUMNS + column(cell)];
                let corners = corners.into_iter().fold(0, |set, cell| set | 1 << cell);
                let near = (lines(add[0]) | lines(add[1])) & !corners;
                self.add(5, |removed| one_of_two(grid, near, add, (a, a), (b, b), removed));
            }
        }
        if twos == 1 || (twos == 2 && !in_line(two)) {
            for &cell in two {
                let is_opposite =
                    |other: &usize| row(*other) != row(cell) && column(*other) != column(cell);
                let Some(opposite) = corners.into_iter().find(is_opposite) else { continue };
                let rectangle = corners.into_iter().fold(0, |set: Set, cell| set | 1 << cell);
                let lines = HOUSE[row(opposite)] | HOUSE[COLUMNS + column(opposite)];
                for (only, gone) in [(a, b), (b, a)] {
                    if grid.with[only] & lines & !rectangle == 0
                        && grid.candidates[opposite] >> gone & 1 == 1
                    {
                        self.add(HIDDEN, |removed| {
                            removed.push((opposite as u8, gone as u8));
                        });
                    }
                }
            }
        }
    }

    /// Type 3: the extra digits of two corners belong to a naked subset of a house of both.
    fn type_three(&mut self, corners: [usize; 4], add: &[usize], pair: Mask) {
        if self.found[2].is_some() {
            return;
        }
        let grid = self.grid;
        let extra = (grid.candidates[add[0]] | grid.candidates[add[1]]) & !pair;
        let houses = HOUSES_OF[add[0]].into_iter().zip(HOUSES_OF[add[1]]).enumerate();
        for (kind, (unit, other)) in houses {
            if unit != other {
                continue;
            }
            let unit = usize::from(unit);
            let mut partners = [0; 9];
            let mut count = 0;
            for cell in CELLS_OF[unit].map(usize::from) {
                let digits = grid.candidates[cell];
                if digits != 0 && digits & pair == 0 && !corners.contains(&cell) {
                    partners[count] = cell;
                    count += 1;
                }
            }
            let start = Three { grid, unit, kind, partners: &partners[..count] };
            let set = 1 << add[0] | 1 << add[1];
            let mut removed = Removed::new();
            if start.extend(0, set, extra, &mut removed) {
                self.found[2] = Some(removed);
                return;
            }
        }
    }
}

/// A search for naked subsets with two corners of a rectangle.
struct Three<'a> {
    grid: &'a Grid,
    unit: usize,
    kind: usize,
    partners: &'a [usize],
}

impl Three<'_> {
    fn extend(&self, from: usize, set: Set, digits: Mask, removed: &mut Removed) -> bool {
        (from..self.partners.len()).any(|at| {
            let cell = self.partners[at];
            let set = set | 1 << cell;
            let digits = digits | self.grid.candidates[cell];
            self.test(set, digits, removed) || self.extend(at + 1, set, digits, removed)
        })
    }

    fn test(&self, set: Set, digits: Mask, removed: &mut Removed) -> bool {
        let one = set.trailing_zeros() as usize;
        let in_one = |kind: usize| set & !HOUSE[usize::from(HOUSES_OF[one][kind])] == 0;
        let in_block = self.kind == 2;
        if (in_block && (in_one(0) || in_one(1))) || digits.count_ones() + 1 != set.count_ones() {
            return false;
        }
        let mut list = |house: usize| {
            for cell in cells(HOUSE[house] & !set) {
                remove_digits(removed, cell, self.grid.candidates[cell] & digits);
            }
        };
        list(self.unit);
        // Quirk: the block is only looked at if the line has deletions.
        if !removed.is_empty() && !in_block && in_one(2) {
            let house = block(one);
            for cell in cells(HOUSE[house] & !set) {
                remove_digits(removed, cell, self.grid.candidates[cell] & digits);
            }
        }
        !removed.is_empty()
    }
}

/// Types 4 and 6: if a digit has no place in `near`, one goes from both cells: of each pair, the first digit
/// is the one without a place, the second the one that goes.
fn one_of_two(
    grid: &Grid,
    near: Set,
    add: &[usize],
    one: (usize, usize),
    other: (usize, usize),
    removed: &mut Removed,
) {
    let is_free = |pair: &(usize, usize)| grid.with[pair.0] & near == 0;
    let Some((_, gone)) = [one, other].into_iter().find(is_free) else { return };
    for &cell in add {
        remove_digits(removed, cell, grid.candidates[cell] & 1 << gone);
    }
}

/// Finds the first avoidable rectangle of type 1, or else of type 2, and returns the type, from 0.
pub(super) fn avoidable(grid: &Grid, removed: &mut Removed) -> Option<usize> {
    let mut examined = Examined(Vec::new());
    let placed = !grid.open & !grid.givens & super::tables::BOARD;
    let mut second: Option<Removed> = None;
    for s in cells(placed) {
        let a = usize::from(grid.digits[s]);
        let found = rectangles(s, placed, &mut |t, u, w| {
            let b = usize::from(grid.digits[t]);
            let is = |cell: usize, digit: usize| {
                placed >> cell & 1 == 1 && usize::from(grid.digits[cell]) == digit
            };
            let may = |cell: usize, digit: usize| {
                let digits = grid.candidates[cell];
                digits.count_ones() == 2 && digits >> digit & 1 == 1
            };
            let one = (is(u, b) && may(w, a)).then_some((w, a));
            let one = one.or_else(|| (is(w, a) && may(u, b)).then_some((u, b)));
            let both = one.is_none() && may(u, b) && may(w, a);
            if (one.is_none() && !both) || !examined.is_new([s, t, u, w]) {
                return false;
            }
            if let Some((cell, digit)) = one {
                removed.clear();
                removed.push((cell as u8, digit as u8));
                return true;
            }
            let extra = grid.candidates[u] & !(1 << b);
            if second.is_none() && grid.candidates[w] & extra != 0 {
                let digit = extra.trailing_zeros() as usize;
                let targets = grid.with[digit] & PEERS[u] & PEERS[w];
                if targets != 0 {
                    let mut list = Removed::new();
                    remove_from(&mut list, targets, digit);
                    second = Some(list);
                }
            }
            false
        });
        if found {
            return Some(0);
        }
    }
    removed.clear();
    removed.append(second.as_mut()?);
    Some(1)
}
