//! Writes links, as the editor does.

use serde_json::{Map, Value, json};
use sudokit_core::DigitSet;

use super::link::{NAME, START};
use super::points::{Points, borders, regions};
use super::short::shortened;
use crate::Entry;
use crate::field_names::{AUTHOR, RULES, SOURCE};
use crate::loss::{Loss, Unwritable};
use crate::packing::{deflate, to_base64};
use crate::properties::{Fields, Properties};
use crate::walls::are_of;
use crate::write::{ErrorRow, Writer};

/// The kind of a small text in a cell.
const SMALL: &str = "5";

/// What it holds.
pub(super) const HOLDS: Properties = Properties {
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

#[derive(Debug)]
pub(super) struct LinkWriter;

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
        let (mut fields, mut author, mut source, mut rules) = (Fields::Any, "", "", "");
        for (name, text) in &entry.fields {
            let fits = !text.contains("%2") && !text.contains('\r');
            match name.as_str() {
                AUTHOR if author.is_empty() && fits && !text.contains('\n') => author = text,
                SOURCE if source.is_empty() && fits => source = text,
                RULES if rules.is_empty() && fits => rules = text,
                _ => fields = Fields::Own,
            }
        }
        let coded = |text: &str| text.replace('\n', "%2D").replace('&', "%2E").replace('=', "%2F");
        let size = (order + 1) * 38;
        let header = format!(
            "sudoku,{order},{order},38,0,1,1,{size},{size},{centre},{centre},0,0,0,0,\
             Title: {},Author: {},{},{},ON,false,",
            in_header(entry.name.as_deref().unwrap_or_default()),
            in_header(author),
            in_header(&coded(source)),
            in_header(&coded(rules)),
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

    fn error_row(&self) -> ErrorRow {
        ErrorRow::Line
    }
}
