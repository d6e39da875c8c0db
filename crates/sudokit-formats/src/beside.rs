//! What stands beside a puzzle and belongs to it: columns of a table, fields of an object, the next word of a line.
//!
//! ```text
//! {"puzzle":"..3.","regions":"1112132233423444"}      a map of regions, one label for each cell
//! {"puzzle":"..3.","diagonal":true}                   the diagonals
//! {"puzzle":"..3.","antiknight":true}                 a rule that is not understood
//! 1234341221434321,1..4.41.2..3.3.1                   the puzzle, behind its solution
//! ```

use std::sync::Arc;

use serde_json::Value;
use sudokit_core::line::{self, ParseOptions};
use sudokit_core::{
    Additions, Cell, Geometries, Geometry, GeometryError, Puzzle, is_blank_character,
};

use crate::Entry;
use crate::around::Around;
use crate::json::fields::{fields, to_field};
use crate::left_out::{calls_diagonal, calls_windoku, calls_x_too, map_in};
use crate::maps::{NoRegions, extra_houses, lists_of_cells, named_regions, regions, usual_labels};
use crate::names;
use crate::remarks::{MOST_REMARKS, has_values_of_cells, may_be_called_as_rules, remark_of_field};
use crate::rule_names::WINDOKU;
use crate::says::{Answer, Says, answer, fits_size, numbers, says};

impl Entry {
    /// Takes what the fields beside the puzzle say of it: its regions and diagonals become those of its board, other rules
    /// are left out. The fields stay, for those who write them again.
    pub(crate) fn take_fields(&mut self, geometries: &Geometries) {
        for at in 0..self.fields.len() {
            let says = says(&self.fields[at].0);
            self.take_field(at, says, geometries);
        }
    }

    /// Takes what the field at this place says.
    pub(crate) fn take_field(&mut self, at: usize, says: Says, geometries: &Geometries) {
        let is_free = geometries.fixed().is_none();
        if says == Says::Nothing {
            let text = &self.fields[at].1;
            if let Some(geometry) = regions(text, geometries) {
                self.set_regions(Some(geometry), geometries);
            } else if is_free && let Some(geometry) = lists_of_cells(text, geometries) {
                self.set_regions(Some(geometry), geometries);
            } else if is_free && self.is_like_regions(text.as_bytes()) {
                self.leave_out("regions");
            } else {
                let text = text.clone();
                match text.starts_with(['{', '[']) {
                    true => self.take_fields_within(&text),
                    false if may_be_called_as_rules(&self.fields[at].0) => {
                        self.leave_out_beside_persons(&text);
                    }
                    false => self.leave_out_spoken(&text),
                }
            }
            return;
        }
        let (name, text) = self.fields[at].clone();
        match says {
            Says::Order if lists_columns(&name, &text) => self.leave_out(&name),
            Says::Regions if calls_columns(&text) => self.leave_out(&name),
            Says::Regions if answer(&name, &text) == Answer::Yes => self.leave_out_kind("jigsaw"),
            Says::Regions if denies(&text) && is_jigsaw(&name) => {}
            Says::Regions | Says::Boxes if denies(&text) => self.leave_out_boxes(),
            Says::NoBoxes if answer(&name, &text) != Answer::No => self.leave_out_boxes(),
            Says::Regions | Says::Size if is_free && is_shape(&text, self.puzzle.geometry()) => {
                self.take_boxes(Says::Boxes, &name, &text, geometries);
            }
            Says::Regions => match named_regions(&text, geometries) {
                Ok(None) => self.leave_out_kind_alone(&text),
                Ok(geometry) => self.set_regions(geometry, geometries),
                Err(NoRegions) if is_free => self.leave_out("regions"),
                Err(NoRegions) => {}
            },
            Says::Boxes | Says::BoxRows | Says::BoxColumns if is_free => {
                self.take_boxes(says, &name, &text, geometries);
            }
            Says::Diagonals | Says::Windows => match answer(&name, &text) {
                Answer::Yes => self.add_named(says, &name, geometries),
                Answer::Other => self.leave_out(&name),
                Answer::No => {}
            },
            Says::ExtraHouses if answer(&name, &text) != Answer::No => {
                let maps = extra_houses(&text, self.puzzle.geometry());
                let added = maps
                    .is_some_and(|maps| self.add(Additions { maps, ..NONE }, geometries).is_ok());
                if !added {
                    self.leave_out(&name);
                }
            }
            // The tenth puzzle of a book may be called X.
            Says::Rules if is_diagonal_alone(&text) => {
                self.add_named(Says::Diagonals, &name, geometries);
            }
            Says::Rules | Says::Words | Says::Title
                if calls_diagonal(&text) && (says != Says::Title || text.trim().len() > 1) =>
            {
                self.add_named(Says::Diagonals, &name, geometries);
            }
            Says::Rules | Says::Words | Says::Title if calls_windoku(&text) => {
                self.add_named(Says::Windows, WINDOKU, geometries);
                if calls_x_too(&text) {
                    self.add_named(Says::Diagonals, &name, geometries);
                }
            }
            says => self.leave_out_field(says, &name, &text),
        }
    }

