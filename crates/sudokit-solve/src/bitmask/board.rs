//! The board of the search, its deductions and the choice of a branch.

use alloc::vec::Vec;
use sudokit_core::{Digit, Puzzle};

use super::lanes::Lanes;
use super::saved::Saved;
use super::tables::Tables;
use super::word::{Word, bits};

/// A cell has no candidate left, or a digit no place in a house.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// How much work to spend on a node.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// Singles only, and branch on the first good cell: for a descent that met no contradiction.
    Light,
    /// Locked candidates too, and branch on the best cell: for a tree that must be searched
    /// completely.
    Full,
}

/// The largest order at which a cell with many candidates gets the first of them. On larger boards that
/// are nearly empty, this leads into dead ends that take hours to leave.
const SPARING: usize = 36;

/// For each digit and family of houses, the places the digit may still take; see the
/// [module](super).
pub(super) struct Board<W, const L: usize, const F: usize> {
    /// For each digit its places by families. Bits of filled cells have no meaning, so combine with
    /// `& open`. A house that holds the digit has [`Tables::settled`].
    planes: Vec<[Lanes<W, L>; F]>,
    /// For each family the open cells, and all bits above the places.
    open: [Lanes<W, L>; F],
    /// The number of open cells.
    left: usize,
    /// The digit of each filled cell, from 0.
    values: Vec<u8>,
    /// For each digit the open places when its locked candidates were last examined. Places are
    /// only ever removed, so a house that still has these places yields nothing new.
    examined: Vec<[Lanes<W, L>; F]>,
}

impl<W: Word, const L: usize, const F: usize> Board<W, L, F> {
    pub(super) fn new() -> Board<W, L, F> {
        Board {
            planes: Vec::new(),
            open: [Lanes::NONE; F],
            left: 0,
            values: Vec::new(),
            examined: Vec::new(),
        }
    }

