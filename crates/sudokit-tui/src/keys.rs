//! Commands and their keys. The default keys are those of GNOME Sudoku, SudokuPad and vi.
//!
//! Key names are parsed here and not by a crate, because their spelling (`ctrl+z`) is a promise of the
//! config file, and the help shows the same keys as arrows and capitals.

use std::collections::BTreeMap;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use sudokit_text::Texts;

use crate::keyboard_layout::latin;

/// Something a key does in a game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Command {
    Left,
    Right,
    Up,
    Down,
    ExtendLeft,
    ExtendRight,
    ExtendUp,
    ExtendDown,
    MoveLeft,
    MoveRight,
    MoveUp,
    MoveDown,
    Toggle,
    DigitFirst,
    ToolDigit,
    ToolCorner,
    ToolCentre,
    ToolColour,
    NextTool,
    PreviousTool,
    Notes,
    Erase,
    Undo,
    Redo,
    Hint,
    Technique,
    Info,
    Check,
    Fill,
    LiveCandidates,
    Same,
    All,
    None,
    Invert,
    Larger,
    Smaller,
    Pause,
    Checkpoint,
    BackToCheckpoint,
    BeforeMistake,
    Trace,
    History,
    Replay,
    New,
    Menu,
    Quit,
    Line,
    Help,
    Copy,
}

