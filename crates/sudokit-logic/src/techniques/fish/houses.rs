//! Fish of any houses: Franken and mutant.
//!
//! The search starts from the candidate to be removed, the victim `v`. If a fish removes `v`, all
//! its fins see `v`, and so do the other candidates of the cover houses that contain `v`. So the
//! places of the base houses that do *not* see `v` lie in disjoint parts, one in each base house,
//! and one cover house fewer than there are base houses is enough to cover them. Few choices of
//! base houses satisfy this.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, HouseId, HouseKind};

use super::kind::FishKind;
use super::shape::Shape;
use crate::patterns::placements::dead;
use crate::{Board, Patience, SearchOptions};

/// A house and its places for the digit.
struct Unit {
    house: HouseId,
    places: CellSet,
    /// The places that do not see the victim, without the victim itself.
    far: CellSet,
    /// Whether the house contains the victim.
    near: bool,
}

const ROW: u8 = 1;
const COLUMN: u8 = 2;
const OTHER: u8 = 4;

fn bit(board: &Board, house: HouseId) -> u8 {
    match board.geometry().house(house).kind {
        HouseKind::Row => ROW,
        HouseKind::Column => COLUMN,
        _ => OTHER,
    }
}

/// Reports every Franken or mutant fish of this size and kind.
pub(super) fn search(
    board: &Board,
    size: usize,
    kind: FishKind,
    options: &SearchOptions<'_>,
    found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let finned = matches!(kind, FishKind::FinnedFranken | FishKind::FinnedMutant);
    let franken = matches!(kind, FishKind::Franken | FishKind::FinnedFranken);
    let passes: &[(u8, u8)] = if franken {
        &[(ROW | OTHER, COLUMN | OTHER), (COLUMN | OTHER, ROW | OTHER)]
    } else {
        &[(ROW | COLUMN | OTHER, ROW | COLUMN | OTHER)]
    };
    for digit in board.changes.digits() {
        let dead = dead(board, digit, &options.patience)?;
        if dead.is_empty() {
            continue;
        }
        for &(base_kinds, cover_kinds) in passes {
            let mut units = Vec::new();
            for house in board.geometry().house_ids() {
                let places = board.cells_in(house, digit);
                if !places.is_empty() {
                    units.push(Unit { house, far: places.clone(), places, near: false });
                }
            }
            let of = |units: &[Unit], kinds| -> Vec<usize> {
                let mine = |&i: &usize| bit(board, units[i].house) & kinds != 0;
                (0..units.len()).filter(mine).collect()
            };
            let bases = of(&units, base_kinds);
            let bases = if finned {
                bases
            } else {
                // Without fins, a base house cannot have more places than there are cover houses.
                bases.into_iter().filter(|&i| units[i].places.len() <= size).collect()
            };
            let covers = of(&units, cover_kinds);
            let empty = CellSet::empty(board.geometry().cell_count());
            for victim in dead.iter() {
                let peers = board.geometry().peer_set(victim);
                for unit in &mut units {
                    unit.far = &unit.places - peers;
                    unit.near = unit.far.remove(victim);
                }
                let mut hunt = Hunt {
                    board,
                    digit,
                    size,
                    franken,
                    fins: if finned { options.fins } else { 0 },
                    endo_fins: if finned { options.endo_fins } else { 0 },
                    finned,
                    victim,
                    patience: &options.patience,
                    units: &units,
                    bases: &bases,
                    covers: &covers,
                    banned: vec![false; units.len()],
                    base: Vec::with_capacity(size),
                    cover: Vec::with_capacity(size),
                };
                hunt.extend(0, &empty, &empty, &empty, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search for the fish that remove one candidate, the victim.
struct Hunt<'a> {
    board: &'a Board,
    digit: Digit,
    size: usize,
    franken: bool,
    finned: bool,
    fins: usize,
    endo_fins: usize,
    victim: Cell,
    patience: &'a Patience<'a>,
    units: &'a [Unit],
    bases: &'a [usize],
    covers: &'a [usize],
    /// Units that may not be covers: the base houses, and covers tried before.
    banned: Vec<bool>,
    base: Vec<usize>,
    cover: Vec<usize>,
}

impl Hunt<'_> {
    /// Adds base houses from `from` on. `union` are the places so far, `far` those of them that do not
    /// see the victim, `endo` those in two base houses.
    fn extend(
        &mut self,
        from: usize,
        union: &CellSet,
        far: &CellSet,
        endo: &CellSet,
        found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let missing = self.size - self.base.len();
        if missing == 0 {
            let cannibal = union.contains(self.victim);
            if !cannibal || !endo.contains(self.victim) {
                let spare = self.size - 1 - cannibal as usize;
                return self.cover(far, spare, union, endo, found);
            }
            return ControlFlow::Continue(());
        }
        if self.base.len() >= 2 && !self.coverable(far, self.size - 1) {
            return ControlFlow::Continue(());
        }
        for next in from..(self.bases.len() + 1).saturating_sub(missing) {
            self.patience.spend(1)?;
            let unit = &self.units[self.bases[next]];
            if unit.far.intersects(far) {
                continue;
            }
            let mut endo = endo.clone();
            if unit.places.intersects(union) {
                endo |= &(&unit.places & union);
                if endo.len() > self.endo_fins {
                    continue;
                }
            }
            let (union, far) = (union | &unit.places, far | &unit.far);
            self.base.push(self.bases[next]);
            self.banned[self.bases[next]] = true;
            let flow = self.extend(next + 1, &union, &far, &endo, found);
            self.banned[self.bases[next]] = false;
            self.base.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// Whether this many cover houses can contain all of these cells.
    fn coverable(&self, cells: &CellSet, houses: usize) -> bool {
        let Some(cell) = cells.first() else { return true };
        houses > 0
            && self.holders(cell).any(|i| self.coverable(&(cells - &self.units[i].far), houses - 1))
    }

    /// The units with this cell that may be covers.
    fn holders(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        let covers = self.covers.iter().copied();
        covers.filter(move |&i| !self.banned[i] && self.units[i].places.contains(cell))
    }

    /// Adds at most `spare` cover houses until all of `far` is covered, then any others.
    fn cover(
        &mut self,
        far: &CellSet,
        spare: usize,
        union: &CellSet,
        endo: &CellSet,
        found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(cell) = far.first() else {
            return self.fill(0, spare, union, endo, found);
        };
        if spare == 0 {
            return ControlFlow::Continue(());
        }
        let holders: Vec<usize> = self.holders(cell).collect();
        let mut flow = ControlFlow::Continue(());
        self.patience.spend(self.covers.len() / 4)?;
        for &i in &holders {
            self.cover.push(i);
            self.banned[i] = true;
            let rest = far - &self.units[i].places;
            flow = self.cover(&rest, spare - 1, union, endo, found);
            self.cover.pop();
            if flow.is_break() {
                break;
            }
        }
        for &i in &holders {
            self.banned[i] = false;
        }
        flow
    }

    /// Adds cover houses up to the size, at most `spare` of them without the victim, then reports.
    fn fill(
        &mut self,
        from: usize,
        spare: usize,
        union: &CellSet,
        endo: &CellSet,
        found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.cover.len() == self.size {
            return self.report(union, endo, found);
        }
        for next in from..self.covers.len() {
            self.patience.spend(1)?;
            let i = self.covers[next];
            let unit = &self.units[i];
            if self.banned[i] || (spare == 0 && !unit.near) || !unit.places.intersects(union) {
                continue;
            }
            let spare = spare - (!unit.near) as usize;
            self.cover.push(i);
            let flow = self.fill(next + 1, spare, union, endo, found);
            self.cover.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        union: &CellSet,
        endo: &CellSet,
        found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let none = CellSet::empty(self.board.geometry().cell_count());
        let (mut covered, mut twice) = (none.clone(), none);
        for &i in &self.cover {
            let places = &self.units[i].places;
            twice |= &(&covered & places);
            covered |= places;
        }
        let fins = &(union - &covered) | endo;
        if fins.len() > self.fins || (self.finned && fins.is_empty()) {
            return ControlFlow::Continue(());
        }
        let mut removed = &(&covered - union) | &twice;
        for fin in fins.iter() {
            removed &= self.board.geometry().peer_set(fin);
        }
        // Each fish is found from all candidates it removes, and reported from the first.
        if removed.first() != Some(self.victim) || !self.is_wanted() {
            return ControlFlow::Continue(());
        }
        let mut covers = self.cover.clone();
        covers.sort_unstable();
        let houses = |units: &[usize]| units.iter().map(|&i| self.units[i].house).collect();
        found(Shape {
            digit: self.digit,
            bases: houses(&self.base),
            covers: houses(&covers),
            fins,
            endo_fins: endo.clone(),
            removed,
            sashimi: false,
        })
    }

    /// Whether the fish is of the kind that is searched, Franken or mutant.
    fn is_wanted(&self) -> bool {
        let kinds = |units: &[usize]| {
            units.iter().fold(0, |kinds, &i| kinds | bit(self.board, self.units[i].house))
        };
        let (base, cover) = (kinds(&self.base), kinds(&self.cover));
        let across = |one, other| base & !OTHER == one && cover & !OTHER == other;
        let straight = across(ROW, COLUMN) || across(COLUMN, ROW);
        let boxes = (base | cover) & OTHER != 0;
        if self.franken { straight && boxes } else { !straight }
    }
}
