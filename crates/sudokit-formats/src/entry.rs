//! One puzzle with what its text holds about it, and options for reading and writing.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::line::{Line, ParseOptions};
use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometries, Grid, Puzzle, Solution};

use crate::colour::Colour;
use crate::doubt::{Doubt, doubts_of};
use crate::names;

/// One puzzle, with everything that its text holds about it: what it is called, where it comes from, and
/// the state of play. Every format maps to this type and from it.
///
/// Author, rules and the like are `fields`, under the names of [`fields`](crate::field_names).
///
/// ```
/// use sudokit_core::{Alphabet, Cell};
/// use sudokit_formats::Entry;
///
/// let mut entry = Entry::new("12343412..43432.".parse().unwrap(), Alphabet::Standard);
/// entry.fields.push(("level".to_owned(), "3".to_owned()));
/// assert_eq!(entry.field("level"), Some("3"));
/// assert_eq!(entry.shown(Cell::new(0)).map(|digit| digit.get()), Some(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The alphabet it was written in.
    pub alphabet: Alphabet,
    /// Another alphabet in which its characters can be read, too, if nothing decides between them.
    pub other_alphabet: Option<Alphabet>,
    /// Whether it was written in numbers from 0: other blanks show that 0 is a digit.
    pub from_zero: bool,
    /// Its name.
    pub name: Option<String>,
    /// The digits that a player set; blank in cells with a given.
    pub placed: Option<Grid>,
    /// The candidates that a player or solver left, one set for each cell; the set of a filled cell is its
    /// digit alone. Where a player marked only some cells, the sets of the others are empty: see
    /// [`Entry::all_marks`].
    pub marks: Option<Vec<DigitSet>>,
    /// Open cells whose candidates are all crossed out. Their sets in `marks` are empty, as those of cells that were not
    /// marked are.
    pub emptied: Vec<Cell>,
    /// The marks in the corners of cells, where a program tells them from those in the centre: one set for
    /// each cell, empty for filled cells.
    pub corner: Option<Vec<DigitSet>>,
    /// The colours of each cell.
    pub colours: Option<Vec<Vec<Colour>>>,
    /// How long it was played.
    pub time: Option<Duration>,
    /// The solution that came with it. It is not checked.
    pub solution: Option<Grid>,
    /// Everything else that was named, in order: columns of a table, fields of an object, headers.
    /// In JSON formats, values other than plain strings are JSON text.
    pub fields: Vec<(String, String)>,
    /// What followed without a name.
    pub comment: Option<String>,
    /// The words around the puzzle that name no rule, such as comments above it. [`Entry::remarks`] has those that say
    /// something.
    pub around: Option<Arc<[String]>>,
    /// Why its text leaves open how it is meant. [`Entry::doubts`] has these, and what the board itself shows.
    pub doubts_of_text: Vec<Doubt>,
    /// The columns of the table it came from, so that it can be written under the same header.
    pub columns: Option<Arc<Columns>>,
    /// What the text holds besides, and the reader does not understand: lines, cages, other drawings and rules, by the
    /// names that players know ("killer cages"), else by that of the field. Such a puzzle is more than what was read of
    /// it.
    pub left_out: Vec<String>,
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

/// What a line holds, but for what follows its puzzle.
impl From<Line<'_>> for Entry {
    fn from(read: Line<'_>) -> Entry {
        let mut entry = Entry::new(read.puzzle, read.alphabet).settled(read.certain);
        entry.leave_out_blanks(read.blanks);
        Entry { from_zero: read.from_zero, ..entry }
    }
}