    /// Leaves out lists and maps of givens that stand beside a board without any: `"givens":[[0,0,6],[0,2,2]]`.
    pub(crate) fn leave_out_givens(&mut self) {
        if self.puzzle.clue_count() > 0 {
            return;
        }
        let holds_givens = |(name, text): &&(String, String)| match text.as_bytes() {
            [b'{', ..] => has_values_of_cells(&fields(text.as_bytes()).unwrap_or_default()),
            [b'[', ..] => {
                (says(name) == Says::Mask || names::is_puzzle(name)) && is_list_of_cells(text)
            }
            _ => false,
        };
        let names: Vec<String> =
            self.fields.iter().filter(holds_givens).map(|(name, _)| name.clone()).collect();
        names.iter().for_each(|name| self.leave_out(name));
    }

    /// Whether the cells of a mask, or all others, are those with a given.
    fn is_filled_as(&self, mask: &[bool]) -> bool {
        let filled = self.puzzle.givens().as_slice().iter().map(Option::is_some);
        let is_same = |(filled, marked): (bool, &bool)| filled == *marked;
        mask.len() != filled.len()
            || filled.clone().zip(mask).all(is_same)
            || !filled.zip(mask).any(is_same)
    }

    /// Whether the blank cells are said to have a digit of this board: `"empty":5`, and not so many cells are blank.
    fn is_other_blank(&self, name: &str, text: &str) -> bool {
        let board = self.puzzle.geometry();
        let digit = text.trim_matches('"').parse::<u8>().ok();
        digit.is_some_and(|digit| (1..=board.order()).contains(&digit))
            && ["empty", "blank"].iter().any(|word| name.to_lowercase().starts_with(word))
            && self.puzzle.givens().filled() + usize::from(digit.unwrap_or(0)) != board.cell_count()
    }

    /// Whether cells have other digits than the board in an object with numbers of cells, from 0 or from 1: `{"2":4}`.
    fn has_other_digits(&self, text: &str) -> bool {
        let fields = match text.starts_with('{') {
            true => fields(text.as_bytes()).unwrap_or_default(),
            false => return false,
        };
        let cell = |(name, value): &(String, &str)| {
            Some((name.parse::<usize>().ok()?, value.trim_matches('"').parse::<u8>().ok()?))
        };
        let cells: Option<Vec<_>> = fields.iter().map(cell).collect();
        let cells = cells.filter(|cells| !cells.is_empty()).unwrap_or_default();
        let cell_count = self.puzzle.geometry().cell_count();
        let holds = |first: usize| {
            cells.iter().all(|(number, digit)| {
                let at = number.checked_sub(first).filter(|at| *at < cell_count);
                let given = at.and_then(|at| self.puzzle.given(Cell::new(at)));
                given.is_some_and(|given| given.get() == *digit)
            })
        };
        !holds(0) && !holds(1)
    }

    /// Whether all cells are given.
    fn is_full(&self) -> bool {
        self.puzzle.givens().filled() == self.puzzle.geometry().cell_count()
    }

