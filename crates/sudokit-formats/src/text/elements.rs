//! Boards in the elements of a document that no format knows.
//!
//! ```text
//! <puzzles><item id="1"><cells>53..7....6..195...</cells></item>...
//! <board><row>53..7....</row><row>6..195...</row>...
//! ```
//!
//! Names and attributes are words before what their elements hold.

use crate::text::{Form, Kind, Piece};

/// A form whose boards stand in elements.
pub(crate) struct Elements(pub(crate) Box<dyn Form>);

/// Elements of rows and cells, which say nothing of their own.
const OF_ROWS: [&str; 8] = ["row", "r", "line", "tr", "cell", "c", "td", "string"];

/// A document with the name of each element and each attribute on a line of its own, in place of its tags, so that it is as long;
/// `None` if it is a page or no document.
pub(crate) fn without_elements(text: &str) -> Option<String> {
    const OF_PAGES: [&str; 5] = ["<!doctype html", "<html", "<table", "<div", "<svg"];
    let lower = text.trim_start().to_ascii_lowercase();
    let is_document = lower.starts_with("<?xml")
        || lower.strip_prefix('<').is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    let is_page = OF_PAGES.iter().any(|start| lower.contains(start));
    (is_document && !is_page).then(|| spelled(text))
}

fn spelled(text: &str) -> String {
    let mut spelled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        spelled.push_str(&rest[..start]);
        rest = &rest[start..];
        let Some(end) = rest.find('>') else { break };
        let inner = &rest[1..end];
        match inner.starts_with(['/', '?']) || OF_ROWS.contains(&inner) {
            true => spelled.push_str(&" ".repeat(inner.len() + 1)),
            false => {
                spelled.push('\n');
                spell_tag(inner, &mut spelled);
            }
        }
        spelled.push(if OF_ROWS.contains(&inner) { ' ' } else { '\n' });
        rest = &rest[end + 1..];
    }
    spelled + rest
}

/// `item id="1"` as `item`, and `id: 1` on the next line.
fn spell_tag(inner: &str, spelled: &mut String) {
    let mut quote = None;
    for c in inner.chars() {
        match (c, quote) {
            ('"' | '\'', None) => quote = Some(c),
            (_, Some(open)) if c == open => quote = None,
            ('=', None) => {
                spelled.push(':');
                continue;
            }
            (' ', None) => {
                spelled.push('\n');
                continue;
            }
            ('/', None) => {}
            _ => {
                spelled.push(c);
                continue;
            }
        }
        spelled.push(' ');
    }
}

impl Form for Elements {
    fn kind(&mut self, line: &str) -> Kind {
        let kinds = spelled(line).split('\n').map(|line| self.0.kind(line)).collect::<Vec<_>>();
        let is_row = kinds.contains(&Kind::Row);
        let last = kinds.into_iter().rfind(|kind| *kind != Kind::Nothing);
        if is_row { Kind::Row } else { last.unwrap_or(Kind::Nothing) }
    }

    fn is_open(&self) -> bool {
        self.0.is_open()
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        self.0.draw(&spelled(section))
    }

    fn begin(&mut self) {
        self.0.begin();
    }
}
