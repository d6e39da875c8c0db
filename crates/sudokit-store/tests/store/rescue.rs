//! Damaged files: noticed at once, and what can still be read is taken over.

use std::fs;
use std::path::Path;
use std::time::Duration;

use sudokit_game::{Input, Layer, Moment, Record, Scoring, Session};
use sudokit_store::{Standing, Store, StoreError};

use crate::common::{CLASSIC, SMALL, deal, end, finished, now, session};

const FILE: &str = "sudokit.sqlite3";

/// The games in the store of [`fill`]: Ana has three in progress and Bob one.
const GAMES: [usize; 2] = [3, 1];

/// Fills a store: games with long logs, results, settings.
fn fill(folder: &Path) {
    let mut store = Store::open(folder).unwrap();
    for (name, games) in ["Ana", "Bob"].into_iter().zip(GAMES) {
        let player = store.player(name, now()).unwrap().id;
        finished(&mut store, player, &session(SMALL), &end(true, 9, 9), now());
        for number in 0..games {
            let level = ["easy", "hard", "expert"][number];
            let mut session = Session::new(deal(CLASSIC).with("level", level), &Scoring::CLASSIC);
            let mut game = store.begin(player, &session, now()).unwrap();
            let cells: Vec<_> = session.geometry().cells().collect();
            for at in 0..300_u16 {
                let input = Input::new(Layer::Centre, (at % 9 + 1) as u8, 9).unwrap();
                let cell = cells[usize::from(at) * 7 % 81];
                if let Ok(Some(action)) = session.enter(&[cell], input, true) {
                    let record = Record::new(Duration::from_secs(u64::from(at)), action);
                    store.append(&mut game, &record, now()).unwrap();
                    session.apply(record);
                }
            }
        }
    }
    store.set_setting("theme", "light").unwrap();
}

/// A small generator of numbers, so that each run tries the same places.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// The games in progress of each player, by the store's own word.
fn games(store: &Store) -> Result<Vec<usize>, StoreError> {
    let players = store.players()?;
    players.iter().map(|player| Ok(store.games(player.id)?.len())).collect()
}

#[test]
fn random_bytes_anywhere_never_look_like_no_games() {
    let original = tempfile::tempdir().unwrap();
    fill(original.path());
    let bytes = fs::read(original.path().join(FILE)).unwrap();
    assert!(!original.path().join(format!("{FILE}-wal")).exists());
    let mut noise = Noise(0x5DEE_CE66_D158_0001);
    let (mut damaged, mut recovered, mut trials) = (0, 0, 0);
    for length in [16, 200, 4096] {
        let mut at = 0;
        while at + length <= bytes.len() {
            let folder = tempfile::tempdir().unwrap();
            let mut broken = bytes.clone();
            broken[at..at + length].iter_mut().for_each(|byte| *byte = noise.next() as u8);
            let file = folder.path().join(FILE);
            fs::write(&file, &broken).unwrap();
            trials += 1;
            let listed = Store::open(folder.path()).and_then(|store| games(&store));
            match listed {
                Ok(listed) => assert_eq!(listed, GAMES, "{length} bytes at {at}"),
                Err(StoreError::Damaged { game: None, .. }) => {
                    assert_eq!(fs::read(&file).unwrap(), broken, "it was not touched");
                    let (store, rescued) = Store::rescue(folder.path(), now()).unwrap();
                    assert_eq!(fs::read(&rescued.kept_as).unwrap(), broken);
                    let listed: usize = games(&store).unwrap().iter().sum();
                    damaged += 1;
                    recovered += listed.min(4);
                    drop(store);
                    Store::open(folder.path()).expect("the new file is whole");
                }
                // A number of the schema that no version has is reported, too.
                Err(StoreError::Newer { .. }) => assert!(at < 100),
                Err(error) => panic!("{length} bytes at {at}: {error:?}"),
            }
            at += if length == 4096 { 4096 } else { 1499 };
        }
    }
    eprintln!("{trials} places, {damaged} noticed; {recovered} of {} games recovered", 4 * damaged);
    assert!(damaged > trials / 4);
    assert!(recovered * 10 > 4 * damaged * 7, "{recovered} of {}", 4 * damaged);
}

