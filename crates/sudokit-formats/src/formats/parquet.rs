//! `parquet`: a table as a Parquet file, as data sets on Hugging Face and Kaggle are kept.
//!
//! ```text
//! PAR1 ... row groups of compressed columns ... PAR1
//! ```
//!
//! A column named `puzzle`, `quizzes`, `question` and so on holds the puzzles, as in `csv` and `json`: a text,
//! a list of cells or of rows. All other columns are kept, and written again in their places. The reader
//! turns the rows into lines of JSON, which are what is parsed here; line 1 holds the names.

use std::sync::Arc;

use sudokit_core::Grid;
use sudokit_core::line;

use crate::cut::{Cut, Cutter};
use crate::entry::Columns;
use crate::format::{Format, Opened, Parser};
use crate::formats::csv::{Header, Holds, header_of};
use crate::head::Head;
use crate::json::value::ValueParser;
use crate::line_cutter::LineCutter;
use crate::names;
use crate::parquet::input::MAGIC;
use crate::parquet::table::Table;
use crate::properties::{Fields, Properties};
use crate::write::{Loss, Unwritable, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "parquet";

/// What it holds.
const HOLDS: Properties = Properties {
    solution: true,
    name: true,
    fields: Fields::Any,
    comment: true,
    jigsaw_map: true,
    skips_comments: false,
    ..Properties::givens_only(4, 64)
};

/// Parquet files.
#[derive(Debug)]
pub(crate) struct Parquet;

impl Format for Parquet {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "Parquet: a table whose columns are named as in csv; other columns are kept"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn is_text(&self) -> bool {
        false
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        head.text().starts_with(MAGIC)
    }

    fn settles(&self, head: &Head) -> bool {
        names_of(head).is_some()
    }

    fn opens(&self, head: &Head) -> bool {
        names_of(head).is_some()
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        let nothing = head.text().trim_ascii().is_empty();
        let only = || if nothing { vec![names::PUZZLE[0].to_owned()] } else { Vec::new() };
        let names: Vec<String> = names_of(head).unwrap_or_else(only);
        let is = |wanted: &[&str]| names::find(wanted, names.iter().map(String::as_str));
        let (puzzle, solution) = (is(&names::PUZZLE), is(&names::SOLUTION));
        let Some(puzzle) = puzzle else {
            return Err(FaultKind::NoColumn { known: names::known() }.at(1, 1));
        };
        let columns = Arc::new(Columns { names, puzzle, solution });
        let cutter = RowCutter { lines: LineCutter::default(), begun: false };
        Ok(Opened::new(cutter, RowParser { values: ValueParser::new(options), columns }))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(TableWriter { options: *options, table: None, errors: 0 }))
    }
}

/// The names of the columns.
fn names_of(head: &Head) -> Option<Vec<String>> {
    let (_, line) = head.lines().next()?;
    serde_json::from_slice(line.strip_prefix(MAGIC)?).ok()
}

/// The lines behind the first.
#[derive(Debug)]
struct RowCutter {
    lines: LineCutter,
    begun: bool,
}

impl Cutter for RowCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        match self.lines.cut(text, end) {
            Cut::Record { length, lines, .. } if !core::mem::replace(&mut self.begun, true) => {
                Cut::Skip { length, lines }
            }
            cut => cut,
        }
    }

    fn skip_record(&mut self) {
        self.begun = true;
        self.lines.skip_record();
    }
}

#[derive(Debug)]
struct RowParser {
    values: ValueParser,
    columns: Arc<Columns>,
}

impl Parser for RowParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        let Some(mut entry) = self.values.parse(record)? else { return Ok(None) };
        // In a table these are columns like others.
        entry.fields.extend(entry.name.take().map(|name| ("name".to_owned(), name)));
        for (_, value) in &mut entry.fields {
            // Only JSON needs the quotes around a text that would be read as something else.
            if let Ok(text) = serde_json::from_str::<String>(value) {
                *value = text;
            }
        }
        entry.columns = Some(self.columns.clone());
        Ok(Some(entry))
    }
}

struct TableWriter {
    options: WriteOptions,
    table: Option<(Table, Header)>,
    /// Rows without a puzzle before the first one with: they wait for the columns.
    errors: usize,
}

impl TableWriter {
    fn begin(&mut self, header: Header, out: &mut Vec<u8>) {
        let columns = header.iter().map(|(name, holds)| (name.clone(), *holds != Holds::Field));
        let mut table = Table::new(columns);
        for _ in 0..core::mem::take(&mut self.errors) {
            table.push(vec![None; header.len()], out);
        }
        self.table = Some((table, header));
    }
}

impl Writer for TableWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        if self.table.is_none() {
            self.begin(header_of(entry), out);
        }
        let Some((table, header)) = &mut self.table else { return Ok(Vec::new()) };
        let order = entry.puzzle.geometry().order();
        let alphabet = self.options.alphabet_of(entry).on_a_line(order);
        let mut left: Vec<&(String, String)> = entry.fields.iter().collect();
        let (mut solution, mut name, mut comment, mut fits) = (false, false, false, true);
        let mut row = Vec::with_capacity(header.len());
        for (at, (column, holds)) in header.iter().enumerate() {
            let field = left.iter().position(|(known, _)| known == column);
            let mut text = Vec::new();
            let value = match holds {
                Holds::Puzzle => {
                    line::write_puzzle(&mut text, &entry.puzzle, alphabet);
                    Some(String::from_utf8_lossy(&text).into_owned())
                }
                Holds::Solution if entry.solution.is_some() => {
                    solution = true;
                    let cells = entry.solution.iter().flat_map(Grid::as_slice);
                    line::write(&mut text, cells.copied(), order, alphabet);
                    Some(String::from_utf8_lossy(&text).into_owned())
                }
                Holds::Name => {
                    name = true;
                    entry.name.clone()
                }
                Holds::Comment if field.is_none() => {
                    comment = true;
                    entry.comment.clone()
                }
                Holds::Solution | Holds::Comment | Holds::Field => {
                    field.map(|field| left.remove(field).1.clone())
                }
            };
            let value = value.filter(|text| {
                let fit = table.fits(at, text);
                fits &= fit;
                fit
            });
            row.push(value);
        }
        table.push(row, out);
        let fields = if left.is_empty() && fits { Fields::Any } else { Fields::Own };
        Ok(Properties { solution, name, comment, fields, ..HOLDS }.losses(entry))
    }

    fn write_error(&mut self, _: &str, _: &[(String, String)], out: &mut Vec<u8>) -> bool {
        match &mut self.table {
            Some((table, header)) => table.push(vec![None; header.len()], out),
            None => self.errors += 1,
        }
        true
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        if self.table.is_none() {
            self.begin(vec![(names::PUZZLE[0].to_owned(), Holds::Puzzle)], out);
        }
        if let Some((table, _)) = self.table.take() {
            table.end(out);
        }
    }
}
