//! The past of a game: the tree of its points, and its moves as they were made.

use serde::Serialize;
use sudokit_game::{Change, Session};

use super::picture::milliseconds;
use crate::records::{CellPicture, cell_pictures};

/// A point of the history.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryPoint {
    /// The point before; the start has none.
    pub parent: Option<usize>,
    /// The time played when it was reached first.
    pub at: u64,
    /// What changed on the way from the point before.
    pub changes: Vec<Change>,
}

/// A game from its start.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Replay {
    /// The cells before the first move.
    pub cells: Vec<CellPicture>,
    /// The moves.
    pub moves: Vec<ReplayMove>,
}

/// Something that changed the board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayMove {
    /// The time played.
    pub at: u64,
    /// The word of the log.
    pub what: String,
    /// The cells that look different.
    pub cells: Vec<(usize, CellPicture)>,
}

/// All points of the history.
pub(super) fn history(session: &Session) -> Vec<HistoryPoint> {
    let mut times = vec![0; session.points()];
    let mut replayed = beginning(session);
    for record in session.log() {
        let before = replayed.points();
        replayed.apply(record.clone());
        for time in &mut times[before..replayed.points()] {
            *time = milliseconds(record.at());
        }
    }
    let point = |(point, at)| HistoryPoint {
        parent: session.point_before(point),
        at,
        changes: session.changes_to(point).to_vec(),
    };
    times.into_iter().enumerate().map(point).collect()
}

/// All moves, in order.
pub(super) fn replay(session: &Session, live: bool) -> Replay {
    let mut replayed = beginning(session);
    let mut cells = cell_pictures(replayed.position(), live);
    let first = cells.clone();
    let mut moves = Vec::new();
    for record in session.log() {
        replayed.apply(record.clone());
        let now = cell_pictures(replayed.position(), live);
        let changed = different(&cells, &now);
        if !changed.is_empty() {
            let line = record.to_line(session.geometry());
            let what = line.split(' ').nth(1).unwrap_or_default().to_owned();
            moves.push(ReplayMove { at: milliseconds(record.at()), what, cells: changed });
        }
        cells = now;
    }
    Replay { cells: first, moves }
}

/// The cells that look different now.
pub(super) fn different(
    before: &[CellPicture],
    after: &[CellPicture],
) -> Vec<(usize, CellPicture)> {
    let pairs = before.iter().zip(after).enumerate();
    let changed = pairs.filter(|(_, (before, after))| before != after);
    changed.map(|(index, (_, after))| (index, after.clone())).collect()
}

/// The game before its first move.
fn beginning(session: &Session) -> Session {
    Session::new((**session.deal()).clone(), session.scoring())
}
