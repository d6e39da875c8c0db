//! Texts whose lines all begin with the same sign or are numbered, and boards whose rows have labels.
//!
//! ```text
//! > 53..7....        1: 53..7....          A   B   C   D
//! > 6..195...        2: 6..195...        +---+---+---+---+
//! > .98....6.        3: .98....6.      1 | 5 | 3 |   |   |
//! ```
//!
//! Labels are those of rows only if they are in sequence. A digit before cells may be a cell: it is a label where a sign separates
//! it from them, or where the columns have labels, too.

use core::ops::Range;

use crate::text::{Drawn, Form, Kind, Piece, lines_of};

/// What lines begin with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Prefix {
    /// A sign, and as many spaces.
    Sign(&'static str, usize),
    /// The number of the line, and as many spaces.
    Lines(usize),
    /// `DATA` in BASIC, behind the number of the line.
    Data,
    /// The label of a row.
    Rows(Style),
}

/// What labels look like.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Style {
    name: Name,
    behind: Behind,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Name {
    Number,
    Upper,
    Lower,
    /// `Row 1`, `r1`
    Word,
}

/// What separates a label from cells.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Behind {
    Wall,
    /// `:`, `)` or `.`
    Sign,
    Space,
    /// `,` or `;`
    Comma,
}

/// The label of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Label {
    style: Style,
    number: usize,
    /// The bytes up to the spaces before the cells, or a wall.
    length: usize,
}

fn is_wall(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║')
}

/// The fewest lines or columns.
const FEWEST: usize = 4;

impl Label {
    /// The label of a line, if cells are behind it.
    fn of(line: &str) -> Option<Label> {
        let start = line.trim_start();
        let inner = start.strip_prefix(is_wall).map(str::trim_start);
        let text = inner.unwrap_or(start);
        // `**A**` in Markdown, `[1,]` in R.
        let (text, mark) = [("**", "**"), ("[", ",]")]
            .into_iter()
            .find_map(|(before, behind)| Some((text.strip_prefix(before)?, behind)))
            .unwrap_or((text, ""));
        let word = ["Row", "row", "ROW", "R", "r"].iter().find_map(|word| text.strip_prefix(word));
        let word =
            word.map(str::trim_start).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        let rest = word.unwrap_or(text);
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let first = rest.chars().next()?;
        let (name, number, length) = match digits {
            1.. => (
                if word.is_some() { Name::Word } else { Name::Number },
                rest[..digits].parse().ok()?,
                digits,
            ),
            0 if first.is_ascii_uppercase() => (Name::Upper, usize::from(first as u8 - b'A'), 1),
            0 if first.is_ascii_lowercase() => (Name::Lower, usize::from(first as u8 - b'a'), 1),
            0 => return None,
        };
        let rest = &rest[length..];
        let rest = match mark {
            "**" if rest.starts_with(':') => rest,
            mark => rest.strip_prefix(mark)?,
        };
        let cells = rest.trim_start_matches([' ', '\t']);
        let (behind, cells) = match cells.chars().next() {
            Some(c) if is_wall(c) => (Behind::Wall, cells),
            Some(':' | ')') => (Behind::Sign, &cells[1..]),
            Some('.') if rest[1..].starts_with([' ', '\t']) && rest.starts_with('.') => {
                (Behind::Sign, &rest[1..])
            }
            Some(',' | ';') => (Behind::Comma, &cells[1..]),
            _ if cells.len() < rest.len() => (Behind::Space, rest),
            _ => return None,
        };
        // `**Row 1:** 5 3`
        let cells =
            if behind == Behind::Sign { cells.strip_prefix("**").unwrap_or(cells) } else { cells };
        if inner.is_some() && behind != Behind::Wall {
            return None;
        }
        Some(Label { style: Style { name, behind }, number, length: line.len() - cells.len() })
    }

    /// The label of a row.
    fn of_row(line: &str) -> Option<Label> {
        let label = Label::of(line)?;
        let is_of_row = |c: char| {
            c.is_ascii_digit()
                || c.is_ascii_uppercase()
                || ".*_-?,; \t\u{A0}()[]{}".contains(c)
                || is_wall(c)
        };
        let cells = line[label.length..].replace("NaN", ".").replace("NA", ".");
        // Numbers with a point are cells, and so may the first be.
        let may_be_cell =
            cells.as_bytes().windows(2).any(|two| two[0].is_ascii_digit() && two[1] == b'.');
        let is_float =
            label.style.name == Name::Number && label.style.behind == Behind::Sign && may_be_cell;
        (cells.chars().all(is_of_row) && !is_float).then_some(label)
    }
}

