//! What a reader does not understand of a puzzle, by the names that players know.
//!
//! A rule is left out if a field of the text holds it that the reader does not know, or if the rules in words name one that
//! no field holds.

use std::sync::LazyLock;

use sudokit_core::Geometry;

use crate::Entry;

/// The fields of formats, and what players call what they hold. In small letters, without signs, one of several.
const FIELDS: &[(&str, &str)] = &[
    ("antidiagonal", "one diagonal"),
    ("antiking", "anti-king"),
    ("antiknight", "anti-knight"),
    ("antiqueen", "anti-queen"),
    ("antiratio", "anti-ratio"),
    ("antixv", "anti-XV"),
    ("argyle", "extra regions"),
    ("arrow", "arrows"),
    ("asterisk", "extra regions"),
    ("betweenline", "between lines"),
    ("blackdot", "black dots"),
    ("boxindexer", "box indexers"),
    ("cage", "killer cages"),
    ("cagemap", "killer cages"),
    ("centerdot", "extra regions"),
    ("centredot", "extra regions"),
    ("clique", "extra regions"),
    ("clone", "clones"),
    ("cluesbottom", "clues outside the grid"),
    ("cluesleft", "clues outside the grid"),
    ("cluesright", "clues outside the grid"),
    ("cluestop", "clues outside the grid"),
    ("columnindexer", "column indexers"),
    ("columnsum", "sums"),
    ("consecutive", "consecutive pairs"),
    ("diagonal1", "one diagonal"),
    ("diagonal2", "one diagonal"),
    ("difference", "white dots"),
    ("disjoint", "disjoint groups"),
    ("disjointgroup", "disjoint groups"),
    ("disjointset", "disjoint groups"),
    ("dot", "dots"),
    ("doublearrow", "double arrows"),
    ("dutchwhisper", "whisper lines"),
    ("entropicline", "entropic lines"),
    ("even", "even cells"),
    ("extraregion", "extra regions"),
    ("foglight", "fog of war"),
    ("fogofwar", "fog of war"),
    ("germanwhisper", "whisper lines"),
    ("girandola", "extra regions"),
    ("greaterthan", "greater-than signs"),
    ("hyper", "windoku"),
    ("hypersudoku", "windoku"),
    ("inequality", "greater-than signs"),
    ("killer", "killer cages"),
    ("killercage", "killer cages"),
    ("king", "anti-king"),
    ("kingmove", "anti-king"),
    ("kingsmove", "anti-king"),
    ("knight", "anti-knight"),
    ("knightmove", "anti-knight"),
    ("knightsmove", "anti-knight"),
    ("kropki", "black dots"),
    ("kropkidot", "black dots"),
    ("latin", "no boxes"),
    ("latinsquare", "no boxes"),
    ("lessthan", "greater-than signs"),
    ("line", "drawn lines"),
    ("littlekiller", "little killer sums"),
    ("littlekillersum", "little killer sums"),
    ("lockout", "lockout lines"),
    ("maindiagonal", "one diagonal"),
    ("mask", "mask"),
    ("max", "maximum cells"),
    ("maximum", "maximum cells"),
    ("min", "minimum cells"),
    ("minimum", "minimum cells"),
    ("modularline", "modular lines"),
    ("nabner", "nabner lines"),
    ("negative", "negative constraint"),
    ("noconsecutive", "non-consecutive"),
    ("noking", "anti-king"),
    ("noknight", "anti-knight"),
    ("nonconsecutive", "non-consecutive"),
    ("nrc", "windoku"),
    ("odd", "odd cells"),
    ("outside", "clues outside the grid"),
    ("outsideclue", "clues outside the grid"),
    ("overlay", "drawn shapes"),
    ("palindrome", "palindromes"),
    ("parity", "even and odd cells"),
    ("quad", "quadruples"),
    ("quadruple", "quadruples"),
    ("queen", "anti-queen"),
    ("ratio", "black dots"),
    ("regionsum", "region sum lines"),
    ("regionsumline", "region sum lines"),
    ("renban", "renban lines"),
    ("rowindexer", "row indexers"),
    ("rowsum", "sums"),
    ("samurai", "overlapping grids"),
    ("sandwich", "sandwich sums"),
    ("sandwichsum", "sandwich sums"),
    ("skyscraper", "skyscrapers"),
    ("slowthermometer", "slow thermometers"),
    ("sum", "sums"),
    ("thermo", "thermometers"),
    ("thermometer", "thermometers"),
    ("toroidal", "toroidal"),
    ("underlay", "drawn shapes"),
    ("visualelement", "drawn shapes"),
    ("whisper", "whisper lines"),
    ("whitedot", "white dots"),
    ("windoku", "windoku"),
    ("window", "windoku"),
    ("wrap", "toroidal"),
    ("wraparound", "toroidal"),
    ("xsum", "X-sums"),
    ("xv", "XV"),
    ("zipper", "zipper lines"),
    ("zipperline", "zipper lines"),
];

