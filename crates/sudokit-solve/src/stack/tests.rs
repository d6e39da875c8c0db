use sudokit_core::{Cell, Digit, DigitSet, Grid};

use sudokit_core::Geometry;

use super::*;
use crate::engine::{count, first};

const EXAMPLE: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const ANSWER: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

fn text(grid: &Grid) -> String {
    grid.as_slice().iter().map(|d| d.map_or('.', |d| (b'0' + d.get()) as char)).collect()
}

/// Replays every event on its own board and checks it against the rules and the stack.
struct Replay {
    puzzle: Puzzle,
    order: Order,
    board: Grid,
    events: usize,
    solutions: Vec<String>,
}

impl Replay {
    fn new(puzzle: &Puzzle, order: Order) -> Replay {
        let board = puzzle.givens().clone();
        Replay { puzzle: puzzle.clone(), order, board, events: 0, solutions: Vec::new() }
    }

    fn fits(&self, cell: Cell) -> DigitSet {
        let peers = self.puzzle.geometry().peers(cell).iter();
        self.puzzle.allowed(cell) - peers.filter_map(|&peer| self.board.get(peer)).collect()
    }

    fn next_cell(&self) -> Option<Cell> {
        let mut open =
            self.puzzle.geometry().cells().filter(|&cell| self.board.get(cell).is_none());
        match self.order {
            Order::First => open.next(),
            Order::Mrv => open.min_by_key(|&cell| self.fits(cell).len().max(1)),
        }
    }
}

impl Observer for Replay {
    fn event(&mut self, event: Event, stack: &[Decision]) -> ControlFlow<()> {
        self.events += 1;
        match event {
            Event::Place { cell, digit, pending } => {
                assert_eq!(stack.last(), Some(&Decision { cell, digit, pending }));
                let mut others = self.fits(cell);
                assert!(others.contains(digit));
                others.remove(digit);
                assert!(pending.is_subset(others));
                assert!(pending.iter().all(|other| other > digit), "in ascending order");
                self.board.set(cell, Some(digit));
            }
            Event::DeadEnd { cell } => {
                assert_eq!(self.board.get(cell), None);
                assert!(self.fits(cell).is_empty());
                let first = self.puzzle.geometry().cells().find(|&c| self.board.get(c).is_none());
                assert!(self.order == Order::Mrv || first == Some(cell));
            }
            Event::Backtrack { cell, digit, .. } => {
                assert_eq!(self.board.get(cell), Some(digit));
                self.board.set(cell, None);
            }
            Event::Solution => {
                Solution::of(&self.puzzle, &self.board).unwrap();
                self.solutions.push(text(&self.board));
            }
        }
        // The givens and the stack make up the board, in the order of the decisions.
        let mut board = self.puzzle.givens().clone();
        for decision in stack {
            assert_eq!(board.get(decision.cell), None);
            board.set(decision.cell, Some(decision.digit));
        }
        assert_eq!(board, self.board);
        ControlFlow::Continue(())
    }
}

#[test]
fn the_example_replays_to_its_solution() {
    let puzzle = puzzle(EXAMPLE);
    for order in [Order::First, Order::Mrv] {
        let mut replay = Replay::new(&puzzle, order);
        let outcome = trace(&puzzle, order, &Limits::solutions(1), &mut replay);
        assert_eq!(outcome.ending, Ending::Stopped);
        assert_eq!(text(&replay.board), ANSWER);
        let mut replay = Replay::new(&puzzle, order);
        assert!(trace(&puzzle, order, &Limits::default(), &mut replay).is_unique());
        assert_eq!(replay.solutions, [ANSWER]);
        assert_eq!(replay.board, *puzzle.givens(), "everything was undone");
    }
}