    /// Takes the boxes that a field describes: `3x2`, `[3, 2]`, or how many rows or columns a box has.
    fn take_boxes(&mut self, says: Says, name: &str, text: &str, geometries: &Geometries) {
        let order = self.puzzle.geometry().order();
        let has = |side: Says| self.fields.iter().any(|(name, _)| self::says(name) == side);
        let is_paired = has(Says::BoxRows) && has(Says::BoxColumns);
        // One side alone makes no boxes of one row or column.
        let may_be = |side: u8| is_paired && side > 0 || side > 1 && side < order;
        let other = |side: u8| (may_be(side) && order.is_multiple_of(side)).then(|| order / side);
        let numbers = match text.starts_with('{') {
            true => named_sides(text),
            false => numbers(text),
        };
        // "2x3 (w x h)".
        if text.contains(['w', 'W']) && text.contains(['h', 'H']) {
            return self.leave_out(name);
        }
        // Both sides of a box of another board.
        if is_paired && !self.sides_fit() {
            return self.leave_out(name);
        }
        let shape = match (says, &numbers[..]) {
            (Says::BoxColumns, &[columns]) => other(columns).map(|rows| (rows, columns)),
            (_, &[rows, columns]) if rows.checked_mul(columns) == Some(order) => {
                Some((rows, columns))
            }
            // The shape of the board.
            (Says::Boxes, &[rows, columns]) if [rows, columns] == [order; 2] => return,
            (Says::Boxes, []) if is_square(text) => return,
            // How many boxes there are, or cells in one.
            (Says::Boxes, &[count]) if count == order => return,
            (_, &[rows]) => other(rows).map(|columns| (rows, columns)),
            (_, []) if says == Says::Boxes && answer(name, text) == Answer::Yes => return,
            (_, []) if says == Says::Boxes && answer(name, text) == Answer::No => return,
            _ => None,
        };
        if let Ok(Some(geometry)) = named_regions(text, geometries) {
            self.set_regions(Some(geometry), geometries);
        } else if let Some(Ok(geometry)) =
            shape.map(|(rows, columns)| geometries.of_shape(rows, columns))
        {
            self.set_regions(Some(geometry), geometries);
        } else {
            self.leave_out(name);
        }
    }

    /// Whether the rows and columns of a box that fields name make a box of this board.
    fn sides_fit(&self) -> bool {
        let side = |wanted: Says| {
            let mut found = self.fields.iter().filter(|(name, _)| says(name) == wanted);
            found.next().and_then(|(_, text)| numbers(text).first().copied())
        };
        let order = self.puzzle.geometry().order();
        let sides = side(Says::BoxRows).zip(side(Says::BoxColumns));
        sides.is_none_or(|(rows, columns)| rows.checked_mul(columns) == Some(order))
    }

    /// Leaves out the rules of an object or of a list of objects beside the puzzle: `"meta":{"variant":"killer"}`,
    /// `"options":[{"name":"antiKnight","enabled":true}]`.
    pub(crate) fn take_fields_within(&mut self, text: &str) {
        const MOST_DEEP: usize = 4;
        let mut found = vec![(text.to_owned(), 0)];
        while let Some((text, depth)) = found.pop() {
            let is_open = depth < MOST_DEEP;
            if text.starts_with('{') {
                let fields = fields(text.as_bytes()).unwrap_or_default();
                let is_on = |(name, value): &(String, &str)| {
                    !IS_ON.contains(&&**name) || answer(name, value) != Answer::No
                };
                let has = |wanted: &[&str]| {
                    fields.iter().any(|(name, _)| wanted.contains(&&*name.to_lowercase()))
                };
                if has(&["cells"]) && has(&["sum", "total", "value", "clue"]) {
                    self.leave_out("cages");
                }
                for (name, value) in fields.iter().filter(|_| fields.iter().all(is_on)) {
                    let value = to_field(value);
                    let says = says(name);
                    self.leave_out_field(says, name, &value);
                    if says == Says::Nothing {
                        match value.starts_with(['{', '[']) {
                            true if is_open => found.push((value, depth + 1)),
                            true => {}
                            false => self.leave_out_spoken(&value),
                        }
                    }
                }
            } else if is_list_of_sums(&text) {
                self.leave_out("cages");
            } else if text.starts_with("[{") && is_open {
                let items: Vec<Value> = serde_json::from_str(&text).unwrap_or_default();
                found.extend(items.iter().map(|item| (item.to_string(), depth + 1)));
            } else if text.starts_with("[\"") {
                let words: Vec<String> = serde_json::from_str(&text).unwrap_or_default();
                words.iter().for_each(|word| self.leave_out_beside_persons(word));
            }
        }
    }

