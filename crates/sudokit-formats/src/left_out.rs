//! What a reader does not understand of a puzzle, by the names that players know.
//!
//! A rule is left out if a field of the text holds it that the reader does not know, or if the rules in words name one that
//! no field holds.

use std::sync::{Arc, LazyLock};

use sudokit_core::{Alphabet, Geometries, Geometry, Puzzle};

use crate::Entry;
use crate::json::fields::to_field;
use crate::links::Link;
use crate::maps::{may_be_regions, regions};
use crate::rule_names::{
    CLUES_ABOUT_CELLS, DIAGONALS, EXTRA_REGIONS, NO_BOXES, REGIONS, SKYSCRAPERS, WINDOKU, rule_of,
};
use crate::says::{Says, numbers, says};
use crate::vocabulary::fold;
use crate::wording::{Wording, names_cells};

/// Whether a board has nothing but rows and columns.
fn has_no_boxes(board: &Geometry) -> bool {
    board.box_shape().is_some_and(|(rows, _)| rows == 1)
}

/// What SudokuPad writes where a setter gave no rules.
const SUDOKUPAD_NO_RULES: &str =
    "no rules provided for this puzzle. please check the related video or website for rules.";

/// The most rules that are named of one puzzle.
const MOST: usize = 64;

impl Entry {
    /// Notes that a field was not understood, once.
    pub(crate) fn leave_out(&mut self, field: &str) {
        let name = known_as(field);
        if self.left_out.len() < MOST && !self.left_out.contains(&name) {
            self.left_out.push(name);
        }
    }

    /// Notes the rules that the fields of the puzzle name and nothing else holds. To be called last.
    pub(crate) fn leave_out_words(&mut self) {
        let fields = core::mem::take(&mut self.fields);
        self.leave_out_fields(fields.iter().map(|(name, text)| (&**name, &**text)));
        self.fields = fields;
    }

    /// Notes that there are no boxes, unless the board has none.
    pub(crate) fn leave_out_boxes(&mut self) {
        if !has_no_boxes(self.puzzle.geometry()) {
            self.leave_out(NO_BOXES);
        }
    }

    /// Notes the rule that the name of a kind of puzzle stands for, unless the board has it: `killer`, `XSudoku`.
    pub(crate) fn leave_out_kind(&mut self, kind: &str) {
        let folded = fold(kind);
        let wording = Wording::of(&folded);
        match wording.calls_diagonal() {
            true => self.leave_out_called(&[DIAGONALS]),
            false => self.leave_out_called(&wording.clear_rules()),
        }
    }

    /// Notes that a board has two signs for blanks: one of them may mark cells.
    pub(crate) fn leave_out_blanks(&mut self, blanks: Option<[u8; 2]>) {
        if let Some([one, other]) = blanks.map(|blanks| blanks.map(char::from)) {
            self.left_out.push(format!("cells marked {one} beside {other}"));
        }
    }

    /// Notes the rules that a text names and says nothing else.
    pub(crate) fn leave_out_kind_alone(&mut self, text: &str) {
        const LONGEST: usize = 60;
        if text.len() > LONGEST || !text.contains(char::is_alphabetic) {
            return;
        }
        let folded = fold(text);
        let wording = Wording::of(&folded);
        if wording.is_names(false) {
            self.leave_out_called(&wording.clear_rules());
        }
    }

    /// Notes the rules of a field that holds nothing but rules: in words, or else it is the rule.
    pub(crate) fn leave_out_rules_of(&mut self, field: &str, text: &str) {
        match text.contains(char::is_alphabetic) {
            true => self.leave_out_rules(text),
            false => self.leave_out(field),
        }
    }

    /// Notes the rules of a text that is nothing but rules: those it names, or else the text itself, unless it says that the
    /// usual rules apply.
    pub(crate) fn leave_out_rules(&mut self, text: &str) {
        let folded = fold(text);
        let wording = Wording::of(&folded);
        let rules = wording.clear_rules();
        if folded.trim() == SUDOKUPAD_NO_RULES {
            // It says nothing.
        } else if !rules.is_empty() {
            self.leave_out_called(&rules);
        } else if wording.lacks_boxes() {
            self.leave_out_boxes();
        } else {
            let shapes = shapes_of(self.puzzle.geometry());
            let mut sentences = text.split(['\n', '.', '!', '?', ';']).map(str::trim);
            let is_other =
                |sentence: &&str| !Wording::of(&fold(without_author(sentence))).is_plain(&shapes);
            if let Some(other) = sentences.find(is_other) {
                self.leave_out_sentence(other);
            }
        }
    }

