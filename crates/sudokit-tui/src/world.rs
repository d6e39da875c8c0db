//! What all screens share.

use std::path::PathBuf;

use sudokit_store::{GameId, Rescued, StoreError};
use sudokit_text::{Arg, Lang, Texts};
use sudokit_transfer::Collection;

use crate::config::{self, BadConfig, Config};
use crate::foot::Foot;
use crate::keys::{BadKey, Keys};
use crate::library::Library;
use crate::messages::{store_error, taken_text};
use crate::moment::{knows_zone, today};
use crate::options::PlayOptions;
use crate::settings::Settings;
use crate::theme::Theme;

/// The texts, the look, the keys, the saved games and the settings: what all screens share.
pub(crate) struct World {
    pub(crate) texts: Texts,
    pub(crate) theme: Theme,
    pub(crate) keys: Keys,
    pub(crate) library: Library,
    pub(crate) settings: Settings,
    /// The folder of saved games and of the config file.
    pub(crate) folder: Option<PathBuf>,
    /// A message for the player, shown until the next key.
    pub(crate) notice: Option<String>,
    /// Draws the seed of a new puzzle.
    pub(crate) draw_seed: fn() -> u64,
    /// The keys at the foot of the screen.
    pub(crate) foot: Foot,
    /// A text to hand to the terminal's clipboard.
    pub(crate) clipboard: Option<String>,
    /// Whether to draw with ASCII only.
    pub(crate) ascii: bool,
    /// Whether the player wants the program suspended.
    pub(crate) suspend: bool,
    /// The game that was left to choose another puzzle, until one is chosen.
    pub(crate) left_game: Option<GameId>,
}

impl World {
    /// Opens the saved games and reads the config file. What goes wrong becomes the first notice.
    /// Returns the world and whether to use the mouse.
    ///
    /// An option takes precedence over what was set on the settings screen, and that over the config
    /// file.
    pub(crate) fn new(options: &PlayOptions) -> (World, bool) {
        let mut library = Library::open(options.folder.as_deref());
        let (config, bad) = options.folder.as_deref().map(Config::read).unwrap_or_default();
        let setting = |key: &str| library.store().setting(key).ok().flatten();
        let lang = setting("lang").and_then(|code| code.parse().ok()).or(config.lang);
        let texts = Texts::new(options.lang.or(lang).unwrap_or(options.locale));
        let theme = setting("theme").and_then(|name| Theme::by_name(&name)).or(config.theme);
        let ascii = setting("characters").and_then(|name| config::is_ascii(&name)).or(config.ascii);
        let ascii = ascii.unwrap_or(options.ascii);
        let theme = options.theme.or(theme).unwrap_or_default();
        let mut settings = Settings::load(library.store(), &config);
        settings.scoring = options.scoring.unwrap_or(settings.scoring);
        let mut keys = Keys::new(&texts);
        let mut problems: Vec<String> = bad.iter().map(|bad| say_bad_config(&texts, bad)).collect();
        let bad_keys = keys.remap(&config.keys);
        problems.extend(bad_keys.iter().map(|bad| say_bad_key(&texts, bad, &config)));
        if let Some(text) = setting("keys") {
            keys.read(&text);
        }
        if !knows_zone() {
            let zone = std::env::var("TZ").unwrap_or_default();
            problems.push(texts.say("play-no-zone", &[("zone", zone.as_str().into())]));
        }
        let mut notice = (!problems.is_empty()).then(|| problems.join(" "));
        if let Some(why) = library.open_failure() {
            let why = store_error(why, &texts);
            notice = Some(texts.say("play-in-memory", &[("why", why.into())]));
        }
        if let Err(error) = library.select_last_player() {
            library.note_damage(&error);
            notice.get_or_insert_with(|| store_error(&error, &texts));
        }
        let world = World {
            texts,
            theme: if options.colours { theme } else { Theme::NoColour },
            keys,
            library,
            settings,
            folder: options.folder.clone(),
            notice,
            draw_seed: options.draw_seed,
            foot: Foot::default(),
            clipboard: None,
            ascii,
            suspend: false,
            left_game: None,
        };
        (world, config.mouse.unwrap_or(true))
    }

