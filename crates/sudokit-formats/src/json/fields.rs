//! The fields of an object as they are written.
//!
//! A parsed value would not come back as it was: `1.10` would become `1.1`, a number of 21 digits would be
//! rounded, and `1e400` would not be read at all. So fields that mean nothing to us stay text.

use std::collections::HashMap;

use serde::de::IgnoredAny;
use serde_json::Value;

use super::scan::{Ended, Scan};
use crate::names;
use crate::says::{Says, says};
use crate::{Fault, FaultKind};

/// The fields of an object, in order: the name, and the value as JSON. Of two fields of one name the
/// second one counts, in the place of the first, unless that changes the puzzle.
///
/// # Errors
/// If the text is not valid JSON, or a puzzle or a rule has two values.
pub(crate) fn fields(record: &[u8]) -> Result<Vec<(String, &str)>, serde_json::Error> {
    serde_json::from_slice::<IgnoredAny>(record)?;
    let Ok(text) = core::str::from_utf8(record) else {
        // Says where it is not UTF-8.
        return serde_json::from_slice::<Value>(record).map(|_| Vec::new());
    };
    let mut fields: Vec<(String, &str)> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut rest = text.trim_start().strip_prefix('{').unwrap_or_default().trim_start();
    while rest.starts_with('"') {
        let (name, after) = value(rest);
        let name: String = serde_json::from_str(name)?;
        let (value, after) = value(after.trim_start().trim_start_matches(':').trim_start());
        match place_of(&name, &fields, &mut known) {
            Some(at) if fields[at].1 != value && matters(&name) => {
                return Err(serde::de::Error::custom(format_args!("{name:?} has two values")));
            }
            Some(at) => fields[at].1 = value,
            None => fields.push((name, value)),
        }
        rest = after.trim_start().trim_start_matches(',').trim_start();
    }
    Ok(fields)
}

/// The place of the field of this name. Where there are many, `known` keeps their places.
fn place_of(
    name: &str,
    fields: &[(String, &str)],
    known: &mut HashMap<String, usize>,
) -> Option<usize> {
    const FEW: usize = 16;
    if fields.len() <= FEW {
        return fields.iter().position(|(field, _)| field == name);
    }
    for (at, (field, _)) in fields.iter().enumerate().skip(known.len()) {
        known.insert(field.clone(), at);
    }
    known.get(name).copied()
}

/// Whether a field of this name has to do with the puzzle.
fn matters(name: &str) -> bool {
    names::is_puzzle(name) || says(name) != Says::Nothing
}

/// The values of a list, as JSON; none if it is not JSON.
pub(crate) fn elements(list: &str) -> Vec<&str> {
    let mut found = Vec::new();
    if !is_json(list) {
        return found;
    }
    let mut rest = list.trim_start().strip_prefix('[').unwrap_or_default().trim_start();
    while !rest.is_empty() && !rest.starts_with(']') {
        let (element, after) = value(rest);
        found.push(element.trim_end());
        rest = after.trim_start().trim_start_matches(',').trim_start();
    }
    found
}

/// Splits off the value that a text begins with.
fn value(text: &str) -> (&str, &str) {
    match Scan::default().end(text.as_bytes()) {
        Some(Ended::Closed(end) | Ended::Before(end)) => text.split_at(end),
        None => (text, ""),
    }
}

/// A value as the text of a field: a string without quotes, unless it would then be read as something
/// else; anything else as it is written.
pub(crate) fn to_field(value: &str) -> String {
    match serde_json::from_str::<String>(value) {
        Ok(text) if !is_json(&text) => text,
        _ => compact(value),
    }
}

/// Whether a text is JSON.
pub(crate) fn is_json(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// JSON on one line: without white space outside of strings.
pub(crate) fn compact(json: &str) -> String {
    let (mut inside, mut escaped) = (false, false);
    let keep = |c: &char| {
        let blank = !inside && c.is_ascii_whitespace();
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = inside,
            '"' => inside = !inside,
            _ => {}
        }
        !blank
    };
    json.chars().filter(keep).collect()
}

/// The fault for text that is not JSON.
pub(crate) fn no_json(record: &[u8], error: &serde_json::Error) -> Fault {
    let message = error.to_string();
    let message = message.rfind(" at line ").map_or(&message[..], |end| &message[..end]).to_owned();
    let lines = memchr::memchr_iter(b'\n', record).map(|end| end + 1);
    let start = core::iter::once(0).chain(lines).nth(error.line().saturating_sub(1)).unwrap_or(0);
    FaultKind::Json { message }.in_record(record, start + error.column().saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_as_they_are_written() {
        let text = br#" {"a": 1.10 ,"b\u0041":[1, {"c":"}, \""}],"n":1e400,"a":"x" } "#;
        let fields = fields(text).unwrap();
        let expected = [("a", "\"x\""), ("bA", "[1, {\"c\":\"}, \\\"\"}]"), ("n", "1e400")];
        assert_eq!(fields, expected.map(|(name, value)| (name.to_owned(), value)));
        assert_eq!(compact(fields[1].1), "[1,{\"c\":\"}, \\\"\"}]");
        assert!(super::fields(b"{}").unwrap().is_empty());
        assert!(super::fields(b"{\"a\":}").is_err());
        assert!(super::fields(b"{\"a\":\"\xff\"}").is_err());
    }
}
