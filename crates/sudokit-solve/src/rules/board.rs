//! The candidates of a board, and what removes them.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::rules::Constraint;
use sudokit_core::{Cell, Puzzle};

use crate::meter::Meter;
use crate::outcome::Ending;

/// Why propagation stops early.
#[derive(Debug)]
pub(super) enum Stop {
    /// A cell has no candidate left, a house no place for a digit, or a sum cannot be reached.
    Contradiction,
    /// A limit ends the search.
    Ending(Ending),
}

impl From<Ending> for Stop {
    fn from(ending: Ending) -> Stop {
        Stop::Ending(ending)
    }
}

/// Two cells of which each digit of the first allows some of the second.
#[derive(Debug)]
struct Pair {
    second: usize,
    /// By digit of the first, from 0: those that it allows.
    allowed: Box<[u64]>,
}

/// A sum of digits times numbers.
#[derive(Debug)]
struct Sum {
    terms: Box<[(usize, i32)]>,
    total: i32,
}

/// A board being searched.
#[derive(Debug)]
pub(super) struct Board {
    all: u64,
    candidates: Vec<u64>,
    /// By cell, the cells that hold another digit, each once.
    peers: Vec<Vec<usize>>,
    /// The cells of each house: sets of cells that differ, as many as there are digits.
    houses: Vec<Box<[usize]>>,
    houses_of: Vec<Vec<usize>>,
    /// By cell, the pairs of which it is the first.
    pairs: Vec<Vec<Pair>>,
    sums: Vec<Sum>,
    sums_of: Vec<Vec<usize>>,
    /// What was changed: a cell and what it held before.
    log: Vec<(usize, u64)>,
    /// Cells whose candidates changed, and what is awake because of that.
    cells: Wakened,
    awake_sums: Wakened,
    awake_houses: Wakened,
}

/// Numbers that wait to be looked at, each once.
#[derive(Debug)]
struct Wakened {
    waiting: Vec<usize>,
    is_waiting: Vec<bool>,
}

impl Wakened {
    fn none_of(count: usize) -> Wakened {
        Wakened { waiting: Vec::with_capacity(count), is_waiting: vec![false; count] }
    }

    fn wake(&mut self, number: usize) {
        if !core::mem::replace(&mut self.is_waiting[number], true) {
            self.waiting.push(number);
        }
    }

    fn next(&mut self) -> Option<usize> {
        let number = self.waiting.pop()?;
        self.is_waiting[number] = false;
        Some(number)
    }

    fn clear(&mut self) {
        while self.next().is_some() {}
    }
}

impl Board {
    /// The board of a puzzle, with everything awake.
    pub(super) fn new(puzzle: &Puzzle) -> Board {
        let geometry = puzzle.geometry();
        let (count, order) = (geometry.cell_count(), usize::from(geometry.order()));
        let mut constraints = Vec::new();
        for rule in puzzle.rules() {
            rule.constraints(geometry, &mut constraints);
        }
        let indexes = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Box<[_]>>();
        let mut peers: Vec<Vec<usize>> = geometry
            .cells()
            .map(|cell| geometry.peers(cell).iter().map(|peer| peer.index()).collect())
            .collect();
        let mut houses: Vec<Box<[usize]>> =
            geometry.houses().iter().map(|house| indexes(&house.cells)).collect();
        let mut pairs: Vec<Vec<Pair>> = (0..count).map(|_| Vec::new()).collect();
        let mut sums = Vec::new();
        for constraint in &constraints {
            match constraint {
                Constraint::Different(cells) => {
                    let cells = indexes(cells);
                    for &cell in &*cells {
                        peers[cell].extend(cells.iter().copied().filter(|peer| *peer != cell));
                    }
                    if cells.len() == order {
                        houses.push(cells);
                    }
                }
                Constraint::Pair { cells: [first, second], allowed } => {
                    let (first, second) = (first.index(), second.index());
                    let allowed: Box<[u64]> = allowed.iter().map(|set| set.bits()).collect();
                    let back = (0..order).map(|digit| {
                        let allows = |other: &usize| allowed[*other] >> digit & 1 != 0;
                        (0..order).filter(allows).fold(0, |set, other| set | 1 << other)
                    });
                    let back = back.collect();
                    pairs[first].push(Pair { second, allowed });
                    pairs[second].push(Pair { second: first, allowed: back });
                }
                Constraint::Sum { terms, total } => {
                    let terms = terms.iter().map(|(cell, times)| (cell.index(), *times)).collect();
                    sums.push(Sum { terms, total: *total });
                }
                other => unreachable!("a constraint that this engine does not know: {other:?}"),
            }
        }
        for peers in &mut peers {
            peers.sort_unstable();
            peers.dedup();
        }
        let (mut houses_of, mut sums_of) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        for (number, house) in houses.iter().enumerate() {
            house.iter().for_each(|&cell| houses_of[cell].push(number));
        }
        for (number, sum) in sums.iter().enumerate() {
            sum.terms.iter().for_each(|&(cell, _)| sums_of[cell].push(number));
        }
        let candidates = geometry.cells().map(|cell| puzzle.allowed(cell).bits()).collect();
        let mut board = Board {
            all: u64::MAX >> (64 - order),
            candidates,
            peers,
            cells: Wakened::none_of(count),
            awake_sums: Wakened::none_of(sums.len()),
            awake_houses: Wakened::none_of(houses.len()),
            houses,
            houses_of,
            pairs,
            sums,
            sums_of,
            log: Vec::new(),
        };
        (0..count).for_each(|cell| board.cells.wake(cell));
        (0..board.sums.len()).for_each(|sum| board.awake_sums.wake(sum));
        (0..board.houses.len()).for_each(|house| board.awake_houses.wake(house));
        board
    }

