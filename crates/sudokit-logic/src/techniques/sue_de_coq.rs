//! # Sue de Coq
//!
//! Two or three cells where a line and a box cross have at least two more candidates than cells.
//! Cells in the rest of the line and cells in the rest of the box take up the excess: together, all
//! these cells have exactly as many digits as cells. Then every one of the digits is settled in the
//! line, in the box or in the crossing, and can be removed from the rest of that house.
//!
//! ```text
//!  row 1   | 1234 1245 35 | 12  .  . | . . .     r1c1, r1c2, r1c3, r1c4 and r2c1: five cells for
//!          |  34  .    .  |                      1 2 3 4 5. 1 and 2 stay in row 1, 3 and 4 in box 1,
//!                                                5 in the crossing. The rest of row 1 loses 1, 2 and
//!                                                5, the rest of box 1 loses 3, 4 and 5.
//! ```
//!
//! **Why.** The cells of the line and those of the box have no digit of the crossing in common, so
//! no digit can be used twice. With as many digits as cells, each digit is used exactly once.
//!
//! **How to spot it.** Look for a crossing of two cells with four candidates, or of three cells
//! with five. Then look for a bivalue cell in the line and one in the box that have two of these
//! candidates each, and share none.
//!
//! Named after the player who described it in a Sudoku forum in 2005, as *two-sector disjoint
//! subsets*.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet, HouseId};

use crate::patterns::subsets::ones;
use crate::{Board, Fact, Found, Patience, Role, SearchOptions, Step, Technique, TechniqueId};

/// Cells where a line and a box cross, settled by further cells of the line and of the box.
#[derive(Debug)]
pub struct SueDeCoq;

