//! The dialogue with the player: printing, asking, choosing.

use std::io::{self, BufRead, Write};

use sudokit_game::{Date, Session};
use sudokit_store::{GameId, StoreError};
use sudokit_text::Arg;
use sudokit_transfer::{ImportedPuzzle, Text};

use crate::active_game::ActiveGame;
use crate::ascii::fold_text;
use crate::import::{deal_of, read_text, summary_of};
use crate::library::OpenError;
use crate::messages;
use crate::words;
use crate::world::World;

/// A dialogue over an input and an output.
pub(super) struct Dialogue<'a> {
    pub(super) world: World,
    /// Whether the lines of the menu were read.
    pub(super) has_read_menu: bool,
    /// A line that was read too early, and answers the next question.
    returned: Option<String>,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

/// Why a dialogue ends.
#[derive(Debug)]
pub(super) enum Quit {
    /// The player leaves, or the input has ended.
    Left,
    /// Input or output failed.
    Io(io::Error),
}

impl From<io::Error> for Quit {
    fn from(error: io::Error) -> Quit {
        Quit::Io(error)
    }
}

impl<'a> Dialogue<'a> {
    pub(super) fn new(
        world: World,
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
    ) -> Dialogue<'a> {
        Dialogue { world, has_read_menu: false, returned: None, input, output }
    }

    /// Prints a text on a line of its own.
    pub(super) fn print(&mut self, text: &str) -> Result<(), Quit> {
        let text = if self.world.ascii { fold_text(text) } else { text.into() };
        writeln!(self.output, "{text}")?;
        Ok(())
    }

    /// Prints lines.
    pub(super) fn print_all(&mut self, lines: &[String]) -> Result<(), Quit> {
        lines.iter().try_for_each(|line| self.print(line))
    }

    /// Prints a message.
    pub(super) fn say(&mut self, id: &str, args: &[(&str, Arg<'_>)]) -> Result<(), Quit> {
        let text = self.world.say(id, args);
        self.print(&text)
    }

    /// Prints what went wrong with the store.
    pub(super) fn print_store_error(&mut self, error: &StoreError) -> Result<(), Quit> {
        let text = self.world.store_error(error);
        self.print(&text)
    }

    /// Prints the notice, once.
    pub(super) fn print_notice(&mut self) -> Result<(), Quit> {
        match self.world.notice.take() {
            Some(notice) => self.print(&notice),
            None => Ok(()),
        }
    }

    /// Asks a question and waits for a line, which is trimmed.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<String, Quit> {
        Ok(self.ask_row(prompt)?.trim().to_owned())
    }

    /// Asks a question and waits for a line. Blanks at its ends stay: they may be the cells of a board.
    pub(super) fn ask_row(&mut self, prompt: &str) -> Result<String, Quit> {
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        if let Some(line) = self.returned.take() {
            writeln!(self.output)?;
            return Ok(line);
        }
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Err(Quit::Left);
        }
        Ok(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned())
    }

    /// Gives a line back that belongs to the next question.
    pub(super) fn give_back(&mut self, line: String) {
        self.returned = Some(line);
    }

    /// Prints items with their numbers.
    pub(super) fn print_items(&mut self, items: &[String]) -> Result<(), Quit> {
        (1..).zip(items).try_for_each(|(number, item)| self.print(&format!("{number}: {item}")))
    }

    /// Lets the player choose an item by number; `None` if they choose nothing.
    pub(super) fn choose(&mut self, prompt: &str, items: &[String]) -> Result<Option<usize>, Quit> {
        self.print_items(items)?;
        loop {
            let answer = self.ask(prompt)?;
            if answer.is_empty() || words::leaves(&answer) {
                return Ok(None);
            }
            match answer.parse::<usize>() {
                Ok(number) if (1..=items.len()).contains(&number) => return Ok(Some(number - 1)),
                _ => self.say("plain-choose-again", &[("most", items.len().into())])?,
            }
        }
    }

    /// Sets the current player, or says why that failed.
    pub(super) fn set_player(&mut self, name: &str) -> Result<(), Quit> {
        self.world.set_player(name);
        self.print_notice()
    }

    /// Starts a game that is not in the store yet.
    pub(super) fn add_game(&mut self, session: Session) -> Result<Option<ActiveGame>, Quit> {
        let opened = self.world.library.add(session);
        self.opened(opened.map_err(OpenError::Store))
    }

    /// Opens a game from the store.
    pub(super) fn resume(&mut self, id: GameId) -> Result<Option<ActiveGame>, Quit> {
        let opened = self.world.library.resume(id);
        self.opened(opened.map_err(OpenError::Store))
    }

    /// Opens the latest game in progress.
    pub(super) fn resume_latest(&mut self) -> Result<Option<ActiveGame>, Quit> {
        let opened = self.world.library.resume_latest();
        self.opened(opened)
    }

    /// Opens today's puzzle.
    pub(super) fn open_daily(&mut self) -> Result<Option<ActiveGame>, Quit> {
        let opened = self.world.library.open_daily();
        self.opened(opened)
    }

    /// Opens the puzzle of a day.
    pub(super) fn open_daily_of(&mut self, date: Date) -> Result<Option<ActiveGame>, Quit> {
        let opened = self.world.library.open_daily_of(date);
        self.opened(opened)
    }

    /// Starts the game of a text: a saved game, or a puzzle in any format. Of several puzzles the player
    /// chooses one.
    pub(super) fn open_text(&mut self, text: &str) -> Result<Option<ActiveGame>, Quit> {
        match read_text(text) {
            Ok(found) => self.open(found),
            Err(error) => {
                let text = messages::bad_text(&error, &self.world.texts);
                self.print(&text)?;
                Ok(None)
            }
        }
    }

    /// Starts the game of a text that was read.
    pub(super) fn open(&mut self, found: Text) -> Result<Option<ActiveGame>, Quit> {
        match found {
            Text::Saved(session) => self.add_game(*session),
            Text::Puzzle(import) => self.open_puzzle(&import),
            Text::Puzzles(imports) => self.choose_puzzle(&imports),
            Text::Games(games) => {
                let (text, others) = self.world.take_games(games);
                self.print(&text)?;
                if !others.is_empty() {
                    self.say("plain-games-for", &[])?;
                }
                Ok(None)
            }
        }
    }

    /// Asks, and returns whether the player agrees.
    pub(super) fn agrees(&mut self, prompt: &str) -> Result<bool, Quit> {
        let answer = self.ask(prompt)?;
        let agrees = words::agrees(&answer, &self.world.texts);
        if !agrees {
            self.say("play-ask-no", &[])?;
        }
        Ok(agrees)
    }

    /// Starts a game of a puzzle that was read, or says why it cannot be played.
    pub(super) fn open_puzzle(
        &mut self,
        import: &ImportedPuzzle,
    ) -> Result<Option<ActiveGame>, Quit> {
        match deal_of(import, &|| true) {
            Ok(deal) => {
                let left_out = import.left_out().join(", ");
                let args = [("what", left_out.as_str().into())];
                let question = self.world.say("enter-unread-ask", &args);
                let prompt = self.world.say("plain-yes-or-no", &[("question", question.into())]);
                if !left_out.is_empty() && !self.agrees(&prompt)? {
                    return Ok(None);
                }
                let name = self.world.entered_name();
                self.add_game(import.session(deal, self.world.settings.scoring, &name))
            }
            Err(why) => {
                let text = self.world.texts.not_playable(&why, import.puzzle());
                self.print(&text)?;
                Ok(None)
            }
        }
    }

    /// Lets the player choose one of several puzzles.
    pub(super) fn choose_puzzle(
        &mut self,
        imports: &[ImportedPuzzle],
    ) -> Result<Option<ActiveGame>, Quit> {
        self.say("enter-choose", &[("count", imports.len().into())])?;
        let items: Vec<String> =
            imports.iter().map(|import| summary_of(import, &self.world.texts)).collect();
        let prompt = self.world.word("plain-choose");
        match self.choose(&prompt, &items)? {
            Some(chosen) => self.open_puzzle(&imports[chosen]),
            None => Ok(None),
        }
    }

    /// Returns the game, or says why there is none.
    fn opened(
        &mut self,
        opened: Result<ActiveGame, OpenError>,
    ) -> Result<Option<ActiveGame>, Quit> {
        match opened {
            Ok(game) => Ok(Some(game)),
            Err(why) => {
                let text = messages::open_error(&why, &self.world.texts);
                self.print(&text)?;
                Ok(None)
            }
        }
    }
}
