//! Plain 9x9 puzzles whose answer is a search: many at a time, from text to text, without an
//! [`Entry`](sudokit_formats::Entry) in between.
//!
//! ```text
//! characters --Cells9::read()--> Cells9 --lanes--> QuickFound --> a line, or Question::quick_record()
//!                                                      '--- not simply answered: like any other puzzle
//! ```

use std::sync::LazyLock;

use crate::records::Search;
use sudokit_assess::redundant_clues;
use sudokit_core::{CellSet, Geometry};
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{Ending, Engine as _, Interrupt, Limits};

use crate::ran_out;

/// The cells of a 9x9.
const CELLS: usize = 81;

/// What to find out about each puzzle of a batch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum QuickSearch {
    /// This many solutions.
    Solutions(u128),
    /// Two solutions and, if there is only one, which clues are redundant.
    Clues,
}

impl QuickSearch {
    fn solutions(self) -> u128 {
        match self {
            QuickSearch::Solutions(solutions) => solutions,
            QuickSearch::Clues => 2,
        }
    }
}

/// What was found out about a puzzle.
#[derive(Copy, Clone, Debug)]
pub struct QuickFound<'a> {
    /// The puzzle.
    pub puzzle: &'a Cells9,
    /// What the search found, to its end.
    pub answer: &'a Answer9,
    /// The redundant clues, if they were searched for and the search is complete.
    pub redundant: Option<&'a CellSet>,
    /// The nodes of all searches for it.
    pub nodes: u64,
    /// The name of the engine.
    pub engine: &'static str,
}

/// The engine and the memory for batches, one for each thread.
#[derive(Debug)]
pub struct Quick {
    search: QuickSearch,
    /// Made for the first batch with such a puzzle.
    lanes: Option<Lanes>,
    /// The puzzles of the current batch. What is not a plain 9x9 puzzle is an empty board, whose search is left to the
    /// usual way, too.
    puzzles: Vec<Cells9>,
    answers: Vec<Answer9>,
    /// The redundant clues of each puzzle, and the nodes of that search; nothing if they were not searched for.
    clues: Vec<(Option<CellSet>, u64)>,
}

impl Quick {
    /// Finds out this about each puzzle.
    #[must_use]
    pub fn new(search: QuickSearch) -> Quick {
        let (puzzles, answers, clues) = Default::default();
        Quick { search, lanes: None, puzzles, answers, clues }
    }

    /// Searches the puzzles of a batch, until `interrupt` gives a reason to stop. `None` stands for a
    /// record that is not a plain 9x9 puzzle.
    pub fn search(
        &mut self,
        records: impl IntoIterator<Item = Option<Cells9>>,
        interrupt: &dyn Fn() -> Option<Interrupt>,
    ) {
        self.puzzles.clear();
        let mut is_any = false;
        self.puzzles.extend(records.into_iter().map(|record| {
            is_any |= record.is_some();
            record.unwrap_or(Cells9::EMPTY)
        }));
        self.search_read(is_any, interrupt);
    }

    /// Does the same for so many records: `read` puts the puzzle of each into its place, or an empty board if it is not a
    /// plain 9x9 puzzle, and says whether there was any.
    pub fn search_rows(
        &mut self,
        records: usize,
        read: impl FnOnce(&mut [Cells9]) -> bool,
        interrupt: &dyn Fn() -> Option<Interrupt>,
    ) {
        // Those of the last search are written over.
        self.puzzles.resize(records, Cells9::EMPTY);
        let is_any = read(&mut self.puzzles);
        self.search_read(is_any, interrupt);
    }

    /// Searches the puzzles that were read, if there are any.
    fn search_read(&mut self, is_any: bool, interrupt: &dyn Fn() -> Option<Interrupt>) {
        self.clues.clear();
        if !is_any {
            return self.puzzles.clear();
        }
        self.answers.resize(self.puzzles.len(), Answer9::default());
        let lanes = self.lanes.get_or_insert_default();
        let limits = Limits { interrupt: Some(interrupt), ..Limits::default() };
        let solutions = Some(self.search.solutions());
        // What takes long is left to the usual way, which can give the answers before it.
        lanes.try_batch(&self.puzzles, &Limits { solutions, ..limits }, &mut self.answers);
        if self.search != QuickSearch::Clues {
            return;
        }
        self.clues.resize(self.puzzles.len(), (None, 0));
        let is_unique = |answer: &Answer9| answer.outcome.is_unique();
        let unique: Vec<usize> =
            (0..self.puzzles.len()).filter(|&at| is_unique(&self.answers[at])).collect();
        let puzzles: Vec<Cells9> = unique.iter().map(|&at| self.puzzles[at]).collect();
        for (at, found) in unique.into_iter().zip(redundant_clues(lanes, &puzzles, &limits)) {
            self.clues[at] = (found.cells.ok(), found.nodes);
        }
    }

