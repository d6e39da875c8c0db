//! Importing the original game's file.

use serde_json::{Value, json};
use sudokit_game::{Record, Truth};
use sudokit_store::{BadEntry, ImportError, Store};

use crate::common::now;

fn memory() -> Value {
    json!({
        // 1 2 . .      the clues are 1, 4 and 3: column before row
        // . . . 4
        // . . . .
        // 3 . . .
        "ANA - 21": {
            "name": "ANA", "nivel": 2, "dificultad": 1, "terminada": false, "puntaje": 130,
            "tablero": [[1, 2, 0, 0], [0, 0, 0, 4], [0, 0, 0, 0], [3, 0, 0, 0]],
            "pistas": [[0, 0], [3, 1], [0, 3]]
        },
        "ANA - 22": {
            "name": "ANA", "nivel": 2, "dificultad": 2, "terminada": true, "puntaje": 1700,
            "tablero": [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]],
            "pistas": [[0, 0]]
        },
        "LUIS - 33": {
            "name": "Luis", "nivel": 3, "dificultad": 3, "terminada": true, "puntaje": -250,
            "tablero": [
                [5, 3, 4, 6, 7, 8, 9, 1, 2], [6, 7, 2, 1, 9, 5, 3, 4, 8], [1, 9, 8, 3, 4, 2, 5, 6, 7],
                [8, 5, 9, 7, 6, 1, 4, 2, 3], [4, 2, 6, 8, 5, 3, 7, 9, 1], [7, 1, 3, 9, 2, 4, 8, 5, 6],
                [9, 6, 1, 5, 3, 7, 2, 8, 4], [2, 8, 7, 4, 1, 9, 6, 3, 5], [3, 4, 5, 2, 8, 6, 1, 7, 9]
            ],
            "pistas": []
        },
    })
}

#[test]
fn games_continue_with_their_points_and_results_count() {
    let mut store = Store::in_memory();
    store.player("Zoe", now()).unwrap();
    let imported = store.import_memory(&memory().to_string(), now()).unwrap();
    assert_eq!((imported.games.len(), imported.results, imported.known), (1, 2, 0));
    assert_eq!(imported.refused, []);
    assert_eq!(
        store.last_player().unwrap().unwrap().name,
        "Zoe",
        "an import does not change the last player"
    );

    let (mut game, mut session) = store.resume(imported.games[0]).unwrap();
    assert_eq!(session.deal().puzzle().clue_count(), 3);
    assert_eq!(session.position().filled(), 4);
    assert_eq!(session.score(), 130);
    assert_eq!(session.deal().fact("imported-score"), Some("130"));
    assert_eq!(*session.deal().truth(), Truth::Several);
    let geometry = session.geometry().clone();
    assert!(session.position().is_given(geometry.cell_named("r2c4").unwrap()));
    assert!(!session.position().is_given(geometry.cell_named("r1c2").unwrap()));
    // The game continues: a 4 is worth 400.
    let four = sudokit_core::Digit::new(4).unwrap();
    let cell = geometry.cell_named("r3c1").unwrap();
    let record = Record::new(std::time::Duration::ZERO, session.put(cell, four, false).unwrap());
    store.append(&mut game, &record, now()).unwrap();
    assert_eq!(session.apply(record).turn, Some(400));
    assert_eq!(session.score(), 530);
    let id = game.id();
    drop(game);
    assert_eq!(store.resume(id).unwrap().1.score(), 530);

    let rows: Vec<_> = store
        .categories()
        .unwrap()
        .into_iter()
        .map(|category| {
            let row = store.ranking(&category).unwrap().alone.remove(0);
            (category.board, category.level.unwrap(), row.name, row.best)
        })
        .collect();
    let row = |board: &str, level: &str, name: &str, best| {
        (board.to_owned(), level.to_owned(), name.to_owned(), best)
    };
    assert_eq!(
        rows,
        [row("9x9", "original-3", "Luis", -250), row("4x4", "original-2", "ANA", 1700)]
    );
    let ana = store.player("ana", now()).unwrap().id;
    let listed = &store.games(ana).unwrap()[0];
    assert_eq!((listed.scoring.id, listed.level.as_deref()), ("arcade", Some("original-1")));
    let statistics = store.statistics(ana, now()).unwrap();
    let row = &statistics.rows[0];
    assert_eq!((row.won, row.best_time, statistics.day_streak), (1, None, 0));
}

