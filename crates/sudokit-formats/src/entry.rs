//! What a text told about one puzzle, and what the reader may wish.

use std::sync::Arc;

use sudokit_core::line::ParseOptions;
use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometries, Geometry, Grid, Layout, Puzzle};

/// One puzzle with everything its text told beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The alphabet it was written in.
    pub alphabet: Alphabet,
    /// Its name.
    pub name: Option<String>,
    /// The digits a player set on top of the givens; blank where a given stands.
    pub placed: Option<Grid>,
    /// The candidates a player or solver left, one set a cell; filled cells hold their digit alone.
    pub marks: Option<Vec<DigitSet>>,
    /// The solution that came with it. Nobody has checked that it is one.
    pub solution: Option<Grid>,
    /// Everything else that was named, in order: columns of a table, fields of an object, headers.
    /// Where the form is JSON, values other than plain strings are JSON text.
    pub fields: Vec<(String, String)>,
    /// What followed without a name.
    pub comment: Option<String>,
    /// How the table it came from is laid out, so that it can be written under the same header.
    pub columns: Option<Arc<Columns>>,
}

/// The header of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The names, as written.
    pub names: Vec<String>,
    /// Which column holds the puzzle, from 0.
    pub puzzle: usize,
    /// Which column holds the solution, from 0.
    pub solution: Option<usize>,
}

impl Entry {
    /// An entry that tells nothing but its puzzle.
    pub fn new(puzzle: Puzzle, alphabet: Alphabet) -> Entry {
        Entry {
            puzzle,
            alphabet,
            name: None,
            placed: None,
            marks: None,
            solution: None,
            fields: Vec::new(),
            comment: None,
            columns: None,
        }
    }

    /// The value of the first field of this name.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// What `cell` shows: its given, else the digit set by the player.
    pub fn shown(&self, cell: Cell) -> Option<Digit> {
        let placed = || self.placed.as_ref().and_then(|placed| placed.get(cell));
        self.puzzle.given(cell).or_else(placed)
    }

    /// The givens and the digits set by the player together.
    pub fn state(&self) -> Grid {
        self.puzzle.geometry().cells().map(|cell| self.shown(cell)).collect()
    }

    /// The candidates of each cell by the plain rule: what the puzzle allows less the digits shown
    /// in cells it sees; a filled cell holds its digit alone.
    pub fn plain_candidates(&self) -> Vec<DigitSet> {
        let geometry = self.puzzle.geometry();
        geometry
            .cells()
            .map(|cell| match self.shown(cell) {
                Some(digit) => digit.into(),
                None => {
                    let peers = geometry.peers(cell).iter();
                    let seen: DigitSet = peers.filter_map(|&peer| self.shown(peer)).collect();
                    self.puzzle.allowed(cell) - seen
                }
            })
            .collect()
    }

    /// The marks if there are any, else the candidates by the plain rule.
    pub fn candidates(&self) -> Vec<DigitSet> {
        self.marks.clone().unwrap_or_else(|| self.plain_candidates())
    }
}

/// What whoever reads wishes for.
#[derive(Debug, Default)]
pub struct ReadOptions {
    /// Which geometry a number of cells means.
    pub geometries: Geometries,
    /// How signs are read.
    pub parse: ParseOptions,
}

/// What whoever writes wishes for.
#[derive(Copy, Clone, Debug, Default)]
pub struct WriteOptions {
    /// The alphabet to write in wherever it fits; without it, the one the puzzle was read in.
    pub alphabet: Option<Alphabet>,
    /// Whether the one-line form keeps solution and comment behind the puzzle.
    pub keep_rest: bool,
}

impl WriteOptions {
    /// The alphabet to write this entry in.
    pub fn alphabet_of(&self, entry: &Entry) -> Alphabet {
        self.alphabet.unwrap_or(entry.alphabet).or_usual(entry.puzzle.geometry().order())
    }

    /// The alphabet of one sign a cell to write this entry in; `None` above order 35.
    pub(crate) fn signs_of(&self, entry: &Entry) -> Option<Alphabet> {
        let order = entry.puzzle.geometry().order();
        let alphabet = match self.alphabet_of(entry) {
            Alphabet::Numbers => Alphabet::of_order(order),
            alphabet => alphabet,
        };
        (alphabet != Alphabet::Numbers).then_some(alphabet)
    }
}

/// Whether the boxes are those the order alone would get.
pub(crate) fn has_usual_boxes(geometry: &Geometry) -> bool {
    match geometry.layout() {
        Layout::Boxes { rows, columns } => {
            Geometry::squarest_box(geometry.order()) == Some((*rows, *columns))
        }
        Layout::Jigsaw(_) => false,
    }
}

/// The rows and columns of a box; a jigsaw counts as one box as wide as the board.
pub(crate) fn box_shape(geometry: &Geometry) -> (usize, usize) {
    match geometry.layout() {
        Layout::Boxes { rows, columns } => (*rows as usize, *columns as usize),
        Layout::Jigsaw(_) => (geometry.order() as usize, geometry.order() as usize),
    }
}
