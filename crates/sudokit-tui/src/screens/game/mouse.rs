//! Selecting cells with the mouse.

use std::time::{Duration, Instant};

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use sudokit_core::{Cell, Geometry};

use super::commands;
use super::state::GameState;
use crate::world::World;

/// Two clicks on a cell within this time are a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(500);

/// The last click, to recognise a double click.
#[derive(Default)]
pub(super) struct Mouse {
    clicked: Option<(Instant, Cell)>,
}

impl Mouse {
    /// Handles a mouse event on the board. A double click selects all cells with the same digit.
    pub(super) fn event(&mut self, mouse: MouseEvent, state: &mut GameState, world: &mut World) {
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
                    commands::write_chosen(state, world);
                }
                if is_double {
                    state.selection.same(state.controller.session().position());
                } else {
                    self.clicked = Some((Instant::now(), cell));
                }
            }
            MouseEventKind::Down(MouseButton::Right) => state.selection.toggle(cell),
            MouseEventKind::Drag(MouseButton::Left) if cell != state.selection.cursor() => {
                for cell in
                    cells_between(state.session().geometry(), state.selection.cursor(), cell)
                {
                    state.selection.extend_to(cell);
                }
            }
            _ => {}
        }
    }
}

/// Returns the cells on the way from one cell to another, without the first: a fast pointer skips some.
fn cells_between(geometry: &Geometry, from: Cell, to: Cell) -> Vec<Cell> {
    let place = |cell| [geometry.row(cell) as i32, geometry.column(cell) as i32];
    let (start, end) = (place(from), place(to));
    let count = (end[0] - start[0]).abs().max((end[1] - start[1]).abs());
    let step = |number: i32| {
        // Rounded to the nearest row and column.
        let at = |axis: usize| {
            let way = (end[axis] - start[axis]) * number;
            start[axis] + (2 * way + count).div_euclid(2 * count)
        };
        geometry.at(usize::try_from(at(0)).ok()?, usize::try_from(at(1)).ok()?)
    };
    (1..=count).filter_map(step).collect()
}

/// Returns the cell under the pointer.
fn cell_at(mouse: MouseEvent, state: &GameState) -> Option<Cell> {
    let point = Position::new(mouse.column, mouse.row);
    state.view.as_ref()?.cell_at(state.session().geometry(), point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fast_drag_passes_every_cell_on_its_way() {
        let geometry = Geometry::classic(9).unwrap();
        let names = |from: &str, to: &str| {
            let [from, to] = [from, to].map(|name| geometry.cell_named(name).unwrap());
            let cells = cells_between(&geometry, from, to);
            cells.iter().map(|&cell| geometry.name(cell)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names("r1c1", "r1c4"), "r1c2 r1c3 r1c4");
        assert_eq!(names("r5c5", "r2c5"), "r4c5 r3c5 r2c5");
        assert_eq!(names("r1c1", "r3c3"), "r2c2 r3c3");
        assert_eq!(names("r3c1", "r1c5"), "r3c2 r2c3 r2c4 r1c5");
        assert_eq!(names("r5c5", "r5c5"), "");
    }
}
