//! Chains from several starts: contradictions, both values of a candidate, all candidates of a cell, all
//! places of a digit in a region.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::chain::{Arena, Cause, Literal};
use super::chained::{Chained, Key};
use super::closure::{Closure, Extend, Mode};
use super::forecast::Outlook;
use super::grid::Grid;
use super::sink::Sink;
use super::tables::{CELL, Mask, REGION, TYPES, cells, members};

/// The closures of a producer, kept from candidate to candidate.
pub(super) struct Multiple {
    /// From each candidate, on.
    on: Vec<Option<Box<Closure>>>,
    /// Closures that are not in use.
    #[expect(clippy::vec_box, reason = "closures go to and fro between here and `on`")]
    spare: Vec<Box<Closure>>,
    every_region: bool,
}

impl Multiple {
    /// Without `every_region`, regions whose first place is in a cell of two candidates are left out
    /// of static chains. Quirk: the original never examines them.
    pub(super) fn new(every_region: bool) -> Multiple {
        let mut on = Vec::new();
        on.resize_with(729, || None);
        Multiple { on, spare: Vec::new(), every_region }
    }

    fn make(&mut self) -> Box<Closure> {
        self.spare.pop().unwrap_or_else(|| Box::new(Closure::new()))
    }

    fn on(&self, cell: usize, digit: usize) -> &Closure {
        self.on[9 * cell + digit].as_deref().expect("it was closed")
    }

    fn empty(&mut self) {
        let Multiple { on, spare, .. } = self;
        spare.extend(on.iter_mut().filter_map(Option::take));
    }
}

/// Finds the hints of a mode. Without links in cells it is Nishio: contradictions only.
pub(super) fn multiple(
    grid: &Grid,
    mode: Mode,
    outlook: Outlook<'_>,
    buffers: &mut Multiple,
    rules: &mut dyn Extend,
    sink: &mut Sink<'_>,
) {
    let base = mode.base();
    buffers.empty();
    let mut run = Run { results: Results { grid, mode, base }, outlook, buffers, rules, sink };
    for cell in cells(grid.open) {
        if !run.rules.goes_on() {
            return;
        }
        let count = grid.count(cell);
        if count > 2 || count == 2 && mode.dynamic {
            run.cell(cell);
        } else if count == 2 && run.buffers.every_region {
            members(grid.candidates[cell]).for_each(|digit| run.regions(cell, digit));
        }
    }
}

struct Run<'a, 'b> {
    results: Results<'a>,
    outlook: Outlook<'a>,
    buffers: &'a mut Multiple,
    rules: &'a mut dyn Extend,
    sink: &'a mut Sink<'b>,
}

impl Run<'_, '_> {
    /// The greatest depth of nodes that can still matter: a hint has at least one other node.
    fn depth(&self) -> u32 {
        self.sink.limit(self.results.base).saturating_sub(2)
    }

    /// Makes sure that the closure of a candidate that is on is there.
    fn close_on(&mut self, cell: usize, digit: usize) {
        let at = 9 * cell + digit;
        if self.buffers.on[at].is_none() {
            let mut closure = self.buffers.make();
            let start = Literal::new(cell, digit, true);
            let Results { grid, mode, .. } = self.results;
            closure.run(start, grid, mode, self.depth(), self.rules);
            self.buffers.on[at] = Some(closure);
        }
    }

    fn cell(&mut self, cell: usize) {
        let Results { grid, mode, .. } = self.results;
        for digit in members(grid.candidates[cell]) {
            if mode.dynamic {
                self.binary(cell, digit);
            }
            if mode.cells {
                self.regions(cell, digit);
            }
        }
        let all = || members(grid.candidates[cell]);
        if mode.cells && self.outlook.have_common(all().map(|digit| 9 * cell + digit)) {
            all().for_each(|digit| self.close_on(cell, digit));
            let all: Vec<&Closure> = all().map(|digit| self.buffers.on(cell, digit)).collect();
            self.results.common(&all, Key::Cell, Cause::Cell, self.sink);
        }
    }

