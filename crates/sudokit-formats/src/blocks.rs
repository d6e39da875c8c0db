//! Cutting text whose records are several lines: grids with or without frames.

use crate::cut::{Cut, Cutter};
use crate::head::is_comment;
use crate::lines::{LineEnds, count_ends};
use crate::rows::{Blanks, Tally, is_heading_line, tally};

/// What a line means for the record it may belong to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Belongs {
    /// It is blank or a comment, and no record has begun.
    Nowhere,
    /// It belongs to the record.
    Here,
    /// It is the last of the record.
    Last,
    /// It begins the next record.
    Next,
    /// The record ended before this byte of it; what follows is judged again.
    EndedAt(usize),
}

/// Decides line by line where records end.
pub(crate) trait Judge {
    /// What the line that starts at byte `at` of the record means.
    fn line(&mut self, line: &[u8], at: usize) -> Belongs;

    /// A new record begins.
    fn begin(&mut self);

    /// The text has ended: where the record ends, if before that.
    fn end(&mut self) -> Option<usize> {
        None
    }
}

/// Cuts records of several lines, as a [`Judge`] decides.
#[derive(Default, Debug)]
pub(crate) struct BlockCutter<J> {
    judge: J,
    ends: LineEnds,
    /// Bytes of the current record that the judge has seen.
    judged: usize,
    skipping: bool,
}

impl<J: Judge> BlockCutter<J> {
    pub(crate) fn new(judge: J) -> BlockCutter<J> {
        BlockCutter { judge, ends: LineEnds::default(), judged: 0, skipping: false }
    }

    fn record(&mut self, text: &[u8], length: usize) -> Cut {
        self.judge.begin();
        self.judged = 0;
        self.ends = LineEnds::default();
        let record = &text[..length];
        Cut::Record { text: record.trim_ascii_end().len(), length, lines: count_ends(record) }
    }
}

impl<J: Judge> Cutter for BlockCutter<J> {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        loop {
            let rest = &text[self.judged..];
            if self.ends.continues_cr_lf(rest) {
                if self.judged == 0 {
                    return Cut::Skip { length: 1, lines: 0 };
                }
                self.judged += 1;
                continue;
            }
            if rest.is_empty() && end && self.skipping {
                self.judged = 0;
                return Cut::Skip { length: text.len(), lines: count_ends(text) };
            }
            if rest.is_empty() && end {
                let length = self.judge.end().filter(|&at| at > 0 && at < text.len());
                return self.record(text, length.unwrap_or(text.len()));
            }
            let Some((line, whole)) = self.ends.next(rest, end) else {
                if self.skipping {
                    let length = self.judged + self.ends.take_seen();
                    self.judged = 0;
                    return Cut::Skip { length, lines: count_ends(&text[..length]) };
                }
                return Cut::More;
            };
            let line = &rest[..line];
            if self.skipping {
                // Grids end at a blank line; without one, at the end of the text.
                self.skipping = !line.trim_ascii().is_empty();
                let length = self.judged + whole;
                self.judged = 0;
                self.judge.begin();
                return Cut::Skip { length, lines: count_ends(&text[..length]) };
            }
            match self.judge.line(line, self.judged) {
                Belongs::Nowhere if self.judged == 0 => {
                    return Cut::Skip { length: whole, lines: count_ends(&rest[..whole]) };
                }
                Belongs::Here | Belongs::Nowhere => self.judged += whole,
                Belongs::Last => {
                    let length = self.judged + whole;
                    let torn = text.len() == length && text.last() == Some(&b'\r');
                    let cut = self.record(text, length);
                    self.ends.set_after_cr(torn);
                    return cut;
                }
                Belongs::Next if self.judged > 0 => {
                    let length = self.judged;
                    return self.record(text, length);
                }
                Belongs::EndedAt(at) if at > 0 && at <= self.judged => {
                    return self.record(text, at);
                }
                Belongs::Next | Belongs::EndedAt(_) => self.judged += whole,
            }
        }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
        self.judge.begin();
    }
}

/// Records of which each begins with a line that this function knows.
#[derive(Debug)]
pub(crate) struct FirstLine(pub(crate) fn(&[u8]) -> bool);

