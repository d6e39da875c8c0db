//! A player, the store and the game that is open. Whatever is done is written down before it is
//! shown.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sudokit_game::{Action, Clock, Date, Deal, Outcome, Record, Scoring, Session, Strength, daily};
use sudokit_store::{GameId, GameSummary, Moment, OpenGame, Player, PlayerId, Store, StoreError};
use sudokit_text::Texts;

/// Where games are kept, and for whom.
pub(crate) struct Desk {
    store: Store,
    player: Option<Player>,
    /// Why nothing lasts, where nothing does.
    pub(crate) lost: Option<StoreError>,
}

/// Why there is no game to be played.
pub(crate) enum NoTable {
    /// The store does not give it.
    Store(StoreError),
    /// There is none to go on with.
    None,
    /// All there are are open elsewhere.
    Busy,
    /// That of this date was played.
    Played(Date),
    /// There is no puzzle of this date.
    NoDaily,
}

impl From<StoreError> for NoTable {
    fn from(error: StoreError) -> NoTable {
        NoTable::Store(error)
    }
}

/// A game that is open.
pub(crate) struct Table {
    session: Session,
    open: OpenGame,
    clock: Clock,
    epoch: Instant,
}

impl Desk {
    /// The store in this folder; where it cannot be, one in memory.
    pub(crate) fn open(folder: Option<&Path>) -> Desk {
        let opened = match folder {
            Some(folder) => Store::open(folder),
            None => Err(StoreError::Folder { path: None, why: String::new() }),
        };
        match opened {
            Ok(store) => Desk { store, player: None, lost: None },
            Err(why) => Desk { store: Store::in_memory(), player: None, lost: Some(why) },
        }
    }

    /// Whether games are kept.
    pub(crate) fn is_lasting(&self) -> bool {
        self.store.is_lasting()
    }

    /// The store, to be asked.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// The store, to be changed.
    pub(crate) fn store_mut(&mut self) -> &mut Store {
        &mut self.store
    }

    /// Who plays.
    pub(crate) fn player(&self) -> Option<&Player> {
        self.player.as_ref()
    }

    /// Whoever played last plays.
    pub(crate) fn last_player(&mut self) -> Result<(), StoreError> {
        self.player = self.store.last_player()?;
        Ok(())
    }

    /// Somebody sits down.
    pub(crate) fn sit_down(&mut self, name: &str) -> Result<(), StoreError> {
        self.player = Some(self.store.player(name, moment())?);
        Ok(())
    }

    /// A new game.
    pub(crate) fn begin(
        &mut self,
        deal: Deal,
        scoring: &'static Scoring,
    ) -> Result<Table, StoreError> {
        let session = Session::new(deal, scoring);
        self.take_up(session)
    }

    /// A game that is not in the store yet, as far as it has come.
    pub(crate) fn take_up(&mut self, session: Session) -> Result<Table, StoreError> {
        let open = self.store.begin(self.player_id()?, &session, moment())?;
        if let Some(end) = session.end() {
            self.store.finish(&open, end, moment())?;
        }
        Ok(Table::new(session, open))
    }

    /// A game from the store.
    pub(crate) fn resume(&mut self, id: GameId) -> Result<Table, StoreError> {
        let (open, session) = self.store.resume(id)?;
        // The program may have been killed between the last move and its result.
        if let Some(end) = session.end() {
            self.store.finish(&open, end, moment())?;
        }
        Ok(Table::new(session, open))
    }