    /// Chains from a candidate that is on, and from the same that is off.
    fn binary(&mut self, cell: usize, digit: usize) {
        let Results { grid, mode, .. } = self.results;
        let start = Literal::new(cell, digit, false);
        let double = mode.cells && grid.count(cell) >= 3;
        if double || self.outlook.contradicts(cell, digit, true) {
            self.close_on(cell, digit);
            self.results.contradiction(self.buffers.on(cell, digit), start, self.sink);
        }
        if double || self.outlook.contradicts(cell, digit, false) {
            let mut off = self.buffers.make();
            off.run(start, grid, mode, self.depth(), self.rules);
            self.results.contradiction(&off, start.negated(), self.sink);
            if double {
                let both = [self.buffers.on(cell, digit), &off];
                self.results.common(&both, Key::Double, Cause::Start, self.sink);
            }
            self.buffers.spare.push(off);
        }
    }

    /// Chains from all places of a digit in the regions of which this cell is the first place.
    fn regions(&mut self, cell: usize, digit: usize) {
        for kind in TYPES {
            let number = usize::from(REGION[cell][kind]);
            let places = self.results.grid.places[kind][number][digit];
            let at = |place| usize::from(CELL[kind][number][place]);
            if places.count_ones() < 2 || at(places.trailing_zeros() as usize) != cell {
                continue;
            }
            if !self.outlook.have_common(members(places).map(|place| 9 * at(place) + digit)) {
                continue;
            }
            members(places).for_each(|place| self.close_on(at(place), digit));
            let all = members(places);
            let all: Vec<&Closure> = all.map(|place| self.buffers.on(at(place), digit)).collect();
            self.results.common(&all, Key::Region, Cause::Region(kind as u8), self.sink);
        }
    }
}

/// Turns closures into hints.
#[derive(Copy, Clone)]
struct Results<'a> {
    grid: &'a Grid,
    mode: Mode,
    base: f64,
}

impl Results<'_> {
    /// Reports what follows from a contradiction, if there is one: `result`.
    fn contradiction(self, closure: &Closure, result: Literal, sink: &mut Sink<'_>) {
        if let Some(ends) = closure.contradiction {
            let targets = ends.map(|node| (&closure.arena, node));
            self.report(result, Key::Contradiction, &targets, Cause::Start, sink);
        }
    }

    /// Reports what follows from every one of several starts.
    fn common(self, closures: &[&Closure], key: Key, start: Cause, sink: &mut Sink<'_>) {
        let mut targets: Vec<(&Arena, u32)> = Vec::with_capacity(closures.len());
        for polarity in [1, 0] {
            let common: [u64; 12] = core::array::from_fn(|word| {
                closures.iter().fold(!0, |all, closure| all & closure.bits[polarity][word])
            });
            if common == [0; 12] {
                continue;
            }
            for &node in &closures[0].lists[polarity] {
                let literal = closures[0].arena.literal(node);
                let candidate = literal.index() / 2;
                if common[candidate / 64] >> (candidate % 64) & 1 == 0 {
                    continue;
                }
                targets.clear();
                for closure in closures {
                    let node = closure.node(literal).expect("it is common to all");
                    targets.push((&closure.arena, node));
                }
                self.report(literal, key, &targets, start, sink);
            }
        }
    }

    fn report(
        self,
        result: Literal,
        key: Key,
        targets: &[(&Arena, u32)],
        start: Cause,
        sink: &mut Sink<'_>,
    ) {
        let (cell, digit) = (result.cell(), result.digit());
        let digits: Mask = match result.is_on() {
            true => self.grid.candidates[cell] & !(1 << digit),
            false => 1 << digit,
        };
        if digits == 0 {
            return;
        }
        let placed = result.is_on().then_some((cell as u8, digit as u8));
        let (base, technique, counted) = (self.base, self.technique(key), targets.len());
        let hint = Chained { base, key, technique, placed, targets, counted, start };
        sink.take(&hint, || alloc::vec![(cell as u8, digits)]);
    }

    fn technique(self, key: Key) -> &'static str {
        let Mode { cells, dynamic, level } = self.mode;
        match (key, dynamic, level) {
            _ if !cells => "nishio-forcing-chains",
            (Key::Cell, false, _) => "cell-forcing-chains",
            (_, false, _) => "region-forcing-chains",
            (Key::Double, true, 0) => "dynamic-double-forcing-chains",
            (Key::Cell, true, 0) => "dynamic-cell-forcing-chains",
            (Key::Region, true, 0) => "dynamic-region-forcing-chains",
            (_, true, 0) => "dynamic-contradiction-forcing-chains",
            (Key::Double, true, _) => "nested-double-forcing-chains",
            (Key::Cell, true, _) => "nested-cell-forcing-chains",
            (Key::Region, true, _) => "nested-region-forcing-chains",
            (_, true, _) => "nested-contradiction-forcing-chains",
        }
    }
}
