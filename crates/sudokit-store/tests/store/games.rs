//! Games are resumed as they were left.

use std::time::Duration;

use proptest::prelude::*;
use sudokit_game::{Action, Check, Input, InvalidInput, Layer, Record, Scoring, Session, Strength};
use sudokit_store::{GameId, Store, StoreError};

use crate::common::{CLASSIC, SMALL, deal, end, finished, now, on, session};

/// Returns something a player might do next, from three numbers.
fn action(session: &Session, (what, one, two): (u8, u16, u16)) -> Option<Action> {
    let (order, cells) = (session.geometry().order(), session.geometry().cell_count());
    let cell = session.geometry().cells().nth(usize::from(one) % cells).unwrap();
    let other = session.geometry().cells().nth(usize::from(two) % cells).unwrap();
    let number = (two % u16::from(order)) as u8 + 1;
    let layer = Layer::ALL[usize::from(two) % 4];
    let input = |layer, number| Input::new(layer, number, order);
    let enter = |cells: &[_], input| session.enter(cells, input, two % 2 == 0).ok().flatten();
    match what % 16 {
        0..4 => enter(&[cell], input(Layer::Digit, number)?),
        4 => enter(&[cell], Input::Digit(session.truth_of(cell)?)),
        5 => enter(&[cell, other], input(Layer::Corner, number)?),
        6 => enter(&[cell, other], input(Layer::Centre, number)?),
        7 => enter(&[cell, other], input(Layer::Colour, number.min(9))?),
        8 => session.erase(&[cell, other], layer).ok().flatten(),
        9 => session.fill(),
        10 => session.undo(),
        11 => session.redo(),
        12 => session.go(usize::from(one) % session.points()),
        13 => {
            Some(session.checkpoint(["", "before  the guess", "ñ \"x\" — ✓\n2"][one as usize % 3]))
        }
        14 => Some(
            [
                Action::Hint(Strength::ALL[two as usize % 3]),
                Action::Check(Check::ALL[two as usize % 2]),
                Action::Pause,
                Action::Other("wave at 3".to_owned()),
            ][one as usize % 4]
                .clone(),
        ),
        _ => match one % 64 {
            0 => session.give_up(),
            _ => session.invalid_input(InvalidInput::ALL[two as usize % 4]),
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn a_game_opened_again_at_any_point_is_the_same(
        choices in prop::collection::vec((any::<u8>(), any::<u16>(), any::<u16>(), 0u64..20_000), 1..120),
        small in any::<bool>(), arcade in any::<bool>(), head_start in 0usize..5, reopen in 1usize..9,
    ) {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let ana = store.player("Ana", now()).unwrap().id;
        let scoring = if arcade { &Scoring::ARCADE } else { &Scoring::CLASSIC };
        let mut session = Session::new(deal(if small { SMALL } else { CLASSIC }), scoring);
        let mut at = Duration::ZERO;
        let mut game = None;
        for (count, (what, one, two, ms)) in choices.into_iter().enumerate() {
            let Some(action) = action(&session, (what, one, two)) else { continue };
            at += Duration::from_micros(1000 * ms + 7);
            let record = Record::new(at, action);
            if count < head_start {
                session.apply(record);
                continue;
            }
            let mut open = match game.take() {
                Some(open) => open,
                None => store.begin(ana, &session, now()).unwrap(),
            };
            store.append(&mut open, &record, now()).unwrap();
            session.apply(record);
            let id = open.id();
            game = Some(open);
            if count % reopen == 0 {
                drop(game.take());
                if count % (2 * reopen) == 0 {
                    drop(store);
                    store = Store::open(folder.path()).unwrap();
                }
                let (open, resumed) = store.resume(id).unwrap();
                prop_assert_eq!(&resumed, &session);
                prop_assert_eq!(resumed.to_text(), session.to_text());
                let listed = &store.games(ana).unwrap()[0];
                prop_assert_eq!(listed.filled, session.position().filled());
                prop_assert_eq!(listed.played, session.played());
                game = Some(open);
            }
        }
    }
}

#[test]
fn games_in_progress_are_listed_the_latest_first() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let bob = store.player("Bob", now()).unwrap().id;
    let daily = deal(CLASSIC).with("level", "medium").with("daily", "2026-11-20 1");
    let daily = Session::new(daily, &Scoring::CLASSIC);
    let mut first = store.begin(ana, &daily, on("2026-11-20")).unwrap();
    let second = store.begin(ana, &Session::new(deal(SMALL), &Scoring::ARCADE), on("2026-11-21"));
    let second = second.unwrap();
    let other = store.begin(bob, &session(SMALL), on("2026-11-21")).unwrap();

    let list = store.games(ana).unwrap();
    assert_eq!(list.iter().map(|game| game.id).collect::<Vec<_>>(), [second.id(), first.id()]);
    let listed = &list[1];
    assert_eq!(
        (listed.board.as_str(), listed.order, listed.level.as_deref()),
        ("9x9", 9, Some("medium"))
    );
    assert_eq!((listed.filled, listed.cells, listed.played), (30, 81, Duration::ZERO));
    assert_eq!((listed.scoring.id, listed.daily), ("classic", Some(on("2026-11-20").today)));
    assert!(listed.in_use && !listed.damaged);
    assert_eq!(list[0].scoring.id, "arcade");

    let record = Record::new(Duration::from_millis(1500), daily.fill().unwrap());
    store.append(&mut first, &record, now()).unwrap();
    let ids = [first.id(), second.id()];
    drop((first, second));
    let list = store.games(ana).unwrap();
    assert_eq!(list.iter().map(|game| game.id).collect::<Vec<_>>(), ids);
    assert_eq!((list[0].updated, list[0].played.as_millis()), (now().unix_seconds, 1500));
    assert!(list.iter().all(|game| !game.in_use), "both were closed by now");
    assert_eq!(store.games(bob).unwrap()[0].id, other.id());
}

#[test]
fn an_open_game_cannot_be_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    for mut store in [Store::open(folder.path()).unwrap(), Store::in_memory()] {
        let lasting = store.is_lasting();
        let ana = store.player("Ana", now()).unwrap().id;
        let game = store.begin(ana, &session(SMALL), now()).unwrap();
        let id = game.id();
        let in_use =
            |error: StoreError| error.id() == "store-in-use-game" && error.game() == Some(id);
        assert!(in_use(store.resume(id).unwrap_err()));
        assert!(in_use(store.delete(id).unwrap_err()));
        assert!(in_use(store.give_up(id, now()).unwrap_err()));
        if lasting {
            let mut second = Store::open(folder.path()).unwrap();
            assert!(in_use(second.resume(id).unwrap_err()));
            assert!(second.games(ana).unwrap()[0].in_use);
            // Other games can be played at the same time.
            let mut other = second.begin(ana, &session(SMALL), now()).unwrap();
            let record = Record::new(Duration::ZERO, Action::Pause);
            second.append(&mut other, &record, now()).unwrap();
        }
        drop(game);
        let (game, _) = store.resume(id).unwrap();
        drop(game);
        assert!(!store.games(ana).unwrap()[0].in_use);
    }
    let left = std::fs::read_dir(folder.path()).unwrap();
    let left: Vec<_> = left.map(|file| file.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_str().unwrap().starts_with("game-")), "{left:?}");
}

