//! Finding the puzzles in an object that has none of its own: in its values, and in theirs.
//!
//! ```text
//! {"easy":{"date":"...","puzzle_data":{"puzzle":[5,3,0,...]}},"hard":{...}}
//! {"newboard":{"grids":[{"value":[[5,3,0,...],...]}]}}
//! {"easy":["53..7....","..."],"hard":["..."]}
//! ```
//!
//! A board that is not an object is a puzzle in a list, behind a name such as `hard` or `puzzle2`, or behind any other if it has
//! blanks. Without blanks, below a name such as `solutions`, it is a fault: which puzzle it solves is only seen in a document that is read as a whole (`json/columns.rs`).

use std::sync::Arc;

use serde_json::Value;

use super::fields::{compact, fields};
use super::scan::{Ended, Scan, skip, skip_blanks};
use super::value::has_puzzle;
use crate::around::Around;
use crate::beside::lists_columns;
use crate::cut::{Cut, Cutter};
use crate::fault::FaultKind;
use crate::filling::is_blank;
use crate::left_out::{names_kind, rules_of_fields};
use crate::lines::count_ends;
use crate::names;
use crate::remarks::is_remark;
use crate::says::{Says, says};
use crate::vocabulary::{Kinds, fold, kinds_of};

/// How deep is looked. Each level is scanned once more, so there must be few.
const DEEPEST: usize = 5;

/// Cuts out the objects that hold a puzzle, wherever they are in a document.
#[derive(Default, Debug)]
pub(crate) struct NestedCutter {
    /// The objects and lists that were entered.
    levels: Vec<Level>,
    /// The name of the value that follows, if it may be that of a kind of puzzle, or says something else.
    name: Option<String>,
    /// Whether the last name may be that of a board.
    calls_board: bool,
    /// Whether the last name is that of solutions.
    calls_solutions: bool,
    /// Whether what stands around matters.
    looks_around: bool,
    /// Whether the first object was entered.
    begun: bool,
    scan: Scan,
    skipping: bool,
}

/// What the boards of a list are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Boards {
    Puzzles,
    Solutions,
    /// Solutions, as was said once.
    Reported,
}

/// An object or a list.
#[derive(Clone, Debug)]
struct Level {
    is_list: bool,
    /// What its boards are.
    boards: Boards,
    /// What stands around so far.
    around: Option<Arc<Around>>,
}

impl NestedCutter {
    /// A cutter that says what stands around each puzzle, as far as it can be seen at once.
    pub(crate) fn new() -> NestedCutter {
        NestedCutter { looks_around: true, ..NestedCutter::default() }
    }

    /// Enters an object or a list; `whole` is the object, if its end is known.
    fn enter(&mut self, text: &[u8], whole: Option<&[u8]>) -> Cut {
        let name = self.name.take().map(kind_of);
        let beside = match (self.looks_around, text[0], whole) {
            (false, ..) => Vec::new(),
            (_, b'[', _) => others(text),
            (_, _, whole) => whole.and_then(beside).into_iter().collect(),
        };
        let around = self.with(name.into_iter().chain(beside));
        let above = self.levels.last().map_or(Boards::Puzzles, |level| level.boards);
        let boards = match core::mem::take(&mut self.calls_solutions) {
            true => Boards::Solutions,
            false if self.calls_board => Boards::Puzzles,
            false => above,
        };
        self.levels.push(Level { is_list: text[0] == b'[', boards, around });
        skip(text, 1)
    }

    /// What stands around, and these objects.
    fn with(&self, objects: impl Iterator<Item = String>) -> Option<Arc<Around>> {
        let around = self.levels.last().and_then(|level| level.around.clone());
        let objects: Vec<Arc<str>> = objects.map(Arc::from).collect();
        if objects.is_empty() {
            return around;
        }
        let inner = Around { objects, ..Around::default() };
        Some(Arc::new(around.map_or_else(|| inner.clone(), |around| around.and(&inner))))
    }

