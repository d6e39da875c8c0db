//! The words of texts about puzzles, in English, Spanish and Russian, and what each of them tells about the text.
//!
//! A text is judged by what is left of it: a rule beside nothing but a level, a number and the name of a paper is a rule, and
//! beside other words it may be the name of a person.

use core::ops::BitOr;
use std::borrow::Cow;
use std::sync::LazyLock;

use crate::rule_names::phrases;

/// What a word is, one bit for each list below.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds(u16);

impl Kinds {
    /// Of sentences that say no more than that the usual rules apply.
    pub(crate) const PLAIN: Kinds = Kinds(1);
    /// Stands beside the names of rules in a sentence about them.
    pub(crate) const BESIDE: Kinds = Kinds(1 << 1);
    /// Of the name of a rule.
    pub(crate) const RULE: Kinds = Kinds(1 << 2);
    /// Stands around the name of a kind of puzzle: levels, dates, papers.
    pub(crate) const AROUND: Kinds = Kinds(1 << 3);
    /// What rules speak of: cells, digits, boxes.
    pub(crate) const THING: Kinds = Kinds(1 << 4);
    /// What rules say of things.
    pub(crate) const ACT: Kinds = Kinds(1 << 5);
    /// Of sentences about how a puzzle is solved.
    pub(crate) const SOLVING: Kinds = Kinds(1 << 6);
    /// Of sentences that count or describe a puzzle.
    pub(crate) const FIGURE: Kinds = Kinds(1 << 7);
    /// Turns a rule into its opposite.
    pub(crate) const DENIAL: Kinds = Kinds(1 << 8);
    /// Says that a kind of puzzle stands beside it.
    pub(crate) const SUDOKU: Kinds = Kinds(1 << 9);
    /// Stands before the name of a person.
    pub(crate) const BY: Kinds = Kinds(1 << 10);
    /// Means that nothing else holds.
    pub(crate) const ONLY: Kinds = Kinds(1 << 11);
    /// Compares two cells.
    pub(crate) const COMPARES: Kinds = Kinds(1 << 12);
    /// Demands something of a thing, and does not only tell about it.
    pub(crate) const DEMAND: Kinds = Kinds(1 << 13);