/// The number of columns that a line gives labels to, in sequence.
pub(crate) fn heading(line: &str) -> Option<usize> {
    let is_of_r = line.contains("[,");
    let between = |c: char| c.is_whitespace() || is_wall(c) || c == ',' && !is_of_r || c == ';';
    let labels: Vec<&str> = line.split(between).filter(|label| !label.is_empty()).collect();
    let number = |label: &str| {
        let name = ["Col", "col", "C", "c", "[,"].iter().find_map(|name| label.strip_prefix(name));
        name.unwrap_or(label).trim_end_matches(']').parse::<usize>().ok()
    };
    let numbers =
        |from: usize| labels.iter().enumerate().all(|(at, label)| number(label) == Some(at + from));
    let letters = |first: u8| {
        labels
            .iter()
            .enumerate()
            .all(|(at, label)| at < 26 && label.as_bytes() == [first + at as u8])
    };
    let is_heading =
        labels.len() >= FEWEST && (numbers(1) || numbers(0) || letters(b'A') || letters(b'a'));
    is_heading.then_some(labels.len())
}

/// A text without prefixes.
struct Stripped {
    text: String,
    /// Where lines begin in it, where they and their rests begin in the whole text.
    lines: Vec<(usize, usize, usize)>,
    length: usize,
}

impl Stripped {
    /// Keeps the ends of lines from these bytes on.
    fn of(section: &str, mut rest: impl FnMut(usize, &str) -> usize) -> Stripped {
        let (mut text, mut lines) = (String::new(), Vec::new());
        for (number, (bytes, line)) in lines_of(section).enumerate() {
            let start = bytes.start + rest(number, line);
            lines.push((text.len(), bytes.start, start));
            text.push_str(&section[start..bytes.end]);
        }
        Stripped { text, lines, length: section.len() }
    }

    /// The byte of the whole text.
    fn place(&self, at: usize) -> usize {
        if at >= self.text.len() {
            return self.length;
        }
        let line = self.lines.partition_point(|(start, ..)| *start <= at) - 1;
        let (start, whole, rest) = self.lines[line];
        if at == start { whole } else { rest + at - start }
    }

    fn bytes(&self, bytes: &Range<usize>) -> Range<usize> {
        let start = if bytes.start == 0 { 0 } else { self.place(bytes.start) };
        start..self.place(bytes.end)
    }
}

impl Prefix {
    /// What all lines of a text begin with.
    pub(crate) fn of(text: &str) -> Option<Prefix> {
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        if lines.len() < FEWEST {
            return None;
        }
        // The name of a list in YAML.
        let is_name = |line: &&str| {
            line.trim_end().ends_with(':') && !line.contains(|c: char| c.is_ascii_digit())
        };
        let items: Vec<&str> = lines.iter().copied().filter(|line| !is_name(line)).collect();
        if items.len() >= FEWEST
            && let Some(sign) = sign_of(&items)
        {
            return Some(sign);
        }
        if lines.iter().all(|line| data_of(line).is_some()) {
            return Some(Prefix::Data);
        }
        let lines = numbered(&lines);
        match lines {
            Some((lines, true)) => Some(lines),
            _ => rows_of(text).or(lines.map(|(lines, _)| lines)),
        }
    }

    /// The text without it; `None` if labels are not in sequence.
    fn strip(self, section: &str) -> Option<Stripped> {
        if let Prefix::Rows(style) = self {
            let rests = rests(section, style)?;
            return Some(Stripped::of(section, |number, _| rests[number]));
        }
        let mut last = None;
        let mut is_sequence = true;
        let stripped = Stripped::of(section, |_, line| match self {
            Prefix::Lines(spaces) => {
                let Some((number, length)) = number_of(line) else {
                    is_sequence &= line.trim().is_empty();
                    return 0;
                };
                is_sequence &= last.is_none_or(|last| number == last + 1);
                is_sequence &=
                    spaces == 0 || line.len() == length || line[length..].starts_with(' ');
                last = Some(number);
                self.length(line)
            }
            _ => self.length(line),
        });
        is_sequence.then_some(stripped)
    }

    /// The text without it.
    pub(crate) fn without(self, text: &str) -> Option<String> {
        self.strip(text).map(|stripped| stripped.text)
    }

    /// The bytes that a line begins with.
    fn length(self, line: &str) -> usize {
        match self {
            Prefix::Sign(sign, spaces) => {
                let start = line.trim_start();
                let rest = start.strip_prefix(sign).map(|rest| match spaces {
                    0 => rest,
                    _ => rest.strip_prefix(' ').unwrap_or(rest),
                });
                rest.map_or(0, |rest| line.len() - rest.len())
            }
            Prefix::Lines(spaces) => {
                number_of(line).map_or(0, |(_, length)| line.len().min(length + spaces))
            }
            Prefix::Data => data_of(line).unwrap_or(0),
            Prefix::Rows(style) => Label::of_row(line)
                .filter(|label| label.style == style)
                .map_or(0, |label| label.length),
        }
    }
}

