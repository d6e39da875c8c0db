//! Reading a puzzle from a JSON value, and writing one.
//!
//! ```text
//! "53..7...."  a line            {"puzzle": any of these, "solution": the same, ...}
//! [5,3,0,0,7,...]  n x n cells, blank 0, null or ""        [[5,3,null,...],...]  rows of cells
//! ["53..7....","6..195...",...]  rows of characters
//! ```
//!
//! Where an object has no puzzle, one of its values may be an object that has.
//!
//! Cells of one character are read as those of a line, numbers as those of a line of numbers: so it is the same everywhere
//! whether 0 is a digit.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::Value;
use sudokit_core::line::{self, LineErrorKind, ParseOptions};
use sudokit_core::{Alphabet, Digit, Grid, Puzzle, is_blank_character};

use crate::fault::short_text;
use crate::filling::{fills, is_blank};
use crate::formats::board_within::{board_within, solution_within};
use crate::formats::grid::is_whole;
use crate::formats::line::{full_grid, take_rest};
use crate::json::LEFT_OUT;
use crate::json::cells::{Cells, digit_of};
use crate::json::fields::{compact, fields, no_json, to_field};
use crate::json::scan::scalar_at;
use crate::names;
use crate::remarks::is_remark;
use crate::{Entry, Fault, FaultKind, ReadOptions};

/// Understands one JSON value as an entry.
#[derive(Debug)]
pub(crate) struct ValueParser {
    pub(crate) options: Arc<ReadOptions>,
    pub(crate) parse: ParseOptions,
    /// The fields around the puzzles of a document, which hold for each.
    around: Vec<(String, String)>,
}

impl ValueParser {
    pub(crate) fn new(options: Arc<ReadOptions>) -> ValueParser {
        ValueParser { parse: options.parse, options, around: Vec::new() }
    }

    /// The same, for a document that has these fields around its puzzles: names and values.
    pub(crate) fn within(self, fields: &[(&str, &str)]) -> ValueParser {
        let of = |(name, value): &(&str, &str)| ((*name).to_owned(), to_field(value));
        ValueParser { around: fields.iter().map(of).collect(), ..self }
    }
}

impl crate::format::Parser for ValueParser {
    fn parse(&self, record: &[u8]) -> Result<Option<Entry>, Fault> {
        if record.trim_ascii().is_empty() {
            return Ok(None);
        }
        let wrong = |error| no_json(record, &error);
        if record.trim_ascii_start().starts_with(b"{") {
            let object = Object::read(record).map_err(wrong)?;
            return self.object(record, object).map(Some);
        }
        let value: Value = serde_json::from_slice(record).map_err(wrong)?;
        self.puzzle(record, 0, &value).map(Some)
    }

    fn fields(&self, record: &[u8]) -> Vec<(String, String)> {
        let fields = fields(record).unwrap_or_default();
        let others = fields.into_iter().filter(|(name, _)| !names::is_puzzle(name));
        others.map(|(name, value)| (name, to_field(value))).collect()
    }
}

/// The value as JSON, cut short for a message.
fn short(value: &Value) -> String {
    short_text(value.to_string())
}

/// Whether a value could be a puzzle: a text, or a list of nothing but cells.
fn may_be_puzzle(value: &Value) -> bool {
    fn is_cell(value: &Value) -> bool {
        match value {
            Value::Null | Value::Bool(false) | Value::Number(_) | Value::String(_) => true,
            Value::Object(cell) => digit_of(cell).is_some(),
            _ => false,
        }
    }
    match value {
        Value::String(_) => true,
        // Several lines are several puzzles.
        Value::Array(items) if items.iter().all(is_line) || are_small_boards(items) => false,
        Value::Array(items) if items.iter().all(Value::is_array) => {
            items.iter().filter_map(Value::as_array).flatten().all(is_cell)
        }
        Value::Array(items) => items.iter().all(is_cell),
        _ => false,
    }
}