    /// Whether it is one of these, at least.
    pub(crate) const fn is(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Kinds {
    type Output = Kinds;

    fn bitor(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
}

/// The lists. A star stands for any end of a word.
const LISTS: &[(Kinds, &str)] = &[
    (
        Kinds::PLAIN,
        "normal classic classical standard regular ok through thru con ni al s les le 数独 數獨 ナンプレ regeln regel es gelten die normalen klassisch* classique* règles du appliquent klassisk* 经典 标准 標準 classico plain vanilla basic ordinary traditional usual default none \
         sudoku sudokus puzzle puzzles game rule rules apply applies follow place put fill write enter the a an all \
         digit digits number numbers numeral* letter* symbol* from to in into so that each every row rows column \
         columns col cols box boxes block* region* square squares nonet* house* subgrid* and or of with once exactly \
         only repeat* duplicat* contain* grid cell cells empty must may is are be have has appear* occur* one time \
         unique solution using use bold outlined thick marked this it by here 9 fun enjoy good luck happy solving \
         solve nine four six sixteen sized normales normal clásic* clasic* regla reglas se aplica* coloca* los las el la del de al dígito* \
         digito* número* numero* en cada fila* columna* y caja* bloque* región regiones cuadrado* repetir sin una \
         vez rellena* cuadrícula* modo que aparezca* aparece* contenga* todos todas cada deben sólo solo обычн* классич* стандартн* правил* судоку действ* цифр* числ* от до в каждой каждом каждый \
         строк* столб* и блок* квадрат* област* повтор* расстав* заполн* по одному разу сетк* так чтобы были был было все всех каждый каждая ровно один раз из классик*",
    ),
    (
        Kinds::BESIDE,
        "than sign* constraint* rules variant type also both main only sudoku anti non move* apart lies lie sums dots \
         lines along at dutch german between by circle* color* colour* do does differ* different distance domino* \
         end* equal extra find five four full give* given group* grow* hold* identical increas* least less line* \
         middle centre center more most negative positive next no not number* other* pair* same set shape* share* \
         six square* sum sums ten that then there three total* touch* two when where which white black within too \
         adyacente* casilla* celda* cifra* con contiene* contienen distint* iguales no principal* que salto son \
         suma* больше в для друг другом значени* клет* которы* меньше могут на не нет одинаков* равн* разн* \
         расстояни* сумм* только точк* ход* чем",
    ),
    (
        Kinds::AROUND,
        "very schwer* leicht* mittel* difficile facile moyen* 困难 简单 中等 nightmare ser stars for ones these those section day round part week weekend pts points gas ctc beginners first second third my our \
         your grids ii iii iv easy easier medium moderate hard harder hardest tough tricky fiendish expert evil difficult diabolical \
         extreme insane master simple gentle beginner* novice intermediate advanced impossible level difficulty train test sized \
         daily weekly monthly today monday tuesday wednesday thursday friday saturday sunday january february march \
         april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec \
         many sizes example article wikipedia newspapers world on times guardian telegraph independent observer paper newspaper magazine no nº n number nr № vol volume book \
         page issue part series collection pack edition new free online print* printable picture image diagram drawing shown above mini giant jumbo big small \
         large variant* type genre category kind class version games mysql mariadb sqlite postgresql dump dumping data \
         database host localhost server distrib table structure schema owner postgres public phpmyadmin sql \
         fácil* facil* medio media difícil* dificil* experto nivel diario diaria semanal lunes martes miércoles \
         jueves viernes sábado domingo número numero tipo género categoría clase página libro imagen figura dibujo \
         лёгк* легк* средн* сложн* трудн* уровень эксперт* номер тип жанр категория вид вариант* книга страница рисунке рисунок картинке",
    ),
    (
        Kinds::THING,
        "digit* number* cell* row* column* box boxes region* cage* diagonal* dot dots line lines king kings knight* \
         queen* neighbo* thermo* arrow* dígito* digito* número* cifra* celda* casilla* fila* columna* diagonales \
         región regiones caja* flecha* цифр* клет* числ* строк* столб* диагонал* област* ячейк*",
    ),
    (
        Kinds::ACT,
        "must* can* may increas* decreas* sum* add* differ* same repeat* contain* only appl* join* separat* touch* \
         greater larger smaller less equal* consecutive deb* pued* contien* aplic* suman difier* unid* должн* могут \
         может содерж* возраст* только отлича* сумм* равн*",
    ),
    (
        Kinds::DEMAND,
        "must* can* may increas* decreas* differ* equal* touch* deb* pued* difier* должн* могут может возраст* отлича*",
    ),
    (
        Kinds::SOLVING,
        "wing* chain* single* technique* swordfish* jellyfish* aic* coloring colouring rated rating solved solver* \
         hint* eliminat* backdoor* step* trial* guess* bifurcat* \
         forcing nested nishio net nets naked hidden locked pointing claiming finned sashimi franken mutant kraken als \
         coq exocet tridagon rectangle* xy xyz nice loop* kite turbot fish remote medusa bivalue universal grave \
         bug template* pattern* strategy strategies",
    ),
    (
        Kinds::FIGURE,
        "given* clue* solution* minimal symmetr* random* generat* found difficult* created made count* redundant \
         pista* simetr* simétr* подсказ* симметр*",
    ),
    (Kinds::DENIAL, "no not non without never don isn sin не без нет"),
    (
        Kinds::SUDOKU,
        "sudoku sudokus судоку 数独 數獨 ナンプレ スードク variant* rule rules constraint* variante* regla reglas правил* \
         вариант*",
    ),
    (Kinds::BY, "by por от автор author setter autor"),
    (Kinds::ONLY, "only solo sólo solamente только"),
    (
        Kinds::COMPARES,
        "greater larger bigger less smaller equal* sum* mayor menor igual* suma* больше меньше равн* сумм*",
    ),
];

/// A text in small letters without accents, however these were written, and with blanks between its words.
pub(crate) fn fold(text: &str) -> String {
    match text.is_ascii() {
        true => letters(&in_parts(text)),
        false => letters(&apart(text)),
    }
}

/// A text in small letters without accents, however these were written.
pub(crate) fn letters(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let is_accent = |c: &char| ('\u{300}'..='\u{36F}').contains(c);
    let plain = |c: char| match c {
        'á' | 'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ё' => 'е',
        'й' => 'и',
        c => c,
    };
    let small = text.chars().flat_map(char::to_lowercase);
    small.filter(|c| !is_accent(c)).map(plain).collect()
}

/// A name of several words in one, as programs write it, in its parts: `littleKiller`.
fn in_parts(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 64;
    let bytes = text.as_bytes();
    let begins = |at: usize| bytes[at].is_ascii_uppercase() && bytes[at - 1].is_ascii_lowercase();
    let is_name = bytes.len() <= LONGEST
        && bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || b" _-.".contains(byte))
        && (1..bytes.len()).any(begins);
    if !is_name {
        return text.into();
    }
    let mut parts = String::with_capacity(2 * text.len());
    for (at, c) in text.char_indices() {
        if at > 0 && begins(at) {
            parts.push(' ');
        }
        parts.push(c);
    }
    parts.into()
}

/// A text with blanks around the words of Chinese and Japanese that are known, as these write none.
fn apart(text: &str) -> Cow<'_, str> {
    let is_one = |c: char| ('\u{3040}'..='\u{9FFF}').contains(&c);
    if !text.contains(is_one) {
        return text.into();
    }
    let known = phrases().map(|(phrase, ..)| phrase).filter(|phrase| phrase.contains(is_one));
    let words = known.chain(SUDOKU_UNSPACED);
    words.fold(text.to_owned(), |text, word| text.replace(word, &format!(" {word} "))).into()
}

/// Sudoku in languages without blanks.
const SUDOKU_UNSPACED: [&str; 4] = ["数独", "數獨", "ナンプレ", "スードク"];

/// The lists by the first two bytes of their words.
struct Table(Vec<Vec<Known>>);

struct Known {
    start: String,
    is_whole: bool,
    kinds: Kinds,
}

const SLOTS: usize = 512;

fn slot(word: &str) -> usize {
    let bytes = word.as_bytes();
    let second = bytes.get(1).map_or(0, |byte| usize::from(*byte));
    ((usize::from(bytes[0]) * 33) ^ second) % SLOTS
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table((0..SLOTS).map(|_| Vec::new()).collect());
    let mut add = |word: &str, kinds: Kinds| {
        let (start, is_whole) = word.strip_suffix('*').map_or((word, true), |start| (start, false));
        let start = letters(start);
        let known = &mut table.0[slot(&start)];
        match known.iter_mut().find(|old| old.start == start && old.is_whole == is_whole) {
            Some(old) => old.kinds = old.kinds | kinds,
            None => known.push(Known { start, is_whole, kinds }),
        }
    };
    for &(kinds, words) in LISTS {
        words.split(' ').for_each(|word| add(word, kinds));
    }
    for (phrase, ..) in phrases() {
        phrase.split(' ').for_each(|word| add(word, Kinds::RULE));
    }
    table
});

