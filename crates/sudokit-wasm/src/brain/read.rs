//! What a text holds: a saved game, or puzzles in any format.

use std::io::Cursor;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sudokit_core::Geometries;
use sudokit_formats::{ReadOptions, Source};
use sudokit_game::{Scoring, Session, Truth};
use sudokit_text::Texts;
use sudokit_transfer::{BadText, Collection, ImportedPuzzle, Text, read_bytes, read_text};

use super::asked;
use super::deal::{solution_of, word};
use super::language::LangCode;
use crate::Fault;
use crate::fault::json;
use crate::records::{Board, CellPicture, cell_pictures, digits};

/// The most faults that are said.
const MOST_FAULTS: usize = 20;

/// Asks what a text holds.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Read {
    /// The text.
    #[serde(default)]
    pub text: Option<String>,
    /// Or bytes, which may be packed.
    #[serde(default)]
    pub bytes: Option<Vec<u8>>,
    /// Whether boards have diagonals, where the text cannot say it.
    #[serde(default)]
    pub diagonals: bool,
    /// The language of what could not be read.
    pub lang: LangCode,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Read"))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Answer {
    Game(Box<Game>),
    Puzzles { format: String, puzzles: Vec<Found>, faults: Vec<String> },
    Collection { games: usize },
    Unreadable { why: String },
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ReadGame"))]
pub(crate) struct Game {
    text: String,
    puzzle: String,
    board: Board,
    digits: Vec<u8>,
    cells: Vec<CellPicture>,
    solution: Option<Vec<u8>>,
    name: Option<String>,
    level: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ReadPuzzle"))]
pub(crate) struct Found {
    text: Option<String>,
    puzzle: String,
    board: Board,
    digits: Vec<u8>,
    name: Option<String>,
    problem: Option<String>,
    warnings: Vec<String>,
    left_out: Vec<String>,
    level: Option<String>,
}

impl Read {
    pub(super) fn answer(&self, texts: &Texts) -> Result<Vec<u8>, Fault> {
        let geometries = Geometries::default();
        let geometries = if self.diagonals { geometries.with_diagonals() } else { geometries };
        let options = Arc::new(ReadOptions { geometries, ..ReadOptions::default() });
        let read = match (&self.text, &self.bytes) {
            (Some(text), _) => read_text(text, &options),
            (None, Some(bytes)) => read_bytes(bytes.clone(), &options),
            (None, None) => return Err(Fault::bad_request("neither text nor bytes")),
        };
        json(match read {
            Ok(Text::Saved(session)) => Answer::Game(Box::new(Game::new(&session))),
            Ok(Text::Puzzle(import)) => {
                self.puzzles(std::slice::from_ref(&*import), texts, &options)
            }
            Ok(Text::Puzzles(imports)) => self.puzzles(&imports, texts, &options),
            Ok(Text::Games(Collection { games, damaged })) => {
                Answer::Collection { games: games.len() + damaged }
            }
            Err(bad) => Answer::Unreadable { why: why(&bad, texts) },
        })
    }

    fn puzzles(
        &self,
        imports: &[ImportedPuzzle],
        texts: &Texts,
        options: &Arc<ReadOptions>,
    ) -> Answer {
        let text = self.text.as_ref().map(|text| text.clone().into_bytes());
        let bytes = text.or_else(|| self.bytes.clone()).unwrap_or_default();
        // Read once more, for what else is there.
        let (mut format, mut faults) = (String::new(), Vec::new());
        if let Ok(source) = Source::open(Cursor::new(bytes), None, options.clone()) {
            format = source.format().name().to_owned();
            let found = source.entries().filter_map(Result::err).take(MOST_FAULTS);
            faults = found.map(|fault| texts.fault(&fault)).collect();
        }
        Answer::Puzzles { format, puzzles: found(imports, texts), faults }
    }
}

impl Game {
    fn new(session: &Session) -> Game {
        let deal = session.deal();
        let puzzle = deal.puzzle();
        Game {
            text: session.to_text(),
            puzzle: word(puzzle),
            board: Board::new(session.geometry()),
            digits: digits(puzzle.givens(), session.geometry().cells()),
            cells: cell_pictures(session.position(), false),
            solution: solution_of(deal),
            name: deal.fact("name").map(str::to_owned),
            level: deal.fact("level").map(str::to_owned),
        }
    }
}

fn found(imports: &[ImportedPuzzle], texts: &Texts) -> Vec<Found> {
    let go_on = asked::may_go_on();
    let found = imports.iter().map(|import| {
        let puzzle = import.puzzle();
        let name = import.name().map(str::to_owned);
        let deal = import.deal(&go_on);
        let problem = deal.as_ref().err().map(|why| texts.not_playable(why, puzzle));
        // Rating a long list would take minutes.
        let deal = deal.ok().map(|deal| if imports.len() == 1 { deal.rated(&go_on) } else { deal });
        let level = deal.as_ref().and_then(|deal| deal.fact("level")).map(str::to_owned);
        let left_out = import.left_out().to_vec();
        let mut warnings = Vec::new();
        if !left_out.is_empty() {
            // They may be what leaves one solution.
            warnings.push(texts.say("enter-unread", &[("what", left_out.join(", ").into())]));
        } else if deal.as_ref().is_some_and(|deal| matches!(deal.truth(), Truth::Several)) {
            warnings.push(texts.say("web-several", &[]));
        }
        if import.solution_is_wrong() {
            warnings.push(texts.say("check-wrong-solution", &[]));
        }
        warnings.extend(
            import
                .doubts()
                .iter()
                .map(|doubt| texts.say("note-doubt", &[("what", texts.doubt(doubt).into())])),
        );
        let remarks = import.remarks();
        if !remarks.is_empty() {
            warnings.push(texts.say("enter-remarks", &[("what", remarks.join("; ").into())]));
        }
        Found {
            text: deal.map(|deal| {
                import.session(deal, &Scoring::CLASSIC, name.as_deref().unwrap_or("")).to_text()
            }),
            puzzle: word(puzzle),
            board: Board::new(puzzle.geometry()),
            digits: digits(puzzle.givens(), puzzle.geometry().cells()),
            name,
            problem,
            warnings,
            left_out,
            level,
        }
    });
    found.collect()
}

/// Why a text is neither a game nor a puzzle.
fn why(bad: &BadText, texts: &Texts) -> String {
    match bad {
        BadText::Nothing => texts.say("play-enter-nothing", &[]),
        BadText::Link => texts.say("enter-link", &[]),
        BadText::Save(error) => texts.say("play-bad-save", &[("why", error.to_string().into())]),
        BadText::Unreadable(error) => texts.read_error(error),
        BadText::Fault(fault) => texts.fault(fault),
    }
}
