//! A program can solve with a technique of its own, without changing this crate.

use core::ops::ControlFlow;

use sudokit_core::{Geometry, Puzzle};
use sudokit_logic::{
    Board, Conclusion, Fact, Found, LADDER, Level, Role, Rung, SearchOptions, Step, Technique,
    TechniqueId, hint, solve, solve_with,
};

/// The last digit: once a digit is left in one cell only, it goes there.
struct LastDigit;

impl Technique for LastDigit {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        &[("last-digit", "")]
    }

    fn applies(&self, geometry: &Geometry) -> bool {
        geometry.order() == 9
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        for digit in board.all_digits() {
            options.patience.spend(1)?;
            let Some(cell) = board.cells_with(digit).single() else { continue };
            let facts = vec![("cell", Fact::Cell(cell)), ("digit", Fact::Digit(digit))];
            let step = Step::new("last-digit").place(cell, digit).of(digit);
            found(step.mark(Role::Pattern, cell, digit).say("last-digit", facts))?;
        }
        ControlFlow::Continue(())
    }
}

/// It is tried first; of the standard techniques only the singles follow.
static OWN_LADDER: [Rung; 4] =
    [Rung::new(Level::Beginner, &LastDigit), LADDER_START[0], LADDER_START[1], LADDER_START[2]];

static LADDER_START: [Rung; 3] = [
    Rung::new(Level::Beginner, &sudokit_logic::techniques::FullHouse),
    Rung::new(Level::Beginner, &sudokit_logic::techniques::HiddenSingle),
    Rung::new(Level::Easy, &sudokit_logic::techniques::NakedSingle),
];

fn board() -> Board {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    Board::new(&text.parse::<Puzzle>().expect("a puzzle")).expect("a position")
}

#[test]
fn a_ladder_with_an_own_technique_solves() {
    let options = SearchOptions::default();
    let path = solve_with(&board(), &OWN_LADDER, &options, |rung| rung.tried);
    assert!(path.is_solved());
    assert_eq!(path.end.grid(), solve(&board()).end.grid());
    let own = path.steps.iter().filter(|step| step.step.technique == "last-digit");
    assert!(own.clone().count() > 0, "{:?}", path.steps);
    assert!(own.clone().all(|step| core::ptr::eq(step.rung, &raw const OWN_LADDER[0])));
    assert_eq!(path.hardest().map(|step| step.rung.level), path.level());
}

#[test]
fn a_hint_comes_from_the_own_technique() {
    let mut board = board();
    for step in solve(&board).steps {
        let next = hint(&board, &OWN_LADDER, &SearchOptions::default(), |_| true, || true);
        if let Some(own) = next.filter(|next| next.step.technique == "last-digit") {
            let [Conclusion::Place(cell, digit)] = own.step.conclusions[..] else {
                panic!("{own:?}")
            };
            assert!(board.has(cell, digit));
            return;
        }
        board.apply(&step.step.conclusions);
    }
    panic!("no digit was ever the last");
}

#[test]
fn rungs_are_found_by_name_and_code() {
    assert_eq!(OWN_LADDER[0].name_of("last-digit"), Some("last-digit"));
    assert_eq!(OWN_LADDER[0].name_of(""), None);
    assert!(format!("{:?}", OWN_LADDER[0]).contains("last-digit"));
    assert!(LADDER.iter().any(|rung| rung.name_of("0003").is_some()));
}