    /// Notes the rules that are named around the puzzle, and what else is said there.
    pub(crate) fn take_around(&mut self, around: &Around) {
        if let Some(name) = &around.name {
            self.name.get_or_insert_with(|| name.to_string());
        }
        let unknown = around.unknown.iter().filter(|text| !self.is_taken(text));
        let unknown: Vec<&String> = unknown.collect();
        unknown.into_iter().for_each(|text| self.leave_out(text));
        for comment in &around.rules {
            let before = self.left_out.len();
            self.leave_out_named(comment);
            // What names boxes of another board is not a rule of this one.
            if self.left_out.len() == before && map_in(comment).is_none() {
                self.add_around(&[comment.to_string()].into());
            }
        }
        for object in &around.objects {
            let fields = fields(object.as_bytes()).unwrap_or_default();
            let texts: Vec<_> =
                fields.iter().map(|(name, text)| (&**name, to_field(text))).collect();
            self.take_fields_around(texts.iter().map(|(name, text)| (*name, &**text)));
        }
        let is_jigsaw = self.puzzle.geometry().is_jigsaw();
        let labels = around.labels.as_ref().filter(|_| !is_jigsaw);
        if labels.is_some_and(|labels| self.is_like_regions(labels.as_bytes())) {
            self.leave_out("regions");
        }
        around.remarks.iter().for_each(|remarks| self.add_around(remarks));
        self.doubts_of_text.extend(&around.doubts);
    }

