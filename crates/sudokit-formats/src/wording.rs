//! What a text in words says of the rules of a puzzle.
//!
//! ```text
//! Easy Killer Sudoku no. 12          the name of a rule, and nothing that says otherwise
//! Killer Joe                         a name
//! Not a killer sudoku                a rule that does not hold
//! Digits along a line increase       a sentence that demands something
//! Needs a skyscraper in digit 4      a sentence about how the puzzle is solved
//! ```

use core::ops::Range;
use std::sync::LazyLock;

use crate::rule_names::{DIAGONALS, SKYSCRAPERS, phrases};
use crate::vocabulary::{Kinds, kinds_of, letters};

/// The words of a text, and the rules that they name.
pub(crate) struct Wording<'a> {
    words: Vec<&'a str>,
    kinds: Vec<Kinds>,
    /// The words between them that are the size of something: `3x3`.
    shapes: Vec<&'a str>,
    named: Vec<Named>,
}

/// The phrases of a list, by the first byte of their first word.
struct Phrases([Vec<Phrase>; 256]);

/// A phrase that names a rule.
struct Phrase {
    /// Its place in the list.
    at: usize,
    words: Vec<String>,
    rule: &'static str,
    is_everyday: bool,
}

/// A phrase that a text has.
#[derive(Clone, Debug)]
struct Named {
    /// Its words in the text.
    words: Range<usize>,
    rule: &'static str,
    /// Whether it may mean something else.
    is_everyday: bool,
}

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let mut found = Phrases(core::array::from_fn(|_| Vec::new()));
    for (at, (phrase, rule, is_everyday)) in phrases().enumerate() {
        let words: Vec<String> = phrase.split(' ').map(letters).collect();
        found.0[usize::from(words[0].as_bytes()[0])].push(Phrase { at, words, rule, is_everyday });
    }
    found
});

/// The phrases of these words that name rules, in the order of the list.
fn named_in(words: &[&str], kinds: &[Kinds]) -> Vec<Named> {
    // A text that names so many rules has named them all.
    const MOST: usize = 64;
    let mut named = Vec::new();
    for (start, word) in words.iter().enumerate().filter(|(at, _)| kinds[*at].is(Kinds::RULE)) {
        if named.len() >= MOST {
            break;
        }
        for phrase in &PHRASES.0[usize::from(word.as_bytes()[0])] {
            let here = &words[start..];
            if here.len() >= phrase.words.len()
                && here.iter().zip(&phrase.words).all(|(word, part)| fits(word, part))
            {
                let words = start..start + phrase.words.len();
                named.push((
                    phrase.at,
                    Named { words, rule: phrase.rule, is_everyday: phrase.is_everyday },
                ));
            }
        }
    }
    named.sort_by_key(|(at, _)| *at);
    named.into_iter().map(|(_, named)| named).collect()
}

/// Whether a word is a known one, or begins as it does if that ends with a star.
fn fits(word: &str, wanted: &str) -> bool {
    match wanted.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => word == wanted,
    }
}

