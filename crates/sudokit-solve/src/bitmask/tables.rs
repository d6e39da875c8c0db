//! Tables of a geometry, laid out for the inner loops of the engine.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use sudokit_core::{Cell, DigitSet, Geometry, HouseId};

use super::lanes::Lanes;
use super::word::Word;

/// The position of a cell in a family: the house as a lane, the place in it as a bit. The bit is 0
/// if no house of the family contains the cell.
#[derive(Copy, Clone, Debug)]
pub(super) struct Slot<W> {
    pub(super) lane: u8,
    pub(super) bit: W,
}

/// The effect of filling a cell on the lanes of one family.
#[derive(Copy, Clone, Debug)]
pub(super) struct Effect<W, const L: usize> {
    /// All bits except those of the cell and its peers.
    pub(super) unseen: Lanes<W, L>,
    /// [`Tables::settled`] in the lane of the cell's house.
    pub(super) settled: Lanes<W, L>,
    /// All bits except the cell's.
    pub(super) others: Lanes<W, L>,
}

/// The overlaps of two cells or more between houses of one family and houses of another.
#[derive(Debug)]
pub(super) struct Overlap<W, const L: usize> {
    /// The family of the house whose places all lie in the overlap.
    pub(super) here: usize,
    /// The family of the house that loses candidates then.
    pub(super) there: usize,
    /// The first overlap of each house of `here`, then the second of each house, and so on.
    pub(super) segments: Vec<Segment<W, L>>,
}

/// One overlap for each house of a family.
#[derive(Debug)]
pub(super) struct Segment<W, const L: usize> {
    /// For each house the bits outside the overlap.
    pub(super) outside: Lanes<W, L>,
    /// The bit of this segment's index, in every lane.
    pub(super) bit: Lanes<W, L>,
    /// For each house the other house, as a lane, and the places of the overlap in it.
    pub(super) there: [(u8, W); L],
}

/// The tables of one geometry. Houses are grouped in families whose houses share no cell: rows,
/// columns, boxes or regions, each diagonal by itself, and extra houses that share no cell.
#[derive(Debug)]
pub(super) struct Tables<W, const L: usize, const F: usize> {
    pub(super) geometry: Arc<Geometry>,
    pub(super) order: usize,
    /// Two bits above all places: they mark a house that already has the digit. A word with them is
    /// neither empty nor single, so settled houses need no test of their own.
    pub(super) settled: W,
    /// For each family all places of each house, and `settled` in unused lanes.
    pub(super) full: [Lanes<W, L>; F],
    /// For each cell its slot in each family.
    pub(super) slots: Vec<[Slot<W>; F]>,
    /// The cell at each place of each lane of each family, `L` lanes of `order` places.
    pub(super) cells: Vec<u16>,
    /// For each cell the effect of placing a digit there.
    pub(super) effects: Vec<[Effect<W, L>; F]>,
    /// The overlaps of families with other families.
    pub(super) overlaps: Vec<Overlap<W, L>>,
}