    /// Notes the rules that fields around the puzzle name, and those that name none.
    pub(crate) fn take_fields_around<'a>(
        &mut self,
        fields: impl Iterator<Item = (&'a str, &'a str)> + Clone,
    ) {
        self.leave_out_fields(fields.clone());
        let order = self.puzzle.geometry().order();
        let remarks = fields.filter_map(|(name, text)| remark_of_field(name, text, order));
        let remarks: Arc<[String]> = remarks.take(MOST_REMARKS).collect();
        if !remarks.is_empty() {
            self.add_around(&remarks);
        }
    }

    /// Leaves out the rules of fields around the puzzle, which may hold for others, too.
    pub(crate) fn leave_out_fields<'a>(
        &mut self,
        fields: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) {
        for (name, text) in fields {
            match says(name) {
                Says::Nothing if text.starts_with(['{', '[']) => self.take_fields_within(text),
                Says::Nothing if is_map_of(text, self.puzzle.geometry()) => {
                    self.leave_out("regions");
                }
                Says::Nothing if may_be_called_as_rules(name) => {
                    self.leave_out_beside_persons(text);
                }
                Says::Nothing => self.leave_out_spoken(text),
                says => self.leave_out_field(says, name, text),
            }
        }
    }

    /// Leaves out the rules of a field.
    pub(crate) fn leave_out_field(&mut self, says: Says, name: &str, text: &str) {
        if says.is_of_board() {
            // "Shape: jigsaw".
            self.leave_out_kind_alone(text);
        }
        match says {
            Says::Rule if answer(name, text) != Answer::No => self.leave_out(name),
            Says::Diagonals if self.puzzle.geometry().has_diagonals() => {}
            Says::Windows if self.puzzle.geometry().has_windows() => {}
            Says::Windows | Says::ExtraHouses if answer(name, text) != Answer::No => {
                self.leave_out(name);
            }
            Says::Diagonals => match answer(name, text) {
                Answer::Yes => self.leave_out_kind("diagonal"),
                Answer::Other => self.leave_out(name),
                Answer::No => {}
            },
            Says::Order if lists_columns(name, text) => self.leave_out(name),
            Says::Regions if calls_columns(text) => self.leave_out(name),
            Says::Digits
                if !self.from_zero && text.trim_start_matches(['"', '[']).starts_with('0') =>
            {
                self.leave_out("digits from 0");
            }
            Says::Rules | Says::Words | Says::Title if calls_diagonal(text) => {
                self.leave_out_kind(text);
            }
            Says::Rules if answer(name, text) == Answer::Other => {
                self.leave_out_rules_of(name, text);
            }
            Says::Regions if answer(name, text) == Answer::Yes => self.leave_out_kind("jigsaw"),
            Says::Words if text.starts_with('{') || text.starts_with("[{") => {
                self.take_fields_within(text);
            }
            Says::Words => self.leave_out_kinds(text),
            Says::Title => self.leave_out_named(text),
            Says::Mask if self.is_full() && is_mask(text) => self.leave_out("mask"),
            Says::Mask if mask(text).is_some_and(|mask| !self.is_filled_as(&mask)) => {
                self.leave_out("mask");
            }
            Says::Mask if self.is_other_blank(name, text) || self.has_other_digits(text) => {
                self.leave_out(name);
            }
            Says::Mask => self.take_fields_within(text),
            Says::Size if !fits_size(text, self.puzzle.geometry().order()) => self.leave_out(name),
            Says::Size if lists_columns(name, text) && answer(name, text) == Answer::Yes => {
                self.leave_out(name);
            }
            Says::Boxes | Says::Regions if denies(text) && !is_jigsaw(name) => {
                self.leave_out_boxes();
            }
            Says::Boxes if is_other_shape(text, self.puzzle.geometry()) => self.leave_out(name),
            Says::BoxRows | Says::BoxColumns
                if is_other_side(says, text, self.puzzle.geometry()) =>
            {
                self.leave_out(name);
            }
            Says::Regions if is_other_map(text, self.puzzle.geometry()) => self.leave_out(name),
            Says::NoBoxes if answer(name, text) != Answer::No => self.leave_out_boxes(),
            _ => {}
        }
    }

    /// Whether another puzzle follows: a word of cells, some blank, that is not the game so far. Boards of other sizes have points
    /// for blanks, as large numbers have zeros.
    pub(crate) fn is_followed_by_another(
        &self,
        word: &[u8],
        geometries: &Geometries,
        parse: &ParseOptions,
    ) -> bool {
        let order = self.puzzle.geometry().order();
        let is_same_size = word.len() == self.puzzle.geometry().cell_count();
        let is_blank = |byte: &u8| match is_same_size {
            true => is_blank_character(*byte, order),
            false => *byte == b'.',
        };
        if !word.iter().any(is_blank) || self.is_like_regions(word) {
            return false;
        }
        let Ok(read) = line::read(word, geometries, parse) else { return false };
        let (here, there) = (self.puzzle.givens(), read.puzzle.givens());
        let is_later =
            is_same_size && here.digits().all(|(cell, digit)| there.get(cell) == Some(digit));
        there.filled() > 0 && !is_later
    }

    /// Whether a word has labels in patches, as the map of regions has, or the beginning of one, and is not a grid of digits.
    pub(crate) fn is_like_regions(&self, word: &[u8]) -> bool {
        const FEWEST: usize = 3;
        const SHORTEST: usize = 8;
        let board = self.puzzle.geometry();
        let (cells, order) = (board.cell_count(), usize::from(board.order()));
        let is_label = |c: &char| c.is_alphanumeric() || *c == '?' || !c.is_ascii();
        let Some(labels) = str::from_utf8(word).ok().and_then(usual_labels) else { return false };
        let length = labels.len();
        let mut counts = [0_usize; 256];
        labels.bytes().for_each(|label| counts[usize::from(label)] += 1);
        let kinds = counts.iter().filter(|count| **count > 0).count();
        let neighbours = labels.as_bytes().windows(2).filter(|pair| pair[0] == pair[1]).count();
        let is_even = counts.iter().all(|count| *count <= order + 3);
        let slack = if order > 4 { 2 } else { 0 };
        let is_whole = length.abs_diff(cells) <= slack
            && str::from_utf8(word)
                .is_ok_and(|word| word.chars().all(|c| is_label(&c) || c == '.'))
            && kinds.abs_diff(order) <= 2
            && neighbours * 3 >= cells;
        let is_cut = (SHORTEST.max(order)..cells).contains(&length)
            && word.iter().all(u8::is_ascii_alphanumeric)
            && (FEWEST..=order).contains(&kinds)
            && neighbours * 2 >= length;
        is_even && (is_whole || is_cut)
    }

    /// Takes the regions that a word of what follows a puzzle shows.
    pub(crate) fn take_regions_in(&mut self, word: &[u8], geometries: &Geometries) {
        let cells = self.puzzle.geometry().cell_count();
        // Maps may be drawn with any signs.
        let is_sign = |byte: &u8| !byte.is_ascii_alphanumeric() && *byte != b'.';
        let usual = str::from_utf8(word).ok().filter(|_| word.iter().all(is_sign));
        let usual = usual.filter(|word| word.chars().count() == cells).and_then(usual_labels);
        let word = usual.as_deref().map_or(word, str::as_bytes);
        let is_whole = word.len() == cells;
        match geometries.of_labels(word).filter(|_| is_whole) {
            Some(geometry) => self.set_regions(Some(geometry), geometries),
            None if geometries.fixed().is_none()
                && !self.puzzle.geometry().is_jigsaw()
                && (self.is_like_regions(word) || is_whole && is_letters(word)) =>
            {
                self.leave_out("regions");
            }
            None => {}
        }
    }

    /// Gives the board these regions, if it has none of its own.
    fn set_regions(&mut self, geometry: Option<Arc<Geometry>>, geometries: &Geometries) {
        let Some(geometry) = geometry else { return };
        let here = self.puzzle.geometry();
        if geometry.order() == here.order() && !here.is_jigsaw() && *geometry != **here {
            let additions = here.additions();
            self.set_geometry(geometry);
            self.add(additions, geometries).expect("they were on a board of this order");
        }
    }

    /// Adds what a field names; leaves it out if the board has no room for it.
    fn add_named(&mut self, says: Says, name: &str, geometries: &Geometries) {
        let (diagonals, windows) = (says == Says::Diagonals, says == Says::Windows);
        if self.add(Additions { diagonals, windows, ..NONE }, geometries).is_err() {
            self.leave_out(name);
        }
    }

    /// Adds houses to the board. `geometries` keeps the boards.
    pub(crate) fn add(
        &mut self,
        additions: Additions,
        geometries: &Geometries,
    ) -> Result<(), GeometryError> {
        let board = geometries.of_additions(self.puzzle.geometry(), &additions)?;
        if board != *self.puzzle.geometry() {
            self.set_geometry(board);
        }
        Ok(())
    }

    /// Puts the puzzle on another board of its order.
    fn set_geometry(&mut self, geometry: Arc<Geometry>) {
        let puzzle =
            Puzzle::new(geometry, self.puzzle.givens().clone()).expect("digits of this order");
        self.puzzle = match self.puzzle.restriction() {
            Some(allowed) => {
                puzzle.with_restriction(allowed.to_vec()).expect("a set for each cell")
            }
            None => puzzle,
        };
    }
}

