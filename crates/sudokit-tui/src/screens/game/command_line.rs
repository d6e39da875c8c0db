//! The command line: `:` and a command, or a move as in the original game, `row column value`.
//!
//! ```text
//! :3 B 7               row 3, column B, value 7; 0 empties the cell. So does :r3c2=7
//! :hint full           where, what, full
//! :check solution      rules, solution, marks
//! :checkpoint name     :back [name]   :go 12   :restart
//! :copy [format]       to the clipboard: a line, or any format that can be written
//! :share [file]        a text to share, copied or in a file
//! :export FORMAT FILE  :import FILE, or the text of a puzzle itself
//! :theme NAME          :lang en
//! :info [scale]        about the puzzle, with its ratings
//! :technique [name]    the manual page of a technique
//! :history             the tree of moves
//! :replay              the game from its first move
//! :characters ascii    or unicode
//! :suspend             back to the shell; fg returns
//! :new [16x16 hard X]  :daily  :solve  :menu  :quit
//! ```

use sudokit_game::{Check, Point, Strength};
use sudokit_text::{Lang, Texts};

use super::commands;
use super::state::{GameState, Mode, Question};
use crate::config;
use crate::export::{save_text, save_to_file, to_text};
use crate::import_text::read_file_or_text;
use crate::keys::Command;
use crate::messages::share_text;
use crate::move_text::{Unreadable, parse_move};
use crate::new_game::Choices;
use crate::report::GameCommand;
use crate::screen::{Destination, Next};
use crate::theme::Theme;
use crate::words;
use crate::world::World;