/// Words by which a text names a rule, each with the rule. A word with a blank is two words in a row; a star stands for any
/// end of a word.
const WORDS: &[(&str, &str)] = &[
    ("anti knight", "anti-knight"),
    ("antiknight", "anti-knight"),
    ("knight*", "anti-knight"),
    ("anti queen", "anti-queen"),
    ("antiqueen", "anti-queen"),
    ("no king", "anti-king"),
    ("no knight", "anti-knight"),
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
    ("even", "even cells"),
    ("odd", "odd cells"),
    ("greater*", "greater-than signs"),
    ("futoshiki", "greater-than signs"),
    ("hyper", "windoku"),
    ("samurai", "overlapping grids"),
    ("latin", "no boxes"),
    ("toroidal", "toroidal"),
    ("girandola", "extra regions"),
    ("asterisk", "extra regions"),
    ("center dot", "extra regions"),
    ("centre dot", "extra regions"),
    ("argyle", "extra regions"),
    ("color*", "extra regions"),
    ("colour*", "extra regions"),
    ("offset", "disjoint groups"),
    ("calcudoku", "sums and products"),
    ("kendoku", "sums and products"),
    ("kenken", "sums and products"),
    ("mathdoku", "sums and products"),
    ("jigsaw", REGIONS),
    ("irregular", REGIONS),
    ("nrc", "windoku"),
    ("hypersudoku", "windoku"),
    ("no boxes", "no boxes"),
    ("no box", "no boxes"),
    ("sin cajas", "no boxes"),
    ("asesino", "killer cages"),
    ("no consecutiv*", "non-consecutive"),
    ("pares", "even cells"),
    ("impares", "odd cells"),
    ("sándwich", "sandwich sums"),
    ("антиконь", "anti-knight"),
    ("убийца", "killer cages"),
    ("чётн*", "even cells"),
    ("четн*", "even cells"),
    ("нечётн*", "odd cells"),
    ("нечетн*", "odd cells"),
    ("виндоку", "windoku"),
    ("jaula*", "killer cages"),
    ("caballo", "anti-knight"),
    ("termómetro*", "thermometers"),
    ("flecha*", "arrows"),
    ("киллер", "killer cages"),
    ("коня", "anti-knight"),
    ("короля", "anti-king"),
    ("термометр*", "thermometers"),
    ("стрелк*", "arrows"),
    ("диагонал*", DIAGONALS),
    ("diagonal*", DIAGONALS),
];

const DIAGONALS: &str = "diagonals";
const REGIONS: &str = "regions";
const NO_BOXES: &str = "no boxes";

/// Whether a board has nothing but rows and columns.
fn has_no_boxes(board: &Geometry) -> bool {
    board.box_shape().is_some_and(|(rows, _)| rows == 1)
}

/// The words of sentences that say no more than that the rules are the usual ones.
const PLAIN: &str = "\
    normal classic classical standard regular plain vanilla basic ordinary traditional usual default none sudoku \
    puzzle game rule rules apply applies follow place put fill write enter the a an all digit digits number numbers \
    numeral* letter* symbol* from to in into so that each every row rows column columns col cols box boxes block* \
    region* square squares nonet* house* subgrid* and or of with once exactly only repeat* duplicat* contain* grid \
    cell cells empty must may is are be have has appear* occur* one time unique solution using use bold outlined \
    thick marked this it by here 9 \
    normales normal clásic* clasic* regla reglas se aplica* coloca* los las el la del de al dígito* digito* número* \
    numero* en cada fila* columna* y caja* bloque* región regiones cuadrado* repetir sin una vez sólo solo \
    обычн* классич* стандартн* правил* судоку действ* цифр* числ* от до в каждой каждом каждый строк* столб* и \
    блок* квадрат* област* повтор* расстав* заполн* по одному разу";

/// Words that stand beside the names of rules in a remark.
const BESIDE: &str = "than sign* rules variant type also both main only sudoku anti non move* apart lies lie sums dots lines";

/// The words of remarks that do no more than name rules, each kind sorted.
struct Vocabulary {
    /// Those that say nothing.
    plain: Known,
    /// Those of the names of rules.
    of_rules: Known,
}

/// Whole words, and beginnings of words.
struct Known {
    whole: Vec<&'static str>,
    starts: Vec<&'static str>,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| Vocabulary {
    plain: Known::of(PLAIN.split(' ').chain(BESIDE.split_whitespace())),
    of_rules: Known::of(WORDS.iter().flat_map(|(phrase, _)| phrase.split(' '))),
});

impl Known {
    fn of(words: impl Iterator<Item = &'static str>) -> Known {
        let (starts, mut whole): (Vec<_>, Vec<_>) = words.partition(|word| word.ends_with('*'));
        whole.sort_unstable();
        Known { whole, starts: starts.iter().map(|word| word.trim_end_matches('*')).collect() }
    }

