//! A position: what is filled, and what the open cells may still hold.

use core::fmt;
use std::sync::Arc;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, Geometry, Grid, HouseId, Puzzle};

use crate::Conclusion;
use crate::cache::{Cache, Derived};
use crate::contradiction::Contradiction;
use crate::news::News;

/// A position on a board of any geometry, with every view of its candidates that techniques ask
/// for kept up to date:
///
/// ```text
/// candidates(r1c1) = {2, 7}                 what a cell may hold
/// places(7)        = r1c1 r1c5 r4c1 ...     where a digit may go
/// spots(row 1, 7)  = 1 . . . 1 . . . .      where in a house, as bits: bit i is its i-th cell
/// ```
///
/// Filled cells have no candidates and stand in none of these views.
#[derive(Clone)]
pub struct Board {
    geometry: Arc<Geometry>,
    digits: Box<[Option<Digit>]>,
    givens: CellSet,
    restricted: bool,
    open: CellSet,
    candidates: Box<[DigitSet]>,
    places: Box<[CellSet]>,
    /// House by house, digit by digit.
    spots: Box<[u64]>,
    /// The open cells with one candidate.
    lone: CellSet,
    /// The numbers house * order + digit where a digit has one place left, as bits.
    sole: Box<[u64]>,
    /// How many cells of each house are open.
    open_in: Box<[u8]>,
    derived: Derived,
    pub(crate) news: News,
}

impl Board {
    /// The position of a puzzle nobody has begun: candidates by the plain rule, and what the puzzle
    /// itself restricts.
    ///
    /// # Errors
    /// If two givens clash. A cell without candidates or a house without a place is no error here:
    /// see [`Board::contradiction`].
    pub fn new(puzzle: &Puzzle) -> Result<Board, Contradiction> {
        let geometry = puzzle.geometry();
        let mut board = Board::blank(geometry.clone());
        for (cell, digit) in puzzle.givens().digits() {
            board.fill(cell, digit)?;
            board.givens.insert(cell);
        }
        board.restricted = puzzle.is_restricted();
        if board.restricted {
            board.restrict(|cell| puzzle.allowed(cell));
        }
        Ok(board)
    }

    /// The position a player has reached: the puzzle, the digits placed on top of it, and the
    /// candidates left in each open cell (what `candidates` says of filled cells does not matter, and
    /// an empty set says nothing: that cell was not marked).
    ///
    /// # Errors
    /// If two digits clash.
    ///
    /// # Panics
    /// If the grid or the list has not one entry a cell.
    pub fn with_progress(
        puzzle: &Puzzle,
        placed: Option<&Grid>,
        candidates: Option<&[DigitSet]>,
    ) -> Result<Board, Contradiction> {
        let mut board = Board::new(puzzle)?;
        if let Some(placed) = placed {
            for (cell, digit) in placed.digits() {
                if !board.givens.contains(cell) {
                    board.fill(cell, digit)?;
                }
            }
        }
        if let Some(candidates) = candidates {
            assert_eq!(candidates.len(), board.geometry.cell_count(), "one set a cell");
            board.restrict(|cell| match candidates[cell.index()] {
                DigitSet::EMPTY => DigitSet::all(puzzle.geometry().order()),
                marked => marked,
            });
        }
        Ok(board)
    }

    /// No digit anywhere, every candidate everywhere.
    fn blank(geometry: Arc<Geometry>) -> Board {
        let (order, cells) = (geometry.order(), geometry.cell_count());
        let (n, houses) = (order as usize, geometry.houses().len());
        let all = DigitSet::all(order);
        Board {
            digits: vec![None; cells].into(),
            givens: CellSet::empty(cells),
            restricted: false,
            open: CellSet::full(cells),
            candidates: vec![all; cells].into(),
            places: vec![CellSet::full(cells); n].into(),
            spots: vec![all.bits(); houses * n].into(),
            lone: CellSet::empty(cells),
            sole: vec![0; (houses * n).div_ceil(64)].into(),
            open_in: vec![order; houses].into(),
            derived: Derived::default(),
            news: News::new(n, houses, cells),
            geometry,
        }
    }

    fn fill(&mut self, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        if let Some(clash) =
            self.geometry.peers(cell).iter().find(|peer| self.digit(**peer) == Some(digit))
        {
            return Err(Contradiction::Clash { first: *clash, second: cell, digit });
        }
        self.place(cell, digit);
        Ok(())
    }

    fn restrict(&mut self, allowed: impl Fn(Cell) -> DigitSet) {
        for cell in self.geometry.cells() {
            for digit in self.candidates[cell.index()] - allowed(cell) {
                self.remove(cell, digit);
            }
        }
    }

