//! Basic and finned fish of rows and columns. Places are bit masks: for a base row, bit `i` of its
//! mask stands for column `i`; for a base column, for row `i`.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{CellSet, Digit, DigitSet, Geometry, HouseId};

use super::shape::Shape;
use crate::board::Memo;
use crate::patterns::placements::digits_with_dead;
use crate::patterns::subsets::{at_most, fish_sizes, tight};
use crate::{Board, Patience, SearchOptions};

/// Parallel lines and the lines that cross them.
pub(crate) struct Family<'g> {
    /// The base lines.
    pub(crate) bases: &'g [HouseId],
    /// The lines that cross them: the `i`-th meets every base line in its `i`-th cell.
    pub(crate) crossing: &'g [HouseId],
    /// The most crossing lines on which fins can lie, so that a cell outside the base lines can see
    /// all of them.
    slack: usize,
}

/// Rows crossed by columns, then columns crossed by rows.
pub(crate) fn families(geometry: &Geometry) -> [Family<'_>; 2] {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    // Cells in different rows and columns see each other only through a box, or a house beside those of every board.
    let slack = |boxed: u8| if geometry.is_bare() { boxed as usize - 1 } else { usize::MAX };
    let (wide, high) = geometry
        .box_shape()
        .map_or((usize::MAX, usize::MAX), |(rows, columns)| (slack(columns), slack(rows)));
    [
        Family { bases: rows, crossing: columns, slack: wide },
        Family { bases: columns, crossing: rows, slack: high },
    ]
}

impl Family<'_> {
    /// The base lines that have places for the digit, each with its mask.
    pub(crate) fn lines(&self, board: &Board, digit: Digit) -> Vec<(HouseId, u64)> {
        let lines = self.bases.iter().map(|&house| (house, board.positions(house, digit)));
        lines.filter(|&(_, mask)| mask != 0).collect()
    }

    /// The cells of `cells` that lie in the crossing lines of these bits.
    fn in_covers(&self, board: &Board, cells: &CellSet, mask: u64) -> CellSet {
        let mut inside = CellSet::empty(board.geometry().cell_count());
        for at in DigitSet::from_bits(mask) {
            inside |= board.geometry().house_set(self.crossing[at.index()]);
        }
        inside &= cells;
        inside
    }

    /// The crossing lines of these bits.
    pub(crate) fn crossing_at(&self, mask: u64) -> Vec<HouseId> {
        DigitSet::from_bits(mask).iter().map(|at| self.crossing[at.index()]).collect()
    }
}

