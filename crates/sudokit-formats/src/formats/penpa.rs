//! `penpa`: links of Penpa-edit that pack a Sudoku.
//!
//! ```text
//! https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9QwEL3nV1Q+z8F2HNvJrZS2lxIoW1...
//! ```
//!
//! The text is deflated and in Base64. Its lines are the header (kind of grid, columns, rows, title,
//! author), the space around the board, the mode of the editor, and the elements of the puzzle and of the
//! answer as JSON in which `"number"` is `zN` and so on. An element stands at a point, counted row by row with
//! two columns and rows more on each side: cells first, then the corners of cells, where lines begin and
//! end. From lines that enclose regions these are read. A small text in a cell of the answer holds marks.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use sudokit_core::{Cell, DigitSet, Geometry};

use crate::drafts::{Boards, Draft};
use crate::field_names::{AUTHOR, RULES};
use crate::format::{Format, Opened};
use crate::head::Head;
use crate::json::document::is_nothing;
use crate::line_parser;
use crate::links::Link;
use crate::packing::{deflate, from_base64, from_percent, inflate, to_base64};
use crate::properties::{Fields, Properties};
use crate::walls::{Side, are_of, enclosed};
use crate::write::{Loss, Unwritable, Writer};
use crate::{Entry, Fault, FaultKind, ReadOptions, WriteOptions};

const NAME: &str = "penpa";
/// The kind of a small text in a cell.
const SMALL: &str = "5";
const START: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// What it holds.
const HOLDS: Properties = Properties {
    cells: crate::Cells::Characters,
    placed: true,
    marks: true,
    sparse_marks: true,
    name: true,
    fields: Fields::Own,
    jigsaw_map: true,
    box_shape: true,
    ..Properties::givens_only(4, 35)
};

/// Links of Penpa-edit.
#[derive(Debug)]
pub(crate) struct Penpa;

impl Format for Penpa {
    fn name(&self) -> &'static str {
        NAME
    }

    fn about(&self) -> &'static str {
        "Penpa-edit: links such as swaroopg92.github.io/penpa-edit/#m=edit&p=..., with lines as regions"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn detect(&self, head: &Head) -> bool {
        let line = head.first().and_then(|line| core::str::from_utf8(line).ok());
        line.and_then(packed).is_some()
    }

    fn settles(&self, head: &Head) -> bool {
        self.detect(head)
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(line_parser::open(options, true, read))
    }

    fn writer(&self, _options: &WriteOptions) -> Option<Box<dyn Writer + Send>> {
        Some(Box::new(LinkWriter))
    }
}

/// What a link packs; `None` if it is another one.
fn packed(text: &str) -> Option<&str> {
    let link = Link::read(text.trim())?;
    let is_penpa = link.host.contains("penpa") || link.path.contains("penpa");
    let value = link.fragment_parameter("p").or_else(|| link.parameter("p"));
    value.filter(|_| is_penpa)
}

/// What stands for a name or `null` in the JSON, behind a `z`.
const NAMES: [(char, &str); 30] = [
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
];

/// The JSON of a line.
fn expanded(line: &str) -> String {
    let mut text = String::with_capacity(line.len() * 2);
    let mut rest = line;
    while let Some(at) = rest.find('z') {
        text += &rest[..at];
        let sign = rest[at + 1..].chars().next();
        match NAMES.iter().find(|(known, _)| Some(*known) == sign) {
            Some((_, name)) => text += name,
            // A z of the text itself; newer links write it twice.
            None => text.push('z'),
        }
        let known = sign.is_some_and(|sign| sign == 'Z' || NAMES.iter().any(|n| n.0 == sign));
        rest = &rest[at + 1 + usize::from(known)..];
    }
    text + rest
}

/// A line of JSON in its short form.
fn shortened(value: &Value) -> String {
    let mut text = value.to_string();
    for (sign, name) in NAMES {
        text = text.replace(name, &format!("z{sign}"));
    }
    text
}

/// Where the cells and corners of a board are counted.
#[derive(Copy, Clone, Debug)]
struct Points {
    order: usize,
    /// Columns and rows of points.
    width: usize,
    height: usize,
    /// Rows above and columns left of the board.
    top: usize,
    left: usize,
}

impl Points {
    /// A board without anything around it.
    fn of_order(order: usize) -> Points {
        Points { order, width: order + 4, height: order + 4, top: 0, left: 0 }
    }

