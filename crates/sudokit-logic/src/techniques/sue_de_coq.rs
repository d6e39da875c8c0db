//! # Sue de Coq
//!
//! Two or three cells where a line and a box cross, with at least two digits too many, and cells of
//! the line and of the box that take up just those: then every digit is settled, in the line, in the
//! box, or in the crossing, and the rest of both loses it.
//!
//! ```text
//!  row 1   | 1234 1245 35 | 12  .  . | . . .     r1c1, r1c2 and r1c3 hold three of 1 2 3 4 5;
//!          |  34  .    .  |                      r1c4 takes 1 or 2, r2c1 takes 3 or 4: so the
//!                                                row has 1 and 2 there, the box 3 and 4, and 5
//!                                                goes in the crossing: gone from both.
//! ```

use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet, HouseId, HouseKind};

use crate::{Board, Fact, Found, Options, Patience, Role, Step, Technique, TechniqueId};

/// A crossing settled by cells of its line and its box.
#[derive(Debug)]
pub struct SueDeCoq;

impl Technique for SueDeCoq {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("sue-de-coq", "1101")]
    }

    fn source(&self) -> &'static str {
        include_str!("sue_de_coq.rs")
    }

    fn find(&self, board: &Board, options: &Options<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = board.geometry();
        let is_box = |house: &HouseId| {
            matches!(geometry.house(*house).kind, HouseKind::Box | HouseKind::Region)
        };
        for line in geometry.house_ids().filter(|house| !is_box(house)) {
            for area in geometry.house_ids().filter(is_box) {
                if !board.news.is_in(line) && !board.news.is_in(area) {
                    continue;
                }
                let crossing = geometry.house_set(line) & geometry.house_set(area);
                let crossing: Vec<Cell> = (&crossing & board.open()).iter().collect();
                if crossing.len() < 2 {
                    continue;
                }
                let search = Search { board, line, area, patience: &options.patience };
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

struct Search<'a> {
    board: &'a Board,
    line: HouseId,
    area: HouseId,
    patience: &'a Patience<'a>,
}

/// Cells that take up some digits of the crossing.
struct Taker {
    cells: CellSet,
    digits: DigitSet,
}

/// The digits of the open cells of a house that are not in the crossing.
type Rest = Vec<(Cell, DigitSet)>;

impl Search<'_> {
    fn digits(&self, cells: &CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.board.candidates(cell))
    }

    /// How many cells beside the crossing are looked at together: all there are on 9x9; on larger
    /// boards as many as anybody sees.
    fn most(&self) -> usize {
        if self.board.order() <= 9 { 7 } else { 4 }
    }

    fn rest(&self, house: HouseId, crossing: &CellSet) -> Rest {
        let open = &(self.board.geometry().house_set(house) & self.board.open()) - crossing;
        open.iter().map(|cell| (cell, self.board.candidates(cell))).collect()
    }

    /// Every choice of some of these cells that has some of the crossing's digits, with how many of
    /// these it takes up, if it takes up any, and at most so many.
    fn takers(&self, rest: &Rest, digits: DigitSet, most: usize) -> Vec<(Taker, usize)> {
        let mut found = Vec::new();
        let none = (CellSet::empty(self.board.geometry().cell_count()), DigitSet::EMPTY);
        self.extend(
            rest,
            1,
            &none,
            &mut |cells, own, takes| {
                if takes <= most && !(own & digits).is_empty() {
                    found.push((Taker { cells: cells.clone(), digits: own }, takes));
                }
            },
            digits,
        );
        found
    }

    /// Adds a cell to those chosen: it will be the `count`-th.
    fn extend(
        &self,
        rest: &[(Cell, DigitSet)],
        count: usize,
        (chosen, taken): &(CellSet, DigitSet),
        tell: &mut dyn FnMut(&CellSet, DigitSet, usize),
        digits: DigitSet,
    ) {
        for (index, &(cell, own)) in rest.iter().enumerate() {
            let own = *taken | own;
            let outside = (own - digits).len();
            // More outside digits than there will be cells are never made up for.
            let room = rest.len() - index - 1;
            if outside >= self.most().min(count + room) {
                continue;
            }
            let mut cells = chosen.clone();
            cells.insert(cell);
            if count > outside {
                tell(&cells, own, count - outside);
            }
            if count < self.most() {
                self.extend(&rest[index + 1..], count + 1, &(cells, own), tell, digits);
            }
        }
    }

    fn chosen(&self, crossing: &[Cell], found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = self.board.geometry();
        let cells = CellSet::of(geometry.cell_count(), crossing.iter().copied());
        let digits = self.digits(&cells);
        let over = digits.len().saturating_sub(crossing.len());
        if over < 2 || over > 2 * self.most() {
            return ControlFlow::Continue(());
        }
        let in_line = self.takers(&self.rest(self.line, &cells), digits, over - 1);
        if in_line.is_empty() {
            return ControlFlow::Continue(());
        }
        let in_area = self.takers(&self.rest(self.area, &cells), digits, over - 1);
        for (a, takes) in &in_line {
            self.patience.spend(1 + in_area.len() / 8)?;
            if *takes >= over {
                continue;
            }
            for (b, rest) in &in_area {
                let settled = takes + rest == over
                    && (b.digits & a.digits & digits).is_empty()
                    && !a.cells.intersects(&b.cells);
                if settled && let Some(step) = self.step(crossing, &cells, digits, a, b) {
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
        a: &Taker,
        b: &Taker,
    ) -> Option<Step> {
        let geometry = self.board.geometry();
        let shared = a.digits & b.digits;
        let mut step = Step::new("sue-de-coq").of(digits);
        let sides = [(self.area, b, a), (self.line, a, b)];
        for (house, own, other) in sides {
            let gone = ((digits | own.digits) - other.digits) | shared;
            let rest = &(geometry.house_set(house) - &own.cells) - cells;
            for cell in rest.iter() {
                step = step.remove_all(cell, self.board.candidates(cell) & gone);
            }
        }
        if step.conclusions.is_empty() {
            return None;
        }
        for (role, set) in
            [(Role::Pattern, cells), (Role::Second, &a.cells), (Role::Third, &b.cells)]
        {
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
            ("one", Fact::Cells(a.cells.iter().collect())),
            ("first", Fact::Digits(a.digits)),
            ("other", Fact::Cells(b.cells.iter().collect())),
            ("second", Fact::Digits(b.digits)),
        ];
        Some(step.say("sue-de-coq", facts))
    }
}