/// The field in which an object keeps a puzzle: its number, and its value. Where none is called after a
/// puzzle, `value` may be rows of cells; and a solution alone is a full grid.
fn puzzle_field(fields: &[(String, &str)]) -> Option<(usize, Value)> {
    let find = |wanted: &&str, may_be: fn(&Value) -> bool| {
        let at = fields.iter().position(|(name, _)| name.eq_ignore_ascii_case(wanted))?;
        let value = serde_json::from_str(fields[at].1).ok()?;
        may_be(&value).then_some((at, value))
    };
    if fields.iter().any(|(name, _)| names::is_puzzle(name)) {
        return names::PUZZLE.iter().find_map(|name| find(name, may_be_puzzle));
    }
    let is_rows = |value: &Value| {
        let is_row = |row: &Value, count: usize| match row {
            Value::Array(cells) => cells.len() == count,
            Value::String(text) => text.chars().count() == count,
            _ => false,
        };
        let is_board = |rows: &Vec<Value>| {
            rows.len() >= 4 && rows.iter().all(|row| is_row(row, rows.len()))
                || rows.len() >= 16 && rows.iter().all(Value::is_object)
        };
        value.as_array().is_some_and(is_board) && may_be_puzzle(value)
    };
    let is_grid = |value: &Value| {
        let text = value.as_str().is_some_and(|text| may_be_whole(text.trim().as_bytes()));
        text || value.as_array().is_some_and(|cells| cells.len() >= 4) && may_be_puzzle(value)
    };
    let rows = names::ROWS.iter().find_map(|name| find(name, is_rows));
    rows.or_else(|| {
        let solution = names::SOLUTION.iter().find_map(|name| find(name, is_grid))?;
        Some(beside_solution(fields, &solution.1).unwrap_or(solution))
    })
}

/// The field with the puzzle of a solution, whatever it is called: a board of as many cells, with blanks and digits. It comes
/// before others if the solution fills it.
fn beside_solution(fields: &[(String, &str)], solution: &Value) -> Option<(usize, Value)> {
    let solution = cells_of(solution)?;
    let board = |(at, (_, value)): (usize, &(String, &str))| {
        let value: Value = serde_json::from_str(value).ok()?;
        let cells = cells_of(&value)?;
        let blanks = cells.iter().filter(|cell| is_blank(cell.as_bytes())).count();
        let is_puzzle = cells.len() == solution.len() && (1..cells.len()).contains(&blanks);
        is_puzzle.then(|| (fills(&cells, &solution), (at, value)))
    };
    let boards: Vec<_> = fields.iter().enumerate().filter_map(board).collect();
    let filled = boards.iter().position(|(is_filled, _)| *is_filled).unwrap_or(0);
    boards.into_iter().nth(filled).map(|(_, board)| board)
}

/// Whether a value is a text of so many characters, as a row of a board is.
fn is_row(value: &Value, cells: usize) -> bool {
    cells > 1 && value.as_str().is_some_and(|text| text.chars().count() == cells)
}

