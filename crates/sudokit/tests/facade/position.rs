//! Positions that programs play on, beside the rest of the library.

use sudokit::{
    Cell, Digit, Geometry, Move, NoAnswer, Position, Puzzle, WrongMove, generate, rate, solve,
};

fn digit(n: u8) -> Digit {
    Digit::new(n).unwrap()
}

/// Random moves, right and wrong, are undone to where they began.
#[test]
fn moves_are_undone_in_order() {
    let boards = [(2, 2), (2, 3), (3, 3), (4, 4)];
    for (seed, (rows, columns)) in (0..).zip(boards) {
        let board = Geometry::boxes(rows, columns).unwrap();
        let puzzle = Puzzle::empty(board.into());
        let cells = puzzle.geometry().cell_count();
        let mut state: u64 = seed;
        let mut below = |count: usize| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as usize % count
        };
        let mut position = Position::new(puzzle);
        let mut before = Vec::new();
        for _ in 0..200 {
            let (cell, d) =
                (Cell::new(below(cells)), digit(1 + below(usize::from(rows * columns) + 1) as u8));
            let played = match below(4) {
                0 => Move::Place(cell, d),
                1 => Move::Remove(cell),
                2 => Move::CrossOut(cell, d),
                _ => Move::PutBack(cell, d),
            };
            let old = position.clone();
            match position.play(played) {
                Ok(()) => before.push((old, played)),
                Err(_) => assert_eq!(position, old),
            }
        }
        assert!((50..200).contains(&before.len()), "{}", before.len());
        assert!(position.moves().eq(before.iter().map(|(_, played)| *played)));
        for (old, played) in before.into_iter().rev() {
            assert_eq!(position.undo(), Some(played));
            assert_eq!(position, old);
        }
        assert_eq!(position.undo(), None);
    }
}

#[test]
fn legal_moves_are_those_that_break_no_rule() {
    for seed in 0..5 {
        let position = Position::new(generate(seed));
        let puzzle = position.puzzle().clone();
        let candidates = puzzle.candidates();
        for cell in puzzle.geometry().cells().filter(|&cell| puzzle.given(cell).is_none()) {
            assert_eq!(position.legal_digits(cell), candidates[cell.index()]);
            assert_eq!(position.candidates(cell), candidates[cell.index()]);
        }
        let legal = position.legal().count();
        let all = candidates.iter().zip(puzzle.givens().as_slice());
        let open: usize = all.filter(|(_, given)| given.is_none()).map(|(set, _)| set.len()).sum();
        assert_eq!(legal, open);
        assert!(position.legal().all(|played| position.is_legal(played)));
    }
}

#[test]
fn hints_lead_to_the_solution() {
    let mut puzzles = (0..20).map(generate).filter(|puzzle| rate(puzzle).is_ok());
    let puzzle = puzzles.next().unwrap();
    let mut position = Position::new(puzzle.clone());
    while !position.is_solved() {
        let steps = position.steps(12).unwrap();
        let hint = position.hint().unwrap();
        assert_eq!(steps[0].to_string(), hint.to_string());
        // Any of them is right.
        let last = steps.last().unwrap();
        position.play_step(last.step()).unwrap();
        assert!(position.mistakes().unwrap().is_empty(), "{last}");
    }
    let sudokit::Solutions::Unique(solution) = solve(&puzzle) else { panic!("it is unique") };
    assert_eq!(*position.grid(), solution.to_grid());
    assert!(position.steps(10).unwrap().is_empty());
    assert!(matches!(position.hint(), Err(NoAnswer::Solved)));
}

#[test]
fn mistakes_and_wrong_moves_are_said() {
    let mut position = Position::new("1..43..2.1...32.".parse().unwrap());
    let cell = position.cell("r1c2").unwrap();
    for (played, message) in [
        (Move::Place(position.cell("r1c1").unwrap(), digit(2)), "r1c1 is a given"),
        (Move::Place(cell, digit(5)), "the digits of the board are 1 to 4, and not 5"),
        (Move::Place(Cell::new(16), digit(1)), "the board has no cell cell 16"),
        (Move::Remove(cell), "r1c2 has no digit to take back"),
    ] {
        assert_eq!(position.play(played).unwrap_err().to_string(), message);
    }
    assert_eq!(position.cell("r5c1"), Err(WrongMove::NoCell { name: "r5c1".to_owned() }));
    // A clash, and a candidate that the solution needs.
    position.place(cell, digit(1)).unwrap();
    assert_eq!(position.mistakes().unwrap().cells(), [cell]);
    assert!(!position.is_legal(Move::Place(cell, digit(4))));
    assert!(matches!(position.steps(5), Err(NoAnswer::Mistakes(_))));
    position.undo();
    position.cross_out(cell, digit(2)).unwrap();
    assert_eq!(position.mistakes().unwrap().cells(), [cell]);
    // All crossed out is a mistake, too.
    for d in position.candidates(cell).iter() {
        position.cross_out(cell, d).unwrap();
    }
    assert_eq!(position.mistakes().unwrap().cells(), [cell]);
    assert!(matches!(position.hint(), Err(NoAnswer::Mistakes(_))));
    let none = Position::new("11..............".parse().unwrap());
    assert!(matches!(none.mistakes(), Err(NoAnswer::NoSolution { .. })));
}
