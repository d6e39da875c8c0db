//! Saved games: text that people can read, and later versions too.
//!
//! ```text
//! sudokit-game 1                     the version of the format
//! puzzle 1..43..2.1...32.            as a line, characters 1-9 A-Z; for a jigsaw also a tab and its map
//! solution 1234341221434321          if it is known to be unique, otherwise: solutions several
//! scoring classic
//! level easy                         and other facts about the puzzle
//!
//! 2500 digit 2 r1c2 tidy             the log, one action per line: see `action_text.rs`
//! ```
//!
//! `shape 3x2` is for boxes that are not the usual ones of the size, `diagonals` for boards with
//! diagonals. Unknown keys are facts about the puzzle, and are kept. An unknown action is kept too and
//! changes nothing: actions that change the board require a new version, which an older program does not
//! read.

use core::fmt;

use sudokit_core::line::{self, LineErrorKind};
use sudokit_core::{Additions, Alphabet, Geometries, Geometry, GeometryError, Solution};

use crate::action_text::one_line;
use crate::{BadAction, Deal, NotPlayable, Record, Scoring, Session, Truth};

/// The version of the format that is written, and the newest that can be read.
pub const SAVE_VERSION: u32 = 1;
const TITLE: &str = "sudokit-game";

/// Why a text is not a saved game, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SaveError {
    /// It does not begin like a saved game.
    NoGame,
    /// It was written by a later version.
    Newer {
        /// That version.
        version: u32,
    },
    /// A line of the head is invalid.
    Head {
        /// The number of the line, from 1.
        line: usize,
        /// The key of the line.
        key: String,
    },
    /// The puzzle is missing, or cannot be played.
    Puzzle(Option<NotPlayable>),
    /// The solution does not solve the puzzle.
    Solution,
    /// A line of the log is invalid.
    Action {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong.
        why: BadAction,
    },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::NoGame => write!(f, "not a saved game: the first line is not {TITLE} 1"),
            SaveError::Newer { version } => {
                write!(
                    f,
                    "saved by a later version (format {version}, this program reads {SAVE_VERSION})"
                )
            }
            SaveError::Head { line, key } => write!(f, "line {line}: cannot read \"{key}\""),
            SaveError::Puzzle(None) => f.write_str("the puzzle is missing"),
            SaveError::Puzzle(Some(why)) => write!(f, "the puzzle cannot be played: {why}"),
            SaveError::Solution => f.write_str("the solution is not that of the puzzle"),
            SaveError::Action { line, why } => write!(f, "line {line}: {why}"),
        }
    }
}

impl core::error::Error for SaveError {}

impl Deal {
    /// The puzzle on one line, as saved games have it. For a jigsaw, a tab and its map follow.
    #[must_use]
    pub fn puzzle_line(&self) -> String {
        let mut text = Vec::new();
        let order = self.puzzle().geometry().order();
        line::write_puzzle(&mut text, self.puzzle(), Alphabet::of_order(order));
        String::from_utf8_lossy(&text).into_owned()
    }
}

impl Session {
    /// The head of the text: everything but the log. It ends with an empty line.
    #[must_use]
    pub fn head(&self) -> String {
        let deal = self.deal();
        let geometry = self.geometry();
        let order = geometry.order();
        let alphabet = Alphabet::of_order(order);
        let title = format!("{TITLE} {SAVE_VERSION}\npuzzle {}\n", deal.puzzle_line());
        let mut text = Vec::from(title);
        if let Some((rows, columns)) = geometry.box_shape()
            && !geometry.has_usual_boxes()
        {
            text.extend_from_slice(format!("shape {rows}x{columns}\n").as_bytes());
        }
        if geometry.has_diagonals() {
            text.extend_from_slice(b"diagonals\n");
        }
        if geometry.has_windows() {
            text.extend_from_slice(b"windoku\n");
        } else {
            for map in geometry.extra_maps() {
                text.extend_from_slice(format!("extra {map}\n").as_bytes());
            }
        }
        match deal.truth() {
            Truth::Unique(solution) => {
                text.extend_from_slice(b"solution ");
                let digits = solution.digits().iter().copied().map(Some);
                line::write(&mut text, digits, order, alphabet);
                text.push(b'\n');
            }
            Truth::Several => text.extend_from_slice(b"solutions several\n"),
            Truth::Unknown => text.extend_from_slice(b"solutions unknown\n"),
        }
        text.extend_from_slice(format!("scoring {}\n", self.scoring().id).as_bytes());
        for (key, value) in deal.facts() {
            text.extend_from_slice(format!("{key} {value}\n").as_bytes());
        }
        text.push(b'\n');
        String::from_utf8_lossy(&text).into_owned()
    }