    /// Takes a candidate away, if it is there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.candidates[cell.index()].contains(digit) {
            self.derived.forget();
            self.take(cell, digit);
        }
    }

    /// Takes away a candidate that is there.
    #[inline]
    fn take(&mut self, cell: Cell, digit: Digit) {
        let n = self.geometry.order() as usize;
        let Board { geometry, candidates, places, spots, lone, sole, news, .. } = self;
        let candidates = &mut candidates[cell.index()];
        candidates.remove(digit);
        if candidates.is_empty() {
            lone.remove(cell);
        } else if candidates.single().is_some() {
            lone.insert(cell);
        }
        places[digit.index()].remove(cell);
        news.in_candidate(cell, digit);
        for (house, position) in geometry.seats(cell) {
            news.in_house(house);
            let slot = house.index() * n + digit.index();
            let left = spots[slot] & !(1 << position);
            spots[slot] = left;
            if left & left.wrapping_sub(1) == 0 {
                let bit = 1 << (slot % 64);
                if left != 0 { sole[slot / 64] |= bit } else { sole[slot / 64] &= !bit }
            }
        }
    }

    /// Fills an open cell: its candidates go, and the digit's in every peer. Nothing happens to a
    /// filled cell.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        if !self.open.remove(cell) {
            return;
        }
        self.derived.forget();
        for &house in self.geometry.houses_of(cell) {
            self.open_in[house.index()] -= 1;
        }
        self.digits[cell.index()] = Some(digit);
        for other in self.candidates[cell.index()] {
            self.take(cell, other);
        }
        let seen = &self.places[digit.index()] & self.geometry.peer_set(cell);
        for peer in seen.iter() {
            self.take(peer, digit);
        }
    }

    /// Carries out what a step concluded.
    pub fn apply(&mut self, conclusions: &[Conclusion]) {
        self.news.next();
        for conclusion in conclusions {
            match *conclusion {
                Conclusion::Place(cell, digit) => self.place(cell, digit),
                Conclusion::Remove(cell, digit) => self.remove(cell, digit),
            }
        }
    }

    /// The cells that are news, and those that see a cell filled since.
    pub(crate) fn changed(&self) -> CellSet {
        let mut changed = CellSet::empty(self.geometry.cell_count());
        for cell in self.news.cells() {
            changed.insert(cell);
            if self.digit(cell).is_some() {
                changed |= self.geometry.peer_set(cell);
            }
        }
        changed
    }

    /// How many candidates there are.
    pub(crate) fn candidate_count(&self) -> usize {
        self.places.iter().map(CellSet::len).sum()
    }

    /// What is derived from this position.
    pub(crate) fn cache(&self) -> &Cache {
        self.derived.cache()
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

    /// The digits, rising.
    pub fn all_digits(&self) -> impl DoubleEndedIterator<Item = Digit> + use<> {
        Digit::all(self.geometry.order())
    }

    /// What a cell holds.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// Whether the cell was given, not filled later.
    #[inline]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// Whether the puzzle itself says more than its givens do (pencil-mark Sudoku). Then digits
    /// cannot change places freely, and nothing follows from there being one solution only.
    #[inline]
    pub fn is_restricted(&self) -> bool {
        self.restricted
    }

    /// What an open cell may still hold; nothing for a filled one.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Whether this is still a candidate.
    #[inline]
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates[cell.index()].contains(digit)
    }

    /// What the digits in a cell's peers leave to it, whether it was taken away since or not.
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

    /// How many cells of a house are open.
    #[inline]
    pub fn open_in(&self, house: HouseId) -> usize {
        self.open_in[house.index()].into()
    }

    /// The open cells that may hold `digit`.
    #[inline]
    pub fn places(&self, digit: Digit) -> &CellSet {
        &self.places[digit.index()]
    }

    /// The places left for `digit` in a house: bit `i` stands for the house's `i`-th cell.
    #[inline]
    pub fn spots(&self, house: HouseId, digit: Digit) -> u64 {
        self.spots[house.index() * self.geometry.order() as usize + digit.index()]
    }

    /// The places left in a house, digit by digit, as [`Board::spots`] gives them.
    #[inline]
    pub(crate) fn spots_of(&self, house: HouseId) -> &[u64] {
        let n = self.geometry.order() as usize;
        &self.spots[house.index() * n..][..n]
    }

    /// The cells of a house at these positions, as [`Board::spots`] gives them.
    pub fn cells_at(&self, house: HouseId, spots: u64) -> impl Iterator<Item = Cell> + '_ {
        let cells = &self.geometry.house(house).cells;
        DigitSet::from_bits(spots).iter().map(move |at| cells[at.index()])
    }

    /// The places left for `digit` in a house, as a set.
    pub fn places_in(&self, house: HouseId, digit: Digit) -> CellSet {
        self.places(digit) & self.geometry.house_set(house)
    }

    /// The open cells that see every one of these and may hold `digit`.
    pub fn seen_by_all(&self, cells: impl IntoIterator<Item = Cell>, digit: Digit) -> CellSet {
        &self.geometry.common_peers(cells) & self.places(digit)
    }

    /// Whether two cells share a house.
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.geometry.peer_set(a).contains(b)
    }

    /// The houses that hold all of these cells.
    pub fn common_houses(&self, cells: &CellSet) -> Vec<HouseId> {
        let Some(first) = cells.first() else { return Vec::new() };
        let houses = self.geometry.houses_of(first).iter().copied();
        houses.filter(|&house| cells.is_subset(self.geometry.house_set(house))).collect()
    }

    /// The open cells with one candidate.
    #[inline]
    pub fn lone(&self) -> &CellSet {
        &self.lone
    }

    /// The houses and digits with one place left, house by house.
    pub fn sole(&self) -> impl Iterator<Item = (HouseId, Digit)> + '_ {
        let n = self.geometry.order() as usize;
        let (mut word, mut at) = (0, 0);
        core::iter::from_fn(move || {
            while word == 0 {
                word = *self.sole.get(at)?;
                at += 1;
            }
            let slot = at * 64 - 64 + word.trailing_zeros() as usize;
            word &= word - 1;
            Some((self.geometry.house_id(slot / n), Digit::from_index(slot % n)))
        })
    }

    /// Whether every cell is filled.
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// What is visibly impossible in this position, if anything is.
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(cell) = self.open.iter().find(|&cell| self.candidates(cell).is_empty()) {
            return Some(Contradiction::NoCandidate { cell });
        }
        let mut houses = self.geometry.house_ids();
        houses.find_map(|house| {
            let cells = self.geometry.house(house).cells.iter();
            let filled: DigitSet = cells.filter_map(|&cell| self.digit(cell)).collect();
            let mut open = (DigitSet::all(self.order()) - filled).iter();
            let digit = open.find(|&digit| self.spots(house, digit) == 0)?;
            Some(Contradiction::NoPlace { house, digit })
        })
    }

    /// The digits, row by row.
    pub fn grid(&self) -> Grid {
        self.digits.iter().copied().collect()
    }

    /// The candidates row by row; a filled cell has its digit alone.
    pub fn candidate_list(&self) -> Vec<DigitSet> {
        let cells = self.geometry.cells();
        cells.map(|cell| self.digit(cell).map_or(self.candidates(cell), DigitSet::from)).collect()
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Board {}", self.geometry.title())?;
        for row in self.candidate_list().chunks(self.order() as usize) {
            for set in row {
                let digits: Vec<_> = set.iter().map(|digit| digit.to_string()).collect();
                write!(f, " {:>width$}", digits.concat(), width = self.order() as usize)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_core::{Geometries, line};

    fn board(text: &str) -> Board {
        let read = line::read(text, &Geometries::default(), &line::Reading::default()).unwrap();
        Board::new(&read.puzzle).unwrap()
    }

    /// Every view against what the candidates alone say.
    fn check(board: &Board) {
        let geometry = board.geometry();
        for digit in board.all_digits() {
            let places = geometry.cells().filter(|&cell| board.has(cell, digit));
            assert!(board.places(digit).iter().eq(places));
        }
        let mut sole = Vec::new();
        for house in geometry.house_ids() {
            for digit in board.all_digits() {
                let here = board.cells_at(house, board.spots(house, digit));
                assert!(here.eq(board.places_in(house, digit).iter()));
                if board.places_in(house, digit).len() == 1 {
                    sole.push((house, digit));
                }
            }
            assert_eq!(board.open_in(house), (geometry.house_set(house) & board.open()).len());
        }
        assert_eq!(board.sole().collect::<Vec<_>>(), sole);
        let lone = geometry.cells().filter(|&cell| board.candidates(cell).len() == 1);
        assert!(board.lone().iter().eq(lone));
    }

    #[test]
    fn the_views_agree_after_every_move() {
        for text in [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "1...3.....4....2",
        ] {
            let mut board = board(text);
            check(&board);
            while let Some(cell) = board.open().first() {
                if let Some(digit) = board.candidates(cell).iter().next_back() {
                    board.remove(cell, digit);
                    check(&board);
                }
                match board.candidates(cell).first() {
                    Some(digit) => board.place(cell, digit),
                    None => break,
                }
                check(&board);
            }
        }
    }

    #[test]
    fn clashing_givens_make_no_board() {
        let read = line::read("1..1............", &Geometries::default(), &Default::default());
        assert!(matches!(
            Board::new(&read.unwrap().puzzle),
            Err(Contradiction::Clash { digit, .. }) if digit.get() == 1
        ));
    }
}
