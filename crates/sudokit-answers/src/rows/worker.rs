//! Answers rows one after the other.

use std::fmt;
use std::sync::Arc;

use sudokit_core::Alphabet;
use sudokit_formats::Entry;
use sudokit_solve::Interrupt;
use sudokit_wire::Status;

use super::board::{RowBoard, WrongDigit};
use super::questions::RowQuestion;
use crate::{Asked, Clock, NoAnswer, NoWatch, Quick, Refusal, Watch};

/// A watch for many puzzles, one after the other.
pub trait RowWatch: Watch {
    /// The search of a puzzle begins now.
    fn begin(&self);

    /// Whether the caller asked to stop all of them.
    fn is_cancelled(&self) -> bool {
        self.interrupt() == Some(Interrupt::Cancelled)
    }
}

impl RowWatch for NoWatch {
    fn begin(&self) {}
}

/// What became of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowEnd {
    /// It was answered.
    Answered(Status),
    /// It is not a puzzle.
    Wrong(WrongDigit),
    /// The question cannot be answered for this puzzle.
    Refused(Refusal),
    /// The caller asked to stop before it was answered.
    Stopped,
}

/// Where the answers are written.
#[derive(Debug)]
pub struct RowsOut<'a, N> {
    /// A byte for each cell of each row, or nothing if digits are not wanted.
    pub digits: &'a mut [u8],
    /// A number for each row.
    pub numbers: &'a mut [N],
}

/// Answers rows with one question. Each thread has its own.
pub struct RowWorker<Q: RowQuestion> {
    question: Q,
    board: Arc<RowBoard>,
    state: Q::Worker,
    quick: Option<Quick>,
}

impl<Q: RowQuestion> RowWorker<Q> {
    /// Asks this question of puzzles on this board.
    pub fn new(question: Q, board: Arc<RowBoard>) -> RowWorker<Q> {
        let quick = question.quick_search().filter(|_| board.geometry().is_plain_9x9());
        RowWorker { state: question.worker(), quick: quick.map(Quick::new), question, board }
    }

    /// Answers rows, and says what became of each: to `ended`, with its number from 0, in order. The search of
    /// each puzzle may take what `watch` allows, and so many nodes.
    ///
    /// # Panics
    /// If `rows` is not a number of whole rows, or `out` has no place for each of their answers.
    pub fn answer(
        &mut self,
        rows: &[u8],
        watch: &dyn RowWatch,
        nodes: Option<u64>,
        out: RowsOut<'_, Q::Number>,
        ended: &mut dyn FnMut(usize, RowEnd),
    ) {
        let RowWorker { question, board, state, quick, .. } = self;
        let RowsOut { digits, numbers } = out;
        let cells = board.cells();
        assert!(rows.len() == cells * numbers.len(), "a number for each row");
        assert!(digits.is_empty() || digits.len() == rows.len(), "digits for each row");
        digits.fill(0);
        numbers.fill(Q::Number::default());
        let width = if digits.is_empty() { 0 } else { cells };
        let interrupt = || watch.is_cancelled().then_some(Interrupt::Cancelled);
        // Limits of their own stop searches one by one.
        let quick = quick.as_mut().filter(|_| nodes.is_none());
        let mut plain = rows.chunks_exact(cells).map(|row| board.plain_nine(row));
        let mut found = quick.map(|quick| quick.answers(&mut plain, &interrupt));
        for (number, row) in rows.chunks_exact(cells).enumerate() {
            let digits = &mut digits[number * width..(number + 1) * width];
            let value = &mut numbers[number];
            let quick = found.as_mut().and_then(Iterator::next).flatten();
            if let Some(status) = quick.and_then(|found| question.quick_row(&found, digits, value))
            {
                ended(number, RowEnd::Answered(status));
                continue;
            }
            if watch.is_cancelled() {
                ended(number, RowEnd::Stopped);
                continue;
            }
            let entry = match board.puzzle(row) {
                Ok(puzzle) => Entry::new(puzzle, Alphabet::of_order(board.geometry().order())),
                Err(wrong) => {
                    ended(number, RowEnd::Wrong(wrong));
                    continue;
                }
            };
            watch.begin();
            let mut clock = Clock::new(watch, nodes);
            let mut status = Status::Error;
            let asked = Asked { entry: &entry, input: 0, line: number as u64 + 1 };
            let answered = question.answer(state, &asked, &mut clock, &mut |answer| {
                status = question.row(&answer, digits, value);
            });
            ended(
                number,
                match answered {
                    Ok(()) => RowEnd::Answered(status),
                    Err(NoAnswer::Refused(refusal)) => RowEnd::Refused(refusal),
                    Err(NoAnswer::Stopped) => RowEnd::Stopped,
                },
            );
        }
    }
}

impl<Q: RowQuestion> fmt::Debug for RowWorker<Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RowWorker").field("board", &self.board).finish_non_exhaustive()
    }
}
