//! `solo-save`: a saved game of Solo in Simon Tatham's collection.
//!
//! ```text
//! SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
//! VERSION :1:1
//! GAME    :4:Solo
//! PARAMS  :3:3x3
//! CPARAMS :5:3x3db
//! DESC    :59:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9
//! NSTATES :1:3             the states of the game, with the first
//! STATEPOS:1:2             the one that is shown; later ones were undone
//! MOVE    :6:R4,4,5        column and row from 0, and the digit; 0 clears the cell
//! MOVE    :6:P2,0,1        a mark is set, or taken away
//! ```
//!
//! Each line is a name, the length of the value, and the value. `M` marks every digit in all open cells,
//! `S` sets a whole solution. Board and givens are those of `solo`.

use std::sync::Arc;

use sudokit_core::DigitSet;

use crate::blocks::{BlockCutter, FirstLine};
use crate::drafts::{Boards, Draft};
use crate::format::{Format, Opened, Parser};
use crate::formats::solo::{self, read_board, written};
use crate::head::Head;
use crate::lines::lines;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "solo-save";
const FIRST: &str = "SAVEFILE";

/// What it holds.
const HOLDS: Properties = Properties {
    placed: true,
    marks: true,
    sparse_marks: true,
    skips_comments: false,
    ..solo::HOLDS
};

/// Saved games of Solo.
#[derive(Debug)]
pub(crate) struct SoloSave;

impl Format for SoloSave {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "Solo of Tatham's collection: saved games, with the digits and marks of the player"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        // Other games of the collection are saved in the same way.
        let mut fields = head.lines().filter_map(|(_, line)| field(line));
        head.first().is_some_and(is_first)
            && fields.find(|(name, _)| *name == "GAME").is_none_or(|(_, game)| game == "Solo")
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(BlockCutter::new(FirstLine(is_first)), GameParser(Boards::new(options))))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(GameWriter))
    }
}

/// Whether a line is the first of a saved game.
fn is_first(line: &[u8]) -> bool {
    field(line).is_some_and(|(name, _)| name == FIRST)
}

/// The name and the value of a line; `None` if it is no such line. The length is not looked at: values of
/// this game have no line ends.
fn field(line: &[u8]) -> Option<(&str, &str)> {
    let text = core::str::from_utf8(line).ok()?.trim();
    let (name, rest) = text.split_once(':')?;
    let (length, value) = rest.split_once(':')?;
    let length: Option<usize> = length.parse().ok();
    length.map(|_| (name.trim_end(), value))
}

#[derive(Debug)]
struct GameParser(Boards);

impl Parser for GameParser {
    fn has_words_beside(&self) -> bool {
        true
    }

    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let (mut parameters, mut description, mut shown) = (None, None, usize::MAX);
        let mut moves = Vec::new();
        for (number, (_, line)) in lines(record).enumerate() {
            let place = (number as u64 + 1, line);
            match field(line) {
                Some(("GAME", game)) if game != "Solo" => {
                    let kind = game.chars().take(40).collect();
                    return Err(FaultKind::Kind { kind }.at(place.0, 1));
                }
                // Those of the next game, unless those of this one are there, too.
                Some(("PARAMS", value)) => parameters = parameters.or(Some(value)),
                Some(("CPARAMS", value)) => parameters = Some(value),
                Some(("DESC", value)) => description = Some((value, place.0)),
                Some(("STATEPOS", value)) => shown = value.parse().unwrap_or(usize::MAX),
                Some(("MOVE" | "SOLVE", value)) => moves.push((value, place.0)),
                Some(("RESTART", _)) => moves.push(("", place.0)),
                _ => {}
            }
        }
        let missing = |part| FaultKind::Part { format: NAME, part }.at(1, 1);
        let parameters = parameters.ok_or_else(|| missing("PARAMS"))?;
        let (description, line) = description.ok_or_else(|| missing("DESC"))?;
        let (mut draft, left_out) =
            read_board(&self.0, parameters, description).map_err(|kind| kind.at(line, 1))?;
        for (text, line) in moves.into_iter().take(shown.saturating_sub(1)) {
            play(&mut draft, text)
                .ok_or_else(|| FaultKind::Part { format: NAME, part: "MOVE" }.at(line, 1))?;
        }
        let mut entry = draft.finish();
        left_out.into_iter().for_each(|field| entry.leave_out(field));
        Ok(Some(entry))
    }
}