/// The words of a text.
fn words_of(lower: &str) -> impl Iterator<Item = &str> {
    lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// A word in its parts: `killersudoku` is two words.
fn parts_of(word: &str) -> impl Iterator<Item = &str> {
    const SUDOKU: [&str; 2] = ["sudoku", "судоку"];
    // Quicker than a search made for long texts.
    let find =
        |name: &str| word.as_bytes().windows(name.len()).position(|part| part == name.as_bytes());
    let found = SUDOKU.iter().find_map(|name| Some((find(name)?, name.len())));
    let (start, end) = found.map_or((word.len(), word.len()), |(at, length)| (at, at + length));
    let end = if &word[end..] == "s" { word.len() } else { end };
    let (before, behind) = (&word[..start], &word[end..]);
    // "classic9", but not "r1c1".
    let letters = before.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_numbered = letters.chars().all(char::is_alphabetic);
    let cut = if is_numbered { letters.len() } else { before.len() };
    let parts = [&before[..cut], &before[cut..], &word[start..end], behind];
    parts.into_iter().filter(|part| !part.is_empty())
}

/// Whether a word is a size of rows and columns: `3x3`.
fn is_shape(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once(['x', '×']).is_some_and(|(rows, columns)| is_number(rows) && is_number(columns))
}

impl<'a> Wording<'a> {
    /// Takes a text as [`fold`] leaves it.
    pub(crate) fn of(lower: &'a str) -> Wording<'a> {
        let (shapes, words): (Vec<&str>, Vec<&str>) =
            words_of(lower).flat_map(parts_of).partition(|word| is_shape(word));
        let kinds: Vec<Kinds> = words.iter().map(|word| kinds_of(word)).collect();
        let named = named_in(&words, &kinds);
        Wording { words, kinds, shapes, named }
    }

    fn has(&self, kinds: Kinds) -> bool {
        self.kinds.iter().any(|known| known.is(kinds))
    }

    fn begins_with_one_of(&self, stems: &[&str]) -> bool {
        self.words.iter().any(|word| stems.iter().any(|stem| word.starts_with(stem)))
    }

    /// The rules that it names; those whose names are everyday words only if it names no others.
    pub(crate) fn rules(&self) -> Vec<&'static str> {
        let named = || self.named.iter().filter(|phrase| !self.is_another_thing(phrase));
        let is_everyday = named().all(|phrase| phrase.is_everyday);
        let named: Vec<&Named> =
            named().filter(|phrase| is_everyday || !phrase.is_everyday).collect();
        let mut rules: Vec<&str> = Vec::new();
        for phrase in named {
            // "Little killer" and "slow thermometers" have names of their own.
            let covered = match phrase.rule {
                "killer cages" => rules.contains(&"little killer sums"),
                "thermometers" => rules.contains(&"slow thermometers"),
                _ => false,
            };
            if !covered && !rules.contains(&phrase.rule) {
                rules.push(phrase.rule);
            }
        }
        rules
    }

    /// The rules that it names without a doubt.
    pub(crate) fn clear_rules(&self) -> Vec<&'static str> {
        let is_clear = |phrase: &Named| !phrase.is_everyday && !self.is_another_thing(phrase);
        if self.named.iter().any(is_clear) { self.rules() } else { Vec::new() }
    }

    /// The rules that it names so clearly that it does not matter what else it says: by two words or more (`anti-knight`,
    /// `killer cages`, `whisper lines`), by a word that means nothing else (`thermo`), or beside "Sudoku".
    pub(crate) fn certain_rules(&self) -> Vec<&'static str> {
        // Words that mean nothing else.
        const COINED: [&str; 31] = [
            "antiknight",
            "antiking",
            "antiqueen",
            "thermo",
            "thermometer",
            "windoku",
            "hypersudoku",
            "kropki",
            "renban",
            "nonconsecutive",
            "nonomino",
            "xsum",
            "futoshiki",
            "calcudoku",
            "kendoku",
            "kenken",
            "mathdoku",
            "antirey",
            "anticaballo",
            "termometro",
            "антиконь",
            "антикороль",
            "термометр",
            "термометры",
            "виндоку",
            "кропки",
            "непоследовательное",
            "киллер",
            "gattai",
            "twodoku",
            "tridoku",
        ];
        let is_coined = |phrase: &Named| {
            let mut words = self.words[phrase.words.clone()].iter();
            words.any(|word| COINED.contains(&word.trim_end_matches('s')))
        };
        let is_certain = |phrase: &Named| self.is_long(phrase) || is_coined(phrase);
        let is_sure = self.has_one(&is_certain) || self.has_sudoku_beside_a_rule();
        if is_sure && !self.has(Kinds::SOLVING) { self.clear_rules() } else { Vec::new() }
    }

    /// The rules that a text names by two words or more which may be the name of a person: not those of "Miss Thermo".
    pub(crate) fn rules_beside_persons(&self) -> Vec<&'static str> {
        let is_sure =
            self.has_one(&|phrase| self.is_long(phrase)) || self.has_sudoku_beside_a_rule();
        if is_sure && !self.has(Kinds::SOLVING) { self.clear_rules() } else { Vec::new() }
    }

    /// Whether such a phrase names a rule that holds.
    fn has_one(&self, is_such: &dyn Fn(&Named) -> bool) -> bool {
        self.named.iter().any(|phrase| {
            !phrase.is_everyday
                && is_such(phrase)
                && !self.is_denied(phrase)
                && !self.is_another_thing(phrase)
        })
    }

    /// Whether a phrase is two words or more, with what may follow the name of a rule: `killer cages`, `arrow sums`.
    fn is_long(&self, phrase: &Named) -> bool {
        const FOLLOW: [&str; 12] = [
            "line",
            "sum",
            "cage",
            "dot",
            "clue",
            "rule",
            "constraint",
            "variant",
            "region",
            "линии",
            "суммы",
            "точки",
        ];
        let Range { start, end } = phrase.words;
        let follows =
            self.words.get(end).is_some_and(|word| FOLLOW.contains(&word.trim_end_matches('s')));
        let is_same = |other: &Named| other.words.start == end && other.rule == phrase.rule;
        // "King's" is one word.
        let is_word = |word: &&&str| word.chars().nth(1).is_some();
        self.words[start..end].iter().filter(is_word).count() > 1
            || follows
            || self.named.iter().any(is_same)
    }

    /// "Symmetry: diagonal" is about the clues, and a skyscraper beside an XY-wing is a technique.
    fn is_another_thing(&self, phrase: &Named) -> bool {
        match phrase.rule {
            DIAGONALS => self.begins_with_one_of(&["symm", "sim", "симм"]),
            SKYSCRAPERS => self.has(Kinds::SOLVING),
            _ => false,
        }
    }

    /// Whether nothing is left of it without the names of rules and what may stand beside them. A remark or a title may be the
    /// name of something else, too; a field of kinds may not.
    pub(crate) fn is_names(&self, is_title: bool) -> bool {
        let named: Vec<&Named> =
            self.named.iter().filter(|phrase| !self.is_denied(phrase)).collect();
        if named.is_empty() || is_title && (self.begins_as_title() || self.has(Kinds::SOLVING)) {
            return false;
        }
        let is_figure = |word: &&&str| word.bytes().all(|byte| byte.is_ascii_digit());
        // "Index: 12" counts puzzles.
        let is_word = self.words.iter().filter(|word| !is_figure(word)).count() == 1;
        let is_clear = named.iter().any(|phrase| !phrase.is_everyday);
        if is_title && !is_clear && (is_word || self.describes()) {
            return false;
        }
        let end = self.end_of_title();
        let around = match is_clear {
            true => Kinds::PLAIN | Kinds::BESIDE | Kinds::AROUND,
            false => Kinds::PLAIN | Kinds::BESIDE,
        };
        let says_nothing = |at: usize| {
            let word = self.words[at];
            word.chars().count() == 1
                || word.starts_with(|c: char| c.is_ascii_digit())
                || self.kinds[at].is(around)
                || named.iter().any(|phrase| phrase.words.contains(&at))
        };
        (0..end).all(says_nothing) || self.has_sudoku_beside_a_rule()
    }

    /// Where the name of a person begins: "Killer by Ann".
    fn end_of_title(&self) -> usize {
        let is_name = |at: usize| self.kinds[at] == Kinds::default();
        let by = (1..self.words.len())
            .find(|at| self.kinds[at - 1].is(Kinds::BY) && is_name(*at) && *at > 1);
        by.unwrap_or(self.words.len())
    }

    /// Whether it names a kind of Sudoku, whatever else it says: "Killer Sudoku of the month".
    fn has_sudoku_beside_a_rule(&self) -> bool {
        self.named.iter().any(|phrase| {
            let before = phrase.words.start.checked_sub(1);
            let beside = [before, Some(phrase.words.end)].into_iter().flatten();
            let is_sudoku =
                |at: usize| self.kinds.get(at).is_some_and(|kinds| kinds.is(Kinds::SUDOKU));
            !phrase.is_everyday
                && phrase.words.len() < self.words.len()
                && !self.is_denied(phrase)
                && !self.is_another_thing(phrase)
                && beside.into_iter().any(is_sudoku)
        })
    }

    /// Whether it says that a rule does not hold: "not a killer sudoku".
    fn is_denied(&self, phrase: &Named) -> bool {
        let before = &self.words[..phrase.words.start];
        let last = before.iter().rposition(|word| !["a", "an", "any", "un", "una"].contains(word));
        last.is_some_and(|at| self.denies(at)) && !self.demands()
    }

    /// Whether a word says that something is not so: "no", and not "no. 12".
    fn denies(&self, at: usize) -> bool {
        let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
        self.kinds[at].is(Kinds::DENIAL) && !self.words.get(at + 1).is_some_and(is_number)
    }

    /// Whether it begins as a title does: `The Killer`, `7.2, The Black Knight`.
    fn begins_as_title(&self) -> bool {
        const LONGEST: usize = 4;
        const OF_SENTENCES: [&str; 7] = ["sudoku", "rule", "rules", "are", "is", "digits", "cells"];
        let is_number = |word: &&&str| word.starts_with(|c: char| c.is_ascii_digit());
        let mut words = self.words.iter().filter(|word| !is_number(word));
        words.clone().count() <= LONGEST
            && !words.clone().any(|word| OF_SENTENCES.contains(word))
            && words.next().is_some_and(|first| ["the", "a", "an", "el", "la"].contains(first))
    }

    /// Whether it is a sentence about what must hold, and not about how the puzzle is solved.
    pub(crate) fn demands(&self) -> bool {
        const FEWEST: usize = 3;
        self.words.len() >= FEWEST
            && self.has(Kinds::THING)
            && self.has(Kinds::ACT)
            && !self.has(Kinds::SOLVING)
    }

    /// Whether it speaks of what rules speak of.
    pub(crate) fn names_a_thing(&self) -> bool {
        self.has(Kinds::THING)
    }

    /// Whether it demands something that has no name here, and is not about this puzzle: "17 digits are given".
    pub(crate) fn demands_more(&self) -> bool {
        self.demands() && self.has(Kinds::DEMAND) && !self.describes()
    }

    /// Whether it counts or describes: "the givens sum to 132".
    pub(crate) fn describes(&self) -> bool {
        self.has(Kinds::FIGURE)
    }

    /// Whether it allows something alone.
    pub(crate) fn has_only(&self) -> bool {
        self.has(Kinds::ONLY)
    }

    /// Whether a text that names cells says what must hold in them: `A1+A2=9`, `10: A1 A2`, `r1c1-r1c3 arrow`.
    pub(crate) fn says_of_cells(&self, text: &str) -> bool {
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let words = text.split(|c: char| !c.is_alphanumeric());
        // A list of cells may have a name: `Region 1: r1c1 r1c2`.
        let is_list = text.contains(':') && words.clone().filter(is_cell).count() > 2;
        let others = words.filter(|word| !is_number(word) && !is_cell(word)).count();
        let are_all_cells = || others <= usize::from(is_list);
        text.contains(['+', '<', '>'])
            || self.has(Kinds::COMPARES)
            || !self.has(Kinds::SOLVING) && (are_all_cells() || !self.rules().is_empty())
    }

    /// Whether it says that boxes do not count, or asks for rows and columns and nowhere for boxes.
    pub(crate) fn lacks_boxes(&self) -> bool {
        self.denies_boxes() || self.asks_for_rows_alone()
    }

    /// Whether it says that boxes do not count: "ignore the boxes", "boxes do not matter", "Boxes: none".
    pub(crate) fn denies_boxes(&self) -> bool {
        const NEAR: usize = 3;
        const COUNTS: [&str; 9] = [
            "count",
            "matter",
            "apply",
            "exist",
            "considered",
            "used",
            "needed",
            "cuenta",
            "учитыва",
        ];
        let is_box = |word: &str| {
            ["box", "block", "nonet", "subgrid", "caja", "bloque", "блок", "квадрат"]
                .iter()
                .any(|stem| word.starts_with(stem))
        };
        let words = &self.words;
        let counts = |at: usize| COUNTS.iter().any(|stem| words[at].starts_with(stem));
        let denies = |at: usize| self.denies(at) || words[at] == "t";
        let ignores = |at: usize| {
            ["ignor", "disregard", "игнор"].iter().any(|stem| words[at].starts_with(stem))
        };
        (0..words.len()).filter(|at| is_box(words[*at])).any(|at| {
            let before = at.saturating_sub(NEAR)..at;
            let behind = at + 1..(at + 1 + NEAR).min(words.len());
            before.clone().any(ignores)
                || behind.clone().any(ignores)
                || at > 0
                    && (["without", "sin", "без"].contains(&words[at - 1])
                        || words[at - 1] == "no" && self.denies(at - 1))
                || behind.clone().any(denies) && (at + 1..words.len().min(at + 6)).any(counts)
                || words.get(at + 1) == Some(&"none")
        })
    }

    fn asks_for_rows_alone(&self) -> bool {
        self.begins_with_one_of(&["row", "fila", "строк"])
            && self.begins_with_one_of(&["col", "столб"])
            && !self.begins_with_one_of(&[
                "box",
                "block",
                "region",
                "nonet",
                "house",
                "subgrid",
                "square",
                "caja",
                "bloque",
                "cuadrado",
                "блок",
                "квадрат",
                "област",
                "normal",
                "classic",
                "standard",
                "usual",
                "clasic",
                "обычн",
                "классич",
                "стандартн",
            ])
    }

    /// Whether it calls a puzzle one with diagonals, and says nothing else: `Sudoku X`, `easy diagonal`.
    pub(crate) fn calls_diagonal(&self) -> bool {
        const BESIDE: [&str; 3] = ["both", "main", "the"];
        let is_diagonal = |word: &str| ["diagonal", "диагонал"].iter().any(|s| word.starts_with(s));
        let is_x = |at: usize| {
            let is_beside = |at: Option<&Kinds>| at.is_some_and(|kinds| kinds.is(Kinds::SUDOKU));
            self.words[at] == "x"
                && (self.words.len() == 1
                    || is_beside(self.kinds.get(at + 1))
                    || at > 0 && is_beside(self.kinds.get(at - 1)))
        };
        let says_it = |at: usize| is_diagonal(self.words[at]) || is_x(at);
        (0..self.words.len()).any(says_it)
            && !self.begins_with_one_of(&["symm", "sim", "симм"])
            && !(0..self.words.len()).any(|at| self.denies(at))
            && (0..self.words.len()).all(|at| {
                says_it(at)
                    || self.kinds[at].is(Kinds::SUDOKU | Kinds::AROUND)
                    || self.words[at].starts_with(|c: char| c.is_ascii_digit())
                    || self.words[at].starts_with("puzzle")
                    || BESIDE.contains(&self.words[at])
            })
    }

    /// Whether it says no more than what may be said of any puzzle: "Easy Sudoku no. 12, by Ann".
    pub(crate) fn says_nothing(&self, order: u8) -> bool {
        // "Ann", "A. Dyck", "Ann van Dyck".
        const LONGEST_NAME: usize = 3;
        let words = self.words.len();
        let is_initial = |at: &usize| self.words[*at].chars().count() == 1;
        let is_by = |at: &usize| {
            let name = (at + 1..words).find(|at| !is_initial(at));
            self.kinds[*at].is(Kinds::BY)
                && (at + 1..words).len() <= LONGEST_NAME
                && name.is_some_and(|at| self.kinds[at] == Kinds::default())
        };
        let end = (0..words).find(is_by).unwrap_or(words);
        // "Digits from 0 to 8".
        let has_digits = self.begins_with_one_of(&["digit", "dígito", "digito", "цифр"]);
        let is_usual = |word: &str| {
            let is_number = word.starts_with(|c: char| c.is_ascii_digit());
            is_number && (!has_digits || word == "1" || word.parse() == Ok(order))
        };
        let is_board = |shape: &&str| {
            let (rows, columns) = shape.split_once(['x', '×']).unwrap_or_default();
            let (rows, columns) = (rows.parse().unwrap_or(0), columns.parse().unwrap_or(0_u32));
            rows == columns && [rows, rows * columns].contains(&u32::from(order))
        };
        let says_nothing = |at: usize| {
            is_usual(self.words[at])
                || self.words[at].chars().count() == 1 && self.has(Kinds::SOLVING)
                || self.kinds[at].is(Kinds::PLAIN | Kinds::AROUND | Kinds::FIGURE | Kinds::SOLVING)
                    && !self.denies(at)
        };
        self.shapes.iter().all(is_board)
            && !self.says_variant()
            && !self.asks_for_rows_alone()
            && (0..end).all(says_nothing)
    }

    /// Whether it says that there is a variant, and not that this is none: "Sudoku variant", and not "Variant: classic".
    fn says_variant(&self) -> bool {
        const NONE: [&str; 12] = [
            "classic",
            "normal",
            "standard",
            "plain",
            "regular",
            "usual",
            "none",
            "no",
            "not",
            "clásico",
            "clasico",
            "классический",
        ];
        let has = |words: &[&str]| self.words.iter().any(|word| words.contains(word));
        has(&["variant", "variants", "variante", "вариант"]) && !has(&NONE)
    }

    /// The sizes that it names, such as `3x2`.
    pub(crate) fn shapes(&self) -> &[&'a str] {
        &self.shapes
    }

    /// Whether it says no more than that the usual rules apply, on a board with one of these shapes.
    pub(crate) fn is_plain(&self, shapes: &[String]) -> bool {
        let is_number = |word: &str| shapes.iter().any(|shape| shape == word);
        let starts = |word: &str, stems: &[&str]| stems.iter().any(|stem| word.starts_with(stem));
        let denies = |at: usize| self.kinds[at].is(Kinds::DENIAL) || self.words[at] == "t";
        let repeats = |word: &str| starts(word, &["rep", "dup", "повтор"]);
        self.shapes.iter().all(|shape| is_number(shape))
            && !self.says_variant()
            && (0..self.words.len()).all(|at| match self.words[at] {
                // "Digits may repeat" is another rule.
                word if repeats(word) => (0..at).any(|at| denies(at) || self.words[at] == "cannot"),
                // "Only once", not "only in rows".
                "only" => match self.words.get(at + 1) {
                    Some(next) => {
                        starts(next, &["once", "appear", "contain", "occur", "use"])
                            || ["one", "be"].contains(next)
                    }
                    None => at > 0 && self.words[at - 1] == "once",
                },
                // Only "do not repeat" and "without repetition": not "no boxes".
                _ if denies(at) => {
                    let is_between = |at: &usize| {
                        denies(*at)
                            || starts(self.words[*at], &["digit", "number", "cell"])
                            || ["is", "are", "may"].contains(&self.words[*at])
                    };
                    let next = (at + 1..self.words.len()).find(|at| !is_between(at));
                    next.is_some_and(|at| repeats(self.words[at]))
                }
                // Normal Sudoku rules apply.
                "nsr" | "nsra" => true,
                "do" | "does" | "can" | "cannot" | "any" | "se" => true,
                word => is_number(word) || self.kinds[at].is(Kinds::PLAIN | Kinds::AROUND),
            })
    }
}

/// Whether a text names two cells or more: `r1c1<r1c2`, `A1+A2=9`.
pub(crate) fn names_cells(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(is_cell);
    words.nth(1).is_some()
}

/// Whether a word is the name of a cell: `r1c1`, `A1`.
fn is_cell(word: &&str) -> bool {
    let is_number = |text: &str| text.parse::<u8>().is_ok();
    match word.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C'])) {
        Some((row, column)) => is_number(row) && is_number(column),
        None => {
            word.len() < 4
                && word.starts_with(|c: char| c.is_ascii_alphabetic())
                && is_number(&word[1..])
        }
    }
}
