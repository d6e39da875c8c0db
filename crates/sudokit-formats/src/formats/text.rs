//! `text`: boards among words, as people write them elsewhere, which [`text`](crate::text) draws again.
//!
//! ```text
//! Grid 01               5,3,,,7,,,,           int grid[9][9] = {
//! 003020600             6,,,1,9,5,,,            {5, 3, 0, 0, 7, 0, 0, 0, 0},
//! 900305001             ,9,8,,,,,6,             ...
//! ```
//!
//! A line of words above a board is its name, and what words say of rules holds for the boards below them.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use sudokit_core::{Grid, Puzzle};

use crate::around::Around;
use crate::comments::Remarks;
use crate::cut::{Cut, Cutter, RECORD_LIMIT};
use crate::encoding::text_of;
use crate::fault::FaultKind;
use crate::format::{Format, Opened};
use crate::formats::by_name;
use crate::formats::grid::Grid as Rows;
use crate::head::Head;
use crate::left_out::names_rules;
use crate::lines::{LineEnds, count_ends};
use crate::names;
use crate::nearest::not_recognised;
use crate::properties::Properties;
use crate::text::{Bare, Drawn, Fields, Form, Framed, Html, Kind, Lists, Piece, Plain};
use crate::{Entry, Fault, ReadOptions, Source};

/// Boards in other texts.
#[derive(Debug)]
pub(crate) struct Text;

impl Format for Text {
    fn name(&self) -> &'static str {
        "text"
    }

    fn about(&self) -> &'static str {
        "boards in tables with empty cells, code, LaTeX, Markdown, HTML or among words; blanks as spaces"
    }

    fn properties(&self) -> Properties {
        Properties { name: true, skips_comments: false, ..Rows.properties() }
    }

    fn detect(&self, head: &Head) -> bool {
        form_of(head).is_some()
    }

    fn opens(&self, _head: &Head) -> bool {
        false
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        let form = match form_of(head) {
            Some(form) => form,
            None if head.first().is_none() => Box::new(Plain::of("")),
            None => return Err(not_recognised(head)),
        };
        Ok(open(form, head, options))
    }
}

/// The first form in which the head of a text has a board.
fn form_of(head: &Head) -> Option<Box<dyn Form>> {
    let form = |mut form: Box<dyn Form>| {
        let has_board = matches!(first_board(&mut *form, head), Some((_, Ok(()))));
        form.begin();
        has_board.then_some(form)
    };
    forms(head).into_iter().find_map(form)
}

/// What is wrong with the first board of a text that no format can read, in the form that finds the most rows.
pub(crate) fn fault_of(head: &Head) -> Option<Fault> {
    const FEWEST: usize = 3;
    let faults =
        forms(head).into_iter().filter_map(|mut form| match first_board(&mut *form, head)? {
            (rows, Err(fault)) if rows >= FEWEST => Some((rows, fault)),
            _ => None,
        });
    faults.max_by_key(|(rows, _)| *rows).map(|(_, fault)| fault)
}

/// The board that a cell of a table or a value in JSON holds, drawn or as a list: `"[[1, 0], [0, 2]]"`; `None` if there is
/// none, or more than one.
pub(crate) fn board_within(text: &[u8], options: &Arc<ReadOptions>) -> Option<Entry> {
    if !text.iter().any(|byte| b"\n\r,[|/;\t".contains(byte)) {
        return None;
    }
    let head = Head::new(text, true).ok()?;
    let format: &dyn Format = match Rows.detect(&head) && Rows.is_sure(&head) {
        true => &Rows,
        false if Text.detect(&head) => &Text,
        false => return None,
    };
    let source = Source::open(text, Some(by_name(format.name())?), options.clone()).ok()?;
    let mut entries = source.entries();
    let entry = entries.next()?.ok()?;
    entries.next().is_none().then_some(entry)
}

/// The solution that a cell of a table or a value in JSON holds in such a form, if it keeps the givens.
pub(crate) fn solution_within(
    text: &[u8],
    puzzle: &Puzzle,
    options: &Arc<ReadOptions>,
) -> Option<Grid> {
    let read = board_within(text, options)?.puzzle;
    let cells = puzzle.geometry().cell_count();
    let is_full = read.givens().len() == cells && read.givens().filled() == cells;
    let keeps = || puzzle.givens().digits().all(|(cell, digit)| read.given(cell) == Some(digit));
    (is_full && keeps()).then(|| read.givens().clone())
}