/// The number before a line, and its length with what separates it.
fn number_of(line: &str) -> Option<(usize, usize)> {
    let start = line.trim_start();
    let digits = start.len() - start.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let number = start[..digits].parse().ok()?;
    let rest = &start[digits..];
    let behind = match rest.chars().next() {
        Some(':' | ')') => &rest[1..],
        Some('.') if rest[1..].starts_with(' ') => &rest[1..],
        Some('\t') if !rest[1..].contains('\t') => &rest[1..],
        None => rest,
        _ => return None,
    };
    Some((number, line.len() - behind.len()))
}

/// The length of what stands before the cells of a line of BASIC: `100 DATA 5,3,0`.
fn data_of(line: &str) -> Option<usize> {
    let behind = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let (word, rest) = behind.split_once([' ', '\t'])?;
    word.eq_ignore_ascii_case("data").then(|| line.len() - rest.len())
}

/// The numbers that all lines begin with, and whether a board stands behind each: as many characters as a board has cells, and
/// not a row of as many lines.
fn numbered<'t>(lines: &[&'t str]) -> Option<(Prefix, bool)> {
    let numbered = |line: &&'t str| number_of(line).map(|(number, at)| (number, &line[at..]));
    let rests: Vec<(usize, &str)> = lines.iter().map(numbered).collect::<Option<_>>()?;
    let is_sequence = rests.windows(2).all(|two| two[1].0 == two[0].0 + 1);
    let has_space = rests.iter().all(|(_, rest)| rest.is_empty() || rest.starts_with(' '));
    let has_board = rests.iter().all(|(_, rest)| {
        let cells = rest.trim().len();
        cells.isqrt().pow(2) == cells && cells >= 16 && cells != lines.len()
    });
    is_sequence.then_some((Prefix::Lines(usize::from(has_space)), has_board))
}

/// The sign that all lines begin with.
fn sign_of(lines: &[&str]) -> Option<Prefix> {
    const SIGNS: [&str; 9] = [">", "//", "--", "#", "%", ";", "-", "*", "•"];
    const ALONE: [&str; 2] = [">", "//"];
    let starts: Vec<&str> = lines.iter().map(|line| line.trim_start()).collect();
    let sign = *SIGNS.iter().find(|sign| starts.iter().all(|line| line.starts_with(**sign)))?;
    let rests = || starts.iter().map(|line| &line[sign.len()..]);
    let has_space = rests().all(|rest| rest.is_empty() || rest.starts_with(' '));
    // It may be a sign for a blank.
    let may_be_cell = ["-", "*"].contains(&sign)
        && rests().any(|rest| rest.contains(sign) && rest.contains(|c: char| c.is_ascii_digit()));
    let is_sign = (has_space || ALONE.contains(&sign)) && !may_be_cell;
    is_sign.then_some(Prefix::Sign(sign, usize::from(has_space)))
}

/// Whether the rows of a text have labels, or a sign before them.
pub(crate) fn has_prefixes(text: &str) -> bool {
    match Prefix::of(text) {
        Some(Prefix::Sign(..) | Prefix::Rows(_)) => true,
        // As `cat -n` writes them.
        Some(Prefix::Lines(_)) => {
            text.lines().all(|line| line.trim().is_empty() || line.contains('\t'))
        }
        Some(Prefix::Data) | None => false,
    }
}

/// The labels of the rows of a text.
fn rows_of(text: &str) -> Option<Prefix> {
    let is_first = |label: &Label| match label.style.name {
        Name::Number | Name::Word => label.number <= 1,
        Name::Upper | Name::Lower => label.number == 0,
    };
    let labels = || text.lines().filter(|line| heading(line).is_none()).filter_map(Label::of_row);
    let first = labels().find(is_first)?;
    let style = labels().next().filter(|label| label.number >= FEWEST).unwrap_or(first).style;
    rests(text, style).is_some().then_some(Prefix::Rows(style))
}

