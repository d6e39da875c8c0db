//! The views of a position that techniques use.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::any::Any;
use core::ops::{ControlFlow, Range};

use sudokit_core::{Cell, CellSet, Defect, Digit, DigitSet, Geometry, Grid, HouseId};

use super::Board;
use super::memo::{BitMemo, Bits, Item, ItemBits, Memo};

use crate::contradiction::Contradiction;

impl Board {
    /// The cells that changed since the baseline, and those that see a cell filled since.
    pub(crate) fn changed_cells(&self) -> CellSet {
        let mut changed = CellSet::empty(self.geometry.cell_count());
        for cell in self.changes.cells() {
            changed.insert(cell);
            if self.digit(cell).is_some() {
                changed |= self.geometry.peer_set(cell);
            }
        }
        changed
    }

    /// The number of candidates.
    pub(crate) fn candidate_count(&self) -> usize {
        self.places.iter().map(CellSet::len).sum()
    }

    /// What is derived from this position, made now if it is not known yet.
    #[inline]
    pub(crate) fn memo<T: Any + Send + Sync>(
        &self,
        memo: &'static Memo<T>,
        make: impl FnOnce() -> T,
    ) -> &T {
        self.known(memo).unwrap_or_else(|| self.remember(memo, make()))
    }

    /// The same where making it may be interrupted: then nothing is remembered.
    pub(crate) fn try_memo<T: Any + Send + Sync>(
        &self,
        memo: &'static Memo<T>,
        make: impl FnOnce() -> ControlFlow<(), T>,
    ) -> ControlFlow<(), &T> {
        ControlFlow::Continue(match self.known(memo) {
            Some(known) => known,
            None => self.remember(memo, make()?),
        })
    }

    /// What is derived from this position, if it is known.
    pub(crate) fn known<T: Any + Send + Sync>(&self, memo: &'static Memo<T>) -> Option<&T> {
        self.memos.get(memo)
    }

    /// Remembers something derived from this position, unless it is known. Returns what is known.
    pub(crate) fn remember<T: Any + Send + Sync>(&self, memo: &'static Memo<T>, value: T) -> &T {
        self.memos.insert(memo, value)
    }