/// What a word in small letters is.
pub(crate) fn kinds_of(word: &str) -> Kinds {
    let fits = |known: &&Known| match known.is_whole {
        true => word == known.start,
        false => word.starts_with(&*known.start),
    };
    let known = TABLE.0[slot(word)].iter().filter(fits);
    known.fold(Kinds::default(), |kinds, known| kinds | known.kinds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_of_several_kinds() {
        assert!(kinds_of("digits").is(Kinds::PLAIN) && kinds_of("digits").is(Kinds::THING));
        assert_eq!(fold("Dígitos, ЁЖИК, cafe\u{301}"), "digitos, ежик, cafe".replace('й', "и"));
        assert!(kinds_of("thermometers").is(Kinds::RULE) && kinds_of("строке").is(Kinds::THING));
        assert_eq!(kinds_of("zebra"), Kinds::default());
        for (phrase, ..) in phrases() {
            let words = phrase.split(' ').map(|word| letters(word.trim_end_matches('*')));
            assert!(words.into_iter().all(|word| kinds_of(&word).is(Kinds::RULE)), "{phrase}");
        }
    }

    /// A beginning of one letter would share its slot with no word.
    #[test]
    fn beginnings_have_two_bytes() {
        let words = LISTS
            .iter()
            .flat_map(|(_, words)| words.split(' '))
            .chain(phrases().flat_map(|(phrase, ..)| phrase.split(' ')));
        let mut starts = words.filter_map(|word| word.strip_suffix('*'));
        assert!(starts.all(|start| start.len() > 1));
    }
}
