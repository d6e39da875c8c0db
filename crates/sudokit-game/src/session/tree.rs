//! The history of a session as a tree, for looking at it.

use crate::{Change, Point, Position, Session};

impl Session {
    /// The state of the game before the move that leads to a point of the history; `None` for the start.
    ///
    /// # Panics
    /// If there is no such point.
    #[must_use]
    pub fn point_before(&self, point: Point) -> Option<Point> {
        self.history.parent(point)
    }

    /// What the move that leads to a point changed; nothing for the start.
    ///
    /// # Panics
    /// If there is no such point.
    #[must_use]
    pub fn changes_to(&self, point: Point) -> &[Change] {
        self.history.changes(point)
    }

    /// The board at a point of the history; `None` if there is no such point.
    #[must_use]
    pub fn position_at(&self, point: Point) -> Option<Position> {
        let (mut history, mut position) = (self.history.clone(), self.position.clone());
        history.go(point, &mut position)?;
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sudokit_core::Digit;

    use crate::{Deal, Input, Record, Scoring, Session};

    #[test]
    fn every_point_of_the_tree_has_its_board() {
        let puzzle = "1..43..2.1...32.".parse().unwrap();
        let mut session = Session::new(Deal::new(puzzle, &|| true).unwrap(), &Scoring::CLASSIC);
        let cell = session.geometry().cell_named("r1c2").unwrap();
        let enter = |session: &mut Session, digit| {
            let input = Input::Digit(Digit::new(digit).unwrap());
            let action = session.enter(&[cell], input, false).unwrap().unwrap();
            session.apply(Record::new(Duration::ZERO, action));
        };
        enter(&mut session, 2);
        let undo = session.undo().unwrap();
        session.apply(Record::new(Duration::ZERO, undo));
        enter(&mut session, 3);
        let tree: Vec<_> = (0..session.points()).map(|point| session.point_before(point)).collect();
        assert_eq!(tree, [None, Some(0), Some(0)]);
        let digit = |point| session.position_at(point).unwrap().digit(cell).map(Digit::get);
        assert_eq!([digit(0), digit(1), digit(2)], [None, Some(2), Some(3)]);
        assert_eq!((session.point(), session.position_at(3)), (2, None));
        assert_eq!(session.changes_to(1)[0].after.digit.map(Digit::get), Some(2));
        assert!(session.changes_to(0).is_empty());
    }
}
