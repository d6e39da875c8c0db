//! A game line by line: what is read, and which command it is.

use sudokit_core::HouseKind;
use sudokit_game::{Check, Layer, Strength};

use super::dialogue::{Dialogue, Quit};
use super::verbs::{self, Verb};
use super::{replay, reports, trace};
use crate::active_game::ActiveGame;
use crate::controller::Controller;
use crate::export::{save_text, save_to_file};
use crate::import_text::read_file_or_text;
use crate::messages::{found_out, share_text, title};
use crate::puzzle_line::line_of;
use crate::ratings::Ratings;
use crate::report::{GameCommand, Report};
use crate::words;

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
pub(super) struct GamePlayer<'g, 'd> {
    pub(super) controller: Controller,
    /// The ratings of the puzzle that were asked for.
    pub(super) ratings: Option<Ratings>,
    pub(super) dialogue: &'g mut Dialogue<'d>,
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
            Verb::Help
                | Verb::Info
                | Verb::Technique
                | Verb::Hint
                | Verb::More
                | Verb::Trace
                | Verb::Replay
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
                if reports.iter().any(Report::asks_to_fill) && self.dialogue.agrees(">")? {
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
            Verb::Technique => self.print_technique(rest)?,
            Verb::Pause => self.pause_and_wait()?,
            Verb::Solve => {
                let prompt = self.dialogue.world.word("plain-solve-sure");
                if self.session_is_solved() || self.dialogue.agrees(&prompt)? {
                    self.run(GameCommand::ShowSolution)?;
                }
            }
            Verb::Trace => self.trace()?,
            Verb::Replay => replay::print(self.dialogue, self.controller.session())?,
            Verb::Line => self.dialogue.print(&line_of(self.controller.session()))?,
            Verb::Share => {
                let text = share_text(self.controller.session(), &self.dialogue.world.texts);
                let text = match rest {
                    "" => text.trim_end().to_owned(),
                    file => save_text(&text, file, &self.dialogue.world),
                };
                self.dialogue.print(&text)?;
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
    pub(super) fn run(&mut self, command: GameCommand) -> Result<(), Quit> {
        let reports = self.reports_of(command);
        self.print_reports(&reports)
    }

    pub(super) fn reports_of(&mut self, command: GameCommand) -> Vec<Report> {
        let world = &mut self.dialogue.world;
        self.controller.run(command, &world.settings, world.library.store_mut())
    }

    /// Prints what happened. If something could not be saved, offers to go on without saving.
    pub(super) fn print_reports(&mut self, reports: &[Report]) -> Result<(), Quit> {
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

    /// Prints how the stack assistant solves the puzzle. Before the end of a game that counts as a hint, once.
    fn trace(&mut self) -> Result<(), Quit> {
        if !self.controller.session().is_assistant_free() {
            let question = self.dialogue.world.word("play-trace-ask");
            let args = [("question", question.into())];
            let prompt = self.dialogue.world.say("plain-yes-or-no", &args);
            if !self.dialogue.agrees(&prompt)? {
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
}
