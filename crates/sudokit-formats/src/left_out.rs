//! What a reader does not understand of a puzzle, by the names that players know.
//!
//! A rule is left out if a field of the text holds it that the reader does not know, or if the rules in words name one that
//! no field holds.

use std::sync::Arc;

use sudokit_core::{Alphabet, Geometries, Geometry};

use crate::Entry;
use crate::maps::regions;
use crate::rule_names::{
    CLUES_ABOUT_CELLS, DENIALS, DIAGONALS, NO_BOXES, Named, REGIONS, fits, is_beside_rules,
    is_plain_word, may_name_rules, named_in, rule_of, words_of,
};

/// Whether a board has nothing but rows and columns.
fn has_no_boxes(board: &Geometry) -> bool {
    board.box_shape().is_some_and(|(rows, _)| rows == 1)
}

impl Entry {
    /// Notes that a field was not understood, once.
    pub(crate) fn leave_out(&mut self, field: &str) {
        let name = known_as(field);
        if !self.left_out.iter().any(|known| known == name) {
            self.left_out.push(name.to_owned());
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
        let kind = if calls_diagonal(kind) { DIAGONALS } else { kind };
        self.leave_out_rules_in(kind);
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
        if self.leave_out_rules_in(text) {
            return;
        }
        if lacks_boxes(text) {
            self.leave_out_boxes();
            return;
        }
        let shapes = shapes_of(self.puzzle.geometry());
        let sentences = text.split(['\n', '.', '!', '?', ';']).map(str::trim);
        if let Some(other) = sentences.into_iter().find(|sentence| !is_plain(sentence, &shapes)) {
            let short: String = other.chars().take(60).collect();
            self.leave_out(&short);
        }
    }

    /// Notes the rules that these words name, and returns whether there are any.
    pub(crate) fn leave_out_rules_in(&mut self, text: &str) -> bool {
        let lower = text.to_lowercase();
        let words: Vec<&str> = words_of(&lower).collect();
        let mut named = named_in(&words);
        // "Symmetry: diagonal" is about the clues.
        let is_symmetry = |word: &&str| ["symm", "sim", "симм"].iter().any(|s| word.starts_with(s));
        let has_symmetry = words.iter().any(is_symmetry);
        named.retain(|phrase| !(phrase.is_everyday || has_symmetry && phrase.rule == DIAGONALS));
        self.leave_out_rules_called(&named)
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
        if relates_cells(remark) {
            self.leave_out(CLUES_ABOUT_CELLS);
        }
        if demands(remark) {
            if has_only(remark) && lacks_boxes(remark) {
                self.leave_out_boxes();
            }
            self.leave_out_rules_in(remark);
        }
        let Some((name, rest)) = remark.split_once(':') else {
            return self.leave_out_named_in(remark, true);
        };
        let heading = words_of(&name.to_lowercase()).collect::<Vec<_>>().join(" ");
        if RULES_ARE.contains(&&*heading) {
            self.leave_out_rules(rest);
        } else if says_what_holds(rest) {
            // "Killer cages: digits in a cage sum to the number in its corner".
            self.leave_out_named_in(name, true);
        } else {
            self.leave_out_named_in(remark, true);
        }
    }

    /// Notes the rules that a text names which says what kind of puzzle it is, or anything else.
    pub(crate) fn leave_out_kinds(&mut self, text: &str) {
        self.leave_out_rules_in(text);
        self.leave_out_named_in(text, false);
    }

    fn leave_out_named_in(&mut self, remark: &str, is_title: bool) {
        const LONGEST: usize = 200;
        if remark.len() > LONGEST {
            return;
        }
        let lower = remark.to_lowercase();
        // Most remarks are a number, or begin with a word of their own.
        if !words_of(&lower).all(may_name_rules) {
            return;
        }
        let words: Vec<&str> = words_of(&lower).collect();
        if is_title && begins_as_title(&words) {
            return;
        }
        let named = named_in(&words);
        let mut of_rules = vec![false; words.len()];
        named.iter().for_each(|phrase| of_rules[phrase.words.clone()].fill(true));
        // "Index: 12" counts puzzles.
        let is_figure = |word: &&&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let is_word = words.iter().filter(|word| !is_figure(word)).count() == 1;
        let is_everyday = is_word && named.iter().all(|phrase| phrase.is_everyday);
        if is_title && is_everyday {
            return;
        }
        if !words.iter().zip(of_rules).all(|(word, of_rule)| of_rule || is_beside_rules(word)) {
            return;
        }
        if calls_diagonal(remark) {
            self.leave_out_kind(remark);
        } else {
            self.leave_out_rules_called(&named);
        }
    }

    /// Notes the rules that the name of the puzzle or the comment names.
    pub(crate) fn leave_out_title(&mut self) {
        let title = (self.name.take(), self.comment.take());
        [&title.0, &title.1].into_iter().flatten().for_each(|text| self.leave_out_named(text));
        (self.name, self.comment) = title;
    }

    /// Notes these rules, unless the board has them, and returns whether there are any.
    fn leave_out_rules_called(&mut self, named: &[Named]) -> bool {
        let board = self.puzzle.geometry().clone();
        // "Digits along an arrow sum to the circle" is about arrows.
        let only_everyday = named.iter().all(|phrase| phrase.is_everyday);
        let mut rules: Vec<&str> = Vec::new();
        for phrase in named {
            // "Little killer" and "slow thermometers" have names of their own.
            let covered = match phrase.rule {
                "killer cages" => rules.contains(&"little killer sums"),
                "thermometers" => rules.contains(&"slow thermometers"),
                _ => false,
            };
            let is_more = only_everyday || !phrase.is_everyday;
            if is_more && !covered && !rules.contains(&phrase.rule) {
                rules.push(phrase.rule);
            }
        }
        for &rule in &rules {
            let holds = match rule {
                DIAGONALS => board.has_diagonals(),
                REGIONS => board.is_jigsaw(),
                NO_BOXES => has_no_boxes(&board),
                _ => false,
            };
            if !(holds || self.left_out.iter().any(|known| known == rule)) {
                self.left_out.push(rule.to_owned());
            }
        }
        !rules.is_empty()
    }
}

/// The map of regions that a text shows and says nothing else, with any signs between its rows.
pub(crate) fn map_in(text: &str) -> Option<Arc<Geometry>> {
    regions(text, &Geometries::default())
}

/// Whether a text compares or adds cells: `r1c1+r1c2=8`, `r1c1<r1c2`.
fn relates_cells(text: &str) -> bool {
    let cells = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| {
        let place = word.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
        place.is_some_and(|(row, column)| row.parse::<u8>().is_ok() && column.parse::<u8>().is_ok())
    });
    text.contains(['+', '<', '>']) && cells.count() > 1
}