    /// The complete game as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = self.head();
        for record in self.log() {
            text += &record.to_line(self.geometry());
            text.push('\n');
        }
        text
    }

    /// Reads a game from text.
    ///
    /// # Errors
    /// If the text is not a saved game: see [`SaveError`].
    ///
    /// ```
    /// use sudokit_game::{Deal, Scoring, Session};
    ///
    /// let deal = Deal::new("1..43..2.1...32.".parse().unwrap(), &|| true).unwrap();
    /// let session = Session::new(deal, &Scoring::CLASSIC);
    /// assert_eq!(Session::from_text(&session.to_text()).unwrap(), session);
    /// assert!(Session::from_text("not a game").is_err());
    /// ```
    pub fn from_text(text: &str) -> Result<Session, SaveError> {
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
        let mut session = read_head(&mut lines)?;
        for (line, text) in lines {
            let text = text.trim();
            if text.is_empty() {
                continue;
            }
            let record = Record::from_line(text, session.geometry());
            session.apply(record.map_err(|why| SaveError::Action { line, why })?);
        }
        Ok(session)
    }
}

/// The head of a saved game, as far as it was read.
#[derive(Default)]
struct Head<'a> {
    puzzle: Option<(usize, &'a str)>,
    shape: Option<(usize, &'a str)>,
    additions: Additions,
    /// The first line that names extra houses.
    extra: Option<(usize, &'a str)>,
    solution: Option<(usize, &'a str)>,
    several: bool,
    scoring: Option<(usize, &'a str)>,
    facts: Vec<(&'a str, &'a str)>,
}

fn read_head<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Session, SaveError> {
    let (_, first) = lines.next().ok_or(SaveError::NoGame)?;
    let version = first.trim_start_matches('\u{feff}').strip_prefix(TITLE);
    let version: u32 =
        version.and_then(|version| version.trim().parse().ok()).ok_or(SaveError::NoGame)?;
    if version > SAVE_VERSION {
        return Err(SaveError::Newer { version });
    }
    let mut head = Head::default();
    for (at, text) in lines.take_while(|(_, text)| !text.trim().is_empty()) {
        let (key, value) = text.split_once(' ').unwrap_or((text, ""));
        match key {
            "puzzle" => head.puzzle = Some((at, value)),
            "shape" => head.shape = Some((at, value)),
            "diagonals" => head.additions.diagonals = true,
            "windoku" | "extra" => {
                head.extra.get_or_insert((at, key));
                match key {
                    "windoku" => head.additions.windows = true,
                    _ => head.additions.maps.push(value.to_owned()),
                }
            }
            "solution" => head.solution = Some((at, value)),
            "solutions" => head.several = value == "several",
            "scoring" => head.scoring = Some((at, value)),
            _ => head.facts.push((key, value)),
        }
    }
    head.session()
}

impl Head<'_> {
    fn session(self) -> Result<Session, SaveError> {
        let wrong = |at: usize, key: &str| SaveError::Head { line: at, key: key.to_owned() };
        let (at, text) = self.puzzle.ok_or(SaveError::Puzzle(None))?;
        let geometries = self.geometries()?;
        let reading = line::ParseOptions { alphabet: None, fallback: Some(Alphabet::Standard) };
        let read = line::read(text, &geometries, &reading).map_err(|error| match error.kind {
            LineErrorKind::Geometry(_) if self.extra.is_some() => self.no_board(),
            _ => wrong(at, "puzzle"),
        })?;
        let geometry = read.puzzle.geometry().clone();
        let truth = match self.solution {
            None if self.several => Truth::Several,
            None => Truth::Unknown,
            Some((at, text)) => {
                let whole = Geometries::default().with_geometry((*geometry).clone());
                let grid =
                    line::read(text, &whole, &reading).map_err(|_| wrong(at, "solution"))?.puzzle;
                let solution = Solution::of(&read.puzzle, grid.givens());
                Truth::Unique(solution.map_err(|_| SaveError::Solution)?)
            }
        };
        let scoring = match self.scoring {
            None => &Scoring::CLASSIC,
            Some((at, id)) => Scoring::by_id(one_line(id).as_str()).ok_or(wrong(at, "scoring"))?,
        };
        let deal = Deal::known(read.puzzle, truth).map_err(|why| SaveError::Puzzle(Some(why)))?;
        let deal = self.facts.iter().fold(deal, |deal, (key, value)| deal.with(key, value));
        Ok(Session::new(deal, scoring))
    }

    fn geometries(&self) -> Result<Geometries, SaveError> {
        let mut board = None;
        if let Some((line, shape)) = self.shape {
            let wrong = || SaveError::Head { line, key: "shape".to_owned() };
            let (rows, columns) = shape.trim().split_once('x').ok_or_else(wrong)?;
            let number = |text: &str| text.parse().map_err(|_| wrong());
            let made = Geometry::boxes(number(rows)?, number(columns)?);
            board = Some(made.map_err(|_: GeometryError| wrong())?);
        }
        Geometries::new(board, self.additions.clone()).map_err(|_| self.no_board())
    }

    /// A board without room for its extra houses.
    fn no_board(&self) -> SaveError {
        let (line, key) = self.extra.unwrap_or_default();
        SaveError::Head { line, key: key.to_owned() }
    }
}