    /// Returns a message in the player's language.
    pub(crate) fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.say(id, args)
    }

    /// Returns a message without arguments.
    pub(crate) fn word(&self, id: &str) -> String {
        self.texts.say(id, &[])
    }

    /// Says what went wrong with the store.
    pub(crate) fn store_error(&self, error: &StoreError) -> String {
        store_error(error, &self.texts)
    }

    /// Speaks another language from now on.
    pub(crate) fn set_lang(&mut self, lang: Lang) {
        self.texts = Texts::new(lang);
        self.keys.set_texts(&self.texts);
    }

    /// Returns the name of a puzzle that the player enters without a name.
    pub(crate) fn entered_name(&self) -> String {
        self.say("enter-name-today", &[("date", today().to_string().into())])
    }

    /// Saves the keys that were changed.
    pub(crate) fn save_keys(&mut self) {
        let text = self.keys.to_text();
        self.save_setting("keys", &text);
    }

    /// Chooses the scale at this place of the list, or leaves it out, and saves that.
    pub(crate) fn toggle_rating(&mut self, at: usize) {
        self.settings.ratings.toggle(at);
        let names = self.settings.ratings.names();
        self.save_setting("ratings", &names);
    }

    /// Saves a setting. If that fails, a notice says so.
    pub(crate) fn save_setting(&mut self, key: &str, value: &str) {
        if let Err(error) = self.library.store_mut().set_setting(key, value) {
            self.notice = Some(self.store_error(&error));
        }
    }

    /// Sets the damaged file of saved games aside and starts a new one. A notice says how that went.
    pub(crate) fn rescue(&mut self) {
        let Some(folder) = &self.folder else { return };
        self.notice = Some(match self.library.rescue(folder) {
            Ok(rescued) => rescue_text(&rescued, &self.texts),
            Err(error) => {
                let why = self.store_error(&error);
                if self.library.open_failure().is_some() {
                    self.say("play-in-memory", &[("why", why.into())])
                } else {
                    why
                }
            }
        });
    }

    /// Takes over games from elsewhere. Says what became of them, and names other players that have some of them now.
    pub(crate) fn take_games(&mut self, games: Collection) -> (String, Vec<String>) {
        match self.library.take_games(games) {
            Ok(taken) => (taken_text(&taken, &self.texts), taken.others),
            Err(error) => (self.store_error(&error), Vec::new()),
        }
    }

    /// Sets the current player. If that fails, a notice says so, and the result is `false`.
    pub(crate) fn set_player(&mut self, name: &str) -> bool {
        let set = self.library.set_player(name);
        if let Err(error) = &set {
            self.notice = Some(self.store_error(error));
        }
        set.is_ok()
    }
}

#[cfg(test)]
impl World {
    /// A world in English with nothing saved, and with a player.
    pub(crate) fn for_tests() -> World {
        let options = PlayOptions {
            lang: Some(sudokit_text::Lang::En),
            locale: sudokit_text::Lang::En,
            folder: None,
            player: None,
            theme: None,
            colours: true,
            ascii: false,
            scoring: None,
            start: None,
            draw_seed: || 1,
        };
        let (mut world, _) = World::new(&options);
        world.notice = None;
        assert!(world.set_player("Ana"));
        world
    }
}

/// Says what was ignored in the config file.
fn say_bad_config(texts: &Texts, bad: &BadConfig) -> String {
    match bad {
        BadConfig::Unreadable(error) => {
            texts.say("play-bad-config", &[("why", texts.io_error(error).into())])
        }
        BadConfig::Syntax(line, why) => {
            texts.say("play-bad-syntax", &[("line", (*line).into()), ("why", why.as_str().into())])
        }
        BadConfig::Setting(line, name) => {
            let args = [("line", (*line).into()), ("name", name.as_str().into())];
            texts.say("play-bad-setting", &args)
        }
        BadConfig::Value(line, name, value) => {
            let args = [
                ("line", (*line).into()),
                ("name", name.as_str().into()),
                ("value", value.as_str().into()),
            ];
            texts.say("play-bad-value", &args)
        }
    }
}

fn say_bad_key(texts: &Texts, bad: &BadKey, config: &Config) -> String {
    let (id, command, name) = match bad {
        BadKey::Command(name) => ("play-bad-command", name, name),
        BadKey::Key(command, name) => ("play-bad-key", command, name),
    };
    let line = config.key_lines.get(command).copied().unwrap_or(1);
    texts.say(id, &[("line", line.into()), ("name", name.as_str().into())])
}

/// Says what became of a damaged file.
fn rescue_text(rescued: &Rescued, texts: &Texts) -> String {
    let file = rescued.kept_as.file_name().unwrap_or_default().to_string_lossy();
    let args = [
        ("file", (&*file).into()),
        ("games", rescued.games.into()),
        ("results", rescued.results.into()),
        ("players", rescued.players.into()),
        ("lost", rescued.lost_games.into()),
        ("cut", rescued.cut_games.into()),
    ];
    let mut text = texts.say("play-rescued", &args);
    if rescued.lost_games + rescued.cut_games > 0 {
        text += " ";
        text += &texts.say("play-rescued-lost", &args);
    }
    text
}