#[test]
fn importing_a_file_twice_doubles_nothing() {
    let mut store = Store::in_memory();
    let first = store.import_memory(&memory().to_string(), now()).unwrap();
    let second = store.import_memory(&format!("\u{feff}{:#}", memory()), now()).unwrap();
    assert_eq!((second.games.len(), second.results, second.known), (0, 0, 3));
    let category = store.categories().unwrap().remove(0);
    assert_eq!(store.ranking(&category).unwrap().alone[0].solved, 1);
    // A deleted game can be imported again.
    store.delete(first.games[0]).unwrap();
    let third = store.import_memory(&memory().to_string(), now()).unwrap();
    assert_eq!((third.games.len(), third.known), (1, 2));
}

#[test]
fn invalid_entries_are_named_and_left_out() {
    let mut memory = memory();
    let entries = memory.as_object_mut().unwrap();
    let ana = entries["ANA - 21"].clone();
    let mut add = |key: &str, field: &str, value: Value| {
        let mut entry = ana.clone();
        entry[field] = value;
        entries.insert(key.to_owned(), entry);
    };
    let board =
        |first: [u8; 4], second: [u8; 4]| json!([first, second, [0, 0, 0, 0], [3, 0, 0, 0]]);
    add("name", "name", json!("  "));
    add("size", "nivel", json!(4));
    add("level", "dificultad", json!("1"));
    add("points", "puntaje", Value::Null);
    add("over", "terminada", json!(0));
    add("rows", "tablero", json!([[1, 2, 3, 4]]));
    add("value", "tablero", board([1, 2, 0, 5], [0, 0, 0, 4]));
    add("pair", "pistas", json!([[0, 0, 0]]));
    add("outside", "pistas", json!([[0, 4]]));
    add("minus", "pistas", json!([[-1, 0]]));
    add("empty", "pistas", json!([[2, 0]]));
    add("clash", "tablero", board([1, 2, 0, 2], [0, 0, 0, 4]));
    add("not full", "terminada", json!(true));
    // Clues 1, 2 and 3 around r1c4, which has only 4 left, below it.
    add("dead", "tablero", board([1, 2, 3, 0], [0, 0, 4, 0]));
    entries.insert("number".to_owned(), json!(5));
    let dead = &mut entries["dead"];
    dead["pistas"] = json!([[0, 0], [1, 0], [2, 0], [2, 1]]);

    let mut store = Store::in_memory();
    let imported = store.import_memory(&memory.to_string(), now()).unwrap();
    assert_eq!((imported.games.len(), imported.results), (1, 2), "the valid entries");
    let why: Vec<_> =
        imported.refused.iter().map(|entry| (entry.key.as_str(), entry.why.clone())).collect();
    assert_eq!(
        why,
        [
            ("name", BadEntry::Field("name")),
            ("size", BadEntry::Field("nivel")),
            ("level", BadEntry::Field("dificultad")),
            ("points", BadEntry::Field("puntaje")),
            ("over", BadEntry::Field("terminada")),
            ("rows", BadEntry::Field("tablero")),
            ("value", BadEntry::Field("tablero")),
            ("pair", BadEntry::Field("pistas")),
            ("outside", BadEntry::ClueOutside),
            ("minus", BadEntry::ClueOutside),
            ("empty", BadEntry::ClueEmpty("r1c3".to_owned())),
            ("clash", BadEntry::Clash("r1c4".to_owned())),
            ("not full", BadEntry::NotFull),
            ("dead", BadEntry::NoSolution),
            ("number", BadEntry::Field("name")),
        ]
    );
}

#[test]
fn a_dead_end_of_the_player_is_not_an_error() {
    let mut memory = memory();
    let ana = &mut memory["ANA - 21"];
    // No rule is broken, but no digit fits r1c4 any more.
    ana["tablero"] = json!([[1, 2, 3, 0], [0, 0, 0, 4], [0, 0, 0, 0], [3, 0, 0, 0]]);
    let mut store = Store::in_memory();
    let imported = store.import_memory(&memory.to_string(), now()).unwrap();
    assert_eq!((imported.games.len(), imported.refused.len()), (1, 0));
}

#[test]
fn another_file_is_refused() {
    let mut store = Store::in_memory();
    for text in ["", "[]", "{", "sudokit-game 1\n"] {
        let error = store.import_memory(text, now()).unwrap_err();
        assert!(matches!(error, ImportError::NotMemory(_)), "{text}");
        assert_eq!(error.id(), "import-not-memory");
    }
    assert_eq!(store.import_memory("{}", now()).unwrap(), Default::default());
}
