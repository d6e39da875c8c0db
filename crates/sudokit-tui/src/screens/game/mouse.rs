//! Selecting cells with the mouse.

use std::time::{Duration, Instant};

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use sudokit_core::Cell;

use super::state::GameState;

/// Two clicks on a cell within this time are a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(400);

/// The last click, to recognise a double click.
#[derive(Default)]
pub(super) struct Mouse {
    clicked: Option<(Instant, Cell)>,
}

impl Mouse {
    /// Handles a mouse event on the board. A double click selects all cells with the same digit.
    pub(super) fn event(&mut self, mouse: MouseEvent, state: &mut GameState) {
        let Some(cell) = cell_at(mouse, state) else { return };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let is_double = self.clicked.take().is_some_and(|(since, clicked)| {
                    clicked == cell && since.elapsed() < DOUBLE_CLICK
                });
                if mouse.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT) {
                    state.selection.toggle(cell);
                } else {
                    state.selection.go(cell);
                }
                if is_double {
                    state.selection.same(state.controller.session().position());
                } else {
                    self.clicked = Some((Instant::now(), cell));
                }
            }
            MouseEventKind::Down(MouseButton::Right) => state.selection.toggle(cell),
            MouseEventKind::Drag(MouseButton::Left) if cell != state.selection.cursor() => {
                state.selection.extend_to(cell);
            }
            _ => {}
        }
    }
}

/// Returns the cell under the pointer.
fn cell_at(mouse: MouseEvent, state: &GameState) -> Option<Cell> {
    let point = Position::new(mouse.column, mouse.row);
    state.view.as_ref()?.cell_at(state.session().geometry(), point)
}
