//! The command line: `:` and a word, and the original game's way to enter a digit, `row column value`.
//!
//! ```text
//! :3 B 7               row 3, column B, value 7; 0 empties the cell. So does :r3c2=7
//! :hint full           where, what, full
//! :check solution      rules, solution
//! :checkpoint name     :back   :go 12   :restart
//! :copy [format]       to the clipboard: line, or any form it can be written in
//! :share               a text to pass on
//! :export FORMAT FILE  :import FILE
//! :theme NAME          :lang en
//! :new  :daily  :solve  :menu  :quit
//! ```

use sudokit_game::{Check, Strength};
use sudokit_text::{Lang, Texts};

use super::Game;
use crate::app::{Next, World};
use crate::export::{form, to_file};
use crate::import::session_of;
use crate::messages::{bad_text, share_text};
use crate::move_text::read_turn;
use crate::screens::{Then, go, menu, new, take_up};
use crate::theme::Theme;

impl Game {
    /// Does what a line says.
    pub(super) fn run_line(&mut self, text: &str, world: &mut World) -> Next {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match word {
            "" => {}
            "hint" => {
                let strength = Strength::ALL.into_iter().find(|strength| strength.name() == rest);
                match (strength, rest) {
                    (Some(strength), _) => self.ask_hint(strength, world),
                    (None, "") => self.more_hint(world),
                    _ => self.unknown(text, world),
                }
            }
            "check" => {
                let conflicts = self.session().position().conflicts();
                match (rest, self.session().wrong()) {
                    ("" | "rules", _) => self.check_as(Check::Rules, conflicts, world),
                    ("solution", Some(wrong)) => self.check_as(Check::Solution, wrong, world),
                    ("solution", None) => self.tell(world.word("play-no-solution-known")),
                    _ => self.unknown(text, world),
                }
            }
            "checkpoint" => {
                let action = self.session().checkpoint(rest);
                self.act(action, world);
            }
            "back" => {
                self.maybe(self.session().last_checkpoint(), "play-no-checkpoint", world);
            }
            "go" => match rest.parse() {
                Ok(point) => self.maybe(self.session().go(point), "play-no-point", world),
                Err(_) => self.unknown(text, world),
            },
            "restart" => self.maybe(self.session().go(0), "play-no-undo", world),
            "help" => self.mode = super::Mode::Help { first: 0 },
            "undo" => self.maybe(self.session().undo(), "play-no-undo", world),
            "redo" => self.maybe(self.session().redo(), "play-no-redo", world),
            "fill" => self.maybe(self.session().fill(), "play-no-fill", world),
            "solve" => self.maybe(self.session().give_up(), "play-no-solution-known", world),
            "copy" => self.copy(if rest.is_empty() { "line" } else { rest }, world),
            "share" => {
                world.clipboard = Some(share_text(self.session(), &world.texts));
                self.tell(world.word("play-shared"));
            }
            "export" => self.export(rest, world),
            "import" => return self.import(rest, world),
            "theme" => match Theme::by_name(rest) {
                Some(theme) => world.theme = theme,
                None => {
                    let names = Theme::ALL.map(Theme::name).join(", ");
                    self.tell(world.say("play-themes", &[("names", names.into())]));
                }
            },
            "lang" => match rest.parse::<Lang>() {
                Ok(lang) => world.texts = Texts::new(lang),
                Err(_) => self.tell(world.word("play-langs")),
            },
            "new" => return Next::Go(Box::new(new::NewGameScreen::of(world))),
            "daily" => return Next::Go(go(Then::Daily, world)),
            "menu" => return menu(world),
            "w" | "save" => self.tell(world.word("play-always-saved")),
            "q" | "quit" | "exit" | "salir" | "wq" => return Next::Quit,
            _ => self.turn(text, world),
        }
        Next::Stay
    }

    fn unknown(&mut self, text: &str, world: &World) {
        self.tell(world.say("play-no-such-line", &[("line", text.into())]));
    }

    /// Row, column, value.
    fn turn(&mut self, text: &str, world: &mut World) {
        match read_turn(text, self.session().geometry(), self.alphabet) {
            Ok((cell, Some(digit))) => {
                self.selection.go(cell);
                let done = self.session().put(cell, digit, world.settings.tidy);
                self.try_to(done.map(Some), world);
            }
            Ok((cell, None)) => {
                self.selection.go(cell);
                let done = self.session().erase(&[cell], sudokit_game::Layer::Digit);
                self.try_to(done, world);
            }
            Err(None) => self.unknown(text, world),
            Err(Some(slip)) => {
                if let Some(action) = self.session().invalid_input(slip) {
                    self.act(action, world);
                }
                let order = self.session().geometry().order();
                let args = [("order", order.into())];
                self.message.insert(0, world.say(&format!("play-slip-{}", slip.name()), &args));
            }
        }
    }

    fn copy(&mut self, format: &str, world: &mut World) {
        match form(self.session(), format, &world.texts) {
            Ok((text, losses)) => {
                world.clipboard = Some(text);
                self.message.extend(losses);
                self.message.push(world.word("play-copied"));
            }
            Err(told) => self.tell(told),
        }
    }

    fn export(&mut self, rest: &str, world: &mut World) {
        match rest.split_once(char::is_whitespace) {
            Some((format, file)) => {
                self.message = to_file(self.session(), format, file.trim(), &world.texts);
            }
            None => self.tell(world.word("play-export-how")),
        }
    }

    fn import(&mut self, file: &str, world: &mut World) -> Next {
        if file.is_empty() {
            self.tell(world.word("play-import-how"));
            return Next::Stay;
        }
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                let args = [("file", file.into()), ("why", error.to_string().into())];
                self.tell(world.say("play-not-read", &args));
                return Next::Stay;
            }
        };
        match session_of(&text, world.settings.scoring) {
            Ok(session) => Next::Go(take_up(session, world)),
            Err(error) => {
                self.tell(bad_text(&error, &world.texts));
                Next::Stay
            }
        }
    }
}
