//! Measures what saving games costs: `cargo run --release -p sudokit-store --example store_cost`.
//!
//! Times the saving of an action, the list of a hundred games in progress, and opening a game again, in
//! the folder given as an argument or in the system's temporary folder.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use sudokit_game::{Date, Deal, Moment, Record, Scoring, Session};
use sudokit_store::{Store, StoreError};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() -> Result<(), StoreError> {
    let named = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = named.unwrap_or_else(std::env::temp_dir);
    let folder = folder.join(format!("sudokit-store-cost-{}", std::process::id()));
    let done = measure(&folder);
    let _ = std::fs::remove_dir_all(&folder);
    done
}

fn measure(folder: &std::path::Path) -> Result<(), StoreError> {
    let now = Moment { unix_seconds: 0, today: Date::new(2026, 11, 22).expect("a date") };
    let deal = Deal::new(PUZZLE.parse().expect("a puzzle"), &|| true).expect("one to be played");

    let begun = Instant::now();
    let mut store = Store::open(folder)?;
    println!("a new store                   {:>9.3} ms", ms(begun.elapsed()));
    let player = store.player("Ana", now)?.id;

    let mut times = Vec::new();
    for _ in 0..100 {
        let mut session = Session::new(deal.clone(), &Scoring::CLASSIC);
        let mut game = store.begin(player, &session, now)?;
        for number in 0..200 {
            let action = if number % 2 == 0 { session.fill() } else { session.undo() };
            let record = Record::new(Duration::from_millis(number), action.expect("it changes"));
            let begun = Instant::now();
            store.append(&mut game, &record, now)?;
            times.push(begun.elapsed());
            session.apply(record);
        }
    }
    times.sort_unstable();
    for (name, part) in [("median", 500), ("of 1000 the 990th", 990), ("of 1000 the 999th", 999)] {
        println!("an action, {name:<18} {:>9.3} ms", ms(times[times.len() * part / 1000]));
    }
    println!("an action, the slowest        {:>9.3} ms", ms(times[times.len() - 1]));

    let begun = Instant::now();
    let games = store.games(player)?;
    println!("a list of {} games, 200 actions each {:>.3} ms", games.len(), ms(begun.elapsed()));
    let begun = Instant::now();
    let _resumed = store.resume(games[0].id)?;
    println!("a game resumed                {:>9.3} ms", ms(begun.elapsed()));
    drop(store);
    let begun = Instant::now();
    Store::open(folder)?;
    println!("the store reopened            {:>9.3} ms", ms(begun.elapsed()));
    Ok(())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
