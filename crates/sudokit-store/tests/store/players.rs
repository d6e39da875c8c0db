//! Players and settings.

use sudokit_store::{Store, StoreError};

use crate::common::now;

#[test]
fn a_player_is_found_by_name_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.last_player().unwrap(), None);
    let ana = store.player("  Ana  María ", now()).unwrap();
    assert_eq!(ana.name, "Ana María");
    let lev = store.player("Лев", now()).unwrap();
    assert_eq!(store.last_player().unwrap(), Some(lev.clone()));
    assert_eq!(store.player("ANA MARÍA", now()).unwrap(), ana);
    assert_eq!(store.player("ЛЕВ", now()).unwrap(), lev);
    assert_eq!(store.player("ana maría", now()).unwrap(), ana);
    assert!(matches!(store.player(" \u{1b}\t", now()), Err(StoreError::NoName)));
    drop(store);

    let store = Store::open(&folder.path().join(".")).unwrap();
    assert_eq!(store.last_player().unwrap(), Some(ana.clone()));
    assert_eq!(store.players().unwrap(), [ana, lev]);
}

#[test]
fn settings_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("made/on the way");
    let mut store = Store::open(&folder).unwrap();
    assert!(store.is_lasting());
    assert_eq!(store.setting("theme").unwrap(), None);
    store.set_setting("theme", "dark").unwrap();
    store.set_setting("theme", "light").unwrap();
    assert_eq!(Store::open(&folder).unwrap().setting("theme").unwrap().as_deref(), Some("light"));
    assert!(!Store::in_memory().is_lasting());
}