#[test]
fn a_damaged_page_loses_no_game() {
    let original = tempfile::tempdir().unwrap();
    let mut store = Store::open(original.path()).unwrap();
    let ana = store.player("Ana", now()).unwrap().id;
    let mut games = Vec::new();
    for _ in 0..4 {
        let mut game = store.begin(ana, &session(CLASSIC), now()).unwrap();
        for line in ["1000 digit 4 r1c3 tidy", "2000 undo"] {
            let geometry = session(CLASSIC).geometry().clone();
            let record = Record::from_line(line, &geometry).unwrap();
            store.append(&mut game, &record, now()).unwrap();
        }
        games.push(game.id());
    }
    drop(store);
    let bytes = fs::read(original.path().join(FILE)).unwrap();
    let (mut noise, mut damaged) = (Noise(7), 0);
    for at in (0..bytes.len()).step_by(4096) {
        let folder = tempfile::tempdir().unwrap();
        let mut broken = bytes.clone();
        broken[at..at + 4096].iter_mut().for_each(|byte| *byte = noise.next() as u8);
        fs::write(folder.path().join(FILE), &broken).unwrap();
        let whole = Store::open(folder.path()).is_ok_and(|store| store.games(ana).is_ok());
        if !whole {
            damaged += 1;
            let (store, rescued) = Store::rescue(folder.path(), now()).unwrap();
            assert_eq!((rescued.games, rescued.lost_games), (4, 0), "the page at {at}");
            let mut kept: Vec<_> = store.games(ana).unwrap().iter().map(|game| game.id).collect();
            kept.sort();
            assert_eq!(kept, games, "the page at {at}");
        }
    }
    assert!(damaged > 10, "{damaged}");
}

#[test]
fn a_file_without_its_first_page_is_recovered() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    let file = folder.path().join(FILE);
    let mut bytes = fs::read(&file).unwrap();
    bytes[..4096].fill(0xAA);
    fs::write(&file, &bytes).unwrap();
    assert_eq!(Store::open(folder.path()).unwrap_err().id(), "store-damaged");
    let (mut store, rescued) = Store::rescue(folder.path(), now()).unwrap();
    assert_eq!((rescued.players, rescued.games, rescued.results), (2, 6, 2));
    assert_eq!((rescued.lost_games, rescued.cut_games), (0, 0));
    assert_eq!(games(&store).unwrap(), GAMES);
    assert_eq!(store.setting("theme").unwrap().as_deref(), Some("light"));
    let ana = store.players().unwrap()[0].clone();
    let game = store.games(ana.id).unwrap()[0].clone();
    assert!(game.played > Duration::from_secs(200));
    // A puzzle that was finished before still counts once.
    let (_, again) = finished(&mut store, ana.id, &session(SMALL), &end(true, 1, 1), now());
    assert_eq!(again.standing, Standing::PuzzleAgain);
    let next = store.begin(ana.id, &session(SMALL), now()).unwrap();
    assert!(next.id() > game.id);
}

#[test]
fn a_file_that_is_no_database_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let text = "not a database at all ".repeat(500);
    for number in 1..=2 {
        fs::write(folder.path().join(FILE), &text).unwrap();
        assert!(Store::open(folder.path()).is_err());
        let (store, rescued) = Store::rescue(folder.path(), now()).unwrap();
        let name = format!("sudokit-damaged-{number}.sqlite3");
        assert_eq!(rescued.kept_as, folder.path().join(name));
        assert_eq!(fs::read_to_string(&rescued.kept_as).unwrap(), text);
        assert_eq!((rescued.games, store.players().unwrap().len()), (0, 0));
    }
}

#[test]
fn a_file_with_an_open_game_stays() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let ana = store.player("Ana", now()).unwrap().id;
    let _game = store.begin(ana, &session(SMALL), now()).unwrap();
    let moment: Moment = now();
    let error = Store::rescue(folder.path(), moment).map(drop).unwrap_err();
    assert_eq!(error.id(), "store-in-use");
    assert_eq!(store.games(ana).unwrap().len(), 1);
}

#[test]
fn a_file_keeps_its_name_if_the_new_one_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let text = "not a database at all ".repeat(500);
    let file = folder.path().join(FILE);
    fs::write(&file, &text).unwrap();
    // A folder of the name that the new file has at first.
    fs::create_dir_all(folder.path().join("rescued.tmp")).unwrap();
    Store::rescue(folder.path(), now()).map(drop).unwrap_err();
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    fs::remove_dir(folder.path().join("rescued.tmp")).unwrap();
    let (store, _) = Store::rescue(folder.path(), now()).unwrap();
    drop(store);
    let mut names: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["games.lock", "sudokit-damaged-1.sqlite3", FILE]);
}
