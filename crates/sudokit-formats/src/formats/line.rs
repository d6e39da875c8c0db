//! `line`: one puzzle on each line, the simplest format, which [`sudokit_core::line`] reads.
//!
//! ```text
//! # a comment line
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # comment
//! 530070000600195000098000060...,534678912672195348198342567...
//! 1...34..12...43.<tab>AAABACBBCCDBCDDD
//! ```
//!
//! If what follows the puzzle begins with a full grid that keeps its givens, that is its solution;
//! the rest is a comment. Sizes may be mixed. If the characters of one line leave the alphabet open,
//! the other lines of the head decide it.

use std::sync::Arc;

use sudokit_core::line::{self, LineErrorKind, ParseOptions};
use sudokit_core::{Alphabet, Geometries, Grid, Puzzle, is_blank_character};

use crate::encoding::text_of;
use crate::format::{Format, Opened, Parser};
use crate::formats::grid::may_be_row;
use crate::head::{Head, is_comment};
use crate::line_cutter::LineCutter;
use crate::loss::{Loss, Unwritable};
use crate::properties::Properties;
use crate::text::{Pairs, has_solutions_below};
use crate::write::{ErrorRow, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

/// What it holds.
const HOLDS: Properties = Properties {
    solution: true,
    comment: true,
    jigsaw_map: true,
    ..Properties::givens_only(4, 64)
};

/// One puzzle on each line.
#[derive(Debug)]
pub(crate) struct Line;

impl Format for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn about(&self) -> &'static str {
        "one puzzle per line, any size: 53..7.... or numbers, 729 candidates, a jigsaw with its map"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        let Some(first) = head.first() else { return true };
        // JSON and frames are never lines, not even bad ones.
        if matches!(first[0], b'{' | b'[' | b'<') {
            return false;
        }
        if !head.is_complete() && head.text().len() == Head::SIZE && head.lines().count() == 1 {
            return first.iter().all(|byte| byte.is_ascii_graphic() || *byte == b' ');
        }
        let (mut lines, mut near) = (0, 0);
        for (_, line) in head.content_lines().take(1000) {
            match try_line(line) {
                Likeness::Puzzle => return true,
                Likeness::Near => near += 1,
                Likeness::Far => {}
            }
            lines += 1;
        }
        near * 2 >= lines
    }

    fn is_sure(&self, head: &Head) -> bool {
        let is_puzzle = |(_, line): (u64, &[u8])| try_line(line) == Likeness::Puzzle;
        let may_be_pairs = || Pairs::of(&text_of(head.text())).is_some();
        if head.is_complete() && has_solutions_below(&text_of(head.text())) {
            return false;
        }
        // Comments of other languages.
        let is_said = |(_, line): (u64, &[u8])| line.starts_with(b"%") || line.starts_with(b"//");
        if head.content_lines().any(is_said) {
            return false;
        }
        !head.is_complete()
            || head.first().is_none()
            || head.content_lines().any(is_puzzle)
                && (head.content_lines().all(is_puzzle) || !may_be_pairs())
    }

    fn settles(&self, head: &Head) -> bool {
        // Not only the first line: a bad one must not make the good ones after it wait.
        let is_puzzle = |(_, line): (u64, &[u8])| {
            try_line(line) == Likeness::Puzzle && !may_be_row(line) && !Pairs::may_be_of(line)
        };
        // A solution or a map below its puzzle is read with it, once the whole text is there.
        head.content_lines().any(is_puzzle) && !has_solutions_below(&text_of(head.text()))
    }

    fn opens(&self, head: &Head) -> bool {
        head.first().is_some()
    }

    fn open(&self, head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        let lines = head.content_lines().map(|(_, line)| line);
        let is_alone = head.is_complete() && lines.clone().nth(1).is_none();
        let parse = settle(&options.parse, lines);
        Ok(Opened::new(LineCutter::default(), LineParser { parse, is_alone, options }))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(LineWriter(*options)))
    }
}

/// How much a line looks like a puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Likeness {
    Puzzle,
    Near,
    Far,
}

fn try_line(line: &[u8]) -> Likeness {
    let Err(error) = line::read(line, &Geometries::default(), &ParseOptions::default()) else {
        return Likeness::Puzzle;
    };
    let ends = |b: &u8| b.is_ascii_whitespace() || matches!(b, b',' | b';' | b'#');
    let word = line.trim_ascii().split(ends).next().unwrap_or_default();
    let is_cell = |b: &&u8| is_blank_character(**b, 9) || b.is_ascii_digit();
    let mostly_cells = word.iter().filter(is_cell).count() * 2 >= word.len();
    let near = match error.kind {
        LineErrorKind::Empty => false,
        LineErrorKind::Length { .. } => word.len() >= 12 && mostly_cells,
        // A map that is wrong, after a tab.
        LineErrorKind::Geometry(_) if line.contains(&b'\t') => mostly_cells,
        LineErrorKind::Number { .. } | LineErrorKind::Geometry(_) => {
            line.iter().all(|b| b.is_ascii_digit() || ends(b) || is_blank_character(*b, 9))
        }
        LineErrorKind::Character { .. } => mostly_cells,
        _ => true,
    };
    if near { Likeness::Near } else { Likeness::Far }
}

