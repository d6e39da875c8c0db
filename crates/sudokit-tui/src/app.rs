//! Events in, frames out.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::Frame;
use sudokit_game::Scoring;
use sudokit_store::StoreError;
use sudokit_text::{Arg, Texts};

use crate::config::{BadConfig, Config};
use crate::keys::{BadKey, Keys};
use crate::library::Library;
use crate::messages::say_error;
use crate::options::{Ending, PlayOptions};
use crate::screens;
use crate::terminal::Terminal;
use crate::theme::Theme;

/// Everything the screens share.
pub(crate) struct World {
    pub(crate) texts: Texts,
    pub(crate) theme: Theme,
    pub(crate) keys: Keys,
    pub(crate) library: Library,
    pub(crate) settings: Settings,
    /// Where saved games are kept.
    pub(crate) folder: Option<PathBuf>,
    /// What the player should know, shown where there is room until the next key.
    pub(crate) notice: Option<String>,
    /// Draws the seed of a new puzzle.
    pub(crate) draw_seed: fn() -> u64,
    /// A text for the terminal's clipboard.
    pub(crate) clipboard: Option<String>,
}

/// What the player has set.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Settings {
    /// Whether a digit takes its marks from its peers.
    pub(crate) tidy: bool,
    /// Whether what differs from the solution is shown at once.
    pub(crate) show_mistakes: bool,
    /// How new games are scored.
    pub(crate) scoring: &'static Scoring,
}

impl World {
    /// A message in the player's language.
    pub(crate) fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.say(id, args)
    }

    /// What went wrong with the store.
    pub(crate) fn say_error(&self, error: &StoreError) -> String {
        say_error(&self.texts, error)
    }

    /// A message without anything in it.
    pub(crate) fn word(&self, id: &str) -> String {
        self.texts.say(id, &[])
    }
}

/// What fills the screen.
pub(crate) trait Screen {
    /// Something came from outside.
    fn event(&mut self, event: &Event, world: &mut World) -> Next;

    /// Time went by.
    fn tick(&mut self, _world: &mut World) -> Next {
        Next::Stay
    }

    /// How long time may go by.
    fn pace(&self) -> Duration {
        Duration::from_millis(200)
    }

