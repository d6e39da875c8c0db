//! Frames whose bars or rules are unusual signs.
//!
//! ```text
//! ! 5 3 . ! . 7 . ! . . . !      5 3 . | . 7 . | . . .
//! ! 6 . . ! 1 9 5 ! . . . !      ~~~~~~+~~~~~~~+~~~~~~
//! ```
//!
//! The bars of all rows stand below each other. Signs between some cells are no frame.

use crate::text::{Drawn, Form, Kind, Piece};

/// The sign of bars; [`None`] if only the rules are unusual.
type Bar = Option<char>;

/// A form whose frames have other bars.
pub(crate) struct Barred {
    pub(crate) bar: Bar,
    pub(crate) form: Box<dyn Form>,
}

/// The bars of a text and the text with usual ones, which is as long.
pub(crate) fn bars_of(text: &str) -> Option<(Bar, String)> {
    const FEWEST: usize = 4;
    const SIGNS: [Bar; 4] = [Some('!'), Some(':'), Some('#'), None];
    SIGNS.into_iter().find_map(|bar| {
        let rows = text.lines().filter(|line| is_row(line, bar)).count();
        let rules = text.lines().filter(|line| is_rule(line, bar) && line.contains('~')).count();
        let is_known = if bar.is_some() { rows >= FEWEST } else { rules > 0 };
        is_known.then(|| Some((bar, usual_bars(text, bar)?)))?
    })
}

/// Whether a line is a row between bars of this sign.
fn is_row(line: &str, bar: Bar) -> bool {
    let Some(bar) = bar else { return false };
    let line = line.trim();
    let is_cell = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || ".*_- ".contains(c);
    let parts: Vec<&str> = line.split(bar).collect();
    let is_apart = |(at, part): (usize, &&str)| {
        (at == 0 || part.starts_with(' ')) && (at + 1 == parts.len() || part.ends_with(' '))
    };
    let is_around = parts.len() > 2 && line.starts_with(bar) && line.ends_with(bar);
    parts.len() > 1
        && line.chars().all(|c| c == bar || is_cell(c))
        && line.chars().any(|c| c != bar && c != ' ' && c != '-')
        && (is_around || parts.iter().enumerate().all(is_apart))
}

fn is_rule(line: &str, bar: Bar) -> bool {
    let line = line.trim();
    line.len() > 2
        && line.contains(['-', '=', '~'])
        && line.chars().all(|c| "-=~+|. ".contains(c) || Some(c) == bar)
}

/// A line with usual bars.
fn usual_line(line: &str, bar: Bar) -> String {
    match () {
        () if is_row(line, bar) => line.replace(bar.unwrap_or('|'), "|"),
        () if is_rule(line, bar) => line.replace('~', "-").replace(bar.unwrap_or('+'), "+"),
        () => line.to_owned(),
    }
}

/// The text with usual bars; `None` if those of its rows are not below each other.
fn usual_bars(text: &str, bar: Bar) -> Option<String> {
    let mut rows = text.lines().filter(|line| is_row(line, bar)).map(|line| {
        let is_bar = |(at, c): (usize, char)| (Some(c) == bar).then_some(at);
        line.char_indices().filter_map(is_bar).collect::<Vec<_>>()
    });
    let first = rows.next();
    rows.all(|row| Some(&row) == first.as_ref()).then_some(())?;
    Some(text.split_inclusive('\n').map(|line| usual_line(line, bar)).collect())
}

impl Form for Barred {
    fn kind(&mut self, line: &str) -> Kind {
        self.form.kind(&usual_line(line, self.bar))
    }

    fn is_open(&self) -> bool {
        self.form.is_open()
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        match usual_bars(section, self.bar) {
            Some(text) => self.form.draw(&text),
            None => vec![Piece {
                bytes: 0..section.len(),
                drawn: Drawn::Lines(section.trim_end().to_owned()),
            }],
        }
    }

    fn begin(&mut self) {
        self.form.begin();
    }
}
