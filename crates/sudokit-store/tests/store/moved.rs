//! Games that are taken to another store.

use std::time::Duration;

use sudokit_game::{Deal, Input, Layer, Record, Scoring, Session};
use sudokit_store::{GamesTaken, Store, StoredGame};

use crate::common::now;

/// A game of a 4x4 in which the player has solved so many open cells, in reading order.
fn game(puzzle: &str, moves: usize) -> Session {
    let deal = Deal::new(puzzle.parse().unwrap(), &|| true).unwrap();
    let solution = deal.truth().solution().unwrap().clone();
    let mut session = Session::new(deal, &Scoring::CLASSIC);
    let mut open: Vec<_> = session.geometry().cells().collect();
    open.retain(|&cell| !session.position().is_given(cell));
    for (at, cell) in open.into_iter().take(moves).enumerate() {
        let input = Input::new(Layer::Digit, solution.get(cell).get(), 4).unwrap();
        let action = session.enter(&[cell], input, false).unwrap().unwrap();
        session.apply(Record::new(Duration::from_secs(at as u64), action));
    }
    session
}

fn moved(session: Session, player: &str) -> StoredGame {
    StoredGame { session, player: player.to_owned(), begun: 1000, updated: 2000 }
}

const PUZZLE: &str = "1..43..2.1...32.";
const OTHER: &str = "...3..4..2..4..2";

#[test]
fn games_arrive_once_and_grow() {
    let mut store = Store::in_memory();
    let short = [moved(game(PUZZLE, 2), "Ana"), moved(game(OTHER, 0), "Luis")];
    let taken = store.take_games(&short, now()).unwrap();
    assert_eq!(taken, GamesTaken { added: 2, known: 0 });
    assert_eq!(store.take_games(&short, now()).unwrap(), GamesTaken { added: 0, known: 2 });
    let longer = [moved(game(PUZZLE, 4), "ana")];
    assert_eq!(store.take_games(&longer, now()).unwrap(), GamesTaken { added: 1, known: 0 });
    // An earlier state of it is known, too.
    assert_eq!(store.take_games(&short, now()).unwrap(), GamesTaken { added: 0, known: 2 });
    let ana = store.players().unwrap().into_iter().find(|player| player.name == "Ana").unwrap();
    let games = store.all_games(ana.id).unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].session, longer[0].session);
    assert_eq!((games[0].player.as_str(), games[0].begun, games[0].updated), ("Ana", 1000, 2000));
}

#[test]
fn games_that_differ_are_kept_side_by_side() {
    let mut store = Store::in_memory();
    let one = game(PUZZLE, 1);
    let mut other = game(PUZZLE, 0);
    let action = other.fill().unwrap();
    other.apply(Record::new(Duration::from_secs(9), action));
    let both = [moved(one, "Ana"), moved(other, "Ana")];
    assert_eq!(store.take_games(&both, now()).unwrap().added, 2);
}

#[test]
fn a_finished_game_has_its_result_once() {
    let mut store = Store::in_memory();
    let whole = [moved(game(PUZZLE, 16), "Ana")];
    assert!(whole[0].session.end().is_some());
    store.take_games(&whole, now()).unwrap();
    store.take_games(&whole, now()).unwrap();
    let ana = store.players().unwrap()[0].clone();
    let finished = store.finished_games(ana.id, 10).unwrap();
    assert_eq!(finished.len(), 1);
    assert!(store.games(ana.id).unwrap().is_empty());
}
