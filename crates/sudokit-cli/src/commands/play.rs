//! `play`: the terminal game.

use std::fmt::Display;
use std::fs;
use std::io::{IsTerminal as _, stdin, stdout};
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use sudokit_core::Puzzle;
use sudokit_formats::Entry;
use sudokit_game::{NotPlayable, SaveError, Scoring, Session};
use sudokit_logic::Level;
use sudokit_store::{Store, data_folder};
use sudokit_text::Texts;
use sudokit_tui::{
    Ending, Kind, NewGame, PlayOptions, PlayablePuzzle, Start, Theme, hides_puzzle, moment,
    visible_puzzle,
};

use crate::args::{Houses, Input, Shape, level_names, parse_shape, readable_formats};
use crate::console::Console;
use sudokit_answers::{Asked, Refusal};

use crate::error::{Error, Explain};
use crate::exit::Exit;
use crate::input::{ImpossibleBoard, first_puzzles, read_options};
use crate::locale::{knows_unicode, locale};
use sudokit_answers::draw_seed;

#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Args {
    /// A puzzle, or a file with one or with a saved game. Without it: the menu, or a new puzzle if an
    /// option describes one
    #[arg(value_name = "INPUT")]
    input: Option<String>,
    /// Read INPUT in this format instead of recognising it (see `sudokit formats`)
    #[arg(long, value_name = "NAME", value_parser = readable_formats(), requires = "input")]
    from: Option<String>,
    /// Play line by line, for screen readers and simple terminals
    #[arg(long)]
    plain: bool,
    /// Continue the game that was played last
    #[arg(long = "continue", conflicts_with_all = ["input", "new", "board", "houses", "daily"])]
    resume: bool,
    /// Play the puzzle of the day
    #[arg(long, conflicts_with_all = ["input", "new", "board", "houses"])]
    daily: bool,
    #[command(flatten)]
    new: New,
    #[command(flatten)]
    board: Board,
    /// The name of the player
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// The rules of scoring
    #[arg(long, value_name = "NAME", value_parser = scoring_names())]
    scoring: Option<String>,
    /// The colours
    #[arg(long, value_name = "NAME", value_parser = theme_names())]
    theme: Option<String>,
    /// Import games and results of the original terminal game (its memory.json), and exit
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["input", "new", "board", "houses", "daily", "resume"])]
    import_memory: Option<PathBuf>,
}

/// A new puzzle to play.
#[derive(clap::Args, Clone, Debug)]
#[group(id = "new", multiple = true, conflicts_with = "input")]
struct New {
    /// A new puzzle of this size: 4, 6, 8, 9, 10, 12, 16, 25
    #[arg(long, value_name = "SIZE", value_parser = sizes())]
    size: Option<String>,
    /// A new puzzle of this level
    #[arg(long, value_name = "NAME", value_parser = level_names(), ignore_case = true)]
    level: Option<String>,
    /// The seed of the new puzzle: the same seed, board and level give the same puzzle
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

/// The board of the puzzle to play, new or given.
#[derive(clap::Args, Clone, Debug)]
#[group(id = "board", multiple = true)]
struct Board {
    /// Boxes of R rows and C columns (2x3 is a 6x6)
    #[arg(long, value_name = "RxC", value_parser = parse_shape)]
    shape: Option<(u8, u8)>,
    /// Both diagonals hold every digit too (Sudoku-X)
    #[arg(long)]
    diagonal: bool,
    /// A file with a map of n^2 characters, one letter per region; `random` for a new puzzle
    #[arg(long, value_name = "FILE|random", conflicts_with = "shape")]
    jigsaw: Option<String>,
    #[command(flatten)]
    houses: Houses,
    /// Play without the rules that are not understood, such as killer cages; else such a puzzle is refused
    #[arg(long, requires = "input")]
    ignore_unknown_rules: bool,
}

fn sizes() -> PossibleValuesParser {
    PossibleValuesParser::new(sudokit_tui::SIZES.map(|size| size.to_string()))
}

fn scoring_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Scoring::ALL.map(|scoring| scoring.id))
}