/// Plays a move; `None` if it is none.
fn play(draft: &mut Draft, text: &str) -> Option<()> {
    let order = usize::from(draft.order());
    let Some(kind) = text.chars().next() else {
        // The game begins again.
        draft.placed.fill(None);
        draft.marks.fill(DigitSet::EMPTY);
        return Some(());
    };
    let mut numbers = text[kind.len_utf8()..].split(',').map(|number| number.trim().parse().ok());
    match kind {
        'R' | 'P' => {
            let mut next = || numbers.next().flatten();
            let (column, row, value): (usize, usize, u64) = (next()?, next()?, next()? as u64);
            let cell = row.checked_mul(order)?.checked_add(column)?;
            if column >= order || row >= order {
                return None;
            }
            let digit = draft.digit(cell, value).ok()?;
            match (kind, digit) {
                ('P', Some(digit)) if draft.marks[cell].contains(digit) => {
                    draft.marks[cell].remove(digit);
                }
                ('P', Some(digit)) => {
                    draft.marks[cell].insert(digit);
                }
                _ => {
                    draft.placed[cell] = digit;
                    draft.marks[cell] = DigitSet::EMPTY;
                }
            }
        }
        'M' => {
            for cell in 0..draft.len() {
                if draft.givens[cell].is_none() && draft.placed[cell].is_none() {
                    draft.marks[cell] = DigitSet::all(draft.order());
                }
            }
        }
        'S' => {
            for cell in 0..draft.len() {
                let value = numbers.next().flatten()? as u64;
                draft.placed[cell] = draft.digit(cell, value).ok()?;
            }
        }
        _ => return None,
    }
    Some(())
}

#[derive(Debug)]
struct GameWriter;

impl Writer for GameWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let geometry = entry.puzzle.geometry();
        let board = written(entry);
        let mut moves = Vec::new();
        for cell in geometry.cells() {
            if let Some(digit) = entry.placed.as_ref().and_then(|placed| placed.get(cell)) {
                moves.push(format!("R{},{},{digit}", geometry.column(cell), geometry.row(cell)));
            }
        }
        for cell in geometry.cells().filter(|cell| entry.shown(*cell).is_none()) {
            for digit in entry.marks.iter().flat_map(|marks| marks[cell.index()]) {
                moves.push(format!("P{},{},{digit}", geometry.column(cell), geometry.row(cell)));
            }
        }
        let states = (moves.len() + 1).to_string();
        let mut line = |name: &str, value: &str| {
            let text = format!("{name:8}:{}:{value}\n", value.len());
            out.extend_from_slice(text.as_bytes());
        };
        line(FIRST, "Simon Tatham's Portable Puzzle Collection");
        line("VERSION", "1");
        line("GAME", "Solo");
        line("PARAMS", &board.parameters);
        line("CPARAMS", &board.parameters);
        line("DESC", &board.description);
        line("NSTATES", &states);
        line("STATEPOS", &states);
        moves.iter().for_each(|text| line("MOVE", text));
        Ok(Properties { jigsaw_map: board.shows_map, ..HOLDS }.losses(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_all;

    fn game(moves: &[&str], shown: usize) -> String {
        let mut text = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n\
                        GAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :6:1h2b3c\n"
            .to_owned();
        text += &format!("NSTATES :1:{}\nSTATEPOS:1:{shown}\n", moves.len() + 1);
        moves.iter().for_each(|text_of| text += &format!("MOVE    :{}:{text_of}\n", text_of.len()));
        text
    }

    fn placed(moves: &[&str], shown: usize) -> (Vec<(usize, u8)>, Entry) {
        let (mut read, faults) = read_all(game(moves, shown).as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        let entry = read.remove(0);
        let placed = entry.placed.iter().flat_map(sudokit_core::Grid::digits);
        (placed.map(|(cell, digit)| (cell.index(), digit.get())).collect(), entry)
    }

    #[test]
    fn moves_are_played_as_far_as_they_are_shown() {
        let moves = ["R1,0,2", "P2,0,4", "P2,0,3", "P2,0,4", "R1,0,3", "R1,0,0"];
        let (digits, entry) = placed(&moves, 6);
        assert_eq!(digits, [(1, 3)]);
        assert_eq!(entry.marks.unwrap()[2].to_string(), "{3}");
        assert_eq!(placed(&moves, 7).0, []);
        assert_eq!(placed(&moves, 1).0, []);
        assert_eq!(placed(&["R1,0,2", "M"], 3).1.marks.unwrap()[3].len(), 4);
    }

    #[test]
    fn what_is_no_move_is_a_fault() {
        for wrong in ["R9,0,1", "R0,0", "R0,0,5", "X", "S1,2"] {
            let (_, faults) = read_all(game(&[wrong], 2).as_bytes(), None, Arc::default());
            assert_eq!((faults.len(), faults[0].line, faults[0].kind.id()), (1, 8, "part"));
        }
        let other = game(&[], 1).replace("4:Solo", "5:Mines");
        let (_, faults) = read_all(other.as_bytes(), None, Arc::default());
        assert_eq!(faults[0].kind.id(), "not-recognised");
    }
}