    /// The cell at a point.
    fn cell(&self, point: usize) -> Option<usize> {
        let (row, column) = (point / self.width, point % self.width);
        let row = row.checked_sub(2 + self.top).filter(|row| *row < self.order)?;
        let column = column.checked_sub(2 + self.left).filter(|column| *column < self.order)?;
        Some(row * self.order + column)
    }

    fn of_cell(&self, cell: usize) -> usize {
        let (row, column) = (cell / self.order, cell % self.order);
        (row + 2 + self.top) * self.width + column + 2 + self.left
    }

    /// The corner above and left of a cell, which may be one behind the last.
    fn corner(&self, row: usize, column: usize) -> usize {
        let (row, column) = (row + 1 + self.top, column + 1 + self.left);
        self.width * self.height + row * self.width + column
    }

    /// The name of a line between two corners.
    fn line(&self, from: (usize, usize), to: (usize, usize)) -> String {
        format!("{},{}", self.corner(from.0, from.1), self.corner(to.0, to.1))
    }

    /// The name of the line between a cell and the next one in its row, or below it.
    fn between(&self, cell: usize, below: bool) -> String {
        let (row, column) = (cell / self.order, cell % self.order);
        match below {
            true => self.line((row + 1, column), (row + 1, column + 1)),
            false => self.line((row, column + 1), (row + 1, column + 1)),
        }
    }
}

