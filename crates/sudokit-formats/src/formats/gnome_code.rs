//! `gnome-code`: the share code of GNOME Sudoku, one on each line.
//!
//! ```text
//! #66QQ%=mLJ]*lR%C!Op"bHn0E&h5$@fMF,Uq
//! ```
//!
//! Five characters count the givens of 1 and 2, 3 and 4, 5 and 6, 7 and 8, and 9: 33 and the first and nine
//! times the second. Then each given follows, digit by digit: 33 and its row and nine times its column.

use std::sync::Arc;

use sudokit_core::Digit;

use crate::drafts::{Boards, Draft};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::line_parser;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "gnome-code";
const ZERO: u8 = 33;
/// The most givens of one digit that can be counted.
const MOST: usize = 9;

/// What it holds.
const HOLDS: Properties = Properties { skips_comments: false, ..Properties::givens_only(9, 9) };

/// The share code of GNOME Sudoku.
#[derive(Debug)]
pub(crate) struct GnomeCode;

impl Format for GnomeCode {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "GNOME Sudoku: share codes such as #66QQ%=mLJ]*..., 9x9"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let first = head.lines().map(|(_, line)| line.trim_ascii()).find(|line| !line.is_empty());
        first.is_some_and(|line| counts(line).is_some())
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(line_parser::open(options, false, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(CodeWriter))
    }
}

/// How many givens of each digit a code has; `None` if it is not a code. Nine of the first digit of a pair
/// look like one more of the second, so the length decides, and then that nine equal digits are in nine
/// rows and columns.
fn counts(code: &[u8]) -> Option<[usize; 9]> {
    let body = code.strip_prefix(b"#")?;
    let (sums, givens) = body.split_at_checked(5)?;
    let whole = |byte: &u8| (ZERO..ZERO + 81).contains(byte);
    if !givens.iter().all(whole) || sums.iter().any(|&sum| sum < ZERO) {
        return None;
    }
    let sums: Vec<usize> = sums.iter().map(|&sum| usize::from(sum - ZERO)).collect();
    let mut readings = (0..32).filter_map(|nines: u8| {
        let mut counts = [0; 9];
        for (pair, &sum) in sums.iter().enumerate() {
            let (mut second, mut first) = (sum / 9, sum % 9);
            if nines >> pair & 1 == 1 {
                (second, first) = (second.checked_sub(1)?, first + 9);
            }
            if first > MOST || second > MOST || (pair == 4 && second > 0) {
                return None;
            }
            counts[2 * pair] = first;
            if pair < 4 {
                counts[2 * pair + 1] = second;
            }
        }
        (counts.iter().sum::<usize>() == givens.len()).then_some(counts)
    });
    let first = readings.next()?;
    let clear = |counts: &[usize; 9]| nines_are_spread(counts, givens);
    if clear(&first) { Some(first) } else { readings.find(clear).or(Some(first)) }
}

/// Whether all nines of one digit are in nine rows and nine columns.
fn nines_are_spread(counts: &[usize; 9], mut givens: &[u8]) -> bool {
    counts.iter().all(|&count| {
        let (places, rest) = givens.split_at(count);
        givens = rest;
        let lines = |line: fn(u8) -> u8| {
            places.iter().fold(0u16, |lines, &place| lines | 1 << line(place - ZERO)).count_ones()
        };
        count < 9 || (lines(|place| place % 9) == 9 && lines(|place| place / 9) == 9)
    })
}

fn read(boards: &Boards, text: &str) -> Result<Entry, FaultKind> {
    let fault = || FaultKind::Part { format: NAME, part: "#" };
    let counts = counts(text.as_bytes()).ok_or(fault())?;
    let mut draft = Draft::new(boards.of_order(9)?);
    let mut places = text.bytes().skip(6);
    for (digit, count) in counts.into_iter().enumerate() {
        for place in places.by_ref().take(count) {
            let place = usize::from(place - ZERO);
            let given = &mut draft.givens[place % 9 * 9 + place / 9];
            if given.replace(Digit::from_index(digit)).is_some() {
                return Err(fault());
            }
        }
    }
    Ok(draft.finish())
}

#[derive(Debug)]
struct CodeWriter;

impl Writer for CodeWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let geometry = entry.puzzle.geometry();
        let of = |digit: usize| {
            let all = entry.puzzle.givens().digits();
            all.filter(move |(_, given)| given.index() == digit).map(|(cell, _)| cell)
        };
        let count = |digit: usize| if digit < 9 { of(digit).count() } else { 0 };
        if let Some(digit) = (0..9).find(|&digit| count(digit) > MOST) {
            let cell = geometry.name(of(digit).next().expect("a given of the digit"));
            return Err(Unwritable::TooManyGivens { format: NAME, cell });
        }
        let start = out.len();
        out.push(b'#');
        out.extend((0..5).map(|pair| ZERO + (count(2 * pair) + 9 * count(2 * pair + 1)) as u8));
        let place = |cell| ZERO + (geometry.row(cell) + 9 * geometry.column(cell)) as u8;
        (0..9).for_each(|digit| out.extend(of(digit).map(place)));
        if counts(&out[start..]) != Some(std::array::from_fn(count)) {
            out.truncate(start);
            let nine = (0..9).find(|&digit| count(digit) == MOST).expect("only nines are unclear");
            let cell = geometry.name(of(nine).next().expect("a given of the digit"));
            return Err(Unwritable::TooManyGivens { format: NAME, cell });
        }
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

    /// Nine of one digit and one of the next pair's second look like one and nine.
    #[test]
    fn nine_equal_digits_are_not_one_more_of_the_other() {
        let boards = Boards::new(Arc::default());
        let mut grid = [0u8; 81];
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let places = |digit: u8| full.bytes().enumerate().filter(move |&(_, byte)| byte == digit);
        for (nine, one) in [(b'1', b'4'), (b'3', b'2'), (b'5', b'8'), (b'9', b'2'), (b'7', b'4')] {
            grid.fill(b'.');
            places(nine).for_each(|(at, digit)| grid[at] = digit);
            grid[places(one).next_back().unwrap().0] = one;
            let text = std::str::from_utf8(&grid).unwrap();
            let entry = Entry::new(text.parse().unwrap(), sudokit_core::Alphabet::Standard);
            let mut out = Vec::new();
            CodeWriter.write(&entry, &mut out).unwrap();
            let code = String::from_utf8(out).unwrap();
            assert_eq!(read(&boards, code.trim_end()).unwrap().puzzle, entry.puzzle, "{code}");
        }
    }
}
