//! Lists of givens: the row, the column and the digit of each.
//!
//! ```text
//! r1c1=5        (0, 0): 5, (0, 1): 3        row,col,value        cell(1,1,5).
//! r1c2=3        A1=5 A2=3                   1,1,5                grid[0][0] = 5;
//! ```
//!
//! Numbers come in threes, with the same signs between them. What is called by letters is a row, as `A1` in most books; so is the
//! first of two numbers without names. A list is read only if it shows whether it counts from 0 or from 1, and how large its board
//! is.

use core::ops::Range;

use crate::Doubt;
use crate::names::is_puzzle;
use crate::text::{Drawn, Form, Kind, Piece, board};

/// A list of givens.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Givens {
    /// Whether the list has begun. It ends with the text.
    is_open: bool,
}

impl Givens {
    /// The form of a whole text, if it is such a list.
    pub(crate) fn of(text: &str) -> Option<Givens> {
        List::of(text).map(|_| Givens::default())
    }

    /// Whether a text begins with the names of the columns of such a list, and there are others: `row,col,value,fixed`.
    pub(crate) fn is_headed(text: &str) -> bool {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        first.contains([',', ';', '\t', '|'])
            && !first.contains(|c: char| c.is_ascii_digit() || "()=".contains(c))
            && headings(first).next().is_some()
    }
}

impl Form for Givens {
    fn kind(&mut self, line: &str) -> Kind {
        let has_number = line.contains(|c: char| c.is_ascii_digit());
        self.is_open |= has_number;
        match () {
            () if self.is_open => Kind::Row,
            () if line.trim().is_empty() => Kind::Nothing,
            () => Kind::Words,
        }
    }

    fn is_open(&self) -> bool {
        self.is_open
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        let Some(list) = List::of(section) else { return Vec::new() };
        let whole = section.len();
        let words = Some(list.words).filter(|words| !words.is_empty()).map(Drawn::Words);
        let said = words.into_iter().chain(list.doubt.map(Drawn::Doubt)).take(whole - 1);
        let mut pieces: Vec<Piece> =
            said.enumerate().map(|(at, drawn)| Piece { bytes: at..at + 1, drawn }).collect();
        let drawn = Drawn::Lines(board(&list.cells, list.side));
        pieces.push(Piece { bytes: pieces.len()..whole, drawn });
        pieces
    }

    fn begin(&mut self) {
        self.is_open = false;
    }
}

/// A number in a text, or a letter that stands for one.
#[derive(Clone, Debug)]
struct Number {
    value: usize,
    bytes: Range<usize>,
    is_letter: bool,
}

/// The numbers of a text; with the letters before them, if they are called by letters. `None` if one is none of a board.
fn numbers_of(text: &str, has_letters: bool) -> Option<Vec<Number>> {
    const LARGEST: usize = 4096;
    let bytes = text.as_bytes();
    let (mut numbers, mut at) = (Vec::new(), 0);
    let is_of_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    while at < bytes.len() {
        let starts_name = at == 0 || !is_of_name(bytes[at - 1]);
        let is_before_digit = bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        if bytes[at].is_ascii_digit() {
            let length = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            let value = text[at..at + length].parse().ok().filter(|value| *value <= LARGEST)?;
            numbers.push(Number { value, bytes: at..at + length, is_letter: false });
            at += length;
        } else if has_letters && bytes[at].is_ascii_alphabetic() && starts_name && is_before_digit {
            let value = usize::from(bytes[at].to_ascii_uppercase() - b'A') + 1;
            numbers.push(Number { value, bytes: at..at + 1, is_letter: true });
            at += 1;
        } else {
            at += 1;
        }
    }
    Some(numbers)
}

/// What a number says of a given.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Role {
    Row,
    Column,
    Digit,
}

impl Role {
    /// What a number is that is called so.
    fn named(name: &str) -> Option<Role> {
        const ROWS: [&str; 6] = ["row", "r", "i", "y", "line", "rows"];
        const COLUMNS: [&str; 7] = ["column", "col", "c", "j", "x", "columns", "cols"];
        const DIGITS: [&str; 9] =
            ["value", "val", "v", "digit", "d", "n", "num", "number", "answer"];
        let is_in = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
        match () {
            () if is_in(&ROWS) => Some(Role::Row),
            () if is_in(&COLUMNS) => Some(Role::Column),
            () if is_in(&DIGITS) => Some(Role::Digit),
            () => None,
        }
    }
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty())
}

