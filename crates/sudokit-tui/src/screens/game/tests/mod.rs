//! Tests that play on the screen.

mod begin_and_go;
mod hint_fits;
mod hint_keys;
mod signs;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Position;
use sudokit_core::Cell;
use sudokit_game::Scoring;

use super::GameScreen;
use crate::import::session_of;
use crate::screen::Screen as _;
use crate::world::World;

/// A small puzzle.
const SMALL: &str = "1..43..2.1...32.";
/// A puzzle that begins with a single in a box.
const SINGLES: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A game on a screen of a given size, played by keys.
pub(super) struct Player {
    pub(super) game: GameScreen,
    pub(super) world: World,
    pub(super) terminal: Terminal<TestBackend>,
}

impl Player {
    pub(super) fn new(puzzle: &str, (width, height): (u16, u16)) -> Player {
        let mut world = World::for_tests();
        let session = session_of(puzzle, &Scoring::CLASSIC);
        let active = world.library.add(session).expect("a game");
        let game = GameScreen::new(active, &world);
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a backend");
        Player { game, world, terminal }
    }

    pub(super) fn press(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.game.event(&Event::Key(key), &mut self.world);
        while self.game.state.controller.is_searching() {
            self.game.tick(&mut self.world);
        }
        self.terminal.draw(|frame| self.game.draw(frame, &self.world)).expect("a frame");
    }

    /// Types text, one key for each character.
    pub(super) fn type_text(&mut self, text: &str) {
        text.chars().for_each(|key| self.press(KeyCode::Char(key)));
    }

    /// Returns a line of the screen.
    pub(super) fn line(&self, y: u16) -> String {
        let buffer = self.terminal.backend().buffer();
        (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect()
    }

    /// Returns where a cell is on the screen.
    pub(super) fn places(&self, cell: Cell) -> Vec<Position> {
        let state = &self.game.state;
        let view = state.view.as_ref().expect("a board");
        let area = view.layout.area(state.session().geometry(), cell);
        let place = |at: Position| Position::new(at.x + view.area.x, at.y + view.area.y);
        area.positions().map(place).collect()
    }

    /// Returns the letters in the panel, without spaces.
    pub(super) fn panel(&self) -> String {
        let panel = self.game.state.view.as_ref().expect("a board").panel;
        let buffer = self.terminal.backend().buffer();
        panel
            .positions()
            .map(|point| buffer[point].symbol())
            .filter(|symbol| *symbol != " ")
            .collect()
    }

    /// Reads all of the panel, page by page. Returns each page.
    pub(super) fn pages(&mut self) -> Vec<String> {
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