/// A command, its name in the config file, and its default keys.
type CommandKeys = (Command, &'static str, &'static [&'static str]);

/// All commands, in the order the help shows them.
const COMMANDS: &[CommandKeys] = &[
    (Command::Left, "left", &["left", "h", "a"]),
    (Command::Down, "down", &["down", "j", "s"]),
    (Command::Up, "up", &["up", "k", "w"]),
    (Command::Right, "right", &["right", "l", "d"]),
    (Command::ExtendLeft, "extend-left", &["shift+left"]),
    (Command::ExtendDown, "extend-down", &["shift+down"]),
    (Command::ExtendUp, "extend-up", &["shift+up"]),
    (Command::ExtendRight, "extend-right", &["shift+right"]),
    (Command::MoveLeft, "move-left", &["ctrl+left"]),
    (Command::MoveDown, "move-down", &["ctrl+down"]),
    (Command::MoveUp, "move-up", &["ctrl+up"]),
    (Command::MoveRight, "move-right", &["ctrl+right"]),
    (Command::Toggle, "toggle", &["o", "ctrl+space"]),
    (Command::ToolDigit, "digit", &["z"]),
    (Command::ToolCorner, "corner", &["x"]),
    (Command::ToolCentre, "centre", &["c"]),
    (Command::ToolColour, "colour", &["v"]),
    (Command::NextTool, "next-tool", &["tab", "space", "m", "pagedown"]),
    (Command::PreviousTool, "previous-tool", &["backtab", "pageup"]),
    (Command::Notes, "notes", &["e"]),
    (Command::DigitFirst, "digit-first", &["D", "f8"]),
    (Command::Erase, "erase", &["backspace", "delete", "0", "."]),
    (Command::Undo, "undo", &["u", "ctrl+z"]),
    (Command::Redo, "redo", &["r", "ctrl+r", "ctrl+y", "ctrl+shift+z"]),
    (Command::Hint, "hint", &["H", "f2"]),
    (Command::Technique, "technique", &["T", "f10"]),
    (Command::Info, "info", &["I", "f12"]),
    (Command::Check, "check", &["=", "f3"]),
    (Command::Fill, "fill", &["f", "f4"]),
    (Command::LiveCandidates, "live-candidates", &["L", "f11"]),
    (Command::Checkpoint, "checkpoint", &["b", "f5"]),
    (Command::BackToCheckpoint, "back", &["B", "f6"]),
    (Command::BeforeMistake, "before-mistake", &["M", "f7"]),
    (Command::Same, "same", &["g"]),
    (Command::All, "all", &["ctrl+a"]),
    (Command::None, "none", &["esc", "ctrl+shift+a"]),
    (Command::Invert, "invert", &["i"]),
    (Command::Larger, "larger", &["+"]),
    (Command::Smaller, "smaller", &["-"]),
    (Command::Pause, "pause", &["p", "f9"]),
    (Command::Trace, "trace", &["t"]),
    (Command::History, "history", &["U"]),
    (Command::Replay, "replay", &["R"]),
    (Command::Copy, "copy", &["y"]),
    (Command::Line, "command-line", &[":"]),
    (Command::New, "new", &["n"]),
    (Command::Menu, "menu", &["q"]),
    (Command::Quit, "quit", &["Q", "ctrl+q"]),
    (Command::Help, "help", &["?", "f1"]),
];

impl Command {
    /// Whether a hint stays open: while the player looks around on the board, or asks for more.
    pub(crate) fn keeps_hint(self) -> bool {
        use Command::{
            Down, Help, Hint, Larger, Left, MoveDown, MoveLeft, MoveRight, MoveUp, Right, Smaller,
            Technique, Up,
        };
        matches!(
            self,
            Left | Right
                | Up
                | Down
                | MoveLeft
                | MoveRight
                | MoveUp
                | MoveDown
                | Hint
                | Technique
                | Help
                | Larger
                | Smaller
        )
    }

    /// Returns all commands, in the order of the help.
    pub(crate) fn all() -> impl Iterator<Item = Command> {
        COMMANDS.iter().map(|line| line.0)
    }

    /// Returns the command's name in the config file.
    pub(crate) fn name(self) -> &'static str {
        COMMANDS.iter().find(|line| line.0 == self).map_or("", |line| line.1)
    }
}

/// A key with its modifiers. A letter has its case and no Shift.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

impl Key {
    /// Returns the key of an event. Terminals differ in whether they report Shift with a letter.
    pub(crate) fn of(event: KeyEvent) -> Key {
        let mut modifiers =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
        let mut code = event.code;
        if let KeyCode::Char(character) = code {
            if !modifiers.contains(KeyModifiers::CONTROL) {
                modifiers.remove(KeyModifiers::SHIFT);
            } else if character.is_uppercase() {
                modifiers.insert(KeyModifiers::SHIFT);
                code = KeyCode::Char(character.to_ascii_lowercase());
            }
        }
        if code == KeyCode::BackTab {
            modifiers.remove(KeyModifiers::SHIFT);
        }
        Key { code, modifiers }
    }

    /// Parses a key: `u`, `H`, `ctrl+z`, `shift+left`, `f1`, `space`.
    pub(crate) fn named(text: &str) -> Option<Key> {
        let mut modifiers = KeyModifiers::NONE;
        let mut rest = text;
        while let Some((modifier, after)) =
            rest.split_once('+').filter(|(_, after)| !after.is_empty())
        {
            modifiers |= match modifier.to_ascii_lowercase().as_str() {
                "ctrl" => KeyModifiers::CONTROL,
                "alt" => KeyModifiers::ALT,
                "shift" => KeyModifiers::SHIFT,
                _ => return None,
            };
            rest = after;
        }
        let mut characters = rest.chars();
        let code = match (characters.next()?, characters.next()) {
            (character, None) => KeyCode::Char(latin(character)),
            _ => named_code(rest)?,
        };
        Some(Key { code, modifiers })
    }

    /// Whether all terminals report this key. In most, Ctrl works with letters only, and without
    /// Shift.
    fn is_reported_everywhere(self) -> bool {
        let is_letter =
            matches!(self.code, KeyCode::Char(c) if c.is_ascii_alphabetic() || c == ' ');
        let is_character = matches!(self.code, KeyCode::Char(_));
        !(is_character && self.modifiers.contains(KeyModifiers::CONTROL))
            || is_letter && !self.modifiers.contains(KeyModifiers::SHIFT)
    }

    /// Whether a command can have this key: not a digit, which is always written, nor a key with a meaning
    /// of its own.
    fn can_be_bound(self) -> bool {
        let is_digit = matches!(self.code, KeyCode::Char('1'..='9'));
        let is_interrupt =
            self.code == KeyCode::Char('c') && self.modifiers == KeyModifiers::CONTROL;
        !is_digit
            && !is_interrupt
            && self.code != KeyCode::Enter
            && Key::named(&self.id()) == Some(self)
    }

    /// Returns the key as the config file names it.
    fn id(self) -> String {
        let mut text = String::new();
        for (modifier, name) in [
            (KeyModifiers::CONTROL, "ctrl+"),
            (KeyModifiers::ALT, "alt+"),
            (KeyModifiers::SHIFT, "shift+"),
        ] {
            if self.modifiers.contains(modifier) {
                text += name;
            }
        }
        match self.code {
            KeyCode::Char(' ') => text += "space",
            KeyCode::Char(character) => text.push(character),
            KeyCode::F(number) => text += &format!("f{number}"),
            KeyCode::Left => text += "left",
            KeyCode::Right => text += "right",
            KeyCode::Up => text += "up",
            KeyCode::Down => text += "down",
            KeyCode::BackTab => text += "backtab",
            code => text += &named_id(code).unwrap_or("?").replace('-', ""),
        }
        text
    }

    /// Returns the key as the help shows it.
    fn text(self, texts: &Texts) -> String {
        let mut text = String::new();
        let name = |id: &str| texts.say(&format!("key-{id}"), &[]);
        for (modifier, id) in [
            (KeyModifiers::CONTROL, "ctrl"),
            (KeyModifiers::ALT, "alt"),
            (KeyModifiers::SHIFT, "shift"),
        ] {
            if self.modifiers.contains(modifier) {
                text += &name(id);
                text.push('+');
            }
        }
        match self.code {
            KeyCode::Char(' ') => text += &name("space"),
            KeyCode::Char(character) if !(self.modifiers - KeyModifiers::SHIFT).is_empty() => {
                text.extend(character.to_uppercase());
            }
            KeyCode::Char(character) => text.push(character),
            KeyCode::Left => text.push('←'),
            KeyCode::Right => text.push('→'),
            KeyCode::Up => text.push('↑'),
            KeyCode::Down => text.push('↓'),
            KeyCode::BackTab => text += &format!("{}+Tab", name("shift")),
            KeyCode::F(number) => text += &format!("F{number}"),
            code => text += &named_id(code).map_or_else(|| code.to_string(), name),
        }
        text
    }
}

/// Returns the id of the name of a key that is not a character.
fn named_id(code: KeyCode) -> Option<&'static str> {
    Some(match code {
        KeyCode::Tab => "tab",
        KeyCode::Enter => "enter",
        KeyCode::Esc => "esc",
        KeyCode::Backspace => "backspace",
        KeyCode::Delete => "delete",
        KeyCode::Home => "home",
        KeyCode::End => "end",
        KeyCode::PageUp => "page-up",
        KeyCode::PageDown => "page-down",
        _ => return None,
    })
}

