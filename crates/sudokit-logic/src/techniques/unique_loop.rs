//! # Unique Loop: types 1 to 4
//!
//! A unique rectangle with more corners: a loop of six or more open cells that goes from house to
//! house, and in which two digits could alternate. Each house that it visits contains exactly two
//! of its cells. If these cells held only the two digits, the digits could be swapped all around
//! the loop, and the puzzle would have two solutions.
//!
//! ```text
//!  12 . . | 12  .  . | .   .  .       Type 1. Each row, column and box has two cells of the loop, or
//!  .  . . | 12  .  . | 12  .  .       none. If r3c7 were 1 or 2, 1 and 2 would alternate all the
//!  12 . . | .   .  . | 123 .  .       way round, and could as well be swapped: r3c7 is 3.
//! ```
//!
//! **Why.** A proper puzzle has exactly one solution, so some cell of the loop holds a third digit.
//! (This relies on the puzzle having one solution only.)
//!
//! - Type 1: only one cell has other candidates. It loses the two digits.
//! - Type 2: all extra candidates are the same digit. One of the cells holds it, so cells that see
//!   all of them do not.
//! - Type 3: two cells have extra candidates. Together they act as one cell that holds one of
//!   these, and form a naked subset with other cells of a house.
//! - Type 4: two cells have extra candidates, and some house has one of the two digits only in
//!   them. Neither is the other digit.
//!
//! **How to spot it.** Look for several bivalue cells with the same two digits.
//!
//! The types are those of the uniqueness tests. The rule is from Sudoku Explainer.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, DigitSet, HouseId};

use crate::board::Memo;
use crate::patterns::deadly::Deadly;
use crate::{Board, Found, Patience, SearchOptions, Technique, TechniqueId};

/// The most cells of a loop.
const LONGEST: usize = 16;

static LOOPS: Memo<Vec<Deadly>> = Memo::new("unique loops");

/// Unique loops, one of the four types.
#[derive(Debug)]
pub struct UniqueLoop {
    kind: u8,
    names: &'static [(TechniqueId, &'static str)],
}

impl UniqueLoop {
    /// One cell has extra candidates.
    pub const TYPE_1: UniqueLoop = UniqueLoop { kind: 1, names: &[("unique-loop-1", "")] };
    /// All extra candidates are the same digit.
    pub const TYPE_2: UniqueLoop = UniqueLoop { kind: 2, names: &[("unique-loop-2", "")] };
    /// The extra candidates of two cells form a naked subset with other cells.
    pub const TYPE_3: UniqueLoop = UniqueLoop { kind: 3, names: &[("unique-loop-3", "")] };
    /// A digit is locked in the two cells with extra candidates.
    pub const TYPE_4: UniqueLoop = UniqueLoop { kind: 4, names: &[("unique-loop-4", "")] };
}

impl Technique for UniqueLoop {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("unique_loop.rs")
    }

    fn needs_uniqueness(&self) -> bool {
        true
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let id = self.names[0].0;
        // Kept for the position: four rungs ask for it.
        let loops = board.try_memo(&LOOPS, || collect(board, &options.patience))?;
        loops.iter().try_for_each(|deadly| match self.kind {
            1 => deadly.one_cell(board, id, found),
            2 if deadly.more.len() >= 2 => deadly.one_digit_more(board, id, found),
            3 => deadly.subset(board, id, found),
            4 => deadly.locked(board, id, found),
            _ => ControlFlow::Continue(()),
        })
    }
}

/// Every loop that some type may use, each set of cells once for each pair of digits.
fn collect(board: &Board, patience: &Patience<'_>) -> ControlFlow<(), Vec<Deadly>> {
    let mut all: Vec<Deadly> = Vec::new();
    loops(board, patience, &mut |path, digits| {
        let deadly = Deadly::new(board, path, digits);
        if !all.iter().any(|known| known.digits == digits && known.cells == deadly.cells) {
            all.push(deadly);
        }
        ControlFlow::Continue(())
    })?;
    ControlFlow::Continue(all)
}

