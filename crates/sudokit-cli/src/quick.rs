//! Plain 9x9 puzzles of which only a solution is asked for: solved many at a time, from text to text,
//! without an [`Entry`](sudokit_formats::Entry) in between.

use sudokit_formats::Record;
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{Interrupt, Limits};

use crate::input::{Work, WorkKind};
use crate::signals::Stop;

/// Cells of a 9x9.
pub(crate) const CELLS: usize = 81;

/// The engine and the memory for batches, one per thread.
pub(crate) struct Quick {
    lanes: Lanes,
    /// How many solutions to look for.
    solutions: u128,
    /// Which records of the current batch are plain 9x9 puzzles.
    is_plain: Vec<bool>,
    cells: Vec<Cells9>,
    answers: Vec<Answer9>,
}

impl Quick {
    pub(crate) fn new(solutions: u128) -> Quick {
        let (is_plain, cells, answers) = (Vec::new(), Vec::new(), Vec::new());
        Quick { lanes: Lanes::new(), solutions, is_plain, cells, answers }
    }

    /// Solves the plain 9x9 puzzles of a batch. Returns an answer or `None` for each record. Answers
    /// are unfinished where they would take long, or the program was asked to stop.
    pub(crate) fn answers<'a>(
        &'a mut self,
        work: &Work,
        stop: &Stop,
    ) -> impl Iterator<Item = Option<&'a Answer9>> + use<'a> {
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
        let interrupt = || stop.requested().then_some(Interrupt::Cancelled);
        let limits =
            Limits { solutions: Some(self.solutions), interrupt: Some(&interrupt), nodes: None };
        // What takes long is left to the usual way, which can print the answers before it.
        self.lanes.try_batch(&self.cells, &limits, &mut self.answers);
        let mut answers = self.answers.iter();
        let known = self.is_plain.iter().copied().chain(core::iter::repeat(false));
        known.map(move |is_plain| if is_plain { answers.next() } else { None })
    }

    fn add(&mut self, cells: Option<Cells9>) {
        self.is_plain.push(cells.is_some());
        self.cells.extend(cells);
    }
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
