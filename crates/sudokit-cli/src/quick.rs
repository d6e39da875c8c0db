//! Plain 9x9 puzzles whose answer is a search: many at a time, from text to text, without an
//! [`Entry`](sudokit_formats::Entry) in between.
//!
//! ```text
//! Work --plain()--> Cells9 --lanes--> Found --Verb::quick_answer()--> lines
//!                                        '--- None: answered like any other puzzle
//! ```

use sudokit_assess::redundant_clues;
use sudokit_core::CellSet;
use sudokit_formats::Record;
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{Ending, Interrupt, Limits};

use crate::input::{Work, WorkKind};
use crate::signals::Stop;

/// Rows of a 9x9, and its cells.
pub(crate) const ROWS: usize = 9;
pub(crate) const CELLS: usize = ROWS * ROWS;

/// What to find out about each puzzle of a batch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum QuickSearch {
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
pub(crate) struct Found<'a> {
    pub(crate) puzzle: &'a Cells9,
    /// Unfinished if the search would take long, or the program was asked to stop.
    pub(crate) answer: &'a Answer9,
    /// The redundant clues, if they were searched for and the search is complete.
    pub(crate) redundant: Option<&'a CellSet>,
}

/// The engine and the memory for batches, one per thread.
pub(crate) struct Quick {
    search: QuickSearch,
    /// Made for the first batch with such a puzzle.
    lanes: Option<Lanes>,
    /// Which records of the current batch are plain 9x9 puzzles.
    is_plain: Vec<bool>,
    cells: Vec<Cells9>,
    answers: Vec<Answer9>,
    redundant: Vec<Option<CellSet>>,
}

impl Quick {
    pub(crate) fn new(search: QuickSearch) -> Quick {
        let (is_plain, cells, answers, redundant) = Default::default();
        Quick { search, lanes: None, is_plain, cells, answers, redundant }
    }

    /// Searches the plain 9x9 puzzles of a batch. Returns what was found or `None` for each record.
    pub(crate) fn answers<'a>(
        &'a mut self,
        work: &Work,
        stop: &Stop,
    ) -> impl Iterator<Item = Option<Found<'a>>> + use<'a> {
        self.is_plain.clear();
        self.cells.clear();
        match &work.kind {
            WorkKind::Puzzle(entry) => self.add(Cells9::of(&entry.puzzle)),
            WorkKind::Batch { batch, parser, .. } if parser.takes_plain_nines() => {
                for record in batch.records() {
                    self.add(plain(&record));
                }
            }
            WorkKind::Batch { .. } => {}
        }
        self.answers.resize(self.cells.len(), Answer9::default());
        self.redundant.clear();
        self.redundant.resize(self.cells.len(), None);
        if !self.cells.is_empty() {
            self.search(stop);
        }
        let all = self.cells.iter().zip(&self.answers).zip(&self.redundant);
        let mut found = all.map(|((puzzle, answer), redundant)| {
            let redundant = redundant.as_ref();
            Found { puzzle, answer, redundant }
        });
        let known = self.is_plain.iter().copied().chain(core::iter::repeat(false));
        known.map(move |is_plain| if is_plain { found.next() } else { None })
    }

    fn search(&mut self, stop: &Stop) {
        let lanes = self.lanes.get_or_insert_default();
        let interrupt = || stop.requested().then_some(Interrupt::Cancelled);
        let limits = Limits { interrupt: Some(&interrupt), ..Limits::default() };
        let solutions = Some(self.search.solutions());
        // What takes long is left to the usual way, which can print the answers before it.
        lanes.try_batch(&self.cells, &Limits { solutions, ..limits }, &mut self.answers);
        if self.search != QuickSearch::Clues {
            return;
        }
        let is_unique = |answer: &Answer9| answer.outcome.is_unique();
        let unique: Vec<usize> =
            (0..self.cells.len()).filter(|&at| is_unique(&self.answers[at])).collect();
        let puzzles: Vec<Cells9> = unique.iter().map(|&at| self.cells[at]).collect();
        for (at, found) in unique.into_iter().zip(redundant_clues(lanes, &puzzles, &limits)) {
            self.redundant[at] = found.cells.ok();
        }
    }

    fn add(&mut self, cells: Option<Cells9>) {
        self.is_plain.push(cells.is_some());
        self.cells.extend(cells);
    }
}

impl Found<'_> {
    /// Whether all solutions up to this many were found: fewer, and there are no others, or as many.
    pub(crate) fn is_complete(&self, solutions: u128) -> bool {
        let outcome = &self.answer.outcome;
        match outcome.ending {
            Ending::Exhausted => true,
            Ending::Stopped => outcome.solutions >= solutions,
            Ending::OutOfBudget(_) => false,
        }
    }
}

/// Writes the cells of a 9x9 in `line` format.
pub(crate) fn write_cells(cells: &Cells9, out: &mut Vec<u8>) {
    let start = out.len();
    out.resize(start + CELLS, b'.');
    cells.write(out[start..].first_chunk_mut().expect("81 bytes"));
}

/// Returns the puzzle of a record that is 81 characters, and nothing or a comment after them.
fn plain(record: &Record<'_>) -> Option<Cells9> {
    let (cells, rest) = record.content.ok()?.split_at_checked(CELLS)?;
    let comment = match rest.first() {
        None => true,
        Some(b',' | b';' | b'#') => !rest.contains(&0),
        Some(_) => false,
    };
    if comment { Cells9::read(cells).ok() } else { None }
}
