//! Sessions of players who do anything at any time.

use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use sudokit_core::{Cell, Geometry, Grid, Puzzle};
use sudokit_game::{
    Action, Advice, Check, Command, Deal, HintAbout, Input, InvalidInput, Layer, Mark, Record,
    Scoring, Session, Strength, Truth,
};
use sudokit_generate::{FullGrids, Random, random_jigsaw};

use crate::common::act;

/// Boards of several kinds, each with a full grid.
static BOARDS: LazyLock<Vec<(Arc<Geometry>, Vec<u8>)>> = LazyLock::new(|| {
    let classic = |order| Geometry::classic(order).expect("an order that has boxes");
    let jigsaw = |seed| random_jigsaw(6, false, &mut Random::new(seed)).expect("a map of regions");
    let boards = [
        classic(4),
        classic(6),
        classic(9),
        classic(4).with_diagonals(),
        classic(9).with_diagonals(),
        jigsaw(1),
        jigsaw(2),
        Geometry::boxes(3, 2).expect("boxes"),
    ];
    boards
        .into_iter()
        .map(|geometry| {
            let geometry = Arc::new(geometry);
            let solution = FullGrids::new(&geometry).draw(&mut Random::new(0)).expect("a grid");
            let digits = solution.digits().iter().map(|digit| digit.get()).collect();
            (geometry, digits)
        })
        .collect()
});

/// A puzzle: some cells of a full grid with its digits renamed.
fn deal(board: usize, seed: u64, share: usize) -> Option<Deal> {
    let (geometry, full) = &BOARDS[board % BOARDS.len()];
    let mut random = Random::new(seed);
    let names = random.order(geometry.order().into());
    let mut givens = Grid::blank(geometry.cell_count());
    for cell in geometry.cells() {
        if random.below(100) < share {
            let digit = names[usize::from(full[cell.index()]) - 1];
            givens.set(cell, Some(sudokit_core::Digit::from_index(digit)));
        }
    }
    // With few givens on a large board, the search for all solutions is stopped.
    Deal::new(Puzzle::new(geometry.clone(), givens).ok()?, &|| true).ok()
}

/// Something a player does: numbers that become an action when the state of the game is known.
#[derive(Clone, Debug)]
struct Move {
    what: u8,
    layer: usize,
    number: u8,
    cells: Vec<prop::sample::Index>,
    point: prop::sample::Index,
    after: u64,
    tidy: bool,
}

fn a_move() -> impl Strategy<Value = Move> {
    let cells = prop::collection::vec(any::<prop::sample::Index>(), 1..5);
    (0..64u8, 0..4usize, 1..=9u8, cells, any::<prop::sample::Index>(), 0..5_000u64, any::<bool>())
        .prop_map(|(what, layer, number, cells, point, after, tidy)| Move {
            what,
            layer,
            number,
            cells,
            point,
            after,
            tidy,
        })
}

/// The action for a player's move, if it is possible.
fn action_of(session: &Session, wanted: &Move) -> Option<Action> {
    let geometry = session.geometry();
    let mut cells: Vec<Cell> =
        wanted.cells.iter().map(|at| Cell::new(at.index(geometry.cell_count()))).collect();
    cells.sort_unstable();
    cells.dedup();
    let layer = Layer::ALL[wanted.layer];
    let refused = |done: Result<Option<Action>, sudokit_game::Refusal>| match done {
        Ok(action) => action,
        Err(refusal) => refusal.invalid_input().and_then(|input| session.invalid_input(input)),
    };
    match wanted.what {
        0..=15 => {
            let mut entry = Input::new(layer, wanted.number, geometry.order())?;
            if let (Input::Mark(Mark::Centre(digit)), true) = (entry, wanted.tidy) {
                entry = Input::Mark(Mark::Candidate(digit));
            }
            refused(session.enter(&cells, entry, wanted.tidy))
        }
        16..=24 => {
            let right = session.truth_of(cells[0])?;
            session.put(cells[0], right, wanted.tidy).ok()
        }
        25..=29 => refused(session.erase(&cells, layer)),
        30 | 31 => session.clear(&cells, layer),
        32 => session.fill(),
        33..=41 => session.undo(),
        42..=46 => session.redo(),
        47 | 48 => session.go(wanted.point.index(session.points())),
        49 => Some(session.checkpoint(["", "before the guess", " two\nlines "][wanted.layer % 3])),
        50 | 51 => session.last_checkpoint(),
        52 => session.before_mistake(),
        53 => Some(Action::Hint(Strength::ALL[wanted.layer % 3])),
        54 => Some(Action::Check(Check::ALL[wanted.layer % 2])),
        55 => session.invalid_input(InvalidInput::ALL[wanted.layer]),
        56 => Some(if wanted.tidy { Action::Pause } else { Action::Assistant }),
        57 => Some(Action::Other("wave".to_owned())),
        58 if wanted.layer == 0 => session.give_up(),
        59 | 60 => match session.advice(&|| true) {
            Advice::Hint(HintAbout::Step(step, _)) => match Command::follow(&step) {
                Command::Follow { place, remove } => {
                    Some(Action::Step { place, remove, shown: wanted.tidy })
                }
                _ => None,
            },
            _ => None,
        },
        // Any action at all, whether or not it makes sense.
        61 => Some(Action::Go(wanted.point.index(1_000))),
        62 => Some(if wanted.tidy { Action::Undo } else { Action::Redo }),
        63 => Some(Action::Clear { layer, cells }),
        _ => None,
    }
}