impl Entry {
    /// Returns an entry with nothing but its puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle, alphabet: Alphabet) -> Entry {
        Entry {
            puzzle,
            alphabet,
            other_alphabet: None,
            from_zero: false,
            name: None,
            placed: None,
            marks: None,
            emptied: Vec::new(),
            corner: None,
            colours: None,
            time: None,
            solution: None,
            fields: Vec::new(),
            comment: None,
            around: None,
            doubts_of_text: Vec::new(),
            columns: None,
            left_out: Vec::new(),
        }
    }

    /// The same, with whether its characters settled the alphabet.
    pub(crate) fn settled(self, certain: bool) -> Entry {
        let other = match self.alphabet {
            Alphabet::Standard => Some(Alphabet::Hex),
            Alphabet::Hex => Some(Alphabet::Standard),
            Alphabet::Letters | Alphabet::Numbers => None,
        };
        // Where there is no clue, no digit has a sign yet.
        let is_open = !certain && self.puzzle.clue_count() > 0;
        Entry { other_alphabet: other.filter(|_| is_open), ..self }
    }

    /// The value of the first field of this name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// What `cell` shows: its given, else the digit set by the player.
    #[must_use]
    pub fn shown(&self, cell: Cell) -> Option<Digit> {
        let placed = || self.placed.as_ref().and_then(|placed| placed.get(cell));
        self.puzzle.given(cell).or_else(placed)
    }

    /// The givens and the digits set by the player together.
    #[must_use]
    pub fn state(&self) -> Grid {
        self.puzzle.geometry().cells().map(|cell| self.shown(cell)).collect()
    }

    /// Whether the solution that came with the puzzle solves it; `None` if none came with it.
    ///
    /// ```
    /// use sudokit_formats::read_all;
    ///
    /// let text = "puzzle,solution\n1..43..2.1...32.,1234341221434321\n1..43..2.1...32.,4321341221434321\n";
    /// let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    /// assert_eq!(entries[0].solution_is_right(), Some(true));
    /// assert_eq!(entries[1].solution_is_right(), Some(false));
    /// ```
    #[must_use]
    pub fn solution_is_right(&self) -> Option<bool> {
        if let Some(grid) = &self.solution {
            return Some(Solution::of(&self.puzzle, grid).is_ok());
        }
        // A grid that does not keep the givens is only a field, or what follows on the line.
        let in_field = self.fields.iter().any(|(name, text)| self.is_wrong_solution(name, text));
        let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '#');
        let comment = self.comment.as_deref().unwrap_or_default();
        let first = comment.trim_start_matches(separates).split(separates).next();
        let beside = first.is_some_and(|text| self.is_full_grid(text));
        (beside || in_field).then_some(false)
    }

    /// Why the board may be meant otherwise than it was read.
    ///
    /// ```
    /// use sudokit_formats::{Doubt, read_all};
    ///
    /// let text = "010000000 000010000 100000000 000000000 000001000 000000010 000000000 001000000 000000100";
    /// let (entries, _) = read_all(text.replace(' ', "").as_bytes(), None, Default::default());
    /// assert_eq!(entries[0].doubts(), [Doubt::FewDigits { largest: 1, order: 9 }]);
    /// ```
    #[must_use]
    pub fn doubts(&self) -> Vec<Doubt> {
        self.doubts_of_text.iter().copied().chain(doubts_of(&self.puzzle)).collect()
    }

    /// Whether a field is a solution that changes givens. One that keeps them is the solution of the entry, and not a field.
    pub(crate) fn is_wrong_solution(&self, name: &str, text: &str) -> bool {
        names::is_solution(name) && self.is_full_grid(text.trim().trim_matches('"'))
    }

    /// Whether a text has a digit for each cell.
    fn is_full_grid(&self, text: &str) -> bool {
        let order = self.puzzle.geometry().order();
        let cells = self.puzzle.geometry().cell_count();
        let is_digit = |byte| self.alphabet.digit(byte).is_some_and(|digit| digit.get() <= order);
        let is_number = |word: &str| word.parse().is_ok_and(|n: u8| (1..=order).contains(&n));
        let words = text.split(|c: char| c.is_whitespace() || "[],\"".contains(c));
        let words = words.filter(|word| !word.is_empty());
        text.len() == cells && text.bytes().all(is_digit)
            || words.clone().count() == cells && words.into_iter().all(is_number)
    }

    /// The candidates of each cell by the plain rule: what the puzzle allows minus the digits shown
    /// in cells it sees. The set of a filled cell is its digit alone.
    #[must_use]
    pub fn plain_candidates(&self) -> Vec<DigitSet> {
        let geometry = self.puzzle.geometry();
        let house_digits = geometry.house_digits(&self.state());
        let candidates = geometry.cells().map(|cell| match self.shown(cell) {
            Some(digit) => digit.into(),
            None => self.puzzle.allowed(cell) - geometry.seen_digits(&house_digits, cell),
        });
        candidates.collect()
    }

    /// The marks, if every open cell has one or is [`emptied`](Entry::emptied): only then does a missing mark mean that a
    /// digit is out.
    #[must_use]
    pub fn all_marks(&self) -> Option<&[DigitSet]> {
        let marks = self.marks.as_deref()?;
        let marked = |cell: Cell| {
            self.shown(cell).is_some()
                || !marks[cell.index()].is_empty()
                || self.emptied.contains(&cell)
        };
        self.puzzle.geometry().cells().all(marked).then_some(marks)
    }

    /// What is left of the puzzle as a puzzle of its own: the digits that were set are its givens, and its cells may only hold
    /// the candidates that were left, if every open cell has some.
    ///
    /// ```
    /// use sudokit_formats::read_all;
    ///
    /// // A line of HoDoKu's library: the 5 was set, and 2 is crossed out in r2c3.
    /// let text = format!(":0000:x:+53{}:223::", ".".repeat(79));
    /// let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    /// let position = entries[0].position();
    /// assert_eq!((entries[0].puzzle.clue_count(), position.clue_count()), (1, 2));
    /// assert!(position.is_restricted());
    /// ```
    #[must_use]
    pub fn position(&self) -> Puzzle {
        let geometry = self.puzzle.geometry().clone();
        let puzzle = Puzzle::new(geometry, self.state()).expect("digits of this board");
        let marks = self.all_marks().map(<[DigitSet]>::to_vec);
        let allowed = marks.or_else(|| self.puzzle.restriction().map(<[DigitSet]>::to_vec));
        match allowed {
            Some(allowed) => puzzle.with_restriction(allowed).expect("a set for each cell"),
            None => puzzle,
        }
    }

    /// The marks if every open cell has one, else the candidates by the plain rule.
    #[must_use]
    pub fn candidates(&self) -> Vec<DigitSet> {
        self.all_marks().map_or_else(|| self.plain_candidates(), <[DigitSet]>::to_vec)
    }
}

