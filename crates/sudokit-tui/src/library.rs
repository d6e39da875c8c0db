//! The saved games and the current player.

use std::path::Path;

use sudokit_game::{Date, Scoring, Session, daily};
use sudokit_store::{
    Category, DailyResult, GameId, GameSummary, GamesTaken, Player, PlayerId, Rescued, Store,
    StoreError, StoredGame, is_own, level_of,
};
use sudokit_transfer::{CollectedGame, Collection};

use crate::active_game::ActiveGame;
use crate::moment::{moment, today};

/// The longest name of a player, in characters.
pub(crate) const LONGEST_NAME: usize = 40;

/// The number of past days that a calendar shows at least.
const PAST_DAYS: usize = 30;

/// The most finished games that a list shows.
const MOST_FINISHED: u32 = 200;

/// A day with its puzzle, as far as the current player knows it.
#[derive(Clone, Debug)]
pub(crate) struct Day {
    pub(crate) date: Date,
    /// How the player finished the puzzle, if that has happened.
    pub(crate) result: Option<DailyResult>,
    /// Whether a game of it is in progress.
    pub(crate) is_begun: bool,
}

/// The store and the player who uses it.
#[derive(Debug)]
pub(crate) struct Library {
    store: Store,
    player: Option<Player>,
    open_failure: Option<StoreError>,
    /// Whether the file of saved games is known to be damaged.
    is_damaged: bool,
}

