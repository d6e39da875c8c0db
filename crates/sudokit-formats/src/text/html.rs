//! Tables of HTML.

use crate::text::markup::usual;
use crate::text::{Drawn, Form, Kind, Piece, cell};

/// Tables whose rows are those of boards.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Html {
    /// The tables that have begun and not ended.
    open: usize,
}

impl Form for Html {
    fn kind(&mut self, line: &str) -> Kind {
        let line = line.to_ascii_lowercase();
        let was_open = self.open > 0;
        self.open += line.matches("<table").count();
        let has_rows = was_open || self.open > 0 || line.contains("<tr") || line.contains("<td");
        self.open = self.open.saturating_sub(line.matches("</table").count());
        match () {
            () if has_rows => Kind::Row,
            () if line.trim().is_empty() => Kind::Nothing,
            () => Kind::Words,
        }
    }

    fn is_open(&self) -> bool {
        self.open > 0
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        draw(section)
    }

    fn begin(&mut self) {
        self.open = 0;
    }
}

/// A table while it is read.
#[derive(Default)]
struct Reader {
    pieces: Vec<Piece>,
    /// Where the current piece begins.
    start: usize,
    row: Vec<String>,
    /// The text of the current cell, if one has begun.
    cell: Option<String>,
    words: String,
    /// Whether something in a row cannot be a cell.
    has_others: bool,
}

impl Reader {
    fn end_cell(&mut self) {
        if let Some(text) = self.cell.take() {
            let text = usual(&text).trim().to_owned();
            match cell(&text) {
                Some(cell) => self.row.push(cell.to_owned()),
                None => {
                    self.has_others = true;
                    self.words.push_str(&format!(" {text}"));
                }
            }
        }
    }

    fn end_row(&mut self, end: usize) {
        self.end_cell();
        if !self.row.is_empty() && !core::mem::take(&mut self.has_others) {
            self.end_words(end);
            let drawn = match self.row.len() {
                cells if cells >= 4 => Drawn::Lines(self.row.join(" ")),
                _ => Drawn::Words(self.row.join(" ")),
            };
            self.push(end, drawn);
        }
        self.row.clear();
    }

    /// Ends the words before a row, which then begins behind them.
    fn end_words(&mut self, end: usize) {
        let words = core::mem::take(&mut self.words);
        let words = words.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        if !words.is_empty() && end > self.start + 1 {
            self.push(self.start + 1, Drawn::Words(words));
        }
    }

    fn push(&mut self, end: usize, drawn: Drawn) {
        self.pieces.push(Piece { bytes: self.start..end, drawn });
        self.start = end;
    }
}

fn draw(section: &str) -> Vec<Piece> {
    let mut reader = Reader::default();
    let (mut at, mut hidden) = (0, None);
    while let Some(start) = section[at..].find('<').map(|found| at + found) {
        let end = section[start..].find('>').map_or(section.len(), |found| start + found + 1);
        reader.text(&section[at..start], hidden.is_some());
        let tag = section[start + 1..end].trim_end_matches('>');
        let name: String = tag
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '/')
            .map(|c| c.to_ascii_lowercase())
            .collect();
        match &*name {
            "style" | "script" | "title" | "head" => hidden = hidden.or(Some(name)),
            _ if hidden.as_deref().is_some_and(|hidden| name.strip_prefix('/') == Some(hidden)) => {
                hidden = None;
            }
            "td" | "th" => {
                reader.end_cell();
                reader.cell = Some(String::new());
            }
            "/td" | "/th" => reader.end_cell(),
            "tr" | "/tr" | "/table" => reader.end_row(end),
            "input" => {
                let value = tag.split_once("value=").map_or("", |(_, value)| value);
                let value = value.split(['"', '\'']).find(|part| !part.is_empty());
                reader.text(value.unwrap_or_default(), false);
            }
            _ => reader.words.push(' '),
        }
        at = end;
    }
    reader.text(&section[at..], false);
    reader.end_row(section.len());
    reader.end_words(section.len());
    if reader.start < section.len() {
        reader.push(section.len(), Drawn::Lines(String::new()));
    }
    reader.pieces
}

impl Reader {
    fn text(&mut self, text: &str, is_hidden: bool) {
        let text = text.replace("&nbsp;", " ").replace("&#160;", " ").replace("&middot;", ".");
        match &mut self.cell {
            Some(cell) => cell.push_str(&text),
            None if !is_hidden => self.words.push_str(&text),
            None => {}
        }
    }
}