    fn has(&self, word: &str) -> bool {
        self.whole.binary_search(&word).is_ok()
            || self.starts.iter().any(|start| word.starts_with(start))
    }
}

impl Vocabulary {
    fn is_plain(&self, word: &str) -> bool {
        word.len() == 1 || self.plain.has(word)
    }

    fn may_name_rules(&self, word: &str) -> bool {
        self.is_plain(word) || self.of_rules.has(word)
    }
}

/// Words that turn a rule into its opposite. Only repetition may be denied.
const DENIALS: [&str; 9] = ["no", "not", "without", "never", "don", "sin", "не", "без", "нет"];

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
        let board = self.puzzle.geometry().clone();
        let rules = rules_in_words(text);
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

    /// Notes the rules that a remark names, if it says nothing else: `killer`, `anti-knight sudoku`, `Rules: thermo`,
    /// `This is a killer sudoku`. A title is more than that.
    pub(crate) fn leave_out_named(&mut self, remark: &str) {
        const LONGEST: usize = 200;
        if remark.len() > LONGEST {
            return;
        }
        let lower = remark.to_lowercase();
        // Most remarks are a number, or begin with a word of their own.
        if !words_of(&lower).all(|word| VOCABULARY.may_name_rules(word)) {
            return;
        }
        let words: Vec<&str> = words_of(&lower).collect();
        let mut of_rules = vec![false; words.len()];
        for (phrase, _) in WORDS {
            let phrase: Vec<&str> = phrase.split(' ').collect();
            for at in 0..(words.len() + 1).saturating_sub(phrase.len()) {
                if words[at..].iter().zip(&phrase).all(|(word, part)| fits(word, part)) {
                    of_rules[at..at + phrase.len()].fill(true);
                }
            }
        }
        if !words.iter().zip(of_rules).all(|(word, of_rule)| of_rule || VOCABULARY.is_plain(word)) {
            return;
        }
        if calls_diagonal(remark) {
            self.leave_out_kind(remark);
        } else {
            self.leave_out_rules_in(remark);
        }
    }
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
    let size = format!("{order}x{order}");
    let boxes = board.box_shape().map(|(rows, columns)| format!("{rows}x{columns}"));
    [Some(size), boxes].into_iter().flatten().collect()
}

/// Whether a text says no more than that the usual rules apply, on a board with one of these shapes.
fn is_plain(text: &str, shapes: &[String]) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> = words_of(&lower).collect();
    let is_number = |word: &str| {
        let is_figure = word != "0" && word.bytes().all(|b| b.is_ascii_digit());
        is_figure || shapes.iter().any(|shape| shape == word)
    };
    let denies = |word: &str| DENIALS.contains(&word) || word == "t";
    (0..words.len()).all(|at| match words[at] {
        // Only "do not repeat" and "without repetition": not "no boxes".
        word if denies(word) => {
            let between = |next: &&&str| {
                denies(next)
                    || ["digit*", "number*", "cell*", "is", "are", "may"]
                        .iter()
                        .any(|w| fits(next, w))
            };
            let next = words[at + 1..].iter().find(|next| !between(next));
            next.is_some_and(|next| {
                ["rep*", "dup*", "повтор*"].iter().any(|known| fits(next, known))
            })
        }
        "do" | "does" | "can" | "cannot" | "any" | "se" => true,
        word => is_number(word) || PLAIN.split(' ').any(|known| fits(word, known)),
    })
}

/// The words of a text in small letters.
fn words_of(lower: &str) -> impl Iterator<Item = &str> {
    lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether a word is a known one, or begins as it does if that ends with a star.
fn fits(word: &str, wanted: &str) -> bool {
    match wanted.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => word == wanted,
    }
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
    const NAMES: [&str; 7] =
        ["x", "xsudoku", "sudokux", "diagonal", "diagonals", "diagonalsudoku", "sudokudiagonal"];
    plain(text).is_some_and(|text| NAMES.contains(&&*text))
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

/// What players call what a field of this name holds, in small letters and without signs, if that is known: `cages`,
/// `isKiller`, `inequalities`.
pub(crate) fn rule_of(plain: &str) -> Option<&'static str> {
    let known = |name: &str| {
        FIELDS.binary_search_by_key(&name, |(known, _)| known).ok().map(|at| FIELDS[at].1)
    };
    let one = |name: &str| {
        known(name)
            .or_else(|| known(name.strip_suffix('s')?))
            .or_else(|| known(&format!("{}y", name.strip_suffix("ies")?)))
    };
    let of = |start: &str, end: &str| one(plain.strip_prefix(start)?.strip_suffix(end)?);
    [
        ("", ""),
        ("is", ""),
        ("has", ""),
        ("", "sum"),
        ("", "sums"),
        ("", "constraint"),
        ("", "constraints"),
        ("", "sudoku"),
    ]
    .iter()
    .find_map(|(start, end)| of(start, end))
}

/// The rules that a text names.
fn rules_in_words(text: &str) -> Vec<&'static str> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = words_of(&lower).collect();
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