/// The forms that a text may have, the most specific first.
fn forms(head: &Head) -> Vec<Box<dyn Form>> {
    let bytes = match head.is_complete() {
        true => head.text(),
        false => &head.text()[..memchr::memrchr(b'\n', head.text()).unwrap_or(0)],
    };
    let text = text_of(bytes);
    // JSON has formats of its own, and what they do not understand is not guessed.
    let start = text.trim_start();
    let is_json = start.starts_with("{\"") || start.starts_with("[{\"");
    if text.to_ascii_lowercase().contains("<td") {
        return vec![Box::new(Html::default())];
    }
    let mut forms: Vec<Box<dyn Form>> = Vec::new();
    if is_json || start.starts_with('<') {
        return forms;
    }
    if text.contains(['[', '{', '(']) {
        forms.push(Box::new(Lists::default()));
    }
    for separator in Fields::SEPARATORS {
        if text.contains(separator)
            && let Some(fields) = Fields::of(&text, separator)
        {
            forms.push(Box::new(fields));
        }
    }
    forms.push(Box::new(Plain::of(&text)));
    forms.push(Box::new(Framed));
    forms.push(Box::new(Bare));
    forms
}

/// The rows up to the end of the first board of a text, and what is wrong with it; `None` if there are none.
fn first_board(form: &mut dyn Form, head: &Head) -> Option<(usize, Result<(), Fault>)> {
    let section = first_section(form, head.text(), head.is_complete())?;
    let section = with_places(section);
    let pieces = form.draw(&section);
    let is_row = |piece: &&Piece| matches!(&piece.drawn, Drawn::Lines(lines) if !lines.is_empty());
    let rows = pieces.iter().filter(is_row).count();
    let drawing = drawing_of(&pieces)?;
    // The line of the text in which a line of the drawing stands.
    let line_of = |drawn: u64| {
        let lines = pieces.iter().filter_map(|piece| match &piece.drawn {
            Drawn::Lines(lines) => Some((lines.split('\n').count() as u64, piece.bytes.start)),
            Drawn::Words(_) => None,
        });
        let mut last = 0;
        let place = lines.into_iter().find(|(count, _)| {
            last += count;
            last >= drawn
        });
        1 + count_ends(&section.as_bytes()[..place.map_or(0, |(_, start)| start)])
    };
    let parsed = parse_first(&drawing)?;
    Some((rows, parsed.map_err(|fault| fault.kind.at(line_of(fault.line), 1))))
}

/// Parses the first board of a drawing.
fn parse_first(drawing: &str) -> Option<Result<(), Fault>> {
    let head = Head::new(drawing.as_bytes(), true).ok()?;
    let mut opened = Rows.open(&head, Arc::default()).ok()?;
    let (mut rest, mut before) = (drawing.as_bytes(), 0);
    while !rest.is_empty() {
        let length = match opened.cutter.cut(rest, true) {
            Cut::Record { text, length, .. } => match opened.parser.parse(&rest[..text]) {
                Ok(Some(_)) => return Some(Ok(())),
                Ok(None) => length,
                Err(fault) => return Some(Err(Fault { line: fault.line + before, ..fault })),
            },
            Cut::Skip { length, .. } => length,
            Cut::More | Cut::Made { .. } | Cut::Fault { .. } => return None,
        };
        before += count_ends(&rest[..length]);
        rest = &rest[length.max(1)..];
    }
    None
}

/// The drawing of rows, without the words among them.
fn drawing_of(pieces: &[Piece]) -> Option<String> {
    let lines = pieces.iter().filter_map(|piece| match &piece.drawn {
        Drawn::Lines(lines) => Some(lines.as_str()),
        Drawn::Words(_) => None,
    });
    let drawing: String = lines.flat_map(|lines| [lines, "\n"]).collect();
    (!drawing.trim().is_empty()).then_some(drawing)
}

/// What stands for a byte that is not UTF-8.
const NO_TEXT: char = '\u{1A}';

/// A text of as many bytes.
fn with_places(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = str::from_utf8(bytes) {
        return text.into();
    }
    let parts = bytes.utf8_chunks().flat_map(|chunk| {
        let others = chunk.invalid().iter().map(|_| NO_TEXT);
        chunk.valid().chars().chain(others)
    });
    parts.collect::<String>().into()
}