    /// What the last search found out about a record, by its number from 0. `None` if that is not known: it is not a
    /// plain 9x9 puzzle, its search would take long, or the caller asked to stop.
    #[must_use]
    pub fn found(&self, record: usize) -> Option<QuickFound<'_>> {
        let (puzzle, answer) = self.puzzles.get(record).zip(self.answers.get(record))?;
        let (redundant, more) = match self.clues.get(record) {
            Some((redundant, nodes)) => (redundant.as_ref(), *nodes),
            None => (None, 0),
        };
        let nodes = answer.outcome.nodes + more;
        let engine = self.lanes.as_ref()?.name();
        let found = QuickFound { puzzle, answer, redundant, nodes, engine };
        (!ran_out(&answer.outcome)).then_some(found)
    }
}

impl QuickFound<'_> {
    /// Whether all solutions up to this many were found: fewer, and there are no others, or as many.
    #[must_use]
    pub fn is_complete(&self, solutions: u128) -> bool {
        let outcome = &self.answer.outcome;
        outcome.ending == Ending::Exhausted || outcome.solutions >= solutions
    }

    /// Whether nothing is blank.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.puzzle.is_full()
    }

    /// The part of a JSON answer about the search.
    pub(crate) fn search(&self) -> Search {
        Search::new(self.engine, self.nodes, None, &[])
    }
}

/// The board of these puzzles.
pub(crate) fn board() -> &'static Geometry {
    static BOARD: LazyLock<Geometry> =
        LazyLock::new(|| Geometry::classic(9).expect("a 9x9 has boxes of 3x3"));
    &BOARD
}

/// Reads the puzzle of each place, by its number from 0, with an empty board in place of what `read` says is not a plain 9x9 puzzle,
/// and says whether there was any.
#[inline]
pub fn read_each(puzzles: &mut [Cells9], read: impl Fn(usize, &mut Cells9) -> bool) -> bool {
    let mut is_any = false;
    for (at, puzzle) in puzzles.iter_mut().enumerate() {
        match read(at, puzzle) {
            true => is_any = true,
            false => *puzzle = Cells9::EMPTY,
        }
    }
    is_any
}

/// Reads a puzzle of 81 characters of which there is nothing to say but that it is a plain 9x9, and says whether it did; if not,
/// what is in its place does not matter. Any other text is left to the usual way: if it has two signs for blanks, of which one
/// may be a digit or mark cells; if no digit is above 7, so the board may be meant otherwise; if its first row is full but for
/// the first cell, as rows of clues from outside are; and if nothing is blank.
///
/// ```
/// use sudokit_answers::read_cells;
/// use sudokit_solve::Cells9;
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut cells = Cells9::EMPTY;
/// assert!(read_cells(puzzle.as_bytes(), &mut cells) && cells.to_string() == puzzle);
/// assert!(!read_cells(puzzle.replacen('.', "0", 1).as_bytes(), &mut cells));
/// ```
#[inline]
#[must_use]
pub fn read_cells(text: &[u8], cells: &mut Cells9) -> bool {
    let Ok(text) = <&[u8; CELLS]>::try_from(text) else { return false };
    let is_digit = |byte: &u8| matches!(byte, b'1'..=b'9');
    let is_full_behind_blank = !is_digit(&text[0]) && text[1..9].iter().all(is_digit);
    !is_full_behind_blank && cells.read_alike(text) && cells.has_large() && !cells.is_full()
}

/// Writes the cells of a 9x9 in `line` format.
pub fn write_cells(cells: &Cells9, out: &mut Vec<u8>) {
    let start = out.len();
    out.resize(start + CELLS, b'.');
    cells.write(out[start..].first_chunk_mut().expect("81 bytes"));
}

/// The cells of a 9x9 in `line` format.
pub(crate) fn text(cells: &Cells9) -> String {
    let mut text = Vec::with_capacity(CELLS);
    write_cells(cells, &mut text);
    String::from_utf8(text).expect("the line format is ASCII")
}
