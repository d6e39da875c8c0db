use alloc::sync::Arc;

use sudokit_core::rules::{Cage, Rule, Thermometer};
use sudokit_core::{Cell, Geometry, Grid};

use super::*;
use crate::bitmask::Bitmask;
use crate::{Interrupt, count};

/// A stream of numbers, the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }

    /// A rule about cells of this board that follow each other, as a path.
    fn rule(&mut self, board: &Geometry) -> Rule {
        let order = usize::from(board.order());
        let (mut cells, mut at) = (Vec::new(), self.below(board.cell_count()));
        for _ in 0..2 + self.below(3) {
            cells.push(Cell::new(at));
            let (row, column) = (at / order, at % order);
            let beside = [
                (column + 1 < order).then(|| at + 1),
                (column > 0).then(|| at - 1),
                (row + 1 < order).then(|| at + order),
                (row > 0).then(|| at - order),
            ];
            let next = |cell: &usize| !cells.contains(&Cell::new(*cell));
            let free: Vec<usize> = beside.into_iter().flatten().filter(next).collect();
            if free.is_empty() {
                break;
            }
            at = free[self.below(free.len())];
        }
        if cells.len() < 2 {
            return Cage::new(cells, None).unwrap().into();
        }
        match self.below(4) {
            0 => Thermometer::new(cells).unwrap().into(),
            1 => Thermometer::slow(cells).unwrap().into(),
            2 => Cage::new(cells, None).unwrap().into(),
            _ => {
                let sum = cells.len() + self.below(cells.len() * order);
                Cage::new(cells, Some(sum as u32)).unwrap().into()
            }
        }
    }
}

/// All solutions of a puzzle without its rules that meet them.
fn by_filter(puzzle: &Puzzle) -> usize {
    let plain = Puzzle::new(puzzle.geometry().clone(), puzzle.givens().clone()).unwrap();
    let mut met = 0;
    Bitmask::new().search(&plain, &Limits::default(), &mut |solution| {
        met += usize::from(solution.solves(puzzle));
        ControlFlow::Continue(())
    });
    met
}

#[test]
fn every_solution_that_meets_the_rules_is_found_once() {
    let mut numbers = Numbers(7);
    let board = Arc::new(Geometry::classic(4).unwrap());
    let (mut several, mut none) = (0, 0);
    for _ in 0..2_000 {
        let rules: Vec<Rule> = (0..1 + numbers.below(4)).map(|_| numbers.rule(&board)).collect();
        let puzzle = Puzzle::empty(board.clone()).with_rules(rules).unwrap();
        let mut found = alloc::collections::BTreeSet::new();
        let mut engine = Rules::new();
        let outcome = engine.search(&puzzle, &Limits::default(), &mut |solution| {
            assert!(solution.solves(&puzzle));
            assert!(found.insert(solution.digits().to_vec()));
            ControlFlow::Continue(())
        });
        assert_eq!(outcome.ending, Ending::Exhausted);
        assert_eq!(found.len(), by_filter(&puzzle), "{:?}", puzzle.rules());
        assert_eq!(engine.count(&puzzle, &Limits::default()).solutions, found.len() as u128);
        several += usize::from(found.len() > 1);
        none += usize::from(found.is_empty());
    }
    assert!(several > 500 && none > 100, "{several} {none}");
}

#[test]
fn larger_boards_agree_too() {
    let mut numbers = Numbers(11);
    for shape in [(2, 3), (3, 2)] {
        let board = Arc::new(Geometry::boxes(shape.0, shape.1).unwrap());
        for _ in 0..20 {
            let rules: Vec<Rule> = (0..6).map(|_| numbers.rule(&board)).collect();
            // A full row leaves few enough solutions to look at each.
            let mut givens = Grid::blank(36);
            for at in 0..6 {
                givens.set(Cell::new(at), Some(Digit::from_index((at + shape.0 as usize) % 6)));
            }
            let plain = Puzzle::new(board.clone(), givens).unwrap();
            let puzzle = plain.with_rules(rules).unwrap();
            let found = count(&mut Rules::new(), &puzzle, &Limits::default());
            assert_eq!(found.solutions, by_filter(&puzzle) as u128, "{:?}", puzzle.rules());
        }
    }
}

/// Without rules it is an engine as any other.
#[test]
fn boards_without_rules_are_searched_too() {
    let empty = Puzzle::empty(Arc::new(Geometry::classic(4).unwrap()));
    assert_eq!(count(&mut Rules::new(), &empty, &Limits::default()).solutions, 288);
    let jigsaw = Puzzle::empty(Arc::new(Geometry::jigsaw(b"AAABACBBCCDBCDDD").unwrap()));
    assert_eq!(
        count(&mut Rules::new(), &jigsaw, &Limits::default()).solutions,
        count(&mut Bitmask::new(), &jigsaw, &Limits::default()).solutions
    );
}

/// A killer whose cages alone, with no given, leave one solution.
#[test]
fn a_killer_without_givens_is_solved() {
    let solution: Solution = "1234341221434321".parse().unwrap();
    let board = solution.geometry().clone();
    let cage = |cells: &[usize]| {
        let cells = cells.iter().map(|&at| Cell::new(at)).collect::<Vec<_>>();
        let sum = cells.iter().map(|&cell| u32::from(solution.get(cell).get())).sum();
        Cage::new(cells, Some(sum)).unwrap()
    };
    let cages = [&[0, 4][..], &[1], &[2, 3, 7], &[5, 9], &[6, 10], &[8, 12, 13], &[11, 15, 14]];
    let puzzle = Puzzle::empty(board).with_rules(cages.map(cage)).unwrap();
    let found = count(&mut Rules::new(), &puzzle, &Limits::default());
    assert_eq!(found.solutions, by_filter(&puzzle) as u128);
}

#[test]
fn limits_end_the_search() {
    let empty = Puzzle::empty(Arc::new(Geometry::classic(9).unwrap()));
    let cage = Cage::new([Cell::new(0), Cell::new(1)], Some(17)).unwrap();
    let puzzle = empty.with_rules([cage]).unwrap();
    let of = |limits: &Limits<'_>| count(&mut Rules::new(), &puzzle, limits);
    assert_eq!(of(&Limits::solutions(5)).solutions, 5);
    let nodes = of(&Limits { nodes: Some(100), ..Limits::default() });
    assert_eq!((nodes.nodes, nodes.is_unique()), (100, false));
    let stop = || Some(Interrupt::Cancelled);
    let stopped = of(&Limits { interrupt: Some(&stop), ..Limits::default() });
    assert_eq!(stopped.solutions, 0);
}
