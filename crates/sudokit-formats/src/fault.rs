//! What can be wrong with a text, and where.
//!
//! ```text
//! line 5, column 10: 10 cells in this row, expected 9
//! ```
//!
//! Every kind has a stable id and named arguments, from which another crate makes the text in another
//! language. The `Display` here is the English text.

use std::fmt::Display;
use std::io;

use sudokit_core::line::LineErrorKind;
use sudokit_core::{Alphabet, GeometryError};
use thiserror::Error;

/// One thing that is wrong in one place. Reading continues after it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct Fault {
    /// The line, from 1. A parser counts from the first line of the record.
    pub line: u64,
    /// The column in that line, from 1, counted in characters.
    pub column: usize,
    /// What was wrong.
    pub kind: FaultKind,
}

/// What was wrong, and what was expected instead.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The characters of a puzzle do not make a puzzle.
    #[error("{0}")]
    Puzzle(LineErrorKind),
    /// A line, a JSON element or a grid is longer than any puzzle.
    #[error("longer than {limit} bytes, expected one puzzle")]
    TooLong {
        /// The most bytes a record may have.
        limit: usize,
    },
    /// A NUL byte.
    #[error("a NUL byte: this is binary data, not text")]
    Binary,
    /// A byte order mark of UTF-16.
    #[error("this text is in UTF-16: save it as UTF-8")]
    Utf16,
    /// No known format.
    #[error("{}", not_recognised(.like, .near))]
    NotRecognised {
        /// What it looks like instead, if that is known.
        like: Option<&'static str>,
        /// What it is most like, if it is like anything. The fault is at the character that does not fit.
        near: Option<Near>,
    },
    /// A row has more or fewer cells than the others.
    #[error("{found} cells in this row, expected {expected}")]
    RowWidth {
        /// Cells found.
        found: usize,
        /// Cells wanted.
        expected: usize,
    },
    /// A grid has more or fewer rows than cells in a row.
    #[error("{found} rows of {expected} cells, expected {expected} rows")]
    RowCount {
        /// Rows found.
        found: usize,
        /// Rows wanted.
        expected: usize,
    },
    /// What a cell holds is wrong, where a line and a column do not tell which.
    #[error("{cell}: {fault}")]
    InCell {
        /// The cell, named `r1c1`.
        cell: String,
        /// What is wrong there.
        fault: Box<FaultKind>,
    },
    /// The format holds only one size of board, or only boards up to a size.
    #[error("a {found}x{found} board, but {format} holds only {expected}x{expected}")]
    Order {
        /// The order found.
        found: usize,
        /// The order that this format holds.
        expected: usize,
        /// The name of the format.
        format: &'static str,
    },
    /// A character that is not a candidate, among candidates.
    #[error("{character:?} is not a candidate, expected groups of the digits 1-{order}")]
    Candidate {
        /// The character.
        character: char,
        /// The order of the board.
        order: u8,
    },
    /// 729 characters were expected.
    #[error(
        "only givens, expected 729 characters: the candidates of each cell, nine characters each"
    )]
    NoCandidates,
    /// Another puzzle follows where one was expected.
    #[error("another puzzle begins here, expected one on each line")]
    Second,
    /// A later grid of the same puzzle lacks or changes a given.
    #[error("this state changes the given {given} of {cell}")]
    State {
        /// The cell, named `r1c1`.
        cell: String,
        /// The given.
        given: String,
    },
    /// A HoDoKu library line lacks fields.
    #[error("{found} fields, expected :code:digits:grid:deleted:eliminations:placements:extra")]
    Fields {
        /// Fields found.
        found: usize,
    },
    /// A candidate that is not named as digit, row, column.
    #[error("{text:?} is not a candidate, expected digit, row and column: 436 is 4 in r3c6")]
    Triple {
        /// What was there.
        text: String,
    },
    /// The head of a `values` line is malformed.
    #[error("{text:?} here, expected: name n boxrows boxcolumns, then n times n values")]
    Shape {
        /// What was there.
        text: String,
    },
    /// A line of values has too many or too few.
    #[error("{found} values, expected {expected}")]
    Values {
        /// Values found.
        found: usize,
        /// Values wanted.
        expected: usize,
    },
    /// The header of a table names no puzzle.
    #[error("no column of this header holds puzzles, expected one named {known}")]
    NoColumn {
        /// The names that are accepted.
        known: String,
    },
    /// A row of a table ends before its puzzle.
    #[error("{found} columns, expected {expected}")]
    Columns {
        /// Columns found.
        found: usize,
        /// Columns of the header.
        expected: usize,
    },
    /// A quoted field has no end.
    #[error("this quoted field is not closed, expected a \"")]
    Quote,
    /// The JSON is malformed.
    #[error("this is not valid JSON: {message}")]
    Json {
        /// What the JSON parser reports, in English.
        message: String,
    },
    /// A JSON list has no end.
    #[error("the list is not closed, expected ]")]
    JsonOpen,
    /// There is more text after the end of a JSON document.
    #[error("more text after the end of the JSON document, expected nothing")]
    JsonMore,
    /// A JSON object names no puzzle.
    #[error("no field of this object holds a puzzle, expected one named {known}")]
    NoField {
        /// The names that are accepted.
        known: String,
    },
    /// A JSON value that is not a cell of a puzzle.
    #[error("{text} is not a cell, expected a number, a string or null")]
    JsonCell {
        /// The value, cut short.
        text: String,
    },
    /// A JSON value that is not a puzzle.
    #[error("{text} is not a puzzle, expected a string, a list of cells or a list of rows")]
    JsonPuzzle {
        /// The value, cut short.
        text: String,
    },
    /// The XML is malformed.
    #[error("this is not valid XML: {message}")]
    Xml {
        /// What the XML parser reports, in English.
        message: String,
    },
    /// Packed text, in a link or a file, cannot be unpacked.
    #[error("this packed text is damaged: it cannot be unpacked")]
    Packed,
    /// Packed text unpacks to more than any puzzle.
    #[error("this unpacks to more than {limit} bytes, expected one puzzle")]
    PackedTooLong {
        /// The most bytes that it may unpack to.
        limit: usize,
    },
    /// A part of a puzzle that the format names is missing or damaged.
    #[error("{part}: this part of a puzzle is missing or damaged, expected as in {format}")]
    Part {
        /// The name of the format.
        format: &'static str,
        /// How the format calls the part.
        part: &'static str,
    },
    /// The check at the end of a code does not match what stands before it.
    #[error("this code is damaged: a character of it is wrong, missing or too many")]
    Check,
    /// A code of a version that is not known.
    #[error("version {version} of the format {format}: a later program wrote it")]
    Version {
        /// The name of the format.
        format: &'static str,
        /// The version.
        version: char,
    },
    /// A SAT solver says that there is no model.
    #[error("the SAT solver found no model: the puzzle has no solution")]
    NoModel,
    /// Clauses end before there are as many as their header says.
    #[error("{missing} clauses are missing: the header says how many there are")]
    Clauses {
        /// How many are missing.
        missing: u64,
    },
    /// A text of this format is for another kind of puzzle.
    #[error("a puzzle of the kind {kind:?}, expected a Sudoku")]
    Kind {
        /// How the text calls the kind.
        kind: String,
    },
    /// Walls or gaps of a drawing are not those between regions.
    #[error(
        "what is drawn beside this cell is within a region: walls and gaps do not show the regions of a {order}x{order} board"
    )]
    Walls {
        /// The order of the board.
        order: usize,
    },
    /// A map of regions stands where a puzzle should.
    #[error(
        "a map of regions and not a puzzle: it belongs beside its puzzle, as the next word, column or field"
    )]
    RegionMap,
    /// Solutions stand where puzzles should.
    #[error(
        "solutions without their puzzles: each belongs beside its puzzle, as the next word, column or field"
    )]
    Solutions,
    /// A statement of SQL without rows, or one that is not complete.
    #[error("no puzzle was read from {text:?}, expected INSERT INTO table VALUES (...), (...);")]
    Statement {
        /// Its beginning.
        text: String,
    },
    /// A comment below the last puzzle names rules, and arrived when the puzzle was answered.
    #[error("{text}: rules below the last puzzle, expected them above the puzzles they hold for")]
    RulesBelow {
        /// The comment, cut short.
        text: String,
    },
    /// The input could not be read any further.
    #[error("cannot read any further: {message}")]
    Unreadable {
        /// What the operating system or the archive reports.
        message: String,
    },
}

