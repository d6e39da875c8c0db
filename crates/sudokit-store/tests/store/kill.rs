//! What was reported as written is there after the program was killed.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sudokit_game::{Action, Record};
use sudokit_store::{Store, StoreError};

use crate::common::{CLASSIC, now, session};

/// The environment variable with the folder, for the copy of this program that will be killed.
const FOLDER: &str = "SUDOKIT_STORE_TEST_FOLDER";

/// The copy that is killed: it saves one action after the other, and reports each when it is written.
/// Without a folder it does nothing.
#[test]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let mut store = Store::open(Path::new(&folder)).unwrap();
    let player = store.last_player().unwrap().unwrap().id;
    let id = store.games(player).unwrap()[0].id;
    let (mut game, mut session) = store.resume(id).unwrap();
    let cells: Vec<_> = session.geometry().cells().collect();
    let mut out = std::io::stdout().lock();
    writeln!(out, "\nopen {id}").unwrap();
    for number in 0u64.. {
        let digit = sudokit_core::Digit::new((number % 9) as u8 + 1).unwrap();
        let input = sudokit_game::Input::Digit(digit);
        let cells = [cells[(number * 7 % 81) as usize]];
        let action = session.enter(&cells, input, true).ok().flatten().unwrap_or(Action::Pause);
        let record = Record::new(Duration::from_millis(number), action);
        store.append(&mut game, &record, now()).unwrap();
        session.apply(record);
        writeln!(out, "done {number}").unwrap();
    }
}

#[test]
fn killed_at_any_moment_nothing_that_was_reported_is_missing() {
    let rounds = std::env::var("SUDOKIT_KILLS").ok().and_then(|text| text.parse().ok());
    let folder = tempfile::tempdir().unwrap();
    let mut total = 0;
    for round in 0..rounds.unwrap_or(20u64) {
        let mut store = Store::open(folder.path()).unwrap();
        let player = store.player(&format!("Player {round}"), now()).unwrap().id;
        let id = store.begin(player, &session(CLASSIC), now()).unwrap().id();

        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::child", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap().starts_with("open ")), "it never opened the game");
        assert!(
            matches!(store.resume(id), Err(StoreError::InUse { .. })),
            "another process has it"
        );

        let (begun, after) =
            (Instant::now(), Duration::from_micros(round * 7919 % 61 * 1000 + 500));
        let mut last = None;
        let mut hear = |line: &str| {
            if let Some(number) = line.strip_prefix("done ") {
                last = Some(number.parse::<u64>().unwrap());
            }
        };
        while begun.elapsed() < after {
            hear(&lines.next().unwrap().unwrap());
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // What it reported before it died is still in the pipe; the last line may be cut.
        let rest: Vec<String> = lines.map_while(Result::ok).collect();
        for line in rest.iter().take(rest.len().saturating_sub(1)) {
            hear(line);
        }

        // With a store opened now, and with one opened before.
        let mut again = Store::open(folder.path()).unwrap();
        for store in [&mut again, &mut store] {
            let (_, session) = store.resume(id).unwrap();
            let there = session.log().len() as u64;
            assert!(last.is_none_or(|last| there > last), "reported {last:?}, there are {there}");
            for (number, record) in session.log().iter().enumerate() {
                assert_eq!(record.at(), Duration::from_millis(number as u64));
            }
        }
        total += last.map_or(0, |last| last + 1);
    }
    eprintln!("{total} actions were reported, all are there");
}
