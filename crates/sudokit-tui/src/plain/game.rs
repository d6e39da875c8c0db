//! A game line by line: commands, questions and moves.

use std::time::Duration;

use sudokit_core::{Cell, Digit, HouseKind};
use sudokit_game::{Check, Colour, Input, Layer, Mark, Strength};

use super::describe::Describer;
use super::dialogue::{Dialogue, Quit};
use super::questions::{digit_named, line_named, region_named};
use super::verbs::{self, VERBS, Verb};
use super::{replay, reports, trace};
use crate::about_puzzle;
use crate::active_game::ActiveGame;
use crate::controller::Controller;
use crate::export::save_to_file;
use crate::import_text::read_file_or_text;
use crate::messages::{clock_text, found_out, score_text, share_text, title};
use crate::move_text::{Unreadable, cell_named, parse_move};
use crate::puzzle_line::line_of;
use crate::ratings::Ratings;
use crate::report::{Done, GameCommand, GameReport, Report};
use crate::words;

/// How long to wait for ratings before the next line is read.
const RATING_WAIT: Duration = Duration::from_secs(2);

/// What follows a line of input.
enum Next {
    /// Reads the next line.
    Continue,
    /// Returns to the menu.
    Leave,
    /// Plays another game.
    Switch(Box<ActiveGame>),
}

/// Plays a game until the player leaves it. The time played is saved then.
pub(super) fn play(dialogue: &mut Dialogue<'_>, game: ActiveGame) -> Result<(), Quit> {
    let mut game = game;
    loop {
        let wanted = dialogue.world.settings.ratings;
        let controller = Controller::new(game);
        // They are looked for while the player plays.
        let ratings =
            (!wanted.is_empty()).then(|| Ratings::start(controller.session().deal(), wanted));
        let mut player = GamePlayer { controller, ratings, dialogue };
        let after = player.play();
        if let Err(error) = player.pause() {
            player.dialogue.print_store_error(&error)?;
        }
        match after? {
            Next::Switch(other) => game = *other,
            Next::Continue | Next::Leave => return Ok(()),
        }
    }
}

/// A game, and the dialogue about it.
struct GamePlayer<'g, 'd> {
    controller: Controller,
    /// The ratings of the puzzle that were asked for.
    ratings: Option<Ratings>,
    dialogue: &'g mut Dialogue<'d>,
}

impl GamePlayer<'_, '_> {
    fn play(&mut self) -> Result<Next, Quit> {
        let title = title(self.controller.session(), &self.dialogue.world.texts);
        self.dialogue.print(&title)?;
        let found = found_out(self.controller.session(), &self.dialogue.world.texts);
        self.dialogue.print_all(&found.into_iter().collect::<Vec<_>>())?;
        self.print_status()?;
        self.dialogue.say("plain-how", &[])?;
        loop {
            let line = self.dialogue.ask(">")?;
            let was_idle = self.controller.touch();
            self.controller.resume();
            if was_idle {
                self.dialogue.say("plain-clock-idle", &[])?;
            }
            let after = match verbs::parse(&line, &self.dialogue.world.texts) {
                _ if line.is_empty() => self.print_status().map(|()| Next::Continue),
                Some((verb, rest)) => self.execute(verb, rest),
                None => self.enter_move(&line).map(|()| Next::Continue),
            };
            match after? {
                Next::Continue => {}
                after => return Ok(after),
            }
        }
    }