    /// Notes a rule in words that has no name here.
    fn leave_out_sentence(&mut self, sentence: &str) {
        const LONGEST: usize = 60;
        let short: String = sentence.trim_start_matches(['#', ' ']).chars().take(LONGEST).collect();
        self.leave_out(&short);
    }

    /// Notes the rules that a text names which says what kind of puzzle it is, or anything else.
    pub(crate) fn leave_out_kinds(&mut self, text: &str) {
        let folded = fold(text);
        let wording = Wording::of(&folded);
        self.leave_out_other_boxes(&wording);
        self.leave_out_called(&wording.clear_rules());
        self.leave_out_names(&wording, false);
    }

    /// Notes the rules that a remark or a title names, if it says nothing else: `killer`, `anti-knight sudoku`, `Rules: thermo`,
    /// `Digits along an arrow sum to the circle`. `Star` and `The Killer` are titles. So are a map of regions, clues about cells,
    /// and sentences that say what must hold.
    pub(crate) fn leave_out_named(&mut self, remark: &str) {
        let board = self.puzzle.geometry();
        if let Some(map) = map_in(remark) {
            if map.order() == board.order() && *map != **board {
                self.leave_out(REGIONS);
            }
            return;
        }
        if let Some(title) = title_in(remark) {
            return self.leave_out_named(title);
        }
        let folded = fold(remark);
        let wording = Wording::of(&folded);
        if let Some((says, name, text)) = statement(remark) {
            self.leave_out_field(says, name, text);
            // "[size=150]Killer cages" is not a size.
            return self.leave_out_called(&wording.rules_beside_persons());
        }
        self.leave_out_other_boxes(&wording);
        if names_cells(remark) && wording.says_of_cells(remark) {
            self.leave_out(CLUES_ABOUT_CELLS);
        } else if wording.denies_boxes() || wording.has_only() && wording.lacks_boxes() {
            self.leave_out_boxes();
        } else if wording.demands() {
            let rules = match wording.describes() {
                true => wording.clear_rules(),
                false => wording.rules(),
            };
            self.leave_out_called(&rules);
            let is_other = rules.is_empty() && wording.demands_more();
            if is_other && !wording.is_plain(&shapes_of(self.puzzle.geometry())) {
                self.leave_out_sentence(remark);
            }
        } else {
            self.leave_out_names(&wording, true);
            self.leave_out_called(&wording.certain_rules());
        }
    }

    /// Notes the rules that a field of any name speaks of: those it names with certainty, or nothing else.
    pub(crate) fn leave_out_spoken(&mut self, text: &str) {
        const LONGEST: usize = 4096;
        // Most fields are numbers, words of one kind, or lists.
        if text.len() > LONGEST || !text.contains(char::is_alphabetic) {
            return;
        }
        let folded = fold(text);
        let wording = Wording::of(&folded);
        self.leave_out_other_boxes(&wording);
        if wording.denies_boxes() {
            self.leave_out_boxes();
        }
        let mut rules = wording.certain_rules();
        if wording.is_names(false) {
            rules = wording.clear_rules();
            // Techniques and symmetries are called so, too.
            rules.retain(|rule| ![SKYSCRAPERS, DIAGONALS, REGIONS].contains(rule));
        }
        self.leave_out_called(&rules);
    }

    /// Notes the rules that a person's name or a way of solving cannot be called after.
    pub(crate) fn leave_out_beside_persons(&mut self, text: &str) {
        const LONGEST: usize = 4096;
        if text.len() <= LONGEST && text.contains(char::is_alphabetic) {
            self.leave_out_called(&Wording::of(&fold(text)).rules_beside_persons());
        }
    }

    /// Notes the rules that the words of a record name which holds a packed puzzle, too.
    pub(crate) fn leave_out_beside(&mut self, record: &str) {
        // Longer ones are packed.
        const LONGEST: usize = 60;
        let ends = |c: char| c.is_whitespace() || "#?&/,;:".contains(c);
        let words = record.split(ends).filter(|word| word.len() <= LONGEST);
        self.leave_out_beside_persons(&words.collect::<Vec<_>>().join(" "));
        if let Some(link) = Link::read(record.trim()) {
            let is_packed = |part: &str| part.len() > LONGEST;
            link.words(is_packed).for_each(|words| self.leave_out_kinds(&words));
            let fields = link.fields(is_packed);
            self.leave_out_fields(fields.iter().map(|(name, text)| (*name, &**text)));
        }
    }

