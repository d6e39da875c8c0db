//! `csv`: a table whose header names a column of puzzles.
//!
//! ```text
//! id,puzzle,solution,clues,difficulty
//! 1,53..7....6..195...,534678912672195348...,30,0.0
//! ```
//!
//! Columns are separated by comma, semicolon or tab; fields may be quoted. The puzzle is the column
//! named `puzzle`, `quizzes`, `quiz`, `puzzles`, `question`, `sudoku`, `initial_board`,
//! `board` and `grid`, the solution under `solution`, `solutions` and `answer`. All other columns
//! are kept, and written again in their places, but some say more of the puzzle: its regions, diagonals, other rules. A table
//! without a header is read by `line`.

use std::sync::Arc;

use sudokit_core::line::{self, ParseOptions};

use crate::beside;
use crate::encoding::text_of;
use crate::entry::Columns;
use crate::format::{Format, Opened, Parser};
use crate::formats::board_within::{board_within, solution_within};
use crate::formats::line::{full_grid, settle, take_rest};
use crate::head::Head;
use crate::names;
use crate::properties::Properties;
use crate::says::{Says, says};
use crate::table::{Field, RowCutter, split, write_csv_row};
use crate::table_writer::{COMMENT, HOLDS, Header, Row, Rows, TableWriter};
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// Tables with a header.
#[derive(Debug)]
pub(crate) struct Csv;

impl Format for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn about(&self) -> &'static str {
        "a table with a header that names a puzzle column; other columns are kept"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let Some((number, Some(columns), _)) = header(head) else { return false };
        // "Sudoku" above a grid does not name a column.
        const SHORTEST: usize = 16;
        let mut below =
            head.lines().filter(|(at, line)| *at > number && !line.trim_ascii().is_empty());
        columns.names.len() > 1 || below.next().is_none_or(|(_, line)| line.len() >= SHORTEST)
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn opens(&self, head: &Head) -> bool {
        header(head).is_some()
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        let no_column = || FaultKind::NoColumn { known: names::known() };
        let (delimiter, columns) = match header(head) {
            Some((_, Some(columns), delimiter)) => (delimiter, columns),
            Some((line, None, _)) => return Err(no_column().at(line, 1)),
            None if head.is_complete() => {
                let names = vec![names::PUZZLE[0].to_owned()];
                (b',', Columns { names, puzzle: 0, solution: None })
            }
            None => return Err(no_column().at(1, 1)),
        };
        let rows: Vec<(&[u8], Vec<Field>)> = head
            .lines()
            .skip(1)
            .take(2000)
            .filter_map(|(_, line)| Some((line, split(line, delimiter).ok()?)))
            .collect();
        let columns = behind_solution(&rows, columns, &options);
        let puzzles: Vec<_> = rows
            .iter()
            .filter_map(|(line, fields)| Some(fields.get(columns.puzzle)?.text(line)))
            .collect();
        let parse = settle(&options.parse, puzzles.iter().map(|text| &**text));
        let cutter = RowCutter::after_header(delimiter);
        let says = columns.names.iter().map(|name| says(name)).collect();
        let original = columns.names.iter().position(|name| names::is_original(name));
        let original = original.filter(|_| names::may_be_game(&columns.names[columns.puzzle]));
        let columns = Arc::new(columns);
        Ok(Opened::new(cutter, CsvParser { delimiter, columns, original, says, parse, options }))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(TableWriter::new(CsvRows, options)))
    }
}

/// The first row that is not blank: the number of its line, its columns if one holds puzzles, the
/// delimiter. A quoted name may have line ends.
fn header(head: &Head) -> Option<(u64, Option<Columns>, u8)> {
    let (number, line) = head.lines().find(|(_, line)| !line.trim_ascii().is_empty())?;
    let line = match line.contains(&b'"') {
        true => row_at(head, line),
        false => line,
    };
    // A mistake in JSON must not make it a header without rows.
    let is_json = matches!(line.trim_ascii_start().first(), Some(b'{' | b'['));
    if is_json {
        return Some((number, None, b','));
    }
    let of = |delimiter| {
        let fields = split(line.trim_ascii_end(), delimiter).ok()?;
        let names: Vec<String> =
            fields.iter().map(|f| text_of(&f.text(line)).into_owned()).collect();
        let find = |wanted: &[&str]| names::find(wanted, names.iter().map(String::as_str));
        let solution = find(&names::SOLUTION);
        let puzzle = find(&names::PUZZLE).or_else(|| solution.and(find(&names::TASK)))?;
        Some((Columns { names, puzzle, solution }, delimiter))
    };
    match [b',', b';', b'\t'].into_iter().find_map(of) {
        Some((columns, delimiter)) => Some((number, Some(columns), delimiter)),
        None => Some((number, None, b',')),
    }
}

/// The row that begins with this line of the head: the line alone, or as many as its quotes need.
fn row_at<'h>(head: &'h Head, line: &'h [u8]) -> &'h [u8] {
    let text = head.text();
    let Some(from) = memchr::memmem::find(text, line) else { return line };
    let ends = memchr::memchr2_iter(b'\n', b'\r', &text[from..]).chain([text.len() - from]);
    let closed =
        |end: &usize| text[from..from + end].iter().filter(|b| **b == b'"').count() % 2 == 0;
    ends.take(20).find(closed).map_or(line, |end| &text[from..from + end])
}

