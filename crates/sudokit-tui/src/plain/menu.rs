//! The menu in lines, and what it leads to.

use sudokit_game::{Scoring, Session, Truth};
use sudokit_logic::Level;
use sudokit_text::{Lang, Texts};

use super::{Plain, Quit};
use crate::Start;
use crate::active_game::ActiveGame;
use crate::import::session_of;
use crate::library::OpenError;
use crate::menu::Item;
use crate::messages::{bad_text, clock_text, open_error, score_text};
use crate::moment::today;
use crate::new_game::{Kind, MakeError, NewGame, SIZES};

impl Plain<'_> {
    /// From the beginning to the end.
    pub(super) fn run(&mut self, first: Option<Start>, player: Option<String>) -> Result<(), Quit> {
        self.say("plain-welcome", &[])?;
        self.say_notice()?;
        if let Some(name) = player
            && let Err(error) = self.world.library.set_player(&name)
        {
            let told = self.world.say_error(&error);
            self.tell(&told)?;
        }
        self.name()?;
        let table = match first {
            None => None,
            Some(Start::Puzzle(dealt)) => {
                let scoring = self.world.settings.scoring;
                self.take_up(dealt.into_session(scoring))?
            }
            Some(Start::Session(session)) => self.take_up(*session)?,
            Some(Start::New(request)) => self.make(request, self.world.settings.scoring)?,
            Some(Start::Daily) => self.todays()?,
            Some(Start::Continue) => self.latest()?,
        };
        if let Some(table) = table {
            self.game(table)?;
        }
        loop {
            self.menu()?;
        }
    }

    /// Asks who plays, unless it is known.
    fn name(&mut self) -> Result<(), Quit> {
        while self.world.library.player().is_none() {
            let prompt = self.world.word("plain-name");
            let name = self.ask(&prompt)?;
            if super::words::leaves(&name) {
                return Err(Quit::Left);
            }
            if name.is_empty() || name.chars().count() > crate::library::LONGEST_NAME {
                self.say("play-name-length", &[("most", crate::library::LONGEST_NAME.into())])?;
            } else if let Err(error) = self.world.library.set_player(&name) {
                let told = self.world.say_error(&error);
                self.tell(&told)?;
            }
        }
        Ok(())
    }

    fn menu(&mut self) -> Result<(), Quit> {
        let name = self.world.library.player().map_or("", |player| &player.name).to_owned();
        self.say("plain-menu", &[("player", name.into())])?;
        let games = self.world.library.games().map_or(0, |games| games.len());
        let date = today().to_string();
        let items = Item::ALL.map(|item| item.text(&self.world.texts, games, &date));
        let prompt = self.world.word("plain-choose");
        let Some(chosen) = self.choose(&prompt, &items)? else { return Err(Quit::Left) };
        let table = match Item::ALL[chosen] {
            Item::Continue => self.which()?,
            Item::New => self.new_game()?,
            Item::Daily => self.todays()?,
            Item::Enter => self.enter()?,
            Item::Ranking => return self.ranking(),
            Item::Statistics => return self.statistics(),
            Item::Settings => return self.settings(),
            Item::Quit => return Err(Quit::Left),
        };
        match table {
            Some(table) => self.game(table),
            None => Ok(()),
        }
    }

    /// A level in words, or that there is none.
    fn level(&self, level: Option<Level>) -> String {
        match level {
            Some(level) => self.world.texts.level(level),
            None => self.world.word("plain-no-level"),
        }
    }

    /// The game, or why there is none.
    fn opened(
        &mut self,
        opened: Result<ActiveGame, OpenError>,
    ) -> Result<Option<ActiveGame>, Quit> {
        match opened {
            Ok(table) => Ok(Some(table)),
            Err(why) => {
                let told = open_error(&why, &self.world.texts);
                self.tell(&told)?;
                Ok(None)
            }
        }
    }

    pub(super) fn take_up(&mut self, session: Session) -> Result<Option<ActiveGame>, Quit> {
        let opened = self.world.library.add(session);
        self.opened(opened.map_err(OpenError::Store))
    }

    fn latest(&mut self) -> Result<Option<ActiveGame>, Quit> {
        let opened = self.world.library.resume_latest();
        self.opened(opened)
    }

    fn todays(&mut self) -> Result<Option<ActiveGame>, Quit> {
        let opened = self.world.library.open_daily();
        self.opened(opened)
    }

    /// Which of the games to go on with.
    fn which(&mut self) -> Result<Option<ActiveGame>, Quit> {
        let games = match self.world.library.games() {
            Ok(games) if games.len() > 1 => games,
            _ => return self.latest(),
        };
        let items: Vec<String> = games
            .iter()
            .map(|game| {
                let level = game.level.as_deref().and_then(Level::by_name);
                let level = self.level(level);
                let args = [
                    ("board", game.board.as_str().into()),
                    ("level", level.into()),
                    ("percent", (100 * game.filled / game.cells.max(1)).into()),
                    ("time", clock_text(game.played).into()),
                ];
                self.world.say("plain-game", &args)
            })
            .collect();
        let prompt = self.world.word("plain-choose");
        let Some(chosen) = self.choose(&prompt, &items)? else { return Ok(None) };
        let opened = self.world.library.resume(games[chosen].id);
        self.opened(opened.map_err(OpenError::Store))
    }

    fn new_game(&mut self) -> Result<Option<ActiveGame>, Quit> {
        let prompt = self.world.word("plain-choose");
        let sizes: Vec<String> = SIZES.iter().map(|size| format!("{size}x{size}")).collect();
        self.say("play-new-size", &[])?;
        let Some(size) = self.choose(&prompt, &sizes)? else { return Ok(None) };
        let order = SIZES[size];
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| kind.is_made(order)).collect();
        let mut kind = Kind::Plain;
        if kinds.len() > 1 {
            self.say("play-new-kind", &[])?;
            let names: Vec<String> = kinds
                .iter()
                .map(|kind| {
                    let name = self.world.word(&format!("play-kind-{}", kind.name()));
                    let about = self.world.word(&format!("play-kind-{}-about", kind.name()));
                    format!("{name}. {about}")
                })
                .collect();
            let Some(chosen) = self.choose(&prompt, &names)? else { return Ok(None) };
            kind = kinds[chosen];
        }
        let levels = NewGame::levels(order);
        let mut level = Level::Easy;
        if !levels.is_empty() {
            self.say("play-new-level", &[])?;
            let names: Vec<String> = levels
                .iter()
                .map(|level| {
                    let about = self.world.word(&format!("play-level-{}-about", level.name()));
                    format!("{}. {about}", self.world.texts.level(*level))
                })
                .collect();
            let Some(chosen) = self.choose(&prompt, &names)? else { return Ok(None) };
            level = levels[chosen];
        }
        self.say("play-new-scoring", &[])?;
        let names = Scoring::ALL.map(|scoring| {
            let name = self.world.word(&format!("play-scoring-{}", scoring.id));
            format!("{name}. {}", self.world.word(&format!("play-scoring-{}-about", scoring.id)))
        });
        let Some(chosen) = self.choose(&prompt, &names)? else { return Ok(None) };
        let request =
            NewGame { order, kind, geometry: None, level, seed: (self.world.draw_seed)() };
        self.make(request, Scoring::ALL[chosen])
    }

    fn make(
        &mut self,
        request: NewGame,
        scoring: &'static Scoring,
    ) -> Result<Option<ActiveGame>, Quit> {
        self.say("play-making", &[])?;
        match request.make().wait() {
            Some(Ok(deal)) => self.take_up(Session::new(deal, scoring)),
            Some(Err(MakeError::Impossible(why))) => {
                let told = self.world.texts.impossible(&why);
                self.tell(&told)?;
                Ok(None)
            }
            Some(Err(MakeError::NoBoard)) => {
                self.say("play-no-board", &[])?;
                Ok(None)
            }
            Some(Err(MakeError::NotMade(_))) | None => {
                self.say("play-not-made", &[])?;
                Ok(None)
            }
        }
    }

    fn enter(&mut self) -> Result<Option<ActiveGame>, Quit> {
        self.say("plain-enter", &[])?;
        let prompt = self.world.word("plain-puzzle");
        loop {
            let text = self.ask(&prompt)?;
            if text.is_empty() || super::words::leaves(&text) {
                return Ok(None);
            }
            if let Some(table) = self.open_text(&text)? {
                return Ok(Some(table));
            }
        }
    }

    /// A saved game or a puzzle in any form.
    pub(super) fn open_text(&mut self, text: &str) -> Result<Option<ActiveGame>, Quit> {
        match session_of(text, self.world.settings.scoring) {
            Ok(session) => {
                if *session.deal().truth() == Truth::Several {
                    self.say("plain-several", &[])?;
                }
                self.take_up(session)
            }
            Err(error) => {
                let told = bad_text(&error, &self.world.texts);
                self.tell(&told)?;
                Ok(None)
            }
        }
    }

    fn ranking(&mut self) -> Result<(), Quit> {
        for scoring in Scoring::ALL {
            let name = self.world.word(&format!("play-scoring-{}", scoring.id));
            self.say("play-ranking-title", &[("scoring", name.into())])?;
            match self.world.library.store().ranking(scoring) {
                Ok(rows) if rows.is_empty() => self.say("play-ranking-empty", &[])?,
                Ok(rows) => {
                    for (place, row) in (1..).zip(rows) {
                        let best = row.best.map(|best| score_text(scoring, best));
                        let args = [
                            ("place", u64::into(place)),
                            ("player", row.name.into()),
                            ("best", best.unwrap_or_else(|| "-".to_owned()).into()),
                            ("played", row.played.into()),
                        ];
                        self.say("plain-ranking", &args)?;
                    }
                }
                Err(error) => {
                    let told = self.world.say_error(&error);
                    self.tell(&told)?;
                }
            }
        }
        Ok(())
    }

    fn statistics(&mut self) -> Result<(), Quit> {
        let Some(player) = self.world.library.player().cloned() else { return Ok(()) };
        self.say("play-statistics-title", &[("player", player.name.into())])?;
        match self.world.library.store().statistics(player.id, today()) {
            Ok(statistics) if statistics.rows.is_empty() => self.say("play-statistics-empty", &[]),
            Ok(statistics) => {
                for row in statistics.rows {
                    let time = |time: Option<_>| time.map_or_else(|| "-".to_owned(), clock_text);
                    let level = row.level.as_deref().and_then(Level::by_name);
                    let level = self.level(level);
                    let args = [
                        ("board", row.board.into()),
                        ("level", level.into()),
                        ("played", row.played.into()),
                        ("won", row.won.into()),
                        ("best", time(row.best_time).into()),
                        ("mean", time(row.mean_time).into()),
                        ("streak", row.streak.into()),
                        ("best-streak", row.best_streak.into()),
                    ];
                    self.say("plain-statistics", &args)?;
                }
                let days = statistics.day_streak.into();
                let best = statistics.best_day_streak.into();
                self.say("play-day-streak", &[("days", days), ("best", best)])
            }
            Err(error) => {
                let told = self.world.say_error(&error);
                self.tell(&told)
            }
        }
    }

    fn settings(&mut self) -> Result<(), Quit> {
        let world = &self.world;
        let yes = |yes: bool| world.texts.yes_no(yes);
        let player = world.library.player().map_or("", |player| &player.name);
        let lines = [
            ("play-set-player", player.to_owned()),
            ("play-set-lang", world.word("play-lang")),
            ("play-set-tidy", yes(world.settings.tidy)),
            ("play-set-mistakes", yes(world.settings.show_mistakes)),
        ];
        let items: Vec<String> =
            lines.iter().map(|(id, value)| format!("{}: {value}", world.word(id))).collect();
        let prompt = world.word("plain-change");
        let Some(chosen) = self.choose(&prompt, &items)? else { return Ok(()) };
        let (key, value) = match chosen {
            0 => {
                let prompt = self.world.word("plain-name");
                let name = self.ask(&prompt)?;
                if name.is_empty() || name.chars().count() > crate::library::LONGEST_NAME {
                    return self
                        .say("play-name-length", &[("most", crate::library::LONGEST_NAME.into())]);
                }
                if let Err(error) = self.world.library.set_player(&name) {
                    let told = self.world.say_error(&error);
                    self.tell(&told)?;
                }
                return Ok(());
            }
            1 => {
                let names: Vec<String> =
                    Lang::ALL.iter().map(|&lang| Texts::new(lang).say("play-lang", &[])).collect();
                let prompt = self.world.word("plain-choose");
                let Some(chosen) = self.choose(&prompt, &names)? else { return Ok(()) };
                self.world.texts = Texts::new(Lang::ALL[chosen]);
                ("lang", Lang::ALL[chosen].code().to_owned())
            }
            2 => {
                self.world.settings.tidy = !self.world.settings.tidy;
                ("tidy", self.world.settings.tidy.to_string())
            }
            _ => {
                self.world.settings.show_mistakes = !self.world.settings.show_mistakes;
                ("show-mistakes", self.world.settings.show_mistakes.to_string())
            }
        };
        if let Err(error) = self.world.library.store_mut().set_setting(key, &value) {
            let told = self.world.say_error(&error);
            self.tell(&told)?;
        }
        self.say("plain-set", &[])
    }
}
