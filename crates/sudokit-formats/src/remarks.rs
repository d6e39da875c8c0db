//! What stands with a puzzle and was taken for nothing, so that those who ask see that it is there.
//!
//! ```text
//! # Areas add up to 12          a comment that names no rule that is known here
//! {"puzzle":"..3.","clover":true}
//! ```

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use sudokit_core::{Cell, Geometries, Geometry};

use crate::Entry;
use crate::around::Around;
use crate::json::fields::{fields, to_field};
use crate::left_out::{calls_diagonal, calls_windoku, speaks_of_rules, title_in};
use crate::links::packs_puzzle;
use crate::maps::regions;
use crate::names;
use crate::says::{Answer, Says, answer, is_no, says};
use crate::vocabulary::fold;
use crate::wording::{Wording, names_cells};

/// The most remarks of a puzzle.
pub(crate) const MOST_REMARKS: usize = 16;

/// The most characters that are kept of a remark.
const LONGEST: usize = 100;

impl Entry {
    /// What stands with the puzzle and was taken for nothing: comments, titles and fields that name no rule that is known here,
    /// each with at most 100 characters. Some may be rules all the same. What says how hard a puzzle is, who made it, which
    /// number it has, or that the usual rules apply, is none.
    ///
    /// ```
    /// use sudokit_formats::read_all;
    ///
    /// let text = "# Areas add up to 12\n1..43..2.1...32. # easy\n";
    /// let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    /// assert_eq!(entries[0].remarks(), ["Areas add up to 12"]);
    /// ```
    #[must_use]
    pub fn remarks(&self) -> Vec<String> {
        let order = self.puzzle.geometry().order();
        // `#AJane` is the field of an author in some formats.
        let is_field = |comment: &str| {
            let text = comment.strip_prefix(|c: char| c.is_ascii_uppercase());
            text.is_some_and(|text| self.fields.iter().any(|(_, known)| known == text))
        };
        let around = self.around.iter().flat_map(|around| around.iter().map(String::as_str));
        let around = around.filter(|comment| !is_field(comment));
        let texts = self.name.iter().chain(&self.comment).flat_map(|text| text.lines());
        let words = around.chain(texts).filter_map(|text| remark_in(text, order));
        let board = self.puzzle.geometry();
        let is_known = |(name, text): &&(String, String)| {
            self.is_taken(text)
                || self.is_wrong_solution(name, text)
                || board.has_diagonals() && calls_diagonal(text)
                || board.has_windows() && calls_windoku(text)
        };
        let fields = self.fields.iter().filter(|field| !is_known(field));
        let fields = fields.filter_map(|(name, text)| remark_of_field(name, text, order));
        let mut remarks: Vec<String> = Vec::new();
        for remark in words.chain(fields).chain(self.sides()) {
            if remarks.len() == MOST_REMARKS {
                remarks.push("…".to_owned());
                break;
            }
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        }
        remarks
    }

    /// The [remarks](Entry::remarks), and the [doubts](Entry::doubts) in English.
    #[must_use]
    pub fn remarks_and_doubts(&self) -> Vec<String> {
        let doubts = self.doubts().into_iter().map(|doubt| doubt.to_string());
        self.remarks().into_iter().chain(doubts).collect()
    }

    /// Two fields that may be the rows and columns of other boxes than the board has: `"R":3,"C":2`.
    fn sides(&self) -> Option<String> {
        let board = self.puzzle.geometry();
        let (rows, columns) = board.box_shape()?;
        let side = |(name, text): &(String, String)| {
            text.parse::<u8>().ok().filter(|side| *side > 1 && says(name) == Says::Nothing)
        };
        // As many bands as a box has columns.
        let counts = |name: &str| ["band", "stack"].iter().any(|word| name.contains(word));
        let is_other = |two: &&[(String, String)]| match (side(&two[0]), side(&two[1])) {
            (Some(r), Some(c)) => {
                let (r, c) = if counts(&two[0].0) { (c, r) } else { (r, c) };
                r.checked_mul(c) == Some(board.order()) && (r, c) != (rows, columns)
            }
            _ => false,
        };
        let two = self.fields.windows(2).find(is_other)?;
        Some(short(&format!("{}: {}, {}: {}", two[0].0, two[0].1, two[1].0, two[1].1)))
    }

