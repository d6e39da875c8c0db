//! What a player enters in a game line by line: digits and marks.

use sudokit_core::{Cell, Digit};
use sudokit_game::{Colour, Input, Layer, Mark};

use super::dialogue::Quit;
use super::game::GamePlayer;
use super::questions::digit_named;
use crate::move_text::{Unreadable, cell_named, parse_move};
use crate::report::{Done, GameCommand, GameReport, Report};
use crate::words;

impl GamePlayer<'_, '_> {
    /// Enters a move: row, column and value, or a cell and a value. A cell alone is described.
    pub(super) fn enter_move(&mut self, line: &str) -> Result<(), Quit> {
        let geometry = self.controller.session().geometry();
        if cell_named(geometry, line).is_some() {
            return self.print_cell(line);
        }
        match parse_move(line, geometry, self.controller.alphabet()) {
            Ok((cell, digit)) => self.put(cell, digit),
            Err(Unreadable::NoMove) => self.dialogue.say("plain-what", &[("line", line.into())]),
            Err(Unreadable::Invalid(input)) => self.run(GameCommand::Invalid(input)),
        }
    }

    /// Puts a digit into a cell, and says which one it replaced.
    pub(super) fn put(&mut self, cell: Cell, digit: Option<Digit>) -> Result<(), Quit> {
        let before = self.controller.session().position().digit(cell);
        self.run(GameCommand::Put(cell, digit))?;
        let (geometry, position) =
            (self.controller.session().geometry(), self.controller.session().position());
        match before {
            Some(old) if digit.is_some() && position.digit(cell) != before => {
                let args = [
                    ("cell", geometry.name(cell).into()),
                    ("digit", self.controller.alphabet().text(old).into()),
                ];
                self.dialogue.say("plain-replaced", &args)
            }
            _ => Ok(()),
        }
    }

    /// Asks for row, column and value one by one, as the original game did.
    pub(super) fn ask_move(&mut self) -> Result<(), Quit> {
        let mut words = Vec::new();
        for id in ["plain-ask-row", "plain-ask-column", "plain-ask-value"] {
            let prompt = self.dialogue.world.word(id);
            let word = self.dialogue.ask(&prompt)?;
            if words::leaves(&word) {
                return Ok(());
            }
            words.push(if word.is_empty() { "?".to_owned() } else { word });
            // What is wrong is said at once: with 1 for what is still to come, the rest is right.
            let mut tried = words.clone();
            tried.resize(3, "1".to_owned());
            let (geometry, alphabet) =
                (self.controller.session().geometry(), self.controller.alphabet());
            if parse_move(&tried.join(" "), geometry, alphabet).is_err() {
                return self.enter_move(&tried.join(" "));
            }
        }
        self.enter_move(&words.join(" "))
    }

    pub(super) fn erase(&mut self, rest: &str) -> Result<(), Quit> {
        match cell_named(self.controller.session().geometry(), rest) {
            Some(cell) => self.run(GameCommand::Put(cell, None)),
            None => self.dialogue.say("plain-no-cell", &[("text", rest.into())]),
        }
    }

    /// Adds or removes marks: a cell, and digits or colours. Then the cell is described.
    pub(super) fn mark(&mut self, layer: Layer, rest: &str) -> Result<(), Quit> {
        let geometry = self.controller.session().geometry().clone();
        let (name, numbers) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if name.is_empty() {
            return self.dialogue.say("plain-mark-how", &[]);
        }
        let Some(cell) = cell_named(&geometry, name) else {
            return self.dialogue.say("plain-no-cell", &[("text", name.into())]);
        };
        if numbers.trim().is_empty() {
            return self.dialogue.say("plain-mark-how", &[]);
        }
        for word in numbers.split_whitespace() {
            let digit = || digit_named(&geometry, self.controller.alphabet(), word);
            let mark = match layer {
                Layer::Colour => word.parse().ok().and_then(Colour::new).map(Mark::Colour),
                Layer::Corner => digit().map(Mark::Corner),
                _ => digit().map(Mark::Centre),
            };
            let Some(mark) = mark else {
                self.say_out_of_range()?;
                continue;
            };
            let mut reports = self.reports_of(GameCommand::Enter(vec![cell], Input::Mark(mark)));
            // The cell is described once, at the end.
            let is_done = |report: &Report| {
                matches!(report, Report::Game(GameReport::Done { what: Done::Entered, .. }))
            };
            reports.retain(|report| !is_done(report));
            self.print_reports(&reports)?;
            if reports.iter().any(|report| matches!(report, Report::Game(GameReport::Refused(_)))) {
                return Ok(());
            }
        }
        let text = self.describer().cell(cell);
        self.dialogue.print(&text)
    }
}
