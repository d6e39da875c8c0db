//! Plays a hard puzzle by hints in small windows, and reads every hint on the screen.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Position;
use ratatui::style::Modifier;
use sudokit_core::Cell;
use sudokit_game::{Hint, Scoring};
use sudokit_logic::{Mark, Role};

use super::GameScreen;
use crate::import::session_of;
use crate::keys::Command;
use crate::screen::Screen as _;
use crate::theme::Theme;
use crate::world::World;

/// A puzzle that needs chains within chains from its first step on.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// A puzzle that begins with a single in a box.
const SINGLES: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The number of hints to follow.
const HINTS: usize = 1;

struct Player {
    game: GameScreen,
    world: World,
    terminal: Terminal<TestBackend>,
}

impl Player {
    fn new(puzzle: &str, (width, height): (u16, u16)) -> Player {
        let mut world = World::for_tests();
        let session = session_of(puzzle, &Scoring::CLASSIC);
        let active = world.library.add(session).expect("a game");
        let game = GameScreen::new(active, &world);
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a backend");
        Player { game, world, terminal }
    }

    fn press(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.game.event(&Event::Key(key), &mut self.world);
        while self.game.state.controller.is_searching() {
            self.game.tick(&mut self.world);
        }
        self.terminal.draw(|frame| self.game.draw(frame, &self.world)).expect("a frame");
    }

    /// Returns where a cell is on the screen.
    fn places(&self, cell: Cell) -> Vec<Position> {
        let state = &self.game.state;
        let view = state.view.as_ref().expect("a board");
        let area = view.layout.area(state.session().geometry(), cell);
        let place = |at: Position| Position::new(at.x + view.area.x, at.y + view.area.y);
        area.positions().map(place).collect()
    }

    /// Returns the letters in the panel, without spaces.
    fn panel(&self) -> String {
        let panel = self.game.state.view.as_ref().expect("a board").panel;
        let buffer = self.terminal.backend().buffer();
        panel
            .positions()
            .map(|point| buffer[point].symbol())
            .filter(|symbol| *symbol != " ")
            .collect()
    }

    /// Reads all of the panel, page by page. Returns each page.
    fn pages(&mut self) -> Vec<String> {
        let mut pages = vec![self.panel()];
        for _ in 0..200 {
            self.press(KeyCode::PageDown);
            if pages.last() == Some(&self.panel()) {
                break;
            }
            pages.push(self.panel());
        }
        pages
    }
}

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

#[test]
fn space_leaves_a_hint_open_where_nothing_can_be_folded() {
    let mut player = Player::new("1..43..2.1...32.", (80, 24));
    let filled = |player: &Player| player.game.state.session().position().filled();
    let before = filled(&player);
    (0..3).for_each(|_| player.press(KeyCode::Char('H')));
    player.press(KeyCode::Char(' '));
    assert!(player.game.state.hint_view().is_some());
    player.press(KeyCode::Enter);
    assert_eq!(filled(&player), before + 1, "the hint was followed");
}

#[test]
fn no_key_leaves_the_text_of_a_hint_that_is_closed() {
    for strength in 1..=3 {
        for command in Command::all() {
            let mut player = Player::new("1..43..2.1...32.", (80, 24));
            (0..strength).for_each(|_| player.press(KeyCode::Char('H')));
            let text = player.game.state.message.clone();
            assert!(!text.is_empty());
            let key = player.world.keys.event(command);
            player.game.event(&Event::Key(key), &mut player.world);
            let state = &player.game.state;
            let is_open = state.controller.hint().is_some();
            assert!(is_open || state.message != text, "{command:?} after {strength} hints");
        }
    }
}

#[test]
fn without_colour_the_blockers_and_the_house_of_a_hint_have_signs() {
    let mut player = Player::new(SINGLES, (80, 24));
    player.world.theme = Theme::NoColour;
    (0..3).for_each(|_| player.press(KeyCode::Char('H')));
    let state = &player.game.state;
    let session = state.session();
    let shown = state.controller.hint().expect("a hint");
    let Hint::Step(step, _) = &shown.hint else { panic!("no step") };
    let geometry = session.geometry();
    let buffer = player.terminal.backend().buffer();
    let symbols = |cell: Cell| -> String {
        player.places(cell).into_iter().map(|place| buffer[place].symbol()).collect()
    };
    let cursor = state.selection.cursor();
    let (mut blockers, mut base) = (0, 0);
    for mark in &step.step.marks {
        match *mark {
            Mark::Cell(Role::Blocker, cell) => {
                assert!(symbols(cell).contains('*'), "{}", symbols(cell));
                blockers += 1;
            }
            Mark::House(Role::Base, house) => {
                for &cell in geometry.house(house).cells.iter().filter(|&&cell| cell != cursor) {
                    assert!(symbols(cell).contains('‹'), "{}", symbols(cell));
                    base += 1;
                }
            }
            _ => {}
        }
    }
    assert!(blockers > 1 && base > 7, "{blockers} {base}");
}

#[test]
fn a_mark_that_is_both_stands_out_also_under_the_cursor() {
    for theme in Theme::ALL {
        let mut player = Player::new(SINGLES, (80, 24));
        player.world.theme = theme;
        let at = player.game.state.session().geometry().cell_named("r1c3").expect("a cell");
        player.game.state.selection.go(at);
        "c8x81".chars().for_each(|key| player.press(KeyCode::Char(key)));
        for is_cursor in [true, false] {
            let buffer = player.terminal.backend().buffer();
            let is_reversed = |symbol: &str| {
                let places = player.places(at);
                let place = places.into_iter().find(|&place| buffer[place].symbol() == symbol);
                buffer[place.expect("a mark")].modifier.contains(Modifier::REVERSED)
            };
            assert_eq!((is_reversed("8"), is_reversed("1")), (!is_cursor, is_cursor), "{theme:?}");
            player.press(KeyCode::Down);
        }
    }
}
