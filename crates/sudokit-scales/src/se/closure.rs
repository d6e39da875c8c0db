//! What follows from one candidate being on or off.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::chain::{Arena, Cause, Literal, region};
use super::grid::Grid;
use super::tables::{CELL, PLACE, TYPES, members};

/// Which inferences a closure makes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Mode {
    /// Whether two digits of a cell are linked.
    pub(super) cells: bool,
    /// Whether what is off is taken from the grid.
    pub(super) dynamic: bool,
    /// How much more is tried where nothing else follows: 0 to 5.
    pub(super) level: u8,
}

impl Mode {
    /// Contradictions within one digit.
    pub(super) const NISHIO: Mode = Mode { cells: false, dynamic: true, level: 0 };

    /// Static chains from several starts.
    pub(super) const STATIC: Mode = Mode { cells: true, dynamic: false, level: 0 };

    /// Dynamic chains.
    pub(super) const fn dynamic(level: u8) -> Mode {
        Mode { cells: true, dynamic: true, level }
    }

    /// The rating of a hint found in this way, less that of its length.
    pub(super) fn base(self) -> f64 {
        match self {
            Mode { cells: false, .. } => 7.5,
            Mode { dynamic: false, .. } => 8.0,
            Mode { level, .. } => 8.5 + 0.5 * f64::from(level),
        }
    }
}

/// What is tried where nothing else follows.
pub(super) trait Extend {
    /// Adds what follows by a rule, and returns whether there is anything. `source` is the grid without
    /// the start, `grid` what is left of it.
    fn extend(&mut self, closure: &mut Closure, source: &Grid, grid: &Grid, level: u8) -> bool;

    /// Whether to go on at all.
    fn goes_on(&self) -> bool;
}

/// The nodes that follow from a start, on and off, in the order in which they are found.
pub(super) struct Closure {
    pub(super) arena: Arena,
    /// The node of each literal that follows; the others have leftovers.
    node_of: Box<[u32; Literal::COUNT]>,
    /// The nodes by polarity, on and off, each with the bits of its candidates.
    pub(super) lists: [Vec<u32>; 2],
    pub(super) bits: [[u64; 12]; 2],
    /// How many nodes of each list were followed.
    done: [usize; 2],
    /// Two nodes that contradict each other. Quirk: what was reached before is still used.
    pub(super) contradiction: Option<[u32; 2]>,
    /// What is left of the grid.
    grid: Option<Box<Grid>>,
}

impl Closure {
    pub(super) fn new() -> Closure {
        Closure {
            arena: Arena::default(),
            node_of: Box::new([0; Literal::COUNT]),
            lists: [Vec::new(), Vec::new()],
            bits: [[0; 12]; 2],
            done: [0; 2],
            contradiction: None,
            grid: None,
        }
    }

    /// The node of a literal, if it follows.
    #[inline]
    pub(super) fn node(&self, literal: Literal) -> Option<u32> {
        self.has(literal).then(|| self.node_of[literal.index()])
    }

    #[inline]
    fn has(&self, literal: Literal) -> bool {
        let (word, bit) = place(literal);
        self.bits[usize::from(literal.is_on())][word] >> bit & 1 == 1
    }

    fn add(&mut self, node: u32) {
        let literal = self.arena.literal(node);
        let (word, bit) = place(literal);
        self.bits[usize::from(literal.is_on())][word] |= 1 << bit;
        self.node_of[literal.index()] = node;
        self.lists[usize::from(literal.is_on())].push(node);
    }

    /// Begins anew: follows everything from `start`. Nodes deeper than `limit` are left out; the limit must be
    /// such that they cannot matter.
    pub(super) fn run(
        &mut self,
        start: Literal,
        source: &Grid,
        mode: Mode,
        limit: u32,
        rules: &mut dyn Extend,
    ) {
        self.arena.clear();
        self.lists.iter_mut().for_each(Vec::clear);
        self.bits = [[0; 12]; 2];
        self.done = [0; 2];
        self.contradiction = None;
        let node = self.arena.start(start);
        self.add(node);
        let mut grid = match self.grid.take() {
            Some(mut grid) => {
                (*grid).clone_from(source);
                grid
            }
            None => Box::new(source.clone()),
        };
        loop {
            if let Some(&node) = self.lists[1].get(self.done[1]) {
                self.done[1] += 1;
                if self.arena.depth(node) < limit && !self.follow_on(node, &grid, mode) {
                    break;
                }
            } else if let Some(&node) = self.lists[0].get(self.done[0]) {
                self.done[0] += 1;
                if self.arena.depth(node) >= limit {
                    break;
                }
                let goes_on = self.follow_off(node, source, &grid, mode);
                if !goes_on {
                    break;
                }
                if mode.dynamic {
                    let literal = self.arena.literal(node);
                    grid.remove(literal.cell(), literal.digit());
                }
            } else if mode.level == 0
                || !rules.goes_on()
                || !rules.extend(self, source, &grid, mode.level)
            {
                break;
            }
        }
        self.grid = Some(grid);
    }

