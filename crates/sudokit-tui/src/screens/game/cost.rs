//! Measures what a frame costs. Nothing is asserted; the numbers are printed:
//!
//! ```sh
//! cargo test --release -p sudokit-tui cost -- --ignored --nocapture
//! ```

use std::time::Instant;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use sudokit_game::Scoring;

use super::GameScreen;
use crate::import::session_of;
use crate::screen::Screen as _;
use crate::world::World;

const FRAMES: usize = 2_000;

/// A puzzle whose first steps need marks.
const HARD: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn press(game: &mut GameScreen, character: char, world: &mut World) {
    let key = KeyEvent::new(KeyCode::Char(character), KeyModifiers::NONE);
    game.event(&Event::Key(key), world);
    while game.state.controller.is_searching() {
        game.tick(world);
    }
}

/// Returns the median and the longest time of a frame in microseconds; the cursor moves before each.
fn frames(game: &mut GameScreen, world: &mut World, size: (u16, u16)) -> (u128, u128) {
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
#[ignore = "prints what frames cost; means something in a release build only"]
fn cost_of_frames() {
    let mut world = World::for_tests();
    let session = session_of(HARD, &Scoring::CLASSIC);
    let active = world.library.add(session).expect("a game");
    let mut game = GameScreen::new(active, &world);
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