/// Whether a word is letters alone, and too long for a word.
fn is_letters(word: &[u8]) -> bool {
    const SMALLEST: usize = 36;
    word.len() >= SMALLEST && word.iter().all(u8::is_ascii_alphabetic)
}

/// Names of fields that say whether a rule holds.
const IS_ON: [&str; 4] = ["enabled", "active", "on", "value"];

/// Whether a text denies what its field is called: not an empty list, which may only be unused.
fn denies(text: &str) -> bool {
    let text = text.trim().trim_matches('"').to_lowercase();
    ["false", "none", "no", "off"].contains(&&*text)
}

/// Whether a text says that something is a square.
fn is_square(text: &str) -> bool {
    let text = text.trim().trim_matches('"').to_lowercase();
    ["square", "cuadrado", "cuadrada", "квадрат", "квадратная"].contains(&&*text)
}

/// Whether a field says that cells are listed column by column: `"order":"column"`, `"rowMajor":false`.
pub(crate) fn lists_columns(name: &str, text: &str) -> bool {
    let (name, text) = (name.to_lowercase(), text.to_lowercase());
    let says_no = answer(&name, &text) == Answer::No;
    match name.contains("col") || name.contains("transpos") {
        true => !says_no,
        false => text.contains("col") || name.contains("row") && says_no,
    }
}