/// Parses the name of a key that is not a character.
fn named_code(text: &str) -> Option<KeyCode> {
    Some(match text.to_ascii_lowercase().as_str() {
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "tab" => KeyCode::Tab,
        "backtab" => KeyCode::BackTab,
        "space" => KeyCode::Char(' '),
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "backspace" => KeyCode::Backspace,
        "delete" => KeyCode::Delete,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "pageup" => KeyCode::PageUp,
        "pagedown" => KeyCode::PageDown,
        function => KeyCode::F(function.strip_prefix('f')?.parse().ok()?),
    })
}

/// The key bindings, and how keys are named.
#[derive(Clone, Debug)]
pub(crate) struct Keys {
    bindings: Vec<(Key, Command)>,
    /// The names of keys.
    texts: Texts,
    /// Whether the terminal reports every key, also of Ctrl with a digit.
    reports_all: bool,
}

/// A key that no command can have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unbindable;

/// A key binding of the config file that is ignored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BadKey {
    /// No command has this name.
    Command(String),
    /// For this command, no key has this name.
    Key(String, String),
}

impl Keys {
    /// Returns the default keys, named in the language of the texts.
    pub(crate) fn new(texts: &Texts) -> Keys {
        let mut bindings = Vec::new();
        for (command, _, names) in COMMANDS {
            bindings.extend(names.iter().filter_map(|name| Some((Key::named(name)?, *command))));
        }
        Keys { bindings, texts: texts.clone(), reports_all: false }
    }

    /// Names keys in the language of these texts from now on.
    pub(crate) fn set_texts(&mut self, texts: &Texts) {
        self.texts = texts.clone();
    }

    /// The terminal reports every key from now on.
    pub(crate) fn set_reports_all(&mut self) {
        self.reports_all = true;
    }

    /// Whether the terminal reports every key, also of Ctrl with a digit.
    pub(crate) fn reports_all_keys(&self) -> bool {
        self.reports_all
    }

    /// Returns the name of a key in the player's language; any other text stays as it is.
    pub(crate) fn named(&self, text: &str) -> String {
        match named_code(text) {
            Some(code) => Key { code, modifiers: KeyModifiers::NONE }.text(&self.texts),
            None => text.to_owned(),
        }
    }

    /// Returns the press of a key by its name, as a screen shows it. Words that name no key, such as "any key", stand for
    /// every key.
    pub(crate) fn press(&self, shown: &str) -> KeyEvent {
        let arrows = [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::Tab];
        let codes = arrows.into_iter().chain([KeyCode::Enter, KeyCode::Esc, KeyCode::Char(' ')]);
        let unbound = codes.map(|code| Key { code, modifiers: KeyModifiers::NONE });
        let known = self.bindings.iter().map(|binding| binding.0).chain(unbound);
        let key = known.into_iter().find(|key| key.text(&self.texts) == shown);
        let mut characters = shown.chars();
        let code = match (characters.next(), characters.next()) {
            (Some(character), None) => KeyCode::Char(character),
            _ => KeyCode::Esc,
        };
        let Key { code, modifiers } = key.unwrap_or(Key { code, modifiers: KeyModifiers::NONE });
        KeyEvent::new(code, modifiers)
    }

