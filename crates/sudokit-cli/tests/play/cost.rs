//! Measures how long a player waits, from the key to the screen. Nothing is asserted; the numbers are
//! printed:
//!
//! ```sh
//! cargo test --release -p sudokit-cli --test play cost -- --ignored --nocapture
//! ```

use std::time::{Duration, Instant};

use crate::common::EXAMPLE;
use crate::terminal::{Home, Terminal};

const SIZE: (u16, u16) = (200, 60);
const ROUNDS: usize = 200;

fn row(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_micros() as f64 / 1000.0;
    println!("| {what} | {:.1} | {:.1} | {:.1} |", at(50), at(95), at(100));
}

/// Presses two keys in turn, and waits each time for a text on the screen.
fn keys(game: &mut Terminal, both: [(&str, &str); 2]) -> Vec<Duration> {
    let mut times = Vec::new();
    for (key, shown) in both.iter().cycle().take(ROUNDS) {
        let since = Instant::now();
        game.press(key).wait(shown, |screen| screen.contents().contains(shown));
        times.push(since.elapsed());
    }
    times
}

#[test]
#[ignore = "prints what a player waits for; means something in a release build only"]
fn cost_of_keys() {
    println!("| {}x{} | median, ms | 95 %, ms | most, ms |", SIZE.0, SIZE.1);
    println!("|---|---:|---:|---:|");
    let home = Home::new();
    let mut game = home.start(SIZE, &[], &["play", "--player", "Ana", EXAMPLE]);
    game.sees("r5c5");
    row("a step of the cursor", keys(&mut game, [("l", "r5c6"), ("h", "r5c5")]));
    // The same key enters and removes a digit.
    let open = format!("5×{}", 5);
    let left = format!("5×{}", 6);
    row("a digit, written down", keys(&mut game, [("5", &open), ("5", &left)]));
    game.press("Q");
    game.ends(0);
    for level in ["easy", "medium", "hard"] {
        let times = (1..=20).map(|seed: u64| {
            let seed = seed.to_string();
            let args = ["play", "--player", "Ana", "--level", level, "--seed", &seed];
            let since = Instant::now();
            let mut game = home.start(SIZE, &[], &args);
            game.has_board(9, "a board", |board| board.digits().contains(|digit| digit != '.'));
            let time = since.elapsed();
            game.press("Q");
            game.ends(0);
            time
        });
        row(&format!("from the start to a board of level {level}"), times.collect());
    }
}