    /// Whether the value that a text begins with is a board that is not an object, where one may stand; `None` if its end has not
    /// arrived.
    fn has_board(&self, text: &[u8], end: bool) -> Option<bool> {
        const LONGEST: usize = 16 * 1024;
        if !text.starts_with(b"[") && !text.starts_with(b"\"") {
            return Some(false);
        }
        let is_at_place = self.calls_board || self.levels.last().is_some_and(|level| level.is_list);
        let counts = |value: &[u8]| {
            is_board(value) && (is_at_place || !self.calls_solutions && has_blanks(value))
        };
        match Scan::default().end(&text[..text.len().min(LONGEST)]) {
            Some(Ended::Closed(length)) => Some(counts(&text[..length])),
            Some(Ended::Before(_)) => Some(false),
            None if end || text.len() >= LONGEST => Some(false),
            None => None,
        }
    }
}

/// Whether a value in JSON is a damaged board: a line of cells of which one was lost.
fn is_damaged(value: &[u8]) -> bool {
    const SHORTEST: usize = 60;
    let is_cell = |byte: u8| byte.is_ascii_digit() || b".*_-".contains(&byte);
    let line: Option<String> = serde_json::from_slice(value).ok();
    line.is_some_and(|line| {
        let line = line.trim();
        line.len() >= SHORTEST && line.bytes().all(is_cell) && !is_board(value) && has_blanks(value)
    })
}

/// Whether a value in JSON is a whole board: a line, as many rows as each is long, or all its cells.
pub(crate) fn is_board(value: &[u8]) -> bool {
    const LARGEST_ROW: usize = 64;
    let is_square = |cells: usize| cells > LARGEST_ROW && cells.isqrt().pow(2) == cells;
    let is_line = |text: &str| {
        let is_cell = |byte: u8| byte.is_ascii_alphanumeric() || b".*_-".contains(&byte);
        is_square(text.len()) && text.bytes().all(is_cell)
    };
    match serde_json::from_slice(value) {
        Ok(Value::String(text)) => is_line(text.trim()),
        Ok(Value::Array(items)) => {
            let is_row = |item: &Value| match item {
                Value::Array(cells) => cells.len() == items.len(),
                Value::String(text) => text.len() == items.len(),
                _ => false,
            };
            let is_cell = |item: &Value| item.is_number() || item.is_null();
            items.len() >= 4 && items.iter().all(is_row)
                || is_square(items.len()) && items.iter().all(is_cell)
        }
        _ => false,
    }
}

/// Whether a value in JSON, which is a board, has no blank cell.
fn is_full(board: &[u8]) -> bool {
    cells_of(board).iter().all(|is_blank| !is_blank)
}

/// Whether a value in JSON, which is a board, has as many blank cells as a puzzle has. What is called anything may be a board by
/// chance, such as an id of 81 characters.
fn has_blanks(board: &[u8]) -> bool {
    let cells = cells_of(board);
    cells.iter().filter(|is_blank| **is_blank).count() * 8 > cells.len()
}

/// The cells of a board in JSON: for each, whether it is blank.
fn cells_of(board: &[u8]) -> Vec<bool> {
    fn add(value: &Value, cells: &mut Vec<bool>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| add(item, cells)),
            Value::String(text) => cells.extend(text.trim().as_bytes().chunks(1).map(is_blank)),
            Value::Number(number) => cells.push(number.as_u64() == Some(0)),
            _ => cells.push(true),
        }
    }
    let mut cells = Vec::new();
    if let Ok(value) = serde_json::from_slice(board) {
        add(&value, &mut cells);
    }
    cells
}

/// Whether a board may be called this: after a level, or with a number.
fn calls_board(name: &str) -> bool {
    let name = fold(name);
    let mut words = name.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.all(|word| kinds_of(word).is(Kinds::AROUND) || names::is_puzzle(word))
}

fn calls_solutions(name: &str) -> bool {
    names::is_solution(name.trim_matches('"'))
}

/// What a list says beside its puzzles, each as an object in JSON: objects without a puzzle, and the names of kinds. Nothing if it
/// is long.
fn others(list: &[u8]) -> Vec<String> {
    const MOST_BYTES: usize = 16 * 1024;
    const MOST: usize = 8;
    let items: Vec<Value> = match Scan::default().end(&list[..list.len().min(MOST_BYTES)]) {
        Some(Ended::Closed(length)) => serde_json::from_slice(&list[..length]).unwrap_or_default(),
        _ => Vec::new(),
    };
    let said = items.iter().filter_map(|item| match item {
        Value::Object(_) => Some(item.to_string()).filter(|text| !is_or_has_puzzle(text)),
        Value::String(_) => Some(item.to_string()).filter(|name| names_kind(name)).map(kind_of),
        _ => None,
    });
    said.take(MOST).collect()
}