/// The cells of a board, as they are written: of a line, a list or a list of rows.
pub(crate) fn cells_of(value: &Value) -> Option<Vec<String>> {
    let cell = |value: &Value| match value {
        Value::Null => Some(String::new()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        _ => None,
    };
    match value {
        Value::String(text) => Some(text.trim().chars().map(String::from).collect()),
        Value::Array(items) if items.iter().all(|item| is_row(item, items.len())) => {
            let rows = items.iter().filter_map(Value::as_str);
            Some(rows.flat_map(str::chars).map(String::from).collect())
        }
        Value::Array(items) => {
            let cells = items.iter().flat_map(|item| match item {
                Value::Array(cells) => &cells[..],
                cell => core::slice::from_ref(cell),
            });
            cells.map(cell).collect()
        }
        _ => None,
    }
}

/// The rows of a board whose fields are numbered, and their names: `"row1":[5,3,...],"row2":...`.
fn numbered_rows(fields: &[(String, &str)]) -> Option<(Vec<String>, Value)> {
    let number = |name: &str| {
        let prefix = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number: usize = name[prefix.len()..].parse().ok()?;
        let word = prefix.trim_end_matches(['_', ' ', '-']).to_ascii_lowercase();
        ["row", "r", "line", ""].contains(&&*word).then_some(number)
    };
    let rows = fields.iter().filter_map(|field| Some((number(&field.0)?, field)));
    let (mut names, mut values, mut last) = (Vec::new(), Vec::new(), None);
    for (number, (name, value)) in rows {
        let is_next = last.map_or(number <= 1, |last: usize| number == last + 1);
        last = is_next.then_some(number);
        last?;
        names.push(name.clone());
        values.push(serde_json::from_str::<Value>(value).ok()?);
    }
    let is_row = |value: &Value| match value {
        Value::Array(cells) => cells.len() == names.len(),
        Value::String(text) => text.chars().count() == names.len(),
        _ => false,
    };
    let is_board = names.len() >= 4 && values.iter().all(is_row);
    is_board.then(|| (names, Value::Array(values)))
}

/// Whether each of several texts is a small board, which no row of a large one is.
fn are_small_boards(items: &[Value]) -> bool {
    let is_board = |item: &Value| item.as_str().is_some_and(|text| is_whole(text.as_bytes()));
    let has_clue = |item: &Value| {
        item.as_str().is_some_and(|text| text.contains(|c| ('1'..='9').contains(&c)))
    };
    items.len() > 1 && items.iter().all(is_board) && items.iter().any(has_clue)
}

/// Whether a value is a line that is longer than any row.
fn is_line(value: &Value) -> bool {
    const LONGEST_ROW: usize = 64;
    value.as_str().is_some_and(|text| text.len() > LONGEST_ROW)
}

/// Whether a text has as many characters as a board has cells, and nothing but digits and letters.
fn may_be_whole(text: &[u8]) -> bool {
    let side = text.len().isqrt();
    side >= 4 && side * side == text.len() && text.iter().all(u8::is_ascii_alphanumeric)
}

/// An object: its fields, and which of them is the puzzle.
struct Object<'a> {
    fields: Vec<(String, &'a str)>,
    puzzle: Option<(usize, Value)>,
    /// The name of the value whose fields these are. It may name a kind of puzzle.
    kind: Option<String>,
}

impl Object<'_> {
    /// Reads an object. If it has no puzzle but one of its values has, the fields of that value are in its
    /// place.
    fn read(record: &[u8]) -> Result<Object<'_>, serde_json::Error> {
        let mut all = fields(record)?;
        let mut puzzle = puzzle_field(&all);
        let mut kind = None;
        if puzzle.is_none() {
            let within = |at: usize| {
                let value = Some(all[at].1).filter(|value| value.starts_with('{'))?;
                let inner = fields(value.as_bytes()).ok()?;
                puzzle_field(&inner).map(|_| (at, inner))
            };
            let mut found = (0..all.len()).filter_map(within);
            if let (Some((at, inner)), None) = (found.next(), found.next()) {
                kind = all.splice(at..=at, inner).next().map(|(name, _)| name);
                puzzle = puzzle_field(&all);
            }
        }
        if puzzle.is_none()
            && let Some((names, rows)) = numbered_rows(&all)
        {
            let at = all.iter().position(|(name, _)| names.contains(name)).unwrap_or(0);
            let mut number = 0;
            all.retain(|(name, _)| {
                let is_first = number == at;
                number += 1;
                is_first || !names.contains(name)
            });
            puzzle = Some((at, rows));
        }
        Ok(Object { fields: all, puzzle, kind })
    }
}

/// Whether a value has a puzzle in it where one is looked for; `None` if it is not JSON.
pub(crate) fn has_puzzle(text: &[u8]) -> Option<bool> {
    if text.trim_ascii_start().starts_with(b"{") {
        return Some(Object::read(text).ok()?.puzzle.is_some());
    }
    serde_json::from_slice(text).ok().map(|value| may_be_puzzle(&value))
}