    /// The digit of each cell of a full board, from 0.
    pub(super) fn digits(&self) -> impl Iterator<Item = usize> + '_ {
        self.candidates.iter().map(|set| set.trailing_zeros() as usize)
    }

    /// A cell with the fewest candidates, of those that have several; `None` if the board is full.
    pub(super) fn narrowest(&self) -> Option<(usize, u64)> {
        let open = self.candidates.iter().enumerate().filter(|(_, set)| !set.is_power_of_two());
        open.min_by_key(|(_, set)| set.count_ones()).map(|(cell, &set)| (cell, set))
    }

    /// The state as it is now, for [`restore`](Board::restore).
    pub(super) fn mark(&self) -> usize {
        self.log.len()
    }

    /// Takes back what changed since then.
    pub(super) fn restore(&mut self, mark: usize) {
        for (cell, before) in self.log.drain(mark..).rev() {
            self.candidates[cell] = before;
        }
        self.cells.clear();
        self.awake_sums.clear();
        self.awake_houses.clear();
    }

    /// Leaves a cell this candidate alone.
    pub(super) fn set(&mut self, cell: usize, digit: u64) {
        // What is left of a candidate is not nothing.
        let _ = self.keep(cell, digit);
    }

    /// Removes all other candidates of a cell.
    fn keep(&mut self, cell: usize, set: u64) -> Result<(), Stop> {
        let before = self.candidates[cell];
        let after = before & set;
        if after != before {
            self.log.push((cell, before));
            self.candidates[cell] = after;
            self.cells.wake(cell);
        }
        if after == 0 { Err(Stop::Contradiction) } else { Ok(()) }
    }

    /// Removes what the constraints exclude, until nothing changes.
    pub(super) fn propagate(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        loop {
            if let Some(cell) = self.cells.next() {
                meter.work(1 + self.peers[cell].len())?;
                self.changed(cell)?;
            } else if let Some(sum) = self.awake_sums.next() {
                meter.work(self.sums[sum].terms.len())?;
                self.sum(sum)?;
            } else if let Some(house) = self.awake_houses.next() {
                meter.work(self.houses[house].len())?;
                self.house(house)?;
            } else {
                return Ok(());
            }
        }
    }

    /// The candidates of this cell changed.
    fn changed(&mut self, cell: usize) -> Result<(), Stop> {
        let set = self.candidates[cell];
        self.sums_of[cell].iter().for_each(|&sum| self.awake_sums.wake(sum));
        self.houses_of[cell].iter().for_each(|&house| self.awake_houses.wake(house));
        if set.is_power_of_two() {
            for at in 0..self.peers[cell].len() {
                self.keep(self.peers[cell][at], !set)?;
            }
        }
        for at in 0..self.pairs[cell].len() {
            let pair = &self.pairs[cell][at];
            let (mut allowed, mut left) = (0, set);
            while left != 0 {
                allowed |= pair.allowed[left.trailing_zeros() as usize];
                left &= left - 1;
            }
            self.keep(pair.second, allowed)?;
        }
        Ok(())
    }

    /// Sets digits that have one place in a house.
    fn house(&mut self, house: usize) -> Result<(), Stop> {
        let (mut once, mut twice) = (0, 0);
        for &cell in &*self.houses[house] {
            twice |= once & self.candidates[cell];
            once |= self.candidates[cell];
        }
        if once != self.all {
            return Err(Stop::Contradiction);
        }
        let mut single = once & !twice;
        for at in 0..self.houses[house].len() {
            if single == 0 {
                break;
            }
            let cell = self.houses[house][at];
            let here = self.candidates[cell] & single;
            if here != 0 {
                single &= !here;
                // Two digits with one place, which is the same, leave nothing for the other.
                let only = if here.is_power_of_two() { here } else { 0 };
                self.keep(cell, only)?;
            }
        }
        Ok(())
    }

    /// Removes digits with which the other cells of a sum cannot make up the rest.
    fn sum(&mut self, sum: usize) -> Result<(), Stop> {
        let bounds = |candidates: &[u64], (cell, times): (usize, i32)| {
            let set = candidates[cell];
            let (least, most) = (set.trailing_zeros() + 1, 64 - set.leading_zeros());
            let (a, b) = (least as i32 * times, most as i32 * times);
            (a.min(b), a.max(b))
        };
        let (mut least, mut most) = (0, 0);
        for &term in &*self.sums[sum].terms {
            let (a, b) = bounds(&self.candidates, term);
            (least, most) = (least + a, most + b);
        }
        let total = self.sums[sum].total;
        if total < least || most < total {
            return Err(Stop::Contradiction);
        }
        for at in 0..self.sums[sum].terms.len() {
            let (cell, times) = self.sums[sum].terms[at];
            let (a, b) = bounds(&self.candidates, (cell, times));
            // What this one must be, whatever the others are.
            let (low, high) = (total - (most - b), total - (least - a));
            let set = self.candidates[cell];
            let (mut kept, mut left) = (0, set);
            while left != 0 {
                let digit = left.trailing_zeros();
                let value = (digit as i32 + 1) * times;
                if low <= value && value <= high {
                    kept |= 1 << digit;
                }
                left &= left - 1;
            }
            self.keep(cell, kept)?;
            let (c, d) = bounds(&self.candidates, (cell, times));
            (least, most) = (least - a + c, most - b + d);
        }
        Ok(())
    }
}