impl Judge for FirstLine {
    fn line(&mut self, line: &[u8], at: usize) -> Belongs {
        match (line.trim_ascii().is_empty(), at) {
            (true, 0) => Belongs::Nowhere,
            (false, 1..) if (self.0)(line) => Belongs::Next,
            _ => Belongs::Here,
        }
    }

    fn begin(&mut self) {}
}

/// The most lines that a grid can have: the largest board, with borders between its rows.
const MOST_LINES: usize = 160;

/// Ends a grid when it is square, at a blank line, or when it is too long for any board. Blank lines that cut it into bands of
/// equal height are within it, if no band has another row:
///
/// ```text
/// 12 ..            12 ..
/// .. 34            .. 34
///          a band           another band, if the next two lines are rows, too
/// 2. 4.            2. 4.
/// .3 ..            .3 ..
/// ```
#[derive(Debug)]
pub(crate) struct Square {
    /// Whether cells are words (candidates, numbers) and not characters.
    words: bool,
    /// The cells of the first row; 0 once rows differ.
    width: Option<usize>,
    rows: usize,
    lines: usize,
    dashes: Vec<usize>,
    blanks: Blanks,
    framed: bool,
    bands: Bands,
    /// Whether the first row may be the heading of the columns.
    may_be_headed: bool,
    whole: Whole,
}

/// Whether a line says how hard a puzzle is, as programs write it below a grid: `ED=5.6/5.6/3.2`, `SE 7.1`.
fn is_rating(line: &[u8]) -> bool {
    const NAMES: [&[u8]; 6] = [b"ED", b"SE", b"ER", b"EP", b"DP", b"RATING"];
    let line = line.trim_ascii();
    let letters = line.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let (name, rest) = line.split_at(letters);
    let signs = rest.iter().take_while(|byte| b"=: ".contains(byte)).count();
    let numbers: Vec<&[u8]> = rest[signs..].split(|byte| *byte == b'/').collect();
    let is_number = |number: &&[u8]| match number {
        [whole @ .., b'.', tenths] => {
            (1..=2).contains(&whole.len())
                && whole.iter().all(u8::is_ascii_digit)
                && tenths.is_ascii_digit()
        }
        _ => false,
    };
    // A number alone may be a row.
    let is_named = NAMES.iter().any(|known| name.eq_ignore_ascii_case(known));
    (is_named || name.is_empty() && numbers.len() > 1) && numbers.iter().all(is_number)
}

/// What is awaited once all rows of a grid were read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Whole {
    /// They were not.
    No,
    /// Another row would show that the grid is not in bands.
    InBands,
    /// Another row would show that the first is a heading.
    AsHeaded,
    /// Another row would show that the one at this byte begins the next grid, and the first is a row.
    Headed(usize),
}

/// How blank lines cut a grid into bands.
#[derive(Default, Debug)]
struct Bands {
    /// Where the first gap begins.
    start: Option<usize>,
    /// The rows of the first band.
    rows: usize,
    /// The blank lines of the first gap, once it has ended.
    gap: Option<usize>,
    /// The rows since the last gap.
    rows_here: usize,
    /// The blank lines since the last row.
    gap_here: usize,
}

impl Bands {
    /// The most blank lines between two bands.
    const MOST_BLANK: usize = 3;

    /// Takes a blank line at byte `at`, and returns whether it may be within a grid of this width.
    fn blank(&mut self, at: usize, width: usize) -> bool {
        if self.start.is_none() {
            (self.start, self.rows) = (Some(at), self.rows_here);
        }
        self.gap_here += 1;
        self.rows < width
            && width.is_multiple_of(self.rows)
            && self.rows_here == self.rows
            && self.gap_here <= self.gap.unwrap_or(Bands::MOST_BLANK)
    }

    /// Takes a row, and returns whether it may be within the grid.
    fn row(&mut self) -> bool {
        if self.gap_here == 0 {
            self.rows_here += 1;
            return self.start.is_none() || self.rows_here <= self.rows;
        }
        let gap = core::mem::take(&mut self.gap_here);
        self.rows_here = 1;
        *self.gap.get_or_insert(gap) == gap
    }
}

impl Square {
    pub(crate) fn new(words: bool) -> Square {
        Square {
            words,
            width: None,
            rows: 0,
            lines: 0,
            dashes: Vec::new(),
            blanks: Blanks::default(),
            framed: false,
            bands: Bands::default(),
            may_be_headed: false,
            whole: Whole::No,
        }
    }

