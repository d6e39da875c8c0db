//! `numbers`: rows of numbers separated by blanks, 0 for a blank cell, for boards of any order.
//!
//! ```text
//! 1 0 0 4
//! 0 4 1 0
//! 0 1 4 0
//! 4 0 0 1
//! ```

use std::sync::Arc;

use sudokit_core::Alphabet;
use sudokit_core::line;

use crate::blocks::{BlockCutter, Square};
use crate::encoding::text_of;
use crate::format::{Format, Opened};
use crate::formats::grid::{
    GridParser, SecondParser, WithSecond, has_second, has_solutions, is_whole, may_be_row,
};
use crate::head::Head;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Cells, Properties};
use crate::text::Pairs;
use crate::write::Writer;
use crate::{Entry, Fault, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties =
    Properties { cells: Cells::NumbersOrCharacters, ..Properties::givens_only(4, 64) };

/// Rows of numbers.
#[derive(Debug)]
pub(crate) struct Numbers;

impl Format for Numbers {
    fn name(&self) -> &'static str {
        "numbers"
    }

    fn about(&self) -> &'static str {
        "rows of numbers separated by blanks, 0 for a blank, any size"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let is_number = |word: &[u8]| word.len() <= 2 && word.iter().all(u8::is_ascii_digit);
        let mut widths = head.content_lines().map(|(_, line)| {
            let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            words.try_fold(0, |count, word| is_number(word).then_some(count + 1))
        });
        let Some(Some(width)) = widths.next() else { return false };
        if !(4..=64).contains(&width) {
            return false;
        }
        let next: Vec<Option<usize>> = widths.take(width - 1).collect();
        let same = next.iter().filter(|found| **found == Some(width)).count();
        let numbers = next.iter().flatten().count();
        // Rows of a square, perhaps with a bad one among them.
        let whole = next.len() + 1 >= width || head.is_complete();
        let square = numbers == next.len() && whole && same * 2 >= next.len() && same > 0;
        square && !small_boards(head, width)
    }

    fn is_sure(&self, head: &Head) -> bool {
        Pairs::of(&text_of(head.text())).is_none() && !has_solutions(head)
    }

    fn opens(&self, _head: &Head) -> bool {
        // What stands below the first grid tells how all are read.
        false
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        if has_second(head) {
            return Ok(Opened::new(
                BlockCutter::new(WithSecond::default()),
                SecondParser { options, words: true },
            ));
        }
        Ok(Opened::new(BlockCutter::new(Square::new(true)), GridParser::words(options)))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(NumbersWriter { written: false }))
    }
}

/// Whether each row is more likely a puzzle of its own, 4x4 or 6x6.
fn small_boards(head: &Head, width: usize) -> bool {
    let whole = |(_, line): (u64, &[u8])| is_whole(line);
    let mut lines = head.content_lines().take(width);
    let blank = |line: &[u8]| line.iter().all(|b| *b == b'0' || b.is_ascii_whitespace());
    let all_blank = lines.clone().all(|(_, line)| blank(line));
    (lines.all(whole) && !all_blank)
        || head.content_lines().any(|(_, line)| is_whole(line) && !may_be_row(line))
}

#[derive(Debug)]
struct NumbersWriter {
    written: bool,
}

impl Writer for NumbersWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        if core::mem::replace(&mut self.written, true) {
            out.push(b'\n');
        }
        let order = entry.puzzle.geometry().order();
        for row in entry.puzzle.givens().as_slice().chunks(order as usize) {
            line::write(out, row.iter().copied(), order, Alphabet::Numbers);
            out.push(b'\n');
        }
        Ok(HOLDS.losses(entry))
    }
}
