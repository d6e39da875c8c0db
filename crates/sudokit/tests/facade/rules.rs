//! Puzzles with rules beyond the houses of their boards: answered where the rules are known, and refused elsewhere.

use std::sync::Arc;

use sudokit::answers::Asked;
use sudokit::formats::{Entry, Loss, by_name};
use sudokit::rules::{Cage, Rule, Thermometer};
use sudokit::{
    Alphabet, Cell, Geometry, NoAnswer, Puzzle, Refusal, Solutions, Solver, Verdict, canonical,
    check, count, explain, hint, is_unique, rate, solve, solve_many, trace,
};

/// A puzzle of 9x9 that needs its cage and its thermometer to have one solution, and the same without them.
fn killer() -> (Puzzle, Puzzle) {
    let plain: Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
            .parse()
            .unwrap();
    let cells = |numbers: [usize; 2]| numbers.map(Cell::new);
    let rules: [Rule; 2] = [
        Cage::new(cells([79, 80]), Some(16)).unwrap().into(),
        Thermometer::new(cells([79, 80])).unwrap().into(),
    ];
    (plain.clone().with_rules(rules).unwrap(), plain)
}

#[test]
fn searches_obey_rules() {
    let (killer, plain) = killer();
    let all = count(&plain);
    let killed = count(&killer);
    assert!(killed < all, "{killed:?} {all:?}");
    for solution in sudokit::solutions(&killer) {
        assert!(
            solution.solves(&killer) && solution.get(Cell::new(79)) < solution.get(Cell::new(80))
        );
    }
    assert_eq!(is_unique(&killer), sudokit::solutions(&killer).count() == 1);
    assert!(!matches!(solve(&killer), Solutions::None { .. }));
    assert_eq!(solve_many(&[killer.clone(), plain.clone()])[0], solve(&killer));
    // A clue that a rule alone makes unnecessary is redundant.
    if let Verdict::Unique { redundant } = check(&killer).verdict {
        assert!(redundant.iter().all(|&cell| is_unique(&without(&killer, cell))));
    }
}

/// The puzzle without one of its givens.
fn without(puzzle: &Puzzle, cell: Cell) -> Puzzle {
    let mut givens = puzzle.givens().clone();
    givens.set(cell, None);
    let fewer = Puzzle::new(puzzle.geometry().clone(), givens).unwrap();
    fewer.with_rules(puzzle.rules().iter().cloned()).unwrap()
}

#[test]
fn what_does_not_know_rules_refuses() {
    let (killer, _) = killer();
    let left_out = |refusal: &Refusal| refusal.left_out().join(", ");
    let refused = |answer: Result<(), NoAnswer>| match answer {
        Err(NoAnswer::Refused(refusal)) => left_out(&refusal),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(hint(&killer).map(drop)), "cage, thermometer");
    assert_eq!(refused(explain(&killer).map(drop)), "cage, thermometer");
    assert_eq!(refused(rate(&killer).map(drop)), "cage, thermometer");
    assert!(canonical(&killer).is_err());
    let entry = Entry::new(killer.clone(), Alphabet::Standard);
    for question in sudokit::answers::QUESTIONS {
        let options: &[(&str, &str)] = match question.name {
            "morph" => &[("seed", "1")],
            _ => &[],
        };
        let asked = sudokit::answers::Options::new(options.iter().copied()).unwrap();
        let asked = question.ask(asked).unwrap();
        let mut clock = sudokit::answers::Clock::new(&sudokit::answers::NoWatch, None);
        let answer = asked.worker().answer(
            &Asked::alone(&entry),
            &mut clock,
            Default::default(),
            &mut |_, _| {},
        );
        match question.name {
            "solve" | "count" | "check" => assert!(answer.is_ok(), "{question:?}"),
            _ => assert!(matches!(answer, Err(NoAnswer::Refused(_))), "{question:?}: {answer:?}"),
        }
    }
    let mut text = Vec::new();
    let mut writer = by_name("line").unwrap().writer(&Default::default()).unwrap();
    assert_eq!(writer.write(&entry, &mut text).unwrap(), [Loss::Rules]);
}

#[test]
fn engines_say_which_puzzles_they_take() {
    let board = Puzzle::empty(Arc::new(Geometry::classic(9).unwrap()));
    let (killer, _) = killer();
    for engine in sudokit::engines::ENGINES {
        let made = engine.make();
        assert!(made.supports(&board), "{}", engine.name);
        assert_eq!(made.supports(&killer), engine.rules, "{}", engine.name);
    }
    let solver = &mut Solver::new();
    assert!(matches!(solver.solve(&killer), Solutions::Unique(_) | Solutions::Several(_)));
    let _ = trace;
}
