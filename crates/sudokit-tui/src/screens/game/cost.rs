//! What a frame costs. Nothing is asserted: the numbers are printed, for
//!
//! ```sh
//! cargo test --release -p sudokit-tui cost -- --ignored --nocapture
//! ```

use std::time::Instant;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use sudokit_game::Scoring;
use sudokit_text::Lang;

use super::*;
use crate::PlayOptions;

const FRAMES: usize = 2_000;

/// A puzzle whose first steps need marks.
const HARD: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn press(game: &mut Game, sign: char, world: &mut World) {
    let key = KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE);
    game.event(&Event::Key(key), world);
    while game.thinking.is_some() {
        game.tick(world);
    }
}

/// Median and largest time of a frame in microseconds: the cursor moves before each.
fn frames(game: &mut Game, world: &mut World, size: (u16, u16)) -> (u128, u128) {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a backend");
    let mut times: Vec<u128> = (0..FRAMES)
        .map(|_| {
            press(game, 'l', world);
            let since = Instant::now();
            terminal.draw(|frame| game.draw(frame, world)).expect("a frame");
            since.elapsed().as_micros()
        })
        .collect();
    times.sort_unstable();
    (times[FRAMES / 2], times[FRAMES - 1])
}

#[test]
#[ignore = "prints what frames cost; tells something in a release build only"]
fn cost_of_frames() {
    let options = PlayOptions {
        lang: None,
        locale: Lang::En,
        folder: None,
        player: None,
        theme: None,
        colours: true,
        scoring: None,
        start: None,
        draw_seed: || 0,
    };
    let (mut world, _) = World::new(&options);
    world.library.set_player("Ana").expect("a player");
    let session = crate::import::session_of(HARD, &Scoring::CLASSIC).expect("a puzzle");
    let table = world.library.add(session).expect("a game");
    let mut game = Game::new(table, &world);
    println!("| screen | what is shown | median, µs | most, µs |");
    println!("|---|---|---:|---:|");
    for (what, keys) in [("givens", ""), ("marks in all cells", "f"), ("marks and a hint", "HHH")] {
        keys.chars().for_each(|key| press(&mut game, key, &mut world));
        for size in [(80, 24), (200, 60)] {
            let (median, most) = frames(&mut game, &mut world, size);
            println!("| {}x{} | {what} | {median} | {most} |", size.0, size.1);
        }
    }
}