/// A command that was typed.
#[derive(Debug, PartialEq)]
enum Typed<'t> {
    Nothing,
    Hint(Option<Strength>),
    Check(Check),
    Checkpoint(&'t str),
    Back(&'t str),
    Go(Point),
    Restart,
    Help,
    Info(&'t str),
    Technique(&'t str),
    Undo,
    Redo,
    Fill,
    Solve,
    Copy(&'t str),
    Share(&'t str),
    Export(&'t str),
    Import(&'t str),
    Theme(&'t str),
    Lang(&'t str),
    History,
    Replay,
    Characters(&'t str),
    Suspend,
    Save,
    /// A new game of this size, kind or level.
    New(&'t str),
    Leave(Leave),
    /// Perhaps a move; otherwise unknown.
    Other,
    /// A known command with an argument it does not take.
    Unknown,
}

/// A command that leaves the game.
#[derive(Debug, PartialEq)]
enum Leave {
    New,
    Daily,
    Menu,
    Quit,
}

fn parse(text: &str) -> Typed<'_> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    match (word, rest) {
        ("", _) => Typed::Nothing,
        ("hint", "") => Typed::Hint(None),
        ("hint", _) => Strength::ALL
            .into_iter()
            .find(|strength| strength.name() == rest)
            .map_or(Typed::Unknown, |strength| Typed::Hint(Some(strength))),
        ("check", "" | "rules") => Typed::Check(Check::Rules),
        ("check", "solution") => Typed::Check(Check::Solution),
        ("check", "marks") => Typed::Check(Check::Marks),
        ("check", _) => Typed::Unknown,
        ("checkpoint", name) => Typed::Checkpoint(name),
        ("back", name) => Typed::Back(name),
        ("go", _) => rest.parse().map_or(Typed::Unknown, Typed::Go),
        ("restart", _) => Typed::Restart,
        ("help", _) => Typed::Help,
        ("info", scale) => Typed::Info(scale),
        ("undo", _) => Typed::Undo,
        ("redo", _) => Typed::Redo,
        ("fill", _) => Typed::Fill,
        ("solve", _) => Typed::Solve,
        ("copy", "") => Typed::Copy("line"),
        ("copy", format) => Typed::Copy(format),
        ("share", file) => Typed::Share(file),
        ("technique", name) => Typed::Technique(name),
        ("export", _) => Typed::Export(rest),
        ("import", file) => Typed::Import(file),
        ("theme", name) => Typed::Theme(name),
        ("lang", code) => Typed::Lang(code),
        ("history", _) => Typed::History,
        ("replay", _) => Typed::Replay,
        ("characters", name) => Typed::Characters(name),
        ("suspend", _) => Typed::Suspend,
        ("new", "") => Typed::Leave(Leave::New),
        ("new", choices) => Typed::New(choices),
        ("daily", _) => Typed::Leave(Leave::Daily),
        ("menu", _) => Typed::Leave(Leave::Menu),
        ("w" | "save", _) => Typed::Save,
        ("q" | "quit" | "exit" | "salir" | "wq", _) => Typed::Leave(Leave::Quit),
        _ => Typed::Other,
    }
}

/// Words that commands begin with, which the player may also say in his language, as with `--plain`.
const WORDS: [&str; 26] = [
    "hint",
    "check",
    "checkpoint",
    "back",
    "restart",
    "help",
    "info",
    "technique",
    "undo",
    "redo",
    "fill",
    "solve",
    "share",
    "export",
    "import",
    "replay",
    "menu",
    "quit",
    "copy",
    "theme",
    "lang",
    "history",
    "characters",
    "suspend",
    "new",
    "daily",
];

/// What follows them.
const ARGUMENTS: [&str; 6] = ["where", "what", "full", "rules", "solution", "marks"];

/// Returns a command in English, if it is in the player's language.
fn in_english(text: &str, texts: &Texts) -> String {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let find = |word: &str, all: &[&'static str]| {
        all.iter().copied().find(|english| words::means(word, english, texts))
    };
    match (find(word, &WORDS), find(rest.trim(), &ARGUMENTS)) {
        (Some(word @ ("hint" | "check")), Some(argument)) => format!("{word} {argument}"),
        (Some(word), _) => format!("{word} {rest}"),
        (None, _) => text.to_owned(),
    }
}

/// Carries out a typed command.
pub(super) fn run(state: &mut GameState, text: &str, world: &mut World) -> Next {
    let text = text.trim();
    let english = in_english(text, &world.texts);
    match parse(&english) {
        Typed::Nothing => {}
        Typed::Hint(strength) => commands::ask_hint(state, strength, world),
        Typed::Check(check) => state.run(GameCommand::Check(check), world),
        Typed::Checkpoint(name) => state.run(GameCommand::SetCheckpoint(name.to_owned()), world),
        Typed::Back(name) => {
            state.run(GameCommand::BackToCheckpoint(name.to_owned()), world);
        }
        Typed::Go(point) => state.run(GameCommand::GoTo(point), world),
        Typed::Restart => state.run(GameCommand::Restart, world),
        Typed::Help => state.mode = Mode::Help { first: 0 },
        Typed::Info(scale) => commands::open_info(state, scale, world),
        Typed::Technique(name) => commands::open_technique_named(state, name, world),
        Typed::Undo => state.run(GameCommand::Undo, world),
        Typed::Redo => state.run(GameCommand::Redo, world),
        Typed::Fill => state.run(GameCommand::Fill, world),
        Typed::Solve if state.session().is_solved() => {
            state.run(GameCommand::ShowSolution, world);
        }
        Typed::Solve => {
            state.ask("play-solve-ask", Question::Run(GameCommand::ShowSolution), world);
        }
        Typed::Copy(format) => copy(state, format, world),
        Typed::Share(file) => {
            let text = share_text(state.session(), &world.texts);
            match file {
                "" => state.copy(text, None, world),
                file => state.say(save_text(&text, file, world)),
            }
        }
        Typed::Export(rest) => export(state, rest, world),
        Typed::Import(file) => return import(state, file, world),
        Typed::Theme(name) => match Theme::by_name(name) {
            Some(theme) => {
                world.theme = theme;
                world.save_setting("theme", theme.name());
            }
            None => {
                let names = Theme::ALL.map(Theme::name).join(", ");
                state.say(world.say("play-themes", &[("names", names.into())]));
            }
        },
        Typed::Lang(code) => match code.parse::<Lang>() {
            Ok(lang) => {
                world.set_lang(lang);
                world.save_setting("lang", lang.code());
            }
            Err(_) => state.say(world.word("play-langs")),
        },
        Typed::History => return commands::run(state, Command::History, world),
        Typed::Replay => return commands::run(state, Command::Replay, world),
        Typed::Characters(name) => match config::is_ascii(name) {
            Some(ascii) => {
                world.ascii = ascii;
                world.save_setting("characters", name);
            }
            None => state.say(world.word("play-characters")),
        },
        Typed::Suspend => world.suspend = true,
        Typed::Save => state.say(world.word("play-always-saved")),
        Typed::New(words) => match Choices::read(words, &world.texts) {
            Some(choices) => return Next::Go(Destination::NewGame(choices)),
            None => unknown(state, text, world),
        },
        Typed::Leave(Leave::New) => return Next::Go(Destination::NewGame(Choices::default())),
        Typed::Leave(Leave::Daily) => return Next::Go(Destination::Daily),
        Typed::Leave(Leave::Menu) => return Next::Go(Destination::Menu),
        Typed::Leave(Leave::Quit) => return Next::Quit,
        Typed::Other => enter_move(state, text, world),
        Typed::Unknown => unknown(state, text, world),
    }
    Next::Stay
}

fn unknown(state: &mut GameState, text: &str, world: &World) {
    state.say(world.say("play-no-such-line", &[("line", text.into())]));
}

/// Enters a move: row, column, value.
fn enter_move(state: &mut GameState, text: &str, world: &mut World) {
    match parse_move(text, state.session().geometry(), state.controller.alphabet()) {
        Ok((cell, digit)) => {
            state.selection.go(cell);
            state.run(GameCommand::Put(cell, digit), world);
        }
        Err(Unreadable::NoMove) => unknown(state, text, world),
        Err(Unreadable::Invalid(input)) => state.run(GameCommand::Invalid(input), world),
    }
}

fn copy(state: &mut GameState, format: &str, world: &mut World) {
    match to_text(state.controller.game(), format, world) {
        Ok((text, losses)) => {
            state.copy(text, losses, world);
        }
        Err(why) => state.say(why),
    }
}

fn export(state: &mut GameState, rest: &str, world: &World) {
    match rest.split_once(char::is_whitespace) {
        Some((format, file)) => {
            state.message = save_to_file(state.controller.game(), format, file.trim(), world);
        }
        None => state.say(world.word("play-export-how")),
    }
}

fn import(state: &mut GameState, text: &str, world: &World) -> Next {
    if text.is_empty() {
        state.say(world.word("play-import-how"));
        return Next::Stay;
    }
    match read_file_or_text(text, &world.texts) {
        Ok(found) => Next::Go(Destination::of_text(found)),
        Err(why) => {
            state.say(why);
            Next::Stay
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_parsed_with_their_arguments() {
        for (text, typed) in [
            ("", Typed::Nothing),
            ("hint", Typed::Hint(None)),
            ("hint full", Typed::Hint(Some(Strength::Full))),
            ("hint most", Typed::Unknown),
            ("check", Typed::Check(Check::Rules)),
            ("check solution", Typed::Check(Check::Solution)),
            ("check twice", Typed::Unknown),
            ("checkpoint before the guess", Typed::Checkpoint("before the guess")),
            ("go 12", Typed::Go(12)),
            ("go there", Typed::Unknown),
            ("copy", Typed::Copy("line")),
            ("copy  grid", Typed::Copy("grid")),
            ("share", Typed::Share("")),
            ("share a b.txt", Typed::Share("a b.txt")),
            ("technique X-Wing", Typed::Technique("X-Wing")),
            ("export game a b.txt", Typed::Export("game a b.txt")),
            ("wq", Typed::Leave(Leave::Quit)),
            ("new", Typed::Leave(Leave::New)),
            ("new 16x16 hard", Typed::New("16x16 hard")),
            ("3 B 7", Typed::Other),
            ("fly", Typed::Other),
        ] {
            assert_eq!(parse(text), typed, "{text}");
        }
    }

    #[test]
    fn commands_are_understood_in_the_language_of_the_player() {
        let spanish = Texts::new(Lang::Es);
        for (text, typed) in [
            ("tema light", Typed::Theme("light")),
            ("consejo", Typed::Hint(None)),
            ("consejo entero", Typed::Hint(Some(Strength::Full))),
            ("hint full", Typed::Hint(Some(Strength::Full))),
            ("nueva", Typed::Leave(Leave::New)),
            ("exportar game a b.txt", Typed::Export("game a b.txt")),
            ("r3c2 7", Typed::Other),
            ("volar", Typed::Other),
        ] {
            assert_eq!(parse(in_english(text, &spanish).as_str()), typed, "{text}");
        }
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for english in WORDS {
                let word = texts.say(&format!("plain-word-{english}"), &[]);
                assert_eq!(in_english(&word, &texts).trim(), english, "{lang}");
            }
        }
    }
}