    /// Notes the size of boxes that a text names, if the board has boxes of another: `6x6 with 3x2 boxes`.
    fn leave_out_other_boxes(&mut self, wording: &Wording<'_>) {
        let board = self.puzzle.geometry();
        let Some((rows, columns)) = board.box_shape() else { return };
        let order = u32::from(board.order());
        let is_other = |shape: &&&str| {
            matches!(numbers(shape)[..], [r, c] if u32::from(r) * u32::from(c) == order
                && r > 1 && c > 1 && (r, c) != (rows, columns))
        };
        if let Some(shape) = wording.shapes().iter().find(is_other) {
            self.leave_out(&format!("boxes of {shape}"));
        }
    }

    fn leave_out_names(&mut self, wording: &Wording<'_>, is_title: bool) {
        if wording.calls_diagonal() {
            self.leave_out_called(&[DIAGONALS]);
        } else if wording.is_names(is_title) {
            self.leave_out_called(&wording.rules());
        }
    }

    /// Notes the rules that the name of the puzzle or the comment names.
    pub(crate) fn leave_out_title(&mut self) {
        let title = (self.name.take(), self.comment.take());
        [&title.0, &title.1].into_iter().flatten().for_each(|text| self.leave_out_named(text));
        (self.name, self.comment) = title;
    }

    /// Notes these rules, unless the board has them.
    fn leave_out_called(&mut self, rules: &[&str]) {
        let board = self.puzzle.geometry().clone();
        for &rule in rules {
            let holds = match rule {
                DIAGONALS => board.has_diagonals(),
                WINDOKU => board.has_windows(),
                EXTRA_REGIONS => !board.extra().is_empty(),
                REGIONS => board.is_jigsaw(),
                NO_BOXES => has_no_boxes(&board),
                _ => false,
            };
            if !(holds || self.left_out.iter().any(|known| known == rule)) {
                self.left_out.push(rule.to_owned());
            }
        }
    }
}

/// The map of regions that a text shows and says nothing else, with any signs between its rows.
pub(crate) fn map_in(text: &str) -> Option<Arc<Geometry>> {
    // Most texts need no boards.
    may_be_regions(text).then(|| regions(text, &Geometries::default()))?
}

/// The title that a remark says as a field would: `name: "Killer"`.
pub(crate) fn title_in(remark: &str) -> Option<&str> {
    let (name, text) = remark.trim_start_matches(['#', '-', '*', ' ']).split_once([':', '='])?;
    let is_title = says(name.trim()) == Says::Title && !name.trim().contains(' ');
    is_title.then(|| text.trim().trim_matches(['"', '\'']))
}

/// What a remark says as a field would: `Killer: yes`, `variant=X`, `Category: killer`.
fn statement(remark: &str) -> Option<(Says, &str, &str)> {
    let (name, text) = remark.trim_start_matches(['#', '-', '*', ' ']).split_once([':', '='])?;
    let (name, text) = (name.trim(), text.trim());
    // A sentence is not a name.
    const MOST_WORDS: usize = 3;
    if name.split_ascii_whitespace().nth(MOST_WORDS).is_some() {
        return None;
    }
    match says(name) {
        Says::Nothing | Says::Title | Says::Mask => None,
        // "Size: 9", and not "Columns: these are columns".
        Says::Size if !text.contains(char::is_alphabetic) => None,
        // "Offset: 3" counts.
        Says::Rule | Says::Diagonals if text.parse::<f64>().is_ok() => None,
        says => Some((says, name, text)),
    }
}

/// The rules that are left out of a small puzzle by this.
fn rules_left_out(leave_out: impl FnOnce(&mut Entry)) -> Vec<String> {
    static EMPTY: LazyLock<Puzzle> =
        LazyLock::new(|| ".".repeat(16).parse().expect("a puzzle of 16 cells"));
    let mut entry = Entry::new(EMPTY.clone(), Alphabet::Standard);
    leave_out(&mut entry);
    entry.left_out
}