/// The options, with the alphabet that all unambiguous lines agree on as the fallback.
pub(crate) fn settle<'a>(
    parse: &ParseOptions,
    lines: impl Iterator<Item = &'a [u8]>,
) -> ParseOptions {
    if parse.alphabet.is_some() || parse.fallback.is_some() {
        return *parse;
    }
    let geometries = Geometries::default();
    let mut seen: Option<Alphabet> = None;
    for line in lines.filter(|line| line.len() > 81).take(2000) {
        let Ok(read) = line::read(line, &geometries, parse) else { continue };
        let order = read.puzzle.geometry().order();
        if !read.certain || order <= 9 || read.alphabet == Alphabet::Numbers {
            continue;
        }
        match seen {
            Some(alphabet) if alphabet != read.alphabet => return *parse,
            _ => seen = Some(read.alphabet),
        }
    }
    ParseOptions { fallback: seen, ..*parse }
}

#[derive(Debug)]
struct LineParser {
    parse: ParseOptions,
    /// Whether the text has no other line.
    is_alone: bool,
    options: Arc<ReadOptions>,
}

impl Parser for LineParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if is_comment(record) || !self.is_alone && is_drawn(record) {
            return Ok(None);
        }
        read_line(record, &self.options.geometries, &self.parse).map(|(entry, _)| Some(entry))
    }

    fn takes_plain_nines(&self) -> bool {
        self.options.geometries.of_cells(81).is_ok_and(|geometry| geometry.is_plain_9x9())
    }
}

/// Whether a line is drawn between puzzles: `----------------`, a fence. An empty puzzle among others has points or zeros.
fn is_drawn(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    // A fence may name a language.
    let is_fence = line.starts_with(b"```") && line[3..].iter().all(u8::is_ascii_alphabetic);
    let is_sign = line.first().is_some_and(|first| b"-_*=~xX".contains(first));
    is_fence || is_sign && line.iter().all(|byte| *byte == line[0])
}

/// Reads a line, and returns whether it held candidates.
pub(crate) fn read_line(
    record: &[u8],
    geometries: &Geometries,
    parse: &ParseOptions,
) -> Result<(Entry, bool), Fault> {
    let read = line::read(record, geometries, parse)
        .map_err(|error| FaultKind::from(error.kind).in_record(record, error.at))?;
    let (rest, candidates) = (read.rest.trim_ascii(), read.candidates);
    let mut entry = Entry::from(read);
    // Other lines have decided.
    if parse.fallback.is_some() {
        entry.other_alphabet = None;
    }
    take_rest(&mut entry, rest, geometries, parse)
        .map_err(|Second(from)| FaultKind::Second.in_record(record, record.len() - from))?;
    Ok((entry, candidates))
}

/// Another puzzle follows, this number of bytes before the end.
pub(crate) struct Second(pub(crate) usize);

/// Takes what follows a puzzle on its line or in its field: the puzzle that it solves, its solution, its regions, rules, and
/// anything else as a comment.
///
/// # Errors
/// If a puzzle follows that has nothing to do with it.
pub(crate) fn take_rest(
    entry: &mut Entry,
    mut rest: &[u8],
    geometries: &Geometries,
    parse: &ParseOptions,
) -> Result<(), Second> {
    if let Some(behind) = puzzle_behind(entry, rest, geometries, parse) {
        rest = behind;
    }
    if rest.is_empty() {
        return Ok(());
    }
    let mut comment = rest;
    if entry.solution.is_none() {
        (entry.solution, comment) = solution_first(skip_signs(rest), &entry.puzzle, entry.alphabet);
    }
    let cells = entry.puzzle.geometry().cell_count();
    for (at, word) in words(comment).enumerate() {
        // What is behind other words is a puzzle, a map or a solution only if it has a sign for each cell.
        let is_whole = word.len() == cells;
        if at > 0 && !is_whole && word.is_ascii() {
            continue;
        }
        if is_whole && entry.solution.is_none() {
            entry.solution = full_grid(word, &entry.puzzle, entry.alphabet);
        }
        entry.take_regions_in(word, geometries);
        if entry.is_followed_by_another(word, geometries, parse) {
            let from = word.as_ptr() as usize - comment.as_ptr() as usize;
            return Err(Second(comment.len() - from));
        }
    }
    // Row by row, or cell by cell.
    for column in comment.split(|byte| *byte == b'\t') {
        if !column.iter().any(u8::is_ascii_alphanumeric) {
            let signs: Vec<u8> =
                column.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
            entry.take_regions_in(&signs, geometries);
        }
        let joined = words(column).collect::<Vec<_>>().concat();
        if joined.len() == cells && column.len() > cells {
            entry.solution =
                entry.solution.take().or(full_grid(&joined, &entry.puzzle, entry.alphabet));
            entry.take_regions_in(&joined, geometries);
        }
    }
    if !comment.is_empty() {
        let text = text_of(comment).into_owned();
        entry.comment = Some(text);
    }
    Ok(())
}