    /// Gives a command one more key. Returns the command that loses it, if any; `Err` if no command can have
    /// this key.
    pub(crate) fn bind(
        &mut self,
        command: Command,
        event: KeyEvent,
    ) -> Result<Option<Command>, Unbindable> {
        let key = Key::of(event);
        if !key.can_be_bound() {
            return Err(Unbindable);
        }
        let before = self.command(event);
        self.bindings.retain(|(known, _)| *known != key);
        self.bindings.push((key, command));
        Ok(before.filter(|before| *before != command))
    }

    /// Takes all keys from a command.
    pub(crate) fn unbind(&mut self, command: Command) {
        self.bindings.retain(|(_, known)| *known != command);
    }

    /// Gives all commands their default keys.
    pub(crate) fn reset(&mut self) {
        self.bindings = Keys::new(&self.texts).bindings;
    }

    /// Returns the keys of all commands as text, a line for each command: to be saved.
    pub(crate) fn to_text(&self) -> String {
        let line = |command: Command| {
            let mine = self.bindings.iter().filter(|(_, known)| *known == command);
            let keys: Vec<String> = mine.map(|(key, _)| key.id()).collect();
            format!("{} {}\n", command.name(), keys.join(" "))
        };
        Command::all().map(line).collect()
    }

    /// Takes over keys from such a text. A command that is not in it keeps its keys.
    pub(crate) fn read(&mut self, text: &str) {
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let lines = text.lines().map(words).filter(|words| !words.is_empty());
        let bindings = lines.map(|mut words| (words.remove(0), words)).collect();
        // What a later version may have written and is not known here is left out.
        let _ = self.remap(&bindings);
    }

    /// Gives commands, by name, other keys. A key that had another command loses it. Returns what is not
    /// understood.
    pub(crate) fn remap(&mut self, bindings: &BTreeMap<String, Vec<String>>) -> Vec<BadKey> {
        let mut bad = Vec::new();
        for (name, texts) in bindings {
            let Some((command, ..)) = COMMANDS.iter().find(|line| line.1 == name) else {
                bad.push(BadKey::Command(name.clone()));
                continue;
            };
            self.bindings.retain(|(_, known)| known != command);
            for text in texts {
                match Key::named(text) {
                    Some(key) => {
                        self.bindings.retain(|(known, _)| *known != key);
                        self.bindings.push((key, *command));
                    }
                    None => bad.push(BadKey::Key(name.clone(), text.clone())),
                }
            }
        }
        bad
    }

    /// Returns the press of the first key of a command.
    #[cfg(test)]
    pub(crate) fn event(&self, command: Command) -> KeyEvent {
        let key = self.bindings.iter().find(|binding| binding.1 == command).expect("a key").0;
        KeyEvent::new(key.code, key.modifiers)
    }

    /// Returns the command of a key.
    pub(crate) fn command(&self, event: KeyEvent) -> Option<Command> {
        let key = Key::of(event);
        self.bindings.iter().find(|(known, _)| *known == key).map(|(_, command)| *command)
    }

    /// Returns the first key of a command as text; empty if it has none.
    pub(crate) fn first(&self, command: Command) -> String {
        self.of(command).next().unwrap_or_default()
    }