/// Whether a comment names rules. What it names is left out as of a remark.
pub(crate) fn names_rules(comment: &str) -> bool {
    // What shape boxes have depends on the board.
    map_in(comment).is_some()
        || matches!(statement(comment), Some((Says::Boxes | Says::Regions, ..)))
        || names_boxes(comment)
        || !rules_left_out(|entry| entry.leave_out_named(comment)).is_empty()
}

/// Whether a text names a size that boxes may have: `3x2`.
fn names_boxes(text: &str) -> bool {
    let is_box = |shape: &&str| matches!(numbers(shape)[..], [r, c] if r != c && r > 1 && c > 1 && u32::from(r) * u32::from(c) <= 64);
    text.contains(['x', 'X', '×']) && Wording::of(&fold(text)).shapes().iter().any(is_box)
}

/// Whether a name is that of a kind of puzzle.
pub(crate) fn names_kind(name: &str) -> bool {
    !rules_left_out(|entry| entry.leave_out_field(Says::Words, "type", name)).is_empty()
}

/// Whether a field of any name that holds this text leaves out a rule.
pub(crate) fn speaks_of_rules(text: &str) -> bool {
    !rules_left_out(|entry| entry.leave_out_spoken(text)).is_empty()
}

/// The rules that fields name, each with its value in JSON.
pub(crate) fn rules_of_fields(fields: &[(String, &str)]) -> Vec<String> {
    let texts: Vec<_> = fields.iter().map(|(name, value)| (&**name, to_field(value))).collect();
    rules_left_out(|entry| {
        entry.leave_out_fields(texts.iter().map(|(name, text)| (*name, &**text)));
    })
}

/// What the size of a board and the shape of its boxes are called.
fn shapes_of(board: &Geometry) -> Vec<String> {
    let order = board.order();
    let mut shapes = vec![format!("{order}x{order}"), order.to_string(), "1".to_owned()];
    if let Some((rows, columns)) = board.box_shape() {
        shapes.extend([format!("{rows}x{columns}"), rows.to_string(), columns.to_string()]);
    }
    shapes
}

/// Whether a text calls a puzzle one with diagonals, and says nothing else.
pub(crate) fn calls_diagonal(text: &str) -> bool {
    Wording::of(&fold(text)).calls_diagonal()
}

/// Whether a text calls a puzzle a windoku, and says nothing else.
pub(crate) fn calls_windoku(text: &str) -> bool {
    let folded = fold(text);
    let wording = Wording::of(&folded);
    wording.clear_rules() == [WINDOKU] && wording.is_names(true)
}

/// Whether the name of a kind of puzzle has an X beside it: `Windoku X`.
pub(crate) fn calls_x_too(text: &str) -> bool {
    fold(text).split(|c: char| !c.is_alphanumeric()).any(|word| word == "x")
}

/// A sentence without the name of a person at its end: `Classic Sudoku by Ann`.
fn without_author(sentence: &str) -> &str {
    const LONGEST_NAME: usize = 3;
    let is_name = |name: &str| {
        name.split_whitespace().count() <= LONGEST_NAME && name.starts_with(char::is_uppercase)
    };
    match sentence.rsplit_once(" by ") {
        Some((before, name)) if is_name(name) => before,
        _ => sentence,
    }
}

/// What players call what a field holds: its own name, if it is not known.
fn known_as(field: &str) -> String {
    // Without the name of who made the field up.
    let last = field.rsplit(':').next().unwrap_or(field);
    let plain: String =
        last.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    if field.starts_with("diagonal") {
        return "one diagonal".to_owned();
    }
    let named = || Some(named_by(field)).filter(|rules| !rules.is_empty());
    rule_of(&plain)
        .map_or_else(|| named().map_or(field.to_owned(), |rules| rules.join(", ")), str::to_owned)
}

/// The rules that the name of a field names, if it says nothing else: `flechas`, `magic square`.
pub(crate) fn named_by(field: &str) -> Vec<&'static str> {
    let folded = fold(field);
    let wording = Wording::of(&folded);
    match wording.is_names(false) {
        true => wording.clear_rules(),
        false => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_have_names_that_players_know() {
        for (field, name) in [
            ("killercage", "killer cages"),
            ("antiknight", "anti-knight"),
            ("diagonal+", "one diagonal"),
            ("somethingNew", "somethingNew"),
        ] {
            assert_eq!(known_as(field), name);
        }
    }
}
