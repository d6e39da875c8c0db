//! `parquet`: a table as a Parquet file, as data sets on Hugging Face and Kaggle are kept.
//!
//! ```text
//! PAR1 ... row groups of compressed columns ... PAR1
//! ```
//!
//! A column named `puzzle`, `quizzes`, `question` and so on holds the puzzles, as in `csv` and `json`: a text,
//! a list of cells or of rows. All other columns are kept, and written again in their places. The reader
//! turns the rows into lines of JSON, which are what is parsed here; line 1 holds the names.

use std::borrow::Cow;
use std::sync::Arc;

use crate::cut::{Cut, Cutter};
use crate::entry::Columns;
use crate::format::{Format, Opened, Parser};
use crate::head::Head;
use crate::json::value::ValueParser;
use crate::line_cutter::LineCutter;
use crate::names;
use crate::parquet::input::MAGIC;
use crate::parquet::table::Table;
use crate::properties::Properties;
use crate::table_writer::{HOLDS, Header, Holds, Row, Rows, TableWriter};
use crate::write::Writer;
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "parquet";

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
        Some(Box::new(TableWriter::new(ParquetRows(None), options)))
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
        unquote(&mut entry.fields);
        // In a table this is a column like others.
        entry.fields.extend(entry.name.take().map(|name| ("name".to_owned(), name)));
        entry.columns = Some(self.columns.clone());
        Ok(Some(entry))
    }

    fn fields(&self, record: &[u8]) -> Vec<(String, String)> {
        let mut fields = self.values.fields(record);
        unquote(&mut fields);
        fields
    }
}

/// Takes the quotes from around texts: only JSON needs them, for a text that would be read as something
/// else.
fn unquote(fields: &mut [(String, String)]) {
    for (_, value) in fields {
        if let Ok(text) = serde_json::from_str::<String>(value) {
            *value = text;
        }
    }
}

/// The table, once it has begun.
struct ParquetRows(Option<Table>);

impl Rows for ParquetRows {
    const NO_PUZZLE: Option<&'static str> = None;

    fn begin(&mut self, header: &Header, _out: &mut Vec<u8>) {
        let columns = header.iter().map(|(name, holds)| (name.clone(), *holds != Holds::Field));
        self.0 = Some(Table::new(columns));
    }

    fn fits(&self, column: usize, text: &str) -> bool {
        self.0.as_ref().is_none_or(|table| table.fits(column, text))
    }

    fn row(&mut self, row: Row<'_>, out: &mut Vec<u8>) {
        let row = row.into_iter().map(|text| text.map(Cow::into_owned)).collect();
        if let Some(table) = &mut self.0 {
            table.push(row, out);
        }
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        if let Some(table) = self.0.take() {
            table.end(out);
        }
    }
}
