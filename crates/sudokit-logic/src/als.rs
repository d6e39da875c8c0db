//! Almost locked sets and their restricted common candidates.
//!
//! An almost locked set is a group of cells in one house with one more candidate than cells. Without
//! any one of its digits it is locked: it holds every other one.
//!
//! ```text
//! row 1   | 25  .  258 |        two cells, three digits: without 8, r1c1 and r1c3 hold 2 and 5
//! ```
//!
//! A digit is a *restricted common candidate* of two sets if all its places in one see all its places
//! in the other. Only one of the two sets can have it, so the other is locked. A bivalue cell is the
//! smallest almost locked set.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet};

use crate::board::Memo;
use crate::{Board, Patience};

/// An almost locked set.
#[derive(Clone, Debug)]
pub(crate) struct Als {
    /// Its cells.
    pub(crate) cells: CellSet,
    /// Its digits, one more than cells.
    pub(crate) digits: DigitSet,
    /// For each of its digits, in order: the places in the set, and the candidates that see all of these.
    places: Vec<(Digit, CellSet, CellSet)>,
}

impl Als {
    /// The places of a digit in the set.
    pub(crate) fn cells_with(&self, digit: Digit) -> &CellSet {
        &self.of(digit).1
    }

    /// The candidates for a digit that see all its places in the set.
    pub(crate) fn common_peers(&self, digit: Digit) -> &CellSet {
        &self.of(digit).2
    }

    /// # Panics
    /// If the set does not have the digit.
    fn of(&self, digit: Digit) -> &(Digit, CellSet, CellSet) {
        let below = self.digits.bits() & ((1 << digit.index()) - 1);
        &self.places[below.count_ones() as usize]
    }

    /// Its cells in order.
    pub(crate) fn list(&self) -> Vec<Cell> {
        self.cells.iter().collect()
    }

    /// The candidates for `digit` that see all its places in both sets.
    pub(crate) fn seen_by_both(&self, other: &Als, digit: Digit) -> CellSet {
        self.common_peers(digit) & other.common_peers(digit)
    }
}

static SETS: Memo<Vec<Als>> = Memo::new("almost locked sets");
static COMMONS: Memo<RestrictedCommons> = Memo::new("restricted commons");

/// Every almost locked set of a board, each set of cells once.
pub(crate) fn all<'b>(board: &'b Board, patience: &Patience<'_>) -> ControlFlow<(), &'b [Als]> {
    let all = board.try_memo(&SETS, || collect(board, patience))?;
    ControlFlow::Continue(all)
}

fn collect(board: &Board, patience: &Patience<'_>) -> ControlFlow<(), Vec<Als>> {
    let geometry = board.geometry();
    let cells = geometry.cell_count();
    let mut found: Vec<Als> = Vec::with_capacity(256);
    for house in geometry.house_ids() {
        let open: Vec<(Cell, DigitSet)> = geometry
            .house(house)
            .cells
            .iter()
            .map(|&cell| (cell, board.candidates(cell)))
            .filter(|(_, digits)| !digits.is_empty())
            .collect();
        let mut add = |chosen: &[Cell], digits: DigitSet| {
            let set = CellSet::of(cells, chosen.iter().copied());
            // Skip it if an earlier house contains all of it: it was found there.
            let earlier =
                geometry.houses_of(chosen[0]).iter().take_while(|&&before| before < house);
            if earlier.into_iter().any(|&before| set.is_subset(geometry.house_set(before))) {
                return;
            }
            let places = digits
                .iter()
                .map(|digit| {
                    let places = &set & board.cells_with(digit);
                    let seers = board.seen_by_all(places.iter(), digit);
                    (digit, places, seers)
                })
                .collect();
            found.push(Als { cells: set, digits, places });
        };
        let most = match board.order() {
            ..=9 => 8,
            10..=16 => 4,
            _ => 3,
        };
        choose(&open, most, &mut Vec::new(), DigitSet::EMPTY, patience, &mut add)?;
    }
    ControlFlow::Continue(found)
}

