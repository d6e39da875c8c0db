//! The history of the game as a tree. The board shows the point that is selected.
//!
//! ```text
//!   0  start
//!   1  r1c2  digit 3
//!   │ 2  r1c3  digit 2       a branch: moves that were undone
//! > 3  r1c3  digit 4         the selected point
//! * 4  r2c2  digit 4         where the game is
//! ```

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use sudokit_core::Alphabet;
use sudokit_game::{Point, Position, Session};

use super::pane::Pane;
use crate::changes_text::changes_text;
use crate::screens::list::cut;
use crate::theme::Role;
use crate::world::World;

/// The history as a tree, with a selected point.
pub(super) struct HistoryView {
    /// The points with their depth in the tree, in the order in which they are shown.
    rows: Vec<(usize, Point)>,
    /// The selected row.
    at: usize,
    /// The board at the selected point.
    position: Position,
}

/// What a key means to the history.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum HistoryEvent {
    Stay,
    Close,
    /// The game goes to this point.
    Go(Point),
}

impl HistoryView {
    /// Shows the history of a game, with its current point selected.
    pub(super) fn new(session: &Session) -> HistoryView {
        let rows = rows(session);
        let at = rows.iter().position(|row| row.1 == session.point()).unwrap_or(0);
        HistoryView { rows, at, position: session.position().clone() }
    }

    /// Handles a key.
    pub(super) fn key(&mut self, key: KeyEvent, session: &Session) -> HistoryEvent {
        let last = self.rows.len() - 1;
        let before = self.at;
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'U') => return HistoryEvent::Close,
            KeyCode::Enter => return HistoryEvent::Go(self.point()),
            KeyCode::Up | KeyCode::Char('k') => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.at = (self.at + 1).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::PageDown => self.at = (self.at + 10).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            // To where this branch began.
            KeyCode::Left | KeyCode::Char('h') => {
                let depth = self.rows[self.at].0;
                let is_below = |row: &(usize, Point)| row.0 < depth;
                self.at = self.rows[..self.at].iter().rposition(is_below).unwrap_or(0);
            }
            _ => {}
        }
        if self.at != before
            && let Some(position) = session.position_at(self.point())
        {
            self.position = position;
        }
        HistoryEvent::Stay
    }

    /// Returns the selected point.
    pub(super) fn point(&self) -> Point {
        self.rows[self.at].1
    }

    /// Returns the board at the selected point.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the text of the panel: the tree, around the selected point.
    pub(super) fn pane<'a>(
        &self,
        session: &Session,
        alphabet: Alphabet,
        world: &World,
        width: u16,
    ) -> Pane<'a> {
        let style = |role| world.theme.style(role);
        let title = Span::styled(world.word("play-history"), style(Role::Title));
        let head = vec![Line::from(title), Line::default()];
        let row = |(at, &(depth, point)): (usize, &(usize, Point))| {
            let what = match session.changes_to(point) {
                [] => world.word("play-history-start"),
                changes => changes_text(changes, session.geometry(), alphabet, world),
            };
            let sign = match (at == self.at, point == session.point()) {
                (true, _) => '>',
                (false, true) => '*',
                (false, false) => ' ',
            };
            let branch = "│ ".repeat(depth.min(4));
            let mut text = format!("{sign} {branch}{point}  {what}");
            let marks = session.checkpoints().iter().enumerate();
            for (index, checkpoint) in marks.filter(|(_, mark)| mark.point == point) {
                text += &format!("  [{} {}]", index + 1, checkpoint.name).replace(" ]", "]");
            }
            let text = cut(&text, width.into());
            let look = if at == self.at { style(Role::Cursor) } else { Style::new() };
            Line::from(Span::styled(text, look))
        };
        let body = self.rows.iter().enumerate().map(row).collect();
        // Some lines above and below the selected one.
        let focus = (self.at.saturating_sub(3), self.at + 4);
        Pane { head, body, focus, ..Pane::default() }
    }
}

/// Returns the points of the tree. A branch follows the point where it began, one level deeper; the line
/// that leads to the current point, or else the latest line, goes on at the same level.
fn rows(session: &Session) -> Vec<(usize, Point)> {
    let mut children = vec![Vec::new(); session.points()];
    for point in 1..session.points() {
        if let Some(before) = session.point_before(point) {
            children[before].push(point);
        }
    }
    let mut is_on_the_way = vec![false; session.points()];
    let mut way = Some(session.point());
    while let Some(point) = way {
        is_on_the_way[point] = true;
        way = session.point_before(point);
    }
    let mut rows = Vec::new();
    let mut open = vec![(0, 0)];
    while let Some((depth, point)) = open.pop() {
        rows.push((depth, point));
        let all = &children[point];
        let main = all.iter().find(|&&child| is_on_the_way[child]).or(all.last()).copied();
        open.extend(main.map(|child| (depth, child)));
        let branches = all.iter().rev().filter(|&&child| Some(child) != main);
        open.extend(branches.map(|&child| (depth + 1, child)));
    }
    rows
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crossterm::event::KeyModifiers;
    use sudokit_game::{Record, Scoring};

    use super::*;
    use crate::import::session_of;

    fn played(moves: &[&str]) -> Session {
        let mut session = session_of("1..43..2.1...32.", &Scoring::CLASSIC);
        for line in moves {
            let record = Record::from_line(&format!("0 {line}"), session.geometry()).unwrap();
            session.apply(Record::new(Duration::ZERO, record.action));
        }
        session
    }

    #[test]
    fn branches_follow_the_point_where_they_began() {
        let session =
            played(&["digit 2 r1c2", "digit 3 r1c3", "undo", "digit 2 r1c3", "digit 4 r2c2"]);
        assert_eq!(rows(&session), [(0, 0), (0, 1), (1, 2), (0, 3), (0, 4)]);
        // The line that leads to where the game is comes first.
        let back = played(&["digit 2 r1c2", "digit 3 r1c3", "undo", "digit 2 r1c3", "go 2"]);
        assert_eq!(rows(&back), [(0, 0), (0, 1), (1, 3), (0, 2)]);
    }

    #[test]
    fn keys_select_points_and_the_board_follows() {
        let session = played(&["digit 2 r1c2", "undo", "digit 3 r1c2"]);
        let mut view = HistoryView::new(&session);
        let press = |view: &mut HistoryView, code| {
            view.key(KeyEvent::new(code, KeyModifiers::NONE), &session)
        };
        assert_eq!((view.point(), view.position()), (2, session.position()));
        assert_eq!(press(&mut view, KeyCode::Up), HistoryEvent::Stay);
        let cell = session.geometry().cell_named("r1c2").unwrap();
        assert_eq!(view.position().digit(cell).map(sudokit_core::Digit::get), Some(2));
        press(&mut view, KeyCode::Left);
        assert_eq!(view.point(), 0);
        press(&mut view, KeyCode::End);
        assert_eq!(press(&mut view, KeyCode::Enter), HistoryEvent::Go(2));
        assert_eq!(press(&mut view, KeyCode::Esc), HistoryEvent::Close);
    }
}
