//! Plain 9x9 puzzles whose answer is a search: many at a time, from text to text, without an
//! [`Entry`](sudokit_formats::Entry) in between.
//!
//! ```text
//! characters --Cells9::read()--> Cells9 --lanes--> QuickFound --> a line, or Question::quick_record()
//!                                                      '--- not simply answered: like any other puzzle
//! ```

use std::sync::LazyLock;

use sudokit_assess::redundant_clues;
use sudokit_core::{CellSet, Geometry};
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{Ending, Engine as _, Interrupt, Limits};
use sudokit_wire::Search;

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
    /// Unfinished if the search would take long, or the caller asked to stop.
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
    /// Which records of the current batch are plain 9x9 puzzles.
    is_plain: Vec<bool>,
    cells: Vec<Cells9>,
    answers: Vec<Answer9>,
    redundant: Vec<Option<CellSet>>,
    nodes: Vec<u64>,
}

impl Quick {
    /// Finds out this about each puzzle.
    #[must_use]
    pub fn new(search: QuickSearch) -> Quick {
        let (is_plain, cells, answers, redundant, nodes) = Default::default();
        Quick { search, lanes: None, is_plain, cells, answers, redundant, nodes }
    }

    /// Searches the puzzles of a batch, until `interrupt` gives a reason to stop. `None` stands for a
    /// record that is not a plain 9x9 puzzle. Returns what was found or `None` for each record, and `None`
    /// after the last.
    pub fn answers<'a>(
        &'a mut self,
        records: &mut dyn Iterator<Item = Option<Cells9>>,
        interrupt: &dyn Fn() -> Option<Interrupt>,
    ) -> impl Iterator<Item = Option<QuickFound<'a>>> + use<'a> {
        self.is_plain.clear();
        self.cells.clear();
        for record in records {
            self.is_plain.push(record.is_some());
            self.cells.extend(record);
        }
        self.answers.resize(self.cells.len(), Answer9::default());
        self.redundant.clear();
        self.redundant.resize(self.cells.len(), None);
        if !self.cells.is_empty() {
            self.search(interrupt);
        }
        let engine = self.lanes.as_ref().map_or("", |lanes| lanes.name());
        let all = self.cells.iter().zip(&self.answers).zip(&self.redundant).zip(&self.nodes);
        let mut found = all.map(move |(((puzzle, answer), redundant), &nodes)| QuickFound {
            puzzle,
            answer,
            redundant: redundant.as_ref(),
            nodes,
            engine,
        });
        let known = self.is_plain.iter().copied().chain(core::iter::repeat(false));
        known.map(move |is_plain| if is_plain { found.next() } else { None })
    }

    fn search(&mut self, interrupt: &dyn Fn() -> Option<Interrupt>) {
        let lanes = self.lanes.get_or_insert_default();
        let limits = Limits { interrupt: Some(interrupt), ..Limits::default() };
        let solutions = Some(self.search.solutions());
        // What takes long is left to the usual way, which can give the answers before it.
        lanes.try_batch(&self.cells, &Limits { solutions, ..limits }, &mut self.answers);
        self.nodes.clear();
        self.nodes.extend(self.answers.iter().map(|answer| answer.outcome.nodes));
        if self.search != QuickSearch::Clues {
            return;
        }
        let is_unique = |answer: &Answer9| answer.outcome.is_unique();
        let unique: Vec<usize> =
            (0..self.cells.len()).filter(|&at| is_unique(&self.answers[at])).collect();
        let puzzles: Vec<Cells9> = unique.iter().map(|&at| self.cells[at]).collect();
        for (at, found) in unique.into_iter().zip(redundant_clues(lanes, &puzzles, &limits)) {
            self.redundant[at] = found.cells.ok();
            self.nodes[at] += found.nodes;
        }
    }
}

impl QuickFound<'_> {
    /// Whether all solutions up to this many were found: fewer, and there are no others, or as many.
    #[must_use]
    pub fn is_complete(&self, solutions: u128) -> bool {
        let outcome = &self.answer.outcome;
        match outcome.ending {
            Ending::Exhausted => true,
            Ending::Stopped => outcome.solutions >= solutions,
            Ending::OutOfBudget(_) => false,
        }
    }

    /// Whether nothing is blank.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.puzzle.clues() as usize == CELLS
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
