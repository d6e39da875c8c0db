//! The names of rules, as players and files write them.

use core::ops::Range;
use std::sync::LazyLock;

pub(crate) const DIAGONALS: &str = "diagonals";
pub(crate) const REGIONS: &str = "regions";
pub(crate) const NO_BOXES: &str = "no boxes";
pub(crate) const CLUES_ABOUT_CELLS: &str = "clues about cells";

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
    ("bottom", "clues outside the grid"),
    ("boxindexer", "box indexers"),
    ("cage", "killer cages"),
    ("cageborder", "killer cages"),
    ("cagemap", "killer cages"),
    ("calcudoku", "sums and products"),
    ("centerdot", "extra regions"),
    ("centredot", "extra regions"),
    ("chess", "chess moves"),
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
    ("displaycage", "killer cages"),
    ("dot", "dots"),
    ("doublearrow", "double arrows"),
    ("dutchwhisper", "whisper lines"),
    ("edge", "edge clues"),
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
    ("kenken", "sums and products"),
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
    ("left", "clues outside the grid"),
    ("lessthan", "greater-than signs"),
    ("line", "drawn lines"),
    ("littlekiller", "little killer sums"),
    ("littlekillersum", "little killer sums"),
    ("lockout", "lockout lines"),
    ("maindiagonal", "one diagonal"),
    ("mathdoku", "sums and products"),
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
    ("offset", "disjoint groups"),
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
    ("right", "clues outside the grid"),
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
    ("top", "clues outside the grid"),
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
    ("calcudoku", "sums and products"),
    ("kendoku", "sums and products"),
    ("kenken", "sums and products"),
    ("mathdoku", "sums and products"),
    ("jigsaw", REGIONS),
    ("irregular", REGIONS),
    ("digits 0", "digits from 0"),
    ("digits from 0", "digits from 0"),
    ("numbers 0", "digits from 0"),
    ("numbers from 0", "digits from 0"),
    ("цифры от 0", "digits from 0"),
    ("неправильное судоку", REGIONS),
    ("центральн* точк*", "extra regions"),
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
    ("анти конь", "anti-knight"),
    ("конём", "anti-knight"),
    ("конем", "anti-knight"),
    ("антикороль", "anti-king"),
    ("анти король", "anti-king"),
    ("неравенств*", "greater-than signs"),
    ("чёт", "even cells"),
    ("нечет", "odd cells"),
    ("anticaballo*", "anti-knight"),
    ("antirey", "anti-king"),
    ("miracle sudoku", "the rules of the Miracle"),
    ("negator*", "negators"),
    ("rellik", "rellik cages"),
    ("antidiagonal*", "one diagonal"),
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
    ("battenburg*", "Battenburg"),
    ("rossini", "Rossini"),
    ("numbered room*", "numbered rooms"),
    ("yin yang", "Yin Yang"),
    ("schrödinger*", "Schrödinger cells"),
    ("schrodinger*", "Schrödinger cells"),
    ("doubler*", "doublers"),
    ("fog of war", "fog of war"),
    ("chaos construction", "chaos construction"),
    ("deconstruction", "deconstruction"),
    ("search 9", "search nine"),
    ("search nine", "search nine"),
    ("wraparound", "toroidal"),
    ("global entropy", "global entropy"),
    ("parity line*", "parity lines"),
    ("magic square*", "magic square"),
    ("vudoku", "overlapping grids"),
    ("gattai*", "overlapping grids"),
    ("twodoku", "overlapping grids"),
    ("tridoku", "overlapping grids"),
    ("sujiken", "another board"),
    ("sohei", "overlapping grids"),
    ("anti bishop", "anti-bishop"),
    ("antibishop", "anti-bishop"),
    ("chess sudoku", "chess moves"),
    ("no touch*", "anti-king"),
    ("non touch*", "anti-king"),
    ("without boxes", "no boxes"),
    ("extra group*", "extra regions"),
    ("extra box*", "extra regions"),
    ("numbers outside", "clues outside the grid"),
    ("sin bloques", "no boxes"),
    ("sin regiones", "no boxes"),
    ("palíndromo*", "palindromes"),
    ("rascacielos", "skyscrapers"),
    ("без блоков", "no boxes"),
    ("без квадратов", "no boxes"),
    ("латинск*", "no boxes"),
    ("сэндвич*", "sandwich sums"),
    ("сендвич*", "sandwich sums"),
    ("небоскр*", "skyscrapers"),
    ("кропки", "black dots"),
    ("палиндром*", "palindromes"),
    ("самурай*", "overlapping grids"),
    ("непоследоват*", "non-consecutive"),
    ("не последоват*", "non-consecutive"),
    ("гипер", "windoku"),
    ("диагонал*", DIAGONALS),
    ("diagonal*", DIAGONALS),
];