/// Where a line begins with a full grid and goes on with a puzzle that it solves, the entry gets both. Returns what follows.
fn puzzle_behind<'a>(
    entry: &mut Entry,
    rest: &'a [u8],
    geometries: &Geometries,
    parse: &ParseOptions,
) -> Option<&'a [u8]> {
    if rest.is_empty() || entry.puzzle.givens().filled() < entry.puzzle.geometry().cell_count() {
        return None;
    }
    let from = rest.iter().position(|byte| !separates(*byte))?;
    let read = line::read(&rest[from..], geometries, parse).ok()?;
    let is_behind = entry.take_puzzle(&read.puzzle);
    if is_behind {
        entry.leave_out_blanks(read.blanks);
    }
    is_behind.then(|| read.rest.trim_ascii())
}

fn separates(byte: u8) -> bool {
    matches!(byte, b',' | b';' | b'#') || byte.is_ascii_whitespace()
}

/// What follows the signs between a puzzle and its solution: `|`, `->`, `=`.
fn skip_signs(rest: &[u8]) -> &[u8] {
    const SIGNS: &[u8] = b"|/>=()&:";
    let trimmed = rest.trim_ascii_start();
    let dashes = trimmed.iter().take_while(|byte| **byte == b'-').count();
    let is_sign = |byte: Option<&u8>| byte.is_some_and(|byte| b"> ".contains(byte));
    let from = if is_sign(trimmed.get(dashes)) { dashes } else { 0 };
    let signs = trimmed[from..].iter().take_while(|byte| SIGNS.contains(byte)).count();
    if from + signs == 0 { rest } else { &trimmed[from + signs..] }
}

/// The words of a text, without the signs around them.
fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || b",;#|/()=&<>\"'".contains(byte);
    text.split(is_between).filter(|word| !word.is_empty())
}

/// The full grid that the rest of a line begins with, and what follows.
fn solution_first<'a>(
    rest: &'a [u8],
    puzzle: &Puzzle,
    alphabet: Alphabet,
) -> (Option<Grid>, &'a [u8]) {
    let from = rest.iter().position(|&b| !separates(b)).unwrap_or(rest.len());
    let rest = &rest[from..];
    let cells = puzzle.geometry().cell_count();
    let end = if alphabet == Alphabet::Numbers {
        rest.iter().position(|b| matches!(b, b'\t' | b',' | b';' | b'#')).unwrap_or(rest.len())
    } else {
        rest.iter().position(|&b| separates(b)).unwrap_or(rest.len())
    };
    match full_grid(&rest[..end], puzzle, alphabet) {
        Some(grid) if grid.len() == cells => {
            let more = &rest[end..];
            let from = more.iter().position(|&b| !separates(b)).unwrap_or(more.len());
            (Some(grid), &more[from..])
        }
        _ => (None, rest),
    }
}

/// Reads a grid without a blank that keeps the givens of the puzzle.
pub(crate) fn full_grid(text: &[u8], puzzle: &Puzzle, alphabet: Alphabet) -> Option<Grid> {
    let geometry = puzzle.geometry();
    let order = geometry.order();
    let grid: Grid = if alphabet == Alphabet::Numbers {
        let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let digits = words.map(|word| line::read_number(word, order).ok().flatten());
        digits.take(geometry.cell_count() + 1).collect()
    } else if text.len() == geometry.cell_count() {
        let digits = text.iter().map(|&byte| alphabet.digit(byte));
        digits.map(|digit| digit.filter(|digit| digit.get() <= order)).collect()
    } else {
        return None;
    };
    let full = grid.len() == geometry.cell_count() && grid.filled() == grid.len();
    (full && puzzle.givens().digits().all(|(cell, digit)| grid.get(cell) == Some(digit)))
        .then_some(grid)
}

#[derive(Debug)]
struct LineWriter(WriteOptions);

impl Writer for LineWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        let alphabet = self.0.alphabet_of(entry).on_a_line(entry.puzzle.geometry().order());
        line::write_puzzle(out, &entry.puzzle, alphabet);
        let keep = self.0.keep_rest;
        if keep {
            if let Some(solution) = &entry.solution {
                let geometry = entry.puzzle.geometry();
                // The map of a jigsaw ends at white space, numbers end at a tab.
                let tab = geometry.is_jigsaw() || alphabet == Alphabet::Numbers;
                out.push(if tab { b'\t' } else { b',' });
                let cells = solution.as_slice().iter().copied();
                line::write(out, cells, geometry.order(), alphabet);
            }
            if let Some(comment) = &entry.comment {
                out.extend_from_slice(b" # ");
                out.extend_from_slice(comment.replace(['\n', '\r'], " ").as_bytes());
            }
        }
        out.push(b'\n');
        Ok(Properties { solution: keep, comment: keep, ..HOLDS }.losses(entry))
    }

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}