#[test]
fn a_deleted_game_is_gone_and_a_given_up_game_is_lost() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let first = store.begin(ana, &session(SMALL), now()).unwrap().id();
    let second = store.begin(ana, &session(SMALL), now()).unwrap().id();
    store.delete(first).unwrap();
    for error in [store.delete(first).unwrap_err(), store.resume(first).map(drop).unwrap_err()] {
        assert!(matches!(error, StoreError::NoSuchGame(id) if id == first), "{error}");
    }
    store.give_up(second, now()).unwrap();
    assert_eq!(store.games(ana).unwrap(), []);
    let rows = store.statistics(ana, now()).unwrap().rows;
    assert_eq!((rows[0].played, rows[0].won), (1, 0));
    // It can still be opened, and its number is not used again.
    let (game, session) = store.resume(second).unwrap();
    assert!(!session.end().unwrap().won);
    let third: GameId = store.begin(ana, &session, now()).unwrap().id();
    assert!(third > game.id());
    drop(game);
    store.delete(second).unwrap();
    assert_eq!(store.statistics(ana, now()).unwrap().rows, rows);
}

#[test]
fn a_solved_game_killed_before_it_was_counted_is_counted_later() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let mut session = session(SMALL);
    let mut game = store.begin(ana, &session, now()).unwrap();
    for cell in session.geometry().cells() {
        let Ok(action) = session.put(cell, session.truth_of(cell).unwrap(), true) else { continue };
        let record = Record::new(Duration::from_secs(9), action);
        store.append(&mut game, &record, now()).unwrap();
        session.apply(record);
    }
    let id = game.id();
    drop(game); // and finish was never called
    assert_eq!(store.games(ana).unwrap()[0].filled, 16);
    let (game, resumed) = store.resume(id).unwrap();
    store.finish(&game, resumed.end().unwrap(), now()).unwrap();
    assert_eq!(store.games(ana).unwrap(), []);
    let row = &store.statistics(ana, now()).unwrap().rows[0];
    assert_eq!((row.won, row.best_time), (1, Some(Duration::from_secs(9))));
}

#[test]
fn finished_games_are_listed_apart_and_can_be_looked_at() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let lost = {
        let game = store.begin(ana, &session(SMALL), on("2026-11-20")).unwrap();
        game.id()
    };
    let open = store.begin(ana, &session(CLASSIC), now()).unwrap().id();
    store.give_up(lost, on("2026-11-21")).unwrap();
    let tally = sudokit_game::Tally { hints: [1, 0, 0], ..Default::default() };
    let end = sudokit_game::End { tally, ..end(true, 60, 60) };
    let (won, _) = finished(&mut store, ana, &session(CLASSIC), &end, now());
    let ids = |games: &[sudokit_store::GameSummary]| games.iter().map(|game| game.id).collect();
    let games: Vec<GameId> = ids(&store.games(ana).unwrap());
    assert_eq!(games, [open]);
    let finished = store.finished_games(ana, 9).unwrap();
    let games: Vec<GameId> = ids(&finished);
    assert_eq!(games, [won, lost]);
    let results: Vec<_> = finished.iter().map(|game| game.result.unwrap()).collect();
    assert_eq!((results[0].won, results[0].hints), (true, 1));
    assert_eq!((results[1].won, results[1].hints), (false, 0));
    assert_eq!(store.finished_games(ana, 1).unwrap().len(), 1);
    let (_open, session) = store.resume(lost).unwrap();
    assert!(session.end().is_some_and(|end| !end.won));
    let other = store.player("Bob", now()).unwrap().id;
    assert!(store.finished_games(other, 9).unwrap().is_empty());
}
