//! What a program relies on.

use sudokit::{
    Geometry, NoAnswer, Puzzle, Solutions, Solver, explain, hint, rate, solutions, solve,
};

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

#[test]
fn a_puzzle_has_one_or_several_or_no_solutions() {
    assert!(matches!(solve(&puzzle("1234341221434321")), Solutions::Unique(_)));
    assert!(matches!(solve(&puzzle("................")), Solutions::Several(_)));
    assert!(matches!(solve(&puzzle("11..............")), Solutions::None { .. }));
}

#[cfg(feature = "parquet")]
#[test]
fn a_table_of_a_data_set_is_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/parquet");
    let bytes = std::fs::read(format!("{folder}/kaggle_3m.parquet")).unwrap();
    let (entries, faults) = sudokit::formats::read_all(&bytes, None, Default::default());
    assert_eq!((entries.len(), faults.len()), (2, 0));
}

#[test]
fn the_iterator_returns_each_solution_once() {
    for text in ["1..43..2.1...32.", "................", "11..............", "1..4.......3...."] {
        let puzzle = puzzle(text);
        let mut all: Vec<_> = solutions(&puzzle).map(|s| s.to_string()).collect();
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!((all.len(), count as u128), (count, sudokit::count(&puzzle).unwrap()), "{text}");
        assert!(solutions(&puzzle).all(|solution| solution.solves(&puzzle)));
    }
    let large = Puzzle::empty(Geometry::classic(16).unwrap().into());
    let ten: Vec<_> = solutions(&large).take(10).collect();
    assert!(ten.iter().enumerate().all(|(i, one)| !ten[..i].contains(one)));
}

#[test]
fn questions_without_an_answer_say_why() {
    let none = puzzle("1..1............");
    assert!(matches!(rate(&none), Err(NoAnswer::NoSolution { .. })));
    assert!(matches!(hint(&none), Err(NoAnswer::NoSolution { .. })));
    assert!(matches!(rate(&puzzle("................")), Err(NoAnswer::NotUnique)));
    assert!(matches!(hint(&puzzle("1234341221434321")), Err(NoAnswer::Solved)));
}

#[test]
fn an_explanation_ends_in_the_solution() {
    let explanation = explain(&puzzle("1..43..2.1...32.")).unwrap();
    let last = explanation.steps().last().unwrap();
    let mut board = last.board().clone();
    board.apply(&last.step().conclusions);
    assert!(board.is_solved());
}

#[cfg(feature = "serde")]
#[test]
fn values_are_serialized() {
    let puzzle = puzzle("1..43..2.1...32.");
    let json = serde_json::to_string(&puzzle).unwrap();
    assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle);
}

#[test]
fn many_are_answered_as_one_by_one_and_in_order() {
    let mut puzzles: Vec<Puzzle> = (0..300).map(sudokit::generate).collect();
    let odd = ["................", "1..1............", "1..43..2.1...32."];
    for (at, text) in odd.into_iter().enumerate() {
        puzzles.insert(100 * at, puzzle(text));
    }
    // Several solutions, and none.
    puzzles.push(Puzzle::empty(Geometry::classic(9).unwrap().into()));
    puzzles.push(puzzle(&format!("11{}", ".".repeat(79))));
    let solved: Vec<_> = puzzles.iter().map(solve).collect();
    let checked: Vec<_> = puzzles.iter().map(|puzzle| sudokit::check(puzzle).verdict).collect();
    for threads in [1, 2, 5] {
        let solver = Solver::new().threads(threads);
        assert!(solver.solve_many(&puzzles) == solved, "{threads} threads");
        let checks = solver.check_many(&puzzles);
        assert!(checks.iter().map(|check| &check.verdict).eq(&checked), "{threads} threads");
        let rated = solver.many(&puzzles, Solver::rate);
        assert!(rated == puzzles.iter().map(rate).collect::<Vec<_>>(), "{threads} threads");
    }
    assert!(Solver::new().solve_many(&[]).is_empty());
    // With a limit no search shares the time of another.
    let limited = Solver::new().threads(2).node_limit(0);
    assert!(
        puzzles
            .iter()
            .zip(limited.solve_many(&puzzles))
            .all(|(puzzle, found)| { found == Solver::new().node_limit(0).solve(puzzle) })
    );
}

#[test]
fn many_are_cancelled() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    let puzzles: Vec<Puzzle> = (0..300).map(sudokit::generate).collect();
    let solver = Solver::new().cancelled_by(Arc::new(AtomicBool::new(true)));
    let rated = solver.many(&puzzles, Solver::rate);
    assert!(rated.iter().all(|answer| *answer == Err(NoAnswer::Stopped)));
}

#[test]
fn a_solver_may_move_to_another_thread() {
    let mut solver = Solver::new();
    let is_unique = solver.is_unique(&puzzle("1..43..2.1...32."));
    let again = std::thread::spawn(move || solver.is_unique(&puzzle("1..43..2.1...32.")));
    assert_eq!(again.join().unwrap(), is_unique);
}

#[test]
fn scales_that_do_not_know_a_board_are_named() {
    let large = Puzzle::empty(Geometry::classic(16).unwrap().into());
    let error = sudokit::rate_on(&large, &"se".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "the scale se cannot rate 16x16 boards");
    let mut solver = Solver::new().techniques(Default::default());
    let nine = Puzzle::empty(Geometry::classic(9).unwrap().into());
    let error = solver.rate_on(&nine, &"se".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "the scale se has its own techniques");
}