impl<W: Word, const L: usize, const F: usize> Tables<W, L, F> {
    pub(super) fn new(geometry: &Arc<Geometry>) -> Tables<W, L, F> {
        let order = geometry.order() as usize;
        let mut families = families(geometry);
        assert!(families.len() <= F, "as many families as the engine has room for");
        families.resize(F, Vec::new());

        let settled = W::bit(order) | W::bit(order + 1);
        let all = W::from_bits(DigitSet::all(geometry.order()).bits());
        let full = core::array::from_fn(|family| {
            let mut lanes = Lanes([settled; L]);
            lanes.0[..families[family].len()].fill(all);
            lanes
        });
        let mut cells = Vec::with_capacity(F * L * order);
        for houses in &families {
            for lane in 0..L {
                let cell = |i: usize| houses.get(lane).map_or(0, |house| house[i].index() as u16);
                cells.extend((0..order).map(cell));
            }
        }
        let slot = |family: &[&[Cell]], cell: Cell| {
            let place = |(lane, house): (usize, &&[Cell])| {
                house.binary_search(&cell).ok().map(|i| Slot { lane: lane as u8, bit: W::bit(i) })
            };
            family.iter().enumerate().find_map(place).unwrap_or(Slot { lane: 0, bit: W::ZERO })
        };
        let slots: Vec<[Slot<W>; F]> = geometry
            .cells()
            .map(|cell| core::array::from_fn(|family| slot(&families[family], cell)))
            .collect();
        let none = Effect { unseen: Lanes::ALL, settled: Lanes::NONE, others: Lanes::ALL };
        let mut effects = vec![[none; F]; slots.len()];
        for cell in geometry.cells() {
            let own = slots[cell.index()];
            for (effect, slot) in effects[cell.index()].iter_mut().zip(own) {
                let lane = slot.lane as usize;
                effect.others[lane] = !slot.bit;
                if slot.bit != W::ZERO {
                    effect.settled[lane] = settled;
                }
            }
            for &seen in geometry.peers(cell).iter().chain([&cell]) {
                for (effect, slot) in effects[cell.index()].iter_mut().zip(slots[seen.index()]) {
                    let lane = slot.lane as usize;
                    effect.unseen[lane] = effect.unseen[lane] & !slot.bit;
                }
            }
        }
        let overlaps = (0..F)
            .flat_map(|here| (0..F).map(move |there| (here, there)))
            .filter(|(here, there)| here != there)
            .map(|(here, there)| Overlap {
                here,
                there,
                segments: segments(&families[here], &families[there], order),
            })
            .filter(|overlap| !overlap.segments.is_empty())
            .collect();
        Tables { geometry: geometry.clone(), order, settled, full, slots, cells, effects, overlaps }
    }

    /// The cell at a place of a lane.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn cell_at(&self, family: usize, lane: usize, place: usize) -> usize {
        self.cells[(family * L + lane) * self.order + place] as usize
    }
}

/// The families of a board: rows, columns, boxes or regions, each diagonal by itself, and the extra houses in as few as come
/// of taking them one after another.
pub(super) fn families(geometry: &Geometry) -> Vec<Vec<&[Cell]>> {
    let of = |ids: &[HouseId]| ids.iter().map(|id| &*geometry.house(*id).cells).collect();
    let mut families: Vec<Vec<&[Cell]>> =
        [geometry.rows(), geometry.columns(), geometry.regions()].map(of).into();
    // Two diagonals may share the centre.
    families.extend(geometry.diagonals().iter().map(|id| vec![&*geometry.house(*id).cells]));
    let first = families.len();
    for &id in geometry.extra() {
        let cells = &*geometry.house(id).cells;
        let set = geometry.house_set(id);
        let is_apart = |house: &&[Cell]| !house.iter().any(|cell| set.contains(*cell));
        match families[first..].iter_mut().find(|family| family.iter().all(is_apart)) {
            Some(family) => family.push(cells),
            None => families.push(vec![cells]),
        }
    }
    families
}

/// Returns the overlaps of two cells or more between houses of `here` and houses of `there`. Houses
/// with the same cells (the boxes of a Latin square are its rows) are skipped: they imply nothing.
fn segments<W: Word, const L: usize>(
    here: &[&[Cell]],
    there: &[&[Cell]],
    order: usize,
) -> Vec<Segment<W, L>> {
    let mut segments: Vec<Segment<W, L>> = Vec::new();
    for (lane, house) in here.iter().enumerate() {
        let mut k = 0;
        for (other_lane, other) in there.iter().enumerate() {
            let common: Vec<_> =
                house.iter().filter(|cell| other.binary_search(cell).is_ok()).collect();
            if !(2..order).contains(&common.len()) {
                continue;
            }
            let mask = |house: &[Cell]| {
                let place = |cell| house.binary_search(cell).expect("a common cell");
                common.iter().fold(W::ZERO, |mask, cell| mask | W::bit(place(*cell)))
            };
            if segments.len() == k {
                segments.push(Segment {
                    outside: Lanes::ALL,
                    bit: Lanes([W::bit(k); L]),
                    there: [(0, W::ZERO); L],
                });
            }
            segments[k].outside[lane] = !mask(house);
            segments[k].there[lane] = (other_lane as u8, mask(other));
            k += 1;
        }
    }
    segments
}
