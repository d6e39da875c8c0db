//! The game is killed during fast play: nothing that was on the screen is lost.

use sudokit_generate::Random;

use crate::common::{EXAMPLE, SOLUTION};
use crate::moves::solving;
use crate::sight::Board;
use crate::terminal::{Home, USUAL};

/// Kills this many games, each at another moment, and checks that what was on the screen was saved.
fn killed(moments: usize) {
    let keys = solving(EXAMPLE, SOLUTION);
    let count = |digits: &str| digits.chars().filter(|digit| *digit != '.').count();
    let mut random = Random::stream(6, 0);
    for _ in 0..moments {
        let home = Home::new();
        let mut game = home.play(&[EXAMPLE]);
        game.has_digits(EXAMPLE);
        // All keys are pressed at once. The game is killed when this many digits were seen, while it is
        // working on the others.
        let wanted = 30 + random.below(50);
        game.press(&keys).has_board(9, "digits", |board| count(&board.digits()) >= wanted);
        let seen = game.kill(9).digits();
        let mut game = home.start(USUAL, &[], &["play", "--continue"]);
        // The game may have ended; then there is none to continue.
        game.wait("a board or none", |screen| {
            Board::of(screen, 9).is_some() || screen.contents().contains("Size")
        });
        if let Some(board) = game.board(9) {
            let kept = board.digits();
            let both = seen.chars().zip(kept.chars());
            assert!(both.clone().all(|(seen, kept)| seen == '.' || seen == kept), "{seen}\n{kept}");
            // The history leads back to the start.
            game.press(&"u".repeat(count(&kept) - 29)).has_digits(EXAMPLE);
            game.press("Q");
        } else {
            game.press("q")
                .sees("New game")
                .press("6")
                .sees("9x9 own, beginner classic 1 of 1 0 0:");
            game.press("q").sees("New game").press("q");
        }
        game.ends(0);
    }
}

#[test]
fn fifteen_kills_lose_nothing() {
    killed(15);
}

#[test]
#[ignore = "takes minutes: cargo test -p sudokit-cli --test play -- --ignored"]
fn two_hundred_kills_lose_nothing() {
    killed(200);
}