/// An object that says what the name of a value says, in JSON: in which order its cells are, or what kind of puzzle it is.
fn kind_of(name: String) -> String {
    match calls_columns(&name) {
        true => format!("{{{name}:true}}"),
        false => format!("{{\"type\":{name}}}"),
    }
}

/// Whether the board behind this name has its columns for rows: `columns`, `transposed`.
fn calls_columns(name: &str) -> bool {
    let name = name.trim_matches('"');
    matches!(says(name), Says::Order | Says::Size) && lists_columns(name, "true")
}

/// The fields of an object that hold no puzzle, as an object in JSON: they are about the puzzles that others hold. Each of these
/// is judged by them, so there are few: of the others, the rules that they name.
fn beside(object: &[u8]) -> Option<String> {
    const MOST_BYTES: usize = 2048;
    let mut fields = fields(object).unwrap_or_default();
    fields.retain(|(_, value)| !is_or_has_puzzle(value));
    let mut left = MOST_BYTES;
    let (kept, large): (Vec<_>, Vec<_>) = fields.into_iter().partition(|(name, value)| {
        let rest = left.checked_sub(name.len() + value.len());
        left = rest.unwrap_or(left);
        rest.is_some()
    });
    let rules = rules_of_fields(&large);
    let kept = kept.into_iter().map(|(name, value)| (name, compact(value)));
    let rules = rules.into_iter().map(|rule| ("rules".to_owned(), Value::from(rule).to_string()));
    let fields: Vec<String> =
        kept.chain(rules).map(|(name, value)| format!("{}:{value}", Value::from(name))).collect();
    (!fields.is_empty()).then(|| format!("{{{}}}", fields.join(",")))
}

impl Cutter for NestedCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if self.scan.is_new() && !self.skipping {
            if let Some(cut) = skip_blanks(text, end) {
                return cut;
            }
            match text[0] {
                b'{' if !core::mem::replace(&mut self.begun, true) => {
                    // A large one ends later; then the head of the text has to do.
                    let ends = if self.looks_around { Scan::default().end(text) } else { None };
                    let whole = match ends {
                        Some(Ended::Closed(length)) => Some(&text[..length]),
                        _ => None,
                    };
                    return self.enter(text, whole);
                }
                b'[' => match self.has_board(text, end) {
                    None => return Cut::More,
                    Some(false) if self.levels.len() < DEEPEST => return self.enter(text, None),
                    Some(_) => {}
                },
                b'}' | b']' => {
                    self.levels.pop();
                    // Another document may follow.
                    self.begun = !self.levels.is_empty();
                    return skip(text, 1);
                }
                b',' => {
                    self.name = None;
                    return skip(text, 1);
                }
                b':' => return skip(text, 1),
                _ => {}
            }
        }
        let length = match self.scan.end(text) {
            Some(Ended::Closed(at) | Ended::Before(at)) => at.max(1),
            None if end => text.len(),
            None if self.skipping => {
                let length = self.scan.take_seen();
                return skip(text, length);
            }
            None => return Cut::More,
        };
        let is_name = match text[length..].trim_ascii_start().first() {
            Some(next) => *next == b':',
            None if text[0] == b'"' && !end && !self.skipping => return Cut::More,
            None => false,
        };
        self.scan = Scan::default();
        let is_skipped = core::mem::take(&mut self.skipping);
        // The parser says what is wrong with a damaged one.
        let is_board = !is_skipped
            && !is_name
            && (self.has_board(text, true) == Some(true)
                || !self.calls_solutions && is_damaged(&text[..length]));
        if is_skipped || text[0] != b'{' && !is_board {
            if text[0] == b'"' {
                let name = String::from_utf8_lossy(&text[..length]);
                self.calls_board = is_name && calls_board(&name);
                self.calls_solutions = is_name && calls_solutions(&name);
                let says =
                    |name: &String| names_kind(name) || is_remark(name) || calls_columns(name);
                self.name = Some(name.into_owned()).filter(|name| self.looks_around && says(name));
            }
            return skip(text, length);
        }
        if let Some(level) = self.levels.last_mut()
            && is_board
            && level.boards != Boards::Puzzles
            && is_full(&text[..length])
        {
            let is_said =
                core::mem::replace(&mut level.boards, Boards::Reported) == Boards::Reported;
            let lines = count_ends(&text[..length]);
            return match is_said {
                true => Cut::Skip { length, lines },
                false => Cut::Fault { length, lines, kind: FaultKind::Solutions },
            };
        }
        match has_puzzle(&text[..length]) {
            Some(false) if self.levels.len() < DEEPEST => self.enter(text, Some(&text[..length])),
            Some(false) => skip(text, length),
            // What is not JSON is reported by the parser.
            Some(true) | None => {
                Cut::Record { text: length, length, lines: count_ends(&text[..length]) }
            }
        }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
    }

    fn around(&self) -> Option<Arc<Around>> {
        self.with(self.name.clone().map(kind_of).into_iter())
    }
}