impl ValueParser {
    fn object(&self, record: &[u8], object: Object<'_>) -> Result<Entry, Fault> {
        let Object { mut fields, puzzle, kind } = object;
        let Some((at, value)) = puzzle else {
            let known = names::PUZZLE.iter();
            let named =
                known.filter_map(|name| fields.iter().find(|(k, _)| k.eq_ignore_ascii_case(name)));
            return Err(match named.into_iter().next() {
                Some((key, value)) => FaultKind::JsonPuzzle { text: short_text(compact(value)) }
                    .in_record(record, value_at(record, key)),
                None => FaultKind::NoField { known: names::known() }.at(1, 1),
            });
        };
        let (key, _) = fields.remove(at);
        let mut entry = self.puzzle(record, value_at(record, &key), &value)?;
        let is_full = entry.puzzle.givens().filled() == entry.puzzle.geometry().cell_count();
        let mut is_behind = |value: &str| {
            let value = serde_json::from_str(value).ok().filter(may_be_puzzle);
            let other = value.and_then(|value| self.puzzle(record, 0, &value).ok());
            other.is_some_and(|other| entry.take_puzzle(&other.puzzle))
        };
        if is_full && let Some(at) = fields.iter().position(|(_, value)| is_behind(value)) {
            fields.remove(at);
        }
        if names::may_be_game(&key)
            && let Some(at) = fields.iter().position(|(name, _)| names::is_original(name))
        {
            let value = serde_json::from_str(fields[at].1).ok().filter(may_be_puzzle);
            let other = value.and_then(|value| self.puzzle(record, 0, &value).ok());
            if other.is_some_and(|other| entry.take_original(&other.puzzle)) {
                fields.remove(at);
            }
        }
        if entry.solution.is_none()
            && let Some(at) = names::find(&names::SOLUTION, fields.iter().map(|(key, _)| &**key))
        {
            let value = serde_json::from_str(fields[at].1).ok();
            entry.solution = value.and_then(|value| solution_of(&value, &entry, &self.options));
            if entry.solution.is_some() {
                fields.remove(at);
            }
        }
        for (key, value) in fields {
            let text = || serde_json::from_str(value).ok();
            if key == LEFT_OUT
                && let Ok(rules) = serde_json::from_str::<Vec<String>>(value)
            {
                rules.iter().for_each(|rule| entry.leave_out(rule));
                continue;
            }
            match &*key {
                "name" if value.starts_with('"') => entry.name = text(),
                "comment" if value.starts_with('"') => entry.comment = text(),
                _ => entry.fields.push((key, to_field(value))),
            }
        }
        entry.take_fields(&self.options.geometries);
        entry.leave_out_givens();
        kind.iter().for_each(|kind| entry.leave_out_kinds(kind));
        let said = kind.iter().filter(|kind| is_remark(kind)).map(|kind| ("type", kind.as_str()));
        entry.take_fields_around(said.clone());
        entry.take_fields_around(self.around.iter().map(|(name, text)| (&**name, &**text)));
        Ok(entry)
    }

    /// Reads a puzzle; its value starts at or after byte `from` of the record.
    fn puzzle(&self, record: &[u8], from: usize, value: &Value) -> Result<Entry, Fault> {
        let Some((cells, plain)) = Cells::of(value) else {
            return self.plain(record, from, value);
        };
        let at = |kind: FaultKind| kind.in_record(record, from);
        let mut entry = self.plain(record, from, &plain).map_err(|fault| at(fault.kind))?;
        let missing = FaultKind::JsonPuzzle { text: short(value) };
        cells.say(&mut entry, missing).map_err(at)?;
        Ok(entry)
    }

    /// Reads a puzzle whose cells are no objects.
    fn plain(&self, record: &[u8], from: usize, value: &Value) -> Result<Entry, Fault> {
        let wrong = || FaultKind::JsonPuzzle { text: short(value) }.in_record(record, from);
        match value {
            Value::String(text) => self.text(record, from, text),
            Value::Array(items) if items.is_empty() => Err(wrong()),
            Value::Array(items) if items.iter().all(Value::is_array) => {
                let rows: Vec<_> = items.iter().filter_map(Value::as_array).collect();
                let expected = rows.len();
                let mut before = 0;
                for row in &rows {
                    let found = row.len();
                    if found != expected {
                        // The first surplus cell, or the place just after the last.
                        let at = match found < expected {
                            true => scalar_at(record, from, (before + found).max(1) - 1)
                                .map(|last| last + 1),
                            false => scalar_at(record, from, before + expected),
                        };
                        let kind = FaultKind::RowWidth { found, expected };
                        return Err(kind.in_record(record, at.unwrap_or(from)));
                    }
                    before += found;
                }
                let cells: Vec<_> = rows.into_iter().flatten().collect();
                self.cells(record, from, &cells)
            }
            Value::Array(items) => {
                // There are as many rows of characters as each is long.
                let is_row = |item: &Value| {
                    item.as_str().is_some_and(|text| text.len() == items.len() && items.len() >= 4)
                };
                if items.iter().all(is_row) {
                    let rows: String = items.iter().filter_map(Value::as_str).collect();
                    return self.rows(record, from, items.len(), &rows);
                }
                self.cells(record, from, &items.iter().collect::<Vec<_>>())
            }
            _ => Err(wrong()),
        }
    }

