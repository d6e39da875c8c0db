//! The names of rules, as players and files write them.

use core::ops::Range;
use std::sync::LazyLock;

use crate::vocabulary::{Kinds, fold};

pub(crate) const DIAGONALS: &str = "diagonals";
pub(crate) const REGIONS: &str = "regions";
pub(crate) const SKYSCRAPERS: &str = "skyscrapers";
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
    ("circle", "circles"),
    ("clique", "extra regions"),
    ("clone", "clones"),
    ("cluesbottom", "clues outside the grid"),
    ("cluesleft", "clues outside the grid"),
    ("cluesright", "clues outside the grid"),
    ("cluestop", "clues outside the grid"),
    ("colclue", "clues outside the grid"),
    ("columnclue", "clues outside the grid"),
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
    ("outsidesum", "clues outside the grid"),
    ("overlay", "drawn shapes"),
    ("pair", "pairs"),
    ("palindrome", "palindromes"),
    ("parity", "even and odd cells"),
    ("quad", "quadruples"),
    ("quadruple", "quadruples"),
    ("queen", "anti-queen"),
    ("ratio", "black dots"),
    ("regionsum", "region sum lines"),
    ("regionsumline", "region sum lines"),
    ("relation", "relations between cells"),
    ("renban", "renban lines"),
    ("right", "clues outside the grid"),
    ("rowclue", "clues outside the grid"),
    ("rowindexer", "row indexers"),
    ("rowsum", "sums"),
    ("samurai", "overlapping grids"),
    ("sandwich", "sandwich sums"),
    ("sandwichsum", "sandwich sums"),
    ("shaded", "shaded cells"),
    ("shadedcell", "shaded cells"),
    ("skyscraper", SKYSCRAPERS),
    ("slowthermometer", "slow thermometers"),
    ("sum", "sums"),
    ("thermo", "thermometers"),
    ("thermometer", "thermometers"),
    ("top", "clues outside the grid"),
    ("toroidal", "toroidal"),
    ("torus", "toroidal"),
    ("underlay", "drawn shapes"),
    ("visualelement", "drawn shapes"),
    ("wall", "walls"),
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
    ("killer*", "killer cages"),
    ("cage*", "killer cages"),
    ("slow thermo*", "slow thermometers"),
    ("thermo*", "thermometers"),
    ("arrow*", "arrows"),
    ("whisper*", "whisper lines"),
    ("renban*", "renban lines"),
    ("palindrom*", "palindromes"),
    ("sandwich*", "sandwich sums"),
    ("skyscraper*", SKYSCRAPERS),
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
    ("jigsaw*", REGIONS),
    ("irregular*", REGIONS),
    ("nonomino*", REGIONS),
    ("squiggly", REGIONS),
    ("regions as", REGIONS),
    ("regions shown", REGIONS),
    ("regions are shown", REGIONS),
    ("regiones como", REGIONS),
    ("области как", REGIONS),
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
    ("asesino*", "killer cages"),
    ("no consecutiv*", "non-consecutive"),
    ("pares", "even cells"),
    ("impares", "odd cells"),
    ("sándwich", "sandwich sums"),
    ("антиконь", "anti-knight"),
    ("анти конь", "anti-knight"),
    ("конём", "anti-knight"),
    ("конем", "anti-knight"),
    ("антикороль", "anti-king"),
    ("sin rey", "anti-king"),
    ("anti rey", "anti-king"),
    ("sin caballo", "anti-knight"),
    ("cuadrado latino", "no boxes"),
    ("hiper", "windoku"),
    ("par impar", "even and odd cells"),
    ("str8ts", "straights"),
    ("straights", "straights"),
    ("comparison", "greater-than signs"),
    ("only rows and columns", "no boxes"),
    ("rows and columns only", "no boxes"),
    ("solo filas y columnas", "no boxes"),
    ("sólo filas y columnas", "no boxes"),
    ("только строки и столбцы", "no boxes"),
    ("without box*", "no boxes"),
    ("arrow sudoku*", "arrows"),
    ("анти король", "anti-king"),
    ("неравенств*", "greater-than signs"),
    ("чёт", "even cells"),
    ("чет", "even cells"),
    ("нечет", "odd cells"),
    ("anticaballo*", "anti-knight"),
    ("antirey", "anti-king"),
    ("miracle sudoku", "the rules of the Miracle"),
    ("negator*", "negators"),
    ("rellik", "rellik cages"),
    ("antidiagonal*", "one diagonal"),
    ("убийц*", "killer cages"),
    ("чётн*", "even cells"),
    ("четн*", "even cells"),
    ("нечётн*", "odd cells"),
    ("нечетн*", "odd cells"),
    ("виндоку", "windoku"),
    ("jaula*", "killer cages"),
    ("caballo", "anti-knight"),
    ("termómetro*", "thermometers"),
    ("flecha*", "arrows"),
    ("киллер*", "killer cages"),
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
        ("type", ""),
        ("variant", ""),
        ("rule", ""),
        ("constraint", ""),
        ("with", ""),
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

/// The phrases of a list, by the first byte of their first word.
struct Phrases([Vec<Phrase>; 256]);

/// A phrase that names a rule.
struct Phrase {
    /// Its place in the list.
    at: usize,
    words: Vec<String>,
    rule: &'static str,
}

/// A phrase that a text has.
#[derive(Clone, Debug)]
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
        let words: Vec<String> = phrase.split(' ').map(fold).collect();
        phrases.0[usize::from(words[0].as_bytes()[0])].push(Phrase { at, words, rule });
    }
    phrases
});

/// The phrases of these words that name rules, in the order of the list.
pub(crate) fn named_in(words: &[&str], kinds: &[Kinds]) -> Vec<Named> {
    let mut named = Vec::new();
    for (start, word) in words.iter().enumerate().filter(|(at, _)| kinds[*at].is(Kinds::RULE)) {
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

/// Whether a word is a known one, or begins as it does if that ends with a star.
fn fits(word: &str, wanted: &str) -> bool {
    match wanted.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => word == wanted,
    }
}

/// All phrases that name rules.
pub(crate) fn phrases() -> impl Iterator<Item = &'static str> {
    WORDS.iter().chain(EVERYDAY).map(|(phrase, _)| *phrase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_in_order() {
        assert!(FIELDS.is_sorted_by_key(|(field, _)| *field));
    }
}
