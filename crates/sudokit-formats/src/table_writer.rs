//! Writing entries as the rows of a table. The first entry shows which columns there are; a row without a
//! puzzle that comes before it waits for them.
//!
//! ```text
//! name   puzzle      solution    difficulty      comment
//! Name   Puzzle      Solution    Field           Comment      what each column holds
//! Day 1  53..7....   534678912   2.3                          a row
//! ```

use std::borrow::Cow;

use sudokit_core::Grid;
use sudokit_core::line;

use crate::loss::{Loss, Unwritable};
use crate::names;
use crate::properties::{Fields, Properties};
use crate::write::Writer;
use crate::{Entry, WriteOptions};

/// The column of comments.
pub(crate) const COMMENT: &str = "comment";

/// The most rows without a puzzle that wait for one to show the columns.
const MOST_WAITING: usize = 1000;

/// What a table holds.
pub(crate) const HOLDS: Properties = Properties {
    solution: true,
    name: true,
    fields: Fields::Any,
    comment: true,
    jigsaw_map: true,
    skips_comments: false,
    ..Properties::givens_only(4, 64)
};

/// The columns of a table: their names, and what they hold.
pub(crate) type Header = Vec<(String, Holds)>;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Holds {
    Puzzle,
    Solution,
    Name,
    Comment,
    Field,
}

/// The text in each column; `None` where there is nothing.
pub(crate) type Row<'a> = Vec<Option<Cow<'a, str>>>;

/// How a format writes the rows of a table.
pub(crate) trait Rows {
    /// What is in the column of puzzles where a row has none.
    const NO_PUZZLE: Option<&'static str>;

    /// Begins the table.
    fn begin(&mut self, header: &Header, out: &mut Vec<u8>);

    /// Whether a column can hold this text.
    fn fits(&self, _column: usize, _text: &str) -> bool {
        true
    }

    /// Writes a row.
    fn row(&mut self, row: Row<'_>, out: &mut Vec<u8>);

    /// Ends the table.
    fn end(&mut self, _out: &mut Vec<u8>) {}
}

/// Writes entries as rows.
#[derive(Debug)]
pub(crate) struct TableWriter<R> {
    rows: R,
    options: WriteOptions,
    header: Option<Header>,
    /// The fields of rows without a puzzle before the first one with.
    waiting: Vec<Vec<(String, String)>>,
}

impl<R: Rows> TableWriter<R> {
    pub(crate) fn new(rows: R, options: &WriteOptions) -> TableWriter<R> {
        TableWriter { rows, options: *options, header: None, waiting: Vec::new() }
    }

    fn begin_table(&mut self, header: Header, out: &mut Vec<u8>) {
        self.rows.begin(&header, out);
        for fields in core::mem::take(&mut self.waiting) {
            self.rows.row(error_row::<R>(&header, &fields), out);
        }
        self.header = Some(header);
    }

    /// Begins the table where no puzzle shows its columns.
    fn begin_without_puzzle(&mut self, out: &mut Vec<u8>) {
        let fields = self.waiting.first().into_iter().flatten();
        let mut header: Header = fields.map(|(name, _)| (name.clone(), Holds::Field)).collect();
        header.push((names::PUZZLE[0].to_owned(), Holds::Puzzle));
        self.begin_table(header, out);
    }
}

/// The columns for a first entry: those of the table it came from, or some made of what it has.
fn header_of(entry: &Entry) -> Header {
    if let Some(columns) = &entry.columns {
        let holds = |at| match at {
            at if at == columns.puzzle => Holds::Puzzle,
            at if Some(at) == columns.solution => Holds::Solution,
            at if columns.names[at] == COMMENT => Holds::Comment,
            _ => Holds::Field,
        };
        let names = columns.names.iter().cloned().enumerate();
        return names.map(|(at, name)| (name, holds(at))).collect();
    }
    let mut header = Header::new();
    if entry.name.is_some() {
        header.push(("name".to_owned(), Holds::Name));
    }
    header.push((names::PUZZLE[0].to_owned(), Holds::Puzzle));
    if entry.solution.is_some() {
        header.push((names::SOLUTION[0].to_owned(), Holds::Solution));
    }
    header.extend(entry.fields.iter().map(|(name, _)| (name.clone(), Holds::Field)));
    if entry.comment.is_some() && entry.field(COMMENT).is_none() {
        header.push((COMMENT.to_owned(), Holds::Comment));
    }
    header
}

/// A row without a puzzle, with what else is known of it.
fn error_row<'a, R: Rows>(header: &Header, fields: &'a [(String, String)]) -> Row<'a> {
    let text = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, text)| text);
    let value = |(name, holds): &(String, Holds)| match holds {
        Holds::Puzzle => R::NO_PUZZLE.map(Cow::from),
        _ => text(name).map(Cow::from),
    };
    header.iter().map(value).collect()
}

impl<R: Rows> Writer for TableWriter<R> {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        if self.header.is_none() {
            self.begin_table(header_of(entry), out);
        }
        let header = self.header.as_deref().unwrap_or_default();
        let order = entry.puzzle.geometry().order();
        let alphabet = self.options.alphabet_of(entry).on_a_line(order);
        let ascii = |text| String::from_utf8(text).expect("the line format is ASCII");
        let mut left: Vec<&(String, String)> = entry.fields.iter().collect();
        let mut row = Row::with_capacity(header.len());
        let (mut solution, mut name, mut comment, mut fits) = (false, false, false, true);
        for (at, (column, holds)) in header.iter().enumerate() {
            // A solution that could not be understood was kept as a field.
            let field = left.iter().position(|(known, _)| known == column);
            let value = match holds {
                Holds::Puzzle => {
                    let mut text = Vec::new();
                    line::write_puzzle(&mut text, &entry.puzzle, alphabet);
                    Some(Cow::from(ascii(text)))
                }
                Holds::Solution if entry.solution.is_some() => {
                    solution = true;
                    let cells = entry.solution.iter().flat_map(Grid::as_slice);
                    let mut text = Vec::new();
                    line::write(&mut text, cells.copied(), order, alphabet);
                    Some(Cow::from(ascii(text)))
                }
                Holds::Name => {
                    name = true;
                    entry.name.as_deref().map(Cow::from)
                }
                Holds::Comment if field.is_none() => {
                    comment = true;
                    entry.comment.as_deref().map(Cow::from)
                }
                Holds::Solution | Holds::Comment | Holds::Field => {
                    field.map(|field| Cow::from(&*left.remove(field).1))
                }
            };
            let fitting = value.filter(|text| {
                let fit = self.rows.fits(at, text);
                fits &= fit;
                fit
            });
            row.push(fitting);
        }
        self.rows.row(row, out);
        let fields = if left.is_empty() && fits { Fields::Any } else { Fields::Own };
        Ok(Properties { solution, name, comment, fields, ..HOLDS }.losses(entry))
    }

    fn write_error(
        &mut self,
        _message: &str,
        fields: &[(String, String)],
        out: &mut Vec<u8>,
    ) -> bool {
        match &self.header {
            Some(header) => self.rows.row(error_row::<R>(header, fields), out),
            None => self.waiting.push(fields.to_vec()),
        }
        if self.waiting.len() == MOST_WAITING {
            self.begin_without_puzzle(out);
        }
        true
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        if self.header.is_none() {
            self.begin_without_puzzle(out);
        }
        self.rows.end(out);
    }
}