/// Whether a layout is one by columns: `"layout":"column-major"`.
fn calls_columns(text: &str) -> bool {
    let text = text.trim_matches('"').to_ascii_lowercase();
    text.starts_with("col")
        && text.bytes().all(|byte| byte.is_ascii_alphabetic() || b" _-".contains(&byte))
}

/// Whether a field asks whether a board is a jigsaw.
fn is_jigsaw(name: &str) -> bool {
    let name = name.to_lowercase();
    ["jigsaw", "irregular", "chaos"].iter().any(|word| name.contains(word))
}

/// Whether of the rules of an object the diagonals alone hold: `{"diagonal":true,"killer":false}`.
fn is_diagonal_alone(text: &str) -> bool {
    let fields = match text.starts_with('{') {
        true => fields(text.as_bytes()).unwrap_or_default(),
        false => Vec::new(),
    };
    let mut on = fields.iter().filter(|(name, value)| answer(name, value) != Answer::No);
    let is_diagonal = |(name, value): &(String, &str)| {
        says(name) == Says::Diagonals && answer(name, value) == Answer::Yes
    };
    on.next().is_some_and(is_diagonal) && on.next().is_none()
}

/// The rows and columns of an object that says which is which: `{"rows":2,"cols":3}`; none if it does not.
fn named_sides(text: &str) -> Vec<u8> {
    let fields = fields(text.as_bytes()).unwrap_or_default();
    let side = |names: &[&str]| {
        let (_, value) = fields.iter().find(|(name, _)| names.contains(&&*name.to_lowercase()))?;
        to_field(value).parse().ok()
    };
    let rows = side(&["rows", "row", "r", "height", "h", "y"]);
    let columns = side(&["columns", "cols", "column", "col", "c", "width", "w", "x"]);
    rows.zip(columns).map_or_else(Vec::new, |(rows, columns)| vec![rows, columns])
}

/// Whether a text is a list of pairs of a sum and its cells: `[[8,[0,1]],[9,[2,3]]]`.
fn is_list_of_sums(text: &str) -> bool {
    let is_sum = |pair: &Value| {
        let pair = pair.as_array().map(Vec::as_slice).unwrap_or_default();
        matches!(pair, [Value::Number(_), Value::Array(cells)] | [Value::Array(cells), Value::Number(_)]
            if cells.len() > 1)
    };
    let items: Vec<Value> = match text.starts_with("[[") {
        true => serde_json::from_str(text).unwrap_or_default(),
        false => Vec::new(),
    };
    !items.is_empty() && items.iter().all(is_sum)
}

/// Whether a text is a list of lists or objects of a cell and its digit: `[[0,0,6]]`, `[{"row":0,"col":0,"value":6}]`.
fn is_list_of_cells(text: &str) -> bool {
    const MOST: usize = 4;
    let is_cell = |item: &Value| match item {
        Value::Array(items) => (2..=MOST).contains(&items.len()),
        Value::Object(_) => true,
        Value::String(text) => text.contains('='),
        _ => false,
    };
    let items: Vec<Value> = serde_json::from_str(text).unwrap_or_default();
    !items.is_empty() && items.iter().all(is_cell)
}

/// Whether a text may say which cells are given: more than a number or a word.
fn is_mask(text: &str) -> bool {
    const SMALLEST: usize = 16;
    text.starts_with(['[', '{']) || text.len() >= SMALLEST
}