/// A depth-first walk over cells that may hold both digits.
struct Walk<'a, 'f> {
    board: &'a Board,
    digits: DigitSet,
    /// The cells that may hold both digits.
    both: CellSet,
    path: Vec<Cell>,
    patience: &'a Patience<'a>,
    found: &'f mut dyn FnMut(&[Cell], DigitSet) -> ControlFlow<()>,
}

/// What is known of the path so far.
#[derive(Copy, Clone, Default)]
struct Seen {
    /// The houses of the cells at even and at odd positions of the path, each at most once.
    houses: [Houses; 2],
    /// How many cells have extra candidates, and all of these.
    more: usize,
    extra: DigitSet,
}

/// A set of houses: there are no more than 194 on the largest board.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
struct Houses([u64; 4]);

impl Houses {
    /// Inserts a house. Returns whether it is new.
    fn insert(&mut self, house: HouseId) -> bool {
        let (word, bit) = (&mut self.0[house.index() / 64], 1 << (house.index() % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

/// Reports every loop of six or more cells that some type may use: at most two cells have extra
/// candidates, or all extra candidates are the same digit.
fn loops(
    board: &Board,
    patience: &Patience<'_>,
    found: &mut dyn FnMut(&[Cell], DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if board.is_restricted() {
        return ControlFlow::Continue(());
    }
    for start in board.pairs().iter() {
        let digits = board.candidates(start);
        let mut two = digits.iter();
        let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) else { continue };
        let both = on_loops(board, board.cells_with(a) & board.cells_with(b));
        if !both.contains(start) {
            continue;
        }
        let mut walk = Walk {
            board,
            digits,
            both,
            path: Vec::with_capacity(LONGEST),
            patience,
            found: &mut *found,
        };
        walk.enter(start, Seen::default())?;
    }
    ControlFlow::Continue(())
}

/// The cells that may lie on a loop: each needs another one in every one of its houses.
fn on_loops(board: &Board, mut cells: CellSet) -> CellSet {
    let geometry = board.geometry();
    loop {
        let mut rest = cells.clone();
        for cell in cells.iter() {
            let houses = geometry.houses_of(cell).iter();
            if houses.copied().any(|house| !(&rest & geometry.house_set(house)).more_than_one()) {
                rest.remove(cell);
            }
        }
        if rest == cells || rest.is_empty() {
            return rest;
        }
        cells = rest;
    }
}

impl Walk<'_, '_> {
    /// Adds a cell, continues from it in every way, and removes it again. The depth is at most
    /// [`LONGEST`].
    fn enter(&mut self, cell: Cell, mut seen: Seen) -> ControlFlow<()> {
        self.patience.spend(1)?;
        let own = self.board.candidates(cell) - self.digits;
        seen.extra |= own;
        seen.more += usize::from(!own.is_empty());
        if seen.more > 2 && seen.extra.single().is_none() {
            return ControlFlow::Continue(());
        }
        let here = &mut seen.houses[self.path.len() % 2];
        let houses = self.board.geometry().houses_of(cell).iter();
        if !houses.copied().all(|house| here.insert(house)) {
            return ControlFlow::Continue(());
        }
        self.path.push(cell);
        let result = self.go_on(cell, seen);
        self.path.pop();
        result
    }

    fn go_on(&mut self, cell: Cell, seen: Seen) -> ControlFlow<()> {
        let geometry = self.board.geometry();
        let start = self.path[0];
        // In a loop, every house has as many cells at even as at odd positions.
        let [even, odd] = seen.houses;
        let closed = even == odd && geometry.peer_set(start).contains(cell);
        // Each loop is walked in both directions; report one.
        if closed && self.path.len() >= 6 && self.path[1] < cell && seen.more > 0 {
            (self.found)(&self.path, self.digits)?;
        }
        if self.path.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        let next = &self.both & geometry.peer_set(cell);
        for cell in next.iter() {
            // The start is the first cell of the loop with just the two digits.
            let earlier = cell < start && self.board.candidates(cell) == self.digits;
            if !earlier && !self.path.contains(&cell) {
                self.enter(cell, seen)?;
            }
        }
        ControlFlow::Continue(())
    }
}
