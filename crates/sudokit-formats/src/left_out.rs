//! What a reader does not understand of a puzzle, by the names that players know.
//!
//! A rule is left out if a field of the text holds it that the reader does not know, or if the rules in words name one that
//! no field holds.

use crate::Entry;
use crate::field_names::RULES;

/// The fields of formats, and what players call what they hold. In small letters, without signs.
const FIELDS: &[(&str, &str)] = &[
    ("antiking", "anti-king"),
    ("antiknight", "anti-knight"),
    ("antiratio", "anti-ratio"),
    ("antixv", "anti-XV"),
    ("arrow", "arrows"),
    ("arrows", "arrows"),
    ("betweenline", "between lines"),
    ("boxindexer", "box indexers"),
    ("cage", "killer cages"),
    ("cages", "killer cages"),
    ("clique", "extra regions"),
    ("clone", "clones"),
    ("columnindexer", "column indexers"),
    ("difference", "white dots"),
    ("disjoint", "disjoint groups"),
    ("disjointgroups", "disjoint groups"),
    ("doublearrow", "double arrows"),
    ("entropicline", "entropic lines"),
    ("even", "even cells"),
    ("extraregion", "extra regions"),
    ("extraregions", "extra regions"),
    ("foglight", "fog of war"),
    ("fogofwar", "fog of war"),
    ("killercage", "killer cages"),
    ("killercages", "killer cages"),
    ("line", "drawn lines"),
    ("lines", "drawn lines"),
    ("littlekillersum", "little killer sums"),
    ("lockout", "lockout lines"),
    ("maximum", "maximum cells"),
    ("minimum", "minimum cells"),
    ("modularline", "modular lines"),
    ("nabner", "nabner lines"),
    ("negative", "negative constraint"),
    ("nonconsecutive", "non-consecutive"),
    ("odd", "odd cells"),
    ("overlays", "drawn shapes"),
    ("palindrome", "palindromes"),
    ("quadruple", "quadruples"),
    ("ratio", "black dots"),
    ("regionsumline", "region sum lines"),
    ("renban", "renban lines"),
    ("rowindexer", "row indexers"),
    ("sandwichsum", "sandwich sums"),
    ("skyscraper", "skyscrapers"),
    ("slowthermometer", "slow thermometers"),
    ("thermo", "thermometers"),
    ("thermometer", "thermometers"),
    ("thermometers", "thermometers"),
    ("thermos", "thermometers"),
    ("underlays", "drawn shapes"),
    ("whispers", "whisper lines"),
    ("windoku", "windoku"),
    ("xsum", "X-sums"),
    ("xv", "XV"),
    ("zipperline", "zipper lines"),
];

/// Words by which a text names a rule, each with the rule. A word with a blank is two words in a row; a star stands for any
/// end of a word.
const WORDS: &[(&str, &str)] = &[
    ("anti knight", "anti-knight"),
    ("antiknight", "anti-knight"),
    ("knight*", "anti-knight"),
    ("anti king", "anti-king"),
    ("antiking", "anti-king"),
    ("king s", "anti-king"),
    ("kings", "anti-king"),
    ("little killer*", "little killer sums"),
    ("killer", "killer cages"),
    ("cage*", "killer cages"),
    ("slow thermo*", "slow thermometers"),
    ("thermo*", "thermometers"),
    ("arrow*", "arrows"),
    ("whisper*", "whisper lines"),
    ("renban*", "renban lines"),
    ("palindrom*", "palindromes"),
    ("sandwich*", "sandwich sums"),
    ("skyscraper*", "skyscrapers"),
    ("x sum*", "X-sums"),
    ("kropki", "black dots"),
    ("black dot*", "black dots"),
    ("white dot*", "white dots"),
    ("quadruple*", "quadruples"),
    ("between line*", "between lines"),
    ("region sum*", "region sum lines"),
    ("zipper*", "zipper lines"),
    ("lockout*", "lockout lines"),
    ("entropic", "entropic lines"),
    ("modular", "modular lines"),
    ("nabner", "nabner lines"),
    ("clone*", "clones"),
    ("non consecutive", "non-consecutive"),
    ("nonconsecutive", "non-consecutive"),
    ("consecutive", "non-consecutive"),
    ("disjoint", "disjoint groups"),
    ("windoku", "windoku"),
    ("hyper sudoku", "windoku"),
    ("extra region*", "extra regions"),
    ("negative constraint", "negative constraint"),
    ("xv", "XV"),
    ("index*", "row indexers"),
    ("diagonal*", DIAGONALS),
];

const DIAGONALS: &str = "diagonals";

impl Entry {
    /// Notes that a field was not understood, once.
    pub(crate) fn leave_out(&mut self, field: &str) {
        let name = known_as(field);
        if !self.left_out.iter().any(|known| known == name) {
            self.left_out.push(name.to_owned());
        }
    }

    /// Notes the rules that the words of the puzzle name and nothing else holds. To be called last.
    pub(crate) fn leave_out_words(&mut self) {
        let text = self.field(RULES).unwrap_or_default().to_owned();
        self.leave_out_rules_in(&text);
    }

    /// Notes the rules that these words name.
    pub(crate) fn leave_out_rules_in(&mut self, text: &str) {
        let has_diagonals = self.puzzle.geometry().has_diagonals();
        for rule in rules_in_words(text) {
            if rule != DIAGONALS || !has_diagonals {
                self.leave_out(rule);
            }
        }
    }
}

/// What players call what a field holds: its own name, if it is not known.
fn known_as(field: &str) -> &str {
    let plain: String =
        field.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    if field.starts_with("diagonal") {
        return "one diagonal";
    }
    rule_of(&plain).unwrap_or(field)
}

/// What players call what a field of this name holds, in small letters and without signs, if that is known.
pub(crate) fn rule_of(plain: &str) -> Option<&'static str> {
    let at = FIELDS.binary_search_by_key(&plain, |(known, _)| known).ok()?;
    Some(FIELDS[at].1)
}

/// The rules that a text names.
fn rules_in_words(text: &str) -> Vec<&'static str> {
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let fits = |word: &str, wanted: &str| match wanted.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => word == wanted,
    };
    let named = |phrase: &str| {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        words.windows(phrase.len()).any(|w| w.iter().zip(&phrase).all(|(word, p)| fits(word, p)))
    };
    let mut rules: Vec<&str> = Vec::new();
    for (phrase, rule) in WORDS {
        // "Little killer" and "slow thermometers" have names of their own.
        let covered = match *rule {
            "killer cages" => *phrase == "killer" && rules.contains(&"little killer sums"),
            "thermometers" => rules.contains(&"slow thermometers"),
            _ => false,
        };
        if !covered && !rules.contains(rule) && named(phrase) {
            rules.push(rule);
        }
    }
    rules
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
        assert!(FIELDS.is_sorted_by_key(|(field, _)| *field));
    }

    #[test]
    fn words_name_rules() {
        assert!(rules_in_words("Normal sudoku rules apply.").is_empty());
        assert!(
            rules_in_words("Place 1-9 in every row, column and box. Marking is helpful.")
                .is_empty()
        );
        assert_eq!(rules_in_words("Cells a knight's move apart differ."), ["anti-knight"]);
        let two = "Little killer clues give the sum. Digits along thermos increase.";
        assert_eq!(rules_in_words(two), ["little killer sums", "thermometers"]);
        assert_eq!(rules_in_words("In cages, digits sum to the clue."), ["killer cages"]);
    }
}
