//! # Uniqueness Test: types 1 to 6
//!
//! Four open cells in two rows, two columns and two boxes form a rectangle. If all four held only
//! the same two digits, these could be swapped, and the puzzle would have two solutions. So
//! whatever prevents that is true.
//!
//! ```text
//!  type 1        type 2         type 3           type 4          type 5        type 6
//!  12 | 12       12 | 12        12 | 12          12 | 12         12  | 123     12   | 12+3
//!  12 | 12+3     123| 123       12+3 | 12+4      12+3| 12+4      123 | 12      12+4 | 12
//!  not 1, 2      3 somewhere    3,4 one cell     1 locked: no 2  3 somewhere   1 locked: not 1
//! ```
//!
//! **Why.** A proper puzzle has exactly one solution, so some corner holds a third digit. (This
//! relies on the puzzle having one solution only.)
//!
//! - Type 1: only one corner has other candidates. It loses the two digits.
//! - Type 2: two neighbouring corners have the same single extra candidate. One of them holds it,
//!   so cells that see both do not.
//! - Type 3: two corners have extra candidates. Together they act as one cell that holds one of
//!   these, and form a naked subset with other cells of a house they share.
//! - Type 4: two corners have extra candidates, and a house they share has one of the two digits
//!   only in them. One of them is that digit, so neither is the other one.
//! - Type 5: like type 2, but the extra candidate is in two opposite corners, or in three.
//! - Type 6: two opposite corners have extra candidates, and one of the two digits is nowhere else
//!   in the rows and columns of these corners. Neither of them is that digit: if one were, so would
//!   be the other, and the rectangle would be complete.
//!
//! **How to spot it.** Look for bivalue cells with the same two digits in one row, column or box,
//! and complete them to a rectangle across exactly two boxes.
//!
//! The pattern is known as the *unique rectangle*; the types are numbered as in HoDoKu.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind};

use crate::board::Memo;
use crate::patterns::deadly::Deadly;
use crate::patterns::rectangles::{may_swap, rectangles};
use crate::{Board, Fact, Found, SearchOptions, Technique, TechniqueId};

/// With missing candidates, as solving asks for them.
static RECTANGLES: Memo<Vec<Deadly>> = Memo::new("unique rectangles");

/// Unique rectangles, one of the six types.
#[derive(Debug)]
pub struct UniqueRectangle {
    kind: u8,
    names: &'static [(TechniqueId, &'static str)],
}

impl UniqueRectangle {
    /// One corner has extra candidates.
    pub const TYPE_1: UniqueRectangle =
        UniqueRectangle { kind: 1, names: &[("uniqueness-1", "0600")] };
    /// Two neighbouring corners have the same single extra candidate.
    pub const TYPE_2: UniqueRectangle =
        UniqueRectangle { kind: 2, names: &[("uniqueness-2", "0601")] };
    /// The extra candidates of two corners form a naked subset with other cells.
    pub const TYPE_3: UniqueRectangle =
        UniqueRectangle { kind: 3, names: &[("uniqueness-3", "0602")] };
    /// A digit is locked in the two corners with extra candidates.
    pub const TYPE_4: UniqueRectangle =
        UniqueRectangle { kind: 4, names: &[("uniqueness-4", "0603")] };
    /// Two opposite corners, or three, have the same single extra candidate.
    pub const TYPE_5: UniqueRectangle =
        UniqueRectangle { kind: 5, names: &[("uniqueness-5", "0604")] };
    /// Two opposite corners have extra candidates, and a digit is locked in the rectangle.
    pub const TYPE_6: UniqueRectangle =
        UniqueRectangle { kind: 6, names: &[("uniqueness-6", "0605")] };
}

/// Reports every rectangle with a corner that has just two candidates, once for each pair of digits.
pub(crate) fn unique_rectangles(
    board: &Board,
    options: &SearchOptions<'_>,
    found: &mut dyn FnMut(&Deadly) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if options.missing_candidates {
        // The default; kept for the position, as seven rungs ask for it.
        let known = board.memo(&RECTANGLES, || collect(board, &missing(board)));
        return known.iter().try_for_each(found);
    }
    let places: Vec<CellSet> = board.all_digits().map(|d| board.cells_with(d).clone()).collect();
    collect(board, &places).iter().try_for_each(found)
}

