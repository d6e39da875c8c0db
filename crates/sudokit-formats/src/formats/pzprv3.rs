//! `pzprv3`: a saved file of puzz.link, with the state of the solver.
//!
//! ```text
//! pzprv3
//! sudoku
//! 9
//! 5 3 . . 7 . . . .       the givens, nine rows
//! ...
//! . . . . 5 . . . .       what was placed, nine rows
//! ```

use std::sync::Arc;

use sudokit_core::{Cell, Digit};

use crate::blocks::{BlockCutter, FirstLine};
use crate::drafts::{Boards, Draft};
use crate::encoding::text_of;
use crate::format::{Format, Opened, Parser};
use crate::head::Head;
use crate::lines::lines;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "pzprv3";

/// What it holds.
const HOLDS: Properties =
    Properties { placed: true, skips_comments: false, ..Properties::givens_only(4, 25) };

/// Saved files of puzz.link.
#[derive(Debug)]
pub(crate) struct Pzprv3;

impl Format for Pzprv3 {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "puzz.link: saved files that begin with pzprv3, with the digits set by the player"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        // Words may stand before it.
        head.lines().any(|(_, line)| is_first(line))
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(BlockCutter::new(FirstLine(is_first)), FileParser(Boards::new(options))))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(FileWriter))
    }
}

/// Whether a line is the first of a file; newer versions have a number behind.
fn is_first(line: &[u8]) -> bool {
    let version = line.trim_ascii().strip_prefix(NAME.as_bytes());
    version.is_some_and(|version| version.iter().all(|byte| b".0123456789".contains(byte)))
}

#[derive(Debug)]
struct FileParser(Boards);

impl Parser for FileParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let text: Vec<(u64, &[u8])> =
            lines(record).zip(1..).map(|((_, line), number)| (number, line.trim_ascii())).collect();
        let fault = |at: usize, part| {
            let line = text.get(at).or(text.last()).map_or(1, |(number, _)| *number);
            FaultKind::Part { format: NAME, part }.at(line, 1)
        };
        if text.first().is_some_and(|(_, line)| !is_first(line)) {
            return Err(fault(0, NAME));
        }
        let kind = text.get(1).map_or(&[][..], |(_, line)| line);
        if kind != b"sudoku" {
            let kind = String::from_utf8_lossy(kind).chars().take(40).collect();
            return Err(FaultKind::Kind { kind }.at(2, 1));
        }
        let order = text.get(2).and_then(|(_, line)| core::str::from_utf8(line).ok()?.parse().ok());
        let order: usize = order.ok_or_else(|| fault(2, "9"))?;
        let geometry = self.0.of_order(order).map_err(|kind| kind.at(3, 1))?;
        let mut draft = Draft::new(geometry);
        for (index, (number, line)) in text.iter().enumerate().skip(3).take(2 * order) {
            let words: Vec<&[u8]> =
                line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect();
            if words.len() != order {
                let kind = FaultKind::RowWidth { found: words.len(), expected: order };
                return Err(kind.at(*number, 1));
            }
            let row = index - 3;
            for (column, word) in words.into_iter().enumerate() {
                let value = match word {
                    b"." | b"-" => None,
                    word => {
                        let value =
                            core::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
                        let value = value.ok_or_else(|| fault(index, "cell"))?;
                        draft
                            .digit(row % order * order + column, value)
                            .map_err(|kind| kind.at(*number, 1))?
                    }
                };
                match row < order {
                    true => draft.givens[row * order + column] = value,
                    false => draft.placed[(row - order) * order + column] = value,
                }
            }
        }
        let rows = text.len().saturating_sub(3);
        if rows < order || order < rows && rows < 2 * order {
            return Err(fault(text.len(), "9"));
        }
        let mut entry = draft.finish();
        // Newer versions write what they know of the game behind its rows, in JSON.
        let is_said = |line: &&[u8]| {
            !line.is_empty() && !line.starts_with(b"info:") && !line.starts_with(b"{")
        };
        let behind = text.iter().skip(3 + 2 * order).map(|(_, line)| *line).filter(is_said);
        let behind: Vec<_> = behind.map(text_of).collect();
        entry.comment = (!behind.is_empty()).then(|| behind.join("\n"));
        Ok(Some(entry))
    }
}

#[derive(Debug)]
struct FileWriter;

impl Writer for FileWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let geometry = entry.puzzle.geometry();
        let last = usize::from(geometry.order()) - 1;
        let mut text = format!("{NAME}\nsudoku\n{}\n", geometry.order());
        let placed = |cell: Cell| entry.placed.as_ref().and_then(|placed| placed.get(cell));
        let mut add = |cell: Cell, digit: Option<Digit>| {
            text += &digit.map_or_else(|| ".".to_owned(), |digit| digit.to_string());
            text += if geometry.column(cell) == last { " \n" } else { " " };
        };
        geometry.cells().for_each(|cell| add(cell, entry.puzzle.given(cell)));
        geometry.cells().for_each(|cell| add(cell, placed(cell)));
        out.extend_from_slice(text.as_bytes());
        Ok(HOLDS.losses(entry))
    }
}
