//! Where board and panel are on the screen, and which part of the board is visible.
//!
//! The board is as large as fits. If the player wants it larger, or the terminal is too small for it, a
//! part of it is visible, which follows the cursor.

use ratatui::layout::{Position, Rect, Size};
use sudokit_core::{Cell, Geometry};

use super::pane::Scroll;
use crate::board::BoardLayout;

/// The least width of a panel beside the board.
const PANEL_WIDTH: u16 = 22;
/// The least height of a panel below the board.
const PANEL_HEIGHT: u16 = 6;
/// The least height of a text below the board, where there is no room for a panel.
const LEAST_TEXT: u16 = 3;
/// The least size of the visible part of a board.
pub(super) const LEAST: Size = Size::new(20, 6);

/// A board on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct View {
    pub(super) layout: BoardLayout,
    /// Where the board, or the visible part of it, is on the screen.
    pub(super) area: Rect,
    /// The point of the board in the upper left corner of `area`.
    pub(super) offset: Position,
    /// Where the panel is; it may be empty.
    pub(super) panel: Rect,
    /// Which part of the panel's text is visible.
    pub(super) scroll: Scroll,
}

/// Where the board and the panel are in relation to each other.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Arrangement {
    Beside,
    Below,
    BoardAlone,
}

impl View {
    /// Fits the board into `body`: the largest that fits, or with `zoom` as many sizes larger or smaller.
    /// Of `focus`, the first cell is visible, and of the others those there is room for. `last` is what was
    /// visible before. Returns `None` if there is not even room for a part of it.
    pub(super) fn fit(
        geometry: &Geometry,
        body: Rect,
        zoom: i8,
        focus: &[Cell],
        last: Option<&View>,
    ) -> Option<View> {
        let layouts = BoardLayout::all(geometry);
        let fitting = layouts.iter().enumerate().find_map(|(at, layout)| {
            let fits = |arrangement: &Arrangement| layout.fits(arrangement.room(body));
            let arrangement = [Arrangement::Beside, Arrangement::Below].into_iter().find(fits);
            arrangement.map(|arrangement| (at, arrangement))
        });
        // A few lines of text below the board are better than a part of it.
        let alone = |(at, layout): (usize, &BoardLayout)| {
            let room = Size::new(body.width, body.height.saturating_sub(LEAST_TEXT));
            layout.fits(room).then_some((at, Arrangement::BoardAlone))
        };
        let fitting = fitting.or_else(|| layouts.iter().enumerate().find_map(alone));
        let (at, arrangement) = match fitting {
            Some((at, arrangement)) if zoom == 0 => (at, arrangement),
            Some((at, _)) => {
                let at = zoomed(&layouts, at, zoom);
                (at, Arrangement::of_part(body))
            }
            None => {
                let least = layouts.iter().rposition(|layout| layout.cell.width > 2)?;
                (zoomed(&layouts, least, zoom.max(0)), Arrangement::of_part(body))
            }
        };
        let layout = layouts[at].clone();
        let (size, room) = (layout.size(), arrangement.room(body));
        let shown = Size::new(size.width.min(room.width), size.height.min(room.height));
        if shown != size && (shown.width < LEAST.width || shown.height < LEAST.height) {
            return None;
        }
        // A margin at the left edge, unless the panel needs the column.
        let margin = u16::from(body.width >= shown.width + PANEL_WIDTH + 4);
        let area = Rect::new(body.x + margin, body.y, shown.width, shown.height);
        let panel = arrangement.panel(body, area);
        let last = last.filter(|last| last.layout == layout).map(|last| last.offset);
        let offset = follow(geometry, &layout, shown, focus, last.unwrap_or(Position::ORIGIN));
        Some(View { layout, area, offset, panel, scroll: Scroll::default() })
    }

    /// Whether only a part of the board is visible.
    pub(super) fn is_part(&self) -> bool {
        self.layout.size() != self.area.as_size()
    }

    /// Returns the first and the last visible row, and the first and the last visible column, from 1.
    pub(super) fn visible(&self) -> [usize; 4] {
        let range = |starts: Vec<u16>, size: u16, first: u16, shown: u16| {
            let cells = || {
                let inside =
                    |&(_, &start): &(usize, &u16)| start >= first && start + size <= first + shown;
                starts[..starts.len() - 1].iter().enumerate().filter(inside).map(|(at, _)| at + 1)
            };
            (cells().next().unwrap_or(1), cells().next_back().unwrap_or(1))
        };
        let starts = |edges: &[crate::board::Edge]| edges.iter().map(|edge| edge.cells).collect();
        let layout = &self.layout;
        let (rows, columns) = (starts(&layout.rows), starts(&layout.columns));
        let (top, bottom) = range(rows, layout.cell.height, self.offset.y, self.area.height);
        let (left, right) = range(columns, layout.cell.width, self.offset.x, self.area.width);
        [top, bottom, left, right]
    }