/// Options for reading.
#[derive(Debug, Default)]
pub struct ReadOptions {
    /// Which geometry a number of cells gets.
    pub geometries: Geometries,
    /// How characters are read.
    pub parse: ParseOptions,
}

/// Options for writing.
#[derive(Copy, Clone, Debug, Default)]
pub struct WriteOptions {
    /// The alphabet to write in, where it fits the board; `None` for the one the puzzle was read in.
    pub alphabet: Option<Alphabet>,
    /// Whether the format `line` keeps solution and comment after the puzzle.
    pub keep_rest: bool,
}

impl WriteOptions {
    /// The alphabet to write this entry in.
    #[must_use]
    pub fn alphabet_of(&self, entry: &Entry) -> Alphabet {
        self.alphabet.unwrap_or(entry.alphabet).or_usual(entry.puzzle.geometry().order())
    }

    /// The alphabet of one character for each cell to write this entry in; `None` above order 35.
    pub(crate) fn characters_of(&self, entry: &Entry) -> Option<Alphabet> {
        let order = entry.puzzle.geometry().order();
        let alphabet = match self.alphabet_of(entry) {
            Alphabet::Numbers => Alphabet::of_order(order),
            alphabet => alphabet,
        };
        (alphabet != Alphabet::Numbers).then_some(alphabet)
    }
}