    /// Whether a text is a grid of digits that keeps the givens, such as a state of the game, or the map of the board.
    pub(crate) fn is_taken(&self, text: &str) -> bool {
        let board = self.puzzle.geometry();
        let text = text.trim_matches('"');
        let is_given = |cell: Cell, sign: u8| {
            let given = self.puzzle.given(cell);
            given.is_some_and(|given| self.alphabet.symbol(given) == Some(sign))
        };
        let keeps =
            |(cell, sign): (Cell, u8)| self.puzzle.given(cell).is_none() || is_given(cell, sign);
        let is_grid = text.len() == board.cell_count()
            && board.cells().zip(text.bytes()).all(keeps)
            && self.puzzle.clue_count() > 0;
        is_grid
            || (board.is_jigsaw() || !board.extra().is_empty())
                && (text.len() == board.cell_count() || is_map_of_regions(text, board))
    }

    /// Adds what stands around the puzzle and was taken for nothing.
    pub(crate) fn add_around(&mut self, remarks: &Arc<[String]>) {
        self.around = Some(match &self.around {
            None => remarks.clone(),
            Some(known) => known.iter().chain(remarks.iter()).cloned().collect(),
        });
    }
}

impl Around {
    /// What its comments say that was taken for nothing: see [`Entry::remarks`](crate::Entry::remarks).
    #[must_use]
    pub fn remarks(&self) -> Vec<String> {
        // What is usual on other boards is said of puzzles that are read.
        const ORDER: u8 = 9;
        let comments = self.remarks.iter().flat_map(|remarks| remarks.iter());
        // "4x4" stands above a puzzle that is read.
        let is_of_another = |comment: &str| {
            let folded = fold(comment);
            let wording = Wording::of(&folded);
            wording.shapes().iter().any(|shape| {
                let (rows, columns) = shape.split_once('x').unwrap_or_default();
                rows == columns
                    && rows.parse().is_ok_and(|order: u8| {
                        order != ORDER && remark_in(comment, order).is_none()
                    })
            })
        };
        let remarks = comments.filter(|comment| !is_of_another(comment));
        remarks.filter_map(|comment| remark_in(comment, ORDER)).collect()
    }
}

/// Whether a character is a sign that stands for a thing or an operation: a chess piece, an arrow, a sum.
pub(crate) fn is_sign(c: char) -> bool {
    // Arrows to dingbats, without the lines and blocks that frames are drawn with; pictures.
    matches!(c, '\u{2190}'..='\u{24FF}' | '\u{25A0}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}')
        || "╱╲╳±×÷¬".contains(c)
}

/// What a comment or a title says of a puzzle of this order, if it says anything.
pub(crate) fn remark_in(text: &str, order: u8) -> Option<String> {
    let text = text.trim_start_matches(['#', ' ', '\t', ',', ';']).trim_end();
    if names_cells(text)
        || text.contains(is_sign)
        || text.contains(['<', '>']) && !text.starts_with("http")
    {
        return Some(short(text));
    }
    if text.starts_with("http") {
        // A board beside others, which was not read, or where the puzzle may come from.
        let names_kind = || names_a_kind(&text.replace(|c: char| !c.is_alphanumeric(), " "));
        return (packs_puzzle(text) || names_kind()).then(|| short(text));
    }
    if !text.contains(char::is_alphabetic) {
        return None;
    }
    if let Some(title) = title_in(text) {
        return remark_in(title, order);
    }
    // "Level: 3" says nothing more, and "Author: Ann" has a name.
    let said = match text.split_once([':', '=']) {
        Some((name, value)) if is_fact(name) => {
            return remark_of_fact(value, order).map(|_| short(text));
        }
        _ => text,
    };
    is_said(said, order).then(|| short(text))
}

/// Whether a text says anything that may be about rules, and was not taken for one.
fn is_said(text: &str, order: u8) -> bool {
    let folded = beginning(text);
    let wording = Wording::of(&folded);
    // The name of a rule is either left out or a rule of the board.
    let is_taken = || wording.is_names(true) || wording.calls_diagonal();
    !wording.says_nothing(order) && !is_taken()
}

/// Whether a text says more than may be said of any puzzle.
fn says_more(text: &str, order: u8) -> bool {
    !Wording::of(&beginning(text)).says_nothing(order)
}

/// Whether a text names a kind of puzzle.
fn names_a_kind(text: &str) -> bool {
    // One letter names nothing.
    let is_name = text.chars().filter(|c| c.is_alphabetic()).nth(1).is_some();
    let folded = beginning(text);
    let wording = Wording::of(&folded);
    is_name && (wording.calls_diagonal() || !wording.clear_rules().is_empty())
}

/// The beginning of a text, folded: as much as a remark can show, and a little more.
fn beginning(text: &str) -> String {
    fold(&text.chars().take(2 * LONGEST).collect::<String>())
}