#[test]
fn the_first_steps_of_the_example() {
    let puzzle = puzzle(EXAMPLE);
    let mut log = Vec::new();
    trace(&puzzle, Order::First, &Limits::default(), &mut |event: Event, stack: &[Decision]| {
        let name = |cell| puzzle.geometry().name(cell);
        log.push(
            match event {
                Event::Place { cell, digit, pending } => {
                    format!("{} = {digit} {pending}", name(cell))
                }
                Event::DeadEnd { cell } => format!("{} has none", name(cell)),
                Event::Backtrack { cell, digit, .. } => format!("{} not {digit}", name(cell)),
                Event::Solution => "solved".to_owned(),
            } + &format!(" /{}", stack.len()),
        );
        if log.len() == 12 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(
        log,
        [
            "r1c3 = 1 {2, 4} /1",
            "r1c4 = 2 {6} /2",
            "r1c6 = 4 {6, 8} /3",
            "r1c7 = 8 {9} /4",
            "r1c8 = 9 {} /5",
            "r1c9 has none /5",
            "r1c8 not 9 /4",
            "r1c7 not 8 /3",
            "r1c7 = 9 {} /4",
            "r1c8 has none /4",
            "r1c7 not 9 /3",
            "r1c6 not 4 /2"
        ]
    );
}

#[test]
fn many_boards_replay() {
    // A generator of numbers that are the same on every machine.
    let mut state = 7u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    let geometries = [
        Geometry::classic(4).unwrap(),
        Geometry::classic(4).unwrap().with_diagonals(),
        Geometry::boxes(3, 2).unwrap(),
        Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap(),
        Geometry::classic(9).unwrap().with_diagonals(),
    ]
    .map(Arc::new);
    for turn in 0..100 {
        let geometry = &geometries[turn % geometries.len()];
        let n = geometry.order() as usize;
        let mut givens = Grid::blank(n * n);
        for _ in 0..random(2 * n) {
            let digit = Digit::from_index(random(n));
            givens.set(Cell::new(random(n * n)), Some(digit));
        }
        let mut puzzle = Puzzle::new(geometry.clone(), givens).unwrap();
        if turn % 4 == 3 {
            let sets = (0..n * n).map(|_| {
                let holes: DigitSet = (0..n / 3).map(|_| Digit::from_index(random(n))).collect();
                DigitSet::all(n as u8) - holes
            });
            puzzle = puzzle.with_restriction(sets.collect()).unwrap();
        }
        for order in [Order::First, Order::Mrv] {
            let mut replay = Replay::new(&puzzle, order);
            let limits = Limits { nodes: Some(300), ..Limits::default() };
            let outcome = trace(&puzzle, order, &limits, &mut replay);
            assert_eq!(outcome.solutions, replay.solutions.len() as u128);
            if !puzzle.defects().is_empty() && puzzle.restriction().is_none() {
                assert!(outcome.is_impossible());
                assert_eq!(replay.events, 0, "clashing givens are noticed at once");
            }
            if outcome.ending == Ending::Exhausted {
                assert_eq!(replay.board, *puzzle.givens());
            }
            let mut again = replay.solutions.clone();
            again.sort();
            again.dedup();
            assert_eq!(again.len(), replay.solutions.len());
        }
    }
}

#[test]
fn the_observer_can_stop_at_any_event() {
    let puzzle = puzzle(EXAMPLE);
    for stop in 1..200 {
        let mut seen = 0;
        let outcome =
            trace(&puzzle, Order::First, &Limits::default(), &mut |_: Event, _: &[Decision]| {
                seen += 1;
                if seen == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        assert_eq!((seen, outcome.ending), (stop, Ending::Stopped));
    }
}

#[test]
fn watching_changes_nothing() {
    let puzzle = puzzle(EXAMPLE);
    for order in [Order::First, Order::Mrv] {
        let mut stack = Stack::new(order);
        let silent = count(&mut stack, &puzzle, &Limits::default());
        let mut replay = Replay::new(&puzzle, order);
        assert_eq!(stack.trace(&puzzle, &Limits::default(), &mut replay), silent);
        let (solution, _) = first(&mut stack, &puzzle, &Limits::default());
        assert_eq!(text(&solution.unwrap().to_grid()), ANSWER);
    }
}

#[test]
fn mrv_takes_the_first_of_the_fewest() {
    let puzzle = puzzle("1...............");
    let mut replay = Replay::new(&puzzle, Order::Mrv);
    let mut expected = replay.next_cell();
    trace(&puzzle, Order::Mrv, &Limits::default(), &mut |event: Event, stack: &[Decision]| {
        if let Event::Place { cell, .. } = event
            && expected.is_some()
        {
            assert_eq!(Some(cell), expected);
        }
        let flow = replay.event(event, stack);
        // After a backtrack the cell stays; otherwise the rule decides.
        expected = match event {
            Event::Place { .. } => replay.next_cell(),
            _ => None,
        };
        flow
    });
    assert_eq!(replay.solutions.len(), 72);
}