    /// Returns all commands with their keys, in the order of the help.
    pub(crate) fn list(&self) -> impl Iterator<Item = (Command, Vec<String>)> + '_ {
        COMMANDS.iter().map(|(command, ..)| (*command, self.of(*command).collect()))
    }

    /// Returns the keys of a command that work in this terminal.
    fn of(&self, command: Command) -> impl Iterator<Item = String> + '_ {
        let mine = self.bindings.iter().filter(move |(_, known)| *known == command);
        let working = mine.filter(|(key, _)| self.reports_all || key.is_reported_everywhere());
        working.map(|(key, _)| key.text(&self.texts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn every_default_key_is_valid_and_has_one_command() {
        let mut seen = Vec::new();
        for (command, name, texts) in COMMANDS {
            assert!(!texts.is_empty() && command.name() == *name);
            for text in *texts {
                let key = Key::named(text).unwrap_or_else(|| panic!("{text}"));
                assert!(!seen.contains(&key), "{text} twice");
                seen.push(key);
            }
        }
    }

    #[test]
    fn shift_with_a_letter_is_its_case() {
        let keys = Keys::new(&Texts::new(sudokit_text::Lang::En));
        let upper = event(KeyCode::Char('H'), KeyModifiers::SHIFT);
        assert_eq!(keys.command(upper), Some(Command::Hint));
        assert_eq!(
            keys.command(event(KeyCode::Char('h'), KeyModifiers::NONE)),
            Some(Command::Left)
        );
        let redo = event(KeyCode::Char('Z'), KeyModifiers::CONTROL);
        assert_eq!(keys.command(redo), Some(Command::Redo));
        let undo = event(KeyCode::Char('z'), KeyModifiers::CONTROL);
        assert_eq!(keys.command(undo), Some(Command::Undo));
    }

    #[test]
    fn a_command_can_have_other_keys() {
        let mut keys = Keys::new(&Texts::new(sudokit_text::Lang::En));
        let bindings = BTreeMap::from([
            ("undo".to_owned(), vec!["r".to_owned(), "what".to_owned()]),
            ("fly".to_owned(), vec![]),
        ]);
        let bad = keys.remap(&bindings);
        assert_eq!(
            bad,
            [BadKey::Command("fly".to_owned()), BadKey::Key("undo".to_owned(), "what".to_owned())]
        );
        let r = event(KeyCode::Char('r'), KeyModifiers::NONE);
        assert_eq!(keys.command(r), Some(Command::Undo));
        assert_eq!(keys.command(event(KeyCode::Char('u'), KeyModifiers::NONE)), None);
        assert_eq!(keys.first(Command::Redo), "Ctrl+R");
    }

    #[test]
    fn every_key_has_an_id_that_leads_back() {
        let keys = Keys::new(&Texts::new(sudokit_text::Lang::En));
        for (key, _) in &keys.bindings {
            assert_eq!(Key::named(&key.id()), Some(*key), "{}", key.id());
        }
        let mut other = keys.clone();
        other.reset();
        other.read(&keys.to_text());
        assert_eq!(other.to_text(), keys.to_text());
    }

    #[test]
    fn a_bound_key_is_taken_from_its_command() {
        let mut keys = Keys::new(&Texts::new(sudokit_text::Lang::En));
        let u = event(KeyCode::Char('u'), KeyModifiers::NONE);
        assert_eq!(keys.bind(Command::Hint, u), Ok(Some(Command::Undo)));
        assert_eq!(keys.command(u), Some(Command::Hint));
        assert_eq!(keys.bind(Command::Hint, u), Ok(None));
        for code in [KeyCode::Char('5'), KeyCode::Enter, KeyCode::Insert] {
            assert_eq!(keys.bind(Command::Hint, event(code, KeyModifiers::NONE)), Err(Unbindable));
        }
        let saved = keys.to_text();
        keys.reset();
        assert_eq!(keys.command(u), Some(Command::Undo));
        keys.read(&saved);
        assert_eq!(keys.command(u), Some(Command::Hint));
        keys.unbind(Command::Hint);
        assert_eq!(keys.command(u), None);
    }

    #[test]
    fn every_key_that_is_shown_can_be_pressed() {
        for lang in sudokit_text::Lang::ALL {
            let keys = Keys::new(&Texts::new(lang));
            for command in Command::all() {
                let press = keys.press(&keys.first(command));
                assert_eq!(keys.command(press), Some(command), "{lang}: {press:?}");
            }
            for name in ["Enter", "Esc", "Tab", "Space", "Delete"] {
                let press = Key::of(keys.press(&keys.named(name)));
                assert_eq!(Some(press), Key::named(name), "{lang}: {name}");
            }
            assert_eq!(keys.press("→").code, KeyCode::Right);
        }
    }

    #[test]
    fn keys_are_named_in_each_language_and_only_if_they_work() {
        let mut keys = Keys::new(&Texts::new(sudokit_text::Lang::Es));
        let of = |keys: &Keys, wanted| {
            let mut list = keys.list();
            list.find(|(command, _)| *command == wanted).map(|(_, keys)| keys.join(" "))
        };
        assert_eq!(of(&keys, Command::Redo), Some("r Ctrl+R Ctrl+Y".to_owned()));
        assert_eq!(of(&keys, Command::Erase), Some("Retroceso Supr 0 .".to_owned()));
        keys.set_reports_all();
        assert_eq!(of(&keys, Command::Redo), Some("r Ctrl+R Ctrl+Y Ctrl+Mayús+Z".to_owned()));
        keys.set_texts(&Texts::new(sudokit_text::Lang::Ru));
        assert_eq!(keys.named("Space"), "Пробел");
        assert_eq!(keys.named("↑↓"), "↑↓");
    }
}