/// For each almost locked set the other sets with which it has restricted common candidates: their
/// indices and these digits.
pub(crate) type RestrictedCommons = Vec<Vec<(usize, DigitSet)>>;

/// The restricted common candidates of all almost locked sets of a board. Sets that share cells are
/// left out unless `overlap` is set.
pub(crate) fn restricted_commons<'b>(
    board: &'b Board,
    overlap: bool,
    patience: &Patience<'_>,
) -> ControlFlow<(), Cow<'b, RestrictedCommons>> {
    let sets = all(board, patience)?;
    if overlap {
        return ControlFlow::Continue(Cow::Owned(find_restricted_commons(
            board, sets, true, patience,
        )?));
    }
    let commons =
        board.try_memo(&COMMONS, || find_restricted_commons(board, sets, false, patience))?;
    ControlFlow::Continue(Cow::Borrowed(commons))
}

fn find_restricted_commons(
    board: &Board,
    sets: &[Als],
    overlap: bool,
    patience: &Patience<'_>,
) -> ControlFlow<(), RestrictedCommons> {
    let mut commons: RestrictedCommons = vec![Vec::new(); sets.len()];
    // Linked lists, by digit and cell, of the sets whose first place for the digit is this cell, last set
    // first. A cell that sees all places sees the first one.
    let cells = board.geometry().cell_count();
    let mut heads = vec![u32::MAX; board.order() as usize * cells];
    let mut entries: Vec<(u32, &CellSet, u32)> = Vec::with_capacity(4 * sets.len());
    for (index, set) in sets.iter().enumerate() {
        for (digit, places, _) in &set.places {
            let Some(first) = places.first() else { continue };
            let head = &mut heads[digit.index() * cells + first.index()];
            entries.push((index as u32, places, core::mem::replace(head, entries.len() as u32)));
        }
    }
    let mut restricted = vec![DigitSet::EMPTY; sets.len()];
    let mut touched = Vec::new();
    for (i, a) in sets.iter().enumerate() {
        for (digit, _, seers) in &a.places {
            for first in seers.iter() {
                patience.spend(1)?;
                let mut at = heads[digit.index() * cells + first.index()];
                while let Some(&(j, places, next)) = entries.get(at as usize) {
                    let j = j as usize;
                    if j <= i {
                        break;
                    }
                    if places.is_subset(seers) {
                        if restricted[j].is_empty() {
                            touched.push(j);
                        }
                        restricted[j].insert(*digit);
                    }
                    at = next;
                }
            }
        }
        touched.sort_unstable();
        for j in touched.drain(..) {
            let digits = core::mem::take(&mut restricted[j]);
            if overlap || !a.cells.intersects(&sets[j].cells) {
                commons[i].push((j, digits));
                commons[j].push((i, digits));
            }
        }
    }
    // Sorted, so that nothing depends on the order of the search.
    commons.iter_mut().for_each(|list| list.sort_unstable_by_key(|common| common.0));
    ControlFlow::Continue(commons)
}

/// Reports every choice of up to `most` cells with one more digit than cells. Eight cells are all there
/// can be on 9x9; on larger boards larger sets are beyond what a person sees.
fn choose(
    rest: &[(Cell, DigitSet)],
    most: usize,
    chosen: &mut Vec<Cell>,
    digits: DigitSet,
    patience: &Patience<'_>,
    add: &mut dyn FnMut(&[Cell], DigitSet),
) -> ControlFlow<()> {
    for (index, &(cell, own)) in rest.iter().enumerate() {
        let digits = digits | own;
        chosen.push(cell);
        patience.spend(1)?;
        if digits.len() == chosen.len() + 1 {
            add(chosen, digits);
        }
        // With more digits than this, no further cells make an almost locked set.
        if chosen.len() < most && digits.len() <= most + 1 {
            choose(&rest[index + 1..], most, chosen, digits, patience, add)?;
        }
        chosen.pop();
    }
    ControlFlow::Continue(())
}