/// What a text that names a person, a level or the like says besides: it has a sentence.
fn remark_of_fact(text: &str, order: u8) -> Option<String> {
    const LONGEST_NAME: usize = 3;
    let mut sentences = text.split(['.', ';', '!']).map(str::trim);
    let is_sentence = |sentence: &&str| {
        let folded = fold(sentence);
        let wording = Wording::of(&folded);
        sentence.split_whitespace().nth(LONGEST_NAME).is_some()
            && (wording.demands() || wording.names_a_thing())
            && !wording.says_nothing(order)
    };
    sentences.find(is_sentence).map(short)
}

/// What a field says that was taken for nothing, with its name.
pub(crate) fn remark_of_field(name: &str, text: &str, order: u8) -> Option<String> {
    remark_within(name, text, order, 0)
}

/// Whether nothing is known of a field of this name.
fn is_unknown(name: &str) -> bool {
    says(name) == Says::Nothing && !is_fact(name) && !may_be_called_as_rules(name)
}

fn remark_within(name: &str, text: &str, order: u8, depth: usize) -> Option<String> {
    const DEEPEST: usize = 3;
    let named = |text: &str| Some(short(&format!("{name}: {text}")));
    if is_no(text) {
        return None;
    }
    match says(name) {
        Says::Title => remark_in(text, order),
        Says::Words if text.starts_with("[[") => named(text),
        Says::Words | Says::Mask | Says::Nothing
            if !is_fact(name) && is_like_a_map(text, order) =>
        {
            named(text)
        }
        // A list of numbers may say what a puzzle is as numbers.
        Says::Words if text.starts_with('[') && !text.contains(char::is_alphabetic) => named(text),
        Says::Words => remark_in(text, order),
        // A number beside the name of a rule may be a count or a flag.
        Says::Rule | Says::Windows | Says::ExtraHouses | Says::Diagonals
            if answer(name, text) == Answer::No =>
        {
            named(text)
        }
        Says::Rules if answer(name, text) == Answer::Yes || text.starts_with('{') => named(text),
        Says::Mask if text.contains(['<', '>', '=']) || text.contains("\"cells\"") => named(text),
        Says::Nothing if text.starts_with('{') && depth < DEEPEST => {
            let fields = fields(text.as_bytes()).unwrap_or_default();
            if has_values_of_cells(&fields) {
                return named(text);
            }
            let mut said = fields.iter().filter_map(|(name, value)| {
                remark_within(name, &to_field(value), order, depth + 1)
            });
            match said.next() {
                Some(said) => Some(short(&format!("{name}: {said}"))),
                None if fields.iter().any(|(name, _)| is_unknown(name)) => named(text),
                None => None,
            }
        }
        Says::Nothing if is_fact(name) => {
            let is_list = text.starts_with(['{', '[']);
            let is_kind = || !may_be_called_as_rules(name) && names_a_kind(text);
            let says_more = || is_kind() || remark_of_fact(text, order).is_some();
            (!is_list && says_more()).then(|| named(text)).flatten()
        }
        Says::Nothing if text.starts_with(['[', '{']) => named(text),
        Says::Nothing => {
            // What would be a solution was taken for one.
            const SMALLEST: usize = 16;
            if names::is_solution(name) && text.len() >= SMALLEST {
                return named(text);
            }
            if text.contains(['<', '>']) || text.contains(is_sign) || is_like_a_board(text, order) {
                return named(text);
            }
            let is_word = text.contains(char::is_alphabetic);
            let is_flag = || answer(name, text) == Answer::Yes;
            let names_rule = || {
                let folded = fold(name);
                !Wording::of(&folded).rules().is_empty()
            };
            let is_kind = || names_a_kind(text) && !speaks_of_rules(text);
            (is_word && (is_flag() || says_more(text, order) || is_kind())
                || !is_word && names_rule())
            .then(|| named(text))
            .flatten()
        }
        _ => None,
    }
}

/// Whether a text has about as many signs as the board has cells, of no more kinds than it has regions: a map in signs of its
/// own, or a damaged one.
fn is_like_a_map(text: &str, order: u8) -> bool {
    const SLACK: usize = 3;
    let cells = usize::from(order) * usize::from(order);
    // A text of digits alone has its quotes.
    let text = text.trim_matches('"');
    if text.len() + SLACK < cells || text.starts_with(['[', '{']) {
        return false;
    }
    let signs = || text.chars().filter(|c| !c.is_whitespace());
    let mut kinds: Vec<char> = signs().take(cells + SLACK + 1).collect();
    let is_as_long = kinds.len().abs_diff(cells) <= SLACK;
    kinds.sort_unstable();
    kinds.dedup();
    is_as_long && (2..=usize::from(order)).contains(&kinds.len())
}

/// Whether a text has as many signs as the board has cells, among them blanks: another puzzle, or a game.
fn is_like_a_board(text: &str, order: u8) -> bool {
    let text = text.trim_matches('"');
    let is_blank = |byte: &u8| b"0._*-".contains(byte);
    text.len() == usize::from(order) * usize::from(order)
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || is_blank(&byte))
        && text.bytes().filter(is_blank).count() * 8 > text.len()
}

