//! The keys at the foot of the screen, which can be clicked.

use std::cell::RefCell;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

/// Where the keys were drawn. Screens are drawn without changing the world, hence the cell.
#[derive(Default, Debug)]
pub(crate) struct Foot {
    keys: RefCell<Vec<(Rect, KeyEvent)>>,
}

impl Foot {
    /// Forgets all keys: another picture is drawn.
    pub(crate) fn clear(&self) {
        self.keys.borrow_mut().clear();
    }

    /// Takes note of a key that is drawn here.
    pub(crate) fn add(&self, area: Rect, key: KeyEvent) {
        self.keys.borrow_mut().push((area, key));
    }

    /// Returns the key that was drawn at this point.
    pub(crate) fn key_at(&self, column: u16, row: u16) -> Option<KeyEvent> {
        let point = Position::new(column, row);
        let keys = self.keys.borrow();
        keys.iter().find(|(area, _)| area.contains(point)).map(|(_, key)| *key)
    }
}