    /// Follows a node that is on: what it rules out. Returns `false` at a contradiction.
    fn follow_on(&mut self, node: u32, grid: &Grid, mode: Mode) -> bool {
        let literal = self.arena.literal(node);
        let (cell, digit) = (literal.cell(), literal.digit());
        if mode.cells {
            for other in members(grid.candidates[cell] & !(1 << digit)) {
                if !self.off(Literal::new(cell, other, false), Cause::Cell, node) {
                    return false;
                }
            }
        }
        for kind in TYPES {
            let number = region(literal, kind);
            let others = grid.places[kind][number][digit] & !(1 << PLACE[cell][kind]);
            for place in members(others) {
                let other = usize::from(CELL[kind][number][place]);
                if !self.off(Literal::new(other, digit, false), Cause::Region(kind as u8), node) {
                    return false;
                }
            }
        }
        true
    }

    fn off(&mut self, literal: Literal, cause: Cause, parent: u32) -> bool {
        if let Some(on) = self.node(literal.negated()) {
            let off = self.arena.push(literal, cause, &[parent]);
            self.contradiction = Some([on, off]);
            return false;
        }
        if !self.has(literal) {
            let node = self.arena.push(literal, cause, &[parent]);
            self.add(node);
        }
        true
    }

    /// Follows a node that is off: what is left alone. Returns `false` at a contradiction.
    fn follow_off(&mut self, node: u32, source: &Grid, grid: &Grid, mode: Mode) -> bool {
        let literal = self.arena.literal(node);
        let (cell, digit) = (literal.cell(), literal.digit());
        let mut parents = ParentList::new(node);
        if mode.cells && grid.count(cell) == 2 {
            let other = (grid.candidates[cell] & !(1 << digit)).trailing_zeros() as usize;
            parents.reset();
            for gone in members(source.candidates[cell] & !grid.candidates[cell]) {
                parents.push(self.node_of[Literal::new(cell, gone, false).index()]);
            }
            if !self.on(Literal::new(cell, other, true), Cause::Cell, &parents) {
                return false;
            }
        }
        for kind in TYPES {
            let number = region(literal, kind);
            let places = grid.places[kind][number][digit];
            if places.count_ones() != 2 {
                continue;
            }
            let place = (places & !(1 << PLACE[cell][kind])).trailing_zeros() as usize;
            let other = usize::from(CELL[kind][number][place]);
            parents.reset();
            for gone in members(source.places[kind][number][digit] & !places) {
                let gone = usize::from(CELL[kind][number][gone]);
                parents.push(self.node_of[Literal::new(gone, digit, false).index()]);
            }
            if !self.on(Literal::new(other, digit, true), Cause::Region(kind as u8), &parents) {
                return false;
            }
        }
        true
    }

    fn on(&mut self, literal: Literal, cause: Cause, parents: &ParentList) -> bool {
        if let Some(off) = self.node(literal.negated()) {
            let on = self.arena.push(literal, cause, parents.as_slice());
            self.contradiction = Some([on, off]);
            return false;
        }
        if !self.has(literal) {
            let node = self.arena.push(literal, cause, parents.as_slice());
            self.add(node);
        }
        true
    }

    /// Adds a node that a rule concludes, unless it is there. Quirk: its opposite may be there too.
    pub(super) fn conclude(&mut self, literal: Literal, parents: &[u32]) -> Option<u32> {
        if self.has(literal) {
            return None;
        }
        let node = self.arena.push(literal, Cause::Rule, parents);
        self.add(node);
        Some(node)
    }
}

/// The parents of a node: the one it follows from, then those that are gone.
struct ParentList {
    parents: [u32; 10],
    count: usize,
}

impl ParentList {
    fn new(first: u32) -> ParentList {
        let mut parents = [0; 10];
        parents[0] = first;
        ParentList { parents, count: 1 }
    }

    fn reset(&mut self) {
        self.count = 1;
    }

    fn push(&mut self, parent: u32) {
        self.parents[self.count] = parent;
        self.count += 1;
    }

    fn as_slice(&self) -> &[u32] {
        &self.parents[..self.count]
    }
}

/// The word and the bit of a literal's candidate.
fn place(literal: Literal) -> (usize, usize) {
    let candidate = literal.index() / 2;
    (candidate / 64, candidate % 64)
}