    /// The games whoever plays can go on with, the latest first.
    pub(crate) fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.store.games(self.player_id()?)
    }

    /// The game that was played last.
    pub(crate) fn latest(&mut self) -> Result<Table, NoTable> {
        let games = self.games()?;
        match games.iter().find(|game| !game.in_use && !game.damaged) {
            Some(game) => Ok(self.resume(game.id)?),
            None if games.is_empty() => Err(NoTable::None),
            None => Err(NoTable::Busy),
        }
    }

    /// The puzzle of today: taken up where it was left, not played twice.
    pub(crate) fn todays(&mut self) -> Result<Table, NoTable> {
        let date = today();
        if self.store.daily_result(self.player_id()?, date)?.is_some() {
            return Err(NoTable::Played(date));
        }
        let begun = self.games()?.into_iter().find(|game| game.daily == Some(date));
        if let Some(game) = begun {
            return Ok(self.resume(game.id)?);
        }
        let deal = daily(date).ok_or(NoTable::NoDaily)?;
        Ok(self.begin(deal, &Scoring::CLASSIC)?)
    }

    fn player_id(&self) -> Result<PlayerId, StoreError> {
        self.player.as_ref().map(|player| player.id).ok_or(StoreError::NoName)
    }

    /// The place of whoever plays in the ranking, from 1.
    pub(crate) fn place(&self, scoring: &Scoring) -> Option<usize> {
        let name = &self.player.as_ref()?.name;
        let rows = self.store.ranking(scoring).ok()?;
        Some(rows.iter().position(|row| row.name == *name && row.best.is_some())? + 1)
    }

    /// From now on nothing is kept: the game goes on in memory.
    pub(crate) fn go_on_in_memory(&mut self, table: &mut Table) -> Result<(), StoreError> {
        let mut store = Store::in_memory();
        let name = self.player.as_ref().map_or("", |player| &player.name).to_owned();
        let player = store.player(&name, moment())?;
        table.open = store.begin(player.id, &table.session, moment())?;
        self.store = store;
        self.player = Some(player);
        Ok(())
    }
}

impl Table {
    fn new(session: Session, open: OpenGame) -> Table {
        let clock = Clock::new(session.played());
        Table { session, open, clock, epoch: Instant::now() }
    }

    /// The game.
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// The time played until now.
    pub(crate) fn played(&self) -> Duration {
        if self.session.end().is_some() {
            self.session.tally().time
        } else {
            self.clock.read(self.epoch.elapsed())
        }
    }

    /// Whether the clock runs.
    pub(crate) fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// Lets the clock run, unless the game has ended.
    pub(crate) fn start(&mut self) {
        if self.session.end().is_none() {
            self.clock.start(self.epoch.elapsed());
        }
    }

    /// Stops the clock, and writes down the time.
    pub(crate) fn stop(&mut self, desk: &mut Desk) -> Result<(), StoreError> {
        if self.clock.is_running() {
            self.clock.stop(self.epoch.elapsed());
            self.act(desk, Action::Pause)?;
        }
        Ok(())
    }

    /// Counts a hint that is made stronger.
    pub(crate) fn hint(
        &mut self,
        desk: &mut Desk,
        from: Option<Strength>,
        to: Strength,
    ) -> Result<(), StoreError> {
        let more =
            |strength: &Strength| from.is_none_or(|from| *strength > from) && *strength <= to;
        for strength in Strength::ALL.into_iter().filter(more) {
            self.act(desk, Action::Hint(strength))?;
        }
        Ok(())
    }

    /// Does something: writes it down, and then does it. If it could not be written, nothing was done.
    pub(crate) fn act(&mut self, desk: &mut Desk, action: Action) -> Result<Outcome, StoreError> {
        let at = self.clock.read(self.epoch.elapsed()).max(self.session.played());
        let record = Record::new(at, action);
        desk.store.append(&mut self.open, &record, moment())?;
        let outcome = self.session.apply(record);
        if outcome.ended {
            self.clock.stop(self.epoch.elapsed());
        }
        if let Some(end) = self.session.end().filter(|_| outcome.ended) {
            desk.store.finish(&self.open, end, moment())?;
        }
        Ok(outcome)
    }
}

/// What went wrong with the store, in the player's language.
pub(crate) fn say_error(texts: &Texts, error: &StoreError) -> String {
    let place = error.path().map(|path| path.display().to_string());
    let detail = place.unwrap_or_else(|| error.to_string());
    texts.say(error.id(), &[("detail", detail.into())])
}

/// Now, with the date of this place.
pub fn moment() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let unix_seconds = i64::try_from(since.as_secs()).unwrap_or(i64::MAX);
    Moment { unix_seconds, today: today() }
}

/// The date of this place.
pub(crate) fn today() -> Date {
    let now = jiff::Zoned::now();
    let part = |number: i8| u8::try_from(number).unwrap_or(1);
    let year = u16::try_from(now.year()).unwrap_or(1970);
    Date::new(year, part(now.month()), part(now.day()))
        .or(Date::new(1970, 1, 1))
        .unwrap_or_else(|| unreachable!("the first of January is a date"))
}
