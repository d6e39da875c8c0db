//! `puzzlink`: links of puzz.link and pzv.jp, one on each line.
//!
//! ```text
//! https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79
//! ```
//!
//! A digit is hexadecimal, or `-` and two hexadecimal digits from 16; `g` to `z` are 1 to 20 blanks.

use std::sync::Arc;

use sudokit_core::Digit;

use crate::drafts::{Boards, Draft, length_fault};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::line_parser;
use crate::links::Link;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "puzzlink";
const START: &str = "https://puzz.link/p?sudoku/";
/// The most blanks that one letter stands for.
const MOST_BLANKS: usize = 20;

/// What it holds.
const HOLDS: Properties = Properties::givens_only(4, 25);

/// Links of puzz.link.
#[derive(Debug)]
pub(crate) struct Puzzlink;

impl Format for Puzzlink {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "puzz.link: links such as puzz.link/p?sudoku/9/9/53h7j6h..., also of pzv.jp"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        head.first().and_then(|line| core::str::from_utf8(line).ok()).is_some_and(|line| {
            Link::read(line).is_some_and(|link| {
                let known = ["puzz.link", "pzv.jp", "pzplus.tck.mn", "pzprxs.vercel.app"];
                known.iter().any(|host| link.host.ends_with(host))
            })
        })
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(line_parser::open(options, true, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(LinkWriter))
    }
}

fn read(boards: &Boards, text: &str) -> Result<Entry, FaultKind> {
    let fault = || FaultKind::Part { format: NAME, part: "/9/9/" };
    let link = Link::read(text).ok_or(fault())?;
    let mut parts = link.query.split('/');
    let kind = parts.next().unwrap_or_default();
    if kind != "sudoku" {
        return Err(FaultKind::Kind { kind: kind.to_owned() });
    }
    // Flags such as `v:` may stand before the size.
    let mut number = || parts.find(|part| !part.contains(':')).and_then(|part| part.parse().ok());
    let (columns, rows): (usize, usize) = number().zip(number()).ok_or(fault())?;
    if columns != rows {
        return Err(FaultKind::RowCount { found: rows, expected: columns });
    }
    let mut draft = Draft::new(boards.of_order(columns)?);
    let mut at = 0;
    let body = parts.next().unwrap_or_default();
    let mut rest = body;
    while let Some(first) = rest.bytes().next() {
        let hexadecimal = |from: usize, to: usize| {
            let digits = rest.get(from..to).ok_or(fault())?;
            u64::from_str_radix(digits, 16).map_err(|_| fault())
        };
        let (length, value) = match first {
            b'g'..=b'z' => {
                at += usize::from(first - b'f');
                rest = &rest[1..];
                continue;
            }
            b'.' => (1, 0),
            b'-' => (3, hexadecimal(1, 3)?),
            b'+' => (4, hexadecimal(1, 4)?),
            _ => (1, hexadecimal(0, 1)?),
        };
        let given = draft.digit(at, value)?;
        *draft.givens.get_mut(at).ok_or(length_fault(at + 1, columns * rows))? = given;
        at += 1;
        rest = &rest[length..];
    }
    // All cells are written, so a link with fewer was cut.
    if at != draft.len() {
        return Err(length_fault(at, draft.len()));
    }
    Ok(draft.finish())
}

#[derive(Debug)]
struct LinkWriter;

impl Writer for LinkWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let order = entry.puzzle.geometry().order();
        let mut text = format!("{START}{order}/{order}/");
        let mut blanks = 0;
        let add_blanks = |text: &mut String, blanks: &mut usize| {
            while *blanks > 0 {
                let run = (*blanks).min(MOST_BLANKS);
                text.push(char::from(b'f' + run as u8));
                *blanks -= run;
            }
        };
        for digit in entry.puzzle.givens().iter() {
            match digit.map(Digit::get) {
                None => blanks += 1,
                Some(value) => {
                    add_blanks(&mut text, &mut blanks);
                    text +=
                        &if value < 16 { format!("{value:x}") } else { format!("-{value:02x}") };
                }
            }
        }
        add_blanks(&mut text, &mut blanks);
        out.extend_from_slice(text.as_bytes());
        out.push(b'\n');
        Ok(HOLDS.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_all;

    #[test]
    fn a_link_that_was_cut_is_no_puzzle() {
        let link = format!("{START}9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79");
        for end in START.len() + 3..link.len() {
            let (read, faults) = read_all(&link.as_bytes()[..end], None, Arc::default());
            assert_eq!((read.len(), faults.len()), (0, 1), "{}", &link[..end]);
        }
        assert_eq!(read_all(link.as_bytes(), None, Arc::default()).0.len(), 1);
    }
}