    /// Returns the cell at a point of the screen.
    pub(super) fn cell_at(&self, geometry: &Geometry, point: Position) -> Option<Cell> {
        let is_inside = self.area.contains(point);
        let on_board = || {
            let (x, y) = (point.x - self.area.x, point.y - self.area.y);
            Position::new(x + self.offset.x, y + self.offset.y)
        };
        is_inside.then(on_board).and_then(|point| self.layout.hit(geometry, point))
    }
}

impl Arrangement {
    /// The arrangement of a part of a board, which could use all the room there is.
    fn of_part(body: Rect) -> Arrangement {
        if body.width >= LEAST.width + PANEL_WIDTH + 8 {
            Arrangement::Beside
        } else if body.height >= LEAST.height + PANEL_HEIGHT {
            Arrangement::Below
        } else {
            Arrangement::BoardAlone
        }
    }

    /// Returns the room for the board.
    fn room(self, body: Rect) -> Size {
        let (width, height) = (body.width, body.height);
        match self {
            Arrangement::Beside => Size::new(width.saturating_sub(PANEL_WIDTH + 1), height),
            Arrangement::Below => Size::new(width, height.saturating_sub(PANEL_HEIGHT)),
            Arrangement::BoardAlone => Size::new(width, height),
        }
    }

    /// Returns the place of the panel next to the board.
    fn panel(self, body: Rect, board: Rect) -> Rect {
        match self {
            Arrangement::Beside => {
                let x = (board.right() + 1 + u16::from(board.x > body.x)).min(body.right());
                let width = (body.right() - x).min(body.right().saturating_sub(x));
                Rect { x, width, ..body }
            }
            Arrangement::Below | Arrangement::BoardAlone => {
                let y = board.bottom();
                let margin = board.x - body.x;
                let x = body.x + margin;
                Rect { x, y, width: body.width - margin, height: body.bottom() - y }
            }
        }
    }
}

/// Returns the layout that is so many sizes of cells larger. Of a board that does not fit only a part is seen, which is
/// worth it if all marks are seen there.
fn zoomed(layouts: &[BoardLayout], at: usize, zoom: i8) -> usize {
    let shows_all = |index: &usize| *index >= at || layouts[*index].cell.marks.are_fixed();
    let mut sizes: Vec<usize> = (0..layouts.len()).filter(shows_all).collect();
    sizes.dedup_by_key(|index| layouts[*index].cell);
    // Layouts of the same cells differ in their lines only.
    let here = sizes.iter().rposition(|&index| index <= at).unwrap_or(0);
    let there = here.saturating_add_signed(-isize::from(zoom)).min(sizes.len() - 1);
    if there == here { at } else { sizes[there] }
}

