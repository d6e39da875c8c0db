//! Plain 9x9 puzzles, one a line and nothing asked but a solution: answered many at a time, from the
//! text to the text, without an [`Entry`](sudokit_formats::Entry) between.

use sudokit_formats::{Batch, Parser, Record};
use sudokit_solve::lanes::{Answer9, Cells9, Lanes};
use sudokit_solve::{Interrupt, Limits};

use crate::signals::Stop;

/// Cells of a 9x9.
pub(crate) const CELLS: usize = 81;

/// What a thread keeps for it.
pub(crate) struct Quick {
    lanes: Lanes,
    /// How many solutions to look for.
    solutions: u128,
    /// Which records of the batch at hand are such puzzles.
    is_plain: Vec<bool>,
    cells: Vec<Cells9>,
    answers: Vec<Answer9>,
}

impl Quick {
    pub(crate) fn new(solutions: u128) -> Quick {
        let (is_plain, cells, answers) = (Vec::new(), Vec::new(), Vec::new());
        Quick { lanes: Lanes::new(), solutions, is_plain, cells, answers }
    }

    /// Answers the records of a batch that are plain 9x9 puzzles: an answer or nothing for each
    /// record. Answers are unfinished where it would take long, or the run was stopped.
    pub(crate) fn answers(
        &mut self,
        batch: &Batch,
        parser: &dyn Parser,
        stop: &Stop,
    ) -> impl Iterator<Item = Option<&Answer9>> {
        self.is_plain.clear();
        self.cells.clear();
        if parser.takes_plain_nines() {
            for record in batch.records() {
                let cells = plain(&record);
                self.is_plain.push(cells.is_some());
                self.cells.extend(cells);
            }
        }
        self.answers.resize(self.cells.len(), Answer9::default());
        let interrupt = || stop.asked().then_some(Interrupt::Cancelled);
        let limits =
            Limits { solutions: Some(self.solutions), interrupt: Some(&interrupt), nodes: None };
        // What takes long is left to the usual way, where nothing waits for it.
        self.lanes.try_batch(&self.cells, &limits, &mut self.answers);
        let mut answers = self.answers.iter();
        let known = self.is_plain.iter().copied().chain(core::iter::repeat(false));
        known.map(move |is_plain| if is_plain { answers.next() } else { None })
    }
}

/// The puzzle, if the record is nothing but 81 signs, or what follows them is comment.
fn plain(record: &Record<'_>) -> Option<Cells9> {
    let (signs, rest) = record.content.ok()?.split_at_checked(CELLS)?;
    let comment = match rest.first() {
        None => true,
        Some(b',' | b';' | b'#') => !rest.contains(&0),
        Some(_) => false,
    };
    if comment { Cells9::read(signs).ok() } else { None }
}