    fn execute(&mut self, verb: Verb, rest: &str) -> Result<Next, Quit> {
        if matches!(
            verb,
            Verb::Help | Verb::Info | Verb::Hint | Verb::More | Verb::Trace | Verb::Replay
        ) {
            // The clock is stopped until the next line. If the time cannot be written, the next move says so.
            let _ = self.pause();
        }
        match verb {
            Verb::Help => self.print_help()?,
            Verb::Board => self.print_board()?,
            Verb::Row => self.print_line(HouseKind::Row, rest)?,
            Verb::Column => self.print_line(HouseKind::Column, rest)?,
            Verb::Region => self.print_region(rest)?,
            Verb::Cell => self.print_cell(rest)?,
            Verb::Digit => self.print_digits(rest)?,
            Verb::Open => {
                let text = self.describer().open();
                self.dialogue.print(&text)?;
            }
            Verb::Turn => self.ask_move()?,
            Verb::Erase => self.erase(rest)?,
            Verb::Corner => self.mark(Layer::Corner, rest)?,
            Verb::Centre => self.mark(Layer::Centre, rest)?,
            Verb::Colour => self.mark(Layer::Colour, rest)?,
            Verb::Fill => {
                let reports = self.reports_of(GameCommand::Fill);
                self.print_reports(&reports)?;
                if reports.iter().any(Report::asks_to_fill) && self.agrees(">")? {
                    self.run(GameCommand::FillAll)?;
                }
            }
            Verb::Undo => self.run(GameCommand::Undo)?,
            Verb::Redo => self.run(GameCommand::Redo)?,
            Verb::Restart => self.run(GameCommand::Restart)?,
            Verb::Checkpoint => self.run(GameCommand::SetCheckpoint(rest.to_owned()))?,
            Verb::Back => self.run(GameCommand::BackToCheckpoint(rest.to_owned()))?,
            Verb::BeforeMistake => self.run(GameCommand::BeforeMistake)?,
            Verb::Hint => {
                let texts = &self.dialogue.world.texts;
                let mut all = Strength::ALL.into_iter();
                let strength = all.find(|strength| words::means(rest, strength.name(), texts));
                self.hint(strength)?;
            }
            Verb::More if self.controller.hint().is_none() => {
                self.dialogue.say("plain-no-more", &[])?;
            }
            Verb::More => self.hint(None)?,
            Verb::Do => {
                let world = &mut self.dialogue.world;
                let store = world.library.store_mut();
                let reports = self.controller.follow_hint(&world.settings, store);
                self.print_reports(&reports)?;
            }
            Verb::Check => {
                let texts = &self.dialogue.world.texts;
                let mut all = Check::ALL.into_iter();
                let check = all.find(|check| words::means(rest, check.name(), texts));
                self.run(GameCommand::Check(check.unwrap_or(Check::Rules)))?;
            }
            Verb::Status => self.print_status()?,
            Verb::Info => self.print_info(rest)?,
            Verb::Pause => self.pause_and_wait()?,
            Verb::Solve => {
                let prompt = self.dialogue.world.word("plain-solve-sure");
                if self.session_is_solved() || self.agrees(&prompt)? {
                    self.run(GameCommand::ShowSolution)?;
                }
            }
            Verb::Trace => self.trace()?,
            Verb::Replay => replay::print(self.dialogue, self.controller.session())?,
            Verb::Line => self.dialogue.print(&line_of(self.controller.session()))?,
            Verb::Share => {
                let text = share_text(self.controller.session(), &self.dialogue.world.texts);
                self.dialogue.print(text.trim_end())?;
            }
            Verb::Export => self.export(rest)?,
            Verb::Import => {
                let game = self.import(rest)?;
                return Ok(game.map_or(Next::Continue, |game| Next::Switch(Box::new(game))));
            }
            Verb::Menu | Verb::Quit => {
                self.dialogue.say("plain-left", &[])?;
                return Ok(Next::Leave);
            }
        }
        Ok(Next::Continue)
    }

    /// Carries out a command and prints what happened.
    fn run(&mut self, command: GameCommand) -> Result<(), Quit> {
        let reports = self.reports_of(command);
        self.print_reports(&reports)
    }

    fn reports_of(&mut self, command: GameCommand) -> Vec<Report> {
        let world = &mut self.dialogue.world;
        self.controller.run(command, &world.settings, world.library.store_mut())
    }

    /// Prints what happened. If something could not be saved, offers to go on without saving.
    fn print_reports(&mut self, reports: &[Report]) -> Result<(), Quit> {
        let lines = reports::lines(reports, &self.controller, &self.dialogue.world);
        self.dialogue.print_all(&lines)?;
        if !reports.iter().any(|report| matches!(report, Report::NotSaved(_))) {
            return Ok(());
        }
        let prompt = self.dialogue.world.word("plain-memory");
        if !self.dialogue.ask(&prompt)?.eq_ignore_ascii_case("m") {
            return Ok(());
        }
        let report = self.controller.continue_in_memory(&mut self.dialogue.world.library);
        let lines = reports::lines(&[report], &self.controller, &self.dialogue.world);
        self.dialogue.print_all(&lines)
    }