fn not_recognised(like: &Option<&'static str>, near: &Option<Near>) -> String {
    let why = match (like, near) {
        (Some(like), _) => format!("; this looks like {like}"),
        (None, Some(Near { format, character })) => {
            format!("; nearest is the format {format}, but {character:?} does not fit")
        }
        (None, None) => String::new(),
    };
    format!("no puzzle was found{why}")
}

/// The format that a text is most like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// Its name.
    pub format: &'static str,
    /// The first character that does not fit.
    pub character: char,
}

/// A text, cut short for a message.
pub(crate) fn short_text(text: String) -> String {
    match text.char_indices().nth(30) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

impl From<LineErrorKind> for FaultKind {
    fn from(kind: LineErrorKind) -> FaultKind {
        FaultKind::Puzzle(kind)
    }
}

impl FaultKind {
    /// The fault of this kind at a line and column, both from 1.
    pub(crate) fn at(self, line: u64, column: usize) -> Fault {
        Fault { line, column, kind: self }
    }

    /// The fault of this kind at byte `at` of a record.
    pub(crate) fn in_record(self, record: &[u8], at: usize) -> Fault {
        let (line, column) = position(record, at);
        Fault { line, column, kind: self }
    }

    /// A stable id, lower case with hyphens, for translations.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            FaultKind::Puzzle(kind) => match kind {
                LineErrorKind::Empty => "empty",
                LineErrorKind::Length { .. } => "length",
                LineErrorKind::Character { .. } => "sign",
                LineErrorKind::Number { .. } => "number",
                LineErrorKind::AmbiguousZero { .. } => "zero-unclear",
                LineErrorKind::UnclearZero { .. } => "zero-number-unclear",
                LineErrorKind::AmbiguousLetters => "letters-unclear",
                LineErrorKind::Geometry(error) => match error {
                    GeometryError::Order(_) => "geometry-order",
                    GeometryError::NoBoxes(_) => "geometry-no-boxes",
                    GeometryError::ShapeMismatch { .. } => "geometry-shape-mismatch",
                    GeometryError::NotSquare(_) => "geometry-not-square",
                    GeometryError::MapSize(_) => "geometry-map-size",
                    GeometryError::Regions { .. } => "geometry-regions",
                    GeometryError::RegionSize { .. } => "geometry-region-size",
                    GeometryError::ExtraHouse { .. } => "geometry-extra-house",
                    GeometryError::ExtraHouses { .. } => "geometry-extra-houses",
                    GeometryError::ExtraShared { .. } => "geometry-extra-shared",
                    GeometryError::NoWindows(_) => "geometry-no-windows",
                    _ => "geometry",
                },
                _ => "puzzle",
            },
            FaultKind::TooLong { .. } => "too-long",
            FaultKind::Binary => "binary",
            FaultKind::Utf16 => "utf-16",
            FaultKind::NotRecognised { .. } => "not-recognised",
            FaultKind::RowWidth { .. } => "row-width",
            FaultKind::RowCount { .. } => "row-count",
            FaultKind::Order { .. } => "order",
            FaultKind::Candidate { .. } => "candidate",
            FaultKind::NoCandidates => "no-candidates",
            FaultKind::Second => "second",
            FaultKind::State { .. } => "state",
            FaultKind::Fields { .. } => "fields",
            FaultKind::Triple { .. } => "triple",
            FaultKind::Shape { .. } => "shape",
            FaultKind::Values { .. } => "values",
            FaultKind::NoColumn { .. } => "no-column",
            FaultKind::Columns { .. } => "columns",
            FaultKind::Quote => "quote",
            FaultKind::Json { .. } => "json",
            FaultKind::JsonOpen => "json-open",
            FaultKind::JsonMore => "json-more",
            FaultKind::NoField { .. } => "no-field",
            FaultKind::JsonCell { .. } => "json-cell",
            FaultKind::JsonPuzzle { .. } => "json-puzzle",
            FaultKind::Xml { .. } => "xml",
            FaultKind::InCell { fault, .. } => fault.id(),
            FaultKind::Packed => "packed",
            FaultKind::PackedTooLong { .. } => "packed-too-long",
            FaultKind::Part { .. } => "part",
            FaultKind::Check => "check",
            FaultKind::NoModel => "no-model",
            FaultKind::Clauses { .. } => "clauses",
            FaultKind::Version { .. } => "version",
            FaultKind::Kind { .. } => "kind",
            FaultKind::Walls { .. } => "walls",
            FaultKind::RegionMap => "region-map",
            FaultKind::Solutions => "solutions",
            FaultKind::Statement { .. } => "statement",
            FaultKind::RulesBelow { .. } => "rules-below",
            FaultKind::Unreadable { .. } => "unreadable",
        }
    }

    /// The named values of the message, in the order of the English text.
    #[must_use]
    pub fn args(&self) -> Vec<(&'static str, String)> {
        fn arg(name: &'static str, value: &dyn Display) -> (&'static str, String) {
            (name, value.to_string())
        }
        match self {
            FaultKind::Puzzle(kind) => match kind {
                LineErrorKind::Length { found, expected } => {
                    let side = expected.isqrt();
                    vec![arg("found", found), arg("expected", expected), arg("side", &side)]
                }
                LineErrorKind::Character { character, alphabet, order } => {
                    let (first, last) = alphabet.first_and_last(*order);
                    vec![
                        arg("character", character),
                        arg("order", order),
                        arg("first", &first),
                        arg("last", &last),
                        arg("blanks", &alphabet.blanks()),
                    ]
                }
                LineErrorKind::Number { text, order } => {
                    vec![arg("text", text), arg("order", order)]
                }
                LineErrorKind::AmbiguousZero { order } => {
                    let last = |alphabet: Alphabet| alphabet.first_and_last(*order).1;
                    vec![
                        arg("standard", &last(Alphabet::Standard)),
                        arg("hex", &last(Alphabet::Hex)),
                    ]
                }
                LineErrorKind::UnclearZero { last } => vec![arg("last", last)],
                LineErrorKind::Geometry(error) => match error {
                    GeometryError::Order(order) => vec![arg("order", order)],
                    GeometryError::NoBoxes(order) | GeometryError::NoWindows(order) => {
                        vec![arg("order", order)]
                    }
                    GeometryError::ShapeMismatch { shape, order } => {
                        vec![arg("shape", shape), arg("order", order)]
                    }
                    GeometryError::NotSquare(cells) | GeometryError::MapSize(cells) => {
                        vec![arg("cells", cells)]
                    }
                    GeometryError::Regions { found, order } => {
                        vec![arg("found", found), arg("order", order)]
                    }
                    GeometryError::RegionSize { region, found, order } => {
                        vec![arg("region", region), arg("found", found), arg("order", order)]
                    }
                    GeometryError::ExtraHouse { house, found, order } => {
                        vec![arg("house", house), arg("found", found), arg("order", order)]
                    }
                    GeometryError::ExtraHouses { found, most } => {
                        vec![arg("found", found), arg("most", most)]
                    }
                    GeometryError::ExtraShared { cell, .. } => vec![arg("cell", cell)],
                    other => vec![arg("message", other)],
                },
                _ => Vec::new(),
            },
            FaultKind::TooLong { limit } | FaultKind::PackedTooLong { limit } => {
                vec![arg("limit", limit)]
            }
            FaultKind::Part { format, part } => vec![arg("format", format), arg("part", part)],
            FaultKind::Version { format, version } => {
                vec![arg("format", format), arg("version", version)]
            }
            FaultKind::Kind { kind } => vec![arg("kind", kind)],
            FaultKind::NotRecognised { like, near } => {
                let mut args: Vec<_> = like.iter().map(|like| arg("like", like)).collect();
                if let Some(near) = near {
                    args.extend([arg("format", &near.format), arg("character", &near.character)]);
                }
                args
            }
            FaultKind::RowWidth { found, expected }
            | FaultKind::RowCount { found, expected }
            | FaultKind::Values { found, expected }
            | FaultKind::Columns { found, expected } => {
                vec![arg("found", found), arg("expected", expected)]
            }
            FaultKind::Order { found, expected, format } => {
                vec![arg("found", found), arg("expected", expected), arg("format", format)]
            }
            FaultKind::Candidate { character, order } => {
                vec![arg("character", character), arg("order", order)]
            }
            FaultKind::InCell { cell, fault } => {
                let mut args = fault.args();
                args.push(arg("cell", cell));
                args
            }
            FaultKind::State { cell, given } => vec![arg("cell", cell), arg("given", given)],
            FaultKind::Walls { order } => vec![arg("order", order)],
            FaultKind::Fields { found } => vec![arg("found", found)],
            FaultKind::Triple { text }
            | FaultKind::Shape { text }
            | FaultKind::JsonCell { text }
            | FaultKind::Statement { text }
            | FaultKind::RulesBelow { text }
            | FaultKind::JsonPuzzle { text } => vec![arg("text", text)],
            FaultKind::NoColumn { known } | FaultKind::NoField { known } => {
                vec![arg("known", known)]
            }
            FaultKind::Clauses { missing } => vec![arg("missing", missing)],
            FaultKind::Json { message }
            | FaultKind::Xml { message }
            | FaultKind::Unreadable { message } => {
                vec![arg("message", message)]
            }
            FaultKind::Binary
            | FaultKind::Utf16
            | FaultKind::NoCandidates
            | FaultKind::Quote
            | FaultKind::Check
            | FaultKind::NoModel
            | FaultKind::RegionMap
            | FaultKind::Solutions
            | FaultKind::Packed
            | FaultKind::JsonOpen
            | FaultKind::JsonMore
            | FaultKind::Second => Vec::new(),
        }
    }
}

