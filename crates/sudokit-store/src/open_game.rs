//! A game that is open.

use std::sync::Arc;

use sudokit_core::Geometry;
use sudokit_game::Session;

use crate::id::{GameId, PlayerId};
use crate::lock::GameLock;

/// A game that this copy of the program has open; no other copy can open it. Dropping it closes the game.
#[derive(Debug)]
pub struct OpenGame {
    id: GameId,
    player: PlayerId,
    geometry: Arc<Geometry>,
    /// The number of the next record.
    pub(crate) next: i64,
    _lock: GameLock,
}

impl OpenGame {
    pub(crate) fn new(id: GameId, player: PlayerId, session: &Session, lock: GameLock) -> OpenGame {
        let next = session.log().len() as i64;
        OpenGame { id, player, geometry: session.geometry().clone(), next, _lock: lock }
    }

    /// Returns the number of the game.
    #[must_use]
    pub fn id(&self) -> GameId {
        self.id
    }

    /// Returns the player of the game.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        self.player
    }

    /// Returns the shape of the board.
    pub(crate) fn geometry(&self) -> &Geometry {
        &self.geometry
    }
}