    /// A puzzle as one text, a line of any kind.
    fn text(&self, record: &[u8], from: usize, text: &str) -> Result<Entry, Fault> {
        let options = &self.options;
        let read = line::read(text, &options.geometries, &self.parse);
        if read.is_err()
            && let Some(entry) = board_within(text.as_bytes(), options)
        {
            return Ok(entry);
        }
        let read = read.map_err(|error| {
            // After the quote, if nothing in the text is escaped.
            let quote = scalar_at(record, from, 0).unwrap_or(from);
            let plain =
                record[quote..].get(1..).is_some_and(|rest| rest.starts_with(text.as_bytes()));
            let at = if plain { quote + 1 + error.at } else { quote };
            FaultKind::from(error.kind).in_record(record, at)
        })?;
        let rest = read.rest.trim_ascii();
        let mut entry = Entry::from(read);
        take_rest(&mut entry, rest, &options.geometries, &self.parse)
            .map_err(|_| FaultKind::Second.in_record(record, from))?;
        Ok(entry)
    }

    /// A puzzle as rows of characters.
    fn rows(&self, record: &[u8], from: usize, order: usize, rows: &str) -> Result<Entry, Fault> {
        let geometry = self.options.geometries.of_order(order).map_err(|error| {
            FaultKind::from(LineErrorKind::Geometry(error)).in_record(record, from)
        })?;
        let read = line::read_characters(rows.as_bytes(), &geometry, &self.parse);
        let read = read.map_err(|error| {
            let row = scalar_at(record, from, error.at / order).unwrap_or(from);
            FaultKind::from(error.kind).in_record(record, row + 1 + error.at % order)
        })?;
        Ok(Entry::from(read))
    }

    /// A puzzle as a list of all its cells.
    fn cells(&self, record: &[u8], from: usize, cells: &[&Value]) -> Result<Entry, Fault> {
        let place = |number: usize| scalar_at(record, from, number).unwrap_or(from);
        let geometry = self.options.geometries.of_cells(cells.len()).map_err(|error| {
            let kind = match error {
                sudokit_core::GeometryError::NotSquare(found) => {
                    LineErrorKind::Length { found, expected: nearest_square(found) }
                }
                error => LineErrorKind::Geometry(error),
            };
            FaultKind::from(kind).in_record(record, from)
        })?;
        let order = geometry.order();
        let fault = |at: usize, kind: FaultKind| kind.in_record(record, place(at));
        let mut words = Vec::with_capacity(cells.len());
        for (at, cell) in cells.iter().enumerate() {
            let word = word(cell);
            let wrong = || fault(at, FaultKind::JsonCell { text: short(cell) });
            words.push(word.ok_or_else(wrong)?);
        }
        let words: Vec<&[u8]> = words.iter().map(|word| word.trim_ascii()).collect();
        // Characters, as on a line, unless all are numbers.
        let is_letter = |word: &&[u8]| matches!(word, [letter] if letter.is_ascii_alphabetic());
        let asked = matches!(self.parse.alphabet, Some(Alphabet::Hex | Alphabet::Letters));
        if words.iter().all(|word| word.len() <= 1) && (asked || words.iter().any(is_letter)) {
            let characters: Vec<u8> =
                words.iter().map(|word| word.first().copied().unwrap_or(b'.')).collect();
            let read = line::read_characters(&characters, &geometry, &self.parse);
            return Ok(Entry::from(read.map_err(|error| fault(error.at, error.kind.into()))?));
        }
        let numbers = numbers_of(&words, order).map_err(|(at, kind)| fault(at, kind.into()))?;
        let numbers: Vec<&[u8]> = numbers.iter().map(|word| &**word).collect();
        let mut signs = words.iter().filter_map(|word| match word {
            [sign @ (b'.' | b'*' | b'_' | b'-')] => Some(*sign),
            _ => None,
        });
        let blanks =
            signs.next().and_then(|first| Some([first, signs.find(|other| *other != first)?]));
        let (grid, from_zero) = line::read_numbers(&numbers, order, &self.parse)
            .map_err(|error| fault(error.at, error.kind.into()))?;
        let puzzle = Puzzle::new(geometry, Grid::from(grid)).expect("digits within the order");
        let mut entry = Entry { from_zero, ..Entry::new(puzzle, Alphabet::of_order(order)) };
        entry.leave_out_blanks(blanks);
        Ok(entry)
    }
}

/// The square number nearest to a number of cells.
fn nearest_square(cells: usize) -> usize {
    let side = cells.isqrt();
    let (below, above) = (side * side, (side + 1) * (side + 1));
    (if cells - below <= above - cells { below } else { above }).max(16)
}

