//! Which boards puzzles are read on, and what their characters stand for.

use std::sync::Arc;

use sudokit_core::line::ParseOptions;
use sudokit_core::{Additions, Alphabet, Geometries, Geometry, GeometryError};
use sudokit_formats::{Entry, ReadOptions};

use crate::{Asked, Notation, Opt, OptOr, OptionInfo, OptionKind, Options, WrongOption};

/// Which boards puzzles are read on, and what their characters stand for.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct BoardOptions {
    /// Boxes of R rows and C columns: `2x3` is a 6x6. By default, from the length of the puzzle.
    pub shape: Option<String>,
    /// Whether both diagonals hold every digit, too.
    pub diagonal: bool,
    /// The map of a jigsaw: n^2 characters, one letter for each region.
    pub jigsaw: Option<String>,
    /// Whether the windows of a windoku hold every digit, too.
    pub windoku: bool,
    /// Maps of other houses: n^2 characters each, one letter for the cells of each house and a point for cells in none.
    pub extra_houses: Option<String>,
    /// The name of an alphabet. By default, what the puzzle's characters suggest.
    pub alphabet: Option<String>,
    /// Whether puzzles are answered without the rules that are not understood. By default, they are refused.
    pub ignore_unknown_rules: bool,
}

/// How puzzles are read and answered.
#[derive(Clone, Default, Debug)]
pub struct Boards {
    /// How puzzles are read.
    pub read: Arc<ReadOptions>,
    /// How puzzles are written.
    pub notation: Notation,
    /// The alphabet that was asked for.
    pub alphabet: Option<Alphabet>,
    /// Whether puzzles are answered without the rules that are not understood.
    pub ignore_rules: bool,
}

const SHAPE: Opt<String> = Opt::new(
    "shape",
    OptionKind::Form("^[0-9]{1,2}[xX][0-9]{1,2}$"),
    "Boxes of R rows and C columns: `2x3` is a 6x6. By default, from the length of the puzzle.",
    |_, text| Ok(text.to_owned()),
);
const DIAGONAL: OptOr<bool> =
    Opt::flag("diagonal", "Whether both diagonals hold every digit, too.");
const JIGSAW: Opt<String> =
    Opt::string("jigsaw", "The map of a jigsaw: n^2 characters, one letter for each region.");
const WINDOKU: OptOr<bool> =
    Opt::flag("windoku", "Whether the windows of a windoku hold every digit, too.");
const EXTRA_HOUSES: Opt<String> = Opt::string(
    "extra_houses",
    "Maps of other houses: n^2 characters each, one letter for the cells of each house and a point for cells in none.",
);
const ALPHABET: Opt<String> = Opt::one_of(
    "alphabet",
    "What the characters stand for. By default, what the puzzle's characters suggest.",
    || Alphabet::ALL.map(Alphabet::name).to_vec(),
    |_, name| Ok(name.to_owned()),
);
const IGNORE_UNKNOWN_RULES: OptOr<bool> = Opt::flag(
    "ignore_unknown_rules",
    "Whether to answer without the rules that are not understood, such as killer cages. By default, such a puzzle is refused.",
);

