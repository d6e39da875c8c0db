//! Records that cannot be read: what is reported about them.

use sudokit_answers::records::Failed;
use sudokit_core::line::LineErrorKind;
use sudokit_formats::{Fault, FaultKind, Record};
use sudokit_text::Texts;

/// Returns the JSON object for a record that is not a puzzle.
pub(crate) fn failed(name: &str, fault: &Fault) -> Failed {
    Failed::new(name, fault.line, fault.column, fault.kind.id(), fault.kind.to_string())
}

/// Returns `file:line:column: what was expected`, and the line with a mark at the place.
pub(crate) fn fault_message(
    name: &str,
    record: &Record<'_>,
    fault: &Fault,
    texts: &Texts,
) -> String {
    let what = texts.fault_kind(&fault.kind);
    let mut message = format!("{name}:{}:{}: {what}", fault.line, fault.column);
    message += option_for(&fault.kind);
    let lines = record.content.ok().map(|bytes| bytes.split(|&b| b == b'\n'));
    let above = fault.line.checked_sub(record.line).map(|lines| lines as usize);
    if let (Some(mut lines), Some(above)) = (lines, above)
        && let Some(line) = lines.nth(above)
    {
        let first = if above == 0 { record.column } else { 1 };
        message += &excerpt(line, fault.column.saturating_sub(first));
    }
    message
}

/// The option that a message asks for, if it does.
fn option_for(kind: &FaultKind) -> &'static str {
    match kind {
        FaultKind::Puzzle(
            LineErrorKind::AmbiguousZero { .. }
            | LineErrorKind::UnclearZero { .. }
            | LineErrorKind::AmbiguousLetters,
        ) => " (--alphabet)",
        _ => "",
    }
}

/// How many columns of a line are shown before and after the place.
const AROUND: usize = 40;

/// Returns a line around a place (in characters, from 0), with a mark below it.
fn excerpt(line: &[u8], place: usize) -> String {
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    let text: Vec<char> = String::from_utf8_lossy(line).trim_end().chars().map(visible).collect();
    if text.is_empty() || place > text.len() {
        return String::new();
    }
    let (from, to) = (place.saturating_sub(AROUND), text.len().min(place + AROUND));
    let (left, right) =
        (if from > 0 { "..." } else { "" }, if to < text.len() { "..." } else { "" });
    let shown: String = text[from..to].iter().collect();
    let mark = " ".repeat(left.len() + place - from);
    format!("\n  | {left}{shown}{right}\n  | {mark}^")
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn excerpts_point_at_the_place() {
        assert_eq!(excerpt(b"abcdef\r", 3), "\n  | abcdef\n  |    ^");
        let long = "x".repeat(200);
        let shown = excerpt(long.as_bytes(), 100);
        assert!(shown.contains("..."));
        assert_eq!(shown.lines().last().unwrap().len(), "  | ".len() + 3 + 40 + 1);
        assert_eq!(excerpt(b"ab", 7), "");
    }
}