/// What became of the games of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CollectionTaken {
    pub(crate) games: GamesTaken,
    /// The names of those whose games they are, without the current player.
    pub(crate) others: Vec<String>,
    /// Games that could not be read.
    pub(crate) damaged: usize,
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
            Ok(store) => Library { store, player: None, open_failure: None, is_damaged: false },
            Err(why) => {
                let is_damaged = is_damage(&why);
                let store = Store::in_memory();
                Library { store, player: None, open_failure: Some(why), is_damaged }
            }
        }
    }

    /// Whether the file of saved games is known to be damaged.
    pub(crate) fn is_damaged(&self) -> bool {
        self.is_damaged
    }

    /// Takes note of an error that shows that the file is damaged.
    pub(crate) fn note_damage(&mut self, error: &StoreError) {
        self.is_damaged |= is_damage(error);
    }

    /// Sets the damaged file of a folder aside, and opens a new one with everything that can still be read.
    /// The last player is selected again. If that fails, games are kept in memory only, and
    /// [`Library::open_failure`] says why.
    pub(crate) fn rescue(&mut self, folder: &Path) -> Result<Rescued, StoreError> {
        // The damaged file must not be open here.
        self.store = Store::in_memory();
        let name = self.player.take().map(|player| player.name);
        let (store, rescued) = match Store::rescue(folder, moment()) {
            Ok(done) => done,
            Err(why) => {
                // Games are kept in memory from now on.
                self.open_failure = Some(why.clone());
                if let Some(name) = name {
                    self.set_player(&name)?;
                }
                return Err(why);
            }
        };
        *self = Library { store, player: None, open_failure: None, is_damaged: false };
        self.select_last_player()?;
        if let (None, Some(name)) = (&self.player, name) {
            self.set_player(&name)?;
        }
        Ok(rescued)
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
        let mut game = ActiveGame::new(session, open);
        game.finish(&mut self.store)?;
        Ok(game)
    }

    /// Returns all games of the current player, to take them elsewhere.
    pub(crate) fn all_games(&self) -> Result<Collection, StoreError> {
        let games = self.store.all_games(self.player_id()?)?;
        let collected = |game: StoredGame| CollectedGame {
            session: game.session,
            player: Some(game.player),
            begun: Some(game.begun * 1000),
            updated: Some(game.updated * 1000),
        };
        Ok(Collection { games: games.into_iter().map(collected).collect(), damaged: 0 })
    }

    /// Takes over games from elsewhere. Those of a player without a name are the current player's.
    pub(crate) fn take_games(&mut self, games: Collection) -> Result<CollectionTaken, StoreError> {
        let now = moment();
        let seconds = |time: Option<i64>| time.map_or(now.unix_seconds, |time| time / 1000);
        let stored = |game: CollectedGame| StoredGame {
            session: game.session,
            player: game.player.unwrap_or_else(|| self.player_name().to_owned()),
            begun: seconds(game.begun),
            updated: seconds(game.updated),
        };
        let all: Vec<StoredGame> = games.games.into_iter().map(stored).collect();
        let taken = self.store.take_games(&all, now)?;
        let mut others: Vec<String> = all.into_iter().map(|game| game.player).collect();
        others.sort_unstable();
        others.dedup();
        others.retain(|name| name != self.player_name());
        Ok(CollectionTaken { games: taken, others, damaged: games.damaged })
    }

    /// Opens a saved game.
    pub(crate) fn resume(&mut self, id: GameId) -> Result<ActiveGame, StoreError> {
        let (open, session) = self.store.resume(id)?;
        let mut game = ActiveGame::new(session, open);
        // The program may have been killed between the last move and its result.
        game.finish(&mut self.store)?;
        Ok(game)
    }

    /// Returns the current player's games in progress, the latest first.
    pub(crate) fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.store.games(self.player_id()?)
    }

    /// Returns the games that the current player has finished, the latest first.
    pub(crate) fn finished_games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.store.finished_games(self.player_id()?, MOST_FINISHED)
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

    /// Returns the days with a puzzle, today first: back to the first day the player has played one of, and
    /// at least [`PAST_DAYS`].
    pub(crate) fn calendar(&self) -> Result<Vec<Day>, StoreError> {
        let results = self.store.daily_results(self.player_id()?)?;
        let begun: Vec<Date> = self.games()?.into_iter().filter_map(|game| game.daily).collect();
        let played = results.iter().map(|(date, _)| *date).chain(begun.iter().copied()).min();
        let dates = std::iter::successors(Some(today()), |date| date.before());
        let is_shown = |(number, date): &(usize, Date)| {
            *number <= PAST_DAYS || played.is_some_and(|first| *date >= first)
        };
        let dates = dates.enumerate().take_while(is_shown);
        let day = |(_, date): (usize, Date)| Day {
            date,
            result: results.iter().find(|(day, _)| *day == date).map(|(_, result)| *result),
            is_begun: begun.contains(&date),
        };
        Ok(dates.map(day).collect())
    }

    /// Opens today's puzzle: a new game, or the one in progress. A finished one is not played twice.
    pub(crate) fn open_daily(&mut self) -> Result<ActiveGame, OpenError> {
        self.open_daily_of(today())
    }

    /// Opens the puzzle of a day, as [`Library::open_daily`] does. A game of a past day that is begun now
    /// is marked as late.
    pub(crate) fn open_daily_of(&mut self, date: Date) -> Result<ActiveGame, OpenError> {
        if self.store.daily_result(self.player_id()?, date)?.is_some() {
            return Err(OpenError::AlreadyPlayed(date));
        }
        let begun = self.games()?.into_iter().find(|game| game.daily == Some(date));
        if let Some(game) = begun {
            return Ok(self.resume(game.id)?);
        }
        let mut deal = daily(date).ok_or(OpenError::NoDaily)?;
        let today = today();
        if date != today {
            deal = deal.with("late", &today.to_string());
        }
        Ok(self.add(Session::new(deal, &Scoring::CLASSIC))?)
    }

    /// Returns the current player's place in the ranking of a solved game, from 1: among the games
    /// without hints, or among those with hints.
    pub(crate) fn ranking_place(&self, session: &Session) -> Option<usize> {
        let name = &self.player.as_ref()?.name;
        if is_own(session) {
            return None;
        }
        let category = Category {
            board: session.geometry().title(),
            level: level_of(session),
            scoring: session.scoring(),
        };
        let ranking = self.store.ranking(&category).ok()?;
        let is_alone = session.tally().hints_used() == 0;
        let rows = if is_alone { ranking.alone } else { ranking.helped };
        Some(rows.iter().position(|row| row.name == *name)? + 1)
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

/// Whether an error shows that the whole file is damaged, and not only a game in it.
fn is_damage(error: &StoreError) -> bool {
    matches!(error, StoreError::Damaged { game: None, .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rescue_that_fails_leaves_a_game_in_memory() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(Some(folder.path()));
        library.set_player("Ana").unwrap();
        // A folder of the name that the new file has at first.
        std::fs::create_dir(folder.path().join("rescued.tmp")).unwrap();
        library.rescue(folder.path()).unwrap_err();
        assert!(library.open_failure().is_some() && !library.is_lasting());
        assert_eq!(library.player_name(), "Ana");
        assert!(library.games().unwrap().is_empty());
    }

    #[test]
    fn all_games_go_to_another_library_and_back() {
        let read = |text: &str| Collection::from_text(text).expect("a collection");
        let mut here = Library::open(None);
        here.set_player("Ana").unwrap();
        for puzzle in ["1..43..2.1...32.", "...3..4..2..4..2"] {
            let deal = sudokit_game::Deal::new(puzzle.parse().unwrap(), &|| true).unwrap();
            let mut session = Session::new(deal, &Scoring::CLASSIC);
            let action = session.fill().unwrap();
            let time = std::time::Duration::from_secs(3);
            session.apply(sudokit_game::Record::new(time, action));
            here.add(session).unwrap();
        }
        let text = here.all_games().unwrap().to_text("Ana");
        let mut there = Library::open(None);
        there.set_player("Luis").unwrap();
        let taken = there.take_games(read(&text)).unwrap();
        assert_eq!((taken.games.added, taken.games.known, taken.damaged), (2, 0, 0));
        assert_eq!(taken.others, ["Ana"]);
        there.set_player("Ana").unwrap();
        let games = |library: &Library| -> Vec<Session> {
            library.all_games().unwrap().games.into_iter().map(|game| game.session).collect()
        };
        assert_eq!(games(&there), games(&here));
        let back = here.take_games(read(&there.all_games().unwrap().to_text("Ana"))).unwrap();
        assert_eq!((back.games.added, back.games.known), (0, 2));
        assert!(back.others.is_empty());
        // Games of a player without a name become those of the current player.
        let nameless = text.replace("\"player\":\"Ana\"", "\"player\":\"\"");
        there.set_player("Eva").unwrap();
        assert_eq!(there.take_games(read(&nameless)).unwrap().games.added, 2);
        assert_eq!(there.games().unwrap().len(), 2);
    }
}