    fn session_is_solved(&self) -> bool {
        self.controller.session().is_solved()
    }

    /// Asks a question. Returns whether the answer is yes; otherwise says that nothing happens.
    fn agrees(&mut self, prompt: &str) -> Result<bool, Quit> {
        let answer = self.dialogue.ask(prompt)?;
        let agrees = words::agrees(&answer, &self.dialogue.world.texts);
        if !agrees {
            self.dialogue.say("play-ask-no", &[])?;
        }
        Ok(agrees)
    }

    /// Prints how the stack assistant solves the puzzle. Before the end of a game that counts as a hint, once.
    fn trace(&mut self) -> Result<(), Quit> {
        if !self.controller.session().is_assistant_free() {
            let question = self.dialogue.world.word("play-trace-ask");
            let args = [("question", question.into())];
            let prompt = self.dialogue.world.say("plain-yes-or-no", &args);
            if !self.agrees(&prompt)? {
                return Ok(());
            }
            self.run(GameCommand::CountAssistant)?;
        }
        trace::print(self.dialogue, &self.controller)
    }

    /// Prints a hint of this strength, or more of the last one.
    fn hint(&mut self, strength: Option<Strength>) -> Result<(), Quit> {
        let store = self.dialogue.world.library.store_mut();
        let mut reports = self.controller.ask_hint(strength, store);
        reports.extend(self.controller.wait_for_hint(store));
        self.print_reports(&reports)
    }

    fn pause(&mut self) -> Result<(), sudokit_store::StoreError> {
        self.controller.pause(self.dialogue.world.library.store_mut())
    }

    /// Prints what is known of the puzzle, with its rating on the scale of this name, or on those of the
    /// settings. What takes long goes on in the background.
    fn print_info(&mut self, scale: &str) -> Result<(), Quit> {
        let world = &self.dialogue.world;
        let Some(wanted) = about_puzzle::wanted(scale, world.settings.ratings) else {
            let how = about_puzzle::how(&world.texts);
            return self.dialogue.print(&how);
        };
        let session = self.controller.session();
        let mut ratings = match self.ratings.take() {
            Some(ratings) if ratings.wanted() == wanted => ratings,
            _ => Ratings::start(session.deal(), wanted),
        };
        ratings.wait(RATING_WAIT);
        let mut lines = about_puzzle::lines(session, &ratings, &world.texts);
        lines.retain(|line| !line.is_empty());
        if ratings.is_working() {
            lines.push(world.word("plain-info-again"));
        }
        self.ratings = Some(ratings);
        self.dialogue.print_all(&lines)
    }

    /// Stops the clock until the next line.
    fn pause_and_wait(&mut self) -> Result<(), Quit> {
        if let Err(error) = self.pause() {
            self.dialogue.print_store_error(&error)?;
        }
        let prompt = self.dialogue.world.word("plain-paused");
        self.dialogue.ask(&prompt)?;
        self.controller.resume();
        self.print_status()
    }