    /// Loads the givens and restrictions of `puzzle`.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn load(
        &mut self,
        tables: &Tables<W, L, F>,
        puzzle: &Puzzle,
    ) -> Result<(), Contradiction> {
        self.planes.clear();
        self.planes.resize(tables.order, tables.full);
        self.open = [Lanes::ALL; F];
        self.left = puzzle.geometry().cell_count();
        self.values.clear();
        self.values.resize(self.left, 0);
        self.examined.clear();
        self.examined.resize(tables.order, [Lanes::NONE; F]);
        for (cell, digit) in puzzle.givens().digits() {
            self.place(tables, cell.index(), digit.index())?;
        }
        if let Some(sets) = puzzle.restriction() {
            for cell in puzzle.geometry().cells().filter(|&cell| puzzle.given(cell).is_none()) {
                for digit in 0..tables.order {
                    if !sets[cell.index()].contains(Digit::from_index(digit)) {
                        self.discard(tables, cell.index(), digit);
                    }
                }
            }
        }
        Ok(())
    }

    /// The number of open cells.
    #[inline]
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// Puts digit `digit` (from 0) in `cell`, which must be open and have it as a candidate.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn place(
        &mut self,
        tables: &Tables<W, L, F>,
        cell: usize,
        digit: usize,
    ) -> Result<(), Contradiction> {
        let slots = &tables.slots[cell];
        let effects = &tables.effects[cell];
        let planes = &mut self.planes[digit];
        let row = slots[0].lane as usize % L;
        if planes[0][row] & self.open[0][row] & slots[0].bit == W::ZERO {
            return Err(Contradiction);
        }
        for f in 0..F {
            // All lanes are written, also unchanged ones: after a write of one word the next vector
            // read would stall.
            let (effect, mut plane, mut open) = (effects[f], planes[f], self.open[f]);
            for l in 0..L {
                plane[l] = plane[l] & effect.unseen[l] | effect.settled[l];
                open[l] = open[l] & effect.others[l];
            }
            (planes[f], self.open[f]) = (plane, open);
        }
        self.values[cell] = digit as u8;
        self.left -= 1;
        Ok(())
    }

    /// Removes candidate `digit` from `cell`.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn discard(&mut self, tables: &Tables<W, L, F>, cell: usize, digit: usize) {
        for (plane, slot) in self.planes[digit].iter_mut().zip(&tables.slots[cell]) {
            let lane = slot.lane as usize % L;
            plane[lane] = plane[lane] & !slot.bit;
        }
    }

    /// Makes all placements that follow from naked and hidden singles and, with full effort, locked
    /// candidates.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn propagate(
        &mut self,
        tables: &Tables<W, L, F>,
        effort: Effort,
    ) -> Result<(), Contradiction> {
        loop {
            let left = self.left;
            self.naked_singles(tables)?;
            if self.left < left {
                continue;
            }
            self.hidden_singles(tables)?;
            let light = effort == Effort::Light;
            if self.left == 0 || self.left == left && (light || !self.locked_candidates(tables)) {
                return Ok(());
            }
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn naked_singles(&mut self, tables: &Tables<W, L, F>) -> Result<(), Contradiction> {
        let (mut one, mut two) = (Lanes::<W, L>::NONE, Lanes::<W, L>::NONE);
        for planes in &self.planes {
            for l in 0..L {
                two[l] |= one[l] & planes[0][l];
                one[l] |= planes[0][l];
            }
        }
        let open = self.open[0] & tables.full[0];
        let mut bare = Lanes::<W, L>::NONE;
        let mut single = Lanes::<W, L>::NONE;
        for l in 0..L {
            bare[l] = open[l] & !one[l];
            single[l] = open[l] & !two[l];
        }
        if !bare.is_none() {
            return Err(Contradiction);
        }
        single.try_each(|lane, place| {
            let bit = W::bit(place);
            // A single placed just before may have removed the only candidate.
            let digit = self.planes.iter().position(|planes| planes[0][lane] & bit != W::ZERO);
            let digit = digit.ok_or(Contradiction)?;
            self.place(tables, tables.cell_at(0, lane, place), digit)
        })
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn hidden_singles(&mut self, tables: &Tables<W, L, F>) -> Result<(), Contradiction> {
        let before = self.left;
        for f in 0..F {
            let open = self.open[f];
            let (mut empty, mut single) = (Lanes::<W, L>::NONE, Lanes::<W, L>::NONE);
            for planes in &self.planes {
                for l in 0..L {
                    let places = planes[f][l] & open[l];
                    single[l] |= W::mask(places.without_lowest() == W::ZERO) & places;
                    empty[l] |= W::mask(places == W::ZERO);
                }
            }
            if !empty.is_none() {
                return Err(Contradiction);
            }
            single.try_each(|lane, place| {
                // A single placed just before may have settled this house too, or removed the
                // place; the next round notices.
                let (bit, open) = (W::bit(place), self.open[f][lane]);
                match self.planes.iter().position(|planes| planes[f][lane] & open == bit) {
                    Some(digit) => self.place(tables, tables.cell_at(f, lane, place), digit),
                    None => Ok(()),
                }
            })?;
            if self.left < before {
                break;
            }
        }
        Ok(())
    }

    /// Locked candidates: where all places of a digit in one house also lie in another house, the
    /// digit is removed from the rest of the other house. Returns whether anything changed.
    ///
    /// ```text
    /// box 1        rest of row 1
    /// 7 7 . | - - - | - - -      the 7 of box 1 is in row 1, so the rest of row 1 has none
    /// . . . |       |
    /// . . . |       |
    /// ```
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn locked_candidates(&mut self, tables: &Tables<W, L, F>) -> bool {
        let mut changed = false;
        for digit in 0..tables.order {
            changed |= self.planes[digit][0] & self.open[0] != self.examined[digit][0]
                && self.lock(tables, digit);
        }
        changed
    }

    /// Applies locked candidates for one digit.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn lock(&mut self, tables: &Tables<W, L, F>, digit: usize) -> bool {
        let mut now = self.planes[digit];
        for (now, open) in now.iter_mut().zip(self.open) {
            *now = *now & open;
        }
        let before = core::mem::replace(&mut self.examined[digit], now);
        // Unchanged houses yield nothing new: let them look as if they had places everywhere.
        let mut changes = now;
        for f in 0..F {
            for l in 0..L {
                changes[f][l] |= W::mask(now[f][l] == before[f][l]);
            }
        }
        let mut changed = false;
        for overlap in &tables.overlaps {
            let here = changes[overlap.here];
            let mut locked = Lanes::<W, L>::NONE;
            for segment in &overlap.segments {
                // Opaque to the compiler, which would otherwise vectorise the loop over segments
                // instead of the one over lanes.
                let segment = core::hint::black_box(segment);
                for l in 0..L {
                    locked[l] |= W::mask(here[l] & segment.outside[l] == W::ZERO) & segment.bit[l];
                }
            }
            if locked.is_none() {
                continue;
            }
            let (open, settled) = (self.open[overlap.there], tables.settled);
            locked.each(|lane, k| {
                let (there, inside) = overlap.segments[k].there[lane];
                let there = there as usize % L;
                let rest = self.planes[digit][overlap.there][there] & open[there];
                for place in bits(rest & !inside & !settled) {
                    changed = true;
                    self.discard(tables, tables.cell_at(overlap.there, there, place), digit);
                }
            });
        }
        changed
    }

    /// Chooses the cell and the digit to try next, on a board with open cells and nothing left to
    /// deduce.
    ///
    /// A candidate is worth as many points as it removes candidates from peers, and four more for
    /// each peer that it leaves with one candidate. With full effort the choice is the cell with
    /// two candidates whose weaker one is worth most. That weaker one is tried first, because it is
    /// the likelier one. With light effort it is the first cell with two candidates, and its
    /// stronger candidate is tried: the shorter way to a solution. If no cell has two candidates,
    /// it is a cell with the fewest, and its first candidate; above order [`SPARING`] the one that is
    /// worth least, as it leaves most to the other cells.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn choose(&self, tables: &Tables<W, L, F>, effort: Effort) -> (usize, usize) {
        let [mut one, mut two, mut three, mut four] = [Lanes::<W, L>::NONE; 4];
        for planes in &self.planes {
            for l in 0..L {
                four[l] |= three[l] & planes[0][l];
                three[l] |= two[l] & planes[0][l];
                two[l] |= one[l] & planes[0][l];
                one[l] |= planes[0][l];
            }
        }
        let mut open = self.open[0] & tables.full[0];
        for l in tables.order..L {
            open[l] = W::ZERO;
        }
        let (mut pairs, mut triples) = (Lanes::<W, L>::NONE, Lanes::<W, L>::NONE);
        for l in 0..L {
            pairs[l] = open[l] & two[l] & !three[l];
            triples[l] = open[l] & three[l] & !four[l];
        }

        let worth = |digit: usize, cell: usize| {
            let (rows, unseen) = (self.planes[digit][0], tables.effects[cell][0].unseen);
            let (mut hits, mut singles) = (0, 0);
            for l in 0..L {
                let hit = rows[l] & open[l] & !unseen[l];
                hits += hit.count();
                singles += (hit & pairs[l]).count();
            }
            hits + 4 * singles
        };
        let mut best: Option<((u32, u32), usize, usize)> = None;
        // With light effort the first cell ends the search.
        let _ = pairs.try_each(|lane, place| {
            let (bit, cell) = (W::bit(place), tables.cell_at(0, lane, place));
            let mut both = [(0, 0); 2];
            let digits =
                self.planes.iter().enumerate().filter(|(_, p)| p[0][lane] & bit != W::ZERO);
            for (candidate, (digit, _)) in both.iter_mut().zip(digits) {
                *candidate = (worth(digit, cell), digit);
            }
            let [first, second] = both;
            let (weak, strong) = if first.0 < second.0 { (first, second) } else { (second, first) };
            if effort == Effort::Light {
                best = Some(((0, 0), cell, strong.1));
                return Err(());
            }
            let score = (weak.0, strong.0);
            if best.is_none_or(|(known, ..)| score > known) {
                best = Some((score, cell, weak.1));
            }
            Ok(())
        });
        if let Some((_, cell, digit)) = best {
            return (cell, digit);
        }

        let mut least: Option<(usize, usize, usize)> = None;
        let mut see = |lane, place, count| {
            if least.is_none_or(|(known, ..)| count < known) {
                least = Some((count, lane, place));
            }
        };
        triples.each(|lane, place| see(lane, place, 3));
        if triples.is_none() {
            let count = |lane: usize, bit| {
                self.planes.iter().filter(|planes| planes[0][lane] & bit != W::ZERO).count()
            };
            open.each(|lane, place| {
                see(lane, place, count(lane, W::bit(place)));
            });
        }
        let (_, lane, place) = least.expect("some cell is open");
        let (bit, cell) = (W::bit(place), tables.cell_at(0, lane, place));
        let all = self.planes.iter().enumerate();
        let mut all = all.filter(|(_, p)| p[0][lane] & bit != W::ZERO).map(|(digit, _)| digit);
        let digit = match tables.order {
            ..=SPARING => all.next(),
            _ => all.min_by_key(|&digit| worth(digit, cell)),
        };
        (cell, digit.expect("an open cell has candidates"))
    }

    /// The digits of a full board, row by row.
    pub(super) fn digits(&self) -> impl Iterator<Item = Digit> + '_ {
        self.values.iter().map(|&value| Digit::from_index(value as usize))
    }

    /// Adds the state to `saved`, for [`Board::restore`].
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn save(&self, saved: &mut Saved<W, L, F>) {
        // On a large board every state was deduced with full effort, so all of it was examined.
        let examined = if Saved::<W, L, F>::COPIES { &self.examined[..] } else { &[] };
        saved.push([&self.planes, examined, core::slice::from_ref(&self.open)]);
    }

    /// Restores the state saved last, in which `left` cells were open, and removes it from `saved`.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn restore(&mut self, saved: &mut Saved<W, L, F>, left: usize) {
        let open = core::slice::from_mut(&mut self.open);
        let copies = Saved::<W, L, F>::COPIES;
        let examined = if copies { &mut self.examined[..] } else { &mut [] };
        saved.pop([&mut self.planes, examined, open]);
        self.left = left;
        if !copies {
            for (examined, planes) in self.examined.iter_mut().zip(&self.planes) {
                for f in 0..F {
                    examined[f] = planes[f] & self.open[f];
                }
            }
        }
    }
}
