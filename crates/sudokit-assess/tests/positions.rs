//! Positions of players: what is wrong with them, and what to do next.

use sudokit_assess::{
    Advice, Assessment, HintAbout, Mistakes, Position, Progress, assess, engine_for, look_in, rate,
    regions_of, solutions,
};
use sudokit_core::{Digit, DigitSet, Geometry, Grid, Puzzle};
use sudokit_logic::{Candidate, Level};
use sudokit_solve::{Budget, Interrupt, Limits};

/// Its solution is 1234 3412 2143 4321.
const UNIQUE: &str = "1..43..2.1...32.";
/// The pairs 12 and 34 can be swapped.
const SEVERAL: &str = "1..4.....1......";

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

/// Reads a grid of digits and dots.
fn grid(text: &str) -> Grid {
    text.bytes().map(|b| b.checked_sub(b'0').and_then(Digit::new)).collect()
}

fn assessed(puzzle: &str, placed: Option<&str>, marks: Option<&[DigitSet]>) -> Assessment {
    let puzzle: Puzzle = puzzle.parse().unwrap();
    let placed = placed.map(grid);
    let progress = Progress { placed: placed.as_ref(), marks };
    assess(&puzzle, progress, &mut *engine_for(&puzzle), &Limits::default())
}

fn position(puzzle: &str, placed: Option<&str>, marks: Option<&[DigitSet]>) -> Position {
    match assessed(puzzle, placed, marks) {
        Assessment::Position(position) => *position,
        other => panic!("{other:?}"),
    }
}

/// The wrong digits, as `r1c2=3`.
fn wrong_digits(position: &Position) -> Vec<String> {
    names(position.board().geometry(), &position.mistakes().entered)
}

fn names(geometry: &Geometry, candidates: &[Candidate]) -> Vec<String> {
    candidates.iter().map(|c| format!("{}={}", geometry.name(c.cell), c.digit)).collect()
}

#[test]
fn every_assessment_is_reached() {
    for (puzzle, placed, expected) in [
        (UNIQUE, None, "unique"),
        (UNIQUE, Some("12.43..2.1...32."), "unique"),
        (SEVERAL, None, "several"),
        ("1..1............", None, "defects"),
        ("123........4....", None, "no solution"),
        // The player's 1 clashes with a given, the player's two 2s with each other.
        (UNIQUE, Some("11.43..2.1...32."), "clash"),
        (SEVERAL, Some("12.4..2..1......"), "several"),
        (SEVERAL, Some("1224.....1......"), "clash"),
    ] {
        let kind = match assessed(puzzle, placed, None) {
            Assessment::Position(position) if position.is_unique() => "unique",
            Assessment::Position(_) => "several",
            Assessment::NoSolution { defects } if defects.is_empty() => "no solution",
            Assessment::NoSolution { .. } => "defects",
            Assessment::Clash(mistakes) => {
                assert!(!mistakes.is_empty());
                "clash"
            }
            Assessment::Unknown(_) => "unknown",
        };
        assert_eq!(kind, expected, "{puzzle} {placed:?}");
    }
    let puzzle: Puzzle = UNIQUE.parse().unwrap();
    let late = || Some(Interrupt::Time);
    let limits = Limits { interrupt: Some(&late), ..Limits::default() };
    let assessment = assess(&puzzle, Progress::NONE, &mut *engine_for(&puzzle), &limits);
    assert!(matches!(assessment, Assessment::Unknown(Budget::Time)));
}

#[test]
fn wrong_digits_are_mistakes_only_if_the_solution_is_unique() {
    let wrong = position(UNIQUE, Some("1..43..241...32."), None);
    assert_eq!(wrong_digits(&wrong), ["r3c1=4"]);
    let fine = position(UNIQUE, Some("12.43..2.1...32."), None);
    assert!(fine.mistakes().is_empty());
    assert!(position(SEVERAL, Some("13.4.....1......"), None).mistakes().is_empty());
}