/// The bytes of a text up to the end of its first section with rows.
fn first_section<'a>(form: &mut dyn Form, text: &'a [u8], end: bool) -> Option<&'a [u8]> {
    form.begin();
    let mut sections = Sections::default();
    sections.next(form, text, end).map(|length| &text[..length]).or_else(|| {
        // A board may be cut off by the end of the head.
        (!end).then_some(text)
    })
}

/// Finds where sections end: before the words behind rows.
#[derive(Default, Debug)]
struct Sections {
    ends: LineEnds,
    /// Bytes of the section so far.
    seen: usize,
    has_rows: bool,
}

impl Sections {
    /// A section that grows longer ends at a blank line.
    const LONG: usize = 16 * 1024;

    /// The length of the section that a text begins with; `None` if its end has not arrived.
    fn next(&mut self, form: &mut dyn Form, text: &[u8], end: bool) -> Option<usize> {
        loop {
            let rest = &text[self.seen..];
            if rest.is_empty() && end {
                return Some(self.end(text.len()));
            }
            let (length, whole) = self.ends.next(rest, end)?;
            let was_open = form.is_open();
            let line = text_of(&rest[..length]);
            let kind = form.kind(&line);
            let is_over = self.has_rows && !was_open && !form.is_open() && self.seen > 0;
            if is_over && kind == Kind::Words && !calls_solution(&line) {
                return Some(self.end(self.seen));
            }
            self.has_rows |= kind == Kind::Row;
            self.seen += whole;
            let is_gap = kind == Kind::Nothing && self.seen > Sections::LONG;
            if is_over && (is_gap || self.seen > RECORD_LIMIT / 2) {
                return Some(self.end(self.seen));
            }
        }
    }

    fn end(&mut self, length: usize) -> usize {
        *self = Sections::default();
        length
    }
}