    /// A few bits per digit, per house or for the board, as far as they are known.
    #[inline]
    pub(crate) fn bits<I: Item, T: Bits>(
        &self,
        memo: &'static BitMemo<I, T>,
    ) -> ItemBits<'_, I, T> {
        self.memos.bits(memo, &self.changes)
    }

    /// The open cells with two candidates.
    pub(crate) fn pairs(&self) -> &CellSet {
        static PAIRS: Memo<CellSet> = Memo::new("pairs");
        self.memo(&PAIRS, || {
            let is_pair = |cell: &Cell| {
                let digits = self.candidates(*cell).bits();
                (digits & digits.wrapping_sub(1)).is_power_of_two()
            };
            CellSet::of(self.geometry.cell_count(), self.open.iter().filter(is_pair))
        })
    }

    /// The shape of the board.
    #[inline]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The number of digits.
    #[inline]
    pub fn order(&self) -> u8 {
        self.geometry.order()
    }

    /// All digits in ascending order.
    pub fn all_digits(&self) -> impl DoubleEndedIterator<Item = Digit> + use<> {
        Digit::all(self.geometry.order())
    }

    /// The digit in a cell, if it is filled.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// Whether the cell is a given.
    #[inline]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// The filled cells that are not givens.
    pub(crate) fn solved_cells(&self) -> CellSet {
        &(&CellSet::full(self.geometry.cell_count()) - &self.open) - &self.givens
    }

    /// Whether the puzzle restricts candidates beyond its givens (pencil-mark Sudoku). Then digits cannot
    /// be exchanged freely, and nothing follows from the solution being unique.
    #[inline]
    pub fn is_restricted(&self) -> bool {
        self.restricted
    }

    /// The candidates of a cell; none for a filled cell.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Whether the digit is still a candidate of the cell.
    #[inline]
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates[cell.index()].contains(digit)
    }

    /// The digits that no peer of an open cell holds, including candidates that were removed since.
    pub fn plain_candidates(&self, cell: Cell) -> DigitSet {
        if self.digit(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let peers = self.geometry.peers(cell).iter();
        DigitSet::all(self.order()) - peers.filter_map(|&peer| self.digit(peer)).collect()
    }

    /// The open cells.
    #[inline]
    pub fn open(&self) -> &CellSet {
        &self.open
    }

    /// The number of open cells in a house.
    #[inline]
    pub fn open_in(&self, house: HouseId) -> usize {
        self.open_in[house.index()].into()
    }

    /// Whether some house has just one open cell.
    #[inline]
    pub(crate) fn has_full_house(&self) -> bool {
        self.full_houses != 0
    }

    /// The open cells that may hold `digit`.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> &CellSet {
        &self.places[digit.index()]
    }

    /// The positions left for `digit` in a house: bit `i` stands for the house's `i`-th cell.
    #[inline]
    pub fn positions(&self, house: HouseId, digit: Digit) -> u64 {
        self.positions[house.index() * self.geometry.order() as usize + digit.index()]
    }

    /// The positions left in a house for each digit, as [`Board::positions`] returns them.
    #[inline]
    pub(crate) fn house_positions(&self, house: HouseId) -> &[u64] {
        let n = self.geometry.order() as usize;
        &self.positions[house.index() * n..][..n]
    }

    /// The cells of a house at these positions, as [`Board::positions`] returns them.
    pub fn cells_at(&self, house: HouseId, positions: u64) -> impl Iterator<Item = Cell> + '_ {
        let cells = &self.geometry.house(house).cells;
        DigitSet::from_bits(positions).iter().map(move |at| cells[at.index()])
    }

    /// The open cells of a house that may hold `digit`.
    pub fn cells_in(&self, house: HouseId, digit: Digit) -> CellSet {
        self.cells_with(digit) & self.geometry.house_set(house)
    }

    /// The open cells that see all of these cells and may hold `digit`.
    pub fn seen_by_all(&self, cells: impl IntoIterator<Item = Cell>, digit: Digit) -> CellSet {
        &self.geometry.common_peers(cells) & self.cells_with(digit)
    }

    /// Whether two cells share a house.
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.geometry.peer_set(a).contains(b)
    }

    /// The houses that contain all of these cells.
    pub fn common_houses(&self, cells: &CellSet) -> Vec<HouseId> {
        let Some(first) = cells.first() else { return Vec::new() };
        let houses = self.geometry.houses_of(first).iter().copied();
        houses.filter(|&house| cells.is_subset(self.geometry.house_set(house))).collect()
    }

    /// The naked singles: open cells with one candidate.
    pub fn naked_singles(&self) -> CellSet {
        CellSet::in_exactly_one(self.geometry.cell_count(), &self.places)
    }

    /// The hidden singles: houses and digits with one position left, house by house.
    pub fn hidden_singles(&self) -> impl Iterator<Item = (HouseId, Digit)> + '_ {
        self.hidden_singles_in(0..self.geometry.houses().len())
    }

    /// The hidden singles in the houses with these numbers.
    pub(crate) fn hidden_singles_in(
        &self,
        houses: Range<usize>,
    ) -> impl Iterator<Item = (HouseId, Digit)> + '_ {
        let n = self.geometry.order() as usize;
        let (from, end) = (houses.start * n, houses.end * n);
        let mut at = from / 64;
        let mut word = self.hidden_singles.get(at).map_or(0, |word| word & u64::MAX << (from % 64));
        core::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *self.hidden_singles.get(at)?;
            }
            let slot = at * 64 + word.trailing_zeros() as usize;
            word &= word - 1;
            let known = (self.geometry.house_id(slot / n), Digit::from_index(slot % n));
            (slot < end).then_some(known)
        })
    }

    /// Whether every cell is filled.
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// Why this position is visibly impossible, if it is.
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(cell) = self.open.iter().find(|&cell| self.candidates(cell).is_empty()) {
            return Some(Contradiction::NoCandidate { cell });
        }
        let mut houses = self.geometry.house_ids();
        houses.find_map(|house| {
            let cells = self.geometry.house(house).cells.iter();
            let filled: DigitSet = cells.filter_map(|&cell| self.digit(cell)).collect();
            let mut open = (DigitSet::all(self.order()) - filled).iter();
            let digit = open.find(|&digit| self.positions(house, digit) == 0)?;
            Some(Contradiction::NoPlace { house, digit })
        })
    }

    /// The [contradiction](Board::contradiction) of this position as a defect.
    #[must_use]
    pub fn defect(&self) -> Option<Defect> {
        self.contradiction().map(|contradiction| match contradiction {
            Contradiction::Clash { first, second, digit } => {
                let (here, there) =
                    (self.geometry.houses_of(first), self.geometry.houses_of(second));
                let house = here.iter().find(|house| there.contains(house));
                let house = *house.expect("cells that clash see each other");
                Defect::Conflict { house, digit, cells: vec![first, second] }
            }
            Contradiction::NoCandidate { cell } => Defect::NoCandidate { cell },
            Contradiction::NoPlace { house, digit } => {
                let cells = self.geometry.house(house).cells.iter().copied();
                let cells = cells.filter(|&cell| self.digit(cell).is_none()).collect();
                Defect::NoPlace { house, digit, cells }
            }
        })
    }

    /// The digits of all cells.
    pub fn grid(&self) -> Grid {
        self.digits.iter().copied().collect()
    }

    /// The candidates of each cell, row by row; a filled cell has only its digit.
    pub fn candidate_list(&self) -> Vec<DigitSet> {
        let cells = self.geometry.cells();
        cells.map(|cell| self.digit(cell).map_or(self.candidates(cell), DigitSet::from)).collect()
    }
}
