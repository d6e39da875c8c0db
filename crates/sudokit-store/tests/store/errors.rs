//! Errors are reported, and damage nothing.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use sudokit_game::{Action, Record};
use sudokit_store::{Store, StoreError};

use crate::common::{SMALL, now, session};

const FILE: &str = "sudokit.sqlite3";

fn refused(folder: &Path) -> StoreError {
    Store::open(folder).expect_err("it should not open")
}

#[test]
fn a_folder_that_cannot_be_created_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let taken = folder.path().join("taken");
    fs::write(&taken, "a file").unwrap();
    for path in [taken.clone(), taken.join("below")] {
        let error = refused(&path);
        assert_eq!((error.id(), error.path()), ("store-folder", Some(path.as_path())), "{error}");
        assert!(error.to_string().contains("taken"), "{error}");
    }
    fs::create_dir(folder.path().join(FILE)).unwrap();
    assert_eq!(refused(folder.path()).id(), "store-folder");
    assert_eq!(fs::read_to_string(&taken).unwrap(), "a file");
}

#[test]
fn a_read_only_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let file = folder.path().join(FILE);
    let locked = |path: &Path, locked| {
        let mut permissions = fs::metadata(path).unwrap().permissions();
        permissions.set_readonly(locked);
        fs::set_permissions(path, permissions).unwrap();
    };
    locked(&file, true);
    if fs::OpenOptions::new().write(true).open(&file).is_ok() {
        eprintln!("skipped: this user may write what is read-only");
        locked(&file, false);
        return;
    }
    let error = refused(folder.path());
    assert_eq!((error.id(), error.path()), ("store-read-only", Some(file.as_path())), "{error}");
    locked(&file, false);
    drop(Store::open(folder.path()).unwrap());
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    let later = rusqlite::Connection::open(&file).unwrap();
    later.execute_batch("CREATE TABLE later (x); PRAGMA user_version = 9").unwrap();
    drop(later);
    let before = fs::read(&file).unwrap();
    let error = refused(folder.path());
    assert!(matches!(error, StoreError::Newer { found: 9, game: None, .. }), "{error}");
    assert_eq!((error.id(), error.path()), ("store-newer", Some(file.as_path())));
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn a_file_that_is_not_a_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    let text = "not a database at all ".repeat(500);
    fs::write(&file, &text).unwrap();
    let error = refused(folder.path());
    assert_eq!((error.id(), error.path()), ("store-damaged", Some(file.as_path())), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn a_database_with_overwritten_pages_is_reported_as_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let ana = store.player("Ana", now()).unwrap().id;
    let mut game = store.begin(ana, &session(SMALL), now()).unwrap();
    for _ in 0..2000 {
        store.append(&mut game, &Record::new(Duration::ZERO, Action::Pause), now()).unwrap();
    }
    let id = game.id();
    drop((game, store));
    let file = fs::OpenOptions::new().write(true).open(folder.path().join(FILE));
    let mut file = file.unwrap();
    let pages = file.metadata().unwrap().len() / 4096;
    for page in 1..pages {
        file.seek(SeekFrom::Start(page * 4096)).unwrap();
        file.write_all(&[0xAA; 64]).unwrap();
    }
    drop(file);
    let error = match Store::open(folder.path()) {
        Ok(mut store) => store.resume(id).map(drop).unwrap_err(),
        Err(error) => error,
    };
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
}

#[test]
fn a_damaged_game_is_named_and_the_others_open() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    let mut store = Store::open(folder.path()).unwrap();
    let ana = store.player("Ana", now()).unwrap().id;
    let ids: Vec<_> = (0..6)
        .map(|_| {
            let mut game = store.begin(ana, &session(SMALL), now()).unwrap();
            for _ in 0..3 {
                store
                    .append(&mut game, &Record::new(Duration::ZERO, Action::Pause), now())
                    .unwrap();
            }
            game.id()
        })
        .collect();
    let raw = rusqlite::Connection::open(&file).unwrap();
    for (id, sql) in [
        (ids[0], "UPDATE record SET line = '0 digit 77 r1c2' WHERE number = 1 AND game = ?1"),
        (ids[1], "DELETE FROM record WHERE number = 1 AND game = ?1"),
        (ids[2], "UPDATE record SET line = '' WHERE number = 2 AND game = ?1"),
        (ids[3], "UPDATE game SET head = 'sudokit-game 1\n' WHERE id = ?1"),
        (ids[4], "UPDATE game SET head = replace(head, 'game 1', 'game 7') WHERE id = ?1"),
    ] {
        assert_eq!(raw.execute(sql, [id.to_string()]).unwrap(), 1);
    }
    for &id in &ids[..4] {
        let error = store.resume(id).map(drop).unwrap_err();
        assert_eq!((error.id(), error.game()), ("store-damaged-game", Some(id)), "{error}");
        assert_eq!(error.path(), Some(file.as_path()));
    }
    let error = store.resume(ids[4]).map(drop).unwrap_err();
    assert!(matches!(error, StoreError::Newer { found: 7, game: Some(id), .. } if id == ids[4]));
    let (game, intact) = store.resume(ids[5]).unwrap();
    assert_eq!(intact.log().len(), 3);
    drop(game);
    // All games are still listed, the damaged ones marked.
    let mut games = store.games(ana).unwrap();
    games.sort_by_key(|game| game.id);
    let damaged: Vec<bool> = games.iter().map(|game| game.damaged).collect();
    assert_eq!(damaged, [true, true, true, true, true, false]);
    assert!(games.iter().all(|game| !game.in_use));
    store.delete(ids[0]).unwrap();
}

#[test]
fn two_copies_write_to_one_store() {
    let folder = tempfile::tempdir().unwrap();
    let play = |name: &str| {
        let mut store = Store::open(folder.path()).unwrap();
        let player = store.player(name, now()).unwrap().id;
        for _ in 0..4 {
            let mut game = store.begin(player, &session(SMALL), now()).unwrap();
            for at in 0..100 {
                let record = Record::new(Duration::from_millis(at), Action::Pause);
                store.append(&mut game, &record, now()).unwrap();
            }
        }
        store.games(player).unwrap()
    };
    std::thread::scope(|scope| {
        let threads = ["Ana", "Bob", "Eva", "Zoe"].map(|name| scope.spawn(move || play(name)));
        for thread in threads {
            let games = thread.join().unwrap();
            assert_eq!(games.len(), 4);
            assert!(games.iter().all(|game| game.played == Duration::from_millis(99)));
        }
    });
}
