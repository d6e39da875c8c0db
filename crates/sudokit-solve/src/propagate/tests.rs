use sudokit_core::Geometries;

use sudokit_core::Geometry;

use super::*;
use crate::engine::{count, first};

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap()
}

fn counts(text: &str) -> RuleCounts {
    let mut engine = Propagate::new();
    assert!(count(&mut engine, &puzzle(text), &Limits::default()).is_unique(), "{text}");
    engine.rule_counts()
}

#[test]
fn rules_are_applied_in_their_order() {
    // One open cell: the first rule that applies is the hidden single of its row.
    let one = counts("1234341.21434321");
    assert_eq!(one, RuleCounts { row: 1, rounds: 1, ..RuleCounts::default() });
    // Two open cells in a row: the columns leave each of the row's missing digits one position.
    let two = counts("12343..221434321");
    assert_eq!(two, RuleCounts { row: 2, rounds: 1, ..RuleCounts::default() });
}

#[test]
fn the_last_box_is_examined() {
    // 1 has one position in box 9, r9c8, but three or more in row 9 and column 8.
    let mut characters = [b'.'; 81];
    for (cell, character) in
        [(54, b'1'), (78, b'2'), (80, b'3'), (69, b'4'), (70, b'5'), (71, b'6')]
    {
        characters[cell] = character;
    }
    let mut engine = Propagate::new();
    let limits = Limits { nodes: Some(0), ..Limits::default() };
    count(&mut engine, &puzzle(core::str::from_utf8(&characters).unwrap()), &limits);
    assert_eq!(engine.rule_counts(), RuleCounts { box_: 1, rounds: 2, ..RuleCounts::default() });
}

#[test]
fn the_highest_value_comes_first() {
    let mut solutions = Vec::new();
    Propagate::new().search(
        &Puzzle::empty(Geometries::default().of_order(4).unwrap()),
        &Limits::default(),
        &mut |solution| {
            solutions.push(solution.digits().to_vec());
            ControlFlow::Continue(())
        },
    );
    assert_eq!(solutions.len(), 288);
    assert!(solutions.is_sorted_by(|a, b| a > b), "guesses descend");
}

#[test]
fn the_counts_are_of_the_last_search() {
    let mut engine = Propagate::new();
    assert_eq!(engine.rule_counts(), RuleCounts::default());
    let empty = puzzle("................");
    let outcome = count(&mut engine, &empty, &Limits::default());
    let many = engine.rule_counts();
    assert_eq!(outcome.nodes, many.guesses);
    assert!(many.row > 0 && many.naked + many.column + many.box_ > 0);
    count(&mut engine, &puzzle("1234341.21434321"), &Limits::default());
    assert_eq!(engine.rule_counts().guesses, 0);
    count(&mut engine, &empty, &Limits::default());
    assert_eq!(engine.rule_counts(), many);
    count(&mut engine, &empty, &Limits::solutions(0));
    assert_eq!(engine.rule_counts(), RuleCounts::default());
}

#[test]
fn placements_fill_the_board_if_nothing_is_guessed() {
    let text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let RuleCounts { row, column, naked, box_, guesses, dead_ends, rounds } = counts(text);
    assert_eq!((guesses, dead_ends), (0, 0));
    assert_eq!(row + column + naked + box_, 51);
    assert!(rounds > 1);
}

#[test]
fn clashing_givens_and_cells_without_values_are_impossible() {
    for text in ["1..1............", "123...4........."] {
        let outcome = count(&mut Propagate::new(), &puzzle(text), &Limits::default());
        assert!(outcome.is_impossible(), "{text}");
    }
}

#[test]
fn diagonals_restrict_the_cells() {
    let geometry = Geometry::classic(4).unwrap().with_diagonals();
    let empty = Puzzle::empty(Arc::new(geometry));
    let (solution, _) = first(&mut Propagate::new(), &empty, &Limits::default());
    assert!(solution.is_some());
    let outcome = count(&mut Propagate::new(), &empty, &Limits::default());
    assert_eq!(outcome.solutions, 48);
}