/// Whether a line is the heading of a solution: `Solution:`.
fn calls_solution(line: &str) -> bool {
    let name = line.trim_matches(|c: char| !c.is_alphanumeric());
    names::SOLUTION.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether words are one name in code, such as that of a variable.
fn is_identifier(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Begins to read a text in this form.
fn open(mut form: Box<dyn Form>, head: &Head, options: Arc<ReadOptions>) -> Opened {
    let section = first_section(&mut *form, head.text(), head.is_complete());
    let drawing = section.and_then(|section| drawing_of(&form.draw(&with_places(section))));
    let drawing = drawing.unwrap_or_default();
    form.begin();
    let grid_head = Head::new(drawing.as_bytes(), true).expect("text of rows");
    let opened = Rows.open(&grid_head, options).expect("a grid opens with any head");
    let cutter = TextCutter {
        form,
        sections: Sections::default(),
        grid: opened.cutter,
        made: VecDeque::new(),
        remarks: Remarks::behind(),
        around: None,
        after_return: false,
        skipping: false,
    };
    Opened { cutter: Box::new(cutter), parser: opened.parser }
}

/// A record of a section, or what is between two.
struct Made {
    record: Option<(Vec<u8>, Option<Arc<Around>>)>,
    length: usize,
    lines: u64,
}

/// Cuts a text into sections, and those into boards.
struct TextCutter {
    form: Box<dyn Form>,
    sections: Sections,
    /// Cuts the drawing of a section.
    grid: Box<dyn Cutter + Send>,
    made: VecDeque<Made>,
    remarks: Remarks,
    around: Option<Arc<Around>>,
    /// Whether the last section ended with CR.
    after_return: bool,
    skipping: bool,
}

impl TextCutter {
    /// Makes the records of a section.
    fn make(&mut self, section: &[u8]) {
        let mut pieces = self.form.draw(&with_places(section));
        for piece in &mut pieces {
            // What stands below the heading of a solution belongs to the board above it.
            if matches!(&piece.drawn, Drawn::Words(text) if calls_solution(text)) {
                piece.drawn = Drawn::Lines(String::new());
            }
        }
        let is_words = |piece: &Piece| matches!(piece.drawn, Drawn::Words(_));
        let mut name = None;
        for part in pieces.chunk_by(|one, next| is_words(one) == is_words(next)) {
            let bytes = part[0].bytes.start..part[part.len() - 1].bytes.end;
            let text = &section[bytes];
            if is_words(&part[0]) {
                name = self.take_words(part, section);
                let lines = count_ends(text);
                self.made.push_back(Made { record: None, length: text.len(), lines });
            } else {
                self.cut_part(part, text, name.take());
            }
        }
        self.made.retain(|made| made.length > 0);
    }

    /// Takes words, and returns the name that they are, if they are one line.
    fn take_words(&mut self, words: &[Piece], section: &[u8]) -> Option<String> {
        const LONGEST: usize = 80;
        let mut said = Vec::new();
        for piece in words {
            let Drawn::Words(text) = &piece.drawn else { continue };
            let text = match text.contains(NO_TEXT) {
                true => text_of(&section[piece.bytes.clone()]),
                false => text.into(),
            };
            let text = text.trim_start_matches(['#', '%', '/', ' ']);
            if !text.is_empty() {
                if !is_identifier(text) || names_rules(text) {
                    self.remarks.pass(format!("# {text}\n").as_bytes(), false);
                }
                said.push(text.to_owned());
            }
        }
        match &mut said[..] {
            [name] if name.len() <= LONGEST => Some(name.trim_end_matches(':').to_owned()),
            _ => None,
        }
    }

    /// Cuts rows that follow each other into boards.
    fn cut_part(&mut self, part: &[Piece], section: &[u8], mut name: Option<String>) {
        let mut drawing = String::new();
        // Where the drawings of pieces end, and the pieces themselves.
        let mut ends = Vec::new();
        let first = part[0].bytes.start;
        for piece in part {
            if let Drawn::Lines(lines) = &piece.drawn {
                drawing.push_str(lines);
                drawing.push('\n');
            }
            ends.push((drawing.len(), (piece.bytes.end - first).min(section.len())));
        }
        ends.last_mut().expect("a piece").1 = section.len();
        let (mut at, mut done) = (0, 0);
        while at < drawing.len() {
            let rest = &drawing.as_bytes()[at..];
            let (record, length) = match self.grid.cut(rest, true) {
                Cut::Record { text, length, .. } => (Some(&rest[..text]), length),
                Cut::Skip { length, .. } => (None, length),
                _ => (None, rest.len()),
            };
            at += length.max(1);
            let end =
                ends.iter().take_while(|(drawn, _)| *drawn <= at).last().map_or(0, |end| end.1);
            let end = if at >= drawing.len() { section.len() } else { end.max(done) };
            let lines = count_ends(&section[done..end]);
            let record = record.map(|record| {
                let around = self.remarks.of_record(None);
                let around = around.map(Arc::unwrap_or_clone).unwrap_or_default();
                let around = Around { name: name.take().map(Arc::from), ..around };
                (record.to_vec(), Some(Arc::new(around)))
            });
            self.made.push_back(Made { record, length: end - done, lines });
            done = end;
        }
    }
}

impl Cutter for TextCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if core::mem::take(&mut self.after_return) && text.first() == Some(&b'\n') {
            return Cut::Skip { length: 1, lines: 0 };
        }
        if let Some(Made { record, length, lines }) = self.made.pop_front() {
            self.after_return = text[..length.min(text.len())].last() == Some(&b'\r');
            return match record {
                Some((record, around)) => {
                    self.around = around;
                    Cut::Made { record, length, lines }
                }
                None => Cut::Skip { length, lines },
            };
        }
        if self.skipping {
            let line_end = memchr::memchr(b'\n', text);
            self.skipping = line_end.is_none();
            let length = line_end.map_or(text.len(), |at| at + 1);
            return Cut::Skip { length, lines: count_ends(&text[..length]) };
        }
        let Some(length) = self.sections.next(&mut *self.form, text, end) else {
            return Cut::More;
        };
        self.make(&text[..length]);
        match self.made.is_empty() {
            true => Cut::Skip { length, lines: count_ends(&text[..length]) },
            false => self.cut(text, end),
        }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
        self.sections = Sections::default();
        self.form.begin();
    }

    fn around(&self) -> Option<Arc<Around>> {
        self.around.clone()
    }

    fn finish(&mut self) -> Option<FaultKind> {
        self.remarks.too_late()
    }
}