/// The text of a cell, nothing for `null`; `None` if it is no cell.
fn word(cell: &Value) -> Option<Cow<'_, [u8]>> {
    match cell {
        Value::Null => Some(Cow::Borrowed(b"")),
        // A blank in many programs.
        Value::Number(number) if number.as_i64() == Some(-1) => Some(Cow::Borrowed(b".")),
        Value::Number(number)
            if number.is_f64() && number.as_f64().is_some_and(|value| value.fract() == 0.0) =>
        {
            let value = number.as_f64().expect("a number");
            Some(Cow::Owned(format!("{value:.0}").into_bytes()))
        }
        Value::Bool(false) => Some(Cow::Borrowed(b"")),
        Value::Number(number) => Some(Cow::Owned(number.to_string().into_bytes())),
        Value::String(text) => Some(Cow::Borrowed(text.as_bytes())),
        _ => None,
    }
}

/// Cells as numbers: letters beside numbers of two digits are the digits above 9.
fn numbers_of<'a>(
    words: &[&'a [u8]],
    order: u8,
) -> Result<Vec<Cow<'a, [u8]>>, (usize, LineErrorKind)> {
    let number = |(at, word): (usize, &&'a [u8])| match word {
        [sign] if !sign.is_ascii_digit() => {
            if is_blank_character(*sign, order) {
                return Ok(Cow::Borrowed(&b"."[..]));
            }
            let alphabet = Alphabet::Standard;
            let digit = alphabet.digit(*sign).filter(|digit| digit.get() <= order);
            let wrong = || LineErrorKind::Character { character: *sign as char, alphabet, order };
            let digit = digit.ok_or_else(|| (at, wrong()))?;
            Ok(Cow::Owned(digit.to_string().into_bytes()))
        }
        word => Ok(Cow::Borrowed(*word)),
    };
    words.iter().enumerate().map(number).collect()
}

/// The byte at which the value of a field starts.
fn value_at(record: &[u8], key: &str) -> usize {
    let quoted = Value::from(key).to_string();
    let mut found = memchr::memmem::find_iter(record, quoted.as_bytes());
    let after = |at: usize| at + quoted.len();
    let is_key = |at: &usize| record[after(*at)..].trim_ascii_start().starts_with(b":");
    let at = found.find(is_key).map_or(0, after);
    scalar_or_list(record, at)
}

/// The first byte of the value after a colon.
fn scalar_or_list(record: &[u8], at: usize) -> usize {
    let skip = record[at..].iter().take_while(|b| b.is_ascii_whitespace() || **b == b':').count();
    at + skip
}

/// The solution that an object holds, in any form that a puzzle may have.
fn solution_of(value: &Value, entry: &Entry, options: &Arc<ReadOptions>) -> Option<Grid> {
    if let Value::String(text) = value {
        let grid = full_grid(text.trim().as_bytes(), &entry.puzzle, entry.alphabet);
        return grid.or_else(|| solution_within(text.as_bytes(), &entry.puzzle, options));
    }
    let items = value.as_array()?;
    let flat: Vec<&Value> = if items.iter().all(Value::is_array) {
        items.iter().filter_map(Value::as_array).flatten().collect()
    } else {
        items.iter().collect()
    };
    let order = entry.puzzle.geometry().order();
    let words: Option<Vec<_>> = flat.iter().map(|cell| word(cell)).collect();
    let words = words?;
    let words: Vec<&[u8]> = words.iter().map(|word| word.trim_ascii()).collect();
    let digits: Vec<Option<Digit>> = match entry.alphabet {
        Alphabet::Hex | Alphabet::Letters => {
            let digit = |word: &&[u8]| match word {
                [sign] => entry.alphabet.digit(*sign),
                _ => None,
            };
            words.iter().map(digit).collect()
        }
        _ => {
            let numbers = numbers_of(&words, order).ok()?;
            let digit = |word: &Cow<'_, [u8]>| line::read_number(word, order).ok().flatten();
            numbers.iter().map(digit).collect()
        }
    };
    let grid = Grid::from(digits);
    let full = grid.len() == entry.puzzle.geometry().cell_count() && grid.filled() == grid.len();
    let keeps = || entry.puzzle.givens().digits().all(|(c, digit)| grid.get(c) == Some(digit));
    (full && keeps()).then_some(grid)
}
