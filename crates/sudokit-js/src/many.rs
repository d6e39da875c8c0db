//! Many puzzles in one call: an object for each, with the columns of the question.

use std::sync::Arc;

use sudokit_answers::records::Status;
use sudokit_answers::{
    Asked, Boards, Limits, ManyQuestion, Notation, Row, RowColumn, RowEnd, Rows, read_cells,
    read_one,
};
use sudokit_core::{Puzzle, Solution};
use sudokit_formats::Entry;
use sudokit_solve::Cells9;

use crate::fault::Fault;
use crate::watch::HostWatch;

/// The largest whole number that JavaScript holds exactly.
const LARGEST_EXACT: u128 = (1 << 53) - 1;

/// Answers all puzzles. A puzzle that cannot be read has the status `error`, and what a [`Fault`] says of it.
pub(crate) fn answer(
    question: &Arc<dyn ManyQuestion>,
    puzzles: &[String],
    boards: &Boards,
    limits: Limits,
) -> Result<Vec<u8>, Fault> {
    let columns = question.columns();
    let nines = boards.take_plain_nines();
    let mut rows = JsonRows {
        puzzles,
        boards,
        columns: &columns,
        nines,
        out: Vec::with_capacity(puzzles.len() * 128),
        fields: Vec::new(),
        fault: None,
        is_stopped: false,
    };
    rows.out.push(b'[');
    let watch = HostWatch::start(limits.time);
    question.clone().worker(nines && limits.are_none()).answer(&mut rows, &watch, limits.nodes);
    if rows.is_stopped {
        return Err(Fault::new("stopped", "the caller asked to stop"));
    }
    rows.out.push(b']');
    Ok(rows.out)
}

struct JsonRows<'a> {
    puzzles: &'a [String],
    boards: &'a Boards,
    columns: &'a [RowColumn],
    /// Whether 81 characters are a plain 9x9 puzzle.
    nines: bool,
    /// The objects of the rows that are done.
    out: Vec<u8>,
    /// What is known of the row that is answered.
    fields: Vec<u8>,
    /// Why the row has no puzzle.
    fault: Option<Fault>,
    is_stopped: bool,
}

impl JsonRows<'_> {
    fn field(&mut self, column: usize, value: &[u8]) {
        self.fields.extend_from_slice(b",\"");
        self.fields.extend_from_slice(self.columns[column].name.as_bytes());
        self.fields.extend_from_slice(b"\":");
        self.fields.extend_from_slice(value);
    }

    fn quoted(&mut self, column: usize, text: &str) {
        let text = serde_json::to_vec(text).unwrap_or_default();
        self.field(column, &text);
    }

    fn notation(&self) -> Notation {
        self.boards.notation
    }
}

impl Rows for JsonRows<'_> {
    fn count(&self) -> usize {
        self.puzzles.len()
    }

    fn read_nine(&self, row: usize, puzzle: &mut Cells9) -> bool {
        self.nines && read_cells(self.puzzles[row].as_bytes(), puzzle)
    }

    fn asked<'a>(&self, entry: &'a Entry) -> Asked<'a> {
        self.boards.ask(entry)
    }

    fn entry(&mut self, row: usize) -> Option<Entry> {
        read_one(&self.puzzles[row], &self.boards.read)
            .map_err(|error| self.fault = Some(error.into()))
            .ok()
    }

    fn row(&mut self, _: usize) -> &mut dyn Row {
        self
    }

    fn end(&mut self, _: usize, end: RowEnd) {
        let fields = core::mem::take(&mut self.fields);
        let fault = match end {
            RowEnd::Wrong => self.fault.take(),
            RowEnd::Refused(refusal) => Some(refusal.into()),
            RowEnd::Stopped => {
                self.is_stopped = true;
                None
            }
            RowEnd::Answered(status) => {
                self.object(status, &fields);
                None
            }
        };
        if let Some(fault) = fault {
            let status =
                if fault.left_out.is_empty() { Status::Error } else { Status::UnsupportedRules };
            let error = serde_json::to_vec(&fault).unwrap_or_default();
            self.object(status, &[b",\"error\":", &error[..]].concat());
        }
        self.fields = fields;
        self.fields.clear();
    }
}

impl JsonRows<'_> {
    fn object(&mut self, status: Status, fields: &[u8]) {
        if self.out.len() > 1 {
            self.out.push(b',');
        }
        self.out.extend_from_slice(b"{\"status\":\"");
        self.out.extend_from_slice(status.name().as_bytes());
        self.out.push(b'"');
        self.out.extend_from_slice(fields);
        self.out.push(b'}');
    }
}

impl Row for JsonRows<'_> {
    fn puzzle(&mut self, column: usize, puzzle: &Puzzle) {
        let text = self.notation().puzzle(puzzle);
        self.quoted(column, &text);
    }

    fn solution(&mut self, column: usize, solution: &Solution) {
        let order = solution.geometry().order();
        let text = self.notation().solution(solution.digits(), order);
        self.quoted(column, &text);
    }

    fn nine(&mut self, column: usize, grid: &Cells9) {
        let mut text = [b'"'; 83];
        let cells: &mut [u8; 81] = (&mut text[1..82]).try_into().expect("81 bytes");
        grid.write(cells);
        self.field(column, &text);
    }

    fn text(&mut self, column: usize, text: &str) {
        self.quoted(column, text);
    }

    fn number(&mut self, column: usize, number: u128) {
        match number {
            ..=LARGEST_EXACT => self.field(column, number.to_string().as_bytes()),
            _ => self.quoted(column, &number.to_string()),
        }
    }

    fn real(&mut self, column: usize, number: f64) {
        self.field(column, number.to_string().as_bytes());
    }

    fn flag(&mut self, column: usize, flag: bool) {
        self.field(column, flag.to_string().as_bytes());
    }
}