/// The columns, with another one for the puzzles where the one with their name holds full grids that solve those of the
/// other, in all of the first rows.
fn behind_solution(
    rows: &[(&[u8], Vec<Field>)],
    columns: Columns,
    options: &ReadOptions,
) -> Columns {
    const ENOUGH: usize = 20;
    let read = |row: usize, column: usize| {
        let (line, fields) = rows.get(row)?;
        let text = fields.get(column)?.text(line);
        line::read(&*text, &options.geometries, &options.parse).ok().map(|read| read.puzzle)
    };
    let is_behind = |row: usize, column: usize| {
        let pair = read(row, columns.puzzle).zip(read(row, column));
        pair.is_some_and(|(full, puzzle)| beside::is_solution_of(&full, &puzzle))
    };
    let few = rows.len().min(ENOUGH);
    let is_puzzle = |column: &usize| few > 0 && (0..few).all(|row| is_behind(row, *column));
    // Most tables end here, at their first row.
    let found = (0..columns.names.len()).filter(|column| *column != columns.puzzle).find(is_puzzle);
    match found {
        Some(puzzle) => Columns { puzzle, solution: Some(columns.puzzle), ..columns },
        None => columns,
    }
}

#[derive(Debug)]
struct CsvParser {
    delimiter: u8,
    columns: Arc<Columns>,
    /// The column that holds puzzles if the one named for them may hold games under way.
    original: Option<usize>,
    /// What each column says of the puzzle.
    says: Vec<Says>,
    parse: ParseOptions,
    options: Arc<ReadOptions>,
}

impl CsvParser {
    /// The field whose puzzle is solved by a full grid in the place of the puzzle: the entry gets both.
    fn behind(&self, entry: &mut Entry, fields: &[Field], record: &[u8]) -> Option<usize> {
        let is_full = entry.puzzle.givens().filled() == entry.puzzle.geometry().cell_count();
        let mut others = fields.iter().enumerate().filter(|(i, _)| *i != self.columns.puzzle);
        let mut is_behind = |field: &Field| {
            let text = field.text(record);
            let read = line::read(&*text, &self.options.geometries, &self.parse);
            read.is_ok_and(|read| entry.take_puzzle(&read.puzzle))
        };
        if is_full { others.find(|(_, field)| is_behind(field)).map(|(i, _)| i) } else { None }
    }
}

impl Parser for CsvParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if record.trim_ascii().is_empty() {
            return Ok(None);
        }
        let fields =
            split(record, self.delimiter).map_err(|at| FaultKind::Quote.in_record(record, at))?;
        let columns = &self.columns;
        let Some(field) = fields.get(columns.puzzle) else {
            let kind = FaultKind::Columns { found: fields.len(), expected: columns.names.len() };
            return Err(kind.in_record(record, record.len()));
        };
        let text = field.text(record);
        // What follows the puzzle in its own field belongs to it: the map of a jigsaw.
        let (mut entry, rest) = match line::read(&*text, &self.options.geometries, &self.parse) {
            Ok(read) => {
                let rest = read.rest.trim_ascii();
                (Entry::from(read), rest)
            }
            Err(error) => match board_within(&text, &self.options) {
                Some(entry) => (entry, &[][..]),
                None => {
                    let kind = FaultKind::from(error.kind);
                    return Err(kind.in_record(record, field.range.start + error.at));
                }
            },
        };
        // Other rows have decided.
        if self.parse.fallback.is_some() {
            entry.other_alphabet = None;
        }
        take_rest(&mut entry, rest, &self.options.geometries, &self.parse)
            .map_err(|_| FaultKind::Second.in_record(record, field.range.start))?;
        let behind = self.behind(&mut entry, &fields, record);
        if let Some(original) = self.original.and_then(|at| fields.get(at)) {
            let text = original.text(record);
            let read = line::read(&*text, &self.options.geometries, &self.parse);
            read.iter().for_each(|read| _ = entry.take_original(&read.puzzle));
        }
        for (i, field) in fields.iter().enumerate() {
            let text = field.text(record);
            if i == columns.puzzle || Some(i) == behind {
                continue;
            }
            if Some(i) == columns.solution && behind.is_none() {
                entry.solution = full_grid(text.trim_ascii(), &entry.puzzle, entry.alphabet)
                    .or_else(|| solution_within(&text, &entry.puzzle, &self.options));
                if entry.solution.is_some() {
                    continue;
                }
            }
            if entry.comment.is_none() && columns.names.get(i).is_some_and(|name| name == COMMENT) {
                if !text.is_empty() {
                    entry.comment = Some(text_of(&text).into_owned());
                }
                continue;
            }
            let name = columns.names.get(i).cloned().unwrap_or_else(|| format!("column {}", i + 1));
            entry.fields.push((name, text_of(&text).into_owned()));
            let says = self.says.get(i).copied().unwrap_or(Says::Nothing);
            entry.take_field(entry.fields.len() - 1, says, &self.options.geometries);
        }
        entry.columns = Some(columns.clone());
        Ok(Some(entry))
    }

    fn fields(&self, record: &[u8]) -> Vec<(String, String)> {
        let fields = split(record, self.delimiter).unwrap_or_default();
        let named = self.columns.names.iter().zip(&fields).enumerate();
        let others = named.filter(|(i, _)| *i != self.columns.puzzle);
        let text = |field: &Field| text_of(&field.text(record)).into_owned();
        others.map(|(_, (name, field))| (name.clone(), text(field))).collect()
    }
}

#[derive(Debug)]
struct CsvRows;

impl Rows for CsvRows {
    const NO_PUZZLE: Option<&'static str> = Some("error");

    fn begin(&mut self, header: &Header, out: &mut Vec<u8>) {
        write_csv_row(out, header.iter().map(|(name, _)| name));
    }

    fn row(&mut self, row: Row<'_>, out: &mut Vec<u8>) {
        write_csv_row(out, row.iter().map(|text| text.as_deref().unwrap_or_default()));
    }
}