/// Reports every fish without fins.
pub(super) fn basic(
    board: &Board,
    size: usize,
    found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let families = families(board.geometry());
    let none = CellSet::empty(board.geometry().cell_count());
    let (mut bases, mut masks): (Vec<HouseId>, Vec<u64>) = (Vec::new(), Vec::new());
    for digit in digits_with_dead(board) {
        for (family, sizes) in families.iter().zip(fish_sizes(board, digit)) {
            if sizes & 1 << size == 0 {
                continue;
            }
            bases.clear();
            masks.clear();
            for &house in family.bases {
                let mask = board.positions(house, digit);
                if mask != 0 && at_most(mask, size) {
                    bases.push(house);
                    masks.push(mask);
                }
            }
            tight(&masks, size, &mut |chosen, cover| {
                let mut outside = board.cells_with(digit).clone();
                for &index in chosen {
                    outside -= board.geometry().house_set(bases[index]);
                }
                let removed = family.in_covers(board, &outside, cover);
                if removed.is_empty() {
                    return ControlFlow::Continue(());
                }
                found(Shape {
                    digit,
                    bases: chosen.iter().map(|&index| bases[index]).collect(),
                    covers: family.crossing_at(cover),
                    fins: none.clone(),
                    endo_fins: none.clone(),
                    removed,
                    sashimi: false,
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

static BLIND: Memo<Vec<u64>> = Memo::new("places without fins");

/// By line and digit, the places that cannot be fins, because only cells of their own row and column
/// see them. Most places are such. Kept for the position, as six rungs ask for it; computing it on
/// each request would cost two thirds of what it saves.
fn blind(board: &Board) -> Vec<u64> {
    let geometry = board.geometry();
    let mut all = Vec::with_capacity(2 * geometry.cell_count());
    for family in families(geometry) {
        for &house in family.bases {
            for digit in board.all_digits() {
                let positions = board.positions(house, digit);
                let mut blind = positions;
                for at in DigitSet::from_bits(positions) {
                    let cell = geometry.house(house).cells[at.index()];
                    let mut seen = board.cells_with(digit) & geometry.peer_set(cell);
                    seen -= geometry.house_set(house);
                    if !seen.is_subset(geometry.house_set(family.crossing[at.index()])) {
                        blind &= !(1 << at.index());
                    }
                }
                all.push(blind);
            }
        }
    }
    all
}

/// Reports every finned fish for which `wanted` is true of whether it is sashimi.
pub(super) fn finned(
    board: &Board,
    size: usize,
    options: &SearchOptions<'_>,
    wanted: &dyn Fn(bool) -> bool,
    found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let families = families(board.geometry());
    let (fins, patience) = (options.fins, &options.patience);
    // A fish removes only candidates that no placement of the digit uses.
    for digit in digits_with_dead(board) {
        if board.cells_with(digit).len() <= size {
            continue;
        }
        for family in &families {
            let lines = family.lines(board, digit);
            // With every line in the base, nothing is left to remove.
            if lines.len() <= size {
                continue;
            }
            let slack = family.slack.min(fins);
            let mut search = Finned {
                board,
                digit,
                family,
                size,
                slack,
                fins,
                wanted,
                patience,
                lines: &lines,
                blind: board.memo(&BLIND, || blind(board)).as_slice(),
                chosen: Vec::with_capacity(size),
            };
            search.extend(0, (0, 0, 0), board.cells_with(digit), found)?;
        }
    }
    ControlFlow::Continue(())
}

struct Finned<'a> {
    board: &'a Board,
    digit: Digit,
    family: &'a Family<'a>,
    size: usize,
    slack: usize,
    fins: usize,
    wanted: &'a dyn Fn(bool) -> bool,
    patience: &'a Patience<'a>,
    lines: &'a [(HouseId, u64)],
    blind: &'a [u64],
    chosen: Vec<(HouseId, u64)>,
}

/// The crossing lines left uncovered, the number of fins on them, and the cells that see all of these.
struct Uncovered {
    mask: u64,
    fins: usize,
    seen: CellSet,
}

impl Finned<'_> {
    /// Adds base lines from `from` on. So far `union` is the union of their masks, with `count` bits;
    /// `fixed` are the crossing lines that must be covered, as a place on them cannot be a fin;
    /// `outside` are the places on other lines.
    fn extend(
        &mut self,
        from: usize,
        (union, count, fixed): (u64, usize, u64),
        outside: &CellSet,
        found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.chosen.len() == self.size {
            let uncovered = count.saturating_sub(self.size);
            if uncovered == 0 {
                return ControlFlow::Continue(());
            }
            let none = Uncovered { mask: 0, fins: 0, seen: outside.clone() };
            return self.uncover(union, union & !fixed, uncovered, &none, found);
        }
        let missing = self.size - self.chosen.len();
        let most = self.size.saturating_add(self.slack);
        self.patience.spend(self.lines.len() - missing + 1 - from)?;
        for next in from..=self.lines.len() - missing {
            let (house, mask) = self.lines[next];
            let (mut new, mut count) = (mask & !union, count);
            while new != 0 && count <= most {
                new &= new - 1;
                count += 1;
            }
            let order = self.board.order() as usize;
            let fixed = fixed | self.blind[house.index() * order + self.digit.index()];
            if count <= most && at_most(fixed, self.size) {
                let outside = outside - self.board.geometry().house_set(house);
                if outside.is_empty() {
                    continue;
                }
                self.chosen.push(self.lines[next]);
                self.extend(next + 1, (union | mask, count, fixed), &outside, found)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Leaves `count` more crossing lines of `rest` uncovered.
    fn uncover(
        &self,
        union: u64,
        mut rest: u64,
        count: usize,
        so_far: &Uncovered,
        found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if count == 0 {
            return self.report(union & !so_far.mask, so_far, found);
        }
        self.patience.spend(self.size)?;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let at = bit.trailing_zeros() as usize;
            let geometry = self.board.geometry();
            // A cell that sees a fin, but not in the base line or the crossing line, sees it in the box.
            let mut seen = &so_far.seen - geometry.house_set(self.family.crossing[at]);
            let mut fins = so_far.fins;
            for &(house, mask) in &self.chosen {
                if mask & bit != 0 {
                    fins += 1;
                    seen &= geometry.peer_set(geometry.house(house).cells[at]);
                }
            }
            if fins > self.fins || seen.is_empty() {
                continue;
            }
            let further = Uncovered { mask: so_far.mask | bit, fins, seen };
            self.uncover(union, rest, count - 1, &further, found)?;
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        cover: u64,
        uncovered: &Uncovered,
        found: &mut dyn FnMut(Shape) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let sashimi = self.chosen.iter().any(|(_, mask)| (mask & cover).count_ones() <= 1);
        if !(self.wanted)(sashimi) {
            return ControlFlow::Continue(());
        }
        let removed = self.family.in_covers(self.board, &uncovered.seen, cover);
        if removed.is_empty() {
            return ControlFlow::Continue(());
        }
        let covers = self.family.crossing_at(cover);
        let cells = self.board.geometry().cell_count();
        let fins = self
            .chosen
            .iter()
            .flat_map(|&(house, mask)| self.board.cells_at(house, mask & uncovered.mask));
        found(Shape {
            digit: self.digit,
            bases: self.chosen.iter().map(|line| line.0).collect(),
            covers,
            fins: CellSet::of(cells, fins),
            endo_fins: CellSet::empty(cells),
            removed,
            sashimi,
        })
    }
}
