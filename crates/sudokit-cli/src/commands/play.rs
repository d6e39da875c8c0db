//! `play`: the terminal game.

use std::fmt::Display;
use std::fs;
use std::io::{IsTerminal as _, stdin, stdout};
use std::path::Path;

use sudokit_game::{SaveError, Scoring, Session};
use sudokit_logic::Level;
use sudokit_store::{Store, data_folder};
use sudokit_tui::{Ending, Kind, NewGame, PlayOptions, PlayablePuzzle, Start, Theme, moment};

use super::draw_seed;
use crate::args;
use crate::console::{Console, locale};
use crate::exit::Exit;
use crate::input::{only_puzzle, options};

pub(crate) fn run(args: args::Play, console: &Console) -> Result<Exit, String> {
    let texts = console.texts();
    if let Some(file) = &args.import_memory {
        return import_memory(file, console);
    }
    let at_terminal = stdin().is_terminal() && stdout().is_terminal();
    if !args.plain && !at_terminal {
        return Err(texts.say("play-no-terminal", &[]));
    }
    if !args.plain && std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(texts.say("play-dumb", &[]));
    }
    let start = start(&args, console)?;
    let options = PlayOptions {
        lang: console.lang_wished(),
        locale: locale(),
        folder: data_folder(),
        player: args.player,
        theme: args.theme.as_deref().and_then(Theme::by_name),
        colours: console.colours_are_wanted(),
        scoring: args.scoring.as_deref().and_then(Scoring::by_id),
        start,
        draw_seed,
    };
    let ending = if args.plain {
        sudokit_tui::play_plain(options, &mut stdin().lock(), &mut stdout().lock())
    } else {
        sudokit_tui::play(options)
    };
    match ending
        .map_err(|error| texts.say("play-terminal", &[("why", error.to_string().into())]))?
    {
        Ending::Left => Ok(Exit::Done),
        Ending::Interrupted => Ok(Exit::Interrupted),
        Ending::Terminated => Ok(Exit::Terminated),
    }
}

/// Takes over what the original terminal game had kept.
fn import_memory(file: &Path, console: &Console) -> Result<Exit, String> {
    let texts = console.texts();
    let name = file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| {
        let args = [("file", name.as_str().into()), ("why", error.to_string().into())];
        texts.say("play-not-read", &args)
    })?;
    let Some(folder) = data_folder() else { return Err(texts.say("play-no-folder", &[])) };
    let said =
        |error: &dyn Display, id: &str| texts.say(id, &[("detail", error.to_string().into())]);
    let mut store = Store::open(&folder).map_err(|error| said(&error, error.id()))?;
    let imported =
        store.import_memory(&text, moment()).map_err(|error| said(&error, error.id()))?;
    let args = [
        ("games", imported.games.len().into()),
        ("results", imported.results.into()),
        ("known", imported.known.into()),
    ];
    console.note(&texts.say("import-done", &args));
    for refused in &imported.refused {
        let why =
            texts.say(refused.why.id(), &[("place", refused.why.place().unwrap_or("").into())]);
        console.error(&format!("{name}: \"{}\": {why}", refused.key));
    }
    Ok(if imported.refused.is_empty() { Exit::Done } else { Exit::Usage })
}

/// Returns the game to start with.
fn start(args: &args::Play, console: &Console) -> Result<Option<Start>, String> {
    if args.go_on {
        return Ok(Some(Start::Continue));
    }
    if args.daily {
        return Ok(Some(Start::Daily));
    }
    let Some(input) = &args.input else {
        let asked = args.new.size.is_some()
            || args.new.level.is_some()
            || args.new.seed.is_some()
            || args.board.shape.is_some()
            || args.board.diagonal
            || args.board.jigsaw.is_some();
        return if asked { new(args, console).map(Some) } else { Ok(None) };
    };
    if let Some(session) = saved(input, console)? {
        return Ok(Some(Start::Session(Box::new(session))));
    }
    let input = args::Input {
        inputs: vec![input.clone()],
        from: args.from.clone(),
        shape: shape(&args.board),
    };
    let entry = only_puzzle(&input, console)?;
    let playable = PlayablePuzzle::new(entry.clone())
        .map_err(|why| console.texts().not_playable(&why, &entry.puzzle))?;
    Ok(Some(Start::Puzzle(Box::new(playable))))
}

/// The board, as other verbs take it.
fn shape(board: &args::PlayBoard) -> args::Shape {
    args::Shape {
        shape: board.shape,
        diagonal: board.diagonal,
        jigsaw: board.jigsaw.as_ref().map(Into::into),
        alphabet: None,
    }
}

fn new(args: &args::Play, console: &Console) -> Result<Start, String> {
    let texts = console.texts();
    let (new, board) = (&args.new, &args.board);
    let random = board.jigsaw.as_deref() == Some("random");
    let on = if board.shape.is_some() || board.jigsaw.is_some() && !random {
        options(&shape(board), console)?.geometries.fixed().cloned()
    } else {
        None
    };
    let size = new.size.as_deref().and_then(|size| size.parse().ok());
    let order = match (&on, size) {
        (Some(geometry), Some(size)) if geometry.order() != size => {
            return Err(texts.say("play-other-size", &[("board", geometry.title().into())]));
        }
        (Some(geometry), _) => geometry.order(),
        (None, size) => size.unwrap_or(9),
    };
    let kind = match (random, board.diagonal) {
        (true, _) => Kind::Jigsaw,
        (_, true) => Kind::Diagonal,
        _ => Kind::Plain,
    };
    if !kind.is_made(order) || random && board.diagonal {
        return Err(texts.say("play-kind-too-large", &[]));
    }
    let levels = NewGame::levels(order);
    let level = match new.level.as_deref().and_then(Level::by_name) {
        Some(level) if levels.contains(&level) => level,
        Some(level) => {
            let names = levels.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ");
            let id = if levels.is_empty() { "play-no-levels" } else { "play-no-such-level" };
            let args = [("level", level.name().into()), ("names", names.into())];
            return Err(texts.say(id, &args));
        }
        None => levels.get(1).or(levels.first()).copied().unwrap_or(Level::Easy),
    };
    let seed = new.seed.unwrap_or_else(draw_seed);
    Ok(Start::New(NewGame { order, kind, geometry: on, level, seed }))
}

/// A saved game, if the input is a file with one.
fn saved(input: &str, console: &Console) -> Result<Option<Session>, String> {
    let Ok(text) = fs::read_to_string(input) else { return Ok(None) };
    match Session::from_text(&text) {
        Ok(session) => Ok(Some(session)),
        Err(SaveError::NoGame) => Ok(None),
        Err(error) => {
            Err(console.texts().say("play-bad-save", &[("why", error.to_string().into())]))
        }
    }
}