    /// Draws itself.
    fn draw(&mut self, frame: &mut Frame<'_>, world: &World);

    /// The player is about to leave: whatever is not written down yet is written now.
    fn leave(&mut self, _world: &mut World) {}
}

/// What comes next.
pub(crate) enum Next {
    Stay,
    Go(Box<dyn Screen>),
    Quit,
}

/// Plays on the whole screen until the player leaves.
///
/// # Errors
/// If the terminal cannot be used.
pub fn play(options: PlayOptions) -> io::Result<Ending> {
    let (mut world, mouse) = World::new(&options);
    let first = screens::first(options.start, options.player, &mut world);
    let mut terminal = Terminal::take(mouse)?;
    let ending = run(&mut terminal, &mut world, first);
    drop(terminal);
    ending
}

fn run(
    terminal: &mut Terminal,
    world: &mut World,
    mut screen: Box<dyn Screen>,
) -> io::Result<Ending> {
    loop {
        let turned = turn(terminal, world, &mut *screen);
        match turned {
            Ok(Turned::Next(Next::Stay)) => continue,
            Ok(_) | Err(_) => screen.leave(world),
        }
        match turned? {
            Turned::Next(Next::Go(other)) => screen = other,
            Turned::Next(Next::Stay | Next::Quit) => return Ok(Ending::Left),
            Turned::End(ending) => return Ok(ending),
        }
    }
}

/// What came of one turn of the loop.
enum Turned {
    Next(Next),
    End(Ending),
}

/// Draws, waits for something to happen, and lets the screen answer.
fn turn(terminal: &mut Terminal, world: &mut World, screen: &mut dyn Screen) -> io::Result<Turned> {
    // Start, so that what is said of it on the screen is true.
    if let Some(text) = world.clipboard.take() {
        terminal.copy(&text)?;
    }
    terminal.screen.draw(|frame| {
        let area = frame.area();
        frame.buffer_mut().set_style(area, world.theme.ground());
        screen.draw(frame, world);
    })?;
    let next = if event::poll(screen.pace())? {
        match event::read()? {
            event if is_interrupt(&event) => return Ok(Turned::End(Ending::Interrupted)),
            // Terminals that tell of a key being let go tell of it twice.
            Event::Key(key) if key.kind == KeyEventKind::Release => Next::Stay,
            // Terminals end the lines of what is pasted as the Enter key does.
            Event::Paste(text) => {
                let text = text.replace("\r\n", "\n").replace('\r', "\n");
                screen.event(&Event::Paste(text), world)
            }
            event => screen.event(&event, world),
        }
    } else {
        screen.tick(world)
    };
    Ok(terminal.ending().map_or(Turned::Next(next), Turned::End))
}

fn is_interrupt(event: &Event) -> bool {
    matches!(event, Event::Key(key)
        if key.code == KeyCode::Char('c') && key.modifiers == KeyModifiers::CONTROL)
}

impl World {
    pub(crate) fn new(options: &PlayOptions) -> (World, bool) {
        let mut library = Library::open(options.folder.as_deref());
        let (config, wrong) = options.folder.as_deref().map(Config::read).unwrap_or_default();
        // What was asked for goes before what was set on the screen, and that before the file.
        let setting = |key: &str| library.store().setting(key).ok().flatten();
        let lang = setting("lang").and_then(|code| code.parse().ok()).or(config.lang);
        let lang = options.lang.or(lang);
        let theme = setting("theme").and_then(|name| Theme::by_name(&name)).or(config.theme);
        let theme = options.theme.or(theme).unwrap_or_default();
        let scoring = setting("scoring").and_then(|id| Scoring::by_id(&id)).or(config.scoring);
        let flag = |key: &str, from_file: Option<bool>, usual: bool| {
            setting(key).and_then(|text| text.parse().ok()).or(from_file).unwrap_or(usual)
        };
        let settings = Settings {
            tidy: flag("tidy", config.tidy, true),
            show_mistakes: flag("show-mistakes", config.show_mistakes, false),
            scoring: options.scoring.or(scoring).unwrap_or(&Scoring::CLASSIC),
        };
        let mut keys = Keys::default();
        let texts = Texts::new(lang.unwrap_or(options.locale));
        let mut told: Vec<String> = wrong.iter().map(|bad| say_bad(&texts, bad)).collect();
        told.extend(keys.remap(&config.keys).into_iter().map(|bad| match bad {
            BadKey::Command(name) => texts.say("play-bad-command", &[("name", name.into())]),
            BadKey::Key(name) => texts.say("play-bad-key", &[("name", name.into())]),
        }));
        let mut notice = (!told.is_empty()).then(|| told.join(" "));
        if let Some(why) = library.open_failure() {
            let why = say_error(&texts, why);
            notice = Some(texts.say("play-in-memory", &[("why", why.into())]));
        }
        if let Err(error) = library.select_last_player() {
            notice.get_or_insert_with(|| say_error(&texts, &error));
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
            clipboard: None,
        };
        (world, config.mouse.unwrap_or(true))
    }
}

/// What was left out of the config file.
fn say_bad(texts: &Texts, bad: &BadConfig) -> String {
    match bad {
        BadConfig::Unreadable(why) => texts.say("play-bad-config", &[("why", why.as_str().into())]),
        BadConfig::Syntax(line, why) => {
            texts.say("play-bad-syntax", &[("line", (*line).into()), ("why", why.as_str().into())])
        }
        BadConfig::Setting(name) => {
            texts.say("play-bad-setting", &[("name", name.as_str().into())])
        }
        BadConfig::Value(name, value) => {
            let args = [("name", name.as_str().into()), ("value", value.as_str().into())];
            texts.say("play-bad-value", &args)
        }
    }
}