/// The line and column, both from 1, of byte `at`; columns are characters.
pub(crate) fn position(text: &[u8], at: usize) -> (u64, usize) {
    let before = &text[..at.min(text.len())];
    let start = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |end| end + 1);
    let lines = crate::lines::count_ends(before);
    (1 + lines, 1 + characters(&before[start..]))
}

/// The number of characters of UTF-8 text. Invalid bytes may count or not; this never fails.
pub(crate) fn characters(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

/// Why reading had to stop.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The input failed, or the archive is damaged or ends too early.
    #[error("cannot read any further: {0}")]
    Io(#[from] io::Error),
    /// The text as a whole cannot be read.
    #[error("{0}")]
    Text(#[from] Fault),
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Fault {
        match error {
            ReadError::Io(error) => FaultKind::Unreadable { message: error.to_string() }.at(1, 1),
            ReadError::Text(fault) => fault,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_and_any_line_end() {
        let text = "ab\r\ncé\rdx".as_bytes();
        assert_eq!(position(text, 0), (1, 1));
        assert_eq!(position(text, 4), (2, 1));
        assert_eq!(position(text, 7), (2, 3));
        assert_eq!(position(text, 9), (3, 2));
        assert_eq!(position(text, 99), (3, 3));
    }

    #[test]
    fn a_fault_names_what_was_expected() {
        let fault = FaultKind::RowWidth { found: 8, expected: 9 }.at(4, 9);
        assert_eq!(fault.to_string(), "line 4, column 9: 8 cells in this row, expected 9");
        assert_eq!(fault.kind.id(), "row-width");
        let args = [("found", "8".to_owned()), ("expected", "9".to_owned())];
        assert_eq!(fault.kind.args(), args);
    }
}
