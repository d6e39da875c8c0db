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

use sudokit_core::{Alphabet, Cell, Digit, Geometry, line};
use sudokit_formats::{Entry, Writing};
use sudokit_game::{Check, Session, Slip, Strength};
use sudokit_text::{Lang, Texts};

use super::{Game, clock_text, title};
use crate::app::{Next, World};
use crate::screens::{Then, go, menu, new};
use crate::theme::Theme;

/// A cell and a value that were typed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    cell: Cell,
    /// `None` empties the cell.
    digit: Option<Digit>,
}

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
            "new" => return Next::Go(Box::new(new::NewGame::of(world))),
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
            Ok(Turn { cell, digit: Some(digit) }) => {
                self.selection.go(cell);
                let done = self.session().put(cell, digit, world.settings.tidy);
                self.try_to(done.map(Some), world);
            }
            Ok(Turn { cell, digit: None }) => {
                self.selection.go(cell);
                let done = self.session().erase(&[cell], sudokit_game::Layer::Digit);
                self.try_to(done, world);
            }
            Err(None) => self.unknown(text, world),
            Err(Some(slip)) => {
                if let Some(action) = self.session().slip(slip) {
                    self.act(action, world);
                }
                let order = self.session().geometry().order();
                let args = [("order", order.into())];
                self.message.insert(0, world.say(&format!("play-slip-{}", slip.name()), &args));
            }
        }
    }

    fn written(&mut self, format: &str, world: &World) -> Option<String> {
        let Some(form) = sudokit_formats::by_name(format) else {
            let names: Vec<&str> =
                sudokit_formats::FORMATS.iter().map(|form| form.name()).collect();
            self.tell(world.say("play-formats", &[("names", names.join(", ").into())]));
            return None;
        };
        let Some(mut writer) = form.writer(&Writing::default()) else {
            self.tell(world.say("play-format-read-only", &[("name", format.into())]));
            return None;
        };
        let mut out = Vec::new();
        writer.begin(&mut out);
        match writer.write(&entry_of(self.session()), &mut out) {
            Ok(losses) => {
                writer.end(&mut out);
                if !losses.is_empty() {
                    self.message.push(world.texts.losses(&losses, format));
                }
                Some(String::from_utf8_lossy(&out).into_owned())
            }
            Err(error) => {
                self.tell(world.texts.unwritable(&error));
                None
            }
        }
    }

    fn copy(&mut self, format: &str, world: &mut World) {
        if let Some(text) = self.written(format, world) {
            world.clipboard = Some(text);
            self.message.push(world.word("play-copied"));
        }
    }

    fn export(&mut self, rest: &str, world: &mut World) {
        let Some((format, file)) = rest.split_once(char::is_whitespace) else {
            self.tell(world.word("play-export-how"));
            return;
        };
        let file = file.trim();
        let text = if format == "game" { Some(self.session().to_text()) } else { None };
        let Some(text) = text.or_else(|| self.written(format, world)) else { return };
        // Somebody else's file is not written over.
        let made = std::fs::File::create_new(file)
            .and_then(|mut made| std::io::Write::write_all(&mut made, text.as_bytes()));
        let args = |why: String| [("file", file.to_owned().into()), ("why", why.into())];
        match made {
            Ok(()) => self.message.push(world.say("play-exported", &args(String::new()))),
            Err(error) => {
                self.message.push(world.say("play-not-exported", &args(error.to_string())));
            }
        }
    }

    fn import(&mut self, file: &str, world: &mut World) -> Next {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                let args = [("file", file.into()), ("why", error.to_string().into())];
                self.tell(world.say("play-not-read", &args));
                return Next::Stay;
            }
        };
        match crate::screens::import_text(&text, world) {
            Ok(next) => next,
            Err(told) => {
                self.tell(told);
                Next::Stay
            }
        }
    }
}

/// The game as it stands, for any text form.
fn entry_of(session: &Session) -> Entry {
    let puzzle = session.deal().puzzle().clone();
    let position = session.position();
    let alphabet = Alphabet::of_order(session.geometry().order());
    let entered = position.entered();
    let marks = position.centre_marks();
    let mut entry = Entry::new(puzzle, alphabet);
    if entered.filled() > 0 {
        entry.placed = Some(entered);
    }
    if marks.iter().any(|marks| !marks.is_empty()) {
        entry.marks = Some(marks);
    }
    entry
}

/// The puzzle on one line.
pub(super) fn line_of(session: &Session) -> String {
    let mut out = Vec::new();
    let puzzle = session.deal().puzzle();
    line::write_puzzle(&mut out, puzzle, Alphabet::of_order(puzzle.geometry().order()));
    String::from_utf8_lossy(&out).into_owned()
}