fn theme_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Theme::ALL.map(Theme::name))
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    if let Some(file) = &args.import_memory {
        return import_memory(file, console);
    }
    let at_terminal = stdin().is_terminal() && stdout().is_terminal();
    if !args.plain && !at_terminal {
        return Err(PlayError::NoTerminal.into());
    }
    if !args.plain && std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(PlayError::DumbTerminal.into());
    }
    let start = start(&args)?;
    let options = PlayOptions {
        lang: console.requested_lang(),
        locale: locale(),
        folder: data_folder(),
        player: args.player,
        theme: args.theme.as_deref().and_then(Theme::by_name),
        colours: console.allows_colours(),
        ascii: !knows_unicode(),
        scoring: args.scoring.as_deref().and_then(Scoring::by_id),
        start,
        draw_seed,
    };
    let ending = if args.plain {
        sudokit_tui::play_plain(options, &mut stdin().lock(), &mut stdout().lock())
    } else {
        sudokit_tui::play(options)
    };
    match ending.map_err(|error| PlayError::Terminal(error.to_string()))? {
        Ending::Left => Ok(Exit::Done),
        Ending::Interrupted => Ok(Exit::Interrupted),
        Ending::Terminated => Ok(Exit::Terminated),
    }
}

/// Imports what the original terminal game had kept.
fn import_memory(file: &Path, console: &Console) -> Result<Exit, Error> {
    let texts = console.texts();
    let name = file.display().to_string();
    let text = fs::read_to_string(file)
        .map_err(|error| PlayError::Unreadable { file: name.clone(), error })?;
    let folder = data_folder().ok_or(PlayError::NoFolder)?;
    let failed = |id, error: &dyn Display| PlayError::Store { id, detail: error.to_string() };
    let mut store = Store::open(&folder).map_err(|error| failed(error.id(), &error))?;
    let imported = store.import_memory(&text, moment()).map_err(|e| failed(e.id(), &e))?;
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

/// Returns what to start with; `None` for the menu.
fn start(args: &Args) -> Result<Option<Start>, Error> {
    if args.resume {
        return Ok(Some(Start::Continue));
    }
    if args.daily {
        return Ok(Some(Start::Daily));
    }
    let (new, board) = (&args.new, &args.board);
    let Some(input) = &args.input else {
        let described = new.size.is_some()
            || new.level.is_some()
            || new.seed.is_some()
            || board.shape.is_some()
            || board.diagonal
            || board.houses.named().is_some()
            || board.jigsaw.is_some();
        return if described { new_game(new, board).map(Some) } else { Ok(None) };
    };
    if let Some(saved) = saved_game(input)? {
        return Ok(Some(saved));
    }
    if args.from.is_none() && hides_puzzle(input) {
        return Err(PlayError::Link.into());
    }
    // The puzzle of a link, or of the rows of a spreadsheet, is played as if it had been typed.
    let file = fs::read_to_string(input).ok();
    let visible = visible_puzzle(file.as_deref().unwrap_or(input));
    let text = visible.unwrap_or_else(|| input.clone());
    let from = Input { inputs: vec![text], from: args.from.clone(), shape: shape(board) };
    let mut entries = first_puzzles(&from)?;
    if let Some(stem) = Path::new(input).file_stem().filter(|_| file.is_some()) {
        name_after(&stem.to_string_lossy(), &mut entries);
    }
    if entries.len() > 1 {
        return Ok(Some(Start::Choose(entries)));
    }
    let entry = entries.remove(0);
    Asked::alone(&entry)
        .ignoring_rules(board.ignore_unknown_rules)
        .check_rules()
        .map_err(PlayError::Rules)?;
    let playable = PlayablePuzzle::new(entry.clone())
        .map_err(|why| PlayError::NotPlayable(why, entry.puzzle.clone()))?;
    Ok(Some(Start::Puzzle(Box::new(playable))))
}

/// Names puzzles without a name after their file, and their numbers in it if there are several.
fn name_after(file: &str, entries: &mut [Entry]) {
    let has_several = entries.len() > 1;
    for (number, entry) in (1..).zip(entries) {
        let name = if has_several { format!("{file} {number}") } else { file.to_owned() };
        entry.name.get_or_insert(name);
    }
}

/// Returns the board in the terms of the other verbs.
fn shape(board: &Board) -> Shape {
    Shape {
        shape: board.shape,
        diagonal: board.diagonal,
        jigsaw: board.jigsaw.as_ref().filter(|map| *map != "random").map(Into::into),
        houses: board.houses.clone(),
        alphabet: None,
        ignore_unknown_rules: board.ignore_unknown_rules,
    }
}

fn new_game(new: &New, board: &Board) -> Result<Start, Error> {
    let random = board.jigsaw.as_deref() == Some("random");
    let size = new.size.as_deref().and_then(|size| size.parse().ok());
    // Boards that are not one of the kinds.
    let is_particular = board.shape.is_some()
        || board.jigsaw.is_some() && !random
        || board.houses.extra_houses.is_some()
        || board.houses.windoku && board.diagonal;
    let geometry = if is_particular && !random {
        let shape = shape(board);
        let geometries = read_options(&shape)?.geometries;
        let usual = || geometries.of_order(size.unwrap_or(9).into());
        let impossible = |cause| ImpossibleBoard { from: "--size".to_owned(), cause };
        Some(geometries.fixed().cloned().map_or_else(usual, Ok).map_err(impossible)?)
    } else {
        None
    };
    let order = match (&geometry, size) {
        (Some(geometry), Some(size)) if geometry.order() != size => {
            return Err(PlayError::OtherSize(geometry.title()).into());
        }
        (Some(geometry), _) => geometry.order(),
        (None, size) => size.unwrap_or(9),
    };
    let kind = match (random, board.diagonal, board.houses.windoku) {
        (true, ..) => Kind::Jigsaw,
        (_, true, _) => Kind::Diagonal,
        (_, _, true) => Kind::Windoku,
        _ => Kind::Plain,
    };
    let is_more = board.diagonal || board.houses.named().is_some();
    if !kind.is_made(order) || random && is_more {
        return Err(PlayError::KindTooLarge.into());
    }
    let levels = NewGame::levels(order);
    let level = match new.level.as_deref().and_then(Level::by_name) {
        Some(level) if levels.contains(&level) => level,
        Some(level) => return Err(PlayError::NoSuchLevel(level, levels.to_vec()).into()),
        None => levels.get(1).or(levels.first()).copied().unwrap_or(Level::Easy),
    };
    let seed = new.seed.unwrap_or_else(draw_seed);
    Ok(Start::New(NewGame { order, kind, geometry, level, seed }))
}

/// Returns the saved game in a file, or several, if it contains any.
fn saved_game(input: &str) -> Result<Option<Start>, PlayError> {
    let Ok(text) = fs::read_to_string(input) else { return Ok(None) };
    if let Some(games) = Start::games(&text) {
        return Ok(Some(games));
    }
    match Session::from_text(&text) {
        Ok(session) => Ok(Some(Start::Session(Box::new(session)))),
        Err(SaveError::NoGame) => Ok(None),
        Err(error) => Err(PlayError::BadSave(error)),
    }
}

/// Why a game cannot be started, or ended early.
#[derive(Debug)]
enum PlayError {
    /// Standard input or output is not a terminal.
    NoTerminal,
    /// The terminal can only print lines.
    DumbTerminal,
    /// The terminal failed.
    Terminal(String),
    Unreadable {
        file: String,
        error: std::io::Error,
    },
    /// The platform has no folder for data.
    NoFolder,
    /// The store failed: the id of the sentence, and details.
    Store {
        id: &'static str,
        detail: String,
    },
    NotPlayable(NotPlayable, Puzzle),
    /// The board that was given, which has another size than the one that was given.
    OtherSize(String),
    /// Puzzles of this kind are not made in this size.
    KindTooLarge,
    /// Puzzles of this level are not made in this size, but of these.
    NoSuchLevel(Level, Vec<Level>),
    BadSave(SaveError),
    /// A link that does not show its puzzle.
    Link,
    /// A puzzle with rules that are not understood.
    Rules(Refusal),
}

impl Explain for PlayError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            PlayError::NoTerminal => texts.say("play-no-terminal", &[]),
            PlayError::Rules(refusal) => refusal.message(texts),
            PlayError::DumbTerminal => texts.say("play-dumb", &[]),
            PlayError::Terminal(why) => texts.say("play-terminal", &[("why", why.as_str().into())]),
            PlayError::Unreadable { file, error } => {
                let why = texts.io_error(error);
                let args = [("file", file.as_str().into()), ("why", why.into())];
                texts.say("play-not-read", &args)
            }
            PlayError::Link => texts.say("enter-link", &[]),
            PlayError::NoFolder => texts.say("play-no-folder", &[]),
            PlayError::Store { id, detail } => texts.say(id, &[("detail", detail.as_str().into())]),
            PlayError::NotPlayable(why, puzzle) => texts.not_playable(why, puzzle),
            PlayError::OtherSize(board) => {
                texts.say("play-other-size", &[("board", board.as_str().into())])
            }
            PlayError::KindTooLarge => texts.say("play-kind-too-large", &[]),
            PlayError::NoSuchLevel(level, levels) => {
                let names: Vec<_> = levels.iter().map(|level| level.name()).collect();
                let id = if levels.is_empty() { "play-no-levels" } else { "play-no-such-level" };
                let names = names.join(", ");
                let args = [("level", level.name().into()), ("names", names.as_str().into())];
                texts.say(id, &args)
            }
            PlayError::BadSave(error) => {
                texts.say("play-bad-save", &[("why", error.to_string().into())])
            }
        }
    }

    fn exit(&self) -> Exit {
        match self {
            PlayError::Rules(refusal) => refusal.into(),
            _ => Exit::Usage,
        }
    }
}