impl Technique for SueDeCoq {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("sue-de-coq", "1101")]
    }

    fn source(&self) -> &'static str {
        module_comment!("sue_de_coq.rs")
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let is_box = |house: &HouseId| geometry.house(*house).kind.is_area();
        let (mut sides, mut crossing): ([Side; 2], Vec<Cell>) = Default::default();
        for line in geometry.house_ids().filter(|house| !is_box(house)) {
            for meets in geometry.crossings(line).iter().filter(|meets| is_box(&meets.other)) {
                let area = meets.other;
                if !board.changes.has_house(line) && !board.changes.has_house(area) {
                    continue;
                }
                let cells = board.cells_at(line, meets.here);
                crossing.clear();
                crossing.extend(cells.filter(|&cell| board.open().contains(cell)));
                if crossing.len() < 2 {
                    continue;
                }
                let patience = &options.patience;
                let mut search =
                    IntersectionSearch { board, line, area, patience, sides: &mut sides };
                for (i, &a) in crossing.iter().enumerate() {
                    for (j, &b) in crossing.iter().enumerate().skip(i + 1) {
                        search.chosen(&[a, b], found)?;
                        for &c in &crossing[j + 1..] {
                            search.chosen(&[a, b, c], found)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

struct IntersectionSearch<'a> {
    board: &'a Board,
    line: HouseId,
    area: HouseId,
    patience: &'a Patience<'a>,
    /// The rest of the line and the rest of the box or region.
    sides: &'a mut [Side; 2],
}

/// The cells of one house outside the crossing, and the choices among them.
#[derive(Default)]
struct Side {
    /// Its open cells and their candidates.
    cells: Vec<Cell>,
    sets: Vec<DigitSet>,
    /// The useful choices of cells, by how many digits of the crossing they take up.
    takers: [Vec<Taker>; TAKES],
}

/// One more than the most digits of a crossing that a choice of cells takes up.
const TAKES: usize = 8;

/// A choice of cells that takes up some digits of the crossing: it has more cells than digits from
/// elsewhere.
#[derive(Copy, Clone)]
struct Taker {
    /// The cells: bit `i` stands for the `i`-th cell of the side.
    cells: u64,
    digits: DigitSet,
}

/// Up to this many cells, all choices are looked at without pruning; the digits then fit 16 bits.
const FEW: usize = 7;

impl Side {
    /// Collects every choice of up to `most` cells that has some of these digits and takes up at least
    /// one of them and at most `below`.
    fn find(&mut self, digits: DigitSet, most: usize, below: usize) {
        self.takers.iter_mut().for_each(Vec::clear);
        if self.sets.len() <= FEW && most >= FEW {
            self.look_at_all(digits, below);
        } else {
            self.extend(0, (0, 0, DigitSet::EMPTY), (digits, most, below));
        }
    }

    fn look_at_all(&mut self, digits: DigitSet, below: usize) {
        let (all, wanted) = (1 << self.sets.len(), digits.bits() as u16);
        let (mut unions, mut takes) = ([0u16; 1 << FEW], [0u16; 1 << FEW]);
        for (i, &set) in self.sets.iter().enumerate() {
            for choice in 0..1 << i {
                unions[choice + (1 << i)] = unions[choice] | set.bits() as u16;
            }
        }
        for (choice, takes) in takes[..all].iter_mut().enumerate() {
            let union = unions[choice];
            *takes = ones(choice as u16).wrapping_sub(ones(union & !wanted));
        }
        for (choice, &takes) in takes[..all].iter().enumerate() {
            let takes = usize::from(takes);
            if takes.wrapping_sub(1) < below && unions[choice] & wanted != 0 {
                let digits = DigitSet::from_bits(unions[choice].into());
                self.takers[takes].push(Taker { cells: choice as u64, digits });
            }
        }
    }

    /// Adds one of the cells from `from` on to those chosen, in every way.
    fn extend(
        &mut self,
        from: usize,
        (chosen, count, taken): (u64, usize, DigitSet),
        (digits, most, below): (DigitSet, usize, usize),
    ) {
        for index in from..self.sets.len() {
            let (own, count) = (taken | self.sets[index], count + 1);
            let outside = (own - digits).len();
            // With more digits from elsewhere than cells still possible, nothing is ever taken up.
            let room = self.sets.len() - index - 1;
            if outside >= most.min(count + room) {
                continue;
            }
            let cells = chosen | 1 << index;
            let takes = count.saturating_sub(outside);
            if (1..=below).contains(&takes) && !(own & digits).is_empty() {
                self.takers[takes].push(Taker { cells, digits: own });
            }
            if count < most {
                self.extend(index + 1, (cells, count, own), (digits, most, below));
            }
        }
    }

    /// The cells of a choice.
    fn cells(&self, board: &Board, taker: &Taker) -> CellSet {
        let chosen = DigitSet::from_bits(taker.cells).iter().map(|at| self.cells[at.index()]);
        CellSet::of(board.geometry().cell_count(), chosen)
    }

    /// All choices, each with how many digits it takes up, in the order of their cells.
    fn in_order(&self) -> Vec<(usize, Taker)> {
        let takers = self.takers.iter().enumerate();
        let mut all: Vec<_> = takers
            .flat_map(|(takes, some)| some.iter().map(move |&taker| (takes, taker)))
            .collect();
        all.sort_by(|(_, a), (_, b)| {
            let listed = |taker: &Taker| DigitSet::from_bits(taker.cells).iter();
            listed(a).cmp(listed(b))
        });
        all
    }
}

impl IntersectionSearch<'_> {
    fn digits(&self, cells: &CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.board.candidates(cell))
    }

    /// The most cells of one side: all of them on 9x9; on larger boards as many as a person might see.
    fn most(&self) -> usize {
        if self.board.order() <= 9 { FEW } else { 4 }
    }

    /// Collects the choices of a side: 0 is the line, 1 the box or region.
    fn takers(&mut self, side: usize, crossing: &CellSet, (digits, below): (DigitSet, usize)) {
        let (board, most) = (self.board, self.most());
        let house = [self.line, self.area][side];
        let side = &mut self.sides[side];
        side.cells.clear();
        side.sets.clear();
        for &cell in &board.geometry().house(house).cells {
            let own = board.candidates(cell);
            if board.open().contains(cell) && !crossing.contains(cell) {
                side.cells.push(cell);
                side.sets.push(own);
            }
        }
        side.find(digits, most, below);
    }

    fn chosen(&mut self, crossing: &[Cell], found: &mut Found<'_>) -> ControlFlow<()> {
        let cells = CellSet::of(self.board.geometry().cell_count(), crossing.iter().copied());
        let digits = self.digits(&cells);
        let over = digits.len().saturating_sub(crossing.len());
        if over < 2 || over > 2 * self.most() {
            return ControlFlow::Continue(());
        }
        self.takers(0, &cells, (digits, over - 1));
        if self.sides[0].takers.iter().all(Vec::is_empty) {
            return ControlFlow::Continue(());
        }
        self.takers(1, &cells, (digits, over - 1));
        let [line, area] = &*self.sides;
        // Usually no two choices match; then they need not be put in order.
        let apart = |a: &Taker, b: &Taker| (a.digits & b.digits & digits).is_empty();
        let mut any = false;
        for takes in 1..over {
            let rest = &area.takers[over - takes];
            for a in &line.takers[takes] {
                self.patience.spend(1 + rest.len() / 8)?;
                any |= rest.iter().any(|b| apart(a, b));
            }
        }
        if !any {
            return ControlFlow::Continue(());
        }
        let all_others = area.in_order();
        for (takes, a) in line.in_order() {
            self.patience.spend(1 + all_others.len() / 8)?;
            for (_, b) in all_others.iter().filter(|(rest, _)| takes + rest == over) {
                if !apart(&a, b) {
                    continue;
                }
                let (own, other) = (line.cells(self.board, &a), area.cells(self.board, b));
                if !own.intersects(&other)
                    && let Some(step) =
                        self.step(crossing, &cells, digits, (&own, a.digits), (&other, b.digits))
                {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn step(
        &self,
        crossing: &[Cell],
        cells: &CellSet,
        digits: DigitSet,
        (one, first): (&CellSet, DigitSet),
        (other, second): (&CellSet, DigitSet),
    ) -> Option<Step> {
        let geometry = self.board.geometry();
        let shared = first & second;
        let mut step = Step::new("sue-de-coq").of(digits);
        let sides = [(self.area, other, second, first), (self.line, one, first, second)];
        for (house, own, mine, others) in sides {
            let gone = ((digits | mine) - others) | shared;
            let rest = &(geometry.house_set(house) - own) - cells;
            for cell in rest.iter() {
                step = step.remove_all(cell, self.board.candidates(cell) & gone);
            }
        }
        if step.conclusions.is_empty() {
            return None;
        }
        for (role, set) in [(Role::Pattern, cells), (Role::Second, one), (Role::Third, other)] {
            for cell in set.iter() {
                for digit in self.board.candidates(cell) {
                    step = step.mark(role, cell, digit);
                }
            }
        }
        let step = step.mark_house(Role::Base, self.line).mark_house(Role::Cover, self.area);
        let facts = vec![
            ("cells", Fact::Cells(crossing.to_vec())),
            ("digits", Fact::Digits(digits)),
            ("line", Fact::House(self.line)),
            ("area", Fact::House(self.area)),
            ("one", Fact::Cells(one.iter().collect())),
            ("first", Fact::Digits(first)),
            ("other", Fact::Cells(other.iter().collect())),
            ("second", Fact::Digits(second)),
        ];
        Some(step.say("sue-de-coq", facts))
    }
}
