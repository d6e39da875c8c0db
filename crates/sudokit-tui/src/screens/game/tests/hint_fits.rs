//! Plays a hard puzzle by hints in small windows, and reads every hint on the screen.

use crossterm::event::KeyCode;

use super::Player;

/// A puzzle that needs chains within chains from its first step on.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// The number of hints to follow.
const HINTS: usize = 1;

fn letters(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace()).collect()
}

#[test]
fn no_part_of_a_hint_is_ever_off_screen() {
    for size in [(80, 24), (60, 24), (120, 40)] {
        let mut player = Player::new(HARD, size);
        player.press(KeyCode::Char('f'));
        let mut scrolled = 0;
        for _ in 0..HINTS {
            (0..3).for_each(|_| player.press(KeyCode::Char('H')));
            let view = player.game.state.hint_view().expect("a hint");
            let conclusion = letters(&view.conclusion);
            let texts: Vec<String> = view.visible().map(|(_, part)| letters(&part.text)).collect();
            let pages = player.pages();
            scrolled += usize::from(pages.len() > 1);
            for page in &pages {
                assert!(page.contains(&conclusion), "{size:?} {conclusion}: {page}");
            }
            // Going through the parts shows each from its beginning.
            for text in &texts {
                player.press(KeyCode::Tab);
                let begin: String = text.chars().take(20).collect();
                assert!(player.panel().contains(&begin), "{size:?} {begin}: {}", player.panel());
                assert!(player.panel().contains(&conclusion));
            }
            player.press(KeyCode::Enter);
        }
        // On a large screen every hint of this puzzle fits.
        assert!(scrolled > 0 || size.1 >= 40, "{size:?}: no hint was long");
    }
}
