//! `text`: boards among words, as people write them elsewhere, which [`text`](crate::text) draws again.
//!
//! ```text
//! Grid 01               5,3,,,7,,,,           int grid[9][9] = {
//! 003020600             6,,,1,9,5,,,            {5, 3, 0, 0, 7, 0, 0, 0, 0},
//! 900305001             ,9,8,,,,,6,             ...
//! ```
//!
//! A line of words above a board is its name, and what words say of rules holds for the boards below them.

use core::ops::Range;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use crate::around::Around;
use crate::comments::{Remarks, is_rules_heading};
use crate::cut::{Cut, Cutter, RECORD_LIMIT};
use crate::encoding::text_of;
use crate::fault::{FaultKind, Near, short_text};
use crate::filling::goes_on;
use crate::format::{Format, Opened};
use crate::formats::grid::{Grid as Rows, is_whole};
use crate::formats::links_among;
use crate::head::Head;
use crate::left_out::names_rules;
use crate::lines::{LineEnds, count_ends};
use crate::maps::{row_of_labels, usual_labels};
use crate::nearest::not_recognised;
use crate::properties::Properties;
use crate::rows::{Block, Row};
use crate::text::{
    Bare, Barred, Drawn, Elements, Fields, Form, Framed, Givens, Html, Kind, Lists, Pairs, Piece,
    Plain, Prefix, Prefixed, Preformatted, Program, Together, are_rows, bars_of, behind_puzzles,
    calls_columns, calls_solution, changes, has_groups, has_only_line_tags, has_solutions_below,
    is_about_board, is_identifier, is_like_regions, is_like_row, is_part_of_row, lines_of,
    maps_as_words, names_solution, numbers_cells, without_elements, without_tags,
};
use crate::{Doubt, Fault, ReadOptions};

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
        form_of(head).is_some() || links_among::has_links(head)
    }

    fn opens(&self, _head: &Head) -> bool {
        false
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        let form = match form_of(head) {
            Some(form) => form,
            None if links_among::has_links(head) => return links_among::open(&options),
            None if head.first().is_none() => Box::new(Plain::of("")),
            None => return Err(not_recognised(head)),
        };
        Ok(open(form, head, options))
    }
}

/// The first form in which the head of a text has a board.
fn form_of(head: &Head) -> Option<Box<dyn Form>> {
    let mut second = None;
    for mut form in forms(head) {
        let has_board = matches!(first_board(&mut *form, head), Some((_, Ok(()))));
        let loses_rows = has_board && loses_rows(&mut *form, head);
        form.begin();
        match has_board {
            true if !loses_rows => return Some(form),
            true => second = second.or(Some(form)),
            false => {}
        }
    }
    second
}

/// Whether a form takes rows above its first board for words.
fn loses_rows(form: &mut dyn Form, head: &Head) -> bool {
    let Some(section) = first_section(form, head.text(), head.is_complete()) else { return false };
    let pieces = draw(form, &with_places(section));
    let is_board = |piece: &Piece| matches!(&piece.drawn, Drawn::Lines(lines) if lines.contains(|c: char| c.is_ascii_alphanumeric()));
    let above = pieces.iter().take_while(|piece| !is_board(piece));
    let lines = above.filter_map(|piece| match &piece.drawn {
        Drawn::Words(text) => Some(text.as_str()),
        _ => None,
    });
    are_rows(lines)
}