fn read(boards: &Boards, text: &str) -> Result<Entry, FaultKind> {
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
        .unwrap_or_else(|| vec![0; 4]);
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
    let regions = regions(&question, points);
    let mut draft = Draft::new(boards.find(order, regions.as_deref(), false)?);
    let mut unread = Vec::new();
    for (cell, number) in numbers(&question, points) {
        match number.value.map(|value| draft.digit(value)) {
            Some(Ok(digit)) if !number.small => draft.givens[cell] = digit,
            _ => unread.push("number".to_owned()),
        }
    }
    for (cell, number) in object(3).iter().flat_map(|answer| numbers(answer, points)) {
        match number.value.map(|value| draft.digit(value)) {
            Some(Ok(digit)) if !number.small => draft.placed[cell] = digit,
            _ => {
                let digits = numbers_in(number.text, order);
                let digits = digits.filter_map(|n| draft.digit(n).ok().flatten());
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
    if let Some(rules) = author.and_then(|at| header.get(at + 2)).filter(|text| !text.is_empty()) {
        let rules = rules.replace("zZ", "z").replace("%2C", ",").replace("%2D", "\n");
        let rules = rules.replace("%2E", "&").replace("%2F", "=");
        entry.fields.push((RULES.to_owned(), rules));
    }
    let drawn = question.as_object().into_iter().flatten();
    let lines_read = regions.is_some();
    let known = |name: &str| {
        name.starts_with("command") || name == "number" || name == "lineE" && lines_read
    };
    unread.extend(drawn.filter(|(name, v)| !known(name) && !is_nothing(v)).map(|(n, _)| n.clone()));
    unread.dedup();
    entry.unread = unread;
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

/// The cells with a text.
fn numbers(elements: &Value, points: Points) -> impl Iterator<Item = (usize, Number<'_>)> {
    let all = elements.get("number").and_then(Value::as_object).into_iter().flatten();
    all.filter_map(move |(point, content)| {
        let cell = points.cell(point.parse().ok()?)?;
        let parts = content.as_array()?;
        let text = parts.first()?.as_str()?.trim();
        let small = parts.get(2).and_then(Value::as_str).is_some_and(|kind| "567".contains(kind));
        Some((cell, Number { text, value: text.parse().ok(), small }))
    })
}

/// A region for each cell, if the lines enclose as many as there are digits.
fn regions(elements: &Value, points: Points) -> Option<Vec<usize>> {
    let lines = elements.get("lineE")?.as_object()?;
    let order = points.order;
    let map = enclosed(order, |cell, side| {
        lines.contains_key(&points.between(cell, side == Side::Below))
    })?;
    let size = |region: usize| map.iter().filter(|of| **of == region).count();
    (0..order).all(|region| size(region) == order).then_some(map)
}

/// The lines around the regions.
fn borders(geometry: &Geometry, points: Points) -> Map<String, Value> {
    let order = points.order;
    let mut lines = Map::new();
    let mut add = |line: String| drop(lines.insert(line, 2.into()));
    for at in 0..order {
        add(points.line((0, at), (0, at + 1)));
        add(points.line((order, at), (order, at + 1)));
        add(points.line((at, 0), (at + 1, 0)));
        add(points.line((at, order), (at + 1, order)));
    }
    for cell in geometry.cells() {
        let differs = |other: usize| geometry.region(Cell::new(other)) != geometry.region(cell);
        let at = cell.index();
        if geometry.column(cell) + 1 < order && differs(at + 1) {
            add(points.between(at, false));
        }
        if geometry.row(cell) + 1 < order && differs(at + order) {
            add(points.between(at, true));
        }
    }
    lines
}

#[derive(Debug)]
struct LinkWriter;

/// A text as a value of the header.
fn in_header(text: &str) -> String {
    let text = text.replace(',', "%2C").replace(['\n', '\r'], " ");
    if text.contains("zZ") { text.replace('z', "zZ") } else { text }
}

impl Writer for LinkWriter {
    fn write(&mut self, entry: &Entry, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unwritable> {
        HOLDS.check_order(NAME, entry)?;
        let geometry = entry.puzzle.geometry();
        let order = usize::from(geometry.order());
        let points = Points::of_order(order);
        let elements = |numbers: Map<String, Value>, lines: Map<String, Value>| {
            json!({
                "command_redo": {"__a": []}, "command_undo": {"__a": []},
                "command_replay": {"__a": []},
                "surface": {}, "number": numbers, "numberS": {}, "symbol": {},
                "freeline": {}, "freelineE": {}, "thermo": [], "arrows": [], "direction": [],
                "squareframe": [], "polygon": [], "line": {}, "lineE": lines, "wall": {},
                "cage": {}, "deletelineE": {}, "killercages": [], "nobulbthermo": []
            })
        };
        let mut digits = [Map::new(), Map::new()];
        for cell in geometry.cells() {
            let point = points.of_cell(cell.index()).to_string();
            let Some(digit) = entry.shown(cell) else {
                let marks = entry.marks.as_ref().map_or(DigitSet::EMPTY, |all| all[cell.index()]);
                if !marks.is_empty() {
                    let marks: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
                    let text = marks.join(if order <= 9 { "" } else { " " });
                    digits[1].insert(point, json!([text, 2, SMALL]));
                }
                continue;
            };
            // The colour is 1 (black) in the puzzle and 2 (green) in the answer.
            let by_player = usize::from(entry.puzzle.given(cell).is_none());
            digits[by_player].insert(point, json!([digit.to_string(), by_player + 1, "1"]));
        }
        let [givens, placed] = digits;
        let lines = borders(geometry, points);
        let centre = match order % 2 {
            1 => points.of_cell(order * order / 2),
            _ => points.corner(order / 2, order / 2),
        };
        let (mut fields, mut author, mut rules) = (Fields::Any, "", "");
        for (name, text) in &entry.fields {
            let fits = !text.contains("%2") && !text.contains('\r');
            match name.as_str() {
                AUTHOR if author.is_empty() && fits && !text.contains('\n') => author = text,
                RULES if rules.is_empty() && fits => rules = text,
                _ => fields = Fields::Own,
            }
        }
        let rules = rules.replace('\n', "%2D").replace('&', "%2E").replace('=', "%2F");
        let size = (order + 1) * 38;
        let header = format!(
            "sudoku,{order},{order},38,0,1,1,{size},{size},{centre},{centre},0,0,0,0,\
             Title: {},Author: {},,{},ON,false,",
            in_header(entry.name.as_deref().unwrap_or_default()),
            in_header(author),
            in_header(&rules),
        );
        let tools = json!({
            "edit_mode": "sudoku", "surface": ["", 1], "line": ["1", 3], "lineE": ["1", 2],
            "wall": ["", 2], "cage": ["1", 10], "number": ["1", 1], "symbol": ["circle_L", 2],
            "special": ["thermo", ""], "board": ["", ""], "move": ["1", ""],
            "combi": ["battleship", ""], "sudoku": ["1", 9]
        });
        let mode = json!({"qa": "pu_a", "grid": ["1", "2", "1"], "pu_q": tools, "pu_a": tools});
        let mut centres: Vec<usize> = (0..order * order).map(|cell| points.of_cell(cell)).collect();
        for at in (1..centres.len()).rev() {
            centres[at] -= centres[at - 1];
        }
        let lines_of_text = [
            header,
            "[0,0,0,0]".to_owned(),
            shortened(&mode),
            shortened(&elements(givens, lines.clone())),
            shortened(&elements(placed, Map::new())),
            shortened(&json!(centres)),
        ];
        let packed = to_base64(&deflate(lines_of_text.join("\n").as_bytes()));
        out.extend_from_slice(format!("{START}{packed}\n").as_bytes());
        let shown = regions(&json!({ "lineE": lines }), points);
        let jigsaw_map = shown.is_some_and(|regions| are_of(&regions, geometry));
        Ok(Properties { jigsaw_map, fields, ..HOLDS }.losses(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_all;

    /// A link that packs these lines.
    fn link(lines: &[&str]) -> String {
        format!("{START}{}", to_base64(&deflate(lines.join("\n").as_bytes())))
    }

    #[test]
    fn older_and_other_links_are_read() {
        let givens =
            r#"{z_:[],zN:{"18":["1",1,"1"],"27":["4",1,"1"],"19":["12",1,"5"]},zS:{"20":3}}"#;
        let answer = r#"{zN:{"19":["2",2,"1"],"20":["34",2,"5"]},zE:zO}"#;
        let text = link(&["square,4,4,38,0,1,1,190,190,84", "[0,0,0,0]", "{}", givens, answer]);
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(read[0].puzzle.to_string(), "1....4..........");
        assert_eq!(read[0].unread, ["number", "surface"]);
        assert_eq!(read[0].placed.as_ref().unwrap().filled(), 1);
        assert_eq!(read[0].marks.as_ref().unwrap()[2].to_string(), "{3, 4}");
        // Two rows above the board and one column left of it.
        let givens = r#"{zN:{"39":["1",1,"1"]}}"#;
        let text = link(&["sudoku,5,6,38", "[2,0,1,0]", "{}", givens]).replace("/#", "/?");
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(read[0].puzzle.to_string(), "1...............");
    }

    #[test]
    fn marks_are_written_as_small_texts() {
        for (order, marks, text) in [(4, [1, 4], "14"), (16, [3, 12], "3 12")] {
            let line = ".".repeat(order * order);
            let (mut read, _) = read_all(line.as_bytes(), None, Arc::default());
            let digits = marks.map(|n| sudokit_core::Digit::new(n).unwrap());
            let mut sets = vec![DigitSet::EMPTY; order * order];
            sets[5] = digits.into_iter().collect();
            read[0].marks = Some(sets);
            let mut out = Vec::new();
            assert!(LinkWriter.write(&read[0], &mut out).unwrap().is_empty());
            let (back, faults) = read_all(&out, None, Arc::default());
            assert!(faults.is_empty(), "{faults:?}");
            assert_eq!(back[0].marks, read[0].marks);
            let link = String::from_utf8(out).unwrap();
            let bytes = from_base64(packed(&link).unwrap()).unwrap();
            let packed = String::from_utf8(inflate(&bytes).unwrap()).unwrap();
            assert!(packed.contains(&format!("[\"{text}\",2,\"5\"]")), "{packed}");
        }
    }

    #[test]
    fn what_is_no_sudoku_is_a_fault() {
        let id = |lines: &[&str]| {
            let (_, faults) = read_all(link(lines).as_bytes(), None, Arc::default());
            faults[0].kind.id()
        };
        assert_eq!(id(&["hex,4,4"]), "kind");
        assert_eq!(id(&["sudoku,4,5,38", "[0,0,0,0]", "{}", "{}"]), "row-width");
        assert_eq!(id(&["sudoku,9,9,38,0,1,1,460,460"]), "part");
        assert_eq!(id(&["sudoku,x"]), "part");
        let long = " ".repeat(2 << 20);
        assert_eq!(id(&[&long]), "packed-too-long");
    }

    #[test]
    fn short_names_are_expanded() {
        assert_eq!(expanded("{zN:zO,\"a\":\"pizZza\"}"), "{\"number\":null,\"a\":\"pizza\"}");
        let value = json!({"number": null, "lineE": {}});
        assert_eq!(expanded(&shortened(&value)), value.to_string());
    }
}
