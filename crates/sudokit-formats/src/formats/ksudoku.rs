//! `ksudoku`: a saved game of KSudoku, in XML.
//!
//! ```text
//! <ksudoku><game msecs-elapsed="65000"><puzzle>
//!   <graph type="sudoku" order="9" specific-type="Plain"/>
//!   <values>fd__h____g__bjf...</values><solution>fdeghijbc...</solution></puzzle>
//!   <history><simple-event index="40" value="5"/></history></game></ksudoku>
//! ```
//!
//! Cells are counted down the columns, so the first nine values are column 1; `ksudoku_graph` says which files
//! are an exception, and what a graph says of a board with other houses. A digit is the letter that many
//! places after `a`. The history is replayed; what is written is the state that it leads to.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::{Cell, Digit, DigitSet};

use crate::drafts::{Boards, Draft, length_fault};
use crate::format::{Format, Opened, Parser};
use crate::formats::ksudoku_graph::{self, Count, down_columns};
use crate::formats::opensudoku::begins_with;
use crate::head::Head;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::write::Writer;
use crate::xml::{Element, XmlCutter, elements, unknown};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "ksudoku";

/// What it holds.
const HOLDS: Properties = Properties {
    placed: true,
    marks: true,
    sparse_marks: true,
    time: true,
    solution: true,
    jigsaw_map: true,
    diagonals: true,
    box_shape: true,
    several: false,
    skips_comments: false,
    ..Properties::givens_only(4, 25)
};

/// A saved game of KSudoku.
#[derive(Debug)]
pub(crate) struct Ksudoku;

impl Format for Ksudoku {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "KSudoku: a saved game in XML, with its solution, state and time"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        begins_with(head, b"<ksudoku")
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(XmlCutter::new("ksudoku"), GameParser(Boards::new(options))))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(GameWriter))
    }
}

/// Elements and attributes that are read, or say nothing about the puzzle.
const KNOWN: [&str; 30] = [
    "ksudoku",
    "game",
    "puzzle",
    "graph",
    "values",
    "solution",
    "history",
    "simple-event",
    "complex-event",
    "sudokugroups",
    "clique",
    "cage",
    "had-help",
    "msecs-elapsed",
    "order",
    "type",
    "specific-type",
    "ncliques",
    "ncages",
    "sizeX",
    "sizeY",
    "sizeZ",
    "size",
    "at",
    "withblocks",
    "index",
    "value",
    "markers",
    "operator",
    "target",
];

#[derive(Debug)]
struct GameParser(Boards);

impl Parser for GameParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let found = elements(record).map_err(|(kind, at)| kind.in_record(record, at))?;
        read(&self.0, &found).map(Some).map_err(|kind| kind.at(1, 1))
    }
}

fn read(boards: &Boards, found: &[Element]) -> Result<Entry, FaultKind> {
    let fault = |part| FaultKind::Part { format: NAME, part };
    let named = |name: &'static str| found.iter().find(move |element| element.name == name);
    let (geometry, count, left_out) = ksudoku_graph::read(NAME, boards, found)?;
    let mut draft = Draft::new(geometry);
    let values = named("values").ok_or(fault("values"))?;
    draft.givens = cells(&values.text, count, &draft)?;
    if let Some(solution) = named("solution") {
        draft.solution = cells(&solution.text, count, &draft)?;
    }
    for event in found.iter().filter(|element| element.name == "simple-event") {
        let index = event.get("index").and_then(|index| index.parse().ok());
        let index = index.filter(|&at: &usize| at < draft.len()).ok_or(fault("index"))?;
        let at = count.cell(index, draft.order().into());
        let value = event.get("value").and_then(|value| value.parse().ok());
        let digit = value.map_or(Ok(None), |value| draft.digit(at, value))?;
        draft.placed[at] = digit;
        let bits = event.get("markers").unwrap_or_default().bytes().enumerate();
        let bits = bits.take(draft.order().into());
        let set = bits.filter(|(_, bit)| *bit == b'1').map(|(at, _)| Digit::from_index(at));
        draft.marks[at] = set.collect();
    }
    let mut entry = draft.finish();
    for field in left_out {
        entry.leave_out(field);
    }
    if let Some(kind) = ksudoku_graph::kind(found) {
        entry.leave_out_kind(kind);
        if entry.left_out.is_empty() {
            entry.leave_out(kind);
        }
    }
    let unknown = unknown(found, &KNOWN);
    entry.take_fields_around(unknown.iter().map(|(name, text)| (&**name, &**text)));
    let time = named("game").and_then(|game| game.get("msecs-elapsed"));
    let time = time.and_then(|time| time.parse().ok()).unwrap_or(0);
    entry.time = (time > 0).then(|| Duration::from_millis(time));
    Ok(entry)
}

/// Letters for digits, `_` for blanks.
fn cells(text: &str, count: Count, draft: &Draft) -> Result<Vec<Option<Digit>>, FaultKind> {
    let text: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    if text.len() != draft.len() {
        return Err(length_fault(text.len(), draft.len()));
    }
    let digit = |cell: usize| match text[count.cell(cell, draft.order().into())] {
        b'_' => Ok(None),
        letter @ b'b'..=b'z' => draft.digit(cell, u64::from(letter - b'a')),
        _ => Err(FaultKind::Part { format: NAME, part: "values" }),
    };
    (0..text.len()).map(digit).collect()
}

#[derive(Debug)]
struct GameWriter;

impl Writer for GameWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let geometry = entry.puzzle.geometry();
        let order = geometry.order().into();
        let letters = |grid: &sudokit_core::Grid| -> String {
            let digit = |index| grid.get(Cell::new(down_columns(index, order)));
            let letter = |digit: Digit| char::from(b'a' + digit.get());
            (0..geometry.cell_count()).map(|index| digit(index).map_or('_', letter)).collect()
        };
        let time = entry.time.unwrap_or_default();
        let mut text = format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"{}\">\n  <puzzle>\n{}   \
             <values>{}</values>\n",
            time.as_millis(),
            ksudoku_graph::written(geometry),
            letters(entry.puzzle.givens()),
        );
        if let Some(solution) = &entry.solution {
            text += &format!("   <solution>{}</solution>\n", letters(solution));
        }
        text += "  </puzzle>\n  <history>\n";
        for index in 0..geometry.cell_count() {
            text += &event(entry, index);
        }
        text += "  </history>\n </game>\n</ksudoku>\n";
        out.extend_from_slice(text.as_bytes());
        let whole = time.subsec_nanos().is_multiple_of(1_000_000);
        Ok(Properties { time: whole, ..HOLDS }.losses(entry))
    }
}

/// What was done in the cell of this index.
fn event(entry: &Entry, index: usize) -> String {
    let cell = Cell::new(down_columns(index, entry.puzzle.geometry().order().into()));
    let placed = entry.placed.as_ref().and_then(|placed| placed.get(cell));
    let open = entry.shown(cell).is_none();
    let marks = entry.marks.as_ref().filter(|_| open).map(|marks| marks[cell.index()]);
    match (placed, marks.filter(|marks| *marks != DigitSet::EMPTY)) {
        (Some(digit), _) => format!("   <simple-event index=\"{index}\" value=\"{digit}\"/>\n"),
        (None, Some(marks)) => {
            let bit = |digit| if marks.contains(digit) { '1' } else { '0' };
            let bits: String = Digit::all(entry.puzzle.geometry().order()).map(bit).collect();
            format!("   <simple-event index=\"{index}\" markers=\"{bits}\"/>\n")
        }
        (None, None) => String::new(),
    }
}
