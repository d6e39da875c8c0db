//! Conjugate pairs: the only two places of a digit in a house, one of which is true. Two pairs with
//! ends that see each other make the small patterns skyscraper, two-string kite and turbot fish.

use alloc::vec;
use alloc::vec::Vec;

use sudokit_core::{Cell, CellSet, Digit, HouseId};

use crate::{Board, Fact, Link, Node, Reason, Role, Step, TechniqueId};

/// A conjugate pair: the two places of a digit in a house.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    pub(crate) house: HouseId,
    pub(crate) cells: [Cell; 2],
}

/// The pair of a digit in this house, if it has exactly two places.
pub(crate) fn pair(board: &Board, house: HouseId, digit: Digit) -> Option<Pair> {
    let positions = board.positions(house, digit);
    let rest = positions & positions.wrapping_sub(1);
    if !rest.is_power_of_two() {
        return None;
    }
    let cells = &board.geometry().house(house).cells;
    let (first, last) = (positions.trailing_zeros(), rest.trailing_zeros());
    Some(Pair { house, cells: [cells[first as usize], cells[last as usize]] })
}

/// The pairs of a digit in these houses.
pub(crate) fn pairs(
    board: &Board,
    digit: Digit,
    houses: impl IntoIterator<Item = HouseId>,
) -> Vec<Pair> {
    houses.into_iter().filter_map(|house| pair(board, house, digit)).collect()
}

/// Two pairs joined by ends that see each other. One of the free ends is true.
#[derive(Clone, Debug)]
pub(crate) struct Joined {
    pub(crate) digit: Digit,
    pub(crate) one: Pair,
    pub(crate) other: Pair,
    /// The ends that see each other, of `one` and of `other`.
    pub(crate) middle: [Cell; 2],
    /// The house that contains both of these.
    pub(crate) through: HouseId,
    /// The free ends.
    pub(crate) ends: [Cell; 2],
    pub(crate) removed: CellSet,
}

impl Joined {
    /// Joins end `i` of `one` and end `j` of `other`, which see each other in `through`. `None` if that
    /// removes nothing.
    pub(crate) fn new(
        board: &Board,
        digit: Digit,
        (one, i): (Pair, usize),
        (other, j): (Pair, usize),
        through: HouseId,
    ) -> Option<Joined> {
        let (middle, ends) =
            ([one.cells[i], other.cells[j]], [one.cells[1 - i], other.cells[1 - j]]);
        let removed = board.seen_by_all(ends, digit);
        (!removed.is_empty()).then_some(Joined {
            digit,
            one,
            other,
            middle,
            through,
            ends,
            removed,
        })
    }

    pub(crate) fn step(&self, board: &Board, id: TechniqueId) -> Step {
        let cells = board.geometry().cell_count();
        let step = Step::new(id).of(self.digit).remove_from(&self.removed, self.digit);
        self.draw(step, cells)
    }

    /// Adds the marks, the links and the argument to a step.
    pub(crate) fn draw(&self, mut step: Step, cells: usize) -> Step {
        let digit = self.digit;
        let node = |cell, on| Node { cells: vec![cell], digit, on };
        let ([a, b], [start, end]) = (self.middle, self.ends);
        let links = [
            (node(start, false), node(a, true), self.one.house),
            (node(a, true), node(b, false), self.through),
            (node(b, false), node(end, true), self.other.house),
        ];
        let links = links.map(|(from, to, house)| Link { from, to, reason: Reason::House(house) });
        step.links.extend(links);
        let facts = vec![
            ("digit", Fact::Digit(digit)),
            ("one", Fact::House(self.one.house)),
            ("first", Fact::Cells(self.one.cells.to_vec())),
            ("other", Fact::House(self.other.house)),
            ("second", Fact::Cells(self.other.cells.to_vec())),
            ("through", Fact::House(self.through)),
            ("middle", Fact::Cells(vec![a, b])),
        ];
        let same = start == end;
        let ends = vec![
            ("digit", Fact::Digit(digit)),
            ("cells", Fact::Cells(if same { vec![start] } else { vec![start, end] })),
            ("seen", Fact::Cells(self.removed.iter().collect())),
        ];
        step.mark_all(Role::Pattern, &CellSet::of(cells, self.ends), digit)
            .mark_all(Role::Second, &CellSet::of(cells, self.middle), digit)
            .mark_house(Role::Base, self.one.house)
            .mark_house(Role::Base, self.other.house)
            .mark_house(Role::Cover, self.through)
            .only_draw_links()
            .say("two-pairs", facts)
            .say(if same { "two-pairs-meet" } else { "two-pairs-ends" }, ends)
    }
}