/// Undoes everything and redoes it; the board must be the same as before.
fn there_and_back(session: &Session) {
    let mut session = session.clone();
    let at = session.log().last().map_or(0, |record| record.at().as_millis() as u64);
    while let Some(redo) = session.redo() {
        act(&mut session, at, redo);
    }
    let (position, point, end) =
        (session.position().clone(), session.point(), session.end().copied());
    while let Some(undo) = session.undo() {
        act(&mut session, at, undo);
    }
    let fresh = Session::new((**session.deal()).clone(), session.scoring());
    assert_eq!(session.position(), fresh.position());
    assert_eq!(session.point(), 0);
    while let Some(redo) = session.redo() {
        act(&mut session, at, redo);
    }
    assert_eq!(session.position(), &position);
    assert_eq!(session.point(), point);
    if end.is_some() {
        assert_eq!(session.end().copied(), end, "the end does not change");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_state_of_any_session_follows_from_its_log(
        (board, seed, share, arcade) in (0..8usize, any::<u64>(), 35..95usize, any::<bool>()),
        moves in prop::collection::vec(a_move(), 0..60),
        saved in any::<prop::sample::Index>(),
    ) {
        let Some(deal) = deal(board, seed, share) else { return Ok(()) };
        let scoring = if arcade { &Scoring::ARCADE } else { &Scoring::CLASSIC };
        let mut session = Session::new(deal, scoring);
        let puzzle = session.deal().puzzle().clone();
        let geometry = session.geometry().clone();
        let saved = saved.index(moves.len() + 1);
        let mut at = 0;
        let mut end = None;
        for (number, a_move) in moves.iter().enumerate() {
            if number == saved {
                // Saving and loading makes no difference.
                session = Session::from_text(&session.to_text()).expect("what was saved");
            }
            at += a_move.after;
            let Some(action) = action_of(&session, a_move) else { continue };
            let record = Record::new(std::time::Duration::from_millis(at), action);
            let line = record.to_line(&geometry);
            prop_assert!(!line.contains('\n'), "{}", line);
            prop_assert_eq!(Record::from_line(&line, &geometry), Ok(record.clone()), "{}", line);
            let before = session.position().clone();
            let outcome = session.apply(record);
            // The reported changes are the real ones.
            let mut replayed: Vec<_> = geometry.cells().map(|cell| before.get(cell)).collect();
            for change in &outcome.changes {
                prop_assert_eq!(replayed[change.cell.index()], change.before);
                replayed[change.cell.index()] = change.after;
            }
            prop_assert!(geometry.cells().all(|cell| replayed[cell.index()] == session.position().get(cell)));
            for cell in geometry.cells() {
                if let Some(given) = puzzle.given(cell) {
                    prop_assert_eq!(session.position().digit(cell), Some(given), "a given");
                }
            }
            if let Some(end) = end {
                prop_assert_eq!(session.end().copied(), Some(end), "the end does not change");
            }
            end = session.end().copied();
        }
        // The state is the fold of the log, and the text contains all of it.
        let mut folded = Session::new((**session.deal()).clone(), scoring);
        for record in session.log() {
            folded.apply(record.clone());
        }
        prop_assert_eq!(&folded, &session);
        prop_assert_eq!(&Session::from_text(&session.to_text()).expect("what was saved"), &session);
        there_and_back(&session);
        if matches!(session.deal().truth(), Truth::Unique(_)) {
            prop_assert_eq!(session.is_clean(), session.before_mistake().is_none());
        }
    }
}