    /// Enters a move: row, column and value, or a cell and a value. A cell alone is described.
    fn enter_move(&mut self, line: &str) -> Result<(), Quit> {
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
    fn put(&mut self, cell: Cell, digit: Option<Digit>) -> Result<(), Quit> {
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
    fn ask_move(&mut self) -> Result<(), Quit> {
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

    fn erase(&mut self, rest: &str) -> Result<(), Quit> {
        match cell_named(self.controller.session().geometry(), rest) {
            Some(cell) => self.run(GameCommand::Put(cell, None)),
            None => self.dialogue.say("plain-no-cell", &[("text", rest.into())]),
        }
    }

    /// Adds or removes marks: a cell, and digits or colours. Then the cell is described.
    fn mark(&mut self, layer: Layer, rest: &str) -> Result<(), Quit> {
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

    fn export(&mut self, rest: &str) -> Result<(), Quit> {
        let Some((format, file)) = rest.split_once(char::is_whitespace) else {
            return self.dialogue.say("play-export-how", &[]);
        };
        let (game, world) = (self.controller.game(), &self.dialogue.world);
        let lines = save_to_file(game, format, file.trim(), world);
        self.dialogue.print_all(&lines)
    }

    fn import(&mut self, text: &str) -> Result<Option<ActiveGame>, Quit> {
        if text.is_empty() {
            self.dialogue.say("play-import-how", &[])?;
            return Ok(None);
        }
        match read_file_or_text(text, &self.dialogue.world.texts) {
            Ok(found) => self.dialogue.open(found),
            Err(why) => {
                self.dialogue.print(&why)?;
                Ok(None)
            }
        }
    }

    fn describer(&self) -> Describer<'_> {
        Describer::new(&self.controller, &self.dialogue.world)
    }

    fn print_status(&mut self) -> Result<(), Quit> {
        let session = self.controller.session();
        let cells = session.geometry().cell_count();
        let tally = session.tally();
        let shows_clock = self.dialogue.world.settings.show_clock || session.end().is_some();
        let time = match shows_clock {
            true => clock_text(self.controller.game().played()),
            false => "-".to_owned(),
        };
        let args = [
            ("left", (cells - session.position().filled()).into()),
            ("cells", cells.into()),
            ("time", time.into()),
            ("mistakes", tally.mistakes.into()),
            ("hints", tally.hints_used().into()),
            ("clashes", session.position().conflicts().len().into()),
            ("score", score_text(session.scoring(), session.score()).into()),
        ];
        // The number of mistakes, and a score that mistakes change, would tell whether a guess was right.
        let shows_mistakes = self.dialogue.world.settings.show_mistakes || session.end().is_some();
        let id = match (shows_mistakes, session.scoring().mistake) {
            (true, _) => "plain-status",
            (false, 0) => "plain-status-points",
            (false, _) => "plain-status-rules",
        };
        self.dialogue.say(id, &args)
    }

    fn print_help(&mut self) -> Result<(), Quit> {
        self.dialogue.say("plain-help", &[])?;
        for (_, english) in VERBS {
            let word = self.dialogue.world.word(&format!("plain-word-{english}"));
            let about = self.dialogue.world.word(&format!("plain-about-{english}"));
            self.dialogue.print(&format!("{word}: {about}"))?;
        }
        Ok(())
    }

    fn print_board(&mut self) -> Result<(), Quit> {
        let describer = self.describer();
        let houses = self.controller.session().geometry().houses().iter();
        let rows = houses.filter(|house| house.kind == HouseKind::Row);
        let lines: Vec<String> = rows.map(|house| describer.house(house)).collect();
        self.dialogue.print_all(&lines)
    }

    /// Prints a row or a column.
    fn print_line(&mut self, kind: HouseKind, rest: &str) -> Result<(), Quit> {
        let house = line_named(self.controller.session().geometry(), kind, rest);
        match house.map(|house| self.describer().house(house)) {
            Some(text) => self.dialogue.print(&text),
            None => self.say_out_of_range(),
        }
    }

    fn print_region(&mut self, rest: &str) -> Result<(), Quit> {
        let house = region_named(self.controller.session().geometry(), rest);
        match house.map(|house| self.describer().house(house)) {
            Some(text) => self.dialogue.print(&text),
            None => self.say_out_of_range(),
        }
    }

    fn print_cell(&mut self, name: &str) -> Result<(), Quit> {
        let cell = cell_named(self.controller.session().geometry(), name);
        match cell.map(|cell| self.describer().cell(cell)) {
            Some(text) => self.dialogue.print(&text),
            None => self.dialogue.say("plain-no-cell", &[("text", name.into())]),
        }
    }

    /// Prints where a digit is; without a digit, all of them.
    fn print_digits(&mut self, rest: &str) -> Result<(), Quit> {
        let geometry = self.controller.session().geometry();
        let digit = digit_named(geometry, self.controller.alphabet(), rest);
        let describer = self.describer();
        let lines: Vec<String> = match digit {
            Some(digit) => vec![describer.digit(digit)],
            None => {
                let all = sudokit_core::Digit::all(geometry.order());
                all.map(|digit| describer.digit(digit)).collect()
            }
        };
        self.dialogue.print_all(&lines)
    }

    fn say_out_of_range(&mut self) -> Result<(), Quit> {
        let order = self.controller.session().geometry().order();
        self.dialogue.say("play-slip-range", &[("order", order.into())])
    }
}
