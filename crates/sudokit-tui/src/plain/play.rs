//! From the start of the program to its end.

use std::io::{self, BufRead, Write};

use sudokit_transfer::{ImportedPuzzle, Text};

use super::dialogue::{Dialogue, Quit};
use super::{game, menu, new_game};
use crate::active_game::ActiveGame;
use crate::library::LONGEST_NAME;
use crate::options::{Ending, PlayOptions, Start};
use crate::words;
use crate::world::World;

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
    let mut dialogue = Dialogue::new(world, input, output);
    match run(&mut dialogue, options.start, options.player) {
        Ok(()) | Err(Quit::Left) => Ok(Ending::Left),
        // The reader of the output has gone.
        Err(Quit::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Ending::Left),
        Err(Quit::Io(error)) => Err(error),
    }
}

fn run(
    dialogue: &mut Dialogue<'_>,
    start: Option<Start>,
    player: Option<String>,
) -> Result<(), Quit> {
    dialogue.say("plain-welcome", &[])?;
    dialogue.print_notice()?;
    if dialogue.world.library.is_damaged() {
        let prompt = dialogue.world.word("plain-rescue");
        let answer = dialogue.ask(&prompt)?;
        if crate::words::agrees(&answer, &dialogue.world.texts) {
            dialogue.world.rescue();
            dialogue.print_notice()?;
        }
    }
    if let Some(name) = player {
        dialogue.set_player(&name)?;
    }
    while dialogue.world.library.player().is_none() {
        ask_name(dialogue)?;
    }
    if let Some(game) = first_game(dialogue, start)? {
        game::play(dialogue, game)?;
    }
    loop {
        if let Some(game) = menu::choose(dialogue)? {
            game::play(dialogue, game)?;
        }
    }
}

/// Asks for the player's name once.
fn ask_name(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    let prompt = dialogue.world.word("plain-name");
    let name = dialogue.ask(&prompt)?;
    if words::leaves(&name) {
        return Err(Quit::Left);
    }
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return dialogue.say("play-name-length", &[("most", LONGEST_NAME.into())]);
    }
    dialogue.set_player(&name)
}

fn first_game(
    dialogue: &mut Dialogue<'_>,
    start: Option<Start>,
) -> Result<Option<ActiveGame>, Quit> {
    let scoring = dialogue.world.settings.scoring;
    match start {
        None => Ok(None),
        Some(Start::Puzzle(puzzle)) => {
            let name = dialogue.world.entered_name();
            dialogue.add_game(puzzle.into_session(scoring, &name))
        }
        Some(Start::Choose(entries)) => {
            let puzzles: Vec<_> = entries.into_iter().map(ImportedPuzzle::new).collect();
            dialogue.choose_puzzle(&puzzles)
        }
        Some(Start::Session(session)) => dialogue.add_game(*session),
        Some(Start::Games(games)) => dialogue.open(Text::Games(games)),
        Some(Start::New(request)) => new_game::make(dialogue, request, scoring),
        Some(Start::Daily) => dialogue.open_daily(),
        Some(Start::Continue) => dialogue.resume_latest(),
    }
}
