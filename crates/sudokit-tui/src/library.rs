//! The saved games and the current player.

use std::path::Path;

use sudokit_game::{Date, Scoring, Session, daily};
use sudokit_store::{GameId, GameSummary, Player, PlayerId, Store, StoreError};

use crate::active_game::ActiveGame;
use crate::moment::{moment, today};

/// The longest name of a player, in characters.
pub(crate) const LONGEST_NAME: usize = 40;

/// The store and the player who uses it.
#[derive(Debug)]
pub(crate) struct Library {
    store: Store,
    player: Option<Player>,
    open_failure: Option<StoreError>,
}

/// Why a game could not be opened.
#[derive(Debug)]
pub(crate) enum OpenError {
    /// The store failed.
    Store(StoreError),
    /// The player has no game in progress.
    NoGames,
    /// Every game in progress is open in another window.
    AllInUse,
    /// The player has already finished the puzzle of this date.
    AlreadyPlayed(Date),
    /// No puzzle could be made for today.
    NoDaily,
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> OpenError {
        OpenError::Store(error)
    }
}

impl Library {
    /// Opens the store in this folder. If that fails, games are kept in memory only, and
    /// [`Library::open_failure`] says why.
    pub(crate) fn open(folder: Option<&Path>) -> Library {
        let opened = match folder {
            Some(folder) => Store::open(folder),
            None => Err(StoreError::Folder { path: None, why: String::new() }),
        };
        match opened {
            Ok(store) => Library { store, player: None, open_failure: None },
            Err(why) => {
                Library { store: Store::in_memory(), player: None, open_failure: Some(why) }
            }
        }
    }

    /// Why games are kept in memory only; `None` if they are saved.
    pub(crate) fn open_failure(&self) -> Option<&StoreError> {
        self.open_failure.as_ref()
    }

    /// Whether games outlast the program.
    pub(crate) fn is_lasting(&self) -> bool {
        self.store.is_lasting()
    }

    /// Returns the store, to read from it.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Returns the store, to write to it.
    pub(crate) fn store_mut(&mut self) -> &mut Store {
        &mut self.store
    }

    /// Returns the current player.
    pub(crate) fn player(&self) -> Option<&Player> {
        self.player.as_ref()
    }

    /// Returns the name of the current player; empty if there is none.
    pub(crate) fn player_name(&self) -> &str {
        self.player.as_ref().map_or("", |player| &player.name)
    }

    /// Selects the most recent player.
    pub(crate) fn select_last_player(&mut self) -> Result<(), StoreError> {
        self.player = self.store.last_player()?;
        Ok(())
    }

    /// Sets the current player; a new name creates a player.
    pub(crate) fn set_player(&mut self, name: &str) -> Result<(), StoreError> {
        self.player = Some(self.store.player(name, moment())?);
        Ok(())
    }

    /// Adds a session to the store, with everything that was done in it.
    pub(crate) fn add(&mut self, session: Session) -> Result<ActiveGame, StoreError> {
        let open = self.store.begin(self.player_id()?, &session, moment())?;
        if let Some(end) = session.end() {
            self.store.finish(&open, end, moment())?;
        }
        Ok(ActiveGame::new(session, open))
    }

    /// Opens a saved game.
    pub(crate) fn resume(&mut self, id: GameId) -> Result<ActiveGame, StoreError> {
        let (open, session) = self.store.resume(id)?;
        // The program may have been killed between the last move and its result.
        if let Some(end) = session.end() {
            self.store.finish(&open, end, moment())?;
        }
        Ok(ActiveGame::new(session, open))
    }

    /// Returns the current player's games in progress, the latest first.
    pub(crate) fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.store.games(self.player_id()?)
    }

    /// Opens the latest game in progress that is neither damaged nor open elsewhere.
    pub(crate) fn resume_latest(&mut self) -> Result<ActiveGame, OpenError> {
        let games = self.games()?;
        match games.iter().find(|game| !game.in_use && !game.damaged) {
            Some(game) => Ok(self.resume(game.id)?),
            None if games.is_empty() => Err(OpenError::NoGames),
            None => Err(OpenError::AllInUse),
        }
    }

    /// Opens today's puzzle: a new game, or the one in progress. A finished one is not played twice.
    pub(crate) fn open_daily(&mut self) -> Result<ActiveGame, OpenError> {
        let date = today();
        if self.store.daily_result(self.player_id()?, date)?.is_some() {
            return Err(OpenError::AlreadyPlayed(date));
        }
        let begun = self.games()?.into_iter().find(|game| game.daily == Some(date));
        if let Some(game) = begun {
            return Ok(self.resume(game.id)?);
        }
        let deal = daily(date).ok_or(OpenError::NoDaily)?;
        Ok(self.add(Session::new(deal, &Scoring::CLASSIC))?)
    }

    /// Returns the current player's place in the ranking, from 1.
    pub(crate) fn ranking_place(&self, scoring: &Scoring) -> Option<usize> {
        let name = &self.player.as_ref()?.name;
        let rows = self.store.ranking(scoring).ok()?;
        Some(rows.iter().position(|row| row.name == *name && row.best.is_some())? + 1)
    }

    /// Continues a game in memory, after the store failed. Nothing is saved from now on.
    pub(crate) fn continue_in_memory(&mut self, game: &mut ActiveGame) -> Result<(), StoreError> {
        let mut store = Store::in_memory();
        let player = store.player(self.player_name(), moment())?;
        game.move_to(store.begin(player.id, game.session(), moment())?);
        self.store = store;
        self.player = Some(player);
        Ok(())
    }

    fn player_id(&self) -> Result<PlayerId, StoreError> {
        self.player.as_ref().map(|player| player.id).ok_or(StoreError::NoName)
    }
}