impl BoardOptions {
    /// The options that [`take`](BoardOptions::take) takes.
    pub const OPTIONS: &'static [OptionInfo] = &[
        SHAPE.info(),
        DIAGONAL.info(),
        JIGSAW.info(),
        WINDOKU.info(),
        EXTRA_HOUSES.info(),
        ALPHABET.info(),
        IGNORE_UNKNOWN_RULES.info(),
    ];

    /// Takes these options.
    ///
    /// # Errors
    /// If one that is yes or no is neither `true` nor `false`.
    pub fn take(options: &mut Options) -> Result<BoardOptions, WrongOption> {
        Ok(BoardOptions {
            shape: options.take(&SHAPE)?,
            diagonal: options.value(&DIAGONAL)?,
            jigsaw: options.take(&JIGSAW)?,
            windoku: options.value(&WINDOKU)?,
            extra_houses: options.take(&EXTRA_HOUSES)?,
            alphabet: options.take(&ALPHABET)?,
            ignore_unknown_rules: options.value(&IGNORE_UNKNOWN_RULES)?,
        })
    }

    /// How puzzles are read and answered with these options.
    ///
    /// # Errors
    /// If an option is wrong.
    ///
    /// ```
    /// use sudokit_answers::BoardOptions;
    ///
    /// let tall = BoardOptions { shape: Some("3x2".to_owned()), ..BoardOptions::default() };
    /// let boards = tall.boards().unwrap();
    /// assert_eq!(boards.read.geometries.of_cells(36).unwrap().title(), "6x6 (3x2)");
    /// ```
    pub fn boards(&self) -> Result<Boards, WrongOption> {
        let alphabet = self.alphabet.as_deref().map(alphabet).transpose()?;
        let parse = ParseOptions { alphabet, fallback: None };
        let read = Arc::new(ReadOptions { geometries: self.geometries()?, parse });
        let ignore_rules = self.ignore_unknown_rules;
        Ok(Boards { read, notation: Notation::new(alphabet), alphabet, ignore_rules })
    }

    /// Whether a board is asked for that a random map is not: one with boxes, a map, or houses beside the diagonals.
    #[must_use]
    pub fn has_shape(&self) -> bool {
        self.shape.is_some() || self.jigsaw.is_some() || self.windoku || self.extra_houses.is_some()
    }

    fn geometries(&self) -> Result<Geometries, WrongOption> {
        let wrong = |option: &'static str| {
            move |error: GeometryError| WrongOption::new(option, error.to_string())
        };
        let mut board = None;
        if let Some(text) = &self.shape {
            let parts = text.split_once(['x', 'X']);
            let numbers = parts.and_then(|(r, c)| Some((r.parse().ok()?, c.parse().ok()?)));
            let (rows, columns) = numbers.ok_or_else(|| {
                WrongOption::new("shape", "expected box rows x box columns, as in 2x3")
            })?;
            board = Some(Geometry::boxes(rows, columns).map_err(wrong("shape"))?);
        }
        if let Some(map) = &self.jigsaw {
            let map = Geometry::jigsaw_from_map(map.trim().as_bytes());
            board = Some(map.map_err(wrong("jigsaw"))?);
        }
        let maps = self.extra_houses.as_deref().unwrap_or_default();
        let maps = maps.split([' ', ',', '\n']).filter(|map| !map.is_empty());
        let additions = Additions {
            diagonals: self.diagonal,
            windows: self.windoku,
            maps: maps.map(str::to_owned).collect(),
        };
        Geometries::new(board, additions).map_err(|error| match error {
            GeometryError::NoWindows(_) => wrong("windoku")(error),
            error => wrong("extra_houses")(error),
        })
    }
}

impl Boards {
    /// A question about the only puzzle.
    #[must_use]
    pub fn ask<'a>(&self, entry: &'a Entry) -> Asked<'a> {
        Asked::alone(entry).ignoring_rules(self.ignore_rules)
    }

    /// Whether 81 characters, each a digit or a blank, are a plain 9x9 puzzle whose answer is written with the
    /// usual digits.
    #[must_use]
    pub fn take_plain_nines(&self) -> bool {
        let usual = |alphabet| matches!(alphabet, None | Some(Alphabet::Standard));
        let board = self.read.geometries.of_cells(81);
        usual(self.read.parse.alphabet)
            && self.notation.alphabet(9) == Alphabet::Standard
            && board.is_ok_and(|geometry| geometry.is_plain_9x9())
    }
}

fn alphabet(name: &str) -> Result<Alphabet, WrongOption> {
    let known = Alphabet::ALL.into_iter().find(|alphabet| alphabet.name() == name);
    known.ok_or_else(|| {
        let names = Alphabet::ALL.map(Alphabet::name).join(", ");
        WrongOption::new("alphabet", format!("there is no alphabet {name:?}, only {names}"))
    })
}