/// Whether a text allows something alone.
fn has_only(text: &str) -> bool {
    words_of(&text.to_lowercase()).any(|word| ["only", "solo", "sólo", "только"].contains(&word))
}

/// Whether a text is a sentence about what must hold, and not about how the puzzle is solved.
fn demands(text: &str) -> bool {
    const VERBS: [&str; 23] = [
        "must*",
        "can*",
        "may",
        "increas*",
        "decreas*",
        "sum*",
        "add*",
        "differ*",
        "same",
        "repeat*",
        "contain*",
        "only",
        "appl*",
        "deb*",
        "pued*",
        "contien*",
        "aplic*",
        "должн*",
        "могут",
        "может",
        "содерж*",
        "возраст*",
        "только",
    ];
    const STEMS: [&str; 15] = [
        "digit*",
        "number*",
        "cell*",
        "row*",
        "cage*",
        "dígito*",
        "digito*",
        "número*",
        "celda*",
        "casilla*",
        "fila*",
        "цифр*",
        "клет*",
        "числ*",
        "строк*",
    ];
    const OF_SOLVING: [&str; 14] = [
        "wing*",
        "chain*",
        "single*",
        "technique*",
        "swordfish*",
        "jellyfish*",
        "aic*",
        "colo*ring",
        "rated",
        "rating",
        "solved",
        "solver*",
        "hint*",
        "eliminat*",
    ];
    const FEWEST: usize = 3;
    let lower = text.to_lowercase();
    let words: Vec<&str> = words_of(&lower).collect();
    let has = |known: &[&str]| words.iter().any(|word| known.iter().any(|known| fits(word, known)));
    words.len() >= FEWEST && has(&STEMS) && has(&VERBS) && !has(&OF_SOLVING)
}

/// Whether a heading names rules and says nothing else. What it names is left out as of a remark.
pub(crate) fn names_rules(heading: &str) -> bool {
    if map_in(heading).is_some() {
        return true;
    }
    let empty = ".".repeat(16).parse().map(|puzzle| Entry::new(puzzle, Alphabet::Standard));
    empty.is_ok_and(|mut entry| {
        entry.leave_out_named(heading);
        !entry.left_out.is_empty()
    })
}

/// What stands before rules in a remark.
const RULES_ARE: [&str; 8] =
    ["rule", "rules", "ruleset", "sudoku rules", "regla", "reglas", "правило", "правила"];