    /// Counts the line, and returns whether it completes the grid.
    pub(crate) fn take(&mut self, line: &[u8]) -> bool {
        self.count(tally(line), line)
    }

    fn count(&mut self, tally: Tally, line: &[u8]) -> bool {
        self.lines += 1;
        if matches!(tally, Tally::Row { .. }) {
            self.blanks.see(line);
        }
        match tally {
            Tally::Nothing => {}
            Tally::Border => self.framed = true,
            Tally::Dashes(count) => self.dashes.push(count),
            Tally::Row { words, cells, walls } => {
                let cells = if self.words { words } else { cells };
                self.framed |= walls;
                self.may_be_headed |= self.rows == 0 && is_heading_line(line);
                self.rows += 1;
                let same = self.width.is_none_or(|width| width == cells);
                self.width = Some(if same { cells } else { 0 });
            }
        }
        let Some(width) = self.width else { return false };
        let may_be_rows = !self.framed && self.blanks.may_be_dashes();
        let blanks = self.dashes.iter().filter(|&&dashes| may_be_rows && dashes == width).count();
        (width > 0 && self.rows + blanks >= width) || self.lines >= MOST_LINES
    }

    /// What a line behind all rows means.
    fn after(&mut self, line: &[u8], at: usize) -> Belongs {
        let Tally::Row { words, cells, .. } = tally(line) else {
            let is_framed = self.whole != Whole::InBands && !is_comment(line);
            return if is_framed { Belongs::Here } else { Belongs::Last };
        };
        match self.whole {
            Whole::Headed(next) => Belongs::EndedAt(next),
            Whole::AsHeaded if self.width == Some(if self.words { words } else { cells }) => {
                self.whole = Whole::Headed(at);
                Belongs::Here
            }
            Whole::AsHeaded => Belongs::EndedAt(at),
            Whole::InBands | Whole::No => self.ended(at),
        }
    }

    /// That the grid ended at its first blank line; this line is at byte `at`.
    fn ended(&self, at: usize) -> Belongs {
        self.bands.start.filter(|start| *start < at).map_or(Belongs::Last, Belongs::EndedAt)
    }

    /// The blanks of its rows.
    pub(crate) fn blanks(&self) -> &Blanks {
        &self.blanks
    }

    /// Whether a row has been seen.
    pub(crate) fn has_rows(&self) -> bool {
        self.rows > 0 || !self.dashes.is_empty()
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        *self = Square::new(self.words);
    }
}

/// Whether a line above a grid says how many rows and columns it has: `9 9`, `9x9`.
pub(crate) fn is_size(line: &[u8]) -> bool {
    let words = || line.split(|byte| !byte.is_ascii_digit()).filter(|word| !word.is_empty());
    let between = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'\t' | b'x' | b',');
    let first = words().next();
    first != Some(b"0")
        && words().count() == 2
        && words().nth(1) == first
        && line.iter().all(between)
}

impl Judge for Square {
    fn line(&mut self, line: &[u8], at: usize) -> Belongs {
        if self.whole != Whole::No {
            return self.after(line, at);
        }
        if line.trim_ascii().is_empty() {
            let width = self.width.unwrap_or(0);
            return match self.has_rows() {
                false => Belongs::Nowhere,
                true if self.bands.blank(at, width) => Belongs::Here,
                true => self.ended(at),
            };
        }
        let tally = tally(line);
        if at == 0 && (tally == Tally::Nothing || is_size(line) || is_rating(line)) {
            return Belongs::Nowhere;
        }
        match tally {
            // The last line of a frame stands above.
            _ if self.rows == 0 && is_rating(line) => return Belongs::EndedAt(at),
            // A comment is the heading of what follows.
            Tally::Nothing if self.has_rows() => return Belongs::EndedAt(at),
            Tally::Row { .. } if !self.bands.row() => return self.ended(at),
            _ => {}
        }
        match self.count(tally, line) {
            false => Belongs::Here,
            true if self.bands.start.is_some() => {
                self.whole = Whole::InBands;
                Belongs::Here
            }
            true if self.may_be_headed => {
                self.whole = Whole::AsHeaded;
                Belongs::Here
            }
            true => Belongs::Last,
        }
    }

    fn begin(&mut self) {
        self.clear();
    }
}