/// Where the cells of each line begin, if the labels of the rows are in sequence; a line with the labels of columns has none.
fn rests(text: &str, style: Style) -> Option<Vec<usize>> {
    let lines: Vec<&str> = lines_of(text).map(|(_, line)| line).collect();
    let mut labels: Vec<Option<Label>> =
        lines.iter().map(|line| Label::of_row(line).filter(|label| label.style == style)).collect();
    let mut rests = vec![0; lines.len()];
    let base = {
        let numbers = labels.iter().flatten().map(|label| label.number);
        numbers.min()?
    };
    let is_count = matches!(style.name, Name::Number | Name::Word);
    if base > usize::from(is_count) {
        return None;
    }
    // Rows may be counted from below where columns are counted, too, as on a board for chess.
    let is_chess =
        style.name == Name::Number && base == 1 && lines.iter().any(|line| heading(line).is_some());
    let is_row = |at: &usize| labels[*at].is_some() && heading(lines[*at]).is_none();
    let rows: Vec<usize> = (0..lines.len()).filter(is_row).collect();
    let number = |at: usize| labels[at].as_ref().map_or(0, |label| label.number);
    if is_chess
        && rows.len() >= FEWEST
        && rows.windows(2).all(|two| number(two[0]).checked_sub(number(two[1])) == Some(1))
    {
        let last = number(rows[0]);
        for at in rows {
            if let Some(label) = &mut labels[at] {
                label.number = base + last - label.number;
            }
        }
    }
    // The labels of columns stand above the first row.
    let mut headings = Vec::new();
    for at in 0..lines.len() {
        let Some(columns) = heading(lines[at]) else { continue };
        let is_border = |line: &&str| !line.contains(char::is_alphanumeric);
        let next = at + 1 + lines[at + 1..].iter().take_while(|line| is_border(line)).count();
        let is_above =
            labels.get(next).and_then(Option::as_ref).is_some_and(|next| next.number == base)
                && lines.get(next).is_some_and(|next| heading(next).is_none());
        if is_above {
            labels[at] = None;
            rests[at] = lines[at].len();
            headings.push((next, columns));
        }
    }
    // The boards: where each begins, and its rows.
    let mut boards: Vec<(usize, usize)> = Vec::new();
    for (at, label) in labels.iter().enumerate() {
        let Some(label) = label else { continue };
        rests[at] = label.length;
        match boards.last_mut() {
            Some((_, rows)) if label.number == base + *rows => *rows += 1,
            _ if label.number == base => boards.push((at, 1)),
            _ => return None,
        }
    }
    // A space more in some rows may be a blank cell.
    let spaces = |at: usize| {
        let rest = &lines[at][rests[at]..];
        rest.len() - rest.trim_start_matches([' ', '\t']).len()
    };
    let rows = || (0..lines.len()).filter(|at| labels[*at].is_some());
    let common = rows().map(spaces).min()?;
    if style.behind != Behind::Wall {
        for at in rows().collect::<Vec<_>>() {
            rests[at] += common;
        }
    }
    let order = boards.first()?.1;
    let is_open =
        style.name == Name::Number && matches!(style.behind, Behind::Space | Behind::Comma);
    let has_heading = |at: usize| headings.iter().any(|(below, _)| *below == at);
    let is_whole = order >= FEWEST
        && boards.iter().all(|(at, rows)| *rows == order && (!is_open || has_heading(*at)))
        && headings.iter().all(|(_, columns)| *columns == order);
    is_whole.then_some(rests)
}

/// A form behind prefixes.
pub(crate) struct Prefixed {
    pub(crate) prefix: Prefix,
    pub(crate) form: Box<dyn Form>,
}

impl Form for Prefixed {
    fn kind(&mut self, line: &str) -> Kind {
        let length = self.prefix.length(line);
        if length == 0 && matches!(self.prefix, Prefix::Rows(_)) && heading(line).is_some() {
            return Kind::Nothing;
        }
        let kind = self.form.kind(&line[length..]);
        // A separator may stand between a label and the cells.
        let rest = line[length..].strip_prefix(['\t', ' ']);
        match rest.filter(|_| length > 0 && kind == Kind::Words) {
            Some(rest) if matches!(self.prefix, Prefix::Rows(_)) => self.form.kind(rest),
            _ => kind,
        }
    }

    fn is_open(&self) -> bool {
        self.form.is_open()
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        // Another board may have none.
        let Some(stripped) = self.prefix.strip(section) else {
            let pieces = self.form.draw(section);
            let is_word = |piece: &Piece| matches!(piece.drawn, Drawn::Words(_));
            return match pieces.iter().any(is_word) {
                // The lines as they are.
                true => {
                    let drawn = |line: &str| match line.trim_start().starts_with('#') {
                        true => Drawn::Words(line.trim().to_owned()),
                        false => Drawn::Lines(line.to_owned()),
                    };
                    let piece =
                        |(bytes, line): (Range<usize>, &str)| Piece { bytes, drawn: drawn(line) };
                    lines_of(section).map(piece).collect()
                }
                false => pieces,
            };
        };
        let map = |piece: Piece| Piece { bytes: stripped.bytes(&piece.bytes), ..piece };
        let pieces = self.form.draw(&stripped.text).into_iter().map(map);
        pieces.filter(|piece| !piece.bytes.is_empty()).collect()
    }

    fn begin(&mut self) {
        self.form.begin();
    }

    fn marks(&self, section: &str) -> Option<&'static str> {
        match self.prefix.strip(section) {
            Some(stripped) => self.form.marks(&stripped.text),
            None => self.form.marks(section),
        }
    }
}