/// Whether a text speaks of digits and cells, as rules do and names of authors do not.
fn says_what_holds(text: &str) -> bool {
    const STEMS: [&str; 8] = ["digit", "cell", "sum", "dígito", "celda", "casilla", "цифр", "клет"];
    let lower = text.to_lowercase();
    words_of(&lower).count() > 3
        && words_of(&lower).any(|word| STEMS.iter().any(|stem| word.starts_with(stem)))
}

/// Whether words that may name rules begin as a title does: `The Killer`, `7.2, The Black Knight`.
fn begins_as_title(words: &[&str]) -> bool {
    const LONGEST: usize = 4;
    const OF_SENTENCES: [&str; 7] = ["sudoku", "rule", "rules", "are", "is", "digits", "cells"];
    let is_number = |word: &&&str| word.starts_with(|c: char| c.is_ascii_digit());
    let mut words = words.iter().filter(|word| !is_number(word));
    words.clone().count() <= LONGEST
        && !words.clone().any(|word| OF_SENTENCES.contains(word))
        && words.next().is_some_and(|first| ["the", "a", "an", "el", "la"].contains(first))
}

/// Whether a text asks for rows and columns and nowhere for boxes.
fn lacks_boxes(text: &str) -> bool {
    let lower = text.to_lowercase();
    let has = |stems: &[&str]| {
        words_of(&lower).any(|word| stems.iter().any(|stem| word.starts_with(stem)))
    };
    has(&["row", "fila", "строк"])
        && has(&["col", "столб"])
        && !has(&[
            "box",
            "block",
            "region",
            "nonet",
            "house",
            "subgrid",
            "square",
            "caja",
            "bloque",
            "región",
            "cuadrado",
            "блок",
            "квадрат",
            "област",
            "normal",
            "classic",
            "standard",
            "usual",
            "clásic",
            "clasic",
            "обычн",
            "классич",
            "стандартн",
        ])
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

/// Whether a text says no more than that the usual rules apply, on a board with one of these shapes.
fn is_plain(text: &str, shapes: &[String]) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> = words_of(&lower).collect();
    let is_number = |word: &str| shapes.iter().any(|shape| shape == word);
    let denies = |word: &str| DENIALS.contains(&word) || word == "t";
    let repeats = |word: &&str| ["rep*", "dup*", "повтор*"].iter().any(|known| fits(word, known));
    (0..words.len()).all(|at| match words[at] {
        // "Digits may repeat" is another rule.
        word if repeats(&word) => words[..at].iter().any(|word| denies(word) || *word == "cannot"),
        // "Only once", not "only in rows".
        "only" => words.get(at + 1).is_none_or(|next| {
            ["one", "once", "appear*", "contain*", "occur*", "use*", "be"]
                .iter()
                .any(|known| fits(next, known))
        }),
        // Only "do not repeat" and "without repetition": not "no boxes".
        word if denies(word) => {
            let between = |next: &&&str| {
                denies(next)
                    || ["digit*", "number*", "cell*", "is", "are", "may"]
                        .iter()
                        .any(|w| fits(next, w))
            };
            let next = words[at + 1..].iter().find(|next| !between(next));
            next.is_some_and(repeats)
        }
        "do" | "does" | "can" | "cannot" | "any" | "se" => true,
        word => is_number(word) || is_plain_word(word),
    })
}

/// The longest name that says something, without signs.
const LONGEST: usize = 32;

/// A name in small letters and without signs, if it is short enough to say something.
pub(crate) fn plain(name: &str) -> Option<String> {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    let plain: String = letters.flat_map(char::to_lowercase).collect();
    (name.len() <= LONGEST && !plain.is_empty()).then_some(plain)
}

/// Whether a text calls a puzzle one with diagonals, and says nothing else.
pub(crate) fn calls_diagonal(text: &str) -> bool {
    const NAMES: [&str; 3] = ["x", "xsudoku", "sudokux"];
    const BESIDE: [&str; 5] = ["sudoku", "судоку", "both", "puzzle", "main"];
    let lower = text.to_lowercase();
    let is_diagonal = |word: &str| ["diagonal", "диагонал"].iter().any(|s| word.starts_with(s));
    plain(text).is_some_and(|text| NAMES.contains(&&*text))
        || words_of(&lower).any(is_diagonal)
            && words_of(&lower).all(|word| is_diagonal(word) || BESIDE.contains(&word))
}

/// What players call what a field holds: its own name, if it is not known.
fn known_as(field: &str) -> &str {
    // Without the name of who made the field up.
    let last = field.rsplit(':').next().unwrap_or(field);
    let plain: String =
        last.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    if field.starts_with("diagonal") {
        return "one diagonal";
    }
    rule_of(&plain).unwrap_or(field)
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