#[test]
fn a_clash_names_the_players_digits_but_no_givens() {
    let Assessment::Clash(found) = assessed(SEVERAL, Some("11.4.....1......"), None) else {
        panic!("two 1s in row 1")
    };
    let cells: Vec<usize> = found.cells().iter().map(|cell| cell.index()).collect();
    assert_eq!(cells, [1]);
}

#[test]
fn a_right_candidate_must_not_be_crossed_out() {
    let mut marks = vec![DigitSet::EMPTY; 16];
    // The solution has 2 in r3c1 and 4 in r3c3.
    marks[8] = DigitSet::from(digit(4));
    marks[10] = DigitSet::from(digit(2)) | DigitSet::from(digit(4));
    let crossed = position(UNIQUE, None, Some(&marks));
    assert_eq!(names(crossed.board().geometry(), &crossed.mistakes().crossed_out), ["r3c1=2"]);
    // With a 2 in r3c3 the candidate is gone because of that digit, which is the only mistake.
    let puzzle: Puzzle = UNIQUE.parse().unwrap();
    let (found, _) = solutions(&puzzle, &mut *engine_for(&puzzle), &Limits::default());
    let placed = grid("1..43..2.12..32.");
    let progress = Progress { placed: Some(&placed), marks: Some(&marks) };
    let mistakes = Mistakes::of(&puzzle, progress, found.only().unwrap());
    assert_eq!(names(puzzle.geometry(), &mistakes.entered), ["r3c3=2"]);
    assert!(mistakes.crossed_out.is_empty());
}

#[test]
fn advice_puts_mistakes_before_steps() {
    let advise = |puzzle, placed| position(puzzle, placed, None).advice(&|| true);
    let wrong = advise(UNIQUE, Some("1..43..241...32."));
    assert!(matches!(wrong, Advice::Hint(HintAbout::Mistakes(_))));
    let solved = advise(UNIQUE, Some("1234341221434321"));
    assert!(matches!(solved, Advice::Solved));
    let Advice::Hint(HintAbout::Step(step, board)) = advise(UNIQUE, None) else { panic!("a step") };
    assert_eq!(look_in(board.geometry(), &step.step).to_string(), "box 1");
    assert!(matches!(advise("................", None), Advice::Beyond));
    let stopped = position(UNIQUE, None, None).advice(&|| false);
    assert!(matches!(stopped, Advice::Stopped));
}

#[test]
fn techniques_that_rely_on_uniqueness_are_left_out_if_it_is_not_known() {
    // The easiest way to its solution uses the promise that there is only one.
    let text = "5....92.....1.5.3...36....86.......9..2...68.495...31.2.7.1......62.4.......9....";
    let puzzle: Puzzle = text.parse().unwrap();
    let mut engine = engine_for(&puzzle);
    let (found, _) = solutions(&puzzle, &mut *engine, &Limits::default());
    let uses = |only| {
        let position = Position::new(&puzzle, Progress::NONE, only).unwrap();
        let path = position.solve(&|| true);
        path.steps.iter().any(|step| step.rung.technique.needs_uniqueness())
    };
    assert!(found.is_unique() && uses(found.only()));
    assert!(!uses(None));
}

#[test]
fn puzzles_are_rated_by_the_hardest_step() {
    for (text, level) in [
        ("1234341221434321", Level::Beginner),
        (UNIQUE, Level::Beginner),
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            Level::Beginner,
        ),
        (
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            Level::Extreme,
        ),
    ] {
        let rating = rate(&text.parse().unwrap()).unwrap();
        assert_eq!(rating.level, level, "{text}");
        assert_eq!(rating.hardest.is_none(), rating.steps == 0);
    }
    assert_eq!(rate(&"................".parse().unwrap()), None);
    assert_eq!(rate(&"11..............".parse().unwrap()), None);
}

#[test]
fn regions_come_once_and_in_order() {
    let puzzle: Puzzle = UNIQUE.parse().unwrap();
    let geometry = puzzle.geometry();
    let cells = ["r4c4", "r1c1", "r2c2"].map(|name| geometry.cell_named(name).unwrap());
    let names: Vec<String> = regions_of(geometry, &cells).iter().map(ToString::to_string).collect();
    assert_eq!(names, ["box 1", "box 4"]);
}
