//! Singles, locked candidates, subsets and fish, in Sudoku Explainer's order of search.
//!
//! The rules that chains use too ([`locked`], [`hidden_set`], [`naked_set`], [`fish`]) report what they
//! find to a closure, until it breaks.

use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Break, Continue};

use super::grid::Grid;
use super::hint::Deduction;
use super::tables::{ALL, BOX, CELL, COLUMN, Mask, NINE, ROW, SHARED, cells, members, subsets};

/// The order in which most rules look at the types of regions.
const ORDER: [usize; 3] = [BOX, COLUMN, ROW];

/// Pairs of types: the candidates of a region of the first lie in one of the second.
const LOCKED: [(usize, usize); 4] = [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)];

/// A pattern that removes candidates, and what it rests on.
pub(super) enum Pattern {
    /// The digit's places in the base regions lie in the cover regions: types and sets of regions.
    Lines { digit: usize, base: (usize, Mask), cover: (usize, Mask) },
    /// The digits have no other places in a region than these.
    Hidden { kind: usize, region: usize, digits: Mask, places: Mask },
    /// The places of a region hold no other digits than these.
    Naked { kind: usize, region: usize, digits: Mask, places: Mask },
}

/// What is done with each pattern found, and with what it removes.
pub(super) type Report<'a> = &'a mut dyn FnMut(Pattern, Vec<(u8, Mask)>) -> ControlFlow<()>;

