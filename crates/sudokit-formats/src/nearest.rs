//! What a text is most like that no format can read, and the first character that does not fit.

use crate::fault::{Fault, FaultKind, Near};
use crate::head::Head;
use crate::lines::lines;

/// The fault of a text that no format can read.
pub(crate) fn not_recognised(head: &Head) -> Fault {
    let like = head.looks_like();
    if like.is_none()
        && let Some((line, column, near)) = nearest_json(head).or_else(|| nearest_rows(head))
    {
        return FaultKind::NotRecognised { like, near: Some(near) }.at(line, column);
    }
    let line = head.content_lines().next().map_or(1, |(number, _)| number);
    FaultKind::NotRecognised { like, near: None }.at(line, 1)
}

/// Where a text that begins as JSON is none.
fn nearest_json(head: &Head) -> Option<(u64, usize, Near)> {
    let text = head.text();
    let is_json =
        text.trim_ascii_start().starts_with(b"{") || text.trim_ascii_start().starts_with(b"[");
    if !is_json || !head.is_complete() {
        return None;
    }
    let mut values =
        serde_json::Deserializer::from_slice(text).into_iter::<serde::de::IgnoredAny>();
    let error = values.find_map(Result::err)?;
    let number = error.line().max(1);
    let (_, line) = lines(text).nth(number - 1)?;
    let line = String::from_utf8_lossy(line);
    let column = error.column().max(1);
    let character = line.chars().nth(column - 1)?;
    Some((number as u64, column, Near { format: "json", character }))
}

/// The first character that cannot be a cell, in the first line of mostly cells.
fn nearest_rows(head: &Head) -> Option<(u64, usize, Near)> {
    const MOST_LINES: usize = 1000;
    const LONGEST_ROW: usize = 64;
    let is_cell = |c: char| c.is_ascii_digit() || ".*_-xX".contains(c);
    let is_between = |c: char| {
        c.is_whitespace() || "|,;+=".contains(c) || ('\u{2500}'..='\u{257F}').contains(&c)
    };
    head.content_lines().take(MOST_LINES).find_map(|(number, line)| {
        let line = String::from_utf8_lossy(line);
        let cells = line.chars().filter(|c| is_cell(*c)).count();
        let others = line.chars().filter(|c| !is_cell(*c) && !is_between(*c)).count();
        let (at, character) =
            line.chars().enumerate().find(|(_, c)| !is_cell(*c) && !is_between(*c))?;
        let format = if cells > LONGEST_ROW { "line" } else { "grid" };
        (cells >= 4 && cells >= 2 * others).then_some((number, at + 1, Near { format, character }))
    })
}