/// Words of code that say no more than that there is a given.
fn says_nothing(word: &str) -> bool {
    const KNOWN: [&str; 24] = [
        "cell",
        "cells",
        "clue",
        "clues",
        "given",
        "givens",
        "initial",
        "fixed",
        "hint",
        "is",
        "at",
        "set",
        "true",
        "s",
        "x",
        "a",
        "b",
        "assert",
        "constraint",
        "post",
        "int",
        "size",
        "n",
        "order",
    ];
    is_puzzle(word)
        || Role::named(word).is_some()
        || KNOWN.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// A text without white space.
fn packed(text: &str) -> String {
    text.split_whitespace().collect()
}

/// A list as it was read.
struct List {
    side: usize,
    cells: Vec<String>,
    /// What stands before and behind it.
    words: String,
    /// How its numbers were taken, if nothing names them.
    doubt: Option<Doubt>,
}

impl List {
    fn of(text: &str) -> Option<List> {
        [false, true].into_iter().find_map(|has_letters| {
            let numbers = numbers_of(text, has_letters)?;
            // The size of the board, and the number of givens, may stand before them, and behind.
            [(0, 0), (1, 0), (2, 0), (0, 1)].into_iter().find_map(|(before, behind)| {
                let end = numbers.len().checked_sub(behind)?;
                List::between(text, &numbers, before..end, has_letters)
            })
        })
    }

    /// The list that these numbers are.
    fn between(
        text: &str,
        numbers: &[Number],
        list: Range<usize>,
        has_letters: bool,
    ) -> Option<List> {
        const FEWEST: usize = 4;
        let others = || numbers[..list.start].iter().chain(&numbers[list.end..]);
        let numbers = numbers.get(list.clone())?;
        let count = numbers.len() / 3;
        let is_of_kind =
            |(at, number): (usize, &Number)| number.is_letter == (has_letters && at % 3 == 0);
        if !numbers.len().is_multiple_of(3)
            || count < FEWEST
            || !numbers.iter().enumerate().all(is_of_kind)
        {
            return None;
        }
        let between = |at: usize| &text[numbers[at].bytes.end..numbers[at + 1].bytes.start];
        let signs = [between(0), between(1), between(2)];
        let is_same = |at: usize| packed(between(at)) == packed(signs[at % 3]);
        if !(0..numbers.len() - 1).all(is_same) || !signs.iter().all(|signs| is_plain(signs)) {
            return None;
        }
        // Without signs of their own, givens stand in lines of their own, as those of a table do.
        let is_bare = !has_letters && signs.iter().all(|sign| packed(sign) == packed(signs[2]));
        let is_in_line = |at: usize| match at % 3 {
            2 => matches!(between(at).trim_start_matches('\r'), "\n"),
            at_sign => between(at) == signs[at_sign],
        };
        // No board has triples in the order of their cells by chance.
        let place = |given: &[Number]| (given[0].value, given[1].value);
        let is_in_order = numbers
            .chunks(3)
            .zip(numbers.chunks(3).skip(1))
            .all(|(one, next)| place(one) < place(next));
        if is_bare && !is_in_order && !(0..numbers.len() - 1).all(is_in_line) {
            return None;
        }
        let (first, last) = (numbers.first()?, numbers.last()?);
        let (head, tail) = (&text[..first.bytes.start], &text[last.bytes.end..]);
        let names = |sign: &str| words(sign).any(|word| Role::named(word).is_some());
        let is_headed = || headings(head).chain(headings(tail)).next().is_some();
        let is_named = has_letters || names(signs[0]) || names(signs[1]) || is_headed();
        let is_named = is_named || is_pair(&signs);
        let roles = roles(head, tail, &signs, has_letters)?;
        // A list of all cells in their order is named by that.
        let doubt = (!is_named && !is_in_order).then(|| {
            let [row, column, digit] =
                [0, 1, 2].map(|at| u8::try_from(numbers[at].value).unwrap_or(u8::MAX));
            Doubt::GivenOrder { row, column, digit }
        });
        let said: Vec<usize> = others().map(|number| number.value).collect();
        let of = |given: &[Number], role: Role| {
            let at = roles.iter().position(|known| *known == role);
            at.map(|at| given[at].value)
        };
        let triples: Option<Vec<[usize; 3]>> = numbers
            .chunks(3)
            .map(|given| {
                Some([of(given, Role::Row)?, of(given, Role::Column)?, of(given, Role::Digit)?])
            })
            .collect();
        let is_counted = has_letters || packed(signs[0]).eq_ignore_ascii_case("c");
        let (side, cells) = cells_of(&triples?, &said, count, is_counted)?;
        Some(List { side, cells, words: around(head, tail, &signs), doubt })
    }
}

/// Whether what stands between two numbers says no more than that they belong together.
fn is_plain(signs: &str) -> bool {
    let rest = signs.replace("->", "").replace("=>", "");
    let is_sign =
        |c: char| c.is_alphabetic() || c.is_whitespace() || ",;:=()[]{}\"'_.|→&\\".contains(c);
    rest.chars().all(is_sign) && words(&rest).all(says_nothing)
}

/// Names of the three numbers that follow each other in a text, but for types and such: `row,col,value`, `int col, row, v;`.
fn headings(text: &str) -> impl DoubleEndedIterator<Item = [Role; 3]> {
    const TYPES: [&str; 9] =
        ["int", "u", "char", "byte", "short", "unsigned", "uint", "values", "INTEGER"];
    let mut names: Vec<Option<Role>> = Vec::new();
    for part in text.split_inclusive('(') {
        names.extend(words(part).filter(|word| !TYPES.contains(word)).map(Role::named));
        // What stands before a bracket calls the given.
        if part.strip_suffix('(').is_some_and(|part| part.ends_with(char::is_alphabetic)) {
            names.pop();
        }
    }
    let named = |three: &[Option<Role>]| {
        let roles = [three[0]?, three[1]?, three[2]?];
        let has = |role| roles.contains(&role);
        (has(Role::Row) && has(Role::Column) && has(Role::Digit)).then_some(roles)
    };
    names.windows(3).filter_map(named).collect::<Vec<_>>().into_iter()
}

/// Whether a pair in brackets stands behind a number: `5: (1, 2)`, `5 at [1, 2]`.
fn is_pair(signs: &[&str; 3]) -> bool {
    let opens = |text: &str| packed(text).ends_with(['(', '[']);
    let closes = |text: &str| packed(text).starts_with([')', ']']);
    opens(signs[0]) && !opens(signs[1]) && closes(signs[2]) && !opens(signs[2])
}

/// What the numbers of each given say.
fn roles(head: &str, tail: &str, signs: &[&str; 3], has_letters: bool) -> Option<[Role; 3]> {
    let usual = [Role::Row, Role::Column, Role::Digit];
    let last = |text: &str| words(text).last().and_then(Role::named);
    let named = [last(signs[2]).or_else(|| last(head)), last(signs[0]), last(signs[1])];
    let is_whole = |roles: &[Role; 3]| usual.iter().all(|role| roles.contains(role));
    // The last names above the list, or the first below it.
    let heading = headings(head).next_back().or_else(|| headings(tail).next());
    match (named, heading) {
        _ if has_letters => Some(usual),
        ([_, None, None], None) if is_pair(signs) => Some([Role::Digit, Role::Row, Role::Column]),
        // Names between the numbers say more.
        ([_, first, second], Some(roles)) if first.is_none() || second.is_none() => Some(roles),
        ([Some(Role::Row), Some(Role::Column), _], _) => Some(usual),
        ([Some(Role::Column), Some(Role::Row), _], _) => {
            Some([Role::Column, Role::Row, Role::Digit])
        }
        ([_, Some(second), Some(third)], _) => {
            let first = usual.into_iter().find(|role| *role != second && *role != third)?;
            Some([first, second, third]).filter(is_whole)
        }
        ([_, None, _], _) => Some(usual),
        _ => None,
    }
}

/// The side of the board and its cells; `None` if the list leaves open where they are, or names one twice.
fn cells_of(
    givens: &[[usize; 3]],
    said: &[usize],
    count: usize,
    is_from_one: bool,
) -> Option<(usize, Vec<String>)> {
    let most = |at: usize| givens.iter().map(|given| given[at]).max();
    let is_from_zero = givens.iter().any(|given| given[0] == 0 || given[1] == 0);
    let first = usize::from(!is_from_zero);
    let reached = [most(0)? + 1 - first, most(1)? + 1 - first, most(2)?];
    let side = reached.into_iter().max().filter(|side| (4..=64).contains(side))?;
    let is_said = said.contains(&side);
    let is_sure = is_said || reached.iter().filter(|reached| **reached == side).count() > 1;
    // Numbers from 0 may leave out the first row and column, on a board of this side or of one that is larger by one.
    let is_larger = !is_said && (side + 1).isqrt().pow(2) == side + 1;
    let is_open =
        !is_from_zero && !is_from_one && (is_larger || reached[0] < side && reached[1] < side);
    if !is_sure || is_open || !said.iter().all(|number| [side, side * side, count].contains(number))
    {
        return None;
    }
    let has_blanks = givens.iter().any(|given| given[2] == 0);
    if has_blanks && givens.len() != side * side {
        return None;
    }
    let mut cells = vec![None; side * side];
    for &[row, column, digit] in givens {
        let cell = cells.get_mut((row - first) * side + column - first)?;
        if cell.replace(digit).is_some() {
            return None;
        }
    }
    let drawn = |digit: Option<usize>| match digit {
        Some(0) | None => ".".to_owned(),
        Some(digit) => digit.to_string(),
    };
    Some((side, cells.into_iter().map(drawn).collect()))
}

/// The words around a list that may say something.
fn around(head: &str, tail: &str, signs: &[&str; 3]) -> String {
    let is_new = |word: &&str| !says_nothing(word) && !words(signs[2]).any(|known| known == *word);
    words(head).chain(words(tail)).filter(is_new).collect::<Vec<_>>().join(" ")
}