/// Names of rules that are everyday words, too: they are rules only in a text that does no more than name rules.
const EVERYDAY: &[(&str, &str)] = &[
    ("adjacent", "adjacent cells"),
    ("bishop*", "anti-bishop"),
    ("butterfly", "overlapping grids"),
    ("chaos", "chaos construction"),
    ("chess", "chess moves"),
    ("circle*", "circles"),
    ("cubed", "cubed"),
    ("difference*", "white dots"),
    ("differ by", "differences"),
    ("domino*", "dominoes"),
    ("exclusion", "exclusion"),
    ("flower", "overlapping grids"),
    ("fog", "fog of war"),
    ("frame", "frame sums"),
    ("index*", "row indexers"),
    ("inequalit*", "greater-than signs"),
    ("neighbo*", "adjacent cells"),
    ("offset", "disjoint groups"),
    ("outside", "clues outside the grid"),
    ("position*", "positions"),
    ("product*", "products"),
    ("pyramid*", "extra regions"),
    ("queen*", "anti-queen"),
    ("ratio*", "black dots"),
    ("rotat*", "rotated"),
    ("shaded", "shaded cells"),
    ("grey", "shaded cells"),
    ("gray", "shaded cells"),
    ("star", "star"),
    ("sum", "sums"),
    ("sums", "sums"),
    ("trio*", "trio"),
    ("tripod*", "tripod"),
    ("untouchable*", "anti-king"),
    ("windmill*", "extra regions"),
    ("не действ*", "other rules"),
    ("no aplica*", "other rules"),
    ("not apply", "other rules"),
    ("adyacente*", "adjacent cells"),
    ("consecutiv*", "non-consecutive"),
    ("gris*", "shaded cells"),
    ("mayor que", "greater-than signs"),
    ("menor que", "greater-than signs"),
    ("sombread*", "shaded cells"),
    ("suma*", "sums"),
    ("ventana*", "windoku"),
    ("больше", "greater-than signs"),
    ("меньше", "greater-than signs"),
    ("закраш*", "shaded cells"),
    ("окна", "windoku"),
    ("последовательн*", "non-consecutive"),
    ("серы*", "shaded cells"),
    ("соседн*", "adjacent cells"),
    ("сумм*", "sums"),
    ("фигурн*", REGIONS),
];

/// The words of sentences that say no more than that the rules are the usual ones.
const PLAIN: &str = "\
    normal classic classical standard regular plain vanilla basic ordinary traditional usual default none sudoku \
    puzzle game rule rules apply applies follow place put fill write enter the a an all digit digits number numbers \
    numeral* letter* symbol* from to in into so that each every row rows column columns col cols box boxes block* \
    region* square squares nonet* house* subgrid* and or of with once exactly only repeat* duplicat* contain* grid \
    cell cells empty must may is are be have has appear* occur* one time unique solution using use bold outlined \
    thick marked this it by here 9 fun enjoy good luck happy solving solve \
    normales normal clásic* clasic* regla reglas se aplica* coloca* los las el la del de al dígito* digito* número* \
    numero* en cada fila* columna* y caja* bloque* región regiones cuadrado* repetir sin una vez sólo solo \
    обычн* классич* стандартн* правил* судоку действ* цифр* числ* от до в каждой каждом каждый строк* столб* и \
    блок* квадрат* област* повтор* расстав* заполн* по одному разу";

/// Words that stand beside the names of rules in a remark.
const BESIDE: &str = "\
    than sign* constraint* rules variant type also both main only sudoku anti non move* apart lies lie sums dots lines along at dutch german \
    between by circle* color* colour* do does differ* different distance domino* end* equal extra find five four full \
    give* given group* grow* hold* identical increas* least less line* middle centre center more most negative \
    positive next no not number* other* pair* same set shape* share* six square* sum sums ten that then there three \
    total* touch* two when where which white black within \
    adyacente* casilla* celda* cifra* con contiene* contienen distint* iguales no principal que salto son suma* \
    больше в для друг другом значени* клет* которы* меньше могут на не нет одинаков* равн* разн* расстояни* сумм* \
    только точк* ход* чем";

/// Words that turn a rule into its opposite. Only repetition may be denied.
pub(crate) const DENIALS: [&str; 9] =
    ["no", "not", "without", "never", "don", "sin", "не", "без", "нет"];

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
        ("", "list"),
        ("", "clues"),
        ("", "cells"),
        ("", "sudoku"),
    ]
    .iter()
    .find_map(|(start, end)| of(start, end))
}

/// The words of a text in small letters.
pub(crate) fn words_of(lower: &str) -> impl Iterator<Item = &str> {
    lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether a word is a known one, or begins as it does if that ends with a star.
pub(crate) fn fits(word: &str, wanted: &str) -> bool {
    match wanted.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => word == wanted,
    }
}

/// The phrases of a list, by the first byte of their first word.
struct Phrases([Vec<Phrase>; 256]);