/// The cells that a list of 0 and 1, or of true and false, marks.
fn mask(text: &str) -> Option<Vec<bool>> {
    const FEWEST: usize = 16;
    let items: Vec<Value> = serde_json::from_str(text).ok()?;
    let cells = items.iter().flat_map(|item| match item {
        Value::Array(cells) => &cells[..],
        cell => std::slice::from_ref(cell),
    });
    let marked =
        |cell: &Value| cell.as_bool().or_else(|| Some(cell.as_u64().filter(|bit| *bit < 2)? == 1));
    let mask: Vec<bool> = cells.map(marked).collect::<Option<_>>()?;
    (mask.len() >= FEWEST).then_some(mask)
}

/// Whether a text is the shape of a box of this board: `3x2`, `[3, 2]`.
fn is_shape(text: &str, board: &Geometry) -> bool {
    let is_figure = |c: char| c.is_ascii_digit() || " x×*,[]\"".contains(c);
    let order = u32::from(board.order());
    text.chars().all(is_figure)
        && matches!(numbers(text)[..], [rows, columns] if u32::from(rows) * u32::from(columns) == order)
}

/// Whether a text is the shape of a box of another board of this order.
fn is_other_shape(text: &str, board: &Geometry) -> bool {
    is_shape(text, board)
        && board.box_shape().is_none_or(|(rows, columns)| numbers(text) != [rows, columns])
}

const NONE: Additions = Additions::NONE;

/// Whether a text is another number of rows or columns of a box than this board has.
fn is_other_side(says: Says, text: &str, board: &Geometry) -> bool {
    let side = board.box_shape().map(|(rows, columns)| match says {
        Says::BoxRows => rows,
        _ => columns,
    });
    let text = text.trim().trim_matches('"');
    text.parse::<u8>().is_ok_and(|number| side != Some(number))
}

/// Whether a text is a map of other regions than this board has.
fn is_other_map(text: &str, board: &Geometry) -> bool {
    let found = named_regions(text, &Geometries::default());
    found.ok().flatten().is_some_and(|map| {
        map.order() == board.order()
            && map.cells().any(|cell| map.region(cell) != board.region(cell))
    })
}

/// Whether a text is nothing but a map of other regions than this board has.
fn is_map_of(text: &str, board: &Geometry) -> bool {
    map_in(text).is_some_and(|map| map.order() == board.order() && *map != *board)
}

/// Whether a full grid that was read as a puzzle is the solution of this other one.
pub(crate) fn is_solution_of(full: &Puzzle, puzzle: &Puzzle) -> bool {
    let (grid, givens) = (full.givens(), puzzle.givens());
    grid.len() == givens.len()
        && grid.filled() == grid.len()
        && givens.filled() < givens.len()
        && givens.digits().all(|(cell, digit)| grid.get(cell) == Some(digit))
}

impl Entry {
    /// Takes this other puzzle for its own, and what it held for the solution, if that is what they are.
    pub(crate) fn take_puzzle(&mut self, other: &Puzzle) -> bool {
        let is_behind = is_solution_of(&self.puzzle, other);
        if is_behind {
            let full = core::mem::replace(&mut self.puzzle, other.clone());
            self.solution = Some(full.givens().clone());
        }
        is_behind
    }

    /// If the puzzle is another one with more digits, the entry becomes that one, with these digits set.
    pub(crate) fn take_original(&mut self, other: &Puzzle) -> bool {
        let (here, there) = (self.puzzle.givens(), other.givens());
        let is_original = self.placed.is_none()
            && self.puzzle.geometry() == other.geometry()
            && there.filled() > 0
            && there.filled() < here.filled()
            && there.digits().all(|(cell, digit)| here.get(cell) == Some(digit));
        if is_original {
            let set = |cell: Cell| here.get(cell).filter(|_| there.get(cell).is_none());
            self.placed = Some(other.geometry().cells().map(set).collect());
            self.puzzle = other.clone();
        }
        is_original
    }
}