/// Whether there is a puzzle in the values of the object that `text` begins with.
pub(crate) fn has_nested(text: &[u8]) -> bool {
    has_record(NestedCutter::default(), text)
}

/// Whether a value is a board, an object with a puzzle, or holds one.
fn is_or_has_puzzle(value: &str) -> bool {
    if value.starts_with('"') {
        return is_board(value.as_bytes()) && has_blanks(value.as_bytes());
    }
    let inside = NestedCutter { begun: true, ..NestedCutter::default() };
    value.starts_with(['{', '[']) && has_record(inside, value.as_bytes())
}

fn has_record(mut cutter: NestedCutter, text: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        match cutter.cut(&text[at..], true) {
            Cut::Record { text: length, .. } => {
                return has_puzzle(&text[at..at + length]) == Some(true);
            }
            Cut::Skip { length, .. } | Cut::Fault { length, .. } => at += length.max(1),
            Cut::Made { .. } | Cut::More => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::read_all;

    #[test]
    fn puzzles_are_found_in_values() {
        let cells = "[[1,0,0,0],[3,4,0,0],[1,2,0,0],[0,4,3,0]]";
        let day = |level: &str| {
            format!(
                r#""{level}":{{"difficulty":"{level}","puzzle_data":{{"hints":[1],"puzzle":{cells}}}}}"#
            )
        };
        let text = format!(r#"{{"date":"today",{},{}}}"#, day("easy"), day("hard"));
        assert!(has_nested(text.as_bytes()));
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        let levels: Vec<_> = read.iter().map(|entry| entry.field("difficulty").unwrap()).collect();
        assert_eq!(levels, ["easy", "hard"]);
        assert!(read.iter().all(|entry| entry.puzzle.to_string() == "1...34..12...43."));
        let text =
            format!(r#"{{"newboard":{{"grids":[{{"value":{cells},"difficulty":"Easy"}}]}}}}"#);
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty() && read.len() == 1, "{faults:?}");
        assert_eq!(read[0].field("difficulty"), Some("Easy"));
    }

    #[test]
    fn solutions_of_a_long_document_are_no_puzzles() {
        // The head of the text ends among the solutions, or among the puzzles.
        for count in [700, 1000] {
            let list = |row: &str| vec![format!("{:?}", row.repeat(9)); count].join(",");
            let (puzzles, solutions) = (list("1........"), list("123456789"));
            let text = format!(r#"{{"puzzles":[{puzzles}],"solutions":[{solutions}],"label":7}}"#);
            let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
            let kinds: Vec<&FaultKind> = faults.iter().map(|fault| &fault.kind).collect();
            assert_eq!((read.len(), kinds), (count, vec![&FaultKind::Solutions]));
            // What is only called a result may hold puzzles.
            let text = format!(r#"{{"count":{count},"result":[{puzzles}]}}"#);
            let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
            assert_eq!((read.len(), &faults[..]), (count, &[][..]));
        }
    }

    #[test]
    fn a_puzzle_too_deep_is_not_looked_for() {
        let deep = format!(
            "{}{}{}",
            "{\"a\":".repeat(9),
            r#"{"puzzle":"1...34..12...43."}"#,
            "}".repeat(9)
        );
        assert!(!has_nested(deep.as_bytes()));
        assert!(!has_nested(b"{\"a\":[1,{\"b\":\"c\"}]}") && !has_nested(b"{{{{]]]]"));
    }
}
