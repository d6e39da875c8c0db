//! `sdx`: SudoCue's format, nine rows of nine words: a given, `u5` for a digit that was placed, or the
//! candidates of an open cell.
//!
//! ```text
//! 5 3 124 26 7 2468 1489 1249 248
//! 4 2 269 8 u5 3 79 29 1
//! ```
//!
//! An open cell with one candidate looks like a given. It is taken for one unless another cell of a house
//! still has that candidate.

use std::sync::Arc;

use sudokit_core::{Cell, DigitSet, Geometry};

use crate::blocks::{BlockCutter, Square};
use crate::drafts::{Boards, Draft, digit};
use crate::format::{Format, Opened, Parser};
use crate::head::Head;
use crate::loss::{Loss, Unwritable};
use crate::properties::{Cells, Properties};
use crate::rows::Block;
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "sdx";

/// What it holds.
const HOLDS: Properties = Properties {
    cells: Cells::Candidates,
    placed: true,
    marks: true,
    ..Properties::givens_only(9, 9)
};

/// SudoCue's format.
#[derive(Debug)]
pub(crate) struct Sdx;

impl Format for Sdx {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "SudoCue: nine rows of givens, u5 for digits set by the player, and candidates, 9x9"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let rows: Vec<_> =
            head.content_lines().take(9).map(|(_, line)| line.trim_ascii()).collect();
        let words = |line: &&[u8]| line.split(|&b| b == b' ').filter(|word| is_word(word)).count();
        let parts = |line: &&[u8]| line.split(|&b| b == b' ').count();
        let several = |line: &&[u8]| line.split(|&b| b == b' ').any(|word| word.len() > 1);
        rows.len() == 9
            && rows.iter().all(|line| words(line) == 9 && parts(line) == 9)
            && rows.iter().any(several)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(BlockCutter::new(Square::new(true)), SdxParser(Boards::new(options))))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(SdxWriter { written: false }))
    }
}

/// Whether a word is a given, a placed digit or candidates in order.
fn is_word(word: &[u8]) -> bool {
    match word {
        [b'u', b'1'..=b'9'] => true,
        [] => false,
        digits => {
            digits.iter().all(|b| matches!(b, b'1'..=b'9'))
                && digits.windows(2).all(|w| w[0] < w[1])
        }
    }
}

#[derive(Debug)]
struct SdxParser(Boards);

impl Parser for SdxParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let block = Block::read_words(record);
        if block.rows.is_empty() {
            return Ok(None);
        }
        let (order, cells) = block.square(record, |row| &row.words)?;
        if order != 9 {
            let kind = FaultKind::Order { found: order, expected: 9, format: NAME };
            return Err(kind.at(1, 1));
        }
        let geometry = self.0.of_order(order).map_err(|kind| kind.at(1, 1))?;
        let mut draft = Draft::new(geometry.clone());
        for (at, range) in cells.into_iter().enumerate() {
            let wrong = |place: usize| {
                let character = String::from_utf8_lossy(&record[place..]).chars().next();
                let kind = FaultKind::Candidate { character: character.unwrap_or('?'), order: 9 };
                kind.in_record(record, place)
            };
            let (word, placed) = match &record[range.clone()] {
                [b'u', rest @ ..] => (rest, true),
                word => (word, false),
            };
            let mut set = DigitSet::EMPTY;
            for (offset, byte) in word.iter().enumerate() {
                let place = range.start + usize::from(placed) + offset;
                let value = byte.checked_sub(b'0').ok_or(wrong(place))?;
                let digit = digit(value.into(), 9).ok().flatten().ok_or(wrong(place))?;
                if set.contains(digit) {
                    return Err(wrong(place));
                }
                set.insert(digit);
            }
            match (placed, set.len()) {
                (_, 0) | (true, 2..) => return Err(wrong(range.start)),
                (true, _) => draft.placed[at] = set.iter().next(),
                (false, _) => draft.marks[at] = set,
            }
        }
        let sets = draft.marks.clone();
        for cell in geometry.cells().filter(|cell| sets[cell.index()].len() == 1) {
            if !open_peer_has(&geometry, &sets, cell) {
                draft.givens[cell.index()] = sets[cell.index()].iter().next();
            }
        }
        let mut entry = draft.finish();
        // Candidates by the plain rule are no marks of a player.
        let plain = entry.plain_candidates();
        entry.marks = entry.marks.filter(|marks| *marks != plain);
        Ok(Some(entry))
    }
}

/// Whether a cell with several candidates that sees this one still has its only candidate.
fn open_peer_has(geometry: &Geometry, sets: &[DigitSet], cell: Cell) -> bool {
    let set = sets[cell.index()];
    let other = |peer: &Cell| sets[peer.index()];
    geometry.peers(cell).iter().any(|peer| other(peer).len() > 1 && !(other(peer) & set).is_empty())
}

#[derive(Debug)]
struct SdxWriter {
    written: bool,
}

impl Writer for SdxWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let geometry = entry.puzzle.geometry();
        let sets = entry.candidates();
        // What would be read back as a given, or as none.
        let unclear = |cell: Cell| {
            let open = open_peer_has(geometry, &sets, cell);
            match (entry.puzzle.given(cell), entry.shown(cell)) {
                (Some(_), _) => open,
                (None, Some(_)) => false,
                (None, None) => sets[cell.index()].len() == 1 && !open,
            }
        };
        let empty = |cell: &Cell| sets[cell.index()].is_empty();
        if let Some(cell) = geometry.cells().find(empty) {
            return Err(Unwritable::NoCandidate { format: NAME, cell: geometry.name(cell) });
        }
        if core::mem::replace(&mut self.written, true) {
            out.push(b'\n');
        }
        for cell in geometry.cells() {
            let digits: String = sets[cell.index()].iter().map(|digit| digit.to_string()).collect();
            let user = entry.shown(cell).is_some() && entry.puzzle.given(cell).is_none();
            let end = if geometry.column(cell) == 8 { '\n' } else { ' ' };
            let text = format!("{}{digits}{end}", if user { "u" } else { "" });
            out.extend_from_slice(text.as_bytes());
        }
        let mut losses = HOLDS.losses(entry);
        losses.extend(geometry.cells().any(unclear).then_some(Loss::LoneCandidates));
        Ok(losses)
    }
}
