//! What a program relies on.

use sudokit::{Geometry, NoAnswer, Puzzle, Solutions, explain, hint, rate, solutions, solve};

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
