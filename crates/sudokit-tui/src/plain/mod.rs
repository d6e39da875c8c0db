//! The game in lines, for screen readers and simple terminals: everything is said, nothing is drawn.
//!
//! ```text
//! Row 3: c1 5, c2 empty, c3 7 ...          asked for by "row 3"
//! > 3 2 4                               row, column, value
//! r3c2 4, yours. 47 cells are left.
//! ```
//!
//! What is typed is read by [`words`]: a command in English or in the player's language, or a turn.
//! Whatever the input, at its end the game is left, and kept.

mod game;
mod menu;
mod speak;
mod words;

use std::io::{self, BufRead, Write};

use sudokit_text::Arg;

use crate::app::World;
use crate::options::{Ending, PlayOptions};

/// The game in lines.
struct Plain<'a> {
    world: World,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

/// Why a talk is over.
enum Quit {
    /// The player leaves, or there is nothing more to read.
    Left,
    /// Nothing can be said or read any more.
    Broken(io::Error),
}

impl From<io::Error> for Quit {
    fn from(error: io::Error) -> Quit {
        Quit::Broken(error)
    }
}

/// Plays line by line until the player leaves or the input ends.
///
/// # Errors
/// If input or output fail.
pub fn play_plain(
    options: PlayOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Ending> {
    let (world, _) = World::new(&options);
    let mut plain = Plain { world, input, output };
    match plain.run(options.start, options.player) {
        Ok(()) | Err(Quit::Left) => Ok(Ending::Left),
        // Whoever listened is gone.
        Err(Quit::Broken(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Ending::Left),
        Err(Quit::Broken(error)) => Err(error),
    }
}

impl Plain<'_> {
    /// Says a sentence, on a line of its own.
    fn tell(&mut self, text: &str) -> Result<(), Quit> {
        writeln!(self.output, "{text}")?;
        Ok(())
    }

    /// Says a message.
    fn say(&mut self, id: &str, args: &[(&str, Arg<'_>)]) -> Result<(), Quit> {
        let text = self.world.say(id, args);
        self.tell(&text)
    }

    /// Says what the player should know, once.
    fn say_notice(&mut self) -> Result<(), Quit> {
        match self.world.notice.take() {
            Some(notice) => self.tell(&notice),
            None => Ok(()),
        }
    }

    /// Asks, and waits for a line. Words that leave do so at any question.
    fn ask(&mut self, prompt: &str) -> Result<String, Quit> {
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Err(Quit::Left);
        }
        Ok(String::from_utf8_lossy(&line).trim().to_owned())
    }

    /// Asks for one of several things by number; `None` if the player wants none of them.
    fn choose(&mut self, prompt: &str, items: &[String]) -> Result<Option<usize>, Quit> {
        for (number, item) in (1..).zip(items) {
            self.tell(&format!("{number}: {item}"))?;
        }
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
}