/// The first pattern that a rule reports, as a hint.
pub(super) fn first(
    technique: &'static str,
    rating: f64,
    rule: impl FnOnce(Report<'_>) -> ControlFlow<()>,
) -> Option<Deduction> {
    let mut hint = None;
    let _ = rule(&mut |_, removed| {
        hint = Some(Deduction::remove(technique, rating, removed));
        Break(())
    });
    hint
}

/// Hidden singles: first those of regions with one empty cell, then the others.
pub(super) fn hidden_single(grid: &Grid) -> Option<Deduction> {
    for last in [true, false] {
        for kind in ORDER {
            for region in NINE {
                let empty = grid.empty[kind][region];
                if empty == 0 || last != (empty == 1) {
                    continue;
                }
                for (digit, places) in grid.places[kind][region].iter().enumerate() {
                    if places.is_power_of_two() {
                        let cell = CELL[kind][region][places.trailing_zeros() as usize];
                        let rating = match (last, kind) {
                            (true, _) => 1.0,
                            (false, BOX) => 1.2,
                            (false, _) => 1.5,
                        };
                        return Some(Deduction::place("hidden-single", rating, cell, digit));
                    }
                }
            }
        }
    }
    None
}

/// Naked singles, in reading order.
pub(super) fn naked_single(grid: &Grid) -> Option<Deduction> {
    let cell = cells(grid.open).find(|&cell| grid.count(cell) == 1)?;
    let digit = grid.candidates[cell].trailing_zeros() as usize;
    Some(Deduction::place("naked-single", 2.3, cell as u8, digit))
}

/// Each way in which all places of a digit in a region, two or more, lie in a region of another type.
fn lockings(
    grid: &Grid,
    mut visit: impl FnMut([usize; 4], usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (from, to) in LOCKED {
        for base in NINE {
            for cover in NINE {
                let shared = SHARED[from][base][to][cover];
                if shared == 0 {
                    continue;
                }
                for (digit, &places) in grid.places[from][base].iter().enumerate() {
                    if places & !shared == 0 && places.count_ones() > 1 {
                        visit([from, base, to, cover], digit)?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// Pointing and claiming that leave a parallel region one place for the digit. Quirk: what they remove on
/// the way comes back.
pub(super) fn direct_locked(grid: &Grid) -> Option<Deduction> {
    let mut hint = None;
    let _ = lockings(grid, |[from, base, to, cover], digit| {
        for other in (0..9).filter(|&other| other != base) {
            let shared = SHARED[from][other][to][cover];
            let places = grid.places[from][other][digit];
            let left = places & !shared;
            if shared != 0 && places.count_ones() > 1 && left.is_power_of_two() {
                let (technique, rating) =
                    if from == BOX { ("direct-pointing", 1.7) } else { ("direct-claiming", 1.9) };
                let cell = CELL[from][other][left.trailing_zeros() as usize];
                hint = Some(Deduction::place(technique, rating, cell, digit));
                return Break(());
            }
        }
        Continue(())
    });
    hint
}

/// Pointing and claiming.
pub(super) fn locked(grid: &Grid, report: Report<'_>) -> ControlFlow<()> {
    lockings(grid, |[from, base, to, cover], digit| {
        let rest = grid.places[to][cover][digit] & !SHARED[to][cover][from][base];
        if rest == 0 {
            return Continue(());
        }
        let removed = members(rest).map(|place| (CELL[to][cover][place], 1 << digit)).collect();
        let pattern = Pattern::Lines { digit, base: (from, 1 << base), cover: (to, 1 << cover) };
        report(pattern, removed)
    })
}

/// Pointing or claiming, whichever comes first.
pub(super) fn locked_hint(grid: &Grid) -> Option<Deduction> {
    let mut hint = None;
    let _ = locked(grid, &mut |pattern, removed| {
        let Pattern::Lines { base, .. } = pattern else { return Continue(()) };
        let (technique, rating) = if base.0 == BOX { ("pointing", 2.6) } else { ("claiming", 2.8) };
        hint = Some(Deduction::remove(technique, rating, removed));
        Break(())
    });
    hint
}

/// The digits of a region that may be in a hidden set of `count`: with two to `count` places.
fn hideable(grid: &Grid, kind: usize, region: usize, count: u32) -> Mask {
    let places = &grid.places[kind][region];
    let fits = |digit: &usize| (2..=count).contains(&places[*digit].count_ones());
    (0..9).filter(fits).fold(0, |digits, digit| digits | 1 << digit)
}

/// Hidden sets of `count` digits: each region, digits and places.
fn hidden_sets(
    grid: &Grid,
    count: u32,
    direct: bool,
    mut visit: impl FnMut(usize, usize, Mask, Mask) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for kind in ORDER {
        for region in NINE {
            let empty = u32::from(grid.empty[kind][region]);
            if empty <= 2 * count && !(direct && empty > count) {
                continue;
            }
            let digits = hideable(grid, kind, region, count);
            if digits.count_ones() < count {
                continue;
            }
            for set in subsets(digits, count) {
                let places =
                    members(set).fold(0, |all, digit| all | grid.places[kind][region][digit]);
                if places.count_ones() == count {
                    visit(kind, region, set, places)?;
                }
            }
        }
    }
    Continue(())
}

/// Hidden sets that leave another digit of the region one place. For each set only the first such digit
/// counts. Quirk: what they remove on the way comes back.
pub(super) fn direct_hidden_set(
    grid: &Grid,
    count: u32,
    technique: &'static str,
    rating: f64,
) -> Option<Deduction> {
    let mut hint = None;
    let _ = hidden_sets(grid, count, true, |kind, region, set, places| {
        for digit in members(ALL & !set) {
            let all = grid.places[kind][region][digit];
            let left = all & !places;
            if all.count_ones() > 1 && left.is_power_of_two() {
                let cell = CELL[kind][region][left.trailing_zeros() as usize];
                hint = Some(Deduction::place(technique, rating, cell, digit));
                return Break(());
            }
        }
        Continue(())
    });
    hint
}

/// Hidden pairs, triplets and quads.
pub(super) fn hidden_set(grid: &Grid, count: u32, report: Report<'_>) -> ControlFlow<()> {
    hidden_sets(grid, count, false, |kind, region, digits, places| {
        let others = |place| (CELL[kind][region][place], grid.at(kind, region, place) & !digits);
        let removed: Vec<_> =
            members(places).map(others).filter(|&(_, other)| other != 0).collect();
        if removed.is_empty() {
            return Continue(());
        }
        report(Pattern::Hidden { kind, region, digits, places }, removed)
    })
}

/// Naked pairs, triplets and quads. They remove candidates only from the region in which they are seen.
pub(super) fn naked_set(grid: &Grid, count: u32, report: Report<'_>) -> ControlFlow<()> {
    for kind in ORDER {
        for region in NINE {
            if u32::from(grid.empty[kind][region]) < 2 * count {
                continue;
            }
            let fits =
                |place: &usize| (2..=count).contains(&grid.at(kind, region, *place).count_ones());
            let small = (0..9).filter(fits).fold(0, |places, place| places | 1 << place);
            for places in subsets(small, count) {
                let digits =
                    members(places).fold(0, |all, place| all | grid.at(kind, region, place));
                if digits.count_ones() != count {
                    continue;
                }
                let shared =
                    |place| (CELL[kind][region][place], grid.at(kind, region, place) & digits);
                let removed: Vec<_> =
                    members(ALL & !places).map(shared).filter(|&(_, both)| both != 0).collect();
                if !removed.is_empty() {
                    report(Pattern::Naked { kind, region, digits, places }, removed)?;
                }
            }
        }
    }
    Continue(())
}

/// X-Wings, Swordfish and Jellyfish: columns first, then rows.
pub(super) fn fish(grid: &Grid, count: u32, report: Report<'_>) -> ControlFlow<()> {
    for (base, cover) in [(COLUMN, ROW), (ROW, COLUMN)] {
        // The digits that a fish may have in each line.
        let mut digits = [0 as Mask; 9];
        let room = |digit: &usize| u32::from(grid.placed[*digit]) + 2 * count <= 9;
        for digit in NINE.into_iter().filter(room) {
            for (line, digits) in digits.iter_mut().enumerate() {
                let places = grid.places[base][line][digit].count_ones();
                *digits |= Mask::from((2..=count).contains(&places)) << digit;
            }
        }
        let lines = (0..9).filter(|&line| digits[line] != 0).fold(0, |all, line| all | 1 << line);
        for chosen in subsets(lines, count) {
            for digit in members(members(chosen).fold(ALL, |all, line| all & digits[line])) {
                let crossing =
                    members(chosen).fold(0, |all, line| all | grid.places[base][line][digit]);
                if crossing.count_ones() != count {
                    continue;
                }
                let mut removed = Vec::new();
                for line in members(crossing) {
                    for place in members(grid.places[cover][line][digit] & !chosen) {
                        removed.push((CELL[cover][line][place], 1 << digit));
                    }
                }
                if !removed.is_empty() {
                    let (base, cover) = ((base, chosen), (cover, crossing));
                    report(Pattern::Lines { digit, base, cover }, removed)?;
                }
            }
        }
    }
    Continue(())
}