/// A phrase that names a rule.
struct Phrase {
    /// Its place in the list.
    at: usize,
    words: Vec<&'static str>,
    rule: &'static str,
}

/// A phrase that a text has.
pub(crate) struct Named {
    /// Its words in the text.
    pub(crate) words: Range<usize>,
    pub(crate) rule: &'static str,
    /// Whether it may mean something else.
    pub(crate) is_everyday: bool,
}

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let mut phrases = Phrases(core::array::from_fn(|_| Vec::new()));
    for (at, &(phrase, rule)) in WORDS.iter().chain(EVERYDAY).enumerate() {
        let words = phrase.split(' ').collect();
        phrases.0[usize::from(phrase.as_bytes()[0])].push(Phrase { at, words, rule });
    }
    phrases
});

/// The phrases of these words that name rules, in the order of the list.
pub(crate) fn named_in(words: &[&str]) -> Vec<Named> {
    let mut named = Vec::new();
    for (start, word) in words.iter().enumerate() {
        for phrase in &PHRASES.0[usize::from(word.as_bytes()[0])] {
            let here = &words[start..];
            if here.len() >= phrase.words.len()
                && here.iter().zip(&phrase.words).all(|(word, part)| fits(word, part))
            {
                let words = start..start + phrase.words.len();
                let is_everyday = phrase.at >= WORDS.len();
                named.push((phrase.at, Named { words, rule: phrase.rule, is_everyday }));
            }
        }
    }
    named.sort_by_key(|(at, _)| *at);
    named.into_iter().map(|(_, named)| named).collect()
}

/// Whether a word may stand in a text that does no more than name rules.
pub(crate) fn may_name_rules(word: &str) -> bool {
    is_beside_rules(word) || VOCABULARY.of_rules.has(word)
}

/// Whether a word says nothing beside the name of a rule.
pub(crate) fn is_beside_rules(word: &str) -> bool {
    word.len() == 1 || word.starts_with(|c: char| c.is_ascii_digit()) || VOCABULARY.plain.has(word)
}

/// Whether a word says no more than that the usual rules apply.
pub(crate) fn is_plain_word(word: &str) -> bool {
    PLAIN.split(' ').any(|known| fits(word, known))
}

/// The words of texts that do no more than name rules.
struct Vocabulary {
    /// Those that say nothing.
    plain: Known,
    /// Those of the names of rules.
    of_rules: Known,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| Vocabulary {
    plain: Known::of(PLAIN.split(' ').chain(BESIDE.split(' '))),
    of_rules: Known::of(WORDS.iter().chain(EVERYDAY).flat_map(|(phrase, _)| phrase.split(' '))),
});

/// Whole words, and beginnings of words; both sorted.
struct Known {
    whole: Vec<&'static str>,
    starts: Vec<&'static str>,
}

impl Known {
    fn of(words: impl Iterator<Item = &'static str>) -> Known {
        let (mut starts, mut whole): (Vec<_>, Vec<_>) = words.partition(|word| word.ends_with('*'));
        whole.sort_unstable();
        starts.iter_mut().for_each(|start| *start = start.trim_end_matches('*'));
        starts.sort_unstable();
        Known { whole, starts }
    }

    fn has(&self, word: &str) -> bool {
        let first = word.as_bytes()[0];
        let from = self.starts.partition_point(|start| start.as_bytes()[0] < first);
        let alike = self.starts[from..].iter().take_while(|start| start.as_bytes()[0] == first);
        self.whole.binary_search(&word).is_ok()
            || alike.into_iter().any(|start| word.starts_with(start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules_in(text: &str) -> Vec<&'static str> {
        let lower = text.to_lowercase();
        let named = named_in(&words_of(&lower).collect::<Vec<_>>());
        named.iter().filter(|phrase| !phrase.is_everyday).map(|phrase| phrase.rule).collect()
    }

    #[test]
    fn words_name_rules() {
        assert!(FIELDS.is_sorted_by_key(|(field, _)| *field));
        assert!(rules_in("Normal sudoku rules apply.").is_empty());
        assert!(rules_in("Place 1-9 in every row, column and box. Marking is helpful.").is_empty());
        assert_eq!(rules_in("Cells a knight's move apart differ."), ["anti-knight"]);
        assert_eq!(rules_in("Digits along thermos increase."), ["thermometers"]);
        assert_eq!(rules_in("In cages, digits sum to the clue."), ["killer cages"]);
    }

    #[test]
    fn each_known_word_is_found() {
        for (phrase, _) in WORDS.iter().chain(EVERYDAY) {
            for word in phrase.split(' ') {
                assert!(may_name_rules(word.trim_end_matches('*')), "{word}");
            }
        }
        assert!(is_beside_rules("7b") && !is_beside_rules("killer"));
        assert!(!may_name_rules("zebra"));
    }
}