/// A text to pass on: what was played and how it went, without giving anything away.
fn share_text(session: &Session, texts: &Texts) -> String {
    let tally = session.tally();
    let time = clock_text(tally.time);
    let args = [
        ("title", title(session, texts).into()),
        ("time", time.into()),
        ("mistakes", tally.mistakes.into()),
        ("hints", tally.hints_used().into()),
    ];
    let won = session.end().is_some_and(|end| end.won);
    let said = texts.say(if won { "play-share-won" } else { "play-share-playing" }, &args);
    format!("{said}\n{}\n", line_of(session))
}

/// A turn: `3 B 7` as the original game asked for it, column by letter or number, or `r3c2=7`.
///
/// # Errors
/// What is wrong with it; nothing if it is no turn at all.
fn read_turn(text: &str, geometry: &Geometry, alphabet: Alphabet) -> Result<Turn, Option<Slip>> {
    let words: Vec<&str> = text
        .split(|sign: char| sign.is_whitespace() || sign == ',' || sign == '=')
        .filter(|word| !word.is_empty())
        .collect();
    let (cell, value) = match words[..] {
        [name, value] => (geometry.cell_named(name).ok_or(None)?, value),
        [row, column, value] => {
            let row = number(row)?;
            let column = match column.as_bytes() {
                [letter] if letter.is_ascii_alphabetic() => {
                    usize::from(letter.to_ascii_uppercase() - b'A' + 1)
                }
                _ => number(column)?,
            };
            let cell = (row > 0 && column > 0).then(|| geometry.at(row - 1, column - 1)).flatten();
            (cell.ok_or(Some(Slip::Range))?, value)
        }
        _ => return Err(None),
    };
    if value == "0" || value == "." {
        return Ok(Turn { cell, digit: None });
    }
    let order = geometry.order();
    let by_sign = match value.as_bytes() {
        [sign] => alphabet.digit(sign.to_ascii_uppercase()),
        _ => None,
    };
    let digit = match by_sign {
        Some(digit) => digit,
        None => {
            let value = value.parse::<u64>().map_err(|_| Some(Slip::NotANumber))?;
            u8::try_from(value).ok().and_then(Digit::new).ok_or(Some(Slip::Range))?
        }
    };
    if digit.get() > order {
        let letter = value.bytes().all(|sign| sign.is_ascii_alphabetic());
        return Err(Some(if letter { Slip::NotANumber } else { Slip::Range }));
    }
    Ok(Turn { cell, digit: Some(digit) })
}

fn number(word: &str) -> Result<usize, Option<Slip>> {
    word.parse().map_err(|_| Some(Slip::NotANumber))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_read_as_the_original_asked_for_them() {
        let geometry = Geometry::classic(9).unwrap();
        let read = |text| read_turn(text, &geometry, Alphabet::Standard);
        let turn = |name: &str, digit| {
            Ok(Turn { cell: geometry.cell_named(name).unwrap(), digit: Digit::new(digit) })
        };
        assert_eq!(read("3 B 7"), turn("r3c2", 7));
        assert_eq!(read("3 b 7"), turn("r3c2", 7));
        assert_eq!(read("3,2,7"), turn("r3c2", 7));
        assert_eq!(read("r3c2=7"), turn("r3c2", 7));
        assert_eq!(read("9 I 0"), turn("r9c9", 0));
        assert_eq!(read("x B 7"), Err(Some(Slip::NotANumber)));
        assert_eq!(read("3 B x"), Err(Some(Slip::NotANumber)));
        assert_eq!(read("10 B 7"), Err(Some(Slip::Range)));
        assert_eq!(read("0 B 7"), Err(Some(Slip::Range)));
        assert_eq!(read("3 J 7"), Err(Some(Slip::Range)));
        assert_eq!(read("3 B 10"), Err(Some(Slip::Range)));
        assert_eq!(read("3 B 99999999999"), Err(Some(Slip::Range)));
        assert_eq!(read("hello"), Err(None));
        assert_eq!(read("hello world"), Err(None));
    }

    #[test]
    fn letters_are_values_where_the_board_has_them() {
        let geometry = Geometry::classic(16).unwrap();
        let cell = geometry.cell_named("r3c16").unwrap();
        for text in ["3 P G", "3 16 16", "r3c16 g"] {
            let turn = read_turn(text, &geometry, Alphabet::of_order(16));
            assert_eq!(turn, Ok(Turn { cell, digit: Digit::new(16) }), "{text}");
        }
    }
}