/// Draws a section, with solutions behind their puzzles, and maps of regions as words.
fn draw(form: &dyn Form, section: &str) -> Vec<Piece> {
    let mut pieces = form.draw(section);
    if pieces.is_empty() {
        // It is not of this form.
        let words = |(bytes, line): (Range<usize>, &str)| Piece {
            bytes,
            drawn: Drawn::Words(line.trim().to_owned()),
        };
        pieces = lines_of(section).map(words).collect();
    }
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let drawn = |piece: &Piece| match &piece.drawn {
        Drawn::Lines(text)
        | Drawn::Words(text)
        | Drawn::Above(text)
        | Drawn::Behind(text)
        | Drawn::Unknown(text) => digits(text),
        Drawn::Doubt(_) => 0,
    };
    let mut left = digits(section).saturating_sub(pieces.iter().map(drawn).sum());
    for piece in &mut pieces {
        let is_nothing = matches!(&piece.drawn, Drawn::Lines(lines) if lines.trim().is_empty());
        let Some(text) = section.get(piece.bytes.clone()).filter(|_| is_nothing) else { continue };
        let is_lost = digits(text) > 0
            && digits(text) <= left
            && !text.contains(char::is_alphabetic)
            && is_like_row(text)
            && !numbers_cells(text);
        if is_lost {
            // So it is said that it was not read.
            left -= digits(text);
            piece.drawn = Drawn::Words(text.trim().to_owned());
        }
    }
    maps_as_words(behind_puzzles(pieces, calls_solution))
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

/// The forms that a text may have, the most specific first.
fn forms(head: &Head) -> Vec<Box<dyn Form>> {
    let bytes = match head.is_complete() {
        true => head.text(),
        false => &head.text()[..memchr::memrchr(b'\n', head.text()).unwrap_or(0)],
    };
    let text = text_of(bytes);
    let mut forms = forms_of(&text);
    if head.is_complete()
        && let Some(program) = Program::of(&text)
    {
        return vec![Box::new(program)];
    }
    if head.is_complete() {
        let givens = Givens::of(&text).map(|givens| Box::new(givens) as Box<dyn Form>);
        // Columns of rows, columns and digits are no cells.
        if Givens::is_headed(&text) {
            return givens.into_iter().collect();
        }
        forms.splice(0..0, givens);
    }
    if let Some(pairs) = Pairs::of(&text) {
        forms.insert(0, Box::new(pairs));
    }
    if let Some(prefix) = Prefix::of(&text)
        && let Some(rest) = prefix.without(&text)
    {
        let behind = |form| Box::new(Prefixed { prefix, form }) as Box<dyn Form>;
        let behind = forms_of(&rest).into_iter().map(behind);
        // What labels rows is not a cell of them.
        match prefix {
            Prefix::Rows(_) => forms = behind.chain(forms).collect(),
            Prefix::Sign(..) | Prefix::Lines(_) | Prefix::Data => forms.extend(behind),
        }
    }
    if let Some((bar, usual)) = bars_of(&text) {
        let between = |form| Box::new(Barred { bar, form }) as Box<dyn Form>;
        forms.extend(forms_of(&usual).into_iter().map(between));
    }
    // Solutions may stand apart from their puzzles.
    let is_of_solution = |line: &str| calls_solution(line) || names_solution(line);
    if head.is_complete() && (text.lines().any(is_of_solution) || has_solutions_below(&text)) {
        let whole = |form| Box::new(Together(form)) as Box<dyn Form>;
        forms = forms.into_iter().map(whole).collect();
    }
    forms
}

/// The forms that a text without prefixes may have.
fn forms_of(text: &str) -> Vec<Box<dyn Form>> {
    // JSON has formats of its own, and what they do not understand is not guessed.
    let start = text.trim_start();
    let is_json = start.starts_with("{\"") || start.starts_with("[{\"");
    if let Some(html) = Html::of(text) {
        return vec![Box::new(html)];
    }
    if start.starts_with('<')
        && let Some(plain) = without_tags(text)
    {
        let shown = |form| Box::new(Preformatted(form)) as Box<dyn Form>;
        return forms_of_rows(&plain).into_iter().map(shown).collect();
    }
    if start.starts_with('<') && !has_only_line_tags(text) {
        let within = |form| Box::new(Elements(form)) as Box<dyn Form>;
        let spelled = without_elements(text).unwrap_or_default();
        return vec![within(Box::new(Plain::of(&spelled)))];
    }
    if is_json {
        return Vec::new();
    }
    forms_of_rows(text)
}

/// The forms that a text may have without JSON and tables of a page.
fn forms_of_rows(text: &str) -> Vec<Box<dyn Form>> {
    let mut forms: Vec<Box<dyn Form>> = Vec::new();
    if text.contains(['[', '{', '(']) {
        forms.push(Box::new(Lists::default()));
    }
    for separator in Fields::SEPARATORS {
        if text.contains(separator)
            && let Some(fields) = Fields::of(text, separator)
        {
            forms.push(Box::new(fields));
        }
    }
    forms.push(Box::new(Plain::of(text)));
    forms.push(Box::new(Framed));
    forms.push(Box::new(Bare));
    forms
}

/// The rows up to the end of the first board of a text, and what is wrong with it; `None` if there are none.
fn first_board(form: &mut dyn Form, head: &Head) -> Option<(usize, Result<(), Fault>)> {
    let section = first_section(form, head.text(), head.is_complete())?;
    let section = with_places(section);
    let pieces = draw(form, &section);
    let is_row = |piece: &&Piece| matches!(&piece.drawn, Drawn::Lines(lines) if !lines.is_empty());
    let rows = pieces.iter().filter(is_row).count();
    let drawing = drawing_of(&pieces)?;
    // The line of the text in which a line of the drawing stands.
    let line_of = |drawn: u64| {
        let lines = pieces.iter().filter_map(|piece| match &piece.drawn {
            Drawn::Lines(lines) => Some((lines.split('\n').count() as u64, piece.bytes.start)),
            _ => None,
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
        _ => None,
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
    /// Whether it begins with the heading of a solution. The puzzle below belongs to it.
    is_solution: bool,
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
            let is_heading = kind == Kind::Words && calls_solution(&line);
            if is_over && kind == Kind::Words && !is_heading {
                match core::mem::take(&mut self.is_solution) {
                    true => self.has_rows = false,
                    false => return Some(self.end(self.seen)),
                }
            }
            self.is_solution |= is_heading && !self.has_rows;
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

/// The labels of words that may be the rows of a map: several, with as many labels in each.
fn labels_of(words: &[Piece]) -> Option<String> {
    const FEWEST: usize = 4;
    let rows = words.iter().map(|piece| match &piece.drawn {
        Drawn::Words(text) => row_of_labels(text.trim_start_matches(['#', '%', '/', ' '])),
        _ => None,
    });
    let rows: Vec<String> = rows.map(Option::unwrap_or_default).collect();
    let length = |row: &String| row.chars().count();
    // A heading stands above them.
    let maps = rows.chunk_by(|one, next| length(one) == length(next));
    let even = |rows: &&[String]| rows.len() >= FEWEST && length(&rows[0]) >= FEWEST;
    maps.filter(even).find_map(|rows| usual_labels(&rows.concat()))
}

/// Begins to read a text in this form.
fn open(mut form: Box<dyn Form>, head: &Head, options: Arc<ReadOptions>) -> Opened {
    let section = first_section(&mut *form, head.text(), head.is_complete());
    let drawing = section.and_then(|section| drawing_of(&draw(&*form, &with_places(section))));
    let drawing = drawing.unwrap_or_default();
    form.begin();
    let grid_head = Head::new(drawing.as_bytes(), true).expect("text of rows");
    let opened = Rows.open(&grid_head, options).expect("a grid opens with any head");
    let cutter = TextCutter {
        form,
        sections: Sections::default(),
        grid: opened.cutter,
        made: VecDeque::new(),
        cut: 0,
        remarks: Remarks::behind(),
        doubts: Vec::new(),
        unknown: Vec::new(),
        around: None,
        after_return: false,
        skipping: false,
        last: Vec::new(),
    };
    Opened { cutter: Box::new(cutter), parser: opened.parser }
}

/// A record of a section, or what is between two.
struct Made {
    what: What,
    length: usize,
    lines: u64,
}

enum What {
    Record { text: Vec<u8>, around: Around },
    Fault(FaultKind),
    Nothing,
}

/// Cuts a text into sections, and those into boards.
struct TextCutter {
    form: Box<dyn Form>,
    sections: Sections,
    /// Cuts the drawing of a section.
    grid: Box<dyn Cutter + Send>,
    /// What was cut. The last record waits for what is said below it.
    made: VecDeque<Made>,
    /// The bytes of what was cut.
    cut: usize,
    remarks: Remarks,
    /// Why the next board may be meant otherwise.
    doubts: Vec<Doubt>,
    /// What was not understood so far.
    unknown: Vec<String>,
    around: Option<Arc<Around>>,
    /// Whether the last piece ended with CR.
    after_return: bool,
    skipping: bool,
    /// The cells of the last board.
    last: Vec<Vec<u8>>,
}

impl TextCutter {
    /// Makes the records of a section.
    fn make(&mut self, section: &[u8]) {
        let text = with_places(section);
        if let Some(marks) = self.form.marks(&text) {
            self.unknown.push(marks.to_owned());
            self.unknown.dedup();
        }
        let mut pieces = draw(&*self.form, &text);
        for piece in &mut pieces {
            // What stands below the heading of a solution belongs to the board above it.
            if matches!(&piece.drawn, Drawn::Words(text) if calls_solution(text)) {
                piece.drawn = Drawn::Lines(String::new());
            }
        }
        let is_drawn = |piece: &Piece| matches!(piece.drawn, Drawn::Lines(_));
        let is_board =
            |piece: &Piece| matches!(&piece.drawn, Drawn::Lines(lines) if !lines.trim().is_empty());
        let behind = pieces.iter().rposition(is_board).map_or(0, |last| pieces[last].bytes.end);
        let mut name = None;
        for part in pieces.chunk_by(|one, next| is_drawn(one) == is_drawn(next)) {
            let text = &section[part[0].bytes.start..part[part.len() - 1].bytes.end];
            if is_drawn(&part[0]) {
                self.cut_part(part, text, name.take());
                continue;
            }
            let is_last = part[0].bytes.start >= behind;
            let (said, is_row) = self.take_words(part, section, is_last);
            name = said;
            let lines = count_ends(text);
            self.push(
                if is_row { What::Fault(lost_row(text)) } else { What::Nothing },
                text.len(),
                lines,
            );
        }
    }

    fn push(&mut self, what: What, length: usize, lines: u64) {
        if length > 0 {
            self.cut += length;
            self.made.push_back(Made { what, length, lines });
        }
    }

    /// Takes words. Returns the name that they are, if they are one line, and whether there are rows among them that
    /// were not read. What names rules also holds for the board above it; what is last is all about that.
    fn take_words(
        &mut self,
        words: &[Piece],
        section: &[u8],
        is_last: bool,
    ) -> (Option<String>, bool) {
        const LONGEST: usize = 80;
        let (mut said, mut below) = (Vec::new(), Remarks::behind());
        let (mut is_row, mut cells) = (false, 0);
        let mut is_below_heading = false;
        let labels = labels_of(words);
        let has_labels = labels.is_some();
        let is_map = labels.is_some_and(|labels| names_rules(&labels));
        for piece in words {
            let text = match &piece.drawn {
                Drawn::Lines(_) => continue,
                Drawn::Unknown(text) => {
                    self.leave_out(text);
                    continue;
                }
                Drawn::Doubt(Doubt::Program) => {
                    match self.last_around().filter(|_| is_last) {
                        Some(around) if around.doubts.contains(&Doubt::Program) => {}
                        Some(around) => around.doubts.push(Doubt::Program),
                        None => self.doubts.push(Doubt::Program),
                    }
                    continue;
                }
                Drawn::Doubt(doubt) => {
                    self.doubts.push(*doubt);
                    continue;
                }
                Drawn::Words(text) if text.contains(NO_TEXT) => {
                    text_of(&section[piece.bytes.clone()])
                }
                Drawn::Words(text) | Drawn::Above(text) | Drawn::Behind(text) => text.into(),
            };
            let is_above = matches!(piece.drawn, Drawn::Above(_));
            let is_behind = matches!(piece.drawn, Drawn::Behind(_));
            let text = text.trim_start_matches(['#', '%', '/', ' ']);
            if text.is_empty() {
                continue;
            }
            is_row |= !is_map && (is_like_row(text) || has_groups(text));
            cells += usize::from(!is_map && is_part_of_row(text));
            let is_field = text.contains(':');
            let text: Cow<'_, str> = match is_below_heading && !is_field {
                true => format!("Rules: {text}").into(),
                false => text.into(),
            };
            let text = &*text;
            is_below_heading = is_rules_heading(text) || is_below_heading && !is_field;
            let is_rule = names_rules(&text.trim_end_matches(':').replace('_', " "));
            let may_be_map = || !has_labels && text.len() >= 8 && is_like_regions(text);
            let is_other = is_about_board(text) || calls_columns(text) || changes(text);
            if !is_rule && !is_rules_heading(text) && (is_other || may_be_map()) {
                self.leave_out(text);
            }
            let comment = format!("# {text}\n");
            if is_behind || (is_rule || is_last) && !is_above {
                below.pass(comment.as_bytes(), false);
            }
            if is_behind {
                continue;
            }
            match is_rule || has_labels || !is_identifier(text) {
                true => drop(self.remarks.pass(comment.as_bytes(), false)),
                false => self.remarks.pass_name(),
            }
            said.push(text.to_owned());
        }
        if let Some(below) = below.of_record(None)
            && let Some(around) = self.last_around()
        {
            *around = around.and(&below);
        }
        let name = match &mut said[..] {
            [name] if name.len() <= LONGEST => Some(name.trim_end_matches(':').to_owned()),
            _ => None,
        };
        let lines = words.iter().filter_map(|piece| match &piece.drawn {
            Drawn::Words(text) => Some(text.as_str()),
            _ => None,
        });
        (name, is_row || cells > 1 || !is_map && are_rows(lines))
    }

    /// What stands around the last record.
    fn last_around(&mut self) -> Option<&mut Around> {
        self.made.iter_mut().rev().find_map(|made| match &mut made.what {
            What::Record { around, .. } => Some(around),
            What::Fault(_) | What::Nothing => None,
        })
    }

    /// Leaves something out of the board above it and of those below.
    fn leave_out(&mut self, text: &str) {
        const MOST: usize = 16;
        let text = short_text(text.to_owned());
        if let Some(around) = self.last_around()
            && !around.unknown.contains(&text)
        {
            around.unknown.push(text.clone());
        }
        if self.unknown.len() < MOST && !self.unknown.contains(&text) {
            self.unknown.push(text);
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
            // A frame may end behind its board.
            let has_rows = |record: &&[u8]| !Block::read(record).rows.is_empty();
            let what = match record.filter(has_rows) {
                Some(record) => {
                    let around = self.remarks.of_record(None);
                    // What comes next is not above it.
                    self.remarks.pass(b".", true);
                    let mut around = around.map(Arc::unwrap_or_clone).unwrap_or_default();
                    around.doubts = core::mem::take(&mut self.doubts);
                    around.doubts.extend(self.goes_on(record).then_some(Doubt::GoesOn));
                    let (name, mut unknown) = (name.take().map(Arc::from), self.unknown.clone());
                    if has_small_boards(record) {
                        unknown.push("a small board in each row".to_owned());
                    }
                    What::Record {
                        text: record.to_vec(),
                        around: Around { name, unknown, ..around },
                    }
                }
                // Rows of another width than the board beside them.
                None if !Block::read(&rest[..length.min(rest.len())]).rows.is_empty() => {
                    What::Fault(lost_row(&section[done..end]))
                }
                None => What::Nothing,
            };
            self.push(what, end - done, lines);
            done = end;
        }
    }

    /// Whether a board holds all digits of the one before it and more, as the state of a game does.
    fn goes_on(&mut self, record: &[u8]) -> bool {
        let block = Block::read(record);
        let cells = block.rows.iter().flat_map(|row| &row.cells);
        let cells: Vec<Vec<u8>> = cells.map(|cell| record[cell.clone()].to_vec()).collect();
        let last = core::mem::replace(&mut self.last, cells);
        goes_on(&last, &self.last)
    }

    /// Whether nothing can be said any more of the first piece that was cut.
    fn is_ready(&self, is_over: bool) -> bool {
        let is_record = |made: &&Made| matches!(made.what, What::Record { .. });
        let records = self.made.iter().filter(is_record).take(2).count();
        let is_first = self.made.front().is_some_and(|made| is_record(&made));
        is_over || records > 1 || !is_first && !self.made.is_empty()
    }
}

impl Cutter for TextCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if core::mem::take(&mut self.after_return) && text.first() == Some(&b'\n') {
            return Cut::Skip { length: 1, lines: 0 };
        }
        if self.skipping {
            let line_end = memchr::memchr(b'\n', text);
            self.skipping = line_end.is_none();
            let length = line_end.map_or(text.len(), |at| at + 1);
            return Cut::Skip { length, lines: count_ends(&text[..length]) };
        }
        while !self.is_ready(end && self.cut == text.len()) {
            // A line end that is torn apart belongs to the section before it.
            if text[..self.cut].last() == Some(&b'\r') && text.get(self.cut) == Some(&b'\n') {
                self.push(What::Nothing, 1, 0);
                continue;
            }
            let rest = &text[self.cut..];
            let Some(length) = self.sections.next(&mut *self.form, rest, end) else {
                return Cut::More;
            };
            let before = self.cut;
            self.make(&rest[..length]);
            let left = before + length - self.cut;
            self.push(What::Nothing, left, 0);
        }
        let Some(Made { what, length, lines }) = self.made.pop_front() else {
            return Cut::Skip { length: text.len(), lines: count_ends(text) };
        };
        self.cut -= length;
        self.after_return = self.cut == 0 && text[..length].last() == Some(&b'\r');
        match what {
            What::Record { text: record, around } => {
                self.around = Some(Arc::new(around));
                Cut::Made { record, length, lines }
            }
            What::Fault(kind) => Cut::Fault { length, lines, kind },
            What::Nothing => Cut::Skip { length, lines },
        }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
        self.sections = Sections::default();
        self.made.clear();
        self.cut = 0;
        self.form.begin();
    }

    fn around(&self) -> Option<Arc<Around>> {
        self.around.clone()
    }

    fn finish(&mut self) -> Option<FaultKind> {
        self.remarks.too_late()
    }
}

/// Whether each row of a board is itself a board, as sixteen of 4x4 are in sixteen rows.
fn has_small_boards(record: &[u8]) -> bool {
    let block = Block::read(record);
    let is_board = |row: &Row| {
        let line: Vec<u8> =
            row.cells.iter().flat_map(|cell| &record[cell.clone()]).copied().collect();
        row.cells.len() == line.len() && is_whole(&line)
    };
    let has_clues =
        record.iter().filter(|byte| matches!(byte, b'1'..=b'9')).count() > block.width();
    block.width() >= 16 && has_clues && block.rows.iter().all(is_board)
}

/// The fault of a row among words.
fn lost_row(text: &[u8]) -> FaultKind {
    let text = text_of(text);
    let is_cell = |c: char| c.is_ascii_digit() || "._*-,;|".contains(c) || c.is_whitespace();
    let character = text.chars().find(|c| !is_cell(*c));
    FaultKind::NotRecognised {
        like: None,
        near: character.map(|character| Near { format: "grid", character }),
    }
}