/// Whether a text is the map of the regions of this board.
fn is_map_of_regions(text: &str, board: &Geometry) -> bool {
    let map = regions(text, &Geometries::default());
    map.is_some_and(|map| {
        map.order() == board.order()
            && map.cells().all(|cell| map.region(cell) == board.region(cell))
    })
}

/// Whether an object has values for cells: `{"r1c1":6}`.
pub(crate) fn has_values_of_cells(fields: &[(String, &str)]) -> bool {
    let is_cell = |name: &str| names_cells(&format!("{name} {name}"));
    fields.iter().any(|(name, _)| is_cell(name))
}

/// Whether the name of an object around puzzles is more than a name: it says something in several words, in letters that no
/// program is written in, or may be short for a rule: `NC`.
pub(crate) fn is_remark(name: &str) -> bool {
    const ORDER: u8 = 9;
    const LONGEST_SHORT: usize = 4;
    let plain = name.trim_matches('"');
    let is_short = || {
        (2..=LONGEST_SHORT).contains(&plain.len()) && plain.bytes().all(|b| b.is_ascii_uppercase())
    };
    let is_text = name.contains(char::is_whitespace) || !name.is_ascii() || is_short();
    is_text && remark_in(name.trim_matches('"'), ORDER).is_some()
}

/// A text with at most 100 characters.
pub(crate) fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Names of fields that have nothing to do with rules, in small letters and without signs.
const FACTS: &str = "\
    app application author authors autor автор авторы backtracks book branches branching by canon canonical clue clues \
    cluecount code collection composer constructor copyright count created createdat createdby creator csv data date datetime day dayofweek \
    description duration editor elapsed email ep er ed event fecha file filename folder format fuente generated generatedby generator givens grade guesses \
    hash hardest hints hodoku holes id idx index issue key lang language license licence link locale maker median message minimal missing modified \
    month name no node nodes nr num number numclues numgivens n origin page played points publication published publisher puzzleid rank \
    score scores search seconds seed serial series setter slug software solvetime solver source split stars state status \
    steps subset symmetry symmetric theme time timestamp today totalclues tries uid unique updated url user uuid valid version videos views volume week weekday year \
    дата источник номер ссылка";

/// Words in the names of fields that say how hard a puzzle is, or how it is solved.
const OF_LEVELS: [&str; 11] = [
    "difficult",
    "dificult",
    "level",
    "nivel",
    "rating",
    "rated",
    "hardness",
    "schwierigkeit",
    "сложност",
    "уровен",
    "难度",
];
const OF_SOLVING: [&str; 4] = ["techni", "strateg", "method", "hardest"];

/// Whether a field of this name has nothing to do with rules.
pub(crate) fn is_fact(name: &str) -> bool {
    static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| FACTS.split_whitespace().collect());
    let letters = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    let plain: String = letters.collect();
    KNOWN.contains(plain.trim_end_matches(|c: char| c.is_ascii_digit()))
        || OF_LEVELS.iter().chain(&OF_SOLVING).any(|word| plain.contains(word))
}

/// Whether a field of this name holds the name of a person, or how a puzzle is solved: these may be called as rules are.
pub(crate) fn may_be_called_as_rules(name: &str) -> bool {
    const PERSONS: [&str; 10] = [
        "author",
        "autor",
        "автор",
        "setter",
        "creator",
        "composer",
        "constructor",
        "editor",
        "maker",
        "createdby",
    ];
    let letters = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    let plain: String = letters.collect();
    PERSONS.iter().chain(&OF_SOLVING).any(|word| plain.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_says_something_is_a_remark() {
        for nothing in [
            "# Puzzle 17",
            "3.4",
            "Easy Sudoku no. 12",
            "Author: Ann",
            "by Ann",
            "Normal sudoku rules apply.",
        ] {
            assert_eq!(remark_in(nothing, 9), None, "{nothing}");
        }
        for remark in ["Clover", "Areas add up to 12", "Quadrants", "Corners: odd"] {
            assert_eq!(remark_in(remark, 9).as_deref(), Some(remark));
        }
        assert_eq!(remark_in(&"я".repeat(300), 9).unwrap().chars().count(), LONGEST + 1);
        assert_eq!(remark_of_field("clover", "true", 9).as_deref(), Some("clover: true"));
        for (name, text) in
            [("clover", "false"), ("m", "3"), ("Level", "hard one"), ("clue_count", "\"x\"")]
        {
            assert_eq!(remark_of_field(name, text, 9), None, "{name}");
        }
    }
}
