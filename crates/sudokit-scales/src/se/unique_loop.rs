//! Unique rectangles and loops: cells that would hold the same two digits either way round.

use alloc::vec;
use alloc::vec::Vec;

use super::grid::Grid;
use super::hint::Deduction;
use super::tables::{ALL, CELL, Mask, PEER_SET, PLACE, REGION, TYPES, cells, members, subsets};

/// The easiest unique rectangle or loop: the least by rating, then by type; of equals the first.
pub(super) fn unique_loop(grid: &Grid) -> Option<Deduction> {
    let mut best: Option<(u32, Deduction)> = None;
    let mut path = Vec::new();
    for start in cells(grid.open).filter(|&cell| grid.count(cell) == 2) {
        let mut search = Loops { grid, pair: grid.candidates[start], best: &mut best };
        search.enter(start, &mut path, 2, 0, None, [0; 2]);
    }
    best.map(|(_, hint)| hint)
}

/// The search for loops of a pair of digits.
struct Loops<'a> {
    grid: &'a Grid,
    pair: Mask,
    /// The type of the loop, and its hint.
    best: &'a mut Option<(u32, Deduction)>,
}

impl Loops<'_> {
    /// Goes on into a cell. `allowed` more cells may have other candidates too; `others` are those seen
    /// so far.
    ///
    /// Quirk: what is seen in a neighbour that the loop does not go through stays in `others` for the
    /// neighbours after it.
    ///
    /// `seen` are the regions of every second cell. No half of a loop meets a region twice, so a way that
    /// does is left.
    fn enter(
        &mut self,
        cell: usize,
        path: &mut Vec<usize>,
        allowed: i32,
        mut others: Mask,
        came_by: Option<usize>,
        mut seen: [u32; 2],
    ) {
        let regions = TYPES
            .into_iter()
            .fold(0, |all, kind| all | 1 << (9 * kind + usize::from(REGION[cell][kind])));
        let half = &mut seen[path.len() % 2];
        if *half & regions != 0 {
            return;
        }
        *half |= regions;
        path.push(cell);
        for kind in TYPES.into_iter().filter(|&kind| came_by != Some(kind)) {
            let region = usize::from(REGION[cell][kind]);
            // A loop needs both digits, so nothing else of the region matters; but the start counts.
            let both = members(self.pair)
                .fold(ALL, |places, digit| places & self.grid.places[kind][region][digit]);
            for place in members(both) {
                let next = usize::from(CELL[kind][region][place]);
                if next == path[0] && path.len() >= 4 {
                    // Both halves of a loop meet the same regions.
                    if seen[0] == seen[1] {
                        self.check(path);
                    }
                } else if !path.contains(&next) {
                    others |= self.grid.candidates[next] & !self.pair;
                    let count = self.grid.count(next);
                    if count == 2 || others.count_ones() == 1 || allowed > 0 {
                        let allowed = allowed - i32::from(count > 2);
                        self.enter(next, path, allowed, others, Some(kind), seen);
                    }
                }
            }
        }
        path.pop();
    }

    /// Reports what a loop removes.
    fn check(&mut self, path: &[usize]) {
        let extra: Vec<usize> =
            path.iter().copied().filter(|&cell| self.grid.count(cell) > 2).collect();
        let rating = match path.len() {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        };
        let names = if path.len() == 4 { &RECTANGLES } else { &LOOPS };
        match *extra {
            [cell] => self.report(1, rating, names, vec![(cell as u8, self.pair)]),
            [first, second] => {
                let digits =
                    (self.grid.candidates[first] | self.grid.candidates[second]) & !self.pair;
                match digits.count_ones() {
                    1 => self.one_extra_digit(&extra, rating, names),
                    _ => self.with_a_set(first, second, digits, rating, names),
                }
                self.with_a_conjugate_pair(first, second, rating, names);
            }
            [] => {}
            _ => self.one_extra_digit(&extra, rating, names),
        }
    }

    fn report(
        &mut self,
        kind: u32,
        rating: f64,
        names: &[&'static str; 4],
        removed: Vec<(u8, Mask)>,
    ) {
        let key = |best: &(u32, Deduction)| (best.1.rating, best.0);
        if !removed.is_empty() && self.best.as_ref().is_none_or(|best| (rating, kind) < key(best)) {
            let hint = Deduction::remove(names[kind as usize - 1], rating, removed);
            *self.best = Some((kind, hint));
        }
    }

    /// Type 2: a digit is in one of the extra cells.
    fn one_extra_digit(&mut self, extra: &[usize], rating: f64, names: &[&'static str; 4]) {
        let others = self.grid.candidates[extra[0]] & !self.pair;
        let digit = others & others.wrapping_neg();
        let victims = extra.iter().fold(self.grid.open, |all, &cell| all & PEER_SET[cell]);
        let removed = cells(victims)
            .filter(|&cell| self.grid.candidates[cell] & digit != 0)
            .map(|cell| (cell as u8, digit))
            .collect();
        self.report(2, rating, names, removed);
    }

    /// Type 3: the extra digits of the two cells form a naked or hidden set with other cells.
    fn with_a_set(
        &mut self,
        first: usize,
        second: usize,
        extra: Mask,
        rating: f64,
        names: &[&'static str; 4],
    ) {
        let grid = self.grid;
        for degree in extra.count_ones()..=7 {
            for kind in
                TYPES.into_iter().filter(|&kind| REGION[first][kind] == REGION[second][kind])
            {
                let region = usize::from(REGION[first][kind]);
                let empty = u32::from(grid.empty[kind][region]);
                let (at_first, at_second) = (1 << PLACE[first][kind], 1 << PLACE[second][kind]);
                if degree * 2 <= empty {
                    let near = extra & grid.candidates[first] & grid.candidates[second];
                    for others in subsets(ALL & !at_first & !at_second, degree - 1) {
                        let fits = |place| {
                            let count = grid.at(kind, region, place).count_ones();
                            (2..=degree).contains(&count)
                        };
                        if !members(others).all(fits) {
                            continue;
                        }
                        let digits = members(others)
                            .fold(0, |all, place| all | grid.at(kind, region, place));
                        if (digits | near).count_ones() != degree
                            || (digits | extra).count_ones() != degree
                        {
                            continue;
                        }
                        let digits = digits | extra;
                        let rest = ALL & !(others | at_first | at_second);
                        let removed = members(rest)
                            .map(|place| {
                                let cell = CELL[kind][region][place];
                                (cell, grid.at(kind, region, place) & digits)
                            })
                            .filter(|&(_, both)| both != 0)
                            .collect();
                        let rating = rating + f64::from(degree - 1) * 0.1;
                        self.report(3, rating, names, removed);
                    }
                }
                if degree * 2 < empty {
                    for others in subsets(ALL & !(self.pair | extra), degree - 2) {
                        let digits = others | self.pair;
                        let at = |digit: usize| grid.places[kind][region][digit] & !at_second;
                        let places = members(digits).fold(0, |all, digit| all | at(digit));
                        if places.count_ones() != degree
                            || members(digits).any(|digit| at(digit) == 0)
                        {
                            continue;
                        }
                        let places = places & !(at_first | at_second);
                        let removed = members(places)
                            .map(|place| {
                                let cell = CELL[kind][region][place];
                                (cell, grid.at(kind, region, place) & !digits)
                            })
                            .filter(|&(_, other)| other != 0)
                            .collect();
                        // Quirk: here the hidden cells count, for a naked set its digits.
                        let rating = rating + (f64::from(places.count_ones()) - 1.0) * 0.1;
                        self.report(3, rating, names, removed);
                    }
                }
            }
        }
    }

    /// Type 4: one digit of the pair is in one of the two cells, so the other is in neither.
    fn with_a_conjugate_pair(
        &mut self,
        first: usize,
        second: usize,
        rating: f64,
        names: &[&'static str; 4],
    ) {
        let two = |digit: usize| {
            TYPES.into_iter().any(|kind| {
                let region = REGION[first][kind];
                let both = 1 << PLACE[first][kind] | 1 << PLACE[second][kind];
                region == REGION[second][kind]
                    && self.grid.places[kind][usize::from(region)][digit] & !both == 0
            })
        };
        let low = self.pair.trailing_zeros() as usize;
        let high = (self.pair & (self.pair - 1)).trailing_zeros() as usize;
        let digit = match (two(low), two(high)) {
            (true, _) => high,
            (false, true) => low,
            (false, false) => return,
        };
        let removed = vec![(first as u8, 1 << digit), (second as u8, 1 << digit)];
        self.report(4, rating, names, removed);
    }
}

const RECTANGLES: [&str; 4] =
    ["unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4"];
const LOOPS: [&str; 4] = ["unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4"];
