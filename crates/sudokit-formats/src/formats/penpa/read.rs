//! Reads what a link packs.

use serde_json::Value;
use sudokit_core::DigitSet;

use super::link::{NAME, packed};
use super::points::{Points, regions};
use super::short::expanded;
use crate::drafts::{Boards, Draft};
use crate::field_names::{AUTHOR, RULES, SOURCE};
use crate::json::document::is_nothing;
use crate::packing::{from_base64, from_percent, inflate};
use crate::{Entry, FaultKind};

pub(super) fn read(boards: &Boards, text: &str) -> Result<Entry, FaultKind> {
    let fault = |part| FaultKind::Part { format: NAME, part };
    let bytes = from_base64(&from_percent(packed(text).ok_or(fault("p="))?))?;
    let text = String::from_utf8(inflate(&bytes)?).map_err(|_| FaultKind::Packed)?;
    let mut lines = text.split('\n');
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let kind = header[0];
    if !["sudoku", "square"].contains(&kind) {
        return Err(FaultKind::Kind { kind: kind.chars().take(40).collect() });
    }
    let side = |at: usize| header.get(at).and_then(|n| n.parse().ok()).filter(|n| *n <= 100);
    let (columns, rows): (usize, usize) =
        (side(1).ok_or(fault("nx"))?, side(2).ok_or(fault("ny"))?);
    let rest: Vec<&str> = lines.collect();
    let space: Vec<usize> = rest
        .first()
        .and_then(|line| serde_json::from_str(line).ok())
        .filter(|space: &Vec<usize>| space.len() == 4 && space.iter().all(|n| *n <= 100))
        .ok_or(fault("space"))?;
    let inner =
        |all: usize, one: usize, other: usize| all.saturating_sub(space[one] + space[other]);
    let (order, across) = (inner(rows, 0, 1), inner(columns, 2, 3));
    if order != across {
        return Err(FaultKind::RowWidth { found: across, expected: order });
    }
    let points =
        Points { order, width: columns + 4, height: rows + 4, top: space[0], left: space[2] };
    let object = |line: usize| -> Option<Value> {
        serde_json::from_str(&expanded(rest.get(line)?)).ok().filter(Value::is_object)
    };
    let question = object(2).ok_or(fault("zN"))?;
    // Without a line the answer would be the question.
    if rest.get(3).is_some_and(|line| line.starts_with('[')) {
        return Err(fault("zN"));
    }
    let regions = regions(&question, points);
    let mut draft = Draft::new(boards.find(order, regions.as_deref(), false)?);
    let mut left_out = Vec::new();
    // Behind the size of a cell stand the angle by which the board is turned, and its reflections.
    let is_upright = [(4, "0"), (5, "1"), (6, "1")]
        .iter()
        .all(|(at, usual)| header.get(*at).is_none_or(|value| value.is_empty() || value == usual));
    if !is_upright {
        left_out.push("turned board");
    }
    for (cell, number) in numbers(&question, points) {
        match (cell, number.value) {
            (Some(cell), Some(value)) if !number.small && draft.digit(cell, value).is_ok() => {
                draft.givens[cell] = draft.digit(cell, value)?;
            }
            _ => left_out.push("number"),
        }
    }
    for (cell, number) in object(3).iter().flat_map(|answer| numbers(answer, points)) {
        let Some(cell) = cell else { continue };
        match number.value.map(|value| draft.digit(cell, value)) {
            Some(Ok(digit)) if !number.small => draft.placed[cell] = digit,
            _ => {
                let digits = numbers_in(number.text, order);
                let digits = digits.filter_map(|n| draft.digit(cell, n).ok().flatten());
                draft.marks[cell] = digits.collect::<DigitSet>();
            }
        }
    }
    let mut entry = draft.finish();
    let written = |prefix: &str| {
        let text = header.iter().find_map(|field| field.strip_prefix(prefix))?;
        let text = text.replace("zZ", "z").replace("%2C", ",");
        (!text.is_empty()).then_some(text)
    };
    entry.name = written("Title: ");
    entry.fields.extend(written("Author: ").map(|text| (AUTHOR.to_owned(), text)));
    // Behind the author come the source and the rules.
    let author = header.iter().position(|field| field.starts_with("Author: "));
    for (field, after) in [(SOURCE, 1), (RULES, 2)] {
        let text = author.and_then(|at| header.get(at + after)).filter(|text| !text.is_empty());
        let Some(text) = text else { continue };
        let text = text.replace("zZ", "z").replace("%2C", ",").replace("%2D", "\n");
        let text = text.replace("%2E", "&").replace("%2F", "=");
        entry.fields.push((field.to_owned(), text));
    }
    let drawn = question.as_object().into_iter().flatten();
    let lines_read = regions.is_some();
    let known = |name: &str| {
        name.starts_with("command") || name == "number" || name == "lineE" && lines_read
    };
    left_out.extend(
        drawn.filter(|(name, v)| !known(name) && !is_nothing(v)).map(|(name, _)| name.as_str()),
    );
    for field in left_out {
        entry.leave_out(field);
    }
    entry.leave_out_words();
    Ok(entry)
}

/// A text in a cell.
struct Number<'a> {
    text: &'a str,
    /// The text, if it is a number.
    value: Option<u64>,
    /// Whether it is small, as marks are.
    small: bool,
}

/// The digits in a text of marks: single characters up to 9x9, words above.
fn numbers_in(text: &str, order: usize) -> impl Iterator<Item = u64> + '_ {
    let characters = text.chars().filter(move |_| order <= 9);
    let words = text.split_whitespace().filter(move |_| order > 9);
    let digits = characters.filter_map(|c| c.to_digit(10)).map(u64::from);
    digits.chain(words.filter_map(|word| word.parse().ok()))
}

/// The texts of cells, and those elsewhere.
fn numbers(elements: &Value, points: Points) -> impl Iterator<Item = (Option<usize>, Number<'_>)> {
    let all = elements.get("number").and_then(Value::as_object).into_iter().flatten();
    all.filter_map(move |(point, content)| {
        let cell = points.cell(point.parse().ok()?);
        let parts = content.as_array()?;
        let text = parts.first()?.as_str()?.trim();
        let small = parts.get(2).and_then(Value::as_str).is_some_and(|kind| "567".contains(kind));
        Some((cell, Number { text, value: text.parse().ok(), small }))
    })
}