/// By digit, the open cells that see no such digit, whether the candidate has been removed since or
/// not.
fn missing(board: &Board) -> Vec<CellSet> {
    let mut places = vec![board.open().clone(); board.order() as usize];
    for cell in board.geometry().cells() {
        if let Some(digit) = board.digit(cell) {
            places[digit.index()] -= board.geometry().peer_set(cell);
        }
    }
    places
}

fn collect(board: &Board, places: &[CellSet]) -> Vec<Deadly> {
    let mut all = Vec::new();
    if board.is_restricted() {
        return all;
    }
    for start in board.pairs().iter() {
        let digits = board.candidates(start);
        let mut two = digits.iter();
        let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) else { continue };
        let both = &places[a.index()] & &places[b.index()];
        for corners in rectangles(board.geometry(), start, &both) {
            if !may_swap(board.geometry(), &corners) {
                continue;
            }
            let rectangle = Deadly::new(board, &corners, digits);
            // Each rectangle is found from every corner with just these digits; the first counts.
            let first = rectangle.bare.iter().find(|&&cell| board.candidates(cell) == digits);
            if first == Some(&start) {
                all.push(rectangle);
            }
        }
    }
    all
}

impl Technique for UniqueRectangle {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("unique_rectangle.rs")
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
        unique_rectangles(board, options, &mut |rectangle| {
            let in_line = match rectangle.more[..] {
                [one, other] => board.sees(one, other),
                _ => false,
            };
            match self.kind {
                1 => rectangle.one_cell(board, id, found),
                2 if in_line => rectangle.one_digit_more(board, id, found),
                5 if !in_line && matches!(rectangle.more.len(), 2 | 3) => {
                    rectangle.one_digit_more(board, id, found)
                }
                3 => rectangle.subset(board, id, found),
                4 => rectangle.locked(board, id, found),
                6 if !in_line => locked_across(board, rectangle, id, found),
                _ => ControlFlow::Continue(()),
            }
        })
    }
}

/// Type 6: two opposite corners have extra candidates, and one of the two digits is nowhere else in
/// their rows and columns.
fn locked_across(
    board: &Board,
    r: &Deadly,
    id: TechniqueId,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let [one, other] = r.more[..] else { return ControlFlow::Continue(()) };
    let cells = board.geometry().cell_count();
    let corners = CellSet::of(cells, r.cells.iter().copied());
    let lines = sides(board, &[one, other]);
    for digit in r.digits {
        if !lines.iter().all(|&line| board.cells_in(line, digit).is_subset(&corners)) {
            continue;
        }
        let removed = &CellSet::of(cells, [one, other]) & board.cells_with(digit);
        if removed.is_empty() {
            continue;
        }
        let facts = vec![
            ("cells", Fact::Cells(r.more.clone())),
            ("digit", Fact::Digit(digit)),
            ("digits", Fact::Digits(r.digits)),
            ("houses", Fact::Houses(lines.clone())),
        ];
        let step = r.step(board, id).remove_from(&removed, digit);
        found(step.say("uniqueness-6", facts))?;
    }
    ControlFlow::Continue(())
}

/// The rows and columns of these cells, in order.
pub(crate) fn sides(board: &Board, cells: &[Cell]) -> Vec<HouseId> {
    let geometry = board.geometry();
    let mut lines: Vec<HouseId> = cells
        .iter()
        .flat_map(|&cell| geometry.houses_of(cell).iter().copied())
        .filter(|&h| matches!(geometry.house(h).kind, HouseKind::Row | HouseKind::Column))
        .collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The other of two digits.
pub(crate) fn partner(digits: DigitSet, digit: Digit) -> Option<Digit> {
    (digits - digit.into()).single()
}