/// Returns the offset at which the cells of `focus` are visible, as far as there is room for them, with one
/// cell around them, as near to the last one as can be.
fn follow(
    geometry: &Geometry,
    layout: &BoardLayout,
    shown: Size,
    focus: &[Cell],
    last: Position,
) -> Position {
    let size = layout.size();
    let areas = focus.iter().map(|&cell| layout.area(geometry, cell));
    let area = areas.reduce(|area, next| {
        let both = area.union(next);
        let fits = both.width <= shown.width && both.height <= shown.height;
        if fits { both } else { area }
    });
    let area = area.unwrap_or_default();
    let along = |start: u16, length: u16, cell: u16, shown: u16, size: u16, last: u16| {
        let margin = (cell + 1).min(shown.saturating_sub(length) / 2);
        let most = start.saturating_sub(margin);
        let least = (start + length + margin).saturating_sub(shown);
        last.clamp(least.min(most), most).min(size - shown)
    };
    let cell = layout.cell;
    Position::new(
        along(area.x, area.width, cell.width, shown.width, size.width, last.x),
        along(area.y, area.height, cell.height, shown.height, size.height, last.y),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREENS: [(u16, u16); 5] = [(80, 24), (60, 24), (100, 30), (120, 40), (200, 60)];

    /// The part of a screen of this size between the headline and the keys.
    fn body(columns: u16, rows: u16) -> Rect {
        Rect::new(0, 1, columns, rows - 2)
    }

    fn view(order: u8, (columns, rows): (u16, u16), zoom: i8, cursor: usize) -> Option<View> {
        let geometry = Geometry::classic(order).unwrap();
        let cursor = geometry.cells().nth(cursor).unwrap();
        View::fit(&geometry, body(columns, rows), zoom, &[cursor], None)
    }

    #[test]
    fn nothing_overlaps_and_nothing_is_outside_in_every_size() {
        for order in [4, 6, 8, 9, 10, 12, 15, 16, 20, 25] {
            for screen in SCREENS {
                for zoom in [-3, 0, 1, 2, 20] {
                    let cells = usize::from(order) * usize::from(order);
                    for cursor in [0, cells / 2, cells - 1] {
                        let what = format!("{order} at {screen:?}, zoom {zoom}");
                        let view = view(order, screen, zoom, cursor).expect(&what);
                        let body = body(screen.0, screen.1);
                        assert_eq!(view.area.intersection(body), view.area, "{what}");
                        assert_eq!(view.panel.intersection(body), view.panel, "{what}");
                        assert!(!view.area.intersects(view.panel), "{what}: {view:?}");
                        let least = if view.panel.y > 1 { 6 } else { 22 };
                        let room = view.panel.width.min(view.panel.height.max(22));
                        assert!(view.panel.height >= 6 && room >= least, "{what}: {view:?}");
                        // The cell under the cursor is visible.
                        let geometry = Geometry::classic(order).unwrap();
                        let cell = geometry.cells().nth(cursor).unwrap();
                        let seen = view
                            .area
                            .positions()
                            .filter(|&point| view.cell_at(&geometry, point) == Some(cell));
                        let whole = view.layout.cell.width * view.layout.cell.height;
                        assert_eq!(seen.count(), usize::from(whole), "{what}: {view:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_larger_board_than_fits_shows_all_marks() {
        for order in [9, 10, 12, 15, 16, 20, 25] {
            for screen in SCREENS {
                let [now, larger] = [0, 1].map(|zoom| view(order, screen, zoom, 0).unwrap().layout);
                let cell = larger.cell;
                assert!(
                    cell.marks.are_fixed() || cell == now.cell,
                    "{order} at {screen:?}: {cell:?}"
                );
                assert!(cell != now.cell || screen == (200, 60), "{order} at {screen:?}: {cell:?}");
            }
        }
    }

    #[test]
    fn boards_are_as_large_as_fits() {
        let cell = |order, screen| {
            let view = view(order, screen, 0, 0).unwrap();
            assert!(!view.is_part(), "{order} {screen:?}");
            let cell = view.layout.cell;
            (cell.width, cell.height, cell.marks.are_fixed())
        };
        assert_eq!(cell(4, (80, 24)), (9, 4, true));
        assert_eq!(cell(6, (80, 24)), (7, 3, true));
        assert_eq!(cell(8, (80, 24)), (5, 2, true));
        assert_eq!(cell(9, (60, 24)), (5, 1, false));
        assert_eq!(cell(9, (80, 24)), (5, 2, true));
        assert_eq!(cell(9, (120, 40)), (7, 3, true));
        assert_eq!(cell(9, (200, 60)), (11, 5, true));
        assert_eq!(cell(12, (80, 24)), (3, 1, false));
        assert_eq!(cell(12, (120, 40)), (7, 2, true));
        assert_eq!(cell(16, (80, 24)), (3, 1, false));
        assert_eq!(cell(16, (120, 40)), (5, 2, false));
        assert_eq!(cell(16, (200, 60)), (6, 3, true));
        assert_eq!(cell(25, (200, 60)), (5, 2, false));
    }

    #[test]
    fn zoom_shows_a_part_that_follows_the_cursor() {
        let geometry = Geometry::classic(16).unwrap();
        let area = body(120, 40);
        let (mut last, mut moved) = (None, 0);
        for cell in geometry.cells() {
            let view = View::fit(&geometry, area, 2, &[cell], last.as_ref()).unwrap();
            assert!(view.is_part() && view.layout.cell.marks.are_fixed());
            let [top, bottom, left, right] = view.visible();
            let (row, column) = (geometry.row(cell) + 1, geometry.column(cell) + 1);
            assert!((top..=bottom).contains(&row) && (left..=right).contains(&column));
            moved += usize::from(last.is_some_and(|last: View| last.offset != view.offset));
            last = Some(view);
        }
        assert!((2..150).contains(&moved), "{moved}");
        // A board that does not fit is shown in part, too.
        assert!(view(25, (80, 24), 0, 0).unwrap().is_part());
        assert_eq!(view(9, (20, 5), 0, 0), None);
    }

    #[test]
    fn the_first_cell_to_look_at_is_visible_and_the_others_if_there_is_room() {
        let geometry = Geometry::classic(25).unwrap();
        let cell = |row, column| geometry.at(row, column).unwrap();
        let shows = |focus: &[Cell], at: usize| {
            let view = View::fit(&geometry, body(80, 24), 0, focus, None).unwrap();
            let [top, bottom, left, right] = view.visible();
            let (row, column) = (geometry.row(focus[at]) + 1, geometry.column(focus[at]) + 1);
            (top..=bottom).contains(&row) && (left..=right).contains(&column)
        };
        let near = [cell(20, 20), cell(16, 20), cell(20, 15)];
        assert!((0..3).all(|at| shows(&near, at)));
        let far = [cell(24, 24), cell(0, 0), cell(24, 20)];
        assert!(shows(&far, 0) && !shows(&far, 1) && shows(&far, 2));
    }
}
